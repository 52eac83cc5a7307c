"""The view-model of any board of cells: pieces, regions, marks, lines, and the cues of what happened; frozen values.

It knows no title; lengths are in radii of a cell, pictures are names of drawings made for a cell of radius 34.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle, Message

Ring = Literal["", "ready", "glow"]
CueKind = Literal["slide", "tumble", "come", "dice", "beam", "boom", "smoke", "spark", "score", "ripple",
                  "aim", "cast", "read", "glance", "shot", "strike", "miss", "leave", "noise", "card",
                  "face"]  # fmt: skip


class Piece(msgspec.Struct, frozen=True):
    """One piece: `id` is the handle that it answers to and what motion knows it by; dx and dy move it off the middle
    of its cell. `number` is on a disc at its upper right."""

    id: Handle
    art: str
    cell: int
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    number: str = ""
    ring: Ring = ""
    puff: bool = False  # smoke rises from it
    over: str = ""  # a drawing laid over it, which turns with it
    turn: float = 0.0  # degrees to the left


class Plate(msgspec.Struct, frozen=True):
    """A small plate with figures, in a seat's colour."""

    cell: int
    dx: float
    dy: float
    words: str
    look: int


class Fire(msgspec.Struct, frozen=True):
    """A line of fire between two cells; `blockers` are the cells that stop it."""

    start: int
    goal: int
    clear: bool
    blockers: tuple[int, ...] = ()


class Mark(msgspec.Struct, frozen=True):
    """Small drawings in a cell, side by side."""

    cell: int
    arts: tuple[str, ...]


class Board(msgspec.Struct, frozen=True):
    """Everything on the board that changes. `region` is lit and has one outline, its `risky` cells are hatched;
    `chosen` is a cell or -1; `targets` are bracketed, `glow` is what a hint or a log line speaks of, `trail` is a way
    over cells. `live` is every cell that the keyboard can go to, with the handle it touches there."""

    pieces: tuple[Piece, ...] = ()
    plates: tuple[Plate, ...] = ()
    region: tuple[int, ...] = ()
    risky: tuple[int, ...] = ()
    chosen: int = -1
    marks: tuple[Mark, ...] = ()
    fires: tuple[Fire, ...] = ()
    targets: tuple[int, ...] = ()
    trail: tuple[int, ...] = ()
    glow: tuple[int, ...] = ()
    live: tuple[tuple[int, Handle], ...] = ()
    names: tuple[tuple[int, str], ...] = ()


class Die(msgspec.Struct, frozen=True):
    """A die and what it shows; 0 is the blank face."""

    kind: Literal["red", "blue", "white", "grey"]
    face: int = 0


class Hit(msgspec.Struct, frozen=True):
    """A shot or a roll in beats: aim, dice that are cast and read (or only glanced at, where they change nothing), a
    shot, and what it strikes or misses. `words` are lines that say what the dice come to, `result` what happens."""

    weapon: str
    dice: tuple[Die, ...]
    words: tuple[Message, ...]
    result: Message | None = None
    deciding: int = 0
    looks: tuple[int, ...] = ()  # whose dice they are
    goes: Literal["home", "past", "wrong"] = "home"  # whether the shot meets its goal, flies past it, or backfires
    told: tuple[Message, ...] = ()  # what is being shown, in a word and in a sentence that gives nothing away


class Cue(msgspec.Struct, frozen=True):
    """One thing to be shown in its turn: what moves or is hit, over which cells, with which dice and which sound.
    `art` is what the piece looks like from then on; a boom takes the piece away where `gone` says so."""

    kind: CueKind
    piece: Handle = ""
    cells: tuple[int, ...] = ()
    dice: tuple[Die, ...] = ()
    art: str = ""
    gone: bool = False
    sound: str = ""
    words: str = ""  # figures that rise from the cell
    hit: Hit | None = None  # all of which this is one beat; what is struck is in the last cell


class Layout(msgspec.Struct, frozen=True):
    """What of a board never changes during a game: its name, the obstacles with their drawings, the cells that belong
    to a seat (with the seat's look and number); `art` is the folder of its drawings."""

    id: str
    art: str
    rocks: tuple[tuple[int, str], ...]
    homes: tuple[tuple[int, int, int], ...]
