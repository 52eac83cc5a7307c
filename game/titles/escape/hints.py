"""Why a move is advised in Escape from the Aliens: from what the judgement weighed, with its beliefs as chances.

It weighs nothing itself and says nothing that the seat cannot work out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.engine.text import Clue, Message, message
from game.titles.escape import moves
from game.titles.escape.moves import DISCARD, MOVE, NOISE
from game.titles.escape.observe import Observation
from game.titles.escape.sight import Own
from game.titles.escape.state import ACT, AIM, END, SAY
from game.titles.escape.state import MOVE as MOVING
from game.titles.escape.tables import Tables
from game.titles.escape.threat import ThreatMap
from game.titles.escape.weights import FAR, Watch

CERTAIN = 0.03  # a chance below this is not worth a figure
LIKELIEST = 3  # sectors that are named


class Decision(Protocol):
    """What is known when a seat decides."""

    @property
    def o(self) -> Observation: ...
    @property
    def own(self) -> Own: ...
    @property
    def tables(self) -> Tables: ...
    @property
    def watch(self) -> Watch: ...
    @property
    def threat_map(self) -> ThreatMap: ...


def reasons(seen: Decision, move: int, other: int | None) -> tuple[Clue, ...]:
    """What speaks for a move, and last its name; `other` is the next best one."""
    return (*_why(seen, move, other), Clue((_named(seen, move),)))


def _why(seen: Decision, move: int, other: int | None) -> tuple[Clue, ...]:
    if move in _TOOLS:
        return (Clue((message(f"escape.hint.{_TOOLS[move]}"),)),)
    likely = _likely_ahead(seen, move)
    if likely:
        names = [seen.tables.names[cell] for cell in likely]
        words = message("escape.hint.scent", n=len(names), sectors=", ".join(names))
        return (Clue((words,), tuple(f"hex:{name}" for name in names)),)
    teller = _TELLERS.get(seen.o.phase)
    told = teller(seen, move, other) if teller is not None else ()
    return tuple(Clue((words,)) for words in told or (message("escape.hint.plain"),))


def _named(seen: Decision, move: int) -> Message:
    for first, name in _SECTOR_MOVES:
        if first <= move < first + moves.SECTORS:
            cell = seen.tables.cells[move - first]
            kind = "hatch" if seen.tables.hatch_mask >> cell & 1 else "safe" if seen.tables.safe >> cell & 1 else "open"
            return message(f"escape.hint.{name}", sector=seen.tables.names[cell], kind=kind)
    return named_plainly(move)


def named_plainly(move: int) -> Message:
    """A move that is about no sector."""
    if move in _MOVES:
        return message(_MOVES[move])
    verb, *rest = moves.word_of(move).split()
    if verb == "expose":
        return message("escape.named.expose", target=f"seat:{rest[0]}")
    if verb == "discard":
        return message("escape.named.discard", item=rest[0])
    if move in _TOOLS and verb != "defend":
        return message("escape.named.item", item=verb)
    return message(f"escape.named.{rest[0] if rest else verb}")


def _likely_ahead(seen: Decision, move: int) -> tuple[int, ...]:
    """Where an alien goes that nobody is likely to be met by: the sectors nearer than now in which humans are likeliest
    to be."""
    if seen.o.phase != MOVING or not seen.own.alien or not MOVE <= move < moves.LIGHT:
        return ()
    cell = seen.tables.cells[move - MOVE]
    if seen.threat_map.hit(cell) >= CERTAIN:
        return ()
    now, then = seen.tables.distances(seen.own.cell), seen.tables.distances(cell)
    likeliest = seen.threat_map.likeliest()
    return tuple(place for _, place in likeliest if then[place] < now[place])[:LIKELIEST]


def _percent(chance: float) -> int:
    return min(round(100 * chance), 99)


def _going(seen: Decision, move: int, other: int | None) -> tuple[Message, ...]:
    if not MOVE <= move < moves.LIGHT:
        return ()
    cell = seen.tables.cells[move - MOVE]
    next_cell = seen.tables.cells[other - MOVE] if other is not None and MOVE <= other < moves.LIGHT else None
    return (_hunting if seen.own.alien else _fleeing)(seen, cell, next_cell)


def _fleeing(seen: Decision, cell: int, next_cell: int | None) -> tuple[Message, ...]:
    if seen.tables.hatch_mask >> cell & 1:
        return (message("escape.hint.hatch"),)
    found = []
    steps = seen.watch.ways().steps[cell]
    if steps < FAR:
        found.append(message("escape.hint.way", n=steps))
    risk = seen.threat_map.exposure(cell, seen.own.speed)
    beside = next_cell is not None and not seen.tables.hatch_mask >> next_cell & 1
    elsewhere = seen.threat_map.exposure(next_cell, seen.own.speed) if beside and next_cell is not None else 0.0
    if max(risk, elsewhere) < CERTAIN:
        found.append(message("escape.hint.safe"))
    elif beside:
        found.append(message("escape.hint.risk_beside", n=_percent(risk), other=_percent(elsewhere)))
    else:
        found.append(message("escape.hint.risk", n=_percent(risk)))
    return tuple(found)


def _hunting(seen: Decision, cell: int, next_cell: int | None) -> tuple[Message, ...]:
    hit = seen.threat_map.hit(cell)
    if hit < CERTAIN:
        return ()
    if next_cell is None:
        return (message("escape.hint.prey", n=_percent(hit)),)
    beside = _percent(seen.threat_map.hit(next_cell))
    return (message("escape.hint.prey_beside", n=_percent(hit), other=beside),)


def _doing(seen: Decision, move: int, other: int | None) -> tuple[Message, ...]:
    if not seen.own.alien or not {move, other} & {moves.ATTACK}:
        return ()
    kind = "attack" if move == moves.ATTACK else "no_attack"
    return (message(f"escape.hint.{kind}", n=_percent(seen.threat_map.hit(seen.own.cell))),)


def _saying(seen: Decision, move: int, other: int | None) -> tuple[Message, ...]:
    if not NOISE <= move < NOISE + moves.SECTORS:
        return ()
    apart = seen.tables.lattice.distance(seen.tables.cells[move - NOISE], seen.own.cell)
    return (message("escape.hint.story", n=apart),) if apart else (message("escape.hint.story_here"),)


def _ending(seen: Decision, move: int, other: int | None) -> tuple[Message, ...]:
    if move == moves.END:
        return (message("escape.hint.end"),)
    return (message("escape.hint.discard"),) if DISCARD <= move < moves.END else ()


def _lighting(seen: Decision, move: int, other: int | None) -> tuple[Message, ...]:
    return (message("escape.hint.light"),)


_SECTOR_MOVES = ((MOVE, "to"), (moves.LIGHT, "lit"), (NOISE, "noise"))

_MOVES: Mapping[int, str] = {moves.ATTACK: "escape.hint.strike", moves.DRAW: "escape.hint.draw"}

_TOOLS: Mapping[int, str] = {
    moves.ADRENALINE: "adrenaline", moves.SEDATIVES: "sedatives", moves.TELEPORT: "teleport",
    moves.SPOTLIGHT: "spotlight", moves.DEFEND: "defend",
}  # fmt: skip

_TELLERS: Mapping[int, Callable[[Decision, int, int | None], tuple[Message, ...]]] = {
    MOVING: _going, ACT: _doing, SAY: _saying, END: _ending, AIM: _lighting,
}
