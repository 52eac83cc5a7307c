"""Where an arrow key leads on a page."""

from __future__ import annotations

from game.ui.focus import nearest
from game.ui.layout import Box
from game.ui.widgets.base import Widget


def test_a_thing_on_a_board_leads_to_the_next_one_and_only_then_to_the_board() -> None:
    board, here, there = (
        Widget("board", Box(0, 0, 1000, 700)), Widget("here", Box(300, 200, 40, 40)),
        Widget("there", Box(560, 80, 40, 40)),
    )  # fmt: skip
    assert nearest([board, here, there], here, 1, 0) is there
    assert nearest([board, here], here, 1, 0) is board
