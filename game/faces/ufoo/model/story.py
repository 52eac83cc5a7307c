"""What happened in a game of Ufo.O: the last dice, and cues for motion and sound.

It reads log lines and observations; how long anything takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec.structs import replace

from game.engine.text import Arg, Handle, Message, message
from game.faces.ufoo.model import hits
from game.faces.ufoo.model.names import cell_named, mothership_cell, saucer_art, saucer_of, seat_of
from game.present.board import Cue, Die, Hit
from game.table.view import LogLine, SeatInfo, View
from game.titles.ufoo import observe
from game.titles.ufoo.observe import Observation

Facts = Mapping[str, Arg]


class Shown(msgspec.Struct, frozen=True):
    """One die of the last roll: what it is, its figure (with the -1 where that counted), and whose it is."""

    die: Die
    figure: str
    owner: Arg


class Last(msgspec.Struct, frozen=True):
    title: str
    aside: str
    dice: tuple[Shown, ...]
    sentence: Message | None


# The last dice


def last(view: View) -> Last | None:
    """The dice that fell last; at the start those that decided who begins, if any did."""
    for line in reversed(view.log):
        maker = _LAST.get(line.kind)
        if maker is not None:
            return maker(line, dict(line.message.args))
    o: Observation = view.observation
    if not o.opening[0]:
        return None
    dice = tuple(Shown(Die("white", die), str(die), f"seat:{seat}") for seat, die in enumerate(o.opening))
    return Last("ufoo.last.roll", "ufoo.word.start", dice, message("ufoo.last.start", seat=f"seat:{o.first}"))


def rolls(before: View, view: View) -> tuple[Last | None, ...]:
    """What was rolled last before this view, and all that has been rolled since."""
    fresh = view.log[view.fresh :] if view.record > before.record else ()
    return last(before), *(_LAST[line.kind](line, dict(line.message.args)) for line in fresh if line.kind in _LAST)


def _sentence(line: LogLine) -> Message:
    return Message(f"ufoo.last.{line.kind}", line.message.args)


def _laser(line: LogLine, facts: Facts) -> Last:
    red, blue = int(facts["red"]), int(facts["blue"])
    dice = (
        Shown(Die("red", red), f"{red}−1" if facts["minus"] else str(red), facts["seat"]),
        Shown(Die("blue", blue), str(blue), facts["target"]),
    )
    return Last("ufoo.last.title", "ufoo.word.laser", dice, _sentence(line))


def _single(title: str, aside: str) -> Callable[[LogLine, Facts], Last]:
    def make(line: LogLine, facts: Facts) -> Last:
        die = int(facts["die"])
        figure = f"{die}−1" if facts.get("minus") else str(die)
        return Last(title, aside, (Shown(Die("red", die), figure, facts["seat"]),), _sentence(line))

    return make


_LAST: Mapping[str, Callable[[LogLine, Facts], Last]] = {
    "laser": _laser,
    "ion": _single("ufoo.last.title", "ufoo.word.ion"),
    "ion_home": _single("ufoo.last.title", "ufoo.word.ion"),
    "fire": _single("ufoo.last.title", "ufoo.word.fire"),
    "asteroid": _single("ufoo.last.roll", "ufoo.word.asteroid"),
    "repair": _single("ufoo.last.roll", "ufoo.word.repair"),
}


# Cues


class _Teller:
    """Tells the fresh lines one after another, with the saucers where each line finds them."""

    def __init__(self, before: Observation, view: View) -> None:
        self.before = before
        self.seats: tuple[SeatInfo, ...] = view.seats
        self.cells = {f"saucer:{s.seat}.{s.number}": s.cell for s in before.saucers}
        self.cues: list[Cue] = []

    def cell(self, handle: Handle) -> int:
        if handle.startswith("home:"):
            return mothership_cell(self.before, int(handle[5:]))
        return self.cells.get(handle, -1)

    def tell(self, line: LogLine) -> None:
        teller = _TELLERS.get(line.kind)
        if teller is not None:
            teller(self, line, dict(line.message.args))

    def fly(self, line: LogLine, facts: Facts) -> None:
        handle = line.about[0]
        goal = cell_named(self.before, str(facts["to"]))
        saucer = saucer_of(self.before, handle)
        way = observe.move_route(self.before, saucer.seat, saucer.number, goal) if saucer is not None else ()
        if saucer is not None and saucer.place != "field" and way:
            way = (mothership_cell(self.before, saucer.seat), *way)
        start = self.cell(handle)
        self.cells[handle] = goal
        self.cues.append(Cue("slide", handle, way or (start if start >= 0 else goal, goal), sound="place"))

    def throw(self, line: LogLine, facts: Facts) -> None:
        handle = line.about[0]
        goal = cell_named(self.before, str(facts["to"]))
        way = observe.throw_route(self.before, goal) if self.before.throw is not None else ()
        start = self.cell(handle)
        self.cells[handle] = goal
        self.cues.append(Cue("tumble", handle, way or (start if start >= 0 else goal, goal), sound="hit"))

    def asteroid(self, line: LogLine, facts: Facts) -> None:
        handle = line.about[0]
        cell = self.cell(handle)
        near = observe.field_tables(self.before).lattice.neighbours[cell]
        rock = next((other for other in near if other in self.before.field.asteroids), cell)
        hit = hits.single("asteroid", facts, self.look(facts["seat"]))
        self.beats(hit, hits.Ends("", handle, (rock, cell)), facts)

    def mothership(self, line: LogLine, facts: Facts) -> None:
        hit = hits.single("fire", facts, self.look(facts["seat"]))
        self.beats(hit, self.ends(line), facts)

    def laser(self, line: LogLine, facts: Facts) -> None:
        self.beats(hits.laser(facts, (self.look(facts["seat"]), self.look(facts["target"]))), self.ends(line), facts)

    def ion(self, line: LogLine, facts: Facts) -> None:
        hit = hits.ion(facts, self.look(facts["seat"]))
        if facts["result"] == "structure":
            left = self.before.structure[seat_of(facts["target"])] - 1
            hit = replace(hit, result=message("ufoo.hit.structure", left=left))
            self.beats(hit, self.ends(line), facts, last=not left)
            return
        self.beats(hit, self.ends(line), facts)

    def repair(self, line: LogLine, facts: Facts) -> None:
        handle = line.about[0]
        hit = hits.single("repair", facts, self.look(facts["seat"]))
        self.beats(hit, hits.Ends(handle, handle, (self.cell(handle), self.cell(handle))), facts)

    def come(self, line: LogLine, facts: Facts) -> None:
        handle = line.about[0]
        self.cues.append(Cue("come", handle, (mothership_cell(self.before, int(handle[7])),)))

    def ends(self, line: LogLine) -> hits.Ends:
        shooter, target = line.about
        return hits.Ends(shooter, target, (self.cell(shooter), self.cell(target)))

    def look(self, seat: Arg) -> int:
        return self.seats[seat_of(seat)].look

    def beats(self, hit: Hit, ends: hits.Ends, facts: Facts, last: bool = False) -> None:
        result = str(facts["result"])
        struck = ends.shooter if hit.goes == "wrong" else ends.target
        look = self.seats[int(struck[struck.index(":") + 1])].look
        ship = struck.startswith("home:")
        art = f"ufoo/mothership-{look}" if ship else saucer_art(look, result != "repaired")
        hit = replace(hit, told=hits.told(hit.weapon, facts))
        self.cues += hits.beats(hit, ends, result, art, last)


_TELLERS: Mapping[str, Callable[[_Teller, LogLine, Facts], None]] = {
    "moved": _Teller.fly,
    "entered": _Teller.fly,
    "thrown": _Teller.throw,
    "asteroid": _Teller.asteroid,
    "fire": _Teller.mothership,
    "laser": _Teller.laser,
    "ion": _Teller.ion,
    "ion_home": _Teller.ion,
    "repair": _Teller.repair,
    "returned": _Teller.come,
}


def cues(before: Observation, view: View) -> tuple[Cue, ...]:
    """Everything new since `before`, in the order in which it happened."""
    teller = _Teller(before, view)
    for line in view.log[view.fresh :]:
        teller.tell(line)
    return tuple(teller.cues)


def closing_sound(view: View) -> str:
    """The sounds after the motion has ended: the turn that a person has passed on. Bots' turns and the end of the
    game are announced by the table."""
    passed = (line.seat for line in view.log[view.fresh :] if line.kind == "turn" and line.seat is not None)
    return "turn" if any(view.seats[seat].player == "person" for seat in passed) else ""


