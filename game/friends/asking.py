"""Questions that are put to the people at other screens: whether a bot may play for somebody, whether a step may be
taken back."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.rules import Seat
from game.friends.messages import Matter, Question, Settled, Step

HANDS: tuple[Matter, ...] = ("bot", "time")  # what hands a seat to a bot
# Seconds until a question is settled by itself.
PATIENCE = {"bot": 180.0, "time": 180.0, "undo": 20.0, "turn": 20.0, "redo": 20.0}


class Open:
    """One question. `devices` are asked, each with the seats that speak for it."""

    def __init__(self, number: int, matter: Matter, seat: Seat, asked: dict[str, Seat], until: float) -> None:
        self.number = number
        self.matter: Matter = matter
        self.seat = seat
        self.asked = asked
        self.votes: dict[str, bool] = {}
        self.until = until

    def told(self, now: float) -> Question:
        votes = tuple((self.asked[device], yes) for device, yes in self.votes.items())
        return Question(self.number, self.matter, self.seat, votes, max(0.0, self.until - now))

    def result(self, now: float) -> bool | None:
        """None as long as it is open. A bot takes the word of more than half; what is taken back takes everybody's."""
        yes = sum(self.votes.values())
        no = len(self.votes) - yes
        if self.matter in HANDS:
            if 2 * yes > len(self.asked):
                return True
            settled = 2 * no >= len(self.asked)
        else:
            if yes == len(self.asked):
                return True
            settled = no > 0
        return False if settled or now >= self.until else None


class Asking:
    """All open questions of a table; at most one about each seat."""

    def __init__(self) -> None:
        self._last = 0
        self._open: dict[int, Open] = {}

    def ask(self, matter: Matter, seat: Seat, asked: dict[str, Seat], now: float) -> Open:
        self._last += 1
        question = Open(self._last, matter, seat, asked, now + PATIENCE[matter])
        self._open[self._last] = question
        return question

    def about(self, seat: Seat, matters: Iterable[Matter]) -> Open | None:
        kinds = tuple(matters)
        return next((each for each in self._open.values() if each.seat == seat and each.matter in kinds), None)

    def vote(self, number: int, device: str, yes: bool) -> Open | None:
        """The question, where this device is asked it."""
        question = self._open.get(number)
        if question is None or device not in question.asked:
            return None
        question.votes[device] = yes
        return question

    def gone(self, device: str) -> None:
        """Who is not there is not waited for."""
        for question in self._open.values():
            if question.asked.pop(device, None) is not None:
                question.votes.pop(device, None)

    def drop(self, question: Open) -> Settled:
        del self._open[question.number]
        return Settled(question.number, False)

    def settled(self, now: float) -> list[tuple[Open, Settled]]:
        """Those that have come to an end."""
        ends = [(question, result) for question in self._open.values() if (result := question.result(now)) is not None]
        for question, _ in ends:
            del self._open[question.number]
        return [(question, Settled(question.number, result)) for question, result in ends]

    def open(self) -> tuple[Open, ...]:
        return tuple(self._open.values())


STEPS: tuple[Step, ...] = ("undo", "turn", "redo")
