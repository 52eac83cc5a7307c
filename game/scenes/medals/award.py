"""The card of a medal that a game has just brought: it comes onto the page of the results, turns once, and stays.

It waits until the game is on the disk, and looks for medals a little in each frame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.medal import METALS, Medal, name_of
from game.scenes.medals.search import Search
from game.scenes.medals.turning import TURN, Turning
from game.scenes.medals.words import how_of, title_of
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

WIDE, HIGH = 344.0, 92.0  # with two lines of words
_TEXT, _AFTER, _LEADING = 104.0, 14.0, 15.0  # where words begin, what is left after them, from line to line
_COMES = 0.35  # seconds until it is there, before it turns
_SIZE = 0.74  # of the medal
_STEPS = 2  # of the search in one frame


class Award(NamedTuple):
    """A medal that somebody has won."""

    id: str  # of the person
    row: str
    medal: Medal


class Awards:
    """`owners` are the profiles to which the game belongs."""

    def __init__(self, scene: Scene, owners: Sequence[str]) -> None:
        self.scene = scene
        self._owners = deque(owners)
        self._search: Search | None = None
        self._since = 0.0  # the first one came
        self.won: list[Award] = []
        self._turning = Turning()

    @property
    def busy(self) -> bool:
        """Whether something is being looked for, or moves."""
        return bool(self._owners) or (bool(self.won) and self._since < _COMES + TURN)

    def update(self, dt: float) -> bool:
        """Whether anything seen has changed."""
        if self.won:
            moved = self._since < _COMES + TURN
            self._since += dt
        else:
            moved = False
        before = len(self.won)
        if self._owners:
            self._look()
        if self.won and not before:
            self.scene.services.sound.play("coin")
            if self.scene.services.settings.motion == "off":
                self._since = _COMES + TURN
        return moved or len(self.won) > before

    def _look(self) -> None:
        id = self._owners[0]
        search = self._search = self._search or Search(self.scene.services, id)
        for _ in range(_STEPS):
            search.advance()
        if search.done:
            found = [
                Award(id, row, medal)
                for row, medals in search.rows.items() for medal in medals if name_of(row, medal) in search.won
            ]
            # The dearest one is shown.
            self.won += sorted(found, key=lambda award: -METALS.index(award.medal.metal))
            if id == self.scene.services.me:
                self.scene.services.new_medals += len(found)
            self._owners.popleft()
            self._search = None

    def finish(self) -> None:
        """Everything is found, and nothing moves any more."""
        while self._owners:
            self._look()
        self.stand(_COMES + TURN)

    def stand(self, seconds: float) -> None:
        """As it is so long after the first one came."""
        self._since = seconds

    # Drawing.

    def add(self, page: Page, area: Box) -> None:
        """In the lower right corner of an area."""
        if not self.won:
            return
        wide = min(WIDE, area.w - 24)
        lines = self._lines(page.lines(self._how(), wide - _TEXT - _AFTER, theme.SMALL))
        high = min(HIGH + _LEADING * max(0, len(lines) - 2), area.h - 16)
        box = Box(area.right - wide - 16, area.bottom - high - 14, wide, high)
        mine = any(award.id == self.scene.services.me for award in self.won)
        act = self._open if mine else None
        page.add(Custom("results/medals", box, self._paint, act, tip=self._how(), radius=14))

    def _how(self) -> str:
        return how_of(self.scene, self.won[0].row, self.won[0].medal)

    def _lines(self, how: Sequence[str]) -> tuple[str, ...]:
        """For what it was given, and how many more there are."""
        more = len(self.won) - 1
        return (*how, self.scene.say("medals.more", n=more)) if more else tuple(how)

    def _open(self) -> None:
        from game.scenes.medals.scene import MedalsScene

        self.scene.stage.push(MedalsScene(self.scene.services))

    def _paint(self, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        come = min(1.0, self._since / _COMES)
        box = box.moved((1 - come) ** 2 * (box.w + 40), 0)
        award, scene = self.won[0], self.scene
        canvas.panel(box, 14, "raised", theme.LIVE if pointing.hover else "#a8641a")
        part = min(1.0, box.h / HIGH)
        size, left, turn = _SIZE * part, box.x + 52 * part, (self._since - _COMES) / TURN
        self._turning.paint(canvas, award.row, award.medal, left, box.centre[1] - 1, size, turn)
        left = box.x + _TEXT * part
        room = box.right - _AFTER - left
        canvas.text(left, box.y + 24, self._heading(award), theme.SMALL, 600, theme.TEXT2, width=room)
        canvas.text(left, box.y + 47, title_of(scene, award.row, award.medal), theme.HEAD, 800, theme.NAME, width=room)
        for i, line in enumerate(self._lines(canvas.lines(self._how(), room, theme.SMALL))):
            canvas.text(left, box.y + 66 + _LEADING * i, line, theme.SMALL, 500, theme.TEXT, width=room)

    def _heading(self, award: Award) -> str:
        services = self.scene.services
        name = services.name_of(award.id)
        if name and (award.id != services.me or len({each.id for each in self.won}) > 1):
            return self.scene.say("medals.card_for", name=name)
        return self.scene.say("medals.card")
