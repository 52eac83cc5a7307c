"""Escape from the Aliens, the codes H: what each of the crew can do."""

from __future__ import annotations

from escape_setting import HERE, RULES, fate, hand, kinds, opened, play, refused, table, tell, where, words
from msgspec.structs import replace

from game.titles.escape.state import ROLES


def test_h1_the_captain_draws_no_card_in_his_first_dangerous_sector() -> None:
    state = play(table("captain D09", "alien1 W02", options={"h1": True}), "move D08")
    assert words(state) == ["pass"]
    state = play(state, "pass", "hush")
    again = play(replace(state, seat=0, phase=0, begun=state.cells[0], done=0), "move C08")
    assert words(again) == ["draw"]
    assert words(play(table("pilot D09", "alien1", options={"h1": True}), "move D08")) == ["draw"]


def test_h2_the_psychologist_begins_in_the_alien_sector() -> None:
    for seed in range(20):
        state = opened(8, seed, h2=True)
        at = {ROLES[role]: where(state, seat) for seat, role in enumerate(state.roles)}
        assert at["psychologist"] == "L06" and at["captain"] == "L08" and at["alien1"] == "L06"


def test_h3_the_pilot_uses_a_teleport_three_times() -> None:
    state = table("pilot D09", "alien1", options={"h3": True}, hands={0: hand("teleport")})
    for left in (1, 1, 0):
        state = replace(state, cells=(table("pilot D09", "alien1").cells[0], state.cells[1]), begun=state.cells[0],
                        phase=0, seat=0)
        state = play(state, "teleport")
        assert state.hands[0] == (hand("teleport") if left else 0)
    assert play(table("captain D09", "alien1", options={"h3": True}, hands={0: hand("teleport")}),
                "teleport").hands[0] == 0


def test_h3_a_begun_teleport_lies_open_and_is_seen_when_it_is_put_away() -> None:
    held = hand("teleport", "attack", "defence", "sedatives")
    state = table("pilot D09", "alien1", options={"h3": True}, hands={0: held}, uses=(1, 0))
    state = play(state, "move D10", "pass", "hush")
    after, happened = tell(state, "discard teleport")
    assert kinds(happened) == ["gone_open"] and after.uses == (0, 0)
    assert RULES.observe(after, 1).shown == hand("teleport")


def test_h3_of_two_teleports_the_fresh_one_is_put_away_unseen() -> None:
    held = hand("teleport", "teleport", "attack", "defence")
    state = table("pilot D09", "alien1", options={"h3": True}, hands={0: held}, uses=(1, 0))
    after, happened = tell(play(state, "move D10", "pass", "hush"), "discard teleport")
    assert kinds(happened) == ["gone"] and after.uses == (1, 0)


def test_h3_the_uses_end_with_the_pilot() -> None:
    state = table("alien1 E10", "pilot D08", "captain W02", "alien2", options={"h3": True}, hands={1: hand("teleport")},
                  uses=(0, 2, 0, 0))
    assert play(state, "move D08", "attack").uses == (0, 0, 0, 0)
    state = table("pilot B03", "alien1", "captain W02", "alien2", options={"h3": True, "d2": True}, uses=(1, 0, 0, 0),
                  hands={0: hand("teleport")})
    assert play(state, "move B02").uses == (0, 0, 0, 0)


def test_h4_the_soldier_may_hold_four_items() -> None:
    held = {0: hand("attack", "teleport", "spotlight", "sedatives")}
    state = play(table("soldier D09", "alien1", options={"h4": True}, hands=held), "move D10", "pass", "hush")
    assert "end" in words(state) and not any(word.startswith("discard") for word in words(state))


def test_h13_the_officer_may_stand_still_once() -> None:
    state = play(table("officer D09", "alien1 W02", options={"h13": True}), "stay", ("draw", HERE), "noise D09")
    again = replace(state, seat=0, phase=0, begun=state.cells[0])
    assert refused(again, "stay") == "must_move"
    assert refused(table("captain D09", "alien1", options={"h13": True}), "stay") == "must_move"


def test_h14_the_copilot_teleports_once_without_a_card() -> None:
    state = play(table("copilot D09", "alien1", options={"h14": True}), "teleport")
    assert where(state, 0) == "L08"
    again = replace(state, cells=table("copilot D09", "alien1").cells, phase=0)
    assert refused(again, "teleport") == "no_item"


def test_h15_the_engineer_draws_two_hatch_cards_and_picks_one() -> None:
    state = table("engineer B03", "alien1", "pilot D09", options={"h15": True})
    asked, happened = tell(state, "move B02", 0, 4)
    assert kinds(happened) == ["moved", "engineer"] and words(asked) == ["pick green", "pick red"]
    assert fate(play(asked, "pick green"), 0) == "escaped"
    assert fate(play(asked, "pick red"), 0) == "aboard"
    both, _ = tell(state, "move B02", 5, 4)
    assert both.hatches[0] == 1, "two red cards leave nothing to pick"


def test_h15_the_card_that_is_not_used_goes_back() -> None:
    state = table("engineer B03", "alien1", "pilot D09", options={"h15": True})
    asked, _ = tell(state, "move B02", 0, 4)
    picked = [play(asked, f"pick {card}") for card in ("green", "red")]
    both = [tell(state, "move B02", *draws)[0] for draws in ((0, 0), (5, 4))]
    assert [(after.greens, after.reds) for after in (*picked, *both)] == [(2, 3), (3, 2), (2, 3), (3, 2)]


def test_h15_where_no_hatch_card_is_left_the_unused_ones_go_back() -> None:
    """As in a game that was begun when the second card was out of the game."""
    state = table("pilot B03", "alien1", "engineer D09", options={"h15": True}, greens=0, reds=0, hatches=(0, 1, 1, 2))
    opened, happened = tell(state, "move B02", 0)
    assert "escaped" in kinds(happened) and (opened.greens, opened.reds) == (1, 1)
    assert tell(state, "move B02", 2)[0].hatches[0] == 1


def test_h16_the_medic_makes_one_player_show_his_role_once() -> None:
    state = table("medic D09", "alien3", "pilot", options={"h16": True})
    after, happened = tell(state, "expose 1")
    assert kinds(happened) == ["exposed"] and RULES.observe(after, 2).roles == (0, 11, 0)
    assert RULES.observe(after, 1).sides[0] == 1, "only a human can be a medic"
    assert refused(after, "expose 2") == "no_medic"
    assert refused(state, "expose 0") == "no_target"


def test_h16_the_medic_may_use_his_power_after_the_announcement_too() -> None:
    state = play(table("medic D09", "alien3", "pilot", options={"h16": True}), "move D10", "pass", "hush")
    assert words(state) == ["expose 1", "expose 2", "end"]
    after, happened = tell(state, "expose 1")
    assert kinds(happened) == ["exposed"] and words(after) == ["end"]


def test_h16_the_last_word_of_a_turn_is_asked_of_all() -> None:
    for player in ("medic D09", "captain D09", "alien1 D09"):
        state = play(table(player, "alien3", "pilot", options={"h16": True}), "move D10", "pass", "hush")
        assert state.seat == 0 and "end" in words(state)


def test_extra_crew_is_dealt_where_a_code_calls_for_it() -> None:
    found = {ROLES[role] for seed in range(60) for role in opened(4, seed, h16=True, h14=True).roles}
    assert {"medic", "copilot"} <= found and not {"officer", "engineer"} & found
