"""What a seat said last is known by the point at which it was asked, also if others spoke first, or it was undone."""

from __future__ import annotations

from conformance.company import pebbles, play


def test_the_first_word_of_a_seat_from_a_record_on() -> None:
    table = pebbles()
    play(table, "take", "take", "pass", "toss")
    assert [table.said(0, record) for record in range(5)] == ["take", "take", "pass", "", ""]
    assert [table.said(1, record) for record in (0, 3, 4, 99)] == ["toss", "toss", "", ""]


def test_a_word_that_was_taken_back_was_said() -> None:
    table = pebbles()
    play(table, "take")
    assert table.undo() and table.records == 0 and table.said(0, 0) == "take"
