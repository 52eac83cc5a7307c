"""A desk that shows how a game begins and how it ends: its occasions run after all other motion, over the board.

Until the last frame of the end the panels keep the model of before, so that nothing tells the winner sooner.
"""

from __future__ import annotations

from game.desk.hooks import DeskHooks, Shown
from game.desk.occasion import Occasion, Showing
from game.table.view import View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady


class StagedDesk(DeskHooks[Shown]):
    _ends = False  # the game has just ended, and the end has still to be shown
    _outdated = False  # something has changed since the model was made

    def outdate(self) -> None:
        self._outdated = True
        self.changed()

    def changed(self) -> None:
        if self.page is not None:
            self.page.changed()

    def settle(self, silent: bool = False) -> None:
        """Everything is where it belongs."""
        if not self.starts_ending():
            self.outdate()

    def hurry(self) -> None:
        if self.running:
            self.settle()
        elif self.occasion is not None:
            self.end_occasion()

    @property
    def step_seconds(self) -> float:
        """How long one step of motion takes; 0 without any."""
        seconds = theme.STEP_SECONDS[self.services.settings.motion]
        return theme.STEP_SECONDS["slow"] if seconds and self.slow else seconds

    @property
    def skip_edge(self) -> float:
        """Left of this is the mark that tells how to skip."""
        return self.stage.right

    @property
    def staging(self) -> bool:
        return self.occasion is not None and not self.running

    def moving(self) -> bool:
        return self.running or self.occasion is not None

    def lay_out(self, again: bool) -> None:
        if self.shown and not self.moving():
            self._start(self.beginning(again))

    def expect_end(self, before: View, snap: bool) -> None:
        """Notes whether the view that comes now is the first one of a game that is over."""
        self._drop_occasion()
        self._ends = not snap and before.outcome is None and self.view.outcome is not None

    def starts_ending(self) -> bool:
        """Whether the motion of the last move is over and the end of the game begins now."""
        due, self._ends = self._ends, False
        return due and self._start(self.ending())

    def _start(self, occasion: Occasion | None) -> bool:
        if occasion is None or self.step_seconds == 0:
            return False
        self.occasion = Showing(occasion, self.step_seconds / theme.STEP_SECONDS["normal"])
        if occasion.loud:
            self.services.sound.duck()
        self.changed()
        return True

    def play_occasion(self, dt: float) -> bool:
        assert self.occasion is not None
        for sound in self.occasion.update(dt):
            self.host.play_sound(sound)
        if self.occasion.over:
            self.end_occasion()
        return True

    def end_occasion(self) -> None:
        """Its last frame, at once."""
        self._drop_occasion()
        self.outdate()

    def _drop_occasion(self) -> None:
        if self.occasion is not None and self.occasion.occasion.loud:
            self.services.sound.lift()
        self.occasion = None

    def add_occasion(self, page: Page) -> None:
        """The occasion over the board, and how to skip it."""
        showing = self.occasion
        if showing is None:
            return
        board, calm = self.stage, self.services.settings.calm
        page.add(Custom("", board, lambda canvas, box, _: showing.draw(canvas, box, calm)))
        (cap, words), *_ = self.host.key_caps(("hold", self.host.say("play.skip")))
        wide = page.width(cap, theme.SMALL, 700) + page.width(words, theme.SMALL, 600) + 44
        mark = Box(self.skip_edge - wide - 12, board.y + 12, wide, 29)
        page.add(Custom("", mark, steady(lambda canvas, box: _draw_mark(canvas, box, cap, words))))


def _draw_mark(canvas: Canvas, box: Box, cap: str, words: str) -> None:
    canvas.rounded(box, 14, theme.INK, theme.RIM[0])  # words of a board may lie below it
    right = box.x + 8 + canvas.key(box.x + 8, box.y + 4, cap)
    canvas.text(right + 8, box.y + 19, words, theme.SMALL, 600, theme.TEXT2)
