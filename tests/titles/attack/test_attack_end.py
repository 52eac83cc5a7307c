"""Alien Attack USA, the end: missions, the example of the final scoring, ties, the semi-cooperative game."""

from __future__ import annotations

from typing import Any

import attack_facts as facts
import pytest
from attack_setting import RULES, TABLES, kinds, play, table
from attack_setting import facts as told

from game.engine.rules import Outcome
from game.titles.attack import score
from game.titles.attack.content import Tiers, worth
from game.titles.attack.state import State

# Thirty-two discs as in the example of the final scoring: seven cities of value 2, four spaces of the Pacific, a group
# of nineteen, two cities of value 1, four herd spaces, seven border spaces beside the Pacific, five parks.
EXAMPLE = (2, 4, 5, 7, 36, 39, 44, 47, 48, 52, 56, 60, 62, 63, 69, 70, 71, 73, 74, 76, 78, 79, 80, 82, 83, 85, 91, 92,
           103, 108, 111, 113)


def finished(discs: dict[int, Any], **changes: Any) -> tuple[Outcome, State]:
    """The game ends with these discs on the board: the last seat ends its turn and nothing is left over."""
    seats = changes.get("seats", 2)
    state = table(discs, phase="turn", seat=seats - 1, **changes)
    state, happened = play(state, "end")
    outcome = RULES.outcome(state)
    assert outcome is not None and RULES.to_act(state) == () and "total" in kinds(happened)
    return outcome, state


def sheet(outcome: Outcome, label: str) -> tuple[int | None, ...]:
    (values,) = [line.values for line in outcome.sheet if line.label.key == f"attack.sheet.{label}"]
    return values


def test_final_scoring_example_blue_comes_to_106() -> None:
    blue: dict[str, Any] = {"parks": (5, 0), "bases_taken": (6, 0), "cities": (2, 3), "borders": ("pacific", "gulf")}
    outcome, state = finished({0: EXAMPLE}, points=(39, 127), **blue)
    found = score.tally(TABLES, state, 0)
    assert (found.city, found.border, found.parks, found.bases, found.expansion) == (7, 4, 5, 6, 19)
    assert (found.ones, found.herds, found.elsewhere) == (2, 4, 7)
    labels = ("points", "city", "border", "parks", "bases", "expansion", "protection", "total")
    assert [sheet(outcome, label)[0] for label in labels] == [39, 22, 6, 10, 5, 24, 0, 106]
    assert sheet(outcome, "total") == (106, 127) and outcome.winners() == (1,) and outcome.reason == "points"


def test_the_game_ends_when_the_bag_is_empty() -> None:
    state = table(phase="turn", seat=1, bag=[1, 2, 3, 4])
    after, _ = play(state, "end", draws=(0, 0, 0, 0))
    assert RULES.outcome(after) is None
    finished({})


def test_the_missions_are_told_one_by_one() -> None:
    _, happened = play(table({0: EXAMPLE}, phase="turn", seat=1, points=(39, 0), cities=(2, 3)), "end")
    first = [(line["mission"], line["count"], line["points"]) for line in told(happened, "mission")][:2]
    assert first == [("@attack.mission.city", 7, 22), ("@attack.border.pacific", 4, 6)]
    assert len(told(happened, "mission")) == 12 and len(told(happened, "total")) == 2
    assert told(happened, "total")[0]["points"] == sum(
        line["points"] for line in told(happened, "mission") if line["seat"] == "seat:0"
    ) + 39


# Missions


@pytest.mark.parametrize(("tiers", "printed"), [
    *((card.tiers, facts.CITY_CARDS[card.value]) for card in TABLES.content.missions.city),
    *((card.tiers, facts.BORDER_CARDS[card.border]) for card in TABLES.content.missions.border),
    (TABLES.content.missions.parks, facts.PARK_TIERS), (TABLES.content.missions.bases, facts.BASE_TIERS),
    (TABLES.content.missions.expansion, facts.EXPANSION_TIERS),
])
def test_tiers_are_at_least_and_below_the_first_there_is_nothing(
    tiers: Tiers, printed: tuple[tuple[int, int], ...],
) -> None:
    for count in range(25):
        assert worth(tiers, count) == max((points for least, points in printed if count >= least), default=0)


def test_city_missions_count_each_city_once_and_only_those_of_the_own_card() -> None:
    # Two discs at Kansas City and one at Nashville: two cities of value 3. Dallas is a 6.
    state = table({0: [69, 70, 99, 63]}, cities=(3, 2))
    assert score.tally(TABLES, state, 0).city == 2


def test_city_missions_pay_on_the_own_card_only() -> None:
    fives = (89, 25, 114, 3)  # Chicago, Phoenix, Philadelphia, San Francisco
    assert sheet(finished({0: fives, 1: ()}, cities=(5, 4))[0], "city") == (3, 0)
    assert sheet(finished({0: fives, 1: ()}, cities=(4, 5))[0], "city") == (0, 0)


@pytest.mark.parametrize(("border", "discs", "points"), [
    ("pacific", (1, 2, 3, 11), 6), ("mexico", (18, 26, 33, 40, 48), 16), ("gulf", (65, 73, 80, 87, 94), 12),
    ("atlantic", (110, 111, 112, 113, 114, 115, 116), 20), ("gulf", (65, 73, 80), 0),
])
def test_border_missions_count_the_discs_on_the_own_border(border: str, discs: tuple[int, ...], points: int) -> None:
    others = [name for name in facts.BORDER_CARDS if name != border]
    assert sheet(finished({0: discs}, borders=(border, others[0]))[0], "border")[0] == points


def test_expansion_counts_the_largest_connected_group() -> None:
    # 60 with its six neighbours, and a pair far away.
    state = table({0: (60, 69, 61, 52, 51, 59, 68, 110, 111), 1: (70, 78)})
    assert score.tally(TABLES, state, 0).expansion == 7 and score.tally(TABLES, state, 1).expansion == 2
    assert score.tally(TABLES, table(), 0).expansion == 0
    every_space = sum(1 << cell for cell in range(120))
    assert score.largest_group(TABLES, every_space) == 120


ONES = (61, 3, 13, 12)  # Wichita, Reno, Boise, Spokane; 3 lies on the Pacific, 12 and 19 on Canada's border
HERDS = (22, 29, 30)


@pytest.mark.parametrize(("discs", "border", "met"), [
    ((*ONES, *HERDS, 34, 110), "gulf", True),
    ((*ONES[1:], *HERDS, 53, 41, 110), "gulf", False),  # three cities of value 1
    ((*ONES, *HERDS[1:], 34, 110), "gulf", False),  # three herd spaces: 29, 30 and 61
    ((*ONES, *HERDS, 110), "atlantic", False),  # 3 and 12, and only those, lie on other borders
    ((*ONES, *HERDS, 118), "atlantic", True),  # 118 is Canada's too
])
def test_global_protection_needs_all_three(discs: tuple[int, ...], border: str, met: bool) -> None:
    others = [name for name in facts.BORDER_CARDS if name != border]
    outcome, _ = finished({0: discs}, borders=(border, others[0]))
    assert sheet(outcome, "protection")[0] == (20 if met else 0)


def test_ruling_15_a_space_in_two_borders_counts_for_the_other_one() -> None:
    state = table({0: (18, 6, 65)}, borders=("pacific", "gulf"))
    # 18 is Mexico's too, 6 Canada's, 65 lies on Mexico's border and the Gulf.
    assert score.tally(TABLES, state, 0).elsewhere == 3 and score.tally(TABLES, state, 0).border == 2


def test_ruling_16_four_herds_are_four_herd_spaces() -> None:
    assert score.tally(TABLES, table({0: (22, 29, 30, 42)}), 0).herds == 4


def test_one_disc_may_serve_several_missions() -> None:
    found = score.tally(TABLES, table({0: (119,)}, borders=("atlantic", "gulf")), 0)
    assert (found.border, found.elsewhere, found.ones) == (1, 1, 1)


# The winner


def test_winner_most_points() -> None:
    outcome, _ = finished({0: (), 1: (), 2: ()}, seats=3, points=(50, 70, 60))
    assert outcome.ranks == (3, 1, 2) and outcome.reason == "points"


def test_ruling_17_a_tie_goes_to_the_highest_city() -> None:
    outcome, _ = finished({0: (63,), 1: (114,)}, points=(50, 50))
    assert outcome.ranks == (2, 1) and outcome.reason == "city" and sheet(outcome, "best_city") == (6, 7)


def test_ruling_17_equal_again_is_shared() -> None:
    outcome, _ = finished({0: (5,), 1: (114,), 2: ()}, seats=3, points=(50, 50, 40))
    assert outcome.ranks == (1, 1, 3) and outcome.reason == "shared" and outcome.winners() == (0, 1)


def test_ruling_17_who_has_no_city_loses_a_tie() -> None:
    outcome, _ = finished({0: (63,), 1: (60,)}, points=(50, 50))
    assert outcome.ranks == (1, 2) and sheet(outcome, "best_city") == (6, 0)


# The semi-cooperative game


def test_ruling_18_with_fewer_than_24_bases_everybody_loses() -> None:
    state = table(phase="turn", seat=1, semi=True, bases_taken=(12, 11), points=(90, 20))
    state, happened = play(state, "end")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.ranks == (2, 2) and outcome.winners() == () and outcome.reason == "invaded"
    assert kinds(happened)[-1] == "invaded"


def test_ruling_18_with_24_bases_the_most_points_win() -> None:
    state = table(phase="turn", seat=1, semi=True, bases_taken=(12, 12), points=(90, 20))
    state, happened = play(state, "end")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.ranks == (1, 2) and kinds(happened)[-1] == "saved"


def test_without_the_variant_few_bases_harm_nobody() -> None:
    outcome, _ = finished({}, bases_taken=(1, 0), points=(9, 5))
    assert outcome.ranks == (1, 2)
