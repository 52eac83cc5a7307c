"""The lessons of Ufo.O: their files fit the rules, and what they teach is so."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from taught import (
    DATA,
    after,
    before,
    followed,
    lesson,
    tried,
    wanted,
    words,
)

from game.content.lessons import lesson_files
from game.content.ufoo import load_content
from game.engine.lesson import Lesson
from game.faces.ufoo.model.names import cell_of
from game.table.lesson import Course
from game.titles.ufoo import observe
from game.titles.ufoo.content import cell_named, name_of
from game.titles.ufoo.observe import Observation
from game.titles.ufoo.rules import UfooRules

TITLE = "ufoo"
RULES = UfooRules(load_content(DATA.parent, None))
FILES = [path.stem for path in lesson_files(DATA, TITLE)]
# What may be pointed at besides the board: parts of the page.
WIDGETS = {"primary", "seat:0", "seat:1", "act:laser", "act:ion", "act:repair", *(
    f"tile:saucer:{seat}.{n}" for seat in (0, 1) for n in (1, 2, 3, 4))}  # fmt: skip


@cache
def flying() -> Lesson:
    return lesson(TITLE, "01-flying")


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def is_beside_asteroid(o: Observation, name: str) -> bool:
    return cell_named(o.field, name) in observe.danger(o)


def goals(course: Course, n: int, column: str) -> set[str]:
    """The hexes of a column to which saucer n may fly now."""
    found = (word.split()[2] for word in words(course) if word.startswith(f"move {n} {column}"))
    return set(found)


# All files.


def test_there_are_lessons() -> None:
    assert FILES == ["01-flying", "02-lasers", "03-ion-cannon", "04-mothership"]


@pytest.mark.parametrize("id", FILES)
def test_the_desk_knows_every_thing_that_is_pointed_at(id: str) -> None:
    for course in followed(RULES, lesson(TITLE, id)):
        for handle in (*course.step.point, *course.step.ask):
            assert handle in WIDGETS or cell_of(seen(course), handle) >= 0, (course.step.say, handle)


# 1. Flying and setting out.


def test_of_two_hexes_five_away_only_one_is_reached_round_the_asteroids() -> None:
    o = seen(before(RULES, flying(), "rocks"))
    tables, start = observe.field_tables(o), o.saucers[1].cell
    far, near = (cell_named(o.field, name) for name in ("F09", "F08"))
    assert tables.lattice.distance(start, far) == tables.lattice.distance(start, near) == 5
    assert near in observe.reach(o, 0, 2) and far not in observe.reach(o, 0, 2)


def test_the_hex_that_is_wanted_is_the_only_safe_one_of_its_column() -> None:
    course = before(RULES, flying(), "clear")
    o = seen(course)
    assert {word.split()[2] for word in wanted(course)} == {
        name for name in goals(course, 2, "D") if not is_beside_asteroid(o, name)} == {"D06"}  # fmt: skip
    assert {"hex:" + name for name in goals(course, 2, "D")} <= set(course.step.point)


def test_a_lost_saucer_is_back_and_waits_one_turn() -> None:
    course = before(RULES, flying(), "missing")
    assert seen(course).saucers[3].place == "waits" and not any(w.startswith("move 4") for w in words(course))
    assert seen(before(RULES, flying(), "enter")).saucers[3].place == "aboard"


def test_column_g_is_as_far_as_the_saucer_gets_and_two_hexes_there_are_safe() -> None:
    course = before(RULES, flying(), "enter")
    o = seen(course)
    assert max(word.split()[2] for word in words(course) if word.startswith("move 4")) < "H"
    assert {word.split()[2] for word in wanted(course)} == {
        name for name in goals(course, 4, "G") if not is_beside_asteroid(o, name)}  # fmt: skip


def test_just_one_saucer_reaches_a_hex_beside_the_mothership() -> None:
    course = before(RULES, flying(), "alone")
    at = course.at
    assert {word for word in words(course) if after(course, word).at > at} == {"move 3 L05"}


def test_one_roll_in_three_beside_an_asteroid_is_a_hit() -> None:
    course = before(RULES, flying(), "clear")
    views = [tried(course, "move 2 D07", "roll", draws=(die,)) for die in range(1, 7)]
    assert Fraction(sum(view.observation.saucers[1].hurt for view in views), 6) == Fraction(1, 3)


# 2. Lasers.


@cache
def lasers() -> Lesson:
    return lesson(TITLE, "02-lasers")


def attack_odds(o: Observation, n: int, attack: observe.Attack, target: int) -> tuple[int, int, int]:
    """Success, harm to the shooter and all throws, in 36ths."""
    found = observe.odds(o, 0, n, attack, target)
    return found.success * 36 // found.of, found.harm * 36 // found.of, found.of


def throws(course: Course) -> set[str]:
    return {word.split()[1] for word in words(course) if word.startswith("throw")}


def test_of_three_enemies_one_is_exactly_two_hexes_away() -> None:
    o = seen(before(RULES, lasers(), "range"))
    lattice = observe.field_tables(o).lattice
    assert [lattice.distance(o.saucers[1].cell, o.saucers[n].cell) for n in (4, 5, 6)] == [1, 2, 3]
    assert [(shot.target, shot.clear) for shot in observe.shots(o, 0, 2)] == [(2, True)]


def test_the_laser_wins_21_throws_in_36_and_15_from_a_damaged_saucer() -> None:
    assert attack_odds(seen(before(RULES, lasers(), "fire")), 2, "laser", 2)[0] == 21
    o = seen(before(RULES, lasers(), "minus"))
    assert (o.saucers[1].hurt, o.saucers[3].hurt) == (False, True)
    assert [attack_odds(o, n, "laser", 1)[0] for n in (2, 4)] == [21, 15]


def test_the_throw_that_is_wanted_is_beside_an_asteroid_and_destroys() -> None:
    course = before(RULES, lasers(), "throw")
    o = seen(course)
    assert o.throw is not None and o.throw.steps == 3
    assert {word.split()[1] for word in wanted(course)} == {
        name for name in throws(course) if is_beside_asteroid(o, name)}  # fmt: skip
    for word in wanted(course):
        assert seen(after(course, word)).saucers[5].place in ("gone", "waits")


def test_a_tie_hits_the_target_and_throws_nobody() -> None:
    o = seen(before(RULES, lasers(), "tie"))
    assert o.saucers[4].hurt and not o.saucers[3].hurt and o.throw is None


def test_the_winner_throws_in_the_turn_of_the_other() -> None:
    course = before(RULES, lasers(), "winner")
    o = seen(course)
    assert (o.seat, o.acting) == (1, 0) and o.throw is not None and o.throw.steps == 4
    lattice = observe.field_tables(o).lattice
    home = observe.field_tables(o).motherships[0]
    far = {name: lattice.distance(home, cell_named(o.field, name)) for name in throws(course)}
    chosen = {word.split()[1] for word in wanted(course)}
    assert min(far[name] for name in chosen) > max(far[name] for name in far if name not in chosen)


def test_alone_an_intact_saucer_can_come_within_range_of_a_damaged_one_and_the_seed_is_kind() -> None:
    course = before(RULES, lasers(), "alone")
    assert [s.number for s in seen(course).saucers[4:] if s.hurt] == [1, 3]
    other = after(course, "move 2 F02", "laser 2 1")
    assert other.step.say.endswith(".done") and seen(other).saucers[4].place == "gone"


# 3. Ion cannon, repair, asteroids.


@cache
def ion() -> Lesson:
    return lesson(TITLE, "03-ion-cannon")


def test_the_ion_cannon_is_for_the_intact_one_and_the_laser_for_the_damaged_one() -> None:
    o = seen(before(RULES, ion(), "which"))
    assert [shot.target for shot in observe.shots(o, 0, 1)] == [1, 2]
    assert [saucer.hurt for saucer in o.saucers[4:6]] == [False, True]
    assert attack_odds(o, 1, "ion", 1)[:2] == (18, 12)
    assert observe.odds(o, 0, 1, "ion", 1).kills and not observe.odds(o, 0, 1, "laser", 1).kills
    assert attack_odds(seen(before(RULES, ion(), "smoke")), 2, "laser", 2)[0] == 21
    assert seen(before(RULES, ion(), "repair")).saucers[5].place == "gone"


def test_the_repair_has_no_target_to_give_up() -> None:
    course = before(RULES, ion(), "repair")
    assert set(words(course)) == {"repair 3", "end"} and seen(course).saucers[2].hurt
    assert Fraction(*observe.repair_odds()) == Fraction(1, 2)


def test_of_two_firing_hexes_one_costs_a_roll() -> None:
    o = seen(before(RULES, ion(), "safe"))
    for name, rolls in (("I01", False), ("I02", True)):
        assert cell_named(o.field, name) in observe.firing_cells(o, 0, 2)
        assert [shot.target for shot in observe.shots(o, 0, 2, cell_named(o.field, name))] == [4]
        assert is_beside_asteroid(o, name) == rolls


def test_saucer_1_sees_the_other_only_from_beside_asteroids() -> None:
    course = before(RULES, ion(), "risk")
    o = seen(course)
    from_there = {
        name_of(o.field, cell) for cell in observe.reach(o, 0, 1)
        if 3 in [shot.target for shot in observe.shots(o, 0, 1, cell) if shot.clear]}  # fmt: skip
    assert from_there == {"H04", "I04", "K04"} and all(is_beside_asteroid(o, name) for name in from_there)
    assert {word.split()[2] for word in wanted(course)} < from_there and not o.saucers[0].hurt


@pytest.mark.parametrize("word", ["move 1 H04", "move 1 I04"])
def test_alone_each_of_the_two_has_one_target_and_the_seed_is_kind(word: str) -> None:
    course = after(before(RULES, ion(), "risk"), word, "roll")
    o = seen(course)
    assert [shot.target for shot in observe.shots(o, 0, 1)] == [3] and not o.saucers[6].hurt
    assert [shot.target for shot in observe.shots(o, 0, 2)] == [4] and o.saucers[7].hurt
    for shots in (("ion 1 3", "laser 2 4"), ("laser 2 4", "ion 1 3")):
        other = after(course, *shots)
        assert other.step.say.endswith(".done")
        assert [saucer.place for saucer in seen(other).saucers[6:]] == ["waits", "waits"]


# 4. The mothership.


@cache
def mothership() -> Lesson:
    return lesson(TITLE, "04-mothership")


def test_those_beside_the_mothership_can_fire_at_it_and_others_cannot() -> None:
    course = before(RULES, mothership(), "beside")
    assert {word for word in words(course) if word.endswith("home")} == {"ion 3 home", "ion 4 home"}
    assert seen(course).structure == (5, 3)


def test_saucer_2_reaches_the_free_home_hexes_and_may_fire_there_at_once() -> None:
    course = before(RULES, mothership(), "arrive")
    o = seen(course)
    homes = {name_of(o.field, cell) for cell in observe.home_cells(o, 1)}
    assert {word.split()[2] for word in wanted(course)} == homes - {"L05", "L06"}
    for word in wanted(course):
        assert "ion 2 home" in words(after(course, word))


def test_the_structure_falls_as_the_coach_counts() -> None:
    left = {step: seen(before(RULES, mothership(), step)).structure[1] for step in ("three", "two", "one", "best")}
    assert left == {"three": 3, "two": 2, "one": 1, "best": 1}


def test_the_raider_is_the_only_one_at_whom_the_own_mothership_fires() -> None:
    course = before(RULES, mothership(), "intruder")
    assert observe.due(seen(course)).fire == (3,) and not observe.due(seen(course)).asteroids
    assert seen(before(RULES, mothership(), "best")).saucers[6].hurt


def test_the_intact_one_hits_half_the_time_and_a_damaged_one_a_third() -> None:
    o = seen(before(RULES, mothership(), "best"))
    assert [saucer.hurt for saucer in o.saucers[1:4]] == [True, True, False]
    assert [attack_odds(o, n, "ion", 0)[0] for n in (2, 3, 4)] == [12, 12, 18]


@pytest.mark.parametrize("n", [2, 3, 4])
def test_alone_the_game_is_won_whoever_fires_first(n: int) -> None:
    course = before(RULES, mothership(), "alone")
    won = after(course, f"ion {n} home").table.outcome
    assert won is not None and won.winners() == (0,)
