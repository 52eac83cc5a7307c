"""The board of Alien Attack USA as a view-model: discs, bases, open markers and what each would bring or cost.

It reads the observation, never the rules; cells are the numbers of the spaces less one.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle
from game.present.board import Piece
from game.present.select import Path, live
from game.table.view import SeatInfo, View
from game.titles.attack import observe
from game.titles.attack.observe import Gain, Observation

_OFFERED = "attack/marker-plain"  # under what it would bring there is nothing to see
# Which of two borders an outer edge of a space belongs to: the first one on these sides, else the second.
_SHARED: dict[frozenset[str], tuple[str, str, tuple[int, ...]]] = {
    frozenset(("pacific", "canada")): ("pacific", "canada", (2, 3)),
    frozenset(("pacific", "mexico")): ("pacific", "mexico", (2, 3)),
    frozenset(("mexico", "gulf")): ("mexico", "gulf", (2, 3)),
    frozenset(("gulf", "atlantic")): ("atlantic", "gulf", (0, 5)),
    frozenset(("atlantic", "canada")): ("atlantic", "canada", (0, 1)),
}


class Town(msgspec.Struct, frozen=True):
    """A city: its id, its value, a space that it touches and the corner of that space on which it is."""

    id: str
    value: int
    cell: int
    corner: int


class Land(msgspec.Struct, frozen=True):
    """What of the board never changes. `bands` are outer edges: cell, side (0 is the lower right one, then clockwise)
    and border; `icons` are cells of the grid beyond the border, as their axes."""

    kinds: tuple[str, ...]
    bands: tuple[tuple[int, int, str], ...]
    herds: tuple[tuple[int, ...], ...]
    towns: tuple[Town, ...]
    icons: tuple[tuple[int, int], ...]


class Offer(msgspec.Struct, frozen=True):
    """What a disc on a lit space would bring: points at once, bases that fall, a park."""

    cell: int
    points: int
    falls: int
    park: bool


class Line(msgspec.Struct, frozen=True):
    """From a base that would fall to what stands behind it: a cell, or the axes of an icon."""

    base: int
    far: int
    icon: tuple[int, int] | None


class Chart(msgspec.Struct, frozen=True):
    """Everything on the board that changes. `offers` are lit, `hot` is the one under the pointer or the cursor;
    `lost` are discs that would be captured, `danger` those that some marker would capture after the move at `hot`;
    `bagged` are the spaces whose markers are still to come. After the end `won` discs shine, `pale` ones do not, and
    `held` are the bases of an invasion."""

    pieces: tuple[Piece, ...] = ()
    open: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = ()
    hot: int = -1
    lines: tuple[Line, ...] = ()
    lost: tuple[int, ...] = ()
    asked: int = -1  # the disc whose owner is asked about it
    bagged: tuple[int, ...] = ()
    glow: tuple[int, ...] = ()
    lit_towns: tuple[str, ...] = ()
    live: tuple[int, ...] = ()
    danger: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    pale: tuple[int, ...] = ()
    held: tuple[int, ...] = ()


def land(o: Observation) -> Land:
    board = o.content.board
    bands = []
    for cell, space in enumerate(board.spaces):
        for side in observe.open_edges(o, cell + 1) if space.borders else ():
            bands.append((cell, side, _owner(space.borders, side)))
    herds: dict[int, list[int]] = {}
    for cell, space in enumerate(board.spaces):
        if space.herd:
            herds.setdefault(space.herd, []).append(cell)
    return Land(
        tuple("park" if space.park else "herd" if space.herd else "" for space in board.spaces),
        tuple(bands),
        tuple(tuple(cells) for cells in herds.values()),
        tuple(Town(city.id, city.value, city.spaces[0] - 1, city.corner) for city in board.cities),
        board.icons,
    )


def _owner(borders: tuple[str, ...], side: int) -> str:
    if len(borders) == 1:
        return borders[0]
    first, second, sides = _SHARED[frozenset(borders)]
    return first if side in sides else second


def pieces(o: Observation, seats: tuple[SeatInfo, ...]) -> tuple[Piece, ...]:
    found = [Piece(f"base:{space}", "attack/base", space - 1) for space in o.bases]
    found += [Piece(f"open:{space}", "attack/marker", space - 1, number=str(space)) for space in o.open]
    for seat, player in enumerate(o.players):
        found += [disc(seats[seat].look, space) for space in player.discs]
    return tuple(found)


def disc(look: int, space: int) -> Piece:
    return Piece(f"disc:{space}", f"attack/disc-{look}", space - 1)


def cell_of(handle: Handle) -> int:
    """The cell of a handle `hex:63`, `disc:63`, `left:63`; -1 for anything else."""
    kind, _, name = handle.partition(":")
    return int(name) - 1 if kind in ("hex", "disc", "open", "base", "left") and name.isdigit() else -1


def lit(view: View, touched: Path) -> tuple[int, ...]:
    """The cells that may be touched now."""
    ahead = live(view.choices, touched)
    return tuple(sorted(cell_of(handle) for handle in ahead if handle.startswith("hex:")))


def chart(
    view: View, touched: Path, hovered: Handle, glow: tuple[Handle, ...], bag: bool, feared: Handle = ""
) -> Chart:
    """The board as the viewer sees it. `feared` is the open marker (`left:63`) whose turning over is looked at."""
    o: Observation = view.observation
    cells = lit(view, touched)
    gains = [observe.gain(o, o.seat, cell + 1) for cell in cells]
    # The base that Neighbourhood takes falls, too.
    offers = tuple(
        Offer(gain.space - 1, gain.points, len(gain.falls) + (gain.space in o.bases), bool(gain.park)) for gain in gains
    )
    hot = cell_of(hovered) if cell_of(hovered) in cells else -1
    lines: tuple[Line, ...] = ()
    for gain in gains:
        if gain.space - 1 == hot:
            lines = lines_of(gain)
    marker = cell_of(feared)
    lost = tuple(threat.disc - 1 for threat in observe.threats(o, marker + 1)) if marker + 1 in o.open else ()
    asked = o.pending[0] - 1 if o.pending else -1
    offered = {f"open:{gain.space}" for gain in gains}
    shown = tuple(msgspec.structs.replace(piece, art=_OFFERED) if piece.id in offered else piece
                  for piece in pieces(o, view.seats))  # fmt: skip
    shining = tuple(cell for cell in (cell_of(handle) for handle in glow) if cell >= 0)
    return Chart(
        shown, tuple(space - 1 for space in o.open), offers, hot, lines, lost, asked,
        tuple(space - 1 for space in o.bag) if bag else (),
        shining, tuple(handle[5:] for handle in glow if handle.startswith("city:")), cells,
    )


def lines_of(gain: Gain) -> tuple[Line, ...]:
    return tuple(Line(fall.base - 1, fall.space - 1, fall.icon) for fall in gain.falls)
