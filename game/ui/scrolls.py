"""How far the windows of a page are scrolled; this outlives the widgets, which are made again on every change.

It knows windows by name and no widget.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.ui.layout import Box

WHEEL_STEP = 60.0
_PAGE = 0.9  # the part of a window's height by which a page turns
_EDGE = 8.0  # room between a thing that is brought into sight and the window's edge


class Window(NamedTuple):
    """A window on something taller; where that consists of rows, it moves by whole ones: none is cut in half."""

    box: Box
    offset: float
    farthest: float
    row: float = 0.0

    def at(self, offset: float) -> Window:
        if self.row:
            offset = round(offset / self.row) * self.row
        return self._replace(offset=min(max(0.0, offset), self.farthest))


_NONE = Window(Box(0, 0, 0, 0), 0.0, 0.0)


class Scrolls:
    def __init__(self) -> None:
        self._windows: dict[str, Window] = {}
        self._brought: dict[str, str] = {}

    def lay(self, id: str, box: Box, height: float, row: float = 0.0) -> Window:
        """The window as the page is built: as far scrolled as before, where there is still so much. With a `row` it is
        as high as the whole rows that it has room for."""
        offset = self._windows.get(id, _NONE).offset
        if row:
            box = Box(box.x, box.y, box.w, max(1, int(box.h // row)) * row)
        self._windows[id] = found = Window(box, 0.0, max(0.0, height - box.h), row).at(offset)
        return found

    def offset(self, id: str) -> float:
        return self._windows.get(id, _NONE).offset

    def go(self, id: str, offset: float) -> bool:
        """As far as there is anything to see; True when that is somewhere else."""
        before = self._windows[id]
        self._windows[id] = before.at(offset)
        return self._windows[id].offset != before.offset

    def go_beyond(self, id: str, offset: float) -> None:
        """Goes there, though what is there may only come with the next page."""
        before = self._windows.get(id, _NONE)
        self._windows[id] = Window(before.box, offset, max(before.farthest, offset), before.row)

    def bring(self, id: str, thing: str, place: tuple[float, float], room: float) -> None:
        """Moves the window, which has so much room, to where a thing begins and ends: when it is another one than
        before. After that the hand may move it away."""
        if self._brought.get(id) != thing:
            self._brought[id] = thing
            begins, ends = place
            self.go_beyond(id, max(0.0, min(begins, max(self.offset(id), ends - room))))

    def has(self, id: str) -> bool:
        return id in self._windows

    def wheel(self, live: Collection[Box | None], x: float, y: float, amount: float) -> bool:
        """The wheel over the first of the live windows that is under it."""
        for id, window in self._windows.items():
            if window.box in live and window.box.holds(x, y) and window.farthest > 0:
                self._windows[id] = window.at(window.offset - amount * WHEEL_STEP)
                return True
        return False

    def turn(self, live: Collection[Box | None], step: int) -> bool:
        """A page on or back, in the first of the live windows."""
        for id, window in self._windows.items():
            if window.box in live and window.farthest > 0:
                self._windows[id] = window.at(window.offset + step * window.box.h * _PAGE)
                return True
        return False

    def show(self, clip: Box | None, box: Box) -> bool:
        """Brings a thing into the windows that cut it; True when one had to move."""
        moved = False
        for id, window in self._windows.items():
            if window.box == clip:
                move = min(0.0, box.y - clip.y - _EDGE) + max(0.0, box.bottom - clip.bottom + _EDGE)
                if move:
                    self._windows[id] = window.at(window.offset + move)
                    moved = True
        return moved
