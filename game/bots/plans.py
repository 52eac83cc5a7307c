"""Plans for one's own turn: sequences of moves up to the first die, found by a beam search.

It considers own moves only; the search looks at the answers of the others.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.bots.greedy import promise
from game.bots.mind import Judgement, Random
from game.engine.chance import Chance
from game.engine.rules import AnyRules, Seat

KEPT = 7  # positions kept after each step
DEPTH = 6


class Plan(msgspec.Struct, frozen=True):
    """Quiet moves, the position they lead to, and the move that follows them: a die, or the end of the turn."""

    quiet: tuple[Any, ...]
    state: Any
    last: Any
    glance: float  # the chance of winning that it shows at first sight

    def moves(self) -> tuple[Any, ...]:
        return (*self.quiet, self.last)


class Noisy(Exception):
    """A move asked for chance."""


class Silence(Chance):
    """For moves that need no chance; it interrupts those that do."""

    watched = False

    def below(self, label: str, n: int) -> int:
        raise Noisy(label)


def plans(rules: AnyRules, judgement: Judgement, state: Any, seat: Seat, random: Random) -> list[Plan]:
    """The best plans, best first; at least one for every promising way to go on."""
    found: list[Plan] = []
    seen = {state}
    nodes: list[tuple[tuple[Any, ...], Any]] = [((), state)]
    for _ in range(DEPTH):
        ahead: list[tuple[float, tuple[Any, ...], Any]] = []
        for quiet, here in nodes:
            best: Plan | None = None
            for move in judgement.plausible(here, seat):
                after = _quietly(rules, here, seat, move)
                if after is not None:
                    if after not in seen:
                        seen.add(after)
                        ahead.append((judgement.score(after, seat), (*quiet, move), after))
                    continue
                value = promise(rules, judgement, here, seat, move, random)
                plan = Plan(quiet, here, move, value)
                if not quiet:
                    found.append(plan)
                elif best is None or value > best.glance:
                    best = plan
            if best is not None:
                found.append(best)
        ahead.sort(key=lambda entry: -entry[0])
        nodes = [(quiet, after) for _, quiet, after in ahead[:KEPT]]
        if not nodes:
            break
    return sorted(found, key=lambda plan: -plan.glance)


def habit(rules: AnyRules, judgement: Judgement, state: Any, seat: Seat, random: Random) -> Plan:
    """The plan that quick judgement would follow."""
    quiet: list[Any] = []
    here = state
    while True:
        move = judgement.quick(here, seat, random)
        after = _quietly(rules, here, seat, move) if len(quiet) < DEPTH else None
        if after is None:
            return Plan(tuple(quiet), here, move, promise(rules, judgement, here, seat, move, random))
        quiet.append(move)
        here = after


def _quietly(rules: AnyRules, state: Any, seat: Seat, move: Any) -> Any:
    """The state after a move that needs no die and leaves the turn where it is; None for any other move."""
    try:
        after = rules.apply(state, seat, move, _SILENCE).state
    except Noisy:
        return None
    return after if rules.to_act(after) == (seat,) and rules.turn(after) == rules.turn(state) else None


_SILENCE = Silence()
