"""Hexes as masks: the shifts agree with the geometry that they stand for."""

from __future__ import annotations

import itertools

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
