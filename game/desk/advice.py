"""A hint at a table: searched for, opened step by step; and the comment on a bot's move.

It keeps the clues and which of them are open; it draws nothing and makes no moves.
"""

from __future__ import annotations

from game.engine.text import Clue, Handle


class Advice:
    def __init__(self) -> None:
        self.clues: tuple[Clue, ...] = ()
        self.step = 0  # the clue that was opened last; those before it stay open
        self.pondered = 0.0  # how much of the time for a hint has passed
        self.narrated: tuple[Clue, ...] = ()

    def ponder(self, part: float) -> bool:
        """True when something has changed."""
        if part == self.pondered:
            return False
        self.pondered, self.clues = part, ()
        return True

    def begin(self, clues: tuple[Clue, ...]) -> None:
        self.pondered, self.clues, self.step = 0.0, clues, 0

    def drop(self) -> None:
        self.clues = ()

    @property
    def is_whole(self) -> bool:
        """Whether the last step is open."""
        return bool(self.clues) and self.step == len(self.clues) - 1

    @property
    def about(self) -> tuple[Handle, ...]:
        """The things of the step that is open."""
        return self.clues[self.step].about if self.clues else ()

    @property
    def path(self) -> tuple[Handle, ...]:
        """The whole move, once the last step is open."""
        return self.about if self.is_whole else ()
