"""What a human of Escape from the Aliens makes of the ways on, and of items."""

from __future__ import annotations

from game.titles.escape import cards, facts, moves
from game.titles.escape.moves import DISCARD, EXPOSE, MOVE
from game.titles.escape.seen import AT_ONCE, NEVER, Seen, Weighed
from game.titles.escape.skill import BEGINNER, EXPERT
from game.titles.escape.state import ACT, END, ROUNDS
from game.titles.escape.state import MOVE as MOVING

PATIENCE = 20.0  # with fewer rounds to spare than that, life is worth less: a human still aboard at the end is lost
TOO_LATE = 3.0  # for a sector from which no hatch can be reached in time
RUMOUR = 2.5  # in steps, for a sector that somebody has just named: hunters listen


def weigh_ways(seen: Seen, goals: list[int]) -> Weighed:
    """A human wants to get to a hatch, by a way on which nobody waits."""
    o, tables, runner = seen.o, seen.tables, seen.runner
    ways = seen.watch.ways()
    way = seen.threat_map.way(runner.noisy) if seen.insight else tuple(float(steps) for steps in ways.steps)
    left = ROUNDS - o.round
    spare = left - ways.steps[seen.own.cell]
    life = runner.life * min(max(spare, 0) / PATIENCE, 1.0)
    named = just_named(seen)
    found = []
    for move in goals:
        cell = tables.cells[move - MOVE]
        if tables.hatch_mask >> cell & 1:
            found.append((move, AT_ONCE))
            continue
        value = -way[cell] - RUMOUR * (cell in named)
        if ways.steps[cell] > left:
            value -= TOO_LATE
        if runner.foresees:
            value -= seen.temper.fear * life * seen.threat_map.exposure(cell, seen.own.speed)
        elif seen.insight:
            value -= seen.temper.fear * runner.fear * seen.threat_map.risk(cell)
        found.append((move, value))
    return found


def just_named(seen: Seen) -> frozenset[int]:
    """The sectors that others have named since one's own last move."""
    found: list[int] = []
    last = seen.watch.read[-1] if seen.watch.read else ()
    for kind, seat, cell in map(facts.parts, (*last, *seen.watch.now)):
        if seat == seen.seat and kind == facts.MOVED:
            found.clear()
        elif kind in (facts.NOISE, facts.ATTACK) and seat != seen.seat:
            found.append(cell)
    return frozenset(found)


def weigh_tool(seen: Seen, move: int, best: float) -> float:
    """What an item or an ability promises, beside the best that can be done without."""
    if seen.insight == BEGINNER:
        return best - 1.5
    o, cell, threat_map = seen.o, seen.own.cell, seen.threat_map
    steps = seen.watch.ways().steps[cell]
    if move == moves.ADRENALINE:
        pressed = seen.insight >= EXPERT and 2 < steps < 5 and threat_map.risk(cell) > 0.6
        return best + 1.0 if steps == 2 or pressed else NEVER
    if move == moves.SEDATIVES:
        worth = threat_map.risk(cell) > (0.25 if seen.names_side else 0.5)
        return best + 0.5 if o.phase == ACT and worth else NEVER
    if move == moves.TELEPORT:
        near = threat_map.danger(cell) > 0.45 and steps > 3
        return best + 0.5 if o.phase == END and near else NEVER
    if move == moves.SPOTLIGHT:
        full = o.held[seen.seat] >= cards.LIMIT and seen.names_side
        return best + 0.3 if full and o.phase == MOVING else NEVER
    return NEVER if EXPOSE <= move < DISCARD else best - 1.0
