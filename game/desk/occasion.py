"""How a game begins or ends, shown over the board in its own time: the laying of the pieces, the last blow.

The desk that asks for an occasion decides what it looks like; here are its clock, its sounds and the mark that tells
how to skip it. Its last frame is what the table looks like from then on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.ui.canvas import Canvas
from game.ui.layout import Box


class Occasion(ABC):
    """`seconds` is its length at normal speed; `sounds` are heard at these seconds. The music is softer meanwhile where
    it is `loud`."""

    seconds = 2.5
    sounds: tuple[tuple[float, str], ...] = ()
    loud = True

    @abstractmethod
    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        """The picture after so many seconds, over the board in that box and clipped to it; `calm`: without flashes and
        shaking. At `seconds` it is the last frame, after which it is not drawn any more."""


class Showing:
    """An occasion while it is being shown: `at` is how many seconds of it have passed."""

    def __init__(self, occasion: Occasion, pace: float) -> None:
        """`pace` is how many seconds pass for one of the occasion's own."""
        self.occasion = occasion
        self.at = 0.0
        self._pace = pace
        self._heard = 0

    @property
    def over(self) -> bool:
        return self.at >= self.occasion.seconds

    def update(self, dt: float) -> tuple[str, ...]:
        """Time passes; the sounds that begin."""
        self.at = min(self.occasion.seconds, self.at + dt / self._pace)
        due = [name for when, name in self.occasion.sounds if when <= self.at][self._heard :]
        self._heard += len(due)
        return tuple(due)

    def draw(self, canvas: Canvas, box: Box, calm: bool) -> None:
        canvas.clip(box)
        self.occasion.draw(canvas, box, self.at, calm)
        canvas.clip(None)
