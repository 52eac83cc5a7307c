"""The coach's bubble points at what it speaks of, and keeps off it."""

from __future__ import annotations

import pytest

from game.desk.coach import _tail
from game.ui.layout import Box

BUBBLE = Box(400, 200, 452, 180)


@pytest.mark.parametrize("gap", [14.0, 20.0, 200.0])
@pytest.mark.parametrize("side", ["left", "right", "up", "down"])
def test_its_corner_ends_before_the_thing_and_its_ring(side: str, gap: float) -> None:
    x, y = BUBBLE.centre[0] - 30, BUBBLE.centre[1] - 30
    thing = {
        "left": Box(BUBBLE.x - gap - 60, y, 60, 60), "right": Box(BUBBLE.right + gap, y, 60, 60),
        "up": Box(x, BUBBLE.y - gap - 60, 60, 60), "down": Box(x, BUBBLE.bottom + gap, 60, 60),
    }[side]  # fmt: skip
    tail = _tail(BUBBLE, (thing,))
    assert tail is not None
    assert not BUBBLE.holds(tail.to_x, tail.to_y)
    assert not thing.inset(-4).holds(tail.to_x, tail.to_y)


def test_it_has_none_where_the_thing_is_behind_it() -> None:
    assert _tail(BUBBLE, (BUBBLE.inset(40),)) is None
