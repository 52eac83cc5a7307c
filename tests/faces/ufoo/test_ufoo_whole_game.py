"""A whole game by clicks alone: everything that may be done can be touched, and the screen never blocks it."""

from __future__ import annotations

from pathlib import Path

import pytest
from shots.desk_ufoo import SHOTS
from sitting import Sitting

from game.engine.chance import Pcg32
from game.table.view import Choice


def weighed(choices: tuple[Choice, ...], luck: Pcg32) -> Choice:
    """Shots before flights, and the end of a turn seldom, so that a game comes to an end."""
    for verbs in (("ion", "laser", "throw", "roll", "repair"), ("move",)):
        found = [choice for choice in choices if choice.word.split()[0] in verbs]
        if found and luck.below(10):
            return found[luck.below(len(found))]
    return choices[luck.below(len(choices))]


@pytest.mark.parametrize("seed", [3, 8])
def test_a_game_is_played_from_the_first_click_to_the_last(tmp_path: Path, seed: int) -> None:
    s = Sitting(tmp_path, SHOTS["start"], ("en", "it")[seed % 2], confirm=False)
    luck = Pcg32(seed)
    table = s.scene.session.table
    for _ in range(2_500):
        if not table.acting:
            break
        s.scene.viewer = table.acting[0]
        s.scene.refresh(snap=True)
        s.desk.touched = ()
        choice = weighed(s.view.choices, luck)
        records = table.records
        for handle in choice.path:
            s.touch(_shown(s, handle))
        assert table.records == records + 1, (choice, s.note)
    assert table.records > 60
    assert s.desk.board.centres and s.scene.page.find("board") is not None
    s.close()


def _shown(s: Sitting, handle: str) -> str:
    """The widget or the board's cell by which a handle is touched."""
    if handle in ("act:roll", "act:end"):
        return "primary"
    saucer = handle.startswith("saucer:")
    away = saucer and s.view.observation.saucers[4 * int(handle[7]) + int(handle[9]) - 1].place != "field"
    return f"tile:{handle}" if away else handle
