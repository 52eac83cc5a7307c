"""A sample of what the settings do: text in its size and font, and a piece that moves at the chosen speed.

It changes nothing and reacts to nothing but the settings.
"""

from __future__ import annotations

import math
from functools import partial

from game.desk.services import Services
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import button_face
from game.ui.widgets.plain import Panel

_HOPS = 2
_BOARD = 132.0
HEIGHT = 376.0
_ALIKE = "0O  1Il  5S  8B"  # letters that some fonts confuse


class Sample:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._way = float(_HOPS)  # how many hops have been made

    def hop(self) -> None:
        """The piece goes its way once more, at the speed that is in force now."""
        self._way = 0.0

    def moving(self) -> bool:
        return self._way < _HOPS

    def update(self, dt: float) -> bool:
        if not self.moving():
            return False
        step = theme.STEP_SECONDS[self._services.settings.motion]
        self._way = min(float(_HOPS), self._way + dt / step) if step else float(_HOPS)
        return True

    def build(self, page: Page, box: Box, grown: float) -> None:
        """`grown` is how much larger words will be than they are now."""
        words = self._services.words
        page.add(Panel("", box, "raised", words.text("settings.preview.title")))
        inner = box.inset(16)
        board = Box(inner.x, inner.y + 32, inner.w, _BOARD)
        page.add(Custom("", board, self._paint_board))
        text = Box(inner.x, board.bottom + 16, inner.w, inner.bottom - board.bottom - 16)
        page.add(Custom("", text, lambda canvas, b, _: self._paint_words(canvas, b, grown)))

    def _paint_board(self, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.panel(box, 10, "inset")
        radius = 38.0
        step = radius * 1.5
        middle, y = box.centre
        places = [(middle + (i - 1) * step, y + (radius * 0.433 if i != 1 else -radius * 0.433)) for i in range(3)]
        for i, (x, at) in enumerate(places):
            hexagon = Box(x - radius, at - radius, 2 * radius, 2 * radius)
            canvas.stamp(("sample-hex", i == _HOPS), hexagon, partial(_hex, radius=radius, last=i == _HOPS))
        start = min(int(self._way), _HOPS - 1)
        part = self._way - start
        part = part * part * (3 - 2 * part)
        (x0, y0), (x1, y1) = places[start], places[start + 1]
        height = math.sin(part * math.pi) * 10
        canvas.badge(0, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part - height, 20)

    def _paint_words(self, canvas: Canvas, box: Box, grown: float) -> None:
        words = self._services.words
        # The button at the left has a shadow beyond it.
        canvas.clip(box.inset(-12, 0))
        y = box.y + theme.HEAD * grown
        canvas.text(box.x, y, words.text("settings.preview.head"), theme.HEAD * grown, 700)
        y += 28 * grown
        y = canvas.paragraph(box.x, y, box.w, words.text("settings.preview.body"), theme.BODY * grown,
                             colour=theme.TEXT2, leading=21 * grown)  # fmt: skip
        y += 10 * grown
        canvas.text(box.x, y + 4 * grown, _ALIKE, theme.BUTTON * grown, 600, theme.NAME)
        y += 22 * grown
        label = words.text("settings.preview.button")
        w = canvas.width(label, theme.BUTTON * grown, 700) + 48 * grown
        button = Box(box.x, y, w, 40 * grown)
        canvas.stamp(("sample-button",), button, lambda d: button_face(d, button.w, button.h, "live", "normal"))
        canvas.centred(button, label, theme.BUTTON * grown, 700, theme.LIVE_INK)
        canvas.clip(None)


def _hex(d: Drawing, radius: float, last: bool) -> None:
    x = y = MARGIN + radius
    points = [
        (x + (radius - 2) * math.cos(math.radians(60 * i)), y + (radius - 2) * math.sin(math.radians(60 * i)))
        for i in range(6)
    ]
    fill = d.linear(0, y - radius, 0, y + radius, "#33457a", "#22305f")
    d.polygon(points, fill, stroke=theme.LIVE if last else theme.RIM[1], stroke_width=3 if last else 1.5)
