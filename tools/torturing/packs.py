"""Damaged and hostile packs: each is taken or refused with a sentence, within the bounds of the reading process, and
nothing is written anywhere."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from unittest import mock

import msgspec
from support.packs import FAR_MOONS

import game
from game.app import registry
from game.app.registry import games
from game.app.share import share
from game.content.played import LESSONS, PUZZLES, PackedLesson, PackedPuzzle
from game.engine.rules import AnyRules
from game.i18n.catalogue import Catalogue
from game.packs.form import Contents
from game.packs.process import Order, Refused
from game.packs.reader import Reading
from game.table.lesson_check import faults_of_lesson
from game.table.puzzle_check import faults_of_puzzle
from torturing.hostile import MAKERS, WEIGHTS
from torturing.running import Told

# Loaded before the processes are made: each of them begins where these stand, and not with an empty interpreter.
_LOADED = ["game.app.registry", "game.content.escape", "game.content.ufoo", "game.content.skies", "game.packs.drawing",
           "game.content.played", "game.packs.reading", "game.packs.reader", "pytmx.pytmx", "pygame"]  # fmt: skip
PATIENCE = 60.0  # seconds on the clock, however little of the processor there is for it
_KEPT = ("packs.slow", "packs.large", "packs.broke")  # told by themselves


@cache
def _rules(title: str) -> AnyRules:
    entry = registry.title(title)
    assert entry is not None
    return entry.build(share(), None)


def _play(contents: Contents) -> int:
    """What is played of a pack is played through as it is when somebody opens it; how much of it may be played."""
    sound = 0
    for thing in contents.things:
        if thing.kind == PUZZLES.id:
            puzzle = msgspec.json.decode(thing.data, type=PackedPuzzle).puzzle
            sound += not list(faults_of_puzzle(_rules(thing.title), thing.title, puzzle))
        elif thing.kind == LESSONS.id:
            lesson = msgspec.json.decode(thing.data, type=PackedLesson).lesson
            sound += not list(faults_of_lesson(_rules(thing.title), thing.title, lesson))
    return sound


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    context = get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    # A new process would load the command with all its attacks.
    for name in ("__file__", "__spec__"):
        mock.patch.object(sys.modules["__main__"], name, None, create=True).start()
    words = Catalogue.load(share() / "data" / "i18n", "en")
    place = folder / "some.saucer"

    def attempt(chooser: random.Random) -> Told:
        name = chooser.choices(list(MAKERS), WEIGHTS)[0]
        place.write_bytes(MAKERS[name](dict(FAR_MOONS), chooser))
        reading = Reading(games, Order(str(place), str(share()), game.__version__), context)
        answer = reading.wait(PATIENCE)
        assert answer is not None, name
        assert list(folder.iterdir()) == [place], name
        if not isinstance(answer, Refused):
            # One word for each attempt: they are counted by it.
            return {"played" if _play(answer.contents) else "taken": 1}
        for problem in answer.problems:
            assert "⟦" not in words.say(problem.reason), (name, problem)
        key = answer.problems[0].reason.key
        assert key != "packs.broke", name
        return {key.removeprefix("packs.") if key in _KEPT else "refused": 1}

    return attempt
