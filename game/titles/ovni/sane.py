"""The bounds of a state of O.V.N.I., for one that came from a file."""

from __future__ import annotations

from game.engine.bounds import bits, row
from game.titles.ovni.cities import CITIES, TOPS, WIDTH, count
from game.titles.ovni.state import (
    ABDUCTORS,
    DEALING,
    FORCE_FIELD,
    NOBODY,
    OVER,
    OVNIS,
    OWNER_SHIFT,
    PLACE,
    PLACER_SHIFT,
    PLATFORM,
    TAKE,
    Side,
    State,
)
from game.titles.ovni.tables import Tables

MOST_ALIENS = 80
MOST_LEFT = 100
MOST_ROUNDS = 1000
HUMANS = 6
SEATS = (2, 3, 4)
ENDS = ("", "stock", "resigned")


def sane(tables: Tables, state: State, seats: int) -> bool:
    return (
        seats == state.seats and seats in SEATS
        and len(state.sides) == max(3, seats)
        and all(_sane_side(tables, side) for side in state.sides)
        and _sane_table(tables, state)
        and _sane_moment(tables, state)
    )  # fmt: skip


def _sane_side(tables: Tables, side: Side) -> bool:
    ovnis = sum(count(side.fleet, city) for city in range(CITIES)) + side.reserve + side.platform
    return (
        NOBODY <= side.planet < len(tables.content.planets)
        and bits(side.fleet, WIDTH * CITIES)
        and side.reserve >= 0 and 0 <= side.platform <= PLATFORM and ovnis <= OVNIS
        and row(side.aliens, 4, 0, MOST_ALIENS)
        and all(0 <= taken <= held for taken, held in zip(side.captured, side.aliens))
        and bits(side.mapped, WIDTH * CITIES) and side.mapped & ~TOPS == 0
        and row(side.humans, HUMANS, 0, MOST_ALIENS)
        and bits(side.abilities, len(tables.content.abilities))
        and 0 <= side.six <= 2
        and bits(side.hand, 7)
        and 0 <= side.energy < 2 * FORCE_FIELD
        and bits(side.dealt, len(tables.missions)) and bits(side.kept, len(tables.missions))
    )  # fmt: skip


def _sane_table(tables: Tables, state: State) -> bool:
    areas = tables.areas[state.seats]
    return (
        row(state.stock, 4, 0, MOST_ALIENS)
        and bits(state.people, WIDTH * CITIES)
        and all(count(state.people, city) <= HUMANS for city in range(CITIES))
        and len(state.track) <= 64 and row(state.track, len(state.track), 0, HUMANS - 1)
        and bits(state.deck, len(tables.cards))
        and len(state.cards) in (0, areas) and row(state.cards, len(state.cards), 0, len(tables.cards) - 1)
        and len(state.areas) in (0, areas)
        and all(len(area) <= 4 * len(state.sides) and row(area, len(area), 0, 255) for area in state.areas)
        and all((laid >> OWNER_SHIFT & 3) < len(state.sides) for area in state.areas for laid in area)
        and all(laid >> PLACER_SHIFT < state.seats for area in state.areas for laid in area)
        and all(bits(hand, 7) for hand in state.drawn)
        and row(state.pool, 4, 0, MOST_ALIENS)
    )  # fmt: skip


def _sane_moment(tables: Tables, state: State) -> bool:
    seats, sides = state.seats, len(state.sides)
    return (
        row((state.first, state.seat), 2, 0, seats - 1)
        and 0 <= state.phase <= DEALING
        and 0 <= state.round <= MOST_ROUNDS
        and len(state.order) <= sides and row(state.order, len(state.order), 0, sides - 1)
        and len(set(state.order)) == len(state.order)
        and 0 <= state.step <= (len(tables.turns[seats]) if state.round else seats - 1)
        and (state.phase not in (PLACE, TAKE) or len(state.cards) == len(state.areas) == tables.areas[seats])
        and len(state.winners) in (0, tables.areas[seats])
        and row(state.winners, len(state.winners), NOBODY, sides - 1)
        and 0 <= state.left <= MOST_LEFT
        and bits(state.groups, 4)
        and NOBODY <= state.active <= ABDUCTORS + 2
        and bits(state.locked, WIDTH * CITIES) and state.locked & ~TOPS == 0
        and NOBODY <= state.struck < sides
        and state.ended in ENDS and (state.ended == "resigned") == (state.quitter != NOBODY)
        and NOBODY <= state.quitter < seats
        and (state.ended == "" or state.phase == OVER)
    )  # fmt: skip
