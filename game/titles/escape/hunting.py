"""What an alien of Escape from the Aliens makes of its moves and of an attack."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from game.titles.escape.moves import MOVE
from game.titles.escape.seen import Seen, Weighed
from game.titles.escape.skill import EXPERT
from game.titles.escape.state import ABOARD
from game.titles.escape.tables import Tables
from game.titles.escape.weights import steps_to_hatch

PREY = 3.0  # for prey in the sector itself, beside being near
LURE = 0.02  # of each step to the likeliest prey, where there are no humans (B.6)
CLEARER = 0.6  # of all doubt, how much is gone where there is but one other player
FIRST_ROUNDS = 8  # in which an attack is dearer, each less than the one before
KNOWN = 0.6  # of the price, what is left for an alien whom everybody knows
WAY, NOISY = 12, 0.71  # steps to the nearest hatch, and the part of the sectors that tell, of a middling zone
FEW, MANY = 0.5, 1.5  # chances to strike, at least and at most, for each of such a zone
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
    price *= 1 + hunter.weighs_zone * (chances_to_come(seen.tables, o.codes.a4) - 1)
    aboard = sum(fate == ABOARD for fate in o.fates)
    price *= 1 + hunter.crowd * max(aboard - aboard // 2 - 1, 0)
    pair = len(o.fates) == 2
    if seen.names_side or pair:
        price *= KNOWN
    if pair or not seen.names_side:
        price *= 1 + hunter.early * max(0.0, 1 - (o.round - 1) / FIRST_ROUNDS)
    return min(price, SURE)


@lru_cache(maxsize=64)
def chances_to_come(tables: Tables, a4: str) -> float:
    """How many good moments to strike a zone offers, beside a middling one: more where the way to a hatch is long, and
    fewer where many sectors tell nothing. Where there will be few, lesser ones must do."""
    way = steps_to_hatch(tables.zone, a4, (1 << len(tables.hatch_cells)) - 1)[tables.human_cell]
    free = tables.human_free
    noisy = (free & ~tables.safe).bit_count() / max(1, free.bit_count())
    return max(FEW, min(MANY, round(way / WAY * min(1.0, sqrt(noisy / NOISY)), 1)))
