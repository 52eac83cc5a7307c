"""What happened in Under Falling Skies as beats: log lines in order, over the observation before them.

It reads log lines and observations; how long a step takes is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from game.engine.text import Arg
from game.faces.skies.model.board import standing
from game.faces.skies.model.hits import fired, flown
from game.faces.skies.model.names import ART, cell_of, die_of, ship_art, sky
from game.present.board import Die
from game.present.columns import Beat, Effect
from game.table.view import LogLine, View
from game.titles.skies.observe import Observation, Robot

Facts = Mapping[str, Arg]
Change = Callable[[Observation, Facts], Observation]

# Steps of time, what is seen besides, and what is heard, by the kind of line.
_SHOWN: Mapping[str, tuple[float, Effect, str]] = {
    "placed": (1.0, "ring", "place"),
    "fell": (2.0, "fall", "card"),
    "slid": (1.6, "", "card"),
    "teleported": (1.6, "ring", "ion"),
    "blocked": (0.8, "ring", ""),
    "descended": (2.4, "", "mothership"),
    "struck": (5.0, "strike", "hit"),
    "damaged": (1.0, "", ""),
    "aboard": (1.2, "", ""),
    "spawned": (1.6, "ring", "turn"),
    "rolled": (3.4, "dice", "roll"),
    "set_die": (1.0, "", "pick"),
    "used": (1.0, "ring", "place"),
    "charged": (1.2, "", "ion"),
    "climbed": (1.6, "", "reveal"),
    "dug": (1.8, "", "rock"),
    "built": (1.2, "ring", "repair"),
    "worn": (0.6, "", ""),
    "robot_lost": (1.0, "burst", "destroy"),
    "reinforced": (1.4, "", "alarm"),
    "pushed_back": (1.8, "", "rock"),
    "set_back": (1.4, "", "undo"),
    "all_fall": (0.8, "", "alarm"),
    "raised": (0.8, "ring", "pick"),
    "rerouted": (1.6, "", "card"),
    "rose": (1.8, "rise", "card"),
    "fled": (1.8, "rise", "card"),
    "paid": (1.0, "", "undo"),
    "mended": (1.4, "", "repair"),
    "moved_die": (1.4, "ring", "place"),
    "swapped": (1.6, "", "place"),
    "commanded": (0.8, "", "reveal"),
    "ability": (0.8, "", "reveal"),
    "discarded": (0.8, "", "undo"),
    "die_buried": (1.0, "burst", "rock"),
    "round": (0.6, "", ""),
}  # fmt: skip
# Equal lines in a row that happen at once.
_TOGETHER = frozenset(("aboard", "rose", "fled"))

# Lines with which numbered tokens come and go; no line speaks of them.
_COUNTED = frozenset(("ability", "used", "descended", "round"))


def beats(before: Observation, view: View) -> tuple[Beat, ...]:
    """Everything new since `before`, in the order in which it happened."""
    after = view.observation
    o = _rested(before, after)
    told: list[Beat] = []
    groups = [(kind, list(lines)) for kind, lines in groupby(view.log[view.fresh:], key=lambda line: line.kind)]
    start = ""  # the room that fires
    for i, (kind, group) in enumerate(groups):
        if kind == "shot":
            told += _shots(o, start, group, after)
            for line in group:
                o = _changed(o, line, after)
            continue
        shots = groups[i + 1][1] if kind == "used" and i + 1 < len(groups) and groups[i + 1][0] == "shot" else []
        parts = [group] if kind in _TOGETHER else [[line] for line in group]
        for part in parts:
            was = o
            for line in part:
                o = _changed(o, line, after)
            if shots and part is parts[-1]:
                told += fired(was, o, part[-1], shots)
                start = f"space:{dict(part[-1].message.args)['space']}"
            elif kind in _SHOWN:
                told.append(_beat(o, part[-1]))
        if kind == "struck" and i + 1 < len(groups) and groups[i + 1][0] == "damaged":
            told[-1] = replace(told[-1], told=(groups[i + 1][1][0].message,))
    return tuple(told)


def _changed(o: Observation, line: LogLine, after: Observation) -> Observation:
    change = _CHANGES.get(line.kind)
    if change is not None:
        o = change(o, dict(line.message.args))
    if line.kind in _COUNTED:
        o = replace(o, tokens=after.tokens)
    if line.kind == "built":
        return _without_moved(o, after)
    return _gone_for_good(o, after) if line.kind in ("shot", "struck") else o


def _shots(o: Observation, start: str, group: Sequence[LogLine], after: Observation) -> Iterator[Beat]:
    """Ships shot by the room that fired last, or by somebody in the city below."""
    seen = [o]

    def shot(line: LogLine) -> Observation:
        seen.append(_changed(seen[-1], line, after))
        return seen[-1]

    return flown(o, start or f"city:{dict(group[0].message.args)['column']}", group, shot)


def _rested(o: Observation, after: Observation) -> Observation:
    """Where the rooms are done, dice are taken away and robots have slept before anything else happens."""
    if o.phase != "rooms" or not (after.phase in ("place", "drop") or after.ended in ("damage", "skull")):
        return o
    dice = tuple(replace(die, place="done", cell=-1) for die in o.dice)
    return replace(o, dice=dice, robots=tuple(replace(robot, tired=False) for robot in o.robots))


def _beat(o: Observation, line: LogLine) -> Beat:
    long, effect, sound = _SHOWN[line.kind]
    facts = dict(line.message.args)
    dice: tuple[Die, ...] = ()
    if effect == "dice":
        dice = tuple(die_of(die.white, die.value if die.place == "tray" else 0) for die in o.dice)
    return Beat(standing(o), long, effect, _place(line.kind, facts), sound, dice)


def _place(kind: str, facts: Facts) -> str:
    if kind == "struck":
        return f"city:{facts['column']}"
    if kind in ("teleported", "blocked"):
        return sky(int(facts["column"]), int(facts["row"]))
    if kind == "spawned":
        return f"drop:{facts['column']}"
    if kind == "moved_die":
        return f"space:{facts['to']}"
    return f"space:{facts['space']}" if "space" in facts else ""


def _without_moved(o: Observation, after: Observation) -> Observation:
    """A robot that became the new one has left its space, and no line says so."""
    standing_on = {robot.cell for robot in after.robots}
    return replace(o, robots=tuple(robot for robot in o.robots if robot.cell in standing_on))


def _gone_for_good(o: Observation, after: Observation) -> Observation:
    """A ship that was shot, or has hit, and is in the game no more."""
    gone = {ship.number for ship in after.ships if ship.place == "absent"}
    return replace(o, ships=tuple(
        replace(ship, place="absent") if ship.number in gone and ship.place == "waiting" else ship for ship in o.ships
    ))


# What each line changes


def _ship(o: Observation, number: Arg, column: int, row: int, place: str = "sky") -> Observation:
    ships = tuple(
        replace(ship, place=place, column=column, row=row) if ship.number == number else ship for ship in o.ships
    )
    return replace(o, ships=ships)


def _fell(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], int(facts["column"]), int(facts["to"]))


def _slid(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], int(facts["to"]), int(facts["row"]))


def _teleported(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], int(facts["column"]), int(facts["row"]))


def _waits(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], 0, 0, "waiting")


def _shot(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], 0, 0, "supply" if facts["kind"] == "white" else "waiting")


def _rose(o: Observation, facts: Facts) -> Observation:
    column = next(ship.column for ship in o.ships if ship.number == facts["ship"])
    return _ship(o, facts["ship"], column, int(facts["to"]))


def _spawned(o: Observation, facts: Facts) -> Observation:
    return _ship(o, facts["ship"], int(facts["column"]), o.mothership)


def _descended(o: Observation, facts: Facts) -> Observation:
    ships = tuple(
        replace(ship, row=ship.row + 1) if ship.place == "sky" and ship.row == o.mothership else ship
        for ship in o.ships
    )
    return replace(o, ships=ships, mothership=int(facts["row"]))


def _reinforced(o: Observation, facts: Facts) -> Observation:
    left = int(facts["n"])
    ships = []
    for ship in o.ships:
        if left and ship.place == "supply":
            ship, left = replace(ship, place="waiting"), left - 1
        ships.append(ship)
    return replace(o, ships=tuple(ships))


def _damaged(o: Observation, facts: Facts) -> Observation:
    return replace(o, damage=int(facts["damage"]))


def _placed(o: Observation, facts: Facts) -> Observation:
    white, value, cell = facts["colour"] == "white", facts["value"], cell_of(f"space:{facts['space']}")
    dice, done = [], False
    for die in o.dice:
        if not done and die.place == "tray" and die.white == white and die.value == value:
            die, done = replace(die, place="base", cell=cell), True
        dice.append(die)
    return replace(o, dice=tuple(dice))


def _rolled(o: Observation, facts: Facts) -> Observation:
    values = {colour: [int(value) for value in str(facts[colour]).split() if value != "-"]
              for colour in ("grey", "white")}  # fmt: skip
    dice = []
    for die in o.dice:
        if facts["first"]:
            die = replace(die, place="tray", cell=-1)
        rolled = values["white" if die.white else "grey"]
        dice.append(replace(die, value=rolled.pop(0)) if die.place == "tray" and rolled else die)
    return replace(o, dice=tuple(dice))


def _used(o: Observation, facts: Facts) -> Observation:
    """The dice of a room are taken away, and it is paid for."""
    cell = cell_of(f"space:{facts['space']}")
    cells = next((room.cells for room in o.board.rooms if cell in room.cells), ())
    dice = tuple(replace(die, place="done", cell=-1) if die.cell in cells else die for die in o.dice)
    return replace(o, dice=dice, energy=o.energy - int(facts["cost"]))


def _charged(o: Observation, facts: Facts) -> Observation:
    return replace(o, energy=int(facts["now"]))


def _climbed(o: Observation, facts: Facts) -> Observation:
    return replace(o, research=int(facts["now"]))


def _dug(o: Observation, facts: Facts) -> Observation:
    cell = cell_of(f"space:{facts['to']}")
    dice = tuple(replace(die, place="done", cell=-1) if die.cell == cell else die for die in o.dice)
    return replace(o, digger=o.board.path.index(cell), energy=o.energy - int(facts["cost"]), dice=dice)


def _pushed(o: Observation, facts: Facts) -> Observation:
    return replace(o, digger=o.board.path.index(cell_of(f"space:{facts['to']}")))


def _built(o: Observation, facts: Facts) -> Observation:
    robot = Robot(cell_of(f"space:{facts['space']}"), int(facts["value"]), True)
    return replace(o, robots=(*o.robots, robot))


def _worn(o: Observation, facts: Facts) -> Observation:
    cell, value = cell_of(f"space:{facts['space']}"), int(facts["value"])
    robots = tuple(replace(robot, value=value, tired=True) if robot.cell == cell else robot for robot in o.robots)
    return replace(o, robots=tuple(robot for robot in robots if robot.value))


def _lost(o: Observation, facts: Facts) -> Observation:
    cell = cell_of(f"space:{facts['space']}")
    return replace(o, robots=tuple(robot for robot in o.robots if robot.cell != cell))


def _discarded(o: Observation, facts: Facts) -> Observation:
    cell = cell_of(f"space:{facts['space']}")
    return replace(
        o, dice=tuple(replace(die, place="done", cell=-1) if die.cell == cell else die for die in o.dice)
    )


def _die_buried(o: Observation, facts: Facts) -> Observation:
    cell = cell_of(f"space:{facts['space']}")
    return replace(o, dice=tuple(replace(die, place="buried") if die.cell == cell else die for die in o.dice))


def _mended(o: Observation, facts: Facts) -> Observation:
    return replace(o, damage=int(facts["now"]))


def _moved(o: Observation, facts: Facts) -> Observation:
    """One die goes to another space, or two change places."""
    one, other = (cell_of(f"space:{facts[name]}") for name in (("from", "to") if "to" in facts else ("one", "other")))
    ways = {one: other, other: one}
    return replace(o, dice=tuple(replace(die, cell=ways.get(die.cell, die.cell)) for die in o.dice))


def _raised(o: Observation, facts: Facts) -> Observation:
    cell, value = cell_of(f"space:{facts['space']}"), int(facts["value"])
    return replace(o, dice=tuple(replace(die, value=value) if die.cell == cell else die for die in o.dice))


def _turned(o: Observation, facts: Facts) -> Observation:
    """The first die of this colour and value in the tray."""
    white, value = facts["colour"] == "white", facts["value"]
    turned = next((n for n, die in enumerate(o.dice)
                   if die.place == "tray" and die.white == white and die.value == value), -1)  # fmt: skip
    return replace(o, dice=tuple(
        replace(die, value=int(facts["now"])) if n == turned else die for n, die in enumerate(o.dice)
    ))


_CHANGES: Mapping[str, Change] = {
    "fell": _fell, "slid": _slid, "teleported": _teleported, "struck": _waits, "aboard": _waits, "shot": _shot,
    "spawned": _spawned, "descended": _descended, "reinforced": _reinforced, "damaged": _damaged, "placed": _placed,
    "rolled": _rolled, "used": _used, "charged": _charged, "climbed": _climbed, "set_back": _climbed, "dug": _dug,
    "pushed_back": _pushed, "built": _built, "worn": _worn, "robot_lost": _lost, "discarded": _discarded,
    "die_buried": _die_buried,
    "rose": _rose, "rerouted": _slid, "fled": _waits, "paid": _charged, "mended": _mended, "moved_die": _moved,
    "swapped": _moved, "raised": _raised, "set_die": _turned,
}  # fmt: skip


# The log

_SIGNS: Mapping[str, str] = {
    "rolled": "sign-reroll", "struck": "sign-city", "damaged": "sign-damage", "descended": "descent",
    "charged": "sign-energy", "climbed": "sign-research", "set_back": "sign-research", "dug": "sign-dig",
    "pushed_back": "sign-dig", "built": "sign-robots", "robot_lost": "sign-robots", "die_buried": "sign-dig",
    "all_fall": "sign-fall",
    "commanded": "sign-command", "raised": "sign-command", "set_die": "sign-reroll", "lost": "sign-skull",
    "reinforced": "ship-white",
    "paid": "sign-bolt", "mended": "sign-damage", "moved_die": "chevron", "swapped": "sign-reroll",
}  # fmt: skip


def log_sign(line: LogLine) -> str | Die:
    """The sign before a line of the log: a drawing, or a die."""
    facts = dict(line.message.args)
    if line.kind in ("placed", "discarded") and "colour" in facts:
        return die_of(facts["colour"] == "white", int(facts["value"]))
    if line.kind == "ability":
        # Its name is a text of an option; the id after that may hold points of its own.
        return _helper_sign(str(facts["slot"]), str(facts["name"]).partition(".option.")[2].partition(".")[2])
    if line.kind in _SIGNS:
        return f"{ART}/{_SIGNS[line.kind]}"
    return ship_art(str(facts["kind"])) if "ship" in facts else ""


def _helper_sign(slot: str, id: str) -> str:
    if slot in ("city", "scenario"):
        return f"{ART}/sign-city" if slot == "city" else f"{ART}/token"
    return f"{ART}/face-{id}" if id != "none" else ""
