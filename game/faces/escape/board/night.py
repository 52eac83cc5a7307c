"""The deck when its lights go out: from left to right with a soft edge, then lamps at the hatches, then eyes.

It draws one moment and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.escape.board.board import DeckBoard
from game.faces.escape.model.deck import Door
from game.faces.escape.model.ending import Dark
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.staging import light, span, veil
from game.ui.canvas import Canvas
from game.ui.layout import Box

LENGTH = 2.5  # seconds until it has its last look
_OUT = 1.7  # when the last light goes out
_EDGE, _BANDS = 160.0, 16
_LAMP, _STARE = 1.2, 1.6  # how much larger hatches and eyes are in the dark
_DARK, _DUSK = 0.9, 0.5
_RED, _GREEN, _EYES = "#e0201c", "#1fd68a", "#9be04a"
_OPEN, _BLINK = 2.0, (2.25, 2.33)  # when the eyes open, and when they are shut for a moment


def draw_night(
    canvas: Canvas, board: DeckBoard, dark: Dark, doors: Sequence[Door], at: float, dusk: bool = False
) -> None:
    """In the dusk the deck can be read again."""
    box = board.box
    edge = box.x + (box.w + _EDGE) * span(at, 0.0, _OUT)
    _put_out(canvas, box, edge, _DUSK if dusk else _DARK)
    unit = board.radius / DRAWN_FOR
    for door in doors:
        x, y = board.point(board.centres[door.cell])
        if x > edge - _EDGE:
            continue
        glow = span(edge - _EDGE, x, x + 60) if at < _OUT else 1.0
        light(canvas, (x, y), 132 * unit, _GREEN if door.cell in dark.used else _RED, 0.8 * glow)
        if at >= _OUT:
            canvas.piece(f"escape/hatch-{door.state}", x, y, _LAMP * unit)
    if at >= _OPEN - 0.2:
        shut = at < _OPEN or _BLINK[0] <= at < _BLINK[1]
        for cell in dark.eyes:
            x, y = board.point(board.centres[cell])
            if not shut:
                light(canvas, (x, y), 84 * unit, _EYES, 0.4)
            canvas.piece(f"escape/eyes-{'shut' if shut else 'open'}", x, y, _STARE * unit)


def _put_out(canvas: Canvas, box: Box, edge: float, depth: float) -> None:
    """Everything left of an edge is dark; it becomes so over some width."""
    wide = _EDGE / _BANDS
    left = min(edge - _EDGE, box.right)
    if left > box.x:
        veil(canvas, Box(box.x, box.y, left - box.x, box.h), depth, radius=0)
    for band in range(_BANDS):
        x = left + band * wide
        inside = Box(max(x, box.x), box.y, min(x + wide, box.right) - max(x, box.x), box.h)
        if inside.w > 0:
            veil(canvas, inside, depth * (1 - (band + 0.5) / _BANDS), radius=0)
