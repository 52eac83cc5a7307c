"""Motion on the log page: piles turned up, a pile leaving, names being written, a result being stamped.

The log is up to date before a motion begins.
"""

from __future__ import annotations

from typing import NamedTuple

from game.desk.services import Services
from game.present.campaign_cards import Heap
from game.scenes.campaign.sheet import AT_REST, Motion
from game.ui import theme

_KINDS = 3  # cards of a pile
_CARD = 1.5  # steps of motion that one card takes
_APART = 1.0  # steps between one card and the next
_THUMP, _TREMBLES = 2.2, 1.2  # steps until a stamp is down, and how long that is felt


class Dealt(NamedTuple):
    """Both piles, card by card."""

    steps: float = _APART * (_KINDS - 1) + _CARD + 0.5


class Chosen(NamedTuple):
    """A row is written; `left` is the pile that was not taken."""

    row: str
    left: Heap | None = None
    steps: float = 4.0


class Stamped(NamedTuple):
    """The stamp comes down faster and faster; with the thump its `sound` is heard, and the table trembles."""

    game: str
    sound: str
    steps: float = 4.0


class Motions:
    """One at a time. Where motion is off, each is over when it begins."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._what: Dealt | Chosen | Stamped | None = None
        self._clock = 0.0  # in steps
        self._due = ""  # the sound of a stamp that has not come down yet

    def begin(self, what: Dealt | Chosen | Stamped) -> None:
        self._what = what if self._second else None
        self._clock = 0.0
        self._due = what.sound if isinstance(what, Stamped) else ""
        if self._what is None:
            self._sound()

    def end(self) -> None:
        self._what = None
        self._sound()

    def _sound(self) -> None:
        """What has still to be heard."""
        if self._due:
            self._services.sound.play("place")
            self._services.sound.play(self._due)
        self._due = ""

    @property
    def _second(self) -> float:
        """Seconds of one step."""
        return theme.STEP_SECONDS[self._services.settings.motion]

    @property
    def moving(self) -> bool:
        return self._what is not None

    def step(self, dt: float) -> bool:
        """True when something seen has changed."""
        if self._what is None:
            return False
        self._clock += dt / self._second if self._second else self._what.steps
        if isinstance(self._what, Stamped) and self._clock >= _THUMP:
            self._sound()
        if self._clock >= self._what.steps:
            self._what = None
        return True

    def up(self, pile: int, kind: int) -> float:
        if not isinstance(self._what, Dealt):
            return 1.0
        return _part(self._clock - kind * _APART - 0.5 * pile, _CARD)

    @property
    def leaving(self) -> tuple[Heap, float] | None:
        """The pile that goes off the table, and how far it is."""
        if not isinstance(self._what, Chosen) or self._what.left is None or self._clock >= 2.0:
            return None
        return self._what.left, _part(self._clock, 2.0)

    @property
    def sheet(self) -> Motion:
        if isinstance(self._what, Chosen):
            return AT_REST._replace(row=self._what.row, written=_part(self._clock - 0.5, self._what.steps - 0.5))
        if isinstance(self._what, Stamped):
            down = min(1.0, max(0.0, (self._clock - 0.5) / (_THUMP - 0.5)))
            thump = min(1.0, max(0.0, (self._clock - _THUMP) / _TREMBLES))
            return AT_REST._replace(game=self._what.game, stamped=down**3, thump=thump if down == 1.0 else 1.0)
        return AT_REST


def _part(clock: float, long: float) -> float:
    """From 0 to 1, slower towards the end."""
    part = min(1.0, max(0.0, clock / long))
    return 1 - (1 - part) * (1 - part)
