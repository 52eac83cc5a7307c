"""Two real windows at one table, in two languages: by mouse, and one of them killed in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from pair import Pair


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_a_guest_plays_is_killed_and_plays_on(tmp_path: Path) -> None:
    with Pair(tmp_path, "ovni", ("it", "es")) as pair:
        pair.sit_down()
        assert [info.name for info in pair.table.seats] == ["Giocatore 1", "Jugador 1"]
        assert pair.play(5)
        pair.kill(1)
        pair.start(1)
        pair.return_to_seat()
        before = pair.records
        assert pair.play(4)
        assert pair.records >= before + 4
        movers = {seat for seat, _ in pair.table.words()}
        assert movers == {0, 1}
