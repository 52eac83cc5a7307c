"""The turn of a bot: it thinks at once, and its move is made when its time has come.

Where bots have secrets the time of a move does not follow from what they thought, so that it tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Thinker
from game.engine.text import Clue
from game.scenes.playing.thinking import Question, Thinking, shown_after

# Seconds of rest before a bot's move, counted from the end of the motion before it.
PACES = {"slow": 1.4, "normal": 0.7, "fast": 0.25, "off": 0.0}


class BotTurn:
    def __init__(self, maker: Callable[[], Thinker | None]) -> None:
        self._thinking = Thinking(maker)
        self._secret = False  # whether the time of the move could betray something
        self._budget = 0.0
        self._rested = 0.0
        self._passed = 0.0  # since the question
        self._hurried: float | None = None

    @property
    def asked(self) -> bool:
        return self._thinking.asked

    @property
    def gave_up(self) -> bool:
        return self._thinking.gave_up

    @property
    def restarted(self) -> bool:
        return self._thinking.restarted

    @property
    def clues(self) -> tuple[Clue, ...]:
        return self._thinking.clues

    @property
    def seconds(self) -> float:
        """For how long the bot seems to think; 0 when it does not."""
        if self._secret:
            return self._passed if self.asked else 0.0
        return self._thinking.waited if self._thinking.busy else 0.0

    @property
    def part(self) -> float:
        """How much of its time the bot seems to have spent, 0 to 1; where bots have secrets that follows from the clock
        alone."""
        if not self._secret:
            return self._thinking.part
        return min(1.0, self._passed / shown_after(self._budget, 0.0)) if self.asked else 0.0

    def ask(self, question: Question, secret: bool) -> None:
        self._secret = secret
        self._budget = question.job.budget
        self._passed, self._hurried = 0.0, None
        self._thinking.ask(question)

    def drop(self) -> None:
        self._thinking.drop()

    def begin(self) -> None:
        """Something has changed: what was thought before is of no use, and the rest before the move begins anew."""
        self._thinking.drop()
        self._rested = 0.0

    def hurry(self) -> None:
        """The bot plays the best it has found, without the pause before it."""
        self._thinking.hurry()
        self._rested = max(self._rested, 10.0)
        if self._hurried is None:
            self._hurried = self._passed

    def word(self, dt: float, still: bool, rest: float) -> str | None:
        """Lets time pass; the word of the move once it is to be made."""
        thinking = self._thinking
        self._passed += dt
        thinking.update(dt)
        self._rested = self._rested + dt if still else 0.0
        if thinking.answer is None or not still or self._rested < rest:
            return None
        if self._secret and self._passed < shown_after(self._budget, thinking.waited, self._hurried):
            return None
        return thinking.answer
