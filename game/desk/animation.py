"""Shows what happened since the last view: the motion of the pieces, dice in the air, sounds on the way.

It follows the cues that it is given, knows no title, and stops at once when it is told to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.present.board import Cue, CueKind, Piece
from game.ui.board.motion import Effect, Motion, Moving, Point


class Animation:
    """At most one motion at a time."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._motion: Motion | None = None

    @property
    def running(self) -> bool:
        return self._motion is not None

    def begin(
        self, before: Sequence[Piece], after: Sequence[Piece], cues: Sequence[Cue], centres: Sequence[Point],
        step: float,
    ) -> None:  # fmt: skip
        motion = Motion(before, after, cues, centres, step)
        self._motion = motion if motion.running else None

    def end(self) -> None:
        self._motion = None

    def update(self, dt: float) -> bool:
        """True when all has been told."""
        if self._motion is None:
            return False
        for sound in self._motion.update(dt):
            self._play(sound)
        if self._motion.running:
            return False
        self._motion = None
        return True

    def pieces(self) -> list[Moving]:
        return self._motion.pieces() if self._motion is not None else []

    def effect(self) -> Effect | None:
        return self._motion.effect() if self._motion is not None else None

    def awaits(self, kind: CueKind) -> bool:
        """Whether something of this kind is being shown or still to come."""
        return self._motion is not None and self._motion.awaits(kind)

    def told(self, *kinds: CueKind) -> int:
        """How many things of these kinds have been shown to their end."""
        return self._motion.told(*kinds) if self._motion is not None else 0
