"""A hint at the table of Under Falling Skies: searched for, opened step by step; and the comment on a bot's move.

It keeps the clues and says which card shows them; it makes no moves.
"""

from __future__ import annotations

from game.engine.text import Clue, Handle
from game.faces.skies.model import card as skies_card
from game.faces.skies.model.sheet import Card
from game.present.select import Path
from game.table.view import View

CANCEL, NEXT, PLAY = "hint/cancel", "hint/next", "hint/play"  # what can be chosen on the card of a hint


class Advice:
    def __init__(self) -> None:
        self.clues: tuple[Clue, ...] = ()
        self.step = 0  # how many of the clues before the last one shown are open
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
    def about(self) -> tuple[Handle, ...]:
        """The things of the step that is open."""
        return self.clues[self.step].about if self.clues else ()

    @property
    def path(self) -> Path:
        """The whole move, once the last step is open."""
        return self.about if self.clues and self.step == len(self.clues) - 1 else ()

    def card(self, view: View) -> Card | None:
        """The card that comes before every other."""
        if self.pondered:
            return skies_card.pondering(self.pondered)
        if self.clues:
            return skies_card.advice(self.clues, self.step)
        if self.narrated and not view.choices and view.outcome is None:
            return skies_card.narration(self.narrated)
        return None
