"""What an alien of Escape from the Aliens makes of its moves and of an attack."""

from __future__ import annotations

from game.titles.escape.moves import MOVE
from game.titles.escape.seen import Seen, Weighed
from game.titles.escape.skill import EXPERT
from game.titles.escape.state import ABOARD

PREY = 3.0  # for prey in the sector itself, beside being near
LURE = 0.02  # of each step to the likeliest prey, where there are no humans (B.6)
CLEARER = 0.6  # of all doubt, how much is gone where there is but one other player
FIRST_ROUNDS = 8  # in which an attack is dearer, each less than the one before
KNOWN = 0.6  # of the price, what is left for an alien whom everybody knows
SURE = 0.9  # a hit for which no price is too high
ARENA = 0.07  # the price where there are only aliens: a miss gives away a place that the next turn leaves
HUMAN_PRICE, CARELESS = 0.3, 0.6  # of a human's attack


def weigh_hunt(seen: Seen, goals: list[int]) -> Weighed:
    """An alien wants to stand where a human is, or where one will come by."""
    tables, threat_map, hunter = seen.tables, seen.threat_map, seen.hunter
    # Without humans (B.6) no hatch shows where the prey is going: what is too far to be smelled draws a little too.
    lure = LURE if seen.o.codes.b6 else 0.0
    others = sum(fate == ABOARD for fate in seen.o.fates) - 1
    doubt = hunter.doubt * (1 - CLEARER / max(others, 1))
    found = []
    for move in goals:
        cell = tables.cells[move - MOVE]
        # A mere player remembers what he heard less well than he thinks.
        value = threat_map.scent(cell) * (1 - doubt * seen.random())
        value += PREY * threat_map.prey(cell)
        if seen.insight >= EXPERT:
            value -= threat_map.friend(cell)
        if hunter.ears:
            value += hunter.ears * threat_map.heard(cell)
        found.append((move, value + (lure * threat_map.lure(cell) if lure else 0.0)))
    return found


def weigh_attack(seen: Seen, cell: int) -> float:
    """Above nothing where the attack is worth it."""
    threat_map = seen.threat_map
    if not seen.own.alien:
        return threat_map.friend(cell) - threat_map.hit(cell) - (HUMAN_PRICE if seen.insight else CARELESS)
    return 2.0 * (threat_map.prey(cell) - 0.5 * threat_map.friend(cell) - price_of(seen))


def price_of(seen: Seen) -> float:
    """The hit from which an attack is worth what it gives away: one's side, one's place, and a turn."""
    hunter, o = seen.hunter, seen.o
    if o.codes.b6:
        return ARENA
    price = hunter.price * seen.temper.nerve
    aboard = sum(fate == ABOARD for fate in o.fates)
    price *= 1 + hunter.crowd * max(aboard - aboard // 2 - 1, 0)
    # Of two players each knows what the other is.
    known = seen.names_side or len(o.fates) == 2
    price *= KNOWN if known else 1 + hunter.early * max(0.0, 1 - (o.round - 1) / FIRST_ROUNDS)
    return min(price, SURE)
