"""The board of one game, assembled from tiles and halves: the sky, the track, the rooms, the path, the rules in force.

It is part of every state, so that a saved game needs no map; it never changes during a game.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.titles.skies.content import CELLS, CITY, Ability, City, Content, Half, Room, Row, Side


class Board(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    city: str
    damaged: bool
    tiles: tuple[str, ...]  # the sky sides, from the top
    heights: tuple[int, ...]  # how many rows each of them has
    bases: tuple[str, str]
    rows: tuple[Row, ...]
    track: tuple[int, ...]  # research costs in travel order, the last one wins
    rooms: tuple[Room, ...]
    path: tuple[int, ...]  # cells in the order of the dig
    digger: int  # where on the path it starts
    energy: int  # at the start
    most_energy: int
    most_damage: int  # the hit that loses the game
    white_ships: int
    abilities: tuple[Ability, ...]
    threat: int  # sky tiles on their threatening side
    black: int  # stars
    yellow: int  # half stars
    scenario: str = ""
    crew: tuple[tuple[str, bool], ...] = ()  # who came along, seat by seat, and whether upgraded


def assemble(
    city: City, damaged: bool, sides: Sequence[Side], upper: Half, lower: Half,
    others: Sequence[Ability] = (), black: int = 0, yellow: int = 0, scenario: str = "",
    crew: tuple[tuple[str, bool], ...] = (),
) -> Board:  # fmt: skip
    """The board of a city under these sky sides, from the top; `others` are abilities that scenario and characters
    bring, `black` and `yellow` the stars that those are worth."""
    shift = CELLS - len(lower.path)
    extra = city.extra if not damaged or city.extra_damaged is None else city.extra_damaged
    path = (*upper.path, *(cell + shift for cell in lower.path))
    return Board(
        city=city.id,
        damaged=damaged,
        tiles=tuple(side.id for side in sides),
        heights=tuple(len(side.rows) for side in sides),
        bases=(upper.id, lower.id),
        rows=tuple(row for side in sides for row in side.rows),
        track=city.research or (*extra, *(cost for side in reversed(sides) for cost in side.research)),
        rooms=(*upper.rooms, *(msgspec.structs.replace(room, cells=tuple(cell + shift for cell in room.cells))
                               for room in lower.rooms)),
        path=path,
        digger=path.index(upper.digger),
        energy=upper.start_energy,
        most_energy=upper.energy + lower.energy,
        most_damage=upper.damage + lower.damage - 1,
        white_ships=city.white_ships,
        abilities=(*(city.damaged if damaged else city.undamaged), *others),
        threat=sum(side.side == "threatening" for side in sides),
        black=black + sum(side.stars for side in sides),
        yellow=yellow + int(damaged),
        scenario=scenario,
        crew=crew,
    )  # fmt: skip


def sky_rows(board: Board) -> int:
    """How many rows of sky there are above the city; a shortened tile has fewer."""
    return next((n for n, row in enumerate(board.rows) if row.symbols[0] == CITY), len(board.rows))


def halves_of(content: Content, city: City) -> tuple[Half, Half]:
    return content.half(f"{city.upper}-upper"), content.half(f"{city.lower}-lower")


def tile_of(board: Board, row: int) -> int:
    """Which of the board's tiles a row lies on; rows count from 1, tiles from 0."""
    for tile, height in enumerate(board.heights):
        row -= height
        if row <= 0:
            return tile
    return len(board.heights) - 1
