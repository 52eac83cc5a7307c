"""A puzzle: a position at the real table, a goal, and the rules themselves as the judge.

Pure: a file and the words that were played give the same position every time. It knows no screen and no clock.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.engine.chance import Arranged, Middling, seed_number
from game.engine.condition import Condition
from game.engine.errors import ChanceMismatch
from game.engine.powers import NamesMoves
from game.engine.puzzle import MEASURES, SURE, Fork, Puzzle
from game.engine.rules import AnyRules, Setup
from game.engine.text import Handle, Message, Refusal, message
from game.table.condition import holds, sight_of
from game.table.lesson import Misfit
from game.table.table import Table
from game.table.view import SeatInfo

Stand = Literal["open", "solved", "wrong"]


class Missed(NamedTuple):
    """Of a chance that was given away: what is left of it, and what it was; thousandths."""

    left: int
    best: int


class _Point(NamedTuple):
    """Before a word of the solver: the records until then, what there is to decide, and how it was given away."""

    records: int
    fork: Fork | None
    missed: Missed | None
    thrown: bool


class Trial:
    """One puzzle being solved; raises Misfit and BadInput for one that does not fit the rules."""

    def __init__(self, rules: AnyRules, title: str, puzzle: Puzzle, seats: tuple[SeatInfo, ...]) -> None:
        setup = Setup(title, puzzle.setup.seats, dict(puzzle.setup.options), puzzle.setup.seed)
        self.rules = rules
        self.puzzle = puzzle
        self.chance = Arranged(seed_number((setup.seed,)))
        self.table = Table(rules, setup, seats, practice=True, chance=self.chance)
        self.stand: Stand = "open"
        self.missed: Missed | None = None  # the best odds are not to be had any more
        self.thrown = False  # dice have fallen although there is a way without
        self._fork = puzzle.fork
        self._points: list[_Point] = []
        for index, told in enumerate(puzzle.opening):
            seat, _, word = told.partition(" ")
            fault = self.table.submit(int(seat) if seat.isdecimal() else -1, word)
            if fault is not None:
                raise Misfit(("opening", index), fault)
        self.start = self.table.records
        if puzzle.inquiry is None and self.table.acting != (puzzle.seat,):
            raise Misfit(("seat",), message("puzzles.fault.seat"))
        self._before = self._measured()

    # Moves.

    def offer(self, word: str) -> Refusal | None:
        """A word of the solver. It is made where the rules allow it; `stand` says what has come of it."""
        fault = self.table.refuse(self.puzzle.seat, word)
        if fault is not None or self.stand != "open":
            return fault
        self._points.append(_Point(self.table.records, self._fork, self.missed, self.thrown))
        if self._fork is None:
            turn = self.table.turn
            self._play(word, ())
            self.thrown |= bool(self.puzzle.kind in SURE and self.chance.taken and self.table.turn == turn)
            self._judge()
        else:
            self._decide(self._fork, word)
        return None

    def _judge(self) -> None:
        """By the rules alone, as soon as it is decided."""
        if self._holds(self.puzzle.until or Condition(over=True)):
            self.stand = "solved" if self.reached else "wrong"

    @property
    def reached(self) -> bool:
        """Whether the goal holds as things stand."""
        return self._holds(self.puzzle.goal)

    @property
    def gained(self) -> int:
        """What has been won since the puzzle began of that for which it asks."""
        return self._measured() - self._before

    def _measured(self) -> int:
        facts = sight_of(self.rules, self.table.view(self.puzzle.seat), self.start).facts
        return facts.get(MEASURES.get(self.puzzle.kind, ""), 0)

    def _holds(self, condition: Condition) -> bool:
        return holds(condition, sight_of(self.rules, self.table.view(self.puzzle.seat), self.start))

    def _decide(self, fork: Fork, word: str) -> None:
        """By the odds. What is wrong and throws no dice can still be taken back, so it is judged with the next word."""
        if self.missed is None and word in fork.idle:
            self._play(word, ())
            return
        branch = fork.right.get(word) if self.missed is None else None
        if branch is not None:
            self._play(word, branch.draws)
            self._fork = branch.then
            if branch.then is None:
                self.stand = "solved"
            return
        odds, draws = next(
            ((each.odds, each.draws) for each in fork.wrong if self.missed is None and word in each.words), (0, ())
        )
        turn = self.table.turn
        self._play(word, draws)
        if self.missed is None:
            self.missed = Missed(odds, fork.odds)
        if self.chance.taken or self.table.turn != turn or self.table.acting != (self.puzzle.seat,):
            self.stand = "wrong"

    def _play(self, word: str, draws: tuple[int, ...]) -> None:
        self.chance.arrange(draws)
        try:
            fault = self.table.submit(self.puzzle.seat, word)
        except ChanceMismatch:
            raise Misfit(("fork",), message("lessons.fault.draw", word=word)) from None
        if fault is not None:
            raise Misfit(("fork",), fault)

    # Back.

    @property
    def played(self) -> tuple[str, ...]:
        """The words of the solver so far."""
        return tuple(word for _, word in self.table.words(self.start))

    @property
    def can_go_back(self) -> bool:
        return bool(self._points) and self.stand != "solved"

    def back(self) -> bool:
        """Takes the last word back."""
        if not self.can_go_back:
            return False
        point = self._points.pop()
        self.table.go_back(point.records)
        self._fork, self.missed, self.thrown, self.stand = point.fork, point.missed, point.thrown, "open"
        return True

    def again(self) -> None:
        """After a wrong answer: where it was still open, and nothing had been given away."""
        while self.back() and self.missed is not None:
            pass

    def restart(self) -> None:
        """From the beginning, also once it is solved."""
        self.stand = "open"
        while self.back():
            pass

    # Help.

    @property
    def next_word(self) -> str:
        """A word that is right here; empty where something has to be taken back first."""
        if self.stand != "open" or self.missed is not None:
            return ""
        if self._fork is not None:
            return next(iter(self._fork.right))
        left = list(self.puzzle.solution)
        for word in self.played:
            if word not in left:
                return ""
            left.remove(word)
        return next((word for word in left if self.table.refuse(self.puzzle.seat, word) is None), "")

    @property
    def next_path(self) -> tuple[Handle, ...]:
        """The things that one touches for it."""
        word = self.next_word
        return next((choice.path for choice in self.table.view(self.puzzle.seat).choices if choice.word == word), ())

    @property
    def next_named(self) -> Message | None:
        """What it is called, by rules that name their moves."""
        rules, seat, word = self.rules, self.puzzle.seat, self.next_word
        if not word or not isinstance(rules, NamesMoves):
            return None
        return rules.named(rules.determinize(self.table.view(seat).observation, Middling()), seat, rules.parse(word))


def lines_of(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """Every line of a puzzle that is right, as far as its file tells them; of an inquiry the answer."""
    if puzzle.inquiry is not None:
        return ((puzzle.inquiry.answer,),)
    return tuple(_lines(puzzle.fork)) if puzzle.fork is not None else (puzzle.solution,)


def _lines(fork: Fork | None) -> list[tuple[str, ...]]:
    if fork is None:
        return [()]
    return [(word, *line) for word, branch in fork.right.items() for line in _lines(branch.then)]
