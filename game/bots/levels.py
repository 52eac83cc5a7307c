"""The levels of the bots, for every title alike: what kind of mind each is and how long it may think about a move.

It is a table and does not play.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.bots.greedy import GreedyMind
from game.bots.mind import Judgement, Mind
from game.bots.random import RandomMind
from game.bots.search import SearchMind
from game.bots.worlds import WorldsMind
from game.engine.rules import AnyRules


class Level(msgspec.Struct, frozen=True):
    """`budget` is in seconds a move, 0 where the level does not search."""

    id: str
    budget: float
    mind: Callable[[AnyRules, Judgement], Mind]


def _easy(rules: AnyRules, judgement: Judgement) -> Mind:
    return GreedyMind(rules, judgement, glance=12, blur=0.16)


def _normal(rules: AnyRules, judgement: Judgement) -> Mind:
    return GreedyMind(rules, judgement, blur=0.06)


def _hard(rules: AnyRules, judgement: Judgement) -> Mind:
    """Plans for games in which everything lies open, many worlds for those with secrets."""
    return WorldsMind(rules, judgement) if rules.info.hidden else SearchMind(rules, judgement)


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", 0.0, RandomMind),
        Level("easy", 0.0, _easy),
        Level("normal", 0.0, _normal),
        Level("hard", 0.6, _hard),
    )
}
