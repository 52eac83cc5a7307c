"""A city or a character in large: both sides of the card with what each does.

It is an extra layer above the page and decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.text import Message
from game.present.campaign_cards import City, Person
from game.scenes.campaign.cards import INK, RED, SOFT, cover, line, paint_paper, prose
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, steady
from game.ui.widgets.button import Button

Say = Callable[[Message], str]
Word = Callable[[str], str]
Card = City | Person

_WIDE, _CITY_HIGH, _PERSON_HIGH = 820.0, 430.0, 560.0
_SIZES = (18, 17, 16, 15, 14, 13)  # of what a card can do, as large as there is room


def add_closeup(
    page: Page, say: Say, word: Word, sides: tuple[Card, Card], close: Callable[[], None], first: bool = True
) -> None:  # fmt: skip
    """`sides` are the card with either side up; `first` says which of them is in force."""
    page.raise_layer(close, first="closeup/done")
    high = _CITY_HIGH if isinstance(sides[0], City) else _PERSON_HIGH
    box = page.box.middle(min(_WIDE, page.box.w - 32), min(high, page.box.h - 32))
    page.add(Custom("", box, lambda canvas, b, _: _paint_ground(canvas, b, sides[0], say)))
    foot, inner = box.inset(24, 20).cut_bottom(44, 16)
    inner = inner.cut_top(54)[1]
    for side, card, place in zip((True, False), sides, inner.columns(2, 16)):
        page.add(Custom("", place, steady(partial(paint_side, card=card, say=say, word=word, lit=side == first))))
    page.add(Button("closeup/done", foot.cut_right(160)[0], word("common.close"), close, kind="live", icon="check"))


def _paint_ground(canvas: Canvas, box: Box, card: Card, say: Say) -> None:
    canvas.panel(box, 16, "raised")
    name = say(card.name)
    wide = canvas.text(box.x + 24, box.y + 48, name, theme.TITLE, 800)
    aside = f"{say(card.bases)} · {say(card.extra)}" if isinstance(card, City) else say(card.trade)
    line(canvas, box.x + 24 + wide + 16, box.y + 47, aside, box.w - wide - 64, 16, 500, theme.TEXT2)


def paint_side(
    canvas: Canvas, box: Box, card: Card, say: Say, word: Word, lit: bool, sizes: tuple[float, ...] = _SIZES
) -> None:  # fmt: skip
    """One side: its picture, which side it is, what it can do."""
    if lit:
        canvas.light(box, 8, theme.LIVE)
    paint_paper(canvas, box, 8)
    inner = box.inset(10)
    if isinstance(card, City):
        picture, rest = inner.cut_top(inner.w * 102 / 264, 10)
        cover(canvas, card.art, picture, "#5c3a1c", 1.2)
        side, colour = ("damaged", RED) if card.damaged else ("undamaged", INK)
    else:
        picture, rest = inner.cut_top(min(inner.h * 0.6, 260.0), 10)
        portrait = picture.middle(picture.h * 0.96, picture.h)
        cover(canvas, card.art, portrait)
        side, colour = "upgraded" if card.upgraded else "normal", INK
    line(canvas, rest.x + 4, rest.y + 16, word(f"logbook.card.{side}"), rest.w - 8, 16, 800, colour)
    prose(canvas, Box(rest.x + 4, rest.y + 24, rest.w - 8, rest.h - 26), say(card.ability), SOFT, sizes)
