"""The one way of a move from the screen to the game: it is offered, and the answer comes when it comes.

Who offers a move never looks whether it has been made; the answer says so, in the same frame or much later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.engine.rules import Seat
from game.engine.text import Message, Refusal

if TYPE_CHECKING:
    from game.scenes.playing.session import Session


class Made(msgspec.Struct, frozen=True):
    """The move has been made."""


class Refused(msgspec.Struct, frozen=True):
    """The rules do not allow it."""

    why: Refusal


class Asked(msgspec.Struct, frozen=True):
    """It is made when it is offered again by somebody who is sure."""

    question: Message


class Held(msgspec.Struct, frozen=True):
    """It is legal and not what is wanted here; nothing has moved."""

    why: Message


Answer = Made | Refused | Asked | Held
Answered = Callable[[Answer], None]


class Gate(Protocol):
    @property
    def pending(self) -> bool:
        """Whether the answer to a move has still to come; meanwhile no other move is offered."""

    def offer(self, seat: Seat, word: str, answered: Answered, sure: bool = False) -> None:
        """Calls `answered` once."""


class TableGate:
    """A game in this program: the answer comes at once. `asks` says whether risky moves are asked about."""

    pending = False

    def __init__(self, session: Session, asks: Callable[[], bool]) -> None:
        self._session, self._asks = session, asks

    def offer(self, seat: Seat, word: str, answered: Answered, sure: bool = False) -> None:
        question = None if sure or not self._asks() else self._session.table.caution(seat, word)
        if question is not None:
            answered(Asked(question))
            return
        fault = self._session.submit(seat, word)
        answered(Made() if fault is None else Refused(fault))
