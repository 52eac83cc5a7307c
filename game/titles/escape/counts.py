"""Numbers about a game of Escape from the Aliens as one seat sees it, for the conditions of lessons and tips.

They follow from the observation; a number that means nothing now is left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.hex import bits
from game.titles.escape import cards
from game.titles.escape.observe import ROUNDS, Observation, marks, turns, will_draw, zone_tables
from game.titles.escape.opening import humans_of
from game.titles.escape.state import ABOARD, AWAY, FIRST_ALIEN, SEALED
from game.titles.escape.tables import Tables


def counted(o: Observation) -> Mapping[str, int]:
    found = {
        "rounds.left": max(ROUNDS - o.round, 0),
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
        "own.kills": own.kills,
        "own.lured": _lured(o, own.path),
        "own.free_choice": int(own.card >= cards.ANY and own.card != cards.SILENCE),  # a noise in any sector
    }
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


def _lured(o: Observation, path: tuple[int, ...]) -> int:
    """Attacks of others that hit nobody, in sectors that the viewer had named, in this round or the one before it,
    without being there."""
    told: dict[int, int] = {}  # sectors that were named, and when
    found = 0
    for turn in turns(o):
        kinds = {heard.kind for heard in turn.heard}
        for heard in turn.heard:
            if heard.kind == "noise" and heard.seat == o.viewer:
                where = path[turn.round - 1] if turn.round <= len(path) else AWAY
                told[heard.cell] = turn.round if AWAY != where != heard.cell else NEVER
            elif heard.kind == "attack" and heard.seat != o.viewer and not kinds & _HIT:
                found += turn.round - told.get(heard.cell, NEVER) <= 1
    return found


NEVER = -2  # a round that is long past in the first one
_HIT = frozenset(("killed", "defended"))


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
