"""Ufo.O by the rulebook and docs/rulings/ufoo.md, hex by hex: which words may be said in a position.

It reads where things are and what has been done this turn; everything else it works out anew, slowly.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache
from itertools import product

from game.titles.ufoo.content import Content, Field
from game.titles.ufoo.state import ABOARD, HANDICAP_MOVES, STEPS, State

# A hex as the point of its centre, in half hexes to the right and rows down.
Hex = tuple[int, int]
Hexes = Set[Hex]

SAUCERS = (0, 1, 2, 3)


@cache
def hexes_of(field: Field) -> tuple[Hex, ...]:
    """In the order of the cells' numbers; odd rows hold one hex less and lie half a hex to the right."""
    return tuple((2 * place + row % 2, row) for row in range(field.rows) for place in range(field.cols - row % 2))


def name(at: Hex) -> str:
    return f"{chr(ord('A') + at[1])}{at[0] // 2 + 1:02d}"


@cache
def around(at: Hex) -> Hexes:
    """The six hexes next to one, those beyond the rim too."""
    x, y = at
    return frozenset(((x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)))


class Sky:
    """The field with everything on it, as the side `seat` looks at it."""

    def __init__(self, state: State, seat: int) -> None:
        field = state.field
        hexes = hexes_of(field)
        middle = field.cols // 2
        self.state, self.seat = state, seat
        self.rocks = {hexes[cell] for cell in field.asteroids}
        motherships = ((2 * middle, 0), (2 * middle, field.rows - 1))
        self.space = set(hexes) - self.rocks - set(motherships)
        self.home = around(motherships[seat]) & self.space
        self.enemy_home = around(motherships[1 - seat]) & self.space
        where = [hexes[place] if place >= 0 else None for place in state.places]
        self.mine = where[4 * seat:4 * seat + 4]
        self.theirs = where[4 - 4 * seat:8 - 4 * seat]
        self.foes = {at for at in self.theirs if at}
        self.free = self.space - self.foes - {at for at in self.mine if at}

    def place(self, n: int) -> int:
        return self.state.places[4 * self.seat + n]


def playable(content: Content, state: State, seat: int) -> set[str]:
    if state.ended:
        return set()
    sky = Sky(state, seat)
    if state.throw is not None:
        return {*throws(sky), "leave"} if seat != state.throw.saucer // 4 else set()
    if seat != state.seat:
        return set()
    words = {*flights(sky), *actions(sky)}
    # After the first die the turn passes by itself when only its end is left.
    return words if words != {"end"} or not state.closed else set()


# Moving: up to five hexes, past friends, not past enemies, asteroids and motherships, to a free hex.


def flights(sky: Sky) -> Iterator[str]:
    for n in filter(lambda n: may_fly(sky, n), SAUCERS):
        for goal in reached(sky, n) & sky.free:
            yield f"move {n + 1} {name(goal)}"


def may_fly(sky: Sky, n: int) -> bool:
    state = sky.state
    if state.closed or done(state.moved, n) or sky.place(n) < ABOARD:
        return False
    flown = sum(done(state.moved, other) for other in SAUCERS)
    return not (state.handicap and state.turn == 1 and flown == HANDICAP_MOVES)


def done(bits: int, n: int) -> bool:
    return bits >> n & 1 == 1


def reached(sky: Sky, n: int) -> Hexes:
    """All hexes within five steps; entering the field from the mothership costs none of them."""
    start = sky.mine[n]
    ways = sky.space - sky.foes
    found: Hexes = {start} if start else sky.home & ways
    for _ in range(STEPS):
        found = found | {near for at in found for near in around(at)} & ways
    return found


# Dice, attacks, repairs, and the end of the turn.


def actions(sky: Sky) -> Iterator[str]:
    state = sky.state
    intruders = sky.home & sky.foes
    if state.due or (intruders and not state.closed):
        yield "roll"
        return
    for n, target in product(SAUCERS, SAUCERS):
        if may_act(sky, n) and in_sight(sky, sky.mine[n], sky.theirs[target]):
            yield f"laser {n + 1} {target + 1}"
            yield f"ion {n + 1} {target + 1}"
    for n in SAUCERS:
        if may_act(sky, n) and sky.mine[n] in sky.enemy_home:
            yield f"ion {n + 1} home"
        if may_act(sky, n) and done(state.hurt, 4 * sky.seat + n):
            yield f"repair {n + 1}"
    yield "end"


def may_act(sky: Sky, n: int) -> bool:
    return sky.mine[n] is not None and not done(sky.state.acted, n)


def in_sight(sky: Sky, one: Hex | None, other: Hex | None) -> bool:
    """Exactly two hexes apart, and the line is not blocked. A straight line passes one hex; a line round a corner runs
    between two and is blocked by two asteroids only."""
    if one is None or other is None or other == one or other in around(one):
        return False
    between = around(one) & around(other)
    if len(between) == 1:
        return not between & sky.rocks
    return len(between) == 2 and not sky.state.strict and not between <= sky.rocks


# Throwing the loser of a duel, or leaving it where it is.


def throws(sky: Sky) -> Iterator[str]:
    throw = sky.state.throw
    assert throw is not None
    start = sky.theirs[throw.saucer % 4]
    assert start is not None
    for goal in landings(sky, (start,), throw.steps):
        yield f"throw {name(goal)}"


def landings(sky: Sky, path: tuple[Hex, ...], steps: int) -> Hexes:
    """The ends of all paths of exactly so many steps over free hexes that enter none twice."""
    if not steps:
        return {path[-1]}
    onward = [near for near in around(path[-1]) if near in sky.free and near not in path]
    return {goal for near in onward for goal in landings(sky, (*path, near), steps - 1)}
