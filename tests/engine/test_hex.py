"""Hexes as masks: the shifts agree with the geometry that they stand for."""

from __future__ import annotations

import itertools
import random

import pytest

from game.engine.graph import connected, distances, route
from game.engine.hex import Lattice, bits, mask_of

SIZES = [(13, 11), (11, 9), (15, 13), (7, 7)]


def by_geometry(lattice: Lattice, cell: int) -> set[int]:
    """Neighbours from the centres of the hexes: odd rows lie half a hex to the right."""
    def centre(r: int, q: int) -> tuple[int, int]:
        return 2 * q + (r & 1), r

    x, y = centre(*lattice.places[cell])
    near = {(x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)}
    return {i for i, place in enumerate(lattice.places) if centre(*place) in near}


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_those_of_the_geometry(size: tuple[int, int]) -> None:
    lattice = Lattice(*size)
    for cell in range(lattice.count):
        assert set(lattice.neighbours[cell]) == by_geometry(lattice, cell)


@pytest.mark.parametrize("size", SIZES)
def test_distance_is_the_length_of_the_shortest_way(size: tuple[int, int]) -> None:
    lattice = Lattice(*size)
    for start in range(0, lattice.count, 7):
        assert distances(lattice.neighbours, start) == tuple(lattice.distance(start, c) for c in range(lattice.count))


def test_layers_walk_around_what_is_not_free() -> None:
    lattice = Lattice(7, 7)
    wall = mask_of(range(13, 19))  # the whole third row but its last hex
    layers = lattice.layers(1 << 3, lattice.full & ~wall, 6)
    steps = distances(lattice.neighbours, 3, lambda cell: not wall >> cell & 1)
    for count, mask in enumerate(layers):
        assert bits(mask) == [cell for cell, far in enumerate(steps) if 0 <= far <= count]


def test_a_half_turn_maps_neighbours_to_neighbours() -> None:
    lattice = Lattice(13, 11)
    last = lattice.count - 1
    for cell in range(lattice.count):
        assert {last - near for near in lattice.neighbours[cell]} == set(lattice.neighbours[last - cell])


def test_a_route_is_shortest_and_avoids_what_is_not_free() -> None:
    lattice = Lattice(7, 7)
    wall = {13, 14, 15, 16, 17, 18}
    way = route(lattice.neighbours, 3, 29, lambda cell: cell not in wall)
    assert way[0] == 3 and way[-1] == 29 and not wall & set(way)
    assert all(b in lattice.neighbours[a] for a, b in itertools.pairwise(way))
    assert len(way) - 1 == distances(lattice.neighbours, 3, lambda cell: cell not in wall)[29]
    assert route(lattice.neighbours, 3, 14, lambda cell: cell not in wall) == ()


def test_connected_sees_a_part_that_is_cut_off() -> None:
    lattice = Lattice(7, 7)
    row = range(13, 20)
    assert connected(lattice.neighbours, [cell for cell in range(lattice.count) if cell not in list(row)[1:]])
    assert not connected(lattice.neighbours, [cell for cell in range(lattice.count) if cell not in row])
    assert connected(lattice.neighbours, [5]) and connected(lattice.neighbours, [])
    assert not connected(lattice.neighbours, [0, 2])


def test_a_way_to_where_one_is_has_no_step_and_an_end_that_is_taken_has_no_way() -> None:
    line = ((1,), (0, 2), (1, 3), (2,))
    assert route(line, 2, 2, lambda node: False) == (2,)
    assert route(line, 0, 3, lambda node: node != 0) == (0, 1, 2, 3), "where one comes from need not be free"
    assert route(line, 0, 3, lambda node: node != 3) == ()
    assert route(line, 0, 3, lambda node: node != 2) == ()
    assert distances(line, 1, lambda node: node > 1) == (-1, 0, 1, 2)


@pytest.mark.parametrize("size", SIZES)
def test_a_set_grows_by_its_neighbours_and_they_are_what_is_beside_it(size: tuple[int, int]) -> None:
    """Seen cell by cell, for single cells, pairs and sets of any form."""
    lattice, chooser = Lattice(*size), random.Random(str(size))
    assert lattice.full == mask_of(range(lattice.count))
    sets = [[cell] for cell in range(lattice.count)]
    sets += [chooser.sample(range(lattice.count), many) for many in (2, 3, 5, 9, 20, 40) for _ in range(20)]
    for cells in sets:
        near = {other for cell in cells for other in by_geometry(lattice, cell)}
        mask = mask_of(cells)
        assert bits(lattice.beside(mask)) == sorted(near)
        assert bits(lattice.grow(mask)) == sorted(near | set(cells))


def test_between_two_hexes_lie_those_that_are_next_to_both() -> None:
    lattice = Lattice(9, 8)
    for one in range(lattice.count):
        for other in range(lattice.count):
            both = by_geometry(lattice, one) & by_geometry(lattice, other)
            assert lattice.middle(one, other) == tuple(sorted(both))


def test_a_walk_of_no_steps_covers_where_it_begins() -> None:
    lattice = Lattice(5, 5)
    assert lattice.layers(1 << 7, 0, 2) == (1 << 7,) * 3
    assert len(lattice.layers(1, lattice.full, 4)) == 5
