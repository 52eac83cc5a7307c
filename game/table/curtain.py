"""Whose view belongs on the screen, where several people share one.

It only answers; it draws nothing and hands out no view.
"""

from __future__ import annotations

from typing import Protocol

from game.engine.rules import Seat


class Viewers(Protocol):
    """What the curtain has to know of a table."""

    @property
    def hidden(self) -> bool: ...

    @property
    def shared(self) -> bool:
        """Whether several people have sat at this screen, now or before."""

    @property
    def public(self) -> bool:
        """Whether the decision that is due is made on what everybody sees."""

    @property
    def people(self) -> tuple[Seat, ...]: ...

    @property
    def acting(self) -> tuple[Seat, ...]: ...


class Curtain:
    """`always` hangs a curtain between people even where a title has no secrets."""

    __slots__ = ("_lifted", "_nearest", "_viewers", "always")

    def __init__(self, viewers: Viewers, always: bool = False) -> None:
        self._viewers = viewers
        self.always = always
        self._lifted: Seat | None = None  # for whom the curtain is up
        self._nearest: Seat | None = None  # who looked or acted last, where there is no curtain

    def eyes(self) -> Seat | None:
        """The seat whose view belongs on the screen; None is the public table."""
        people = self._viewers.people
        if self._hangs():
            return self._lifted if self.needs_curtain() is None and self._lifted in people else None
        if len(people) == 1:
            return people[0]
        due = self._due()
        if due is not None:
            self._nearest = due
        return self._nearest if self._nearest in people else None

    def needs_curtain(self) -> Seat | None:
        """The person for whom the curtain has to be lifted before anything private is shown; None where it is up."""
        if not self._hangs():
            return None
        people = self._viewers.people
        if self._lifted is not None and self._lifted not in people:
            self._lifted = None
        if len(people) == 1 and self._viewers.acting:
            # Nobody else is left to wait for; but the person who gave the other seats away may still be looking.
            return None if self._lifted is not None else people[0]
        acting = self._acting_people()
        if acting and self._lifted not in acting and self._is_public():
            # They decide at the public table. Whoever lifted the curtain before is not alone any more.
            self._lifted = None
            return None
        if acting:
            return None if self._lifted in acting else acting[0]
        if self._lifted is None and self._is_public():
            return None
        if not self._viewers.acting:
            # The game is over: nobody is waited for, and who looked last may go on looking.
            return None
        return self._nearest if self._lifted is None else None

    def chooser(self) -> Seat | None:
        """Who decides at the public table, where no curtain falls for it."""
        acting = self._acting_people()
        return acting[0] if acting and self._hangs() and self._is_public() and self.eyes() is None else None

    def lift(self, seat: Seat) -> None:
        """This person is alone at the screen."""
        self._lifted = seat
        self._nearest = seat

    def reseated(self, seat: Seat) -> None:
        """A seat has changed hands: its player has not lifted the curtain yet."""
        if self._lifted == seat:
            self._lifted = None
        if self._nearest == seat:
            self._nearest = None

    def drop(self) -> None:
        """The window lost the focus, or somebody asked for the curtain."""
        self._lifted = None

    def _hangs(self) -> bool:
        shared = self._viewers.shared and bool(self._viewers.people)
        return shared and (self._viewers.hidden or (self.always and len(self._viewers.people) > 1))

    def _is_public(self) -> bool:
        return self._viewers.public and not self.always and len(self._viewers.people) > 1

    def _acting_people(self) -> tuple[Seat, ...]:
        people = self._viewers.people
        return tuple(seat for seat in self._viewers.acting if seat in people)

    def _due(self) -> Seat | None:
        acting = self._acting_people()
        if self._nearest in acting:
            return self._nearest
        return acting[0] if acting else None
