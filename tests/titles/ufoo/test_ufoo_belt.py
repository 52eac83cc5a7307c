"""The random belt of Ufo.O: always fair, always open, never twice the same for long."""

from __future__ import annotations

from functools import cache

from ufoo_setting import RULES

from game.engine.chance import Live, Played
from game.engine.graph import connected
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.ufoo.belt import belt
from game.titles.ufoo.content import Field, opposite
from game.titles.ufoo.tables import tables_of


@cache
def belts() -> dict[int, Field]:
    """Two hundred of them, by their seeds; made when the first test asks."""
    return {seed: belt(Live(seed)) for seed in range(200)}


def banks(field: Field) -> list[set[int]]:
    near = tables_of(field).lattice.neighbours
    left, found = set(field.asteroids), []
    while left:
        bank, edge = set(), {left.pop()}
        while edge:
            bank |= edge
            edge = {cell for rock in edge for cell in near[rock] if cell in left}
            left -= edge
        found.append(bank)
    return found


def test_a_belt_is_symmetric_under_the_half_turn() -> None:
    for field in belts().values():
        assert {opposite(field, cell) for cell in field.asteroids} == set(field.asteroids)
        assert list(field.asteroids) == sorted(field.asteroids)


def test_a_belt_has_nine_to_fifteen_asteroids_in_banks_of_two_or_three() -> None:
    for seed, field in belts().items():
        assert 9 <= len(field.asteroids) <= 15, seed
        assert {len(bank) for bank in banks(field)} <= {2, 3}, seed


def test_a_belt_keeps_the_home_hexes_and_what_is_next_to_them_free() -> None:
    for field in belts().values():
        tables = tables_of(field)
        for seat in (0, 1):
            assert len(tables.home_cells[seat]) == 4
            assert not tables.lattice.grow(tables.home[seat]) & tables.rocks


def test_a_belt_never_cuts_the_field_in_two() -> None:
    for field in belts().values():
        tables = tables_of(field)
        assert connected(tables.lattice.neighbours, bits(tables.open))


def test_the_same_seed_makes_the_same_belt_and_other_seeds_make_others() -> None:
    assert belt(Live(7)) == belts()[7]
    assert len({field.asteroids for field in belts().values()}) > 190
    assert {len(field.asteroids) for field in belts().values()} >= {9, 10, 11, 12, 13, 14, 15}


def test_a_replay_plays_the_belt_back_from_its_record() -> None:
    chance = Live(3)
    setup = Setup("ufoo", 2, {"field": "belt"}, "seed")
    state = RULES.setup(setup, chance)
    again = Played(chance.taken)
    assert RULES.setup(setup, again) == state and again.exhausted()
