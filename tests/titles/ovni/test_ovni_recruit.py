"""O.V.N.I., phase 1: turn order, cards, command tokens, winners, stock, construction and the energy card."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from msgspec.structs import replace
from ovni_setting import (
    CARDS,
    RULES,
    TABLES,
    aliens_of,
    area,
    facts,
    kinds,
    laying,
    new_game,
    play,
    played,
    refused,
    side,
    until,
    words,
)

from game.engine.chance import Live, Quick
from game.titles.ovni import state as phases
from game.titles.ovni.recruit import begin_round, first_order, winner_of
from game.titles.ovni.state import BOX_1, BOX_2, NOBODY, State

# Turn order


def test_example_of_the_order_of_phase_1() -> None:
    """As printed: soldiers, builders, abductors and pilots of red, blue, green and yellow."""
    red, blue, green, yellow = side(aliens="MMAPP"), side(aliens="MMBPP"), side(aliens="BBAAP"), side(aliens="BBAPP")
    assert first_order(TABLES, (red, blue, green, yellow), 4) == (1, 0, 2, 3)


@pytest.mark.parametrize(("one", "two"), [
    ("MM", "MBBBAAAPPP"), ("MBB", "MBAAAPPP"), ("MBAA", "MBAPPP"), ("MBAPP", "MBAP"),
])
def test_soldiers_then_builders_then_abductors_then_pilots_decide(one: str, two: str) -> None:
    nobody = side()
    assert first_order(TABLES, (side(aliens=two), side(aliens=one), nobody), 3)[:2] == (1, 0)


def test_a_full_tie_is_for_the_farther_planet() -> None:
    sides = tuple(side(aliens="PM", planet=planet) for planet in (1, 3, 0, 2))
    assert first_order(TABLES, sides, 4) == (1, 3, 0, 2)


# Cards


@pytest.mark.parametrize(("seats", "areas"), [(4, 4), (3, 3), (2, 3)])
def test_a_card_lies_in_every_area_and_area_d_is_for_four_players(seats: int, areas: int) -> None:
    state = until(new_game(seats), phases.PLACE)
    assert len(state.cards) == len(state.areas) == areas and len(set(state.cards)) == areas
    assert state.deck.bit_count() == 16 - areas
    assert refused(state, "place 2 D") == ("" if seats == 4 else "no_area")


def test_when_too_few_cards_are_left_they_are_drawn_and_the_discards_are_shuffled() -> None:
    state = replace(until(new_game(3), phases.PLACE), phase=phases.DEALING, deck=1 << 5)
    after = begin_round(TABLES, state, Live(3), [])
    assert after.cards[0] == 5 and len(set(after.cards)) == 3
    assert after.deck == (1 << 16) - 1 & ~sum(1 << card for card in after.cards)


def test_all_sixteen_cards_come_before_any_comes_again() -> None:
    state = replace(until(new_game(4), phases.PLACE), phase=phases.DEALING, deck=(1 << 16) - 1)
    seen: list[int] = []
    for number in range(4):
        state = begin_round(TABLES, state, Live(number), [])
        seen += state.cards
    assert sorted(seen) == list(range(16)) and state.deck == 0


def test_the_cards_are_all_triples_but_the_four_of_a_kind() -> None:
    assert len(CARDS) == 16 == len({tuple(sorted(card)) for card in CARDS})
    assert all(sum(card.aliens) == 3 and max(card.aliens) < 3 for card in RULES.content.cards)


# Laying tokens


def empty(seats: int = 4, seat: int = 0, **changes: object) -> State:
    sides = [side(aliens="PA", hand="23456") for _ in range(max(seats, 3))]
    return laying(*sides, seats=seats, cards="PAB PAM PBM ABM" if seats == 4 else "PAB PAM PBM",
                  areas=((),) * (4 if seats == 4 else 3), seat=seat, **changes)  # type: ignore[arg-type]


def test_any_token_in_any_area_and_never_a_pass() -> None:
    assert words(empty()) == [f"place {value} {letter}" for value in range(2, 7) for letter in "ABCD"]


def test_ruling_6_tokens_lie_hidden_open_hidden_open() -> None:
    state = empty()
    told: list[list[str]] = []
    for word in ("place 5 A", "place 4 A", "place 3 A", "place 2 A"):
        state, happened = play(state, word)
        told.append(kinds(happened))
    assert told == [["hid", "hid_own"], ["placed"], ["hid", "hid_own"], ["placed"]]
    assert refused(state, "place 6 A") == "area_full"


def test_example_green_opens_area_a_red_lays_a_5_blue_comes_third_and_yellow_closes_it() -> None:
    red, blue, green, yellow = range(4)
    state = empty(seat=green, order=(green, red, blue, yellow))
    seen = []
    for seat, word in ((green, "place 4 A"), (red, "place 5 A"), (blue, "place 2 A"), (yellow, "place 6 A")):
        assert state.seat == seat
        state, _ = play(state, word)
        seen.append([token & 7 for token in RULES.observe(state, None).areas[0]])
    assert seen == [[0], [0, 5], [0, 5, 0], [0, 5, 0, 6]]
    assert not [word for word in words(state) if word.endswith("A")]


def test_ruling_6_every_player_lays_exactly_four_tokens_a_round() -> None:
    for seats in (2, 3, 4):
        chooser = random.Random(seats)
        state = until(new_game(seats), phases.PLACE)
        laid = [0] * 4
        while state.phase == phases.PLACE:
            move = RULES.random_move(state, state.seat, chooser.random)
            laid[state.seat] += RULES.prompt(state, state.seat).kind == "place"
            state = RULES.apply(state, state.seat, move, Quick(chooser.random)).state
        assert laid[:seats] == [4] * seats
        assert all(len(row) == 4 for row in state.areas)


def test_a_token_is_laid_once_a_round() -> None:
    state = empty(order=(0, 0, 0, 0))
    after, _ = play(state, "place 5 A")
    assert refused(after, "place 5 B") == "token_used" and "place 5 B" not in words(after)


def test_never_three_tokens_of_one_colour_in_a_row() -> None:
    state = replace(empty(), areas=(area("0.2", "0.3"), (), area("1.2", "0.3"), area("0.2", "1.3")))
    assert refused(state, "place 5 A") == "three_in_a_row"
    assert not [word for word in words(state) if word.endswith("A")]
    assert {word[-1] for word in words(state)} == {"B", "C", "D"}
    apart = replace(empty(), areas=(area("0.2", "0.3", "1.4"), (), (), ()))
    assert refused(apart, "place 5 A") == "", "three tokens, but not in a row"


def test_ruling_7_the_ban_is_lifted_where_every_open_circle_breaks_it() -> None:
    full = area("1.2", "2.3", "1.4", "2.5")
    state = laying(*[side(hand="56")] * 3, cards="PAB PAM PBM", areas=(full, area("0.2", "0.3"), full), seat=0)
    assert words(state) == ["place 5 B", "place 6 B"]
    assert refused(replace(state, areas=(full, area("0.2", "0.3"), area("1.2"))), "place 5 B") == "three_in_a_row"


# The winner of an area


def test_example_a_three_5s_cancel_each_other_and_the_3_wins() -> None:
    assert winner_of(area("2.3", "0.5", "1.5", "3.5"), 4) == 2


def test_example_b_two_7s_are_equal_and_who_opened_the_area_wins() -> None:
    assert winner_of(area("3.3", "1.2", "1.5", "3.4"), 4) == 3


def test_example_c_all_tokens_cancel_and_nobody_wins() -> None:
    assert winner_of(area("0.2", "1.3", "2.2", "3.3"), 4) == NOBODY


def test_example_d_two_4s_cancel_and_the_6_wins() -> None:
    assert winner_of(area("0.4", "1.6", "2.4", "3.2"), 4) == 1


def test_example_of_all_four_areas_leaves_red_without_aliens_and_with_energy() -> None:
    sides = [side(aliens=text, hand=hand) for text, hand in (("PB", "6"), ("AB", "4"), ("PA", "6"), ("BM", "2"))]
    rows = (area("2.3", "0.5", "1.5", "3.5"), area("3.3", "2.2", "2.5", "3.4"), area("0.2", "1.3", "1.2", "0.3"),
            area("0.4", "1.6", "2.4"))
    state, happened = play(laying(*sides, cards="PAM PPB AAM BBM", areas=rows, seat=3), "place 2 D")
    assert state.winners == (2, 3, NOBODY, 1)
    assert [fact["who"] for fact in facts(happened, "recruited")] == ["seat:2", "seat:3", "seat:1"]
    assert aliens_of(state, 2) == "PPAAM", "Green: a pilot, an abductor and a soldier"
    assert [fact["c"] for fact in facts(happened, "revealed")] == ["(5)", "5", "(2)", "(4)"]
    assert state.phase == phases.ENERGY and state.seat == 0


def test_the_greatest_sum_wins_over_the_greatest_token() -> None:
    assert winner_of(area("0.6", "1.3", "1.4", "2.2"), 4) == 1


def test_ruling_8_a_tie_is_for_who_opened_the_area() -> None:
    assert winner_of(area("1.5", "0.2", "2.4", "0.3"), 3) == 1
    assert winner_of(area("0.2", "1.5", "2.4", "0.3"), 3) == 0


def test_ruling_8_otherwise_for_the_tied_token_that_lies_first() -> None:
    assert winner_of(area("2.4", "0.5", "1.2", "1.3"), 3) == 0
    assert winner_of(area("2.4", "1.2", "0.5", "1.3"), 3) == 1


def plain_winner(row: tuple[tuple[int, int], ...]) -> int:
    """The same by the words of the rulebook."""
    left = [(owner, value) for owner, value in row if [v for _, v in row].count(value) == 1]
    if not left:
        return NOBODY
    sums = {owner: sum(value for other, value in left if other == owner) for owner, _ in left}
    tied = [owner for owner in sums if sums[owner] == max(sums.values())]
    return row[0][0] if row[0][0] in tied else tied[0]


def test_every_area_that_three_players_can_fill() -> None:
    tokens = [(owner, value) for owner in range(3) for value in range(2, 7)]
    for row in permutations(tokens, 4):
        assert winner_of(area(*(f"{owner}.{value}" for owner, value in row)), 3) == plain_winner(row)


def last_token(*rows: tuple[int, ...], cards: str = "PPA PPB AAM BBM", stock: tuple[int, ...] = (9, 9, 9, 9),
               aliens: tuple[str, ...] = ("PA", "PB", "AB", "PM"), word: str = "place 2 D", **changes: object) -> State:
    """All tokens lie but the last one, which seat 3 lays."""
    sides = [side(aliens=text, hand="2") for text in aliens]
    state = laying(*sides, cards=cards, areas=rows, seat=3, stock=stock, **changes)  # type: ignore[arg-type]
    return play(state, word)[0]


WON_BY_0 = area("0.6", "1.2", "2.3", "3.3")
WON_BY_1 = area("1.6", "0.2", "2.3", "3.3")
WON_BY_2 = area("2.6", "0.2", "1.3", "3.3")
FOR_3 = area("3.5", "0.3", "1.3")  # and the last 2


def test_the_winners_get_the_three_aliens_of_their_cards_from_the_stock() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3)
    assert [aliens_of(state, seat) for seat in range(4)] == ["PPPAA", "PPPBB", "AAABM", "PBBMM"]
    assert state.stock == (9 - 4, 9 - 3, 9 - 3, 9 - 2) and state.winners == (0, 1, 2, 3)
    assert state.phase == phases.ACT


def test_nobody_gets_the_card_of_an_area_where_all_cancel() -> None:
    nobody = area("0.2", "1.3", "2.2", "3.3")
    state = last_token(nobody, WON_BY_1, WON_BY_2, FOR_3)
    assert state.winners == (NOBODY, 1, 2, 3) and aliens_of(state, 0) == "PA"
    assert state.phase == phases.ENERGY and state.seat == 0


def test_who_wins_several_areas_takes_three_aliens_in_all() -> None:
    state = last_token(WON_BY_1, WON_BY_0, WON_BY_0, FOR_3)
    assert state.phase == phases.TAKE and state.seat == 0 and state.left == 3
    assert state.pool == (2, 2, 1, 1), "the aliens of both cards, PPB and AAM"
    assert words(state) == ["take pilot", "take abductor", "take builder", "take military"]
    one, _ = play(state, "take military")
    assert refused(one, "take military") == "not_on_cards" and one.left == 2
    two = played(one, "take abductor", "take abductor")
    assert aliens_of(two, 0) == "PAAAM" and two.phase == phases.ENERGY and two.seat == 2


def test_ruling_9_all_areas_are_evaluated_first_and_a_double_winner_takes_at_the_first_letter() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_0, FOR_3, stock=(2, 9, 9, 9))
    assert state.phase == phases.TAKE and aliens_of(state, 1) == "PB", "area B waits for area A"
    after = played(state, "take pilot", "take pilot")
    assert aliens_of(after, 0) == "PPPA" and after.left == 1
    done = played(after, "take military")
    assert aliens_of(done, 1) == "PBB" and done.stock == (0, 9, 9 - 3, 9 - 2), "no pilots were left for area B"


def test_ruling_9_where_there_is_nothing_to_choose_the_aliens_come_by_themselves() -> None:
    state = last_token(WON_BY_0, WON_BY_0, WON_BY_2, FOR_3, stock=(0, 0, 9, 9))
    assert state.phase != phases.TAKE and aliens_of(state, 0) == "PAB", "the builder of PPB was all that there is"


def test_aliens_out_of_stock_are_not_received() -> None:
    state = laying(*[side(aliens=text, hand="2") for text in ("PA", "PB", "AB", "PM")], cards="PPA PPB AAM BBM",
                   areas=(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3), seat=3, stock=(1, 9, 9, 1))
    after, happened = play(state, "place 2 D")
    assert [aliens_of(after, seat) for seat in range(4)] == ["PPAA", "PBB", "AAABM", "PBBM"]
    assert [fact["n"] for fact in facts(happened, "missed")] == [1, 2, 1]
    assert [fact["alien"] for fact in facts(happened, "out_of_stock")] == ["pilot", "military"]


def test_everything_hidden_comes_to_light_when_the_last_token_lies() -> None:
    state = laying(*[side(hand="2")] * 4, cards="PPA PPB AAM BBM", areas=(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3), seat=3)
    move = RULES.parse("place 2 D")
    assert move is not None
    step = RULES.apply(state, 3, move, Live(1))
    assert step.reveals
    rows = facts(list(step.events), "revealed")
    assert [row["area"] for row in rows] == ["A", "B", "C", "D"]
    assert [rows[0][name] for name in "abcd"] == ["6", "2", "(3)", "(3)"]


# The 6


def test_the_6_leaves_the_game_after_its_use() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3)
    assert [one.six for one in state.sides] == [0, 0, 0, 1]
    again = begin_round(TABLES, replace(state, phase=phases.DEALING), Live(1), [])
    assert [words(replace(again, seat=seat, order=(seat,) * 4))[-1] for seat in (0, 3)] == ["place 5 D", "place 6 D"]
    assert refused(replace(again, seat=0, order=(0, 0, 0, 0)), "place 6 A") == "six_gone"


def test_ruling_11_a_cancelled_6_is_used_too() -> None:
    state = last_token(area("0.6", "1.6", "2.3", "3.3"), WON_BY_2, WON_BY_2, FOR_3)
    assert [one.six for one in state.sides] == [0, 0, 0, 1]


def test_spare_six_comes_back_once_and_leaves_after_its_second_use_in_another_round() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3)
    sides = [replace(one, hand=0b100, six=1) for one in state.sides]
    sides[0] = replace(sides[0], six=2)
    for left in (1, 0):
        before = laying(*sides, cards="PPA PPB AAM BBM", areas=(WON_BY_0, WON_BY_2, WON_BY_2, FOR_3), seat=3)
        after, _ = play(before, "place 2 D")
        assert after.sides[0].six == left
        again = begin_round(TABLES, replace(after, phase=phases.DEALING), Live(1), [])
        assert bool(again.sides[0].hand & 0b1000000) == bool(left)
        sides[0] = replace(sides[0], six=left)


# Construction


def test_example_red_forms_a_pair_of_builders_and_builds_an_ovni() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3, cards="BBP PPB AAM MMA",
                       aliens=("PA", "PM", "AB", "PM"))
    red = state.sides[0]
    assert aliens_of(state, 0) == "PPABB" and (red.platform, red.reserve) == (1, 7)
    assert state.sides[1].platform == 0, "one builder is no pair"


@pytest.mark.parametrize(("before", "card", "built"), [
    ("B", "PPB", 1), ("BB", "PPB", 0), ("B", "BBP", 1), ("BB", "BBP", 1), ("BBB", "BBA", 1), ("", "BBM", 1),
])
def test_ruling_15_every_new_pair_builds_once(before: str, card: str, built: int) -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3, cards=f"{card} PPA AAM MMA", aliens=(before, "P", "A", "M"))
    assert state.sides[0].platform == built


@pytest.mark.parametrize(("platform", "reserve", "standing"), [(2, 3, 2), (1, 0, 1), (1, 1, 2), (0, 2, 1)])
def test_ruling_15_without_room_or_reserve_the_build_is_lost(platform: int, reserve: int, standing: int) -> None:
    sides = [side(aliens="B", hand="2", platform=platform, reserve=reserve), *[side(aliens="P", hand="2")] * 3]
    state = laying(*sides, cards="PPB PPA AAM MMA", areas=(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3), seat=3)
    after, happened = play(state, "place 2 D")
    assert after.sides[0].platform == standing
    assert ("lost_build" in kinds(happened)) == (standing == platform)


# Energy


def losers(*aliens: str, **changes: object) -> State:
    """Seats 0 and 1 win nothing; the order of phase 1 is 0, 1, 2, 3."""
    rows = (WON_BY_2, WON_BY_2, area("3.6", "0.2", "1.3", "2.3"), FOR_3)
    state = last_token(*rows, cards="PPA PPA BBM BBM", aliens=(*aliens, "A", "M")[:4], **changes)
    while state.phase == phases.TAKE:
        state, _ = play(state, words(state)[0])
    return state


def test_example_red_takes_a_builder_with_the_first_bonus_and_blue_a_third_group() -> None:
    state = losers("PB", "PPPPAAMMM")
    assert state.phase == phases.ENERGY and state.seat == 0
    after, happened = play(state, "energy builder")
    assert aliens_of(after, 0) == "PBB" and after.sides[0].platform == 1 and after.sides[0].energy == BOX_1
    assert kinds(happened)[:3] == ["shield", "recruited", "built"]
    assert after.phase == phases.ENERGY and after.seat == 1
    third, _ = play(after, "energy group")
    assert third.sides[1].energy == BOX_2 and third.phase == phases.ACT
    blue = replace(third, seat=1, step=third.order.index(1))
    three = replace(blue, groups=0b0011)
    assert "military" in words(three), "a third group after pilots and abductors"
    assert words(replace(three, groups=0b1011)) == ["end"]
    assert words(replace(third, seat=0, step=third.order.index(0), groups=0b0011)) == ["end"], "red has two"


def test_ruling_10_the_energy_card_is_optional() -> None:
    state = losers("PB", "PA")
    assert words(state) == ["energy pilot", "energy abductor", "energy builder", "energy military", "energy group",
                            "energy no"]
    after = played(state, "energy no", "energy no")
    assert [one.energy for one in after.sides] == [0, 0, 0, 0] and after.phase == phases.ACT


def test_ruling_10_who_won_but_got_nothing_has_no_energy_card() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3, cards="PPA PPB AAM BBM", stock=(0, 0, 9, 9))
    assert aliens_of(state, 0) == "PA" and state.phase == phases.ACT


def test_an_alien_that_is_out_of_stock_cannot_be_chosen() -> None:
    state = losers("PB", "PA")
    short = replace(state, stock=(0, 1, 0, 0))
    assert words(short) == ["energy abductor", "energy group", "energy no"]
    assert refused(short, "energy pilot") == "out_of_stock"
    assert refused(short, "energy shield") == "choose_alien"


def test_the_field_alone_where_no_alien_is_left() -> None:
    empty_stock = replace(losers("PB", "PA"), stock=(0, 0, 0, 0))
    assert words(empty_stock) == ["energy shield", "energy group", "energy no"]
    after, _ = play(empty_stock, "energy shield")
    assert after.sides[0].energy == BOX_1 and aliens_of(after, 0) == "PB"


def test_energy_is_used_in_the_order_of_phase_1() -> None:
    assert losers("PB", "PA").seat == 0
    state = losers("PB", "PA")
    assert played(state, "energy no").seat == 1
    turned = last_token(WON_BY_2, WON_BY_2, area("3.6", "0.2", "1.3", "2.3"), FOR_3, cards="PPA PPA BBM BBM",
                        order=(1, 2, 0, 3))
    while turned.phase == phases.TAKE:
        turned, _ = play(turned, words(turned)[0])
    assert turned.seat == 1


def test_the_energy_card_comes_back_at_the_end_of_the_round() -> None:
    state = played(losers("PB", "PA"), "energy pilot", "energy group")
    assert any(one.energy for one in state.sides)
    while state.phase == phases.ACT:
        state = played(state, "end")
    assert [one.energy for one in state.sides] == [0, 0, 0, 0] and state.round == 4


def test_a_winner_needs_no_energy_and_is_not_asked() -> None:
    state = last_token(WON_BY_0, WON_BY_1, WON_BY_2, FOR_3)
    assert state.phase == phases.ACT
    assert refused(state, "energy group") == "not_now_act"
