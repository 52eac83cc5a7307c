"""One question at a time to a bot in another process: asked, awaited and, if nothing comes, asked in a simpler way.

It never waits inside a frame, and in the end it always has an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.desk.services import Thinker
from game.engine.chance import Pcg32
from game.engine.errors import BadState
from game.engine.rules import Seat
from game.engine.text import Clue

# Seconds a move for each level at the table; the simpler ones look at their moves once, whatever the budget.
BUDGETS = {"easy": 0.3, "normal": 0.6, "hard": 1.4}
HINT_LEVEL, HINT_BUDGET = "hard", 1.0

_START = 6.0  # how long beyond its budget a process may take that has to be started first
_HURRY = 0.5  # how long the best found so far may take to arrive
_LEVELS_BELOW = {"hard": "easy", "normal": "easy"}


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked. `words` are the legal moves: the last resort is one of them, and nothing else is taken."""

    title: str
    level: str
    observation: Any
    seat: Seat
    seed: int
    budget: float
    words: tuple[str, ...]
    explain: bool = False


class Thinking:
    """`maker` gives the process that thinks, or None where there is none."""

    def __init__(self, maker: Callable[[], Thinker | None]) -> None:
        self._maker = maker
        self._thinker: Thinker | None = None
        self._question: Question | None = None
        self._left = 0.0
        self.waited = 0.0
        self.answer: str | None = None
        self.gave_up = False  # the answer is not the bot's own
        self.clues: tuple[Clue, ...] = ()  # what came with the answer

    @property
    def busy(self) -> bool:
        return self._question is not None and self.answer is None

    @property
    def asked(self) -> bool:
        return self._question is not None

    def ask(self, question: Question) -> None:
        self.drop()
        self.waited = 0.0
        self.gave_up = False
        self._put(question)

    def drop(self) -> None:
        """Forgets the question; what is still thought about it is of no interest."""
        if self.busy and self._thinker is not None:
            self._attempt(self._thinker.cancel)
        self._question = None
        self.answer = None

    def hurry(self) -> None:
        """Takes the best that has been found so far, soon."""
        if self.busy and self._thinker is not None:
            self._attempt(self._thinker.hurry)
            self._left = min(self._left, _HURRY)

    def update(self, dt: float) -> None:
        question = self._question
        if question is None or self.answer is not None:
            return
        self.waited += dt
        self._left -= dt
        word = self._poll()
        if word is not None and word in question.words:
            self.answer = word
            self.clues = self._thinker.clues if question.explain and self._thinker is not None else ()
        elif word is not None or self._left <= 0:
            self._ask_more_simply(question)

    def _put(self, question: Question) -> None:
        self._question = question
        self.answer = None
        self.clues = ()
        self._left = question.budget + _START
        if self._thinker is None:
            self._thinker = self._maker()
        thinker = self._thinker
        if thinker is None or not self._attempt(
            lambda: thinker.think(
                question.title, question.level, question.observation, question.seat, question.seed, question.budget,
                question.explain,
            )
        ):  # fmt: skip
            self._left = 0.0

    def _ask_more_simply(self, question: Question) -> None:
        """A level below; and when even that gives nothing, any move is better than a game that stands still."""
        self.gave_up = True
        if self._thinker is not None:
            self._attempt(self._thinker.cancel)
        level = _LEVELS_BELOW.get(question.level)
        if level is not None and self._thinker is not None:
            self._put(msgspec.structs.replace(question, level=level, budget=BUDGETS[level]))
            self._left = min(self._left, 2.0)
        else:
            self.answer = question.words[Pcg32(question.seed).below(len(question.words))]

    def _poll(self) -> str | None:
        if self._thinker is None:
            return None
        try:
            return self._thinker.poll()
        except (OSError, EOFError, BadState):
            self._left = 0.0
            return None

    def _attempt(self, act: Callable[[], None]) -> bool:
        """The other process may have died at any moment; that is no fault of the game's."""
        try:
            act()
        except (OSError, EOFError, BadState):
            return False
        return True
