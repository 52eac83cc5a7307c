"""What one viewer has opened at the table of Escape from the Aliens: notes, a question about a player, the truth.

It draws nothing; when another person looks, all of it is closed.
"""

from __future__ import annotations

from game.faces.escape.boxes import FEW
from game.faces.escape.model.notes import Notes

Seat = int


class Notebook:
    """The private notes, whether they lie open, and the slip in the hand."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.open = False
        self.pin = ""

    def turn(self, may_open: bool) -> None:
        self.open = not self.open and may_open
        self.pin = ""

    def hold(self, kind: str) -> None:
        """Takes a slip; the same one again is put back."""
        self.pin = "" if self.pin == kind else kind


class Inquiry:
    """Whose possible sectors are shown (`cloud`, -1: nobody's), and whose marks are not."""

    def __init__(self) -> None:
        self.cloud: Seat = -1
        self.muted: frozenset[Seat] = frozenset()

    def ask(self, seat: Seat, players: int) -> None:
        """Where a player could be; at a table too long for chips, after that what was heard of this player alone."""
        others = frozenset(range(players)) - {seat}
        long_table = players > FEW
        if self.cloud == seat:
            self.cloud = -1
            self.muted = others if long_table else self.muted
        elif long_table and self.muted == others:
            self.muted = frozenset()
        else:
            self.cloud = seat
            self.muted = frozenset() if long_table else self.muted

    def toggle_marks(self, seat: Seat) -> None:
        self.muted = self.muted ^ {seat}


class Hindsight:
    """The look behind, once the game is over: the round that is shown (0: none), and who is followed."""

    def __init__(self, seat: Seat) -> None:
        self.round = 0
        self.seat = seat

    def toggle(self, last: int) -> None:
        self.round = 0 if self.round else last

    def turn_to(self, round: int, last: int) -> None:
        self.round = min(max(1, round), max(1, last))
