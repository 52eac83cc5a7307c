"""The helpers of Under Falling Skies as widgets: the city's card, and the strip of scenario and team.

They are given their words, keep nothing, and report touches to the desk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.faces.skies.boxes import PICTURE
from game.faces.skies.model.crew import Helper
from game.faces.skies.notes import explained
from game.ui import theme
from game.ui.board.columnbase import amber_rim
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing, Widget

if TYPE_CHECKING:
    from game.faces.skies.desk import SkiesDesk

_HEAD = 44.0
_COMIC, _FACE, _COIN = 64.0, 52.0, 32.0  # of the strip; the coin's radius as it was drawn
_BESIDE = 14.0  # between two of them
# Where there are two rows: a picture, what is between two, and how high the strip is at least.
_SMALL, _BETWEEN, _TALL_STRIP = 36.0, 3.0, 120.0
_USED = 120  # how much is left of the colours of somebody who has helped


class HelperWidget(Widget):
    """The city, the scenario or a member of the team: what it does is on the docked card while it is pointed at."""

    focusable = True

    def __init__(self, desk: SkiesDesk, helper: Helper, box: Box, radius: float) -> None:
        super().__init__(helper.handle, box)
        self.desk, self.helper, self.radius = desk, helper, radius

    def hover(self, x: float, y: float) -> bool:
        return self.desk.point(self.helper.handle)

    def unhover(self) -> None:
        self.desk.hover_on("")

    def reached(self) -> None:
        self.desk.keyed = True
        self.desk.hover_on(self.helper.handle)

    def left(self) -> None:
        self.unhover()

    def tap(self, x: float, y: float) -> None:
        self.desk.touch(self.helper.handle, self.box)

    @property
    def lit(self) -> bool:
        return self.helper.handle in self.desk.model.marks.glow

    def rim(self, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        """Amber while it can help, stronger while it waits for its target; blue while a hint speaks of it."""
        helper = self.helper
        if helper.held or helper.live:
            width = 3.2 if helper.held else 2.6 if pointing.hover else 2.0
            amber_rim(canvas, box, width, helper.held or pointing.hover, self.radius)
        if self.lit:
            canvas.focus_ring(box, self.radius)


class CityWidget(HelperWidget):
    """`seen` is how much of the city's picture there is above the words."""

    def __init__(self, desk: SkiesDesk, helper: Helper, box: Box, seen: float) -> None:
        super().__init__(desk, helper, box, 10)
        self.seen = seen

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        draw_city(canvas, self.desk, self.box, self.seen)
        self.rim(canvas, self.box, pointing)


class Coin(HelperWidget):
    """A portrait of the team, or the first picture of the scenario's story."""

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box, helper = self.box, self.helper
        spent = helper.used != "" and not helper.live
        if helper.slot == "scenario":
            canvas.picture(helper.art, box)
            canvas.stamp(("coin-frame",), box, lambda d: _frame(d, box))
            if spent:
                _stamp(canvas, box)
        else:
            paint_portrait(canvas, helper.art, box, spent)
        self.rim(canvas, box, pointing)


def paint_portrait(canvas: Canvas, art: str, box: Box, spent: bool) -> None:
    """Paler and stamped once it has helped."""
    canvas.piece(art, *box.centre, box.w / 2 / _COIN * 0.94, _USED if spent else 255)
    if spent:
        _stamp(canvas, box)


def _stamp(canvas: Canvas, box: Box) -> None:
    canvas.piece("skies/stamp-used", box.centre[0], box.centre[1] + box.h / 4, 0.86 * box.h / _FACE)


def add_city(desk: SkiesDesk, page: Page, box: Box, seen: float) -> None:
    helper = desk.model.city.helper
    if helper.by_hand:
        page.add(CityWidget(desk, helper, box, seen))
    else:
        page.add(Custom("panel:city_card", box, lambda canvas, b, _: draw_city(canvas, desk, b, seen),
                        tip=explained(desk, "panel:city_card")))  # fmt: skip


def add_team(desk: SkiesDesk, page: Page, box: Box) -> None:
    """A line of words above the pictures: what the scenario is called, else that this is the team."""
    team = desk.model.team
    first = team[0]
    title = desk.tell(first.name) if first.slot == "scenario" else desk.say("skies_desk.team")
    room = box.w - 28 - (_COMIC + 8 if box.h >= _TALL_STRIP else 0)
    page.add(Custom("", box, lambda canvas, b, _: canvas.text(
        b.x + 14, b.y + 20, title, canvas.fitted(title, room, theme.BODY, 700), 700, theme.NAME,
        width=room)))  # fmt: skip
    for helper, place in zip(team, seats([helper.slot for helper in team], box)):
        page.add(Coin(desk, helper, place, 6 if helper.slot == "scenario" else place.w / 2))


def seats(slots: Sequence[str], box: Box) -> list[Box]:
    """Where the pictures are: in one row, or smaller ones in two where they are many; the scenario comes first, and
    beside the title where there are two rows."""
    left, right, row = box.x + 14, box.right - 14, box.bottom - 8 - _FACE
    if box.h < _TALL_STRIP:
        widths = [_COMIC if slot == "scenario" else _FACE for slot in slots]
        gap = min(_BESIDE, (right - left - sum(widths)) / max(1, len(widths) - 1))
        return [Box(left + sum(widths[:n]) + gap * n, row, wide, _FACE) for n, wide in enumerate(widths)]
    comics = [Box(right - _COMIC, box.y + 6, _COMIC, _SMALL)] if slots[0] == "scenario" else []
    columns = -(-(len(slots) - len(comics)) // 2)
    pitch = (right - left - _SMALL) / max(1, columns - 1)
    row = box.bottom - 8 - 2 * _SMALL - _BETWEEN
    return [*comics, *(Box(left + n % columns * pitch, row + n // columns * (_SMALL + _BETWEEN), _SMALL, _SMALL)
                       for n in range(len(slots) - len(comics)))]


def paint_city(canvas: Canvas, box: Box, art: str, seen: float) -> None:
    """The paper of the city's card and its picture, of which the lower part is seen where there is little room."""
    m = MARGIN
    canvas.shadow(box, 10)

    def make(d: Drawing) -> None:
        paper = d.linear(0, m, 0, m + box.h, "#f6ecd6", "#e5d3ad")
        d.rect(m, m, box.w, box.h, 10, paper, stroke="#fff8e6", stroke_width=1)
        d.rect(m + 5, m + 5, box.w - 10, box.h - 10, 7, "none", stroke="#b99a63", stroke_width=1.2)

    canvas.stamp(("city-card", box.h), box, make)
    left, top, width, height = canvas.metrics.rect(Box(box.x + 14, box.y + _HEAD, box.w - 28, PICTURE))
    part = min(height, canvas.metrics.px(seen))
    picture = canvas.art.image(art, width, height)
    canvas.target.blit(picture, (left, top), pygame.Rect(0, height - part, width, part))


def draw_city(canvas: Canvas, desk: SkiesDesk, box: Box, seen: float) -> None:
    """Name and bases, what the city does, and, where there is room, what its damaged side would do."""
    city = desk.model.city
    name, words = desk.tell(city.helper.name), desk.tell(city.helper.words)
    other = desk.tell(city.other) if city.other is not None else ""
    aside = desk.say("skies_desk.bases", names=city.bases) if city.bases else ""
    used = canvas.text(box.right - 18, box.y + 32, aside, theme.BODY, 700, "#5c4526", "right")
    room = box.w - 48 - used
    canvas.text(box.x + 18, box.y + 33, name, canvas.fitted(name, room, 24, 800), 800, "#2a1c10", width=room)
    if city.helper.used == "round":
        canvas.piece("skies/stamp-used", box.right - 44, box.y + _HEAD + 26, 0.8)
    width = box.w - 36
    lines = canvas.lines(words, width, 15, 600)
    more = canvas.lines(other, width, theme.SMALL, 500) if other else []
    tall = seen >= PICTURE
    y = box.y + _HEAD + seen + (24 if tall else 20)
    size, step = (15.0, 20.0) if y + 20 * (len(lines) + len(more) - 1) <= box.bottom - 14 else (14.0, 17.0)
    if size < 15:
        lines = canvas.lines(words, width, size, 600)
    if y + step * (len(lines) - 1) > box.bottom - 12:
        size, step = float(theme.SMALL), 16.0
        lines = canvas.lines(words, width, size, 600)
    if len(lines) > 3 and not tall:
        y, step = y - 6, 15.0
    for line in lines:
        canvas.text(box.x + 18, y, line, size, 600, "#3d2a17", width=width)
        y += step
    if y + 16 * (len(more) - 1) <= box.bottom - 10:
        for line in more:
            canvas.text(box.x + 18, y, line, theme.SMALL, 500, "#6a5130", width=width)
            y += 16


def _frame(d: Drawing, box: Box) -> None:
    """A rim with round corners over a picture with square ones."""
    m = MARGIN
    d.rect(m - 1.5, m - 1.5, box.w + 3, box.h + 3, 8, "none", stroke="#17204a", stroke_width=4)
    d.rect(m + 0.5, m + 0.5, box.w - 1, box.h - 1, 6, "none", stroke="#e5d3ad", stroke_width=1.4)
