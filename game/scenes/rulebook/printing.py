"""Paints what a page of a book has besides words: sheets with rules, symbols on their plates, frames of pictures."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.rulebook import Sign
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

CORNER = 10.0
_PLATE_COLOURS = ("#1b2148", "#3a4578")  # under a symbol: as dark as the board on which it is printed


def paint_sheet(canvas: Canvas, b: Box, edges: Sequence[float]) -> None:
    canvas.rounded(b, 8, "#fdf7e8", "#cdbb8e")
    for edge in edges[:-1]:
        canvas.rule(b.x + 8, b.y + edge, b.right - 8, "#ddcda4")


def paint_sign(canvas: Canvas, b: Box, sign: Sign | None) -> None:
    canvas.rounded(b, 7, *_PLATE_COLOURS)
    if sign is None:
        return
    inner = b.inset(3, 3)
    x, middle = b.centre
    if sign.aside:
        canvas.picture(sign.art, Box(x - 36, middle - 12, 32, 24))
        canvas.text(x + 8, middle + 5.4, sign.words, 15, 700, "#ffffff")
        return
    canvas.picture(sign.art, inner)
    canvas.text(x, middle + 5.4, sign.words, 15, 800, sign.ink, "middle")


def share_of(words: str) -> float | None:
    """A cell that is a percentage is drawn as a bar too."""
    if not words.endswith("%"):
        return None
    try:
        return min(1.0, float(words[:-1].strip("\u00a0 ").replace(",", ".")) / 100)
    except ValueError:
        return None


def paint_frame(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m + 1, m + 1, w - 2, h - 2, CORNER - 0.5, "none", stroke=theme.PAPER_INK, stroke_width=2)
