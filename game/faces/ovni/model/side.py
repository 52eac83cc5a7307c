"""The belongings of one planet of O.V.N.I.: groups, hangar, command tokens, energy and abilities; the choices before
the first round; the live score sheet with the viewer's missions.

Everything is a message or a number; it holds no secret that is not in the observation.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.text import Handle, Message, message, seat_handle
from game.faces.ovni.model.board import eyes
from game.faces.ovni.model.losses import lost_aliens
from game.faces.ovni.model.panels import CIRCLES
from game.present.select import Path, live
from game.table.view import View
from game.titles.ovni import observe
from game.titles.ovni.observe import Observation, Tables

GroupState = Literal["plain", "ready", "active", "used"]
TokenState = Literal["idle", "ready", "held", "used", "gone"]
_SIZES = (1, 2, 2, 3)  # how many of a group act as one


class GroupBox(msgspec.Struct, frozen=True):
    """A group on a planet. `handle` is the group itself or, where aliens are chosen, the alien."""

    alien: str
    group: str
    handle: Handle
    count: int
    captured: int
    size: int
    effect: Message
    strong: bool  # the effect is worth something now
    state: GroupState
    lost: int  # captured from the viewer since the viewer's last own act


class Token(msgspec.Struct, frozen=True):
    """A command token in the hand; `uses` says how often a 6 is left (0: not shown)."""

    handle: Handle
    value: int
    state: TokenState
    uses: int = 0


class AbilityCard(msgspec.Struct, frozen=True):
    id: str
    handle: Handle
    live: bool
    chosen: bool
    raised: bool


class Strip(msgspec.Struct, frozen=True):
    seat: int
    look: int
    name: Message
    planet: str  # empty before it is chosen
    distance: Message | None
    groups: tuple[GroupBox, ...]
    platform: int
    reserve: int
    humans: tuple[tuple[str, int], ...]
    tokens: tuple[Token, ...]
    token_look: int
    hidden_tokens: int  # how many somebody else holds; -1 where the tokens themselves are shown
    left: Message | None
    energy: tuple[str, ...]  # of the card and the two boxes: idle, ready, held, here
    field: bool
    abilities: tuple[AbilityCard, ...]
    usable: bool  # the energy card or an ability can be used now
    own: bool


class ChoiceCard(msgspec.Struct, frozen=True):
    """Something to choose before the first round, or for the third planet. `look` is the seat that has it already."""

    handle: Handle
    kind: Literal["planet", "mission", "alien"]
    art: str
    title: Message
    text: Message | None
    live: bool
    chosen: bool = False
    look: int = -1
    figure: int = -1
    parts: tuple[tuple[str, int, int], ...] = ()


class Choices(msgspec.Struct, frozen=True):
    """`backs` is how many face-down cards are there for somebody else to choose from."""

    kind: str
    title: Message
    text: Message
    cards: tuple[ChoiceCard, ...]
    backs: int = 0


class Task(msgspec.Struct, frozen=True):
    """A mission and how far it is: for each part a sign, what there is and what is needed."""

    name: Message
    text: Message
    parts: tuple[tuple[str, int, int], ...]
    met: bool


class Sheet(msgspec.Struct, frozen=True):
    """Six items and the total for every seat; a secret one is None. `tasks` are of `seat`."""

    items: tuple[tuple[int | None, ...], ...]
    totals: tuple[int, ...]
    complete: tuple[bool, ...]  # whether a seat's total holds its missions
    winners: tuple[int, ...]
    seat: int
    tasks: tuple[Task, ...]
    secret: bool
    final: bool


# One planet


def strip(view: View, tables: Tables, looks: tuple[int, ...], touched: Path, looked_at: int = -1) -> Strip:
    o: Observation = view.observation
    seat = looked_at if 0 <= looked_at < o.seats else eyes(view)
    side = o.sides[seat]
    mine = bool(view.choices) and seat == o.seat
    third = mine and view.prompt is not None and view.prompt.kind == "third" and observe.phase(o) == "place"
    tokens = _third_tokens(view, touched) if third else _tokens(view, seat, touched, mine)
    known = third or seat == view.viewer or observe.phase(o) != "place"
    energy = _energy(view, seat, touched, mine)
    abilities = tuple(_ability(view, seat, number, touched, mine) for number in observe.abilities(o, seat))
    left = None
    if observe.phase(o) == "place":
        left = message("ovni_desk.third_tokens") if third else message("ovni_desk.to_place", n=_to_place(o, seat))
    return Strip(
        seat, looks[seat], message("ovni_desk.name", name=seat_handle(seat)),
        observe.PLANETS[side.planet] if side.planet >= 0 else "",
        distance(tables.content.planets[side.planet].distance) if side.planet >= 0 else None,
        tuple(_group(view, seat, n, touched, mine) for n in range(4)),
        side.platform, side.reserve,
        tuple((observe.HUMANS[n], many) for n, many in enumerate(side.humans) if many),
        tokens, looks[2] if third else looks[seat], -1 if known else o.tokens[seat], left,
        energy, observe.is_field_raised(o, seat), abilities,
        not {"ready", "held"}.isdisjoint(energy) or any(ability.live for ability in abilities), seat == view.viewer,
    )


def _to_place(o: Observation, seat: int) -> int:
    """How many of its own tokens a seat still lays this round."""
    laid = sum(token.owner == seat for number in range(len(o.areas)) for token in observe.area(o, number))
    return CIRCLES - laid


def _group(view: View, seat: int, n: int, touched: Path, mine: bool) -> GroupBox:
    o: Observation = view.observation
    side = o.sides[seat]
    ahead = live(view.choices, touched) if mine else frozenset()
    alien, group = observe.ALIENS[n], observe.GROUPS[n]
    choosing = f"alien:{alien}" in ahead and observe.phase(o) in ("take", "energy")
    handle = f"alien:{alien}" if choosing else f"group:{group}"
    acting = observe.phase(o) == "act" and seat == o.seat
    state: GroupState = "plain"
    if handle in ahead:
        state = "ready"
    elif acting and o.active == n:
        state = "active"
    elif acting and o.groups >> n & 1:
        state = "used"
    effect, strong = _effect(o, seat, n)
    if choosing and observe.phase(o) == "take":
        effect, strong = message("ovni_desk.group.on_cards", n=o.pool[n]), True
    lost = lost_aliens(view)[n] if seat == view.viewer else 0
    return GroupBox(alien, group, handle, side.aliens[n], side.captured[n], _SIZES[n], effect, strong, state, lost)


def _effect(o: Observation, seat: int, n: int) -> tuple[Message, bool]:
    group = observe.GROUPS[n]
    if observe.phase(o) == "act" and seat == o.seat and o.active == n:
        return message(f"ovni_desk.group.left_{group}", n=o.left), True
    power = observe.power(o, seat, n)
    if group == "builders":
        return message("ovni_desk.group.next_pair", n=observe.next_pair(o, seat)), power > 0
    return message(f"ovni_desk.group.{group}", n=power), power > 0


def _tokens(view: View, seat: int, touched: Path, mine: bool) -> tuple[Token, ...]:
    o: Observation = view.observation
    ahead = live(view.choices, ()) if mine else frozenset()
    six = o.sides[seat].six
    found = []
    for value in (2, 3, 4, 5, 6):
        handle = f"command:{value}"
        state: TokenState = "idle"
        if value == 6 and not six:
            state = "gone"
        elif handle in ahead:
            state = "held" if touched[:1] == (handle,) else "ready"
        elif observe.phase(o) == "place" and seat == view.viewer and not o.sides[seat].hand >> value & 1:
            state = "used"
        found.append(Token(handle, value, state, six if value == 6 else 0))
    return tuple(found)


def _third_tokens(view: View, touched: Path) -> tuple[Token, ...]:
    """The two tokens of the third planet that the player drew, of which one is still to be laid."""
    o: Observation = view.observation
    drawn = o.drawn[o.seat]
    return tuple(
        Token(f"third:{value}", value, "held" if touched[:1] == (f"third:{value}",) else "ready")
        for value in range(2, 7) if drawn >> value & 1
    )


def _energy(view: View, seat: int, touched: Path, mine: bool) -> tuple[str, ...]:
    o: Observation = view.observation
    ahead = live(view.choices, ()) if mine else frozenset()
    where = observe.energy(o, seat)
    boxes = []
    for box in (1, 2):
        handle = f"box:{box}"
        boxes.append("here" if where == box else "held" if touched[:1] == (handle,) else "ready" if handle in ahead
                     else "idle")  # fmt: skip
    return ("spent" if where else "ready" if "ready" in boxes else "idle", *boxes)


def _ability(view: View, seat: int, number: int, touched: Path, mine: bool) -> AbilityCard:
    o: Observation = view.observation
    id = observe.ABILITIES[number]
    handle = f"ability:{id}"
    ahead = live(view.choices, ()) if mine else frozenset()
    raised = id == "field" and observe.is_field_raised(o, seat)
    return AbilityCard(id, handle, handle in ahead, handle in touched, raised)


# Before the first round


def choices(view: View, tables: Tables, looks: tuple[int, ...], touched: Path) -> Choices | None:
    o: Observation = view.observation
    phase = observe.phase(o)
    make = {"planet": _planets, "keep": _missions, "start": _aliens, "gift": _aliens, "third": _aliens}.get(phase)
    return make(view, tables, looks, live(view.choices, touched)) if make is not None else None


def _planets(view: View, tables: Tables, looks: tuple[int, ...], ahead: frozenset[Handle]) -> Choices:
    o: Observation = view.observation
    owner = {side.planet: looks[number] for number, side in enumerate(o.sides) if side.planet >= 0}
    cards = [
        ChoiceCard(f"planet:{planet.id}", "planet", f"ovni/planet-{planet.id}", message(f"ovni.planet.{planet.id}"),
                   distance(planet.distance),
                   f"planet:{planet.id}" in ahead, look=owner.get(number, -1))
        for number, planet in enumerate(tables.content.planets)
    ]  # fmt: skip
    return Choices("planet", message("ovni_desk.choose.planet"), message("ovni.option.planets.hint"), tuple(cards))


def _missions(view: View, tables: Tables, looks: tuple[int, ...], ahead: frozenset[Handle]) -> Choices:
    o: Observation = view.observation
    title = message("ovni_desk.choose.missions")
    if view.viewer is None or not observe.tasks(tables, o, view.viewer):
        return Choices("keep", title, message("ovni_desk.choose.others"), (), 3)
    kept = o.sides[view.viewer].kept
    cards = []
    for task in observe.dealt(tables, o, view.viewer):
        id, parity = tables.missions[task.mission].id, tables.missions[task.mission].parity
        cards.append(
            ChoiceCard(f"mission:{id}", "mission", "", message(f"ovni.mission.{id}.name"),
                       message(f"ovni.mission.{id}.text"), f"mission:{id}" in ahead, bool(kept >> task.mission & 1),
                       parts=tuple(_part(part, parity) for part in task.parts))
        )  # fmt: skip
    return Choices("keep", title, message("ovni_desk.choose.missions_text"), tuple(cards))


def _aliens(view: View, tables: Tables, looks: tuple[int, ...], ahead: frozenset[Handle]) -> Choices:
    o: Observation = view.observation
    phase = observe.phase(o)
    own = o.sides[o.seat].aliens if phase == "start" else (0, 0, 0, 0)
    cards = [
        ChoiceCard(f"alien:{alien}", "alien", f"ovni/alien-{alien}", message(f"ovni.group.{observe.GROUPS[n]}"),
                   message(f"ovni_desk.choose.{alien}"), f"alien:{alien}" in ahead, bool(own[n]), -1, o.stock[n])
        for n, alien in enumerate(observe.ALIENS)
    ]  # fmt: skip
    text = {"start": "ovni_desk.choose.start_text", "gift": "ovni_desk.choose.gift_text",
            "third": "ovni_desk.choose.third_text"}[phase]  # fmt: skip
    title = "ovni_desk.choose.start" if phase == "start" else "ovni_desk.choose.gift"
    return Choices(phase, message(title), message(text), tuple(cards))


def distance(hundreds: int) -> Message:
    """How far a planet is, in thousands of light years with a tenth."""
    return message("ovni_desk.distance", n=hundreds // 10, d=hundreds % 10)


# The score sheet


def sheet(view: View, tables: Tables, seat: int) -> Sheet:
    """Live, as if the game ended now; of secret missions it knows only the viewer's, at the end everybody's."""
    o: Observation = view.observation
    rows = observe.sheet(tables, o)
    final = observe.phase(o) == "over"
    whose = seat if final or view.viewer is None else view.viewer
    found = observe.tasks(tables, o, whose)
    return Sheet(
        tuple(
            tuple(getattr(row, item) for row in rows)
            for item in ("majorities", "ovnis", "airspace", "mapping", "humans", "missions")
        ),
        tuple(row.total for row in rows), tuple(row.missions is not None for row in rows),
        tuple(view.outcome.winners()) if view.outcome is not None else (), whose,
        tuple(
            Task(message(f"ovni.mission.{tables.missions[task.mission].id}.name"),
                 message(f"ovni.mission.{tables.missions[task.mission].id}.text"),
                 tuple(_part(part, tables.missions[task.mission].parity) for part in task.parts), task.met)
            for task in found
        ),
        not found, final,
    )  # fmt: skip


def _part(part: observe.Part, parity: str) -> tuple[str, int, int]:
    """The sign of what a mission asks for: a drawing, and behind a slash what is to be said of it."""
    sign = {"held": f"ring/{parity}", "mapped": f"mapping/{parity}", "ovnis": "saucer/"}.get(part.what)
    if sign is None and part.kind == "human":
        sign = f"human-{observe.HUMANS[part.number]}/"
    elif sign is None:
        sign = f"alien-{observe.ALIENS[part.number]}/{'captured' if part.kind == 'captured' else ''}"
    return sign, part.have, part.need

