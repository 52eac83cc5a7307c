"""Minds: what they look at, what they choose, how long they take, and that better levels win."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean, pstdev
from typing import Any

import pytest
from bots_setting import SHARE, Race, RaceJudgement, RaceRules, build

from game.app.registry import Title, titles
from game.bots import search
from game.bots.belief import WeighsMoves
from game.bots.branches import MOST, branches
from game.bots.budget import BySimulations
from game.bots.greedy import GreedyMind
from game.bots.levels import LEVELS
from game.bots.luck import LuckCorrection, SharedLuck
from game.bots.mind import Means
from game.bots.plans import plans
from game.bots.search import THOROUGH, USUAL, SearchMind
from game.bots.styles import HasStyles, styled
from game.engine.chance import Live
from game.engine.rules import Setup

RACE = RaceRules()
UFOO, UFOO_JUDGEMENT = build("ufoo")


def means(seed: int, simulations: int = 19, cancelled: bool = False) -> Means:
    return Means(random.Random(seed).random, BySimulations(simulations), lambda: cancelled)


def ufoo_states(seed: int, count: int) -> list[tuple[Any, int]]:
    """Positions of a sensible game."""
    chooser = random.Random(seed)
    state = UFOO.setup(Setup("ufoo", 2, {}, "seed"), Live(seed))
    found = []
    while UFOO.to_act(state) and len(found) < count:
        (seat,) = UFOO.to_act(state)
        found.append((state, seat))
        move = UFOO_JUDGEMENT.quick(state, seat, chooser.random)
        state = UFOO.apply(state, seat, move, Live(seed, len(found))).state
    return found


# Branches


def test_branches_are_all_falls_of_the_dice_and_sum_to_one() -> None:
    found = branches(RACE, Race((5, 5)), 0, 2, random.Random(1).random)
    assert len(found) == 6 and sum(weight for weight, _ in found) == pytest.approx(1)
    assert Counter(state.places[0] for _, state in found) == {4: 3, 8: 3}


def test_a_move_without_dice_has_one_branch() -> None:
    assert branches(RACE, Race((5, 5)), 0, 1, random.Random(1).random) == [(1.0, Race((7, 5), walked=True))]


def test_too_many_branches_become_a_fair_sample() -> None:
    roll = UFOO.parse("roll")
    state, seat = next((state, seat) for state, seat in ufoo_states(3, 60) if roll in UFOO.legal(state, seat))
    rocky = type(state)(
        state.field, False, False, (0, 0), 0, 5, seat, state.places, 0, (5, 5), 15, 0, 15, False, None, None, "")
    found = branches(UFOO, rocky, seat, roll, random.Random(1).random)
    assert len(found) <= MOST and sum(weight for weight, _ in found) == pytest.approx(1)


# Minds


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_says_a_legal_word_of_ufoo(level: str) -> None:
    mind = LEVELS[level].mind(UFOO, UFOO_JUDGEMENT)
    for number, (state, seat) in enumerate(ufoo_states(5, 40)[::2]):
        move = UFOO.parse(mind.think(UFOO.observe(state, seat), seat, means(number, 4)))
        assert move in UFOO.legal(state, seat)


@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_seed_and_budget_give_the_same_word(level: str) -> None:
    for number, (state, seat) in enumerate(ufoo_states(6, 24)[::4]):
        said = {
            LEVELS[level].mind(UFOO, UFOO_JUDGEMENT).think(UFOO.observe(state, seat), seat, means(number, 6))
            for _ in range(3)
        }
        assert len(said) == 1


def test_the_greedy_one_takes_what_is_best_on_average() -> None:
    greedy = GreedyMind(RACE, RaceJudgement(RACE))
    assert greedy.think(Race((2, 2)), 0, means(1)) == "two"
    assert greedy.think(Race((2, 2), walked=True), 0, means(1)) == "leap"  # half of +3 and half of -1 is +1


def test_plans_run_to_the_first_die_or_the_end_of_the_turn() -> None:
    found = plans(RACE, RaceJudgement(RACE), Race((2, 2)), 0, random.Random(1).random)
    best = found[0]
    assert (best.quiet, best.last) == ((1,), 3)  # two steps ahead for certain beat half of five and half of one
    assert all(plan.last in (2, 3) for plan in found)
    assert [plan.glance for plan in found] == sorted((plan.glance for plan in found), reverse=True)


def test_the_search_sees_beyond_its_own_turn() -> None:
    # Two steps from the goal a walk wins at once, whatever the score of the position says.
    mind = SearchMind(RACE, RaceJudgement(RACE))
    assert mind.think(Race((8, 9)), 0, means(1, 50)) == "two"


def test_no_playout_goes_beyond_the_horizon_however_much_there_is_to_spend(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = ufoo_states(7, 3)[-1]
    mind, seen = SearchMind(UFOO, UFOO_JUDGEMENT), []
    monkeypatch.setattr(UFOO, "turn", lambda state: seen.append(state.turn) or state.turn)
    mind.think(UFOO.observe(state, seat), seat, means(1, 400))
    assert max(seen) - state.turn == UFOO_JUDGEMENT.horizon


def test_the_search_stops_when_its_budget_is_spent_or_it_is_called_off() -> None:
    state, seat = ufoo_states(7, 3)[-1]
    o = UFOO.observe(state, seat)
    mind = SearchMind(UFOO, UFOO_JUDGEMENT)
    mind.think(o, seat, means(1, 5))
    assert mind.playouts == 5
    mind.think(o, seat, means(1, 5, cancelled=True))
    assert mind.playouts == 0


def test_the_search_goes_on_with_its_plans_as_long_as_the_game_does() -> None:
    mind = SearchMind(UFOO, UFOO_JUDGEMENT)
    state, seat = ufoo_states(8, 1)[0]
    planned = 0
    for number in range(12):
        (actor,) = UFOO.to_act(state)
        if actor != seat:
            break
        move = UFOO.parse(mind.think(UFOO.observe(state, actor), actor, means(number, 6)))
        assert move in UFOO.legal(state, actor)
        state = UFOO.apply(state, actor, move, Live(1, number)).state
        planned += state == mind.expected
    assert planned >= 2


def test_a_thorough_race_has_more_plans_and_nobody_drops_out_early(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = ufoo_states(7, 3)[-1]
    looks: list[int] = []
    monkeypatch.setattr(search, "_abreast", lambda running, done, certain: looks.append(done) or running)
    plans_of = {}
    for race in (USUAL, THOROUGH):
        mind = SearchMind(UFOO, UFOO_JUDGEMENT, race)
        plans_of[race] = len(mind.compare(UFOO.observe(state, seat), seat, means(1, 1000)))
    assert plans_of[THOROUGH] > plans_of[USUAL]
    assert looks and looks[0] == USUAL.earliest and max(looks) < THOROUGH.earliest


def test_a_title_may_bring_a_mind_of_its_own_for_a_level() -> None:
    class Walker:
        def think(self, observation: Any, seat: int, means: Means) -> str:
            return "one"

        def explain(self, observation: Any, seat: int, means: Means) -> tuple[str, tuple[()]]:
            return "one", ()

    class Walking(RaceJudgement):
        def mind(self, level: str) -> Walker | None:
            return Walker() if level == "expert" else None

    minds = {level: LEVELS[level].mind(RACE, Walking(RACE)) for level in ("hard", "expert")}
    assert minds["expert"].think(Race((2, 2)), 0, means(1)) == "one"
    assert type(minds["hard"]) is SearchMind is type(LEVELS["expert"].mind(RACE, RaceJudgement(RACE)))


def test_an_expert_plays_on_by_careful_moves_where_the_title_knows_them() -> None:
    rules, judgement = build("ovni")
    asked: Counter[str] = Counter()

    class Watched:
        horizon, score, plausible = judgement.horizon, judgement.score, judgement.plausible

        def quick(self, state: Any, seat: int, random: Any) -> Any:
            asked["quick"] += 1
            return judgement.quick(state, seat, random)

        def careful(self, state: Any, seat: int, random: Any) -> Any:
            asked["careful"] += 1
            return judgement.quick(state, seat, random)

    state = rules.setup(Setup("ovni", 2, {}, "seed"), Live(1))
    (seat,) = rules.to_act(state)
    LEVELS["hard"].mind(rules, Watched()).think(rules.observe(state, seat), seat, means(1))
    assert asked["quick"] and not asked["careful"]
    LEVELS["expert"].mind(rules, Watched()).think(rules.observe(state, seat), seat, means(1))
    assert asked["careful"]


# Luck


def test_two_plans_meet_the_same_luck_whatever_they_ask_for_in_between() -> None:
    luck = SharedLuck(random.Random(1).random)
    luck.begin(5)
    first = [luck.roll("laser"), luck.roll("laser"), luck.below("card", 40)]
    luck.turn = 6
    first.append(luck.roll("laser"))
    luck.begin(5)
    second = [luck.below("card", 40), luck.roll("laser"), luck.whim(), luck.roll("laser")]
    luck.turn = 6
    second.append(luck.roll("laser"))
    assert (second[1], second[3], second[0], second[4]) == tuple(first)


def test_luck_is_how_far_the_draws_were_above_their_middle_and_whims_are_none() -> None:
    draws = iter((0.0, 0.99, 0.7, 0.5, 0.1))
    luck = SharedLuck(lambda: next(draws))
    luck.begin(3)
    assert (luck.roll("laser"), luck.roll("laser"), luck.whim()) == (1, 6, 0.7)
    assert luck.drawn() == {(0, "laser"): pytest.approx(-0.01)}
    luck.turn = 4
    assert (luck.roll("laser"), luck.below("coin", 2)) == (4, 0)
    assert luck.drawn()[1, "laser"] == pytest.approx(0.0) and luck.drawn()[1, "coin"] == pytest.approx(-0.4)


def test_without_luck_the_mean_stays_and_the_spread_shrinks() -> None:
    chooser = random.Random(1)
    correction = LuckCorrection()
    plain, cleared = [], []
    for _ in range(600):
        luck = SharedLuck(chooser.random)
        luck.begin(1)
        value = 0.5 + 0.06 * (luck.roll("laser") - 3.5) + 0.02 * (chooser.random() - 0.5)
        plain.append(value)
        cleared.append(correction.without(luck.drawn(), value, 0.4))
    assert mean(cleared) == pytest.approx(0.5, abs=0.01)
    assert pstdev(cleared[100:]) < pstdev(plain) / 5


# Judgement of Ufo.O


def test_quick_and_plausible_moves_are_legal() -> None:
    for seed in (11, 12):
        for state, seat in ufoo_states(seed, 80):
            legal = set(UFOO.legal(state, seat))
            plausible = UFOO_JUDGEMENT.plausible(state, seat)
            assert plausible and set(plausible) <= legal
            assert UFOO_JUDGEMENT.quick(state, seat, random.Random(seed).random) in legal


def test_the_score_is_the_same_game_from_both_sides() -> None:
    for state, _ in ufoo_states(13, 60):
        assert UFOO_JUDGEMENT.score(state, 0) == pytest.approx(-UFOO_JUDGEMENT.score(state, 1))


def test_the_score_knows_structure_and_the_end() -> None:
    state, seat = ufoo_states(14, 1)[0]
    values = []
    for left in (1, 2, 3, 4, 5):
        structure = (left, 5) if seat == 0 else (5, left)
        worn = type(state)(state.field, False, False, (0, 0), 0, 5, seat, state.places, 0, structure)
        values.append(UFOO_JUDGEMENT.score(worn, seat))
    assert values == sorted(values) and len(set(values)) == 5
    over = UFOO.apply(state, seat, UFOO.parse("resign"), Live(1)).state
    assert UFOO_JUDGEMENT.score(over, seat) < -10 < 10 < UFOO_JUDGEMENT.score(over, 1 - seat)


def duel(one: str, other: str, games: int, simulations: int = 19) -> float:
    """The share of games that the first level wins, with rotating seats."""
    minds = [LEVELS[level].mind(UFOO, UFOO_JUDGEMENT) for level in (one, other)]
    won = 0.0
    for number in range(games):
        state = UFOO.setup(Setup("ufoo", 2, {}, "seed"), Live(number))
        step = 0
        while UFOO.to_act(state):
            (seat,) = UFOO.to_act(state)
            step += 1
            allowed = means(1000 * number + step, simulations)
            word = minds[(seat + number) % 2].think(UFOO.observe(state, seat), seat, allowed)
            state = UFOO.apply(state, seat, UFOO.parse(word), Live(number, step)).state
        won += 0.5 if state.winner == 2 else float((state.winner + number) % 2 == 0)
    return won / games


def test_easy_beats_chance_and_normal_beats_easy() -> None:
    assert duel("easy", "random", 6) >= 0.8
    assert duel("normal", "easy", 20) >= 0.65


def test_hard_beats_easy_even_in_a_hurry() -> None:
    assert duel("hard", "easy", 6, 14) >= 0.75


@pytest.mark.parametrize("entry", titles(), ids=lambda entry: entry.id)
def test_a_title_says_truly_whether_its_bots_only_weigh_their_moves(entry: Title) -> None:
    rules = entry.build(SHARE, None)
    assert entry.info.weighs == isinstance(entry.judgement(rules), WeighsMoves)


@pytest.mark.parametrize("entry", titles(), ids=lambda entry: entry.id)
def test_the_bots_of_a_title_play_in_all_the_styles_that_it_names(entry: Title) -> None:
    judgement = entry.judgement(entry.build(SHARE, None))
    assert bool(entry.info.styles) == isinstance(judgement, HasStyles)
    assert styled(judgement, "") is judgement
    for style in entry.info.styles:
        assert type(styled(judgement, style.id)) is type(judgement)
        assert (SHARE / "assets" / "styles" / f"{style.face}.svg").exists()
