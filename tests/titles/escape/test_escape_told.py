"""Escape from the Aliens, what is told: to whom, about whom, and which sector, item or role it names."""

from __future__ import annotations

from typing import Any

import pytest
from escape_setting import RULES, fate, goals, hand, opened, play, small_rules, table, tell
from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.rules import Event, Setup
from game.titles.escape import cards, events, facts
from game.titles.escape.content import CODES, EVERYBODY, Fault, Zone, code_named, faults_of, sector_at
from game.titles.escape.state import AWAY, ROLES, State

BY = {"seat": "seat:2"}
AT = {"seat": "seat:2", "sector": "D08"}
THERE = ("seat:2", "hex:D08")
TELEPORT, MEDIC = cards.ITEMS.index("teleport"), ROLES.index("medic")


@pytest.mark.parametrize(("event", "args", "about"), [
    *((make(2), BY, ("seat:2",)) for make in (
        events.moved, events.stayed, events.quiet, events.drew, events.silence, events.gone, events.turned, events.fed,
        events.returned)),
    *((make(2, "D08"), AT, THERE) for make in (
        events.noise, events.spotlight, events.lit, events.attack, events.missed, events.defended)),
    (events.took(2, 3), {**BY, "n": 3}, ("seat:2",)),
    (events.used(2, TELEPORT), {**BY, "item": "@escape.item.teleport"}, ("seat:2",)),
    (events.gone_open(2, TELEPORT), {**BY, "item": "@escape.item.teleport"}, ("seat:2",)),
    (events.teleported(2, "L08"), BY, ("seat:2", "hex:L08")),
    (events.dark("D08"), {"sector": "D08"}, ("hex:D08",)),
    (events.killed(2, MEDIC, "D08"), {**AT, "role": "@escape.role.medic"}, THERE),
    (events.exposed(2, 4, MEDIC), {**BY, "target": "seat:4", "role": "@escape.role.medic"}, ("seat:2", "seat:4")),
    (events.hatch(2, 3, "open"), {**BY, "n": 3, "result": "open"}, ("seat:2", "hatch:3")),
    (events.engineer(2, 3), {**BY, "n": 3}, ("seat:2", "hatch:3")),
    *((make(2, MEDIC), {**BY, "role": "@escape.role.medic"}, ("seat:2",)) for make in (
        events.escaped, events.out, events.resigned)),
    (events.turn(7, 2), {**BY, "turn": 7}, ("seat:2",)), (events.over("rounds"), {"reason": "@escape.end.rounds"}, ()),
])
def test_an_event_that_all_hear_names_whom_and_what(event: Event, args: dict[str, Any], about: tuple[str, ...]) -> None:
    assert dict(event.args) == args and event.about == about and event.to is None


@pytest.mark.parametrize(("event", "args", "about"), [
    (events.moved_own(2, "D09", "D08"), {"from": "D09", "to": "D08"}, ("hex:D08",)),
    *((events.drew_own(2, card, "D08"), {"card": said, "sector": "D08"}, ("hex:D08",))
      for card, said in enumerate(("here", "here", "any", "any", "silence"))),
    (events.took_own(2, TELEPORT), {"item": "@escape.item.teleport"}, ("item:teleport",)),
    (events.gone_own(2, TELEPORT, True), {"item": "@escape.item.teleport", "how": "used"}, ()),
    (events.gone_own(2, TELEPORT, False), {"item": "@escape.item.teleport", "how": "dropped"}, ()),
    (events.hit_own(2, "D08"), {"sector": "D08"}, ("hex:D08",)),
    (events.returned_own(2, "L08"), {"sector": "L08"}, ("hex:L08",)),
    *((make(2), {}, ("seat:2",)) for make in (events.turned_own, events.fed_own, events.resigned_own)),
])
def test_an_event_of_ones_own_is_for_nobody_else(event: Event, args: dict[str, Any], about: tuple[str, ...]) -> None:
    assert dict(event.args) == args and event.about == about and event.to == (2,)


def heard(state: State) -> list[tuple[str, int, str]]:
    """The public facts of this round: kind, seat, and the sector where it names one."""
    names = RULES.tables(state).names
    return [(facts.NAMES[kind], seat, names[cell] if kind in facts.PLACED else "")
            for kind, seat, cell in map(facts.parts, state.now)]


# Attacks


def test_two_who_hold_a_defence_are_asked_one_after_the_other_whatever_the_first_says() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot D08", "soldier W02", "alien2 W02",
                       hands={1: hand("defence"), 2: hand("defence")}, items=0), "move D08", "attack")
    assert heard(state) == [("moved", 0, ""), ("attack", 0, "D08"), ("asked", 1, "D08")]
    for said, first in (("yield", "dead"), ("defend", "aboard")):
        second = play(state, said)
        assert RULES.to_act(second) == (2,) and heard(second)[-1] == ("asked", 2, "D08")
        after = play(second, "defend")
        assert [fate(after, seat) for seat in (1, 2)] == [first, "aboard"] and after.asked == () and after.saved == 0


def test_an_alien_who_fed_is_heard_of_where_deaths_are_and_only_by_himself_where_they_are_not() -> None:
    told = []
    for options in ({}, {"a3": True}):
        state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2 W02", options=options), "move D08")
        told.append([(event.kind, event.to) for event in tell(state, "attack")[1] if event.kind.startswith("fed")])
    assert told == [[("fed", None)], [("fed_own", (0,))]]


def test_after_an_attack_no_card_waits_for_its_answer() -> None:
    assert play(table("alien1 E10", "captain D08", "pilot W02"), "move D08", "attack").card == -1


def test_e3_the_hunter_wins_whatever_his_seat() -> None:
    state = table("captain W02", "alien1 E10", "pilot D08", "alien2 W02", options={"e3": 1}, seat=1)
    outcome = RULES.outcome(play(replace(state, begun=state.cells[1]), "move D08", "attack"))
    assert outcome is not None and outcome.winners() == (1,)


def test_a3_nobody_hears_when_one_who_comes_back_begins_a_turn_unless_the_dead_come_back() -> None:
    for options, begins in (({"a3": True}, False), ({"a5": True}, False), ({"a3": True, "a5": True}, True)):
        state = play(table("captain D09", "alien1 W02", "pilot", "alien2", options=options), "move D10", "pass", "hush")
        assert (("began", 1, "") in heard(state)) is begins


# Sides that everybody knows


def test_a_human_who_is_turned_before_all_is_known_as_an_alien_from_then_on() -> None:
    state = play(table("alien1 E10", "captain D08", "pilot W02", "alien2", scenario="infection"), "move D08", "attack")
    assert RULES.observe(state, 2).sides == (2, 2, 0, 0)


def test_a_human_shows_the_side_and_an_alien_too_and_nobody_elses() -> None:
    state = table("captain D09", "alien1 D08", "pilot", "alien2", hands={0: hand("adrenaline")})
    assert RULES.observe(play(state, "adrenaline"), 3).sides == (1, 0, 0, 0)
    state = table("alien1 E10", "captain W02", "pilot", "alien2")
    assert RULES.observe(play(state, "move D08", "attack"), 3).sides == (2, 0, 0, 0)


# Items and roles


def test_a_teleport_that_was_used_is_seen_among_the_discards() -> None:
    state = play(table("captain D09", "alien1", hands={0: hand("teleport")}), "teleport")
    assert (state.discards, RULES.observe(state, 1).shown) == (hand("teleport"), hand("teleport"))


def test_h15_the_engineer_is_told_the_number_of_the_hatch_and_the_second_card_is_one_of_the_others() -> None:
    state = table("engineer B03", "alien1", "pilot D09", options={"h15": True})
    # Of three green and three red cards: the first, and the place of the second among the five that are left.
    for first, second, picks in ((0, 1, False), (0, 2, True), (5, 2, True), (5, 3, False)):
        after, happened = tell(state, "move B02", first, second)
        assert (RULES.prompt(after, 0).kind == "pick") is picks
        assert [dict(event.args)["n"] for event in happened if event.kind == "engineer"] == [1]


def test_h16_every_medic_uses_up_his_own_power() -> None:
    state = table("captain W02", "medic D09", "alien1", "pilot", options={"h16": True}, seat=1)
    after = play(replace(state, begun=state.cells[1]), "expose 2")
    assert after.spent == 0b10 and RULES.observe(after, 0).roles == (0, 0, ROLES.index("alien1"), 0)


def test_h3_nobody_has_used_a_teleport_at_first() -> None:
    assert opened(4, h3=True).uses == (0,) * 4 and opened(4).uses == ()


def test_a_human_or_an_alien_may_stand_in_the_first_place_of_a_zone() -> None:
    rules = small_rules("sdsdd", "dH.Ad", "dsdsd", "1d2ds")
    state = rules.setup(Setup("escape", 2, {}, ""), Live(1))
    tables = rules.tables(state)
    assert tables.cells[0] == 0 and tables.letters[0] == "s"
    say = replace(state, phase=2, card=cards.ANY, cells=(0, 0))
    assert rules.parse("noise A01") in rules.legal(say, state.seat)
    here = replace(state, phase=2, card=cards.HERE, cells=(7, 7))
    found = rules.refuse(here, state.seat, rules.parse("noise A01") or 0)
    assert found is not None and found.key == "escape.refuse.say_here"


def test_a_spotlight_finds_the_one_who_used_it_and_has_resigned_since_and_none_who_are_away() -> None:
    rules = small_rules("sdsdd", "dH.Ad", "dsdsd", "1d2ds", a3=True)
    state = rules.setup(Setup("escape", 4, {}, ""), Live(1))
    aim = replace(state, seat=0, phase=4, fates=(4, 4, 0, 4), cells=(0, 0, 0, AWAY))
    step = rules.apply(aim, 0, rules.parse("light A01") or 0, Live(1))
    assert [dict(event.args)["seat"] for event in step.events if event.kind == "lit"] == ["seat:0", "seat:2"]


# The result


def test_the_result_tells_who_won_and_what_everybody_did() -> None:
    state = table("alien1 E10", "captain D08", "pilot dead", "alien2 W02", "soldier escaped")
    state = play(state, "move D08", "attack")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.ranks == (1, 4, 4, 1, 1)
    sheet = {line.label.key.removeprefix("escape.sheet."): (line.values, line.total) for line in outcome.sheet}
    assert sheet == {"escaped": ((0, 0, 0, 0, 1), False), "lost": ((0, 1, 1, 0, 0), False),
                     "kills": ((1, 0, 0, 0, 0), False), "turns": ((0, 0, 0, 0, 0), False),
                     "won": ((1, 0, 0, 1, 1), True)}
    assert RULES.outcome(replace(state, ended="")) is None


def test_the_gauges_count_noises_attacks_and_cards() -> None:
    noise, attack = facts.fact(facts.NOISE, 1, 30), facts.fact(facts.ATTACK, 2, 30)
    state = table("captain", "alien1", "pilot", hands={0: hand("attack", "defence")}, past=((noise, attack, noise),),
                  now=(noise, attack, facts.fact(facts.DREW, 0)))
    assert {gauge.id: gauge.values for gauge in RULES.gauges(state)} == {
        "noises": (0, 3, 0), "attacks": (0, 0, 2), "items": (2, 0, 0)}


# Choices and zones


def test_the_hatches_of_the_aliens_can_be_chosen_in_every_combination() -> None:
    sets = {"".join(hatch for n, hatch in enumerate("1234") if mask >> n & 1) for mask in range(1, 16)}
    assert {str(value) for value in CODES["c6"].values if value} == sets and 0 in CODES["c6"].values
    assert CODES["b4"].values == (0, 1, 2, 3, 4) and CODES["e3"].values == (*range(9), EVERYBODY)


def test_the_codes_are_choices_for_those_who_look_for_them_and_all_are_off_at_first() -> None:
    assert not any(option.basic for option in CODES.values())
    assert {option.default for option in CODES.values()} == {False, "scenario"}
    assert [option.basic for option in RULES.options()[:2]] == [True, True]


def zone(*lines: str) -> Zone:
    return Zone("z", len(lines[0]), len(lines), "".join(lines))


def test_a_zone_has_nothing_beyond_its_edges() -> None:
    one = zone("sd", "ds")
    assert [sector_at(one, col, row) for col, row in ((0, 0), (1, 0), (0, 1), (1, 1))] == ["s", "d", "d", "s"]
    assert {sector_at(one, col, row) for col, row in ((-1, 0), (0, -1), (2, 0), (0, 2))} == {"."}


def test_what_is_wrong_with_a_zone_names_the_first_place_and_how_many() -> None:
    assert faults_of(zone("1dsdd", "dH.Ad", "dsdsd", "dd2ds")) == ()
    island = zone("1dsdd.s.", "dH.Ad..d", "dsdsd.s.", "dd2ds...")
    assert faults_of(island) == (Fault("cut_off", (6, 0), 3),), "column for column, from the left"
    assert faults_of(zone("1dsdd.3.", "dH.Ad...", "dsdsd.4.", "dd2ds...")) == (Fault("hatch_cut_off", (6, 0), 2),)
    assert faults_of(zone("1dsdd", "dH.AH", "dsdsd", "dd2ds")) == (Fault("human_start", (4, 1), 2),)
    assert faults_of(zone("1dsdd", "dH.dd", "dsdsd", "dd2ds")) == (Fault("alien_start", None, 0),)
    assert faults_of(zone("1dsdd", "dH.Ad", "dsdsd", "dd3ds")) == (Fault("hatches"),)


def test_a_human_on_a_hatch_is_known_to_be_one_and_nobody_else_is() -> None:
    state = play(table("captain B03", "alien1", "pilot D09", "alien2"), ("move B02", 3))
    assert RULES.observe(state, 3).sides == (1, 0, 0, 0)


def test_h1_the_talent_is_used_in_a_dangerous_sector_and_kept_in_a_safe_one() -> None:
    tables = RULES.tables(table("captain D09", "alien1"))
    seen = set()
    for start in ("D09", "R03", "M05"):
        state = table(f"captain {start}", "alien1", options={"h1": True})
        for goal in goals(state):
            letter = tables.letters[tables.names.index(goal)]
            if letter in "sd":
                assert play(state, f"move {goal}").spent == (letter == "d"), goal
                seen.add(letter)
    assert seen == {"s", "d"}


def test_a_name_that_is_no_sectors_has_no_code() -> None:
    assert [code_named(name) for name in ("A01", "B02", "Z20")] == [0, 33, 25 * 32 + 19]
    assert {code_named(name) for name in ("", "A", "A00", "A21", "[01", "a01", "AA1", "A001")} == {-1}


def test_the_question_says_how_far_one_may_go() -> None:
    def asked(state: State) -> dict[str, Any]:
        return dict(RULES.prompt(state, state.seat).message.args)

    assert asked(table("captain D09", "alien1")) == {"steps": 1, "side": "human"}
    assert asked(play(table("captain D09", "alien1", hands={0: hand("adrenaline")}), "adrenaline"))["steps"] == 2
    for seat, fed, steps in ((0, 0, 2), (0, 1, 3), (0, 0b10, 2), (1, 0b10, 3), (1, 1, 2)):
        state = table("alien1 D09", "alien2 D09", "captain", fed=fed, seat=seat)
        assert asked(state) == {"steps": steps, "side": "alien"}


def test_using_an_item_is_not_asked_twice_of_whoever_is_known_to_be_human_whatever_his_seat() -> None:
    for seat in (0, 1, 2):
        for sided, asked in ((1 << seat, False), (0b111 & ~(1 << seat), True)):
            state = table("captain D09", "pilot D09", "soldier D09", "alien1", "alien2", "alien3", seat=seat,
                          hands={seat: hand("adrenaline")}, sided=sided)
            assert (RULES.caution(state, seat, RULES.parse("adrenaline") or 0) is not None) is asked
