"""Escape from the Aliens, the basic game: set-up, turns, sectors, noises, attacks, its end; paragraph by paragraph."""

from __future__ import annotations

import pytest
from escape_setting import (
    ANY,
    ANY_ITEM,
    HERE,
    RULES,
    SILENCE,
    fact,
    fate,
    goals,
    kinds,
    phase,
    play,
    refused,
    table,
    tell,
    where,
    words,
)
from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.escape import cards
from game.titles.escape.state import FIRST_ALIEN, ROLES


def opening(seats: int, **options: bool | int | str) -> list[str]:
    state = RULES.setup(Setup("escape", seats, options, "x"), Live(seats))
    return [ROLES[role] for role in state.roles]


# Preparation


@pytest.mark.parametrize("seats", range(2, 17))
def test_half_are_humans_and_an_odd_player_is_an_alien(seats: int) -> None:
    roles = opening(seats)
    assert sum(role.startswith("alien") for role in roles) == seats - seats // 2


def test_every_role_card_is_dealt_once_from_one_box_and_twice_from_two() -> None:
    assert sorted(opening(8)) == sorted(ROLES[1:5] + ROLES[9:13])
    assert all(opening(16).count(role) == 2 for role in ROLES[1:5] + ROLES[9:13])


def test_two_boxes_double_every_deck() -> None:
    one, two = (RULES.setup(Setup("escape", seats, {}, "x"), Live(1)) for seats in (8, 9))
    assert (sum(one.deck), cards.count(one.items), one.greens + one.reds) == (25, 12, 6)
    assert (sum(two.deck), cards.count(two.items), two.greens + two.reds) == (50, 24, 12)


def test_the_sector_deck_holds_ten_noises_here_ten_anywhere_and_five_silences() -> None:
    here, here_item, anywhere, any_item, silence = cards.SECTOR_CARDS
    assert (here + here_item, anywhere + any_item, silence) == (10, 10, 5) and here_item == any_item == 4


def test_the_item_deck_holds_its_twelve_cards() -> None:
    assert dict(zip(cards.ITEMS, cards.ITEM_CARDS, strict=True)) == {
        "attack": 2, "teleport": 2, "adrenaline": 2, "sedatives": 3, "spotlight": 2, "defence": 1}


def test_the_first_player_is_left_to_chance_and_the_others_follow_clockwise() -> None:
    firsts = {RULES.setup(Setup("escape", 5, {}, "x"), Live(seed)).first for seed in range(60)}
    assert firsts == set(range(5))
    state = table("captain D09", "alien1 W02", "alien2 W04", scenario="basic")
    state = play(state, "move D10", "pass", "hush")
    assert state.seat == 1


def test_everybody_begins_in_the_start_sector_of_the_own_side() -> None:
    state = RULES.setup(Setup("escape", 6, {}, "x"), Live(3))
    assert {where(state, seat) for seat in range(6) if state.roles[seat] < FIRST_ALIEN} == {"L08"}
    assert {where(state, seat) for seat in range(6) if state.roles[seat] >= FIRST_ALIEN} == {"L06"}


# Moving


def test_example_silvano_may_leave_d09_for_six_sectors() -> None:
    assert goals(table("psychologist D09", "alien4")) == ["C09", "C10", "D08", "D10", "E09", "E10"]


def test_a_human_moves_one_sector_and_an_alien_one_or_two() -> None:
    assert len(goals(table("captain D11", "alien1"))) == 6
    far = goals(table("alien1 D11", "captain"))
    assert {"D09", "D10", "D12", "D13", "B10", "F10"} <= set(far) and "D08" not in far and "D11" not in far


def test_ruling_1_no_turn_ends_where_it_began_not_even_by_going_round() -> None:
    assert refused(table("alien1 R03", "captain"), "move R03") == "same_sector"
    assert refused(table("captain R03", "alien1"), "stay") == "must_move"


def test_ruling_2_occupancy_never_blocks_and_nobody_is_told() -> None:
    state = table("captain D09", "alien1 D08", "pilot D08", "alien2 D08")
    after, happened = tell(state, "move D08")
    assert where(after, 0) == "D08" and kinds(happened) == ["moved"]
    assert [event.to for event in happened if event.kind == "moved_own"] == [(0,)]


def test_ruling_3_start_sectors_are_never_entered_again_nor_passed() -> None:
    assert refused(table("captain L09", "alien1"), "move L08") == "start_sector"
    # From L07 an alien gets round the starts, not through them.
    reach = goals(table("alien1 L09", "captain"))
    assert "L08" not in reach and "L07" not in reach and "M08" in reach


def test_ruling_4_aliens_never_enter_nor_pass_a_hatch() -> None:
    state = table("alien1 B03", "captain")
    assert refused(state, "move B02") == "alien_hatch"
    # In Fermi the hatch J01 has one neighbour only; nobody comes through it.
    assert refused(table("alien1 K02", "captain", zone="fermi"), "move J01") == "alien_hatch"


def test_sectors_off_the_map_and_too_far_away_are_refused() -> None:
    state = table("captain D09", "alien1")
    assert refused(state, "move A01") == "no_sector"
    assert refused(state, "move Z20") == "no_sector"
    assert refused(state, "move R03") == "too_far"


def test_the_movement_record_holds_where_each_turn_ended() -> None:
    state = table("captain D09", "alien1 W02", scenario="basic")
    state = play(state, "move D10", "pass", "hush", "move W03", "pass", "hush", "move D09")
    assert [RULES.tables(state).names[place] for place in state.paths[0]] == ["D10"]


# Sectors and their cards


def test_a_safe_sector_calls_for_no_card() -> None:
    state = play(table("captain D09", "alien1"), "move D10")
    assert words(state) == ["pass"] and refused(state, "draw") == "no_draw"


def test_a_dangerous_sector_calls_for_a_card() -> None:
    state = play(table("captain D09", "alien1"), "move D08")
    assert words(state) == ["draw"] and refused(state, "pass") == "must_draw"


def test_noise_in_your_sector_must_name_it() -> None:
    state, happened = tell(play(table("captain D09", "alien1"), "move D08"), "draw", HERE)
    assert kinds(happened) == ["drew"] and words(state) == ["noise D08"]
    assert refused(state, "noise D09") == "say_here" and refused(state, "silence") == "say_noise"
    _, happened = tell(state, "noise D08")
    assert fact(happened, "noise") == {"seat": "seat:0", "sector": "D08"}


def test_example_silvano_names_n10_though_he_is_in_d08() -> None:
    state = play(table("psychologist D09", "alien4"), "move D08", ("draw", ANY))
    after, happened = tell(state, "noise N10")
    assert fact(happened, "noise")["sector"] == "N10" and where(after, 0) == "D08"


def test_ruling_17_noise_in_any_sector_may_name_every_safe_or_dangerous_sector_ones_own_too() -> None:
    state = play(table("captain D09", "alien1"), "move D08", ("draw", ANY))
    said = words(state)
    assert len(said) == 79 + 191 and "noise D08" in said
    assert refused(state, "noise L08") == "noise_sector" and refused(state, "noise A01") == "no_sector"


def test_silence_must_be_announced() -> None:
    state = play(table("captain D09", "alien1"), "move D08", ("draw", SILENCE))
    assert words(state) == ["silence"] and refused(state, "noise D08") == "say_silence"


def test_ruling_18_the_log_tells_no_card_from_silence() -> None:
    _, quiet = tell(play(table("captain D09", "alien1"), "move D10"), "pass")
    _, silent = tell(play(table("captain D09", "alien1"), "move D08", ("draw", SILENCE)), "silence")
    assert "quiet" in kinds(quiet) and "silence" in kinds(silent)


def test_ruling_19_which_noise_card_it_was_stays_secret() -> None:
    base = play(table("captain D09", "alien1"), "move D08")
    one, two = play(base, ("draw", HERE), "noise D08"), play(base, ("draw", ANY), "noise D08")
    for viewer in (None, 1):
        assert RULES.observe(one, viewer) == RULES.observe(two, viewer)


def test_item_icons_mean_nothing_in_the_basic_game() -> None:
    state = play(table("captain D09", "alien1", scenario="basic"), "move D08", ("draw", ANY_ITEM))
    assert state.hands == (0, 0)


def test_ruling_16_an_empty_sector_deck_is_shuffled_again() -> None:
    state = play(replace(table("captain D09", "alien1"), deck=(0, 0, 0, 0, 0)), "move D08", ("draw", HERE))
    assert sum(state.deck) == 24


# Attacks


def test_an_alien_may_attack_instead_of_drawing() -> None:
    state = play(table("alien4 D09", "captain W02"), "move D08")
    assert words(state) == ["draw", "attack"]
    after, happened = tell(state, "attack")
    assert kinds(happened) == ["attack", "missed"] and phase(after) == "say" and words(after) == ["hush"]


def test_example_paolo_attacks_in_d08_and_silvano_is_out() -> None:
    state = play(table("alien4 E10", "psychologist D08", "captain W02", "alien1 W04"), "move D08")
    after, happened = tell(state, "attack")
    assert fate(after, 1) == "dead" and where(after, 1) == "away"
    assert fact(happened, "killed") == {"seat": "seat:1", "role": "@escape.role.psychologist", "sector": "D08"}


def test_ruling_5_an_attack_eliminates_everybody_else_human_or_alien() -> None:
    state = play(table("alien1 E10", "alien2 D08", "captain D08", "pilot W02", "alien3 D08", "alien4 W02"), "move D08")
    after = play(state, "attack")
    assert [fate(after, seat) for seat in range(6)] == ["aboard", "dead", "dead", "aboard", "dead", "aboard"]
    assert after.kills == (3, 0, 0, 0, 0, 0)


def test_ruling_6_aliens_attack_in_safe_sectors_too_after_moving_and_once() -> None:
    state = table("alien1 D09", "captain D10", "pilot W02", "alien2")
    assert refused(state, "attack") == "now_move"
    state = play(state, "move D10")
    assert words(state) == ["pass", "attack"]
    assert refused(play(state, "attack"), "attack") == "now_say"


def test_a_human_without_the_card_cannot_attack() -> None:
    assert refused(play(table("captain D09", "alien1"), "move D08"), "attack") == "unarmed"


def test_ruling_28_the_role_card_of_whoever_falls_is_shown() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2"), "move D08", "attack")
    assert RULES.observe(state, 3).roles[1] == ROLES.index("captain")


def test_an_attack_shows_that_one_is_an_alien_and_is_asked_twice() -> None:
    state = play(table("alien1 E10", "captain W02"), "move D08")
    asked = RULES.caution(state, 0, RULES.parse("attack") or 0)
    assert asked is not None and asked.key == "escape.caution.attack"
    assert RULES.observe(play(state, "attack"), 1).sides[0] == 2


# The end of the basic game


def test_ruling_27_the_first_human_on_any_hatch_wins_and_the_game_ends() -> None:
    state, happened = tell(table("captain B03", "alien1", "pilot D09", scenario="basic"), "move B02")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "first" and outcome.winners() == (0,)
    assert "hatch" in kinds(happened) and state.greens == 3


def test_the_aliens_win_the_basic_game_when_all_humans_are_eliminated() -> None:
    state = play(table("alien1 E10", "captain D08", "alien2 dead", scenario="basic"), "move D08", "attack")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "hunted"
    assert outcome.winners() == (0, 2), "ruling 24: dead aliens win with their side"


def test_ruling_26_everybody_gets_the_39th_turn_and_then_the_rest_is_lost() -> None:
    state = table("captain D09", "alien1 W02", scenario="basic", round=39)
    state = play(state, "move D10", "pass", "hush")
    assert state.seat == 1 and not state.ended
    state = play(state, "move W03", "pass", "hush")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "rounds" and outcome.winners() == (1,)
    assert fate(state, 0) == "dead" and state.round == 39


def test_ruling_26_the_dead_and_the_escaped_are_skipped() -> None:
    state = table("captain D09", "alien1 dead", "pilot escaped", "alien2 W02")
    assert play(state, "move D10", "pass", "hush").seat == 3


def test_ruling_29_aliens_do_not_know_each_other() -> None:
    state = table("alien1", "alien2", "captain", "pilot")
    assert RULES.observe(state, 0).sides == (0, 0, 0, 0)
    assert RULES.observe(state, 0).roles == (0, 0, 0, 0)
