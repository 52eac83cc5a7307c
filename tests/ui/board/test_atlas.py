"""A map of the world on the screen: stretched to its box, zoomed, and with ways that leave it on one side and come back
on the other."""

from __future__ import annotations

import pytest

from game.ui.board.atlas import Atlas, AtlasBoard, Route
from game.ui.layout import Box

# Three places in a row; the way between the outer ones goes round the back.
WEST, MIDDLE, EAST = 0, 1, 2
ATLAS = Atlas(
    200, 100, (((10, 10), (60, 10), (40, 60)),), ((20, 50), (100, 40), (180, 60)),
    (
        Route(WEST, MIDDLE, (((20, 50), (60, 20), (100, 40)),)),
        Route(WEST, EAST, (((20, 50), (0, 80)), ((180, 60), (200, 80)))),
    ),
)  # fmt: skip


def board(box: Box | None = None) -> AtlasBoard:
    made = AtlasBoard(ATLAS, "ovni")
    made.place(box or Box(0, 0, 200, 100))
    return made


def test_places_are_stretched_with_the_box_and_pieces_are_not() -> None:
    plain, wide = board(), board(Box(10, 0, 600, 200))
    assert plain.spot(MIDDLE) == (100, 40) and plain.unit == 1
    assert wide.spot(MIDDLE) == pytest.approx((10 + 300, 80)) and wide.unit == 2


def test_pieces_grow_less_than_the_map_when_it_is_zoomed() -> None:
    made = board()
    assert made.zoom(1, 100, 50) and made.zoomed
    assert 1 < made.unit < made.radius
    assert made.spot(MIDDLE) == pytest.approx((100, 50 - 10 * made.radius))


def test_the_zoom_holds_what_is_under_the_pointer_and_never_shows_the_void() -> None:
    made = board()
    for _ in range(9):
        made.zoom(1, 180, 60)
    made.pan(500, 500)
    left, top = made.point((0, 0))
    assert left <= 0 and top <= 0
    for _ in range(9):
        made.zoom(-1, 0, 0)
    assert made.spot(WEST) == (20, 50) and not made.zoomed


def test_a_way_over_the_rim_goes_out_and_comes_back() -> None:
    made = board()
    legs = made.legs((WEST, EAST))
    assert legs == [[(20, 50), (0, 80)], [(200, 80), (180, 60)]]
    assert made.legs((EAST, WEST)) == [[(180, 60), (200, 80)], [(0, 80), (20, 50)]]
    early, late = made.on_way((WEST, EAST), 0.1), made.on_way((WEST, EAST), 0.9)
    assert early[0] < 20 and late[0] > 180
    assert made.on_way((WEST, EAST), 1.0) == (180, 60)


def test_a_way_over_several_places_has_all_its_legs() -> None:
    made = board()
    assert len(made.legs((MIDDLE, WEST, EAST))) == 3
    assert made.on_way((MIDDLE, WEST), 0.0) == (100, 40)


def test_a_place_is_found_by_its_surroundings() -> None:
    made = board(Box(0, 0, 800, 400))
    x, y = made.spot(EAST)
    assert made.cell_at(x + 20, y + 30) == EAST and made.cell_at(x, y - 200) == -1 and made.cell_at(-5, 10) == -1
