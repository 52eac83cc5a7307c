"""The box of a game that has no drawing of one: its name in large letters under a saucer, in the game's two colours.

It is drawn at the size at which it is shown, so that the letters are as sharp as on any other box.
"""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

SIZE = (208.0, 280.0)  # of a drawn cover, at scale 1
_STARS = ((22, 40), (54, 128), (33, 92), (61, 24), (97, 14), (140, 30), (186, 26), (176, 96), (150, 132), (196, 150))
_LARGEST, _SMALLEST, _MOST_LINES = 40.0, 15.0, 3


def draw_plain_box(canvas: Canvas, box: Box, name: str, colours: tuple[str, str]) -> None:
    """`box` is the face; the side of the box is seen to the right of it."""
    scale = box.h / SIZE[1]
    canvas.stamp(("plain box", colours), box, lambda d: _paint_box(d, box.w, box.h, scale, colours))
    canvas.picture("curtain/saucer", Box(box.x + 44 * scale, box.y + 34 * scale, 120 * scale, 72 * scale))
    _write(canvas, Box(box.x + 12 * scale, box.y + 172 * scale, 184 * scale, 92 * scale), name, scale, colours[0])


def draw_plain_picture(canvas: Canvas, box: Box, name: str, colours: tuple[str, str]) -> None:
    """The same as a wide picture without corners, as saves and results show a board."""
    scale = box.h / 176
    canvas.stamp(("plain picture", colours), box, lambda d: _paint_picture(d, box.w, box.h, scale, colours))
    canvas.picture("curtain/saucer", Box(box.centre[0] - 60 * scale, box.y + 14 * scale, 120 * scale, 72 * scale))
    _write(canvas, Box(box.x + 16 * scale, box.y + 98 * scale, box.w - 32 * scale, 68 * scale), name, scale, colours[0])


def _write(canvas: Canvas, box: Box, name: str, scale: float, accent: str) -> None:
    """The name in the middle of a box, as large as it goes there."""
    size = _LARGEST * scale
    while size > _SMALLEST * scale and not _fits(canvas, box, name, size):
        size -= scale
    lines = canvas.lines(name, box.w, size, 900)[:_MOST_LINES]
    leading = size * 1.02
    y = box.centre[1] + size * 0.35 - leading * (len(lines) - 1) / 2
    for line in lines:
        for dx, dy, colour in ((0, 2.4, theme.INK), (1.4, 1.4, theme.INK), (0, 0, theme.lighter(accent, 0.55))):
            canvas.text(box.centre[0] + dx * scale, y + dy * scale, line, size, 900, colour, "middle", box.w)
        y += leading


def _fits(canvas: Canvas, box: Box, name: str, size: float) -> bool:
    lines = canvas.lines(name, box.w, size, 900)
    whole = all(canvas.width(word, size, 900) <= box.w for word in name.split())
    return whole and len(lines) <= _MOST_LINES and len(lines) * size * 1.02 <= box.h


def _paint_box(d: Drawing, w: float, h: float, scale: float, colours: tuple[str, str]) -> None:
    m, k, (accent, second) = MARGIN, scale, colours
    side = d.linear(m + w, m, m + w + 9 * k, m, theme.darker(accent, 0.45), theme.darker(accent, 0.75))
    points = ((w - 6, 3), (w + 9 * k, 10 * k), (w + 9 * k, h - 3 * k), (w - 6, h))
    d.polygon([(m + x, m + y) for x, y in points], side)
    d.rect(m, m, w, h, 10 * k, _night(d, h, accent, second))
    _paint_sky(d, m, m, w, h, k, accent)
    d.rect(m + 2.5 * k, m + 2.5 * k, w - 5 * k, h - 5 * k, 8 * k, "none", stroke=accent, stroke_width=2 * k)
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5 * k, "none", stroke=theme.INK, stroke_width=1)


def _paint_picture(d: Drawing, w: float, h: float, scale: float, colours: tuple[str, str]) -> None:
    d.rect(MARGIN, MARGIN, w, h, 0, _night(d, h, *colours))
    x = MARGIN + w / 2 - SIZE[0] / 2 * scale
    _paint_sky(d, x, MARGIN - 18 * scale, SIZE[0] * scale, h + 18 * scale, scale, colours[0])


def _night(d: Drawing, h: float, accent: str, second: str) -> str:
    """From the dark of the first colour down to the glow of the second."""
    return d.linear(0, MARGIN, 0, MARGIN + h, theme.darker(accent, 0.86), (0.55, theme.darker(accent, 0.66)),
                    (1, theme.darker(second, 0.5)))  # fmt: skip


def _paint_sky(d: Drawing, x: float, y: float, w: float, h: float, k: float, accent: str) -> None:
    """Stars, and the saucer's beam."""
    for sx, sy in _STARS:
        d.circle(x + sx * k, y + sy * k, (1.0 + sx % 3 * 0.35) * k, "#ffffff", opacity=0.75)
    middle, top, low = x + w / 2, y + 92 * k, y + h - 10 * k
    beam = d.linear(0, top, 0, low, (0, theme.lighter(accent, 0.5), 0.5), (1, accent, 0.04))
    points = ((-22, top), (22, top), (74, low), (-74, low))
    d.polygon([(middle + dx * k, py) for dx, py in points], beam)
