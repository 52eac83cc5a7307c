"""Tables of the tiny titles for tests, with people and bots in their seats."""

from __future__ import annotations

from conformance.pebbles import PEBBLES
from conformance.template import FOLDER, TITLE
from game.engine.rules import Setup
from game.table.table import Table
from game.table.view import Player, SeatInfo

SIGNALS = TITLE.build(FOLDER, None)
NAMES = ("Ana", "Bo", "Caio")


def company(*players: Player) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(NAMES[seat], seat, player) for seat, player in enumerate(players))


def signals(*players: Player, seed: str = "moon", practice: bool = False, **options: bool | int | str) -> Table:
    """A table of Signals; two people unless told otherwise."""
    seats = company(*players) if players else company("person", "person")
    return Table(SIGNALS, Setup("signals", len(seats), options, seed), seats, practice)


def play(table: Table, *words: str) -> None:
    """Plays words for whoever acts first; `-` stands for the first legal move."""
    for word in words:
        seat = table.acting[0]
        said = table.view(seat).choices[0].word if word == "-" else word
        assert table.submit(seat, said) is None, said


def play_out(table: Table) -> None:
    while table.acting:
        play(table, "-")


def pebbles(*players: Player, practice: bool = False) -> Table:
    seats = company(*players) if players else company("person", "person")
    return Table(PEBBLES, Setup("pebbles", 2, {}, "moon"), seats, practice)
