"""Names of the drawings and places of Under Falling Skies: which drawing belongs to a ship, symbol, room or action.

It decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.text import Handle
from game.present.board import Die
from game.titles.skies.observe import Observation

ART = "skies"
CELLS, COLUMNS = 30, 5

# Effects of a room by letter: the word of its drawings.
KINDS: Mapping[str, str] = {"E": "energy", "F": "fighters", "R": "research", "B": "robots", "C": "command"}

# The action of a row by letter: its drawing and its sign.
ACTIONS: Mapping[str, tuple[str, str]] = {
    "W": ("ship-white", "+"), "X": ("sign-dig", "−"), "Q": ("sign-research", "−"), "D": ("sign-damage", "+"),
    "F": ("sign-fall", ""),
}  # fmt: skip

# The same letter: the last part of the keys that tell of it.
ACTION_WORDS: Mapping[str, str] = {"W": "ships", "X": "digger", "Q": "research", "D": "damage", "F": "fall"}

_SYMBOLS: Mapping[str, str] = {
    ">": "arrow-right", "<": "arrow-left", "M": "descent", "a": "teleporter-a", "b": "teleporter-b",
}  # fmt: skip


def symbol_art(symbol: str) -> tuple[str, str, str]:
    """The drawing of a symbol, the figure on it, and the drawing of it where it is lit."""
    if symbol in _SYMBOLS:
        name = f"{ART}/{_SYMBOLS[symbol]}"
        return name, "", f"{name}-lit"
    if symbol.isdigit():
        return f"{ART}/explosion", symbol, f"{ART}/explosion"
    if symbol[0] == "R":
        return f"{ART}/explosion-red", symbol[1:], f"{ART}/explosion-red"
    return "", "", ""


def ship_art(kind: str) -> str:
    return f"{ART}/ship-{kind}"


def kind_of(effects: str) -> str:
    return KINDS[effects] if len(effects) == 1 else "double"


def signed(n: int) -> str:
    """A modifier as it is printed; 0 is not."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else ""


def die_of(white: bool, value: int) -> Die:
    return Die("white" if white else "grey", value)


def die_handle(white: bool, value: int) -> Handle:
    return f"die:{'w' if white else 'g'}{value}"


def die_named(handle: Handle) -> tuple[bool, int]:
    """White or not, and the value, of a handle like `die:w5`."""
    return handle[4] == "w", int(handle[5])


def cell_name(cell: int) -> str:
    return f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}"


def space(cell: int) -> Handle:
    return f"space:{cell_name(cell)}"


def cell_of(handle: Handle) -> int:
    """The space of the base that a handle means: `space:r4c3`, `room:r4c3`, `robot:r4c3`; -1 for any other."""
    kind, _, name = handle.partition(":")
    if kind not in ("space", "room", "robot") or len(name) != 4:
        return -1
    return (int(name[1]) - 1) * COLUMNS + int(name[3]) - 1


def sky(column: int, row: int) -> Handle:
    """A space of the sky; column and row from 1."""
    return f"sky:y{row}x{column}"


def sky_of(handle: Handle) -> tuple[int, int]:
    """Column and row of such a handle."""
    row, _, column = handle[5:].partition("x")
    return int(column), int(row)


def room_at(o: Observation, cell: int) -> int:
    """The number of the room at a space; -1 for none."""
    return next((n for n, room in enumerate(o.board.rooms) if cell in room.cells), -1)


# The cities that have pictures of their own; the others stand behind the one that everybody knows.
DRAWN = (
    "roswell", "new_york", "washington", "pocket", "reykjavik", "lagos", "recife", "naples", "valparaiso", "winnipeg",
    "osaka", "seville", "nairobi", "tbilisi", "hanoi", "dunedin", "marrakesh", "quito",
)  # fmt: skip


def city_art(city: str, damaged: bool) -> str:
    """The last part of the names of a city's pictures."""
    seen = city if city in DRAWN else DRAWN[0]
    return f"{seen}-damaged" if damaged else seen
