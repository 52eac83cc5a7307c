"""A program that is killed between any two calls to the disk: save, card, word log, result and campaign agree again
after the next start, and each game counts once."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from torturing import kills
from torturing.kills import Way


@pytest.mark.parametrize("way", [Way(2, False), Way(0, True)])
def test_killed_before_every_call_a_game_counts_once_and_nothing_is_left_half_done(tmp_path: Path, way: Way) -> None:
    for call in count():
        folder = tmp_path / str(call)
        if not kills.in_child(partial(kills.play, folder, way, call)):
            break
        kills.restart(folder)
        kills.look(folder, way)
    assert call > 30, "save, card, words, result and card again"


def test_the_program_itself_heals_at_its_start(tmp_path: Path) -> None:
    way = Way(1, True)
    assert kills.in_child(partial(kills.play, tmp_path, way, 12))
    subprocess.run(
        [sys.executable, "-m", "game", "--stamp", "--data-dir", str(tmp_path)], cwd=kills.SHARE, check=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}, stdout=subprocess.DEVNULL,
        timeout=120,
    )  # fmt: skip
    kills.look(tmp_path, way)
