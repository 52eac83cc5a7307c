"""A time line: a trough with marks, pins at what is worth a look, and a knob that is dragged along it.

It reports the wanted position and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_END = 14.0
_LEAST_GAP = 7.0  # marks closer than this would run together
_PIN, _NEAR = 9.0, 12.0  # a pin's radius, and how near the pointer has to be
_ABOVE = 14.0  # from the middle of the trough to that of a pin
# Each kind of pin has a colour and a shape of its own.
_COLOURS = {"gain": theme.LIVE, "loss": "#ff8f7f", "turn": "#ffffff"}


class Pin(NamedTuple):
    """Something at a position, marked above it: what it was, and whether it was a gain, a loss or the turn."""

    value: int
    words: str
    kind: str


class SeekBar(Widget):
    """`marks` are the positions worth a tick; a touch of one of the `pins` leads there, and the pointer reads it."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, value: int, low: int, high: int, marks: Sequence[int], changed: Callable[[int], None],
        *, tip: str = "", pins: Sequence[Pin] = (),
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip)
        self.value, self.low, self.high, self.marks, self.pins = value, low, high, tuple(marks), tuple(pins)
        self._changed = changed

    def place(self, value: int) -> float:
        part = (value - self.low) / max(1, self.high - self.low)
        return self.box.x + _END + part * (self.box.w - 2 * _END)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        y = self.box.y + self.box.h / 2
        trough = Box(self.box.x + _END, y - 4, self.box.w - 2 * _END, 8)
        canvas.rounded(trough, 4, theme.INSET[0], "#46588f")
        at = self.place(self.value)
        if at - trough.x > 4:
            canvas.rounded(Box(trough.x, trough.y, at - trough.x, 8), 4, theme.LIVE)
        last = trough.x - _LEAST_GAP
        for mark in self.marks:
            x = self.place(mark)
            if x - last >= _LEAST_GAP:
                canvas.stem(x, y + 8, y + 13, theme.TEXT3)
                last = x
        for pin in sorted(self.pins, key=lambda pin: pin.kind == "turn"):
            draw_pin(canvas, pin.kind, self.place(pin.value), y - _ABOVE)
        lit = pointing.hover or pointing.pressed
        canvas.stamp(("seek", lit), Box(at - 11, y - 11, 22, 22), lambda d: _knob(d, lit))

    def pin_at(self, x: float, y: float) -> Pin | None:
        """Above the trough, the nearest one."""
        near = [pin for pin in self.pins if abs(self.place(pin.value) - x) <= _NEAR]
        above = y < self.box.y + self.box.h / 2 - 5
        return min(near, key=lambda pin: abs(self.place(pin.value) - x)) if near and above else None

    def hover(self, x: float, y: float) -> bool:
        pin = self.pin_at(x, y)
        self.tip = pin.words if pin is not None else ""
        return False

    def grab(self, x: float, y: float) -> bool:
        pin = self.pin_at(x, y)
        if pin is None:
            self.drag(x, y)
        else:
            self._set(pin.value)
        return pin is None

    def drag(self, x: float, y: float) -> None:
        part = min(1.0, max(0.0, (x - self.box.x - _END) / (self.box.w - 2 * _END)))
        self._set(round(self.low + part * (self.high - self.low)))

    def act(self, command: Act) -> bool:
        moves = {"left": self.value - 1, "right": self.value + 1, "first": self.low, "last": self.high}
        if command.name not in moves:
            return False
        self._set(moves[command.name])
        return True

    def _set(self, value: int) -> None:
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self._changed(value)


def draw_pin(canvas: Canvas, kind: str, x: float, y: float) -> None:
    """With its middle there."""
    place = Box(x - _PIN, y - _PIN, 2 * _PIN, 2 * _PIN)
    canvas.stamp(("pin", kind), place, partial(_SHAPES[kind], colour=_COLOURS[kind]))


def _outline(d: Drawing, radii: Sequence[float], colour: str, turn: float = 0.0) -> None:
    """Corners about the middle, at these distances in turn, the first one above."""
    middle, n = MARGIN + _PIN, len(radii)
    angles = [math.radians(360 * i / n - 90 + turn) for i in range(n)]
    points = [(middle + r * math.cos(angle), middle + r * math.sin(angle)) for r, angle in zip(radii, angles)]
    d.polygon(points, colour, stroke=theme.INK, stroke_width=1.6, stroke_linejoin="round")


def _star(d: Drawing, colour: str) -> None:
    _outline(d, (_PIN, 0.45 * _PIN) * 5, colour)


def _cross(d: Drawing, colour: str) -> None:
    _outline(d, (_PIN, 0.78 * _PIN, 0.36 * _PIN) * 4, colour, 33)


def _diamond(d: Drawing, colour: str) -> None:
    _outline(d, (_PIN, 0.8 * _PIN) * 2, colour)
    middle = MARGIN + _PIN
    d.circle(middle, middle, 0.36 * _PIN, theme.LIVE_LOW)


_SHAPES: Mapping[str, Callable[..., None]] = {"gain": _star, "loss": _cross, "turn": _diamond}


def _knob(d: Drawing, lit: bool) -> None:
    x = y = MARGIN + 11
    if lit:
        d.circle(x, y, 17, theme.LIVE, opacity=0.18)
    d.circle(x + 1, y + 4, 12, "#01030a", opacity=0.45)
    d.circle(x, y, 11, d.linear(x - 8, y - 9, x + 8, y + 9, "#ffffff", "#dfe5f7", "#98a5cc"))
    d.circle(x, y, 4, d.linear(x - 3, y - 3, x + 3, y + 3, theme.LIVE_LOW, theme.LIVE))
