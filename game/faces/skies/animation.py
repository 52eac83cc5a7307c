"""Shows what happened in Under Falling Skies: beats one after the other, and panels that change only afterwards.

It plays what it is given, and stops at once when it is told to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from game.engine.text import Handle, Message
from game.faces.skies.model.hits import held
from game.faces.skies.model.panels import TrayDie
from game.faces.skies.model.table import Model
from game.present.board import Die
from game.present.columns import Beat, Marks, Standing
from game.table.view import View
from game.ui.board.beats import Film, stand
from game.ui.board.columnpane import Scenery
from game.ui.board.columns import Grid
from game.ui.canvas import Canvas

_HELD = 0.1  # a step of time where nothing moves


class Animation:
    """At most one film at a time."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self._play = play
        self._film: Film | None = None
        self._next: tuple[TrayDie, ...] | None = None  # the dice after the motion
        self._at: Beat | None = None
        self.ahead: Iterator[Callable[[Canvas], object]] = iter(())  # moments that are drawn before they are seen

    @property
    def running(self) -> bool:
        return self._film is not None

    def begin(self, before: Standing, after: Standing, beats: Sequence[Beat], step: float) -> bool:
        """True where there is anything to see. Without motion that is what a hit came to, and what it did."""
        if step == 0:
            before, beats, step = after, held(beats, after), _HELD
        film = Film(before, after, beats, step)
        self._film, self._next, self._at = (film, None, film.beat) if film.running else (None, None, None)
        return self.running

    def lead_to(self, after: tuple[TrayDie, ...]) -> None:
        """What the dice will be in the end."""
        self._next = after

    def end(self) -> None:
        self._film = self._next = self._at = None

    def update(self, dt: float) -> bool:
        """True when another beat has begun, or all has been told."""
        if self._film is None:
            return False
        for sound in self._film.update(dt):
            self._play(sound)
        before, self._at = self._at, self._film.beat
        if not self._film.running:
            self.end()
            return True
        return self._at is not before

    def scenery(
        self, grid: Grid, model: Model, waiting: Callable[[Standing], str], tell: Callable[[Message], str],
        cursor: Handle,
    ) -> Scenery:  # fmt: skip
        film = self._film
        if film is None:
            now = model.standing
            pieces = stand(grid, now)
            return Scenery(now, model.marks, pieces, now.row, None, 0.0, waiting(now), cursor, end=model.end,
                           ahead=self.ahead)  # fmt: skip
        now = film.standing()
        marks = Marks(slots=model.marks.slots)
        told = tuple(map(tell, film.beat.told)) if film.beat is not None else ()
        pieces, row = film.pieces(grid), film.row()
        return Scenery(now, marks, pieces, row, film.beat, film.part, waiting(now), "", told=told, ahead=self.ahead)

    def tray(self, view: View, model: Model) -> tuple[TrayDie, ...]:
        """The dice as far as they are told: new ones only after their roll."""
        if self._film is None or self._next is None:
            return model.tray
        if not self._film.rolls_ahead():
            return self._next
        gone = [die.cell >= 0 for die in view.observation.dice]
        return tuple(replace(shown, die=None) if placed else shown for shown, placed in zip(model.tray, gone))

    def rolling(self) -> tuple[tuple[Die, ...], float] | None:
        """The dice in the air, and how far their roll is."""
        beat = self._film.beat if self._film is not None else None
        if beat is None or beat.effect != "dice" or self._film is None:
            return None
        return beat.dice, self._film.part
