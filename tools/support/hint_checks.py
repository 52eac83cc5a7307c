"""Positions of games of bots, the hint of each, and what is wrong with it; see tools/hints.py.

Nothing here asks the code that makes the sentences. What is said is compared with the moves that were weighed, with the
table on the screen, and with what the rules do (`hint_facts`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.app.application import Application
from game.app.registry import players
from game.bots.budget import BySimulations
from game.bots.comparing import ComparingMind
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.reasons import Compared
from game.engine.chance import Live, Quick, seed_number
from game.engine.rules import Seat, Setup
from game.engine.text import Clue, Handle
from game.scenes.table.frame import DeskScene
from game.table.table import Table
from game.table.view import SeatInfo, View
from support.hint_facts import CHANCES, FACTS, Asked, prey_cell, whole

STEPS = 240  # simulations of a thought
EVERY = 3  # decisions between two positions; prime to the rounds of most seats
_NOTICED = 0.01
_MOST_SEATS = 6
_RESTS = ("advice.rest_more", "advice.rest_less")
_SIDES = dict(zip(("advice.more_points", "advice.less_points", *_RESTS), (1, -1, 1, -1)))


class Found(NamedTuple):
    positions: int
    keys: list[str]
    checked: int
    faults: list[str]
    chances: list[tuple[int, bool]]  # hundredths that were told, and whether it was so


class Hint(NamedTuple):
    word: str
    clues: tuple[Clue, ...]
    chosen: str  # what the bot plays when nobody asks why
    ways: tuple[Compared, ...]  # that it compared; none for bots that search otherwise


class Position(NamedTuple):
    table: Table
    seat: Seat
    name: str

    @property
    def view(self) -> View:
        return self.table.view(self.seat)


def means(seed: int, steps: int = STEPS) -> Means:
    return Means(random.Random(seed).random, BySimulations(steps))


class Silent(DeskScene):
    """A desk that nobody sits at."""

    def __init__(self, services: Any, position: Position) -> None:
        super().__init__(services, position.table.title)
        self.view = position.view
        self.desk.show(self.view, snap=True)

    @property
    def live(self) -> bool:
        return True

    def play_sound(self, name: str) -> None:
        pass


class Hints:
    """One window that is only a surface, for the tables of all titles."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, "en", (1280, 720))
        self.app.loop.after_first = None
        self.services = self.app.services

    def close(self) -> None:
        self.app.close()

    def look(self, title: str, positions: int, tell: Callable[[str], object] | None = None) -> Found:
        rules, judgement = players(self.services.share, None, title)
        keys: list[str] = []
        faults: list[str] = []
        chances: list[tuple[int, bool]] = []
        checked = 0
        for number, position in zip(range(positions), decisions(title, rules, judgement)):
            hint = hint_at(rules, judgement, position, number)
            if tell is not None:
                names = tuple(info.name for info in position.table.seats)
                tell(f"{position.name}: {hint.word}")
                for clue in hint.clues:
                    said = (self.services.words.say(each, names) for each in clue.words)
                    tell("    " + " ".join(said))
            keys += [each.key for clue in hint.clues for each in clue.words]
            told, untrue = untruths(rules, judgement, position, hint)
            checked += told
            chances += chances_met(rules, position, hint)
            wrong = [*moved_wrong(position, hint), *figures_wrong(rules, position, hint), *untrue,
                     *sums_wrong(rules, judgement, position, hint)]
            if rules.info.hidden and not is_fair(rules, judgement, position, number, hint):
                wrong.append("another hint where only what is hidden is another")
            wrong += self._things(position, hint.clues)
            faults += [f"{position.name} {hint.word}: {fault}" for fault in wrong]
        return Found(positions, keys, checked, faults, chances)

    def _things(self, position: Position, clues: tuple[Clue, ...]) -> Iterator[str]:
        """Whether what the hint points at is on the table."""
        scene = Silent(self.services, position)
        self.app.stage.push(scene)
        self.app.loop.step(0)
        handles = {handle for clue in clues for handle in (*clue.about, *(plate for plate, _ in clue.plates))}
        first = clues[-1].about[:1]
        for handle in sorted(handles):
            # What comes after the first touch may be on the table only then.
            shown = scene.desk.place_of(handle) is not None
            if not shown and (handle in first or not _is_ahead(position.view, handle)) and not _is_way(handle, clues):
                yield f"{handle} is not on the table"
        self.app.stage.pop()
        self.app.loop.step(0)


def _is_ahead(view: View, handle: Handle) -> bool:
    return any(handle in choice.path[1:] for choice in view.choices)


def _is_way(handle: Handle, clues: tuple[Clue, ...]) -> bool:
    """Whether this only says what is done with the thing that comes after it."""
    return handle.startswith("act:") and len(clues[-1].about) > 1


def hint_at(rules: Any, judgement: Any, position: Position, number: int) -> Hint:
    """What the strongest bot would advise, what it would play, and the ways that it compared: each asked with the same
    luck and nothing remembered."""
    asked = position.view.observation, position.seat

    def mind() -> Any:
        return LEVELS["hard"].mind(rules, judgement)

    word, clues = mind().explain(*asked, means(number))
    compared = mind().compare(*asked, means(number)) if isinstance(mind(), ComparingMind) else ()
    return Hint(word, clues, mind().think(*asked, means(number)), tuple(compared))


def is_fair(rules: Any, judgement: Any, position: Position, number: int, hint: Hint) -> bool:
    """Whether the hint is the same in another world that looks the same to the seat."""
    world = rules.determinize(position.view.observation, Quick(random.Random(~number).random))
    mind = LEVELS["hard"].mind(rules, judgement)
    told: tuple[str, tuple[Clue, ...]] = mind.explain(rules.observe(world, position.seat), position.seat, means(number))
    return told == (hint.word, hint.clues)


def moved_wrong(position: Position, hint: Hint) -> Iterator[str]:
    if hint.chosen != hint.word:
        yield f"the bot plays {hint.chosen}"
    path = next((choice.path for choice in position.view.choices if choice.word == hint.word), None)
    if path is None:
        yield "no legal move"
    elif hint.clues[-1].about != path:
        yield f"the last step shows {hint.clues[-1].about} instead of {path}"


def figures_wrong(rules: Any, position: Position, hint: Hint) -> Iterator[str]:
    """Every figure of the last step is one of the search."""
    if not hint.ways:
        return
    best, last = hint.ways[0], hint.clues[-1]
    chances = (way.chance for way in hint.ways if way.moves[0] != best.moves[0])
    worse = next((chance for chance in chances if best.chance - chance >= _NOTICED), None)
    meant = {"n": best.chance, "other": worse}
    for each in last.words:
        args = dict(each.args)
        if each.key == "advice.plan" and args["n"] != len(best.moves):
            yield f"{args['n']} moves instead of {len(best.moves)}"
        if each.key.rpartition(".")[2] in ("next", "several", "equal"):
            yield from (f"{name}={said} where the search has {meant[name]}" for name, said in args.items()
                        if said != _percent(meant[name]))  # fmt: skip
    ends: dict[Handle, float] = {}
    state = rules.determinize(position.view.observation, Quick(random.Random(0).random))
    for way in hint.ways:
        ends.setdefault(rules.path(state, position.seat, way.moves[0])[-1], way.chance)
    for handle, plate in last.plates:
        if dict(plate.args)["n"] != _percent(ends.get(handle)):
            yield f"the figure at {handle} is {plate.args} where the search has {ends.get(handle)}"


def sums_wrong(rules: Any, judgement: Any, position: Position, hint: Hint) -> Iterator[str]:
    """The points of a step speak for the move; with those of all the rest they are what the move really brings."""
    for clue in hint.clues:
        points = {each: _SIDES[each.key] * int(dict(each.args)["n"]) for each in clue.words if each.key in _SIDES}
        told = sum(points.values())
        if points and told <= 0:
            yield f"{told} points in all speak for the move"
        if any(each.key in _RESTS for each in points):
            brought, error = whole(_asked(rules, judgement, position, hint))
            if abs(brought - told) > len(points) + 4 * error:
                yield f"{told} points in all where there are {brought:.1f}"


def _asked(rules: Any, judgement: Any, position: Position, hint: Hint) -> Asked:
    state = rules.determinize(position.view.observation, Quick(random.Random(0).random))
    return Asked(rules, judgement, state, position.view, position.seat, hint.word, hint.ways, {})


def _percent(chance: float | None) -> int:
    return -1 if chance is None else min(max(round(100 * chance), 1), 99)


def untruths(rules: Any, judgement: Any, position: Position, hint: Hint) -> tuple[int, list[str]]:
    """How many sentences claim something that can be checked, and those that are not so."""
    asked = _asked(rules, judgement, position, hint)
    claims = [each for clue in hint.clues for each in clue.words if each.key in FACTS]
    return len(claims), [
        f"{each.key} {dict(each.args)} is not so" for each in claims if not FACTS[each.key](asked, dict(each.args))
    ]


def chances_met(rules: Any, position: Position, hint: Hint) -> Iterator[tuple[int, bool]]:
    """Each chance of somebody's being somewhere that is told, and whether somebody is."""
    view = position.view
    asked = _asked(rules, None, position, hint._replace(ways=()))
    for each in (each for clue in hint.clues for each in clue.words if each.key in CHANCES):
        cell = prey_cell(asked)
        others = (position.table.view(seat).observation.own for seat in range(len(view.seats)) if seat != position.seat)
        yield int(dict(each.args)["n"]), any(o.fate == 0 and not o.alien and o.cell == cell for o in others)


def decisions(title: str, rules: Any, judgement: Any) -> Iterator[Position]:
    """Without end: of each game every third decision."""
    for game in count():
        sizes = [seats for seats in rules.info.seats if seats <= _MOST_SEATS]
        seats = sizes[game % len(sizes)]
        seed = f"hint {game}"
        infos = tuple(SeatInfo(f"P{n}", n) for n in range(seats))
        table = Table(rules, Setup(title, seats, {}, seed), infos, chance=Live(seed_number((seed,))))
        mind = LEVELS["easy"].mind(rules, judgement)
        for n in range(1, 400):
            if not table.acting:
                break
            seat = table.acting[0]
            if n % EVERY == 0 and len(table.view(seat).choices) > 1:
                yield Position(table, seat, f"{seed}, {table.records}")
            word = mind.think(table.view(seat).observation, seat, means(n, 20))
            assert table.submit(seat, word) is None
