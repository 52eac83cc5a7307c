"""The docked card of Under Falling Skies: what the space under the pointer would bring, or what is to be done.

Everything is a key with arguments; it tells what the rules foresee and no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from game.engine.text import Clue, message
from game.faces.skies.model.calls import calls, helping
from game.faces.skies.model.crew import helper_in, told
from game.faces.skies.model.marks import Ahead, ahead, held_die
from game.faces.skies.model.names import die_named, die_of, ship_art
from game.faces.skies.model.outlook import outlook
from game.faces.skies.model.rooms import gains, rooms_card, space_card, total_of
from game.faces.skies.model.sheet import Card, Entry, Line, Note, Tally, say
from game.present.select import Path
from game.table.view import View
from game.titles.skies import foresee
from game.titles.skies.foresee import Fate, Preview
from game.titles.skies.observe import Observation


class Advised(Protocol):
    """How far a hint has come, and the reasons for a bot's move."""

    @property
    def pondered(self) -> float: ...
    @property
    def clues(self) -> tuple[Clue, ...]: ...
    @property
    def step(self) -> int: ...
    @property
    def narrated(self) -> tuple[Clue, ...]: ...


def card(view: View, touched: Path, found: Ahead) -> Card:
    """Who only looks on is told nothing to do."""
    if view.halted:
        return stands(view.observation)
    shown = _card(view, touched, found)
    o: Observation = view.observation
    if o.phase != "over" and not (found.preview is not None and found.preview.ended):
        row = found.preview.mothership if found.preview is not None else o.mothership
        placing = o.phase == "place" and found.preview is None
        shown = msgspec.structs.replace(shown, outlook=outlook(o, touched, placing, row))
    return shown if view.prompt is not None else msgspec.structs.replace(shown, foot=None)


# The lines of the score sheet that the card of a finished game repeats, with their drawings.
_SIGNS = {
    "skies.sheet.research": "skies/sign-research", "skies.sheet.damage": "skies/sign-damage",
    "skies.sheet.rows": "skies/sign-skull", "skies.sheet.rounds": "ui/icon-clock",
}  # fmt: skip


def over(view: View, told: bool = True) -> Card:
    """Where research, damage and the mothership have come to; and, once the end has been shown, what that means."""
    sheet = view.outcome.sheet if view.outcome is not None else ()
    shown = ((_SIGNS.get(line.label.key), line.values[0], line.label) for line in sheet)
    tallies = tuple(
        Tally(art, number, int(str(dict(label.args).get("of", 0))), label)
        for art, number, label in shown if art and number is not None
    )  # fmt: skip
    notes = (Note(message(f"skies.end.{view.observation.ended}")),) if told else ()
    return Card(say("card.over" if told else "card.stands"), tallies=tallies, notes=notes)


def stands(o: Observation) -> Card:
    """How things stand where nothing is asked of anybody: in a replay, and in a puzzle that has its answer."""
    figures = (("research", o.research, len(o.board.track)), ("damage", o.damage, o.board.most_damage),
               ("rows", o.rows_left, 0))  # fmt: skip
    return Card(say("card.stands"), tallies=tuple(
        Tally(_SIGNS[f"skies.sheet.{key}"], number, of, message(f"skies.sheet.{key}", **({"of": of} if of else {})))
        for key, number, of in figures
    ))  # fmt: skip


def _card(view: View, touched: Path, found: Ahead) -> Card:
    o: Observation = view.observation
    if o.phase == "over":
        return over(view)
    if found.preview is not None:
        return _placement(o, touched, found.cell, found.preview)
    # The round can be ended whatever is pointed at, but not while an ability waits for its target.
    ends = any(choice.path == ("act:end",) for choice in view.choices)
    helper = helper_in(view, touched, found.slot) if found.slot else None
    if helper is not None:
        return msgspec.structs.replace(helping(view, touched, found, helper), primary=ends and not helper.held)
    if o.phase == "rooms":
        shown = rooms_card(view, touched, found)
        # Where a choice has been begun, the foot says how it goes on and back.
        return msgspec.structs.replace(shown, primary=ends and not (touched and shown.foot is not None))
    if o.phase == "drop":
        return _drop(o)
    if found.cell >= 0:
        return space_card(view, o, found.cell)
    return _placing(view, o, touched)


# Hints

_BLIP = "coach/head"  # who gives them


def advised(asked: Advised, view: View) -> Card | None:
    """What the docked card shows of a hint, before everything else; None without one."""
    if asked.pondered:
        return pondering(asked.pondered)
    if asked.clues:
        return Card(message("advice.title"))  # under the hint's own card
    if asked.narrated and not view.choices and view.outcome is None:
        return narration(asked.narrated)
    return None


def pondering(part: float) -> Card:
    """A hint is looked for."""
    cancel = Entry("hint/cancel", say("hint.cancel"), "ui/icon-close")
    return Card(say("hint.looking"), entries=(cancel,), art=_BLIP, waited=part)


def beside_reasons(view: View, path: Path) -> Card:
    """What a hint tells beside its reasons: what is to be reckoned with; once the move is known, what it brings."""
    o: Observation = view.observation
    found = ahead(view, path[:-1], path[-1]) if path else Ahead()
    if found.preview is not None:
        coming = None if found.preview.ended else outlook(o, path[:-1], False, found.preview.mothership)
        return msgspec.structs.replace(_placement(o, path[:-1], found.cell, found.preview), outlook=coming)
    ahead_of = outlook(o, (), o.phase == "place", o.mothership) if o.phase != "over" else None
    return Card(message("advice.title"), outlook=ahead_of)


def narration(clues: tuple[Clue, ...]) -> Card:
    """Why a bot made the move that is being seen."""
    first, last = clues[0], clues[-1]
    notes = [*(Note(words, "dim") for words in first.words), *(Note(words) for words in last.words)]
    return Card(say("hint.watched"), notes=tuple(notes), art=_BLIP)


# While dice are placed


def _placing(view: View, o: Observation, touched: Path) -> Card:
    handle = held_die(touched)
    if not handle:
        lines = (Note(say("card.step.fall")), Note(say("card.step.column")), Note(say("card.step.white"), "dim"),
                 Note(say("card.step.dig"), "dim"))  # fmt: skip
        return Card(say("card.placing"), notes=lines, entries=calls(view), foot=say("foot.pick"))
    white, value = die_named(handle)
    safe = [column + 1 for column in _open(o) if foresee.reach(o, column) >= value]
    notes = [Note(say("card.held.fall", n=value, guns=max(0, value - foresee.held(o))))]
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
    taken = {die.cell % 5 for die in o.dice if die.cell >= 0}
    return [column for column in range(5) if column not in taken]


def _placement(o: Observation, touched: Path, cell: int, preview: Preview) -> Card:
    white, value = die_named(touched[0])
    blocked = {dict(event.args).get("ship") for event in preview.events if event.kind == "blocked"}
    lines = [_fate(o, n, fate, fate.ship in blocked) for n, fate in enumerate(preview.fates, 1)]
    notes: list[Note] = []
    if not lines:
        notes.append(Note(say("card.no_ship" if _steps(o, value, cell) > 0 else "card.no_move"), "dim"))
    if preview.ended:
        notes.append(Note(say(f"card.loses.{preview.ended}"), "bad"))
    if preview.loses_robot:
        notes.append(Note(say("card.robot_goes", n=preview.loses_robot), "bad"))
    if preview.digs:
        cost = foresee.dig_cost(o)
        short = o.energy + preview.energy < cost
        notes.append(Note(say("card.digs", n=preview.digs)))
        notes.append(Note(say("card.dig_short" if short else "card.dig_price", n=cost), "bad" if short else "dim"))
    total = None
    # What a placement brings or takes is there before the rooms are.
    then = msgspec.structs.replace(o, energy=o.energy + preview.energy)
    if preview.room is not None:
        total = total_of(then, preview.room, cell, die_of(white, value))
        notes += gains(then, preview.room)
    elif not preview.digs:
        notes.append(Note(say("card.guns" if cell < 5 else "card.tunnel", n=foresee.held(o)), "dim"))
    notes += _besides(preview)
    notes += _rerolls(preview)
    return Card(say("card.in_column", n=cell % 5 + 1), die_of(white, value), tuple(lines), total, tuple(notes),
                foot=say("foot.click"), leader=cell)  # fmt: skip


def _steps(o: Observation, value: int, cell: int) -> int:
    return value - foresee.held(o) if cell < 5 else value


def _besides(preview: Preview) -> Iterable[Note]:
    """Energy that city and scenario give or take, and research that damage teaches."""
    for words, welcome in told(event for event in preview.events if event.kind in ("charged", "paid", "climbed")):
        yield Note(words, "good" if welcome else "bad")


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
        return Line(art, n, say("fate.strikes", a=start), say("fate.damage", n=fate.damage, gone=int(fate.gone)), "bad")
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


# New ships


def _drop(o: Observation) -> Card:
    kind = next((ship.kind for ship in o.ships if ship.place == "waiting"), "purple")
    entries = tuple(
        Entry(f"drop:{column + 1}", say("entry.drop", n=column + 1), ship_art(kind), "", (f"drop:{column + 1}",))
        for column in o.drops
    )
    return Card(say("card.drop"), notes=(Note(say("card.drop_rule"), "dim"),), entries=entries, foot=say("foot.drop"))
