"""Shows what happened in O.V.N.I.: beats one after the other, each with its own duration.

It draws nothing, and stops at once when it is told to.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.ovni.model.panels import ALL_SHOWN
from game.faces.ovni.model.story import Beat

# How many steps of time each kind takes; a flight takes half a step more for every further city.
# An opened area and a loss stay until they can be read.
_LONG = {"reveal": 13.0, "loss": 13.0, "fly": 1.6, "launch": 1.4, "lift": 2.6, "swap": 1.8, "boom": 1.7, "map": 1.7,
         "come": 1.2, "deal": 2.6}  # fmt: skip
_TURNS_AT = 0.1  # the part of a reveal after which the tokens lie open


class Animation:
    """At most one story at a time."""

    def __init__(self) -> None:
        self._beats: tuple[Beat, ...] = ()
        self._at = 0
        self._part = 0.0
        self._step = 0.0
        self._begun = False

    def begin(self, beats: Sequence[Beat], step: float) -> None:
        self._beats = tuple(beats) if step > 0 else ()
        self._at, self._part, self._step, self._begun = 0, 0.0, step, False

    def end(self) -> None:
        self._beats = ()

    @property
    def running(self) -> bool:
        return self._at < len(self._beats)

    @property
    def beat(self) -> Beat:
        return self._beats[self._at]

    @property
    def part(self) -> float:
        return self._part

    @property
    def shown(self) -> int:
        """How many areas have been turned up so far."""
        if not self.running or not any(beat.kind == "reveal" for beat in self._beats[self._at :]):
            return ALL_SHOWN
        beat = self.beat
        return beat.area + (self._part >= _TURNS_AT) if beat.kind == "reveal" else 0

    @property
    def dealt(self) -> float:
        """How far the new cards have come to their areas: 0 before they are dealt, 1 once they are there."""
        if not self.running or not any(beat.kind == "deal" for beat in self._beats[self._at :]):
            return 1.0
        return self._part if self.beat.kind == "deal" else 0.0

    def update(self, dt: float) -> list[str]:
        """The sounds that begin."""
        sounds = []
        while self.running:
            beat = self.beat
            if not self._begun:
                self._begun = True
                if beat.sound:
                    sounds.append(beat.sound)
            long = self._step * (_LONG[beat.kind] + 0.5 * max(0, len(beat.way) - 2))
            self._part += dt / long
            if self._part < 1:
                break
            dt = (self._part - 1) * long
            self._at, self._part, self._begun = self._at + 1, 0.0, False
        return sounds
