"""What a seat may know of a game of Escape from the Aliens, and the answers that a screen needs about it.

An observation holds what everybody heard and what its viewer alone knows, and nothing else until the game is over.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.hex import bits
from game.titles.escape import cards, facts
from game.titles.escape.belief import Belief, beliefs_of
from game.titles.escape.cards import ITEMS as ITEMS
from game.titles.escape.content import Zone
from game.titles.escape.options import Codes
from game.titles.escape.position import actor, speed
from game.titles.escape.state import (
    ABOARD,
    AWAY,
    DEFEND,
    GHOST,
    MOVE,
    SAY,
    SEALED,
    WAITS,
    State,
)
from game.titles.escape.state import FATES as FATES
from game.titles.escape.state import FIRST_ALIEN as FIRST_ALIEN
from game.titles.escape.state import PHASES as PHASES
from game.titles.escape.state import ROLES as ROLES
from game.titles.escape.state import ROUNDS as ROUNDS
from game.titles.escape.tables import Tables, tables_of

Side = Literal["unknown", "human", "alien"]


class Own(msgspec.Struct, frozen=True):
    """What only one seat knows about itself."""

    role: int
    alien: bool
    cell: int
    home: int
    fate: int
    hand: int
    speed: int
    fed: bool
    spent: bool
    path: tuple[int, ...]
    kills: int
    begun: int = AWAY  # these three only in its own turn
    done: int = 0
    card: int = -1


class Observation(msgspec.Struct, frozen=True):
    viewer: int  # -1 for the public table
    zone: Zone
    codes: Codes
    first: int
    round: int
    seat: int
    phase: int
    asked: int  # who is asked for a defence; -1 for nobody
    saved: int
    fates: tuple[int, ...]  # as everybody believes
    roles: tuple[int, ...]  # cards that everybody has seen, 0 for the others
    sides: tuple[int, ...]  # 0 unknown, 1 human, 2 alien
    fed: int  # the aliens known to be faster
    held: tuple[int, ...]  # cards in each hand
    hatches: tuple[int, ...]
    greens: int
    reds: int
    deck: int  # sector cards left
    silent: int  # silences announced since the deck was shuffled
    items: int  # items left in the deck
    discards: int
    shown: int  # the discards that everybody saw, as a hand
    uses: tuple[int, ...]
    done: int  # what everybody knows to have been done in this turn
    kills: tuple[int, ...]
    past: tuple[tuple[int, ...], ...]
    now: tuple[int, ...]
    own: Own | None
    winners: int = 0
    ended: str = ""
    truth: State | None = None  # once the game is over


def observed(state: State, seat: int | None) -> Observation:
    codes, seats = state.codes, range(len(state.roles))
    acting = actor(state)
    hidden = codes.a3
    drawn = state.phase == SAY and state.card == cards.SILENCE
    return Observation(
        viewer=-1 if seat is None else seat,
        zone=state.zone, codes=codes, first=state.first, round=state.round, seat=state.seat, phase=state.phase,
        asked=acting if state.phase == DEFEND else -1, saved=state.saved,
        fates=tuple([ABOARD if hidden and fate in (GHOST, WAITS) else fate for fate in state.fates]),
        roles=tuple([state.roles[other] if state.carded >> other & 1 else 0 for other in seats]),
        sides=tuple([1 + (state.aliens >> other & 1) if state.sided >> other & 1 else 0 for other in seats]),
        fed=0 if hidden else state.fed,
        held=tuple([cards.count(hand) for hand in state.hands]),
        hatches=state.hatches, greens=state.greens, reds=state.reds,
        deck=sum(state.deck), silent=_silences(state) - drawn,
        items=cards.count(state.items), discards=cards.count(state.discards), shown=state.shown, uses=state.uses,
        done=state.done & ~15 | (0 if codes.g4 else state.done & 3),
        kills=(0,) * len(state.kills) if hidden and not state.ended else state.kills,
        past=state.past, now=state.now,
        own=None if seat is None else _own(state, seat),
        winners=state.winners, ended=state.ended, truth=state if state.ended else None,
    )


def _own(state: State, seat: int) -> Own:
    mine = seat == state.seat
    return Own(
        state.roles[seat], bool(state.aliens >> seat & 1), state.cells[seat], state.homes[seat], state.fates[seat],
        state.hands[seat], speed(state, seat), bool(state.fed >> seat & 1), bool(state.spent >> seat & 1),
        state.paths[seat], state.kills[seat] if not state.codes.a3 or state.ended else 0,
        state.begun if mine else AWAY, state.done if mine else 0, state.card if mine else -1,
    )


def _silences(state: State) -> int:
    """Silences that have left the deck since it was shuffled."""
    return cards.sector_deck(1 if len(state.roles) <= 8 else 2)[cards.SILENCE] - state.deck[cards.SILENCE]


# What a screen asks


def zone_tables(o: Observation) -> Tables:
    return tables_of(o.zone, o.codes.a4)


def reach(o: Observation) -> tuple[int, ...]:
    """The cells where the viewer's normal move could lead, whoever's turn it is; hatches included."""
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


def will_draw(o: Observation, cell: int) -> bool:
    """Whether ending a move in this cell would make the viewer draw a sector card."""
    own, tables = o.own, zone_tables(o)
    if own is None or not (tables.sectors if o.codes.a1 else tables.dangerous) >> cell & 1:
        return False
    exempt = o.codes.h1 and ROLES[own.role] == "captain" and not own.spent and not own.alien
    return not own.done & 2 and not (exempt and tables.dangerous >> cell & 1)


def noise_odds(o: Observation) -> tuple[int, int, int]:
    """Out of all cards in a full deck: noise here, noise anywhere, silence."""
    here, here_item, anywhere, any_item, silence = cards.SECTOR_CARDS
    return here + here_item, anywhere + any_item, silence


def hatch_odds(o: Observation) -> tuple[int, int]:
    """The chances that the next hatch opens: as many out of so many; certain where no cards are used."""
    if o.codes.d2 or not o.codes.advanced:
        return (1, 1)
    return (o.greens, max(o.greens + o.reds, 1))


def record(o: Observation) -> tuple[str, ...]:
    """The viewer's movement record: the names of the sectors where the turns ended."""
    names = zone_tables(o).names
    return tuple(names[cell] for cell in o.own.path) if o.own is not None else ()


def hand(o: Observation) -> tuple[str, ...]:
    """The viewer's items, each as often as it is held."""
    return tuple(ITEMS[kind] for kind in cards.cards(o.own.hand)) if o.own is not None else ()


def side_of(o: Observation, seat: int) -> Side:
    """What the viewer knows of a player's side: the viewer's own, and what everybody knows."""
    if seat == o.viewer and o.own is not None:
        return "alien" if o.own.alien else "human"
    return ("unknown", "human", "alien")[o.sides[seat]]


class Mark(msgspec.Struct, frozen=True):
    """Something that was heard of a cell: a noise, an attack, a light; `age` in rounds."""

    kind: Literal["noise", "attack", "lit", "hatch", "teleport"]
    seat: int
    cell: int
    round: int
    age: int


_MARKS: dict[int, Literal["noise", "attack", "lit", "hatch", "teleport"]] = {
    facts.NOISE: "noise", facts.ATTACK: "attack", facts.LIT: "lit", facts.HATCH: "hatch", facts.TELEPORT: "teleport",
}


def marks(o: Observation, most_age: int = ROUNDS) -> tuple[Mark, ...]:
    """Everything that was heard of a sector, the newest last."""
    found = []
    human_cell = zone_tables(o).human_cell
    for number, heard in enumerate((*o.past, o.now), 1):
        age = min(o.round, ROUNDS) - number
        if age > most_age:
            continue
        for kind, seat, cell in map(facts.parts, heard):
            if kind in _MARKS:
                place = human_cell if kind == facts.TELEPORT else cell
                found.append(Mark(_MARKS[kind], seat, place, number, max(age, 0)))
    return tuple(found)


def beliefs(o: Observation) -> tuple[Belief, ...]:
    """Where each player could be, by what everybody heard and what the viewer knows of himself."""
    own = None if o.own is None else (o.viewer, o.own.role)
    return beliefs_of(zone_tables(o), o.codes, o.roles, (*o.past, o.now), own)


def could_be(o: Observation, seat: int) -> tuple[int, ...]:
    """The cells where a player could be; the overlay of the board."""
    if o.fates[seat] != ABOARD:
        return ()
    return tuple(bits(beliefs(o)[seat].everywhere))


def could_be_as(o: Observation, seat: int, side: Side) -> tuple[int, ...]:
    """The same for one side only."""
    if o.fates[seat] != ABOARD:
        return ()
    belief = beliefs(o)[seat]
    return tuple(bits(belief.human if side == "human" else belief.alien if side == "alien" else belief.everywhere))


def aliens_gone(o: Observation) -> bool:
    """Whether everybody knows that no alien is left, so that the rest may be played quickly."""
    known = [seat for seat, side in enumerate(o.sides) if side == 2 and o.fates[seat] not in (ABOARD, WAITS)]
    return not o.codes.b6 and len(known) == len(o.fates) - len(o.fates) // 2 and not o.codes.b3


def true_paths(o: Observation) -> tuple[tuple[int, ...], ...]:
    """Where everybody really was at the end of each turn; empty until the game is over."""
    return o.truth.paths if o.truth is not None else ()
