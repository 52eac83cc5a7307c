"""The ring around what has the keyboard's focus: over everything but what lies over the thing itself."""

from __future__ import annotations

from collections.abc import Callable

from pages import Sheet, sheet

from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Lid

__all__ = ["sheet"]

BOARD, CARD = Box(100, 100, 400, 300), Box(400, 200, 300, 100)
INK = (12, 34, 56)


def lay(page: Page) -> None:
    page.add(Custom("board", BOARD, lambda *_: None, lambda: None))
    page.add(Custom("", BOARD.inset(40), lambda canvas, box, _: canvas.rounded(box, 0, "#404040")))
    page.add(Lid("card/lid", CARD))
    page.add(Custom("", CARD, lambda canvas, box, _: canvas.target.fill(INK, canvas.metrics.rect(box))))


def test_the_ring_goes_behind_a_card_that_lies_over_the_board(
    sheet: Callable[[Callable[[Page], None]], Sheet],
) -> None:
    laid = sheet(lay)
    bare = laid.canvas.target.copy()
    laid.key("next")
    assert laid.page.focus == "board"
    shown = laid.canvas.target
    changed = [(x, y) for x in range(90, 520) for y in range(90, 410, 5) if shown.get_at((x, y)) != bare.get_at((x, y))]
    assert any(x > 480 and y < 190 for x, y in changed), "the ring is drawn"
    assert not any(CARD.holds(x, y) for x, y in changed), "but not over the card"
