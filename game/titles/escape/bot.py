"""The judgement of Escape from the Aliens: what each move promises, given what a seat may know of the others.

The minds that use it are common code of the bots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.engine.hex import bits
from game.engine.review import Count, Fates
from game.engine.text import Clue
from game.titles.escape import moves, tally
from game.titles.escape.determinize import sketched
from game.titles.escape.fleeing import weigh_tool, weigh_ways
from game.titles.escape.hints import reasons
from game.titles.escape.hunting import weigh_attack, weigh_hunt
from game.titles.escape.moves import DISCARD
from game.titles.escape.observe import Observation
from game.titles.escape.position import actor
from game.titles.escape.prospects import chances
from game.titles.escape.rules import EscapeRules
from game.titles.escape.seen import Random, Seen, Weighed
from game.titles.escape.skill import EVEN, EXPERT, TEMPERS, Temper
from game.titles.escape.state import ACT, AIM, END, SAY, State
from game.titles.escape.state import MOVE as MOVING
from game.titles.escape.story import weigh_words
from game.titles.escape.weights import Watch

GAMES = 4  # games that are followed at the same time


class Judgement:
    """The judgement of one title over its rules; it remembers the games that it has followed."""

    horizon: ClassVar[int] = 1

    def __init__(self, rules: EscapeRules, temper: Temper = EVEN) -> None:
        self.rules, self.temper = rules, temper
        self._watches: list[Watch] = []

    def styled(self, style: str) -> Judgement:
        return Judgement(self.rules, TEMPERS[style])

    def weigh(self, observation: Observation, seat: int, insight: int, random: Random) -> Weighed:
        """The legal moves of a seat with what each promises."""
        legal = list(self.rules.legal(sketched(observation), seat))
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        phase = observation.phase
        if moves.DEFEND in legal:
            return [(move, float(move == moves.DEFEND)) for move in legal]
        if moves.GREEN in legal:
            return [(move, float(move == moves.GREEN)) for move in legal]
        return _PHASES[phase](Seen(self.watch(observation), self.temper, observation, seat, insight, random), legal)

    def reasons(
        self, observation: Observation, seat: int, move: int, other: int | None, random: Random
    ) -> tuple[Clue, ...]:
        """Why an expert prefers a move to another."""
        return reasons(Seen(self.watch(observation), self.temper, observation, seat, EXPERT, random), move, other)

    def watch(self, o: Observation) -> Watch:
        """The likely places of everybody, followed from where they were last looked at."""
        rounds = (*o.past, o.now)
        for place, watch in enumerate(self._watches):
            if (watch.zone, watch.codes, len(watch.suspects)) == (o.zone, o.codes, len(o.fates)) and (
                watch.continues(rounds)
            ):
                self._watches.insert(0, self._watches.pop(place))
                break
        else:
            self._watches = [Watch(o.zone, o.codes, len(o.fates)), *self._watches[:GAMES - 1]]
        watch = self._watches[0]
        watch.follow(rounds, o.roles, o.hatches)
        return watch

    # What the searching minds of open games ask for; nothing in a game of secrets is decided by it.

    def score(self, state: State, seat: int) -> float:
        if state.ended:
            return 12.0 if state.winners >> seat & 1 else -12.0
        return 0.0

    def chances(self, state: State) -> tuple[float, ...]:
        """Of winning, for a game that is over and lies open."""
        return chances(self.rules.tables(state), state)

    def counted(self, before: State, after: State, fates: Fates) -> Count | None:
        """For a game that is over and lies open."""
        return tally.betrayals(before, after, fates)

    def plausible(self, state: State, seat: int) -> list[int]:
        return list(self.rules.legal(state, seat))

    def quick(self, state: State, seat: int, random: Random) -> int:
        return self.rules.random_move(state, actor(state), random)


# Moving


def _weigh_moves(seen: Seen, legal: list[int]) -> Weighed:
    goals = [move for move in legal if move < moves.LIGHT]
    found = (weigh_hunt if seen.own.alien else weigh_ways)(seen, goals)
    best = max((value for _, value in found), default=0.0)
    for move in legal[len(goals):]:
        found.append((move, best - 0.1 if move == moves.STAY and not goals else weigh_tool(seen, move, best)))
    return found


# Actions at the sector reached


def _weigh_deeds(seen: Seen, legal: list[int]) -> Weighed:
    found: Weighed = []
    for move in legal:
        if move in (moves.DRAW, moves.PASS):
            found.append((move, 0.0))
        elif move == moves.ATTACK:
            found.append((move, weigh_attack(seen, seen.own.cell)))
        else:
            found.append((move, weigh_tool(seen, move, 0.0)))
    return found


# The end of a turn, and the light

_KEPT = (3.0, 2.0, 4.0, 2.5, 1.0, 5.0)  # how gladly each item is kept


def _weigh_ends(seen: Seen, legal: list[int]) -> Weighed:
    found: Weighed = []
    for move in legal:
        if move == moves.END:
            found.append((move, 0.0))
        elif DISCARD <= move < moves.END:
            found.append((move, -0.1 * _KEPT[move - DISCARD]))
        else:
            found.append((move, weigh_tool(seen, move, 0.0)))
    return found


def _weigh_lights(seen: Seen, legal: list[int]) -> Weighed:
    """The light falls where most are likely to be."""
    tables, threat_map = seen.tables, seen.threat_map
    return [(move, sum(threat_map.presence.get(cell, 0.0) for cell in bits(tables.areas[tables.cells[move % 1024]])))
            for move in legal]


_PHASES: dict[int, Callable[[Seen, list[int]], Weighed]] = {
    MOVING: _weigh_moves, ACT: _weigh_deeds, SAY: weigh_words, END: _weigh_ends, AIM: _weigh_lights,
}
