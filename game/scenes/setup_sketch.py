"""What the set-up shows of a game that is about to begin, beside its options: its board as the seed has it, its stars.

A title without an entry in the tables shows nothing more than its options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pygame

from game.engine.chance import Live
from game.engine.rules import Setup
from game.i18n.catalogue import Catalogue
from game.scenes.services import Services
from game.table.opening import number_of
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui import theme
from game.ui.board.columns import LEAST, WIDTH
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.layout import Box

LEAST_HIGH = 150.0
_LINE = 24.0


class Sketch(NamedTuple):
    """`find` gets the data once for each set-up and those who sit down, `paint` draws them."""

    find: Callable[[Services, Setup, tuple[SeatInfo, ...]], Any]
    paint: Callable[[Canvas, Box, Any, Catalogue], None]


class Ready(NamedTuple):
    """A game worth offering: what it sets; every other option keeps its default."""

    id: str
    options: Mapping[str, bool | int | str]


class CitySketch:
    """A board of Under Falling Skies, drawn once for each size. What draws it is loaded for this title alone."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...]) -> None:
        from game.present import skies_board

        rules: Any = services.rules("skies")
        seed = number_of(setup)
        observation = rules.observe(rules.setup(setup, Live(seed)), 0)
        self.lie, self.standing = skies_board.lie(observation), skies_board.standing(observation)
        told = rules.outline(setup, Live(seed))
        self.sides: tuple[str, ...] = told.sides
        self.stars = (("difficulty", told.difficulty), ("epicness", told.epicness))
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        from game.scenes.desks.skies_picture import thumbnail

        if self._picture is None or self._picture.get_size() != size:
            self._picture = thumbnail(canvas, self.lie, self.standing, size).convert()
        return self._picture


def paint_city(canvas: Canvas, box: Box, sketch: CitySketch, words: Catalogue) -> None:
    say = words.text
    lines = [(say(f"skies.stars.{id}"), words.halves(n), "star-full") for id, n in sketch.stars]
    for side in sketch.sides:
        family, tile, face = side.split("-")
        if family != "pocket":
            choice = face if family == "basic" else f"{family}_{face}"
            lines.append((say("skies.sky_n", n=int(tile)), say(f"skies.option.sky{tile}.{choice}"), ""))
    # The words have what room they need, the picture the rest.
    wide = max(canvas.width(label) + canvas.width(value, theme.BODY, 700) + 40 for label, value, _ in lines)
    high = min(box.h, 340.0, (box.w - 20 - wide) * LEAST / WIDTH)
    frame = Box(box.x, box.y + (box.h - high) / 2, high * WIDTH / LEAST, high)
    left, top, width, height = canvas.metrics.rect(frame)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
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


class WorldSketch:
    """The map of O.V.N.I. as everybody will see it at the start: whose saucers and which people are where."""

    def __init__(self, services: Services, setup: Setup, seats: tuple[SeatInfo, ...]) -> None:
        from game.present import ovni_board
        from game.scenes.desks.ovni_picture import lay_world

        # Names are of no account here and may not be there yet.
        sitting = tuple(SeatInfo(str(number), info.look) for number, info in enumerate(seats))
        view = Table(services.rules("ovni"), setup, sitting).view(None)
        self.chart = ovni_board.Chart(
            ovni_board.cities(view), ovni_board.looks(view.seats, len(view.observation.sides))
        )
        self.board = lay_world(services)
        self.board.plain = True
        self._picture: pygame.Surface | None = None

    def picture(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        from game.scenes.desks.ovni_picture import draw_aside

        if self._picture is None or self._picture.get_size() != size:
            self._picture = draw_aside(canvas, self.board, self.chart, size).convert()
        return self._picture


def paint_world(canvas: Canvas, box: Box, sketch: WorldSketch, words: Catalogue) -> None:
    left, top, width, height = canvas.metrics.rect(box)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    canvas.stamp(("picture frame",), box, lambda d: draw_frame(d, box.w, box.h))


def ready_battles(rules: Any) -> tuple[Ready, ...]:
    return tuple(Ready(battle.id, battle.options) for battle in rules.content.battles)


def idle_in_skies(rules: Any, options: Mapping[str, bool | int | str], seats: int) -> frozenset[str]:
    found: frozenset[str] = rules.idle_options(options)
    return found


def idle_in_ovni(seats: int) -> frozenset[str]:
    """Only a table for two has a third planet."""
    return frozenset() if seats == 2 else frozenset({"third"})


# What the number of seats alone makes idle: it can be told of any finished game, whatever its options were called.
IDLE_BY_SEATS: Mapping[str, Callable[[int], frozenset[str]]] = {"ovni": idle_in_ovni}
IDLE: Mapping[str, Callable[[Any, Mapping[str, bool | int | str], int], frozenset[str]]] = {
    "ovni": lambda rules, options, seats: idle_in_ovni(seats),
    "skies": idle_in_skies,
}
SKETCHES: Mapping[str, Sketch] = {
    "ovni": Sketch(WorldSketch, paint_world),
    "skies": Sketch(CitySketch, paint_city),
}
READY: Mapping[str, Callable[[Any], tuple[Ready, ...]]] = {"skies": ready_battles}
