"""The card of the day at the head of the shelf: which game is next, and how many days running one has played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desk.services import Services
from game.store.saves import Slot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.scenes.shelf.scene import Shelf


class Day(NamedTuple):
    """`title` is the one whose game is next, empty where all are finished; `done` says it of each game."""

    title: str
    done: tuple[bool, ...]  # in the order of the shelf
    row: int

    @property
    def left(self) -> int:
        return self.done.count(False)


def day_of(services: Services, slots: Sequence[Slot]) -> Day:
    from game.scenes.today.daily import games_of, row_now

    games = games_of(services, services.now().date(), slots)
    left = [game for game in games if not game.finished]
    following = min(left, key=lambda game: game.slot is None, default=None)
    done = tuple(game.finished for game in games)
    return Day(following.title.id if following is not None else "", done, row_now(services))


def add_today(page: Page, shelf: Shelf, box: Box) -> None:
    page.add(Custom("today", box, partial(_paint, shelf=shelf), shelf.open_today, radius=14,
                    tip=shelf.say("today.games")))  # fmt: skip


def _paint(canvas: Canvas, box: Box, pointing: Pointing, shelf: Shelf) -> None:
    canvas.panel(box, 14, "raised", theme.FOCUS if pointing.hover else None)
    day, say = shelf.day, shelf.say
    title = day.title if day is not None else ""
    small, cover = box.h < 100, f"{title}/cover"
    left = box.x + 14
    if title and not small and canvas.art.has(cover):
        canvas.picture(cover, Box(box.x + 12, box.y + 12, 64, box.h - 24))
        left += 74
    elif not small:
        canvas.icon("calendar", box.x + 44, box.centre[1], 44, theme.LIVE)
        left += 74
    room, middle = box.right - 12 - left, box.centre[1]
    words = say("today.title")
    if small:
        canvas.icon("calendar", left + 12, middle, 24, theme.LIVE)
        canvas.text(left + 32, middle + 6, words, canvas.fitted(words, room - 32, 18, 800), 800, width=room - 32)
        return
    canvas.text(left, box.y + 36, words, 22, 800, "#ffffff", width=room)
    if day is None:
        for n, line in enumerate(canvas.lines(say("today.games"), room, theme.SMALL)[:3]):
            canvas.text(left, box.y + 57 + 17 * n, line, theme.SMALL, 500, theme.TEXT2, width=room)
        return
    told = say("today.card_left", n=day.left)
    canvas.text(left, box.y + 61, told, canvas.fitted(told, room, theme.BODY, 600), 600, theme.NAME, width=room)
    if day.row:
        canvas.picture("ui/flame", Box(left - 2, box.y + 73, 18, 22))
        row = say("today.row", n=day.row)
        canvas.text(left + 21, box.y + 90, row, canvas.fitted(row, room - 21, theme.BODY, 600), 600, width=room - 21)
        return
    for n, (entry, done) in enumerate(zip(shelf.services.titles, day.done)):
        light, accent = Box(left + 18 * n, box.y + 80, 12, 12), shelf.services.cover(entry.id).accent
        canvas.rounded(light, 6, accent if done else theme.INSET[1], accent, rim_width=2)
