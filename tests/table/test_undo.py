"""Undo stops at knowledge: never across chance, a revelation or a change of the active seat; practice mode aside."""

from __future__ import annotations

from conformance.company import pebbles, play, play_out, signals

from game.table.table import Table
from game.table.view import SeatInfo


def lock(table: Table, viewer: int | None = None) -> str:
    undo = table.view(viewer).undo
    assert undo.can_undo == (undo.lock is None)
    return undo.lock.key.rpartition(".")[2] if undo.lock is not None else ""


def test_a_step_back_and_a_step_forward_meet_again() -> None:
    table = pebbles()
    play(table, "take", "take")
    there = table.view(0)
    assert lock(table) == ""
    assert table.undo()
    assert table.view(0).undo.can_redo
    assert table.view(0).observation.taken == 1
    assert table.redo()
    assert table.view(0) == there
    assert not table.redo()


def test_nothing_lies_before_the_first_move() -> None:
    table = pebbles()
    assert lock(table) == "start"
    assert not table.undo()


def test_no_step_back_across_the_change_of_who_acts() -> None:
    table = pebbles()
    play(table, "take", "pass")
    assert lock(table) == "actor"
    assert not table.undo()
    assert not table.undo_turn()
    play(table, "take")
    assert table.undo()
    assert not table.undo()


def test_no_step_back_across_chance() -> None:
    table = pebbles()
    play(table, "toss")
    assert lock(table) == "chance"
    assert not table.undo()


def test_no_step_back_across_a_revelation() -> None:
    table = signals(noise=False)
    play(table, "-", "-")
    assert lock(table) == "reveal"
    play(table, "draw")
    assert lock(table) == "reveal"
    assert not table.undo()


def test_no_step_back_from_the_end() -> None:
    table = pebbles()
    play_out(table)
    assert lock(table) == "over"
    assert not table.undo()


def test_a_whole_turn_goes_back_to_the_barrier_and_no_further() -> None:
    table = pebbles()
    play(table, "take", "pass", "take", "take", "take")
    assert table.undo_turn()
    assert table.records == 2
    assert not table.undo_turn()
    assert table.redo() and table.redo() and table.redo()
    assert table.records == 5


def test_a_move_after_undo_drops_what_was_taken_back() -> None:
    table = pebbles()
    play(table, "take", "take")
    table.undo()
    play(table, "pass")
    assert not table.redo()
    assert [line.kind for line in table.view(0).log] == ["took", "passed"]


def test_a_refused_word_leaves_the_way_forward_open() -> None:
    table = pebbles()
    play(table, "take")
    table.undo()
    assert table.submit(0, "pass") is not None
    assert table.redo()


def test_nobody_takes_back_the_move_of_another_hand() -> None:
    table = pebbles("bot", "person")
    play(table, "take")
    assert lock(table) == "other"
    assert not table.undo()
    table.reseat(0, SeatInfo("Ana", 0))
    assert table.undo()


def test_a_step_back_asked_for_by_another_seat_is_refused() -> None:
    table = pebbles()
    play(table, "take")
    assert not table.undo(1)
    assert lock(table, 1) == "other"
    assert table.undo(0)


def test_the_same_move_after_a_step_back_finds_the_same_chance() -> None:
    table = pebbles(practice=True)
    outcomes = set()
    for _ in range(5):
        play(table, "toss")
        outcomes.add(table.view(None).observation)
        assert table.undo()
    assert len(outcomes) == 1


def test_practice_knows_no_barrier() -> None:
    table = pebbles(practice=True)
    play(table, "toss", "pass", "take", "pass")
    for left in (3, 2, 1, 0):
        assert table.undo()
        assert table.records == left
    assert lock(table) == "start"
    for _ in range(4):
        assert table.redo()
    assert not table.redo()


def test_practice_goes_back_even_from_the_end() -> None:
    table = pebbles(practice=True)
    play_out(table)
    assert table.undo()
    assert table.acting


def test_practice_steps_over_the_moves_of_bots_in_both_directions() -> None:
    table = pebbles("person", "bot", practice=True)
    play(table, "take", "pass", "take", "take", "pass")
    assert table.acting == (0,)
    assert table.undo()
    assert table.records == 1
    assert table.redo()
    assert table.records == 5


def test_practice_offers_no_step_back_to_where_only_a_bot_decided() -> None:
    table = pebbles("bot", "person", practice=True)
    play(table, "take", "pass")
    assert lock(table, 1) == "start"
    assert not table.undo()


def test_practice_takes_back_a_turn_at_a_time() -> None:
    table = pebbles(practice=True)
    play(table, "take", "pass", "take", "take", "pass", "take")
    assert table.undo_turn()
    assert table.records == 5
    assert table.undo_turn()
    assert table.records == 2
    assert table.undo_turn()
    assert table.records == 0
    assert not table.undo_turn()


def test_a_game_once_practised_stays_marked_for_ever() -> None:
    table = pebbles()
    play(table, "toss")
    assert not table.undo()
    table.practise()
    assert table.undo()
    assert table.view(0).practice
    assert b'"practice": true' in table.saved()
