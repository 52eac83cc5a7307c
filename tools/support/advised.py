"""A table with the hint that its player would get, for the desks that show hints beside the board."""

from __future__ import annotations

import random

from game.app.registry import players
from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.desk.board_desk import BoardDesk
from game.desk.services import Services
from game.scenes.table import TableScene

_STEPS = 400  # simulations: the same thought on every machine


def advised(services: Services, scene: TableScene, step: int = 0) -> TableScene:
    """Asks the strongest bot for the seat that has to move, and opens so many more of its reasons."""
    table, seat = scene.session.table, scene.viewer
    assert seat is not None
    rules, judgement = players(services.share, None, scene.title)
    mind = LEVELS["hard"].mind(rules, judgement)
    means = Means(random.Random(1).random, BySimulations(_STEPS))
    _, clues = mind.explain(table.view(seat).observation, seat, means)
    desk = scene.desk
    assert isinstance(desk, BoardDesk)
    desk.advise(clues)
    while step and not desk.advice.is_whole:
        desk.next_clue()
        step -= 1
    return scene
