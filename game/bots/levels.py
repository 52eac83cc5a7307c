"""The levels of bots, the same for every title: which mind each uses, and what it may spend. Titles whose judgement
makes plans (a puzzle against chance) are played by these plans.

It is a table and does not play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

import msgspec

from game.bots.belief import BeliefMind, WeighsMoves
from game.bots.greedy import GreedyMind
from game.bots.mind import Judgement, Mind
from game.bots.plan import PlanMind, can_plan
from game.bots.random import RandomMind
from game.bots.search import SearchMind
from game.bots.worlds import WorldsMind
from game.engine.levels import SPENDS, Spend
from game.engine.levels import Level as LevelId
from game.engine.rules import AnyRules


class Level(msgspec.Struct, frozen=True):
    id: str
    spend: Spend
    mind: Callable[[AnyRules, Judgement], Mind]


@runtime_checkable
class HasMinds(Protocol):
    """A judgement with minds of its own for some levels."""

    def mind(self, level: LevelId) -> Mind | None:
        """None where the usual one plays this level."""


def _easy(rules: AnyRules, judgement: Judgement) -> Mind:
    if can_plan(judgement):
        return PlanMind(rules, judgement, "glance", blur=0.5)
    return GreedyMind(rules, judgement, glance=12, blur=0.16)


def _normal(rules: AnyRules, judgement: Judgement) -> Mind:
    return PlanMind(rules, judgement, "fast") if can_plan(judgement) else GreedyMind(rules, judgement, blur=0.06)


def _hard(rules: AnyRules, judgement: Judgement) -> Mind:
    """Plans where the title makes them; many worlds for games with secrets; else a search."""
    if can_plan(judgement):
        return PlanMind(rules, judgement, "deep")
    return WorldsMind(rules, judgement) if rules.info.hidden else SearchMind(rules, judgement)


def _level(id: LevelId, usual: Callable[[AnyRules, Judgement], Mind], insight: int, blur: float) -> Level:
    """A level of the game. A title's own mind goes before all; where its judgement weighs moves by beliefs, the mind
    trusts these; every other title has the usual one."""

    def mind(rules: AnyRules, judgement: Judgement) -> Mind:
        own = judgement.mind(id) if isinstance(judgement, HasMinds) else None
        if own is not None:
            return own
        if isinstance(judgement, WeighsMoves):
            return BeliefMind(rules, judgement, insight, blur)
        return usual(rules, judgement)

    return Level(id, SPENDS[id], mind)


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", Spend(0.0, 0), RandomMind),
        _level("easy", _easy, 0, 1.0),
        _level("normal", _normal, 1, 0.4),
        _level("hard", _hard, 2, 0.0),
        _level("expert", _hard, 2, 0.0),
    )
}
