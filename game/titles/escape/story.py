"""What a player of Escape from the Aliens says where any sector may be named: a story of his own.

It fits what his turns have told, leads away from where he is, makes for a hatch of its own choice, and keeps clear of
what others have just said.
"""

from __future__ import annotations

from game.engine.hex import bits
from game.titles.escape import facts
from game.titles.escape.moves import NOISE
from game.titles.escape.seen import NEVER, Seen, Weighed
from game.titles.escape.skill import BEGINNER, EXPERT
from game.titles.escape.threat import TOLD, UNTOLD
from game.titles.escape.weights import FAR, Cloud

APART = 7  # steps from where one is; farther is no better
TAKEN, BESIDE = 60.0, 8.0  # against a sector that somebody else has just named, and against those beside it
HERE = 2.0
BELIEVED = 40.0  # for a story that all believe and that leads far away
DRAWN = 0.25  # to the hatch of one's story, for each step


def weigh_words(seen: Seen, legal: list[int]) -> Weighed:
    tables, random, cell = seen.tables, seen.random, seen.own.cell
    trail, draws = seen.watch.reader.trails[seen.seat], seen.watch.reader.draws
    story = trail.human() & draws or trail.alien() & draws
    taken = said_by_others(seen)
    beside = 0
    for place in taken:
        beside |= tables.near[place]
    apart_from, goal = tables.distances(cell), hatch_of_story(seen)
    to_goal = tables.distances(goal) if goal >= 0 else (0,) * len(tables.codes)
    believed = _believed(seen) if seen.insight >= EXPERT else {}
    found = []
    for move in legal:
        place = tables.cells[move - NOISE]
        apart = min(apart_from[place], APART)
        value = 0.0 if story >> place & 1 else NEVER
        value -= TAKEN * (place in taken) + BESIDE * (beside >> place & 1)
        if seen.insight == BEGINNER:
            # A beginner thinks of what is near.
            found.append((move, value + random() - 0.2 * apart))
            continue
        value += seen.temper.lies * apart + (2.0 if seen.own.alien else 1.0) * random()
        # A human who makes for a hatch is believed; so is the story that he made for it.
        value -= DRAWN * seen.temper.lies * to_goal[place]
        if believed:
            value += BELIEVED * believed.get(place, 0.0) * apart / APART
        if place == cell:
            value -= HERE
        found.append((move, value))
    return found


def _believed(seen: Seen) -> Cloud:
    """For each sector how surely the others would take one to be there if it was named: the likelier it was before,
    the more."""
    mine = seen.watch.suspects[seen.seat]
    whole: Cloud = dict(mine.human)
    for cell, weight in mine.alien.items():
        whole[cell] = whole.get(cell, 0.0) + weight
    total = sum(whole.values()) or 1.0
    return {cell: TOLD * weight / (TOLD * weight + UNTOLD * total) for cell, weight in whole.items()}


def said_by_others(seen: Seen) -> frozenset[int]:
    """The sectors that others have named in this round and in the one before it."""
    last = seen.watch.read[-1] if seen.watch.read else ()
    return frozenset(cell for kind, seat, cell in map(facts.parts, (*last, *seen.watch.now))
                     if kind in (facts.NOISE, facts.ATTACK) and seat != seen.seat)


def hatch_of_story(seen: Seen) -> int:
    """The hatch for which one pretends to make: a choice that one's own way decides, and that nobody else knows;
    -1 where none is left."""
    cells = [seen.tables.hatch_cells[number] for number in bits(seen.watch.sealed)]
    if not cells:
        return -1
    steps = seen.tables.distances(seen.own.cell)
    # The nearest is the one for which he really makes.
    cells.sort(key=lambda cell: (min(steps[cell], FAR), cell))
    rest = cells[1:] or cells
    return rest[(sum(seen.own.path[:2]) + seen.own.role + seen.seat) % len(rest)]
