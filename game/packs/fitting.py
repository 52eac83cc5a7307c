"""Plays through the puzzles and lessons of a pack, and finds every place where one does not fit the rules.

It runs in the reading process; the window asks once more before somebody sits at one, for the rules may have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.content.files import Held
from game.content.packed import Carried, Installed, found_among, read_installed
from game.content.played import LESSONS, PUZZLES, PackedLesson, PackedPuzzle
from game.content.source import Source
from game.content.strict import load
from game.engine.errors import Problem
from game.engine.rules import AnyRules
from game.engine.text import Message
from game.packs.form import Thing
from game.table.lesson import Place
from game.table.lesson_check import faults_of_lesson
from game.table.puzzle_check import faults_of_puzzle


class Games(NamedTuple):
    """What is said of the files of each title, and how the rules of one are made of their content."""

    sources: Mapping[str, Source]
    rules: Callable[[str, Any], AnyRules]


def _of_puzzle(rules: AnyRules, title: str, made: PackedPuzzle) -> Iterator[tuple[Place, Message]]:
    return faults_of_puzzle(rules, title, made.puzzle)


def _of_lesson(rules: AnyRules, title: str, made: PackedLesson) -> Iterator[tuple[Place, Message]]:
    return faults_of_lesson(rules, title, made.lesson)


_FAULTS: Mapping[str, Callable[[AnyRules, str, Any], Iterator[tuple[Place, Message]]]] = {
    PUZZLES.id: _of_puzzle, LESSONS.id: _of_lesson,
}  # fmt: skip


class Made(NamedTuple):
    """A thing of the pack with its id, the value that its kind made of it, and its file."""

    thing: Thing
    id: str
    value: Any
    file: Held


def misfits(games: Games, share: Path, made: Sequence[Made], needed: Sequence[Carried]) -> Iterator[Problem]:
    """Each at its line. `needed` are the things of other packs that this one may name."""
    rules: dict[str, AnyRules] = {}
    own = (Carried(each.thing.title, each.thing.kind, each.id, msgspec.Raw(each.thing.data)) for each in made)
    around = [(thing, True) for thing in (*needed, *own)]
    for each in made:
        title, faults = each.thing.title, _FAULTS.get(each.thing.kind)
        if faults is None:
            continue
        if title not in rules:
            source = games.sources[title]
            content = source.load(share, None)
            if source.join is not None:
                content = source.join(content, found_among(around, title, source.kinds))
            rules[title] = games.rules(title, content)
        found = list(faults(rules[title], title, each.value))
        document = load(each.file) if found else None
        yield from (document.problem(*fault) for fault in found if document is not None)


def things_of(packs: Sequence[str], folder: Path) -> list[Carried]:
    """The things of these packs of that folder, and of all that they need in their turn."""
    found: dict[str, Installed] = {}
    left = list(packs)
    while left:
        id = left.pop()
        pack = read_installed(folder / id) if id not in found else None
        if pack is not None:
            found[id] = pack
            left += pack.manifest.needs.packs
    return [thing for pack in found.values() for thing in pack.things]
