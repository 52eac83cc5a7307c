"""Handles and drawings of the things on the field of Ufo.O: from handle to cell and back.

It reads observations and decides nothing.
"""

from __future__ import annotations

from game.engine.text import Arg, Handle
from game.present.board import Layout
from game.table.view import SeatInfo
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation, Saucer

ROCKS = 9  # drawings of asteroids


def saucer_handle(seat: int, number: int) -> Handle:
    return f"saucer:{seat}.{number}"


def home_handle(seat: int) -> Handle:
    return f"home:{seat}"


def saucer_of(o: Observation, handle: Handle) -> Saucer | None:
    """The saucer that a handle names; None for any other handle."""
    kind, _, name = handle.partition(":")
    seat, _, number = name.partition(".")
    if kind != "saucer" or seat not in ("0", "1") or number not in ("1", "2", "3", "4"):
        return None
    return o.saucers[4 * int(seat) + int(number) - 1]


def seat_of(arg: Arg) -> int:
    """The seat that an argument like seat:1 names."""
    return int(str(arg).removeprefix("seat:"))


def cell_name(o: Observation, cell: int) -> str:
    r, q = observe.field_tables(o).lattice.places[cell]
    return f"{chr(65 + r)}{q + 1:02d}"


def cell_named(o: Observation, name: str) -> int:
    """The cell of a name like E07; -1 for no cell of this field."""
    if len(name) != 3 or not name[1:].isdecimal():
        return -1
    place = (ord(name[0]) - 65, int(name[1:]) - 1)
    places = observe.field_tables(o).lattice.places
    return places.index(place) if place in places else -1


def hex_handle(o: Observation, cell: int) -> Handle:
    return f"hex:{cell_name(o, cell)}"


def mothership_cell(o: Observation, seat: int) -> int:
    return observe.field_tables(o).motherships[seat]


def cell_of(o: Observation, handle: Handle) -> int:
    """Where the thing that a handle names is to be seen; -1 where it is not on the board."""
    kind, _, name = handle.partition(":")
    if kind == "hex":
        return cell_named(o, name)
    if kind in ("home", "seat") and name in ("0", "1"):
        return mothership_cell(o, int(name))
    saucer = saucer_of(o, handle)
    if saucer is None or saucer.place == "gone":
        return -1
    return saucer.cell if saucer.place == "field" else mothership_cell(o, saucer.seat)


def handle_at(o: Observation, cell: int) -> Handle:
    """What one touches on a cell: the saucer on it, the mothership, or the hex itself."""
    saucer = observe.saucer_at(o, cell)
    if saucer is not None:
        return saucer_handle(saucer.seat, saucer.number)
    for seat in (0, 1):
        if cell == mothership_cell(o, seat):
            return home_handle(seat)
    return hex_handle(o, cell)


def saucer_art(look: int, hurt: bool) -> str:
    return f"ufoo/saucer-hurt-{look}" if hurt else f"ufoo/saucer-{look}"


def layout(o: Observation, seats: tuple[SeatInfo, ...]) -> Layout:
    """The asteroids and home hexes of this game's field."""
    rocks = tuple((cell, f"ufoo/asteroid-{1 + i * 4 % ROCKS}") for i, cell in enumerate(o.field.asteroids))
    homes = tuple((cell, seats[seat].look, seat) for seat in (0, 1) for cell in observe.home_cells(o, seat))
    name = f"{o.field.id}/{o.field.rows}x{o.field.cols}/{'.'.join(map(str, o.field.asteroids))}"
    return Layout(name, "ufoo", rocks, homes)
