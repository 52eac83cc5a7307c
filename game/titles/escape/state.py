"""The state of Escape from the Aliens: everything that undo restores, and nothing that can be computed from it.

It has no methods for moves; a seat, a cell and a role are numbers, a set of seats is one number with a bit for each.
"""

from __future__ import annotations

import msgspec

from game.titles.escape.content import Zone
from game.titles.escape.options import Codes

ROUNDS = 39

# The phases of a turn, and the questions that interrupt it.
MOVE, ACT, SAY, END, AIM, PICK, DEFEND = range(7)
PHASES = ("move", "act", "say", "end", "aim", "pick", "defend")

# Roles: the crew, then the aliens.
CAPTAIN, PILOT, PSYCHOLOGIST, SOLDIER, OFFICER, COPILOT, ENGINEER, MEDIC = range(1, 9)
FIRST_ALIEN, FOURTH_ALIEN = 9, 12
ROLES = ("unknown", "captain", "pilot", "psychologist", "soldier", "officer", "copilot", "engineer", "medic",
         "alien1", "alien2", "alien3", "alien4")

# What became of a player. Ghosts were hit and nobody was told (A.3); those who wait begin again (A.5).
ABOARD, ESCAPED, DEAD, WAITS, GHOST = range(5)
FATES = ("aboard", "escaped", "dead", "waits", "ghost")
TAKES_TURNS = (True, False, False, True, True)

AWAY = -1  # the cell of somebody who is nowhere

# What a hatch is: nobody has tried it, a red card closed it, somebody left through it, humans began on it (B.4).
SEALED, CLOSED, USED, START = range(4)

# The actions of this turn.
SWIFT, SEDATED, EXEMPT = 1, 2, 4  # adrenaline, sedatives, the captain's first dangerous sector

RESIGNED_BITS = 16  # so much higher in `saved` are those who resigned when they were asked for a defence


class State(msgspec.Struct, frozen=True, gc=False):
    zone: Zone
    codes: Codes
    first: int
    round: int
    seat: int  # whose turn it is; the one who is asked may be another
    phase: int
    roles: tuple[int, ...]  # as dealt
    aliens: int  # who plays for the aliens now
    cells: tuple[int, ...]
    homes: tuple[int, ...]
    fates: tuple[int, ...]
    hands: tuple[int, ...]  # items, see cards.py
    hatches: tuple[int, ...]
    deck: tuple[int, int, int, int, int]  # sector cards left, by kind
    items: int  # the deck of items, and its discards
    discards: int
    greens: int  # hatch cards left
    reds: int
    shown: int = 0  # the discarded items that everybody saw
    fed: int = 0  # who has grown faster
    sided: int = 0  # whose side everybody knows; sixteen bits higher, who was an alien when it became known
    carded: int = 0  # whose role card everybody has seen
    spent: int = 0  # whose role has done what it does once
    uses: tuple[int, ...] = ()  # how often the pilot's teleport has been used; empty without H.3
    kills: tuple[int, ...] = ()
    begun: int = AWAY  # where this turn began
    done: int = 0
    card: int = -1  # the sector card that has been drawn and not been answered; -1 for none
    asked: tuple[int, ...] = ()  # who has still to be asked for a defence
    saved: int = 0  # who has used one against this attack
    past: tuple[tuple[int, ...], ...] = ()  # what everybody heard, round by round, see facts.py
    now: tuple[int, ...] = ()
    paths: tuple[tuple[int, ...], ...] = ()  # where each turn ended, as cells
    winners: int = 0
    ended: str = ""  # why the game is over
