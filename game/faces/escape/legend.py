"""The kinds of sectors with what they mean, where a narrow deck leaves room for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.content.geometry import CORNERS
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

# The plates of safe and dangerous sectors, as on the deck; other kinds have a drawing.
_PLATES: Mapping[str, tuple[str, str]] = {"safe": ("#c3ced8", "#8796a6"), "dangerous": ("#3b4859", "#232d3a")}
_ARTS: Mapping[str, str] = {"hatch": "escape/hatch-sealed", "humans": "escape/start-human"}
_RADIUS, _LINE = 17.0, 18.0


def draw_legend(canvas: Canvas, box: Box, rows: Sequence[tuple[str, str, str]]) -> None:
    """Each row is a kind of sector, its name and a sentence."""
    pitch, left = (box.h - 12) / len(rows), box.x + 60
    for i, (kind, name, line) in enumerate(rows):
        top = box.y + 6 + i * pitch
        if i:
            canvas.rule(box.x + 12, top, box.right - 12)
        x, y = box.x + 32, top + pitch / 2
        if kind in _PLATES:
            place = Box(x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
            canvas.stamp(("sector sign", kind), place, partial(_plate, kind))
        else:
            canvas.piece(_ARTS[kind], x, y, 0.62)
        parts = canvas.lines(line, box.right - 14 - left)[:2]
        at = y - _LINE * len(parts) / 2 + 4
        canvas.text(left, at, name[:1].upper() + name[1:], theme.BODY, 700, theme.NAME)
        for part in parts:
            at += _LINE
            canvas.text(left, at, part, theme.BODY, 500, theme.TEXT2, width=box.right - 12 - left)


def _plate(kind: str, d: Drawing) -> None:
    top, low = _PLATES[kind]
    middle = MARGIN + _RADIUS
    corners = [(middle + dx * (_RADIUS - 1), middle + dy * (_RADIUS - 1)) for dx, dy in CORNERS]
    fill = d.linear(0, middle - _RADIUS, 0, middle + _RADIUS, top, low)
    d.polygon(corners, fill, stroke="#66758c", stroke_width=1.4)
