"""The drawings for a cue besides the piece: beams, bursts, smoke, sparks, dice over the board.

It draws one moment of one cue and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.ui.board.dice import draw_roll
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Effect, eased
from game.ui.canvas import Canvas
from game.ui.layout import Box

_SOUND = "#ffe3a1"
_BEAM = "#35d6c1"
_STEPS = 8  # sizes and strengths in which fleeting pictures are kept
_DIE = 30
_FIGURES = 18


def draw_effect(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    draw = _DRAWS.get(effect.cue.kind)
    if draw is not None and all(cell >= 0 for cell in effect.cue.cells):
        draw(canvas, board, effect)


def _beam(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    (ax, ay), (bx, by) = (board.centres[cell] for cell in effect.cue.cells)
    scale = board.radius * canvas.metrics.scale
    # It flickers: drawn, not drawn, drawn, as the eye expects of a flash.
    if effect.part < 0.8 and int(effect.part * 20) % 4 != 3:
        line = board.art.fire(round((bx - ax) * scale * 0.86), round((by - ay) * scale * 0.86), True)
        board.lay(canvas, line, ((ax + bx) / 2, (ay + by) / 2))
    if effect.part > 0.15:
        size = 14 + 4 * round(_STEPS * math.sin(math.pi * min(1, effect.part)) / 2)
        board.lay(canvas, board.art.ball(_BEAM, size), (bx, by))


def _boom(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    x, y = board.point(board.centres[effect.cue.cells[0]])
    unit = board.radius / DRAWN_FOR
    size = round(eased(min(1, effect.part * 1.5)) * _STEPS) / _STEPS
    fading = round((1 - max(0.0, effect.part - 0.6) / 0.4) * _STEPS) / _STEPS
    if size and fading > 0:
        canvas.piece(f"{board.layout.art}/boom", x, y, (0.35 + 0.75 * size) * unit, round(255 * fading))


def _smoke(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    x, y = board.point(board.centres[effect.cue.cells[0]])
    unit = board.radius / DRAWN_FOR
    step = round(effect.part * _STEPS) / _STEPS
    if effect.part < 0.3:
        canvas.piece(f"{board.layout.art}/spark", x + 6 * unit, y - 6 * unit, (0.6 + step) * unit)
    for dx, delay in ((-12, 0.0), (10, 0.15), (0, 0.3)):
        part = step - delay
        if part > 0:
            alpha = round(255 * max(0.0, 1 - part) * _STEPS) // _STEPS
            canvas.piece(f"{board.layout.art}/smoke", x + dx * unit, y - (6 + 26 * part) * unit, 0.7 * unit, alpha)


def _spark(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    x, y = board.point(board.centres[effect.cue.cells[0]])
    unit = board.radius / DRAWN_FOR
    step = round(effect.part * _STEPS) / _STEPS
    for i in range(5):
        angle = math.radians(72 * i - 90 + 60 * effect.part)
        reach = (10 + 22 * eased(effect.part)) * unit
        size = 0.55 * unit * max(0.15, math.sin(math.pi * min(0.95, step)))
        sx, sy = x + reach * math.cos(angle), y - 4 * unit + reach * 0.8 * math.sin(angle)
        canvas.piece(f"{board.layout.art}/spark", sx, sy, round(size, 2))


def _dice(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    cue = effect.cue
    x, y = board.point(board.centres[cue.cells[0]])
    count = len(cue.dice)
    # Above the piece; below it where the board ends.
    y += -48 * board.radius / DRAWN_FOR if y - 70 > board.box.y else 48 * board.radius / DRAWN_FOR
    left = min(max(x, board.box.x + 24 * count), board.box.right - 24 * count)
    places = [(left + (i - (count - 1) / 2) * (_DIE + 8), y) for i in range(count)]
    draw_roll(canvas, cue.dice, places, _DIE, effect.part)


def _score(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    """Points rise from where they were made."""
    words = effect.cue.words
    x, y = board.point(board.centres[effect.cue.cells[0]])
    y -= (0.7 + 0.5 * eased(effect.part)) * board.radius
    wide = canvas.width(words, _FIGURES, 800) + 20
    box = Box(x - wide / 2, y - 14, wide, 28)
    canvas.rounded(box, 14, "#fff0c8", "#c9791a", rim_width=1.6)
    canvas.centred(box, words, _FIGURES, 800, "#241602")


def _ripple(canvas: Canvas, board: HexBoard, effect: Effect) -> None:
    """Sound that spreads: rings that grow and thin out."""
    at = board.centres[effect.cue.cells[0]]
    for delay in (0.0, 0.25, 0.5):
        part = (effect.part - delay) / (1 - delay)
        if 0 < part < 1:
            step = round(part * _STEPS)
            board.lay(canvas, board.art.ripple(_SOUND, step / _STEPS), at)


_DRAWS: Mapping[str, Callable[[Canvas, HexBoard, Effect], None]] = {
    "beam": _beam,
    "boom": _boom,
    "smoke": _smoke,
    "spark": _spark,
    "dice": _dice,
    "score": _score,
    "ripple": _ripple,
}
