"""Par of a game of the day: the same on every machine, however often the work had to make room."""

from __future__ import annotations

import time

import pytest
from bots_setting import build

from game.app import registry
from game.bots.par import ParGame
from game.bots.review import Cancelled
from game.bots.worker import Worker
from game.engine.daily import Standing
from game.engine.jobs import Par, Reply
from game.engine.today import Dealt, dealt


def of(title: str, day: str = "2026-11-19") -> Dealt:
    found = registry.title(title)
    assert found is not None
    return dealt(found.info, day)


def game(title: str, simulations: int = 4) -> ParGame:
    return ParGame(*build(title), of(title), simulations)


# Figures of one machine; another one, another run and another version of Python come to the same.
PARS = {
    "skies": Standing("lost", 10),
    "ovni": Standing("points", 70),
}


@pytest.mark.parametrize("title", PARS)
def test_par_is_the_same_on_every_machine(title: str) -> None:
    assert game(title).finish() == PARS[title]


def test_a_game_that_has_to_make_room_comes_out_the_same() -> None:
    """It is stopped in the middle of thoughts: every 40th time that a bot asks."""
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked % 40 == 0

    interrupted, cuts = game("ovni"), 0
    while True:
        try:
            found = interrupted.finish(stopped)
            break
        except Cancelled:
            cuts += 1
            assert interrupted.part < 1
    assert cuts > 3
    assert found == PARS["ovni"]


def test_the_process_plays_it() -> None:
    worker = Worker(build)
    try:
        asked = worker.ask(Par("skies", of("skies"), 120.0))
        while (found := worker.reply(asked)) is None:
            time.sleep(0.005)
    finally:
        worker.close()
    assert found == Reply(par=ParGame(*build("skies"), of("skies")).finish())
