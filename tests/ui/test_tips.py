"""Tooltips: they come up when the pointer rests, and the program is at rest from then on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pages import Sheet, sheet

import game.ui.page as page_module
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


def two(page: Page) -> None:
    page.add(Button("a", Box(100, 100, 120, 40), "A", lambda: None, tip="What A does"))
    page.add(Button("b", Box(100, 200, 120, 40), "B", lambda: None, tip="What B does"))


def told(s: Sheet, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tips that the next picture has."""
    seen: list[str] = []
    monkeypatch.setattr(page_module, "draw_tip", lambda canvas, box, words, room: seen.append(words))
    s.page.draw(s.canvas)
    return seen


def test_the_keys_bring_up_the_tip_of_what_they_lead_to(sheet: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sheet(two)
    s.key("next", "next")
    assert told(s, monkeypatch) == ["What B does"]


def test_what_the_focus_is_put_on_explains_nothing_unasked(sheet: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sheet(two)
    s.key("next")
    s.page.focus = "b"
    s.lay()
    assert told(s, monkeypatch) == []
    s.page.focus = "a"
    s.lay()
    assert told(s, monkeypatch) == [], "what was sought once need not be sought again"


def test_a_tip_goes_when_a_question_is_laid_over_its_owner(sheet: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def asking(page: Page) -> None:
        page.add(Button("a", Box(100, 100, 120, 40), "A", lambda: asked.append(True), tip="What A does"))
        if asked:
            page.raise_layer()
            page.add(Button("b", Box(400, 300, 120, 40), "B", lambda: None))

    s = sheet(asking)
    s.pointer("move", 150, 120)
    s.page.update(2.0)
    assert told(s, monkeypatch) == ["What A does"]
    s.pointer("press", 150, 120)
    s.pointer("release", 150, 120)
    assert asked and told(s, monkeypatch) == []


def test_what_is_shown_with_its_ring_says_its_tip_too(sheet: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sheet(two)
    s.page.show_focus("b")
    s.lay()
    assert told(s, monkeypatch) == ["What B does"]
