"""Ufo.O as it is told: each event names the seat, the saucer and its target, and what lights up with it."""

from __future__ import annotations

import pytest
from ufoo_setting import OPEN, RULES, play, position, with_asteroids

from game.engine.rules import Event
from game.engine.text import Message
from game.titles.ufoo import events
from game.titles.ufoo.state import State

SEATS = pytest.mark.parametrize(("me", "you"), [(0, 1), (1, 0)])
ROCK = with_asteroids("G07")


def line(event: Event) -> str:
    """An event as one line: its kind, its arguments, and behind @ what lights up with it."""
    args = "".join(f" {name}={value}" for name, value in event.args)
    return event.kind + args + (f" @ {' '.join(event.about)}" if event.about else "")


def told(state: State, word: str, *dice: int) -> list[str]:
    return [line(event) for event in play(state, word, *dice)[1]]


@SEATS
def test_a_saucer_is_told_by_its_number_from_where_to_where(me: int, you: int) -> None:
    state = position({2: "G06", 3: "aboard"}, {1: "G09"}, seat=me)
    assert told(state, "move 2 G05") == [
        f"moved seat=seat:{me} n=2 from=G06 to=G05 steps=1 @ saucer:{me}.2 hex:G05"]
    goal = "CK"[me] + "06"
    assert told(state, f"move 3 {goal}") == [
        f"entered seat=seat:{me} n=3 to={goal} steps=1 @ saucer:{me}.3 hex:{goal}"]
    home = "BL"[me] + "06"
    assert told(state, f"move 3 {home}") == [
        f"entered seat=seat:{me} n=3 to={home} steps=0 @ saucer:{me}.3 hex:{home}"]


@SEATS
def test_a_duel_is_told_with_its_dice_and_how_far_the_loser_is_thrown(me: int, you: int) -> None:
    state = position({2: "G06"}, {3: "G08"}, seat=me)
    duel = f"laser seat=seat:{me} n=2 target=seat:{you} m=3"
    both = f"@ saucer:{me}.2 saucer:{you}.3"
    assert told(state, "laser 2 3", 2, 5) == [f"{duel} red=2 blue=5 minus=0 result=self_hurt steps=3 {both}"]
    assert told(state, "laser 2 3", 5, 2) == [f"{duel} red=5 blue=2 minus=0 result=hurt steps=3 {both}"]
    after, _ = play(state, "laser 2 3", 5, 2)
    assert told(after, "throw G11")[0] == (
        f"thrown seat=seat:{me} target=seat:{you} n=3 from=G08 to=G11 steps=3 @ saucer:{you}.3 hex:G11")
    other, _ = play(position({2: "G06"}, {4: "G08"}, seat=me), "laser 2 4", 5, 2)
    assert told(other, "leave")[0] == f"left seat=seat:{me} target=seat:{you} n=4 @ saucer:{you}.4"


@SEATS
def test_an_ion_shot_is_told_with_what_it_hit(me: int, you: int) -> None:
    state = position({2: "G06"}, {3: "G08"}, seat=me)
    shot = f"ion seat=seat:{me} n=2 target=seat:{you} m=3"
    turn = f"turn turn=6 seat=seat:{you} @ seat:{you}"
    assert told(state, "ion 2 3", 4) == [
        f"{shot} die=4 minus=0 result=destroyed @ saucer:{me}.2 saucer:{you}.3",
        f"destroyed seat=seat:{you} n=3 @ saucer:{you}.3", turn,
        f"returned seat=seat:{you} n=3 @ saucer:{you}.3 home:{you}"]
    assert told(state, "ion 2 3", 2) == [
        f"{shot} die=2 minus=0 result=self_hurt @ saucer:{me}.2 saucer:{you}.3", turn]
    near = position({2: ("L05", "B05")[me]}, {3: "G08"}, seat=me, hurt=f"{me}.2")
    assert told(near, "ion 2 home", 5) == [
        f"ion_home seat=seat:{me} n=2 target=seat:{you} die=5 minus=1 result=structure @ saucer:{me}.2 home:{you}",
        f"structure seat=seat:{you} left=4 @ home:{you}", turn]


@SEATS
def test_dice_of_repair_asteroids_and_motherships_are_told(me: int, you: int) -> None:
    hurt = position({2: "G06"}, {3: "B02"}, seat=me, hurt=f"{me}.2")
    assert told(hurt, "repair 2", 5)[0] == f"repair seat=seat:{me} n=2 die=5 result=repaired @ saucer:{me}.2"
    assert told(hurt, "repair 2", 3)[0] == f"repair seat=seat:{me} n=2 die=3 result=failed @ saucer:{me}.2"
    near, _ = play(position({2: "G05"}, {3: "G11"}, seat=me, field=ROCK), "move 2 G06")
    assert told(near, "roll", 2)[0] == f"asteroid seat=seat:{me} n=2 die=2 result=hurt @ saucer:{me}.2"
    row = "BL"[me]
    edge = "AM"[me]
    home = position({1: f"{edge}07", 4: f"{edge}05"}, {1: f"{row}05", 4: f"{row}06"}, seat=me)
    fire = f"fire seat=seat:{me} target=seat:{you}"
    assert told(home, "roll", 4, 3)[:2] == [
        f"{fire} n=1 die=4 result=hurt @ home:{me} saucer:{you}.1",
        f"{fire} n=4 die=3 result=missed @ home:{me} saucer:{you}.4"]


@SEATS
def test_the_end_is_told_with_its_winner(me: int, you: int) -> None:
    assert told(position({2: "G06"}, {3: "G11"}, seat=me), "resign") == [
        f"resigned seat=seat:{me} @ seat:{me}", f"won seat=seat:{you} reason=resigned @ seat:{you}"]
    assert line(events.over(2, "guard")) == "draw reason=guard"


def test_the_sheet_counts_the_saucers_of_each_side_and_the_gauges_weigh_them() -> None:
    state = position({1: "G06", 3: "E03", 4: "C03"}, {1: "L05", 4: "E09"}, hurt="0.3 1.1 1.4", structure=(4, 3))
    assert [(gauge.id, gauge.values) for gauge in RULES.gauges(state)] == [
        ("structure", (4, 3)), ("strength", (5, 2))]
    outcome = RULES.outcome(play(state, "resign")[0])
    assert outcome is not None and (outcome.ranks, outcome.reason) == ((2, 1), "resigned")
    assert [(row.label.key, row.values, row.total) for row in outcome.sheet] == [
        ("ufoo.sheet.fit", (2, 0), False), ("ufoo.sheet.hurt", (1, 2), False), ("ufoo.sheet.away", (1, 2), False),
        ("ufoo.sheet.structure", (4, 3), True)]


def test_a_game_begins_whole_and_with_nothing_done() -> None:
    state = State(OPEN, False, False, (0, 0), 0, 1, 0, (0,) * 8)
    assert (state.hurt, state.structure, state.moved, state.acted, state.due) == (0, (5, 5), 0, 0, 0)
    assert (state.closed, state.throw, state.winner, state.ended) == (False, None, None, "")


def test_the_box_says_for_whom_and_how_long_and_the_special_rules_are_chosen() -> None:
    assert (RULES.info.seats, RULES.info.minutes, RULES.info.chance, RULES.info.hidden) == ((2,), 30, True, False)
    field, *others = RULES.options()
    assert field.cards and field.basic and field.default == "rocks"
    assert [(option.id, option.default, option.basic) for option in others] == [
        ("first", "dice", True), ("handicap", False, True), ("strict", False, False)]


# Reasons


def why(found: Message | None) -> str:
    assert found is not None
    return " ".join([found.key.removeprefix("ufoo."), *(f"{name}={value}" for name, value in found.args)])


def refused(state: State, word: str) -> str:
    (seat,) = RULES.to_act(state)
    return why(RULES.refuse(state, seat, RULES.parse(word) or 0)).removeprefix("refuse.")


@SEATS
def test_a_reason_names_the_saucer_and_how_far(me: int, you: int) -> None:
    state = position({2: "G06", 3: "waits"}, {1: "G08", 3: "G11", 4: "aboard"}, seat=me)
    assert refused(state, "move 3 G05").endswith(" n=3") and refused(state, "laser 3 1").endswith(" n=3")
    assert refused(state, "move 2 A11").endswith(" steps=5")
    assert refused(state, "laser 2 4") == "target_away n=4" and refused(state, "laser 2 3") == "out_of_range steps=5"
    assert refused(state, "ion 2 4") == "target_away n=4" and refused(state, "repair 2") == "fit n=2"
    moved, _ = play(state, "move 2 G05")
    assert refused(moved, "move 2 G06") == "moved n=2"
    shot, _ = play(position({2: "G06", 1: "G10"}, {1: "G08"}, seat=me), "laser 2 1", 2, 2)
    assert refused(shot, "ion 2 1") == "acted n=2"
    pending, _ = play(state, "laser 2 1", 5, 2)
    assert refused(pending, "end") == "throw_first steps=3" and refused(pending, "throw A01") == "throw_steps steps=3"


@SEATS
def test_dead_touches_name_the_saucer_too(me: int, you: int) -> None:
    state = position({2: "G06", 3: "waits"}, {1: "G08", 3: "G11", 4: "aboard"}, seat=me)

    def dead(*touched: str) -> str:
        return why(RULES.why_dead(state, me, touched)).removeprefix("refuse.")

    assert dead(f"saucer:{me}.2", f"saucer:{you}.3") == dead(f"saucer:{me}.2", f"saucer:{you}.3", "act:laser")
    assert dead(f"saucer:{me}.2", f"saucer:{you}.3", "act:ion") == "out_of_range steps=5"
    assert dead(f"saucer:{me}.2", f"saucer:{you}.4", "act:ion") == "target_away n=4"
    assert dead(f"saucer:{me}.2", f"home:{you}") == dead(f"saucer:{me}.2", f"home:{you}", "act:ion") == "not_at_home"
    assert dead(f"saucer:{me}.2", f"home:{you}", "act:laser") == dead(f"saucer:{me}.2", f"home:{me}") == "nothing"
    assert dead(f"saucer:{me}.2", "act:repair") == "fit n=2" and dead(f"saucer:{me}.3").endswith(" n=3")
    assert dead(f"saucer:{me}.2", "hex:A11").endswith(" steps=5")
    assert dead(f"saucer:{me}.2", f"seat:{me}", "act:repair") == "nothing" and dead("act:dance") == "saucer_first"
    assert dead("hex:G05") == dead(f"saucer:{you}.1") == "saucer_first" and dead() == "nothing"


@SEATS
def test_the_prompt_of_a_throw_names_the_saucer_and_how_far(me: int, you: int) -> None:
    state, _ = play(position({2: "G06"}, {3: "G08"}, seat=me), "laser 2 3", 5, 2)
    assert why(RULES.prompt(state, me).message) == f"prompt.throw seat=seat:{you} n=3 steps=3"
    assert why(RULES.prompt(position({2: "G06", 3: "aboard"}, {}, seat=me), me).message) == "prompt.move n=2"
    armed = position({2: "G06", 4: "G10"}, {1: "G08"}, seat=me)
    assert why(RULES.caution(armed, me, RULES.parse("end") or 0)) == "caution.unused n=2"
