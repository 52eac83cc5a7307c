"""Escape from the Aliens, A.4 and the Arena: no sector that one may enter is without a way back, on no zone."""

from __future__ import annotations

import pytest
from escape_setting import RULES, conflicts, goals, refused, small_rules, table

from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.escape.options import Codes, is_cut_off
from game.titles.escape.tables import Tables, tables_of

ZONES = RULES.content.zones
WAYS = ("open", "closed", "humans", "aliens")


def arena(zone: str, seats: int) -> Codes:
    return RULES.codes(Setup("escape", seats, {"scenario": "arena", "zone": zone}, ""))


def walked(tables: Tables, starts: tuple[int, ...], alien: bool) -> set[int]:
    """The sectors to which turns of one step can lead."""
    found: set[int] = set()
    edge = set(starts)
    while edge:
        edge = {goal for cell in edge for goal in bits(tables.reach(cell, 1, alien))} - found
        found |= edge
    return found


def trapped(tables: Tables, codes: Codes) -> set[int]:
    """The sectors that may be entered and from which not every other such sector can be reached."""
    starts = (tables.human_cell, tables.alien_cell, *tables.hatch_cells)
    found = set()
    for alien in (True,) if codes.b6 else (False, True):
        reached = walked(tables, starts, alien)
        found |= {cell for cell in reached if walked(tables, (cell,), alien) | {cell} != reached}
    return found


@pytest.mark.parametrize("zone", ZONES, ids=lambda zone: zone.id)
@pytest.mark.parametrize("a4", WAYS)
def test_a4_nobody_can_be_trapped_on_any_zone(zone: object, a4: str) -> None:
    for codes in (Codes(a4=a4), Codes(a4=a4, b6=True, c6=1234, e3=6, a5=True), Codes(a4=a4, b4=1), Codes(a4=a4, c6=3)):
        if not is_cut_off(codes, zone):  # type: ignore[arg-type]
            assert trapped(tables_of(zone, a4), codes) == set()  # type: ignore[arg-type]


@pytest.mark.parametrize("zone", ZONES, ids=lambda zone: zone.id)
def test_nobody_can_be_trapped_in_an_arena_of_any_number(zone: object) -> None:
    for seats in range(2, 17):
        codes = arena(zone.id, seats)  # type: ignore[attr-defined]
        assert not is_cut_off(codes, zone)  # type: ignore[arg-type]
        assert trapped(tables_of(zone, codes.a4), codes) == set()  # type: ignore[arg-type]


def test_a4_sectors_without_a_way_back_are_closed_and_say_so() -> None:
    state = table("alien1 A13", "alien2 W04", options={"a4": "humans"})
    assert "A14" not in goals(state) and refused(state, "move A14") == "no_way_back"
    assert "A14" in goals(table("alien1 A13", "captain W04"))


def test_the_arena_is_closed_where_the_zone_can_bear_it() -> None:
    assert {zone.id: arena(zone.id, 6).a4 for zone in ZONES} == {
        "galilei": "closed", "fermi": "open", "galvani": "open", "torricelli": "closed"}


def test_a4_a_start_that_leads_only_into_a_closed_corner_is_refused() -> None:
    """The hatch touches dangerous sectors, but none from which the way goes on."""
    rules = small_rules("dsddddd", "1sdHddd", "dsdAddd")
    (zone,) = rules.content.zones
    assert is_cut_off(Codes(a4="closed"), zone) and not is_cut_off(Codes(), zone)
    assert conflicts(zone="galilei", a4="closed") == []
