"""Escape from the Aliens: to resign is a death that tells no more than a death does."""

from __future__ import annotations

import random
from typing import Any

import pytest
from escape_setting import ANY, HERE, RULES, SILENCE, fact, fate, hand, kinds, play, refused, table, tell, where, words
from msgspec.structs import replace

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live, Quick
from game.engine.rules import Setup, default_options
from game.table.curtain import Curtain
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.escape import moves, observe
from game.titles.escape.bot import Judgement
from game.titles.escape.state import ABOARD, DEAD, GHOST, State

OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {}, {"scenario": "basic", "zone": "fermi"}, {"scenario": "infection"}, {"scenario": "school", "zone": "galvani"},
    {"scenario": "arena", "zone": "torricelli"}, {"a3": True, "zone": "fermi"},
    {"scenario": "infection", "a3": True, "zone": "fermi"}, {"a3": True, "a5": True, "h16": True, "zone": "fermi"},
    {"g4": True, "h15": True, "h3": True, "h14": True, "j4": True}, {"a5": True, "zone": "fermi"},
)
HELD = {0: hand("attack", "sedatives")}


def at_table(*players: str, **more: Any) -> State:
    return table(*(players or ("captain D09", "alien1", "pilot W02", "alien2")), hands=HELD, **more)


def resigns(state: State) -> State:
    return tell(state, "resign")[0]


# What it does


def test_who_resigns_is_dead_shows_the_role_card_and_the_next_one_plays() -> None:
    after, happened = tell(at_table(), "resign")
    assert kinds(happened) == ["resigned", "turn"] and fact(happened, "resigned")["role"] == "@escape.role.captain"
    assert (fate(after, 0), where(after, 0), after.hands[0], after.discards) == ("dead", "away", 0, HELD[0])
    assert after.seat == 1 and RULES.observe(after, 2).roles == (1, 0, 0, 0)


def test_one_may_resign_in_every_decision_of_ones_own_and_in_no_other() -> None:
    state = at_table()
    for said in ("move D08", ("draw", HERE), "noise D08", "end"):
        assert RULES.extra(state, 0) == (moves.RESIGN,) and RULES.extra(state, 2) == ()
        assert refused(state, "resign") == "" and refused(state, "resign", 2) == "not_your_turn"
        state = play(state, said)
    assert moves.RESIGN not in RULES.legal(state, state.seat)


def test_resigning_ends_the_game_where_the_last_human_aboard_does_it() -> None:
    state = table("captain D09", "alien1", "pilot escaped", "alien2 dead")
    outcome = RULES.outcome(resigns(state))
    assert outcome is not None and outcome.reason == "resigned" and outcome.winners() == (1, 2, 3)


def test_a_dead_alien_wins_with_his_side_whether_killed_or_resigned() -> None:
    state = table("alien1 E10", "captain D09", "alien2 D08")
    after = replace(resigns(state), cells=(-1, state.cells[1], state.cells[2]), seat=2, begun=state.cells[2])
    outcome = RULES.outcome(play(after, "move D09", "attack"))
    assert outcome is not None and outcome.winners() == (0, 2)


def test_the_last_one_left_wins_where_there_are_no_humans() -> None:
    state = table("alien1 E10", "alien2 D08", scenario="arena")
    outcome = RULES.outcome(resigns(state))
    assert outcome is not None and outcome.reason == "alone" and outcome.winners() == (1,)


@pytest.mark.parametrize("options", [{"a5": True}, {"b3": True}])
def test_who_resigns_does_not_come_back_whatever_the_codes_say_of_the_dead(options: dict[str, Any]) -> None:
    after = resigns(at_table(options=options))
    assert fate(after, 0) == "dead" and after.aliens == 0b1010


def test_the_pilots_teleport_and_the_speed_of_an_alien_go_with_them() -> None:
    state = table("pilot D09", "alien1", "captain W02", options={"h3": True}, hands={0: hand("teleport")},
                  uses=(1, 0, 0))
    assert resigns(state).uses == (0, 0, 0)
    assert resigns(table("alien1 E10", "captain", "pilot W02", fed=1)).fed == 0


def test_a_sector_card_that_waits_for_its_answer_goes_back_unseen() -> None:
    base = play(at_table(), "move D08")
    told = []
    for card in (HERE, ANY, SILENCE):
        after = resigns(play(base, ("draw", card)))
        assert after.deck == base.deck and after.card == -1
        told.append([RULES.observe(after, viewer) for viewer in (None, 1, 2, 3)])
    assert told[0] == told[1] == told[2]


def test_an_engineer_who_resigns_between_two_hatch_cards_puts_both_back() -> None:
    asked, _ = tell(table("engineer B03", "alien1", "pilot D09", options={"h15": True}), "move B02", 0, 4)
    after = resigns(asked)
    assert (after.greens, after.reds, after.hatches[0]) == (3, 3, 0) and fate(after, 0) == "dead"


@pytest.mark.parametrize("options", [{}, {"a5": True}, {"b3": True}])
def test_who_resigns_when_asked_for_a_defence_is_killed_and_for_good(options: dict[str, Any]) -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", options=options, hands={1: hand("defence")}),
                 "move D08", "attack")
    assert RULES.to_act(state) == (1,) and RULES.extra(state, 0) == () and RULES.extra(state, 1) == (moves.RESIGN,)
    after = resigns(state)
    assert fate(after, 1) == "dead" and after.kills[0] == 1 and after.fed == 1 and after.saved == 0
    assert play(after, "hush").seat == 2


def test_it_is_asked_first_with_what_will_happen_and_cannot_be_taken_back() -> None:
    state = at_table()
    question = RULES.caution(state, 0, moves.RESIGN)
    assert question is not None and question.key == "escape.caution.resign"
    silent = RULES.caution(at_table(options={"a3": True}), 0, moves.RESIGN)
    assert silent is not None and silent.key == "escape.caution.resign_silent"
    assert RULES.apply(state, 0, moves.RESIGN, Live(1)).reveals


# Silent deaths (A.3)


def test_a3_who_resigns_goes_through_the_motions_and_nobody_hears_of_it() -> None:
    state = at_table(options={"a3": True})
    after, happened = tell(state, "resign")
    assert kinds(happened) == [] and [event.to for event in happened] == [(0,)]
    assert words(after) == ["drift"] and RULES.extra(after, 0) == () and refused(after, "resign") == "ghost"
    for viewer in (None, 1, 2, 3):
        assert RULES.observe(after, viewer) == RULES.observe(state, viewer)
    gone = play(after, "drift", "pass", "hush", "end")
    assert gone.seat == 1 and fate(gone, 0) == "ghost" and where(gone, 0) == "away" and gone.hands == after.hands


def test_a3_what_was_drawn_or_lit_before_is_still_announced() -> None:
    state = play(at_table(options={"a3": True}), "move D08", ("draw", HERE))
    assert words(resigns(state)) == ["noise D08"]
    prompt = RULES.prompt(resigns(state), 0)
    assert prompt.kind == "say"
    lit = play(table("captain D09", "alien1", "pilot W02", options={"a3": True}, hands={0: hand("spotlight")}),
               "spotlight")
    assert "lit" in kinds(tell(resigns(lit), "light D09")[1])


def test_a3_the_engineer_who_resigned_can_only_take_the_red_card() -> None:
    options = {"h15": True, "a3": True}
    asked, _ = tell(table("engineer B03", "alien1", "pilot D09", options=options), "move B02", 0, 4)
    assert words(resigns(asked)) == ["pick red"]


def test_a3_somebody_may_have_resigned_who_passes_where_nobody_living_could() -> None:
    """From the human start every sector calls for a card; whoever passes there is dead, and nobody wonders."""
    state = table("captain L08", "alien1 L06", "pilot L08", "alien2 L06", options={"a3": True, "a1": True})
    after = play(resigns(state), "drift", "pass", "hush")
    for seed in range(10):
        imagined = RULES.determinize(RULES.observe(after, 1), Live(seed))
        assert imagined.fates[0] == GHOST and imagined.aliens.bit_count() == 2
    assert observe.could_be(RULES.observe(after, 1), 0) == ()


# Nothing leaks


@pytest.mark.parametrize(("seed", "options"), list(enumerate(OPTIONS)))
def test_worlds_that_look_the_same_look_the_same_after_somebody_resigned(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    """Two worlds that one viewer cannot tell apart, in which the same player resigns with the same role card."""
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", 6, options, ""), Live(seed))
    compared = 0
    while not state.ended:
        actor = RULES.to_act(state)[0]
        viewer = chooser.choice([seat for seat in range(-1, 6) if seat != actor])
        eyes = viewer if viewer >= 0 else None
        other = RULES.determinize(RULES.observe(state, eyes), Quick(chooser.random))
        compared += _same_after_resigning(state, other, actor, eyes)
        move = RULES.random_move(state, actor, chooser.random)
        state = RULES.apply(state, actor, move, Quick(chooser.random)).state
    assert compared > 20


def _same_after_resigning(one: State, other: State, actor: int, eyes: int | None) -> bool:
    silent = one.codes.a3
    alike = one.roles[actor] == other.roles[actor] and one.aliens >> actor & 1 == other.aliens >> actor & 1
    if not all(RULES.extra(world, actor) for world in (one, other)) or not (alike or silent):
        return False
    steps = [RULES.apply(world, actor, moves.RESIGN, Live(1)) for world in (one, other)]
    if any(step.state.ended for step in steps):
        return False  # then the truth is on the table
    heard = [[event for event in step.events if event.to is None or eyes in event.to] for step in steps]
    assert heard[0] == heard[1] and steps[0].reveals == steps[1].reveals
    assert RULES.observe(steps[0].state, eyes) == RULES.observe(steps[1].state, eyes)
    if silent:
        assert heard[0] == [] and RULES.observe(steps[0].state, eyes) == RULES.observe(one, eyes)
    return True


# Everybody knows it: beliefs, bots, log, results, curtain


@pytest.mark.parametrize(("seed", "options"), list(enumerate(OPTIONS)))
def test_games_in_which_players_resign_are_believed_and_played_to_the_end(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    chooser = random.Random(seed)
    state = RULES.setup(Setup("escape", 6, options, ""), Live(seed))
    resigned = 0
    while not state.ended:
        actor = RULES.to_act(state)[0]
        away = RULES.extra(state, actor) and resigned < 3 and chooser.random() < 0.03
        move = moves.RESIGN if away else RULES.random_move(state, actor, chooser.random)
        resigned += bool(away)
        state = RULES.apply(state, actor, move, Quick(chooser.random)).state
        if state.ended or not resigned:
            continue
        viewer = chooser.randrange(6)
        seen = RULES.observe(state, viewer)
        other = RULES.determinize(seen, Quick(chooser.random))
        assert RULES.observe(other, viewer) == seen
        for seat, belief in enumerate(observe.beliefs(seen)):
            if state.fates[seat] == ABOARD:
                assert belief.everywhere >> state.cells[seat] & 1
            if state.fates[seat] == DEAD:
                assert not belief.everywhere
    assert resigned


@pytest.mark.parametrize("options", [{"zone": "fermi"}, {"zone": "fermi", "a3": True}])
def test_bots_play_on_without_him_and_never_resign(options: dict[str, bool | int | str]) -> None:
    state = RULES.setup(Setup("escape", 4, options, ""), Live(3))
    judgement, chooser, said = Judgement(RULES), random.Random(3), 0
    means = Means(chooser.random, BySimulations(0))
    while acting := RULES.to_act(state):
        mind = LEVELS["normal"].mind(RULES, judgement)
        seen = RULES.observe(state, acting[0])
        word = "resign" if said == 30 else mind.think(seen, acting[0], means)
        assert said == 30 or word != "resign"
        state = tell_live(state, word, said)
        said += 1
    assert said > 40


def tell_live(state: State, word: str, seed: int) -> State:
    move = RULES.parse(word)
    assert move is not None
    return RULES.apply(state, RULES.to_act(state)[0], move, Live(seed)).state


def seats(people: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"Seat {seat}", seat, player="person" if seat < people else "bot") for seat in range(4))


def test_the_log_the_recap_and_the_results_tell_it() -> None:
    table_ = Table(RULES, Setup("escape", 4, default_options(RULES), "resigned"), seats(4))
    seat = table_.acting[0]
    assert table_.submit(seat, "resign") is None
    other = table_.acting[0]
    view = table_.view(other)
    assert "resigned" in [line.kind for line in view.log]
    assert [turn.heard[0].kind for turn in observe.turns(view.observation)] == ["resigned"]
    assert not view.undo.can_undo
    while table_.acting:
        assert table_.submit(table_.acting[0], "resign") is None
    outcome = table_.view(None).outcome
    assert outcome is not None and outcome.reason == "resigned"
    lost = next(line for line in outcome.sheet if line.label.key == "escape.sheet.lost")
    assert lost.values[seat] == 1


def test_the_curtain_falls_before_the_next_player_is_shown_anything() -> None:
    table_ = Table(RULES, Setup("escape", 4, default_options(RULES), "resigned"), seats(4))
    curtain = Curtain(table_)
    seat = table_.acting[0]
    curtain.lift(seat)
    assert curtain.eyes() == seat
    assert table_.submit(seat, "resign") is None
    assert curtain.eyes() is None and curtain.needs_curtain() == table_.acting[0] != seat
