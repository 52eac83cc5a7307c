"""The bounds of a state of Escape from the Aliens, for one that came from a file."""

from __future__ import annotations

from functools import lru_cache

from game.engine.bounds import bits, row
from game.titles.escape import facts
from game.titles.escape.cards import GREEN_CARDS, KINDS, RED_CARDS, SECTOR_CARDS, item_deck
from game.titles.escape.content import (
    ALIEN,
    CODES,
    DANGEROUS,
    HATCHES,
    HUMAN,
    MOST_COLS,
    MOST_ROWS,
    SAFE,
    VOID,
    Zone,
    faults_of,
)
from game.titles.escape.opening import boxes_of
from game.titles.escape.options import Codes
from game.titles.escape.state import AWAY, DEFEND, FOURTH_ALIEN, GHOST, MOVE, RESIGNED_BITS, ROUNDS, START, State
from game.titles.escape.tables import tables_of

BOXES = 4  # what a hand of items can count
MOST_TURNS = 50
DONE_BITS = 3  # what was done in a turn; above them is the phase that an aim interrupts
MOST_FACTS = 4000  # in one round
LETTERS = {VOID, SAFE, DANGEROUS, HUMAN, ALIEN, *HATCHES}
ENDS = 32  # letters of a reason


@lru_cache(maxsize=64)
def sane_zone(zone: Zone) -> bool:
    return (
        1 <= zone.cols <= MOST_COLS and 1 <= zone.rows <= MOST_ROWS
        and len(zone.sectors) == zone.cols * zone.rows and set(zone.sectors) <= LETTERS
        and not faults_of(zone)
    )  # fmt: skip


def sane(state: State, seats: int) -> bool:
    if not sane_zone(state.zone) or not _sane_codes(state.codes):
        return False
    inside = frozenset(cell for cell in tables_of(state.zone, state.codes.a4).cells if cell >= 0)
    return (
        _sane_seats(state, seats, inside) and _sane_decks(state) and _sane_moment(state, seats)
        and _sane_past(state, seats, inside)
    )  # fmt: skip


def _sane_codes(codes: Codes) -> bool:
    """Each code has one of the values that the builder offers."""
    return (
        codes.a4 in ("open", "closed", "humans", "aliens")
        and codes.b4 in (0, *range(1, len(HATCHES) + 1))
        and codes.c6 in CODES["c6"].values
        and 0 <= codes.e3 <= 99
    )


def _sane_seats(state: State, seats: int, inside: frozenset[int]) -> bool:
    cells = (*state.cells, *state.homes, state.begun)
    return (
        row(state.roles, seats, 1, FOURTH_ALIEN)
        and len(state.cells) == len(state.homes) == seats
        and all(cell == AWAY or cell in inside for cell in cells)
        and all(cell != AWAY for cell in state.homes)
        and row(state.fates, seats, 0, GHOST)
        and len(state.hands) == seats and _sane_items(state, seats)
        and len(state.uses) in (0, seats) and row(state.uses, len(state.uses), 0, MOST_TURNS)
        and row(state.kills, seats, 0, seats * MOST_TURNS)
        and all(bits(who, seats) for who in (state.aliens, state.fed, state.carded, state.spent))
        and bits(state.winners, seats)
        and all(bits(low, seats) and bits(high, seats) for low, high in (
            divmod(state.sided, 1 << 16), divmod(state.saved, 1 << RESIGNED_BITS)))
    )  # fmt: skip


def _within(part: int, whole: int) -> bool:
    """Whether these items are among those; a hand and a deck have four bits for each kind."""
    return all(part >> shift & 15 <= whole >> shift & 15 for shift in range(0, 4 * KINDS, 4))


def _sane_items(state: State, seats: int) -> bool:
    """Every item is in a hand, in the deck or among the discards."""
    whole = item_deck(boxes_of(seats)) if state.codes.advanced else 0
    piles = (*state.hands, state.items, state.discards)
    return (
        all(bits(pile, 4 * KINDS) and _within(pile, whole) for pile in piles) and sum(piles) == whole
        and bits(state.shown, 4 * KINDS) and _within(state.shown, state.discards)
    )  # fmt: skip


def _sane_decks(state: State) -> bool:
    return (
        len(state.hatches) == sum(letter in HATCHES for letter in state.zone.sectors)
        and row(state.hatches, len(state.hatches), 0, START)
        and all(0 <= left <= BOXES * whole for left, whole in zip(state.deck, SECTOR_CARDS))
        and 0 <= state.greens <= BOXES * GREEN_CARDS
        and 0 <= state.reds <= BOXES * RED_CARDS
    )


def _sane_moment(state: State, seats: int) -> bool:
    return (
        row((state.first, state.seat), 2, 0, seats - 1)
        and 1 <= state.round <= ROUNDS + 1
        and MOVE <= state.phase <= DEFEND
        and bits(state.done & 15, DONE_BITS) and MOVE <= state.done >> 4 <= DEFEND
        and -1 <= state.card < len(SECTOR_CARDS)
        and len(set(state.asked)) == len(state.asked) and row(state.asked, len(state.asked), 0, seats - 1)
        and (state.phase == DEFEND) == bool(state.asked)
        and len(state.ended) <= ENDS
    )  # fmt: skip


def _sane_past(state: State, seats: int, inside: frozenset[int]) -> bool:
    rounds = (*state.past, state.now)
    return (
        len(state.past) <= ROUNDS + 1
        and all(len(heard) <= MOST_FACTS for heard in rounds)
        and all(_is_fact(fact, seats) for heard in rounds for fact in heard)
        and len(state.paths) == seats
        and all(len(path) <= MOST_TURNS for path in state.paths)
        and all(cell in inside for path in state.paths for cell in path)
    )


def _is_fact(number: int, seats: int) -> bool:
    if number < 0:
        return False
    kind, seat, _ = facts.parts(number)
    return kind < len(facts.NAMES) and seat < seats
