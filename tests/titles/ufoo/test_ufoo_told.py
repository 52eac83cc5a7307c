"""Ufo.O as it is told: each event names the seat, the saucer and its target, and what lights up with it."""

from __future__ import annotations

import pytest
from ufoo_setting import OPEN, play, position, with_asteroids

from game.engine.rules import Event
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
    assert told(after, "leave")[0] == f"left seat=seat:{me} target=seat:{you} n=3 @ saucer:{you}.3"


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
    home = position({2: "G06"}, {3: ("B05", "L05")[me]}, seat=me)
    assert told(home, "roll", 4)[0] == (
        f"fire seat=seat:{me} target=seat:{you} n=3 die=4 result=hurt @ home:{me} saucer:{you}.3")


@SEATS
def test_the_end_is_told_with_its_winner(me: int, you: int) -> None:
    assert told(position({2: "G06"}, {3: "G11"}, seat=me), "resign") == [
        f"resigned seat=seat:{me} @ seat:{me}", f"won seat=seat:{you} reason=resigned @ seat:{you}"]
    assert line(events.over(2, "guard")) == "draw reason=guard"


def test_a_game_begins_whole_and_with_nothing_done() -> None:
    state = State(OPEN, False, False, (0, 0), 0, 1, 0, (0,) * 8)
    assert (state.hurt, state.structure, state.moved, state.acted, state.due) == (0, (5, 5), 0, 0, 0)
    assert (state.closed, state.throw, state.winner, state.ended) == (False, None, None, "")
