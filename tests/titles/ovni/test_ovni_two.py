"""O.V.N.I. for two: the third planet that nobody plays, in phase 1, in phase 2 and at the end."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace
from ovni_setting import (
    RULES,
    TABLES,
    acting,
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

from game.engine.chance import Live
from game.titles.ovni import score
from game.titles.ovni import state as phases
from game.titles.ovni.cities import TOP, count
from game.titles.ovni.position import needed, rules_over
from game.titles.ovni.recruit import begin_round
from game.titles.ovni.state import BOX_1, State


def first_round(seed: int = 1) -> State:
    return until(new_game(2, seed), phases.PLACE, seed)


def test_each_player_draws_two_of_the_third_planets_tokens_before_the_phase() -> None:
    seen: Counter[int] = Counter()
    for seed in range(1, 30):
        state = first_round(seed)
        one, two = state.drawn
        assert one.bit_count() == two.bit_count() == 2 and not one & two
        assert one | two | state.sides[2].hand == 0b1111100
        seen[state.sides[2].hand] += 1
    assert set(seen) == {1 << value for value in range(2, 7)}, "any of the five may be the one that is left"


def test_drawn_tokens_are_told_to_who_drew_them_alone() -> None:
    state = replace(first_round(), phase=phases.DEALING)
    happened: list = []
    begin_round(TABLES, state, Live(4), happened)
    assert [event.to for event in happened if event.kind == "drew"] == [(0,), (1,)]


def test_tokens_are_laid_in_the_printed_order() -> None:
    state = first_round()
    a, b = state.order
    told = []
    while state.phase == phases.PLACE:
        told.append((state.seat, RULES.prompt(state, state.seat).kind))
        state = played(state, words(state)[0])
    both = [(a, "place"), (a, "third"), (b, "place"), (b, "third")]
    assert told == both * 2 + [(a, "place"), (b, "place")] * 2


def test_a_token_of_the_third_planet_is_one_that_was_drawn() -> None:
    state = played(first_round(), "place 2 A")
    mine = state.drawn[state.seat]
    for value in range(2, 7):
        assert refused(state, f"place {value} B") == ("" if mine >> value & 1 else "not_drawn")
    word = next(word for word in words(state) if word.endswith("B"))
    path = RULES.path(state, state.seat, RULES.parse(word) or 0)
    assert path == (f"third:{word[6]}", "area:B")
    after = played(state, word)
    assert after.drawn[state.seat].bit_count() == 1 and after.areas[1][0] >> 3 & 3 == 2


def test_three_of_its_tokens_in_a_row_are_banned_too() -> None:
    sides = [side(hand="23456"), side(hand="23456"), side()]
    rows = (area("2.3/0", "2.4/1"), area("0.2", "1.3"), area("0.5"))
    state = laying(*sides, seats=2, cards="PAB PAM PBM", areas=rows, seat=0, drawn=(0b100, 0b100000))
    state = replace(state, step=5)
    assert RULES.prompt(state, 0).kind == "third"
    assert refused(state, "place 2 A") == "three_in_a_row" and words(state) == ["place 2 B", "place 2 C"]


WON_BY_3 = area("2.6/0", "0.2", "1.3", "0.3")
TWICE = area("2.5/1", "1.2", "0.4", "1.4")


def end_of_laying(*rows: tuple[int, ...], **changes: object) -> State:
    """Seat 1 lays its last 2 in area C."""
    sides = [side(aliens=text, hand="2") for text in ("PA", "PB", "AB")]
    return laying(*sides, seats=2, cards="PPA PPB AAM", areas=rows, seat=1, order=(0, 1), **changes)  # type: ignore[arg-type]


def test_the_third_planet_recruits_the_aliens_of_its_card() -> None:
    state, _ = play(end_of_laying(WON_BY_3, area("0.6", "1.3", "0.2", "2.3/0"), area("1.6", "0.3", "0.4")), "place 2 C")
    assert state.winners == (2, 0, 1) and aliens_of(state, 2) == "PPAAB"
    assert state.sides[2].platform == 0


def test_winning_twice_it_takes_the_card_nearer_to_the_beginning_of_the_alphabet() -> None:
    both, _ = play(end_of_laying(WON_BY_3, TWICE, area("0.6", "1.3", "0.3")), "place 2 C")
    assert both.winners[:2] == (2, 2) and aliens_of(both, 2) == "PPAAB", "the PPA of area A, and nothing of area B"
    rows = (area("0.6", "1.3", "0.2", "2.3/0"), WON_BY_3, area("2.5/1", "1.4", "0.4"))
    later, _ = play(end_of_laying(*rows), "place 2 C")
    assert later.winners == (0, 2, 2) and aliens_of(later, 2) == "PPABB"


def lost(stock: tuple[int, ...] = (9, 9, 9, 9), **changes: object) -> State:
    """The third planet wins nothing, and both players do."""
    rows = (area("0.6", "2.2/1", "1.3", "0.3"), area("1.6", "0.2", "2.4/0", "0.4"), area("0.5", "2.3/1", "1.3"))
    state, happened = play(end_of_laying(*rows, stock=stock, **changes), "place 2 C")
    assert 2 not in state.winners
    if state.phase == phases.TAKE:
        while state.phase == phases.TAKE:
            state, happened = play(state, words(state)[0])
    assert "shield" in kinds(happened)
    return state


def test_winning_nothing_it_raises_its_field_and_the_first_player_chooses_an_alien_for_it() -> None:
    state = lost()
    assert state.phase == phases.THIRD and state.seat == state.order[0] == 0
    assert words(state) == ["give pilot", "give abductor", "give builder", "give military"]
    after, happened = play(state, "give military")
    assert aliens_of(after, 2) == "ABM" and after.sides[2].energy == BOX_1
    assert facts(happened, "gave") == [{"who": "seat:0", "alien": "military"}]
    assert after.phase == phases.ACT


def test_only_one_type_left_needs_no_choice() -> None:
    state = lost(stock=(0, 0, 0, 9))
    assert state.phase == phases.ACT and aliens_of(state, 2) == "ABM"


def test_its_6_leaves_the_game_after_use() -> None:
    state, _ = play(end_of_laying(WON_BY_3, area("0.6", "1.3", "0.2", "2.3/0"), area("1.6", "0.3", "0.4")), "place 2 C")
    assert [one.six for one in state.sides] == [0, 0, 0]
    again = begin_round(TABLES, replace(state, phase=phases.DEALING), Live(1), [])
    assert again.sides[2].hand == 0 and again.drawn[0] | again.drawn[1] == 0b0111100, "all four are drawn then"


def test_it_takes_no_turn_in_phase_2() -> None:
    state = acting(side("1", "PP"), side("2", "PP"), side("3 3", "PPPP"), seats=2)
    assert state.order == (0, 1) and played(state, "end").seat == 1
    assert played(state, "end", "end").phase == phases.PLACE


def test_its_ovnis_count_in_airspaces_and_for_abduction() -> None:
    state = acting(side("3", "AA"), side(), side("3 3"), seats=2)
    assert refused(state, "abductors") == "nobody_to_abduct"
    assert rules_over(state.sides, 2) & TOP[2]
    rows = score.items(TABLES, state.sides, 2, False)
    assert [row[2] for row in rows] == [0, 0]


def test_its_cities_need_three_ovnis_to_be_mapped() -> None:
    sides = (side("3 3"), side(), side("3 3", mapped="3 6 9 12"))
    assert needed(sides, 0, 2) == 3 and needed(sides, 0, 0) == 2


def test_it_can_be_attacked_but_never_rebuilds() -> None:
    state = acting(side("3", "MMMMMM"), side("", "BB"), side("3 3", "BBB"), seats=2)
    after = played(state, "military", "destroy 2 3")
    assert count(after.sides[2].fleet, 2) == 1 and after.sides[2].reserve == 7
    assert words(after) == ["capture 1 builder", "done"], "twice running is not allowed with it either"
    assert after.sides[2].platform == 0


def test_behind_its_field_it_cannot_be_attacked() -> None:
    state = acting(side("3", "MMM"), side("", "P"), side("3 3", "BBB", energy=BOX_1), seats=2)
    assert refused(state, "military") == "no_target"


def test_ruling_25_it_does_not_score_and_majorities_are_between_the_two() -> None:
    sides = (side("", "PP"), side("", "P"), side("", "PPPPP"))
    state = acting(*sides, seats=2, stock=(0, 5, 5, 5), seat=1)
    outcome = RULES.outcome(played(state, "end"))
    assert outcome is not None and outcome.ranks == (1, 2)
    assert outcome.sheet[0].values == (10, 0)


def test_ruling_25_an_option_makes_it_count_in_the_majorities() -> None:
    sides = (side("", "PPAA"), side("", "PA"), side("", "PPPPPAA"))
    state = acting(*sides, seats=2, stock=(0, 5, 5, 5), seat=1, third_counts=True)
    outcome = RULES.outcome(played(state, "end"))
    assert outcome is not None and outcome.sheet[0].values == (5, 0), "most pilots are its own, abductors are shared"


def test_ruling_4_the_same_pair_is_forbidden_between_the_two_only() -> None:
    state = until(new_game(2, 3, planets="dealt"), phases.START)
    state = replace(state, sides=tuple(replace(one, abilities=0) for one in state.sides))
    state = played(state, "start pilot", "start builder", "start pilot")
    assert refused(state, "start builder") == "start_taken"
    state = played(state, "start military", "give pilot", "give builder")
    assert aliens_of(state, 2) == "PB", "the third planet may have what a player has"
