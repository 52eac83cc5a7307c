"""The observation of Escape from the Aliens: what everybody heard, and what one seat alone knows.

Only when the game is over does it hold the truth.
"""

from __future__ import annotations

import msgspec

from game.titles.escape import cards
from game.titles.escape.content import Zone
from game.titles.escape.options import Codes
from game.titles.escape.position import actor, speed
from game.titles.escape.state import ABOARD, AWAY, DEFEND, GHOST, SAY, WAITS, State


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
        sides=tuple([1 + (state.sided >> 16 + other & 1) if state.sided >> other & 1 else 0 for other in seats]),
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
