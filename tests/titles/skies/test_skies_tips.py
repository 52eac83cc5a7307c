"""The tips for a real game of Under Falling Skies, and what is counted for them: each comes some day."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace
from skies_setting import RULES as PLAIN_RULES
from skies_setting import board_of, position
from taught import faults_of_texts, lessons, tips, tips_due, unknown_facts
from test_skies_lessons import PLACES, RULES

from game.engine.rules import Setup
from game.table.lesson_check import company
from game.table.table import Table
from game.titles.skies.facts import facts
from game.titles.skies.state import State

TITLE = "skies"


@cache
def due() -> dict[str, int]:
    """In games that are dug, built and played to their ends."""
    setups = [Setup(TITLE, 1, {"city": "new_york", "threat": 2, "crew1": "moss"}, f"TIPS-{n}") for n in range(8)]
    return tips_due(RULES, TITLE, setups, 300, "[dbu][isu][gie]*")


def counted(state: State) -> dict[str, int]:
    return dict(facts(PLAIN_RULES.observe(state, 0)))


def test_there_are_enough_tips_and_each_has_its_text() -> None:
    assert 12 <= len(tips(TITLE)) <= 25
    assert faults_of_texts(TITLE, [tip.say for tip in tips(TITLE)]) == []
    assert [tip.say for tip in tips(TITLE)] == [f"lessons_skies.tips.{tip.id}" for tip in tips(TITLE)]
    assert all(PLACES.fullmatch(handle) for tip in tips(TITLE) for handle in tip.about)


def test_every_fact_that_a_condition_asks_for_is_counted() -> None:
    table = Table(RULES, Setup(TITLE, 1, {}, "FACTS"), company(1))
    goals = [step.free.until for read in lessons(TITLE) for step in read.lesson.steps if step.free is not None]
    assert unknown_facts(RULES, table, [*goals, *(tip.when for tip in tips(TITLE))]) == set()


def test_each_tip_is_due_at_some_time_and_only_the_first_at_once() -> None:
    assert set(due()) == {tip.id for tip in tips(TITLE)}
    assert [id for id, move in due().items() if move == 0] == ["begin"]


def test_tracks_are_counted_up_and_down() -> None:
    found = counted(position(board=board_of(), energy=3, damage=2, research=14, mothership=4))
    assert {name: found[name] for name in ("energy", "energy.room", "damage", "damage.left", "rows.left")} == {
        "energy": 3, "energy.room": 4, "damage": 2, "damage.left": 5, "rows.left": 7}  # fmt: skip
    assert (found["research"], found["research.spaces"], found["research.points"]) == (14, 2, 3 + 11)


def test_ships_are_counted_by_where_they_are() -> None:
    state = position({"p1": "c1r4", "p2": "c1r9", "p3": "c2r12", "p4": "c3r5", "w1": "c5r2"}, mothership=2)
    found = counted(state)
    assert (found["ships.targets"], found["ships.pairs"], found["rows.lowest"]) == (2, 1, 5)
    assert counted(position({}))["rows.lowest"] == 17


def test_dice_robots_and_the_dig_are_counted() -> None:
    state = position(
        dice="g2 g3 g4 w5 w6", at={1: "r2c1", 2: "r3c3", 4: "r2c5"}, robots={"r2c4": 3}, digger="r3c4",
        board=board_of(crew1="moss"),
    )  # fmt: skip
    found = counted(state)
    assert {name: found[name] for name in ("dice", "dice.white", "ahead", "dug", "robots", "helpers")} == {
        "dice": 2, "dice.white": 1, "ahead": 1, "dug": 1, "robots": 1, "helpers": 1}  # fmt: skip
    assert counted(replace(state, spent=1))["helpers"] == 0
