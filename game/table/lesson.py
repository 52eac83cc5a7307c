"""A lesson: a game at the real table in which a coach says what to do, step by step.

Pure: a file of steps and the words that were played give the same position every time. It knows no screen and no
clock; who shows a step decides when the next begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

import msgspec

from game.engine.chance import Arranged, seed_number
from game.engine.errors import ChanceMismatch
from game.engine.lesson import PUPIL, Lesson, LessonStep, Spoken
from game.engine.powers import HasFacts
from game.engine.rules import AnyRules, Seat, Setup
from game.engine.text import Handle, Message, Refusal, message
from game.table.condition import Sight, holds
from game.table.table import Table
from game.table.view import SeatInfo, View

Place = tuple[str | int, ...]  # a part of the file


class Progress(msgspec.Struct, frozen=True):
    """How far a pupil came: the step, and all words played since the opening, each with its seat."""

    step: int
    words: tuple[tuple[Seat, str], ...] = ()


class Misfit(Exception):
    """A lesson that does not fit the rules: the part of the file, and the reason."""

    def __init__(self, place: Place, reason: Message) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


class Course:
    """One lesson being played; raises Misfit for one that does not fit the rules. `at` is the number of the step, and
    one more than the last when all are done."""

    def __init__(self, rules: AnyRules, title: str, lesson: Lesson, seats: tuple[SeatInfo, ...]) -> None:
        setup = Setup(title, lesson.setup.seats, dict(lesson.setup.options), lesson.setup.seed)
        self.rules = rules
        self.lesson = lesson
        self.chance = Arranged(seed_number((setup.seed,)))
        self.table = Table(rules, setup, seats, practice=True, chance=self.chance)
        self.at = 0
        self.missed = 0  # wrong answers to the present step, in a row
        self.shown = False  # the step was done for the pupil
        for index, spoken in enumerate(lesson.opening):
            self._play(spoken, ("opening", index))
        self._begun = [self.table.records]  # the records at the beginning of each step

    # Where the pupil is.

    @property
    def done(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def since(self) -> int:
        """The first record of the present step."""
        return self._begun[self.at]

    # What the pupil does.

    def read(self) -> None:
        """Goes on from a step that only says something."""
        if not self.done and self.step.kind == "read":
            self._next()

    def answer(self, handle: Handle) -> bool:
        """A touch on the board where the coach asked for one; True for the right thing. When all tries are used up the
        pupil is shown what was meant, and any touch goes on."""
        if self.step.kind != "ask":
            return False
        if self.asks(handle) or self.revealed:
            self._next()
            return True
        self.missed += 1
        return False

    def asks(self, handle: Handle) -> bool:
        """Whether this is what the coach asked for."""
        return any(fnmatchcase(handle, wanted) for wanted in self.step.ask)

    def reveal(self) -> None:
        """The pupil wants to be told what was asked for: from now on any touch goes on."""
        self.missed = max(self.missed, self.step.tries)

    @property
    def revealed(self) -> bool:
        """Whether what was asked for is shown."""
        return self.step.kind == "ask" and self.missed >= self.step.tries

    def wants(self, word: str) -> bool:
        """Whether this legal word is one that the present step takes."""
        step = self.step
        return step.kind == "free" or any(fnmatchcase(word, wanted) for wanted in step.want)

    def offer(self, word: str) -> Refusal | str:
        """A move of the pupil. It is made where the step takes it ("" is the answer); a legal move that it does not
        take is answered by a sentence of the lesson, and an illegal one by the rules."""
        fault = self.table.refuse(PUPIL, word)
        if fault is not None:
            return fault
        if self.done or not self.wants(word):
            self.missed += 1
            return self.step.otherwise or self.lesson.otherwise
        wanted = self.step.kind == "want"
        self._play(Spoken(PUPIL, word, self.step.draws if wanted else ()))
        if wanted:
            self._next()
        else:
            self.look()
        return ""

    def look(self) -> bool:
        """Whether what the pupil was left alone for has been reached; goes on if so. Asked after every move."""
        free = self.step.free
        if self.done or free is None or not holds(free.until, self.sight()):
            return False
        self._next()
        return True

    def go_on(self, spoken: Spoken, place: Place = ()) -> None:
        """A move of anybody while the pupil is left alone."""
        self._play(spoken, place)
        self.look()

    def sight(self) -> Sight:
        view = self.table.view(PUPIL)
        return Sight(view, self._facts(view), self.since)

    def _facts(self, view: View) -> Mapping[str, int]:
        return self.rules.facts(view.observation, PUPIL) if isinstance(self.rules, HasFacts) else {}

    # The moves of others.

    @property
    def reply(self) -> Spoken | None:
        """The move of another seat that comes next."""
        made = self.table.records - self.since
        replies = () if self.done else self.step.reply
        return replies[made] if made < len(replies) else None

    def hear(self) -> None:
        """Makes the move of another seat that comes next, and goes on after the last."""
        reply = self.reply
        if reply is None:
            return
        self._play(reply, ("steps", self.at, "reply", self.table.records - self.since))
        if self.reply is None:
            self._next()

    # Back, and shown.

    @property
    def example(self) -> str:
        """The word that the coach makes to show how the step is done; empty where there is none to show."""
        wanted = self.step.best or self.step.want
        legal = [choice.word for choice in self.table.view(PUPIL).choices]
        return next((word for pattern in wanted for word in legal if fnmatchcase(word, pattern)), "")

    def show(self) -> bool:
        """Makes the example; `unshow` takes it back, and the step waits again."""
        word = self.example
        if not word:
            return False
        self._play(Spoken(PUPIL, word, self.step.draws))
        self.shown = True
        return True

    def unshow(self) -> None:
        if self.shown:
            self.table.go_back(self.since)
            self.shown = False

    def again(self) -> None:
        """The present step from its beginning."""
        self.table.go_back(self.since)
        self.missed, self.shown = 0, False

    def back(self) -> bool:
        """One step back, and the table with it."""
        if self.at == 0:
            return False
        self._begun.pop()
        self.at -= 1
        self.table.go_back(self._begun[-1])
        self.missed, self.shown = 0, False
        return True

    def _next(self) -> None:
        self.at += 1
        self.missed, self.shown = 0, False
        self._begun.append(self.table.records)

    def _play(self, spoken: Spoken, place: Place = ()) -> None:
        self.chance.arrange(spoken.draws)
        place = place or ("steps", self.at)
        try:
            fault = self.table.submit(spoken.seat, spoken.word)
        except ChanceMismatch:
            raise Misfit(place, message("lessons.fault.draw", word=spoken.word)) from None
        if fault is not None:
            raise Misfit(place, fault)

    # Kept between two sittings.

    def progress(self) -> Progress:
        return Progress(self.at, self.table.words(len(self.lesson.opening)))

    def follow(self, progress: Progress) -> None:
        """From the beginning to where the pupil was; raises Misfit where the lesson is another one by now."""
        words = list(reversed(progress.words))
        while self.at < progress.step or words:
            before = self.at, self.table.records
            self._follow(words)
            if self.done or before == (self.at, self.table.records):
                break
        if words or self.at != progress.step:
            raise Misfit((), message("lessons.changed"))

    def _follow(self, words: list[tuple[Seat, str]]) -> None:
        kind = self.step.kind
        if kind in ("read", "ask"):
            self._next()
        elif kind == "reply" and words:
            words.pop()
            self.hear()
        elif words and words[-1][0] == PUPIL:
            self.offer(words.pop()[1])
        elif words:
            self.go_on(Spoken(*words.pop()))
