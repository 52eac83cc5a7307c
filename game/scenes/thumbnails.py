"""Pictures and sentences of saved games, the same on the shelf and in the list of saves.

It opens no save; a missing or broken picture becomes a plain tile.
"""

from __future__ import annotations

import io
from datetime import datetime

import pygame
from msgspec.structs import replace

from game.desk.services import Services
from game.store.saves import Slot, read_picture
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing, with_corners
from game.ui.layout import Box

_MOST = 40
_POSTER, _BOX = "poster-won", "cover"
_RIM = 0.03  # of a box's width, with the thickness of its frame
_DARKER = 150  # of 255
KEPT = 0.84  # of a picture's width is left at least where it is cut


class Thumbnails:
    """The pictures at the sizes at which they are shown; each is decoded once."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], pygame.Surface | None] = {}

    def draw(self, canvas: Canvas, slot: Slot, box: Box, accent: str, radius: float = 8) -> None:
        """Where there is no picture, the art of its title takes its place, or a tile in the title's accent."""
        _, _, width, height = canvas.metrics.rect(box)
        key = (slot.id, slot.when, slot.card.over, width, height)
        if key not in self._kept:
            if len(self._kept) >= _MOST:
                self._kept.pop(next(iter(self._kept)))
            corner = canvas.metrics.px(radius)
            self._kept[key] = _decoded(slot, width, height, corner) or _titled(canvas, slot, (width, height), corner)
        picture = self._kept[key]
        if picture is None:
            canvas.stamp(("no picture", slot.title, radius), box, lambda d: _tile(d, box.w, box.h, radius, accent))
            canvas.icon("saucer", *box.centre, min(box.h * 0.6, 44), theme.lighter(accent))
        else:
            canvas.target.blit(picture, canvas.metrics.point(box.x, box.y))
        canvas.stamp(("picture frame", radius), box, lambda d: _frame(d, box.w, box.h, radius))


def _decoded(slot: Slot, width: int, height: int, radius: int) -> pygame.Surface | None:
    """Cut to the box's ratio, shrunk, and with round corners."""
    data = read_picture(slot)
    if data is None:
        return None
    try:
        whole = pygame.image.load(io.BytesIO(data), "picture.png").convert_alpha()
    except pygame.error:
        return None
    return with_corners(_cut(whole, width, height), radius)


def _titled(canvas: Canvas, slot: Slot, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """A piece of the title's art, darker than a position is: of the box while the game is on, and of the poster of an
    end, at its lively side, when it is over."""
    art, aside, down = (_POSTER, 1.0, 1.0) if slot.card.over else (_BOX, 0.5, 0.55)
    name = f"{slot.title}/{art}"
    if not canvas.art.has(name):
        return None
    x, y, wide, high = canvas.art.view_box(name)
    rim = 0.0 if slot.card.over else wide * _RIM
    part = min(wide - 2 * rim, high * size[0] / size[1])
    seen = part * size[1] / size[0]
    left = x + rim + (wide - 2 * rim - part) * aside
    picture = canvas.art.window(name, (left, y + (high - seen) * down, part, seen), size)
    picture.fill((_DARKER,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return with_corners(picture.convert_alpha(), radius)


def _cut(whole: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The middle of a picture, of this size."""
    w, h = whole.get_size()
    ratio = width / height
    cut_w, cut_h = (round(h * ratio), h) if w > h * ratio else (w, round(w / ratio))
    cut = whole.subsurface(((w - cut_w) // 2, (h - cut_h) // 2, max(1, cut_w), max(1, cut_h)))
    return pygame.transform.smoothscale(cut, (width, height))


def _tile(d: Drawing, w: float, h: float, r: float, accent: str) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(m, m, m + w, m + h, theme.darker(accent, 0.75), theme.darker(accent, 0.9)))
    halo = d.radial(m + w / 2, m + h / 2, h * 0.8, (0, accent, 0.4), (1, accent, 0))
    d.rect(m, m, w, h, r, halo)


def _frame(d: Drawing, w: float, h: float, r: float) -> None:
    m = MARGIN
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=theme.INK, stroke_width=3)
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=theme.LIVE_LIGHT, stroke_width=1, opacity=0.8)


def slot_name(services: Services, slot: Slot) -> str:
    """What the player called it, else the game's name."""
    return slot.card.name or title_name(services, slot.title)


def title_name(services: Services, title: str) -> str:
    """A game's name, also of one that is not here any more."""
    key = f"{title}.name"
    return services.words.text(key) if services.words.has(key) else title.capitalize()


def short_name(services: Services, title: str) -> str:
    """The same where there is little room, for a game that people call by less than its whole name."""
    key = f"{title}.short_name"
    return services.words.text(key) if services.words.has(key) else title_name(services, title)


def slot_sentence(services: Services, slot: Slot) -> str:
    """Where the game stands."""
    words = services.words
    sentence = slot.card.sentence
    if sentence is not None:
        if "span" not in dict(sentence.args):
            # A card from before rounds were told from turns.
            sentence = replace(sentence, args=(*sentence.args, ("span", "turn")))
        return words.say(sentence)
    return words.text("saves.in_progress")


def slot_when(services: Services, slot: Slot) -> str:
    return services.words.when(datetime.fromtimestamp(slot.when), services.now())
