"""How the recap looks: its column, the cards, the places on the board, and the line below.

It draws what it is told.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing, with_corners
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Pointing

CARDS = 5
WIDTH, _WIDEST = 340.0, 560.0  # the least width of the column, and the greatest
SIDE = WIDTH + 14  # of the page, with the gaps beside the column
FOOT = 52.0  # of the line below
WIDE = (294.0, 48.0)  # of what a desk draws itself
_PICTURES = {True: (100.0, 70.0), False: (100.0, 58.0)}  # of losses, and of everything else, beside their words
_ABOVE = 104.0  # the height of those that have the width of their card, with the words below
ABOVE = 0.0  # as a size: pictures above the words
SIZES = (ABOVE, 1.6, 1.3, 1.0, 0.86)  # the largest first; else how much larger than usual
CORNER = 7.0  # the radius of theirs
_TITLE, _TEXT = {True: 16, False: 15}, 14
_LEADING = {16: 21.0, 15: 20.0, 14: 18.0}
_PAD, _GAP = 9.0, 6.0
_AIR = 4.0  # more beside the words
_MESH = 24.0
_SEEN = 0.5  # the part of a place that has to be in a picture for its ring
_MARK, _BAR = 22.0, 4.0  # wide: the sign of a loss before its title, and its bar, for which every card has room
_ROUND = 1.35  # a place that is at most so much longer than wide has a round ring
_HEAD, _FOOT, _MORE = 56.0, 64.0, 28.0  # above the cards, below them, and for the line that counts the rest
_CORAL = "#ff8f7f"
_FAINT = 150  # of 255: what is there no more
_PLATE, _BADGE = 32.0, 26.0  # the height of a plate, and how far a figure is from the left edge of its badge

Counted = tuple[int, int]  # somebody's look, and how many that one has


class Pictured(NamedTuple):
    """What a card says and shows; without a picture as long as none has been taken. A `wide` one is on paper; its
    picture, drawn by the desk, is above the words."""

    title: str
    meaning: str
    loss: bool
    picture: pygame.Surface | None
    wide: bool = False


class Shown(NamedTuple):
    """A card with its lines broken, and the size of its picture: `above` the words, or at their left."""

    of: Pictured
    title: list[str]
    text: list[str]
    picture: tuple[float, float]
    above: bool
    high: float


def card_of(page: Page, card: Pictured, column: float, size: float) -> Shown:
    """`size` is one of SIZES, of the picture."""
    inner, above = column - 28, size == ABOVE
    if card.wide:
        title = page.lines(card.title, WIDE[0], _TITLE[False], 700)[:2]
        text = page.lines(card.meaning, WIDE[0], _TEXT)[:2] if card.meaning else []
        high = WIDE[1] + _PAD + 6 + len(title) * _LEADING[15] + len(text) * _LEADING[14]
        return Shown(card, title, text, WIDE, True, high)
    beside = _PICTURES[card.loss][0] * size, _PICTURES[card.loss][1] * size
    picture = (inner - 2 * _PAD - _BAR, _ABOVE) if above else beside
    wide = inner - 2 * _PAD - _BAR - _AIR - (0 if above else picture[0] + _PAD)
    letters = _TITLE[card.loss]
    title = _beside_sign(page, card.title, wide) if card.loss else page.lines(card.title, wide, letters, 700)[:4]
    text = page.lines(card.meaning, wide, _TEXT)[:4] if card.meaning else []
    words = len(title) * _LEADING[letters] + len(text) * _LEADING[_TEXT]
    high = picture[1] + 6 + words if above else max(picture[1], words)
    return Shown(card, title, text, picture, above, high + 2 * _PAD)


def _beside_sign(page: Page, title: str, wide: float) -> list[str]:
    """The first line leaves room for the sign before it."""
    first, *more = page.lines(title, wide - _MARK, _TITLE[True], 700)
    return [first, *page.lines(" ".join(more), wide, _TITLE[True], 700)[:3]] if more else [first]


def column_of(page: Box, stage: Box, top: float, places: Sequence[Box]) -> Box:
    """From top to bottom beside the board, so that nothing looks out from behind it; where that would cover what the
    present moment is about, a narrow one at the left, or between."""
    left, right = page.x + 8, page.right - WIDTH - 8
    high = page.bottom - FOOT - 4 - top
    beside = min(max(stage.right + 8, page.right - 8 - _WIDEST), right)
    between = (left + _MESH * n for n in range(1, int((right - left) // _MESH)))
    columns = [Box(beside, top, page.right - 8 - beside, high), *(Box(x, top, WIDTH, high) for x in (left, *between))]
    return next((each for each in columns if not any(each.meets(place) for place in places)), columns[1])


def arranged(cards: Sequence[Shown], column: Box, more: int) -> tuple[list[Box], int]:
    """A place for as many cards as there is room for, and how many moments have none."""
    most = column.h - _HEAD - _FOOT
    heights: list[float] = []
    for card in cards:
        left = more + len(cards) - len(heights) - 1
        if heights and sum(heights) + _GAP * len(heights) + card.high > most - (_MORE if left else 0):
            break
        heights.append(card.high)
    found, y = [], column.y + _HEAD
    for each in heights:
        found.append(Box(column.x + 14, y, column.w - 28, each))
        y += each + _GAP
    return found, more + len(cards) - len(heights)


def draw_card(canvas: Canvas, box: Box, pointing: Pointing, shown: Shown, now: bool) -> None:
    card = shown.of
    if card.wide:
        _draw_wide(canvas, box, pointing, shown, now)
        return
    fill = "#3b2142" if card.loss else "#22305f"
    rim = theme.FOCUS if now else "#7d4a5e" if card.loss else theme.DIVIDER
    lit = theme.lighter(fill, 0.12) if pointing.hover or pointing.focused else fill
    canvas.rounded(box, 10, lit, rim, rim_width=2 if now else 1)
    x = box.x + _PAD + _BAR
    if card.loss:
        canvas.rounded(Box(box.x + 4, box.y + 8, _BAR, box.h - 16), 2, theme.DANGER)
    wide, high = shown.picture
    picture = Box(x, box.y + _PAD if shown.above else box.centre[1] - high / 2, wide, high)
    if card.picture is None:
        canvas.rounded(picture, CORNER, theme.INSET[1], theme.DIVIDER)
    else:
        canvas.target.blit(card.picture, canvas.metrics.point(picture.x, picture.y))
        canvas.rounded(picture, CORNER, "none", theme.INK, rim_width=1.5)
    if shown.above:
        _draw_words(canvas, shown, x + 2, Box(box.x, picture.bottom, box.w, box.bottom - 3 - picture.bottom))
    else:
        _draw_words(canvas, shown, picture.right + _PAD + 2, box)


def _draw_wide(canvas: Canvas, box: Box, pointing: Pointing, shown: Shown, now: bool) -> None:
    lit = pointing.hover or pointing.focused
    canvas.stamp(("recap paper", lit), box, lambda d: d.rect(
        MARGIN, MARGIN, box.w, box.h, 10, d.linear(MARGIN, MARGIN, box.w, box.h, *theme.PAPER))
    )  # fmt: skip
    canvas.rounded(box, 10, "none", theme.FOCUS if now else "#b79f6a", rim_width=2.4 if now else 1)
    x, y = box.x + _PAD, box.y + 6
    if shown.of.picture is not None:
        canvas.target.blit(shown.of.picture, canvas.metrics.point(x, y))
    y += WIDE[1]
    for line in shown.title:
        y += _LEADING[15]
        canvas.text(x + 2, y - 5, line, 15, 700, theme.PAPER_INK)
    for line in shown.text:
        y += _LEADING[14]
        canvas.text(x + 2, y - 5, line, _TEXT, 500, theme.PAPER_TEXT)


def _draw_words(canvas: Canvas, shown: Shown, x: float, box: Box) -> None:
    size = _TITLE[shown.of.loss]
    leading, text = _LEADING[size], _LEADING[_TEXT]
    y = box.centre[1] - (len(shown.title) * leading + len(shown.text) * text) / 2
    sign = 0.0
    if shown.of.loss:
        canvas.icon("warning", x + 8, y + leading / 2, 18, _CORAL)
        sign = _MARK
    for line in shown.title:
        canvas.text(x + sign, y + leading - 6, line, size, 700)
        y += leading
        sign = 0.0
    for line in shown.text:
        canvas.text(x, y + text - 5, line, _TEXT, 500, theme.TEXT2)
        y += text


def draw_places(
    canvas: Canvas, box: Box, _: Pointing, places: Sequence[Box], sources: Sequence[Box], loss: bool
) -> None:
    """A ring around the place, coral where it was a loss, and the way from where it came."""
    colour = _CORAL if loss else theme.FOCUS
    for source in sources:
        for place in places[-1:]:
            _draw_way(canvas, source.centre, place.centre, min(place.w, place.h) / 2 + 6)
    for place in places:
        _draw_ring(canvas, place.inset(-6, -6), colour, 3)


def _draw_ring(canvas: Canvas, ring: Box, colour: str, wide: float) -> None:
    half = min(ring.w, ring.h) / 2
    radius = half if max(ring.w, ring.h) <= _ROUND * 2 * half else min(half, 22.0)
    canvas.rounded(ring.inset(-wide / 2), radius + wide / 2, "none", theme.INK, rim_width=wide * 2)
    canvas.rounded(ring, radius, "none", colour, rim_width=wide)


def ring_picture(canvas: Canvas, picture: pygame.Surface, places: Sequence[Box], loss: bool) -> None:
    """A ring around what the picture is of, as far as it is in the picture."""
    whole = Box(0, 0, picture.get_width() / canvas.metrics.scale, picture.get_height() / canvas.metrics.scale)
    with canvas.upon(picture):
        for place in places:
            ring = place.inset(-3, -3)
            seen = ring.common(whole.inset(3))
            if seen.w * seen.h >= _SEEN * ring.w * ring.h:
                _draw_ring(canvas, seen, _CORAL if loss else theme.FOCUS, 2.2)


def cut_out(canvas: Canvas, picture: pygame.Surface, place: Box) -> pygame.Surface:
    """The round piece of a picture on which a thing stands."""
    side = min(place.w, place.h)
    rect = pygame.Rect(canvas.metrics.rect(place.middle(side, side)))
    piece = picture.subsurface(rect.clip(picture.get_rect())).copy()
    return with_corners(piece, min(piece.get_size()) / 2)


def draw_ghost(canvas: Canvas, box: Box, _: Pointing, ghost: pygame.Surface) -> None:
    """What was here before, half to be seen."""
    side = min(box.w, box.h)
    rect = pygame.Rect(canvas.metrics.rect(box.middle(side, side)))
    faint = pygame.transform.smoothscale(ghost, rect.size)
    faint.set_alpha(_FAINT)
    canvas.target.blit(faint, rect)


def _draw_way(canvas: Canvas, start: tuple[float, float], goal: tuple[float, float], short: float) -> None:
    """Dots from one place to the other, with an arrow in the middle."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    long = math.hypot(dx, dy)
    if long < 2 * short:
        return
    ux, uy = dx / long, dy / long
    for n in range(int((long - 2 * short) / 11) + 1):
        at = short + n * 11
        dot = Box(start[0] + ux * at - 4, start[1] + uy * at - 4, 8, 8)
        canvas.rounded(dot, 4, theme.INK)
        canvas.rounded(dot.inset(1.4), 2.6, "#bfe9ff")
    _draw_arrow(canvas, (start[0] + dx * 0.55, start[1] + dy * 0.55), math.atan2(uy, ux))


def _draw_arrow(canvas: Canvas, at: tuple[float, float], turn: float) -> None:
    m = MARGIN
    turned = round(math.degrees(turn) / 15) * 15
    angle = math.radians(turned)
    corners = [
        (m + 14 + 12 * math.cos(angle + part), m + 14 + 12 * math.sin(angle + part)) for part in (0.0, 2.5, -2.5)
    ]

    def make(d: Drawing) -> None:
        d.polygon(corners, "#bfe9ff", stroke=theme.INK, stroke_width=3)

    canvas.stamp(("recap arrow", turned), Box(at[0] - 14, at[1] - 14, 28, 28), make)


def plate_of(page: Page, places: Sequence[Box], count: Sequence[Counted], between: str) -> Box | None:
    """Above the place, or below it at the upper edge of the page."""
    if not (places and count):
        return None
    figures = sum(_BADGE + page.width(str(n), theme.BUTTON, 800) for _, n in count)
    wide = figures + (len(count) - 1) * (page.width(between, theme.BODY) + 20) + 24
    place = places[-1]
    above = place.y - _PLATE - 18
    y = above if above > page.box.y + 4 else place.bottom + 18
    x = min(max(place.centre[0] - wide / 2, page.box.x + 4), page.box.right - wide - 4)
    return Box(x, y, wide, _PLATE)


def draw_plate(canvas: Canvas, box: Box, _: Pointing, count: Sequence[Counted], between: str, loss: bool) -> None:
    """How many there are on each side."""
    canvas.rounded(box, box.h / 2, theme.INK, _CORAL if loss else theme.FOCUS, rim_width=1.8)
    x, base = box.x + 12, box.centre[1] + 5
    for i, (look, n) in enumerate(count):
        if i:
            x += canvas.text(x + 10, base, between, theme.BODY, 500, theme.TEXT2) + 20
        canvas.badge(look, x + 9, box.centre[1] - 1, 9)
        x += _BADGE + canvas.text(x + _BADGE, base, str(n), theme.BUTTON, 800)


def bar_room(box: Box) -> float:
    """How long the words on it can be."""
    return box.w / 2 + 60 - 12 - 36 - 24


def draw_bar(
    canvas: Canvas, box: Box, _: Pointing, words: str, look: int | None, at: int, count: int, counted: str
) -> None:
    """When the present moment was and whose move, and which of how many it is."""
    canvas.panel(box, 10, "raised", theme.FOCUS)
    x = box.x + 12
    if look is not None:
        canvas.badge(look, x + 12, box.centre[1] - 1, 13)
        x += 36
    dots = box.centre[0] + 60
    size = next((size for size in (16, 15, 14) if canvas.width(words, size) < dots - x - 24), 13)
    canvas.text(x, box.centre[1] + 5, words, size, 500, width=dots - x - 24)
    for n in range(count):
        radius = 6.4 if n == at else 5.0
        spot = Box(dots + n * 22 - radius, box.centre[1] - radius, 2 * radius, 2 * radius)
        if n < at:
            canvas.rounded(spot, radius, theme.SUCCESS)
        elif n == at:
            canvas.rounded(spot, radius, theme.LIVE)
        else:
            canvas.rounded(spot, radius, "none", theme.TEXT3, rim_width=1.5)
    canvas.text(dots + count * 22, box.centre[1] + 5, counted, theme.BODY, 500, theme.TEXT2)
