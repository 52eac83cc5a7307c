"""Fighters of Under Falling Skies as beats: aim, the dice of their room, the flight, a hit for each ship.

It reads log lines and observations; how long a step takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from game.engine.text import Arg, Message
from game.faces.skies.model.board import standing
from game.faces.skies.model.names import cell_of, die_of, signed, sky, symbol_art
from game.faces.skies.model.sheet import say
from game.present.board import Die
from game.present.columns import FLIGHT, HIT_APART, Beat, Standing
from game.table.view import LogLine
from game.titles.skies.observe import Observation

_AIM, _SHOWN, _LAST = 3.0, 9.0, 5.0

# After a ship was shot, in this order.
After = Callable[[LogLine], Observation]


def fired(before: Observation, used: Observation, line: LogLine, shots: Sequence[LogLine]) -> Iterator[Beat]:
    """A room sends its fighters: `before` its dice were taken away, and when they were `used`."""
    facts = dict(line.message.args)
    start, targets = f"space:{facts['space']}", places(shots)
    cells = next((room.cells for room in before.board.rooms if cell_of(start) in room.cells), ())
    dice = tuple(die_of(die.white, die.value) for die in before.dice if die.cell in cells and die.place == "base")
    dice += tuple(Die("blue", robot.value) for robot in before.robots if robot.cell in cells)
    number = max((_printed(before, shot) for shot in shots), default=0)
    told = (say("shot.enough", n=number),) if number else ()
    yield Beat(standing(before), _AIM, "aim", start, targets=targets)
    yield Beat(standing(used), _SHOWN, "dice-plate", start, "attack", dice, targets, 0.0, told,
               figures(dice, int(facts["value"])))  # fmt: skip


def flown(o: Observation, start: str, shots: Sequence[LogLine], after: After) -> Iterator[Beat]:
    """The jets set out one shortly after the other; each ship is hit when its jet arrives."""
    targets, told = places(shots), tuple(_fate(dict(shot.message.args)) for shot in shots)
    yield Beat(standing(o), FLIGHT, "flight", start, "card", targets=targets, told=told)
    since = FLIGHT
    for i, shot in enumerate(shots):
        long = _LAST if i == len(shots) - 1 else HIT_APART
        yield Beat(standing(after(shot)), long, "flight", start, "hit", targets=targets, since=since, told=told)
        since += long


def held(beats: Sequence[Beat], after: Standing) -> tuple[Beat, ...]:
    """Without motion: the plate with the dice, then what became of the ships, over the position after all of it."""
    found = []
    for beat, then in pairwise((*beats, None)):
        if beat is not None and beat.effect == "dice-plate":
            found.append(replace(beat, after=after, long=8.0))
        elif beat is not None and beat.effect == "flight" and (then is None or then.effect != "flight"):
            found.append(replace(beat, after=after, long=12.0, effect="told"))
    return tuple(found)


def places(shots: Sequence[LogLine]) -> tuple[str, ...]:
    found = []
    for shot in shots:
        facts = dict(shot.message.args)
        found.append(sky(int(facts["column"]), int(facts["row"])))
    return tuple(found)


def figures(dice: Sequence[Die], value: int) -> str:
    """What dice and room come to: `5 + 1 = 6`."""
    sums = " + ".join(str(die.face) for die in dice)
    extra = signed(value - sum(die.face for die in dice))
    if extra:
        sums += f" {extra[0]} {extra[1:]}"
    return sums if sums == str(value) else f"{sums} = {value}"


def _printed(o: Observation, shot: LogLine) -> int:
    """The number of the explosion on which a ship was."""
    facts = dict(shot.message.args)
    words = symbol_art(o.board.rows[int(facts["row"]) - 1].symbols[int(facts["column"]) - 1])[1]
    return int(words) if words.isdigit() else 0


def _fate(facts: dict[str, Arg]) -> Message:
    return say("shot.waits" if facts["kind"] == "purple" else "shot.gone")
