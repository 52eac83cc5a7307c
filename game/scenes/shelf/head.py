"""The head of the shelf: the logo, who plays, what hovers in the sky, and the card of the game to continue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.shelf import widgets
from game.scenes.shelf.plan import Plan
from game.scenes.shelf.today import add_today
from game.scenes.shelf.welcome import HEAD, add_welcome, welcomes
from game.scenes.thumbnails import slot_name, slot_sentence, slot_when
from game.store.saves import Slot
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.shelf.scene import Shelf

_WAITING = (380.0, 112.0)
_TODAY, _SMALL_TODAY = 228.0, 136.0  # the width of the card of the day
_LOGO, _SMALL_LOGO, _DRAWN_LOGO = 350.0, 244.0, 375.0  # its width on a roomy page, on another, and in its drawing
_SAUCER = (175.07, 36.0)  # of the logo, in its drawing
_PLANET = 0.78
_SKY = 190.0  # the least room for a planet


def add_head(page: Page, shelf: Shelf, laid: Plan) -> None:
    roomy = laid.head.h > 120
    if roomy:
        page.add(Label(Box(laid.margin + 2, 136, 380, 24), _tagline(shelf), 16, colour=theme.TEXT2))
    add_person(page, shelf, laid)
    if laid.head.h >= HEAD and welcomes(shelf):
        left = laid.margin + _LOGO + 32
        add_welcome(page, shelf, Box(left, 16, page.box.w - laid.margin - left, HEAD - 24))
    slot = shelf.waiting
    today = 0.0 if welcomes(shelf) else _TODAY if roomy else _SMALL_TODAY
    w = min(_WAITING[0] if roomy else _WAITING[0] - _SMALL_TODAY, page.box.w - 2 * laid.margin - 290 - today)
    box = Box(page.box.w - laid.margin - w, 24 if roomy else 12, w, min(_WAITING[1], laid.head.h - 24))
    if today:
        right = box.right if slot is None else box.x - 16
        add_today(page, shelf, Box(right - today, box.y, today, box.h))
    end = laid.margin + _LOGO
    free = (page.box.w - laid.margin if slot is None else box.x) - end - today - 16 * bool(today)
    planet = (end + max(0.655 * free, free - 90), 70.0) if free > _SKY and roomy and not welcomes(shelf) else None
    page.add(Custom("", laid.head, lambda canvas, b, _: _paint_sky_things(canvas, shelf, laid, planet)))
    if slot is not None:
        tip = shelf.say("shelf.continue_hint", when=slot_when(shelf.services, slot))
        page.add(Custom("continue", box, _waiting_painter(shelf, slot), shelf.go_on, radius=14, tip=tip))


def add_person(page: Page, shelf: Shelf, laid: Plan) -> None:
    """Who plays, small and quiet: an emblem and a name beside the line under the logo, or the emblem alone."""
    services = shelf.services
    name, look = services.name_of(services.me), services.who.look
    words, tip = name or shelf.say("people.title"), shelf.say("people.title")
    if laid.head.h > 120:
        line = page.width(_tagline(shelf), 16)
        wide = min(page.width(words, theme.BODY, 600), 150.0) + 48
        box = Box(laid.margin + 2 + line + 14, 129, wide, 36)
    else:
        words, box = "", Box(laid.margin + _SMALL_LOGO + 6, 30, 36, 36)
    page.add(Custom("person", box, partial(_paint_person, look, words), shelf.open_people, radius=16, tip=tip))


def _paint_person(look: int, words: str, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    pill = box.inset(2)
    if pointing.hover or words:
        canvas.rounded(pill, pill.h / 2, "#2d3f78" if pointing.hover else "#141d3b", theme.DIVIDER)
    canvas.badge(look, pill.x + pill.h / 2, pill.centre[1] - 1, pill.h / 2 - 5)
    if words:
        canvas.text(pill.x + 34, pill.centre[1] + 5, words, theme.BODY, 600, theme.TEXT2, width=pill.w - 40)


def _tagline(shelf: Shelf) -> str:
    return shelf.say("common.tagline" if len(shelf.services.titles) == 5 else "shelf.tagline")


def paint_logo(canvas: Canvas, laid: Plan) -> None:
    canvas.piece("ui/logo", *_logo(laid))


def _logo(laid: Plan) -> tuple[float, float, float]:
    """Where the anchor of its drawing is, and its scale."""
    k = (_LOGO if laid.head.h > 120 else _SMALL_LOGO) / _DRAWN_LOGO
    return laid.margin - 3 - 55 * k, 8 - 11 * k, k


def _paint_sky_things(canvas: Canvas, shelf: Shelf, laid: Plan, planet: tuple[float, float] | None) -> None:
    """What hovers: the logo's saucer, the planet, now and then a shooting star."""
    life = shelf.life
    x, y, k = _logo(laid)
    saucer = x + _SAUCER[0] * k, y + _SAUCER[1] * k
    if life is None:
        canvas.piece("ui/logo-saucer", *saucer, k)
    else:
        life.light_logo(canvas, x, y, k)
        canvas.piece("ui/logo-saucer", saucer[0], saucer[1] + life.bob(), k)
    if planet is not None:
        place = planet[0] + (life.drift() if life is not None else 0), planet[1]
        canvas.piece("ui/planet", *place, _PLANET)
        if life is not None:
            life.light_planet(canvas, *place, _PLANET)
            life.paint_star(canvas, planet[0] - 4, 14)


def _waiting_painter(shelf: Shelf, slot: Slot) -> Callable[[Canvas, Box, Pointing], None]:
    name, sentence = slot_name(shelf.services, slot), slot_sentence(shelf.services, slot)
    words = shelf.say("title.continue")

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        size = box.h / _WAITING[1]
        widgets.paint_card(canvas, box, pointing)
        if shelf.life is not None:
            shelf.life.light_button(canvas, box.right - 60 * size, box.centre[1], 62 * size)
        # Narrower than it was kept: what is beside a board is cut off.
        wide = min((box.h - 24) * 3 / 2, box.w * 0.29)
        picture = Box(box.x + 12, box.centre[1] - wide / 3, wide, wide * 2 / 3)
        shelf.thumbnails.draw(canvas, slot, picture, shelf.services.cover(slot.title).accent)
        left = picture.right + 16
        room = box.right - 104 * size - left
        middle = box.y + box.h / 2
        if box.h < 100:
            canvas.text(left, middle - 4, words, 22, 800, "#ffffff", width=room)
            canvas.text(left, middle + 19, f"{name}: {sentence}", theme.BODY, 500, theme.TEXT2, width=room)
            return
        canvas.text(left, middle - 12, words, canvas.fitted(words, room, 28, 800), 800, "#ffffff", width=room)
        canvas.text(left, middle + 12, name, theme.BODY, 600, theme.NAME, width=room)
        canvas.text(left, middle + 33, sentence, theme.BODY, 500, theme.TEXT2, width=room)

    return paint
