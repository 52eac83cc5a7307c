"""The program's own window, scenes and loop inside this process, at full size and without a screen.

It must never be open while programs are measured from outside: it would be one of them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from importlib import import_module
from pathlib import Path
from statistics import quantiles

import pygame

from benchmark.rounds import Missing
from benchmark.rules import Contender
from benchmark.window import FULL
from game.app.application import Application
from game.desk.services import Services
from game.engine.jobs import Job
from game.scenes.scene import Scene

State = Callable[[Services], Scene]


class Theatre:
    def __init__(self, data: Path) -> None:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        pygame.display.init()
        pygame.font.init()
        self.app = Application(data, "en", FULL)

    def close(self) -> None:
        self.app.close()

    def boards(self, title: str) -> dict[str, State]:
        """The states of a title's board that the gallery shows."""
        try:
            states: dict[str, State] = import_module(f"shots.desk_{title}").SHOTS
        except ModuleNotFoundError as fault:
            raise Missing(f"{fault.name} is not there") from fault
        return states

    def show(self, state: State) -> None:
        self.app.stage.push(state(self.app.services))
        self.app.loop.step(0)

    def draw(self) -> None:
        self.app.loop.draw()

    def intervals(self, seconds: float, contender: Contender | None = None) -> list[float]:
        """Milliseconds between frames that are all drawn, while a bot thinks about a title's first move where one is
        given."""
        loop, clock = self.app.loop, pygame.time.Clock()
        asked = self._thinking(contender) if contender else None
        found = []
        end = time.perf_counter() + seconds
        last = 0.0
        while last < end:
            if asked is not None:
                next(asked)
            dt = clock.tick(60) / 1000
            self.app.stage.top.page.dirty = True
            loop.step(dt)
            now = time.perf_counter()
            if last:
                found.append(1e3 * (now - last))
            last = now
        if asked is not None:
            asked.close()
        return found

    def _thinking(self, contender: Contender) -> Generator[None]:
        """Keeps the thinker busy: as soon as one answer is there, the next question."""
        thinker = self.app.services.thinker
        if thinker is None:
            raise Missing("the program has no bots in another process")
        rules = contender.rules
        state = rules.setup(contender.setup, contender.chance())
        seat = rules.to_act(state)[0]
        job = Job("move", contender.setup.title, "hard", rules.observe(state, seat), seat, 7, 60.0)
        number = thinker.ask(job)
        try:
            while True:
                yield
                if thinker.reply(number) is not None:
                    number = thinker.ask(job)
        finally:
            thinker.drop(number)


def slowest_of_a_hundred(intervals: list[float]) -> float:
    return quantiles(intervals, n=100)[-1]
