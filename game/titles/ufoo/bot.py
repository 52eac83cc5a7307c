"""What a good player of Ufo.O knows: how a position stands, which moves deserve a thought, what to do without one.

It holds judgement only; searching is the same for all titles and lives with the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.hex import bits, mask_of
from game.titles.ufoo import position
from game.titles.ufoo.content import Field, mothership
from game.titles.ufoo.moves import END, HOME, ION, KIND, LASER, MOVE, REPAIR, ROLL, SHIFT, THROW
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import GONE, State
from game.titles.ufoo.tables import Tables, tables_of

Random = Callable[[], float]

WON = 12.0  # beyond every sum of the weights below
LAST_BLOW = 2.5  # what a chance at the last of the structure is worth in the middle of a turn
FAR = 7  # five hexes of flight and two of fire

# How far from the enemy's mothership a saucer stands, in hexes: at it, one turn away, and so on.
BUCKETS = (1, 3, 6, 8, 10)
BANDS = len(BUCKETS) + 1
SAFE = BANDS  # added to the band of a saucer that no enemy can hit next turn

# Weights in log-odds of winning, fitted by tools/fit.py to games of the bots against themselves.
# By structure left; by band, first for a fit saucer and then for a hurt one; then aboard, waiting, gone.
STRUCTURE = (-12.0, -1.87, -0.79, 0.09, 0.83, 1.75)
TO_MOVE = 0.11
MOVER_FIT = (0.98, 0.86, 0.90, 0.72, 0.71, 0.71)
MOVER_HURT = (0.68, 0.66, 0.65, 0.61, 0.63, 0.38)
MOVER_OFF = (0.65, 0.45, 0.45)  # aboard, waits; nobody is gone at the start of a turn
MOVER_RETURNING = (0.65, 0.65, 0.45)  # the same one step earlier
OTHER_FIT = (0.74, 0.89, 0.80, 0.74, 0.62, 0.57, 0.72, 0.88, 0.86, 0.82, 0.71, 0.74)
OTHER_HURT = (0.49, 0.63, 0.58, 0.54, 0.49, 0.31, 0.33, 0.64, 0.72, 0.48, 0.35, 0.41)
OTHER_OFF = (0.75, 0.52, 0.39)


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


class Judgement:
    """The judgement of one title over its rules."""

    horizon = 4

    def __init__(self, rules: UfooRules) -> None:
        self.rules = rules
        self._field: Field | None = None
        self._ground: Ground | None = None

    def ground(self, field: Field) -> Ground:
        if field is not self._field or self._ground is None:
            if self._ground is None or field != self._field:
                self._ground = Ground(tables_of(field))
            self._field = field
        return self._ground

    # How a position stands

    def score(self, state: State, seat: int) -> float:
        """In log-odds of winning for a seat, well inside -WON to WON while the game goes on. In the middle of a turn:
        as if it ended here, and what the attacks that are left promise."""
        if state.ended:
            return 0.0 if state.winner not in (0, 1) else WON if state.winner == seat else -WON
        ground = self.ground(state.field)
        fresh = not (state.moved or state.acted or state.closed)
        value = standing(ground, state, state.seat if fresh else 1 - state.seat, fresh)
        if not fresh:
            value = promise(ground, state) - value
        return value if seat == state.seat else -value

    # What is worth a thought

    def plausible(self, state: State, seat: int) -> list[int]:
        """The legal moves without those that no player would look at twice: of the hexes that mean the same to a
        saucer only one is kept."""
        if state.throw is not None or state.closed:
            return list(self.rules.legal(state, seat))
        ground = self.ground(state.field)
        tables = ground.tables
        places = position.fleet(state, 1 - seat)
        shots = [tables.clear[state.strict][e] for e in bits(places)]
        threat = threatened(ground, state, 1 - seat)
        out: list[int] = []
        for n, mask in enumerate(position.move_masks(tables, state)):
            seen: set[tuple[int, ...]] = set()
            for cell in bits(mask):
                bit = 1 << cell
                kind = (
                    ground.bands[seat][cell], bool(threat & bit), bool(tables.danger & bit),
                    *[bool(shot & bit) for shot in shots],
                )
                if kind not in seen:
                    seen.add(kind)
                    out.append(MOVE + (n << SHIFT) + tables.codes[cell])
        return out + position.other_moves(tables, state)

    # What to do without thinking

    def quick(self, state: State, seat: int, random: Random) -> int:
        """A sensible move at once, for playouts: a little different every time."""
        ground = self.ground(state.field)
        tables = ground.tables
        if state.throw is not None:
            return quick_throw(ground, state, seat, random)
        if not state.closed:
            masks = position.move_masks(tables, state)
            if any(masks):
                move = quick_move(ground, state, masks, random)
                if move >= 0:
                    return move
        if position.dice_due(tables, state):
            return ROLL
        return quick_attack(ground, state)


def threatened(ground: Ground, state: State, seat: int) -> int:
    """The hexes that saucers of a seat could hit in their next turn, on a field without obstacles."""
    mask = 0
    for place in state.places[4 * seat:4 * seat + 4]:
        if place >= 0:
            mask |= ground.far[place]
        elif place > GONE:
            mask |= ground.home_far[seat]
    return mask


def standing(ground: Ground, state: State, mover: int, fresh: bool) -> float:
    """The position in the eyes of the one who is about to begin a turn; not fresh: whose saucers are yet to return."""
    other = 1 - mover
    places, hurt = state.places, state.hurt
    value = TO_MOVE + STRUCTURE[state.structure[mover]] - STRUCTURE[state.structure[other]]
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


def quick_throw(ground: Ground, state: State, seat: int, random: Random) -> int:
    """Beside an asteroid if possible, and away from where the saucer wants to be."""
    assert state.throw is not None
    tables, saucer = ground.tables, state.throw.saucer
    mask = position.throw_mask(tables, state)[0]
    mask = mask & tables.danger or mask
    if not state.hurt >> saucer & 1:
        for band in reversed(ground.band_masks[saucer >> 2]):
            if mask & band:
                mask &= band
                break
    return THROW + tables.codes[pick(mask, random)]


def pick(mask: int, random: Random) -> int:
    """Any cell of a mask; those behind gaps come up a little more often, which does no harm here."""
    start = int(random() * mask.bit_length())
    rest = mask >> start
    return start + (rest & -rest).bit_length() - 1


def quick_move(ground: Ground, state: State, masks: position.Masks, random: Random) -> int:
    """The best kind of hex for the first saucer that has somewhere better to be; -1 where all are well placed."""
    seat, tables = state.seat, ground.tables
    enemy = 1 - seat
    own, clear = state.places[4 * seat:4 * seat + 4], tables.clear[state.strict]
    threat = threatened(ground, state, enemy)
    spots = [clear[place] if place >= 0 else 0 for place in state.places[4 * enemy:4 * enemy + 4]]
    lures = _lures(state, own, masks, spots, prizes(ground, state))
    first = int(random() * 4)
    for step in range(4):
        n = (first + step) & 3
        if not masks[n]:
            continue
        place, minus = own[n], state.hurt >> (4 * seat + n) & 1
        here = 1 << place if place >= 0 else 0
        options = _aims(state, masks[n] | here, minus, tables.home[enemy], lures, random)
        # What stays aboard gives up its worth there.
        least = -99.0 if place >= 0 else OTHER_OFF[0]
        goals = _best_area(ground, seat, options, minus, threat, here, least, random)
        if goals and not goals & here:
            return MOVE + (n << SHIFT) + tables.codes[pick(goals, random)]
    return -1


Lure = tuple[tuple[float, float], int, float]  # an enemy's worth, from where it can be hit, how much of that is left
Aim = tuple[float, int]  # what is gained, and where


def _lures(
    state: State, own: Sequence[int], masks: position.Masks, spots: Sequence[int], prize: Sequence[tuple[float, float]]
) -> list[Lure]:
    """The enemies as targets: those that saucers which stay where they are have in sight are worth less to others."""
    staying = [place for n, place in enumerate(own) if place >= 0 and (state.moved >> n & 1 or not masks[n])]
    return [
        (worth, spot, 0.6 ** sum(spot >> place & 1 for place in staying)) for worth, spot in zip(prize, spots)
    ]


def _aims(
    state: State, reach: int, minus: int, home: int, lures: Sequence[Lure], random: Random
) -> list[Aim]:
    """What a saucer could be after within its reach: nothing, the enemy's mothership, each of its saucers."""
    mean = loss(minus, 3)
    rest = 0.5 * (OTHER_FIT[3] - OTHER_HURT[3]) if minus else 0.0
    options = [(rest, reach)]
    hits = reach & home
    if hits:
        success, harm = ION_ODDS[minus]
        options.append((success * home_prize(state) - harm * mean + 0.05 * random(), hits))
    for worth, spot, left in lures:
        hits = reach & spot
        if hits:
            gain = best_shot(worth, minus, mean)[0] * left
            if gain > rest:
                options.append((gain + 0.05 * random(), hits))
    return options


def _best_area(
    ground: Ground, seat: int, options: Sequence[Aim], minus: int, threat: int, here: int, least: float, random: Random
) -> int:
    """The cells that promise most, by distance from the enemy's home, threat and asteroids; 0 where all promise less
    than the least."""
    danger, mean = ground.tables.danger, loss(minus, 3)
    weights = OTHER_HURT if minus else OTHER_FIT
    best, goals = least, 0
    for gain, area in options:
        for band, band_mask in enumerate(ground.band_masks[seat]):
            zone = area & band_mask
            if not zone:
                continue
            for offset, part in ((0, zone & threat), (SAFE, zone & ~threat)):
                if not part:
                    continue
                worth = gain + weights[band + offset] + 0.03 * random()
                calm = part & (~danger | here)
                if not calm:
                    worth -= mean / 3
                if worth > best:
                    best, goals = worth, calm or part
    return goals


def quick_attack(ground: Ground, state: State) -> int:
    """The attack or repair that promises most, or the end of the turn."""
    seat, tables = state.seat, ground.tables
    best, move = 0.0, END
    prize = prizes(ground, state)
    bands = ground.bands[seat]
    for choice in position.other_moves(tables, state):
        kind = KIND[choice]
        if kind == 2:
            continue  # looked at together with the ion cannon
        if kind == 3:
            n, target = divmod(choice - ION, 8)
        elif kind == 4:
            n, target = choice - REPAIR, -1
        else:
            continue
        place, minus = state.places[4 * seat + n], state.hurt >> (4 * seat + n) & 1
        cost = loss(minus, bands[place])
        if target < 0:
            gain = 0.5 * (OTHER_FIT[bands[place]] - OTHER_HURT[bands[place]])
        elif target == HOME:
            success, harm = ION_ODDS[minus]
            gain = success * home_prize(state) - harm * cost
        else:
            gain, ion, _ = best_shot(prize[target], minus, cost)
            if not ion:
                choice = LASER + 4 * n + target
        if gain > best:
            best, move = gain, choice
    return move
