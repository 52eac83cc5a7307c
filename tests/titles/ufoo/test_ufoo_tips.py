"""The tips for a real game of Ufo.O, and what is counted for them: each comes some day, and says what is so."""

from __future__ import annotations

from functools import cache

from taught import faults_of_texts, lessons, tips, tips_due, unknown_facts
from test_ufoo_lessons import RULES, WIDGETS
from ufoo_setting import RULES as PLAIN_RULES
from ufoo_setting import position

from game.engine.rules import Setup
from game.table.lesson_check import company
from game.table.table import Table
from game.titles.ufoo import observe
from game.titles.ufoo.facts import facts
from game.titles.ufoo.state import State

TITLE = "ufoo"


@cache
def due() -> dict[str, int]:
    setup = Setup(TITLE, 2, {"field": "skirmish", "first": "seat0"}, "TIPS-24")
    return tips_due(RULES, TITLE, [setup], 300, "ion * home")


def counted(state: State, seat: int = 0) -> dict[str, int]:
    return facts(PLAIN_RULES.observe(state, seat), seat)


def test_there_are_enough_tips_and_each_has_its_text() -> None:
    assert 12 <= len(tips(TITLE)) <= 25
    assert faults_of_texts(TITLE, [tip.say for tip in tips(TITLE)]) == []
    assert [tip.say for tip in tips(TITLE)] == [f"lessons_ufoo.tips.{tip.id}" for tip in tips(TITLE)]
    assert {handle for tip in tips(TITLE) for handle in tip.about} <= WIDGETS


def test_every_fact_that_a_condition_asks_for_is_counted() -> None:
    table = Table(RULES, Setup(TITLE, 2, {}, "FACTS"), company(2))
    goals = [step.free.until for read in lessons(TITLE) for step in read.lesson.steps if step.free is not None]
    assert unknown_facts(RULES, table, [*goals, *(tip.when for tip in tips(TITLE))]) == set()


def test_each_tip_is_due_at_some_time_and_only_the_first_at_once() -> None:
    assert set(due()) == {tip.id for tip in tips(TITLE)}
    assert [id for id, move in due().items() if move == 0] == ["begin"]


def test_the_odds_that_a_tip_tells_are_those_of_the_rules() -> None:
    o = observe.observed(position({1: "G06"}, {1: "G08"}, hurt="1.1"))
    laser, ion = (observe.odds(o, 0, 1, attack, 1) for attack in ("laser", "ion"))
    assert (laser.success, laser.of, laser.kills) == (21, 36, True)
    assert (ion.success * 6, ion.of * 6, ion.kills) == (18, 36, True)


def test_saucers_are_counted_by_where_and_how_they_are() -> None:
    state = position({1: "G06", 2: "E05", 3: "aboard", 4: "waits"}, {1: "G08", 2: "B06", 3: "gone"}, hurt="0.2 1.1")
    found = counted(state)
    assert {name: found[f"{name}.mine"] for name in ("intact", "damaged", "aboard", "away", "raiders")} == {
        "intact": 1, "damaged": 1, "aboard": 1, "away": 2, "raiders": 0}  # fmt: skip
    assert {name: found[f"{name}.rival"] for name in ("intact", "damaged", "aboard", "away", "raiders")} == {
        "intact": 1, "damaged": 1, "aboard": 1, "away": 2, "raiders": 1}  # fmt: skip
    other = counted(state, 1)
    assert all(other[name.replace("mine", "rival")] == found[name] for name in found if name.split(".")[0] in (
        "structure", "intact", "damaged", "aboard", "away", "raiders") and name.endswith("mine"))  # fmt: skip


def test_structure_is_counted_for_both() -> None:
    found = counted(position({1: "G06"}, {1: "G08"}, structure=(4, 2)))
    assert (found["structure.mine"], found["structure.rival"]) == (4, 2)


def test_shots_and_rolls_are_those_of_the_own_turn() -> None:
    state = position({1: "G06", 2: "E05"}, {1: "G08"})
    assert counted(state)["shots.mine"] == 1 and counted(state, 1)["shots.mine"] == 0
    owing = position({1: "G06", 2: "E05"}, {1: "G08"}, due=3)
    assert counted(owing)["rolls.mine"] == 2 and counted(owing, 1)["rolls.mine"] == 0
