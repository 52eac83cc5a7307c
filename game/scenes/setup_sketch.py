"""What the set-up shows of a game that is about to begin, beside its options: its board as the seed has it, its stars.

A title without an entry in the tables shows nothing more than its options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pygame

from game.engine.chance import Live
from game.engine.rules import Setup
from game.table.opening import number_of
from game.ui import theme
from game.ui.board.columns import LEAST, WIDTH
from game.ui.canvas import Canvas
from game.ui.layout import Box

Say = Callable[..., str]
LEAST_HIGH = 150.0
_LINE = 24.0


class Sketch(NamedTuple):
    """`find` gets the data once for each set-up, `paint` draws them."""

    find: Callable[[Any, Setup], Any]
    paint: Callable[[Canvas, Box, Any, Say], None]


class Ready(NamedTuple):
    """A game worth offering: what it sets; every other option keeps its default."""

    id: str
    options: Mapping[str, bool | int | str]


class CitySketch:
    """A board of Under Falling Skies, drawn once for each size. What draws it is loaded for this title alone."""

    def __init__(self, rules: Any, setup: Setup) -> None:
        from game.present import skies_board

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


def paint_city(canvas: Canvas, box: Box, sketch: CitySketch, say: Say) -> None:
    high = min(box.h, 340.0)
    frame = Box(box.x, box.y + (box.h - high) / 2, high * WIDTH / LEAST, high)
    left, top, width, height = canvas.metrics.rect(frame)
    canvas.target.blit(sketch.picture(canvas, (width, height)), (left, top))
    x, room = frame.right + 20, box.right - frame.right - 20
    lines = [(say(f"skies.stars.{id}"), halves(n), "star-full") for id, n in sketch.stars]
    for side in sketch.sides:
        family, tile, face = side.split("-")
        if family != "pocket":
            choice = face if family == "basic" else f"{family}_{face}"
            lines.append((say(f"skies.option.sky{tile}.name"), say(f"skies.option.sky{tile}.{choice}"), ""))
    y = frame.y + (frame.h - _LINE * len(lines)) / 2 + 17
    for label, value, icon in lines:
        right = box.right
        if icon:
            canvas.icon(icon, right - 9, y - 5, 17, theme.LIVE)
            right -= 24
        size = theme.BODY if icon else theme.SMALL
        used = canvas.text(right, y, value, size, 700 if icon else 600, theme.NAME if icon else theme.TEXT, "right")
        if canvas.width(label, size) > room - used - 34:
            label = label.split()[-1]
        canvas.text(x, y, label, size, 500, theme.TEXT2, width=room - used - 34)
        y += _LINE


def halves(n: int) -> str:
    """So many half stars: 2½, ½, −1."""
    sign, n = ("−" if n < 0 else ""), abs(n)
    return sign + (f"{n // 2 or ''}½" if n % 2 else str(n // 2))


def ready_battles(rules: Any) -> tuple[Ready, ...]:
    return tuple(Ready(battle.id, battle.options) for battle in rules.content.battles)


def idle_in_skies(rules: Any, options: Mapping[str, bool | int | str]) -> frozenset[str]:
    found: frozenset[str] = rules.idle_options(options)
    return found


IDLE: Mapping[str, Callable[[Any, Mapping[str, bool | int | str]], frozenset[str]]] = {"skies": idle_in_skies}
SKETCHES: Mapping[str, Sketch] = {"skies": Sketch(CitySketch, paint_city)}
READY: Mapping[str, Callable[[Any], tuple[Ready, ...]]] = {"skies": ready_battles}
