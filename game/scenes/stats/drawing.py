"""How the statistics look: figures, records, bars, and the rows of games.

It draws what it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.medal import Medal
from game.scenes.medals.drawing import paint_medal
from game.store.statistics import Tally
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

Paint = Callable[[Canvas, Box, Pointing], None]

_ENDED = {
    "won": ("check", theme.SUCCESS), "lost": ("close", theme.RISK), "drawn": ("minus", theme.TEXT2),
    "watched": ("people", theme.TEXT2),
}  # fmt: skip
ROW, TALL = 42.0, 58.0
GAME_LEFT = 44.0  # where the words of a row of games begin
ROW_END = 2.0  # the room below what a row shows
_BESIDE_TWO = 20.0  # the most size of a figure over two lines of words


class Share(NamedTuple):
    """A row with a bar: what it is about and how it went."""

    words: str
    tally: Tally
    more: tuple[str, ...] = ()

    @property
    def high(self) -> float:
        return TALL if self.more else ROW


class Record(NamedTuple):
    """The most of something, and in which game."""

    icon: str
    value: str
    words: str
    game: str = ""


def record_painter(record: Record, accent: str, last: bool) -> Paint:
    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        y = box.centre[1]
        canvas.rounded(Box(box.x, y - 20, 40, 40), 20, theme.INSET[1], accent, rim_width=1.5)
        canvas.icon(record.icon, box.x + 20, y, 22, accent)
        size = canvas.fitted(record.value, box.w * 0.45, 24, 800)
        used = canvas.text(box.right, y + 9, record.value, size, 800, theme.NAME, "right", box.w * 0.45)
        left, room = box.x + 54, box.w - 54 - used - 12
        if canvas.width(record.words, theme.BUTTON, 600) > room:
            # In a narrow column the words come before the game.
            lines = canvas.lines(record.words, room, theme.BODY, 600)[:2]
            for i, line in enumerate(lines):
                canvas.text(left, y + 5 + 18 * i - 9 * (len(lines) - 1), line, theme.BODY, 600, width=room)
        else:
            canvas.text(left, y + (-3 if record.game else 5), record.words, theme.BUTTON, 600, width=room)
            canvas.text(left, y + 16, record.game, theme.SMALL, 500, theme.TEXT2, width=room)
        if not last:
            canvas.rule(box.x, box.bottom - 1, box.right)

    return paint


def share_painter(row: Share, figure: str) -> Paint:
    more = " · ".join(row.more)
    won, drawn = row.tally.won / row.tally.played, row.tally.drawn / row.tally.played

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        used = canvas.text(box.right, box.y + 20, figure, theme.BODY, 600, theme.TEXT2, "right")
        canvas.text(box.x, box.y + 20, row.words, theme.BODY, 500, width=box.w - used - 12)
        trough = Box(box.x, box.y + 27, box.w, 8)
        key = ("share", round(won, 3), round(drawn, 3))
        canvas.stamp(key, trough, lambda d: _bar(d, trough.w, won, drawn))
        if more:
            canvas.text(box.x, box.y + 52, more, theme.SMALL, 500, theme.TEXT2, width=box.w)

    return paint


def legend_painter(words: Sequence[str]) -> Paint:
    """What the parts of a bar mean: won, drawn and lost."""
    parts = tuple(zip(words, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)))

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        x = box.x
        for words, won, drawn in parts:
            sample = Box(x, box.centre[1] - 4, 36, 8)
            key = ("share", won, drawn)
            canvas.stamp(key, sample, partial(_bar, w=36, won=won, drawn=drawn))
            x += 44
            x += canvas.text(x, box.centre[1] + 5, words, theme.SMALL, 500, theme.TEXT2) + 24

    return paint


def game_painter(
    ended: str, look: int, verdict: str, when: str, lines: Sequence[str], leading: float, most: int
) -> Paint:  # fmt: skip
    """`ended` is how it went for the one who looks: won, lost, drawn, or watched. `look` is the winner's, below zero
    where nobody won alone or nobody knows it any more. `most` are the lines of the longest beside it."""
    icon, ink = _ENDED[ended]

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        top = box.centre[1] - (38 + leading * (most - 1)) / 2 - 6  # the words stand in the middle of a tall row
        left, y = box.x + GAME_LEFT, box.centre[1] - 2
        if look < 0:
            canvas.rounded(Box(box.x + 2, y - 13, 26, 26), 13, theme.INSET[1], ink, rim_width=1.6)
            canvas.icon(icon, box.x + 15, y, 16, ink)
        else:
            canvas.badge(look, box.x + 14, y, 13.5)
            canvas.rounded(Box(box.x + 18, y + 3, 16, 16), 8, theme.INSET[0], ink, rim_width=1.4)
            canvas.icon(icon, box.x + 26, y + 11, 11, ink)
        used = canvas.text(box.right, top + 20, when, theme.SMALL, 500, theme.TEXT2, "right")
        canvas.text(left, top + 20, verdict, theme.BODY, 600, width=box.right - left - used - 12)
        for n, line in enumerate(lines):
            canvas.text(left, top + 38 + leading * n, line, theme.SMALL, 500, theme.TEXT2, width=box.right - left)
        canvas.rule(box.x, box.bottom - 2, box.right)

    return paint


def figure_painter(icon: str, value: str, label: str, accent: str) -> Paint:
    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.panel(box, 12)
        narrow = box.w < 180
        canvas.icon(icon, box.x + (24 if narrow else 32), box.centre[1], 20 if narrow else 26, accent)
        left = box.x + (46 if narrow else 64)
        room = box.right - 14 - left
        size = theme.TITLE
        while size > theme.BODY and canvas.width(value, size, 800) > room:
            size -= 1
        lines = canvas.lines(label, room, theme.SMALL)[:2]
        two = len(lines) > 1
        y = box.centre[1] + (-9 if two else 2)
        canvas.text(left, y, value, min(size, _BESIDE_TWO) if two else size, 800, width=room)
        for i, line in enumerate(lines):
            canvas.text(left, y + (16 if two else 21) + 14 * i, line, theme.SMALL, 500, theme.TEXT2, width=room)

    return paint


def medals_painter(title: str, row: Sequence[tuple[Medal, bool]], words: tuple[str, str]) -> Paint:
    """All of a title side by side, those that were not won as hollows; `words` are the heading and how many."""

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        if pointing.hover or pointing.focused:
            canvas.rounded(box.inset(2), 11, "#2a3a6c")
        canvas.text(box.x + 20, box.y + 26, words[0], theme.BUTTON, 700)
        canvas.text(box.right - 20, box.y + 26, words[1], theme.SMALL, 600, theme.TEXT2, "right")
        step = (box.w - 24) / len(row)
        size = min(0.56, 0.96 * step / 100, (box.h - 42) / 100)
        for i, (medal, won) in enumerate(row):
            paint_medal(canvas, title, medal, box.x + 12 + (i + 0.5) * step, box.bottom - 8 - 50 * size, size, won)

    return paint


def _bar(d: Drawing, w: float, won: float, drawn: float) -> None:
    """Won is full and bright, drawn is hatched, lost is dull: told apart without colour."""
    m = MARGIN
    d.rect(m, m, w, 8, 4, d.linear(0, m, 0, m + 8, "#55648f", "#3a4874"))
    if won > 0:
        d.rect(m, m, max(8, w * won), 8, 4, d.linear(0, m, 0, m + 8, theme.lighter(theme.SUCCESS), theme.SUCCESS))
    if drawn > 0:
        left, right = m + w * won, m + w * (won + drawn)
        d.rect(left, m, max(8, right - left), 8, 4, theme.INSET[0])
        x = left + 3
        while x < right - 2:
            d.line(x, m + 7, min(x + 4, right), m + 1, theme.TEXT2, 1.4)
            x += 6
