"""Escape from the Aliens, the bots: what they may look at, how they lie, how their tempers differ, that levels tell."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from escape_setting import RULES, hand, play, small_rules, table
from msgspec.structs import replace

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.escape import facts
from game.titles.escape.belief import read
from game.titles.escape.bot import Judgement
from game.titles.escape.skill import BOLD, CAUTIOUS, TEMPERS, TRICKSTER
from game.titles.escape.state import AIM, ESCAPED, FIRST_ALIEN, SAY, State
from game.titles.escape.threat import eagerness
from game.titles.escape.weights import Watch


def choice(state: State, level: str, judgement: Judgement | None = None, seed: int = 3) -> str:
    seat = RULES.to_act(state)[0]
    chooser = random.Random(seed)
    means = Means(chooser.random, BySimulations(0))
    mind = LEVELS[level].mind(RULES, judgement or Judgement(RULES))
    return mind.think(RULES.observe(state, seat), seat, means)


def game(humans: str, aliens: str, seed: int, seats: int = 6, **options: Any) -> tuple[State, list[tuple[State, str]]]:
    """A game of bots, with every position and what was said in it. Nothing in it depends on a clock."""
    state = RULES.setup(Setup("escape", seats, options, ""), Live(seed))
    judgement, said = Judgement(RULES), []
    levels = [aliens if state.aliens >> seat & 1 else humans for seat in range(seats)]
    while acting := RULES.to_act(state):
        word = choice(state, levels[acting[0]], judgement, seed * 1000 + len(said))
        said.append((state, word))
        move = RULES.parse(word)
        assert move is not None and RULES.refuse(state, acting[0], move) is None, word
        state = RULES.apply(state, acting[0], move, Live(seed, len(said))).state
    return state, said


def escaped(humans: str, aliens: str, games: int, **options: Any) -> int:
    return sum(game(humans, aliens, seed, **options)[0].fates.count(ESCAPED) for seed in range(games))


# They see only what their seat may see


def test_a_bot_decides_the_same_in_worlds_that_look_the_same_to_it() -> None:
    _, said = game("hard", "hard", 5, zone="galvani")
    differing = 0
    for number, (state, _) in enumerate(said[40:160:6]):
        seat = RULES.to_act(state)[0]
        other = RULES.determinize(RULES.observe(state, seat), Live(number))
        assert choice(state, "hard") == choice(other, "hard")
        differing += state != other
    assert differing > 10


def test_a_judgement_that_has_followed_the_game_says_what_a_fresh_one_says() -> None:
    judgement = Judgement(RULES)
    _, said = game("normal", "hard", 2)
    for state, _ in said[:120]:
        assert choice(state, "hard", judgement) == choice(state, "hard"), "memory is a convenience, not knowledge"


def test_one_judgement_follows_several_games_at_a_time() -> None:
    judgement = Judgement(RULES)
    games = [game("normal", "normal", seed, zone="fermi")[1][:60] for seed in (1, 2, 3)]
    for moment in zip(*games, strict=True):
        for state, _ in moment:
            assert choice(state, "hard", judgement) == choice(state, "hard")


# Every scenario can be played


@pytest.mark.parametrize("options", [
    {"scenario": "basic", "zone": "fermi"}, {"scenario": "infection"}, {"scenario": "arena", "zone": "torricelli"},
    {"scenario": "school", "zone": "galvani"}, {"a3": True, "a5": True, "a1": True},
    {"a3": True, "b3": True, "zone": "fermi"}, {"a2": True, "b4": 1, "c6": 34, "d2": True, "h16": True},
], ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bots_play_every_game_to_its_end(options: dict[str, Any], level: str) -> None:
    last, _ = game(level, level, 4, **options)
    assert last.ended


def test_sixteen_bots_play_on_galilei() -> None:
    last, _ = game("normal", "normal", 1, seats=16)
    assert last.ended


def test_in_the_arena_everybody_is_prey() -> None:
    last, _ = game("hard", "hard", 1, scenario="arena", zone="fermi")
    assert last.ended == "hunter" and max(last.kills) >= 6


# Bluffs


def test_a_lie_is_believable() -> None:
    """Whoever may name any sector names one where he could be, in the story that his turns have told."""
    lies, apart = 0, []
    for seed in range(6):
        for state, word in game(("easy", "hard")[seed % 2], "normal", seed, zone="galilei")[1]:
            if state.phase != SAY or not word.startswith("noise ") or state.card < 2:
                continue
            tables = RULES.tables(state)
            trail = read(tables, state.codes, RULES.observe(state, None).roles, (*state.past, state.now)).trails[
                state.seat]
            move = RULES.parse(word)
            assert move is not None
            named = tables.cells[move % 1024]
            assert (trail.human() | trail.alien()) >> named & 1, f"{word} is not where seat {state.seat} could be"
            lies += named != state.cells[state.seat]
            if seed % 2:
                apart.append(tables.lattice.distance(named, state.cells[state.seat]))
    assert lies > 20 and sum(apart) / len(apart) > 2, "and it leads away from where one is"


# Judgement


def test_a_human_beside_an_open_hatch_takes_it() -> None:
    for level in ("easy", "normal", "hard"):
        assert choice(table("captain B03", "alien1", "pilot", "alien2"), level) == "move B02"


def test_adrenaline_is_used_two_steps_from_a_hatch() -> None:
    state = table("pilot T13", "alien1", "captain", "alien2", hands={0: hand("adrenaline")})
    assert choice(state, "hard") == "adrenaline"
    assert choice(play(state, "adrenaline"), "hard") == "move V13"


def test_an_alien_goes_and_strikes_where_a_human_was_lit() -> None:
    rules = small_rules("1dsdd", "dH.Ad", "dsdsd", "dd2ds")
    state = rules.setup(Setup("escape", 4, {}, ""), Live(1))
    tables = rules.tables(state)
    human, alien = tables.human_cell, tables.alien_cell
    state = replace(state, first=0, seat=0, roles=(1, 9, 2, 10), aliens=0b1010, cells=(human, alien, human, alien),
                    homes=(human, alien, human, alien), begun=human, hands=(hand("spotlight"), 0, 0, 0))
    for word in ("move B03", "pass", "hush", "spotlight", "light B03"):
        state = rules.apply(state, 0, rules.parse(word) or 0, Live(1)).state
    assert state.seat == 1
    for level in ("normal", "hard"):
        judgement, played, said = Judgement(rules), state, []
        for _ in range(2):
            means = Means(random.Random(1).random, BySimulations(0))
            said.append(LEVELS[level].mind(rules, judgement).think(rules.observe(played, 1), 1, means))
            played = rules.apply(played, 1, rules.parse(said[-1]) or 0, Live(1)).state
        assert said == ["move B03", "attack"], level


def test_a_defence_is_always_used() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W02", hands={1: hand("defence")}),
                 "move D08", "attack")
    for level in ("easy", "normal", "hard"):
        assert choice(state, level) == "defend"


def test_the_light_falls_where_somebody_could_be() -> None:
    state = play(table("captain", "alien1", "pilot", "alien2", hands={0: hand("spotlight")}), "spotlight")
    assert state.phase == AIM
    word = choice(state, "hard")
    tables = RULES.tables(state)
    move = RULES.parse(word)
    assert move is not None
    area = set(bits(tables.areas[tables.cells[move % 1024]]))
    assert area & {tables.human_cell, tables.alien_cell}, "at the first moment everybody is at a start"


def test_the_engineer_picks_the_green_card() -> None:
    state = table("engineer B03", "alien1", "captain", "alien2", options={"h15": True}, phase=5)
    assert choice(state, "easy") == "pick green"


# Tempers


def test_every_style_is_a_temper_of_its_own() -> None:
    judgement = Judgement(RULES)
    assert [style.id for style in RULES.info.styles] == list(TEMPERS)
    assert [judgement.styled(style).temper for style in TEMPERS] == list(TEMPERS.values())
    assert judgement.temper not in TEMPERS.values()


def test_the_cautious_fear_more_and_wait_longer_than_the_bold_and_tricksters_lie_further() -> None:
    assert CAUTIOUS.fear > BOLD.fear and CAUTIOUS.nerve > BOLD.nerve
    assert TRICKSTER.lies > max(CAUTIOUS.lies, BOLD.lies)


def test_how_ready_the_aliens_are_to_strike_is_read_from_what_was_heard() -> None:
    state = table("captain", "alien1")
    calm, eager = Watch(state.zone, state.codes, 6), Watch(state.zone, state.codes, 6)
    assert eagerness(calm) == 1.0, "nothing is known, and the worst believed"
    quiet = tuple(facts.fact(facts.PASSED, seat) for seat in range(6))
    struck = (*quiet, facts.fact(facts.ATTACK, 1, 60), facts.fact(facts.ATTACK, 3, 90))
    calm.read, eager.read = [quiet] * 12, [struck] * 12
    assert eagerness(calm) < 0.2 < 0.9 < eagerness(eager)


# Levels, where there is room between them: on a short way half of the hatches are the limit for everybody

FEW: dict[str, Any] = {"seats": 4, "zone": "galvani"}


def test_hard_aliens_catch_more_than_easy_ones() -> None:
    assert escaped("normal", "hard", 24, **FEW) < escaped("normal", "easy", 24, **FEW)


def test_hard_humans_escape_more_often_than_easy_ones() -> None:
    assert escaped("hard", "normal", 12, **FEW) > escaped("easy", "normal", 12, **FEW)


def test_a_decision_of_the_hardest_takes_little_of_the_processor() -> None:
    _, said = game("hard", "hard", 3, seats=8)
    judgement = Judgement(RULES)
    began = time.process_time()
    for state, _ in said:
        choice(state, "hard", judgement)
    assert (time.process_time() - began) / len(said) < 0.05


def test_roles_of_both_sides_are_dealt_in_these_games() -> None:
    last, _ = game("easy", "easy", 1)
    assert sum(role >= FIRST_ALIEN for role in last.roles) == 3


def test_in_an_arena_even_mere_players_hunt() -> None:
    """Nobody there has a side to hide, so that most games end by a hunter and not by time."""
    ends = [game("normal", "normal", seed, 4, scenario="arena")[0].ended for seed in range(12)]
    assert ends.count("hunter") > ends.count("time")
