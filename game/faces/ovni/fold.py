"""Whether the sheet of the hangar of O.V.N.I. is unfolded: by itself, because somebody speaks of what is in it, or as
the player left it. It draws nothing.
"""

from __future__ import annotations


class Fold:
    def __init__(self) -> None:
        self._own: bool | None = None  # what the player did with it, since it could last be used or no longer
        self._usable = False  # energy or an ability can be used now
        self._told = False  # a hint or a lesson speaks of something in it

    def note(self, usable: bool) -> None:
        """What the player wanted holds until something in it can be used, or nothing any more."""
        if usable != self._usable:
            self._usable, self._own = usable, None

    def speak(self, told: bool) -> None:
        self._told = told
        if told:
            self._own = None

    def put(self, shown: bool) -> None:
        """The player unfolds it or folds it up."""
        self._own = shown

    def shown(self, busy: bool) -> bool:
        """`busy`: something moves, or something else is in the hand; then it does not unfold by itself."""
        return self._own if self._own is not None else self._told or (self._usable and not busy)
