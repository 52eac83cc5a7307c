"""Shows what happened since the last view: the motion of the pieces, dice in the air, sounds on the way.

It follows the cues that it is given, knows no title, and stops at once when it is told to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.present.board import Cue, Die, Piece
from game.ui.board.motion import Effect, Motion, Moving, Point


class Animation:
    """At most one motion at a time. `lying` are the dice that are on the table before the first new one is thrown."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._motion: Motion | None = None
        self._fallen: tuple[Die, ...] = ()
        self._rolls = False
        self._read: Cue | None = None  # the dice that lie in the middle of the board, if any do

    @property
    def running(self) -> bool:
        return self._motion is not None

    def begin(
        self, before: Sequence[Piece], after: Sequence[Piece], cues: Sequence[Cue], centres: Sequence[Point],
        step: float, lying: tuple[Die, ...],
    ) -> None:  # fmt: skip
        motion = Motion(before, after, cues, centres, step)
        self._motion = motion if motion.running else None
        self._rolls = any(cue.dice or cue.hit is not None for cue in cues)
        self._fallen = lying
        self._read = None
        self._note_dice()

    def end(self) -> None:
        self._motion = None

    def update(self, dt: float) -> bool:
        """True when all has been told."""
        if self._motion is None:
            return False
        for sound in self._motion.update(dt):
            self._play(sound)
        self._note_dice()
        if self._motion.running:
            return False
        self._motion = None
        return True

    def pieces(self) -> list[Moving]:
        return self._motion.pieces() if self._motion is not None else []

    def effect(self) -> Effect | None:
        return self._motion.effect() if self._motion is not None else None

    def rolling(self) -> tuple[tuple[Die, ...], float] | None:
        """The dice in the air and how far their roll is; after it they stay on the table until all is shown."""
        if self._motion is None or not self._rolls:
            return None
        effect = self._motion.effect()
        return self._fallen, effect.part if effect is not None and effect.cue.dice else 1.0

    def _note_dice(self) -> None:
        """Dice that were cast in the middle of the board lie in their place only when they have been read."""
        effect = self.effect()
        cue = effect.cue if effect is not None else None
        if self._read is not None and self._read.hit is not None and cue is not self._read:
            self._fallen = self._read.hit.dice
        self._read = cue if cue is not None and cue.kind in ("read", "glance") else None
        if cue is not None and cue.dice:
            self._fallen = cue.dice
