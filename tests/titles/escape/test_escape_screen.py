"""The questions of a screen about Escape from the Aliens: lit sectors, the record, the log by turn, hatches, items."""

from __future__ import annotations

import pytest
from escape_setting import ANY, HERE, ROOT, RULES, hand, play, table
from msgspec.structs import replace

from game.content.strict import load_texts
from game.titles.escape import observe
from game.titles.escape.cards import ITEMS
from game.titles.escape.state import CLOSED, FIRST_ALIEN, State


def seen(state: State, seat: int | None) -> observe.Observation:
    return RULES.observe(state, seat)


def test_lit_destinations_say_what_would_be_drawn_there() -> None:
    o = seen(table("psychologist D09", "alien4"), 0)
    assert {goal.name: goal.draws for goal in observe.goals(o)} == {
        "C09": True, "C10": True, "D08": True, "D10": False, "E09": True, "E10": True}


def test_a_hatch_is_lit_for_humans_while_it_is_sealed() -> None:
    for player, hatches, wanted in (("pilot U13", (0, 0, 0, 0), 3), ("pilot U13", (0, 0, CLOSED, 0), 0),
                                    ("alien1 U13", (0, 0, 0, 0), 0)):
        o = seen(table(player, "alien2", hatches=hatches), 0)
        assert max(goal.hatch for goal in observe.goals(o)) == wanted


def test_nothing_is_lit_for_the_public_and_the_dead() -> None:
    state = table("captain dead", "alien1", "pilot")
    assert observe.goals(seen(state, 0)) == () and observe.goals(seen(state, None)) == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_lit_destinations_are_the_legal_moves(seat: int) -> None:
    state = table("captain R03", "alien1 D09")
    state = replace(state, seat=seat, begun=state.cells[seat])
    wanted = {RULES.word(move)[5:] for move in RULES.legal(state, seat)}
    assert {goal.name for goal in observe.goals(seen(state, seat))} == wanted


def test_the_record_has_39_boxes_with_what_was_said_of_each_turn() -> None:
    state = table("captain D09", "alien1 W02")
    state = play(state, "move D08", ("draw", ANY), "noise N10", "move W03", "pass", "hush",
                 "move D09", ("draw", HERE), "noise D09", "move W04", "pass", "hush", "move D10", "pass", "hush")
    o = seen(state, 0)
    boxes = observe.boxes(o, 0)
    assert len(boxes) == 39
    told = [(observe.sector_name(o, box.cell), box.said, observe.sector_name(o, box.named), box.lie)
            for box in boxes[:4]]
    assert told == [("D08", "noise", "N10", True), ("D09", "noise", "D09", False), ("D10", "passed", "", False),
                    ("", "", "", False)]


def test_of_others_only_what_they_said_stands_in_the_boxes_until_the_game_is_over() -> None:
    state = play(table("captain D09", "alien1 W02"), "move D08", ("draw", ANY), "noise N10")
    box = observe.boxes(seen(state, 1), 0)[0]
    assert (box.cell, box.said, box.lie) == (-1, "noise", False)
    over = replace(state, ended="rounds")
    box = observe.boxes(seen(over, 1), 0)[0]
    assert observe.sector_name(seen(over, 1), box.cell) == "D08" and box.lie


def test_the_log_by_turns_keeps_what_befell_others_in_the_turn_in_which_it_happened() -> None:
    state = table("alien1 E10", "captain D08", "pilot D08", "alien2 W02", hands={1: hand("defence")})
    state = play(state, "move D08", "attack", "defend", "hush", "move D09", ("draw", HERE), "noise D09")
    first, second = observe.turns(seen(state, None))
    assert (first.seat, [heard.kind for heard in first.heard]) == (
        0, ["moved", "attack", "asked", "defended", "killed", "settled"])
    assert (second.seat, [heard.kind for heard in second.heard]) == (1, ["moved", "drew", "noise"])
    assert observe.sector_name(seen(state, None), second.heard[-1].cell) == "D09"


def test_who_was_exposed_stands_in_the_turn_of_the_medic() -> None:
    state = table("medic D09", "alien1", options={"h16": True})
    (turn,) = observe.turns(seen(play(state, "expose 1", "move D10"), None))
    assert turn.seat == 0 and [(heard.kind, heard.seat) for heard in turn.heard] == [("shown", 1), ("moved", 0)]


def test_hatches_tell_who_tried_them_and_when() -> None:
    state = play(table("captain B03", "alien1", "pilot B03", "alien2"), ("move B02", 3))
    first, second = observe.hatches(seen(state, None))[:2]
    assert (first.number, first.state, first.seat, first.round) == (1, "closed", 0, 1)
    assert (second.state, second.seat) == ("sealed", -1)


def test_items_say_what_they_do_and_that_aliens_hold_them_for_show() -> None:
    (item,) = observe.items(seen(table("captain", "alien1", hands={0: hand("adrenaline")}), 0))
    assert (item.kind, item.does, item.dead) == ("adrenaline", "escape.does.adrenaline", False)
    (item,) = observe.items(seen(table("alien1", "captain", hands={0: hand("adrenaline")}), 0))
    assert item.dead
    for language in ("en", "pt", "es", "it"):
        texts = load_texts(ROOT / "data" / "i18n" / language / "escape.yaml")
        assert {f"escape.does.{kind}" for kind in ITEMS} <= set(texts)


def test_a_pilots_teleports_count_how_often_they_can_be_used() -> None:
    state = table("pilot D09", "alien1", options={"h3": True}, hands={0: hand("teleport", "teleport")}, uses=(2, 0))
    assert [item.uses for item in observe.items(seen(state, 0))] == [1, 3]


def test_sectors_have_kinds_names_and_hatches() -> None:
    o = seen(table("captain", "alien1"), 0)
    kinds = {name: observe.sector_kind(o, observe.sector_cell(o, name)) for name in ("D08", "D10", "L08", "L06", "B02")}
    assert kinds == {"D08": "dangerous", "D10": "safe", "L08": "human", "L06": "alien", "B02": "hatch"}
    assert observe.sector_hatch(o, observe.sector_cell(o, "B02")) == 1
    assert observe.sector_cell(o, "A01") == -1


def test_the_overlay_of_one_side_lies_within_the_overlay_of_both() -> None:
    state = play(table("captain", "alien1", "alien2", "pilot"), "move L09", "pass", "hush")
    o = seen(state, 1)
    human, alien = (set(observe.could_be_as(o, 0, side)) for side in ("human", "alien"))
    assert human | alien == set(observe.could_be(o, 0)) and human and alien


def test_the_roles_of_aliens_come_after_those_of_the_crew() -> None:
    assert [role.startswith("alien") for role in observe.ROLES[1:]] == [
        number >= FIRST_ALIEN for number in range(1, len(observe.ROLES))]
