"""Damaged and hostile packs: each is taken or refused with a sentence, within the bounds of the reading process, and
nothing is written anywhere."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from unittest import mock

from support.packs import FAR_MOONS

import game
from game.app.registry import games, titles
from game.app.share import share
from game.content.played import PLAYED
from game.i18n.catalogue import Catalogue
from game.packs.process import Order, Refused
from game.packs.reader import Reading
from torturing.hostile import MAKERS, WEIGHTS
from torturing.running import Told

# Loaded before the processes are made: each of them begins where these stand, and not with an empty interpreter.
_LOADED = ["game.app.registry", "game.packs.drawing", "game.packs.reading", "game.packs.reader", "pytmx.pytmx",
           "pygame", *(name for title in titles() for name in (f"{title.rules}.rules", title.source))]  # fmt: skip
# Seconds on the clock, however little of the processor there is: only what a process takes itself ends it.
PATIENCE = 120.0
_PLAYED = {kind.id for kind in PLAYED}
_KEPT = ("packs.slow", "packs.large", "packs.broke")  # told by themselves


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
        order = Order(str(place), str(share()), game.__version__)
        answer = Reading(games, order, context, PATIENCE).wait(2 * PATIENCE)
        assert answer is not None, name
        assert list(folder.iterdir()) == [place], name
        if not isinstance(answer, Refused):
            # One word for each attempt: they are counted by it.
            played = any(thing.kind in _PLAYED for thing in answer.contents.things)
            return {"played" if played else "taken": 1}
        for problem in answer.problems:
            assert "⟦" not in words.say(problem.reason), (name, problem)
        key = answer.problems[0].reason.key
        assert key != "packs.broke", name
        return {key.removeprefix("packs.") if key in _KEPT else "refused": 1}

    return attempt
