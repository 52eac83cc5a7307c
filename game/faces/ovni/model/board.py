"""The world of O.V.N.I. as a view-model: cities with people, fleets and tokens, what is lit, the route of a flight.

It reads the observation, never the rules; cells are cities, counted from 0.
"""

from __future__ import annotations

import msgspec

from game.engine.text import Handle
from game.faces.ovni.model.losses import lost_saucers
from game.present.select import Path, live
from game.table.view import SeatInfo, View
from game.titles.ovni import foresee, observe
from game.titles.ovni.foresee import Reach
from game.titles.ovni.observe import CityView as CityView
from game.titles.ovni.observe import Observation, Tables

NOBODY = -1
CITIES = 12
ALIENS, HUMANS = observe.ALIENS, observe.HUMANS
# By what is being decided: what the rulebook is asked about.
TOPICS = ("planet", "mission", "alien", "third", "command", "reveal", "box", "third", "ability", "group", "sheet")
_NEUTRAL = (7, 6, 5)  # identities for a planet that nobody plays: the first that nobody wears


class Offer(msgspec.Struct, frozen=True):
    """The words beside a lit city: how many moves it takes (0: none), whether a saucer would map it there."""

    cell: int
    steps: int
    maps: bool


class Chart(msgspec.Struct, frozen=True):
    """Everything on the board that changes. `lit` may be touched now, `chosen` is the city where something was picked
    up, `way` the cities of the flight in question; `targets` are fleets, as side and cell, that can be shot at."""

    cities: tuple[CityView, ...] = ()
    looks: tuple[int, ...] = ()  # by side
    lit: tuple[int, ...] = ()
    chosen: int = NOBODY
    way: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = ()
    targets: tuple[tuple[int, int], ...] = ()
    glow: tuple[int, ...] = ()
    live: tuple[int, ...] = ()
    flying: bool = False  # saucers may be dragged
    lost: tuple[tuple[int, int], ...] = ()  # cells where `loser` has lost so many saucers of late
    loser: int = NOBODY
    fallen: tuple[int, int] = (NOBODY, NOBODY)  # a side that loses a saucer now, and the cell: its place is kept


def cell_of(handle: Handle) -> int:
    """The cell of `city:4`; -1 for anything else."""
    kind, _, name = handle.partition(":")
    return int(name) - 1 if kind == "city" and name.isdigit() else NOBODY


def city_handle(cell: int) -> Handle:
    return f"city:{cell + 1}"


def looks(seats: tuple[SeatInfo, ...], sides: int) -> tuple[int, ...]:
    """Every side's identity; the planet that nobody plays gets one that nobody wears."""
    worn = [info.look for info in seats]
    free = next(look for look in (*_NEUTRAL, *range(8)) if look not in worn)
    return (*worn, *(free for _ in range(sides - len(worn))))


def eyes(view: View) -> int:
    """Whose numbers are given: the viewer's, or those of the acting seat; at the end those of the only person, or
    of the first winner."""
    o: Observation = view.observation
    winners = view.outcome.winners() if view.outcome is not None else ()
    if winners:
        people = [seat for seat, info in enumerate(view.seats) if info.player == "person"]
        return people[0] if len(people) == 1 else winners[0]
    return view.viewer if view.viewer is not None else o.seat


def cities(view: View) -> tuple[CityView, ...]:
    return observe.cities(view.observation, eyes(view))


def public(o: Observation, seats: tuple[SeatInfo, ...]) -> Chart:
    """The board alone, as everybody sees it."""
    return Chart(observe.cities(o, o.seat), looks(seats, len(o.sides)))


def targets(view: View, touched: Path) -> tuple[tuple[int, int], ...]:
    """The fleets that the active seat could shoot at: side and cell."""
    found = []
    for choice in view.choices:
        path = choice.path
        if len(path) == 2 and path[0].startswith("seat:") and cell_of(path[1]) >= 0 and path[: len(touched)] == touched:
            found.append((int(path[0][5:]), cell_of(path[1])))
    return tuple(found)


def lit(view: View, touched: Path) -> tuple[int, ...]:
    """The cities that may be touched now."""
    ahead = live(view.choices, touched)
    return tuple(sorted(cell_of(handle) for handle in ahead if cell_of(handle) >= 0))


def picked_up(touched: Path) -> int:
    """The city of the last touch, where something stands selected."""
    return cell_of(touched[-1]) if touched else NOBODY


def reaches(view: View, tables: Tables, touched: Path) -> tuple[Reach, ...]:
    """What a flight from the chosen city, or a launch, would come to, for every lit city."""
    o: Observation = view.observation
    start = picked_up(touched)
    if observe.phase(o) != "act" or not view.choices:
        return ()
    if group(o) == "pilots" and start >= 0:
        return foresee.flights(tables, o, start)
    return foresee.launches(tables, o) if group(o) == "builders" else ()


def group(o: Observation) -> str:
    """The group at work; empty for none."""
    return observe.GROUPS[o.active] if o.active >= 0 else ""


def chart(view: View, tables: Tables, touched: Path, hovered: Handle, glow: tuple[Handle, ...]) -> Chart:
    o: Observation = view.observation
    shining = tuple(cell for cell in map(cell_of, glow) if cell >= 0)
    shown = cities(view)
    lost, loser = lost_saucers(view), eyes(view)
    if not view.choices:
        return Chart(shown, looks(view.seats, len(o.sides)), glow=shining, live=tuple(range(len(shown))), lost=lost,
                     loser=loser)  # fmt: skip
    cells, shots = lit(view, touched), targets(view, touched)
    found = {reach.city: reach for reach in reaches(view, tables, touched)}
    start, over = picked_up(touched), cell_of(hovered)
    way = found[over].way if over in cells and over in found else ()
    offers = tuple(Offer(cell, found[cell].steps, found[cell].maps) for cell in cells if cell in found)
    if found and start < 0:
        # Every city can be launched to: only what would map is worth a mark.
        offers = tuple(offer for offer in offers if offer.maps)
    reachable = tuple(sorted({*cells, *(cell for _, cell in shots)}))
    return Chart(
        shown, looks(view.seats, len(o.sides)), cells, start, way, offers, shots, shining,
        reachable or tuple(range(len(shown))), group(o) == "pilots", lost, loser,
    )
