"""Notes and messages that a page draws by itself: paper notes that point at something, sentences at the foot.

They draw only; the page knows when one is due.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box


def draw_tip(canvas: Canvas, about: Box, words: str, page: Box) -> None:
    """A paper note that points at what it is about; the first line of several is its title."""
    title, _, body = words.partition("\n")
    if not body:
        title, body = "", words
    most = min(300.0, page.w - 48)
    lines = canvas.lines(body, most) if body else []
    widths = [canvas.width(line) for line in lines] + ([canvas.width(title, theme.BODY, 700)] if title else [])
    w = min(most, max(widths)) + 32
    h = 21 * (len(lines) + bool(title)) + 22
    box, side = tip_box(about, w, h, page)
    x, pointer = box.x, min(max(box.x + 18, about.centre[0]), box.right - 18) - box.x
    canvas.stamp(("tip", round(pointer), side), box, lambda d: _paper(d, w, h, pointer, side))
    top = box.y + 25
    if title:
        canvas.text(x + 16, top, title, theme.BODY, 700, theme.PAPER_INK, width=w - 32)
        top += 21
    for line in lines:
        canvas.text(x + 16, top, line, theme.BODY, 500, theme.PAPER_TEXT)
        top += 21


def tip_box(about: Box, w: float, h: float, page: Box) -> tuple[Box, str]:
    """Where a note of this size is, and on which side of what it is about: below, above, or beside what is as high as
    the page, or outside it. It never lies over it, unless there is no room at all."""
    x = min(max(page.x + 8.0, about.centre[0] - w / 2), page.right - w - 8)
    y = min(max(page.y + 6.0, about.centre[1] - h / 2), page.bottom - h - 6)
    ways = (
        (Box(x, about.bottom + 12, w, h), "below"), (Box(x, about.y - 12 - h, w, h), "above"),
        (Box(about.right + 12, y, w, h), "beside"), (Box(min(about.x - 12, page.right - 8) - w, y, w, h), "beside"),
    )  # fmt: skip
    outside = not page.x <= about.centre[0] <= page.right
    room = Box(page.x + 4, page.y + 4, page.w - 8, page.h - 6)
    for box, side in ways[2:] if outside else ways:
        if box.x >= room.x and box.y >= room.y and box.right <= room.right and box.bottom <= room.bottom:
            return box, side
    return Box(x, page.bottom - h - 6, w, h), "beside"


def toast_box(w: float, h: float, page: Box, controls: Sequence[Box]) -> Box:
    """In the middle over the foot; where it would lie on a control there, at a side, in the foot itself, or farther up,
    but never in the upper half of the page."""
    usual = page.bottom - 52 - h
    middle, left, right = page.w / 2 - w / 2, 24.0, page.right - 24 - w
    rows = (page.bottom - 8 - h, *(usual - 8 * step for step in range(int((usual - page.h / 2) // 8) + 1)))
    ways = [Box(middle, usual, w, h), *(Box(x, y, w, h) for y in rows for x in (middle, left, right))]
    return next((box for box in ways if not any(box.meets(control) for control in controls)), ways[0])


def _paper(d: Drawing, w: float, h: float, pointer: float, side: str) -> None:
    m = MARGIN
    d.shadow(m, m, w, h, 8, 8, 7)
    x = m + pointer
    if side == "below":
        d.polygon([(x - 9, m + 1), (x, m - 9), (x + 9, m + 1)], theme.PAPER[0])
    elif side == "above":
        d.polygon([(x - 9, m + h - 1), (x, m + h + 9), (x + 9, m + h - 1)], theme.PAPER[2])
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *theme.PAPER))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 7.5, "none", stroke="#ffffff", stroke_width=1, opacity=0.8)


def over_hints(box: Box, hints: Sequence[Box]) -> Box:
    """So wide that no half of a row of key hints looks out from under it."""
    met = [box, *(row for row in hints if row.meets(box))]
    left, right = min(row.x for row in met), max(row.right for row in met)
    return Box(left, box.y, right - left, box.h)


def draw_toast(canvas: Canvas, words: str, within: Box, controls: Sequence[Box], hints: Sequence[Box] = ()) -> None:
    """A sentence that comes up at the foot of the page and goes by itself; it takes the place of hints there."""
    lines = canvas.lines(words, 560, theme.BUTTON, 500)
    wide = max(canvas.width(line, theme.BUTTON, 500) for line in lines) + 56
    box = over_hints(toast_box(wide, 24 + 24 * len(lines), within, controls), hints)
    canvas.panel(box, 12, "raised", theme.LIVE)
    for i, line in enumerate(lines):
        canvas.text(box.centre[0], box.y + 29 + i * 24, line, theme.BUTTON, 500, align="middle")
