"""The data folder belongs to another window: what is in it can be looked at, and nothing is written.

It opens no game, only replays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.services import Services
from game.scenes.kept import KeptScene, paint_row
from game.scenes.thumbnails import Thumbnails, slot_name, slot_sentence, slot_when
from game.store.saves import Slot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

_HEAD, _LINE, _BUTTON = 40.0, 24.0, 44.0


class ElsewhereScene(KeptScene[Slot]):
    """`try_again` asks for the folder once more; True where the program begins anew as its owner."""

    name = "elsewhere"
    kind = "slot"

    def __init__(self, services: Services, try_again: Callable[[], bool]) -> None:
        super().__init__(services)
        self._try_again = try_again
        self._thumbnails = Thumbnails()
        self.read()

    def read(self) -> None:
        place = self.place
        self.entries = list(self.services.saves.slots())
        self.choose_at(place)
        self.page.changed()

    def go_on(self) -> None:
        from game.scenes.playing.opening import open_replay

        if self.entry is not None:
            open_replay(self, self.entry.id)

    def _ask_again(self) -> None:
        if not self._try_again():
            self.read()
            self.page.toast(self.say("elsewhere.still"))

    def build(self, page: Page) -> None:
        body = page.box.inset(24.0 if page.box.w >= 1000 else 16.0, 12)
        lines = page.lines(self.say("elsewhere.why"), body.w - 96, theme.BUTTON, 500)
        head, rest = body.cut_top(_HEAD + _LINE * len(lines) + 28, 12)
        self._add_words(page, head, lines)
        foot, rows = rest.cut_bottom(_BUTTON, 12)
        self._add_buttons(page, foot)
        if not self.entries:
            page.add(Panel("", rows))
            place = rows.middle(min(420, rows.w - 32), min(320, rows.h - 16))
            self.add_empty(page, place, 40, self.say("elsewhere.none"))
            return
        with self.rows(page, rows, len(self.entries)) as places:
            for place, slot in zip(places, self.entries):
                self.add_row(page, place, slot.id, self._row_painter(slot, slot.id == self.chosen))

    def _add_words(self, page: Page, box: Box, lines: list[str]) -> None:
        def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
            canvas.panel(b, 12)
            canvas.icon("warning", b.x + 36, b.y + 36, 28, theme.LIVE)

        page.add(Custom("", box, paint))
        inner = Box(box.x + 68, box.y + 14, box.w - 88, box.h - 28)
        title, rest = inner.cut_top(_HEAD)
        words = self.say("elsewhere.title")
        size: float = theme.TITLE
        while size > theme.BODY and page.width(words, size, 800) > title.w:
            size -= 1
        page.add(Label(title, words, size, 800))
        for line in lines:
            row, rest = rest.cut_top(_LINE)
            page.add(Label(row, line, theme.BUTTON, 500, theme.TEXT2))

    def _add_buttons(self, page: Page, box: Box) -> None:
        left = box
        for id, key, act, kind, icon in (
            ("again", "elsewhere.again", self._ask_again, "live", "redo"),
            ("look", "saves.look_back", self.go_on, "second", "rewind"),
            ("quit", "title.quit", lambda: self.stage.quit(), "second", "door"),
        ):
            words = self.say(key)
            place, left = left.cut_right(page.width(words, theme.BUTTON, 700) + 72, 12)
            enabled, why = id != "look" or self.entry is not None, self.say("elsewhere.none")
            page.add(Button(id, place, words, act, kind=kind, icon=icon, enabled=enabled, why=why))

    def _row_painter(self, slot: Slot, chosen: bool) -> Callable[[Canvas, Box, Pointing], None]:
        accent = self.services.cover(slot.title).accent
        name, when = slot_name(self.services, slot), slot_when(self.services, slot)
        sentence = slot_sentence(self.services, slot)

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.stamp(("slot", state, accent), box, partial(paint_row, w=box.w, h=box.h, state=state, accent=accent))
            picture = Box(box.x + 14, box.y + 8, 120, box.h - 16)
            self._thumbnails.draw(canvas, slot, picture, accent)
            left, right = picture.right + 16, box.right - 16
            used = canvas.text(right, box.y + 32, when, theme.SMALL, 500, theme.TEXT2, "right")
            canvas.text(left, box.y + 33, name, theme.BUTTON, 700, width=right - left - used - 12)
            canvas.text(left, box.y + 61, sentence, theme.BODY, 500, theme.TEXT2, width=right - left)

        return paint
