"""The positions in the rulebook of O.V.N.I., read from a file: a part of the world, or recruitment areas.

They are shown as they are written; nothing is checked against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.engine.text import Handle
from game.faces.ovni.model.board import CITIES, HUMANS, Chart, Offer, cell_of
from game.faces.ovni.model.panels import AREAS, CIRCLES, AreaRow, Circle
from game.titles.ovni import observe
from game.titles.ovni.observe import CityView, Tables

SEATS = 4


class Pictured(msgspec.Struct, frozen=True):
    """Either areas or a chart; `frame` are the cities that must be seen."""

    chart: Chart
    areas: tuple[AreaRow, ...]
    frame: tuple[int, ...]


def pictured(
    tables: Tables, pieces: Mapping[str, str], states: Mapping[str, str], selected: Sequence[Handle], hovered: Handle,
    looks: tuple[int, ...],
) -> Pictured:  # fmt: skip
    """`saucer:0.9` with `2` are two saucers of seat 0 at city 9, `mapping:0.9` a token there, `human:9` who is in it;
    `card:A` lists three aliens, `token:A.1` is a seat and a value. A state hides or cancels a token, names the winner
    and the sum of an area, or locks a city."""
    if any(name.startswith("card:") for name in pieces):
        return Pictured(Chart(), _areas(pieces, states, looks), ())
    cities = tuple(_city(cell, pieces, states) for cell in range(CITIES))
    start = cell_of(selected[0]) if selected else -1
    goal = cell_of(hovered)
    way = observe.way(tables, start, goal) if start >= 0 and goal >= 0 else ()
    lit = tuple(cell_of(handle) for handle in selected[1:])
    offers = (Offer(goal, len(way) - 1, False),) if way else ()
    named = {cell_of(f"city:{name.partition(':')[2].rpartition('.')[2]}") for name in pieces}
    frame = tuple(sorted({*named, *lit, *way, *(cell for cell in (start, goal) if cell >= 0)}))
    return Pictured(Chart(cities, looks, lit, start, way, offers), (), frame)


def _city(cell: int, pieces: Mapping[str, str], states: Mapping[str, str]) -> CityView:
    number = cell + 1
    kind = pieces.get(f"human:{number}", HUMANS[cell % len(HUMANS)])
    fleet = tuple(int(pieces.get(f"saucer:{seat}.{number}", "0")) for seat in range(SEATS))
    mappers = tuple(seat for seat in range(SEATS) if f"mapping:{seat}.{number}" in pieces)
    best = max(fleet)
    holder = fleet.index(best) if best and fleet.count(best) == 1 else -1
    need = 3 if mappers else 2
    human = next((n for n, name in enumerate(HUMANS) if name == kind), -1)
    return CityView(cell, human, fleet, holder, mappers, need, need, states.get(f"city:{number}") == "locked")


def _areas(pieces: Mapping[str, str], states: Mapping[str, str], looks: tuple[int, ...]) -> tuple[AreaRow, ...]:
    rows = []
    for letter in AREAS:
        if f"card:{letter}" not in pieces:
            continue
        circles = []
        for place in range(CIRCLES):
            token, state = pieces.get(f"token:{letter}.{place + 1}"), states.get(f"token:{letter}.{place + 1}", "")
            if token is None:
                circles.append(Circle(-1, 0, place % 2 == 0, False, state == "lit"))
                continue
            seat, _, value = token.partition(":")
            hidden = state == "hidden"
            circles.append(Circle(looks[int(seat)], 0 if hidden else int(value), hidden, state == "cancelled", False))
        won = states.get(f"area:{letter}", "").split()
        void = won[:1] == ["nobody"]
        winner = looks[int(won[0])] if won and not void else -1
        rows.append(AreaRow(letter, f"area:{letter}", tuple(pieces[f"card:{letter}"].split()), tuple(circles),
                            any(circle.lit for circle in circles), winner, int(won[1]) if winner >= 0 else 0,
                            void))  # fmt: skip
    return tuple(rows)
