"""A table elsewhere, as its views tell it: what is past, what has been taken back, what this screen has not seen."""

from __future__ import annotations

from conformance.company import PEBBLES

from game.engine.rules import Setup
from game.engine.text import refusal
from game.table.far import FarTable, Views
from game.table.table import Table
from game.table.view import SeatInfo

SEATS = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))


def begun() -> Table:
    return Table(PEBBLES, Setup("pebbles", 2, {}, "far"), SEATS)


def seen(table: Table, *seats: int | None) -> Views:
    return {seat: table.view(seat) for seat in seats}


def play(table: Table) -> None:
    seat = table.acting[0]
    assert table.submit(seat, table.view(seat).choices[0].word) is None


def test_it_shows_what_its_seat_sees() -> None:
    table = begun()
    far = FarTable(PEBBLES, table.setup, (1,), seen(table, 1))
    assert far.view(1) == table.view(1) == far.view(None)
    assert (far.people, far.shared, far.acting, far.records) == ((1,), False, table.acting, 0)
    play(table)
    far.take(seen(table, 1))
    assert far.view(1) == table.view(1) and far.records == 1 and far.forgotten is None


def test_a_replay_goes_over_what_was_seen_and_asks_nobody() -> None:
    table = begun()
    far = FarTable(PEBBLES, table.setup, (0,), seen(table, 0))
    for _ in range(4):
        play(table)
        far.take(seen(table, 0))
    replay, whole = far.replay(0), table.replay(0)
    assert (replay.first, replay.last, replay.position) == (0, 4, 4)
    for point in range(5):
        replay.seek(point)
        whole.seek(point)
        ours, theirs = replay.view(0), whole.view(0)
        assert ours.observation == theirs.observation and ours.undo == theirs.undo and not ours.choices
        assert replay.turn(point) == whole.turn(point)
    assert replay.turns() == whole.turns() and not replay.may_see(1)


def test_what_is_taken_back_is_forgotten() -> None:
    table = begun()
    far = FarTable(PEBBLES, table.setup, (0,), seen(table, 0))
    play(table)
    far.take(seen(table, 0))
    if table.undo(0):
        far.take(seen(table, 0))
        assert far.records == 0 and far.replay(0).last == 0


def test_the_gaps_of_a_screen_that_came_late_are_filled() -> None:
    table = begun()
    past = [seen(table, None, 0, 1)]
    for _ in range(5):
        play(table)
        past.append(seen(table, None, 0, 1))
    far = FarTable(PEBBLES, table.setup, (0, 1), past[3])
    far.take(past[5])
    assert far.forgotten == (0, 2) and far.shared and far.replay().first == 5
    for point in (0, 1, 2):
        far.remember(point, past[point])
    assert far.forgotten == (4, 4)
    far.remember(4, past[4])
    far.remember(7, past[5])
    assert far.forgotten is None and far.replay().first == 0


def test_a_reason_is_asked_for_once_and_then_known() -> None:
    table = begun()
    far = FarTable(PEBBLES, table.setup, (0,), seen(table, 0))
    asked: list[tuple[int, tuple[str, ...]]] = []
    far.wonder = lambda seat, touched: asked.append((seat, touched))
    for _ in range(2):
        assert far.why_dead(0, ("act:pass",)).key == "friends.asked_why"
    assert asked == [(0, ("act:pass",))] and not far.knows_why(0, ("act:pass",))
    far.learn(0, ("act:pass",), refusal("pebbles.refuse.pass"))
    assert far.knows_why(0, ("act:pass",)) and far.why_dead(0, ("act:pass",)).key == "pebbles.refuse.pass"
