"""The view-model of a board of columns: rows of sky above, rooms below, tracks at the sides, pieces, marks and beats.

It knows no title. Places are handles: `sky:y4x2`, `space:r3c1`, `bay:0.3` (the first of three), `track:7`, `city:2`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle as Handle
from game.engine.text import Message
from game.present.board import Die

COLUMNS = 5
SlotState = Literal["plain", "dim", "live", "over", "dig", "none"]


class Symbol(msgspec.Struct, frozen=True):
    """The symbol printed on a space of the sky; `lit` is the drawing of the same where it is about to be triggered."""

    art: str = ""
    words: str = ""
    lit: str = ""
    light: str = "#3b0a06"  # the ink of the words


class Row(msgspec.Struct, frozen=True):
    """A row of the sky, and the action at its edge: a small drawing with a figure, or nothing."""

    symbols: tuple[Symbol, ...]
    action: str = ""
    words: str = ""
    skull: bool = False


class Chamber(msgspec.Struct, frozen=True):
    """A stretch of one room within a row: `art` is its kind, `dug` the place on the path after which it is dug out."""

    cells: tuple[int, ...]
    art: str
    signs: tuple[str, ...]
    cost: int
    modifier: str
    below: bool = False  # the lower part of a room over two rows: what is printed is in the upper one


class Layout(msgspec.Struct, frozen=True):
    """What of a board never changes during a game."""

    id: str
    art: str  # the folder of its drawings
    skyline: str
    rows: tuple[Row, ...]
    tiles: tuple[int, ...]  # the rows below which a tile ends
    track: tuple[str, ...]  # costs in travel order; the last one wins
    chambers: tuple[Chamber, ...]
    path: tuple[int, ...]
    start: int  # where on the path the digger starts
    energy: int
    damage: int  # the hit that loses the game
    guns: str = ""  # what guns take off a fall, as it is printed
    ruined: bool = False  # the city was hit before this game: fewer of its windows are lit

    @property
    def skull(self) -> int:
        return next((n for n, row in enumerate(self.rows, 1) if row.skull), len(self.rows))


class Token(msgspec.Struct, frozen=True):
    """A piece on the board: a drawing, or a die, or a die in a robot's body (`art` is then behind it)."""

    id: Handle
    place: Handle
    art: str = ""
    die: Die | None = None
    sleeping: bool = False
    words: str = ""  # a figure on the drawing


class Standing(msgspec.Struct, frozen=True):
    """Where everything is at one moment."""

    tokens: tuple[Token, ...]
    row: int  # the mothership's
    waiting: int
    research: int
    energy: int
    damage: int
    digger: int  # its place on the path


class End(msgspec.Struct, frozen=True):
    """How a game has ended: the city is saved, or it has fallen after a blow in a column, or it was given up. What was
    under way in the sky goes or stays accordingly."""

    kind: Literal["saved", "fallen", "silent"]
    column: int = 3
    beam: bool = False  # the blow came from the mothership


Effect = Literal["", "burst", "ring", "dice", "fall", "rise", "strike", "aim", "dice-plate", "flight", "told"]
HIT: frozenset[Effect] = frozenset(("aim", "dice-plate", "flight", "told"))
# In steps of time: a jet's way to its goal, and how much later the next one sets out.
FLIGHT, HIT_APART = 4.0, 1.5


class Beat(msgspec.Struct, frozen=True):
    """One step of what happened: the position after it, how long it takes in steps of time, what is seen at
    one place besides, and what is heard. With `dice` the tray rolls, or they are shown in the middle of the board with
    their `figures`. A hit has its `targets` and what is `told` of each; its flight may have begun in an earlier beat,
    `since` so many steps."""

    after: Standing
    long: float = 1.0
    effect: Effect = ""
    place: Handle = ""
    sound: str = ""
    dice: tuple[Die, ...] = ()
    targets: tuple[Handle, ...] = ()
    since: float = 0.0
    told: tuple[Message, ...] = ()
    figures: str = ""


class Ghost(msgspec.Struct, frozen=True):
    """A ship where it would end, with the number under which the preview speaks of it."""

    art: str
    place: Handle
    number: int


class Trail(msgspec.Struct, frozen=True):
    """The way of a ship: over these places, then the places that only its edge touches."""

    places: tuple[Handle, ...]


class Marks(msgspec.Struct, frozen=True):
    """All that is lit. Every field is empty on a board at rest, but for slots, and the next row."""

    slots: tuple[SlotState, ...] = ("plain",) * 30
    open: tuple[int, ...] = ()  # columns whose numbers are lit
    beam: int = -1  # a column from 0
    lit: tuple[Handle, ...] = ()  # spaces of the sky that are about to be triggered
    trails: tuple[Trail, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    row: int = -1  # where the mothership would come down to
    skipped: tuple[int, ...] = ()  # rows whose actions would not happen
    next: int = -1  # the row whose action is next
    climb: int = 0  # research: so many spaces would be climbed
    pay: int = 0  # energy that would be spent
    gain: int = 0
    hurt: int = 0  # damage; below 0 what would be mended
    rooms: tuple[tuple[int, ...], ...] = ()  # spaces of rooms with an amber rim
    strong: tuple[int, ...] = ()  # those of them under the pointer
    held: tuple[int, Die] | None = None  # a die lifted over a space
    drops: tuple[int, ...] = ()  # columns that may be chosen for a new ship
    glow: tuple[Handle, ...] = ()
    leader: int = -1  # the space that the preview speaks of
    price: str = ""  # what a dig costs
    warn: tuple[int, ...] = ()  # columns where the held die would hit the city
    aims: tuple[Handle, ...] = ()  # spaces of the sky that an ability may be meant for
