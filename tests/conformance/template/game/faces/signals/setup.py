"""The number of rounds of Signals as cards of the set-up: so many lamps."""

from __future__ import annotations

from game.engine.rules import AnyRules, Setup
from game.ui.canvas import Canvas
from game.ui.layout import Box


def find_rounds(rules: AnyRules, setup: Setup, value: str) -> int:
    return int(value)


def paint_rounds(canvas: Canvas, box: Box, rounds: int, looks: tuple[int, ...]) -> None:
    step = box.w / (rounds + 1)
    for i in range(rounds):
        canvas.piece("signals/spent", box.x + step * (i + 1), box.centre[1], min(step, box.h) / 60)
