"""Moves made by touches at a title's own table: what the last touch costs until the table has its new model.

Nothing moves meanwhile and nothing goes to a disk; what comes before the last touch is not timed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from benchmark.rounds import Tally
from benchmark.rules import Contender
from benchmark.stage import Theatre
from game.engine.rules import Setup
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.store.writer import Writer
from game.ui.layout import Box

NOWHERE = Box(0, 0, 1, 1)  # where a refusal would point


class Clicks:
    """Random games of a title in the theatre, the same in every run. Practice keeps them out of the statistics."""

    def __init__(self, theatre: Theatre, contender: Contender) -> None:
        self.stage, self.services, self.loop = theatre.app.stage, theatre.app.services, theatre.app.loop
        self.contender = contender
        self.random = random.Random(7)
        self.games = 0
        self.scene = self._seated()

    def __call__(self, seconds: float) -> Tally:
        used, done = 0.0, 0
        while used < seconds:
            spent = self._click()
            used += spent
            done += spent > 0
        return {"cpu": used, "clicks": done}

    def _seated(self) -> TableScene:
        setup = self.contender.setup
        setup = Setup(setup.title, setup.seats, setup.options, f"bench {self.games}")
        self.games += 1
        session = Session.begin(self.services, setup, self.contender.people, practice=True)
        session.curtain.lift(session.table.acting[0])
        scene = TableScene(self.services, session)
        self.stage.push(scene)
        self.loop.step(0)
        return scene

    def _click(self) -> float:
        """CPU seconds of one touch that makes a move; 0 where the table asks a question first."""
        table = self.scene.session.table
        if not table.acting:
            self.scene = self._seated()
            table = self.scene.session.table
        scene, record = self.scene, table.records
        if not scene.live:
            scene.session.curtain.lift(table.acting[0])
            scene.refresh(snap=True)
        desk: Any = scene.desk
        choice = self.random.choice(desk.view.choices)
        *before, last = choice.path
        desk.touched = tuple(before)
        desk.refresh()
        start = time.process_time()
        desk.touch(last, NOWHERE)
        assert desk.model is not None
        spent = time.process_time() - start
        if table.records > record:
            return spent
        scene.close_overlays()
        scene.submit(table.acting[0], choice.word)
        return 0.0


@contextmanager
def nothing_moves(theatre: Theatre) -> Iterator[None]:
    """A table without motion whose saves go nowhere."""
    services = theatre.app.services
    settings, writer = services.settings, services.writer
    services.settings, services.writer = replace(settings, motion="off"), Writer(lambda path, data: None)
    try:
        yield
    finally:
        services.writer.close()
        services.settings, services.writer = settings, writer
