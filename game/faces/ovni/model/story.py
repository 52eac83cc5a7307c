"""What happened in a game of O.V.N.I. as beats in order: what stays, what moves, what is heard.

It reads log lines; how long anything takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.engine.text import Arg, Message
from game.faces.ovni.model.board import CityView, cell_of, cities
from game.faces.ovni.model.losses import is_loss, said
from game.table.view import LogLine, View
from game.titles.ovni import observe
from game.titles.ovni.observe import Observation, Tables

BeatKind = Literal["reveal", "fly", "launch", "lift", "swap", "duel", "capture", "map", "come", "deal", "loss"]
Sounds = tuple[tuple[float, str], ...]
Facts = Mapping[str, Arg]
Cities = tuple[CityView, ...]


# A duel and a capture in three beats, as parts of them: until AIMED somebody takes aim, until STRUCK the shot is under
# way, then comes the blow.
AIMED, STRUCK = 0.18, 0.4
TAKEN = 0.68  # when the alien has come to its new planet
SEIZED = 0.3  # the part of an abduction at which somebody leaves the ground
LANDED = 0.55  # the part of a mapping at which the token lies in its place
# The parts of a reveal at which an area's tokens are turned, equal ones cancel each other, and somebody wins it.
TURNED, CANCELLED, DECIDED = 0.06, 0.15, 0.25


class Beat(msgspec.Struct, frozen=True):
    """One thing to be shown: `cities` is the world meanwhile, from `turn` on (a part of the beat) `then`. A flight has
    its `way`; people have their kind; a loss of the viewer's is said in words."""

    kind: BeatKind
    cities: Cities
    side: int = -1
    way: tuple[int, ...] = ()
    cell: int = -1
    other: int = -1
    human: int = -1
    second: int = -1  # who goes to the other city
    area: int = -1
    victim: int = -1
    alien: int = -1
    sounds: Sounds = ()  # and the parts of the beat at which they are heard
    words: Message | None = None
    line: Message | None = None  # of the log: what the panels tell of it meanwhile
    plate: Message | None = None  # what is said on the map, from the part `told` on
    told: float = 0.0
    turn: float = 2.0
    then: Cities = ()

    def world(self, part: float) -> Cities:
        return self.then if part >= self.turn else self.cities


class _Teller:
    """The world while a story is told; every line changes it a little."""

    def __init__(self, before: Cities, tables: Tables, sides: int) -> None:
        self.cities, self.tables, self.sides = before, tables, sides
        self.beats: list[Beat] = []

    def put(self, cell: int, **changes: object) -> None:
        city = replace(self.cities[cell], **changes)
        self.cities = (*self.cities[:cell], _held(city), *self.cities[cell + 1 :])

    def fleet(self, cell: int, side: int, by: int) -> None:
        fleet = self.cities[cell].fleet
        self.put(cell, fleet=(*fleet[:side], max(0, fleet[side] + by), *fleet[side + 1 :]))

    def side(self, who: Arg) -> int:
        return int(str(who)[5:]) if str(who).startswith("seat:") else self.sides - 1


def _held(city: CityView) -> CityView:
    best = max(city.fleet)
    holder = city.fleet.index(best) if best and city.fleet.count(best) == 1 else -1
    return city if holder == city.holder else replace(city, holder=holder)


def _flew(t: _Teller, line: LogLine, facts: Facts) -> None:
    start, goal = (cell_of(handle) for handle in line.about)
    side = t.side(facts["who"])
    t.fleet(start, side, -1)
    t.beats.append(Beat("fly", t.cities, side, observe.way(t.tables, start, goal), goal, sounds=((0.0, "pick"),)))
    t.fleet(goal, side, 1)


def _launched(t: _Teller, line: LogLine, facts: Facts) -> None:
    cell, side = cell_of(line.about[0]), t.side(facts["who"])
    t.beats.append(Beat("launch", t.cities, side, (), cell, sounds=((0.0, "place"),)))
    t.fleet(cell, side, 1)


def _mapped(t: _Teller, line: LogLine, facts: Facts) -> None:
    cell, side = cell_of(line.about[0]), t.side(facts["who"])
    before = t.cities
    t.put(cell, mappers=tuple(sorted({*t.cities[cell].mappers, side})))
    t.beats.append(Beat("map", before, side, (), cell, sounds=((LANDED, "reveal"),), turn=LANDED, then=t.cities,
                        plate=line.message, told=LANDED))  # fmt: skip


def _swapped(t: _Teller, line: LogLine, facts: Facts) -> None:
    cell, other = (cell_of(handle) for handle in line.about)
    one, two = t.cities[cell].human, t.cities[other].human
    t.put(cell, human=-1)
    t.put(other, human=-1)
    t.beats.append(Beat("swap", t.cities, -1, (), cell, other, one, two, sounds=((0.0, "card"),)))
    t.put(cell, human=two)
    t.put(other, human=one)


def _abducted(t: _Teller, line: LogLine, facts: Facts) -> None:
    cell = cell_of(line.about[0])
    human = t.cities[cell].human
    t.put(cell, human=-1)
    t.beats.append(Beat("lift", t.cities, t.side(facts["who"]), (), cell, -1, human, sounds=((0.0, "ion"),),
                        plate=line.message, told=SEIZED))  # fmt: skip


def _destroyed(t: _Teller, line: LogLine, facts: Facts) -> None:
    """Somebody over the same city shoots a saucer down."""
    cell, victim, before = cell_of(line.about[0]), t.side(facts["target"]), t.cities
    t.fleet(cell, victim, -1)
    t.beats.append(Beat("duel", before, t.side(facts["who"]), (), cell, victim=victim,
                        sounds=((AIMED, "laser"), (STRUCK, "destroy")), turn=STRUCK, then=t.cities))  # fmt: skip


def _captured(t: _Teller, line: LogLine, facts: Facts) -> None:
    """An alien goes from one planet to another."""
    t.beats.append(Beat("capture", t.cities, t.side(facts["who"]), victim=t.side(facts["target"]),
                        alien=observe.ALIENS.index(str(facts["alien"])),
                        sounds=((AIMED, "ion"), (TAKEN, "hit"))))  # fmt: skip


def _refilled(t: _Teller, line: LogLine, facts: Facts) -> None:
    cell, human = cell_of(line.about[0]), observe.HUMANS.index(str(facts["human"]))
    t.beats.append(Beat("come", t.cities, -1, (), cell, -1, human, sounds=((0.0, "place"),)))
    t.put(cell, human=human)


def _revealed(t: _Teller, line: LogLine, facts: Facts) -> None:
    t.beats.append(Beat("reveal", t.cities, area="ABCD".index(str(facts["area"])),
                        sounds=((TURNED, "card"), (DECIDED, "reveal"))))  # fmt: skip


def _round(t: _Teller, line: LogLine, facts: Facts) -> None:
    t.beats.append(Beat("deal", t.cities, sounds=((0.0, "card"),)))


_TELLERS: Mapping[str, Callable[[_Teller, LogLine, Facts], None]] = {
    "flew": _flew,
    "launched": _launched,
    "mapped": _mapped,
    "swapped": _swapped,
    "abducted": _abducted,
    "destroyed": _destroyed,
    "captured": _captured,
    "refilled": _refilled,
    "revealed": _revealed,
    "round": _round,
}
_TOLD = ("flew", "launched", "mapped", "swapped", "abducted", "destroyed", "captured")  # what players do
# Sounds though nothing moves on the board; the last of several.
_SOUNDS = {"placed": "place", "hid": "place", "recruited": "coin", "built": "repair",
           "shield": "ion", "field": "ion", "activated": "pick", "planet": "pick", "kept": "card",
           "started": "coin", "gave": "coin", "out_of_stock": "alarm"}  # fmt: skip


def beats(before: View, after: View, tables: Tables) -> tuple[Beat, ...]:
    """Everything new, in the order in which it happened; without a story, what the two pictures tell of it."""
    o: Observation = after.observation
    teller = _Teller(cities(before), tables, len(o.sides))
    if after.record > before.record:
        for line in after.log[after.fresh :]:
            tell = _TELLERS.get(line.kind)
            if tell is not None:
                tell(teller, line, dict(line.message.args))
                if line.kind in _TOLD:
                    teller.beats[-1] = replace(teller.beats[-1], line=line.message)
            if is_loss(line, after.viewer):
                # What the viewer lost is said in a moment of its own.
                teller.beats.append(Beat("loss", teller.cities, words=said(line)))
        return tuple(teller.beats)
    return _flown_back(teller, cities(after), tables)


def _flown_back(teller: _Teller, after: Cities, tables: Tables) -> tuple[Beat, ...]:
    """A step back is told where it is a flight."""
    moved = [
        (side, city.city, now.fleet[side] - city.fleet[side])
        for city, now in zip(teller.cities, after) for side in range(len(city.fleet)) if city.fleet != now.fleet
        if now.fleet[side] != city.fleet[side]
    ]
    if len(moved) != 2 or moved[0][0] != moved[1][0] or {moved[0][2], moved[1][2]} != {1, -1}:
        return ()
    start, goal = (cell for _, cell, _ in sorted(moved, key=lambda move: move[2]))
    side = moved[0][0]
    teller.fleet(start, side, -1)
    return (Beat("fly", teller.cities, side, observe.way(tables, start, goal), goal),)


def sound_of(view: View) -> str:
    """What a move sounds like where no beat tells it."""
    return next((_SOUNDS[line.kind] for line in reversed(view.log[view.fresh :]) if line.kind in _SOUNDS), "")
