"""Questions of a screen about an observation of Escape from the Aliens: what was heard, what is lit.

It adds nothing to an observation; a player could find out everything here with a pencil and patience.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import Literal

import msgspec

from game.engine.graph import route
from game.engine.hex import bits
from game.titles.escape import cards, facts
from game.titles.escape.belief import Belief as Belief
from game.titles.escape.belief import beliefs_of
from game.titles.escape.cards import ITEMS as ITEMS
from game.titles.escape.content import DANGEROUS, HATCHES, SAFE, Zone, code_named
from game.titles.escape.options import Codes as Codes
from game.titles.escape.options import most_players as most_players
from game.titles.escape.sight import Observation as Observation
from game.titles.escape.state import ABOARD, MOVE, PILOT, SEALED, WAITS
from game.titles.escape.state import FATES as FATES
from game.titles.escape.state import PHASES as PHASES
from game.titles.escape.state import ROLES as ROLES
from game.titles.escape.state import ROUNDS as ROUNDS
from game.titles.escape.tables import Tables, tables_of

Side = Literal["unknown", "human", "alien"]
Kind = Literal["void", "safe", "dangerous", "human", "alien", "hatch"]

_KINDS: dict[str, Kind] = {
    ".": "void", SAFE: "safe", DANGEROUS: "dangerous", "H": "human", "A": "alien", **dict.fromkeys(HATCHES, "hatch"),
}
HATCH_STATES = ("sealed", "closed", "used", "start")
PILOT_USES = 3


def zone_tables(o: Observation) -> Tables:
    return tables_of(o.zone, o.codes.a4)


# Sectors


def sector_name(o: Observation, cell: int) -> str:
    """D08; empty for somebody who is nowhere."""
    return zone_tables(o).names[cell] if cell >= 0 else ""


def sector_cell(o: Observation, name: str) -> int:
    """The cell of a sector's name; -1 where the zone has none."""
    code = code_named(name)
    return zone_tables(o).cells[code] if code >= 0 else -1


def sector_kind(o: Observation, cell: int) -> Kind:
    return _KINDS[zone_tables(o).letters[cell]]


def is_closed_corner(o: Observation, cell: int) -> bool:
    """Whether a dangerous sector is closed with the safe ones (A.4), because no way leads back from it."""
    tables = zone_tables(o)
    return bool((tables.dangerous & ~(tables.human_free & tables.alien_free)) >> cell & 1)


def sector_hatch(o: Observation, cell: int) -> int:
    """The number of the hatch in a cell; 0 for none."""
    found = zone_tables(o).hatch_cells
    return found.index(cell) + 1 if cell in found else 0


# Moving


def reach(o: Observation) -> tuple[int, ...]:
    """The cells where the viewer's normal move could lead, no matter whose turn it is; hatches included."""
    own = o.own
    if own is None or own.cell < 0 or own.fate != ABOARD:
        return ()
    tables = zone_tables(o)
    goals = tables.reach(own.cell, own.speed, own.alien)
    if not own.alien:
        doors = tables.doors(own.cell, own.speed)
        goals |= sum(1 << cell for number, cell in enumerate(tables.hatch_cells)
                     if doors >> cell & 1 and o.hatches[number] == SEALED)
    if o.seat == o.viewer and o.phase == MOVE and own.begun >= 0:
        goals &= ~(1 << own.begun)
    return tuple(bits(goals))


def walk(o: Observation, goal: int) -> tuple[int, ...]:
    """The cells that the viewer would walk over to a sector or into a hatch; none where nobody walks now."""
    own, tables = o.own, zone_tables(o)
    if own is None or o.phase != MOVE or goal not in reach(o):
        return ()
    inside = (tables.alien_free if own.alien else tables.human_free) | 1 << goal
    return route(tables.lattice.neighbours, own.cell, goal, lambda cell: bool(inside >> cell & 1))


def will_draw(o: Observation, cell: int) -> bool:
    """Whether ending a move in this cell would make the viewer draw a sector card."""
    own, tables = o.own, zone_tables(o)
    if own is None or not (tables.sectors if o.codes.a1 else tables.dangerous) >> cell & 1:
        return False
    exempt = o.codes.h1 and ROLES[own.role] == "captain" and not own.spent and not own.alien
    return not own.done & 2 and not (exempt and tables.dangerous >> cell & 1)


class Goal(msgspec.Struct, frozen=True):
    """A sector where the viewer's move could lead, and what it would come to."""

    cell: int
    name: str
    kind: Kind
    draws: bool  # a sector card
    hatch: int = 0  # the number of the hatch that would be tried


def goals(o: Observation) -> tuple[Goal, ...]:
    """The lit destinations of the viewer."""
    return tuple(Goal(cell, sector_name(o, cell), sector_kind(o, cell), will_draw(o, cell), sector_hatch(o, cell))
                 for cell in reach(o))


# Cards


def uses_hatch_cards(o: Observation) -> bool:
    return bool(o.codes.advanced) and not o.codes.d2


def hatch_odds(o: Observation) -> tuple[int, int]:
    """The chances that the next hatch opens: as many out of so many; certain where no cards are used."""
    if not uses_hatch_cards(o):
        return (1, 1)
    return (o.greens, max(o.greens + o.reds, 1))


def sector_shares() -> tuple[tuple[str, int], ...]:
    """How many of a few sector cards are of each kind, as in the whole deck."""
    whole = dict.fromkeys(cards.SECTOR_KINDS, 0)
    for kind, count in zip(cards.SECTOR_KINDS, cards.SECTOR_CARDS):
        whole[kind] += count
    part = gcd(*whole.values())
    return tuple((kind, count // part) for kind, count in whole.items())


def hand(o: Observation) -> tuple[str, ...]:
    """The viewer's items, each as often as it is held."""
    return tuple(ITEMS[kind] for kind in cards.cards(o.own.hand)) if o.own is not None else ()


def hand_limit(o: Observation) -> int:
    """How many items the viewer may keep at the end of a turn."""
    soldier = o.own is not None and ROLES[o.own.role] == "soldier"
    return cards.LIMIT + (o.codes.h4 and soldier)


class Item(msgspec.Struct, frozen=True):
    """A card in the viewer's hand. Its name is `escape.item.<kind>`, what it does `does`."""

    kind: str
    does: str  # a message key
    dead: bool  # aliens hold it for show only
    uses: int = 1  # how often it may still be used


def items(o: Observation) -> tuple[Item, ...]:
    """The viewer's hand, card by card; a teleport that the pilot has begun comes before a fresh one."""
    own = o.own
    if own is None:
        return ()
    found = []
    begun = o.uses[o.viewer] if o.uses and own.role == PILOT else 0
    for kind in hand(o):
        uses = 1
        if kind == "teleport" and o.uses and own.role == PILOT:
            uses, begun = PILOT_USES - begun, 0
        found.append(Item(kind, f"escape.does.{kind}", own.alien, uses))
    return tuple(found)


class Hatch(msgspec.Struct, frozen=True):
    """A hatch: `sealed` as long as nobody tried it, `closed` by a red card, `used` by an escape, or a `start`."""

    number: int
    cell: int
    state: str
    seat: int = -1  # who tried it
    round: int = 0


def hatches(o: Observation) -> tuple[Hatch, ...]:
    tried = {cell: (seat, number) for number, heard in enumerate((*o.past, o.now), 1)
             for kind, seat, cell in map(facts.parts, heard) if kind == facts.HATCH}
    return tuple(Hatch(number + 1, cell, HATCH_STATES[o.hatches[number]], *tried.get(cell, (-1, 0)))
                 for number, cell in enumerate(zone_tables(o).hatch_cells))


# Players


def side_of(o: Observation, seat: int) -> Side:
    """What the viewer knows of a player's side: the viewer's own, and what everybody knows."""
    if seat == o.viewer and o.own is not None:
        return "alien" if o.own.alien else "human"
    return ("unknown", "human", "alien")[o.sides[seat]]


def aliens_gone(o: Observation) -> bool:
    """Whether everybody knows that no alien is left, so that the rest may be played quickly."""
    known = [seat for seat, side in enumerate(o.sides) if side == 2 and o.fates[seat] not in (ABOARD, WAITS)]
    return not o.codes.b6 and len(known) == len(o.fates) - len(o.fates) // 2 and not o.codes.b3


# Marks of noises


class Heard(msgspec.Struct, frozen=True):
    """One thing that everybody heard. `kind` is a word of `facts.NAMES`; no sector where none was named."""

    kind: str
    seat: int
    cell: int = -1


class Turn(msgspec.Struct, frozen=True):
    """All that was heard in one player's turn, in order; what befell others in it too."""

    round: int
    seat: int
    heard: tuple[Heard, ...]


def turns(o: Observation) -> tuple[Turn, ...]:
    """The public log, turn by turn, the newest last."""
    found = []
    for number, heard in enumerate((*o.past, o.now), 1):
        seat, said = -1, list[Heard]()
        for kind, who, cell in map(facts.parts, heard):
            acts = cell if kind == facts.SHOWN else who if kind not in facts.BEFALLING else seat
            if acts != seat and said:
                found.append(Turn(number, seat, tuple(said)))
                said = []
            seat = acts
            said.append(Heard(facts.NAMES[kind], who, _named(o, kind, cell)))
        if said:
            found.append(Turn(number, seat, tuple(said)))
    return tuple(found)


def _named(o: Observation, kind: int, cell: int) -> int:
    if kind == facts.TELEPORT:
        return zone_tables(o).human_cell
    return cell if kind in facts.PLACED else -1


class Mark(msgspec.Struct, frozen=True):
    """Something that was heard of a cell: a noise, an attack, a light; `age` in rounds."""

    kind: Literal["noise", "attack", "lit", "hatch", "teleport"]
    seat: int
    cell: int
    round: int
    age: int


_MARKS: dict[str, Literal["noise", "attack", "lit", "hatch", "teleport"]] = {
    "noise": "noise", "attack": "attack", "lit": "lit", "hatch": "hatch", "teleport": "teleport",
}


def marks(o: Observation, most_age: int = ROUNDS) -> tuple[Mark, ...]:
    """Everything that was heard of a sector, the newest last."""
    now = min(o.round, ROUNDS)
    return tuple(
        Mark(_MARKS[heard.kind], heard.seat, heard.cell, turn.round, max(now - turn.round, 0))
        for turn in turns(o) if now - turn.round <= most_age for heard in turn.heard if heard.kind in _MARKS
    )


_FAR = 7  # sectors; what is heard farther away is not near at all


def nearness(o: Observation) -> float:
    """How near to the viewer others were last heard, in this round or the one before: 1 in the same sector, 0 far."""
    own = o.own
    if own is None or own.cell < 0 or own.fate != ABOARD:
        return 0.0
    distance = zone_tables(o).lattice.distance
    heard = (mark.cell for mark in marks(o, 1) if mark.seat != o.viewer and mark.kind in ("noise", "attack"))
    return max((1 - min(distance(own.cell, cell), _FAR) / _FAR for cell in heard), default=0.0)


# The movement record, one's own during the game and everybody's after it

_SAID = ("noise", "silence", "passed", "attack", "hatch")


class Box(msgspec.Struct, frozen=True):
    """One box of a movement record: where a turn ended, and what was said of it."""

    round: int
    cell: int = -1  # -1 for a turn that has not been played
    said: str = ""  # noise, silence, passed, attack, hatch
    named: int = -1  # the cell that was named
    lie: bool = False  # a noise that was named elsewhere


def boxes(o: Observation, seat: int) -> tuple[Box, ...]:
    """The 39 boxes of a player's record: the viewer's own, and after the game everybody's. Of others only what they
    said is known before that."""
    path: tuple[int, ...] = ()
    if o.truth is not None:
        path = o.truth.paths[seat]
    elif o.own is not None and seat == o.viewer:
        path = o.own.path
    said = {turn.round: heard for turn in turns(o) for heard in reversed(turn.heard)
            if heard.seat == seat and heard.kind in _SAID}
    return tuple(_box(number, path[number - 1] if number <= len(path) else -1, said.get(number))
                 for number in range(1, ROUNDS + 1))


def _box(number: int, cell: int, heard: Heard | None) -> Box:
    if heard is None:
        return Box(number, cell)
    return Box(number, cell, heard.kind, heard.cell, heard.kind == "noise" and cell >= 0 and heard.cell != cell)


def true_paths(o: Observation) -> tuple[tuple[int, ...], ...]:
    """Where everybody really was at the end of each turn; empty until the game is over."""
    return o.truth.paths if o.truth is not None else ()


# Where the others could be


@lru_cache(maxsize=64)
def _beliefs(
    zone: Zone, codes: Codes, roles: tuple[int, ...], past: tuple[tuple[int, ...], ...], now: tuple[int, ...],
    own: tuple[int, int] | None,
) -> tuple[Belief, ...]:
    return beliefs_of(tables_of(zone, codes.a4), codes, roles, (*past, now), own)


def beliefs(o: Observation) -> tuple[Belief, ...]:
    """Where each player could be, by what everybody heard and what the viewer knows of himself."""
    own = None if o.own is None else (o.viewer, o.own.role)
    return _beliefs(o.zone, o.codes, o.roles, o.past, o.now, own)


def could_be(o: Observation, seat: int) -> tuple[int, ...]:
    """The cells where a player could be; the overlay of the board."""
    return could_be_as(o, seat, "unknown")


def could_be_as(o: Observation, seat: int, side: Side) -> tuple[int, ...]:
    """The same for one side only."""
    if o.fates[seat] != ABOARD:
        return ()
    belief = beliefs(o)[seat]
    return tuple(bits(belief.human if side == "human" else belief.alien if side == "alien" else belief.everywhere))
