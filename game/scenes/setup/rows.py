"""The seats of a new game as rows of widgets: who sits there, under which emblem and name, and how strong a bot is.

It knows no title; who may sit where is for `setup_seats.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.levels import LEVELS
from game.scenes.scene import Scene
from game.scenes.setup.seats import Seating
from game.scenes.setup.styles import Styles
from game.table.seats import LONGEST_NAME
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choice import DropDown, Tabs
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label

SHORT, TALL, NARROW = 47.0, 136.0, 180.0
_MIDDLE = 88.0  # how high a short row becomes where there is room
STYLE = 14.0  # more where bots have styles: a list takes the place of the hint, and all stand closer


class SeatRows:
    """The rows as widgets. `changed` is called after every change."""

    def __init__(
        self, scene: Scene, seating: Seating, sides: Sequence[str], styles: Styles, record: Callable[[str], str]
    ) -> None:  # fmt: skip
        self.scene, self.seating, self.sides, self.styles, self.record = scene, seating, sides, styles, record
        self.room = 0.0  # how high the rows may become together without scrolling

    def height(self, wide: bool) -> float:
        """Of one row: as long as all have room they are tall, with all there is to say, else short; short ones take
        what room there is."""
        more = STYLE if self.styles.any else 0.0
        if not wide:
            return NARROW + more
        if self.seating.counts[-1] <= 3 or self._all(TALL + more) <= self.room:
            return TALL + more
        spare = (self.room - self._all(SHORT)) / len(self.seating.rows)
        return min(_MIDDLE, SHORT + max(0.0, spare))

    def pitch(self, wide: bool) -> float:
        """From one row to the next."""
        height = self.height(wide)
        return height + _gap(height)

    def total(self, wide: bool) -> float:
        """Of all rows with the way to one more."""
        return self._all(self.height(wide))

    def _all(self, height: float) -> float:
        return len(self.seating.rows) * (height + _gap(height)) + (SHORT + _gap(height) if self.seating.can_add else 0)

    def add(self, page: Page, box: Box, wide: bool, y: float) -> float:
        """All rows from y on, with the way to one more; returns the y below them."""
        h = self.height(wide)
        for i in range(len(self.seating.rows)):
            place = Box(box.x, y, box.w, h)
            if h <= _MIDDLE:
                self._add_short(page, i, place)
            else:
                self._add_tall(page, i, place)
            y += h + _gap(h)
        if self.seating.can_add:
            page.add(self._adder(Box(box.x, y, box.w, SHORT)))
            y += SHORT + _gap(h)
        return y

    def _adder(self, box: Box) -> Custom:
        words = self.scene.say("setup.add_seat")
        most = self.scene.say("setup.up_to", n=self.seating.counts[-1])

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            fill = "#22305f" if pointing.hover else "#141d3b"
            canvas.rounded(b, 8, fill, theme.DIVIDER)
            canvas.icon("plus", b.x + 26, b.centre[1], 22, theme.TEXT)
            canvas.text(b.x + 52, b.centre[1] + 5, words, theme.BUTTON, 600)
            canvas.text(b.right - 16, b.centre[1] + 5, most, colour=theme.TEXT2, align="right")

        return Custom("seat/add", box, paint, self.seating.add, radius=8)

    def _frame(self, page: Page, i: int, box: Box) -> None:
        colour = theme.SEATS[self.seating.rows[i].look]

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.stamp(("seat row",), b, lambda d: d.rect(
                MARGIN, MARGIN, b.w, b.h, 8, d.linear(0, MARGIN, 0, MARGIN + b.h, "#22305f", "#1a2650"),
                stroke=theme.DIVIDER, stroke_width=1,
            ))  # fmt: skip
            canvas.rounded(Box(b.x, b.y + 8, 4, b.h - 16), 2, colour)

        page.add(Custom("", box, paint))

    def _badge(self, i: int, box: Box, radius: float) -> Custom:
        look = self.seating.rows[i].look

        def paint(canvas: Canvas, b: Box, how: Pointing) -> None:
            if how.hover:
                canvas.rounded(b, b.w / 2, theme.LIVE, opacity=0.22)
            canvas.badge(look, *b.centre, radius)

        tip = self.scene.say(f"common.look.{look}") + "\n" + self.scene.say("setup.look_hint")
        return Custom(f"seat/{i}/look", box, paint, lambda: self.seating.next_look(i), radius=box.w / 2, tip=tip)

    def _add_name(self, page: Page, i: int, box: Box) -> None:
        """In a red rim where the game cannot begin because of it."""
        page.add(self._name(page, i, box))
        if i in self.seating.misnamed:
            page.add(Custom("", box, lambda canvas, b, _: canvas.rounded(b, 8, "none", theme.DANGER, rim_width=2)))

    def _name(self, page: Page, i: int, box: Box) -> TextField:
        row = self.seating.rows[i]
        tip = self.scene.say("people.locked") if row.locked else self.scene.say("setup.name_hint", n=LONGEST_NAME)
        return TextField(f"seat/{i}/name", box, row.name, row.call, page.carets, hint=self.scene.say("setup.name"),
                         most=LONGEST_NAME, tip=tip, enabled=not row.locked)  # fmt: skip

    def _profile(self, page: Page, i: int, box: Box) -> DropDown:
        people = self.seating.people
        return DropDown(f"seat/{i}/profile", box, people.names, people.place(self.seating.rows[i].profile),
                        partial(self.seating.choose, i), icon="person" if box.w > 140 else "", open_list=page.open_list,
                        tip=self.scene.say("people.at_seat"))  # fmt: skip

    def _who(self, i: int, box: Box, icons: Sequence[str] = ()) -> Tabs:
        row = self.seating.rows[i]
        names = (self.scene.say("setup.person"), self.scene.say("setup.bot"))
        return Tabs(f"seat/{i}/who", box, names, int(row.is_bot),
                    lambda place: self.seating.take_seat(i, bool(place)),
                    tip=self.scene.say("setup.may_change"), icons=icons)  # fmt: skip

    def _freer(self, i: int, box: Box) -> Button:
        return Button(f"seat/{i}/free", box, "", lambda: self.seating.free(i), kind="flat", icon="close",
                      enabled=self.seating.can_free, tip=self.scene.say("setup.free_seat"),
                      why=self.scene.say("setup.too_few", n=self.seating.counts[0]))  # fmt: skip

    def _add_tall(self, page: Page, i: int, box: Box) -> None:
        """A seat with room: badge with its name, the name field, who it is, the bot's level and what that means."""
        row, say = self.seating.rows[i], self.scene.say
        narrow = box.h >= NARROW
        self._frame(page, i, box)
        badge = Box(box.x + 14, box.y + 14, 64, 64)
        page.add(self._badge(i, badge, 27))
        page.add(Label(Box(box.x + 6, badge.bottom + 2, 80, 20), say(f"common.look.{row.look}"), theme.SMALL,
                       colour=theme.TEXT2, align="middle"))  # fmt: skip
        x, right = box.x + 92, box.right - 14
        edge, gap = (9, 6) if self.styles.any else (12, 8)
        name = Box(x, box.y + edge, right - x, 40)
        if self.seating.counts[0] < self.seating.counts[-1]:
            free, name = name.cut_right(40, 8)
            page.add(self._freer(i, free))
        who = Box(x, name.bottom + gap, right - x, 40)
        level = Box(x, who.bottom + gap, right - x, 40)
        if not narrow:
            level, (who, name) = who, name.cut_right(150, 8)
        self._add_name(page, i, name)
        page.add(self._who(i, who))
        hint = Box(x, box.bottom - 30, right - x, 22)
        side = self.sides[i] if i < len(self.sides) else ""
        if row.is_bot:
            page.add(self._level(page, i, level, in_list=narrow))
            if self.styles.any:
                hint = Box(x, level.bottom + gap, right - x, 40)
                style = hint if narrow else hint.cut_left(190)[0]
                page.add(self.styles.list(page, f"seat/{i}/style", style, row.style, row.set_style))
            else:
                page.add(Label(hint, say(f"common.level_hint.{row.level}"), theme.SMALL, colour=theme.TEXT2))
        else:
            page.add(self._profile(page, i, level))
            hint = Box(x, level.bottom + gap, right - x, box.bottom - level.bottom - gap - edge)
            told = hint.cut_right(page.width(side, theme.SMALL) + 8 if side else 0.0)[1]
            page.add(Custom("", told, partial(_paint_record, self.record(row.profile))))
        if side and not (row.is_bot and narrow):
            page.add(Label(hint, side, theme.SMALL, colour=theme.LABEL, align="right"))

    def _level(self, page: Page, i: int, box: Box, in_list: bool) -> Widget:
        """All levels side by side, or a list where they would not fit in every language."""
        row, id = self.seating.rows[i], f"seat/{i}/level"
        names = [self.scene.say(f"common.level.{name}") for name in LEVELS]
        tip = self.scene.say(f"common.level_hint.{row.level}")
        if not in_list:
            return Tabs(id, box, names, LEVELS.index(row.level), row.set_level, tip=tip if self.styles.any else "")
        return DropDown(id, box, names, LEVELS.index(row.level), row.set_level, open_list=page.open_list, tip=tip)

    def _add_short(self, page: Page, i: int, box: Box) -> None:
        """A seat in one line: badge, name, who it is, and the level and style of a bot."""
        row = self.seating.rows[i]
        self._frame(page, i, box)
        box = Box(box.x, box.y + (box.h - SHORT) / 2, box.w, SHORT)
        page.add(self._badge(i, Box(box.x + 7, box.y + 3.5, 40, 40), 17))
        right = box.right - 6
        styles = self.styles.any
        level = Box(right - 120, box.y + 4, 120, 39)
        style = Box(level.x - 50, box.y + 4, 46, 39) if styles else level
        free = Box(style.x - 40, box.y + 4, 36, 39)
        who = Box(free.x - (76 if styles else 124), box.y + 4, 72 if styles else 120, 39)
        self._add_name(page, i, Box(box.x + 48, box.y + 4, who.x - box.x - 54, 39))
        page.add(self._who(i, who, ("person", "bot") if styles else ()), self._freer(i, free))
        if row.is_bot:
            page.add(self._level(page, i, level, in_list=True))
            if styles:
                page.add(self.styles.list(page, f"seat/{i}/style", style, row.style, row.set_style))
        else:
            page.add(self._profile(page, i, Box(style.x, level.y, right - style.x, 39)))


def _paint_record(words: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.icon("chart", box.x + 22, box.centre[1], 18)
    size = canvas.fitted(words, box.w - 40, theme.BODY, 500)
    canvas.text(box.x + 40, box.centre[1] + 5, words, size, 500, theme.TEXT2, width=box.w - 40)


def _gap(height: float) -> float:
    """Between rows: short ones are closer."""
    return 6 if height <= _MIDDLE else 8
