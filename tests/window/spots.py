"""Where a hand puts the pointer for one touch of a move: a widget, a place on the board, or what the title's page has
there instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.faces.escape.desk import EscapeDesk
from game.faces.ovni.desk import OvniDesk
from game.faces.ovni.roster import COLUMNS, roster_columns
from game.faces.skies.desk import SkiesDesk
from game.scenes.table.scene import TableScene

Spot = tuple[float, float]

_SAID_AT_HOME = ("act:silence", "act:hush")
_PRINTED = ("space", "room", "sky", "drop", "robot", "row", "city", "track", "column")


def touches_of(scene: TableScene, path: tuple[str, ...]) -> Iterator[str]:
    """The things to be touched one after the other; what lies over the table is put away first."""
    if scene.desk.covered:
        live = [each for each in scene.page.touchables() if each.id and getattr(each, "kind", "") == "live"]
        if live:
            yield live[0].id
    whole = _WHOLE.get(type(scene.desk), lambda path: path)
    for handle in whole(path):
        if not scene.gate.pending:
            yield handle
    for _ in range(2):
        waits = scene.desk.awaits()[1]
        if not scene.gate.pending and waits:
            yield waits[-1]


def spot_of(scene: TableScene, handle: str) -> Spot:
    """On the page that was laid out last, in units."""
    desk: Any = scene.desk
    own = _OWN.get(type(desk), lambda desk, handle: None)(desk, handle)
    if own is not None:
        return own
    page, primary = scene.page, desk.primary()
    widget = page.find(handle) or page.find(handle.partition(":")[2])
    if widget is None and primary is not None and primary[0] == handle:
        widget = page.find("primary")
    if widget is not None:
        return widget.box.centre
    if primary is not None and primary[0] == handle:
        centre: Spot = primary[1].centre
        return centre
    if not isinstance(desk, SkiesDesk) and desk.cell(handle) >= 0:
        point: Spot = desk.board.point(desk.board.centres[desk.cell(handle)])
        return point
    box = desk.place_of(handle)
    assert box is not None, f"{handle} is not to be seen"
    found: Spot = box.centre
    return found


def _in_escape(desk: Any, handle: str) -> Spot | None:
    """Silence is said like a noise: by touching one's own sector."""
    if handle not in _SAID_AT_HOME:
        return None
    point: Spot = desk.board.point(desk.board.centres[desk.view.observation.own.cell])
    return point


def _discards(path: tuple[str, ...]) -> tuple[str, ...]:
    """One button for each item that may go."""
    return (f"call/discard:{path[1].partition(':')[2]}",) if path[0] == "act:discard" else path


def _in_ovni(desk: Any, handle: str) -> Spot | None:
    """Somebody is a row of the table of players, and a captive a figure in it."""
    seat, _, alien = handle.partition(" ")
    if not seat.startswith("seat:"):
        return None
    row, table = desk._roster_box(int(seat.partition(":")[2])), desk.box_of("players", None)
    if not alien:
        return row.x + 17, row.centre[1]
    return roster_columns(table)[COLUMNS.index(alien.partition(":")[2])], row.centre[1]


def _captures(path: tuple[str, ...]) -> tuple[str, ...]:
    """Whose alien it is and which are one touch."""
    if len(path) > 1 and path[0].startswith("seat:") and path[1].startswith("alien:"):
        return (f"{path[0]} {path[1]}", *path[2:])
    return path


def _in_skies(desk: Any, handle: str) -> Spot | None:
    if handle.partition(":")[0] not in _PRINTED or desk.page.find(handle) is not None:
        return None
    centre: Spot = desk._place_of(handle).centre
    return centre


_OWN: dict[type, Callable[[Any, str], Spot | None]] = {
    EscapeDesk: _in_escape, OvniDesk: _in_ovni, SkiesDesk: _in_skies,
}  # fmt: skip
_WHOLE: dict[type, Callable[[tuple[str, ...]], tuple[str, ...]]] = {
    EscapeDesk: _discards, OvniDesk: _captures,
}  # fmt: skip
