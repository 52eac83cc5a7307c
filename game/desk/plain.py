"""The table of a title that has none of its own: what one knows, and every move as the things one touches for it.

It knows no title. Where the catalogues have words for a move (`<title>.move.<word>`, with _ for each space), a field of
the observation (`<title>.seen.<field>`) or a thing (`<title>.thing.<kind>_<id>`), it uses them; else it spells out what
the rules call them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.desk.board_desk import BoardDesk
from game.desk.contract import THUMBNAIL, Host
from game.desk.controls import add_status, hint_button, log_list, menu_button, redo_button, rules_button, undo_button
from game.desk.hooks import Note
from game.desk.panels import draw_seat_head
from game.desk.services import Services
from game.engine.text import Handle
from game.present.plain import Entry, Fact, Figure, Model, model
from game.table.view import View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.plaincover import draw_plain_picture
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

_GAP = 12.0
_SIDE, _LOG = 320.0, 300.0
_WIDE = 1100.0  # from here on the log has a column of its own
_TILE, _LEAST_TILE, _MOST_TILE = 60.0, 128.0, 240.0
_CHIP, _LEAST_CHIP, _FACT, _NAME = 38.0, 44.0, 60.0, 26.0
_SEAT = 50.0
_BETWEEN = 8.0
# Fields that hold a seat's number, by the last word of their names.
_SEATS = ("seat", "viewer", "winner", "player", "loser", "leader")


class Boxes(NamedTuple):
    title: Box
    menu: Box
    status: Box
    seats: Box
    tools: Box
    board: Box  # what one knows, and below it what one can do
    log: Box | None


def arrange(page: Box) -> Boxes:
    left, rest = page.inset(_GAP).cut_left(_SIDE if page.w >= _WIDE else 276.0, _GAP)
    log, middle = rest.cut_right(_LOG, _GAP) if page.w >= _WIDE else (None, rest)
    head, left = left.cut_top(44, _GAP)
    menu, title = head.cut_right(44, _GAP)
    status, left = left.cut_top(112, _GAP)
    tools, seats = left.cut_bottom(92, _GAP)
    return Boxes(title, menu, status, seats, tools, middle, log)


class PlainDesk(BoardDesk[Model]):
    least = (853, 480)
    board_id = "moves"

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.title = ""
        self.before: View | None = None  # what was seen before the last move

    def lay_board(self) -> bool:
        again = self.title != self.view.title
        self.title = self.view.title
        return again

    def modelled(self) -> Model:
        return model(self.view, self.touched, self.before or self.view)

    def follow(self, before: View, snap: bool) -> None:
        played = self.view.record > before.record
        # Two people who know different things see a difference where nothing has changed.
        alike = self.view.viewer == before.viewer or not self.services.title(self.title).info.hidden
        self.before = before if played and alike else None
        if played and not snap:
            self.host.play_sound("place")
        self.settle()

    @property
    def running(self) -> bool:
        return False

    def play(self, dt: float) -> bool:
        return False

    def explain(self) -> Note | None:
        return None

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        picture = pygame.Surface(size, 0, 32)
        scale = canvas.metrics.scale
        with canvas.upon(picture):
            box = Box(0, 0, size[0] / scale, size[1] / scale)
            draw_plain_picture(canvas, box, self.say(f"{self.title}.name"), self.services.cover(self.title).colours)
        return picture

    # Words.

    def spelled(self, kind: str, name: str) -> str:
        key = f"{self.title}.{kind}.{name.replace(' ', '_')}"
        words = name.replace("_", " ")
        return self.say(key) if self.services.words.has(key) else words[:1].upper() + words[1:]

    def told(self, entry: Entry) -> str:
        """A move by its own word; a step on the way to several moves by the thing that is touched."""
        if entry.word:
            return self.spelled("move", entry.word)
        kind, _, name = entry.handle.partition(":")
        return self.spelled("thing", name if kind == "act" else f"{kind} {name}")

    def figure(self, fact: Fact, figure: Figure) -> str:
        value = figure.value
        if isinstance(value, bool):
            return self.say("common.yes" if value else "common.no")
        if isinstance(value, int) and fact.name.rpartition("_")[2] in _SEATS:
            return self.view.seats[value].name if 0 <= value < len(self.view.seats) else "–"
        return self.services.words.number(value) if isinstance(value, int) else value or "–"

    # The page.

    def paint_panels(self, canvas: Canvas) -> None:
        """All panels are widgets: what they hold grows and shrinks."""

    def fill(self, page: Page) -> None:
        boxes = arrange(page.box)
        page.add(menu_button(self, boxes.menu))
        page.add(Label(boxes.title, self.say(f"{self.title}.name"), theme.HEAD, 800))
        add_status(self, page, boxes.status, [])
        self._add_seats(page, boxes.seats)
        self._add_tools(page, boxes.tools, boxes.log is None)
        self._add_moves(page, self._add_facts(page, boxes.board))
        if boxes.log is not None:
            page.add(Panel("", boxes.log), log_list(self, boxes.log))

    def _add_tools(self, page: Page, box: Box, log: bool) -> None:
        upper, lower = box.rows(2, _GAP)
        undo, redo, more = upper.columns(3, _GAP)
        page.add(undo_button(self, undo), redo_button(self, redo))
        page.add(Button("open-log", more, "", self.host.open_log, icon="log", tip=self.say("play.log"), enabled=log,
                        why=self.say("play.log_hint")))  # fmt: skip
        hint, rules = lower.columns(2, _GAP)
        page.add(hint_button(self, hint), rules_button(self, rules))

    def _add_seats(self, page: Page, box: Box) -> None:
        many = len(self.view.seats)
        pitch = _SEAT + 8
        with page.scroll("seats", box, pitch * many) as top:
            wide = box.w - (14 if pitch * many > box.h else 0)
            for seat, info in enumerate(self.view.seats):
                who = self.say("play.who.person" if info.player == "person" else f"play.who.{info.level}")
                at = Box(box.x, top + seat * pitch, wide, _SEAT)
                page.add(Custom(f"seat:{seat}", at, self._seat_painter(seat, who), self._seat_opener(seat), radius=10,
                                tip=f"{info.name}, {self.who(seat)}"))  # fmt: skip

    def _seat_opener(self, seat: int) -> Callable[[], None]:
        return lambda: self.host.seat_clicked(seat)

    def _seat_painter(self, seat: int, who: str) -> Callable[[Canvas, Box, Pointing], None]:
        info = self.view.seats[seat]
        lit = seat in self.view.acting or f"seat:{seat}" in (*self.glow, *self.hint)

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            canvas.panel(box, 10, "raised", theme.LIVE if lit else None)
            draw_seat_head(canvas, box, info.look, info.name, who, pointing.hover, self.face_of(seat))

        return paint

    # What one knows.

    def _add_facts(self, page: Page, box: Box) -> Box:
        """In as much of the box as it takes, up to the half; the rest is given back."""
        inner = box.inset(16, 14)
        wide = inner.w - 14
        single, high = self._flow(page, wide)
        rows = [(fact, self._laid(page, fact, wide)) for fact in self.model.facts if not fact.single]
        whole = high + sum(laid[-1][1].bottom + _BETWEEN for _, laid in rows)
        panel, rest = box.cut_top(min(whole + 28, box.h / 2), _GAP)
        page.add(Panel("", panel))
        window = panel.inset(16, 14)
        with page.scroll("facts", window, whole) as top:
            for fact, at in single:
                page.add(Custom("", at.moved(window.x, top), self._fact_painter(fact)))
            y = top + high
            for fact, laid in rows:
                tall = laid[-1][1].bottom
                page.add(Custom("", Box(window.x, y, wide, tall), self._row_painter(fact, laid)))
                y += tall + _BETWEEN
        return rest

    def _flow(self, page: Page, width: float) -> tuple[list[tuple[Fact, Box]], float]:
        """Numbers and words side by side, as many in a row as have room; and how high all of it is."""
        found: list[tuple[Fact, Box]] = []
        x = y = 0.0
        for fact in self.model.facts:
            if not fact.single:
                continue
            name, value = self.spelled("seen", fact.name), self.figure(fact, fact.rows[0][0])
            wide = min(width, max(84.0, page.width(name, theme.SMALL) + 28, page.width(value, theme.HEAD, 700) + 28))
            if x and x + wide > width:
                x, y = 0.0, y + _FACT
            found.append((fact, Box(x, y, wide, _FACT - _BETWEEN)))
            x += wide + _BETWEEN
        return found, y + _FACT if found else 0.0

    def _fact_painter(self, fact: Fact) -> Callable[[Canvas, Box, Pointing], None]:
        name, value = self.spelled("seen", fact.name), self.figure(fact, fact.rows[0][0])
        rim = theme.LIVE if fact.rows[0][0].fresh else None

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            canvas.panel(box, 8, "inset", rim)
            canvas.text(box.x + 14, box.y + 19, name, theme.SMALL, 500, theme.TEXT2, width=box.w - 20)
            canvas.text(box.x + 14, box.y + 42, value, theme.HEAD, 700, width=box.w - 20)

        return paint

    def _laid(self, page: Page, fact: Fact, width: float) -> list[tuple[Figure, Box]]:
        """The chips of a sequence below its name, broken into lines."""
        found: list[tuple[Figure, Box]] = []
        y = _NAME
        for row in fact.rows:
            x = 0.0
            for figure in row:
                wide = min(width, max(_LEAST_CHIP, page.width(self.figure(fact, figure), theme.BUTTON, 700) + 24))
                if x and x + wide > width:
                    x, y = 0.0, y + _CHIP + 4
                found.append((figure, Box(x, y, wide, _CHIP)))
                x += wide + 4
            y += _CHIP + 4
        return found

    def _row_painter(self, fact: Fact, laid: list[tuple[Figure, Box]]) -> Callable[[Canvas, Box, Pointing], None]:
        name = self.spelled("seen", fact.name)
        chips = [(self.figure(fact, figure), figure.fresh, at) for figure, at in laid]

        def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
            canvas.text(box.x, box.y + 16, name, theme.SMALL, 500, theme.TEXT2, width=box.w)
            for words, fresh, at in chips:
                place = at.moved(box.x, box.y)
                canvas.rounded(place, 8, theme.RAISED[0], theme.LIVE if fresh else theme.RIM[1], rim_width=1.6)
                canvas.centred(place, words, theme.BUTTON, 700)

        return paint

    # What one can do.

    def _add_moves(self, page: Page, box: Box) -> None:
        page.add(Panel("", box, "raised"))
        inner = box.inset(16, 14)
        if self.touched:
            head, inner = inner.cut_top(44, 10)
            back, head = head.cut_left(44, 12)
            page.add(Button("back", back, "", self._step_back, kind="flat", icon="left", tip=self.say("common.back")))
            way = (self.spelled("thing", handle.replace(":", " ")) for handle in self.touched)
            page.add(Label(head, " · ".join(way), theme.HEAD, 700, theme.NAME))
        if self.model.entries:
            self._add_entries(page, inner)
            return
        words = "play.dead_over" if self.view.outcome is not None else "play.dead_other_turn"
        acting = self.view.acting[0] if self.view.acting else 0
        said = self.host.bot_status() or self.say(words, name=self.view.seats[acting].name)
        page.add(Label(inner.cut_top(60)[0], said, theme.BUTTON, 500, theme.TEXT2, "middle"))

    def place_of(self, handle: Handle) -> Box | None:
        return super().place_of(handle) or super().place_of(f"move:{handle}")

    def _step_back(self) -> None:
        self.step_back()

    def _add_entries(self, page: Page, box: Box) -> None:
        """Every next thing as a button, as wide as the longest word asks for."""
        found = self.model.entries
        told = [self.told(entry) for entry in found]
        least = max(_LEAST_TILE, max(page.width(words, theme.BUTTON, 700) for words in told) + 66)
        room = box.w - 14
        columns = max(1, min(len(found), int((room + _BETWEEN) // (least + _BETWEEN))))
        wide = min(max(least, _MOST_TILE), (room - _BETWEEN * (columns - 1)) / columns)
        lit = {*self.glow, *self.hint}
        with page.scroll("moves-list", box, -(-len(found) // columns) * _TILE) as top:
            for i, (entry, words) in enumerate(zip(found, told)):
                at = Box(box.x + i % columns * (wide + _BETWEEN), top + i // columns * _TILE, wide, _TILE - 12)
                page.add(Button(f"move:{entry.handle}", at, words, self._toucher(entry.handle, at),
                                key=str(i + 1) if i < 9 else "",
                                kind="live" if entry.handle in lit else "second"))  # fmt: skip

    def _toucher(self, handle: Handle, about: Box) -> Callable[[], None]:
        return lambda: self.touch(handle, about)

    def first_focus(self) -> str:
        return f"move:{self.model.entries[0].handle}" if self.model.entries else "menu"

    def choose_entry(self, i: int) -> bool:
        if i >= len(self.model.entries):
            return False
        handle = self.model.entries[i].handle
        self.touch(handle, self.box_of(f"move:{handle}", self.page_box))
        return True

