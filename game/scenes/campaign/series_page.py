"""One battle of a linear campaign at length: its city in the evening, its story, its comic, and what is special in it.

It draws and counts; what is won and what is open the scene says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from game.present import campaign_cards as cards
from game.scenes.campaign.cards import (
    Say,
    cover,
    line,
    paint_city_at_length,
    paint_paper,
    paint_person_at_length,
    paint_rule,
    prose,
)
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

Paint = Callable[[Canvas, Box], None]

_WIDE = 700.0  # from so much on cards lie beside each other
_GAP = 8.0
_BAR = 14.0  # what is left for the bar of a text that is too long
_BANNER = 64.0  # the least; it takes what nothing else needs
_TALL = 170.0  # a banner from here on has ships in it, and the story larger letters
_STORY, _LARGE = 14, 17
_LEADING = 1.36
_COMIC, _CITY = 104.0, 124.0
_CITY_TO_RULE = 1.5
_PEOPLE = {1: 76.0, 2: 100.0, 3: 124.0}  # by how many are beside each other
_DUSK = ("#0f1240", "#43237c", "#b23a77", "#ff8a45", "#ffd083")
_STRIP = (550.0, 44.0)  # the frame of a skyline
_SHIPS = ((0.2, 0.34, 0.8), (0.5, 0.46, 1.3), (0.78, 0.3, 0.65))  # where in a tall banner, and how large


class Chapter(NamedTuple):
    """What there is to tell of a battle; `flames` is the picture of its threat, empty where it has none."""

    title: str
    number: str
    story: str
    flames: str
    threat: str
    city: cards.City
    side: str
    scenario: cards.Story | None
    crew: tuple[cards.Person, ...]


class _Row(NamedTuple):
    high: float
    cells: tuple[Paint, ...]  # beside each other
    first: float = 1.0  # how wide the first is, to each of the others


def add_chapter(page: Page, whole: Box, chapter: Chapter, say: Say) -> None:
    box = whole
    rows = _rows(page, box.w, chapter, say, _STORY)
    if box.h - _high(rows) > _TALL:
        rows = _rows(page, box.w, chapter, say, _LARGE)
    elif _high(rows) + _BANNER > box.h:
        _, box = box.cut_right(_BAR)
        rows = _rows(page, box.w, chapter, say, _STORY)
    needed = _high(rows)
    banner = max(_BANNER, box.h - needed)
    with page.scroll("battle", whole, banner + needed) as top:
        page.add(Custom("", Box(box.x, top, box.w, banner), _without_pointing(partial(_paint_banner, chapter))))
        y = top + banner + _GAP
        for row in rows:
            across = (box.w - _GAP * (len(row.cells) - 1)) / (len(row.cells) - 1 + row.first)
            x = box.x
            for n, paint in enumerate(row.cells):
                w = across if n else across * row.first
                page.add(Custom("", Box(x, y, w, row.high), _without_pointing(paint)))
                x += w + _GAP
            y += row.high + _GAP


def _high(rows: Sequence[_Row]) -> float:
    return sum(row.high + _GAP for row in rows)


def _rows(page: Page, w: float, chapter: Chapter, say: Say, size: int) -> list[_Row]:
    wide = w >= _WIDE
    lines = page.lines(chapter.story, w - 8, size) if chapter.story else []
    found = [_Row(len(lines) * round(size * _LEADING), (partial(_paint_lines, lines, size),))] if lines else []
    city: Paint = partial(paint_city_at_length, card=chapter.city, say=say, side=chapter.side)
    rule: list[Paint] = []
    if chapter.scenario is not None:
        story = chapter.scenario
        panels = [partial(_paint_panel, picture, say(words)) for picture, words in zip(story.panels, story.captions)]
        found.append(_Row(_COMIC, tuple(panels)) if wide else _Row(_COMIC, tuple(panels[:1])))
        # The panels are above; the card has the words alone.
        rule = [partial(paint_rule, card=replace(story, panels=()), say=say)]
    people: list[Paint] = [partial(paint_person_at_length, card=person, say=say) for person in chapter.crew]
    if wide:
        found.append(_Row(_CITY, (city, *rule), _CITY_TO_RULE))
        found += [_Row(_PEOPLE[len(people)], tuple(people))] if people else []
    else:
        found += [_Row(_CITY, (each,)) for each in (city, *rule)] + [_Row(_PEOPLE[2], (each,)) for each in people]
    return found


def _paint_lines(lines: Sequence[str], size: int, canvas: Canvas, box: Box) -> None:
    for n, words in enumerate(lines):
        canvas.text(box.x + 4, box.y + size + n * round(size * _LEADING), words, size, 500, theme.TEXT)


def _paint_panel(picture: str, words: str, canvas: Canvas, box: Box) -> None:
    """A panel of the comic with its words beside it."""
    paint_paper(canvas, box, 5)
    place = Box(box.x + 5, box.y + 5, min((box.h - 10) * 208 / 168, box.w * 0.5), box.h - 10)
    cover(canvas, picture, place)
    room = box.right - place.right - 18
    leading = 18.0
    lines = canvas.lines(words, room, 14, 600)
    top = box.centre[1] - len(lines) * leading / 2
    prose(canvas, Box(place.right + 10, top, room, box.bottom - top), words, theme.PAPER_INK, (14, 13))


def _paint_banner(chapter: Chapter, canvas: Canvas, box: Box) -> None:
    """The evening over the city, with the battle's name in the sky."""

    def sky(d: Drawing) -> None:
        m = MARGIN
        d.rect(m, m, box.w, box.h, 8, d.linear(m, m, m, m + box.h, *_DUSK), stroke=theme.RIM[1], stroke_width=1)
        for n in range(60):
            x, y = (n * 137.5) % (box.w - 12) + 6, (n * 61.8) % (box.h * 0.5) + 6
            d.circle(m + x, m + y, 0.7 + n % 3 * 0.25, "#ffffff", opacity=0.7)

    canvas.stamp(("dusk",), box, sky)
    high = box.w * _STRIP[1] / _STRIP[0]
    cover(canvas, chapter.city.skyline, Box(box.x + 1, box.bottom - min(high, box.h * 0.62) - 1, box.w - 2,
                                            min(high, box.h * 0.62)), width=0)  # fmt: skip
    for x, y, size in _SHIPS if box.h > _TALL else ():
        canvas.picture("ui/logo-saucer", Box(box.x + x * box.w - 43 * size, box.y + y * box.h, 86 * size, 56 * size))
    right = box.right - 16
    if chapter.flames:
        canvas.picture(chapter.flames, Box(right - 66, box.y + 8, 66, 26))
        right -= 78
        right -= canvas.text(right, box.y + 27, chapter.threat, theme.BODY, 600, theme.TEXT, "right") + 12
    left = box.x + 16
    left += canvas.text(left, box.y + 28, chapter.number, theme.BUTTON, 700, theme.NAME) + 12
    line(canvas, left, box.y + 29, chapter.title, right - left, 22, 800, theme.TEXT)


def _without_pointing(paint: Paint) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, pointing: paint(canvas, box)
