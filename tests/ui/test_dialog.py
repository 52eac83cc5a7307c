"""The dialog: a question above everything, answered by mouse or keyboard, after which the focus is where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.input import Act, Pointer
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.page import Page
from game.ui.text import Type
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import Answer, add_dialog

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


class Asked:
    """A page with one button under a dialog, built anew after every command as a scene builds it."""

    def __init__(self, kinds: tuple[str, ...] = ("second", "live"), percent: int = 100) -> None:
        import pygame

        pygame.font.init()
        self.page = Page(Type(FONTS))
        self.metrics = Metrics((1280, 720), percent, (320, 240))
        self.kinds = kinds
        self.asking = False
        self.said: list[str] = []
        self.build()

    def build(self) -> None:
        self.page.begin(self.metrics)
        self.page.add(Button("other", Box(0, 0, 100, 40), "other", lambda: self.said.append("other")))
        self.page.add(Button("ask", Box(0, 50, 100, 40), "ask", self.ask))
        if self.asking:
            names = ("Not yet", "Do it", "Something else altogether")
            choices = [Answer(names[i], lambda i=i: self.answer(i), kind) for i, kind in enumerate(self.kinds)]
            add_dialog(self.page, "sure", "Are you sure?", "One. " * 60, choices)
        self.page.finish()

    def ask(self) -> None:
        self.asking = True

    def answer(self, i: int) -> None:
        self.asking = False
        self.said.append(str(i))

    def act(self, *names: str) -> Asked:
        for name in names:
            self.page.handle(Act(name))
            self.build()
        return self

    def click(self, id: str) -> None:
        widget = self.page.find(id)
        assert widget is not None
        self.click_at(*widget.box.centre)

    def click_at(self, x: float, y: float) -> None:
        at = self.metrics.point(x, y)
        for kind in ("move", "press", "release"):
            self.page.handle(Pointer(kind, *at, button=1))
            self.build()


def test_enter_gives_the_answer_that_is_offered() -> None:
    assert Asked().act("next", "next", "confirm", "confirm").said == ["1"]


def test_enter_on_a_danger_keeps_everything_as_it_is() -> None:
    assert Asked(("second", "danger")).act("next", "next", "confirm", "confirm").said == ["0"]


def test_escape_and_a_click_beside_it_are_the_first_answer() -> None:
    asked = Asked().act("next", "next", "confirm", "back")
    assert asked.said == ["0"]
    asked.click("ask")
    assert asked.asking
    asked.click_at(2, 700)
    assert asked.said == ["0", "0"]


def test_what_lies_under_a_question_cannot_be_touched() -> None:
    asked = Asked().act("next", "next", "confirm")
    asked.click("other")
    assert "other" not in asked.said


def test_after_the_answer_the_focus_is_where_it_was() -> None:
    asked = Asked().act("next", "next", "confirm", "left", "confirm")
    assert asked.said == ["0"]
    assert asked.page.focus == "ask"


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
def test_answers_lie_inside_the_page_and_beside_each_other(percent: int) -> None:
    asked = Asked(("second", "second", "live"), percent)
    page = asked.page.box
    asked.act("next", "next", "confirm")
    boxes = [widget.box for i in range(3) if (widget := asked.page.find(f"sure/{i}"))]
    assert len(boxes) == 3
    for i, box in enumerate(boxes):
        assert box.x >= 0 and box.y >= 0 and box.right <= page.w and box.bottom <= page.h
        assert not any(box.meets(other) for other in boxes[:i])
