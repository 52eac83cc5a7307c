"""Escape from the Aliens by the rulebook and docs/rulings/escape.md: which words may be said in a position.

It reads who is where, what is held and how far the turn has come, and walks the ship sector by sector.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.titles.escape.cards import (
    ADRENALINE,
    ANY,
    ANY_ITEM,
    ATTACK,
    DEFENCE,
    HERE,
    HERE_ITEM,
    ITEMS,
    LIMIT,
    SEDATIVES,
    SILENCE,
    SPOTLIGHT,
    TELEPORT,
)
from game.titles.escape.content import Content, Zone
from game.titles.escape.state import (
    ACT,
    AIM,
    COPILOT,
    DEFEND,
    END,
    EXEMPT,
    GHOST,
    MEDIC,
    MOVE,
    OFFICER,
    PICK,
    SAY,
    SEALED,
    SEDATED,
    SOLDIER,
    SWIFT,
    State,
)

Sector = tuple[int, int]  # column and row, from 0
Said = Iterator[str]

VOID, HATCH_LETTERS, SAFE_AND_DANGEROUS = ".", "1234", "sd"


def playable(content: Content, state: State, seat: int) -> set[str]:
    asked = state.asked[0] if state.phase == DEFEND else state.seat
    if state.ended or seat != asked:
        return set()
    return set(PHASES[state.phase](Ship(state, seat)))


class Ship:
    """The ship as one player knows it to be."""

    def __init__(self, state: State, seat: int) -> None:
        zone = state.zone
        self.state, self.seat, self.codes = state, seat, state.codes
        self.role = state.roles[seat]
        self.is_alien = has_bit(state.aliens, seat)
        self.is_ghost = state.fates[seat] == GHOST
        self.letters = letters_of(zone)
        # Cells run down the columns; an even column counts one place more than it has.
        sectors = [(col, row) for col in range(zone.cols) for row in range(zone.rows + 1 - col % 2)]
        self.here = sectors[state.cells[seat]] if state.cells[seat] >= 0 else None
        self.begun = sectors[state.begun] if state.begun >= 0 else None
        self.hand = [state.hands[seat] >> 4 * kind & 15 for kind in range(len(ITEMS))]

    def letter(self, at: Sector | None) -> str:
        return self.letters.get(at, VOID) if at else VOID

    def uses(self, kind: int) -> bool:
        """Whether this player holds such an item and may use items at all."""
        return self.hand[kind] > 0 and not self.is_alien and not self.is_ghost

    def is_able(self, role: int, code: bool) -> bool:
        """Whether this is the role whose power is left, which a turned or hit player has lost."""
        spent = has_bit(self.state.spent, self.seat)
        return code and self.role == role and not spent and not self.is_alien and not self.is_ghost


def has_bit(bits: int, number: int) -> bool:
    return bits >> number & 1 == 1


def letters_of(zone: Zone) -> dict[Sector, str]:
    return {(col, row): zone.sectors[row * zone.cols + col] for col in range(zone.cols) for row in range(zone.rows)}


def name(at: Sector) -> str:
    return f"{chr(ord('A') + at[0])}{at[1] + 1:02d}"


def around(at: Sector) -> set[Sector]:
    """The six sectors next to one; the columns B, D, F and so on lie half a hex lower."""
    col, row = at
    upper = row if col % 2 else row - 1
    beside = {(side, level) for side in (col - 1, col + 1) for level in (upper, upper + 1)}
    return beside | {(col, row - 1), (col, row + 1)}


# Before the move.


def moving(ship: Ship) -> Said:
    if ship.is_ghost:
        yield "drift"
        return
    goals = reached(ship)
    for goal in goals:
        yield f"move {name(goal)}"
    if not goals or may_stay(ship):
        yield "stay"
    if ship.uses(ADRENALINE) and not ship.state.done & SWIFT:
        yield "adrenaline"
    if ship.uses(SEDATIVES) and not ship.state.done & SEDATED:
        yield "sedatives"
    yield from anytime(ship)


def may_stay(ship: Ship) -> bool:
    on_deck = ship.letter(ship.here) in SAFE_AND_DANGEROUS
    return on_deck and (ship.codes.a2 or ship.is_able(OFFICER, ship.codes.h13))


def reached(ship: Ship) -> set[Sector]:
    """All sectors within the steps of this turn, but not the one where it began. A hatch ends the way."""
    assert ship.here
    if ship.is_alien:
        steps = 3 if has_bit(ship.state.fed, ship.seat) else 2
    else:
        steps = 2 if ship.state.done & SWIFT else 1
    found: set[Sector] = set()
    edge = {ship.here}
    for _ in range(steps):
        edge = {near for at in edge for near in around(at) if may_enter(ship, near)}
        found |= edge
        edge = {at for at in edge if ship.letter(at) not in HATCH_LETTERS}
    return found - {ship.begun, ship.here}


def may_enter(ship: Ship, at: Sector) -> bool:
    letter = ship.letter(at)
    if letter in HATCH_LETTERS:
        return not ship.is_alien and ship.state.hatches[int(letter) - 1] == SEALED
    may_be_safe = ship.codes.a4 in ("open", "aliens" if ship.is_alien else "humans")
    if letter == "s":
        return may_be_safe
    return letter == "d" and (may_be_safe or at in dangerous_deck(ship.state.zone))


@cache
def dangerous_deck(zone: Zone) -> frozenset[Sector]:
    """The dangerous sectors that hang together without the safe ones: the most of them. From the others no way leads
    back, and they are closed with the safe ones."""
    letters, decks, seen = letters_of(zone), [], set[Sector]()
    for start in (at for at, letter in letters.items() if letter == "d"):
        deck: set[Sector] = set()
        edge = {start} - seen
        while edge:
            deck |= edge
            edge = {near for at in edge for near in around(at) if letters.get(near) == "d"} - deck
        seen |= deck
        decks.append(deck)
    return frozenset(max(decks, key=len, default=set()))


# After the move.


def acting(ship: Ship) -> Said:
    if ship.is_ghost:
        yield "pass"
        return
    is_due = draw_is_due(ship)
    yield "draw" if is_due else "pass"
    # Starts and hatches have no coordinates that one could attack.
    if ship.letter(ship.here) in SAFE_AND_DANGEROUS and (ship.is_alien or ship.uses(ATTACK)):
        yield "attack"
    if ship.uses(SEDATIVES) and is_due:
        yield "sedatives"
    yield from anytime(ship)


def draw_is_due(ship: Ship) -> bool:
    letter, done = ship.letter(ship.here), ship.state.done
    return (letter == "d" or (letter == "s" and ship.codes.a1)) and not done & (SEDATED | EXEMPT)


def saying(ship: Ship) -> Said:
    card = ship.state.card
    if card in (HERE, HERE_ITEM):
        assert ship.here
        yield f"noise {name(ship.here)}"
    elif card in (ANY, ANY_ITEM):
        for at, letter in ship.letters.items():
            if letter in SAFE_AND_DANGEROUS:
                yield f"noise {name(at)}"
    else:
        yield "silence" if card == SILENCE else "hush"


def ending(ship: Ship) -> Said:
    """After the announcement: a player with too many items uses or discards one before the turn ends."""
    limit = LIMIT + 1 if ship.codes.h4 and ship.role == SOLDIER else LIMIT
    if sum(ship.hand) <= limit:
        yield "end"
    else:
        for kind, item in enumerate(ITEMS):
            if ship.hand[kind]:
                yield f"discard {item}"
    yield from anytime(ship)


def anytime(ship: Ship) -> Said:
    """Items and powers for any time of the own turn; after the move the teleport waits for the announcement."""
    yield from teleport(ship)
    if ship.uses(SPOTLIGHT):
        yield "spotlight"
    if ship.is_able(MEDIC, ship.codes.h16):
        for other in range(len(ship.state.roles)):
            if other != ship.seat and not has_bit(ship.state.carded, other):
                yield f"expose {other}"


def teleport(ship: Ship) -> Said:
    """Before the move or after the announcement, but not to end the turn where it began."""
    holds_one = ship.uses(TELEPORT) or ship.is_able(COPILOT, ship.codes.h14)
    is_time = ship.state.phase == MOVE or (ship.state.phase == END and ship.letter(ship.begun) != "H")
    if holds_one and is_time and ship.letter(ship.here) != "H":
        yield "teleport"


# Questions.


def aiming(ship: Ship) -> Said:
    for at, letter in ship.letters.items():
        if letter != VOID:
            yield f"light {name(at)}"


def picking(ship: Ship) -> Said:
    yield "pick green"
    yield "pick red"


def defending(ship: Ship) -> Said:
    if ship.hand[DEFENCE] and not ship.is_alien:
        yield "defend"
        yield "yield"


PHASES = {
    MOVE: moving,
    ACT: acting,
    SAY: saying,
    END: ending,
    AIM: aiming,
    PICK: picking,
    DEFEND: defending,
}
