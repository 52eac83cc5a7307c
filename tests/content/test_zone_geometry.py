"""Centres of the sectors of a deck: flat-top hexes, columns from the left, the odd ones half a hex lower."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from game.content.escape import load_content
from game.content.geometry import ROOT, zone_geometry, zone_letters, zone_places
from game.titles.escape.content import Zone
from game.titles.escape.tables import tables_of

SHARE = Path(__file__).resolve().parents[2]
ZONES = load_content(SHARE, None).zones


@pytest.mark.parametrize("zone", ZONES, ids=[zone.id for zone in ZONES])
def test_the_cells_of_the_board_are_the_cells_of_the_rules(zone: Zone) -> None:
    tables, shape = tables_of(zone, "open"), zone_geometry(zone)
    assert zone_letters(zone) == tables.letters and len(shape.centres) == len(tables.names)
    at = dict(zip(zone_places(zone), shape.centres, strict=True))
    x0, y0 = at[(0, 0)]
    for (col, row), (x, y) in at.items():
        assert math.isclose(x - x0, 1.5 * col) and math.isclose(y - y0, ROOT * (row + 0.5 * (col & 1)), abs_tol=1e-9)
    for cell, near in enumerate(tables.lattice.neighbours):
        for other in near:
            assert math.isclose(math.dist(shape.centres[cell], shape.centres[other]), ROOT)


@pytest.mark.parametrize("zone", ZONES, ids=[zone.id for zone in ZONES])
def test_what_is_measured_is_the_deck_alone(zone: Zone) -> None:
    shape = zone_geometry(zone)
    deck = [centre for centre, letter in zip(shape.centres, zone_letters(zone), strict=True) if letter != "."]
    assert math.isclose(min(x for x, _ in deck), 1) and math.isclose(max(x for x, _ in deck), shape.width - 1)
    assert math.isclose(min(y for _, y in deck), ROOT / 2)
    assert math.isclose(max(y for _, y in deck), shape.height - ROOT / 2)
