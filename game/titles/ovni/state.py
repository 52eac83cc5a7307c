"""The state of O.V.N.I.: everything that undo restores, and nothing that can be computed from it.

It has no methods for moves. A side is a planet with its things: one for each seat, and with two players a third that
nobody plays. Aliens and people are numbers in the order of the content; cities count from 0.
"""

from __future__ import annotations

import msgspec

Four = tuple[int, int, int, int]
Six = tuple[int, int, int, int, int, int]

# The decision in progress.
PLANET, KEEP, START, GIFT, PLACE, TAKE, ENERGY, THIRD, FIELD, ACT, OVER = range(11)
# Between two decisions: phase 2 begins, a round begins.
ARMING, DEALING = 11, 12

PILOTS, ABDUCTORS, BUILDERS, MILITARY = range(4)
TRIO, SURVEY, READY, SWAP, THRUST, FIELD_ABILITY, SPARE, ATLAS, BEAM, FLEET = (1 << bit for bit in range(10))

NO_ENERGY, BOX_1, BOX_2 = range(3)  # where the energy card lies: a force field, or a third group
FORCE_FIELD = 4  # a bit beside: the ability's own field, made of two soldiers, may stand with the third group

NOBODY = -1
OVNIS = 8
PLATFORM = 2
SOLDIERS = 2  # that the ability's force field takes
COMMANDS = 0b0111100  # the tokens 2 to 5 as bits; the 6 is bit 6
SIX = 1 << 6

# A command token on the board is one number: value, owner, and who laid it (another one than the owner only for the
# third planet).
OWNER_SHIFT, PLACER_SHIFT = 3, 5


def token(value: int, owner: int, placer: int) -> int:
    return value | owner << OWNER_SHIFT | placer << PLACER_SHIFT


class Side(msgspec.Struct, frozen=True, gc=False):
    """What one planet has."""

    planet: int  # -1 while it is not chosen
    fleet: int  # ovnis by city, packed
    reserve: int
    platform: int = 0
    aliens: Four = (0, 0, 0, 0)  # captured ones included
    captured: Four = (0, 0, 0, 0)
    mapped: int = 0  # a set of cities
    humans: Six = (0, 0, 0, 0, 0, 0)
    abilities: int = 0  # bits in the order of the content
    six: int = 1  # how often the 6 may still be used
    hand: int = 0  # command tokens not laid yet this round, as bits; of the third planet those nobody drew
    energy: int = NO_ENERGY
    dealt: int = 0  # missions as bits
    kept: int = 0


class State(msgspec.Struct, frozen=True, gc=False):
    seats: int
    third_counts: bool  # two players: the third planet takes part in the majorities of aliens
    first: int  # the seat that holds city 1 at the start
    phase: int
    seat: int  # who owes the decision
    sides: tuple[Side, ...]
    stock: Four
    people: int  # human in each city plus one, packed; 0 where there is none
    track: tuple[int, ...]  # the people who come next
    deck: int  # alien cards not yet drawn since the last shuffle, as bits
    round: int = 0
    cards: tuple[int, ...] = ()  # by area
    areas: tuple[tuple[int, ...], ...] = ()
    drawn: tuple[int, int] = (0, 0)  # the third planet's tokens in the hands of the two players
    order: tuple[int, ...] = ()  # of the phase
    step: int = 0  # how far the phase has come
    winners: tuple[int, ...] = ()  # of the areas, once they are open; NOBODY where nobody won
    pool: Four = (0, 0, 0, 0)  # what a winner of several areas may take from
    left: int = 0  # aliens to take, moves to fly, people to abduct, attacks to make
    groups: int = 0  # activated this turn, as bits
    active: int = NOBODY  # the group that is acting
    locked: int = 0  # the cities whose own ovnis stay for this round
    struck: int = NOBODY  # whom this turn's last attack hit
    ended: str = ""  # why the game is over: stock, resigned
    quitter: int = NOBODY
