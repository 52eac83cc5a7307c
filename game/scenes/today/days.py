"""The days that were played: the flame with its row, and the month with a light for each game."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING

from game.desk.services import Services
from game.engine.medal import Medal, need_of
from game.scenes.medals import drawing
from game.scenes.medals.search import nearest
from game.store.days import day_before, longest_row, row_until
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.relief import RELIEF
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.today.scene import TodayScene

_WEEK = 7
_ASIDE = 324.0
_WARM = "#e0703a"
_MEDAL = 40.0  # the height of the row with the next medal
_LEAP = 0.1  # of the flame


def said_date(services: Services, day: date) -> str:
    say = services.words.text
    return say("today.date", weekday=say(f"today.weekday.{day.isoweekday()}"), day=str(day.day),
               month=say(f"today.month.{day.month}"))  # fmt: skip


def add_days(page: Page, scene: TodayScene, box: Box) -> None:
    inner = box.inset(16, 12)
    aside, month = inner.cut_left(_ASIDE, 0)
    _add_row(page, scene, aside)
    page.add(Custom("", month, partial(_paint_month, scene=scene)))


def _add_row(page: Page, scene: TodayScene, box: Box) -> None:
    row, say = row_until(scene.days.days, scene.day), scene.say
    page.add(Label(Box(box.x, box.y, box.w, 24), say("today.yours"), theme.HEAD, 700))
    open_one = _medal_of_days(scene)
    # In the middle, where no medal is below it.
    top = 32 if open_one is not None or scene.search is None else 32 + max(0.0, (box.h - 32 - 108 - 40) / 2)
    flame = Box(box.x + 8, box.y + top, 96, 108)
    page.add(Custom("", flame, partial(_paint_flame, row=row, lit=scene.lit)))
    left, room = flame.right + 14, box.right - flame.right - 30
    page.add(Label(Box(left, flame.y + 24, room, 26), say("today.days_in_row", n=row), theme.HEAD - 2, 700))
    longest = longest_row(scene.days.days)
    if longest:
        page.add(Label(Box(left, flame.y + 52, room, 22), say("today.longest", n=longest), colour=theme.TEXT2))
    state = "begin" if not row else "safe" if scene.day in scene.days.days else "open"
    words = say(f"today.row_{state}")
    foot, rest = Box(box.x, flame.bottom + 8, box.w - 24, box.bottom - flame.bottom - 8).cut_bottom(_MEDAL)
    page.add(Paragraph(rest, words, colour=theme.NAME))
    if open_one is not None:
        page.add(Custom("", foot, partial(_paint_goal, scene=scene, place=open_one, left=need_of(open_one[1]) - row)))


def _medal_of_days(scene: TodayScene) -> tuple[str, Medal] | None:
    """The next medal for days in a row; None where there is none left, or nobody has looked yet."""
    if scene.search is None:
        return None
    places = [(row, medal) for row, medals in scene.search.rows.items() for medal in medals if medal.count == "days"]
    row = row_until(scene.days.days, scene.day)
    return next((place for place in nearest(scene.search.case, places) if need_of(place[1]) > row), None)


def _paint_goal(
    canvas: Canvas, box: Box, _: Pointing, scene: TodayScene, place: tuple[str, Medal], left: int
) -> None:  # fmt: skip
    """What so many days more would bring."""
    row, medal = place
    drawing.paint_medal(canvas, row, medal, box.x + 20, box.centre[1], 0.4, False)
    lines = canvas.lines(scene.say("today.row_medal", n=left, metal=medal.metal), box.w - 50, theme.SMALL)
    for n, line in enumerate(lines[:2]):
        y = box.centre[1] + 5 + 17 * n - 8.5 * (min(2, len(lines)) - 1)
        canvas.text(box.x + 50, y, line, theme.SMALL, 500, theme.TEXT2, width=box.w - 50)


def _paint_flame(canvas: Canvas, box: Box, _: Pointing, row: int, lit: float) -> None:
    """It burns while a row lasts; the number is in its light heart. `lit` is how much of the moment is over in which
    the first game of a day makes it leap up."""
    more = _LEAP * sin(pi * lit) / 2
    canvas.picture("ui/flame", box.inset(-more * box.w, -more * box.h), None if row else RELIEF)
    words = str(row)
    size = (26, 22, 16)[min(len(words), 3) - 1]
    colour = "#5a1a08" if row else theme.TEXT
    canvas.text(box.centre[0], box.y + box.h * 0.745, words, size, 800, colour, "middle")


def _paint_month(canvas: Canvas, box: Box, _: Pointing, scene: TodayScene) -> None:
    canvas.stem(box.x - 12, box.y, box.bottom, theme.DIVIDER)
    say, day = scene.say, scene.day
    accents = [scene.services.cover(title.id).accent for title in scene.services.titles]
    left, wide = box.x + 8, box.w - 8
    name = say(f"today.month.{day.month}")
    used = canvas.text(left, box.y + 16, name[:1].upper() + name[1:], theme.BODY, 700)
    told = say("today.lights")
    right = left + wide - canvas.width(told)
    lights = right - 14 - 14 * len(accents)
    if lights > left + used + 12:
        canvas.text(left + wide, box.y + 16, told, theme.BODY, 500, theme.TEXT2, "right")
        for i, accent in enumerate(accents):
            _light(canvas, lights + 14 * i + 4, box.y + 11, 8, accent)
    step, cell = wide / _WEEK, wide / _WEEK - 8
    for n in range(_WEEK):
        canvas.text(left + n * step + cell / 2, box.y + 44, say(f"today.short.{n + 1}"), theme.SMALL, 500, theme.TEXT2,
                    "middle", width=step - 4)  # fmt: skip
    first, count = date(day.year, day.month, 1).weekday(), monthrange(day.year, day.month)[1]
    rows = -(-(first + count) // _WEEK)
    high = min(31.0, (box.bottom - box.y - 52) / rows)
    row = _row_days(scene)
    for n in range(count):
        place, each = first + n, date(day.year, day.month, n + 1)
        at = Box(left + place % _WEEK * step, box.y + 54 + place // _WEEK * high, cell, high - 4)
        _paint_day(canvas, at, scene, each, accents, each in row)


def _row_days(scene: TodayScene) -> set[date]:
    """The days of the row that still lasts."""
    found: set[date] = set()
    each = scene.day if scene.day in scene.days.days else day_before(scene.day)
    while each is not None and each in scene.days.days:
        found.add(each)
        each = day_before(each)
    return found


def _paint_day(canvas: Canvas, box: Box, scene: TodayScene, day: date, accents: list[str], warm: bool) -> None:
    now, tries = day == scene.day, scene.days.on(day)
    rim = theme.LIVE if now else _WARM if warm else theme.RIM[2]
    canvas.rounded(box, 6, "#33290f" if now else "#3a2030" if warm else theme.INSET[1], rim)
    middle = box.centre[1]
    colour = theme.NAME if now else theme.TEXT if tries else theme.TEXT3
    canvas.text(box.x + 7, middle + 4.5, str(day.day), theme.SMALL, 700 if now else 500, colour)
    if not tries:
        return
    gap = min(9.0, (box.w - 30) / max(1, len(accents)))
    for i, (title, accent) in enumerate(zip(scene.services.titles, accents)):
        tried = tries.get(title.id)
        x = box.x + 29 + i * gap
        done = tried is not None and tried.result is not None
        _light(canvas, x, middle, 6 if done else 3, accent if tried is not None else theme.TEXT3)


def _light(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    canvas.rounded(Box(x - size / 2, y - size / 2, size, size), size / 2, colour)
