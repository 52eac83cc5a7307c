"""The gate for moves: nothing of the table relies on an answer in the same frame."""

from __future__ import annotations

from tableside import Tableside, side

from game.engine.rules import Seat
from game.engine.text import refusal
from game.scenes.playing.gate import Answered, Made, Refused, TableGate

__all__ = ["side"]


class FarAway:
    """Answers when the test says so."""

    def __init__(self, near: TableGate) -> None:
        self.near = near
        self.offered: list[tuple[Seat, str, Answered]] = []

    @property
    def pending(self) -> bool:
        return bool(self.offered)

    def offer(self, seat: Seat, word: str, answered: Answered, sure: bool = False) -> None:
        self.offered.append((seat, word, answered))

    def deliver(self) -> None:
        seat, word, answered = self.offered.pop()
        self.near.offer(seat, word, answered, sure=True)

    def refuse(self) -> None:
        self.offered.pop()[2](Refused(refusal("pebbles.refuse.not_now")))


def far_away(side: Tableside) -> FarAway:
    table = side.sit("pebbles", "person", "person")
    gate = FarAway(TableGate(table.session, lambda: False))
    table.gate = gate
    return gate


def test_while_an_answer_is_awaited_nothing_else_can_be_moved(side: Tableside) -> None:
    gate = far_away(side)
    side.table.choose("take")
    side.table.choose("toss")
    side.tick(1.0)
    assert [word for _, word, _ in gate.offered] == ["take"]
    assert side.table.session.table.records == 0 and not side.table.live


def test_the_move_is_seen_when_the_answer_comes(side: Tableside) -> None:
    gate = far_away(side)
    side.table.choose("take")
    side.tick(1.0)
    assert side.table.view.record == 0
    gate.deliver()
    side.tick()
    assert side.table.view.record == 1 and side.table.live


def test_a_late_refusal_is_told_and_the_table_is_as_before(side: Tableside) -> None:
    gate = far_away(side)
    side.table.choose("take")
    gate.refuse()
    side.tick()
    assert side.table.view.record == 0 and side.table.live
    assert side.page._toast is not None and side.page._toast[0] == "Not now."


def test_a_risky_move_is_asked_about_and_made_by_who_is_sure(side: Tableside) -> None:
    table = side.sit("pebbles", "person", "person")
    table.submit(0, "take")
    answers: list[object] = []
    gate = TableGate(table.session, lambda: True)
    gate.offer(0, "pass", answers.append)
    assert table.session.table.records == 1
    gate.offer(0, "pass", answers.append, sure=True)
    assert [type(answer).__name__ for answer in answers] == ["Asked", "Made"]
    assert isinstance(answers[1], Made) and table.session.table.records == 2
