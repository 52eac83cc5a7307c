"""Escape from the Aliens: a state from a file is taken where a game could have come to it, and refused beyond."""

from __future__ import annotations

from typing import Any

import pytest
from escape_setting import RULES, hand, opened, small_rules
from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.rules import Setup
from game.titles.escape.facts import NAMES, RESIGNED, fact
from game.titles.escape.state import AWAY, DEFEND, FOURTH_ALIEN, GHOST, ROUNDS, START

STATE = opened(4)
CODED = opened(4, h3=True)
INSIDE = STATE.cells[0]
VOID = next(cell for cell, letter in enumerate(RULES.tables(STATE).letters) if letter == ".")


def four(value: int) -> tuple[int, int, int, int]:
    return value, INSIDE, INSIDE, INSIDE


def codes(**changes: Any) -> dict[str, Any]:
    return {"codes": replace(STATE.codes, **changes)}


def moved_items(*items: str) -> dict[str, Any]:
    """The same items, some of them in a hand and one of those shown among the discards."""
    held, shown = hand(*items), hand("attack")
    return {"hands": (held, 0, 0, 0), "items": STATE.items - held - shown, "discards": shown, "shown": shown}


@pytest.mark.parametrize("changes", [
    {}, *({"codes": replace(STATE.codes, a4=a4)} for a4 in ("open", "closed", "humans", "aliens")),
    codes(b4=4), codes(c6=1234), codes(e3=99), codes(e3=0),
    {"roles": (1, FOURTH_ALIEN, 1, 1)}, {"cells": four(AWAY)}, {"begun": AWAY}, {"fates": (0, 1, GHOST, 3)},
    moved_items("attack", "defence"), {"kills": (200, 0, 0, 0)}, {"aliens": 0b1111, "fed": 0b1000, "spent": 0b1000},
    {"carded": 0b1111, "winners": 0b1111, "sided": 0b1111 << 16 | 0b1111, "saved": 0b1000 << 16 | 0b1000},
    {"hatches": (0, 1, 2, START)}, {"deck": (24, 16, 24, 16, 20)}, {"deck": (0, 0, 0, 0, 0)},
    {"greens": 12, "reds": 12}, {"greens": 0, "reds": 0}, {"first": 3, "seat": 3}, {"first": 0, "seat": 0},
    {"round": 1}, {"round": ROUNDS + 1}, {"phase": 5}, {"phase": DEFEND, "asked": (3, 1)},
    {"done": 7}, {"done": DEFEND << 4}, {"card": -1}, {"card": 4}, {"ended": "r" * 32},
    {"past": ((fact(RESIGNED, 3),),) * 40}, {"now": (0,) * 4000}, {"paths": ((INSIDE,) * 50, (), (), ())},
])
def test_what_a_game_can_come_to_is_taken(changes: dict[str, Any]) -> None:
    assert RULES.sane(replace(STATE, **changes), 4)


@pytest.mark.parametrize("changes", [
    {"zone": replace(STATE.zone, sectors=STATE.zone.sectors.replace("s", "x", 1))},
    {"zone": replace(STATE.zone, sectors=STATE.zone.sectors.replace("H", "d"))},
    {"zone": replace(STATE.zone, rows=STATE.zone.rows + 1)}, {"zone": replace(STATE.zone, cols=0)},
    codes(a4="ajar"), codes(b4=5), codes(b4=-1), codes(c6=5), codes(e3=100), codes(e3=-1),
    {"roles": (0, 9, 1, 1)}, {"roles": (FOURTH_ALIEN + 1, 9, 1, 1)}, {"roles": (1, 9, 1)},
    {"cells": four(VOID)}, {"cells": four(AWAY - 1)}, {"cells": four(INSIDE)[:3]}, {"homes": four(VOID)},
    {"homes": four(AWAY)}, {"homes": four(INSIDE)[:3]}, {"begun": VOID},
    {"fates": (0, 0, 0, GHOST + 1)}, {"fates": (0, 0, 0, -1)}, {"fates": (0, 0, 0)},
    {"hands": (0, 0, 0)}, {"hands": (hand("defence"), 0, 0, 0)}, {"hands": (-1, 1, 0, 0)}, {"items": 0},
    {"discards": hand("attack")}, {"shown": hand("attack")}, {**moved_items("attack"), "shown": hand("defence")},
    {"uses": (0,)}, {"kills": (201, 0, 0, 0)}, {"kills": (-1, 0, 0, 0)}, {"kills": (0, 0, 0)},
    *({name: bits} for name in ("aliens", "fed", "carded", "spent", "winners") for bits in (1 << 4, -1)),
    {"sided": 1 << 4}, {"sided": 1 << 20}, {"saved": 1 << 4}, {"saved": 1 << 20},
    {"hatches": (0, 0, 0)}, {"hatches": (0, 0, 0, START + 1)}, {"hatches": (0, 0, 0, -1)},
    {"deck": (25, 0, 0, 0, 0)}, {"deck": (0, 0, 0, 0, 21)}, {"deck": (0, -1, 0, 0, 0)},
    {"greens": 13}, {"greens": -1}, {"reds": 13}, {"reds": -1},
    {"first": 4}, {"first": -1}, {"seat": 4}, {"seat": -1}, {"round": 0}, {"round": ROUNDS + 2},
    {"phase": -1}, {"phase": DEFEND + 1, "asked": (1,)}, {"phase": DEFEND}, {"asked": (1,)},
    {"phase": DEFEND, "asked": (1, 1)}, {"phase": DEFEND, "asked": (4,)}, {"phase": DEFEND, "asked": (-1,)},
    {"done": 8}, {"done": DEFEND + 1 << 4}, {"done": -1}, {"card": -2}, {"card": 5}, {"ended": "r" * 33},
    {"past": ((),) * 41}, {"now": (0,) * 4001}, {"now": (fact(len(NAMES), 0),)}, {"now": (fact(0, 4),)},
    {"now": (-1,)}, {"past": ((-1,),)}, {"paths": ((), (), ())}, {"paths": ((INSIDE,) * 51, (), (), ())},
    {"paths": ((VOID,), (), (), ())}, {"paths": ((AWAY,), (), (), ())},
])
def test_what_no_game_can_come_to_is_refused(changes: dict[str, Any]) -> None:
    assert not RULES.sane(replace(STATE, **changes), 4)


def test_the_uses_of_the_pilot_are_counted_for_every_seat_and_within_bounds() -> None:
    for uses, good in (((0, 0, 0, 0), True), ((50, 0, 0, 0), True), ((51, 0, 0, 0), False), ((-1, 0, 0, 0), False),
                       ((), True), ((0, 0, 0), False)):
        assert RULES.sane(replace(CODED, uses=uses), 4) is good


def test_the_basic_game_has_no_items() -> None:
    basic = opened(4, scenario="basic")
    assert RULES.sane(basic, 4) and not RULES.sane(replace(basic, items=hand("attack")), 4)


def test_as_many_play_as_sit_there() -> None:
    assert not RULES.sane(STATE, 3) and not RULES.sane(STATE, 5)


def test_the_first_place_of_a_zone_is_as_good_as_any_other() -> None:
    rules = small_rules("1dsdd", "dH.Ad", "dsdsd", "dd2ds")
    state = rules.setup(Setup("escape", 2, {}, ""), Live(1))
    corner = rules.tables(state).hatch_cells[0]
    assert corner == 0 and rules.sane(replace(state, paths=((corner,), ())), 2)
