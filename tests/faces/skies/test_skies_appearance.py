"""The appearance of Under Falling Skies: the layout of its page."""

from __future__ import annotations

import pytest

from game.faces.skies.boxes import arrange
from game.ui.layout import Box


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1280, 960), (1707, 720), (2560, 1080)])
def test_all_parts_lie_on_the_page_and_none_on_another(size: tuple[int, int]) -> None:
    at = arrange(Box(0, 0, *size))
    for i, box in enumerate(at[:-1]):
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.01 and box.bottom <= size[1]
        assert not any(box.inset(1).meets(other) for other in at[i + 1:-1])
    assert at.card.h >= 284


def test_at_720p_everything_lies_where_the_design_has_it() -> None:
    at = arrange(Box(0, 0, 1280, 720))
    for box, wanted in (
        (at.board, Box(306, 4, 668, 712)), (at.status, Box(8, 6, 292, 94)), (at.tray, Box(8, 108, 292, 108)),
        (at.gauges, Box(8, 304, 292, 316)), (at.city, Box(980, 6, 292, 232)), (at.card, Box(980, 430, 292, 284)),
    ):  # fmt: skip
        assert all(abs(a - b) <= 2 for a, b in zip(box, wanted)), box
