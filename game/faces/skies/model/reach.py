"""The things that can be touched at a table of Under Falling Skies: the way of the cursor, and the move of each space.

It reads a view and the selection, and changes neither.
"""

from __future__ import annotations

from game.engine.text import Handle
from game.faces.skies.model.crew import slot_of
from game.present.columns import COLUMNS
from game.present.select import Path, live
from game.table.view import View

_ROWS = 6


def candidates(view: View, touched: Path) -> tuple[Handle, ...]:
    """Where the cursor may go: what is live, or everything that can be read."""
    o = view.observation
    if touched or o.phase == "drop":
        ahead = live(view.choices, touched)
        return tuple(sorted(handle for handle in ahead if handle.startswith(("space:", "drop:", "sky:", "column:"))))
    columns = range(1, COLUMNS + 1)
    base = tuple(f"space:r{row}c{column}" for row in range(1, _ROWS + 1) for column in columns)
    sky = tuple(f"sky:y{row}x{column}" for row in range(o.mothership + 1, o.last_row + 1) for column in columns)
    return (*base, *sky)


def meant(view: View, touched: Path, handle: Handle) -> Handle:
    """A space may mean its room, anything in a column the column."""
    ahead = live(view.choices, touched)
    column = _column_of(handle)
    if column in ahead:
        return column
    if handle in ahead or not handle.startswith("space:"):
        return handle
    o = view.observation
    for room in o.board.rooms:
        names = [f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}" for cell in room.cells]
        if handle[6:] in names:
            whole = f"room:{names[0]}"
            asked = whole in ahead or whole in live(view.choices, ()) or o.phase == "rooms"
            return whole if asked else handle
    return handle


def misses(view: View, touched: Path, handle: Handle) -> bool:
    """Whether an ability waits for its target, and this is none: then nothing else is meant by it either."""
    if not touched or not slot_of(touched[0]) or handle == touched[-1]:
        return False
    return not any(handle in live(view.choices, touched[:depth]) for depth in range(1, len(touched) + 1))


def raised(view: View) -> tuple[Handle, ...]:
    """The dice that an open command room may raise."""
    alone = (choice for choice in view.choices if len(choice.path) == 1)
    return tuple(choice.path[0] for choice in alone if choice.word.startswith("raise "))


def _column_of(handle: Handle) -> Handle:
    kind, _, name = handle.partition(":")
    if kind in ("sky", "space"):
        return f"column:{name[-1]}"
    return f"column:{name}" if kind == "drop" else ""
