"""A sample of what the settings of a tab do, in force at once: words, a shot on a board, the manners of a table.

It changes nothing and reacts to nothing but the settings.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.desk.services import Services
from game.scenes.playing.bot_turn import PACES
from game.scenes.settings import sample_board, sample_table
from game.scenes.settings.sample_words import paint_words
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, steady
from game.ui.widgets.plain import Panel

HEIGHT = 376.0
_SCREEN = 128.0  # high: the window on its screen


class Sample:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._section = ""
        self._at = math.inf  # seconds since something began to move

    def run(self) -> None:
        """What moves in it moves once more, as the settings are now."""
        self._at = 0.0

    @property
    def _lasts(self) -> float:
        settings = self._services.settings
        if self._section == "picture":
            return sample_board.STEPS * theme.STEP_SECONDS[settings.motion]
        return sample_table.TURNS * (theme.STEP_SECONDS["normal"] + PACES[settings.bot_pace])

    def moving(self) -> bool:
        return self._at < self._lasts

    def update(self, dt: float) -> bool:
        if not self.moving():
            return False
        self._at += dt
        return True

    @property
    def part(self) -> float:
        """How much of what moves is over; all of it where nothing has been changed yet."""
        return min(1.0, self._at / self._lasts) if self._lasts else 1.0

    def build(self, page: Page, box: Box, section: str, grown: float) -> None:
        """`grown` is how much larger words will be than they are now."""
        if section != self._section:
            self._section, self._at = section, math.inf
        page.add(Panel("", box, "raised", self._services.words.text("settings.preview.title")))
        inner = box.inset(16)
        fill: dict[str, Callable[[Page, Box], None]] = {
            "words": partial(self._add_words, grown=grown), "picture": self._add_picture, "play": self._add_manners,
        }  # fmt: skip
        fill[section](page, Box(inner.x, inner.y + 32, inner.w, inner.h - 32))

    def _add_words(self, page: Page, box: Box, grown: float) -> None:
        page.add(Custom("", box, steady(partial(paint_words, words=self._services.words, grown=grown))))

    def _add_picture(self, page: Page, box: Box) -> None:
        settings, size = self._services.settings, self._services.size()
        screen, board = box.cut_bottom(min(_SCREEN, box.h * 0.36), 12)
        page.add(Custom("", board, lambda canvas, b, _: sample_board.paint(canvas, b, self.part, settings.calm)))
        page.add(Custom("", screen, steady(partial(sample_board.paint_screen, size=size, full=settings.fullscreen))))

    def _add_manners(self, page: Page, box: Box) -> None:
        settings, say = self._services.settings, self._services.words.text
        places = [place for row in box.rows(3, 8) for place in row.columns(2, 8)]
        for manner, place in zip(sample_table.MANNERS, places):
            name, state = say(f"settings.{manner.row}.name"), sample_table.state(say, settings, manner.row)
            page.add(Custom("", place, partial(self._paint_manner, manner=manner, told=(name, state))))

    def _paint_manner(
        self, canvas: Canvas, box: Box, _: Pointing, manner: sample_table.Manner, told: tuple[str, str]
    ) -> None:  # fmt: skip
        sample_table.paint(canvas, box, manner, told, self._services.settings, self.part)
