"""The scenarios of the campaign: each paragraph of their rules, one test; the orange ship and the numbered tokens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from skies_setting import (
    DEEP,
    RULES,
    after,
    base,
    board_of,
    content,
    digger_at,
    extra,
    fact,
    kinds,
    new_game,
    play,
    position,
    refused,
    rooms,
    sky,
    where,
    with_abilities,
    with_symbols,
    words,
)

from game.engine.chance import Scripted
from game.titles.skies import builder, mothership
from game.titles.skies.battle import Battle
from game.titles.skies.board import Board
from game.titles.skies.observe import marks, observed, state_of
from game.titles.skies.state import State
from game.titles.skies.tables import Tables
from game.titles.skies.twists import TWISTS

PLAIN = (("E", "r2c1", 0, 0), ("F", "r2c2", 1, 0), ("R", "r2c3", 0, 0), ("R", "r4c1", 0, 0), ("R", "r4c2", 0, 0),
         ("R", "r4c3", 0, 0), ("R", "r5c1", 0, 0))


def under(scenario: str, board: Board | None = None) -> Board:
    """A plain board with the rules of a scenario."""
    rules = content().scenario(scenario).abilities
    return builder.rebuilt(with_abilities(*rules, board=board or base(*PLAIN, board=sky())))


def battle_of(state: State, *dice: int) -> Battle:
    return Battle.of(Tables(state.board, TWISTS), state, Scripted(*dice))


def begun(board: Board) -> State:
    """A state as it is once the scenario has set itself up."""
    battle = battle_of(position({}, board=board))
    for begins in battle.tables.hooks.begun:
        begins(battle)
    return battle.state()


def marked(state: State) -> dict[str, int]:
    return dict(marks(observed(RULES.tables(state), state)))


def test_fog_hides_the_explosions_of_the_last_row() -> None:
    board = board_of(scenario="fog")
    plain = board_of()
    assert board.rows[:15] == plain.rows[:15]
    assert any(symbol.isdigit() for symbol in plain.rows[15].symbols)
    assert not any(symbol.isdigit() for symbol in board.rows[15].symbols)
    assert any(symbol == "M" for symbol in board.rows[15].symbols), "everything else is there"


def test_in_fog_the_guns_hold_ships_back_by_two_rows_more() -> None:
    state = position({"p1": "c1r3"}, board=under("fog"), dice="g5 g1 g1 w1 w1")
    assert where(after(state, "place g5 r1c1"), "p1") == "c1r5", "three rows held back, not one"


def test_fog_counts_from_the_city_also_under_a_shortened_tile() -> None:
    board = board_of(scenario="fog", sky4="advanced_threatening")
    assert not any(symbol.isdigit() for symbol in board.rows[13].symbols)


def test_the_long_lunch_sets_a_grey_die_to_4_in_the_first_roll_only() -> None:
    state = new_game(3, 5, 6, 6, scenario="lunch")
    assert state.dice == (4, 3, 5, 6, 6)
    state = after(state, "place w6 r1c1", 2, 2, 2, 2)
    assert state.dice[:3] == (2, 2, 2)


def test_the_landlord_comes_in_the_first_launch_and_hits_for_two() -> None:
    state = new_game(1, 1, 1, 1, 1, scenario="landlord")
    assert where(state, "o1") == "waiting"
    board = under("landlord")
    state = position({"o1": "c1r16", "p1": "c2r16"}, board=board, dice="g2 g3 g1 w1 w1")
    assert after(state, "place g2 r2c1").damage == 2 and after(state, "place g2 r2c2").damage == 1
    assert where(after(state, "place g2 r2c1"), "o1") == "absent", "the rent is paid"


def test_the_landlord_does_not_come_back_once_shot_down() -> None:
    board = under("landlord", with_symbols({"c1r5": "3"}, base(*PLAIN, board=sky())))
    state = rooms({"o1": "c1r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, energy=1, digger=DEEP)
    assert where(after(state, "use r2c2"), "o1") == "absent"


def test_the_landlord_includes_the_electricity() -> None:
    state = rooms(dice="g3 g1 g1 w1 w1", at={1: "r2c1"}, board=under("landlord"), energy=0, digger=DEEP)
    assert after(state, "use r2c1").energy == 5


def test_the_landlord_is_launched_after_purple_and_white_ships() -> None:
    ships = {"p1": "c1r9", "p2": "c2r9", "p3": "c3r9", "p4": "c4r9", "w1": "waiting", "o1": "waiting"}
    battle = battle_of(rooms(ships, board=under("landlord"), mothership=2))
    order = []
    battle.tell = lambda event: order.append(dict(event.args).get("kind")) if event.kind == "spawned" else None
    for column in (4, 3, 2):
        mothership.launch(battle, column)
    assert order == ["purple", "white", "orange"]


def test_luggage_makes_ships_fall_further_until_its_number_or_more_is_placed() -> None:
    state = begun(under("luggage"))
    assert marked(state) == {"column:1": 3, "column:3": 4, "column:5": 5}
    ships = {"p1": "c1r3", "p2": "c2r3", "p3": "c3r3"}
    state = replace(position(ships, board=state.board, dice="g2 g3 g4 w1 w1", energy=0), tokens=state.tokens)
    taken = after(state, "place g4 r2c1")
    assert where(taken, "p1") == "c1r8" and taken.energy == 2 and "column:1" not in marked(taken)
    left = after(state, "place g2 r2c3")
    assert where(left, "p3") == "c3r6" and left.energy == 0 and marked(left)["column:3"] == 4
    assert where(after(state, "place g2 r2c2"), "p2") == "c2r5", "no token, no further"
    held = replace(state, dice=(1, *state.dice[1:]))
    assert where(after(held, "place g1 r2c3"), "p3") == "c3r5", "one row becomes two"
    assert where(after(held, "place g1 r1c3"), "p3") == "c3r3", "what the guns hold does not fall at all"


def test_searchlights_make_fighters_dearer() -> None:
    board = under("searchlights")
    assert [room.cost for room in board.rooms] == [0, 2, 0, 0, 0, 0, 0]
    assert [room.cost for room in board_of("nairobi", scenario="searchlights").rooms if "F" in room.effects] == [
        cost + 1 for cost in (room.cost for room in board_of("nairobi").rooms if "F" in room.effects)
    ]


def test_the_cows_help_when_shot_and_only_cost_digging_when_they_land() -> None:
    board = under("cows", with_symbols({"c1r5": "3"}, base(*PLAIN, board=sky())))
    state = rooms({"o1": "c1r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, energy=1, digger=DEEP)
    state = after(state, "use r2c2")
    assert state.research == 1 and where(state, "o1") == "absent"
    landing = position({"o1": "c1r16"}, board=board, dice="g2 g1 g1 w1 w1", digger="r3c1")
    landed = after(landing, "place g2 r2c1")
    assert landed.damage == 0 and digger_at(landed) == "r3c4"


COWS = {"o1": "c1r16"}


def landing(dice: str, at: dict[int, str], digger: str = "r3c1") -> State:
    """The cows land with the next die in column 1 and drive the excavator back by three."""
    return position(COWS, board=under("cows"), dice=dice, at=at, digger=digger)


def test_dice_that_the_rock_comes_back_over_do_nothing_more_and_dig_nothing() -> None:
    state = landing("g2 g4 g6 w1 w1", {2: "r3c2"})
    state, happened = play(state, "place g2 r2c1")
    assert digger_at(state) == "r3c4" and fact(happened, "die_buried") == {"space": "r3c2", "value": 4}
    assert refused(state, "place g6 r1c2") == "column_taken", "its column has its die all the same"
    seen = observed(RULES.tables(state), state)
    assert seen.dice[1].place == "buried" and state_of(seen) == state and RULES.sane(state, 1)
    for word, *dice in (("place g6 r1c3",), ("place w1 r1c4", 1), ("place w1 r1c5",)):
        state = after(state, str(word), *dice)
    assert "dig" not in words(state) and refused(state, "dig") == "no_dig" and "discard r3c2" not in extra(state)


def test_a_die_may_still_be_placed_to_dig_and_it_alone_digs() -> None:
    state = after(landing("g2 g4 g6 w1 w1", {2: "r3c2"}), "place g2 r2c1")
    state = after(state, "place g6 r3c3")
    for word, *dice in (("place w1 r1c4", 1), ("place w1 r1c5",)):
        state = after(state, str(word), *dice)
    assert words(state).count("dig") == 1
    state = after(state, "dig")
    assert digger_at(state) == "r3c3" and "dig" not in words(state), "one dig a round"


def test_a_die_that_was_placed_to_dig_digs_from_where_the_excavator_is_now() -> None:
    state = landing("g2 g4 g6 w1 w1", {2: "r4c2"})
    state = after(state, "place g2 r2c1")
    assert refused(state, "place g6 r3c3") == "one_ahead"
    for word, *dice in (("place g6 r1c3",), ("place w1 r1c4", 1), ("place w1 r1c5",)):
        state = after(state, str(word), *dice)
    assert digger_at(after(state, "dig")) == "r4c2"


def test_dunedin_pays_nothing_for_cows() -> None:
    board = with_abilities(*content().city("dunedin").undamaged, *content().scenario("cows").abilities, board=sky())
    state = after(position(COWS, board=board, dice="g2 g1 g1 w1 w1", energy=5, digger="r3c1"), "place g2 r2c1")
    assert (state.energy, state.damage, digger_at(state)) == (5, 0, "r3c4")
    state = after(position({"p1": "c1r16"}, board=board, dice="g2 g1 g1 w1 w1", energy=5), "place g2 r2c1")
    assert (state.energy, state.damage) == (0, 0)


def test_the_power_cut_takes_energy_above_seven_at_the_end_of_a_round() -> None:
    battle = battle_of(rooms(board=under("power_cut"), energy=8))
    for ends in battle.tables.hooks.round_ended:
        ends(battle)
    assert battle.energy == 7 and [event.kind for event in battle.happened] == ["paid"]
    for ends in battle.tables.hooks.round_ended:
        ends(battle)
    assert battle.energy == 7


def test_the_meter_counts_down_and_is_paid_in_energy_or_in_damage() -> None:
    state = begun(under("meter"))
    assert marked(state) == {"mothership:0": 3}
    battle = battle_of(replace(state, energy=3))
    (ends,) = battle.tables.hooks.round_ended
    seen = []
    for _ in range(6):
        ends(battle)
        seen.append((battle.tokens, battle.energy, battle.damage))
    exact = battle_of(replace(state, energy=2, tokens=(1,)))
    ends(exact)
    assert (exact.energy, exact.damage) == (0, 0), "the last energy pays it, too"
    assert seen == [((2,), 3, 0), ((1,), 3, 0), ((3,), 1, 0), ((2,), 1, 0), ((1,), 1, 0), ((3,), 1, 1)]


def test_under_a_low_ceiling_ships_fall_further() -> None:
    board = board_of("quito", scenario="low_ceiling", sky1="advanced_easier", sky2="advanced_easier")
    assert [row.action for row in board.rows[:12]] == [
        "F3", "X1", "F2", "X3", "F3", "W2", "Q1", "F2", "Q1", "W1", "-", "SKULL"]
    assert [row.action for row in board.rows[12:]] == ["-"] * 4
    board = under("low_ceiling", base(("R", "r2c1", 0, 0), ("E", "r2c2", 0, 0), board=sky()))
    state = rooms(dice="g3 g3 g1 w1 w1", at={1: "r2c1", 2: "r2c2"}, board=board, energy=0, digger=DEEP)
    assert after(state, "use r2c2").energy == 4, "rooms that make energy are worth one more"


def test_a_state_visit_makes_energy_rooms_worth_less_while_it_lasts() -> None:
    board = under("royal_visit", base(("R", "r2c1", 0, 0), ("E", "r2c2", 0, 0), board=sky()))

    def used(ship: str) -> State:
        return rooms({"o1": ship}, dice="g3 g3 g1 w1 w1", at={1: "r2c1", 2: "r2c2"}, board=board, energy=0, digger=DEEP)

    assert after(used("waiting"), "use r2c2").energy == 3
    assert after(used("c4r4"), "use r2c2").energy == 2
    assert after(used("c4r4"), "use r2c1").research == 1, "other rooms are worth what they were"


def test_a_state_visit_is_over_once_the_visitor_is_shot_down() -> None:
    guarded = under("royal_visit", with_symbols({"c1r5": "3"}, base(*PLAIN, board=sky())))
    shot = rooms({"o1": "c1r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=guarded, energy=1, digger=DEEP)
    assert where(after(shot, "use r2c2"), "o1") == "absent"


def test_on_a_state_visit_the_guns_salute() -> None:
    state = position({"p1": "c1r3"}, board=under("royal_visit"), dice="g5 g1 g1 w1 w1")
    assert where(after(state, "place g5 r1c1"), "p1") == "c1r5", "three rows held back, not one"


def test_squatters_sit_in_the_first_three_laboratories_of_the_lower_base() -> None:
    state = begun(under("squatters"))
    assert marked(state) == {"room:r4c1": 1, "room:r4c2": 2, "room:r4c3": 3} and state.tokens == (1, 2, 3)
    ready = replace(rooms(dice="g4 g5 g1 w1 w1", at={1: "r4c1", 2: "r4c2"}, board=state.board, digger=DEEP),
                    tokens=state.tokens)
    used, happened = play(ready, "use r4c1")
    assert ("value", 3) in next(event for event in happened if event.kind == "used").args
    assert marked(used) == {"room:r4c2": 2, "room:r4c3": 3}
    again = replace(used, dice=(4, 5, 1, 1, 1), spots=(15, 16, -2, -2, -2), research=0)
    _, happened = play(again, "use r4c1")
    assert ("value", 4) in next(event for event in happened if event.kind == "used").args


def test_squatters_are_driven_out_even_where_nothing_is_researched() -> None:
    state = begun(under("squatters"))
    dear = replace(state.board, track=(6, *state.board.track[1:]))
    for die in (5, 2):
        ready = replace(rooms(dice=f"g1 g1 g{die} w1 w1", at={3: "r4c3"}, board=dear, digger=DEEP), tokens=state.tokens)
        used = after(ready, "use r4c3")
        assert used.research == 0 and marked(used) == {"room:r4c1": 1, "room:r4c2": 2}
    free = replace(rooms(dice="g5 g1 g1 w1 w1", at={1: "r4c3"}, board=dear, digger=DEEP), tokens=(1, 2, 0))
    assert refused(free, "use r4c3") == "research"


def test_early_birds_begin_a_row_further_down() -> None:
    state = new_game(1, 1, 1, 1, 1, scenario="early_birds")
    assert state.mothership == 1
    assert [where(state, f"p{n}") for n in (1, 2, 3, 4, 5)] == [f"c{n}r1" for n in (1, 2, 3, 4, 5)]
    assert kinds(play(state, "place g1 r1c1")[1])[0] == "placed"


def test_early_birds_meet_sharper_fighters() -> None:
    board = under("early_birds", with_symbols({"c1r5": "4"}, base(*PLAIN, board=sky())))
    state = rooms({"p1": "c1r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, energy=1, digger=DEEP)
    assert where(after(state, "use r2c2"), "p1") == "waiting"


def test_the_last_word_brings_the_orange_ship_and_a_white_one() -> None:
    state = new_game(1, 1, 1, 1, 1, scenario="last_word")
    assert where(state, "o1") == "waiting" == where(state, "w1") and where(state, "w2") == "supply"
    board = under("last_word", with_symbols({"c1r5": "3"}, base(*PLAIN, board=sky())))
    hit = after(position({"o1": "c1r16"}, board=board, dice="g2 g1 g1 w1 w1"), "place g2 r2c1")
    assert hit.damage == 2 and where(hit, "o1") == "waiting", "this one comes back"
    shot = rooms({"o1": "c1r5"}, dice="g3 g1 g1 w1 w1", at={1: "r2c2"}, board=board, energy=1, digger=DEEP)
    assert after(shot, "use r2c2").research == 1


def test_before_the_last_word_rooms_that_make_energy_are_worth_one_more() -> None:
    state = rooms(dice="g3 g1 g1 w1 w1", at={1: "r2c1"}, board=under("last_word"), energy=0, digger=DEEP)
    assert after(state, "use r2c1").energy == 4


@pytest.mark.parametrize("scenario", content().scenarios, ids=lambda scenario: scenario.id)
def test_a_scenario_is_worth_a_black_star_and_has_its_words(scenario: object) -> None:
    id = scenario.id  # type: ignore[attr-defined]
    assert board_of(scenario=id).black == 1 and builder.stars(content(), {"scenario": id}) == (2, 2)
    rule, *story = RULES.lore("scenario", id)
    assert rule.args == (("n", scenario.abilities[0].n),) and len(story) == 3  # type: ignore[attr-defined]
