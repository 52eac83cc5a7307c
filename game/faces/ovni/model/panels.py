"""The panels of O.V.N.I.: stock, people to come, recruitment areas, players, orders, status, the end.

Everything is a message or a number; no sentence is made here, and nothing is decided.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.engine.text import Arg, Handle, Message, message, seat_handle
from game.faces.ovni.model.board import cell_of, group, picked_up, reaches
from game.present.select import Path, live
from game.table.view import View
from game.titles.ovni import foresee, observe
from game.titles.ovni.foresee import Laid, Reach
from game.titles.ovni.observe import Observation, Tables

AREAS = "ABCD"
CIRCLES = 4


class Told(NamedTuple):
    """While areas are turned up: how many have been told whole, and how far the next one: its tokens (1), which of them
    cancel each other (2), who wins it (3)."""

    areas: int
    stage: int

    def stage_of(self, area: int) -> int:
        return DECISION if area < self.areas else self.stage if area == self.areas else 0


DECISION = 3
EVERYTHING = Told(9, DECISION)  # more areas than there are: nothing is kept back any more


class Stock(msgspec.Struct, frozen=True):
    alien: str
    left: int
    demand: int
    warned: bool


class Header(msgspec.Struct, frozen=True):
    """`warning` holds two lines at most."""

    round: int
    stock: tuple[Stock, ...]
    warning: tuple[Message, ...]
    last: bool
    track: tuple[str, ...]  # the people who still come, the next first
    spent: int


class Circle(msgspec.Struct, frozen=True):
    """A place for a command token. `look` is its owner's, -1 where it is free; a figure of 0 is not known."""

    look: int
    value: int
    down: bool  # it is face down, or the next one there will
    cancelled: bool
    lit: bool


class AreaRow(msgspec.Struct, frozen=True):
    letter: str
    handle: Handle
    aliens: tuple[str, ...]
    circles: tuple[Circle, ...]
    lit: bool
    winner: int = -1  # the look of who won it
    total: int = 0
    void: bool = False  # everything is cancelled: nobody won it
    verdict: tuple[Message, ...] = ()  # why, once it is open


class Row(msgspec.Struct, frozen=True):
    """A line of the table of players."""

    side: int
    look: int
    name: Message
    aliens: tuple[int, ...]
    best: tuple[bool, ...]
    prey: tuple[bool, ...]  # the aliens that can be captured now
    platform: int
    reserve: int
    humans: int
    active: bool
    shielded: bool
    live: bool


class Order(msgspec.Struct, frozen=True):
    """The order of a phase; `now` is the place of the active seat, -1 where the phase does not run."""

    label: Message
    alien: str
    looks: tuple[int, ...]
    now: int


class Status(msgspec.Struct, frozen=True):
    """The player to act and the question, in one line: parts that are said one after the other."""

    seat: int | None
    parts: tuple[Message, ...]


class Primary(msgspec.Struct, frozen=True):
    """The choice to do no more: end the turn, stop with a group, leave something unused."""

    handle: Handle
    words: Message
    strong: bool


# Header


def header(o: Observation, tables: Tables) -> Header:
    ending = observe.ending(tables, o)
    stock = tuple(
        Stock(observe.ALIENS[supply.alien], supply.left, supply.demand, supply.warned and ending != "over")
        for supply in observe.supplies(tables, o)
    )
    return Header(o.round, stock, _warning(stock, ending), ending == "last",
                  tuple(observe.HUMANS[human] for human in o.track), 6 - len(o.track))  # fmt: skip


def _warning(stock: tuple[Stock, ...], ending: str) -> tuple[Message, ...]:
    if ending == "over":
        return ()
    if ending == "last":
        return (message("ovni_desk.warning.last"), message("ovni_desk.warning.last_why"))
    due = next((supply for supply in stock if supply.demand and supply.demand >= supply.left), None)
    if due is not None:
        return (message("ovni_desk.warning.take_all", n=due.left), message("ovni_desk.warning.if_they_go"))
    low = next((supply for supply in stock if supply.warned), None)
    if low is not None:
        return (message("ovni_desk.warning.low", n=low.left), message("ovni_desk.warning.low_why"))
    return ()


# Recruitment


def areas(
    view: View, tables: Tables, looks: tuple[int, ...], touched: Path, told: Told
) -> tuple[AreaRow, ...]:
    """The areas with their tokens, as far as they have been told."""
    o: Observation = view.observation
    rows = []
    ahead = live(view.choices, touched)
    begun = bool(touched) and touched[0].partition(":")[0] in ("command", "third")
    opened = observe.reveal(o)
    for number, card in enumerate(o.cards):
        handle = f"area:{AREAS[number]}"
        lit = begun and handle in ahead
        stage = told.stage_of(number)
        masked = stage == 0
        circles = [
            Circle(looks[token.owner], 0 if masked and place % 2 == 0 else token.value,
                   token.face_down or (masked and place % 2 == 0), token.cancelled and stage >= 2, False)
            for place, token in enumerate(observe.area(o, number))
        ]  # fmt: skip
        for place in range(len(circles), CIRCLES):
            circles.append(Circle(-1, 0, place % 2 == 0, False, lit and place == len(o.areas[number])))
        found = opened[number] if opened and stage == DECISION else None
        won = found is not None and found.winner >= 0
        rows.append(
            AreaRow(
                AREAS[number], handle, observe.card_aliens(tables, card), tuple(circles), lit,
                looks[found.winner] if found is not None and won else -1,
                found.sums[found.winner] if found is not None and won else 0, found is not None and not won,
                verdict(o, found) if found is not None else (),
            )
        )
    return tuple(rows)


def would_do(view: View, touched: Path, area: str) -> Laid | None:
    """What the token in the hand would do in an area."""
    o: Observation = view.observation
    if len(touched) != 1 or not area.startswith("area:") or area not in live(view.choices, touched):
        return None
    kind, _, value = touched[0].partition(":")
    owner = 2 if kind == "third" else o.seat
    return foresee.would_do(o, owner, int(value), AREAS.index(area[5:]))


# Players


def side_name(o: Observation, side: int) -> Arg:
    return "@ovni.third" if observe.is_third(o, side) else seat_handle(side)


def roster(view: View, looks: tuple[int, ...], touched: Path) -> tuple[Row, ...]:
    o: Observation = view.observation
    leaders = [observe.leaders(o, alien) for alien in range(4)]
    starts = {choice.path for choice in view.choices if choice.path[: len(touched)] == touched}
    rows = []
    for number, side in enumerate(o.sides):
        handle = f"seat:{number}"
        caught = tuple((handle, f"alien:{alien}") in starts for alien in observe.ALIENS)
        third = observe.is_third(o, number)
        rows.append(
            Row(
                number, looks[number], message("ovni_desk.third" if third else "ovni_desk.name",
                                               **({} if third else {"name": seat_handle(number)})),
                side.aliens, tuple(number in best for best in leaders), caught, side.platform, side.reserve,
                sum(side.humans), bool(view.acting) and number == o.seat, observe.is_shielded(o, number),
                any(path[:1] == (handle,) for path in starts),
            )
        )  # fmt: skip
    return tuple(rows)


_FIRST = ("place", "take", "energy", "third")


def orders(o: Observation, tables: Tables, looks: tuple[int, ...]) -> tuple[Order, ...]:
    """Both phases; before the first round the order in which everybody chooses."""
    phase = observe.phase(o)
    if not o.round:
        now = o.order.index(o.seat)
        return (Order(message("ovni_desk.order.setup"), "", tuple(looks[seat] for seat in o.order), now),)
    first, second = observe.orders(tables, o)
    if phase in _FIRST:
        first = o.order
    elif phase in ("act", "field"):
        second = o.order
    rows = []
    for number, (alien, seats, running) in enumerate(
        (("military", first, phase in _FIRST), ("pilot", second, phase in ("act", "field")))
    ):
        now = seats.index(o.seat) if running else -1
        rows.append(Order(message("ovni_desk.order.phase", n=number + 1), alien, tuple(looks[s] for s in seats), now))
    return tuple(rows)


# Status


def status(view: View, tables: Tables, touched: Path, hovered: Handle) -> Status:
    if view.halted:
        return Status(None, view.halted[-1:])
    if not view.acting:
        return _ended(view, tables)
    seat = view.acting[0]
    if not view.choices or view.prompt is None:
        return Status(seat, (message("ovni_desk.status.waits"),))
    parts = _hint(view, tables, touched, hovered)
    if parts:
        return Status(seat, parts)
    more = (view.prompt.detail,) if view.prompt.detail is not None else ()
    begins = any(handle.startswith("group:") for handle in live(view.choices, ()))
    extra = (message("ovni_desk.status.next_group"),) if begins else ()
    return Status(seat, (view.prompt.message, *more, *(extra if not more else ())))


def _hint(view: View, tables: Tables, touched: Path, hovered: Handle) -> tuple[Message, ...]:
    """What the thing in the hand would do at the thing under the pointer, or where it may go."""
    o: Observation = view.observation
    if observe.phase(o) == "place" and touched:
        return _token_hint(view, touched, hovered)
    if observe.phase(o) != "act":
        return ()
    over = cell_of(hovered)
    found = {reach.city: reach for reach in reaches(view, tables, touched)}
    start = picked_up(touched)
    if over in found and over >= 0:
        return _reach_hint(o, found[over], start)
    if start >= 0 and group(o) == "pilots":
        return (message("ovni_desk.status.fly_from", city=observe.city_name(start), n=o.left),)
    if touched == ("ability:swap",):
        return (message("ovni_desk.status.swap"),)
    if touched[:1] == ("ability:swap",):
        return (message("ovni_desk.status.swap_with", city=observe.city_name(start)),)
    if group(o) == "abductors" and hovered in live(view.choices, touched) and over >= 0:
        human = observe.human(o, over)
        if human >= 0:
            what = observe.HUMANS[human]
            return (message("ovni_desk.status.take", human=what, city=observe.city_name(over)),)
    if touched[:1] and touched[0].startswith("seat:"):
        return (message("ovni_desk.status.attack", who=side_name(o, int(touched[0][5:]))),)
    return ()


def _token_hint(view: View, touched: Path, hovered: Handle) -> tuple[Message, ...]:
    o: Observation = view.observation
    value = int(touched[0].partition(":")[2])
    laid = would_do(view, touched, hovered)
    if laid is not None:
        letter = AREAS[laid.area]
        if laid.cancelled:
            return (message("ovni_desk.status.cancels", value=value, area=letter),)
        owner = 2 if touched[0].startswith("third") else o.seat
        key = "ovni_desk.status.leads" if laid.leads else "ovni_desk.status.trails"
        return (message(key, value=value, area=letter, n=laid.sums[owner], down=int(laid.face_down)),)
    ahead = [handle[5:] for handle in sorted(live(view.choices, touched))]
    opened = ", ".join(area for area in ahead if not observe.next_face_down(o, AREAS.index(area)))
    hidden = ", ".join(area for area in ahead if observe.next_face_down(o, AREAS.index(area)))
    kind = "both" if opened and hidden else "open" if opened else "hidden"
    return (message(f"ovni_desk.status.token_{kind}", value=value, open=opened, hidden=hidden),)


def _reach_hint(o: Observation, reach: Reach, start: int) -> tuple[Message, ...]:
    parts = []
    if start >= 0:
        parts.append(message("ovni_desk.status.flight", n=reach.steps, left=o.left - reach.steps,
                             city=observe.city_name(reach.city)))  # fmt: skip
    else:
        parts.append(message("ovni_desk.status.launch", city=observe.city_name(reach.city)))
    if reach.maps:
        parts.append(message("ovni_desk.status.maps"))
    elif reach.missing:
        parts.append(message("ovni_desk.status.missing", n=reach.missing))
    if reach.stays:
        parts.append(message("ovni_desk.status.stays"))
    before = observe.holder(o, reach.city)
    if reach.holder == o.seat != before:
        parts.append(message("ovni_desk.status.holds"))
    if start >= 0 and reach.left_to != o.seat == observe.holder(o, start):
        parts.append(message("ovni_desk.status.leaves", city=observe.city_name(start)))
    return tuple(parts)


def turning_up(o: Observation, told: Told) -> Status:
    """An area is opened: which tokens cancel each other, and why its winner wins it, as far as that has been told."""
    opened = observe.reveal(o)[told.areas]
    parts = verdict(o, opened) if told.stage == DECISION else _cancels(opened) if told.stage == 2 else ()
    return Status(None, (message("ovni_desk.status.reveal", area=AREAS[told.areas]), *parts))


def _cancels(opened: observe.Opened) -> tuple[Message, ...]:
    cancelled = sorted({token.value for token in opened.tokens if token.cancelled})
    return tuple(message("ovni_desk.verdict.cancel", value=value) for value in cancelled)


def verdict(o: Observation, opened: observe.Opened) -> tuple[Message, ...]:
    """Which tokens cancel each other, and at last who wins the area, and why."""
    if opened.winner < 0:
        return (*_cancels(opened), message("ovni_desk.verdict.nobody"))
    name, total = side_name(o, opened.winner), opened.sums[opened.winner]
    return (*_cancels(opened), message(f"ovni_desk.verdict.{opened.tie}", who=name, n=total))


def counting(reason: str) -> Status:
    """The game is over, and nobody is named yet."""
    return Status(None, (message(f"ovni_desk.counting.{reason}"),))


def _ended(view: View, tables: Tables) -> Status:
    o: Observation = view.observation
    winners = view.outcome.winners() if view.outcome is not None else ()
    if len(winners) != 1:
        drawn = len(winners) == len(view.seats)  # the banner over the table calls it so
        return Status(None, (message("results.draw" if drawn else "ovni_desk.status.shared"),))
    if view.outcome is not None and view.outcome.reason == "resigned":
        return Status(winners[0], (message("ovni_desk.status.won_resigned"),))
    points = observe.sheet(tables, o)[winners[0]].total
    return Status(winners[0], (message("ovni_desk.status.won", n=points),))


_PASSES = ("act:end", "act:done", "act:pass", "act:enough")


def primary(view: View) -> Primary | None:
    """The options that may be declined: as words by what is being decided."""
    o: Observation = view.observation
    starts = live(view.choices, ())
    handle = next((handle for handle in _PASSES if handle in starts), "")
    if not handle:
        return None
    key = {"act:end": "play.end_turn", "act:done": "ovni_desk.done", "act:enough": "ovni_desk.enough"}.get(
        handle, "ovni_desk.no_field" if observe.phase(o) == "field" else "ovni_desk.no_energy"
    )
    return Primary(handle, message(key), handle == "act:end" and len(starts) == 1)

