"""Shows what happened in O.V.N.I.: beats one after the other, each with its own duration.

It draws nothing, and stops at once when it is told to.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.ovni.model.panels import EVERYTHING, Told
from game.faces.ovni.model.story import CANCELLED, DECIDED, TAKEN, TURNED, Beat
from game.faces.ovni.panels import Turning
from game.ui.board.staging import span

# How many steps of time each kind takes; a flight takes half a step more for every further city.
# An opened area and a loss stay until they can be read.
_LONG = {"reveal": 14.0, "loss": 13.0, "fly": 1.6, "launch": 1.4, "lift": 5.5, "swap": 1.8, "duel": 8.5,
         "capture": 7.0, "map": 5.0, "come": 1.2, "deal": 2.6}  # fmt: skip


class Animation:
    """At most one story at a time."""

    def __init__(self) -> None:
        self._beats: tuple[Beat, ...] = ()
        self._at = 0
        self._part = 0.0
        self._step = 0.0
        self._heard = 0

    def begin(self, beats: Sequence[Beat], step: float) -> None:
        self._beats = tuple(beats) if step > 0 else ()
        self._at, self._part, self._step, self._heard = 0, 0.0, step, 0

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
    def told(self) -> Told:
        """How far the areas have been turned up."""
        if not self.running or not any(beat.kind == "reveal" for beat in self._beats[self._at :]):
            return EVERYTHING
        beat = self.beat
        if beat.kind != "reveal":
            return Told(0, 0)
        return Told(beat.area, sum(self._part >= when for when in (TURNED, CANCELLED, DECIDED)))

    @property
    def is_taken(self) -> bool:
        """Whether a captured alien has come to its new planet."""
        return self.running and self.beat.kind == "capture" and self._part >= TAKEN

    @property
    def turning(self) -> Turning | None:
        """How the tokens of the area that is being told lie now."""
        if not self.running or self.beat.kind != "reveal":
            return None
        return Turning(span(self._part, 0.0, TURNED * 1.6), span(self._part, CANCELLED, DECIDED),
                       span(self._part, DECIDED, DECIDED + 0.1))  # fmt: skip

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
            long = self._step * (_LONG[beat.kind] + 0.5 * max(0, len(beat.way) - 2))
            self._part += dt / long
            due = [name for when, name in beat.sounds if when <= self._part][self._heard :]
            sounds += due
            self._heard += len(due)
            if self._part < 1:
                break
            dt = (self._part - 1) * long
            self._at, self._part, self._heard = self._at + 1, 0.0, 0
        return sounds
