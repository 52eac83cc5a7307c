"""Whatever people do at a shared screen: nobody's private view is shown unless that person lifted the curtain since
somebody else could have looked."""

from __future__ import annotations

import random

import pytest
from conformance.company import NAMES, SIGNALS
from msgspec.structs import replace

from game.engine.rules import Setup
from game.table.curtain import Curtain
from game.table.table import Table
from game.table.view import SeatInfo

STEPS = 120


class Sharers:
    """Up to three people in front of one screen. `alone` is who lifted the curtain last, with nobody else looking
    since."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        players = [self.luck.choice(("person", "person", "bot")) for _ in range(3)]
        seats = tuple(SeatInfo(NAMES[seat], seat, players[seat]) for seat in range(3))  # type: ignore[arg-type]
        self.table = Table(SIGNALS, Setup("signals", 3, {}, str(seed)), seats, practice=self.luck.random() < 0.3)
        self.curtain = Curtain(self.table)
        self.ever = len(self.table.people) > 1
        self.alone: int | None = None

    def look(self) -> None:
        """What the scene does: it shows the view of `eyes`, or lets the curtain fall first."""
        eyes = self.curtain.eyes()
        if self.ever and eyes is not None and self.table.acting:
            assert eyes == self.alone, f"the view of {eyes} is shown to whoever sits there; {self.alone} lifted last"

    def lift(self) -> None:
        seat = self.curtain.needs_curtain()
        if seat is not None:
            self.curtain.lift(seat)
            self.alone = seat

    def move(self) -> None:
        acting = self.table.acting
        if acting:
            seat = self.luck.choice(acting)
            if self.table.seats[seat].player == "bot" or self.curtain.eyes() == seat:
                self.table.submit(seat, self.luck.choice(self.table.view(seat).choices).word)

    def reseat(self) -> None:
        seat = self.luck.randrange(3)
        info = self.table.seats[seat]
        player = "bot" if info.player == "person" else "person"
        self.table.reseat(seat, replace(info, player=player))
        self.curtain.reseated(seat)
        self.ever |= len(self.table.people) > 1
        if seat == self.alone:
            # Whoever takes the seat now may be another person.
            self.alone = None

    def leave(self) -> None:
        self.curtain.drop()
        self.alone = None

    def resume(self) -> None:
        self.table = Table.load(SIGNALS, self.table.saved()).table
        self.curtain = Curtain(self.table)
        self.alone = None

    def undo(self) -> None:
        self.luck.choice((self.table.undo, self.table.redo, self.table.undo_turn))()


@pytest.mark.parametrize("seed", range(150))
def test_no_view_is_shown_to_whoever_has_not_lifted_the_curtain_for_it(seed: int) -> None:
    people = Sharers(seed)
    often = (people.move, people.move, people.lift, people.lift)
    actions = (*often, people.reseat, people.leave, people.resume, people.undo)
    for _ in range(STEPS):
        people.luck.choice(actions)()
        people.look()


def test_who_gives_the_own_seat_to_a_bot_shows_nobody_elses_view() -> None:
    seats = tuple(SeatInfo(NAMES[seat], seat) for seat in range(2))
    table = Table(SIGNALS, Setup("signals", 2, {}, "x"), seats)
    curtain = Curtain(table)
    curtain.lift(1)
    table.reseat(1, replace(seats[1], player="bot"))
    curtain.reseated(1)
    assert (curtain.needs_curtain(), curtain.eyes()) == (0, None)
    table.reseat(1, seats[1])
    curtain.reseated(1)
    assert curtain.eyes() is None and curtain.needs_curtain() in table.acting
