"""What a player of Ufo.O does without thinking: a sensible move at once, a little different every time.

It looks at one saucer after the other and never at what the enemy would answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.titles.ufoo import position
from game.titles.ufoo.moves import END, HOME, ION, KIND, LASER, MOVE, REPAIR, SHIFT, THROW, VERBS
from game.titles.ufoo.state import State
from game.titles.ufoo.worth import (
    ION_ODDS,
    OTHER_FIT,
    OTHER_HURT,
    OTHER_OFF,
    SAFE,
    Ground,
    best_shot,
    home_prize,
    loss,
    prizes,
    strikers,
    threatened,
)

Random = Callable[[], float]

Lure = tuple[tuple[float, float], int, float]  # an enemy's worth, from where it can be hit, how much of that is left
Aim = tuple[float, int]  # what is gained, and where

# What quick play makes of the score, which sees further: a blow at the mothership counts more, cover less. Tuned in
# games against a script that rushes and against quick play without them.
BLOWS = 2.0
COVER = -0.1
GUARD = 0.06  # for a saucer on a home hex, which no enemy can enter then: for each enemy one turn away from it


def quick_throw(ground: Ground, state: State, seat: int, random: Random) -> int:
    """Beside an asteroid if possible, and away from where the saucer wants to be. To leave it there is a choice for
    bots that search."""
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
    guard = GUARD * strikers(ground, state, enemy)
    first = int(random() * 4)
    for step in range(4):
        n = (first + step) & 3
        if not masks[n]:
            continue
        place, minus = own[n], state.hurt >> (4 * seat + n) & 1
        here = 1 << place if place >= 0 else 0
        options = _aims(state, masks[n] | here, minus, tables.home[enemy], lures, random)
        # A saucer that stays aboard gives up its worth there.
        least = -99.0 if place >= 0 else OTHER_OFF[0]
        goals = _best_area(ground, seat, options, minus, threat, here, least, guard, random)
        if goals and not goals & here:
            return MOVE + (n << SHIFT) + tables.codes[pick(goals, random)]
    return -1


def _lures(
    state: State, own: Sequence[int], masks: position.Masks, spots: Sequence[int], prize: Sequence[tuple[float, float]]
) -> list[Lure]:
    """The enemies as targets: those that saucers which stay where they are have in sight are worth less to others."""
    staying = 0
    for n, place in enumerate(own):
        if place >= 0 and (state.moved >> n & 1 or not masks[n]):
            staying |= 1 << place
    return [(worth, spot, 0.6 ** (spot & staying).bit_count()) for worth, spot in zip(prize, spots) if spot]


def _aims(state: State, reach: int, minus: int, home: int, lures: Sequence[Lure], random: Random) -> list[Aim]:
    """What a saucer could be after within its reach: nothing, the enemy's mothership, each of its saucers."""
    mean = loss(minus, 3)
    rest = 0.5 * (OTHER_FIT[3] - OTHER_HURT[3]) if minus else 0.0
    options = [(rest, reach)]
    hits = reach & home
    if hits:
        success, harm = ION_ODDS[minus]
        options.append((BLOWS * success * home_prize(state) - harm * mean + 0.05 * random(), hits))
    for worth, spot, left in lures:
        hits = reach & spot
        if hits:
            gain = best_shot(worth, minus, mean)[0] * left
            if gain > rest:
                options.append((gain + 0.05 * random(), hits))
    return options


def _best_area(
    ground: Ground, seat: int, options: Sequence[Aim], minus: int, threat: int, here: int, least: float, guard: float,
    random: Random,
) -> int:
    """The cells that promise most, by distance from the enemy's home, threat and asteroids; 0 where all promise less
    than the least."""
    bands, harmless, third = ground.band_masks[seat], ~ground.tables.danger | here, loss(minus, 3) / 3
    weights, home = OTHER_HURT if minus else OTHER_FIT, ground.tables.home[seat]
    best, goals = least, 0
    for gain, area in options:
        for band, mask in enumerate(bands):
            zone = area & mask
            if not zone:
                continue
            for extra, part in ((weights[band], zone & threat), (weights[band + SAFE] + COVER, zone & ~threat)):
                if not part:
                    continue
                worth = gain + extra + 0.03 * random()
                calm = part & harmless
                if not calm:
                    worth -= third
                fit = calm or part
                if guard and fit & home:
                    worth, fit = worth + guard, fit & home
                if worth > best:
                    best, goals = worth, fit
    return goals


def quick_attack(ground: Ground, state: State) -> int:
    """The attack or repair that promises most, or the end of the turn."""
    seat, tables = state.seat, ground.tables
    best, move = 0.0, END
    prize = prizes(ground, state)
    bands = ground.bands[seat]
    for choice in position.other_moves(tables, state):
        verb = VERBS[KIND[choice]]
        if verb == "laser":
            continue  # looked at together with the ion cannon
        if verb == "ion":
            n, target = divmod(choice - ION, 8)
        elif verb == "repair":
            n, target = choice - REPAIR, -1
        else:
            continue
        place, minus = state.places[4 * seat + n], state.hurt >> (4 * seat + n) & 1
        cost = loss(minus, bands[place])
        if target < 0:
            gain = 0.5 * (OTHER_FIT[bands[place]] - OTHER_HURT[bands[place]])
        elif target == HOME:
            success, harm = ION_ODDS[minus]
            gain = BLOWS * success * home_prize(state) - harm * cost
        else:
            gain, ion, _ = best_shot(prize[target], minus, cost)
            if not ion:
                choice = LASER + 4 * n + target
        if gain > best:
            best, move = gain, choice
    return move
