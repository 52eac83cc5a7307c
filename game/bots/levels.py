"""The levels of bots, the same for every title: which mind each uses, and what it may spend. Titles whose judgement
makes plans (a puzzle against chance) are played by these plans.

It is a table and does not play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

import msgspec

from game.bots.belief import BeliefMind, WeighsMoves
from game.bots.greedy import GreedyMind
from game.bots.mind import Judgement, Mind
from game.bots.plan import PlanMind, can_plan
from game.bots.random import RandomMind
from game.bots.search import THOROUGH, SearchMind
from game.bots.sight import SightMind
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


@runtime_checkable
class ManySteps(Protocol):
    """A judgement of a game whose turn is made of many small choices. Beginners see all of them."""

    blurs: Mapping[str, float]  # how far off the players of the simpler levels are, in chances of winning


def _easy(rules: AnyRules, judgement: Judgement) -> Mind:
    if can_plan(judgement):
        return PlanMind(rules, judgement, "glance", blur=0.5)
    if isinstance(judgement, ManySteps):
        return GreedyMind(rules, judgement, blur=judgement.blurs["easy"])
    return GreedyMind(rules, judgement, glance=12, blur=0.16)


def _normal(rules: AnyRules, judgement: Judgement) -> Mind:
    if can_plan(judgement):
        return PlanMind(rules, judgement, "fast")
    if isinstance(judgement, ManySteps):
        return SightMind(rules, judgement, blur=judgement.blurs["normal"])
    return GreedyMind(rules, judgement, blur=0.06)


def _hard(rules: AnyRules, judgement: Judgement) -> Mind:
    """Plans where the title makes them; many worlds for games with secrets; else a search."""
    if can_plan(judgement):
        return PlanMind(rules, judgement, "deep")
    return WorldsMind(rules, judgement) if rules.info.hidden else SearchMind(rules, judgement)


def _expert(rules: AnyRules, judgement: Judgement) -> Mind:
    """The same; its playouts go on by careful moves where there are secrets and the title knows such moves, else it has
    the patience for more of them."""
    if can_plan(judgement):
        return PlanMind(rules, judgement, "expert")
    if rules.info.hidden:
        return WorldsMind(rules, judgement, careful=True)
    return SearchMind(rules, judgement, THOROUGH)


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
        _level("expert", _expert, 3, 0.0),
    )
}
