"""Ufo.O over whole random games: what holds in every position, symmetry, counts of positions, random moves."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from ufoo_setting import RULES, new_game, position

from game.engine.chance import Live, Quick
from game.engine.codec import Codec, digest
from game.engine.rules import Setup
from game.titles.ufoo.content import Content, Field, opposite
from game.titles.ufoo.moves import HEXES, KIND, LEAVE, MOVE, THROW, VERBS
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import GONE, State, Throw
from game.titles.ufoo.tables import tables_of

FIELDS = ("rocks", "open", "small", "large", "belt")


def positions(field: str, seed: int, limit: int = 400) -> list[State]:
    """The positions of one random game."""
    chooser = random.Random(seed)
    setup = Setup("ufoo", 2, {"field": field, "strict": seed % 2 == 1, "handicap": seed % 3 == 0}, str(seed))
    state = RULES.setup(setup, Live(seed))
    passed = [state]
    while RULES.to_act(state) and len(passed) < limit:
        (seat,) = RULES.to_act(state)
        state = RULES.apply(state, seat, RULES.random_move(state, seat, chooser.random), Quick(chooser.random)).state
        passed.append(state)
    return passed


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_position_is_sound(field: str, seed: int) -> None:
    for state in positions(field, seed):
        tables = tables_of(state.field)
        placed = [place for place in state.places if place >= 0]
        assert len(set(placed)) == len(placed) and all(tables.open >> place & 1 for place in placed)
        assert all(place >= GONE for place in state.places)
        assert all(state.places[i] >= 0 for i in range(8) if state.hurt >> i & 1), "who is off the field is healthy"
        assert min(state.structure) >= 0 and (min(state.structure) > 0 or state.ended)
        assert not (state.closed and state.due)
        for seat in RULES.to_act(state):
            legal = RULES.legal(state, seat)
            assert legal and list(legal) == sorted(set(legal))
            assert RULES.legal(state, 1 - seat) == ()


@pytest.mark.parametrize("field", FIELDS)
def test_a_state_comes_back_whole_from_bytes_and_from_an_observation(field: str) -> None:
    codec = Codec(State)
    for state in positions(field, 4)[::5]:
        again = codec.decode(codec.encode(state))
        assert again == state and digest(again) == digest(state)
        o = RULES.observe(state, None)
        assert RULES.observe(state, 0) == RULES.observe(state, 1) == o
        believed = RULES.determinize(o, Live(1))
        assert RULES.observe(believed, 0) == o
        for seat in RULES.to_act(state):
            assert list(RULES.legal(again, seat)) == list(RULES.legal(believed, seat)) == list(RULES.legal(state, seat))


def test_a_saved_game_needs_no_field_of_the_content() -> None:
    state = positions("rocks", 6)[40]
    elsewhere = UfooRules(Content((Field("other", 9, 7, ()),)))
    (seat,) = RULES.to_act(state)
    assert list(elsewhere.legal(state, seat)) == list(RULES.legal(state, seat))


def turned(state: State) -> State:
    """The same position seen from the other end of the field."""
    places = tuple(opposite(state.field, place) if place >= 0 else place for place in state.places)
    return State(
        state.field, state.strict, state.handicap, state.opening, 1 - state.first, state.turn, 1 - state.seat,
        places[4:] + places[:4], (state.hurt >> 4 | state.hurt << 4) & 255, state.structure[::-1],
        state.moved, state.acted, state.due, state.closed,
        state.throw and Throw((state.throw.saucer + 4) % 8, state.throw.steps),
        None if state.winner is None else 1 - state.winner if state.winner < 2 else 2, state.ended,
    )


def turned_move(state: State, move: int) -> int:
    tables = tables_of(state.field)
    if move >= LEAVE:
        return move
    base = MOVE + move // HEXES * HEXES if KIND[move] == 0 else THROW
    return base + tables.codes[opposite(state.field, tables.cells[move - base])]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_half_turn_changes_nothing(seed: int) -> None:
    field = ("rocks", "belt")[seed % 2]
    chooser = random.Random(seed)
    for state in positions(field, seed, 250):
        for seat in RULES.to_act(state):
            legal = RULES.legal(state, seat)
            assert sorted(turned_move(state, move) for move in legal) == list(RULES.legal(turned(state), 1 - seat))
            move = legal[int(chooser.random() * len(legal))]
            after = RULES.apply(state, seat, move, Live(seed)).state
            mirrored = RULES.apply(turned(state), 1 - seat, turned_move(state, move), Live(seed)).state
            if after.turn == state.turn:
                assert mirrored == turned(after)


@pytest.mark.parametrize("state", [
    new_game("rocks"), position({1: "G06", 2: "aboard"}, {1: "G08", 2: "E07"}, hurt="0.1"),
    position({1: "G06"}, {1: "G08"}, throw=Throw(4, 3), closed=True),
    position({1: "G06", 2: "E05"}, {1: "G08"}, closed=True, hurt="0.2"),
])
def test_a_random_move_is_any_legal_move_equally_often(state: State) -> None:
    (seat,) = RULES.to_act(state)
    legal = RULES.legal(state, seat)
    chooser = random.Random(11)
    draws = 120 * len(legal)
    seen = Counter(RULES.random_move(state, seat, chooser.random) for _ in range(draws))
    assert set(seen) == set(legal)
    # Chi-squared with n - 1 degrees of freedom: mean n - 1, deviation sqrt(2n - 2); five deviations are generous.
    spread = sum((seen[move] - 120) ** 2 / 120 for move in legal)
    free = len(legal) - 1
    assert abs(spread - free) < 5 * (2 * free) ** 0.5


def paths_of_moves(state: State, depth: int) -> int:
    """The number of sequences of legal moves of this length, moves only (no dice)."""
    (seat,) = RULES.to_act(state)
    legal = [move for move in RULES.legal(state, seat) if VERBS[KIND[move]] in ("move", "end")]
    if depth == 1:
        return len(legal)
    return sum(paths_of_moves(RULES.apply(state, seat, move, Quick(random.random)).state, depth - 1) for move in legal)


def test_the_counts_of_positions_stay_what_they_are() -> None:
    """Counted once by a plain walk over neighbour lists: any change of reach shows here first."""
    assert [paths_of_moves(new_game("open"), depth) for depth in (1, 2)] == [plain_count("open", d) for d in (1, 2)]
    assert [paths_of_moves(new_game("rocks"), depth) for depth in (1, 2)] == [plain_count("rocks", d) for d in (1, 2)]


def plain_count(field: str, depth: int) -> int:
    state = new_game(field)
    tables = tables_of(state.field)

    def reached(places: tuple[int, ...], n: int) -> set[int]:
        ring, seen = {places[n]}, {places[n]}
        for _ in range(5):
            ring = {
                near for cell in ring for near in tables.lattice.neighbours[cell]
                if near not in seen and near not in state.field.asteroids and near not in tables.motherships
                and near not in places[4:]
            }
            seen |= ring
        return seen - set(places)

    def count(places: tuple[int, ...], moved: frozenset[int], left: int) -> int:
        branches = [(n, cell) for n in range(4) if n not in moved for cell in reached(places, n)]
        if left == 1:
            return len(branches) + 1
        total = 0
        for n, cell in branches:
            beside = any(near in state.field.asteroids for near in tables.lattice.neighbours[cell])
            after = (*places[:n], cell, *places[n + 1:])
            total += count(after, moved | {n}, left - 1) - beside  # with a die due the turn cannot be ended
        other = RULES.apply(state, 0, RULES.parse("end") or 0, Quick(random.random)).state
        return total + len(RULES.legal(other, 1))

    return count(state.places, frozenset(), depth)


def ends_by_walking(tables_field: Field, start: int, taken: set[int], steps: int) -> set[int]:
    tables = tables_of(tables_field)
    ends: set[int] = set()

    def walk(way: tuple[int, ...]) -> None:
        if len(way) == steps + 1:
            ends.add(way[-1])
            return
        for near in tables.lattice.neighbours[way[-1]]:
            if near not in way and tables.open >> near & 1 and near not in taken:
                walk((*way, near))

    walk((start,))
    return ends


@pytest.mark.parametrize("seed", range(6))
def test_throws_are_the_ends_of_all_paths_that_enter_no_hex_twice(seed: int) -> None:
    chooser = random.Random(seed)
    field = RULES.setup(Setup("ufoo", 2, {"field": ("belt", "rocks")[seed % 2]}, ""), Live(seed)).field
    tables = tables_of(field)
    cells = [cell for cell in range(tables.size) if tables.open >> cell & 1]
    for _ in range(12):
        start, *others = chooser.sample(cells, 8)
        crowd = set(others) | set(chooser.sample(tables.lattice.neighbours[start], 2)) - {start}
        for steps in (1, 2, 3, 4, 5):
            mask, length = tables.throws(start, sum(1 << cell for cell in crowd), steps)
            found = ends_by_walking(field, start, crowd, steps)
            if found:
                assert length == steps and mask == sum(1 << cell for cell in found)
                goal = chooser.choice(sorted(found))
                way = tables.throw_route(start, sum(1 << cell for cell in crowd), goal, steps)
                assert len(way) == steps + 1 == len(set(way)) and way[0] == start and way[-1] == goal
            else:
                assert length < steps
