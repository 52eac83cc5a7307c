"""A bot that thinks here and now, and not for long: no other process has to be waited for."""

from __future__ import annotations

import random
import time
from typing import Any

from game.app.registry import players
from game.bots.budget import ByTime
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.bots.par import ParGame
from game.bots.styles import styled
from game.bots.verdict import reviewed
from game.desk.services import Services
from game.engine.jobs import Job, Par, Reply, Review
from game.engine.rules import AnyRules

_FEW = 2  # simulations for a decision of a game of the day


class AtOnce:
    replaced = 0

    def __init__(self, services: Services) -> None:
        self.services = services
        self._players: dict[str, tuple[AnyRules, Any]] = {}
        self._reply = Reply()

    def ask(self, job: Job | Review | Par) -> int:
        if job.title not in self._players:
            self._players[job.title] = players(self.services.share, None, job.title)
        if isinstance(job, Review):
            found = reviewed(*self._players[job.title], job.past, job.decision, job.seed, lambda part: False)
            self._reply = Reply(found=found)
            return 1
        if isinstance(job, Par):
            self._reply = Reply(par=ParGame(*self._players[job.title], job.dealt, _FEW).finish())
            return 1
        rules, judgement = self._players[job.title]
        mind = LEVELS[job.level].mind(rules, styled(judgement, job.style))
        means = Means(random.Random(job.seed).random, ByTime(time.perf_counter, 0.05))
        asked = job.observation, job.seat, means
        self._reply = Reply(*mind.explain(*asked)) if job.explain else Reply(mind.think(*asked))
        return 1

    def reply(self, number: int) -> Reply | None:
        return self._reply

    def progress(self, number: int) -> float:
        return 1.0

    def drop(self, number: int) -> None:
        """It is never at work when somebody could ask it to stop."""

    hurry = drop

    def close(self) -> None:
        pass
