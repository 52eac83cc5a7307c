"""Widgets that are only seen: panels, labels, paragraphs, pictures, key hints.

None of them can be touched.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.chrome import cap_width
from game.ui.layers import Layers
from game.ui.layout import Box
from game.ui.text import Run
from game.ui.widgets.base import Pointing, Widget


class Panel(Widget):
    def __init__(
        self, id: str, box: Box, kind: str = "panel", title: str = "", aside: str = "", radius: float = 12,
        rim: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.kind, self.title, self.aside, self.radius, self.rim = kind, title, aside, radius, rim

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        canvas.panel(box, self.radius, self.kind, self.rim)
        used = 0.0
        if self.aside:
            used = canvas.text(box.right - 16, box.y + 31, self.aside, colour=theme.TEXT2, align="right") + 12
        if self.title:
            canvas.text(box.x + 16, box.y + 32, self.title, theme.HEAD, 700, width=box.w - 32 - used)


class Label(Widget):
    """One line, in the middle of its box's height; too long for the box it ends in an ellipsis."""

    def __init__(
        self, box: Box, words: str, size: float = theme.BODY, weight: int = 500, colour: str = theme.TEXT,
        align: str = "left",
    ) -> None:  # fmt: skip
        super().__init__("", box)
        self.words, self.size, self.weight, self.colour, self.align = words, size, weight, colour, align

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.centred(self.box, self.words, self.size, self.weight, self.colour, self.align)


class Paragraph(Widget):
    """Lines from the top of its box."""

    def __init__(
        self, box: Box, words: str | Sequence[Run], size: float = theme.BODY, weight: int = 500,
        colour: str = theme.TEXT,
    ) -> None:  # fmt: skip
        super().__init__("", box)
        self.words, self.size, self.weight, self.colour = words, size, weight, colour

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        x, y = self.box.x, self.box.y + self.size
        if isinstance(self.words, str):
            canvas.paragraph(x, y, self.box.w, self.words, self.size, self.weight, self.colour)
        else:
            canvas.runs(x, y, self.box.w, self.words, self.size)


class Picture(Widget):
    def __init__(self, box: Box, name: str, tint: str | None = None) -> None:
        super().__init__("", box)
        self.name, self.tint = name, tint

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.picture(self.name, self.box, self.tint)


class KeyHints(Widget):
    """Key caps with their words, right-aligned in the box."""

    def __init__(self, box: Box, hints: Sequence[tuple[str, str]]) -> None:
        super().__init__("", box)
        self.hints = hints

    def seen(self, page: Layers) -> Box:
        """What they cover of their box."""
        return self.box.cut_right(min(self.box.w, hints_width(page, self.hints)))[0]

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        x = self.box.right
        middle = self.box.y + self.box.h / 2
        for key, words in reversed(self.hints):
            wide = canvas.width(words)
            cap = canvas.key_width(key)
            if x - wide - cap - 8 < self.box.x - 1:  # a box of just their width may lie between two pixels
                break
            canvas.text(x - wide, middle + 5, words, colour=theme.TEXT2)
            canvas.key(x - wide - 8 - cap, middle - 11, key)
            x -= wide + cap + 28


def hints_width(page: Layers, hints: Sequence[tuple[str, str]]) -> float:
    """How much room they need."""
    caps = sum(cap_width(key, page.width(key, theme.SMALL, 700)) for key, _ in hints)
    return caps + sum(page.width(words) for _, words in hints) + 28 * len(hints) - 20
