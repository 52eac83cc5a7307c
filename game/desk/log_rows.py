"""The log beside a board: all that happened, one line each.

It is given the lines and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.text import Handle
from game.i18n.catalogue import Catalogue
from game.present.names import LETTERS, clipped
from game.table.view import LogLine, SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

ROW = 27.0


class LogRow(NamedTuple):
    look: int | None
    words: str
    aside: str
    about: tuple[Handle, ...]
    shorter: Callable[[int], str] | None = None  # the words with names of so many letters at most


def row_of(line: LogLine, look: int | None, told: str, seats: Sequence[SeatInfo], words: Catalogue) -> LogRow:
    """A line as it is told, with its turn."""
    names = [info.name for info in seats]
    return LogRow(look, told, str(line.turn), line.about,
                  lambda letters: words.say(line.message, clipped(names, letters)))  # fmt: skip


class LogScroll:
    """The parts that outlive a page: how far the log is scrolled, and which line the keyboard is on."""

    def __init__(self) -> None:
        self.offset = 0.0
        self.cursor = -1


class LogList(Widget):
    """All lines in one widget, of which only those in the window are drawn. The line under the pointer or the
    keyboard's line lights up what it is about."""

    focusable = True
    radius = 12.0
    pitch = ROW  # how far apart the lines are
    taken = 0.0  # of the line of the title, by what the page has laid there

    def __init__(
        self, id: str, box: Box, title: str, aside: str, empty: str, count: int, row: Callable[[int], LogRow],
        scroll: LogScroll, light: Callable[[tuple[Handle, ...]], None],
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.title, self.aside, self.empty, self.count = title, aside, empty, count
        self._row, self._scroll, self._light = row, scroll, light
        self._hovered = -1
        self._cut: set[int] = set()  # the lines that do not fit; they say the rest when the pointer rests on them
        # As high as its whole lines: none is cut in half at the edge.
        high = max(1, int((box.h - 46) // self.pitch)) * self.pitch
        self._window = Box(box.x + 6, box.y + 40, box.w - 12, high)
        scroll.offset = min(max(0.0, scroll.offset), self._farthest)
        scroll.cursor = min(scroll.cursor, count - 1)

    @property
    def _farthest(self) -> float:
        return max(0.0, self.count * self.pitch - self._window.h)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        canvas.text(box.right - 14, box.y + 26, self.aside, theme.SMALL, 500, theme.TEXT2, "right")
        room = box.w - 28 - self.taken
        size = canvas.fitted(self.title, room, theme.HEAD, 700)
        if canvas.width(self.title, size, 700) <= room:  # what lies there says it, too
            canvas.text(box.x + 14, box.y + 27, self.title, size, 700)
        if not self.count:
            canvas.paragraph(box.x + 14, box.y + 56, box.w - 28, self.empty, colour=theme.TEXT2)
            return
        canvas.clip(self._window)
        cursor = self._scroll.cursor if pointing.focused else -1
        first = int(self._scroll.offset // self.pitch)
        for i in range(first, min(self.count, first + int(self._window.h // self.pitch) + 2)):
            y = self._window.y + i * self.pitch - self._scroll.offset
            place = Box(self._window.x, y, self._window.w, self.pitch - 2)
            self._draw_row(canvas, place, i, i in (self._hovered, cursor))
        canvas.clip(self.clip)
        if self._farthest:
            part = self._window.h / (self.count * self.pitch)
            bar = Box(box.right - 8, self._window.y + self._scroll.offset * part, 4, max(20, self._window.h * part))
            canvas.rounded(bar, 2, theme.RIM[1])

    def _draw_row(self, canvas: Canvas, box: Box, i: int, lit: bool) -> None:
        row = self._row(i)
        if lit:
            canvas.rounded(box, 6, "#31437c", theme.FOCUS)
        elif i == 0:
            canvas.rounded(box, 6, "#ffffff", opacity=0.07)
        if row.look is not None:
            canvas.badge(row.look, box.x + 16, box.y + 12, 8.5)
        newest = i < 2
        said = canvas.text(
            box.right - 10, box.y + 17, row.aside, theme.SMALL, 600, theme.NAME if newest else theme.TEXT3, "right"
        )
        room = box.w - 32 - 18 - said
        colour = theme.TEXT if newest or lit else theme.TEXT2
        words = row.words
        if canvas.width(words, theme.SMALL) > room:
            self._cut.add(i)
            words = _shortened(canvas, row, room)
        size = canvas.fitted(words, room, theme.BODY, 500)
        canvas.text(box.x + 32, box.y + 17, words, size, 500, colour, width=room)

    def _at(self, x: float, y: float) -> int:
        if not self._window.holds(x, y):
            return -1
        i = int((y - self._window.y + self._scroll.offset) // self.pitch)
        return i if i < self.count else -1

    def hover(self, x: float, y: float) -> bool:
        i = self._at(x, y)
        if i == self._hovered:
            return False
        self._hovered = i
        self.tip = self._row(i).words if i in self._cut else ""
        self._light(self._row(i).about if i >= 0 else ())
        return True

    def unhover(self) -> None:
        self._hovered = -1
        self._light(())

    def tap(self, x: float, y: float) -> None:
        i = self._at(x, y)
        if i >= 0:
            self._scroll.cursor = i
            self._light(self._row(i).about)

    def act(self, command: Act) -> bool:
        steps = {"up": -1, "down": 1, "page-up": -5, "page-down": 5}
        cursor = self._scroll.cursor
        if command.name not in steps or not self.count:
            return False
        to = cursor + steps[command.name]
        if cursor < 0:
            to = 0
        elif to < 0 and command.name == "up":
            # Above the first line one leaves the log.
            self._scroll.cursor = -1
            self._light(())
            return False
        to = min(max(0, to), self.count - 1)
        self._scroll.cursor = to
        top, low = to * self.pitch, (to + 1) * self.pitch
        self._scroll.offset = min(max(self._scroll.offset, low - self._window.h), top)
        self._light(self._row(to).about)
        return True

    def wheel(self, amount: float) -> None:
        self._scroll.offset = min(max(0.0, self._scroll.offset - amount * 2 * self.pitch), self._farthest)


def _shortened(canvas: Canvas, row: LogRow, room: float) -> str:
    """The words of a line with its names as long as the room allows: what happened stands behind them."""
    if row.shorter is None:
        return row.words
    told = (row.shorter(letters) for letters in LETTERS)
    return next((words for words in told if canvas.width(words, theme.SMALL) <= room), row.words)
