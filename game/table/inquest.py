"""A puzzle in which nothing is played: a question that what everybody heard answers.

Pure: it looks at the public table only, and the rules say what follows from the records.
"""

from __future__ import annotations

from functools import cached_property

from game.engine.powers import HasInquiries
from game.engine.puzzle import Evidence, Inquiry, Puzzle
from game.engine.rules import AnyRules
from game.engine.text import Handle, Refusal, message
from game.table.lesson import Misfit
from game.table.puzzle import Trial
from game.table.view import SeatInfo


class Inquest(Trial):
    """`refuted` is the last wrong answer; the question stays open after it."""

    def __init__(self, rules: AnyRules, title: str, puzzle: Puzzle, seats: tuple[SeatInfo, ...]) -> None:
        super().__init__(rules, title, puzzle, seats)
        if puzzle.inquiry is None or not isinstance(rules, HasInquiries):
            raise Misfit(("inquiry",), message("puzzles.fault.inquiry"))
        if not set(puzzle.inquiry.about) <= set(range(puzzle.setup.seats)):
            raise Misfit(("inquiry", "about"), message("puzzles.fault.inquiry"))
        self.asked: Inquiry = puzzle.inquiry
        self._concludes: HasInquiries = rules
        self._seen = self.table.view(None).observation
        heard = {each.word: each for each in rules.evidence(self._seen, self.asked)}
        for index, word in enumerate(self.asked.records):
            if word not in heard:
                raise Misfit(("inquiry", "records", index), message("puzzles.fault.record", word=word))
        self.evidence: tuple[Evidence, ...] = tuple(heard[word] for word in self.asked.records)
        self.refuted: Handle = ""

    @cached_property
    def left(self) -> tuple[frozenset[Handle], ...]:
        """The answers that are left after none of the records, after the first, and so on."""
        words = self.asked.records
        return tuple(
            self._concludes.possible(self._seen, self.asked, words[:count]) for count in range(len(words) + 1)
        )

    def against(self, answer: Handle) -> int:
        """The first record after which this answer is out; -1 for what was no answer from the beginning."""
        return next((index for index, left in enumerate(self.left) if answer not in left), 0) - 1

    def telling(self, after: int) -> int:
        """The next record, from this one on, that rules something out; the last where none does."""
        last = len(self.evidence) - 1
        return next((n for n in range(after, last + 1) if self.left[n + 1] < self.left[n]), last)

    def offer(self, word: str) -> Refusal | None:
        """An answer."""
        if self.stand == "open":
            right = word == self.asked.answer
            self.stand, self.refuted = ("solved", "") if right else ("open", word)
        return None

    @property
    def reached(self) -> bool:
        """Whether the right answer was given, and the records leave no other."""
        return self.stand == "solved" and self.left[-1] == {self.asked.answer}

    def restart(self) -> None:
        self.stand, self.refuted = "open", ""


def trial_for(rules: AnyRules, title: str, puzzle: Puzzle, seats: tuple[SeatInfo, ...]) -> Trial:
    """The puzzle as it begins."""
    return (Trial if puzzle.inquiry is None else Inquest)(rules, title, puzzle, seats)
