"""The closed curtain with its stage, painted once per seat and window size, and the swaying of its folds.

It knows a seat's identity and nothing else.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_FOLD, _SCALLOP, _FRINGE = 58.0, 160.0, 120.0
_FLOOR, _HEM = 80.0, 44.0  # from the foot of the page: the stage, and the lower end of the folds
_WEAVE_STEP = 52.0
_SWING, _PERIOD = 6.0, 2.8  # how far a fold swings to either side at first, and how long that takes
_BAND = 12.0  # of a fold that swings, each so high
_COARSE = 8  # shadows are soft: they are rendered this much smaller and stretched


def paint_curtain(canvas: Canvas, box: Box, look: int) -> None:
    canvas.target.fill("#0b0a1a")
    _folds(canvas, box, look)
    _weave(canvas, box, look)
    _dim(canvas, box)
    _stage(canvas, box)
    _valance(canvas, box, look)


def foot_scale(box: Box) -> float:
    """On a low page the stage gives way to the words above it."""
    return min(1.0, box.h / 720)


def _middle_first(box: Box, step: float, offset: float) -> list[float]:
    """Places side by side over the whole width, symmetrical about the middle."""
    n = math.ceil(box.w / 2 / step) + 1
    return [box.w / 2 + i * step - offset for i in range(-n, n + 1)]


def _folds(canvas: Canvas, box: Box, look: int) -> None:
    scale = canvas.metrics.scale
    high = box.h - _HEM * foot_scale(box)
    fold = canvas.art.image(f"curtain/fold-{look}", math.ceil(_FOLD * scale), round(high * scale))
    for x in _middle_first(box, _FOLD, _FOLD / 2):
        canvas.target.blit(fold, (round(x * scale), 0))


def _weave(canvas: Canvas, box: Box, look: int) -> None:
    """The seat's pattern in the cloth, strongest in a ring about the light."""
    scale = canvas.metrics.scale
    side = round(30 * scale)
    cx, cy = box.w / 2, box.h * 0.42
    for row in range(1, int((box.h - 70) / _WEAVE_STEP)):
        for i, x in enumerate(_middle_first(box, _FOLD, 0)):
            y = 30 + row * _WEAVE_STEP + (26 if i % 2 else 0)
            away = math.hypot((x - cx) / 1.2, y - cy)
            opacity = 0.34 * max(0.0, 1 - abs(away - 360) / 460)
            if opacity < 0.03 or y > box.h - 66 * foot_scale(box):
                continue
            mark = canvas.art.image(f"seats/weave-{look}", side, side, None, round(opacity * 16) * 16)
            canvas.target.blit(mark, (round(x * scale) - side // 2, round(y * scale) - side // 2))


def _dim(canvas: Canvas, box: Box) -> None:
    """Dark towards the edges, warm where the light falls, and a dark cloud where the words are."""
    width, height = canvas.target.get_size()
    small = Drawing(width / _COARSE, height / _COARSE)
    unit = canvas.metrics.scale / _COARSE
    w, h = small.width, small.height
    k = min(box.h / 720, box.w / 960)
    top = (box.h - 720 * k) / 2
    far = max(w * 0.64, h)
    night = "#05040c"
    shade = small.radial(w / 2, h * 0.42, far, (0, night, 0), (0.4, night, 0.16), (0.75, night, 0.62), (1, night, 0.9))
    small.rect(0, 0, w, h, 0, shade)
    lamp = 330 * k * unit
    warm = "#ffb066"
    glow = small.radial(w / 2, (top + 262 * k) * unit, lamp, (0, warm, 0.42), (0.5, warm, 0.16), (1, warm, 0))
    small.rect(0, 0, w, h, 0, glow)
    for dx in (-150, -75, 0, 75, 150):
        cloud = small.radial(
            w / 2 + dx * k * unit, (top + 492 * k) * unit, 150 * k * unit, (0, "#120608", 0.42), (0.5, "#120608", 0.3),
            (1, "#120608", 0),
        )  # fmt: skip
        small.rect(0, 0, w, h, 0, cloud)
    canvas.target.blit(pygame.transform.smoothscale(small.surface(1), (width, height)), (0, 0))


def _stage(canvas: Canvas, box: Box) -> None:
    scale, k = canvas.metrics.scale, foot_scale(box)
    floor = canvas.art.image("curtain/floor", round(max(box.w, 1280) * scale), round(_FLOOR * k * scale))
    canvas.target.blit(floor, (round((box.w - max(box.w, 1280)) / 2 * scale), round((box.h - _FLOOR * k) * scale)))
    fringe = canvas.art.image("curtain/fringe", round(_FRINGE * k * scale), round(30 * k * scale))
    for x in _middle_first(box, fringe.get_width() / scale, 0):
        canvas.target.blit(fringe, (round(x * scale), round((box.h - 98 * k) * scale)))


def _valance(canvas: Canvas, box: Box, look: int) -> None:
    scale = canvas.metrics.scale
    tile = canvas.art.image(f"curtain/valance-{look}", round(_SCALLOP * scale), round(104 * scale))
    for x in _middle_first(box, tile.get_width() / scale, 0):
        canvas.target.blit(tile, (round(x * scale), 0))


def sway(canvas: Canvas, closed: pygame.Surface, box: Box, at: float, seconds: float) -> None:
    """The folds swing over the curtain that is already there, less and less; after `seconds` they hang still. Rail,
    fringe and stage stay: a fold swings widest between them."""
    swing = _SWING * min(1.0, 2 * at) * max(0.0, 1 - at / seconds) ** 1.5
    scale = canvas.metrics.scale
    top, foot = 106.0, box.h - 98 * foot_scale(box)
    bands = round((foot - top) / _BAND)
    ends = [round((top + (foot - top) * band / bands) * scale) for band in range(bands + 1)]
    wide, spare = math.ceil(_FOLD * scale), round(3 * scale)
    moved = []
    for fold, x in enumerate(_middle_first(box, _FOLD, _FOLD / 2)):
        left = round(x * scale) - spare
        for band, (y, below) in enumerate(pairwise(ends)):
            part = (band + 0.5) / bands
            phase = 2 * math.pi * at / _PERIOD - 0.6 * fold - 1.4 * part
            shift = round(swing * scale * math.sin(math.pi * part) * math.sin(phase))
            if shift:
                moved.append((closed, (left + shift, y), (left, y, wide + 2 * spare, below - y)))
    canvas.target.blits(moved, doreturn=False)
