"""The words that come up under a pointer at rest, and the rest that the program has from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pages import Sheet, sheet

from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.button import Button

__all__ = ["sheet"]
Lay = Callable[[Callable[[Page], None]], Sheet]


def spoken(page: Page) -> None:
    page.add(Button("a", Box(100, 100, 120, 40), "A", lambda: None, tip="What A does"))


def silent(page: Page) -> None:
    page.add(Button("a", Box(100, 100, 120, 40), "A", lambda: None))


@pytest.mark.parametrize(("fill", "drawn"), [(spoken, True), (silent, False)])
def test_a_pointer_at_rest_brings_up_a_tip_and_then_nothing_is_waited_for(
    sheet: Lay, fill: Callable[[Page], None], drawn: bool
) -> None:
    s = sheet(fill)
    s.pointer("move", 150, 120)
    s.page.dirty = False
    assert s.page.waiting()
    for _ in range(30):
        s.page.update(1 / 60)
    assert s.page.dirty is drawn
    assert not s.page.waiting()


def test_a_pointer_that_moves_on_the_same_thing_is_not_at_rest(sheet: Lay) -> None:
    s = sheet(spoken)
    s.pointer("move", 150, 120)
    for step in range(30):
        s.pointer("move", 150 + step, 120)
        s.page.dirty = False
        s.page.update(1 / 60)
        assert s.page.waiting() and not s.page.dirty
