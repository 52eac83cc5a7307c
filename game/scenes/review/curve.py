"""Who was winning: the chances of the seats over the game, with a numbered disc at each moment that cost something.

It draws what it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.review import Judged
from game.scenes.review.drawing import disc
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing
from game.ui.widgets.plot import Plot, PlotLine

DISC = 13.0
_BAND = 20.0
_APART = 2 * DISC + 2


class Curve(Plot):
    """`discs` are the points of the moments, and `chosen` which of them is; `shown` is the part of the game that has
    been drawn from the left. `own` is the line that the moments are about."""

    def __init__(
        self, box: Box, lines: Sequence[PlotLine], marks: Sequence[tuple[int, int]], turn_words: Callable[[int], str],
        go: Callable[[int], None], kept: dict[str, int], unit: str, discs: Sequence[int], chosen: int, shown: float,
        own: int,
    ) -> None:  # fmt: skip
        super().__init__("review/curve", box, lines, marks, turn_words, go, kept, 100, unit)
        self._discs, self._lit, self._shown, self._own = tuple(discs), chosen, shown, own

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        field = self.field
        for n, point in enumerate(self._discs):
            x, _ = self.place(point, 0)
            band = Box(x - _BAND / 2, field.y, _BAND, field.h).common(field)
            canvas.stamp(("review band", n == self._lit), band, partial(_band, box=band, lit=n == self._lit))
        _, middle = self.place(0, 50)
        for x in range(int(field.x), int(field.right) - 8, 12):
            canvas.rule(x, middle, x + 6, theme.RIM[0])
        super().draw(canvas, pointing)
        for n, (point, (x, y)) in enumerate(zip(self._discs, self.places())):
            if point <= self._shown * (self.moments - 1):
                disc(canvas, x, y, n + 1, n == self._lit)

    def draw_course(self, canvas: Canvas) -> None:
        field = self.field
        if self._shown < 1:
            canvas.clip(Box(field.x - 10, field.y - 10, 10 + field.w * self._shown, field.h + 20))
        if len(self.lines) == 1:
            canvas.stamp(("review fade", self.lines), field, self._draw_fade)
        super().draw_course(canvas)
        if self._shown < 1:
            canvas.clip(None)

    def places(self) -> list[tuple[float, float]]:
        """Of the discs; one that would cover another moves up, or down where there is no room."""
        found: list[tuple[float, float]] = []
        for point in self._discs:
            x, y = self.disc_place(point)
            step = _APART if y < self.field.centre[1] else -_APART
            while any(abs(x - a) < _APART and abs(y - b) < _APART for a, b in found):
                y += step
            found.append((x, y))
        return found

    def disc_place(self, point: int) -> tuple[float, float]:
        """Above the line, or below it where there is more room."""
        values = self.lines[self._own].values
        x, y = self.place(point, values[min(point, len(values) - 1)])
        field = self.field
        away = y + 30 if y - field.y < field.h / 2 else y - 30
        return min(max(x, field.x + DISC), field.right - DISC), min(max(away, field.y + DISC), field.bottom - DISC)

    def _draw_fade(self, d: Drawing) -> None:
        field, line = self.field, self.lines[0]
        colour = theme.SEATS[line.look]
        points = [self.place(moment, value) for moment, value in enumerate(line.values)]
        at = [(x - field.x + MARGIN, y - field.y + MARGIN) for x, y in points]
        foot = MARGIN + field.h
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [(at[0][0], foot), *at, (at[-1][0], foot)]) + "Z"
        d.path(way, d.linear(0, MARGIN, 0, foot, (0, colour, 0.42), (1, colour, 0.03)))


def _band(d: Drawing, box: Box, lit: bool) -> None:
    d.rect(MARGIN, MARGIN, box.w, box.h, 0, theme.FOCUS if lit else theme.TEXT2, opacity=0.16)


def lines_of(judged: Judged, seats: Sequence[SeatInfo], eyes: int, opened: bool) -> tuple[list[PlotLine], int]:
    """The lines, and which of them is that of the eyes. With the table open everybody has one; but in a duel one is the
    other upside down, so there is only one. What somebody could believe is about that seat alone."""
    shown = [eyes] if len(seats) <= 2 or not opened else list(range(len(seats)))
    rows = judged.curve if opened else judged.believed
    lines = [
        PlotLine(seats[seat].name, seats[seat].look, tuple(round(100 * row[seat]) for row in rows)) for seat in shown
    ]
    return lines, shown.index(eyes)
