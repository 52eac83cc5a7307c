"""What a move would do on the board, before it is made: the falls of ships, and what would stand on a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.foreseen import Foreseen, Ghost, Point
from game.engine.text import Handle
from game.faces.skies.model.marks import foreshown
from game.faces.skies.model.names import cell_of
from game.present.select import Path
from game.ui.board.columnpane import SHIP

if TYPE_CHECKING:
    from game.faces.skies.desk import SkiesDesk

_SHORT = 12.0
_DIE, _DIGGER = 40.0, 0.86 / 30  # of the drawings


def foreseen(desk: SkiesDesk, path: Path) -> Foreseen:
    grid, row = desk.grid, desk.model.standing.row
    marks = foreshown(desk.view, path)

    def at(place: Handle) -> Point:
        return _on_page(desk, grid.point(place, row))

    ship = SHIP * min(1.1, grid.part) * grid.zoom
    ghosts = [Ghost(ghost.art, *at(ghost.place), ship) for ghost in marks.ghosts]
    if marks.held is not None:
        cell, die = marks.held
        ghosts.append(Ghost(f"ui/die-{die.kind}-{die.face}", *_slot(desk, cell), grid.die * grid.zoom / _DIE))
    ways = tuple(tuple(map(at, trail.places)) for trail in marks.trails)
    return Foreseen(ways, tuple(ghosts), _SHORT) if ways or ghosts else _digging(desk, path)


def _digging(desk: SkiesDesk, path: Path) -> Foreseen:
    """The way of the excavator to the die that waits ahead of it."""
    o, cell = desk.view.observation, cell_of(path[-1]) if len(path) == 1 else -1
    ahead = o.board.path[o.digger:]
    digger = next((token for token in desk.model.standing.tokens if token.id == "digger:0"), None)
    if o.phase != "rooms" or cell not in ahead or digger is None:
        return Foreseen()
    way = tuple(_slot(desk, each) for each in ahead[: ahead.index(cell) + 1])
    grid = desk.grid
    return Foreseen((way,), (Ghost(digger.art, *way[-1], _DIGGER * grid.die * grid.zoom),), _SHORT)


def _slot(desk: SkiesDesk, cell: int) -> Point:
    return _on_page(desk, desk.grid.slot(cell))


def _on_page(desk: SkiesDesk, at: Point) -> Point:
    return at[0] * desk.grid.zoom, at[1] * desk.grid.zoom
