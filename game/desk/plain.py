"""The table of a title that has none of its own: every legal move as one button, beside status, seats and log.

It knows no title; a move is told by its word, or by `<title>.move.<word>` where the catalogues have that.
"""

from __future__ import annotations

import msgspec
import pygame

from game.desk.board_desk import BoardDesk
from game.desk.contract import Host
from game.desk.controls import add_status, hint_button, log_list, menu_button, redo_button, rules_button, undo_button
from game.desk.hooks import THUMBNAIL, Note
from game.desk.services import Services
from game.engine.text import Message, message
from game.table.view import LogLine, View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

_GAP, _ROW, _SIDE = 12.0, 44.0, 300.0


class Status(msgspec.Struct, frozen=True):
    title: Message
    seat: int | None


class Model(msgspec.Struct, frozen=True):
    status: Status
    words: tuple[str, ...]
    log: tuple[LogLine, ...]
    lock: Message | None
    can_undo: bool
    can_redo: bool


def model(view: View) -> Model:
    seat = view.acting[0] if view.acting else None
    if view.prompt is not None:
        title = view.prompt.message
    elif view.outcome is not None:
        title = message(f"{view.title}.end.{view.outcome.reason}")
    else:
        title = message("play.dead_other_turn", name=f"seat:{seat}")
    words = tuple(choice.word for choice in view.choices)
    undo = view.undo
    return Model(Status(title, seat), words, view.log[::-1], undo.lock, undo.can_undo, undo.can_redo)


class PlainDesk(BoardDesk[Model]):
    least = (853, 480)

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.title = ""

    def lay_board(self) -> bool:
        again = self.title != self.view.title
        self.title = self.view.title
        return again

    def modelled(self) -> Model:
        return model(self.view)

    def follow(self, before: View, snap: bool) -> None:
        self.settle()

    @property
    def running(self) -> bool:
        return False

    def play(self, dt: float) -> bool:
        return False

    def paint_panels(self, canvas: Canvas) -> None:
        _, middle, right = _columns(canvas.metrics.page)
        canvas.panel(middle, 10, "raised")
        canvas.panel(right, 10)

    def fill(self, page: Page) -> None:
        left, middle, right = _columns(page.box)
        head, left = left.cut_top(40, _GAP)
        menu, head = head.cut_right(44, _GAP)
        page.add(menu_button(self, menu))
        name = self.say(f"{self.title}.name")
        page.add(Custom("", head, lambda canvas, b, _: _paint_name(canvas, b, name)))
        status, left = left.cut_top(120, _GAP)
        add_status(self, page, status, [])
        tools, left = left.cut_bottom(40, _GAP)
        for i, make in enumerate((undo_button, redo_button)):
            page.add(make(self, Box(tools.x + 56 * i, tools.y, 48, 40)))
        page.add(hint_button(self, Box(tools.x + 112, tools.y, 88, 40)))
        page.add(rules_button(self, Box(tools.x + 208, tools.y, 92, 40)))
        self._add_seats(page, left)
        self._add_moves(page, middle.inset(_GAP))
        page.add(log_list(self, right))

    def _add_seats(self, page: Page, box: Box) -> None:
        for seat, info in enumerate(self.view.seats):
            row, box = box.cut_top(_ROW, 4)
            acting = seat in self.view.acting

            def paint(canvas: Canvas, b: Box, pointing: Pointing, seat: int = seat, acting: bool = acting) -> None:
                info = self.view.seats[seat]
                canvas.panel(b, 8, "raised", theme.LIVE if acting or pointing.hover else None)
                canvas.badge(info.look, b.x + 24, b.centre[1], 14)
                canvas.text(b.x + 48, b.centre[1] + 5, info.name, theme.BODY, 700, width=b.w - 56)

            page.add(Custom(f"seat:{seat}", row, paint, lambda seat=seat: self.host.seat_clicked(seat), radius=8,
                            tip=info.name))  # fmt: skip

    def _add_moves(self, page: Page, box: Box) -> None:
        words = self.model.words
        columns = max(1, int(box.w // 220))
        wide = (box.w - 12 - _GAP * (columns - 1)) / columns
        with page.scroll("moves", box, -(-len(words) // columns) * (_ROW + 4)) as top:
            for i, word in enumerate(words):
                at = Box(box.x + (i % columns) * (wide + _GAP), top + i // columns * (_ROW + 4), wide, _ROW)
                page.add(Button(f"move:{word}", at, self._told(word), lambda word=word: self.host.choose(word)))

    def _told(self, word: str) -> str:
        key = f"{self.title}.move.{word.replace(' ', '_')}"
        return self.say(key) if self.services.words.has(key) else word

    def first_focus(self) -> str:
        return f"move:{self.model.words[0]}" if self.model.words else "menu"

    def choose_entry(self, i: int) -> bool:
        if i >= len(self.model.words):
            return False
        self.host.choose(self.model.words[i])
        return True

    def explain(self) -> Note | None:
        return None

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        picture = pygame.Surface(THUMBNAIL, 0, 32)
        picture.fill(theme.GROUND[1])
        return picture


def _columns(page: Box) -> tuple[Box, Box, Box]:
    left, rest = page.inset(_GAP).cut_left(_SIDE, _GAP)
    right, middle = rest.cut_right(min(_SIDE, rest.w * 0.4), _GAP)
    return left, middle, right


def _paint_name(canvas: Canvas, box: Box, name: str) -> None:
    canvas.text(box.x + 4, box.y + 28, name, theme.HEAD, 800, width=box.w - 8)
