"""The lessons of O.V.N.I.: they fit the rules, and what they teach is so."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

import pytest
from taught import (
    DATA,
    before,
    do,
    followed,
    handles,
    lesson,
    tried,
)

from game.content.lessons import lesson_files
from game.content.ovni import load_content
from game.table.lesson import Course
from game.titles.ovni import observe, score
from game.titles.ovni.observe import Observation
from game.titles.ovni.rules import OvniRules

# What the page has places for, whatever can be touched; docs/desks.md.
PLACES = re.compile(r"(stock:(pilot|abductor|builder|military)|area:[ABC]|box:[12]|city:\d+|group:\w+|hangar|sheet"
                    r"|players|track|primary|map|ability:\w+|mission:[\w-]+)")  # fmt: skip


TITLE = "ovni"
RULES = OvniRules(load_content(DATA.parent, None))
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


def through(course: Course, word: str) -> Course:
    """With this word in place of what the coach shows, and then on to the end of the next step."""
    assert course.offer(word) == ""
    do(course)
    return course


# Lesson 1: command tokens and the auction.

AUCTION = "01-auction"


def test_auction_two_pilots_are_in_one_area_only() -> None:
    course = at(AUCTION, "cards")
    cards = [observe.card_aliens(RULES.tables, card) for card in seen(course).cards]
    assert [card.count("pilot") for card in cards] == [2, 0, 0]
    assert course.step.ask == ("area:A",)


def test_auction_first_and_third_tokens_lie_face_down() -> None:
    course = at(AUCTION, "opener")
    assert [token.face_down for token in observe.area(seen(course), 0)] == [True, False, True, False]


def test_auction_a_two_would_cancel_the_open_two() -> None:
    course = at(AUCTION, "add")
    assert [token.value for token in observe.area(seen(course), 0)] == [5, 2]


def test_auction_the_fives_cancel_and_the_three_beats_the_two() -> None:
    tokens = observe.area(seen(at(AUCTION, "opener")), 0)
    assert [(token.owner, token.value) for token in tokens] == [(0, 5), (1, 2), (0, 3), (2, 5)]
    found = observe.reveal(seen(at(AUCTION, "take")))[0]
    assert [token.cancelled for token in found.tokens] == [True, False, False, True]
    assert (found.winner, found.sums) == (0, (3, 2, 0))


@pytest.mark.parametrize(
    ("word", "sums", "tie"), [("place 2 C", (6, 6, 3), "opened"), ("place 6 C", (4, 0, 3), "none")]
)
def test_auction_both_tokens_turn_c_round(word: str, sums: tuple[int, ...], tie: str) -> None:
    course = at(AUCTION, "tie")
    assert set(course.step.want) == {"place 2 C", "place 6 C"}
    found = observe.reveal(seen(through(course, word)))[2]
    assert (found.winner, found.sums, found.tie) == (0, sums, tie)


def test_auction_a_six_leaves_the_game_once_it_is_used() -> None:
    course = through(at(AUCTION, "tie"), "place 6 C")
    assert seen(course).sides[0].six == 0


def test_auction_a_and_c_are_mine_and_bring_three_aliens() -> None:
    course = at(AUCTION, "take")
    assert seen(course).winners == (0, 2, 0)
    before = sum(seen(course).sides[0].aliens)
    do(course)
    assert sum(seen(course).sides[0].aliens) - before == 3


def test_auction_a_second_builder_builds_a_saucer() -> None:
    course = at(AUCTION, "take")
    o: Observation = tried(course, "take builder").observation
    assert (o.sides[0].aliens[2], o.sides[0].platform) == (2, 1)


def test_auction_who_wins_nothing_has_two_uses_for_the_energy_card() -> None:
    course = at(AUCTION, "energy")
    assert course.table.acting == (1,) and 1 not in seen(course).winners
    words = {choice.word for choice in course.table.view(1).choices}
    assert words == {*(f"energy {alien}" for alien in observe.ALIENS), "energy group", "energy no"}


def after(course: Course, *said: str) -> Observation:
    found: Observation = tried(course, *said).observation
    return found


def own_points(o: Observation) -> int:
    return observe.sheet(RULES.tables, o)[0].total


def words(course: Course) -> list[str]:
    return [choice.word for choice in course.table.view(0).choices]


def mine(o: Observation) -> list[int]:
    """The cities, as numbered on the board, with a saucer of the pupil's."""
    return [city + 1 for city in range(12) if observe.fleet(o, 0, city)]


# Lesson 2: pilots and mapping.

MAPPING = "02-mapping"


def test_mapping_three_pilots_and_the_ability_make_five_moves() -> None:
    course = at(MAPPING, "pilots")
    o = seen(course)
    assert o.sides[0].aliens[0] == 3
    assert "thrust" in [observe.ABILITIES[number] for number in observe.abilities(o, 0)]
    assert after(course, "pilots").left == 5


def test_mapping_tokyo_is_one_move_from_sydney_alone() -> None:
    course = at(MAPPING, "route")
    assert [city for city in mine(seen(course)) if observe.steps(RULES.tables, city - 1, 8) == 1] == [10]
    assert course.step.ask == ("city:10",)


def test_mapping_dubai_and_sydney_are_the_only_neighbours_and_are_mapped_at_once() -> None:
    course = at(MAPPING, "near")
    o = seen(course)
    near = [(a, b) for a in mine(o) for b in mine(o) if a < b and observe.steps(RULES.tables, a - 1, b - 1) == 1]
    assert near == [(7, 10)]
    moved = after(course, "fly 7 10")
    assert (moved.left, observe.mappers(moved, 9)) == (4, (0,))
    assert own_points(after(course, "fly 7 10")) - own_points(o) == 3 - 4  # Dubai's airspace is left behind


def test_mapping_saucers_stay_where_they_have_just_mapped() -> None:
    course = at(MAPPING, "stay")
    assert course.step.ask == ("city:10",) and observe.is_locked(seen(course), 9)
    assert not any(word.startswith("fly 10 ") for word in words(at(MAPPING, "far")))


def test_mapping_dubai_is_the_airspace_that_was_given_up() -> None:
    before_it, now = (seen(at(MAPPING, step)) for step in ("near", "left"))
    held = [{city + 1 for city in range(12) if observe.holder(o, city) == 0} for o in (before_it, now)]
    assert held[0] - held[1] == {7}
    assert at(MAPPING, "left").step.ask == ("city:7",)


@pytest.mark.parametrize("word", ["fly 1 4", "fly 4 1"])
def test_mapping_sao_paulo_and_paris_are_two_moves_apart(word: str) -> None:
    course = at(MAPPING, "far")
    assert (seen(course).left, observe.steps(RULES.tables, 0, 3)) == (4, 2)
    assert after(course, word).sides[0].mapped.bit_count() == 2
    others = [each for each in words(course) if each.startswith("fly") and each not in course.step.want]
    assert all(after(course, each).sides[0].mapped.bit_count() == 1 for each in others)


def test_mapping_others_need_three_where_there_is_a_token() -> None:
    course = at(MAPPING, "next")
    o = seen(course)
    assert [observe.threshold(o, city) for city in range(12)] == [2, 2, 2, 3, 2, 2, 2, 2, 2, 3, 2, 2]
    asked = [city for city in range(1, 13) if any(fnmatchcase(f"city:{city}", each) for each in course.step.ask)]
    assert asked == [city + 1 for city in range(12) if observe.threshold(o, city) == 2]


def test_mapping_the_builders_can_map_a_third_city() -> None:
    course = at(MAPPING, "alone")
    assert seen(course).left == 2
    o = after(course, "launch 6", "launch 6")
    assert o.sides[0].mapped.bit_count() == 3
    assert observe.sheet(RULES.tables, o)[0].mapping == 9


# Lesson 3: builders, abductors, soldiers.

GROUPS = "03-groups"


def test_groups_three_of_four_groups_are_ready() -> None:
    course = at(GROUPS, "numbers")
    o = seen(course)
    assert [observe.power(o, 0, group) for group in range(4)] == [0, 1, 1, 1]
    assert o.sides[0].aliens[1:] == (2, 1, 3)
    assert course.step.ask == ("group:pilots",)


def test_groups_the_energy_card_is_for_who_wins_nothing() -> None:
    course = at(GROUPS, "energy")
    assert 0 not in seen(course).winners and observe.phase(seen(course)) == "energy"
    assert observe.energy(after(course, "energy group"), 0) == 2


def test_groups_the_others_have_more_pilots_and_come_first() -> None:
    course = at(GROUPS, "others")
    pilots = [side.aliens[0] for side in seen(course).sides]
    assert max(pilots) != pilots[0] and seen(course).order == (1, 2, 0)


def test_groups_nobody_holds_tokyo_any_more() -> None:
    course = at(GROUPS, "airspace")
    o = seen(course)
    assert [city for city in mine(o) if observe.holder(o, city - 1) != 0] == [9]
    assert course.step.ask == ("city:9",)


def test_groups_tokyo_is_the_best_place_for_the_saucer() -> None:
    course = at(GROUPS, "launch")
    gained = {word: own_points(after(course, word)) - own_points(seen(course)) for word in words(course)
              if word.startswith("launch")}  # fmt: skip
    assert max(gained, key=lambda word: gained[word]) == "launch 9"
    o = after(course, "launch 9")
    assert gained["launch 9"] == 1 + 3 + 4  # from the platform to the board, a map, an airspace
    assert observe.holder(o, 8) == 0 and observe.mappers(o, 8) == (0,)
    assert sum(gain >= 1 + 3 + 4 for gain in gained.values()) == 1


def test_groups_before_the_launch_nobody_can_be_abducted_in_tokyo() -> None:
    course = at(GROUPS, "builders")
    choices = tried(course, "abductors").choices
    assert "abduct 9" not in [choice.word for choice in choices]
    assert "abduct 9" in words(at(GROUPS, "human"))


def test_groups_only_tokyo_has_a_politician_for_the_mission() -> None:
    course = at(GROUPS, "human")
    o = seen(course)
    places = [int(word.split()[1]) for word in words(course) if word.startswith("abduct")]
    assert [city for city in places if observe.HUMANS[observe.human(o, city - 1)] == "politician"] == [9]
    (task,) = observe.tasks(RULES.tables, o, 0)
    assert RULES.tables.missions[task.mission].humans[observe.HUMANS.index("politician")] == 2


def test_groups_the_soldiers_can_capture_or_destroy() -> None:
    course = at(GROUPS, "alone")
    assert seen(course).left == 1 and seen(course).sides[0].aliens[3] == 3
    verbs = {word.split()[0] for word in words(course)}
    assert {"capture", "destroy"} <= verbs
    assert "destroy 2 9" in words(course)


# Lesson 4: what is counted at the end.

POINTS = "04-points"


def test_points_builders_have_run_out_and_mine_is_the_last_turn() -> None:
    o = seen(at(POINTS, "last"))
    assert o.stock[2] == 0 and observe.is_last_round(o)
    assert o.order[-1] == 0 and o.seat == 0


def test_points_two_groups_bring_the_ten_points() -> None:
    course = at(POINTS, "most")
    o = seen(course)
    mine_alone = [observe.GROUPS[alien] for alien in range(4) if observe.leaders(o, alien) == (0,)]
    assert mine_alone == ["abductors", "builders"]
    assert {f"group:{group}" for group in mine_alone} == set(course.step.ask)
    assert observe.sheet(RULES.tables, o)[0].majorities == 20


def test_points_two_rivals_are_level_in_two_cities() -> None:
    course = at(POINTS, "tied")
    o = seen(course)
    level = {city + 1 for city in range(12) if 0 < observe.fleet(o, 1, city) == observe.fleet(o, 2, city)}
    assert {f"city:{city}" for city in level} == set(course.step.ask)
    assert all(observe.holder(o, city - 1) < 0 for city in level)


def test_points_a_new_kind_can_be_taken_where_the_answer_says() -> None:
    course = at(POINTS, "kinds")
    o = seen(course)
    places = [int(word.split()[1]) for word in words(course) if word.startswith("abduct")]
    new = {f"city:{city}" for city in places if not o.sides[0].humans[observe.human(o, city - 1)]}
    assert new == set(course.step.ask)
    assert (score.FIVE_KINDS, score.SIX_KINDS) == (10, 15)


def test_points_only_buenos_aires_brings_a_new_airspace() -> None:
    course = at(POINTS, "launch")
    o = seen(course)
    held = [city + 1 for city in range(12) if observe.holder(o, city) == 0]
    assert [city for city in held if city % 2 == 0] == [4, 8, 10]
    airspaces = {
        city: sum(observe.holder(after(course, f"launch {city}"), each) == 0 for each in range(12))
        for city in range(1, 13)
    }
    assert [city for city, count in airspaces.items() if count > len(held)] == [12]
    assert own_points(after(course, "launch 12")) - own_points(o) == 1 + 4


def test_points_one_city_is_mapped() -> None:
    course = at(POINTS, "mapped")
    assert [city + 1 for city in range(12) if 0 in observe.mappers(seen(course), city)] == [7]
    assert course.step.ask == ("city:7",)


def test_points_the_second_scientist_fulfils_the_mission() -> None:
    course = at(POINTS, "second")
    o = seen(course)
    places = [int(word.split()[1]) for word in words(course) if word.startswith("abduct")]
    assert [city for city in places if observe.HUMANS[observe.human(o, city - 1)] == "scientist"] == [5]
    before, now = (observe.sheet(RULES.tables, each)[0] for each in (o, after(course, "abduct 5")))
    assert (before.missions, now.missions) == (-5, 8)
    assert now.humans - before.humans == 2
    assert seen(course).left == 2


def test_points_the_turn_ends_the_game() -> None:
    course = at(POINTS, "alone")
    outcome = tried(course, "done", "end").outcome
    assert outcome is not None and outcome.reason == "stock" and outcome.winners() == (0,)
