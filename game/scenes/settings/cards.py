"""What the cards of the settings look like, and the note above them."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

PAD = 8.0  # from the rim of a card to its rows


def paint_card(canvas: Canvas, box: Box, words: str) -> None:
    canvas.rounded(box, 12, "#0f1834", theme.RIM[2])
    canvas.text(box.x + PAD + 8, box.y + 25, words, theme.BODY, 700, theme.LABEL, width=box.w - 2 * PAD - 16)


def paint_tile(canvas: Canvas, box: Box, pointing: Pointing, words: str, icon: str, chosen: bool) -> None:
    """One of several, in the middle of its tile; the chosen one is ticked, so that its colour is not alone."""
    canvas.rounded(box, 10, "#33290f" if chosen else "#25345f" if pointing.hover else theme.INSET[1],
                   theme.LIVE if chosen else theme.RIM[2], rim_width=1.4 if chosen else 1)  # fmt: skip
    lines = canvas.lines(words, box.w - 12, theme.BUTTON, 600)[:2]
    y = box.centre[1] + 6 - 10 * (len(lines) - 1) + (11 if icon else 0)
    if icon:
        canvas.icon(icon, box.centre[0], y - 27, 20, theme.LIVE if chosen else theme.TEXT2)
    for i, line in enumerate(lines):
        canvas.text(box.centre[0], y + 20 * i, line, theme.BUTTON, 600, theme.NAME if chosen else theme.TEXT, "middle",
                    box.w - 12)  # fmt: skip
    if chosen:
        canvas.icon("check", box.right - 15, box.y + 15, 16, theme.LIVE)


def paint_note(canvas: Canvas, box: Box, words: str) -> None:
    canvas.panel(box, 8, "warm")
    canvas.icon("mute", box.x + 24, box.y + box.h / 2, 20, theme.LIVE)
    canvas.text(box.x + 46, box.y + box.h / 2 + 5, words, theme.BODY, 500, width=box.w - 62)
