"""Motion in beats: each beat leads from one position of the pieces to the next, all of them moving at once.

One duration and one easing serve everything, 0 means no motion, and any input may end it; it knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.present.columns import Beat, Standing, Token
from game.ui.board.columns import Grid
from game.ui.board.motion import eased

_TRAILS: Mapping[str, int] = {"fall": -1, "rise": 1}


class Placed(NamedTuple):
    """A piece at one moment, in units of the page; `grown` is below 1 while it comes or goes. Its trail is as bright as
    `trail` says: below it where it rises, above it (less than 0) where it falls."""

    token: Token
    x: float
    y: float
    grown: float = 1.0
    trail: float = 0.0


class Film:
    def __init__(self, before: Standing, after: Standing, beats: Sequence[Beat], step: float) -> None:
        """Whatever the beats do not account for is made good in a last one."""
        self._from = before
        self._beats = list(beats) if step > 0 else []
        if self._beats and self._beats[-1].after != after:
            self._beats.append(Beat(after))
        self._step = step
        self._at, self._part = 0, 0.0
        self._begun = False

    @property
    def running(self) -> bool:
        return self._at < len(self._beats)

    @property
    def beat(self) -> Beat | None:
        return self._beats[self._at] if self.running else None

    def rolls_ahead(self) -> bool:
        """Whether dice have still to be rolled, or are rolling now."""
        return any(beat.effect == "dice" for beat in self._beats[self._at:])

    @property
    def part(self) -> float:
        return min(1.0, self._part)

    def update(self, dt: float) -> tuple[str, ...]:
        """Time passes; the sounds that begin."""
        sounds: list[str] = []
        while self.running:
            beat = self._beats[self._at]
            if not self._begun:
                self._begun = True
                if beat.sound:
                    sounds.append(beat.sound)
            long = self._step * beat.long
            self._part += dt / long if long > 0 else 1.0
            if self._part < 1:
                break
            dt = (self._part - 1) * long
            self._from = beat.after
            self._part, self._begun = 0.0, False
            self._at += 1
        return tuple(sounds)

    def standing(self) -> Standing:
        """How things stand for the gauges: as they will be after this beat."""
        beat = self.beat
        return beat.after if beat is not None else self._from

    def row(self) -> float:
        """The mothership's row, between two while it comes down."""
        beat = self.beat
        if beat is None:
            return self._from.row
        return self._from.row + (beat.after.row - self._from.row) * eased(self.part)

    def pieces(self, grid: Grid) -> list[Placed]:
        beat = self.beat
        if beat is None:
            return stand(grid, self._from)
        part = eased(self.part)
        before = {token.id: token for token in self._from.tokens}
        found = []
        for token in beat.after.tokens:
            x, y = grid.point(token.place, beat.after.row)
            old = before.pop(token.id, None)
            if old is None:
                found.append(Placed(token, x, y, max(0.1, part)))
                continue
            ox, oy = grid.point(old.place, self._from.row)
            # What falls or rises draws a trail, brightest half way.
            trail = _TRAILS.get(beat.effect, 0) * math.sin(math.pi * self.part) if abs(y - oy) > grid.row else 0.0
            found.append(Placed(token, ox + (x - ox) * part, oy + (y - oy) * part, 1.0, trail))
        # Pieces that go away shrink.
        found += [
            Placed(token, *grid.point(token.place, self._from.row), 1 - part)
            for token in before.values() if part < 0.9
        ]  # fmt: skip
        return found


def stand(grid: Grid, standing: Standing) -> list[Placed]:
    """Every piece at rest."""
    return [Placed(token, *grid.point(token.place, standing.row)) for token in standing.tokens]
