"""The docked card of Under Falling Skies: what the space under the pointer would bring, or what is to be done.

Everything is a key with arguments; it says what the rules foresee and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from game.engine.text import Clue, Handle, Message, message
from game.present.board import Die
from game.present.select import Path, live
from game.present.skies_marks import Ahead, held_die
from game.present.skies_names import (
    ART,
    KINDS,
    cell_of,
    die_named,
    die_of,
    room_at,
    ship_art,
    signed,
    space,
)
from game.table.view import View
from game.titles.skies import foresee
from game.titles.skies.foresee import Fate, Preview, RoomYield
from game.titles.skies.observe import Observation, city_words, is_dug

DISCARD: Handle = "act:discard"  # the first touch on the way to putting a die away unused

Tone = Literal["plain", "good", "bad", "dim"]


class Line(msgspec.Struct, frozen=True):
    """One consequence: its number and its drawing, what happens, and a second sentence."""

    art: str
    number: int
    title: Message
    detail: Message | None = None
    tone: Tone = "plain"


class Note(msgspec.Struct, frozen=True):
    words: Message
    tone: Tone = "plain"


class Sum(msgspec.Struct, frozen=True):
    """What a room is worth: its signs, the dice in it (with the spaces that are empty still), the rest of the sum,
    the total, and its price."""

    signs: tuple[str, ...]
    dice: tuple[Die | None, ...]
    extra: str
    total: int
    cost: int
    affordable: bool


class Entry(msgspec.Struct, frozen=True):
    """Something that can be chosen from the card: `path` as if its things were touched, or a word of its own."""

    id: str
    words: Message
    icon: str
    figure: str = ""
    path: Path = ()
    word: str = ""


class Card(msgspec.Struct, frozen=True):
    title: Message
    die: Die | None = None
    lines: tuple[Line, ...] = ()
    sum: Sum | None = None
    notes: tuple[Note, ...] = ()
    entries: tuple[Entry, ...] = ()
    foot: Message | None = None
    leader: int = -1
    primary: bool = False  # the end of the round is offered here
    discards: bool = False  # dice can be put away unused
    waited: float = -1.0  # how much of the time for a hint has passed; below 0 where none is looked for


def say(key: str, **args: int | str) -> Message:
    return message(f"skies_desk.{key}", **args)


def card(view: View, touched: Path, found: Ahead) -> Card:
    """Who only looks on is told nothing to do."""
    shown = _card(view, touched, found)
    return shown if view.prompt is not None else msgspec.structs.replace(shown, foot=None)


def _card(view: View, touched: Path, found: Ahead) -> Card:
    o: Observation = view.observation
    if o.phase == "over":
        return Card(say("card.over"), notes=(Note(message(f"skies.end.{o.ended}")),))
    if found.preview is not None:
        return _placement(o, touched, found.cell, found.preview)
    if o.phase == "rooms":
        # The round can be ended whatever is pointed at.
        ends = any(choice.path == ("act:end",) for choice in view.choices)
        return msgspec.structs.replace(_rooms(view, touched, found), primary=ends)
    if o.phase == "drop":
        return _drop(o)
    if found.cell >= 0:
        return _space(view, o, found.cell)
    return _placing(view, o, touched)


# Hints


def pondering(part: float) -> Card:
    """A hint is looked for."""
    cancel = Entry("hint/cancel", say("hint.cancel"), "ui/icon-close")
    return Card(say("hint.looking"), entries=(cancel,), waited=part)


def advice(clues: tuple[Clue, ...], step: int) -> Card:
    """A hint as far as it was asked for: the earlier steps stay, the last one is the news."""
    notes = [Note(words, "plain" if n == step else "dim") for n, clue in enumerate(clues[:step + 1])
             for words in clue.words]  # fmt: skip
    last = step == len(clues) - 1
    onward = Entry("hint/play", say("hint.play"), "ui/icon-play") if last else Entry(
        "hint/next", say(f"hint.next_{step}"), "ui/icon-right")  # fmt: skip
    close = Entry("hint/close", say("hint.close"), "ui/icon-close")
    return Card(say("hint.step", n=step + 1, of=len(clues)), notes=tuple(notes), entries=(onward, close))


def narration(clues: tuple[Clue, ...]) -> Card:
    """Why a bot made the move that is being seen."""
    first, last = clues[0], clues[-1]
    notes = [*(Note(words, "dim") for words in first.words), *(Note(words) for words in last.words)]
    return Card(say("hint.watched"), notes=tuple(notes))


# While dice are placed


def _placing(view: View, o: Observation, touched: Path) -> Card:
    handle = held_die(touched)
    if touched and not handle:
        return Card(say("ability_which"), notes=(Note(city_words(o)),), foot=say("foot.ability"))
    if not handle:
        entries = tuple(
            Entry("ability", say("ability"), "ui/die-white-6", "", ("ability:city",))
            for _ in {choice.path[0] for choice in view.choices if choice.path[0] == "ability:city"}
        )
        lines = (Note(say("card.step.fall")), Note(say("card.step.column")), Note(say("card.step.white"), "dim"),
                 Note(say("card.step.dig"), "dim"))  # fmt: skip
        return Card(say("card.placing"), notes=lines, entries=entries, foot=say("foot.pick"))
    white, value = die_named(handle)
    safe = [column + 1 for column in _open(o) if foresee.reach(o, column) >= value]
    notes = [Note(say("card.held.fall", n=value))]
    if len(safe) == len(_open(o)):
        notes.append(Note(say("card.held.safe_all"), "good"))
    elif safe:
        notes.append(Note(say("card.held.safe", n=len(safe), columns=", ".join(map(str, safe))), "good"))
    else:
        notes.append(Note(say("card.held.unsafe"), "bad"))
    if any(spot.ahead for spot in foresee.spots(o, white, value)):
        notes.append(Note(say("card.held.dig", n=value), "dim"))
    left = sum(die.place == "tray" for die in o.dice) - 1
    if white and left:
        notes.append(Note(say("card.held.white", n=left), "dim"))
    return Card(say("card.held.title"), die_of(white, value), notes=tuple(notes), foot=say("foot.place"))


def _open(o: Observation) -> list[int]:
    taken = {die.cell % 5 for die in o.dice if die.place == "base"}
    return [column for column in range(5) if column not in taken]


def _placement(o: Observation, touched: Path, cell: int, preview: Preview) -> Card:
    white, value = die_named(touched[0])
    blocked = {dict(event.args).get("ship") for event in preview.events if event.kind == "blocked"}
    lines = [_fate(o, n, fate, fate.ship in blocked) for n, fate in enumerate(preview.fates, 1)]
    notes: list[Note] = []
    if not lines:
        notes.append(Note(say("card.no_ship" if _steps(value, cell) else "card.no_move"), "dim"))
    if preview.ended:
        notes.append(Note(say(f"card.loses.{preview.ended}"), "bad"))
    if preview.loses_robot:
        notes.append(Note(say("card.robot_goes", n=preview.loses_robot), "bad"))
    if preview.digs:
        notes.append(Note(say("card.digs", n=preview.digs)))
        short = o.energy < 1
        notes.append(Note(say("card.dig_price" if not short else "card.dig_short"), "bad" if short else "dim"))
    total = None
    if preview.room is not None:
        total = _sum(o, preview.room, cell, die_of(white, value))
        notes += _gains(o, preview.room)
    elif not preview.digs:
        notes.append(Note(say("card.guns" if cell < 5 else "card.tunnel"), "dim"))
    notes += _rerolls(preview)
    return Card(say("card.in_column", n=cell % 5 + 1), die_of(white, value), tuple(lines), total, tuple(notes),
                foot=say("foot.click"), leader=cell)  # fmt: skip


def _steps(value: int, cell: int) -> int:
    return value - 1 if cell < 5 else value


def _rerolls(preview: Preview) -> Iterable[Note]:
    if not preview.rerolls:
        return
    bad, of = preview.forced
    if bad:
        percent = max(1, round(100 * bad / of))
        yield Note(say("card.reroll_risk", n=preview.rerolls, p=percent), "bad" if percent >= 10 else "dim")
    else:
        yield Note(say("card.reroll", n=preview.rerolls), "dim")


def _fate(o: Observation, n: int, fate: Fate, blocked: bool) -> Line:
    """Where a ship goes and what comes of it there."""
    art = ship_art(o.ships[fate.ship].kind)
    start, landing, goal = fate.start[1], fate.landing[1], fate.goal
    moved = say("fate.moves", a=start, b=landing) if landing != start else say("fate.stands", a=start)
    if fate.end == "city":
        return Line(art, n, say("fate.strikes", a=start), say("fate.damage"), "bad")
    if fate.descends:
        return Line(art, n, moved, say("fate.descends"))
    if goal != fate.landing:
        slides = goal[1] == landing
        return Line(art, n, moved, say("fate.slides", n=goal[0]) if slides else say("fate.jumps", n=goal[0], a=goal[1]))
    if blocked:
        return Line(art, n, moved, say("fate.blocked"), "dim")
    if fate.end == "aboard":
        return Line(art, n, moved, say("fate.aboard"))
    symbol = o.board.rows[landing - 1].symbols[goal[0] - 1] if 1 <= landing <= o.last_row else "."
    if symbol.isdigit() or symbol[0] == "R":
        return Line(art, n, moved, say("fate.explosion", n=int(symbol.strip("R"))), "good")
    return Line(art, n, moved, say("fate.nothing"), "dim")


# Rooms


def _sum(o: Observation, gain: RoomYield, cell: int = -1, held: Die | None = None) -> Sum:
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


def _gains(o: Observation, gain: RoomYield) -> Iterable[Note]:
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
        yield Note(say("gain.research", n=len(costs), costs=" + ".join(map(str, costs))), "good")
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


def _space(view: View, o: Observation, cell: int) -> Card:
    """A space where the die in the hand may not go, or any space while the hand is empty."""
    number = room_at(o, cell)
    if number < 0:
        name = say("name.guns") if cell < 5 else say("name.tunnel")
        notes = [Note(say("about.guns" if cell < 5 else "about.tunnel"))]
        return Card(name, notes=(*notes, *_state(o, cell)), leader=cell, entries=_removals(view, o, cell))
    gain = foresee.room_yield(o, cell)
    assert gain is not None
    effects = gain.room.effects
    name = say(f"name.{KINDS[effects]}") if len(effects) == 1 else say("name.double")
    notes = [Note(say(f"about.{KINDS[effect]}")) for effect in effects]
    if gain.missing and len(gain.room.cells) > 1:
        notes.append(Note(say("gain.missing", n=gain.missing), "dim"))
    return Card(name, sum=_sum(o, gain), notes=(*notes, *_state(o, cell)), leader=cell,
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


def _rooms(view: View, touched: Path, found: Ahead) -> Card:
    o: Observation = view.observation
    if touched:
        return _chosen(view, o, touched)
    following = live(view.choices, touched)
    if found.cell >= 0 and found.gain is not None:
        shown = _space(view, o, found.cell)
        usable = f"room:{space(found.gain.room.cells[0])[6:]}" in following
        notes = (*_gains(o, found.gain), *_state(o, found.cell))
        return msgspec.structs.replace(
            shown, notes=tuple(notes) if not found.gain.missing else shown.notes,
            foot=say("foot.use") if usable else None,
        )  # fmt: skip
    if found.cell >= 0 and space(found.cell) in following:
        return Card(say("name.dig"), notes=(Note(say("card.dig_now")), Note(say("card.dig_price"), "dim")),
                    foot=say("foot.dig"), leader=found.cell, entries=_removals(view, o, found.cell))  # fmt: skip
    if found.cell >= 0:
        return _space(view, o, found.cell)
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
        if len(choice.path) == 1 and choice.path[0].startswith("space:"):
            entries.append(Entry("use:dig", say("entry.dig"), f"{ART}/sign-dig", "−1", choice.path))
    wanted = foresee.energy_wanted(o)
    notes = []
    if not entries:
        notes.append(Note(say("card.nothing_left"), "dim"))
    elif wanted > o.energy:
        notes.append(Note(say("card.wanted_short", n=wanted, have=o.energy), "bad"))
    elif wanted:
        notes.append(Note(say("card.wanted", n=wanted, have=o.energy), "dim"))
    if o.pool:
        notes.append(Note(say("card.pool", n=o.pool)))
    discards = DISCARD in live(view.choices, ())
    return Card(say("card.rooms"), notes=tuple(notes), entries=tuple(entries), discards=discards)


def _use_words(o: Observation, gain: RoomYield) -> Message:
    effect = gain.room.effects[0]
    if gain.wins:
        return say("entry.wins")
    figures = {"E": gain.energy, "F": len(gain.ships), "R": gain.spaces, "B": gain.robot, "C": gain.value}
    return say(f"entry.{KINDS[effect]}", n=figures[effect])


def _chosen(view: View, o: Observation, touched: Path) -> Card:
    """A room that can be used in several ways, a robot that wants a space, or a die to be put away."""
    if touched == (DISCARD,):
        return Card(say("card.discard"), notes=(Note(say("card.discard_which")),), foot=say("foot.discard"))
    following = sorted(live(view.choices, touched))
    acts = [handle for handle in following if handle.startswith("act:")]
    entries = tuple(
        Entry(f"way:{handle[4:]}", say(f"way.{handle[4:]}"), f"{ART}/sign-fighters", "", (*touched, handle))
        for handle in acts if handle[4:] in ("use", "red", "become")
    )
    gain = foresee.room_yield(o, cell_of(touched[0]))
    total = _sum(o, gain) if gain is not None else None
    spaces = any(handle.startswith("space:") for handle in following)
    notes = (Note(say("card.robot_where")),) if spaces else ()
    return Card(say("card.robot" if spaces else "card.ways"), sum=total, notes=notes, entries=entries,
                foot=say("foot.robot") if spaces else None, leader=cell_of(touched[0]))  # fmt: skip


def _removals(view: View, o: Observation, cell: int) -> tuple[Entry, ...]:
    """What may be taken away from a space, though it is rarely wise."""
    found = []
    name = space(cell)[6:]
    for choice in view.extra:
        if choice.path == ("act:scrap", f"robot:{name}"):
            found.append(Entry("take:robot", say("entry.scrap"), "ui/icon-trash", word=choice.word))
        elif choice.path == ("act:discard", f"space:{name}"):
            found.append(Entry("take:die", say("entry.discard"), "ui/icon-trash", word=choice.word))
    return tuple(found)


# New ships


def _drop(o: Observation) -> Card:
    kind = next((ship.kind for ship in o.ships if ship.place == "waiting"), "purple")
    entries = tuple(
        Entry(f"drop:{column + 1}", say("entry.drop", n=column + 1), ship_art(kind), "", (f"drop:{column + 1}",))
        for column in o.drops
    )
    return Card(say("card.drop"), notes=(Note(say("card.drop_rule"), "dim"),), entries=entries, foot=say("foot.drop"))
