"""The board of Under Falling Skies as a board of columns: what is printed, and where the pieces are.

It reads observations; what is lit is decided in `marks`.
"""

from __future__ import annotations

from itertools import groupby

from game.faces.skies.model.names import (
    ACTIONS,
    ART,
    COLUMNS,
    KINDS,
    city_art,
    die_of,
    kind_of,
    ship_art,
    signed,
    sky,
    space,
    symbol_art,
)
from game.present.board import Die
from game.present.columns import Chamber, Layout, Row, Standing, Symbol, Token
from game.titles.skies import foresee
from game.titles.skies.observe import Observation, marks

_RED_INK = "#ffe9e2"


def layout_id(o: Observation) -> str:
    board = o.board
    city = f"{board.city}-damaged" if board.damaged else board.city
    return "/".join((city, *board.tiles, *board.bases, board.scenario))


def layout(o: Observation) -> Layout:
    board = o.board
    ends, row = [], 0
    for height in board.heights:
        row += height
        if row < o.last_row:
            ends.append(row)
    return Layout(
        id=layout_id(o),
        art=ART,
        skyline=f"{ART}/skyline-{city_art(board.city, board.damaged)}",
        rows=tuple(_row(row.symbols, row.action) for row in board.rows[:o.last_row]),
        tiles=tuple(ends),
        track=tuple(map(str, board.track)),
        chambers=tuple(_chambers(o)),
        path=board.path,
        start=board.digger,
        energy=board.most_energy,
        damage=board.most_damage,
        guns=signed(-foresee.held(o)),
        ruined=board.damaged,
    )  # fmt: skip


def _row(symbols: tuple[str, ...], action: str) -> Row:
    printed = tuple(_symbol(symbol) for symbol in symbols)
    if action in ("-", "SKULL"):
        return Row(printed, skull=action == "SKULL")
    art, sign = ACTIONS[action[0]]
    return Row(printed, f"{ART}/{art}", sign + action[1:])


def _symbol(symbol: str) -> Symbol:
    art, words, lit = symbol_art(symbol)
    return Symbol(art, words, lit, _RED_INK) if symbol[0] == "R" else Symbol(art, words, lit)


def _chambers(o: Observation) -> list[Chamber]:
    """Rooms row by row: a room over two rows is drawn in two parts."""
    found = []
    for room in o.board.rooms:
        signs = tuple(f"{ART}/sign-{KINDS[effect]}" for effect in room.effects)
        first = room.cells[0] // COLUMNS
        for row, cells in groupby(room.cells, key=lambda cell: cell // COLUMNS):
            found.append(Chamber(tuple(cells), kind_of(room.effects), signs, room.cost, signed(room.modifier),
                                 row != first))  # fmt: skip
    return found


def standing(o: Observation) -> Standing:
    # Where a game ends, ships on the drop points may be left a row behind, and others below the city: they are shown
    # on the drop points and in the city all the same.
    tokens = [
        Token(f"ship:{ship.number}", sky(ship.column, min(max(ship.row, o.mothership), o.last_row + 1)),
              ship_art(ship.kind))
        for ship in o.ships if ship.place == "sky"
    ]  # fmt: skip
    waiting = [ship for ship in o.ships if ship.place == "waiting"]
    tokens += [
        Token(f"ship:{ship.number}", f"bay:{i}.{len(waiting)}", ship_art(ship.kind)) for i, ship in enumerate(waiting)
    ]
    tokens += [
        Token(f"robot:{space(robot.cell)[6:]}", space(robot.cell), f"{ART}/robot", Die("blue", robot.value),
              sleeping=robot.tired)
        for robot in o.robots
    ]  # fmt: skip
    tokens += [
        Token(f"placed:{i}", space(die.cell), "", die_of(die.white, die.value), sleeping=die.place == "buried")
        for i, die in enumerate(o.dice) if die.cell >= 0
    ]  # fmt: skip
    tokens.append(Token("digger:0", space(o.board.path[o.digger]), f"{ART}/excavator"))
    tokens.append(Token("marker:0", f"track:{o.research}", f"{ART}/marker"))
    tokens += [
        Token(f"count:{place}", f"on:{place}", f"{ART}/token", words=str(number)) for place, number in marks(o)
    ]  # fmt: skip
    return Standing(tuple(tokens), o.mothership, len(waiting), o.research, o.energy, o.damage, o.digger)
