"""The field where a file may be let fall: a file that falls beside it is taken in as well.

While somebody is in another program, from which a file may be on its way, it is lit: of the way itself the system tells
nothing before the file falls.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

LEAST = 72.0  # lower than this there is no field
_TALL = 150.0  # from this height on its sign is above its words


def add_drop_field(page: Page, scene: Scene, box: Box, hint: str, ask: Callable[[], None]) -> None:
    """What is left of a list; a touch asks for the path of a file."""
    if box.h < LEAST:
        return
    head, lines = scene.say("workshop.drop"), page.lines(hint, box.w - 96, theme.SMALL)[:2]

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        lit = pointing.hover or scene.services.input.away
        canvas.stamp(("drop", theme.FOCUS, lit), b, lambda d: paint_field(d, b.w, b.h, theme.FOCUS, lit))
        x, middle = b.centre
        if b.h >= _TALL:
            canvas.icon("import", x, middle - 38, 40, theme.FOCUS)
            canvas.text(x, middle + 14, head, theme.BUTTON, 700, align="middle", width=b.w - 40)
            for n, line in enumerate(lines):
                canvas.text(x, middle + 38 + 18 * n, line, theme.SMALL, 500, theme.TEXT2, "middle", b.w - 40)
            return
        top = middle - (20 + 18 * len(lines)) / 2
        canvas.icon("import", b.x + 40, middle, 28, theme.FOCUS)
        canvas.text(b.x + 76, top + 15, head, theme.BODY, 700, width=b.w - 90)
        for n, line in enumerate(lines):
            canvas.text(b.x + 76, top + 35 + 18 * n, line, theme.SMALL, 500, theme.TEXT2, width=b.w - 90)

    page.add(Custom("drop", box, paint, ask, radius=10))


def paint_field(d: Drawing, w: float, h: float, ink: str, lit: bool) -> None:
    m, r = MARGIN + 1, 10
    d.rect(m, m, w - 2, h - 2, r, "#2d3f78" if lit else "#101936")
    right, low = m + w - 2, m + h - 2
    for x1, y1, x2, y2 in ((m + r, m, right - r, m), (m + r, low, right - r, low), (m, m + r, m, low - r),
                           (right, m + r, right, low - r)):  # fmt: skip
        d.line(x1, y1, x2, y2, ink, 1.6, stroke_dasharray="12 8")
    for x, y, dx, dy in ((m, m, r, r), (right, m, -r, r), (right, low, -r, -r), (m, low, r, -r)):
        d.path(f"M{x} {y + dy}Q{x} {y} {x + dx} {y}", "none", stroke=ink, stroke_width=1.6)
