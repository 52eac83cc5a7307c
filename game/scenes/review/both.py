"""Both moves of a moment on the board, one after the other: what was played first, then what was better.

It changes nothing; the game that is looked at is over.
"""

from __future__ import annotations

from game.desk.services import Services
from game.engine.text import Handle
from game.scenes.review.drawing import BETTER, PLAYED, Card
from game.scenes.review.words import Both
from game.scenes.table.frame import DeskScene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs

_BAR = 64.0
_BEFORE, _AFTER = 0.8, 1.2  # seconds for which the position is seen before a move, and after it


class BothScene(DeskScene):
    name = "both"
    bar = _BAR

    def __init__(self, services: Services, title: str, both: Both, card: Card) -> None:
        self.both, self.card = both, card
        self.view = both.before
        super().__init__(services, title)
        self.at = 0  # which of the two
        self.running = True  # goes on to the other one by itself
        self._made = False
        self._since = 0.0

    def enter(self) -> None:
        self.go(0, stop=False)

    def resume(self) -> None:
        self._show(snap=True)

    def go(self, at: int, stop: bool = True) -> None:
        """Shows one of them from its beginning."""
        self.at, self._made, self._since = at, False, 0.0
        self.running = self.running and not stop
        self._show(snap=True)
        self.desk.suggest(self.both.ways[at])

    def _show(self, snap: bool) -> None:
        after = self.both.better if self.at else self.both.played
        self.view = after if self._made else self.both.before
        self.desk.show(self.view, snap)
        self.page.changed()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.desk.moving():
            return
        self._since += dt
        if not self._made and self._since >= _BEFORE:
            self._made, self._since = True, 0.0
            self._show(snap=self.services.settings.motion == "off")
        elif self._made and self.running and self._since >= _AFTER:
            if self.at == 0:
                self.go(1, stop=False)
            else:
                self.running = False
                self.page.changed()

    def moving(self) -> bool:
        return not self._made or self.running or super().moving()

    # The strip.

    def build(self, page: Page) -> None:
        super().build(page)
        box = self.strip().inset(8, 0)
        box = Box(box.x, box.y, box.w, box.h - 8)
        page.add(Custom("", box, self._paint))
        inner = box.inset(14, 8)
        leave = self.say("replay.leave")
        place, rest = inner.cut_right(max(104.0, page.width(leave, theme.BUTTON, 700) + 60), 12)
        page.add(Button("both/leave", place, leave, self.menu, icon="door", kind="second"))
        names = [self.say("review.played"), self.say("review.better")]
        wide = sum(page.width(name, theme.BODY, 700) for name in names) + 80
        page.add(Tabs("both/which", rest.cut_right(wide)[0], names, self.at, self.go))
        if page.focus is None:
            page.focus = "both/which"

    def _paint(self, canvas: Canvas, box: Box, _: Pointing) -> None:
        colour = BETTER if self.at else PLAYED
        canvas.panel(box, 12, "panel", colour)
        words = self.card.better if self.at else self.card.played
        canvas.rounded(Box(box.x + 18, box.centre[1] - 7, 14, 14), 7, colour)
        label = self.say("review.better" if self.at else "review.played")
        used = canvas.text(box.x + 44, box.centre[1] + 6, label, theme.BUTTON, 700, colour)
        canvas.text(box.x + 58 + used, box.centre[1] + 6, words, theme.BUTTON, 500, width=box.w * 0.46)

    # What a desk asks.

    def why_dead(self, touched: tuple[Handle, ...]) -> str:
        return self.say("play.dead_replay")

    def menu(self) -> None:
        self.stage.pop()

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name in ("back", "menu"):
            self.stage.pop()
            return True
        return self.desk.handle(command)
