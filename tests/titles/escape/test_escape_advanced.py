"""Escape from the Aliens, the advanced game: items, feeding, hatches, its end; paragraph by paragraph."""

from __future__ import annotations

import pytest
from escape_setting import (
    ANY_ITEM,
    HERE,
    HERE_ITEM,
    RULES,
    fact,
    fate,
    goals,
    hand,
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

from game.titles.escape import cards
from game.titles.escape.observe import hatch_odds, will_draw
from game.titles.escape.state import CLOSED, USED

# Getting items


@pytest.mark.parametrize(("card", "name"), [(HERE_ITEM, "noise D08"), (ANY_ITEM, "noise A05")])
def test_a_card_with_an_icon_brings_an_item_to_humans_and_aliens(card: int, name: str) -> None:
    for player in ("captain D09", "alien1 D09"):
        state, happened = tell(play(table(player, "alien2 W02", "pilot W04"), "move D08"), "draw", card, 0)
        assert kinds(happened) == ["drew", "took"] and fact(happened, "took")["n"] == 1
        assert fact(happened, "took_own")["item"] == "@escape.item.attack"
        assert play(state, name).hands[0] == hand("attack")


def test_which_item_was_taken_only_its_holder_knows() -> None:
    state = play(table("captain D09", "alien1"), "move D08")
    attack, defence = (tell(state, "draw", HERE_ITEM, draw)[0] for draw in (0, 11))
    assert RULES.observe(attack, 1) == RULES.observe(defence, 1)
    assert RULES.observe(attack, 0) != RULES.observe(defence, 0)


def test_ruling_15_how_many_cards_each_player_holds_is_public() -> None:
    state = table("captain", "alien1", hands={0: hand("defence", "attack"), 1: hand("teleport")})
    assert RULES.observe(state, None).held == (2, 1)


def test_ruling_14_the_fourth_item_must_go_before_the_turn_ends() -> None:
    held = {0: hand("attack", "teleport", "spotlight", "sedatives")}
    state = play(table("captain D09", "alien1", hands=held), "move D10", "pass", "hush")
    assert phase(state) == "end" and "end" not in words(state) and refused(state, "end") == "too_many"
    assert [word for word in words(state) if word.startswith("discard")] == [
        "discard attack", "discard teleport", "discard sedatives", "discard spotlight"]
    after, happened = tell(state, "discard sedatives")
    assert kinds(happened) == ["gone"], "what was put away is not shown"
    assert refused(after, "discard attack") == "keep_it" and "end" in words(after)


def test_ruling_14_the_fourth_item_may_be_used_instead() -> None:
    held = {0: hand("attack", "teleport", "spotlight", "sedatives")}
    state = play(table("captain D09", "alien1", hands=held), "move D10", "pass", "hush", "teleport")
    assert where(state, 0) == "L08" and play(state, "end").seat == 1


def test_ruling_16_an_empty_item_deck_is_made_from_its_discards_and_none_left_brings_none() -> None:
    state = play(replace(table("captain D09", "alien1"), items=0, discards=hand("defence")), "move D08")
    after, _ = tell(state, "draw", HERE_ITEM, 0)
    assert after.hands[0] == hand("defence") and after.discards == 0
    after, happened = tell(replace(state, discards=0), "draw", HERE_ITEM)
    assert after.hands[0] == 0 and kinds(happened) == ["drew"]


def test_ruling_15_aliens_can_use_no_item_at_all() -> None:
    everything = hand(*cards.ITEMS)
    state = table("alien1 D09", "captain", hands={0: everything})
    assert not [word for word in words(state) if not word.startswith("move")]
    assert refused(state, "adrenaline") == "alien_item"
    assert words(play(state, "move D10")) == ["pass", "attack"]


def test_whoever_holds_cards_is_asked_at_the_end_whatever_he_is() -> None:
    for player in ("captain D09", "alien1 D09"):
        state = play(table(player, "pilot W02", "alien2", hands={0: hand("attack")}), "move D10", "pass", "hush")
        assert phase(state) == "end"
        state = play(table(player, "pilot W02", "alien2"), "move D10", "pass", "hush")
        assert state.seat == 1


# Using them


def test_example_julia_reaches_hatch_3_with_adrenaline() -> None:
    state = play(table("pilot T13", "alien1", hands={0: hand("adrenaline")}), "adrenaline")
    assert "V13" in goals(state)
    after, happened = tell(state, "move V13", 0)
    assert fact(happened, "hatch") == {"seat": "seat:0", "n": 3, "result": "open"} and fate(after, 0) == "escaped"


def test_ruling_11_adrenaline_comes_before_the_move_and_two_do_not_make_three() -> None:
    state = play(table("captain R03", "alien1", hands={0: hand("adrenaline", "adrenaline")}), "adrenaline")
    assert "R05" in goals(state) and "R06" not in goals(state)
    assert refused(state, "adrenaline") == "twice"
    assert refused(play(state, "move R05"), "adrenaline") == "twice"
    state = play(table("captain R03", "alien1", hands={0: hand("adrenaline")}), "move R04")
    assert refused(state, "adrenaline") == "too_late"


def test_ruling_10_sedatives_before_or_after_the_move_spare_the_card() -> None:
    state = table("captain D09", "alien1", hands={0: hand("sedatives")})
    for words_said in (("sedatives", "move D08"), ("move D08", "sedatives")):
        after = play(state, *words_said)
        assert words(after) == ["pass"] and refused(after, "draw") == "no_draw"


def test_ruling_10_sedatives_come_before_drawing() -> None:
    state = play(table("captain D09", "alien1", hands={0: hand("sedatives")}), "move D08", ("draw", HERE))
    assert refused(state, "sedatives") == "now_say"
    assert refused(play(state, "noise D08"), "sedatives") == "too_late"


def test_ruling_12_teleport_is_one_more_movement_before_or_after_the_normal_one() -> None:
    state = table("captain D09", "alien1", hands={0: hand("teleport")})
    first = play(state, "teleport")
    assert where(first, 0) == "L08" and phase(first) == "move" and "pass" not in words(first)
    after = play(state, "move D10", "pass", "hush", "teleport")
    assert where(after, 0) == "L08" and after.seat == 1


def test_ruling_12_the_draw_is_resolved_before_a_teleport_and_the_human_sector_calls_for_none() -> None:
    state = play(table("captain D09", "alien1", hands={0: hand("teleport")}), "move D08")
    assert refused(state, "teleport") == "draw_first"
    state = play(state, ("draw", HERE))
    assert refused(state, "teleport") == "now_say"
    after, happened = tell(play(state, "noise D08"), "teleport")
    assert "teleported" in kinds(happened) and after.seat == 1


def test_ruling_1_nobody_teleports_back_to_where_the_turn_began() -> None:
    state = play(table("captain", "alien1", hands={0: hand("teleport")}), "move L09", "pass", "hush")
    assert refused(state, "teleport") == "teleport_here"
    state = table("captain K08", "alien1", hands={0: hand("teleport", "adrenaline")})
    assert "K08" not in goals(play(state, "teleport", "adrenaline"))


def test_ruling_3_whoever_stands_on_the_human_sector_cannot_be_attacked() -> None:
    state = table("captain D09", "alien1 L09", "pilot W02", hands={0: hand("teleport")})
    state = play(state, "move D10", "pass", "hush", "teleport")
    assert where(state, 0) == "L08" and "L08" not in goals(state)


def test_ruling_13_the_spotlight_shows_everybody_in_seven_sectors_the_user_and_aliens_too() -> None:
    state = table("captain D09", "alien1 D08", "pilot E09", "alien2 F09", hands={0: hand("spotlight")})
    state = play(state, "spotlight")
    assert phase(state) == "aim" and len(words(state)) == 79 + 191 + 2 + 4
    after, happened = tell(state, "light D08")
    lit = [dict(event.args) for event in happened if event.kind == "lit"]
    assert [(entry["seat"], entry["sector"]) for entry in lit] == [
        ("seat:0", "D09"), ("seat:1", "D08"), ("seat:2", "E09")]
    assert phase(after) == "move"


def test_ruling_13_the_spotlight_reaches_start_sectors_and_may_find_nobody() -> None:
    state = play(table("captain D09", "alien1", hands={0: hand("spotlight")}), "spotlight")
    _, happened = tell(state, "light L06")
    assert fact(happened, "lit") == {"seat": "seat:1", "sector": "L06"}
    _, happened = tell(state, "light R03")
    assert kinds(happened) == ["spotlight", "dark"]


def test_ruling_13_the_spotlight_works_at_any_time_of_ones_own_turn() -> None:
    held = {0: hand("spotlight", "defence")}
    state = table("captain D09", "alien1", hands=held)
    for before in ((), ("move D10",), ("move D10", "pass", "hush")):
        assert "spotlight" in words(play(state, *before))


def test_ruling_8_the_attack_item_strikes_at_the_sector_reached() -> None:
    state = play(table("captain D09", "alien1 D08", "alien2 W02", hands={0: hand("attack")}), "move D08")
    assert words(state) == ["draw", "attack"]
    after, happened = tell(state, "attack")
    assert kinds(happened)[:3] == ["used", "attack", "killed"] and fate(after, 1) == "dead"
    assert after.fed == 0 and RULES.observe(after, 2).sides[0] == 1


def test_ruling_8_the_human_still_moves_one_sector_after_a_kill() -> None:
    state = play(table("captain D09", "pilot D08", "alien2 W02", hands={0: hand("attack")}), "move D08", "attack")
    assert fate(state, 1) == "dead" and state.fed == 0


def test_ruling_30_a_human_may_play_items_after_attacking() -> None:
    state = play(table("captain D09", "alien1 W02", hands={0: hand("attack", "teleport")}), "move D08", "attack",
                 "hush")
    assert "teleport" in words(state)


def test_using_an_item_is_asked_twice_while_nobody_knows_that_one_is_human() -> None:
    state = table("captain D09", "alien1", hands={0: hand("adrenaline")})
    asked = RULES.caution(state, 0, RULES.parse("adrenaline") or 0)
    assert asked is not None and asked.key == "escape.caution.human"


# Defence


def test_ruling_9_the_holder_of_a_defence_is_asked_and_it_cancels_the_attack_for_him_alone() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot D08", "alien2 W02", hands={1: hand("defence")}),
                 "move D08", "attack")
    assert RULES.to_act(state) == (1,) and words(state) == ["defend", "yield"]
    after, happened = tell(state, "defend")
    assert fate(after, 1) == "aboard" and fate(after, 2) == "dead" and after.hands[1] == 0
    assert kinds(happened)[:2] == ["defended", "killed"] and after.seat == 0


def test_ruling_9_whoever_defends_is_known_to_be_human_and_where() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W02", hands={1: hand("defence")}),
                 "move D08", "attack", "defend")
    seen = RULES.observe(state, 3)
    assert seen.sides[1] == 1 and seen.roles[1] == 0


def test_ruling_9_whoever_does_not_defend_is_eliminated() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W02", hands={1: hand("defence")}),
                 "move D08", "attack", "yield")
    assert fate(state, 1) == "dead" and state.discards == hand("defence")


def test_ruling_9_a_defence_helps_against_a_humans_attack_and_not_an_alien() -> None:
    human = play(table("pilot D09", "captain D08", "alien1", "alien2", hands={0: hand("attack"), 1: hand("defence")}),
                 "move D08", "attack")
    assert words(human) == ["defend", "yield"]
    alien = play(table("alien1 E10", "alien2 D08", "captain W02", "pilot W02", hands={1: hand("defence")}),
                 "move D08", "attack")
    assert fate(alien, 1) == "dead"


def test_ruling_9_a_defence_cannot_be_used_without_an_attack() -> None:
    assert refused(table("captain D09", "alien1", hands={0: hand("defence")}), "defend") == "no_defence"


# Feeding


def test_an_alien_who_killed_a_human_moves_up_to_three_sectors() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W04"), "move D08", "attack")
    after = replace(state, seat=0, phase=0, begun=state.cells[0])
    assert "D11" in goals(after) and "D12" not in goals(after)
    assert RULES.observe(state, 2).fed == 1


def test_ruling_7_no_speed_for_killing_an_alien_nor_for_a_defended_human() -> None:
    alien = play(table("alien1 E10", "alien2 D08", "captain W02", "pilot W02"), "move D08", "attack")
    saved = play(table("alien1 E10", "captain D08", "pilot W02", hands={1: hand("defence")}), "move D08", "attack",
                 "defend")
    assert alien.fed == 0 and saved.fed == 0


def test_ruling_7_never_beyond_three() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W02", fed=1), "move D08", "attack")
    after = replace(state, seat=0, phase=0, begun=state.cells[0])
    assert "D12" not in goals(after)


def test_no_feeding_in_the_basic_game() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", scenario="basic"), "move D08", "attack")
    assert state.fed == 0


# Hatches


def test_a_green_card_lets_the_human_escape_and_blocks_the_hatch() -> None:
    state, happened = tell(table("captain B03", "alien1", "pilot B03", "alien2"), "move B02", 2)
    assert kinds(happened)[:3] == ["moved", "hatch", "escaped"] and state.hatches == (USED, 0, 0, 0)
    assert fate(state, 0) == "escaped" and state.greens == 2 and state.seat == 1


def test_ruling_20_a_red_card_closes_the_hatch_and_the_human_stays_there_safe() -> None:
    state, happened = tell(table("captain B03", "alien1", "pilot B03", "alien2"), "move B02", 3)
    assert fact(happened, "hatch")["result"] == "closed" and state.hatches[0] == CLOSED and state.reds == 2
    assert where(state, 0) == "B02" and words(state) == ["pass"]
    state = play(state, "pass", "hush")
    assert refused(replace(state, seat=1, cells=(state.cells[0], state.cells[2], *state.cells[2:]),
                           begun=state.cells[2]), "move B02") == "alien_hatch"


def test_ruling_20_a_closed_hatch_is_a_wall_and_must_be_left() -> None:
    shut = table("captain B03", "alien1", hatches=(CLOSED, 0, 0, 0))
    assert refused(shut, "move B02") == "hatch_shut"
    on_it = table("captain B02", "alien1", hatches=(CLOSED, 0, 0, 0), options={"a2": True})
    assert "stay" not in words(on_it) and goals(on_it)


def test_ruling_4_a_human_stops_on_a_hatch_and_does_not_pass_it() -> None:
    state = play(table("captain B03", "alien1", hands={0: hand("adrenaline")}), "adrenaline")
    assert "B02" in goals(state) and "A02" in goals(table("captain A03", "alien1"))
    through = set(goals(state)) & {"B01"}
    assert not through, "B01 lies behind the hatch"


def test_ruling_21_an_escaped_player_has_won_and_his_items_are_discarded() -> None:
    state, _ = tell(table("captain B03", "alien1", "pilot D09", "alien2", hands={0: hand("teleport")}), "move B02", 0)
    assert state.hands[0] == 0 and state.discards == hand("teleport") and not state.ended


def test_ruling_22_no_hatch_left_loses_the_humans_aboard() -> None:
    state, _ = tell(table("captain B03", "alien1", "pilot D09", "alien2", hatches=(0, 1, 2, 1)), "move B02", 3)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "sealed" and outcome.winners() == (1, 3)
    state, _ = tell(table("captain B03", "alien1", "pilot D09", "alien2", hatches=(0, 1, 2, 1)), "move B02", 0)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "sealed" and outcome.winners() == (0, 1, 3)


# The end


def test_ruling_23_the_aliens_lose_where_the_last_human_aboard_escapes() -> None:
    state, _ = tell(table("captain B03", "alien1", "pilot dead", "alien2"), "move B02", 0)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "escaped" and outcome.winners() == (0,)


def test_ruling_23_escaped_humans_win_with_the_aliens_who_caught_the_last_one() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot escaped", "soldier dead", "alien2 dead", "alien3"),
                 "move D08", "attack")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.reason == "hunted" and outcome.winners() == (0, 2, 4, 5)


def test_ruling_25_the_game_goes_on_without_aliens() -> None:
    state = play(table("captain D09", "alien1 D08", "pilot W02", hands={0: hand("attack")}), "move D08", "attack")
    assert not state.ended and state.phase != 0


def test_after_the_game_everything_is_open() -> None:
    state, _ = tell(table("captain B03", "alien1", "pilot dead"), "move B02", 0)
    for viewer in (None, 1):
        assert RULES.observe(state, viewer).truth == state


# What a screen asks


def test_the_record_the_odds_and_the_warning_of_a_card() -> None:
    state = play(table("captain D09", "alien1 W02"), "move D10", "pass", "hush")
    seen = RULES.observe(state, 0)
    assert hatch_odds(seen) == (3, 6)
    tables = RULES.tables(state)
    assert will_draw(seen, tables.cells[3 * 32 + 7]) and not will_draw(seen, tables.cells[3 * 32 + 9])
