"""Rolling dice: faces that tumble, turn and stop at the given result.

It never decides a result; the faces before it mean nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.present.board import Die
from game.ui.canvas import Canvas

_ACROSS = 40  # of the drawing, at its own size
_REST = 0.74  # the part of a roll after which the dice lie still
_FACES = 13  # faces seen while rolling
_TURN = 15  # degrees; turned faces are kept, so there are only a few
_LEAN = (-6, 5)


def lean(i: int) -> int:
    """How the die of that number lies after a roll, in degrees."""
    return _LEAN[i % 2]


def draw_die(canvas: Canvas, die: Die, x: float, y: float, size: float, turn: float = 0) -> None:
    """One die with its middle at x, y, `size` units across."""
    name = f"ui/die-{die.kind}-{die.face}"
    _, _, w, h = canvas.art.view_box(name)
    scale = size / _ACROSS * canvas.metrics.scale
    surface = canvas.art.image(name, max(1, round(w * scale)), max(1, round(h * scale)), None, 255, turn)
    canvas.target.blit(
        surface,
        (
            round(x * canvas.metrics.scale - surface.get_width() / 2),
            round(y * canvas.metrics.scale - surface.get_height() / 2),
        ),
    )


def draw_roll(
    canvas: Canvas, dice: Sequence[Die], places: Sequence[tuple[float, float]], size: float, part: float
) -> None:
    """Dice in the middle of a roll: `part` goes from 0 to 1, and near the end they lie still."""
    for i, (die, (x, y)) in enumerate(zip(dice, places)):
        rest = lean(i)
        if part >= _REST:
            draw_die(canvas, die, x, y, size, rest)
            continue
        rolled = part / _REST
        slowed = 1 - (1 - rolled) ** 2
        turn = round((1 - slowed) * (260 if i % 2 else -300) / _TURN) * _TURN
        face = 1 + (int(slowed * _FACES) * 5 + i * 2 + die.face) % 6
        hop = abs(math.sin(rolled * math.pi * 2.5)) * (1 - rolled) * size * 0.7
        draw_die(canvas, Die(die.kind, face), x, y - hop, size, turn)
