"""The planets that rise over the Earth of O.V.N.I. at the beginning of a game and at its end."""

from __future__ import annotations

from typing import NamedTuple

from game.table.view import View
from game.titles.ovni import observe
from game.titles.ovni.observe import Observation


class Sphere(NamedTuple):
    """A planet in the sky: `id` is empty where its player has not chosen one, `look` is -1 where nobody has it yet."""

    id: str
    look: int


def risers(view: View) -> tuple[Sphere, ...]:
    """The planets that were dealt, or all from which one is going to be chosen."""
    o: Observation = view.observation
    dealt = tuple(_sphere(view, seat) for seat in range(o.seats) if o.sides[seat].planet >= 0)
    return dealt or tuple(Sphere(planet, -1) for planet in observe.PLANETS)


def victors(view: View) -> tuple[Sphere, ...]:
    """The planets of those who have won, the first in turn order first."""
    o: Observation = view.observation
    winners = view.outcome.winners() if view.outcome is not None else ()
    turns = {seat: place for place, seat in enumerate(o.order)}
    return tuple(_sphere(view, seat) for seat in sorted(winners, key=lambda seat: turns.get(seat, seat)))


def _sphere(view: View, seat: int) -> Sphere:
    o: Observation = view.observation
    planet = o.sides[seat].planet
    return Sphere(observe.PLANETS[planet] if planet >= 0 else "", view.seats[seat].look)
