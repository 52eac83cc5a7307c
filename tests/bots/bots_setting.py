"""A small game for the tests of the bots: race to ten by steps of one or two, or by a die that may throw one back.

Its best moves are known by heart, so that a bot can be seen to find them.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.app.registry import players
from game.bots.mind import JudgingMind, Means, Mind
from game.engine.chance import Chance, Quick
from game.engine.levels import Level
from game.engine.rules import Info, Seat, Step

SHARE = Path(__file__).resolve().parents[2]
GOAL = 10


class Race(msgspec.Struct, frozen=True):
    places: tuple[int, int]
    seat: int = 0
    turn: int = 1
    walked: bool = False


class RaceRules:
    """`one` and `two` walk, once a turn; `leap` rolls a die and passes the turn: 4 to 6 is three steps ahead, less is
    one back; `end` passes the turn."""

    info = Info("race", 1, (2,), 1)
    state_type = observation_type = Race
    words = ("one", "two", "leap", "end")

    def to_act(self, state: Race) -> tuple[Seat, ...]:
        return () if max(state.places) >= GOAL else (state.seat,)

    def turn(self, state: Race) -> int:
        return state.turn

    def legal(self, state: Race, seat: Seat) -> tuple[int, ...]:
        if self.to_act(state) != (seat,):
            return ()
        return (2, 3) if state.walked else (0, 1, 2, 3)

    def apply(self, state: Race, seat: Seat, move: int, chance: Chance) -> Step[Race]:
        ahead = move + 1 if move < 2 else 0
        if move == 2:
            ahead = 3 if chance.roll("leap") >= 4 else -1
        places = [*state.places]
        places[seat] += ahead
        if move < 2:
            return Step(Race((places[0], places[1]), state.seat, state.turn, True))
        return Step(Race((places[0], places[1]), 1 - state.seat, state.turn + 1))

    def random_move(self, state: Race, seat: Seat, random: Callable[[], float]) -> int:
        legal = self.legal(state, seat)
        return legal[int(random() * len(legal))]

    def observe(self, state: Race, seat: Seat | None) -> Race:
        return state

    def determinize(self, observation: Race, chance: Chance) -> Race:
        return observation

    def word(self, move: int) -> str:
        return self.words[move]

    def parse(self, word: str) -> int | None:
        return self.words.index(word) if word in self.words else None


class RaceJudgement:
    horizon = 3

    def __init__(self, rules: RaceRules) -> None:
        self.rules = rules

    def score(self, state: Race, seat: Seat) -> float:
        return float(state.places[seat] - state.places[1 - seat])

    def plausible(self, state: Race, seat: Seat) -> tuple[int, ...]:
        return self.rules.legal(state, seat)

    def quick(self, state: Race, seat: Seat, random: Callable[[], float]) -> int:
        return self.rules.random_move(state, seat, random)


class BlindRules(RaceRules):
    """A race with secrets, so that bots try out what may be, for as long as they may."""

    info = Info("blind", 1, (2,), 1, hidden=True)


class Undecided(RaceJudgement):
    """Whoever thinks with it comes to no end before the budget does."""

    def mind(self, level: Level) -> Mind | None:
        return Ponderer(self.rules, self) if level == "hard" else None


class Ponderer(JudgingMind):
    """A thought that takes all the time that it may, and the processor with it."""

    __slots__ = ()

    def think(self, observation: Any, seat: Seat, means: Means) -> str:
        state = self.rules.determinize(observation, Quick(means.random))
        while means.more():
            state = self.rules.determinize(observation, Quick(means.random))
        return self.rules.word(self.rules.legal(state, seat)[0])


class Slow:
    """A judgement that needs seconds for the review of a game, so that something else can be asked meanwhile."""

    def __init__(self, judgement: Any) -> None:
        self.judgement = judgement

    def __getattr__(self, name: str) -> Any:
        return getattr(self.judgement, name)

    def score(self, state: Any, seat: Seat) -> float:
        time.sleep(0.0002)
        return float(self.judgement.score(state, seat))


class Failing(RaceJudgement):
    """What goes wrong while it thinks, by the place of the seat: 0 an exception, 1 more memory than there is,
    2 a thought without end, 3 the death of the process."""

    def plausible(self, state: Race, seat: Seat) -> tuple[int, ...]:
        match state.places[seat]:
            case 0:
                raise ZeroDivisionError("a bot fell over")
            case 1:
                return (len(bytearray(4 << 30)),)
            case 2:
                while True:
                    pass
            case 3:
                os._exit(3)
            case _:
                return super().plausible(state, seat)


def build(title: str) -> tuple[Any, Any]:
    """Titles for the other process: the little race, those that go wrong, and the real ones."""
    if title == "deadly":
        os._exit(3)
    if title == "silent":
        os.kill(os.getpid(), signal.SIGSTOP)
    if title in ("race", "failing"):
        rules = RaceRules()
        return rules, (RaceJudgement if title == "race" else Failing)(rules)
    if title == "blind":
        return BlindRules(), Undecided(RaceRules())
    if title == "slow":
        rules, judgement = players(SHARE, None, "ufoo")
        return rules, Slow(judgement)
    return players(SHARE, None, title)
