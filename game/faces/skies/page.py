"""The page of the table of Under Falling Skies: which widget is where and what it shows; made again on every change.

It keeps nothing and reports touches to the desk.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.desk.controls import menu_button, rules_button, undo_words
from game.desk.header import paint_name
from game.engine.text import Handle, Message
from game.faces.skies.boxes import Boxes
from game.faces.skies.helpers import add_city, add_team
from game.faces.skies.model.card import beside_reasons
from game.faces.skies.model.crew import aim
from game.faces.skies.model.panels import PHASES, TrayDie
from game.faces.skies.model.sheet import DISCARD, Card, Entry
from game.faces.skies.notes import explained
from game.faces.skies.outlook import draw_outlook
from game.faces.skies.panels import (
    EntryRow,
    SignedLog,
    draw_beside_reasons,
    draw_card,
    draw_foot,
    draw_phases,
    draw_rolling,
    draw_status,
    draw_tray,
    draw_tray_die,
    tray_place,
)
from game.ui import theme
from game.ui.board.columnpane import Callbacks, ColumnsPane, leader
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.skies.desk import SkiesDesk

_PHASE_WORDS = ("dice", "rooms", "mothership")
_DRAGGED = 8.0
_ROW, _ROW_MOST = 42.0, 58.0  # of a card, from one to the next
_SAID, _END_OF_ROUND = 56.0, 98.0  # the words above the rows, and what comes between


def fill(desk: SkiesDesk, page: Page) -> None:
    at = desk.boxes(page.box)
    desk.grid.place(at.board)
    _add_head(desk, page, at.head)
    _add_status(desk, page, at.status)
    _add_tray(desk, page, at.tray)
    heard = Callbacks(desk.point, desk.touch_place, desk.step, desk.cycle)
    page.add(ColumnsPane("board", desk.grid, desk.scenery, heard, lambda: desk.cursor))
    _add_phases(desk, page, at.phases)
    _add_card(desk, page, at)
    add_city(desk, page, at.city, at.seen)
    if desk.model.team:
        add_team(desk, page, at.team)
    words = (desk.say("play.log"), desk.say("skies_desk.word.round"), desk.say("play.log_empty"))
    page.add(SignedLog("log", at.log, *words, len(desk.model.log), desk.row, desk.log, desk.light,
                       lambda i: desk.log_sign(desk.model.log[i])))  # fmt: skip
    _add_buttons(desk, page, at.buttons)


def _add_head(desk: SkiesDesk, page: Page, box: Box) -> None:
    menu = Box(box.right - 40, box.y + 3, 37, 36)
    name = desk.say("skies.name")
    page.add(Custom("", box, lambda canvas, b, _: paint_name(canvas, b, "skies", name, menu.x - 8)))
    page.add(menu_button(desk, menu))


def _add_status(desk: SkiesDesk, page: Page, box: Box) -> None:
    status, city = desk.status, desk.model.city
    title = desk.tell(status.title)
    detail = desk.tell(status.detail) if status.detail is not None else ""
    if detail and desk.view.outcome is not None and status is desk.model.status:
        detail = desk.say("results.fact", fact=detail)
    round_ = desk.say("skies_desk.round", n=desk.model.round)
    threat = desk.say("skies_desk.threat", n=city.threat)
    page.add(Custom("panel:threat", box, lambda canvas, b, _: draw_status(
        canvas, b, round_, threat, title, detail), tip=explained(desk, "panel:threat")))  # fmt: skip


# The tray


class TrayWidget(Widget):
    """A die of the tray: a touch takes it up, a drag carries it to a space."""

    focusable = True
    radius = 8.0

    def __init__(self, desk: SkiesDesk, box: Box, shown: TrayDie, i: int, tip: str) -> None:
        super().__init__(f"tray:{i}", box, tip=tip)
        self.desk, self.shown, self.i = desk, shown, i

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        if not self.desk.animation.rolling():
            asked = self.shown.live and aim(self.desk.view, self.desk.touched) == "tray"
            glowing = asked or self.shown.handle in self.desk.model.marks.glow
            lifted = self.desk.model.marks.held is not None
            draw_tray_die(canvas, self.box, pointing, self.shown, str(self.i + 1), glowing, lifted)

    def grab(self, x: float, y: float) -> bool:
        """While a die is carried, the board hears of it as if it were pointed at."""
        self.desk.grip = (x, y, False, self.shown.held)
        if not self.shown.held:
            self.desk.touch_die(self.shown.handle, self.box)
        return True

    def drag(self, x: float, y: float) -> None:
        if self.desk.grip is None:
            return
        left, top, dragged, before = self.desk.grip
        if dragged or abs(x - left) + abs(y - top) > _DRAGGED:
            self.desk.grip = (left, top, True, before)
            self.desk.point(self._under(x, y))

    def drop(self, x: float, y: float) -> None:
        grip, self.desk.grip = self.desk.grip, None
        if grip is None:
            return
        if not grip[2]:
            if grip[3]:
                self.desk.touch_die(self.shown.handle, self.box)
            return
        handle = self._under(x, y)
        if handle.startswith("space:"):
            self.desk.touch_place(handle)

    def _under(self, x: float, y: float) -> Handle:
        return self.desk.grid.at(x, y, self.desk.model.standing.row)

    def tap(self, x: float, y: float) -> None:
        self.desk.touch_die(self.shown.handle, self.box)


def _add_tray(desk: SkiesDesk, page: Page, box: Box) -> None:
    tray = desk.tray()
    left = sum(each.die is not None for each in tray)
    title, aside = desk.say("skies_desk.dice"), desk.say("skies_desk.dice_left", n=left) if left else ""

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        draw_tray(canvas, b, title, aside)
        rolling = desk.animation.rolling()
        if rolling:
            draw_rolling(canvas, b, *rolling)

    page.add(Custom("", box, paint))
    for i, shown in enumerate(tray):
        x, y = tray_place(box, i)
        place = Box(x - 25, y - 27, 50, 54)
        if shown.die is None:
            page.add(Custom("", place, partial(draw_tray_die, shown=shown)))
        else:
            tip = "white" if shown.white else "grey"
            page.add(TrayWidget(desk, place, shown, i, f"{desk.say(f'skies_desk.tip.die_{tip}.title')}\n"
                                                       f"{desk.say(f'skies_desk.tip.die_{tip}.text')}"))  # fmt: skip


def _add_phases(desk: SkiesDesk, page: Page, box: Box) -> None:
    names = [desk.say(f"skies_desk.phase.{name}") for name in _PHASE_WORDS]
    at = PHASES.index(desk.model.phase) if desk.model.phase in PHASES else -1
    page.add(Custom("panel:round", box, lambda canvas, b, _: draw_phases(canvas, b, names, at),
                    tip=explained(desk, "panel:round")))  # fmt: skip


# The card


def _add_card(desk: SkiesDesk, page: Page, at: Boxes) -> None:
    card, box = desk.card, at.card
    button = card.primary and desk.host.live
    foot = desk.tell(card.foot) if card.foot is not None and not button else ""

    tell = _teller(desk)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        if card.leader >= 0 and not desk.moving():
            leader(canvas, desk.grid, card.leader, b)
        foot_high = low + step * -(-len(entries) // columns)
        end = draw_card(canvas, b, card, tell, foot_high, desk.services.settings.coach)
        if card.outlook is not None:
            room = Box(b.x, end, b.w, b.bottom - foot_high - 6 - end)
            draw_outlook(canvas, room, card.outlook, tell, desk.say)
        if foot:
            draw_foot(canvas, b, foot)

    low = 58.0 if button else 44.0 if foot else 10.0
    entries, columns = _fitting(card, box.h - low - 56)
    rows = -(-len(entries) // columns)
    step = _step(card, rows, box.h - low - 56)
    page.add(Custom("", box, paint))
    if desk.host.live:
        for i, entry in enumerate(entries):
            y = box.bottom - low - step * (rows - i // columns)
            row = Box(box.x + 14, y, box.w - 28, step - 4).columns(columns, 6)
            _add_entry(desk, page, row[i % columns], entry)
        corner = Box(box.right - 50, box.y + 6, 38, 38)
        if card.back:
            page.add(Button("card/back", corner, "", lambda: desk.step_back(), kind="flat", icon="left",
                            tip=desk.say("common.back")))  # fmt: skip
        if card.discards:
            page.add(Button("discard", corner, "", lambda: desk.go((DISCARD,), corner), kind="flat", icon="trash",
                            tip=desk.say("skies_desk.entry.discard")))  # fmt: skip
    if button:
        place = Box(box.x + 14, box.bottom - 50, box.w - 28, 38)
        page.add(Button("end", place, desk.say("skies_desk.end_round"), lambda: desk.press(("act:end",), place),
                        kind="live", icon="down"))  # fmt: skip


def _teller(desk: SkiesDesk) -> Callable[[object], str]:
    def tell(message: object) -> str:
        assert isinstance(message, Message)
        return desk.tell(message)

    return tell


def draw_advised(desk: SkiesDesk, canvas: Canvas, box: Box) -> None:
    """Below the reasons of a hint, in its card."""
    card = beside_reasons(desk.view, desk.advice.path)
    draw_beside_reasons(canvas, box, card, _teller(desk), desk.say)


def _fitting(card: Card, room: float) -> tuple[tuple[Entry, ...], int]:
    """The rows of a card and in how many columns they stand. Dim notes give way to them; who can help is on the
    table as well, and is left out where there is no room for all."""
    plain = any(note.tone != "dim" for note in card.notes)
    most = max(1, int((room - (48 if card.sum else 0) - (40 if plain else 0)) // 42))
    entries = card.entries
    if len(entries) > most:
        entries = tuple(entry for entry in entries if not entry.id.startswith("call:"))
    return entries, 1 if len(entries) <= most else 2


def _step(card: Card, rows: int, room: float) -> float:
    """From one row of a card to the next: few rows share what its words and the end of the round leave."""
    if card.outlook is None or card.outlook.lanes or card.sum:
        return _ROW
    return min(_ROW_MOST, max(_ROW, (room - _SAID - _END_OF_ROUND) / max(1, rows)))


def _add_entry(desk: SkiesDesk, page: Page, place: Box, entry: Entry) -> None:
    about: Handle = entry.path[-1] if entry.path else ""

    def tapped() -> None:
        if entry.id == "hint/cancel":
            desk.host.hint()
        elif entry.word:
            desk.host.choose(entry.word)
        else:
            desk.go(entry.path, place)

    page.add(EntryRow(entry.id, place, desk.tell(entry.words), entry.icon, entry.figure, tapped,
                      lambda on: desk.show_ahead(about if on else "")))  # fmt: skip


def _add_buttons(desk: SkiesDesk, page: Page, box: Box) -> None:
    host, seen = desk.host, desk.model
    if host.replaying:
        page.add(rules_button(desk, Box(box.x, box.y, box.w, box.h - 4)))
        return
    word, lock = undo_words(desk)
    first, rest = box.cut_left((box.w - 16) / 3, 8)
    undo, redo = first.cut_left(first.w - 40, 4)
    page.add(ToolButton("undo", undo, "", "undo", host.undo, enabled=seen.can_undo, locked=seen.lock is not None,
                        tip=word, why=lock))  # fmt: skip
    page.add(ToolButton("redo", redo, "", "redo", host.redo, enabled=seen.can_redo, tip=desk.say("play.redo"),
                        why=desk.say("play.redo")))  # fmt: skip
    hint, last = rest.columns(2, 8)
    page.add(ToolButton("hint", hint, desk.say("play.hint"), "hint", host.hint, enabled=host.live),
             ToolButton("rules", last, desk.say("play.rules"), "book", lambda: host.rules()))  # fmt: skip


class ToolButton(Button):
    """A tall button: its icon above its word."""

    def __init__(
        self, id: str, box: Box, words: str, icon: str, tapped: Callable[[], None], *, enabled: bool = True,
        locked: bool = False, tip: str = "", why: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, Box(box.x, box.y, box.w, box.h - 4), words, tapped, icon=icon, enabled=enabled, tip=tip,
                         why=why)
        self.locked = locked

    def _words(self, canvas: Canvas, box: Box, ink: str) -> None:
        x, middle = box.x + box.w / 2, box.y + box.h / 2
        if not self.words:
            canvas.icon(self.icon, x, middle, 28, ink)
        else:
            canvas.icon(self.icon, x, middle - 12, 28, theme.NAME if self.icon == "hint" and self.enabled else ink)
            size = canvas.fitted(self.words, box.w - 12, theme.BUTTON, 700)
            canvas.text(x, box.bottom - 15, self.words, size, 700, ink, "middle", box.w - 8)
        if self.locked and not self.enabled:
            canvas.icon("lock", box.right - 13, box.y + 14, 17, theme.LIVE)
