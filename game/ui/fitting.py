"""Words that are set smaller before they are cut."""

from __future__ import annotations

from game.ui import theme
from game.ui.canvas import Canvas


def fitted(canvas: Canvas, words: str, width: float, size: float, weight: int) -> float:
    """The largest size from `size` down to the smallest allowed at which the words fit."""
    while size > theme.SMALL and canvas.width(words, size, weight) > width:
        size -= 1
    return size
