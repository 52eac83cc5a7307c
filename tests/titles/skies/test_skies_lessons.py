"""The lessons of Under Falling Skies: they fit the rules, and what they teach is so."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import Any

import pytest
from taught import (
    DATA,
    before,
    followed,
    handles,
    lesson,
    tried,
    words,
)

from game.content.lessons import lesson_files
from game.content.skies import load_content
from game.table.campaign import fold, left_of, options_of, score
from game.table.campaign_log import Began, Chose, Dealt, Pile, Played, Started
from game.table.lesson import Course
from game.titles.skies import foresee
from game.titles.skies.content import cell_name, cell_named
from game.titles.skies.observe import Observation, is_dug, marks, place_of, tables_of, tray, used
from game.titles.skies.rules import SkiesRules
from game.titles.skies.tables import NEVER

# What the board has places for, whatever can be touched; docs/desks.md.
PLACES = re.compile(r"(track:(research|damage|energy)|row:\d+|column:[1-5]|sky:y\d+x[1-5]|space:r[1-6]c[1-5]"
                    r"|mothership:0|city:0|end|drop:[1-5]|tray:[0-4]|ability:(city|scenario|crew1))")  # fmt: skip


TITLE = "skies"
RULES = SkiesRules(load_content(DATA.parent))
FILES = [path.stem for path in lesson_files(DATA, TITLE)]


@pytest.mark.parametrize("id", FILES)
def test_every_step_points_at_things_that_are_there(id: str) -> None:
    for course in followed(RULES, lesson(TITLE, id)):
        for handle in course.step.point:
            assert handle in handles(course) or PLACES.fullmatch(handle), (course.step.say, handle)


def at(id: str, step: str) -> Course:
    return before(RULES, lesson(TITLE, id), step)


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def after(course: Course, *said: str, draws: tuple[int, ...] = ()) -> Observation:
    found: Observation = tried(course, *said, draws=draws).observation
    return found


def told(course: Course, kind: str, *said: str) -> list[dict[str, Any]]:
    """What the log says of these moves."""
    first = course.table.records
    return [dict(line.message.args) for line in tried(course, *said).log if line.record >= first and line.kind == kind]


# Lesson 1: dice and falling ships.

DICE = "01-dice"


def test_dice_the_ends_of_the_game_are_where_the_coach_says() -> None:
    course = at(DICE, "skull")
    assert course.step.ask == (f"row:{seen(course).skull}",)


def test_dice_all_ships_of_the_column_come_down_by_the_die() -> None:
    course = at(DICE, "fall")
    falls = told(course, "fell", "place g3 r2c3")
    assert [fall["to"] - fall["from"] for fall in falls] == [3, 3]


def test_dice_a_five_hits_the_city_in_one_column_only() -> None:
    course = at(DICE, "which")
    o = seen(course)
    free = {1, 2, 3, 4, 5} - {die.cell % 5 + 1 for die in o.dice if die.cell >= 0}
    assert {column for column in free if foresee.reach(o, column - 1) < 5} == {4}
    assert course.step.ask[0] == "column:4"


def test_dice_only_over_the_guns_the_five_does_no_harm() -> None:
    course = at(DICE, "guns")
    assert [after(course, f"place {word}").damage for word in ("g5 r2c4", "g6 r1c4", "g5 r1c4")] == [1, 1, 0]


def test_dice_the_six_is_harmless_in_column_2_alone() -> None:
    course = at(DICE, "six")
    before = seen(course).mothership
    down = {word: after(course, word).mothership - before for word in words(course) if word.startswith("place g6")}
    assert {word for word in down if word[-4:-2] != "r1" and not down[word]} == set(course.step.want)
    assert {word[-1] for word in down} == {"1", "2", "5"}
    assert not any(down[word] for word in down if word[-4:-2] == "r1")


def test_dice_the_arrow_leads_into_a_column_that_has_its_die() -> None:
    course = at(DICE, "six")
    assert told(course, "slid", "place g6 r2c2") == [{"kind": "purple", "ship": 1, "from": 2, "to": 3, "row": 13}]
    assert any(die.cell % 5 == 2 for die in seen(course).dice if die.cell >= 0)


def test_dice_the_last_two_can_hit_nothing_and_roll_again() -> None:
    course = at(DICE, "white")
    o = seen(course)
    assert min(foresee.reach(o, column) for column in (0, 4)) >= 6
    assert [roll["n"] for roll in told(course, "rolled", "place w4 r2c1")] == [1]


# Lesson 2: rooms and energy.

ROOMS = "02-rooms"


def price(o: Observation, cell: str) -> int:
    return next(room.cost for room in o.board.rooms if cell_named(cell) in room.cells)


def test_rooms_the_four_pays_for_both_spaces_and_the_three_for_one() -> None:
    course = at(ROOMS, "second")
    assert seen(course).board.track[:2] == (3, 1)
    climbed = {
        die: told(course, "climbed", f"place {other} r2c5", f"place {die} r2c2", "use r2c2")[0]["n"]
        for die, other in (("g4", "g3"), ("g3", "g4"))
    }
    assert climbed == {"g4": 2, "g3": 1}


def test_rooms_one_of_the_three_costs_nothing() -> None:
    course = at(ROOMS, "bolt")
    o = seen(course)
    prices = {cell: price(o, cell) for cell in ("r2c1", "r2c2", "r2c4")}
    assert [cell for cell, cost in prices.items() if not cost] == ["r2c4"]
    assert course.step.ask[0] == "space:r2c4"


def test_rooms_energy_first_would_lose_one() -> None:
    course = at(ROOMS, "order")
    o = seen(course)
    assert (o.energy, o.board.most_energy) == (2, 7)
    assert told(course, "used", "use r2c4")[0]["value"] == 6
    assert told(course, "charged", "use r2c4")[0]["n"] == 5
    for first in course.step.want:
        assert told(course, "charged", first, "use r2c4")[0]["n"] == 6
        assert after(course, first, "use r2c4").energy >= 1  # for whichever room is left, if it is the fighters


@pytest.mark.parametrize("first", ["use r2c1", "use r2c2"])
def test_rooms_all_three_can_be_used_in_either_order(first: str) -> None:
    course = at(ROOMS, "order")
    (last,) = {"use r2c1", "use r2c2"} - {first}
    assert after(course, first, "use r2c4", last).energy == 5


# Lesson 3: research and digging.

RESEARCH = "03-research"


def test_research_the_next_spaces_cost_one_and_three_and_the_top_eleven() -> None:
    o = seen(at(RESEARCH, "track"))
    assert o.board.track[o.research : o.research + 2] == (1, 3)
    assert o.board.track[-1] == 11


def test_research_the_five_reaches_five_spaces_for_one_energy() -> None:
    course = at(RESEARCH, "dig")
    o = seen(course)
    assert o.board.path.index(cell_named("r4c3")) - o.digger == 5
    moved = at(RESEARCH, "move")
    assert seen(moved).energy - after(moved, "dig").energy == 1


def test_research_the_one_is_worth_nothing_in_the_other_room() -> None:
    course = at(RESEARCH, "one")
    usable = [
        "use r3c4" in [choice.word for choice in tried(course, f"place g1 {one}", f"place g4 {four}").choices]
        for one, four in (("r3c4", "r2c2"), ("r2c2", "r3c4"))
    ]
    assert usable == [False, True]


def test_research_small_change_comes_first() -> None:
    course = at(RESEARCH, "order")
    assert [told(course, "used", f"use {room}")[0]["value"] for room in ("r2c2", "r3c4")] == [1, 3]
    assert after(course, "use r2c2", "use r3c4").research - seen(course).research == 2
    large = tried(course, "use r3c4")
    assert large.observation.research - seen(course).research == 1
    assert "use r2c2" not in [choice.word for choice in large.choices]


def test_research_only_rooms_of_several_spaces_can_be_worth_eleven() -> None:
    course = at(RESEARCH, "top")
    o = seen(course)
    able = {room.cells for room in o.board.rooms if room.effects == "R" and 6 * len(room.cells) + room.modifier >= 11}
    assert able == {
        tuple(cell_named(f"r4c{n}") for n in (3, 4)), tuple(cell_named(f"r6c{n}") for n in (2, 3, 4))
    }  # fmt: skip
    for cells in able:
        for cell in cells:
            assert any(fnmatchcase(f"space:{cell_name(cell)}", wanted) for wanted in course.step.ask)


def test_research_there_are_new_rooms_in_column_one() -> None:
    before, now = seen(at(RESEARCH, "track")), seen(at(RESEARCH, "alone"))
    cells = [cell for room in now.board.rooms for cell in room.cells if cell % 5 == 0]
    assert [cell_name(cell) for cell in cells if is_dug(now, cell) and not is_dug(before, cell)] == ["r3c1", "r4c1"]


# Lesson 4: fighters and the mothership's row.

FIGHTERS = "04-fighters"


def explosions(o: Observation) -> dict[str, int]:
    """The ships on explosions, by their places, with the numbers there."""
    tables = tables_of(o.board)
    flying = [ship for ship in o.ships if ship.place == "sky" and ship.row > o.mothership]
    numbers = {f"sky:y{ship.row}x{ship.column}": tables.yellow[place_of(ship)] for ship in flying}
    return {place: number for place, number in numbers.items() if number < NEVER}


def test_fighters_one_ship_is_on_an_explosion() -> None:
    course = at(FIGHTERS, "which")
    assert tuple(explosions(seen(course))) == course.step.ask


def test_fighters_the_room_takes_one_off() -> None:
    course = at(FIGHTERS, "shoot")
    assert told(course, "used", "use r2c1")[0]["value"] == 4
    room = next(room for room in seen(course).board.rooms if cell_named("r2c1") in room.cells)
    assert [die + room.modifier for die in (5, 3, 2)] == [4, 2, 1]


def test_fighters_only_one_way_round_brings_both_ships_onto_explosions() -> None:
    course = at(FIGHTERS, "aim")
    right = explosions(after(course, "place g3 r2c3", "place g2 r2c4"))
    assert right == {"sky:y7x1": 4, "sky:y15x3": 3, "sky:y12x4": 4, "sky:y11x5": 6}
    assert set(explosions(after(course, "place g2 r2c3"))) == set(explosions(seen(course)))
    assert after(course, "place g3 r2c4").mothership == seen(course).mothership + 1


def test_fighters_either_die_may_be_the_first() -> None:
    course = at(FIGHTERS, "aim")
    ends = [after(course, first, second) for first, second in (
        ("place g3 r2c3", "place g2 r2c4"), ("place g2 r2c4", "place g3 r2c3"))]  # fmt: skip
    assert ends[0].ships == ends[1].ships


def test_fighters_three_ships_go_and_the_white_one_for_good() -> None:
    course = at(FIGHTERS, "shoot")
    assert {shot["kind"] for shot in told(course, "shot", "use r2c1")} == {"purple", "white"}
    gone = [ship.place for ship in after(course, "use r2c1").ships if ship.place != "sky"]
    assert gone.count("waiting") == 2 and gone.count("supply") == 1 + [
        ship.place for ship in seen(course).ships].count("supply")  # fmt: skip
    white = next(ship for ship in seen(course).ships if ship.kind == "white" and ship.place == "sky")
    assert at(FIGHTERS, "white").step.ask == (f"sky:y{white.row}x{white.column}",)


def test_fighters_the_next_row_brings_a_white_ship() -> None:
    course = at(FIGHTERS, "row")
    o = seen(course)
    assert course.step.ask == (f"row:{o.mothership + 1}",)
    assert o.board.rows[o.mothership].action == "W1"


def test_fighters_columns_one_and_five_are_equal() -> None:
    assert words(at(FIGHTERS, "drop")) == ["drop 1", "drop 5"]


# Lesson 5: robots and white dice.

ROBOTS = "05-robots"


def test_robots_a_white_die_would_roll_the_six_again() -> None:
    course = at(ROBOTS, "keep")
    rolled = told(course, "rolled", "place w3 r2c3")
    assert rolled[0]["grey"] != "-" and rolled[0]["n"] == 2


def test_robots_the_first_white_die_stays_and_the_other_is_rolled() -> None:
    course = at(ROBOTS, "first")
    assert told(course, "rolled", "place w3 r2c3")[0]["n"] == 1
    assert [die.value for die in seen(at(ROBOTS, "energy")).dice if die.white] == [3, 3]
    assert not told(at(ROBOTS, "again"), "rolled", "place w3 r2c4")


def test_robots_six_energy_just_fit() -> None:
    course = at(ROBOTS, "energy")
    assert told(course, "charged", "use r2c3") == [{"n": 6, "now": 8}]
    assert seen(course).board.most_energy == 8


def test_robots_a_five_is_built_that_is_good_for_five_uses() -> None:
    course = at(ROBOTS, "build")
    assert told(course, "built", "build r2c1 r2c2") == [{"space": "r2c2", "value": 5}]
    rooms = {len(room.cells): room.effects for room in seen(course).board.rooms
             if cell_named("r2c2") in room.cells or cell_named("r2c3") in room.cells}  # fmt: skip
    assert rooms == {1: "F", 2: "E"}
    (robot,) = seen(at(ROBOTS, "moon")).robots
    assert robot.tired and robot.value == 5


def test_robots_the_robot_is_in_column_two_and_its_room_is_worth_six() -> None:
    course = at(ROBOTS, "column")
    (robot,) = seen(course).robots
    assert (robot.cell % 5 + 1, robot.tired) == (2, False)
    found = foresee.room_yield(seen(course), robot.cell)
    assert found is not None and (found.value, found.missing) == (6, 0)
    assert told(course, "robot_lost", "place g2 r2c2")[0]["why"] == "replaced"


# Lesson 6: what a battle costs.

CAMPAIGN = "06-campaign"


def test_campaign_only_a_five_takes_the_token_of_column_5_away() -> None:
    course = at(CAMPAIGN, "token")
    o = seen(course)
    assert dict(marks(o)) == {"column:1": 3, "column:3": 4, "column:5": 5}
    assert [die.value for die in tray(o) if die.value >= 5] == [5]
    for word in course.step.want:
        assert after(course, word).energy - o.energy == 2
        assert "column:5" not in dict(marks(after(course, word)))
    fall = told(course, "fell", "place g3 r2c5")[0]
    assert fall["to"] - fall["from"] == 4 and "column:5" in dict(marks(after(course, "place g3 r2c5")))


def test_campaign_the_other_two_dice_are_just_enough() -> None:
    for step, word, token in (("three", "place g3 r2c1", "column:1"), ("four", "place w4 r2c3", "column:3")):
        course = at(CAMPAIGN, step)
        assert dict(marks(seen(course)))[token] == int(word[7])
        assert token not in dict(marks(after(course, word)))


def test_campaign_in_the_double_room_a_one_is_worth_two() -> None:
    course = at(CAMPAIGN, "alone")
    assert told(course, "used", "use r2c2") == [{"room": "EF", "space": "r2c2", "value": 2, "cost": 0}]
    room = next(room for room in seen(course).board.rooms if cell_named("r2c2") in room.cells)
    assert room.modifier == -2


def test_campaign_otto_pays_for_the_three_and_the_room_for_the_one() -> None:
    course = at(CAMPAIGN, "ask")
    assert seen(course).board.track[:2] == (3, 1)
    assert "use r2c1" not in words(course)
    assert after(course, "crew1").research == 1
    assert told(course, "used", "crew1", "use r2c1")[0]["value"] == 2
    assert after(course, "crew1", "use r2c1").research == 2


def test_campaign_otto_helps_once_in_this_game() -> None:
    course = at(CAMPAIGN, "stamp")
    assert used(seen(course), "crew1") == "game" and "crew1" not in words(course)


def test_campaign_a_lost_game_costs_a_point_and_the_second_one_is_on_the_damaged_side() -> None:
    frame = RULES.campaign()
    piles = (Pile("reykjavik", "luggage", "otto"), Pile("lagos", "fog", "ines"))
    lost = (Started("skies-0001", 1), Played("skies-0001", False, 1, 9, "damage", 2))
    begun, _ = fold(frame, (Began("skies", "A", "seed", 1, 0, rules=2), Dealt(piles), Chose(0), *lost))
    assert score(begun) == -1
    options = options_of(frame, begun)
    assert (options["damaged"], options["crew1"], options["scenario"]) == (True, "otto", "luggage")
    assert "lagos" not in left_of(frame, begun, "city")
    again = (Started("skies-0002", 3), Played("skies-0002", False, 1, 9, "damage", 4))
    over, _ = fold(frame, (Began("skies", "A", "seed", 1, 0, rules=2), Dealt(piles), Chose(0), *lost, *again))
    assert score(over) == -2 and not over.battles[0].won
