"""A noise, an attack in beats, a hatch card and a pod that leaves, over the deck. Other cues are drawn as on every
board of hexes.

It draws one moment of one cue and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame

from game.faces.escape.board.board import CLOUDS, DeckBoard
from game.faces.escape.board.hatchcard import DIM, draw_card, draw_face
from game.ui import theme
from game.ui.board.effects import draw_effect
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.motion import BURST, Effect, Point, eased
from game.ui.board.staging import brackets, impact, light, ring, span, stepped, turned, veil, word
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_CLAWS = "#ff5a4a"
_GOLD = "#ffd98a"
# Death washes the deck red from its rim, and leaves it clear about the blow: how strong, by the part of the way there.
_BLOOD = "#8a0a1c"
_WASH = ((0.0, 0.0), (0.12, 0.0), (0.4, 0.34), (1.0, 0.5))
_RIM = ((0.0, 0.0), (0.55, 0.0), (1.0, 0.6))  # and the same from the middle of the deck
_COARSE = 8  # so much smaller is the wash drawn: it has no edges
_AIM_DIM = 0.34
_ECHOES = (0.0, 0.2, 0.4)  # when the rings of a noise begin
_RINGS = (34.0, 43.0, 52.0)
_LEAVES = 0.35  # the part after which the pod is under way
_FAR = 1.15  # how far it goes, for the way to the rim


def draw_beat(canvas: Canvas, board: DeckBoard, effect: Effect, said: Sequence[str], calm: bool) -> None:
    """`said` is what it comes to: a line, and in some beats a second one that says what that means."""
    draw = _DRAWS.get(effect.cue.kind)
    if draw is None:
        draw_effect(canvas, board, effect)
        return
    if effect.cue.cells[0] < 0:
        return
    canvas.clip(board.box)
    draw(canvas, board, effect, said, calm)
    canvas.clip(None)


def _noise(canvas: Canvas, board: DeckBoard, effect: Effect, said: Sequence[str], calm: bool) -> None:
    """Rings in the colour of whoever has announced it, and their words."""
    at, part = board.point(board.centres[effect.cue.cells[0]]), effect.part
    look = effect.cue.hit.looks[0] if effect.cue.hit is not None else 0
    light(canvas, at, 3.4 * board.radius, CLOUDS[look], 0.6 * math.sin(math.pi * part))
    for delay in _ECHOES:
        spread = stepped(span(part, delay, delay + 1 - _ECHOES[-1]), 10)
        if 0 < spread < 1:
            _ring(canvas, at, board.radius * (0.8 + 1.9 * spread), 1 - spread, CLOUDS[look], 3.4)
    for line in said[:1]:
        _spoken(canvas, board, at, line, look)


def _spoken(canvas: Canvas, board: DeckBoard, at: Point, line: str, look: int) -> None:
    """Who says so stands before the words."""
    wide, away = canvas.width(line, theme.BODY, 700) + 50, 1.25 * board.radius + 16
    place = board.box
    above = at[1] - away - 28
    x = min(max(at[0] - wide / 2, place.x + 6), place.right - wide - 6)
    box = Box(x, above if above > place.y + 6 else at[1] + away, wide, 28)
    canvas.rounded(box, 14, "#0a1024", CLOUDS[look], 0.94, 1.6)
    canvas.badge(look, box.x + 17, box.centre[1], 11)
    canvas.text(box.x + 36, box.y + 19, line, theme.BODY, 700)


def _aim(canvas: Canvas, board: DeckBoard, effect: Effect, said: Sequence[str], calm: bool) -> None:
    """Where the claws will strike is announced; from where they come is not."""
    veil(canvas, board.box, _AIM_DIM * min(1.0, 3 * effect.part), radius=10)
    at, reach = board.point(board.centres[effect.cue.cells[0]]), board.radius
    light(canvas, at, 2.2 * reach, _CLAWS, 0.35 * effect.part)
    brackets(canvas, at, reach * (1.4 - 0.4 * eased(effect.part)), _CLAWS)


def _strike(canvas: Canvas, board: DeckBoard, effect: Effect, said: Sequence[str], calm: bool) -> None:
    at, unit, part = board.point(board.centres[effect.cue.cells[0]]), board.radius / DRAWN_FOR, effect.part
    weapon = effect.cue.hit.weapon if effect.cue.hit is not None else "claws"
    fading = 1.0 if effect.still else stepped(1 - span(part, 0.75, 1.0))
    veil(canvas, board.box, _AIM_DIM * fading, radius=10)
    if weapon == "death":
        _wash_red(canvas, board, at, fading)
    if not effect.still:
        burst = span(part, 0.0, BURST)
        if weapon == "shield":
            light(canvas, at, 2.6 * board.radius, theme.SUCCESS, 0.9 * math.sin(math.pi * burst))
            ring(canvas, at, burst, 0.2 * unit, 0.5 * unit)
        else:
            impact(canvas, at, burst, calm, (1.5 if weapon == "death" else 1.1) * unit)
    for line in said[:1]:
        word(canvas, board.box, (at[0], at[1] - 1.7 * board.radius), line, theme.BUTTON)


def _wash_red(canvas: Canvas, board: DeckBoard, at: Point, strength: float) -> None:
    left, top, w, h = canvas.metrics.rect(board.box)
    x, y = canvas.metrics.point(*at)
    wash = _red(w, h, x - left, y - top)
    wash.set_alpha(round(255 * strength))
    canvas.target.blit(wash, (left, top))


@lru_cache(maxsize=2)
def _red(w: int, h: int, x: int, y: int) -> pygame.Surface:
    small = Drawing(w / _COARSE, h / _COARSE)
    reach = max(math.dist((x, y), corner) for corner in ((0, 0), (w, 0), (0, h), (w, h))) / _COARSE
    middle = w / 2 / _COARSE, h / 2 / _COARSE
    for at, far, shades in (((x / _COARSE, y / _COARSE), reach, _WASH), (middle, math.hypot(*middle), _RIM)):
        stops = [(part, _BLOOD, opacity) for part, opacity in shades]
        # A rim is left free, over which the colour fades when it is enlarged.
        small.rect(1, 1, w / _COARSE - 2, h / _COARSE - 2, 2, small.radial(*at, far, *stops))
    return pygame.transform.smoothscale(small.surface(1), (w, h))


def _leave(canvas: Canvas, board: DeckBoard, effect: Effect, said: Sequence[str], calm: bool) -> None:
    """The hatch opens in rings of light; the pod crosses the hull and leaves over its far upper corner."""
    part, unit = effect.part, board.radius / DRAWN_FOR
    start = board.point(board.centres[effect.cue.cells[0]])
    darkens = effect.cue.hit is not None and effect.cue.hit.weapon == "free pod"
    veil(canvas, board.box, DIM * min(1.0, 4 * part if darkens else 1.0, 4 * (1 - part)), radius=10)
    glow = span(part, 0.0, 0.25) * (1 - span(part, 0.6, 1.0))
    light(canvas, start, 110 * unit, _GOLD, 0.6 * glow)
    for i, reach in enumerate(_RINGS):
        if span(part, 0.05 * i, 0.05 * i + 0.1) >= 1 and part < 0.6:
            _ring(canvas, start, reach * unit, stepped(1 - span(part, 0.3, 0.6), 5), _GOLD, 2.4)
    if part >= _LEAVES:
        _fly(canvas, board, start, span(part, _LEAVES, 1.0), effect)
    for line in said[:1]:
        word(canvas, board.box, (start[0], start[1] - 2 * board.radius), line, theme.BUTTON)


def _ring(canvas: Canvas, at: Point, reach: float, strength: float, colour: str, width: float) -> None:
    size = round(reach)

    def make(d: Drawing) -> None:
        middle = MARGIN + size
        for wide, stroke, part in ((width + 2.6, theme.INK, 0.5), (width, colour, 1.0)):
            d.circle(middle, middle, size, "none", stroke=stroke, stroke_width=wide, opacity=round(part * strength, 3))

    box = Box(at[0] - size, at[1] - size, 2 * size, 2 * size)
    canvas.stamp(("deck ring", size, strength, colour, width), box, make)


def _fly(canvas: Canvas, board: DeckBoard, start: Point, part: float, effect: Effect) -> None:
    box, unit = board.box, board.radius / DRAWN_FOR
    x = box.right + 40 if start[0] < box.centre[0] else box.x - 40
    goal = (x, min(box.y - 60, start[1] - 200))
    far = _FAR * part * part
    at = start[0] + (goal[0] - start[0]) * far, start[1] + (goal[1] - start[1]) * far
    turn = math.degrees(math.atan2(start[1] - goal[1], goal[0] - start[0])) - 90
    size = stepped(0.62 + 0.63 * part, 12) * max(unit, 0.7)
    behind = math.radians(turn - 90)
    flame = at[0] + 74 * size * math.cos(behind), at[1] - 74 * size * math.sin(behind)
    light(canvas, at, 150 * size, "#ff9a3d", 0.4)
    turned(canvas, "escape/pod-flame", flame, size * (0.9 + 0.1 * math.sin(40 * part)), turn)
    turned(canvas, "escape/pod", at, size, turn)
    hit = effect.cue.hit
    if hit is not None and hit.looks:
        canvas.badge(hit.looks[0], at[0] + 26 * size, at[1] + 26 * size, 15 * size)


_Draw = Callable[[Canvas, DeckBoard, Effect, Sequence[str], bool], None]
_DRAWS: Mapping[str, _Draw] = {"noise": _noise, "aim": _aim, "strike": _strike, "card": draw_card, "face": draw_face,
                                "leave": _leave}  # fmt: skip
