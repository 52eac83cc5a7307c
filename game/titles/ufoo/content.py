"""The fields of Ufo.O, as frozen values for maps, saves and rules.

It reads no file; `game/content` turns maps into fields.
"""

from __future__ import annotations

import msgspec

from game.engine.rules import OWN
from game.engine.text import PACK

BELT = "belt"  # the id of the field that the set-up makes from the seed
USER = OWN  # the ids of a player's own fields begin with this
ADDED = (OWN, PACK)  # those of all that are not built in


class Field(msgspec.Struct, frozen=True):
    """A field of `rows` rows; even rows hold `cols` hexes, odd rows one fewer, half a hex to the right.

    A cell is a running number over the rows. Rows and columns are odd, so that both ends have a middle hex.
    """

    id: str
    rows: int
    cols: int
    asteroids: tuple[int, ...]  # sorted cells


class Content(msgspec.Struct, frozen=True):
    """All fields that can be chosen: the built-in ones first, then the player's own and those of packs. The belt is not
    among them; `hidden` are known for saved games, and nobody is offered them."""

    fields: tuple[Field, ...]
    hidden: frozenset[str] = frozenset()


def cell_count(field: Field) -> int:
    return field.rows * field.cols - field.rows // 2


def row_length(field: Field, r: int) -> int:
    return field.cols - (r & 1)


def cell_at(field: Field, r: int, q: int) -> int:
    """The cell at row r, place q, both from 0; -1 outside the field."""
    if 0 <= r < field.rows and 0 <= q < row_length(field, r):
        return r * field.cols - r // 2 + q
    return -1


def place_of(field: Field, cell: int) -> tuple[int, int]:
    """Row and place of a cell; two rows together hold 2 * cols - 1 cells."""
    pair, rest = divmod(cell, 2 * field.cols - 1)
    return (2 * pair, rest) if rest < field.cols else (2 * pair + 1, rest - field.cols)


def name_of(field: Field, cell: int) -> str:
    """A cell's name: the letter is the row (a column on the screen, A at seat 0's end), then the place from 01."""
    r, q = place_of(field, cell)
    return f"{chr(65 + r)}{q + 1:02d}"


def cell_named(field: Field, name: str) -> int:
    """The cell of a name; -1 for no cell of this field."""
    if len(name) != 3 or not name.isascii() or not name[1:].isdigit():
        return -1
    return cell_at(field, ord(name[0]) - 65, int(name[1:]) - 1)


def mothership(field: Field, seat: int) -> int:
    """The cell of a seat's mothership: the middle of the first row for seat 0, of the last row for seat 1."""
    return cell_at(field, (field.rows - 1) * seat, field.cols // 2)


def opposite(field: Field, cell: int) -> int:
    """The cell that a half turn of the field brings here."""
    return cell_count(field) - 1 - cell
