"""What happened in a game of Alien Attack USA, as cues for motion and sound.

It reads log lines; how long anything takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.text import Arg, message
from game.faces.attack.model.board import cell_of
from game.present.board import Cue, Hit
from game.table.view import LogLine, View
from game.titles.attack.observe import Observation

Facts = Mapping[str, Arg]

DRAWN = 4  # as many markers come out one by one; the others come with the last of them
_AXES = (((1, 0), (-1, 0)), ((0, 1), (0, -1)), ((1, -1), (-1, 1)))  # opposite neighbours


class _Scene:
    """What a teller needs beside the line: the view, and where the last disc was laid."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.laid: tuple[int, ...] = ()

    def neighbours(self, cell: int) -> list[tuple[int, int]]:
        """Opposite pairs of spaces beside a space; -1 where there is none."""
        o: Observation = self.view.observation
        spaces = o.content.board.spaces
        at = {(space.q, space.r): n for n, space in enumerate(spaces)}
        q, r = spaces[cell].q, spaces[cell].r
        return [(at.get((q + a, r + b), -1), at.get((q + c, r + d), -1)) for (a, b), (c, d) in _AXES]

    def holders(self, cell: int) -> tuple[int, ...]:
        """The bases on both sides of a disc that has been captured."""
        bases = {space - 1 for space in self.view.observation.bases}
        return tuple(dict.fromkeys(each for pair in self.neighbours(cell) if bases.issuperset(pair) for each in pair))

    def helper(self, cell: int, seat: int) -> tuple[int, ...]:
        """A disc of this seat beside a space."""
        discs = {space - 1 for space in self.view.observation.players[seat].discs} - {cell}
        return tuple(each for pair in self.neighbours(cell) for each in pair if each in discs)[:1]


def _seat(facts: Facts) -> int:
    """The seat that a line is about; for a captured disc its owner."""
    return int(str(facts["seat"]).partition(":")[2])


def _drawn(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    cells = [cell_of(handle) for handle in line.about]
    return [
        Cue("come", f"open:{cell + 1}", (cell,), sound="card" if i < DRAWN else "") for i, cell in enumerate(cells)
    ]


def _placed(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    cell = cell_of(line.about[0])
    scene.laid = (cell,)
    found = [Cue("come", f"disc:{cell + 1}", (cell,), sound="place")]
    if int(facts["points"]):
        found.append(Cue("score", f"disc:{cell + 1}", (cell,), sound="coin", words=f"+{facts['points']}"))
    return found


def _neighbourhood(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    cell = cell_of(line.about[0])
    return [*_felled(scene.helper(cell, _seat(facts)), (cell,)), *_placed(line, facts, scene)]


def _destroyed(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    return _felled(scene.laid, (cell_of(handle) for handle in line.about))


def _felled(start: tuple[int, ...], bases: Iterable[int]) -> list[Cue]:
    """One base after the other: the disc aims, the base bursts."""
    found = []
    for cell in bases:
        found.append(Cue("beam", f"base:{cell + 1}", (*start, cell), sound="laser"))
        found.append(Cue("strike", f"base:{cell + 1}", (cell,), gone=True, sound="destroy", hit=_outcome("base")))
    return found


def _flipped(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    found = []
    for i, handle in enumerate(line.about):
        cell = cell_of(handle)
        found.append(Cue("come", f"base:{cell + 1}", (cell,), sound="" if i else "alarm"))
        found.append(Cue("ripple", f"base:{cell + 1}", (cell,), sound="rock"))
    return found


def _captured(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    """The bases take hold of the disc, and it is lifted away."""
    cell = cell_of(line.about[0])
    art = f"attack/disc-{scene.view.seats[_seat(facts)].look}"
    return [
        Cue("beam", f"disc:{cell + 1}", (cell, *scene.holders(cell)), sound="ion"),
        Cue("strike", f"disc:{cell + 1}", (cell,), art=art, gone=True, sound="hit", hit=_outcome("captured")),
    ]


def _protected(line: LogLine, facts: Facts, scene: _Scene) -> list[Cue]:
    cell = cell_of(line.about[0])
    return [Cue("strike", f"disc:{cell + 1}", (cell,), sound="repair", hit=_outcome("protected"))]


def _outcome(kind: str) -> Hit:
    """What a plate says beside it."""
    return Hit(kind, (), (), message(f"attack_desk.hit.{kind}"))


_TELLERS: Mapping[str, Callable[[LogLine, Facts, _Scene], list[Cue]]] = {
    "drawn": _drawn,
    "placed": _placed,
    "extra": _placed,
    "cover": _placed,
    "neighbourhood": _neighbourhood,
    "destroyed": _destroyed,
    "flipped": _flipped,
    "captured": _captured,
    "protected": _protected,
}


def cues(view: View) -> tuple[Cue, ...]:
    """Everything new, in the order in which it happened."""
    found: list[Cue] = []
    scene = _Scene(view)
    for line in view.log[view.fresh :]:
        teller = _TELLERS.get(line.kind)
        if teller is not None:
            found += teller(line, dict(line.message.args), scene)
    return tuple(found)
