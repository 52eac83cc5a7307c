"""Seats that change hands are told in the log, in replays and in saves, and say nothing of what is hidden."""

from __future__ import annotations

from conformance.company import SIGNALS, pebbles, play, signals
from msgspec.structs import replace

from game.table.log import CHANGED_HANDS
from game.table.table import Table
from game.table.view import LogLine


def told(lines: tuple[LogLine, ...]) -> list[tuple[str, int]]:
    return [(line.message.key, line.record) for line in lines if line.kind == CHANGED_HANDS]


def hand(table: Table, seat: int, player: str, left: bool = False) -> None:
    table.reseat(seat, replace(table.seats[seat], player=player), left)


def test_the_log_tells_a_change_after_the_move_before_it() -> None:
    table = pebbles()
    play(table, "take")
    hand(table, 1, "bot", left=True)
    play(table, "take")
    hand(table, 1, "person")
    kinds = [line.kind for line in table.view(0).log]
    assert kinds == ["took", CHANGED_HANDS, "took", CHANGED_HANDS]
    assert told(table.view(None).log) == [("table.log.left", 0), ("table.log.person", 1)]


def test_a_name_or_a_level_is_no_change_of_hands() -> None:
    table = pebbles()
    table.reseat(0, replace(table.seats[0], name="Another"))
    assert told(table.view(None).log) == []


def test_a_change_before_the_first_move_comes_first() -> None:
    table = pebbles()
    hand(table, 1, "bot")
    play(table, "take")
    view = table.view(None)
    assert [line.kind for line in view.log] == [CHANGED_HANDS, "took"]
    assert view.fresh == 1


def test_a_change_is_not_told_again_with_the_next_move() -> None:
    table = pebbles()
    play(table, "take")
    hand(table, 1, "bot")
    play(table, "take")
    view = table.view(None)
    assert [line.kind for line in view.log[view.fresh:]] == ["took"]


def test_the_log_of_a_point_in_the_past_knows_no_later_change() -> None:
    table = pebbles()
    play(table, "take")
    play(table, "take")
    hand(table, 1, "bot")
    replay = table.replay()
    replay.seek(1)
    assert told(replay.view(None).log) == []
    replay.seek(2)
    assert told(replay.view(None).log) == [("table.log.bot", 1)]


def test_another_move_after_undo_keeps_the_change() -> None:
    table = pebbles()
    play(table, "take")
    play(table, "take")
    hand(table, 1, "bot")
    hand(table, 1, "person")
    table.undo()
    assert told(table.view(None).log) == []
    play(table, "pass")
    assert told(table.view(None).log) == [("table.log.bot", 0), ("table.log.person", 0)]


def test_a_save_keeps_the_changes() -> None:
    table = signals()
    play(table, "-")
    hand(table, 0, "bot", left=True)
    again = Table.load(SIGNALS, table.saved()).table
    assert told(again.view(None).log) == told(table.view(None).log) == [("table.log.left", 0)]
    assert again.saved() == table.saved()


def test_a_save_without_a_change_does_not_speak_of_any() -> None:
    assert b'"changes"' not in signals().saved()
