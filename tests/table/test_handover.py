"""A person takes over the seat of a bot in a game with secrets: the log tells everybody, for good."""

from __future__ import annotations

import pytest
from conformance.company import SIGNALS
from conformance.pebbles import PEBBLES
from msgspec.structs import replace

from game.engine.errors import BadInput
from game.engine.rules import Setup, default_options
from game.table import save
from game.table.log import HANDED
from game.table.table import Table
from game.table.view import Handover, SeatInfo

SEATS = (SeatInfo("Ana", 0), SeatInfo("Zib", 1, "bot"))


def table(seats: tuple[SeatInfo, ...] = SEATS, practice: bool = True) -> Table:
    return Table(SIGNALS, Setup("signals", 2, default_options(SIGNALS), "moon"), seats, practice)


def play(game: Table, count: int = 1) -> None:
    for _ in range(count):
        seat = game.acting[0]
        assert game.submit(seat, game.view(seat).choices[0].word) is None


def handed(game: Table, seat: int | None = None) -> list[int]:
    """Where in the log the handovers are."""
    return [i for i, line in enumerate(game.view(seat).log) if line.kind == HANDED]


def take_over(game: Table, seat: int = 1) -> None:
    game.reseat(seat, replace(game.seats[seat], player="person"))


def give_back(game: Table, seat: int = 1) -> None:
    game.reseat(seat, replace(game.seats[seat], player="bot"))


def test_everybody_reads_it_after_the_moves_before_it_and_it_stays() -> None:
    game = table()
    play(game, 3)
    before = len(game.view(None).log)
    take_over(game)
    for seat in (None, 0, 1):
        (place,) = handed(game, seat)
        assert place == len(game.view(seat).log) - 1
        assert game.view(seat).fresh == len(game.view(seat).log), "nothing moves and nothing is heard because of it"
    play(game)
    assert handed(game) == [before]
    fresh = game.view(None).log[game.view(None).fresh :]
    assert fresh and all(line.record == 3 for line in fresh)
    while game.undo(0) or game.undo(1):
        pass
    assert game.records == 0 and handed(game) == [0], "what was seen stays seen"


def test_the_others_read_it_among_what_they_missed() -> None:
    game = table((SEATS[0], SEATS[1]), practice=False)
    play(game, 2)
    take_over(game)
    assert [line.kind for line in game.recap(0)].count(HANDED) == 1


@pytest.mark.parametrize("change", [{"player": "bot"}, {"level": "hard"}, {"name": "Zab"}])
def test_no_other_change_of_a_seat_is_a_handover(change: dict[str, str]) -> None:
    game = table()
    game.reseat(1, replace(game.seats[1], **change))
    game.reseat(0, replace(game.seats[0], player="bot"))
    assert handed(game) == []


def test_without_secrets_or_after_the_end_there_is_nothing_to_tell() -> None:
    open_game = Table(PEBBLES, Setup("pebbles", 2, default_options(PEBBLES), "moon"), SEATS)
    take_over(open_game)
    assert handed(open_game) == []
    game = table()
    play_out = 0
    while game.acting:
        play(game)
        play_out += 1
    take_over(game)
    assert play_out and handed(game) == []


def test_it_is_in_the_save() -> None:
    game = table()
    play(game, 2)
    for _ in range(3):
        take_over(game)
        give_back(game)
    take_over(game)
    play(game)
    data = game.saved()
    loaded = Table.load(SIGNALS, data).table
    assert loaded.view(0).log == game.view(0).log and len(handed(loaded)) == 1
    assert b"handovers" not in table().saved()


@pytest.mark.parametrize("bad", [Handover(9, 1, 1), Handover(-1, 1, 1), Handover(0, 1, 2), Handover(0, -1, 1)])
def test_a_save_with_a_handover_that_cannot_be_is_refused(bad: Handover) -> None:
    game = table()
    game._handovers = (bad,)
    with pytest.raises(BadInput):
        save.read(game.saved(), "signals", True)


def test_after_another_way_was_taken_it_is_told_where_the_ways_part() -> None:
    game = table()
    play(game, 4)
    take_over(game)
    while game.records > 1:
        game.undo(0)
    play(game, 2)
    assert handed(game)[0] < len(game.view(None).log) - 1
    assert Table.load(SIGNALS, game.saved()).table.view(None).log == game.view(None).log
