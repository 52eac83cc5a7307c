"""The lessons of Alien Attack USA: their files fit the rules, and what they teach is so."""

from __future__ import annotations

from functools import cache

import pytest
from attack_setting import RULES
from taught import (
    DATA,
    after,
    before,
    followed,
    lesson,
    tried,
    words,
)

from game.content.lessons import lesson_files
from game.engine.lesson import Lesson
from game.faces.attack.model.board import cell_of
from game.table.lesson import Course
from game.titles.attack import observe
from game.titles.attack.observe import Gain, Observation

TITLE = "attack"
FILES = [path.stem for path in lesson_files(DATA, TITLE)]
# What may be pointed at besides the board: parts of the page.
WIDGETS = {"primary", "players", "missions", "bag", "bases", "left",
           "power:protection", "power:cover", "power:neighbourhood", "power:extra"}  # fmt: skip


@cache
def covering() -> Lesson:
    return lesson(TITLE, "01-covering")


def seen(course: Course) -> Observation:
    found: Observation = course.table.view(0).observation
    return found


def gain(course: Course, space: int) -> Gain:
    return observe.gain(seen(course), 0, space)


# All files.


def test_there_are_lessons() -> None:
    assert FILES == ["01-covering", "02-captures", "03-powers", "04-missions"]


@pytest.mark.parametrize("id", FILES)
def test_the_desk_knows_every_thing_that_is_pointed_at(id: str) -> None:
    for course in followed(RULES, lesson(TITLE, id)):
        for handle in (*course.step.point, *course.step.ask):
            assert handle in WIDGETS or 0 <= cell_of(handle) < 120, (course.step.say, handle)


# 1. Covering and bases.


def test_thirty_rounds_and_one_space_in_the_middle_of_three_cities() -> None:
    course = before(RULES, covering(), "cover")
    o = seen(course)
    assert o.rounds == 30
    assert {space: len(gain(course, space).first_at) for space in o.open if len(gain(course, space).first_at) > 1} == {
        90: 3}  # fmt: skip
    assert gain(course, 90).points == 0


def test_what_is_left_over_becomes_a_base() -> None:
    course = before(RULES, covering(), "bases")
    assert {f"hex:{space}" for space in seen(course).bases} == set(course.step.ask)


def test_the_second_disc_at_chicago_brings_five_a_herd_space_two_and_a_park_nothing_yet() -> None:
    course = before(RULES, covering(), "second")
    found = {space: gain(course, space) for space in seen(course).open}
    assert found[97].cities == (("chicago", 5),) and found[97].points == 5
    assert sorted((one.points, one.herd, bool(one.park)) for space, one in found.items() if space != 97) == [
        (0, 0, True), (2, 2, False)]  # fmt: skip


def test_the_base_falls_to_just_one_of_the_open_spaces_with_a_disc_right_behind() -> None:
    course = before(RULES, covering(), "fall")
    falls = {space: [(fall.base, fall.space) for fall in gain(course, space).falls] for space in seen(course).open}
    assert {space: found for space, found in falls.items() if found} == {75: [(82, 90)]}
    other = after(course, "place 75")
    assert 82 not in seen(other).bases and seen(other).players[0].bases == 1


def test_just_one_space_brings_seven_points() -> None:
    course = before(RULES, covering(), "alone")
    at = course.at
    assert {word for word in words(course) if after(course, word).at > at} == {"place 89"}
    assert gain(course, 89).points == 7 and dict(gain(course, 89).cities)["chicago"] == 5
    chicago = next(city for city in seen(course).content.board.cities if city.id == "chicago")
    assert set(chicago.spaces) == {89, 90, 97} <= {89, *seen(course).players[0].discs}


# 2. Captures and Protection.


@cache
def captures() -> Lesson:
    return lesson(TITLE, "02-captures")


def threatened(course: Course, *left_over: int) -> set[tuple[int, int]]:
    """The discs that would be captured if these markers became bases, each with its seat."""
    return {(threat.disc, threat.seat) for threat in observe.threats(seen(course), *left_over)}


def test_62_threatens_61_and_85_the_disc_of_the_other() -> None:
    course = before(RULES, captures(), "which")
    assert threatened(course, 62) == {(61, 0)} and threatened(course, 85) == {(84, 1)}
    assert {space: gain(course, space).points for space in seen(course).open} == {62: 1, 68: 2, 85: 2}


def test_covering_62_keeps_the_disc_and_another_space_loses_it() -> None:
    assert threatened(before(RULES, captures(), "keeps"), 68, 85) == {(84, 1)}
    assert threatened(before(RULES, captures(), "which"), 62, 68) == {(61, 0)}
    assert 84 not in seen(before(RULES, captures(), "old")).players[1].discs


def test_76_is_safe_between_two_old_bases_and_brings_most() -> None:
    course = before(RULES, captures(), "old")
    o = seen(course)
    assert {83, 68} <= set(o.bases)
    assert {space: gain(course, space).points for space in o.open if space != 76} == {27: 0, 70: 1, 77: 0}
    assert gain(course, 76).points == 2
    after_it = observe.placed(o, 0, 76)
    assert all(threat.disc != 76 for threat in observe.threats(after_it, 27, 70, 77))


def test_two_discs_are_in_danger_and_only_one_of_the_markers_brings_points() -> None:
    course = before(RULES, captures(), "both")
    assert threatened(course, 75) == {(76, 0)} and threatened(course, 54) == {(62, 0)}
    assert {space: gain(course, space).points for space in seen(course).open} == {12: 0, 54: 0, 75: 4}


def test_without_protection_a_city_of_the_own_card_would_be_lost() -> None:
    course = before(RULES, captures(), "protect")
    o = seen(course)
    oklahoma = next(city for city in o.content.board.cities if city.id == "oklahoma_city")
    assert o.pending == (62,) and o.players[0].city == oklahoma.value
    assert set(oklahoma.spaces) & set(o.players[0].discs) == {62}


def test_there_are_just_two_ways_out_of_the_last_danger() -> None:
    course = before(RULES, captures(), "alone")
    at = course.at
    assert "protection" not in seen(course).players[0].powers and threatened(course, 52) == {(61, 0)}
    assert {word for word in words(course) if after(course, word).at > at} == {"place 52", "place 78"}
    assert [fall.base for fall in gain(course, 78).falls] == [70, 77]


# 3. Powers.


@cache
def powers() -> Lesson:
    return lesson(TITLE, "03-powers")


def test_the_first_disc_fells_a_base_with_the_own_disc_behind_it() -> None:
    course = before(RULES, powers(), "fell")
    assert [(fall.base, fall.space) for fall in gain(course, 88).falls] == [(89, 90)]
    assert gain(course, 53).points == 2


def test_cover_brings_seven_and_only_in_this_turn() -> None:
    course = before(RULES, powers(), "cover")
    assert seen(course).fallen == (89,)
    assert dict(gain(course, 89).cities) == {"chicago": 5, "milwaukee": 2} and gain(course, 89).points == 7
    later = after(before(RULES, powers(), "alone"), "place 58")
    assert not any(word.startswith("cover") for word in words(later))


def test_neighbourhood_has_a_poorer_and_a_richer_base() -> None:
    course = before(RULES, powers(), "neighbourhood")
    bases = [int(word.split()[1]) for word in words(course) if word.startswith("neighbourhood")]
    assert {base: dict(gain(course, base).cities) for base in bases} == {82: {"milwaukee": 2}, 97: {"chicago": 5}}


def test_one_turn_brought_twelve_points_and_two_bases() -> None:
    o = seen(before(RULES, powers(), "harvest"))
    assert (o.players[0].points, o.players[0].bases) == (12, 2)
    course = before(RULES, powers(), "harvest")
    assert max(gain(course, space).points for space in o.open) == 2
    assert [word.split()[0] for word in words(course)] == ["extra", "extra", "extra", "end"]


def test_just_two_of_the_three_spaces_bring_eleven_points_together() -> None:
    course = before(RULES, powers(), "most")
    assert {space: gain(course, space).points for space in seen(course).open} == {58: 0, 98: 3, 102: 5}
    course = before(RULES, powers(), "alone")
    start, at = seen(course).players[0].points, course.at
    found = {}
    for one in (58, 98, 102):
        for other in {58, 98, 102} - {one}:
            played = after(course, f"place {one}", f"extra {other}")
            found[one, other] = (seen(played).players[0].points - start, played.at > at)
    assert {pair for pair, (_, reached) in found.items() if reached} == {(98, 102), (102, 98)} == {
        pair for pair, (points, _) in found.items() if points == 11}  # fmt: skip


# 4. Missions and the final count.


@cache
def missions() -> Lesson:
    return lesson(TITLE, "04-missions")


def totals(course: Course) -> tuple[int, int]:
    return observe.total(seen(course), 0), observe.total(seen(course), 1)


def total_after(course: Course, word: str) -> int:
    return observe.total(tried(course, word).observation, 0)


def mission(course: Course, id: str) -> observe.Standing:
    return next(found for found in observe.standings(seen(course), 0) if found.id == id)


def test_two_rounds_before_the_end_the_coach_counts_right() -> None:
    course = before(RULES, missions(), "so_far")
    o = seen(course)
    assert (o.round, o.rounds, o.seat) == (29, 30, 0)
    assert [player.points for player in o.players] == [85, 58] and totals(course) == (138, 151)
    assert not any(player.powers for player in o.players)


def test_the_space_on_the_border_brings_five_and_a_tier_of_six() -> None:
    course = before(RULES, missions(), "border")
    o = seen(course)
    there = [space for space in o.open if o.players[0].border in o.content.board.spaces[space - 1].borders]
    assert there == [26] and gain(course, 26).cities == (("phoenix", 5),)
    found = mission(course, "border")
    assert (found.count, found.points, found.tiers[0].count, found.tiers[0].points) == (2, 0, 3, 6)
    other = after(course, "place 26")
    assert totals(other)[0] - totals(course)[0] == 11 == max(
        total_after(course, word) - totals(course)[0] for word in words(course))  # fmt: skip


def test_43_brings_seven_and_a_base_that_no_tier_counts() -> None:
    course = before(RULES, missions(), "border")
    assert gain(course, 43).points == 7 and len(gain(course, 43).falls) == 1
    found = mission(course, "bases")
    assert found.count == 9 and [tier.count for tier in found.tiers if tier.count > 9] == [13]
    assert total_after(course, "place 43") - totals(course)[0] == 7


def test_90_left_over_captures_just_one_disc() -> None:
    course = before(RULES, missions(), "danger")
    assert threatened(course, 90) == {(89, 0)} and gain(course, 90).points == 7
    assert totals(course) == (149, 157)


def test_global_protection_lacks_one_city() -> None:
    course = before(RULES, missions(), "lead")
    assert {need.id: need.wanted - need.count for need in observe.protection(seen(course), 0) if
            need.count < need.wanted} == {"cities": 1}  # fmt: skip
    protection = seen(course).content.missions.protection
    assert (protection.points, protection.value) == (20, 1)


def test_only_one_space_wins_the_game() -> None:
    course = before(RULES, missions(), "alone")
    winners = {}
    for space in seen(course).open:
        ended = after(course, f"place {space}", "end").table.outcome
        assert ended is not None
        winners[space] = (ended.winners(), next(line.values for line in ended.sheet if line.total))
    assert winners == {18: ((1,), (148, 157)), 70: ((0,), (164, 157)), 90: ((1,), (156, 157))}


def test_the_last_disc_costs_a_disc_and_the_five_points_of_expansion() -> None:
    course = before(RULES, missions(), "alone")
    ended = after(course, "place 70", "end")
    assert 89 not in seen(ended).players[0].discs
    assert (mission(course, "expansion").points, mission(ended, "expansion").points) == (5, 0)
