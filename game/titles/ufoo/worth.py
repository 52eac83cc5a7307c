"""How a position of Ufo.O stands: weights fitted to the games of bots, and what they make of saucers, shots and turns.

Everything is in log-odds of winning; nothing here chooses a move.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.hex import mask_of
from game.titles.ufoo import position
from game.titles.ufoo.content import mothership
from game.titles.ufoo.state import GONE, State
from game.titles.ufoo.tables import Tables

WON = 12.0  # beyond every sum of the weights below
LAST_BLOW = 2.5  # what a chance at the last of the structure is worth in the middle of a turn
FAR = 7  # five hexes of flight and two of fire

# How far from the enemy's mothership a saucer stands, in hexes: at it, one turn away, and so on.
BUCKETS = (1, 3, 6, 8, 10)
BANDS = len(BUCKETS) + 1
STRIKE = 2  # up to this band: at the mothership or one turn away
SAFE = BANDS  # added to the band of a saucer that no enemy can hit next turn

# Weights in log-odds of winning, fitted by tools/fit.py to games of the bots against themselves.
# By structure left; by band, first for an intact saucer and then for a damaged one; then aboard, waiting, gone.
STRUCTURE = (-12.0, -1.87, -0.79, 0.09, 0.83, 1.75)
TO_MOVE = 0.11
MOVER_FIT = (1.22, 0.98, 0.94, 0.72, 0.67, 0.65)
MOVER_HURT = (0.92, 0.78, 0.69, 0.61, 0.59, 0.32)
MOVER_OFF = (0.65, 0.45, 0.45)  # aboard, waits; nobody is gone at the start of a turn
MOVER_RETURNING = (0.65, 0.65, 0.45)  # the same one step earlier
OTHER_FIT = (0.98, 1.01, 0.84, 0.74, 0.58, 0.51, 0.96, 1.00, 0.90, 0.82, 0.67, 0.68)
OTHER_HURT = (0.73, 0.75, 0.62, 0.54, 0.45, 0.25, 0.57, 0.76, 0.76, 0.48, 0.31, 0.35)
OTHER_OFF = (0.75, 0.52, 0.39)
# For one saucer on the own home hexes, which no enemy can enter then, and for more; by enemies one turn away.
MOVER_GUARD = (0.03, 0.10, 0.17, 0.35, 0.40, 0.00, 0.02, 0.01, 0.14, 0.04)
OTHER_GUARD = (0.02, 0.22, 0.42, 0.62, 0.57, -0.07, 0.17, 0.30, 0.31, 0.20)
STRIKERS = 5  # how many numbers of enemies there are, none to four
MOST_GUARDS = 2


class Ground:
    """What judgement computes once for a field."""

    __slots__ = ("band_masks", "bands", "far", "home_far", "tables")

    def __init__(self, tables: Tables) -> None:
        lattice = tables.lattice
        self.tables = tables
        bands, masks = [], []
        for seat in (0, 1):
            goal = mothership(tables.field, 1 - seat)
            row = tuple(sum(lattice.distance(cell, goal) > limit for limit in BUCKETS) for cell in range(tables.size))
            bands.append(row)
            masks.append(tuple(mask_of(c for c in range(tables.size) if row[c] == band) & tables.open
                               for band in range(BANDS)))
        self.bands = tuple(bands)
        self.band_masks = tuple(masks)
        self.far = tuple(
            mask_of(c for c in range(tables.size) if lattice.distance(cell, c) <= FAR) for cell in range(tables.size)
        )
        homes = []
        for seat in (0, 1):
            mask = 0
            for cell in tables.home_cells[seat]:
                mask |= self.far[cell]
            homes.append(mask)
        self.home_far = tuple(homes)


def threatened(ground: Ground, state: State, seat: int) -> int:
    """The hexes that saucers of a seat could hit in their next turn, on a field without obstacles."""
    mask = 0
    for place in state.places[4 * seat:4 * seat + 4]:
        if place >= 0:
            mask |= ground.far[place]
        elif place > GONE:
            mask |= ground.home_far[seat]
    return mask


def strikers(ground: Ground, state: State, seat: int) -> int:
    """How many saucers of a seat could stand at the enemy's mothership after their next turn."""
    bands = ground.bands[seat]
    return sum(place >= 0 and bands[place] <= STRIKE for place in state.places[4 * seat:4 * seat + 4])


def guarded(ground: Ground, state: State, seat: int) -> int:
    """The place of a side in the table of its guards; -1 where nobody guards its mothership."""
    home, guards = ground.tables.home[seat], 0
    for place in state.places[4 * seat:4 * seat + 4]:
        guards += place >= 0 and home >> place & 1
    return STRIKERS * (min(guards, MOST_GUARDS) - 1) + strikers(ground, state, 1 - seat) if guards else -1


def guard(ground: Ground, state: State, mover: int) -> float:
    """What the guards of both sides are worth to the one who is about to begin a turn."""
    mine, theirs = guarded(ground, state, mover), guarded(ground, state, 1 - mover)
    return (MOVER_GUARD[mine] if mine >= 0 else 0.0) - (OTHER_GUARD[theirs] if theirs >= 0 else 0.0)


def standing(ground: Ground, state: State, mover: int, fresh: bool) -> float:
    """The position in the eyes of the one who is about to begin a turn; not fresh: whose saucers are yet to return."""
    other = 1 - mover
    places, hurt = state.places, state.hurt
    value = TO_MOVE + STRUCTURE[state.structure[mover]] - STRUCTURE[state.structure[other]]
    value += guard(ground, state, mover)
    bands = ground.bands[mover]
    away = MOVER_OFF if fresh else MOVER_RETURNING
    for i in range(4 * mover, 4 * mover + 4):
        place = places[i]
        if place >= 0:
            value += (MOVER_HURT if hurt >> i & 1 else MOVER_FIT)[bands[place]]
        else:
            value += away[-1 - place]
    bands = ground.bands[other]
    threat = threatened(ground, state, mover)
    for i in range(4 * other, 4 * other + 4):
        place = places[i]
        if place >= 0:
            band = bands[place] if threat >> place & 1 else bands[place] + SAFE
            value -= (OTHER_HURT if hurt >> i & 1 else OTHER_FIT)[band]
        else:
            value -= OTHER_OFF[-1 - place]
    return value


def standing_terms(ground: Ground, state: State, mover: int, fresh: bool) -> dict[str, float]:
    """What `standing` is made of. The condition of a saucer is what it is worth on average, wherever it is; the rest
    is its place, and whose turn it is."""
    other = 1 - mover
    places, hurt = state.places, state.hurt
    found = {"structure": STRUCTURE[state.structure[mover]] - STRUCTURE[state.structure[other]],
             "places": TO_MOVE + guard(ground, state, mover), "saucers": 0.0, "enemies": 0.0}  # fmt: skip
    away = MOVER_OFF if fresh else MOVER_RETURNING
    for i in range(4 * mover, 4 * mover + 4):
        place = places[i]
        if place < 0:
            found["saucers"] += away[-1 - place]
            continue
        row: tuple[float, ...] = MOVER_HURT if hurt >> i & 1 else MOVER_FIT
        found["saucers"] += _mean(row)
        found["places"] += row[ground.bands[mover][place]] - _mean(row)
    threat = threatened(ground, state, mover)
    for i in range(4 * other, 4 * other + 4):
        place = places[i]
        if place < 0:
            found["enemies"] -= OTHER_OFF[-1 - place]
            continue
        row = OTHER_HURT if hurt >> i & 1 else OTHER_FIT
        band = ground.bands[other][place] + (0 if threat >> place & 1 else SAFE)
        found["enemies"] -= _mean(row)
        found["places"] -= row[band] - _mean(row)
    return found


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


# Chances of success and of harm, without and with the -1.
LASER_ODDS = ((21 / 36, 15 / 36), (15 / 36, 21 / 36))
ION_ODDS = ((3 / 6, 2 / 6), (2 / 6, 3 / 6))


def loss(hurt: int, band: int) -> float:
    """What one damage costs the side that is not about to move."""
    if hurt:
        return OTHER_HURT[band] - OTHER_OFF[-1 - GONE]
    return OTHER_FIT[band] - OTHER_HURT[band]


def prizes(ground: Ground, state: State) -> list[tuple[float, float]]:
    """For each enemy saucer what one damage to it is worth, and what its destruction is; zeros where it is away."""
    enemy = 1 - state.seat
    bands = ground.bands[enemy]
    found = []
    for i in range(4 * enemy, 4 * enemy + 4):
        place = state.places[i]
        if place < 0:
            found.append((0.0, 0.0))
            continue
        gone = MOVER_RETURNING[-1 - GONE]
        fit, hurt = MOVER_FIT[bands[place]], MOVER_HURT[bands[place]]
        found.append((hurt - gone, hurt - gone) if state.hurt >> i & 1 else (fit - hurt, fit - gone))
    return found


def home_prize(state: State) -> float:
    left = state.structure[1 - state.seat]
    return STRUCTURE[left] - STRUCTURE[left - 1] if left > 1 else LAST_BLOW


def best_shot(prize: tuple[float, float], minus: int, cost: float) -> tuple[float, bool, float]:
    """The better of laser and ion cannon at one enemy: the gain, whether it is the cannon, the chance to destroy."""
    damage, death = prize
    hit, harm = LASER_ODDS[minus]
    laser = hit * damage - harm * cost
    kill, backlash = ION_ODDS[minus]
    ion = kill * death - backlash * cost
    if ion >= laser:
        return ion, True, kill
    return laser, False, hit if damage == death else 0.3 * hit


def _best_attack(
    enemies: Sequence[int], sight: int, prize: Sequence[tuple[float, float]], alive: list[float], minus: int,
    cost: float, best: float,
) -> float:
    """What the best shot at an enemy in sight is worth, where that is more than `best`; its target is then less likely
    to be `alive` for the saucers after it."""
    target, kill = -1, 0.0
    for k, where in enumerate(enemies):
        if where >= 0 and sight >> where & 1:
            gain, _, chance = best_shot(prize[k], minus, cost)
            gain *= alive[k]
            if gain > best:
                best, target, kill = gain, k, chance
    if target >= 0:
        alive[target] *= 1 - kill
    return best


def promise(ground: Ground, state: State) -> float:
    """What the dice of this turn that have not fallen yet are worth to the side to move."""
    seat, tables = state.seat, ground.tables
    enemy = 1 - seat
    places, hurt = state.places, state.hurt
    clear, home, bands = tables.clear[state.strict], tables.home[enemy], ground.bands[seat]
    theirs = position.fleet(state, enemy)
    prize = prizes(ground, state)
    alive = [1.0, 1.0, 1.0, 1.0]
    value = 0.0
    for n in range(4):
        place = places[4 * seat + n]
        if place < 0:
            continue
        minus = hurt >> (4 * seat + n) & 1
        cost = loss(minus, bands[place])
        if state.due >> n & 1:
            value -= cost / 3
        if state.acted >> n & 1:
            continue
        best = 0.5 * (OTHER_FIT[bands[place]] - OTHER_HURT[bands[place]]) if minus else 0.0
        if home >> place & 1:
            success, harm = ION_ODDS[minus]
            best = max(best, success * home_prize(state) - harm * cost)
        sight = clear[place]
        if sight & theirs:
            best = _best_attack(places[4 * enemy:4 * enemy + 4], sight, prize, alive, minus, cost, best)
        value += best
    if not state.closed:
        for i in range(4 * enemy, 4 * enemy + 4):
            if places[i] >= 0 and tables.home[seat] >> places[i] & 1:
                value += 0.5 * prize[i & 3][0]
    return value
