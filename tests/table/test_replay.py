"""The replay goes to any record; the eyes of other seats are open only when the game is over."""

from __future__ import annotations

import pytest
from conformance.company import pebbles, play, play_out, signals

from game.engine.errors import BadState


def test_every_point_shows_the_table_as_it_was() -> None:
    table = pebbles()
    seen = [table.view(None).observation]
    for word in ("take", "take", "pass", "toss", "pass", "take"):
        play(table, word)
        seen.append(table.view(None).observation)
    replay = table.replay()
    assert (replay.first, replay.last, replay.position) == (0, 6, 6)
    for point, observation in enumerate(seen):
        assert replay.seek(point) == point
        view = replay.view(None)
        assert (view.observation, view.record) == (observation, point)
        assert len(view.log) - view.fresh == (1 if point else 0)


def test_seeking_beyond_either_end_stops_there() -> None:
    table = pebbles()
    play(table, "take")
    replay = table.replay()
    assert (replay.seek(-5), replay.seek(99)) == (0, 1)


def test_nobody_is_asked_for_a_move_in_a_replay() -> None:
    table = pebbles()
    play(table, "take")
    view = table.replay().view(0)
    assert (view.prompt, view.choices) == (None, ())
    assert view.undo.lock is not None and view.undo.lock.key == "table.lock.replay"


def test_the_game_goes_on_without_the_replay() -> None:
    table = pebbles()
    play(table, "take")
    replay = table.replay()
    table.undo()
    play(table, "toss")
    assert replay.view(None).observation.scores == (1, 0)


def test_other_eyes_are_lent_only_after_the_end() -> None:
    table = signals()
    play(table, "-")
    replay = table.replay(eyes=0)
    assert replay.may_see(0) and replay.may_see(None) and not replay.may_see(1)
    with pytest.raises(BadState):
        replay.view(1)
    play_out(table)
    finished = table.replay(eyes=0)
    finished.seek(0)
    assert finished.may_see(1)
    assert finished.view(1).observation.hand


def test_the_marks_of_the_time_line_are_the_turns() -> None:
    table = pebbles()
    play(table, "take", "pass", "take", "take", "pass")
    assert table.replay().turns() == ((0, 1), (2, 2), (5, 3))
