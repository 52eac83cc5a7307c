"""An auction on a card of the recap: the area's letter, its aliens, and its four tokens with what they did.

It paints the row of the view-model and decides nothing.
"""

from __future__ import annotations

from game.faces.ovni.model.panels import AreaRow
from game.faces.ovni.panels import draw_card, draw_circle
from game.ui.canvas import Canvas
from game.ui.layout import Box

_RADIUS, _CARD = 15.5, 96.0
_LETTER, _WON, _SAME = "#8a4a12", "#1f8a5b", "#c4452e"


def draw_auction(canvas: Canvas, box: Box, row: AreaRow) -> None:
    y = box.y + _RADIUS + 4
    canvas.text(box.x + 14, y + 9, row.letter, 26, 800, _LETTER, "middle")
    draw_card(canvas, Box(box.x + 32, y - 19, _CARD, 40), row.aliens)
    first = box.x + 32 + _CARD + 14 + _RADIUS
    step = (box.right - _RADIUS - 4 - first) / (len(row.circles) - 1)
    places = [first + step * n for n in range(len(row.circles))]
    for circle, x in zip(row.circles, places):
        draw_circle(canvas, circle, x, y, _RADIUS)
        if row.winner >= 0 and circle.look == row.winner and not circle.cancelled:
            ring = Box(x - _RADIUS - 4, y - _RADIUS - 4, 2 * _RADIUS + 8, 2 * _RADIUS + 8)
            canvas.rounded(ring, _RADIUS + 4, "none", _WON, rim_width=3)
    values = dict.fromkeys(circle.value for circle in row.circles if circle.cancelled)
    for level, value in enumerate(values):
        same = [x for circle, x in zip(row.circles, places) if circle.cancelled and circle.value == value]
        _draw_bracket(canvas, same[0], same[-1], y + _RADIUS + 3 + 5 * level)


def _draw_bracket(canvas: Canvas, left: float, right: float, y: float) -> None:
    """Joins tokens that cancel each other."""
    for x in (left, right):
        canvas.rounded(Box(x - 1, y - 3, 2, 6), 0, _SAME)
    canvas.rounded(Box(left, y + 2, right - left, 2), 0, _SAME)
    disc = Box((left + right) / 2 - 6.5, y - 4, 13, 13)
    canvas.rounded(disc, 6.5, _SAME)
    for line in (-2.6, 1.0):
        canvas.rounded(Box(disc.x + 3, disc.centre[1] + line, 7, 1.6), 0, "#ffffff")
