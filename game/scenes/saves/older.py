"""The earlier states of one saved game, each of which can become a game of its own.

The game itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from game.engine.errors import BadInput
from game.engine.text import Message
from game.scenes.heading import add_heading
from game.scenes.kept import KeptScene
from game.scenes.playing.ending import sentence
from game.scenes.position_pictures import PositionPictures, Sight
from game.scenes.saves.scene import SavesScene
from game.scenes.saves.tile import StateWords, paint_state, state_picture, tiles
from game.scenes.thumbnails import slot_name
from game.store import atomic
from game.store.saves import Slot, State
from game.store.writer import reason_for
from game.table.save import read_content
from game.table.table import Loaded, Table
from game.table.view import View
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


class Position(NamedTuple):
    """Where the game was, in words and as all may see it who look on."""

    where: Message
    view: View


class OlderScene(KeptScene[Row]):
    name = "older"
    kind = "state"

    def __init__(self, saves: SavesScene, slot: Slot) -> None:
        super().__init__(saves.services)
        self.saves = saves
        self.slot = slot
        self._positions: dict[str, Position] = {}
        self._pictures = PositionPictures(saves.services, slot.title)
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
        page.add(Panel("", rows))
        inner, count = rows.inset(12, 12), len(self.entries)
        _, high = tiles(inner, count, True)
        room = inner.cut_right(12)[1] if high > inner.h else inner
        with page.scroll("states", inner, tiles(room, count, True)[1]) as top:
            places, high = tiles(Box(room.x, top, room.w, room.h), count, True)
            lower = max(0.0, (inner.h - high) / 2)
            for place, row in zip(places, self.entries, strict=True):
                self.add_row(page, place.moved(0, lower), row.id, self._painter(row, row.id == self.chosen))
        page.add(Panel("", foot))
        words = self.say("saves.earlier_take")
        button, hint = foot.inset(12, 10).cut_right(page.width(words, theme.BUTTON, 700) + 84, 16)
        fault = "" if self.entry is None else self.entry.fault
        page.add(Button("take", button, words, self.go_on, kind="live", icon="play", enabled=not fault, why=fault))
        page.add(Label(hint, self.say("saves.earlier_hint"), theme.BODY, 500, theme.TEXT2))

    def _painter(self, row: Row, chosen: bool) -> Callable[[Canvas, Box, Pointing], None]:
        services, known = self.services, self._positions.get(row.id)
        when = services.words.when(datetime.fromtimestamp(row.state.when), services.now())
        moves = "" if row.fault else self.say("saves.earlier_moves", n=row.moves)
        where = row.fault or (services.words.say(known.where) if known is not None else moves)
        source = self.say("saves.earlier_foreign", file=row.id) if row.state.foreign else ""
        words = StateWords(where, "" if known is None else moves, when, source)
        accent = services.cover(self.slot.title).accent

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            state = "chosen" if chosen else "hover" if pointing.hover else "idle"
            picture, shown = state_picture(box), None
            if known is not None:
                shown = self._pictures.get((row.id, row.state.when), lambda: Sight(known.view), picture[2:], 8)
            paint_state(canvas, box, state, accent, words, shown, bool(row.fault))

        return paint

    # Time: what stands in the files is found one after the other.

    @property
    def _unread(self) -> Row | None:
        return next((row for row in self.entries if not row.fault and row.id not in self._positions), None)

    def moving(self) -> bool:
        return self._unread is not None or self._pictures.waiting

    def update(self, dt: float) -> None:
        row = self._unread
        if row is not None:
            self._find(row)
            self.page.changed()
        elif self._pictures.draw_next():
            self.page.dirty = True

    def _find(self, row: Row) -> None:
        """Where the game was in that state; a file whose moves make no game is damaged, too."""
        services, title = self.services, self.slot.title

        def check(data: bytes) -> Loaded:
            services.keep_content(title, read_content(data))
            return Table.load(services.rules(title), data, row.state.path.name)

        try:
            found = atomic.read(row.state.path, check, generations=1)
        except BadInput as bad:
            fault = self.tell(bad.problems[0].reason)
            self.entries = [each._replace(fault=fault) if each.id == row.id else each for each in self.entries]
            return
        if found is None:
            self.read()
            return
        table = found.value.table
        eyes = table.people[0] if len(table.people) == 1 else None
        self._positions[row.id] = Position(sentence(services, table, table.outcome), table.view(eyes))
