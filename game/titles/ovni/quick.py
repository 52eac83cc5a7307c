"""What a player of O.V.N.I. does without thinking: a sensible move at once, a little different every time.

It glances at a few tokens, flights or attacks and takes the best of them.
"""

from __future__ import annotations

from game.titles.ovni import position, worth
from game.titles.ovni import state as phases
from game.titles.ovni.cities import cities_of
from game.titles.ovni.moves import (
    ABDUCT,
    ACTIVATE,
    DONE,
    END,
    ENERGY,
    FIELD,
    FLY,
    GROUP,
    LAUNCH,
    PLACE,
    SWAPS,
)
from game.titles.ovni.state import ABDUCTORS, BUILDERS, MILITARY, NOBODY, PILOTS, State, token
from game.titles.ovni.worths import FAR, Random, Worths, chances_of

GLANCES = 5  # moves that a quick decision looks at
ORDER = (BUILDERS, PILOTS, MILITARY, ABDUCTORS)  # in which groups serve each other best


def quick_move(worths: Worths, state: State, seat: int, random: Random) -> int:
    """A sensible move at once, for playouts: a little different every time."""
    phase = state.phase
    if phase == phases.PLACE:
        return quick_place(worths, state, random)
    if phase == phases.ACT:
        return quick_act(worths, state, random)
    moves = position.moves_of(worths.tables, state)
    if phase in (phases.TAKE, phases.ENERGY):
        each = worths.alien_worth(state, seat)
        best, found = -1.0, moves[0]
        for move in moves:
            value = each[(move - ENERGY) % 10] if move < ENERGY + 4 else 2.2 if move == GROUP else 0.0
            value += random()
            if value > best:
                best, found = value, move
        return found
    if phase == phases.FIELD:
        return FIELD
    return moves[int(random() * len(moves))]


def quick_place(worths: Worths, state: State, random: Random) -> int:
    """The best of a few tokens and areas by what they do to that area alone."""
    hand, owner = position.command_hand(worths.tables, state)
    moves = worths.tables.places[hand][position.open_areas(state, owner)]
    if owner >= state.seats:
        return moves[int(random() * len(moves))]
    each = worths.alien_worth(state, owner)
    best, found = -99.0, moves[0]
    for _ in range(min(GLANCES, len(moves))):
        move = moves[int(random() * len(moves))]
        value, area = divmod(move - PLACE, 4)
        row = state.areas[area]
        sides = len(state.sides)
        before = chances_of(row, sides)[owner]
        after = chances_of((*row, token(value + 2, owner, owner)), sides)[owner]
        card = worths.tables.cards[state.cards[area]]
        gain = (after - before) * (card[0] * each[0] + card[1] * each[1] + card[2] * each[2]
                                   + card[3] * each[3])
        gain += 0.4 * random() - (0.15 * value if value < 4 else 1.2)
        if gain > best:
            best, found = gain, move
    return found


def quick_act(worths: Worths, state: State, random: Random) -> int:
    if state.active != NOBODY:
        return quick_group(worths, state, random)
    side = state.sides[state.seat]
    if state.groups.bit_count() >= position.groups_allowed(side):
        return END
    best, found = 0.0, END
    for rank, group in enumerate(ORDER):
        if state.groups >> group & 1 or not position.can_activate(worths.tables, state, group):
            continue
        left = position.power(side, group)
        value = (0.9 * min(left, 5), 2.6 * left, 2.6 * left, 2.2 * left)[group] - 0.3 * rank + 1.2 * random()
        if value > best:
            best, found = value, ACTIVATE + group
    # The groups that serve others go first, where there is a second activation.
    return found


def quick_group(worths: Worths, state: State, random: Random) -> int:
    group = state.active
    season = worth.season_of(state)
    seat, sides = state.seat, state.sides
    if group == PILOTS:
        flights = position.group_moves(worths.tables, state)
        wants = worths.wants(state)
        best, found = 0.1, DONE
        for _ in range(min(2 * GLANCES, len(flights))):
            move = flights[int(random() * len(flights))]
            start, goal = divmod(move - FLY, 12)
            value = (worth.arrival(sides, seat, goal, season, wants[goal])
                     - worth.departure(sides, seat, start, season, wants[start]) + 0.3 * random()
                     - FAR * (worths.tables.steps[start][goal] - 1))
            if value > best:
                best, found = value, move
        return found
    if group == BUILDERS:
        wants = worths.wants(state)
        best, found = -9.0, LAUNCH
        for _ in range(GLANCES):
            city = int(random() * 12)
            value = worth.arrival(sides, seat, city, season, wants[city]) + 0.3 * random()
            if value > best:
                best, found = value, LAUNCH + city
        return found
    if group == ABDUCTORS:
        best, found = -1.0, DONE
        for city in cities_of(position.reach_of_abductors(state)):
            value = worths.person_worth(state, city) + 0.5 * random()
            if value > best:
                best, found = value, ABDUCT + SWAPS * city
        return found
    attacks = position.attacks(state)
    best, found = 0.0, DONE
    for _ in range(min(GLANCES, len(attacks))):
        move = attacks[int(random() * len(attacks))]
        value = worths.gain_of_attack(state, move) + 0.3 * random()
        if value > best:
            best, found = value, move
    return found
