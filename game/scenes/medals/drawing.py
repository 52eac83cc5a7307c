"""How medals look: won in colour, open as a dark relief; and the small things around them.

It draws what it is told.
"""

from __future__ import annotations

from game.engine.medal import Medal, Metal
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.relief import CORE, RELIEF

WIDE, HIGH, MIDDLE = 96.0, 100.0, 48.0  # of a medal, and where its middle is
_ICON, _ICON_COLOUR = "ui/icon-", "#ffe3a1"
_METALS: dict[Metal, tuple[str, str, str]] = {
    "gold": ("#fff1c4", "#ffc24a", "#8a4d0c"),
    "silver": ("#ffffff", "#b9c4e0", "#66739c"),
    "bronze": ("#ffd9b0", "#c9814a", "#6a3a1a"),
}


def paint_medal(canvas: Canvas, row: str, medal: Medal, x: float, y: float, size: float, won: bool) -> None:
    """Its middle is at x, y; a size of 1 is 96 units wide."""
    frame = f"medals/frame-{row}-{medal.metal}" if won else "medals/frame-unearned"
    whole = Box(x - MIDDLE * size, y - MIDDLE * size, WIDE * size, HIGH * size)
    if won:
        foot = Box(x - 27 * size, y + 32 * size, 58 * size, 14 * size)
        canvas.stamp(("medal foot",), foot, lambda d: _foot(d, foot.w, foot.h))
    if not medal.size:
        if not won:
            canvas.picture(frame, whole)
        canvas.picture(medal.picture, whole, None if won else CORE)
        return
    canvas.picture(frame, whole)
    side = medal.size * size
    tint = _ICON_COLOUR if medal.picture.startswith(_ICON) else None
    canvas.picture(medal.picture, Box(x - side / 2, y + size - side / 2, side, side), tint if won else RELIEF)


def paint_ring(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Around the medal that is looked at."""
    radius = 52.0 * size
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    canvas.stamp(("medal ring",), box, lambda d: _ring(d, radius))


def paint_new(canvas: Canvas, x: float, y: float, words: str) -> None:
    """A small gold tag with its middle at x."""
    wide = canvas.width(words, theme.SMALL, 700) + 14
    box = Box(x - wide / 2, y, wide, 19)
    canvas.rounded(box.moved(0, 1), 9.5, theme.LIVE_INK)
    canvas.stamp(("medal tag",), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, 19, 9.5, d.linear(0, MARGIN, 0, MARGIN + 19, theme.LIVE_LIGHT, theme.LIVE)
    ))  # fmt: skip
    canvas.text(box.centre[0], y + 14, words, theme.SMALL, 700, theme.LIVE_INK, "middle")


def paint_coin(canvas: Canvas, metal: Metal, x: float, y: float) -> None:
    """The sign of a metal, 22 wide."""
    canvas.stamp(("medal coin", metal), Box(x - 11, y - 11, 22, 24), lambda d: _coin(d, metal))


def paint_bar(canvas: Canvas, box: Box, part: float) -> None:
    """How far somebody has come."""
    canvas.rounded(box, box.h / 2, theme.INSET[0], "#46588f")
    if part > 0:
        wide = max(box.h, box.w * min(part, 1))
        canvas.stamp(("medal bar", round(part, 3)), box, lambda d: d.rect(
            MARGIN, MARGIN, wide, box.h, box.h / 2, d.linear(0, MARGIN, 0, MARGIN + box.h, theme.LIVE_LIGHT, theme.LIVE)
        ))  # fmt: skip


def _foot(d: Drawing, w: float, h: float) -> None:
    for i in range(5):
        d.rect(MARGIN + i * w / 14, MARGIN + i * h / 14, w - i * w / 7, h - i * h / 7, (h - i * h / 7) / 2, "#01030a",
               opacity=0.16)  # fmt: skip


def _ring(d: Drawing, radius: float) -> None:
    at = MARGIN + radius
    d.circle(at, at, radius + 2.5, "none", stroke=theme.FOCUS, stroke_width=3, opacity=0.25)
    d.circle(at, at, radius, "none", stroke=theme.FOCUS_INK, stroke_width=5)
    d.circle(at, at, radius, "none", stroke=theme.FOCUS, stroke_width=2.5)


def _coin(d: Drawing, metal: Metal) -> None:
    light, middle, dark = _METALS[metal]
    x = y = MARGIN + 11
    d.circle(x, y + 2, 11, dark)
    d.circle(x, y, 11, d.linear(x - 8, y - 8, x + 8, y + 10, light, middle, dark))
    d.circle(x, y, 7, "none", stroke=light, stroke_width=1.4)
