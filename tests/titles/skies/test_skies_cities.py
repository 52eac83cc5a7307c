"""Under Falling Skies, cities, threat, the builder, stars, Pocket; and the rules that data brings along."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from skies_setting import (
    DEEP,
    RULES,
    after,
    base,
    board_of,
    content,
    fact,
    kinds,
    new_game,
    play,
    position,
    refused,
    robots_in,
    rooms,
    sky,
    where,
    with_abilities,
    words,
)

from game.engine.chance import Scripted
from game.engine.rules import Setup, default_options
from game.table.opening import refuse_opening
from game.titles.skies import builder
from game.titles.skies.battle import Battle
from game.titles.skies.content import Ability
from game.titles.skies.moves import COLUMN_ARG, SKY_ARG
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import DONE, LANE, PLACING, WAITING, WORKING, State
from game.titles.skies.twists import TWISTS, Arguments, Twist

# Cities (rulebook page 10)


@pytest.mark.parametrize(("city", "bases", "energy", "most", "damage", "digger"), [
    ("roswell", ("a-upper", "b-lower"), 2, 7, 7, 10),
    ("washington", ("b-upper", "c-lower"), 3, 9, 6, 9),
    ("new_york", ("c-upper", "a-lower"), 2, 8, 6, 9),
])
def test_a_city_is_played_over_its_own_pair_of_bases(
    city: str, bases: tuple[str, str], energy: int, most: int, damage: int, digger: int
) -> None:
    board = board_of(city)
    assert board.bases == bases
    assert (board.energy, board.most_energy, board.most_damage, board.digger) == (energy, most, damage, digger)


def test_research_spaces_of_the_city_come_before_those_of_the_sky() -> None:
    assert board_of("washington").track[0] == 6 and len(board_of("washington").track) == 17
    assert board_of("new_york").track[0] == 2
    assert board_of("new_york", damaged=True).track[0] == 3


def test_roswell_costs_49_at_threat_0_and_57_at_threat_4() -> None:
    assert sum(board_of().track) == 49 and sum(board_of(threat=4).track) == 57


def test_roswell_has_no_ability_on_its_undamaged_side() -> None:
    assert board_of().abilities == ()


def lesson(damage: int = 0, **changes: Any) -> State:
    board = replace(sky(), abilities=board_of("roswell", damaged=True).abilities)
    return position({"p1": "c1r14", "p2": "c1r16"}, board=board, dice="g4 g1 g1 w1 w1", damage=damage, **changes)


def test_roswell_damaged_learns_from_its_first_damage_only() -> None:
    state, happened = play(lesson(), "place g4 r2c1")
    assert state.damage == 2 and state.research == 1, "any cost, one space, once"
    assert kinds(happened).count("ability") == 1 == kinds(happened).count("climbed")
    again = position({"p1": "c2r14"}, board=state.board, dice="g4 g1 g1 w1 w1", damage=2, spent=state.spent)
    assert after(again, "place g4 r2c2").research == 0


def test_ruling_17_the_loss_comes_before_the_lesson() -> None:
    state = after(lesson(damage=6, research=15), "place g4 r2c1")
    assert (state.ended, state.research) == ("damage", 15)


def test_a_lesson_may_win_the_game() -> None:
    assert after(lesson(research=15), "place g4 r2c1").ended == "won"


def test_ruling_16_washington_rolls_four_dice_at_first_and_all_of_them_later() -> None:
    state = new_game(1, 2, 3, 4, city="washington")
    assert state.dice == (1, 2, 3, 6, 4)
    state, happened = play(state, "place w6 r1c1", 2, 2, 2, 2)
    assert fact(happened, "rolled") == {"first": 0, "n": 4, "grey": "2 2 2", "white": "2"}


def test_washington_damaged_may_set_any_die_to_six_right_after_the_first_roll() -> None:
    state = new_game(1, 2, 6, 4, 5, city="washington", damaged=True)
    assert [word for word in words(state) if word.startswith("city")] == ["city g1", "city g2", "city w4", "city w5"]
    state, happened = play(state, "city g2")
    assert state.dice == (1, 6, 6, 4, 5) and kinds(happened) == ["ability", "set_die"]
    assert refused(state, "city g1") == "ability_round"


def test_it_comes_back_every_round_and_is_gone_with_the_first_die() -> None:
    state = new_game(1, 2, 6, 4, 5, city="washington", damaged=True)
    placed = after(state, "place g1 r1c1")
    assert refused(placed, "city g2") == "ability_first"
    assert RULES.prompt(state, 0).detail is not None
    used = after(state, "city g2")
    ships = (*(column << LANE | 8 for column in range(5)), *used.ships[5:])
    open_rooms = replace(used, phase=WORKING, spots=(DONE,) * 5, ships=ships, mothership=3)
    later = after(open_rooms, "end", 1, 1, 1, 1, 1)
    assert later.phase == PLACING and "city g1" in words(later)


def test_an_ability_that_nobody_has_is_refused() -> None:
    assert refused(new_game(1, 2, 3, 4, 5), "city g1") == "no_ability"
    assert refused(new_game(1, 2, 6, 4, 5, city="washington", damaged=True), "city g6") == "ability_target"


NEW_YORK = (("B", "r2c1", 0, 0), ("E", "r2c2", 0, 0), ("E", "r3c1 r3c2", 0, 0), ("E", "r2c4", 0, 0))


def new_york(damaged: bool, **changes: Any) -> State:
    board = replace(base(*NEW_YORK, board=sky()), abilities=board_of("new_york", damaged=damaged).abilities)
    return rooms(board=board, energy=0, digger=DEEP, **changes)


def test_new_york_has_one_robot_and_its_room_is_worth_one_more() -> None:
    state = new_york(False, dice="g4 g1 g1 w1 w1", at={1: "r2c1"}, robots={"r2c2": 3})
    assert refused(state, "build r2c1 r2c4") == "robot_limit"
    assert after(state, "use r2c2").energy == 4


def test_the_bonus_of_new_york_applies_only_to_the_room_that_is_used_with_a_robot() -> None:
    state = new_york(False, dice="g4 g1 g1 w1 w1", at={1: "r2c4"}, robots={"r2c2": 3})
    assert after(state, "use r2c4").energy == 4


def test_new_york_damaged_has_two_robots_and_each_adds_one() -> None:
    state = new_york(True, dice="g4 g1 g1 w1 w1", robots={"r3c1": 2, "r3c2": 2})
    assert after(state, "use r3c1").energy == 6
    built = new_york(True, dice="g4 g1 g1 w1 w1", at={1: "r2c1"}, robots={"r2c2": 3})
    assert set(robots_in(after(built, "build r2c1 r2c4"))) == {"r2c2", "r2c4"}


def test_a_robot_made_with_the_bonus_is_worth_more_but_never_over_six() -> None:
    state = new_york(False, dice="g1 g1 g1 w1 w1", robots={"r2c1": 6})
    assert robots_in(after(state, "become r2c1 r2c4")) == {"r2c4": (6, True)}


# Threat and the builder


@pytest.mark.parametrize("threat", [0, 1, 2, 3, 4])
def test_the_threat_level_is_the_number_of_threatening_tiles(threat: int) -> None:
    board = board_of(threat=threat)
    assert [side.split("-")[2] for side in board.tiles].count("threatening") == threat == board.threat
    assert [int(side.split("-")[1]) for side in board.tiles] == [1, 2, 3, 4]


def test_chance_chooses_which_tiles_are_flipped() -> None:
    setup = {"city": "roswell", "threat": 1}
    flipped = set()
    for draws in ((0, 0, 0), (1, 1, 1), (2, 2, 0), (3, 2, 1)):
        sides = builder.plan(content(), setup, Scripted(*draws)).sides
        flipped.add(next(side for side in sides if side.endswith("threatening")))
    assert len(flipped) > 1


def test_a_tile_that_was_chosen_is_not_flipped_by_chance() -> None:
    chance = Scripted(1, 1)
    sides = builder.plan(content(), {"threat": 2, "sky2": "advanced_easier"}, chance).sides
    assert chance.exhausted() and sides[1] == "advanced-2-easier"
    assert sum(side.endswith("threatening") for side in sides) == 2
    by_hand = builder.plan(content(), {"threat": 4, **{f"sky{n}": "easier" for n in (1, 2, 3, 4)}}, Scripted())
    assert not any(side.endswith("threatening") for side in by_hand.sides)


@pytest.mark.parametrize(("options", "hard", "epic"), [
    ({}, 0, 0),
    ({"threat": 3}, 6, 6),
    ({"threat": 4, "damaged": True}, 7, 9),
    ({"sky1": "advanced_easier", "sky2": "advanced_threatening"}, 6, 6),
    ({"sky1": "advanced_threatening", "sky2": "advanced_threatening", "sky3": "advanced_threatening",
      "sky4": "threatening", "damaged": True, "city": "washington"}, 13, 15),
    ({"threat": 4, "sky1": "easier"}, 6, 6),
    ({"city": "pocket", "threat": 4, "damaged": True}, 0, 0),
])
def test_black_stars_minus_yellow_ones_are_the_difficulty_and_both_together_the_epicness(
    options: dict[str, Any], hard: int, epic: int
) -> None:
    assert builder.stars(content(), options) == (hard, epic)
    setup = Setup("skies", 1, options, "x")
    observation = RULES.observe(RULES.setup(setup, Scripted(*(draws(options) + [1] * 5))), None)
    assert (observation.difficulty, observation.epic) == (hard, epic)


def draws(options: dict[str, Any]) -> list[int]:
    values = builder.chosen(content(), options)
    if builder.brings_sky(content().city(str(values["city"]))):
        return []
    tiles = builder.open_tiles(values)
    dice = [0] * (len(tiles) - 1) if 0 < int(values["threat"]) < len(tiles) else []
    # Washington undamaged sets one of its dice itself.
    return dice if values["city"] != "washington" or values["damaged"] else dice[:-1]


def test_scenarios_and_characters_count_with_their_own_stars() -> None:
    city = content().city("roswell")
    sides = [content().side(f"basic-{tile}-easier") for tile in (1, 2, 3, 4)]
    from game.titles.skies.board import assemble, halves_of

    board = assemble(city, True, sides, *halves_of(content(), city), black=1, yellow=1 + 2)
    assert (board.black, board.yellow) == (1, 4), "a normal character is half a yellow star, an upgraded one a whole"


@pytest.mark.parametrize("battle", content().battles, ids=lambda battle: battle.id)
def test_every_battle_that_is_offered_can_be_played(battle: Any) -> None:
    setup = Setup("skies", 1, {**default_options(RULES), **battle.options}, "x")
    assert RULES.refuse_setup(setup) is None


@pytest.mark.parametrize(("options", "seats", "key"), [
    ({"city": "atlantis"}, 1, "no_value"), ({"threat": 5}, 1, "no_value"), ({"threat": True}, 1, "no_value"),
    ({"damaged": 1}, 1, "no_value"), ({"moon": 1}, 1, "no_option"), ({}, 2, "seats"),
])
def test_a_set_up_that_means_nothing_is_refused(options: dict[str, Any], seats: int, key: str) -> None:
    found = refuse_opening(RULES, Setup("skies", seats, options, "x"))
    assert found is not None and found.key == f"table.setup.{key}"


def test_the_set_up_page_offers_the_single_game_first_and_its_builder_to_those_who_look_for_it() -> None:
    options = {option.id: option for option in RULES.options()}
    people = [person.id for person in content().characters]
    tiles, crew, upgraded = ([f"{name}{n}" for n in numbers] for name, numbers in (
        ("sky", (1, 2, 3, 4)), ("crew", (1, 2, 3)), ("upgraded", (1, 2, 3))))
    assert list(options) == ["city", "threat", "damaged", *tiles, "sky0", "scenario", *crew, *upgraded, *people]
    assert [id for id, option in options.items() if option.basic] == ["city", "threat", "damaged"]
    assert options["threat"].values == (0, 1, 2, 3, 4) and options["threat"].default == 0
    assert all(options[person].values == ("none", "normal", "upgraded") for person in people)
    assert [id for id, option in options.items() if option.offered == ()] == [
        "sky0", "scenario", *crew, *upgraded, *people]


def test_advanced_tiles_bring_falling_ships_teleporters_and_red_explosions() -> None:
    board = board_of("roswell", **{f"sky{n}": "advanced_easier" for n in (1, 2, 3)})
    tables = RULES.shelf.of(board)
    assert tables.actions[1] == "F2" and tables.has_red
    assert any(symbol in "ab" for row in board.rows for symbol in row.symbols)


# Pocket


def test_pocket_has_its_own_sky_base_track_and_two_reinforcements() -> None:
    state = new_game(1, 2, 3, 4, 5, city="pocket", damaged=True, threat=3)
    assert len(state.board.rows) == 15 and RULES.tables(state).skull == 12
    assert [where(state, f"w{n}") for n in (1, 2, 3, 4)] == ["supply", "supply", "absent", "absent"]
    assert (state.board.most_damage, state.board.most_energy, state.energy) == (5, 7, 2)
    assert len(state.board.track) == 14 and state.board.track[-1] == 12
    assert state.board.threat == 0 and not state.board.damaged
    assert any(room.effects == "EF" for room in state.board.rooms)


# Rules that data brings along: a scenario and a character of a few lines


class Meteors(Twist):
    """The ships of the middle column fall one more (a scenario)."""

    __slots__ = ()

    def fall(self, battle: Battle, column: int, steps: int) -> int:
        return steps + self.n if column == 2 and steps else steps


class Pilot(Twist):
    """Once a game one ship in the sky is shot down (a character)."""

    __slots__ = ()

    def offers(self, state: State) -> tuple[Arguments, ...]:
        if state.spent & self.bit:
            return ()
        places = [place for place in state.ships if place >= 0 and place & 31 > state.mothership]
        return tuple(sorted((SKY_ARG + (place & 31) * 5 - 5 + (place >> LANE), 0) for place in places))

    def act(self, battle: Battle, one: int, two: int) -> None:
        row, column = divmod(one - SKY_ARG, 5)
        battle.spent |= self.bit
        battle.ships[battle.ships.index(column << LANE | row + 1)] = WAITING


class Stillness(Twist):
    """Every hook that is left, counted, to show when each of them is heard."""

    __slots__ = ()

    def count(self, battle: Battle, n: int) -> None:
        battle.tokens = (*battle.tokens, n)

    def begun(self, battle: Battle) -> None:
        self.count(battle, 1)

    def round_began(self, battle: Battle) -> None:
        self.count(battle, 2)

    def rolled(self, battle: Battle, first: bool) -> None:
        self.count(battle, 3)

    def landed(self, battle: Battle, ship: int, place: int) -> None:
        self.count(battle, 4)

    def struck(self, battle: Battle, ship: int) -> None:
        self.count(battle, 5)

    def shot(self, battle: Battle, ship: int, place: int) -> None:
        self.count(battle, 6)

    def descended(self, battle: Battle) -> None:
        self.count(battle, 7)

    def round_ended(self, battle: Battle) -> None:
        self.count(battle, 8)

    def built(self, battle: Battle, cell: int) -> None:
        self.count(battle, 9)

    def may_win(self, battle: Battle) -> bool:
        return battle.damage == 0


RULES_WITH = SkiesRules(content(), {**TWISTS, "meteors": Meteors, "pilot": Pilot, "stillness": Stillness})


def test_a_scenario_is_one_small_rule_and_its_data() -> None:
    board = with_abilities(Ability("scenario", "meteors", 2), board=sky())
    state = position({"p1": "c3r2", "p2": "c2r2"}, board=board, dice="g3 g1 g1 w1 w1")
    assert where(play(state, "place g3 r1c3", rules=RULES_WITH)[0], "p1") == "c3r6"
    assert where(play(state, "place g3 r2c2", rules=RULES_WITH)[0], "p2") == "c2r5"


def test_a_character_offers_moves_of_its_own_once_a_game() -> None:
    board = with_abilities(Ability("crew1", "pilot"), board=sky())
    state = position({"p1": "c3r2", "p2": "c2r5"}, board=board, dice="g3 g1 g1 w1 w1")
    offered = [RULES_WITH.word(move) for move in RULES_WITH.legal(state, 0)][-2:]
    assert offered == ["crew1 y2x3", "crew1 y5x2"]
    move = RULES_WITH.parse(offered[1])
    assert RULES_WITH.path(state, 0, move or 0) == ("ability:crew1", "sky:y5x2")
    state, _ = play(state, "crew1 y5x2", rules=RULES_WITH)
    assert where(state, "p2") == "waiting"
    found = RULES_WITH.refuse(state, 0, RULES_WITH.parse("crew1 y2x3") or 0)
    assert found is not None and found.key == "skies.refuse.ability_used"


def test_abilities_may_name_columns_cells_and_dice() -> None:
    for word in ("crew2 c3", "crew1 r2c3 r4c1", "scenario w6", "crew3", "city y12x5"):
        move = RULES.parse(word)
        assert move is not None and RULES.word(move) == word
    assert [RULES.parse(word) for word in ("crew1 c9", "crew13 c1", "crew1 c1 c2 c3")] == [None] * 3
    assert COLUMN_ARG < SKY_ARG


def test_every_other_moment_of_the_game_can_be_heard() -> None:
    board = with_abilities(Ability("scenario", "stillness"), board=base(("B", "r2c1", 0, 0), board=sky()))
    battle = Battle.of(RULES_WITH.shelf.of(board), builder.opening(board), Scripted(1, 1, 1, 1, 1))
    from game.titles.skies import mothership

    mothership.begin(battle)
    assert battle.tokens == (1, 2, 3)
    battle.ships[0], battle.ships[1] = 5, 15
    battle.fall(0, 2)
    assert battle.tokens[3:] == (4, 5), "one ship landed, one hit"
    RULES_WITH._shoot(battle, 0, red=False)
    battle.descend()
    battle.add_robot(5, 3)
    assert battle.tokens[5:] == (7, 9)
    battle.research = len(board.track) - 1
    battle.climb(1)
    assert battle.ended == "", "with damage the top does not win here"


def test_no_ability_of_the_data_lacks_its_rule() -> None:
    told = content()
    named = {ability.rule for city in told.cities for ability in (*city.undamaged, *city.damaged)}
    named |= {ability.rule for scenario in told.scenarios for ability in scenario.abilities}
    named |= {ability.rule for person in told.characters for ability in (*person.normal, *person.upgraded)}
    assert named == set(TWISTS)
