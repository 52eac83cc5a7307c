"""The losses of the viewer of O.V.N.I. since the viewer's last own act.

It reads log lines; they are marked on the map and on the planet until the viewer acts again.
"""

from __future__ import annotations

from game.engine.text import Message, seat_handle
from game.table.view import LogLine, View
from game.titles.ovni import observe


def is_loss(line: LogLine, viewer: int | None) -> bool:
    """Whether this line tells that somebody else took an alien or a saucer from the viewer."""
    if viewer is None or line.kind not in ("captured", "destroyed"):
        return False
    return dict(line.message.args)["target"] == seat_handle(viewer)


def said(line: LogLine) -> Message:
    """A loss in words that speak to who lost."""
    return Message(line.message.key.replace(".log.", ".recap."), (*line.message.args, ("mine", 0), ("yours", 1)))


def losses(view: View) -> tuple[LogLine, ...]:
    """The lines about losses behind the viewer's last own act, the newest first."""
    found = []
    for line in reversed(view.log):
        if line.seat == view.viewer:
            break
        if is_loss(line, view.viewer):
            found.append(line)
    return tuple(found)


def lost_saucers(view: View) -> tuple[tuple[int, int], ...]:
    """The cells where the viewer lost saucers, and how many at each."""
    cells = [int(line.about[0][5:]) - 1 for line in losses(view) if line.kind == "destroyed"]
    return tuple((cell, cells.count(cell)) for cell in sorted(set(cells)))


def lost_aliens(view: View) -> tuple[int, ...]:
    """How many aliens of each type the viewer lost."""
    lost = [dict(line.message.args)["alien"] for line in losses(view) if line.kind == "captured"]
    return tuple(lost.count(alien) for alien in observe.ALIENS)
