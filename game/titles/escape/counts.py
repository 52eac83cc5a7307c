"""Numbers about a game of Escape from the Aliens as one seat sees it, for the conditions of lessons and tips.

They follow from the observation; a number that means nothing now is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.hex import bits
from game.titles.escape import cards
from game.titles.escape.observe import ROUNDS, Observation, marks, will_draw, zone_tables
from game.titles.escape.opening import humans_of
from game.titles.escape.state import ABOARD, DEAD, ESCAPED, FIRST_ALIEN, SEALED
from game.titles.escape.tables import Tables


def counted(o: Observation) -> Mapping[str, int]:
    found = {
        "rounds.left": max(ROUNDS - o.round, 0),
        "hatches.sealed": o.hatches.count(SEALED),
        "cards.green": o.greens,
        "cards.red": o.reds,
        "players.escaped": o.fates.count(ESCAPED),
        "players.dead": o.fates.count(DEAD),
        "players.humans": humans_of(o.codes, len(o.fates)),  # as dealt
        "hatch.cards": int(o.codes.advanced and not o.codes.d2),  # whether a card decides if a hatch opens
    }
    return found | _own(o) if o.own is not None else found


def _own(o: Observation) -> dict[str, int]:
    own, tables = o.own, zone_tables(o)
    assert own is not None
    found = {
        "own.alien": int(own.alien),
        "own.turned": int(own.alien and own.role < FIRST_ALIEN),
        "own.speed": own.speed,
        "own.items": cards.count(own.hand),
        "own.kills": own.kills,
        "own.free_choice": int(own.card >= cards.ANY and own.card != cards.SILENCE),  # a noise in any sector
    }
    found |= {f"own.{item}": own.hand >> 4 * kind & 15 for kind, item in enumerate(cards.ITEMS)}
    if own.fate != ABOARD or own.cell < 0:
        return found
    found["own.draws"] = int(will_draw(o, own.cell))
    found["own.dark"] = tables.dangerous >> own.cell & 1
    found["own.light"] = tables.safe >> own.cell & 1
    doors = [cell for number, cell in enumerate(tables.hatch_cells) if o.hatches[number] == SEALED]
    heard = [mark for mark in marks(o, 1) if mark.seat != o.viewer]
    goals = {
        "steps.hatch": doors,
        "steps.noise": [mark.cell for mark in heard if mark.kind in ("noise", "attack")],
    }
    for name, cells in goals.items():
        steps = _steps(tables, own.cell, cells)
        if steps >= 0:
            found[name] = steps
    return found


def _steps(tables: Tables, start: int, goals: list[int]) -> int:
    """How many steps a human takes to the nearest of these cells; -1 where no way leads to any."""
    wanted = sum(1 << cell for cell in set(goals))
    seen = edge = 1 << start
    steps = 0
    while edge and not edge & wanted:
        wider = 0
        for cell in bits(edge):
            wider |= tables.near[cell]
        edge = wider & (tables.human_free | wanted) & ~seen
        seen |= edge
        steps += 1
    return steps if edge else -1
