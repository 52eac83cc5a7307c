"""Names of cities are printed only where they hide nothing and can be taken for no other city's."""

from __future__ import annotations

import math
import time

import pytest
from sitting import Sit

from game.faces.attack.board.names import Name, lay_names

SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("size", SIZES)
def test_names_cover_no_number_symbol_or_disc(sit: Sit, size: tuple[int, int], lang: str) -> None:
    s = sit("attack/late", lang, size)
    board, canvas = s.desk.board, s.services.canvas
    begun = time.process_time()
    board._named = None
    found = board._name_places(canvas, 9.0)
    assert time.process_time() - begun < 0.5
    assert len(found) >= 24
    high = 13.0 / board._radius
    coins = {place.id: place.at for place in board.places}
    plates = {}
    for place in board.places:
        if place.id in found:
            wide = (canvas.width(board.words.towns[place.id], 9.0, 700) + 9) / board._radius
            plates[place.id] = (place.at[0] + found[place.id][0], place.at[1] + found[place.id][1], wide)
    for id, (x, y, wide) in plates.items():
        def away(at: tuple[float, float], x: float = x, y: float = y, wide: float = wide) -> float:
            return math.hypot(max(abs(at[0] - x) - wide / 2, 0), max(abs(at[1] - y) - high / 2, 0))

        assert min(map(away, board.centres)) > 0.55, id
        assert min(coins, key=lambda town: away(coins[town])) == id
        for other, (ox, oy, owide) in plates.items():
            assert other == id or abs(x - ox) >= (wide + owide) / 2 or abs(y - oy) >= high, (id, other)


def test_a_name_without_room_is_left_out() -> None:
    cells = [(dx * 1.2, dy * 1.0) for dx in range(-4, 5) for dy in range(-4, 5)]
    assert lay_names([Name("here", (0.0, 0.0), 2.0)], 0.4, [(0.0, 0.0)], cells, (-9, 9)) == {}
    assert "here" in lay_names([Name("here", (0.0, 0.0), 2.0)], 0.4, [(0.0, 0.0)], [], (-9, 9))
