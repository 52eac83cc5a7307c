"""The history by itself: what a copy holds, where practice stops, and what is made once only."""

from __future__ import annotations

import pytest
from conformance.company import SIGNALS, pebbles, play, play_out, signals

from game.engine.chance import Live
from game.engine.codec import digest
from game.table import log
from game.table.history import ACTOR, CHANCE, OPEN, OVER, REVEAL, History, Record, barrier
from game.table.log import Log, told


def three_moves() -> History:
    """Signals for two: both lay a card, and the winner of the signal keeps it."""
    setup = signals(noise=False).setup
    live = Live(1)
    state = SIGNALS.setup(setup, live)
    history = History(state, SIGNALS.to_act(state))
    for _ in range(3):
        seat = history.acting_at(history.cursor)[0]
        move = SIGNALS.legal(history.state_at(history.cursor), seat)[0]
        live = Live(1, history.cursor + 1)
        history.play(SIGNALS, seat, SIGNALS.word(move), move, live, live.taken)
    return history


def test_a_copy_ends_at_the_cursor_and_holds_nothing_of_what_was_taken_back() -> None:
    history = three_moves()
    history.check(2)
    history.cursor = 1
    copy = history.copy()
    assert (copy.base, copy.cursor) == (0, 1)
    assert (copy.records, copy.locks) == (history.records[:1], history.locks[:1])
    assert (copy.states, copy.acting) == (history.states[:2], history.acting[:2])
    assert copy.check(0) == history.check(0)
    assert len(history.records) == 3, "the game itself may still go forward"


def test_a_copy_of_a_resumed_game_begins_where_it_was_resumed() -> None:
    game = three_moves()
    resumed = History(game.states[3], game.acting[3], tuple(game.records), (1, 2, 3), resumed=True)
    seat = resumed.acting_at(3)[0]
    move = SIGNALS.legal(resumed.state_at(3), seat)[0]
    resumed.play(SIGNALS, seat, SIGNALS.word(move), move, Live(1, 4), ())
    copy = resumed.copy()
    assert (copy.base, copy.cursor, len(copy.records), len(copy.states)) == (3, 4, 4, 2)
    assert copy.resumed and copy.bottom() == "rules" and game.copy().bottom() == "start"
    assert [copy.check(n) for n in range(3)] == [1, 2, 3]


def test_a_change_of_the_copy_leaves_the_game_alone() -> None:
    game = three_moves()
    copy = game.copy()
    copy.cursor = 0
    seat = copy.acting_at(0)[1]
    move = SIGNALS.legal(copy.state_at(0), seat)[-1]
    copy.play(SIGNALS, seat, SIGNALS.word(move), move, Live(2, 1), ())
    assert (len(copy.records), len(game.records), game.cursor) == (1, 3, 3)
    assert game.states == three_moves().states


def test_a_copy_finds_the_checks_of_its_own_moves() -> None:
    game = three_moves()
    checks = [game.check(n) for n in range(3)]
    game.cursor = 1
    copy = game.copy()
    seat = copy.acting_at(1)[0]
    move = SIGNALS.legal(copy.state_at(1), seat)[-1]
    copy.play(SIGNALS, seat, SIGNALS.word(move), move, Live(2, 2), ())
    assert copy.check(0) == checks[0]
    assert copy.check(1) == digest(copy.state_at(2)) != checks[1]


def test_the_checks_of_what_was_taken_back_are_not_those_of_what_came_instead() -> None:
    table = pebbles()
    play(table, "take", "take")
    first = table.saved()
    table.undo()
    play(table, "pass")
    second = table.saved()
    assert first.count(b'"check":') == second.count(b'"check":') == 2
    checks = [[line.split(b'"check":')[1].split(b",")[0] for line in data.splitlines() if b'"check":' in line]
              for data in (first, second)]
    assert checks[0][0] == checks[1][0] and checks[0][1] != checks[1][1]


@pytest.mark.parametrize(("drawn", "reveals", "after", "lock"), [
    (False, False, (0,), OPEN), (False, False, (1,), ACTOR), (False, True, (0,), REVEAL), (False, True, (1,), REVEAL),
    (True, False, (0,), CHANCE), (True, True, (1,), CHANCE), (False, False, (), OVER), (True, True, (), OVER),
])
def test_knowledge_counts_before_a_change_of_hands_and_the_end_before_all(
    drawn: bool, reveals: bool, after: tuple[int, ...], lock: str
) -> None:
    assert barrier((("coin", 1),) if drawn else (), reveals, (0,), after) == lock


# Practice


def test_practice_among_bots_alone_stops_at_every_point() -> None:
    table = pebbles("bot", "bot", practice=True)
    play(table, "take", "pass", "take")
    for left in (2, 1, 0):
        assert table.undo() and table.records == left
    assert not table.undo()
    for done in (1, 2, 3):
        assert table.redo() and table.records == done
    assert not table.redo()


def test_practice_after_the_end_goes_back_and_another_end_can_be_played() -> None:
    table = pebbles()
    play_out(table)
    last = table.records
    assert not table.undo()
    table.practise()
    assert table.undo() and table.records == last - 1
    assert table.redo() and table.view(0).outcome is not None
    assert table.undo_turn() and table.acting
    other = next(choice.word for choice in table.view(table.acting[0]).choices[::-1])
    play(table, other)
    assert not table.redo()
    play_out(table)
    assert table.view(0).outcome is not None


def test_in_practice_the_way_forward_stops_where_the_next_person_decides() -> None:
    table = pebbles("person", "bot", practice=True)
    play(table, "take", "take", "pass", "take", "take", "pass", "take")
    assert [table.undo() and table.records for _ in range(4)] == [6, 2, 1, 0]
    assert [table.redo() and table.records for _ in range(5)] == [1, 2, 6, 7, False]


def test_in_practice_the_way_forward_ends_with_the_record_whoever_decides_there() -> None:
    table = pebbles("person", "bot", practice=True)
    play(table, "take", "pass", "take")
    assert table.undo() and table.records == 1
    assert table.redo() and table.records == 3 and not table.redo()


def test_a_stretch_of_moves_in_practice_begins_where_the_same_person_came_to_act() -> None:
    table = pebbles("person", "bot", practice=True)
    play(table, "take", "take", "pass", "take", "pass")
    assert table.undo_turn() and table.records == 0
    while table.redo():
        pass
    play(table, "take", "take", "take")
    assert table.undo_turn() and table.records == 5


# The lines of the log are made once


def test_a_line_of_the_log_is_made_once_and_again_only_where_another_move_came(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(title: str, index: int, record: Record) -> object:
        made.append(index)
        return told(title, index, record)

    monkeypatch.setattr(log, "told", counted)
    table = pebbles()
    play(table, "take", "take", "take")
    for _ in range(3):
        for viewer in (0, 1, None):
            assert len(table.view(viewer).log) == 3
    assert sorted(made) == [0, 1, 2]
    table.undo()
    table.undo()
    assert len(table.view(0).log) == 1
    play(table, "pass")
    assert [line.kind for line in table.view(0).log] == ["took", "passed"]
    assert sorted(made) == [0, 1, 1, 2]
    play(table, "toss")
    assert [line.kind for line in table.view(1).log] == ["took", "passed", "tossed"]
    assert sorted(made) == [0, 1, 1, 2, 2]


def test_a_log_may_be_read_from_the_end_and_from_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    history = three_moves()
    whole = Log("signals").lines(history.records, 3, 0)
    made: list[int] = []
    monkeypatch.setattr(log, "told", lambda title, index, record: made.append(index) or told(title, index, record))
    middle = Log("signals")
    assert middle.lines(history.records, 3, 0, 2) == tuple(line for line in whole if line.record == 2)
    assert middle.lines(history.records, 2, 0, 1) == tuple(line for line in whole if line.record == 1)
    assert middle.lines(history.records, 3, 0) == whole
    assert made == [2, 1, 0]
