"""The tips for a real game of Alien Attack USA, and what is counted for them: each comes some day, and says what is
so."""

from __future__ import annotations

import re
from functools import cache

import pytest
from attack_setting import RULES, table
from taught import faults_of_texts, lessons, texts, tips, tips_due, unknown_facts
from test_attack_lessons import WIDGETS

from game.engine.rules import Setup
from game.table.lesson_check import company
from game.table.table import Table
from game.titles.attack.facts import facts
from game.titles.attack.state import SAVED, State

TITLE = "attack"
MISSIONS = RULES.content.missions


@cache
def due() -> dict[str, int]:
    setups = [Setup(TITLE, 2, {"first": "seat0", "semi": True}, f"TIPS-{n}") for n in range(2)]
    return tips_due(RULES, TITLE, setups, 400, "end")


def counted(state: State, seat: int = 0) -> dict[str, int]:
    return facts(RULES.observe(state, seat), seat)


def test_there_are_enough_tips_and_each_has_its_text() -> None:
    assert 12 <= len(tips(TITLE)) <= 25
    assert faults_of_texts(TITLE, [tip.say for tip in tips(TITLE)]) == []
    assert [tip.say for tip in tips(TITLE)] == [f"lessons_attack.tips.{tip.id}" for tip in tips(TITLE)]
    assert {handle for tip in tips(TITLE) for handle in tip.about} <= WIDGETS


def test_every_fact_that_a_condition_asks_for_is_counted() -> None:
    begun = Table(RULES, Setup(TITLE, 2, {}, "FACTS"), company(2))
    goals = [step.free.until for read in lessons(TITLE) for step in read.lesson.steps if step.free is not None]
    assert unknown_facts(RULES, begun, [*goals, *(tip.when for tip in tips(TITLE))]) == set()


def test_each_tip_is_due_at_some_time() -> None:
    assert set(due()) == {tip.id for tip in tips(TITLE)}
    assert due()["begin"] == 0 < due()["end"] < due()["cards"]


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_the_figures_that_a_tip_tells_are_those_of_the_tiers(lang: str) -> None:
    told = {
        "count": [tier.points for tier in MISSIONS.bases],
        "park": [tier.points for tier in MISSIONS.parks],
        "group": [figure for tier in MISSIONS.expansion for figure in (tier.count, tier.points)],
    }
    for tip, figures in told.items():
        assert list(map(int, re.findall("[0-9]+", texts(TITLE, lang)[f"lessons_attack.tips.{tip}"]))) == figures


def test_the_points_of_global_protection_and_the_bases_of_earth_are_told_right() -> None:
    assert MISSIONS.protection.points == 20 and "20 points" in texts(TITLE, "en")["lessons_attack.tips.needs"]
    assert f"{SAVED} bases" in texts(TITLE, "en")["lessons_attack.tips.semi"]


def test_points_discs_and_missions_are_counted() -> None:
    state = table(
        {0: [61, 62], 1: [3]}, seats=3, bases=[60], points=(3, 9, 5), used="0.cover", parks=(3, 0, 0), round=4,
    )  # fmt: skip
    found = counted(state)
    assert (found["points.mine"], found["points.rival"]) == (3, 9)
    assert (found["total.mine"], found["total.rival"]) == (8, 9)
    assert (found["discs.mine"], found["powers.mine"], found["bases.board"]) == (2, 3, 1)
    assert (found["parks.count"], found["parks.points"], found["expansion.count"]) == (3, 5, 2)
    assert (found["rounds.left"], found["semi"], found["destroyed.all"]) == (20, 0, 0)


def test_the_best_of_the_open_markers_is_counted_for_who_has_to_cover_one() -> None:
    state = table({0: [61, 90]}, bases=[60, 82], open=[44, 53, 62, 75])
    found = counted(state)
    assert {name: found[f"gain.{name}"] for name in ("points", "bases", "parks", "herds")} == {
        "points": 4, "bases": 1, "parks": 1, "herds": 2}  # fmt: skip
    assert counted(state, 1)["gain.points"] == 0


def test_discs_in_danger_are_counted_for_their_owner() -> None:
    state = table({0: [61], 1: [84]}, bases=[60, 83], open=[62, 85, 99])
    assert counted(state)["danger.mine"] == 1 == counted(state, 1)["danger.mine"]
    assert counted(table({0: [61]}, bases=[60], open=[99]))["danger.mine"] == 0


def test_a_power_is_usable_for_who_acts() -> None:
    state = table({0: [61, 62]}, bases=[60], open=[44], phase="turn", used="0.extra")
    found = {name: n for name, n in counted(state).items() if name.startswith("usable.")}
    assert found == {"usable.protection": 0, "usable.cover": 0, "usable.neighbourhood": 1, "usable.extra": 0}
    assert not any(n for name, n in counted(state, 1).items() if name.startswith("usable."))
