"""A log as one reads it in a drawer or beside a replay: headings of turns, and below each what happened in it.

It draws what it is told; where a touch on a line leads is the owner's business.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.text import Handle
from game.present.board import Die
from game.present.chapters import Chapter, chapters
from game.scenes.table.frame import DeskScene
from game.table.view import LogLine
from game.ui import theme
from game.ui.board.dice import draw_die
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, Widget, steady
from game.ui.widgets.button import draw_row

PREFIX = "line/"
_HEAD, _AIR, _LEADING = 34.0, 18.0, 18.0  # a heading; of a row beside its lines of text; from one to the next
_SIGN, _END, _MOST = 36.0, 4.0, 3  # beside the words of a row, left and right; the most lines of one
_BAR = 12.0  # kept free for the scrollbar
_SPARE = 4  # rows beyond the window that are on the page all the same, for the keyboard


class LogRow(Widget):
    """One line of a log; `tapped` is what a click on it does. `here` is where a replay
    has come to, and what is `ahead` of it has not happened yet."""

    focusable = True
    radius = 8.0

    def __init__(self, id: str, box: Box, lines: Sequence[str], look: int | None, sign: str | Die) -> None:
        super().__init__(id, box)
        self.lines, self.look, self.sign = tuple(lines), look, sign
        self.here = self.ahead = False
        self.tapped: Callable[[], None] = lambda: None

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        lit = pointing.hover or pointing.focused
        if self.here or lit:
            draw_row(canvas, box.inset(0, 1), self.here, lit)
        if self.here:
            canvas.rounded(Box(box.x + 2, box.y + 6, 3, box.h - 12), 1.5, theme.LIVE)
        y = box.y + _AIR / 2 + _LEADING / 2
        if isinstance(self.sign, Die):
            draw_die(canvas, self.sign, box.x + 18, y, 17)
        elif self.sign:
            canvas.picture(self.sign, Box(box.x + 5, y - 10, 26, 20))
        elif self.look is not None:
            canvas.badge(self.look, box.x + 18, y - 0.5, 9)
        room = box.w - _SIGN - _END
        size = theme.BODY if len(self.lines) > 1 else canvas.fitted(self.lines[0], room, theme.BODY, 500)
        for n, line in enumerate(self.lines):
            canvas.text(box.x + _SIGN, y + 5 + n * _LEADING, line, size, 500, theme.TEXT3 if self.ahead else theme.TEXT,
                        width=room)  # fmt: skip

    def tap(self, x: float, y: float) -> None:
        self.tapped()


class _Placed(NamedTuple):
    """A heading, or a line with its words as they are broken."""

    y: float
    high: float
    chapter: Chapter
    line: int = -1
    words: tuple[str, ...] = ()


class LogPages:
    """Where everything of a log lies; it is laid again only when the log, its width or its language is another."""

    def __init__(self, scene: DeskScene, newest_first: bool) -> None:
        self.scene, self._newest_first = scene, newest_first
        self.lines: tuple[LogLine, ...] = ()
        self._key: tuple[object, ...] = ()
        self._placed: list[_Placed] = []
        self._tops: list[float] = []

    def lay(self, page: Page, wide: float, lines: tuple[LogLine, ...]) -> float:
        """Returns how high it is."""
        services = self.scene.services
        key = (wide, self.scene.names, services.words.lang, services.settings.easy_font)
        if key != self._key or lines != self.lines:
            self._key, self.lines = key, lines
            self._placed = self._arranged(page, wide - _BAR)
            self._tops = [each.y for each in self._placed]
        return self._placed[-1].y + self._placed[-1].high if self._placed else 0.0

    def _arranged(self, page: Page, wide: float) -> list[_Placed]:
        found: list[_Placed] = []
        order = -1 if self._newest_first else 1
        y = 0.0
        for chapter in chapters(self.lines)[::order]:
            if chapter.rows:
                found.append(_Placed(y, _HEAD, chapter))
                y += _HEAD
            for i in chapter.rows[::order]:
                words = _broken(page, self.scene.tell(self.lines[i].message), wide - _SIGN - _END)
                found.append(_Placed(y, _AIR + _LEADING * len(words), chapter, i, words))
                y += found[-1].high
        return found

    def told_by(self, record: int) -> int:
        """The last record up to this one of which there is anything to read."""
        told = (self.lines[each.line].record for each in self._placed if each.line >= 0)
        return max((n for n in told if n <= record), default=-1)

    def span_of(self, record: int) -> tuple[float, float]:
        """From where to where the lines of a record are."""
        found = [each for each in self._placed if each.line >= 0 and self.lines[each.line].record == record]
        return (found[0].y, found[-1].y + found[-1].high) if found else (0.0, 0.0)

    def add(
        self, page: Page, box: Box, top: float, here: int | None = None,
        tapped: Callable[[LogLine], None] | None = None,
    ) -> None:  # fmt: skip
        """What is to be seen of it in a window whose content begins at `top`. `here` is the record that a replay shows:
        it is marked, and what comes after it is dim."""
        first = max(0, bisect_right(self._tops, box.y - top) - 1 - _SPARE)
        last = bisect_right(self._tops, box.bottom - top) + _SPARE
        for each in self._placed[first:last]:
            place = Box(box.x, top + each.y, box.w - _BAR, each.high)
            if each.line < 0:
                self._add_heading(page, place, each.chapter)
                continue
            line, scene = self.lines[each.line], self.scene
            sign = scene.desk.log_sign(line)
            look = None if line.badge is None or sign else scene.view.seats[line.badge].look
            row = LogRow(f"{PREFIX}{each.line}", place, each.words, look, sign)
            row.here, row.ahead = line.record == here, here is not None and line.record > here
            if tapped is not None:
                row.tapped = partial(tapped, line)
            page.add(row)

    def _add_heading(self, page: Page, place: Box, chapter: Chapter) -> None:
        scene = self.scene
        words = scene.say("common.turn_n", n=chapter.turn, span=scene.services.span(scene.title))
        look, name = None, ""
        if chapter.seat is not None:
            look, name = scene.view.seats[chapter.seat].look, scene.names[chapter.seat]
        page.add(Custom("", place, steady(partial(_draw_heading, words=words, look=look, name=name))))

    def about(self, id: str | None) -> tuple[Handle, ...]:
        """What the line with this id is about."""
        at = int(id[len(PREFIX) :]) if id and id.startswith(PREFIX) else -1
        return self.lines[at].about if 0 <= at < len(self.lines) else ()


def _broken(page: Page, words: str, room: float) -> tuple[str, ...]:
    """One line where smaller letters make it one."""
    if page.width(words, theme.SMALL) <= room:
        return (words,)
    return tuple(page.lines(words, room, theme.BODY)[:_MOST])


def _draw_heading(canvas: Canvas, box: Box, words: str, look: int | None, name: str) -> None:
    band = Box(box.x, box.y + 4, box.w, box.h - 8)
    canvas.rounded(band, 7, theme.INSET[1])
    base = band.centre[1] + 5
    x = band.x + 12 + canvas.text(band.x + 12, base, words, theme.BODY, 800, theme.NAME)
    if look is not None:
        wide = min(canvas.width(name, theme.BODY, 700), band.right - x - 50)
        canvas.text(band.right - 12 - wide, base, name, theme.BODY, 700, theme.TEXT, width=wide)
        canvas.badge(look, band.right - 12 - wide - 15, band.centre[1] - 0.5, 9)
