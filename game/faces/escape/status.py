"""The panel that says who must do what, whose eyes the screen is for, and what the viewer is."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

# Of the status: size, leading, air about the lines, and whether each sentence must stay on one line.
_SIZES = (
    (theme.BODY, 19.0, 14, True), (theme.SMALL, 19.0, 14, True), (theme.BODY, 19.0, 14, False),
    (theme.BODY, 17.0, 8, False), (theme.SMALL, 15.0, 2, False),
)  # fmt: skip


def draw_status(
    canvas: Canvas, box: Box, art: str, look: int | None, title: str, lines: Sequence[str], private: str, warm: bool
) -> None:
    """The player to act, the question, the colours of the role, and whether anybody else may look."""
    canvas.panel(box, 10, "warm" if warm else "panel")
    x, y = box.x + 36, box.y + box.h / 2
    if art:
        canvas.stamp(("portrait",), Box(x - 26, y - 26, 52, 52), _portrait)
        canvas.piece(art, x, y + 2, 0.92)
    elif look is not None:
        canvas.badge(look, x, y - 1, 22)
    else:
        canvas.piece("escape/sign", x, y, 1.5)
    left = box.x + 72
    width = box.right - 12 - left
    size = canvas.fitted(title, width, theme.BUTTON, 700)
    if size < theme.BODY and not private:
        size = theme.BUTTON  # two lines as large as every other title, rather than one in the print of a caption
    heads = canvas.lines(title, width, size, 700)[:2]
    kept = 20 * len(heads) + (20 if private else 0)
    text, leading, body = _fitting(canvas, lines, width, box.h - kept)
    at = box.y + (box.h - kept - leading * len(body)) / 2 + 15
    for line in heads:
        canvas.text(left, at, line, size, 700, theme.NAME if warm else theme.TEXT, width=width)
        at += 20
    for line in body:
        canvas.text(left, at, line, text, width=width)
        at += leading
    if private:
        canvas.icon("eye", left + 8, at - 4, 16, "#7cc6f2")
        size = canvas.fitted(private, width - 23, theme.BODY, 500)
        canvas.text(left + 23, at + 1, private, size, 500, "#a9d8f5", width=width - 23)


def _fitting(canvas: Canvas, lines: Sequence[str], width: float, high: float) -> tuple[int, float, list[str]]:
    """Size, leading and lines: smaller where that saves a line; closer, and smaller, where not all would have room."""
    for size, leading, air, whole in _SIZES:
        body = [part for line in lines for part in canvas.lines(line, width, size)]
        room = max(0, int((high - air) // leading))
        if len(body) <= (min(room, len(lines)) if whole else room):
            break
    return size, leading, body[:room]


def _portrait(d: Drawing) -> None:
    m = MARGIN + 26
    d.circle(m, m, 25, "#0b2436")
    d.circle(m, m, 25, "none", stroke="#7cc6f2", stroke_width=2)
