"""The earlier states of one saved game, each of which can become a game of its own.

The game itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from game.engine.errors import BadInput
from game.scenes.heading import add_heading
from game.scenes.kept import KeptScene, paint_row
from game.scenes.saves.scene import SavesScene
from game.scenes.thumbnails import slot_name
from game.store import atomic
from game.store.saves import Slot, State
from game.store.writer import reason_for
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel


class Row(NamedTuple):
    """A state, how many moves were made in it, and why it cannot be used."""

    state: State
    moves: int = 0
    fault: str = ""

    @property
    def id(self) -> str:
        return self.state.id


class OlderScene(KeptScene[Row]):
    name = "older"
    kind = "state"

    def __init__(self, saves: SavesScene, slot: Slot) -> None:
        super().__init__(saves.services)
        self.saves = saves
        self.slot = slot
        self.read()

    def read(self) -> None:
        place = self.place
        self.entries = [self._look_at(state) for state in self.services.saves.states(self.slot.id)]
        self.choose_at(place)
        self.page.changed()

    def _look_at(self, state: State) -> Row:
        try:
            found = atomic.read(state.path, self.saves.checked, generations=1)
        except BadInput as bad:
            return Row(state, fault=self.tell(bad.problems[0].reason))
        return Row(state, fault=self.say("store.saves.gone")) if found is None else Row(state, found.value.cursor)

    def go_on(self) -> None:
        """The state becomes a game of its own, and the list shows it."""
        row = self.entry
        if row is None or row.fault:
            return
        name = self.say("saves.earlier_of", name=slot_name(self.services, self.slot))
        try:
            id = self.services.saves.import_file(row.state.path, self.saves.title_of, name)
        except BadInput as bad:
            self.page.toast(self.tell(bad.problems[0].reason))
        except OSError as error:
            self.page.toast(self.tell(reason_for(row.state.path, error)))
        else:
            self.saves.choose_next(id)
            self.services.notices.append(self.say("saves.earlier_taken", name=name))
            self.stage.pop()

    # What is seen.

    def build(self, page: Page) -> None:
        name = slot_name(self.services, self.slot)
        _, body = add_heading(self, page, self.say("saves.earlier"), "clock", aside=name)
        foot, rows = body.cut_bottom(64, 12)
        with self.rows(page, rows, len(self.entries)) as places:
            for place, row in zip(places, self.entries, strict=True):
                self.add_row(page, place, row.id, self._row_painter(row, row.id == self.chosen))
        page.add(Panel("", foot))
        words = self.say("saves.earlier_take")
        button, hint = foot.inset(12, 10).cut_right(page.width(words, theme.BUTTON, 700) + 84, 16)
        fault = "" if self.entry is None else self.entry.fault
        page.add(Button("take", button, words, self.go_on, kind="live", icon="play", enabled=not fault, why=fault))
        page.add(Label(hint, self.say("saves.earlier_hint"), theme.BODY, 500, theme.TEXT2))

    def _row_painter(self, row: Row, chosen: bool) -> Callable[[Canvas, Box, Pointing], None]:
        services = self.services
        accent = services.cover(self.slot.title).accent
        when = services.words.when(datetime.fromtimestamp(row.state.when), services.now())
        sentence = row.fault or self.say("saves.earlier_moves", n=row.moves)
        source = self.say("saves.earlier_foreign", file=row.id) if row.state.foreign else ""

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            canvas.stamp(("slot", state, accent), box, lambda d: paint_row(d, box.w, box.h, state, accent))
            left, right = box.x + 20, box.right - 16
            used = canvas.text(right, box.y + 32, when, theme.SMALL, 500, theme.TEXT2, "right")
            if row.fault:
                canvas.icon("warning", left + 9, box.y + (27 if source else 41), 18, theme.DANGER)
            high = 33 if source else 47
            canvas.text(left + 26 * bool(row.fault), box.y + high, sentence, theme.BUTTON, 700,
                        width=right - left - used - 40)  # fmt: skip
            canvas.text(left, box.y + 61, source, theme.BODY, 500, theme.TEXT2, width=right - left)

        return paint
