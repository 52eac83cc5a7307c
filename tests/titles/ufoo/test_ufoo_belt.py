"""The random belt of Ufo.O: always fair, always open, never twice the same for long."""

from __future__ import annotations

from functools import cache

from ufoo_setting import RULES

from game.engine.chance import Live, Played
from game.engine.graph import connected
from game.engine.hex import bits
from game.engine.rules import Setup
from game.titles.ufoo.belt import belt
from game.titles.ufoo.content import opposite
from game.titles.ufoo.tables import Tables, tables_of

SEEDS = range(200)


@cache
def belts() -> dict[int, Tables]:
    """Many belts by their seeds, each with what is computed for its field."""
    return {seed: tables_of(belt(Live(seed))) for seed in SEEDS}


def banks(tables: Tables) -> list[set[int]]:
    near = tables.lattice.neighbours
    left: set[int] = set(tables.field.asteroids)
    found = []
    while left:
        bank, edge = set(), {left.pop()}
        while edge:
            bank |= edge
            edge = {cell for rock in edge for cell in near[rock] if cell in left}
            left -= edge
        found.append(bank)
    return found


def test_a_belt_is_symmetric_under_the_half_turn() -> None:
    for tables in belts().values():
        field = tables.field
        assert {opposite(field, cell) for cell in field.asteroids} == set(field.asteroids)
        assert list(field.asteroids) == sorted(field.asteroids)


def test_a_belt_has_nine_to_fifteen_asteroids_in_banks_of_two_or_three() -> None:
    for seed, tables in belts().items():
        assert 9 <= len(tables.field.asteroids) <= 15, seed
        assert {len(bank) for bank in banks(tables)} <= {2, 3}, seed


def test_the_banks_of_a_belt_are_one_of_nine_mixes() -> None:
    """On each half; five of the mixes go with a bank of three across the centre."""
    found = set()
    for tables in belts().values():
        centre = tables.size // 2
        halves = sorted(len(bank) for bank in banks(tables) if centre not in bank)
        found.add((centre in tables.field.asteroids, tuple(halves[::2])))
    assert found == {
        (True, (3,)), (True, (2, 2)), (True, (2, 3)), (True, (2, 2, 2)), (True, (3, 3)),
        (False, (2, 3)), (False, (2, 2, 2)), (False, (3, 3)), (False, (2, 2, 3)),
    }


def test_a_belt_keeps_the_home_hexes_and_what_is_next_to_them_free() -> None:
    for tables in belts().values():
        for seat in (0, 1):
            assert len(tables.home_cells[seat]) == 4
            assert not tables.lattice.grow(tables.home[seat]) & tables.rocks


def test_a_belt_never_cuts_the_field_in_two() -> None:
    for tables in belts().values():
        assert connected(tables.lattice.neighbours, bits(tables.open))


def test_the_same_seed_makes_the_same_belt_and_other_seeds_make_others() -> None:
    assert belt(Live(7)) == belts()[7].field
    rocks = [tables.field.asteroids for tables in belts().values()]
    assert len(set(rocks)) > 190
    assert {len(some) for some in rocks} >= {9, 10, 11, 12, 13, 14, 15}


def test_a_replay_plays_the_belt_back_from_its_record() -> None:
    chance = Live(3)
    setup = Setup("ufoo", 2, {"field": "belt"}, "seed")
    state = RULES.setup(setup, chance)
    again = Played(chance.taken)
    assert RULES.setup(setup, again) == state and again.exhausted()
