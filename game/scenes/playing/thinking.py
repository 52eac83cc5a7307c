"""One question at a time to a bot in another process: asked, awaited and, if no move comes, asked in a simpler way.

It never waits inside a frame, and in the end it always has an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import msgspec

from game.desk.services import Thinker
from game.engine.generator import Pcg32
from game.engine.jobs import Job
from game.engine.levels import SPENDS, Level
from game.engine.text import Clue

HINT_LEVEL: Level = "hard"
HINT_BUDGET = 1.0

_MARGIN = 0.2  # seconds beyond the budget in which an answer is there
_BEAT = 0.5  # seconds; what takes longer is shown at the next beat
_HURRIED = 0.4  # seconds between the wish that a bot plays now and its move
# The process gives every job a reply in its own time; this is for one that breaks its word.
_PATIENCE = 60.0
_SIMPLER: Level = "easy"  # what is asked when a level fails


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked. `words` are the legal moves: the last resort is one of them, and nothing else is taken."""

    job: Job
    words: tuple[str, ...]


class Thinking:
    """`maker` gives the process that thinks, or None where there is none."""

    def __init__(self, maker: Callable[[], Thinker | None]) -> None:
        self._maker = maker
        self._thinker: Thinker | None = None
        self._question: Question | None = None
        self._number = 0
        self._left = 0.0
        self._replaced = 0
        self.waited = 0.0  # until the answer came
        self.answer: str | None = None
        self.gave_up = False  # the answer is not the bot's own
        self.clues: tuple[Clue, ...] = ()  # what came with the answer

    @property
    def busy(self) -> bool:
        return self._question is not None and self.answer is None

    @property
    def asked(self) -> bool:
        return self._question is not None

    @property
    def part(self) -> float:
        """How much of the time for the answer is spent, 0 to 1; 0 where nothing is thought about."""
        return self._thinker.progress(self._number) if self.busy and self._thinker is not None else 0.0

    @property
    def restarted(self) -> bool:
        """Whether the process had to be replaced over this question."""
        return self._thinker is not None and self.asked and self._thinker.replaced > self._replaced

    def ask(self, question: Question) -> None:
        self.drop()
        self.waited = 0.0
        self.gave_up = False
        if self._thinker is None:
            self._thinker = self._maker()
        self._replaced = self._thinker.replaced if self._thinker is not None else 0
        self._put(question)

    def drop(self) -> None:
        """Forgets the question; what is still thought about it is of no interest."""
        if self.busy and self._thinker is not None:
            self._thinker.drop(self._number)
        self._question = None
        self.answer = None

    def hurry(self) -> None:
        """Takes the best that has been found so far, soon."""
        if self.busy and self._thinker is not None:
            self._thinker.hurry(self._number)

    def update(self, dt: float) -> None:
        question = self._question
        if question is None or self.answer is not None:
            return
        self.waited += dt
        self._left -= dt
        reply = self._thinker.reply(self._number) if self._thinker is not None else None
        if reply is not None and reply.word in question.words:
            self.answer = reply.word
            self.clues = reply.clues
        elif reply is not None or self._left <= 0:
            self._ask_more_simply(question)

    def _put(self, question: Question) -> None:
        self._question = question
        self.answer = None
        self.clues = ()
        self._left = 0.0
        if self._thinker is not None:
            self._number = self._thinker.ask(question.job)
            self._left = question.job.budget + _PATIENCE

    def _ask_more_simply(self, question: Question) -> None:
        """The simplest level; and when even that gives nothing, any move is better than a game that stands still."""
        self.gave_up = True
        if self._thinker is not None:
            self._thinker.drop(self._number)
        job = question.job
        if job.level != _SIMPLER and self._thinker is not None:
            budget = SPENDS[_SIMPLER].seconds
            self._put(Question(msgspec.structs.replace(job, level=_SIMPLER, budget=budget), question.words))
        else:
            self.answer = question.words[Pcg32(job.seed).below(len(question.words))]


def shown_after(budget: float, waited: float, hurried: float | None = None) -> float:
    """How many seconds after the question a bot's move is shown where it could betray what the bot holds: after a time
    that depends on its budget alone, or, where the answer came after `waited` seconds and that was later, at the next
    beat. `hurried` is when somebody wished it to play at once."""
    first = budget + _MARGIN
    if hurried is not None:
        first = min(first, hurried + _HURRIED)
    return first + max(0, ceil((waited - first) / _BEAT)) * _BEAT
