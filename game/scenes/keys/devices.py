"""The drawn gamepad and mouse of the page of keys: what each button does, as a sign on it.

Places are those of the drawings `ui/pad` and `ui/mouse`, from their middle.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.i18n.catalogue import Catalogue
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import PAD
from game.ui.keymap import SIGNS
from game.ui.layout import Box
from game.ui.widgets.keyboard import COLOURS, GROUP_OF

PAD_SIZE, MOUSE_SIZE = (520.0, 340.0), (220.0, 340.0)


class _Spot(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    radius: float
    upright: bool = False  # the sign under the word, not beside it


_PAD_SPOTS = {
    "shoulder_left": _Spot(-140, -136, 92, 26, 8), "shoulder_right": _Spot(140, -136, 92, 26, 8),
    "back": _Spot(-44, -62, 80, 30, 15), "start": _Spot(44, -62, 80, 30, 15),
    "stick_left": _Spot(-142, -46, 72, 72, 36, True), "stick_right": _Spot(78, 20, 72, 72, 36, True),
    "y": _Spot(152, -88, 42, 42, 21, True), "x": _Spot(112, -50, 42, 42, 21, True),
    "b": _Spot(192, -50, 42, 42, 21, True), "a": _Spot(152, -12, 42, 42, 21, True),
}  # fmt: skip
# Where a sign of the mouse is, and its colour.
_MOUSE_SPOTS = (
    ("check", -56, -76, COLOURS["play"]), ("left", 56, -76, COLOURS["move"]), ("move", 0, 46, theme.TEXT2),
)  # fmt: skip


def paint_pad(canvas: Canvas, box: Box, words: Catalogue) -> None:
    scale = min(box.w / PAD_SIZE[0], box.h / PAD_SIZE[1])
    x, y = box.centre
    canvas.piece("ui/pad", x, y, scale)
    canvas.icon("move", x - 78 * scale, y + 20 * scale, 26 * scale, COLOURS["move"])
    for button, command in PAD:
        spot = _PAD_SPOTS[button]
        w, h = spot.w * scale, spot.h * scale
        place = Box(x + spot.x * scale - w / 2, y + spot.y * scale - h / 2, w, h)
        _paint_button(canvas, place, spot.upright, words.text(f"keys.pad.{button}"), command, spot.radius * scale)


def _paint_button(canvas: Canvas, box: Box, upright: bool, name: str, command: str, radius: float) -> None:
    colour = COLOURS[GROUP_OF.get(command, "move")]
    canvas.stamp(("pad-button", colour), box, partial(_button, w=box.w, h=box.h, radius=radius, colour=colour))
    cx, cy = box.centre
    sign, tint = SIGNS[command], theme.lighter(colour, 0.2)
    if upright:
        canvas.text(cx, cy - 1, name, theme.SMALL, 800, "#ffffff", "middle")
        canvas.icon(sign, cx, cy + 10, 14, tint)
        return
    wide = canvas.width(name, theme.SMALL, 700)
    canvas.text(cx - 10, cy + 5, name, theme.SMALL, 700, "#ffffff", "middle")
    canvas.icon(sign, min(cx + wide / 2 + 4, box.right - 13), cy, 14, tint)


def _button(d: Drawing, w: float, h: float, radius: float, colour: str) -> None:
    m = MARGIN
    d.rect(m, m + 2, w, h, radius, theme.INK)
    d.rect(m, m, w, h, radius, d.linear(0, m, 0, m + h, theme.mix("#1a2344", colour, 0.34),
                                        theme.mix("#141b36", colour, 0.16)))  # fmt: skip
    d.rect(m + 0.8, m + 0.8, w - 1.6, h - 1.6, radius - 0.8, "none", stroke=colour, stroke_width=1.4)


def paint_mouse(canvas: Canvas, box: Box) -> None:
    scale = min(box.w / MOUSE_SIZE[0], box.h / MOUSE_SIZE[1])
    x, y = box.centre
    canvas.piece("ui/mouse", x, y, scale)
    for sign, dx, dy, colour in _MOUSE_SPOTS:
        canvas.icon(sign, x + dx * scale, y + dy * scale, 30 * scale, theme.lighter(colour, 0.2))
