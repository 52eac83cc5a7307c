"""The left half of the set-up: the seats, the table that they will sit at, what follows from them, and practice.

It draws what the scene says and reports every change to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.setup.rows import SeatRows
from game.scenes.setup.styles import Styles
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene


_LEAST_ROWS = 3  # from which on the seats scroll by themselves


class SeatColumn:
    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene

    def add(self, page: Page, box: Box, wide: bool, short: bool) -> None:
        scene, say = self.scene, self.scene.say
        page.add(Panel("", box, title=say("setup.seats")))
        seating = scene.seating
        rows = SeatRows(scene, seating, self._sides(), Styles(scene, scene.title), scene.record)
        inner = Box(box.x + 16, box.y + 48, box.w - 32, box.h - 60)
        if len(seating.rows) == 2:
            words = say("setup.swap")
            w = min(page.width(words, theme.BODY, 700) + 60, box.w * 0.62)
            page.add(Button("swap", Box(box.right - 16 - w, box.y + 6, w, 36), words, seating.swap, kind="flat",
                            icon="swap", size=theme.BODY))  # fmt: skip
        told = self._told()
        hint = page.lines(say("setup.practice_hint"), inner.w - 20, theme.SMALL)
        practice = 56.0 + 20 * len(hint)
        # The last of several notes, which concerns no choice that is made now, is the tip of the switch it is about.
        fewer = told[:-1] if len(told) > 1 else told
        rows.room = inner.h - practice - _notes_high(page, fewer, inner.w)
        tall = rows.total(wide)
        if tall > inner.h - practice - _notes_high(page, told, inner.w):
            told = fewer
        notes = _notes_high(page, told, inner.w)
        foot = notes + practice
        pitch = rows.pitch(wide)
        if tall + foot > inner.h and inner.h - foot >= _LEAST_ROWS * pitch:
            # Whole rows are seen, and what follows from them stays.
            window = inner.cut_bottom(foot)[1]
            with page.scroll("seats", window, tall, pitch) as top:
                rows.add(page, window.cut_right(12)[1], wide, top)
            self._add_told(page, inner.cut_bottom(foot)[0], told, hint)
            return
        with page.scroll("seats", inner, tall + foot) as top:
            place = inner if tall + foot <= inner.h else inner.cut_right(12)[1]
            y = rows.add(page, place, wide, top)
            if not short:
                low = top + inner.h - foot
                if any(option.cards for option in scene.options):
                    scene.add_sketch(page, Box(inner.x, y + 12, inner.w, low - y - 28))
                y = max(y, low)
            self._add_told(page, Box(place.x, y, place.w, foot), told, hint)

    def _add_told(self, page: Page, box: Box, told: Sequence[tuple[str, str]], hint: Sequence[str]) -> None:
        """What follows from who sits there, and whether this is practice."""
        scene, y = self.scene, box.y
        for icon, words in told:
            n = len(page.lines(words, box.w - 32))
            page.add(Custom("", Box(box.x, y, box.w, 26 * n), _note_painter(icon, words)))
            y += 26 * n
        toggle = Box(box.x, y + 8, box.w, 44)
        page.add(Toggle("practice", toggle, scene.say("setup.practice"), scene.practice, scene.set_practice))
        for i, line in enumerate(hint):
            place = Box(box.x + 14, toggle.bottom + 4 + 20 * i, box.w - 14, 20)
            page.add(Label(place, line, theme.SMALL, colour=theme.TEXT2))

    def _sides(self) -> tuple[str, ...]:
        keys = [f"{self.scene.title}.side.{i}" for i in range(8)]
        return tuple(self.scene.say(key) for key in keys if self.scene.services.words.has(key))

    def _told(self) -> tuple[tuple[str, str], ...]:
        """The people who share the screen, and the consequences."""
        people = sum(not row.is_bot for row in self.scene.seating.rows)
        if people == 0:
            return (("eye", self.scene.say("setup.all_bots")),)
        lines = [("people" if people > 1 else "person", self.scene.say("setup.shared_screen", n=people))]
        if people > 1:
            falls = self.scene.rules.info.hidden or self.scene.services.settings.curtain == "always"
            lines.append(("eye", self.scene.say("setup.curtain_falls" if falls else "setup.open_table")))
        lines.append(("swap", self.scene.say("setup.may_change")))
        return tuple(lines)


def _notes_high(page: Page, told: Sequence[tuple[str, str]], width: float) -> float:
    return 8 + 26.0 * sum(len(page.lines(words, width - 32)) for _, words in told)


def _note_painter(icon: str, words: str) -> Callable[[Canvas, Box, Pointing], None]:
    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.icon(icon, box.x + 12, box.y + 13, 18)
        for i, line in enumerate(canvas.lines(words, box.w - 32)):
            canvas.text(box.x + 32, box.y + 18 + 26 * i, line, colour=theme.TEXT2)

    return paint
