"""The docked card on rooms and spaces of Under Falling Skies: what is there, what it gives, what is left.

Everything is a key with arguments; it tells what the rules foresee and no more.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.engine.text import Message
from game.faces.skies.model.calls import calls
from game.faces.skies.model.marks import Ahead
from game.faces.skies.model.names import ART, KINDS, cell_of, die_of, room_at, signed, space
from game.faces.skies.model.reach import raised
from game.faces.skies.model.sheet import DISCARD, Card, Entry, Note, Sum, say
from game.present.board import Die
from game.present.select import Path, live
from game.table.view import View
from game.titles.skies import foresee
from game.titles.skies.foresee import RoomYield
from game.titles.skies.observe import Observation, is_dug, marks


def total_of(o: Observation, gain: RoomYield, cell: int = -1, held: Die | None = None) -> Sum:
    inside = {die.cell: die_of(die.white, die.value) for die in o.dice if die.place == "base"}
    for robot in o.robots:
        if not robot.tired:
            inside.setdefault(robot.cell, Die("blue", robot.value))
    if held is not None:
        inside[cell] = held
    dice = tuple(inside.get(each) for each in gain.room.cells)
    rest = gain.value - sum(die.face for die in dice if die is not None)
    signs = tuple(f"{ART}/sign-{KINDS[effect]}" for effect in gain.room.effects)
    return Sum(signs, dice, signed(rest), gain.value, gain.cost, o.energy >= gain.cost)


def gains(o: Observation, gain: RoomYield) -> Iterable[Note]:
    if gain.missing:
        yield Note(say("gain.missing", n=gain.missing), "dim")
        return
    if gain.cost > o.energy:
        yield Note(say("gain.short", n=o.energy, cost=gain.cost), "bad")
        return
    if gain.value < 1:
        yield Note(say("gain.nothing"), "bad")
        return
    for effect in gain.room.effects:
        yield from _GAINS[effect](o, gain)


def _energy(o: Observation, gain: RoomYield) -> Iterable[Note]:
    yield Note(say("gain.energy", n=gain.energy, now=o.energy - gain.cost + gain.energy), "good")


def _fighters(o: Observation, gain: RoomYield) -> Iterable[Note]:
    yield Note(say("gain.ships", n=len(gain.ships), value=gain.value), "good" if gain.ships else "dim")


def _research(o: Observation, gain: RoomYield) -> Iterable[Note]:
    track = o.board.track
    if gain.wins:
        yield Note(say("gain.wins"), "good")
        return
    costs = track[o.research:o.research + gain.spaces]
    if costs:
        yield Note(say("gain.research", n=len(costs), costs="\u00a0+\u00a0".join(map(str, costs))), "good")
    lost = gain.value - sum(costs)
    yield Note(say("gain.lost" if lost else "gain.next", n=lost, cost=track[o.research + gain.spaces]), "dim")


def _robots(o: Observation, gain: RoomYield) -> Iterable[Note]:
    if len(o.robots) >= o.most_robots:
        yield Note(say("gain.robot_full", n=o.most_robots), "bad")
    else:
        yield Note(say("gain.robot", n=gain.robot), "good")


def _command(o: Observation, gain: RoomYield) -> Iterable[Note]:
    yield Note(say("gain.command", n=gain.value), "good")


_GAINS = {"E": _energy, "F": _fighters, "R": _research, "B": _robots, "C": _command}


def space_card(view: View, o: Observation, cell: int) -> Card:
    """A space where the die in the hand may not go, or any space while the hand is empty."""
    number = room_at(o, cell)
    if number < 0:
        name = say("name.guns") if cell < 5 else say("name.tunnel")
        notes = [Note(say("about.guns" if cell < 5 else "about.tunnel", n=foresee.held(o)))]
        return Card(name, notes=(*notes, *_state(o, cell)), leader=cell, entries=_removals(view, o, cell))
    gain = foresee.room_yield(o, cell)
    assert gain is not None
    effects = gain.room.effects
    name = say(f"name.{KINDS[effects]}") if len(effects) == 1 else say("name.double")
    notes = [Note(say(f"about.{KINDS[effect]}")) for effect in effects]
    if gain.missing and len(gain.room.cells) > 1:
        notes.append(Note(say("gain.missing", n=gain.missing), "dim"))
    return Card(name, sum=total_of(o, gain), notes=(*notes, *_state(o, cell)), leader=cell,
                entries=_removals(view, o, cell))  # fmt: skip


def _state(o: Observation, cell: int) -> Iterable[Note]:
    if o.board.path[o.digger] == cell:
        yield Note(say("state.digger"), "dim")
    elif not is_dug(o, cell):
        steps = o.board.path.index(cell) - o.digger
        yield Note(say("state.rock", n=steps), "dim")
    for robot in o.robots:
        if robot.cell == cell:
            yield Note(say("state.tired"), "dim") if robot.tired else Note(say("state.robot", n=robot.value), "dim")
    number = room_at(o, cell)
    first = space(o.board.rooms[number].cells[0])[6:] if number >= 0 else ""
    for place, token in marks(o):
        if place == f"room:{first}":
            yield Note(say("state.token", n=token))


def rooms_card(view: View, touched: Path, found: Ahead) -> Card:
    o: Observation = view.observation
    if touched:
        return _chosen(view, o, touched)
    following = live(view.choices, touched)
    if found.cell >= 0 and space(found.cell) in raised(view):
        value = next(die.value for die in o.dice if die.cell == found.cell)
        return Card(say("name.command"), notes=(Note(say("card.raise", n=value, now=value + 1)),
                    Note(say("card.pool", n=o.pool), "dim")), foot=say("foot.raise"), leader=found.cell)  # fmt: skip
    if found.cell >= 0 and found.gain is not None:
        shown = space_card(view, o, found.cell)
        usable = f"room:{space(found.gain.room.cells[0])[6:]}" in following
        notes = (*gains(o, found.gain), *_state(o, found.cell))
        return msgspec.structs.replace(
            shown, notes=tuple(notes) if not found.gain.missing else shown.notes,
            foot=say("foot.use") if usable else None,
        )  # fmt: skip
    if found.cell >= 0 and space(found.cell) in following:
        price = Note(say("card.dig_price", n=foresee.dig_cost(o)), "dim")
        return Card(say("name.dig"), notes=(Note(say("card.dig_now")), price),
                    foot=say("foot.dig"), leader=found.cell, entries=_removals(view, o, found.cell))  # fmt: skip
    if found.cell >= 0:
        return space_card(view, o, found.cell)
    return _overview(view, o)


def _overview(view: View, o: Observation) -> Card:
    """All that the rooms still allow, and what it costs together."""
    entries = []
    seen: set[int] = set()
    for use in foresee.uses(o):
        if use.cell in seen:
            continue
        seen.add(use.cell)
        room = f"room:{space(use.cell)[6:]}"
        words = _use_words(o, use.gain)
        figure = f"−{use.gain.cost}" if use.gain.cost else ""
        sign = f"{ART}/sign-{KINDS[use.gain.room.effects[0]]}"
        entries.append(Entry(f"use:{use.cell}", words, sign, figure, (room,)))
    for choice in view.choices:
        if len(choice.path) == 1 and choice.word == "dig":
            price = signed(-foresee.dig_cost(o))
            entries.append(Entry("use:dig", say("entry.dig"), f"{ART}/sign-dig", price, choice.path))
    wanted = foresee.energy_wanted(o)
    notes = []
    if not entries and not o.pool:
        notes.append(Note(say("card.nothing_left"), "dim"))
    elif wanted > o.energy:
        notes.append(Note(say("card.wanted_short", n=wanted, have=o.energy), "bad"))
    elif wanted:
        notes.append(Note(say("card.wanted", n=wanted, have=o.energy), "dim"))
    if o.pool:
        notes.append(Note(say("card.pool", n=o.pool)))
    discards = DISCARD in live(view.choices, ())
    foot = say("foot.raise") if raised(view) else None
    return Card(say("card.rooms"), notes=tuple(notes), entries=(*entries, *calls(view)), discards=discards, foot=foot)


def _use_words(o: Observation, gain: RoomYield) -> Message:
    effect = gain.room.effects[0]
    if gain.wins:
        return say("entry.wins")
    figures = {"E": gain.energy, "F": len(gain.ships), "R": gain.spaces, "B": gain.robot, "C": gain.value}
    return say(f"entry.{KINDS[effect]}", n=figures[effect])


def _chosen(view: View, o: Observation, touched: Path) -> Card:
    """A room that can be used in several ways, a robot that wants a space, or a die to be put away."""
    if touched == (DISCARD,):
        return Card(say("card.discard"), notes=(Note(say("card.discard_which")),), foot=say("foot.discard"), back=True)
    following = sorted(live(view.choices, touched))
    acts = [handle for handle in following if handle.startswith("act:")]
    gain = foresee.room_yield(o, cell_of(touched[0]))
    effects = gain.room.effects if gain is not None else ""
    entries = tuple(
        Entry(f"way:{way}", say(f"way.{'alone' if way == 'use' and 'F' not in effects else way}"),
              f"{ART}/sign-{KINDS[effects[0] if 'F' not in effects else 'F']}", "", (*touched, f"act:{way}"))
        for way in (handle[4:] for handle in acts) if way in ("use", "red", "become")
    )  # fmt: skip
    total = total_of(o, gain) if gain is not None else None
    spaces = any(handle.startswith("space:") for handle in following)
    notes = (Note(say("card.robot_where")),) if spaces else ()
    return Card(say("card.robot" if spaces else "card.ways"), sum=total, notes=notes, entries=entries,
                foot=say("foot.robot") if spaces else None, leader=cell_of(touched[0]), back=True)  # fmt: skip


def _removals(view: View, o: Observation, cell: int) -> tuple[Entry, ...]:
    """The things that may be taken away from a space, though it is rarely wise."""
    found = []
    name = space(cell)[6:]
    for choice in view.extra:
        if choice.path == ("act:scrap", f"robot:{name}"):
            found.append(Entry("take:robot", say("entry.scrap"), "ui/icon-trash", word=choice.word))
        elif choice.path == ("act:discard", f"space:{name}"):
            found.append(Entry("take:die", say("entry.discard"), "ui/icon-trash", word=choice.word))
    return tuple(found)
