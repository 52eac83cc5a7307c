"""What happened in a game of Alien Attack USA, as cues for motion and sound.

It reads log lines; how long anything takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.text import Arg
from game.faces.attack.model.board import cell_of
from game.present.board import Cue
from game.table.view import LogLine, View

Facts = Mapping[str, Arg]

DRAWN = 4  # as many markers come out one by one; the others come with the last of them


def _drawn(line: LogLine, facts: Facts) -> list[Cue]:
    cells = [cell_of(handle) for handle in line.about]
    return [
        Cue("come", f"open:{cell + 1}", (cell,), sound="card" if i < DRAWN else "") for i, cell in enumerate(cells)
    ]


def _placed(line: LogLine, facts: Facts) -> list[Cue]:
    cell = cell_of(line.about[0])
    found = [Cue("come", f"disc:{cell + 1}", (cell,), sound="place")]
    if int(facts["points"]):
        found.append(Cue("score", f"disc:{cell + 1}", (cell,), sound="coin", words=f"+{facts['points']}"))
    return found


def _neighbourhood(line: LogLine, facts: Facts) -> list[Cue]:
    cell = cell_of(line.about[0])
    return [Cue("boom", f"base:{cell + 1}", (cell,), gone=True, sound="destroy"), *_placed(line, facts)]


def _destroyed(line: LogLine, facts: Facts) -> list[Cue]:
    cells = [cell_of(handle) for handle in line.about]
    return [Cue("boom", f"base:{cell + 1}", (cell,), gone=True, sound="destroy") for cell in cells]


def _flipped(line: LogLine, facts: Facts) -> list[Cue]:
    cells = [cell_of(handle) for handle in line.about]
    return [Cue("come", f"base:{cell + 1}", (cell,), sound="alarm" if i == 0 else "") for i, cell in enumerate(cells)]


def _captured(line: LogLine, facts: Facts) -> list[Cue]:
    cell = cell_of(line.about[0])
    return [Cue("boom", f"disc:{cell + 1}", (cell,), gone=True, sound="hit")]


def _protected(line: LogLine, facts: Facts) -> list[Cue]:
    cell = cell_of(line.about[0])
    return [Cue("spark", f"disc:{cell + 1}", (cell,), sound="repair")]


_TELLERS: Mapping[str, Callable[[LogLine, Facts], list[Cue]]] = {
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
    for line in view.log[view.fresh :]:
        teller = _TELLERS.get(line.kind)
        if teller is not None:
            found += teller(line, dict(line.message.args))
    return tuple(found)
