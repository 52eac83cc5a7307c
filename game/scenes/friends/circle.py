"""The company at one table, as this screen knows it: who is there, what they say, and what they are asked.

It is served once in a frame, whatever scene is on top, and never waits.
"""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

from game.desk.services import Services
from game.engine.rules import Seat
from game.friends.messages import Answer, Clocks, Company, Heed, Made, Place, Question, Refused, Settled

if TYPE_CHECKING:
    from game.scenes.friends.finished import Keeping


class Circle:
    """`served` counts how often something has come that is to be seen."""

    host = False
    table = ""  # what it is called on the network
    watches = False  # this screen has no seat, and looks on

    def __init__(self, services: Services) -> None:
        self.services = services
        self.company: Company | None = None
        self.heeds: deque[Heed] = deque()
        self.questions: dict[int, Question] = {}
        self.settled: deque[tuple[Question, bool]] = deque()
        self.muted: set[Seat] = set()
        self.served = 0
        self.keeping: Keeping | None = None  # a guest's way to a game that is over
        self.clocks: Clocks | None = None
        self._clocked = 0.0  # when that was told

    # What a way to the others does.

    def wait(self, seconds: float) -> None:
        """Until something has come, and no longer than that."""
        time.sleep(seconds)

    def serve(self, dt: float) -> None:
        """Takes what has come."""

    def say(self, seat: Seat, phrase: str, to: Seat | None = None) -> None:
        """A phrase of the title, to all or to one."""

    def vote(self, question: Question, yes: bool) -> None:
        """The answer of this screen."""

    def go_away(self, away: bool) -> None:
        """Nobody is at this screen for now, or somebody is again."""

    def retake(self, seat: Seat) -> None:
        """A seat of this screen, from the bot that plays there."""

    def close(self) -> None:
        """The program or its player leaves; the seats stay."""

    @property
    def trouble(self) -> str:
        """The key of a sentence about what keeps this screen from the others; empty where nothing does."""
        return ""

    @property
    def again_in(self) -> float | None:
        """Seconds until the lost line is tried once more; None where it is not tried, or not from here."""
        return None

    # What both ways have in common.

    @property
    def places(self) -> tuple[Place, ...]:
        return self.company.places if self.company is not None else ()

    @property
    def watchers(self) -> int:
        """How many look on."""
        return self.company.watchers if self.company is not None else 0

    @property
    def delay(self) -> float | None:
        """How many seconds later they see the table; None where nobody may look on."""
        return self.company.delay if self.company is not None else None

    @property
    def you(self) -> tuple[Seat, ...]:
        return self.company.you if self.company is not None else ()

    def take(self, news: object) -> None:
        """What both sides hear."""
        self.served += 1
        if isinstance(news, Company):
            self.company = news
        elif isinstance(news, Heed):
            if news.seat not in self.muted:
                self.heeds.append(news)
        elif isinstance(news, Question):
            self.questions[news.question] = news
        elif isinstance(news, Clocks):
            self.clocks, self._clocked = news, time.monotonic()
        elif isinstance(news, Settled):
            question = self.questions.pop(news.question, None)
            if question is not None:
                self.settled.append((question, news.carried))

    def time_left(self, seat: Seat) -> float:
        """Of the minutes that somebody has, where the table plays by the clock."""
        clocks = self.clocks
        if clocks is None or seat >= len(clocks.left):
            return 0.0
        return max(0.0, clocks.left[seat] - (time.monotonic() - self._clocked) * (seat in clocks.running))

    @property
    def handed(self) -> tuple[Seat, ...]:
        """The seats of this screen at which a bot plays."""
        return tuple(seat for seat in self.you if seat < len(self.places) and self.places[seat].standing == "bot")

    def open_question(self, *matters: str) -> Question | None:
        return next((each for each in self.questions.values() if each.matter in matters), None)

    def mute(self, seat: Seat) -> bool:
        """Silences a seat for this game, or hears it again; whether it is silent now."""
        self.muted ^= {seat}
        return seat in self.muted


def told_back(services: Services, answer: Answer) -> None:
    """What came of asking the others to take something back."""
    if isinstance(answer, Refused):
        services.notices.append(services.words.say(answer.why))
    elif not isinstance(answer, Made):
        services.notices.append(services.words.text("friends.not_agreed"))
