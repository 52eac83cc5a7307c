"""Notes and messages that a page draws by itself: paper notes that point at something, sentences at the foot.

They draw only; the page knows when one is due.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box


def draw_tip(canvas: Canvas, about: Box, words: str, page: Box) -> None:
    """A paper note that points at what it is about; the first line of several is its title."""
    title, _, body = words.partition("\n")
    if not body:
        title, body = "", words
    most = 300.0
    lines = canvas.lines(body, most) if body else []
    widths = [canvas.width(line) for line in lines] + ([canvas.width(title, theme.BODY, 700)] if title else [])
    w = min(most, max(widths)) + 32
    h = 21 * (len(lines) + bool(title)) + 22
    below = about.bottom + 14 + h <= page.bottom
    y = about.bottom + 12 if below else max(6.0, about.y - 12 - h)
    x = min(max(8.0, about.centre[0] - w / 2), page.right - w - 8)
    pointer = min(max(x + 18, about.centre[0]), x + w - 18) - x
    box = Box(x, y, w, h)
    canvas.stamp(("tip", round(pointer), below), box, lambda d: _paper(d, w, h, pointer, below))
    top = y + 25
    if title:
        canvas.text(x + 16, top, title, theme.BODY, 700, theme.PAPER_INK, width=w - 32)
        top += 21
    for line in lines:
        canvas.text(x + 16, top, line, theme.BODY, 500, theme.PAPER_TEXT)
        top += 21


def _paper(d: Drawing, w: float, h: float, pointer: float, below: bool) -> None:
    m = MARGIN
    d.shadow(m, m, w, h, 8, 8, 7)
    x = m + pointer
    if below:
        d.polygon([(x - 9, m + 1), (x, m - 9), (x + 9, m + 1)], theme.PAPER[0])
    else:
        d.polygon([(x - 9, m + h - 1), (x, m + h + 9), (x + 9, m + h - 1)], theme.PAPER[2])
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *theme.PAPER))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 7.5, "none", stroke="#ffffff", stroke_width=1, opacity=0.8)


def draw_toast(canvas: Canvas, words: str, within: Box) -> None:
    """A sentence that comes up at the foot of the page and goes by itself."""
    lines = canvas.lines(words, 560, theme.BUTTON, 500)
    wide = max(canvas.width(line, theme.BUTTON, 500) for line in lines) + 56
    box = Box(within.w / 2 - wide / 2, within.bottom - 76 - 24 * len(lines), wide, 24 + 24 * len(lines))
    canvas.panel(box, 12, "raised", theme.LIVE)
    for i, line in enumerate(lines):
        canvas.text(box.x + wide / 2, box.y + 29 + i * 24, line, theme.BUTTON, 500, align="middle")
