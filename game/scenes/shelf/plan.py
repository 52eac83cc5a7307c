"""The layout of the shelf's page: with one or two boxes the text is beside them, with more below.

It draws nothing and knows no game.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.shelf import widgets
from game.ui.layout import Box

_BAR = 64.0
_FEW = 2  # up to so many boxes are large, with the words beside them; more are in a row above the words


class Plan(NamedTuple):
    """Where everything is on a page of this size."""

    margin: float
    bar: Box
    head: Box
    boxes: tuple[Box, ...]
    plank: Box
    captions: float
    detail: Box
    beside: bool


def plan(page: Box, count: int, tall: float = 0) -> Plan:
    """`tall` is the height that the head wants where there is room for it."""
    margin = 56.0 if page.w >= 1180 else 24.0
    bar, rest = page.cut_bottom(_BAR)
    roomy = page.h >= 600
    head, rest = rest.cut_top(max(160.0, tall) if roomy else 96.0)
    wide = page.w - 2 * margin
    if count <= _FEW:
        floor = rest.bottom - (36 if count == 1 else 64)
        share = wide * (0.36, 0.48)[count - 1] / count
        scale = min((floor - rest.y - 28) / widgets.COVER[1], share / widgets.COVER[0])
        w, h = widgets.COVER[0] * scale, widgets.COVER[1] * scale
        boxes = tuple(Box(margin + 16 + i * (w + 32), floor - h, w, h) for i in range(count))
        left = boxes[-1].right + (64 if roomy else 40)
        top = max(rest.y + 16, boxes[0].y)
        # Beside a single box the plank is left free for pieces of its game.
        free = 8 if not roomy else 84 if count == 1 else 32
        detail = Box(left, top, page.w - margin - left, floor - top - free)
        plank = Box(margin - 24, floor, wide + 48, widgets.PLANK)
        return Plan(margin, bar, head, boxes, plank, floor + 46, detail, True)
    _, rest = rest.cut_bottom(24.0 if roomy else 12.0)
    detail, rest = rest.cut_bottom(96.0 if roomy else 80.0)
    floor = detail.y - (80 if roomy else 60)
    scale = min((floor - rest.y - 16) / widgets.COVER[1], (wide - 32 * (count - 1)) / count / widgets.COVER[0])
    w, h = widgets.COVER[0] * scale, widgets.COVER[1] * scale
    # On a tall page the shelf hangs in the middle of what its boxes cannot fill.
    up = (floor - h - rest.y - 16) / 2
    floor, detail = floor - up, Box(margin, detail.y - up, wide, detail.h)
    step = w + min(96.0, (wide - w * count) / (count - 1))
    first = margin + (wide - w - step * (count - 1)) / 2
    boxes = tuple(Box(first + i * step, floor - h, w, h) for i in range(count))
    return Plan(margin, bar, head, boxes, Box(margin - 24, floor, wide + 48, widgets.PLANK), floor + 50, detail, False)
