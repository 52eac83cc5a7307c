"""A screen with one message and one button: a save that cannot be used, a game that could not begin.

It decides nothing and only goes away.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.scene import Scene
from game.ui.page import Page
from game.ui.widgets.dialog import Answer, add_dialog


class NoticeScene(Scene):
    name = "notice"
    least = (640, 360)

    def __init__(self, services: Services, title: str, lines: Sequence[str]) -> None:
        super().__init__(services)
        self.title = title
        self.lines = tuple(lines)

    def build(self, page: Page) -> None:
        def close() -> None:
            self.stage.pop()

        answer = Answer(self.say("common.close"), close, "live")
        add_dialog(page, "notice", self.title, "\n".join(self.lines), (answer,), icon="warning")


def bad_input(services: Services, title: str, bad: BadInput, more: tuple[str, ...] = ()) -> NoticeScene:
    """All that is wrong, each in a sentence, and no sentence twice; `more` is said after it."""
    words = services.words
    lines = dict.fromkeys(
        f"{problem.file}: {words.say(problem.reason)}" if problem.file else words.say(problem.reason)
        for problem in bad.problems
    )
    return NoticeScene(services, title, (*lines, *more))
