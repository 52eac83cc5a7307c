"""The log by turns: a heading for each turn, and below it what happened in it."""

from game.engine.text import message
from game.present.chapters import Chapter, chapters
from game.table.view import LogLine


def line(turn: int, seat: int, kind: str, /, **facts: int | str) -> LogLine:
    return LogLine(0, turn, seat, kind, message(f"title.log.{kind}", **facts), ())


def test_each_turn_is_headed_by_the_player_whose_turn_it_is() -> None:
    log = (
        line(1, 0, "moved", n=1),
        line(2, 0, "turn", turn=2, seat="seat:1"),
        line(2, 0, "returned", seat="seat:1", n=3),
        line(2, 1, "moved", n=2),
    )
    assert chapters(log) == (Chapter(1, 0, (0,)), Chapter(2, 1, (2, 3)))


def test_a_round_of_all_players_is_headed_by_nobody() -> None:
    log = (
        line(1, 0, "turn", turn=1, seat="seat:0"),
        line(1, 0, "noise", seat="seat:0"),
        line(1, 1, "turn", turn=1, seat="seat:1"),
        line(1, 1, "noise", seat="seat:1"),
        line(2, 0, "turn", turn=2, seat="seat:0"),
    )
    assert chapters(log) == (Chapter(1, None, (1, 3)), Chapter(2, None, ()))


def test_a_line_that_says_more_than_that_a_round_begins_stays() -> None:
    log = (line(1, 0, "drawn", round=1, spaces="3, 9", seat="seat:0"), line(2, 0, "round", round=2))
    assert chapters(log) == (Chapter(1, None, (0,)), Chapter(2, None, ()))
