"""A hint on the page of a desk: a ring around each thing that it is about, and a card that says why, beside them.

It knows boxes and sentences; the desk says where its things are.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

_WIDTH, _PAD, _LINE, _HEAD, _EDGE = 340.0, 14.0, 21.0, 34.0, 10.0
_RING = 5.0  # by which a ring is larger than what it is around


class Hinted(NamedTuple):
    title: str
    words: tuple[str, ...]
    close_words: str
    places: tuple[Box, ...]  # of the things, in the order in which they are touched
    within: Box  # where the card may be
    close: Callable[[], None]


def add_hint(page: Page, canvas: Canvas, hint: Hinted) -> None:
    for n, place in enumerate(hint.places, 1):
        number = n if len(hint.places) > 1 else 0
        page.add(Custom("", place.inset(-_RING, -_RING), partial(_draw_ring, number=number)))
    wide = min(_WIDTH, hint.within.w - 2 * _EDGE)
    lines = [line for words in hint.words for line in canvas.lines(words, wide - 2 * _PAD)]
    box = beside(hint.within, wide, _HEAD + _LINE * len(lines) + 2 * _PAD - 6, hint.places)
    page.add(Custom("", box, partial(_draw_card, title=hint.title, lines=lines)))
    close = Box(box.right - 44, box.y + 4, 40, 40)
    page.add(Button("hint/close", close, "", hint.close, kind="flat", icon="close", tip=hint.close_words))


def beside(within: Box, wide: float, high: float, places: tuple[Box, ...]) -> Box:
    """The place for a card at the edge of the board where it hides least of what it is about; the first of equals."""
    left, right = within.x + _EDGE, within.right - _EDGE - wide
    top, bottom = within.y + _EDGE, within.bottom - _EDGE - high
    middle = within.centre[0] - wide / 2
    corners = ((right, top), (left, top), (right, bottom), (left, bottom), (middle, top), (middle, bottom))
    boxes = [Box(x, y, wide, high) for x, y in corners]
    return min(boxes, key=lambda box: sum(_shared(box, place.inset(-_RING, -_RING)) for place in places))


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(w, 0.0) * max(h, 0.0)


def _draw_ring(canvas: Canvas, box: Box, _: Pointing, number: int) -> None:
    """Dark and light, so that it is seen on every ground."""
    radius = min(18.0, box.h / 2)
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INSET[0], rim_width=8)
    canvas.rounded(box, radius, "none", theme.PAPER[0], rim_width=4)
    if number:
        badge = Box(box.x - 7, box.y - 7, 24, 24)
        canvas.rounded(badge, 12, theme.LIVE)
        canvas.text(badge.centre[0], badge.y + 17, str(number), theme.BODY, 800, theme.PAPER_INK, align="middle")


def _draw_card(canvas: Canvas, box: Box, _: Pointing, title: str, lines: list[str]) -> None:
    canvas.panel(box, 12, "raised", theme.LIVE)
    canvas.icon("hint", box.x + _PAD + 10, box.y + 22, 22, theme.LIVE)
    canvas.text(box.x + _PAD + 28, box.y + 28, title, theme.BUTTON, 700, theme.NAME)
    for i, line in enumerate(lines):
        canvas.text(box.x + _PAD, box.y + _HEAD + _PAD + 10 + i * _LINE, line, theme.BODY, 500)
