"""What a thought may cost, counted in time and in simulations."""

from __future__ import annotations

from bots_setting import Race, RaceJudgement, RaceRules

from game.bots.budget import BySimulations, ByTime
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.search import SearchMind
from game.engine.levels import SPENDS


def test_time_is_counted_from_when_the_budget_was_given() -> None:
    now = [10.0]
    budget = ByTime(lambda: now[0], 2.0)
    assert budget.left() and budget.spent() == 0.0
    now[0] = 11.0
    assert budget.left() and budget.spent() == 0.5
    now[0] = 12.5
    assert not budget.left() and budget.spent() == 1.0


def test_so_many_simulations_and_no_more() -> None:
    budget = BySimulations(3)
    assert [budget.left() for _ in range(5)] == [True, True, True, False, False]
    assert budget.spent() == 1.0
    assert not BySimulations(0).left() and BySimulations(0).spent() == 1.0


def test_a_search_makes_as_many_simulations_as_it_is_given_whatever_the_time() -> None:
    mind = SearchMind(RaceRules(), RaceJudgement(RaceRules()))
    for most in (0, 7, 30):
        mind.think(Race((2, 2)), 0, Means(lambda: 0.3, BySimulations(most)))
        assert mind.playouts == most


def test_every_level_has_its_time_and_as_many_simulations_for_it() -> None:
    spends = list(SPENDS.values())
    assert {level.id: level.spend for level in LEVELS.values() if level.id != "random"} == SPENDS
    assert spends == sorted(spends, key=lambda spend: spend.seconds)
    assert len({round(spend.simulations / spend.seconds) for spend in spends}) == 1
