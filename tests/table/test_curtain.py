"""The curtain: between people who share a screen, wherever somebody knows something that another may not see."""

from __future__ import annotations

from conformance.company import pebbles, play, play_out, signals

from game.table.curtain import Curtain
from game.table.view import SeatInfo


def test_a_game_of_secrets_begins_behind_the_curtain() -> None:
    curtain = Curtain(signals())
    assert (curtain.needs_curtain(), curtain.eyes()) == (0, None)
    curtain.lift(0)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 0)


def test_the_next_person_sees_the_public_table_until_lifting() -> None:
    table = signals()
    curtain = Curtain(table)
    curtain.lift(0)
    play(table, "-")
    assert (curtain.needs_curtain(), curtain.eyes()) == (1, None)
    curtain.lift(1)
    assert curtain.eyes() == 1


def test_who_goes_on_acting_lifts_no_second_time() -> None:
    table = signals("person", "person", "person")
    curtain = Curtain(table)
    curtain.lift(1)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 1)
    assert table.submit(0, table.view(0).choices[0].word) is None
    assert curtain.eyes() == 1


def test_it_falls_when_asked_and_waits_for_the_same_person() -> None:
    curtain = Curtain(signals())
    curtain.lift(0)
    curtain.drop()
    assert (curtain.needs_curtain(), curtain.eyes()) == (0, None)


def test_while_a_bot_acts_the_last_person_may_go_on_looking() -> None:
    table = signals("person", "bot", "person")
    curtain = Curtain(table)
    curtain.lift(0)
    play(table, "-")
    assert table.acting == (1, 2)
    assert curtain.needs_curtain() == 2
    curtain.lift(2)
    assert table.submit(2, table.view(2).choices[0].word) is None
    assert table.acting == (1,)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 2)
    curtain.drop()
    assert (curtain.needs_curtain(), curtain.eyes()) == (2, None)


def test_a_lone_person_needs_no_curtain_and_always_sees_the_own_table() -> None:
    table = signals("bot", "person")
    curtain = Curtain(table)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 1)
    curtain.drop()
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 1)


def test_bots_alone_are_watched_from_the_public_side() -> None:
    curtain = Curtain(signals("bot", "bot"))
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, None)


def test_an_open_game_has_none_and_looks_with_whoever_acts() -> None:
    table = pebbles()
    curtain = Curtain(table)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 0)
    play(table, "take", "pass")
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 1)


def test_an_open_game_has_one_where_people_ask_for_it() -> None:
    table = pebbles()
    curtain = Curtain(table, always=True)
    assert (curtain.needs_curtain(), curtain.eyes()) == (0, None)
    curtain.lift(0)
    play(table, "take", "pass")
    assert curtain.needs_curtain() == 1


def test_after_the_end_nobody_is_waited_for() -> None:
    table = signals()
    curtain = Curtain(table)
    curtain.lift(1)
    play_out(table)
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, 1)
    curtain.drop()
    assert (curtain.needs_curtain(), curtain.eyes()) == (None, None)


def test_a_seat_that_went_over_to_a_bot_shows_nothing_more() -> None:
    table = signals("person", "person", "person")
    curtain = Curtain(table)
    curtain.lift(0)
    play(table, "-")
    table.reseat(0, SeatInfo("Robo", 0, "bot"))
    assert curtain.eyes() is None
    assert curtain.needs_curtain() == 1


# Public decisions


class Open:
    """Two people at a game of secrets; whose decision is due, and whether it is public, is said."""

    hidden = shared = True
    people = (0, 1)

    def __init__(self) -> None:
        self.acting: tuple[int, ...] = (0,)
        self.public = False


def test_no_curtain_falls_for_a_public_decision_and_nothing_private_is_shown() -> None:
    table = Open()
    curtain = Curtain(table)
    curtain.lift(0)
    table.acting, table.public = (1,), True
    assert (curtain.needs_curtain(), curtain.eyes(), curtain.chooser()) == (None, None, 1)


def test_after_a_public_decision_of_another_one_has_to_lift_again() -> None:
    table = Open()
    curtain = Curtain(table)
    curtain.lift(0)
    table.acting, table.public = (1,), True
    assert curtain.needs_curtain() is None
    table.acting, table.public = (0,), False
    assert (curtain.needs_curtain(), curtain.eyes(), curtain.chooser()) == (0, None, None)


def test_who_has_lifted_the_curtain_goes_on_looking_through_a_public_decision() -> None:
    table = Open()
    curtain = Curtain(table)
    curtain.lift(0)
    table.public = True
    assert (curtain.needs_curtain(), curtain.eyes(), curtain.chooser()) == (None, 0, None)


def test_a_bot_that_decides_in_public_is_watched_at_the_public_table() -> None:
    table = Open()
    curtain = Curtain(table)
    curtain.lift(0)
    table.acting, table.public = (1,), True
    assert curtain.needs_curtain() is None
    table.acting = (2,)  # a bot
    assert (curtain.needs_curtain(), curtain.eyes(), curtain.chooser()) == (None, None, None)
    table.public = False
    assert curtain.needs_curtain() == 0


def test_a_curtain_that_always_falls_falls_for_public_decisions_too() -> None:
    table = Open()
    curtain = Curtain(table, always=True)
    curtain.lift(0)
    table.acting, table.public = (1,), True
    assert (curtain.needs_curtain(), curtain.chooser()) == (1, None)
