"""Seats during a game: names, person or bot, the level of a bot.

A name is given to the table only while it is valid.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.errors import BadInput
from game.engine.levels import LEVELS
from game.engine.rules import Seat
from game.scenes.setup.styles import Styles
from game.scenes.table.overlay import Overlay, confirm
from game.table.seats import LONGEST_NAME
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

_ROW, _LOW_ROW, _GAP, _PAD = 60.0, 50.0, 8.0, 24.0
_BESIDES = 2 * _PAD + 84 + 52  # of the height, for all but the rows
_PLAYERS = ("person", "bot")


class Seats(Overlay):
    def __init__(self, scene: TableScene, seat: Seat | None = None) -> None:
        super().__init__(scene)
        self._drafts: dict[Seat, str] = {}  # names that the table cannot take as they are
        self._styles = Styles(scene, scene.title)
        if seat is not None:
            self.scene.page.focus = f"seat/{seat}/who"

    def build(self, page: Page) -> None:
        scene = self.scene
        seats = scene.session.table.seats
        wide = 800.0 if self._styles.any else 660.0
        most = page.box.h - 32 - _BESIDES
        row = _ROW if len(seats) * (_ROW + _GAP) <= most else _LOW_ROW
        high = len(seats) * (row + _GAP)
        room = high if high <= most else most // (row + _GAP) * (row + _GAP)
        box = page.box.middle(min(wide, page.box.w - 32), _BESIDES + room)
        page.raise_layer(scene.close_overlay)
        page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 16, "raised")))
        head, rest = box.inset(_PAD).cut_top(36)
        sign, words = head.moved(0, -6).cut_left(28, 10)
        page.add(Custom("", sign, steady(lambda canvas, b: canvas.icon("people", *b.centre, 26, theme.NAME))))
        page.add(Label(words, scene.say("play.seats"), theme.HEAD, 700))
        hint, rest = rest.cut_top(24, 16)
        page.add(Label(hint.moved(0, -4), scene.say("play.seats_hint"), theme.BODY, 500, theme.TEXT2))
        foot, rest = rest.cut_bottom(44)
        done = scene.say("common.done")
        wide = max(160.0, page.width(done, theme.BUTTON, 700) + 64)
        page.add(Button("seats/done", foot.cut_right(wide)[0], done, scene.close_overlay, kind="live", icon="check"))
        rows = Box(rest.x, rest.y, rest.w, room)
        with page.scroll("seats", rows, high, row + _GAP) as y:
            wide = rest.w - (14 if high > room else 0)
            for seat, info in enumerate(seats):
                self._add_row(page, Box(rest.x, y + seat * (row + _GAP), wide, row), seat, info)

    def _add_row(self, page: Page, row: Box, seat: Seat, info: SeatInfo) -> None:
        say = self.scene.say
        acting = seat in self.scene.session.table.acting
        page.add(Custom("", row, steady(partial(_draw_seat, look=info.look, acting=acting))))
        coin, row = row.inset(10, (row.h - 46) / 2).cut_left(48, 8)
        page.add(Custom("", coin, lambda canvas, b, _: canvas.badge(info.look, *b.centre, 20)))
        if self._styles.any:
            style, row = row.cut_right(176 if row.w > 600 else 52, 8)
            if info.player == "bot":
                page.add(
                    self._styles.list(page, f"seat/{seat}/style", style.inset(0, 2), info.style,
                                      lambda id: self._change(seat, replace(self._info(seat), style=id)))
                )  # fmt: skip
        level, row = row.cut_right(136, 8)
        who, name = row.cut_right(180, 8)
        words = self._drafts.get(seat, info.name)
        page.add(
            TextField(
                f"seat/{seat}/name", name.inset(0, 2), words, lambda text: self._call(seat, text), page.carets,
                most=LONGEST_NAME, hint=say("common.player", n=seat + 1),
            )
        )  # fmt: skip
        names = (say("setup.person"), say("setup.bot"))
        page.add(Tabs(f"seat/{seat}/who", who.inset(0, 2), names, _PLAYERS.index(info.player),
                      lambda i: self._hand(seat, _PLAYERS[i])))  # fmt: skip
        if info.player == "bot":
            levels = tuple(say(f"common.level.{each}") for each in LEVELS)
            page.add(
                DropDown(
                    f"seat/{seat}/level", level.inset(0, 2), levels, LEVELS.index(info.level),
                    lambda i: self._change(seat, replace(self._info(seat), level=LEVELS[i])),
                    open_list=page.open_list, tip=say(f"common.level_hint.{info.level}"),
                )
            )  # fmt: skip

    def _info(self, seat: Seat) -> SeatInfo:
        return self.scene.session.table.seats[seat]

    def _call(self, seat: Seat, name: str) -> None:
        self._drafts[seat] = name
        if name.strip():
            self._change(seat, replace(self._info(seat), name=name.strip()))

    def _hand(self, seat: Seat, player: str) -> None:
        """Who takes a bot's seat over sees what it hides, so that is asked first."""
        scene, info = self.scene, self._info(seat)
        table = scene.session.table
        if not (table.hidden and table.acting and (info.player, player) == ("bot", "person")):
            self._give(seat, player)
            return
        title = scene.say("play.take_over", name=info.name)
        body, yes = scene.say("play.take_over_detail", name=info.name), scene.say("play.take_over_yes")
        scene.open(confirm(scene, title, body, yes, lambda: self._give(seat, player), "eye"))

    def _give(self, seat: Seat, player: str) -> None:
        # Whoever takes a seat over here has not said who it is.
        self._change(seat, replace(self._info(seat), player=player, profile=None))

    def _change(self, seat: Seat, info: SeatInfo) -> None:
        try:
            self.scene.reseat(seat, info)
        except BadInput as bad:
            self.scene.page.toast(self.scene.tell(bad.problems[0].reason))
            return
        self.scene.seats_changed()


def _draw_seat(canvas: Canvas, box: Box, look: int, acting: bool) -> None:
    """In the seat's colour at the left; whose turn it is has the rim of a live thing."""
    canvas.panel(box, 10, "inset", theme.LIVE_LOW if acting else None)
    canvas.rounded(Box(box.x + 4, box.y + 10, 4, box.h - 20), 2, theme.SEATS[look])
