"""The cities of Under Falling Skies as cards of the set-up, and the board that the choices make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from game.desk.face import CardWords
from game.desk.services import Services
from game.engine.rules import Setup
from game.engine.text import PACK, Message
from game.faces.skies.model import board as skies_board
from game.faces.skies.picture import plain, thumbnail
from game.i18n.catalogue import Catalogue
from game.table.opening import chance_of, opening_seen
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.board.columns import LEAST, WIDTH, Grid
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.drawing import rounded
from game.ui.layout import Box

_LINE, _CORNER = 24.0, 10.0
_ABOVE = 0.14  # the mothership is near the upper edge, and is seen whole
_SEEN = 0.7  # where less of the height is seen, it is the skyline: by it one knows the city


class CityCard(NamedTuple):
    id: str
    undamaged: Message
    damaged: Message


def find_city(rules: Any, setup: Setup, value: str) -> CityCard:
    return CityCard(value, *rules.lore("city", value))


def paint_city(canvas: Canvas, box: Box, city: CityCard, looks: tuple[int, ...]) -> None:
    _paint_art(canvas, box, f"skies/city-{city.id}")


def preview_city(canvas: Canvas, box: Box, city: CityCard, looks: tuple[int, ...], chosen: Mapping[str, Any]) -> None:
    _paint_art(canvas, box, f"skies/city-{city.id}{'-damaged' if chosen['damaged'] else ''}")


def tell_city(city: CityCard, chosen: Mapping[str, Any]) -> CardWords:
    return CardWords("skies/sign-city", city.damaged if chosen["damaged"] else city.undamaged)


def _paint_art(canvas: Canvas, box: Box, art: str) -> None:
    _, _, w, h = canvas.art.view_box(art)
    canvas.cover(art, box, 1.0 if box.h < _SEEN * box.w * h / w else _ABOVE)
    canvas.stamp(("city frame",), box, lambda d: draw_frame(d, box.w, box.h, "#23315f"))


class CitySketch:
    """A board of Under Falling Skies, drawn once for each size."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...], secret: str) -> None:
        rules: Any = services.rules("skies")
        observation = opening_seen(rules, setup, 0)
        self.layout, self.standing = skies_board.layout(observation), skies_board.standing(observation)
        told = rules.outline(setup, chance_of(setup))
        self.sides: tuple[str, ...] = told.sides
        self.stars = (("difficulty", told.difficulty), ("epicness", told.epicness))
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        if self._picture is None or self._picture.get_size() != size:
            seen = plain(Grid(self.layout), self.standing)
            self._picture = rounded(thumbnail(canvas, self.layout, seen, size), canvas.metrics.px(_CORNER))
        return self._picture


def paint_board(canvas: Canvas, box: Box, sketch: CitySketch, words: Catalogue) -> None:
    say = words.text
    lines = [(say(f"skies.stars.{id}"), words.halves(n), "star-full") for id, n in sketch.stars]
    # A sky of a city's own is as it is.
    for side in sketch.sides if not any(side.startswith(("pocket-", PACK)) for side in sketch.sides) else ():
        family, tile, face = side.split("-")
        choice = face if family == "basic" else f"{family}_{face}"
        lines.append((say("skies.sky_n", n=int(tile)), say(f"skies.option.sky{tile}.{choice}"), ""))
    # The words have what room they need, the picture the rest.
    wide = max(canvas.width(label) + canvas.width(value, theme.BODY, 700) + 40 for label, value, _ in lines)
    high = min(box.h, 340.0, (box.w - 20 - wide) * LEAST / WIDTH)
    frame = Box(box.x, box.y + (box.h - high) / 2, high * WIDTH / LEAST, high)
    left, top, width, height = canvas.metrics.rect(frame)
    canvas.shadow(frame, _CORNER, 4, 4)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    canvas.rounded(frame.inset(-1), _CORNER + 1, "none", theme.LIVE_LOW, rim_width=2)
    x = frame.right + 20
    y = box.y + (box.h - _LINE * len(lines)) / 2 + 17
    for label, value, icon in lines:
        right = box.right
        if icon:
            canvas.icon(icon, right - 9, y - 5, 17, theme.LIVE)
            right -= 24
        size = theme.BODY if icon else theme.SMALL
        used = canvas.text(right, y, value, size, 700 if icon else 600, theme.NAME if icon else theme.TEXT, "right")
        canvas.text(x, y, label, size, 500, theme.TEXT2, width=right - used - x - 8)
        y += _LINE
