"""What a mothership looks like by what is left of its structure: whole, in four states of damage, or a wreck.

Lengths are in radii of a cell; what is said of the left side is mirrored for the right one.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.engine.text import Handle
from game.present.board import Piece
from game.titles.ufoo.observe import STRUCTURE

SCALE = 0.44
OUTWARDS, DOWN = 9 / 34, 2 / 34  # how far a mothership leans out of its hex, and how low it hangs
_LISTS = (0.0, -1.0, 2.0, -4.0, 7.0)  # degrees, by what has been lost
_FLARE = "ufoo/damage-4-flare"  # the fires of the last state a moment later


class Part(NamedTuple):
    """A piece of a wreck on the right: units on a cell of 34, from where the hull had its centre, and its turn."""

    name: str
    x: float
    y: float
    turn: float
    scale: float


WRECK = (
    Part("left", -62, 16, 24, 0.52), Part("right", 16, 26, -22, 0.52), Part("fire", -24, 16, 0, 0.42),
    Part("dome", -20, -22, -16, 0.52), Part("smoke", -28, -36, 0, 1.5),
)  # fmt: skip
_ARTS = {"left": "ufoo/wreck-left", "right": "ufoo/wreck-right", "fire": "occasion/fire-1", "smoke": "ufoo/smoke"}


def outwards(seat: int) -> float:
    return OUTWARDS if seat else -OUTWARDS


def damage_art(structure: int) -> str:
    """What lies over a mothership that still flies."""
    return f"ufoo/damage-{STRUCTURE - structure}" if structure < STRUCTURE else ""


def mothership(handle: Handle, seat: int, look: int, cell: int, structure: int) -> Piece:
    """A mothership that still flies."""
    turn = _LISTS[STRUCTURE - structure] * (-1 if seat else 1)
    return Piece(handle, f"ufoo/mothership-{look}", cell, outwards(seat), DOWN, SCALE, over=damage_art(structure),
                 turn=turn)  # fmt: skip


def flag(handle: Handle, seat: int, cell: int) -> Piece:
    """The white flag on the dome of a mothership whose player has resigned."""
    return Piece(f"{handle}/flag", "ufoo/flag", cell, outwards(seat), DOWN - 17 / 34, 0.9)


def wreck_piece(handle: Handle, seat: int, look: int, cell: int, part: Part) -> Piece:
    """One piece of a wreck; a hull that breaks on the left keeps its halves in their order."""
    way = 1 if seat else -1
    name, turn = part.name, part.turn * way
    if not seat and name in ("left", "right"):
        name = "right" if name == "left" else "left"
    art = _ARTS.get(name) or f"ufoo/wreck-dome-{look}"
    return Piece(f"{handle}/{name}", art, cell, outwards(seat) + way * part.x / 34, DOWN + part.y / 34, part.scale,
                 turn=turn)  # fmt: skip


def wreck(handle: Handle, seat: int, look: int, cell: int) -> tuple[Piece, ...]:
    """What is left of a mothership, for good."""
    return tuple(wreck_piece(handle, seat, look, cell, part) for part in WRECK)


def flaring(piece: Piece) -> Piece:
    """A burning mothership a moment later; any other as it is."""
    return replace(piece, over=_FLARE) if piece.over == damage_art(1) else piece
