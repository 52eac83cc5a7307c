"""Numbers over time: one line for each seat, told apart by colour, dashes and emblem, with the values at the pointer.

It draws what it is given and reports which moment was touched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

# Strokes and gaps of each identity's line; an empty pattern is an unbroken line.
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (11, 6),
    (2.5, 5),
    (14, 5, 2.5, 5),
    (6, 4),
    (18, 6),
    (9, 4, 2.5, 4, 2.5, 4),
    (4, 8),
)
_LEGEND, _FOOT, _LEFT, _RIGHT = 30.0, 28.0, 40.0, 30.0
_LEAST_LABEL = 44.0
_BESIDE_LABEL = 16.0  # from the end of the first label to the middle of the next, a figure
_CLEAR = 0.45  # of a step of the grid, as near to the goal as there may be another line
_FAR = 0.4  # of the most: lines that never come below it have their plot begin near them
_TURN_STEPS = (1, 2, 5, 10, 20, 50, 100)


class PlotLine(NamedTuple):
    """`look` is the seat's identity, or just a colour and its dashes where the line has a `sign`, a drawing, of its
    own; `values` has one number for each moment."""

    name: str
    look: int
    values: tuple[int, ...]
    sign: str = ""


class Plot(Widget):
    """`marks` are moments with the number of the turn that begins there; `kept` has the moment that is looked at."""

    focusable = True

    def __init__(
        self, id: str, box: Box, lines: Sequence[PlotLine], marks: Sequence[tuple[int, int]],
        turn_words: Callable[[int], str], chosen: Callable[[int], None], kept: dict[str, int],
        most: int = 0, unit: str = "", goal: int | None = None,
    ) -> None:  # fmt: skip
        """Where a `most` is given the plot goes from 0 to that; `unit` stands behind every number; a `goal` has a
        broken line of its own, at the top unless it was passed, or at the foot. Where all lines keep far from 0 it
        begins close below the least of them."""
        super().__init__(id, box)
        self.lines, self.marks = tuple(lines), tuple(marks)
        self._turn_words, self._chosen, self._kept = turn_words, chosen, kept
        self._unit, self.goal = unit, goal
        top = most or max(goal or 0, max((max(line.values) for line in lines if line.values), default=1))
        low = min((min(line.values) for line in lines if line.values), default=0)
        self._step = nice_step(max(1, top - min(0, low)))
        self._high = goal if goal and goal == top else max(1, math.ceil(top / self._step)) * self._step
        self._low = min(0, math.floor(low / self._step) * self._step)
        if not most and goal is None and low > _FAR * top:
            under = low // self._step * self._step
            self._low = under if under < low else low - max(1, self._step // 2)

    @property
    def moments(self) -> int:
        return max((len(line.values) for line in self.lines), default=0)

    @property
    def at(self) -> int:
        return min(max(0, self._kept.get(self.id, self.moments - 1)), max(0, self.moments - 1))

    @property
    def field(self) -> Box:
        box = self.box
        return Box(box.x + _LEFT, box.y + _LEGEND + 10, box.w - _LEFT - _RIGHT, box.h - _LEGEND - _FOOT - 10)

    def turn_at(self, moment: int) -> int:
        return next((turn for start, turn in reversed(self.marks) if start <= moment), 1)

    def place(self, moment: int, value: float) -> tuple[float, float]:
        field = self.field
        across = moment / max(1, self.moments - 1)
        up = (value - self._low) / (self._high - self._low)
        return field.x + across * field.w, field.bottom - up * field.h

    # Pointer and keys.

    def moment_at(self, x: float) -> int:
        part = (x - self.field.x) / self.field.w
        return round(min(1.0, max(0.0, part)) * max(0, self.moments - 1))

    def hover(self, x: float, y: float) -> bool:
        before, self._kept[self.id] = self.at, self.moment_at(x)
        return before != self.at

    def tap(self, x: float, y: float) -> None:
        self._kept[self.id] = self.moment_at(x)
        self._chosen(self.at)

    def act(self, command: Act) -> bool:
        moves = {"left": self.at - 1, "right": self.at + 1, "first": 0, "last": self.moments - 1}
        if command.name in moves:
            self._kept[self.id] = min(max(0, moves[command.name]), self.moments - 1)
            return True
        if command.name in ("confirm", "hold"):
            self._chosen(self.at)
            return True
        return False

    # The picture.

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        self._draw_legend(canvas)
        self._draw_grid(canvas)
        lit = pointing.hover or pointing.focused
        if lit:
            x, _ = self.place(self.at, 0)
            canvas.stem(x, self.field.y, self.field.bottom, theme.LIVE)
        self.draw_course(canvas)
        if lit:
            self._draw_values(canvas)

    def draw_course(self, canvas: Canvas) -> None:
        """The lines with what is at their ends."""
        key = ("plot", self.lines, self._low, self._high)
        canvas.stamp(key, self.field, self._draw_lines)
        self._draw_ends(canvas)

    def _draw_legend(self, canvas: Canvas) -> None:
        x, y = self.box.x + 4, self.box.y + _LEGEND / 2
        wishes = [100 + canvas.width(line.name, theme.BODY, 600) for line in self.lines]
        share = (self.box.w - 8) / max(1, len(self.lines))
        for line, wish in zip(self.lines, wishes):
            room = wish if sum(wishes) <= self.box.w - 8 else share
            _draw_sign(canvas, line, x + min(11, room / 2), y - 1, min(11, room / 2))
            if room < 72:
                x += room
                continue
            sample = Box(x + 28, y - 4, 40, 8)
            canvas.stamp(("dash", line.look), sample, partial(_sample, look=line.look))
            words = room - 92 if room < wish else wish
            used = 0.0
            if words > 24:
                used = canvas.text(x + 76, y + 5, line.name, theme.BODY, 600, width=words)
            x += min(room, 76 + used + 24)

    def _draw_grid(self, canvas: Canvas) -> None:
        field = self.field
        canvas.rule(field.x, field.bottom, field.right, theme.RIM[1])
        value = math.ceil(self._low / self._step) * self._step
        while value <= self._high:
            _, y = self.place(0, value)
            if self.goal is None or abs(value - self.goal) >= _CLEAR * self._step:
                canvas.rule(field.x, y, field.right, theme.DIVIDER if value else theme.RIM[1])
                canvas.text(field.x - 10, y + 5, _figure(value) + self._unit, theme.SMALL, 500, theme.TEXT2, "right")
            value += self._step
        if self.goal is not None:
            self._draw_goal(canvas, self.goal)
        for moment, turn, words in self._labels(canvas):
            x, _ = self.place(moment, 0)
            canvas.stem(x, field.bottom, field.bottom + 5, theme.RIM[1])
            align = "left" if turn == 1 else "middle"
            canvas.text(x, field.bottom + 20, words, theme.SMALL, 500, theme.TEXT2, align)

    def _draw_goal(self, canvas: Canvas, goal: int) -> None:
        field = self.field
        _, y = self.place(0, goal)
        line = Box(field.x, y - 1, field.w, 2)
        canvas.stamp(("plot goal", round(line.w)), line, partial(_goal_line, w=line.w))
        canvas.text(field.x - 10, y + 5, _figure(goal) + self._unit, theme.BODY, 800, theme.LIVE, "right")

    def _labels(self, canvas: Canvas) -> list[tuple[int, int, str]]:
        """The first turn in words, then every turn of a round number, as many as there is room for."""
        if not self.marks:
            return []
        room = max(1, int(self.field.w / _LEAST_LABEL))
        turns = self.marks[-1][1]
        step = next(each for each in _TURN_STEPS if turns / each <= room or each == _TURN_STEPS[-1])
        near = self.field.x + canvas.width(self._turn_words(1), theme.SMALL) + _BESIDE_LABEL
        return [
            (moment, turn, self._turn_words(turn) if turn == 1 else str(turn))
            for moment, turn in self.marks
            if turn == 1 or (turn % step == 0 and self.place(moment, 0)[0] > near)
        ]

    def _draw_lines(self, d: Drawing) -> None:
        """Every line is a little beside the others, so that equal values do not hide one another; none is below the
        axis."""
        field = self.field
        n = len(self.lines)
        apart = min(3.0, 24 / max(1, n))
        low = (n - 1) / 2 * apart
        for i, line in enumerate(self.lines):
            aside = i * apart - low
            points = []
            for moment, value in enumerate(line.values):
                x, y = self.place(moment, value)
                lift = max(0.0, y + low - field.bottom)
                points.append((x - field.x + MARGIN, y - field.y + MARGIN + aside - lift))
            for width, colour in ((6.0, theme.INK), (3.0, theme.SEATS[line.look])):
                for stroke in dashed(points, DASHES[line.look]):
                    d.path(_path(stroke), "none", stroke=colour, stroke_width=width, stroke_linejoin="round",
                           stroke_linecap="round")  # fmt: skip

    def _draw_ends(self, canvas: Canvas) -> None:
        """The emblem at the end of each line; equal ends are one under the other."""
        told = [line for line in self.lines if line.values]
        ends = [self.place(len(line.values) - 1, line.values[-1]) for line in told]
        apart = min(19.0, self.field.h / max(1, len(ends)))
        for line, (x, _), y in zip(told, ends, spread([y for _, y in ends], self.field.bottom, apart), strict=True):
            _draw_sign(canvas, line, x + 17, y - 1, min(9.0, apart / 2))

    def _draw_values(self, canvas: Canvas) -> None:
        field, at = self.field, self.at
        x, _ = self.place(at, 0)
        for line in self.lines:
            if at < len(line.values):
                _draw_sign(canvas, line, *self.place(at, line.values[at]), 7)
        title = self._turn_words(self.turn_at(at))
        w = max(canvas.width(title, theme.BODY, 700), 60.0) + 32
        pitch = min(24.0, (field.h - 34) / max(1, len(self.lines)))
        h = 34 + pitch * len(self.lines)
        left = x + 16 if x + 16 + w < field.right else x - 16 - w
        box = Box(left, min(field.y + 4, field.bottom - h), w, h)
        canvas.panel(box, 8, "raised", theme.LIVE_LOW)
        canvas.text(box.x + 16, box.y + 22, title, theme.BODY, 700, theme.NAME)
        for i, line in enumerate(self.lines):
            y = box.y + 30 + pitch * (i + 0.5)
            _draw_sign(canvas, line, box.x + 25, y - 1, min(9.0, pitch / 2))
            if at < len(line.values):
                canvas.text(box.x + 44, y + 5, _figure(line.values[at]) + self._unit, theme.BODY, 700)


def _draw_sign(canvas: Canvas, line: PlotLine, x: float, y: float, radius: float) -> None:
    if line.sign:
        canvas.picture(line.sign, Box(x - radius, y - radius, 2 * radius, 2 * radius))
    else:
        canvas.badge(line.look, x, y, radius)


def _figure(value: int) -> str:
    return str(value).replace("-", "−")


def spread(wishes: list[float], low: float, apart: float) -> list[float]:
    """Places at least so far apart, in the order of the wishes and as near to them as may be, none below `low`."""
    order = sorted(range(len(wishes)), key=lambda i: wishes[i])
    found, before = list(wishes), -math.inf
    for i in order:
        found[i] = before = max(wishes[i], before + apart)
    limit = low
    for i in reversed(order):
        found[i] = min(found[i], limit)
        limit = found[i] - apart
    return found


def nice_step(span: int) -> int:
    """The distance of the lines of the grid: 1, 2 or 5 times a power of ten, about five of them."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if span / (step * factor) <= 6:
                return step * factor
        step *= 10


def dashed(points: Sequence[tuple[float, float]], pattern: Sequence[float]) -> list[list[tuple[float, float]]]:
    """The strokes of a line that follows the points; without a pattern it is one stroke."""
    if not pattern or len(points) < 2:
        return [list(points)] if points else []
    strokes: list[list[tuple[float, float]]] = []
    current, part, left = [points[0]], 0, pattern[0]
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        gone = 0.0
        while length - gone > left:
            gone += left
            here = (x1 + (x2 - x1) * gone / length, y1 + (y2 - y1) * gone / length)
            if part % 2 == 0:
                strokes.append([*current, here])
            current = [here]
            part += 1
            left = pattern[part % len(pattern)]
        left -= length - gone
        if part % 2 == 0:
            current.append((x2, y2))
    if part % 2 == 0 and len(current) > 1:
        strokes.append(current)
    return strokes


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _goal_line(d: Drawing, w: float) -> None:
    d.path(f"M{MARGIN} {MARGIN + 1}h{w:.1f}", "none", stroke=theme.LIVE, stroke_width=2, stroke_dasharray="7 6")


def _sample(d: Drawing, look: int) -> None:
    points = [(MARGIN + 2.0, MARGIN + 4.0), (MARGIN + 38.0, MARGIN + 4.0)]
    for width, colour in ((6.0, theme.INK), (3.0, theme.SEATS[look])):
        for stroke in dashed(points, DASHES[look]):
            d.path(_path(stroke), "none", stroke=colour, stroke_width=width, stroke_linecap="round")
