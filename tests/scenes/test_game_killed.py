"""A program that is killed between any two calls to the disk: save, card, word log, result and campaign agree again
after the next start, and each game counts once."""

from __future__ import annotations

from functools import partial
from itertools import count
from pathlib import Path

import pytest
from support import kills
from support.kills import Way


@pytest.mark.parametrize("way", [Way(2, False), Way(0, True)])
def test_killed_before_every_call_a_game_counts_once_and_nothing_is_left_half_done(tmp_path: Path, way: Way) -> None:
    for call in count():
        folder = tmp_path / str(call)
        if not kills.in_child(partial(kills.play, folder, way, call)):
            break
        kills.restart(folder)
        kills.look(folder, way)
    assert call > 30, "save, card, words, result and card again"


def test_killed_once_more_while_it_heals(tmp_path: Path) -> None:
    way, healed = Way(1, True), 0
    for call in range(9, 36, 4):
        for second in count():
            folder = tmp_path / f"{call}-{second}"
            assert kills.in_child(partial(kills.play, folder, way, call))
            again = kills.in_child(partial(kills.restart_killed, folder, second * 5))
            kills.restart(folder)
            kills.look(folder, way)
            healed += again
            if not again:
                break
    assert healed > 10
