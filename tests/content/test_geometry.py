"""The field of Ufo.O as a picture: sideways, mothership of seat 0 on the left, places counted from the bottom."""

from __future__ import annotations

import math
import random

import pytest

from game.content.geometry import ROOT, hex_geometry
from game.content.ufoo import neighbours
from game.titles.ufoo.content import Field, cell_count, cell_named, mothership, opposite

FIELD = Field("standard", 13, 11, ())
GEOMETRY = hex_geometry(FIELD)


def centre(name: str) -> tuple[float, float]:
    return GEOMETRY.centres[cell_named(FIELD, name)]


def test_the_board_has_the_size_of_the_drawing() -> None:
    assert (GEOMETRY.width, GEOMETRY.height) == pytest.approx((1.5 * 13 + 0.5, ROOT * 11))


def test_letters_run_to_the_right_and_numbers_upwards() -> None:
    assert centre("A01") == pytest.approx((1.0, ROOT * 10.5))
    assert centre("A11") == pytest.approx((1.0, ROOT * 0.5))
    assert centre("B10") == pytest.approx((2.5, ROOT * 1.0))
    assert centre("M11") == pytest.approx((19.0, ROOT * 0.5))


def test_motherships_face_each_other_in_the_middle() -> None:
    left, right = (GEOMETRY.centres[mothership(FIELD, seat)] for seat in (0, 1))
    assert left == pytest.approx((1.0, GEOMETRY.height / 2))
    assert right == pytest.approx((GEOMETRY.width - 1.0, GEOMETRY.height / 2))


def test_neighbours_in_the_rules_touch_in_the_picture_and_no_others_do() -> None:
    for field in (FIELD, Field("skirmish", 11, 9, ()), Field("deep", 15, 13, ())):
        centres = hex_geometry(field).centres
        for cell, here in enumerate(centres):
            touching = {other for other, there in enumerate(centres) if 0.1 < math.dist(here, there) < ROOT + 0.1}
            assert touching == set(neighbours(field, cell))


def test_a_half_turn_of_the_picture_is_the_half_turn_of_the_field() -> None:
    for cell, (x, y) in enumerate(GEOMETRY.centres):
        there = GEOMETRY.centres[opposite(FIELD, cell)]
        assert there == pytest.approx((GEOMETRY.width - x, GEOMETRY.height - y))


def test_a_hex_has_six_corners_one_radius_away_and_fits_its_neighbours() -> None:
    for (x, y), polygon in zip(GEOMETRY.centres, GEOMETRY.polygons):
        assert len(polygon) == 6
        assert [math.dist((x, y), corner) for corner in polygon] == pytest.approx([1.0] * 6)
    ours, theirs = (GEOMETRY.polygons[cell_named(FIELD, name)] for name in ("E05", "E06"))
    shared = [corner for corner in ours if any(math.dist(corner, other) < 1e-9 for other in theirs)]
    assert len(shared) == 2


def test_a_point_belongs_to_the_hex_in_which_it_lies() -> None:
    dice = random.Random(3)
    for cell, (x, y) in enumerate(GEOMETRY.centres):
        turn, away = dice.random() * math.tau, dice.random() * 0.86
        assert GEOMETRY.cell_at(x + away * math.cos(turn), y + away * math.sin(turn)) == cell
        assert GEOMETRY.cell_at(x + 0.99, y) == cell
    assert GEOMETRY.cell_at(0.02, 0.02) == -1
    assert GEOMETRY.cell_at(-5.0, 3.0) == -1
    assert GEOMETRY.cell_at(2.5, GEOMETRY.height - 0.1) == -1
    assert len(GEOMETRY.polygons) == cell_count(FIELD) == 137
