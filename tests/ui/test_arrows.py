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


def test_what_is_in_the_same_row_comes_before_what_is_nearer_below_it() -> None:
    here, below, along = (
        Widget("here", Box(100, 100, 120, 36)), Widget("below", Box(240, 150, 200, 260)),
        Widget("along", Box(900, 98, 200, 40)),
    )  # fmt: skip
    assert nearest([here, below, along], here, 1, 0) is along
    assert nearest([here, below], here, 1, 0) is below


def test_what_is_far_aside_or_hardly_ahead_is_not_in_that_direction() -> None:
    wide, under, aside = (
        Widget("wide", Box(800, 0, 400, 100)), Widget("under", Box(950, 140, 220, 280)),
        Widget("aside", Box(1050, 560, 150, 40)),
    )  # fmt: skip
    assert nearest([wide, under, aside], wide, 1, 0) is None
    assert nearest([wide, under, aside], wide, 0, 1) is under
