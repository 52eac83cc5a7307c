"""A table with the hint that its player would get, for the desks that show hints beside the board."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.app.registry import players
from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.desk.board_desk import BoardDesk
from game.desk.services import Services
from game.engine.text import Clue
from game.scenes.table.scene import TableScene

_STEPS = 160  # simulations: the same thought on every machine


def advised(services: Services, scene: TableScene, step: int = 0) -> TableScene:
    """Asks the strongest bot for the seat that has to move, and opens so many more of its reasons."""
    table, seat = scene.session.table, scene.viewer
    assert seat is not None
    clues = _thought(services.share, scene.title, table.view(seat).observation, seat)
    desk = scene.desk
    assert isinstance(desk, BoardDesk)
    desk.advise(clues)
    while step and not desk.advice.is_whole:
        desk.next_clue()
        step -= 1
    return scene


@lru_cache(maxsize=32)
def _thought(share: Path, title: str, observation: Any, seat: int) -> tuple[Clue, ...]:
    """A thought of seconds; the same position is shown in several languages and sizes."""
    mind = LEVELS["hard"].mind(*players(share, None, title))
    means = Means(random.Random(1).random, BySimulations(_STEPS))
    return mind.explain(observation, seat, means)[1]
