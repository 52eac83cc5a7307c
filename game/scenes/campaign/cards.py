"""Paints the cards of a campaign: comic and rule side, city, character, and their backs.

Each function paints one card into one box and knows nothing of what can be done with it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.engine.text import Message
from game.present.campaign_cards import City, Person, Story
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

Say = Callable[[Message], str]
Draw = Callable[[Canvas, Box], None]
# A canvas, or a page that is being filled: how these words break.
Lines = Callable[[str, float, float], list[str]]
Parts = Callable[[Box, float], tuple[Box, Box]]

INK, SOFT, RED = theme.PAPER_INK, theme.PAPER_TEXT, "#a8281f"
LIP, FRAME = "#8d8266", "#140c22"
_TITLE = 34.0  # under a comic
_STRIP, _LEAST_STRIP = 46.0, 28.0  # the comic in small, on the rule side; less than the second is none
_LEAST, _LEADING = 13.0, 16.0  # the smallest prose of a card
_BACKS = {"story": ("#43237c", "#241338"), "city": ("#7a3468", "#2a1538"), "person": ("#1f4f8a", "#0e2347")}


def paint_paper(canvas: Canvas, box: Box, radius: float = 7, shadow: bool = False) -> None:
    """Card stock, a little thicker at the lower edge."""
    if shadow:
        canvas.shadow(box, radius, 5, 6)

    def make(d: Drawing) -> None:
        m, w, h = MARGIN, box.w, box.h
        d.rect(m, m + 2, w, h, radius, LIP)
        d.rect(m, m, w, h, radius, d.linear(m, m, m + w, m + h, "#fffaf0", "#f3e9d2", "#dccfae"))
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, radius - 0.5, "none", stroke="#ffffff", stroke_width=1, opacity=0.7)

    canvas.stamp(("paper", radius), box, make)


def cover(canvas: Canvas, name: str, box: Box, rim: str = FRAME, width: float = 1.6, alpha: int = 255) -> None:
    """A picture that fills its box; what is too much of it is left out at both sides. Without a width it has no rim."""
    _, _, w, h = canvas.art.view_box(name)
    scale = max(box.w / w, box.h / h)
    before = canvas.target.get_clip()
    canvas.target.set_clip(before.clip(pygame.Rect(canvas.metrics.rect(box))))
    canvas.picture(name, box.middle(w * scale + 0.5, h * scale + 0.5), None, alpha)
    canvas.target.set_clip(before)
    if not width:
        return
    canvas.stamp(("edge", rim, width), box, lambda d: d.rect(
        MARGIN + width / 2, MARGIN + width / 2, box.w - width, box.h - width, 3, "none", stroke=rim,
        stroke_width=width))  # fmt: skip


def line(
    canvas: Canvas, x: float, y: float, words: str, room: float, size: float, weight: int, colour: str = INK,
    align: str = "left", least: float = theme.SMALL,
) -> None:  # fmt: skip
    """One line that is set smaller before letters are given up."""
    while size > least and canvas.width(words, size, weight) > room:
        size -= 0.5
    canvas.text(x, y, words, size, weight, colour, align, room)


def prose(
    canvas: Canvas, box: Box, words: str, colour: str = SOFT, sizes: tuple[float, ...] = (15, 14, 13), close: float = 17
) -> float:  # fmt: skip
    """A paragraph in the largest of these sizes at which it fits the box's height; returns where it ends. The smallest
    print has its lines as `close` as this."""
    for size in sizes:
        lines, leading = canvas.lines(words, box.w, size), close if size <= _LEAST else round(size * 1.32)
        if len(lines) * leading <= box.h or size == sizes[-1]:
            for n, each in enumerate(lines):
                canvas.text(box.x, box.y + size + n * leading, each, size, 500, colour)
            return box.y + len(lines) * leading
    return box.y


def star(canvas: Canvas, x: float, y: float, r: float = 12) -> None:
    """The scenario's black star on its disc."""

    def make(d: Drawing) -> None:
        c = MARGIN + r
        d.circle(c, c + 1, r, LIP)
        d.circle(c, c, r, d.linear(c - r, c - r, c + r, c + r, "#fffaf0", "#d9c9a3"), stroke=LIP, stroke_width=1)
        points = [
            (c + (r * 0.68 if i % 2 == 0 else r * 0.29) * math.sin(math.radians(i * 36)),
             c - (r * 0.68 if i % 2 == 0 else r * 0.29) * math.cos(math.radians(i * 36)))
            for i in range(10)
        ]  # fmt: skip
        d.polygon(points, theme.INK)

    canvas.stamp(("star", r), Box(x - r, y - r, 2 * r, 2 * r), make)


# Scenarios


def paint_story(canvas: Canvas, box: Box, card: Story, say: Say, panel: int = 0) -> None:
    """One panel of the comic over the scenario's name."""
    paint_paper(canvas, box, 4)
    cover(canvas, card.panels[panel], Box(box.x + 5, box.y + 5, box.w - 10, box.h - _TITLE - 5), width=2)
    line(canvas, box.centre[0], box.bottom - 11, say(card.name), box.w - 16, theme.BUTTON, 800, align="middle")


def paint_rule(canvas: Canvas, box: Box, card: Story, say: Say) -> None:
    """The other side: name, star and rule, and the comic in small where there is room for it."""
    paint_paper(canvas, box, 4)
    star(canvas, box.right - 20, box.y + 20)
    name, size = say(card.name), float(theme.BUTTON)
    titles = [name] if canvas.width(name, 14.5, 800) <= box.w - 50 else canvas.lines(name, box.w - 50, 14, 800)
    size = 14 if len(titles) > 1 else size
    for n, words in enumerate(titles):
        line(canvas, box.x + 10, box.y + 26 - 8 * (len(titles) - 1) + 16 * n, words, box.w - 50, size, 800)
    canvas.rule(box.x + 10, box.y + 38, box.right - 10, "#c9b88a")
    assert card.rule is not None
    room = Box(box.x + 10, box.y + 42, box.w - 20, box.h - 50)
    end = prose(canvas, room, say(card.rule), sizes=(14, 13))
    wide = (box.w - 20 - 8) / 3
    high = min(_STRIP, wide * 168 / 208, box.bottom - end - 14)
    if high < _LEAST_STRIP:
        return
    for n, name in enumerate(card.panels):
        cover(canvas, name, Box(box.x + 10 + n * (wide + 4), box.bottom - high - 8, wide, high), width=1)


# Cities and characters


def paint_city(canvas: Canvas, box: Box, card: City, say: Say) -> None:
    """The small card: picture, name, bases, research."""
    paint_paper(canvas, box)
    picture = Box(box.x + 6, box.y + 6, min(box.w * 0.4, box.h * 1.1), box.h - 12)
    cover(canvas, card.art, picture, "#5c3a1c", 1.2)
    left, room = picture.right + 10, box.right - picture.right - 16
    middle = box.centre[1]
    line(canvas, left, middle - 12, say(card.name), room, 18, 800)
    line(canvas, left, middle + 8, say(card.bases), room, 14, 600, SOFT)
    line(canvas, left, middle + 26, say(card.extra), room, 14, 500, SOFT)


def paint_person(canvas: Canvas, box: Box, card: Person, say: Say) -> None:
    """The small card: portrait, name, trade, motto."""
    paint_paper(canvas, box)
    portrait = Box(box.x + 6, box.y + 6, min(84.0, (box.h - 12) * 0.92), box.h - 12)
    cover(canvas, card.art, portrait)
    left, room = portrait.right + 10, box.right - portrait.right - 16
    rows = [(words, 600) for words in canvas.lines(say(card.trade), room, 13.5, 600)]
    rows += [(words, 500) for words in canvas.lines(say(card.motto), room, 13.5)]
    leading = 17.5 if len(rows) < 4 else 15.5
    top = box.centre[1] - (17 + leading * len(rows)) / 2
    line(canvas, left, top + 15, say(card.name), room, 18, 800)
    for n, (words, weight) in enumerate(rows):
        canvas.text(left, top + 18 + leading * (n + 1) - 1, words, 13.5, weight, SOFT)


# Where words need the room beside it, a picture keeps as much of its width.
PARTS = (1.0, 0.85, 0.7, 0.55, 0.45)
_CITY_LOW = 124.0  # below it the side of a city is beside its name


def _city_parts(box: Box, part: float) -> tuple[Box, Box]:
    """The picture, and the room for the ability."""
    picture = Box(box.x + 6, box.y + 6, part * min(box.w * 0.44, (box.h - 12) * 2.2), box.h - 12)
    top = 48 if box.h < _CITY_LOW else 67
    return picture, Box(picture.right + 12, box.y + top, box.right - picture.right - 24, box.h - top - 3)


def _story_parts(box: Box, part: float) -> tuple[Box, Box]:
    """The first panel, and the room for the rule."""
    picture = Box(box.x + 6, box.y + 6, part * min((box.h - 12) * 208 / 168, box.w * 0.34), box.h - 12)
    return picture, Box(picture.right + 12, box.y + 34, box.right - picture.right - 24, box.h - 39)


def city_height(lines: Lines, wide: float, card: City, say: Say, part: float) -> float:
    """How high the card has to be for all its words beside such a part of the picture."""
    return _height(_city_parts, lines, wide, say(card.ability), part)


def story_height(lines: Lines, wide: float, card: Story, say: Say, part: float) -> float:
    return _height(_story_parts, lines, wide, say(_told(card)), part)


def _height(parts: Parts, lines: Lines, wide: float, words: str, part: float) -> float:
    # Step by step, for a higher card has a wider picture and less room beside it.
    for high in range(72, 300, 2):
        if _fit(lines, parts(Box(0, 0, wide, high), part)[1], words):
            return float(high)
    return 300.0


def _fit(lines: Lines, room: Box, words: str) -> bool:
    return len(lines(words, room.w, _LEAST)) * _LEADING <= room.h


def _parted(parts: Parts, canvas: Canvas, box: Box, words: str) -> tuple[Box, Box]:
    """With the widest picture that leaves room for the words."""
    wider = (parts(box, part) for part in PARTS)
    return next((both for both in wider if _fit(canvas.lines, both[1], words)), parts(box, PARTS[-1]))


def _told(card: Story) -> Message:
    return card.rule if card.rule is not None else card.captions[0]


def paint_city_at_length(canvas: Canvas, box: Box, card: City, say: Say, side: str) -> None:
    """Picture and words side by side; `side` says which side is up."""
    paint_paper(canvas, box, shadow=True)
    picture, rest = _parted(_city_parts, canvas, box, say(card.ability))
    cover(canvas, card.art, picture, "#5c3a1c", 1.2)
    left, room = rest.x, rest.w
    # Where there is little room the side is beside the name.
    wide = canvas.width(side, 13, 700) if box.h < _CITY_LOW else 0.0
    line(canvas, left, box.y + 25, say(card.name), room - wide - 12 if wide else room, 18, 800)
    x, y, align = (box.right - 12, box.y + 24, "right") if wide else (left, box.y + 44, "left")
    line(canvas, x, y, side, room, 13, 700, RED if card.damaged else SOFT, align)
    line(canvas, left, rest.y - 5, f"{say(card.bases)} · {say(card.extra)}", room, 13, 600, SOFT, least=11)
    prose(canvas, rest, say(card.ability), sizes=(14, _LEAST), close=_LEADING)


def paint_story_at_length(canvas: Canvas, box: Box, card: Story, say: Say) -> None:
    paint_paper(canvas, box, shadow=True)
    picture, rest = _parted(_story_parts, canvas, box, say(_told(card)))
    cover(canvas, card.panels[0], picture)
    star(canvas, box.right - 22, box.y + 20, 11)
    line(canvas, rest.x, box.y + 25, say(card.name), rest.w - 28, 18, 800)
    prose(canvas, rest, say(_told(card)), sizes=(15, 14, _LEAST), close=_LEADING)


def paint_person_at_length(canvas: Canvas, box: Box, card: Person, say: Say) -> None:
    paint_paper(canvas, box, shadow=True)
    high = min(box.h - 10, 100.0, box.w * 0.28)
    portrait = Box(box.x + 5, box.centre[1] - high / 2, high * 0.92, high)
    cover(canvas, card.art, portrait)
    left, room = portrait.right + 12, box.right - portrait.right - 24
    name, aside, y = say(card.name), say(card.trade), box.y + 22
    # Where there is little room the trade is under the name.
    wide = min(canvas.width(aside, 13, 600) + 1, room * 0.6)
    if canvas.width(name, 15, 800) + wide + 12 <= room:
        line(canvas, box.right - 12, y, aside, wide, 13, 600, SOFT, "right")
        line(canvas, left, y, name, room - wide - 12, 17, 800)
    else:
        line(canvas, left, y, name, room, 17, 800)
        y += 16
        line(canvas, left, y, aside, room, 13, 600, SOFT)
    prose(canvas, Box(left, y + 6, room, box.bottom - y - 10), say(card.ability), sizes=(14, 13))


# Backs


def paint_back(canvas: Canvas, box: Box, kind: str) -> None:
    """What a card shows before it is turned up."""
    light, dark = _BACKS[kind]
    paint_paper(canvas, box, 7)
    inner = box.inset(5)

    def make(d: Drawing) -> None:
        m, w, h = MARGIN, inner.w, inner.h
        d.rect(m, m, w, h, 4, d.linear(m, m, m + w, m + h, light, dark))
        for n in range(1, int((w + h) // 18)):
            x = n * 18.0
            d.line(m + min(x, w), m + max(0.0, x - w), m + max(0.0, x - h), m + min(x, h), "#ffffff", 1, opacity=0.07)
        d.rect(m + 0.7, m + 0.7, w - 1.4, h - 1.4, 4, "none", stroke="#d9c9a3", stroke_width=1.4, opacity=0.6)

    canvas.stamp(("back", kind), inner, make)
    side = min(inner.h * 0.62, inner.w * 0.4, 84.0)
    canvas.icon({"story": "saucer", "city": "home", "person": "person"}[kind], *inner.centre, side, "#e9dcff")


def turned(canvas: Canvas, box: Box, part: float, face: Draw, back: Draw) -> None:
    """A card on its way from its back to its face: 0 the back, 1 the face."""
    if part <= 0.0 or part >= 1.0:
        (face if part else back)(canvas, box)
        return
    place = pygame.Rect(canvas.metrics.rect(box.inset(-1, -3))).clip(canvas.target.get_rect())
    ground = canvas.target.subsurface(place).copy()
    (face if part > 0.5 else back)(canvas, box)
    card = canvas.target.subsurface(place).copy()
    canvas.target.blit(ground, place.topleft)
    wide = max(2, round(place.w * abs(math.cos(math.pi * part))))
    canvas.target.blit(pygame.transform.smoothscale(card, (wide, place.h)), (place.centerx - wide // 2, place.y))
