"""O.V.N.I., the end: the six items of the score sheet, abilities and missions in them, and the tie-breaks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from ovni_setting import MISSIONS, RULES, TABLES, acting, played, side

from game.engine.rules import Outcome
from game.titles.ovni import score
from game.titles.ovni.state import Side


def sheet(*sides: Side, **changes: object) -> Outcome:
    """The game ends with these sides."""
    state = acting(*sides, seat=len(sides) - 1, stock=(0, 1, 1, 1), **changes)  # type: ignore[arg-type]
    outcome = RULES.outcome(played(state, "end"))
    assert outcome is not None
    return outcome


def line(outcome: Outcome, item: str) -> tuple[int | None, ...]:
    return next(line.values for line in outcome.sheet if line.label.key == f"ovni.sheet.{item}")


# 1. Majorities


def test_1_most_aliens_of_each_group_are_worth_10() -> None:
    sides = (side(aliens="PPPAA"), side(aliens="PPBBBB"), side(aliens="AAAM"))
    assert line(sheet(*sides), "majorities") == (10, 10, 20)


def test_1_example_three_players_with_five_pilots_each_get_3() -> None:
    sides = (side(aliens="PPPPP"), side(aliens="PPPPP"), side(aliens="PPPPP"), side(aliens="P"))
    assert line(sheet(*sides), "majorities") == (3, 3, 3, 0)


def test_1_a_group_that_nobody_has_is_worth_nothing() -> None:
    assert line(sheet(side(), side(), side()), "majorities") == (0, 0, 0)


def test_1_captured_aliens_count() -> None:
    assert line(sheet(side(aliens="PP", captured="PP"), side(aliens="P"), side()), "majorities") == (10, 0, 0)


# 2. Ovnis


def test_2_two_points_on_the_board_one_on_the_platform_none_in_reserve() -> None:
    assert score.ovnis(side("1 5 5", platform=2)) == 8
    assert score.ovnis(side("", platform=1)) == 1


def test_2_grand_fleet_makes_it_three_but_not_on_the_platform() -> None:
    assert score.ovnis(side("1 5 5", platform=2, abilities="fleet")) == 11


# 3. Airspace


def test_3_example_washington_is_blues_with_three_against_two_two_and_one() -> None:
    sides = (side("2 2 2"), side("2 2"), side("2 2"), side("2"))
    assert line(sheet(*sides), "airspace") == (4, 0, 0, 0)


def test_3_example_with_one_more_ovni_nobody_scores() -> None:
    sides = (side("2 2 2"), side("2 2 2"), side("2 2"), side("2"))
    assert line(sheet(*sides), "airspace") == (0, 0, 0, 0)


def test_3_every_city_counts() -> None:
    assert line(sheet(side("1 3 5"), side("2 4"), side("6 6")), "airspace") == (12, 8, 4)


# 4. Mapping


def test_4_three_points_for_each_mapping_token() -> None:
    assert score.mapping(side(mapped="1 5 12")) == 9


def test_4_fine_atlas_makes_it_four_as_in_the_example_of_five_cities() -> None:
    assert score.mapping(side(mapped="1 2 3 4 5", abilities="atlas")) == 20


# 5. Humans


@pytest.mark.parametrize(("humans", "points"), [
    ("gifted politician scientist", 3),
    ("athlete athlete religious religious artist", 7),
    ("scientist scientist athlete politician gifted artist", 17),
    ("gifted gifted artist artist artist politician scientist athlete religious", 28),
    ("", 0),
    ("artist", 1),
    ("artist artist", 3),
    ("artist artist artist", 6),
    ("politician scientist athlete artist", 4),
])
def test_5_ruling_24_the_examples_of_repetition_and_diversity(humans: str, points: int) -> None:
    assert score.humans(side(humans=humans)) == points


# 6. Missions


@pytest.mark.parametrize(("mission", "good", "short"), [
    ("even-white", {"fleet": "2 4 6 8", "humans": "scientist scientist"},
     {"fleet": "2 4 6 7", "humans": "scientist scientist"}),
    ("odd-black", {"fleet": "1 3 5 7", "humans": "politician politician"},
     {"fleet": "1 3 5 7", "humans": "politician artist"}),
    ("even-orange", {"fleet": "2 4 6 8", "humans": "athlete athlete athlete"},
     {"fleet": "2 2 4 6", "humans": "athlete athlete"}),
    ("odd-lilac", {"fleet": "1 3 5 11", "humans": "artist artist"}, {"fleet": "1 3 5 12", "humans": "artist artist"}),
    ("pilots", {"aliens": "PPPPPPP", "humans": "politician scientist athlete"},
     {"aliens": "PPPPPP", "humans": "politician scientist athlete"}),
    ("abductors", {"aliens": "AAAAAAA", "humans": "artist religious gifted"},
     {"aliens": "AAAAAAA", "humans": "artist artist gifted"}),
    ("builders", {"aliens": "BBBBBBB", "humans": "politician religious athlete"},
     {"aliens": "BBBBBBB", "humans": "politician religious"}),
    ("military", {"aliens": "MMMMMMM", "humans": "scientist artist gifted"},
     {"aliens": "MMMMMM", "humans": "scientist artist gifted"}),
    ("pab", {"aliens": "PPPPPMMMMMAB", "captured": "PAB"}, {"aliens": "PPPPPMMMMMAB", "captured": "PPA"}),
    ("pam", {"aliens": "AAAAABBBBBPM", "captured": "PAM"}, {"aliens": "AAAAABBBBPM", "captured": "PAM"}),
    ("pbm", {"aliens": "AAAAAMMMMMPB", "captured": "PBMM"}, {"aliens": "AAAAAMMMMPB", "captured": "PBM"}),
    ("abm", {"aliens": "PPPPPBBBBBAM", "captured": "ABM"}, {"aliens": "PPPPPBBBBBAM", "captured": "AB"}),
    ("even-5", {"mapped": "2 4 6 8 10", "fleet": "1 1 1 1 1 1"}, {"mapped": "2 4 6 8", "fleet": "1 1 1 1 1 1"}),
    ("even-4", {"mapped": "2 4 6 12", "fleet": "1 1 1 1 1 1 1"}, {"mapped": "2 4 6 12", "fleet": "1 1 1 1 1 1"}),
    ("odd-5", {"mapped": "1 3 5 7 9", "fleet": "1 1 1 1 1 1"}, {"mapped": "1 3 5 7 10", "fleet": "1 1 1 1 1 1"}),
    ("odd-4", {"mapped": "1 3 5 7", "fleet": "1 1 1 1 1 1 1"}, {"mapped": "2 4 6 8", "fleet": "1 1 1 1 1 1 1"}),
])
def test_6_a_mission_met_is_worth_8_and_one_not_met_costs_5(
    mission: str, good: dict[str, str], short: dict[str, str]
) -> None:
    for held, points in ((good, 8), (short, -5)):
        assert score.missions(TABLES, (side(kept=mission, **held), side(), side()), 0) == points  # type: ignore[arg-type]


def test_6_every_mission_has_its_test() -> None:
    marks = test_6_a_mission_met_is_worth_8_and_one_not_met_costs_5.pytestmark  # type: ignore[attr-defined]
    assert [row[0] for row in marks[0].args[1]] == MISSIONS


def test_6_a_city_is_held_by_strict_majority() -> None:
    sides = (side("2 4 6 8", humans="scientist scientist", kept="even-white"), side("8"), side())
    assert score.missions(TABLES, sides, 0) == -5


def test_6_two_missions_add_up_and_are_opened_at_the_end() -> None:
    first = side("1 1 1 1 1 1 1", mapped="2 4 6 8 10", kept="even-5 odd-4")
    outcome = sheet(first, side(), side())
    assert line(outcome, "missions") == (3, 0, 0)
    assert line(outcome, "total") == (14 + 4 + 15 + 3, 0, 0)


# The winner


def test_the_greatest_sum_wins() -> None:
    outcome = sheet(side("1"), side("2 3"), side())
    assert outcome.ranks == (2, 1, 3) and outcome.reason == "stock" and outcome.winners() == (1,)


def test_a_tie_is_for_more_ovnis_on_the_board() -> None:
    crowd = "artist artist scientist gifted athlete"
    outcome = sheet(side("1 1"), side("", platform=2, humans=crowd), side())
    assert line(outcome, "total")[:2] == (8, 8)
    assert outcome.ranks == (1, 2, 3)


def test_a_further_tie_is_for_more_people() -> None:
    outcome = sheet(side("1", humans="artist artist"), side("2", humans="artist scientist gifted"), side())
    assert line(outcome, "total")[:2] == (9, 9) and line(outcome, "fleet")[:2] == (1, 1)
    assert outcome.ranks == (2, 1, 3)


def test_what_is_still_equal_is_shared() -> None:
    outcome = sheet(side("1"), side("2"), side())
    assert outcome.ranks == (1, 1, 3)


def test_who_resigns_is_last_whatever_the_points() -> None:
    state = acting(side("1 2 3 4"), side(), side(), seats=2)
    outcome = RULES.outcome(played(state, "resign"))
    assert outcome is not None and outcome.ranks == (2, 1) and outcome.reason == "resigned"


def test_gauges_tell_nothing_of_missions() -> None:
    state = acting(side("1", kept="even-5"), side("2"), side())
    other = replace(state, sides=(replace(state.sides[0], kept=0, dealt=0), *state.sides[1:]))
    assert RULES.gauges(state) == RULES.gauges(other)
    assert [gauge.values for gauge in RULES.gauges(state)] == [(6, 6, 0), (1, 1, 0), (0, 0, 0)]
