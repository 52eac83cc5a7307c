"""The levels of bots, the same for every title: which mind each uses, and what it may spend. Titles whose judgement
makes plans (a puzzle against chance) are played by these plans.

It is a table and does not play.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.bots.belief import BeliefMind, WeighsMoves
from game.bots.greedy import GreedyMind
from game.bots.mind import Judgement, Mind
from game.bots.plan import PlanMind, can_plan
from game.bots.random import RandomMind
from game.bots.search import SearchMind
from game.bots.worlds import WorldsMind
from game.engine.levels import SPENDS, Spend
from game.engine.rules import AnyRules


class Level(msgspec.Struct, frozen=True):
    id: str
    spend: Spend
    mind: Callable[[AnyRules, Judgement], Mind]


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


def _or_belief(usual: Callable[[AnyRules, Judgement], Mind], insight: int, blur: float) -> Callable[..., Mind]:
    """This kind of mind, or where the title's judgement weighs moves by beliefs, one that trusts it."""

    def mind(rules: AnyRules, judgement: Judgement) -> Mind:
        if isinstance(judgement, WeighsMoves):
            return BeliefMind(rules, judgement, insight, blur)
        return usual(rules, judgement)

    return mind


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("random", Spend(0.0, 0), RandomMind),
        Level("easy", SPENDS["easy"], _or_belief(_easy, 0, 1.0)),
        Level("normal", SPENDS["normal"], _or_belief(_normal, 1, 0.4)),
        Level("hard", SPENDS["hard"], _or_belief(_hard, 2, 0.0)),
    )
}
