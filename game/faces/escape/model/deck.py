"""The deck as the board shows it to one viewer: figures, lit sectors, marks, hatches, private slips.

It shows nothing that is not in the observation, and knows neither pixels nor words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.engine.text import Handle
from game.faces.escape.model.notes import Notes
from game.present.board import Piece
from game.present.select import Path, live
from game.table.view import SeatInfo, View
from game.titles.escape import observe
from game.titles.escape.observe import Observation
from game.titles.escape.observe import most_players as most_players

AGES = 4  # rounds after which a mark is gone
STAND = -0.3  # of a figure, in radii above the middle of its cell
SIDE_BY_SIDE = 0.42
FEW = 40  # more lit sectors than this are lit faintly
VOID = "."

Kind = Literal["noise", "attack", "lit"]
_RANK: dict[Kind, int] = {"noise": 0, "lit": 1, "attack": 2}


class Sign(msgspec.Struct, frozen=True):
    """The last noise of a cell; `count` is how many marks are there, `twin` the initial of a
    second seat with this look."""

    cell: int
    kind: Kind
    look: int
    age: int
    count: int
    twin: str


class Door(msgspec.Struct, frozen=True):
    cell: int
    number: int
    state: str


class Pin(msgspec.Struct, frozen=True):
    cell: int
    kind: str


class Claim(msgspec.Struct, frozen=True):
    """Somebody was at `start` and spoke of `goal`."""

    start: int
    goal: int
    look: int


class Deck(msgspec.Struct, frozen=True):
    """Everything on the board that changes. `live` is what can be touched, `lit` is what shines, `home` is where the
    viewer stands, `chosen` waits to be confirmed, `light` is where a spotlight would fall, `glow` is what a log line or
    a hint speaks of, `way` is a path over cells."""

    pieces: tuple[Piece, ...] = ()
    live: tuple[int, ...] = ()
    lit: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()  # sectors that cannot be named
    chosen: int = -1
    home: int = -1
    doors: tuple[Door, ...] = ()
    signs: tuple[Sign, ...] = ()
    pins: tuple[Pin, ...] = ()
    cloud: tuple[int, ...] = ()
    cloud_look: int = 0
    light: tuple[int, ...] = ()
    glow: tuple[int, ...] = ()
    way: tuple[int, ...] = ()
    way_look: int = 0
    claims: tuple[Claim, ...] = ()

    @property
    def faint(self) -> bool:
        return len(self.lit) > FEW


class Ship(msgspec.Struct, frozen=True):
    """What of a deck never changes: for every cell its letter and its name."""

    id: str
    letters: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def sectors(self) -> tuple[int, ...]:
        return tuple(cell for cell, letter in enumerate(self.letters) if letter != VOID)


def ship(o: Observation) -> Ship:
    tables = observe.zone_tables(o)
    return Ship(o.zone.id, tables.letters, tables.names)


# Handles and cells


def cell_named(o: Observation, name: str) -> int:
    """The cell of a sector's name; -1 where there is none."""
    return observe.sector_cell(o, name)


def cell_of(o: Observation, handle: Handle) -> int:
    kind, _, name = handle.partition(":")
    if kind == "hex":
        return cell_named(o, name)
    if kind == "hatch" and name.isdigit():
        cells = observe.zone_tables(o).hatch_cells
        return cells[int(name) - 1] if 0 < int(name) <= len(cells) else -1
    return -1


def handle_of(o: Observation, cell: int) -> Handle:
    tables = observe.zone_tables(o)
    return f"hex:{tables.names[cell]}" if cell >= 0 and tables.letters[cell] != VOID else ""


# Seats


def initial(seats: Sequence[SeatInfo], seat: int) -> str:
    """The first letter of the name of a seat whose look an earlier seat has too; of any other nothing."""
    look = seats[seat].look
    return seats[seat].name[:1].upper() if any(info.look == look for info in seats[:seat]) else ""


def art_of(o: Observation, seats: Sequence[SeatInfo], seat: int, alien: bool) -> str:
    return f"escape/{'beast' if alien else 'crew'}-{seats[seat].look}"


# What is on the deck


def pieces(view: View) -> tuple[Piece, ...]:
    """The viewer's own figure, and nobody else's."""
    o: Observation = view.observation
    own = o.own
    if own is None or own.cell < 0 or observe.FATES[own.fate] != "aboard":
        return ()
    art = art_of(o, view.seats, o.viewer, own.alien)
    return (Piece(f"seat:{o.viewer}", art, own.cell, dy=STAND, scale=0.86),)


def walk(view: View, goal: int) -> tuple[int, ...]:
    """The cells that the viewer's figure would walk over to a sector or into a hatch; none where nobody walks."""
    return observe.walk(view.observation, goal) if view.choices else ()


def doors(o: Observation) -> tuple[Door, ...]:
    return tuple(Door(hatch.cell, hatch.number, hatch.state) for hatch in observe.hatches(o))


def signs(o: Observation, seats: Sequence[SeatInfo], muted: frozenset[int]) -> tuple[Sign, ...]:
    """The newest mark of every cell; of two in one round the louder one."""
    best: dict[int, tuple[int, int, Kind, int]] = {}
    count: dict[int, int] = {}
    for mark in observe.marks(o, AGES - 1):
        if mark.kind == "hatch" or mark.kind == "teleport" or mark.seat in muted:
            continue
        count[mark.cell] = count.get(mark.cell, 0) + 1
        found = (-mark.age, _RANK[mark.kind], mark.kind, mark.seat)
        if mark.cell not in best or found[:2] >= best[mark.cell][:2]:
            best[mark.cell] = found
    return tuple(
        Sign(cell, kind, seats[seat].look, -age, count[cell], initial(seats, seat))
        for cell, (age, _, kind, seat) in sorted(best.items())
    )


def pins(o: Observation, notes: Notes) -> tuple[Pin, ...]:
    found = ((cell_named(o, name), kind) for name, kind in notes.pins)
    return tuple(Pin(cell, kind) for cell, kind in found if cell >= 0)


def deck(
    view: View, touched: Path, pending: int, hovered: Handle, glow: tuple[Handle, ...], cloud: int,
    muted: frozenset[int], notes: Notes,
) -> Deck:  # fmt: skip
    """The board of a game that goes on, or that nobody looks behind yet."""
    o: Observation = view.observation
    ahead = {cell_of(o, handle) for handle in live(view.choices, touched) if handle.startswith("hex:")}
    if view.choices and observe.PHASES[o.phase] == "say" and o.own is not None and not ahead:
        # Silence is said like a noise: by touching one's own sector.
        ahead = {o.own.cell}
    lit = tuple(sorted(ahead - {-1}))
    light: tuple[int, ...] = ()
    aiming = bool(view.choices) and observe.PHASES[o.phase] == "aim"
    at = pending if pending >= 0 else cell_of(o, hovered)
    if aiming and at >= 0:
        light = area(o, at)
    shown = pieces(view)
    barred: tuple[int, ...] = ()
    if len(lit) > FEW and observe.PHASES[o.phase] == "say":
        letters = observe.zone_tables(o).letters
        barred = tuple(cell for cell, letter in enumerate(letters) if letter != VOID and cell not in ahead)
    if o.own is not None and any(handle in ("act:silence", "act:hush") for handle in glow):
        glow = (*glow, handle_of(o, o.own.cell))
    return Deck(
        pieces=shown,
        live=lit,
        lit=() if aiming else lit,
        barred=barred,
        chosen=pending,
        home=shown[0].cell if shown else -1,
        doors=doors(o),
        signs=signs(o, view.seats, muted),
        pins=pins(o, notes),
        cloud=observe.could_be(o, cloud) if cloud >= 0 else (),
        cloud_look=view.seats[cloud].look if cloud >= 0 else 0,
        light=light,
        glow=tuple(cell for cell in dict.fromkeys(cell_of(o, handle) for handle in glow) if cell >= 0),
    )


def area(o: Observation, cell: int) -> tuple[int, ...]:
    """A sector and those beside it: where a spotlight falls."""
    tables = observe.zone_tables(o)
    return tuple(near for near in (cell, *tables.lattice.neighbours[cell]) if tables.letters[near] != VOID)
