"""What the cards of the settings look like, and the note above them."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

PAD = 8.0  # from the rim of a card to its rows


def paint_card(canvas: Canvas, box: Box, words: str) -> None:
    canvas.rounded(box, 12, "#0f1834", theme.RIM[2])
    canvas.text(box.x + PAD + 8, box.y + 25, words, theme.BODY, 700, theme.LABEL, width=box.w - 2 * PAD - 16)


def paint_note(canvas: Canvas, box: Box, words: str) -> None:
    canvas.panel(box, 8, "warm")
    canvas.icon("mute", box.x + 24, box.y + box.h / 2, 20, theme.LIVE)
    canvas.text(box.x + 46, box.y + box.h / 2 + 5, words, theme.BODY, 500, width=box.w - 62)
