"""What strikes the eye: light, bursts, dice in the middle of the board, fire, fireworks and confetti.

Each function draws one moment of one thing and keeps nothing. `part` goes from 0 to 1. Sizes, turns and strengths have
a few steps each, so that every picture is rendered once and then only laid down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import pygame

from game.present.board import Die
from game.ui import theme
from game.ui.board.dice import draw_die, draw_roll, lean
from game.ui.board.motion import eased
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

Point = tuple[float, float]

VEIL = "#05060f"
_STEPS = 10  # sizes and strengths in which fleeting pictures are kept
_TURN = 15  # degrees between two turned pictures
_GOLDEN = 2.399963  # radians: points at this angle from one another spread evenly and look scattered
_FLICKER = 0.16  # seconds that a flame keeps its shape
_DICE = 72  # across, of a die in the middle of the board
_AIM_DOT, _AIM_STEP = 7.0, 13.0


def span(at: float, begin: float, end: float) -> float:
    """How far a moment is between two others, from 0 to 1."""
    return min(1.0, max(0.0, (at - begin) / (end - begin)))


def between(start: Point, goal: Point, part: float) -> Point:
    """The point after this part of the way from one to the other."""
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def stepped(value: float, steps: int = _STEPS) -> float:
    return round(value * steps) / steps


def scattered(i: int, seed: int = 0) -> tuple[float, float, float]:
    """Three numbers from 0 to 1 that look like luck and are always the same."""
    value = (i * 0x9E3779B1 + seed * 0x85EBCA77 + 0x1234567) & 0xFFFFFFFF
    value = (value ^ value >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    value = (value ^ value >> 12) * 0x297A2D39 & 0xFFFFFFFF
    value ^= value >> 15
    return (value & 0x3FF) / 1023, (value >> 10 & 0x3FF) / 1023, (value >> 20 & 0x3FF) / 1023


def turned(canvas: Canvas, name: str, at: Point, scale: float, turn: float = 0.0, opacity: float = 1.0) -> None:
    """A drawing with its anchor there, turned to the left by about so many degrees."""
    pointed(canvas, name, at, scale, round(turn / _TURN) * _TURN, opacity)


def pointed(canvas: Canvas, name: str, at: Point, scale: float, turn: float, opacity: float = 1.0) -> None:
    """The same, turned exactly: for what keeps its turn while it is seen."""
    left, top, w, h = canvas.art.view_box(name)
    full = scale * canvas.metrics.scale
    alpha = round(255 * stepped(opacity))
    if alpha <= 0:
        return
    turn = round(turn) % 360
    surface = canvas.art.image(name, max(1, round(w * full)), max(1, round(h * full)), None, alpha, turn)
    middle = pygame.Vector2((left + w / 2) * full, (top + h / 2) * full).rotate(-turn)
    x, y = at[0] * canvas.metrics.scale + middle.x, at[1] * canvas.metrics.scale + middle.y
    canvas.target.blit(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)))


def render_ahead(canvas: Canvas, moments: Iterator[Callable[[Canvas], object]], count: int = 3) -> None:
    """Draws the next few moments of a motion to come onto nothing, so that later no frame has to render a picture."""
    with canvas.upon(pygame.Surface((1, 1))):
        for moment in islice(moments, count):
            moment(canvas)


def white(canvas: Canvas, name: str, at: Point, scale: float, turn: float) -> None:
    """The outline of a drawing filled with white: what has just been struck, for an instant."""
    left, top, w, h = canvas.art.view_box(name)
    full = scale * canvas.metrics.scale
    size = max(1, round(w * full)), max(1, round(h * full))
    surface = canvas.art.image(name, *size, None, 255, round(turn) % 360).copy()
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    middle = pygame.Vector2((left + w / 2) * full, (top + h / 2) * full).rotate(-turn)
    x, y = at[0] * canvas.metrics.scale + middle.x, at[1] * canvas.metrics.scale + middle.y
    canvas.target.blit(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)))


def warm(canvas: Canvas, draw: Callable[[float], object], frames: int = 24) -> None:
    """Draws a whole motion (`draw` gets its part) onto nothing, so that no frame of it has to render a picture."""
    with canvas.upon(pygame.Surface((1, 1))):
        for frame in range(frames + 1):
            draw(frame / frames)


# The whole board


def veil(canvas: Canvas, box: Box, strength: float, colour: str = VEIL, radius: float = 12) -> None:
    """The board is darkened, or washed in a colour."""
    if strength > 0:
        m = canvas.metrics
        canvas.lights.veil(canvas.target, m.rect(box), m.px(radius), colour, strength)


def shake(canvas: Canvas, box: Box, at: float, strength: float, calm: bool) -> None:
    """What has been drawn of the board trembles; to be called last. `strength` in units fades with the caller."""
    if calm or strength < 0.5:
        return
    dx, dy = strength * math.sin(at * 71), strength * math.sin(at * 53 + 1)
    rect = pygame.Rect(canvas.metrics.rect(box)).clip(canvas.target.get_rect())
    if rect.w < 1 or rect.h < 1:
        return
    canvas.target.subsurface(rect).scroll(canvas.metrics.px(dx), canvas.metrics.px(dy))


def light(
    canvas: Canvas, at: Point, reach: float, colour: str, strength: float, high: float | None = None
) -> None:  # fmt: skip
    """Light is added to what is there, strongest in the middle; it may reach less far upwards."""
    m = canvas.metrics
    up = m.px(reach if high is None else high)
    canvas.lights.glow(canvas.target, *m.point(*at), m.px(reach), colour, round(16 * min(1.0, strength)), up)


# A hit


def aim(
    canvas: Canvas, start: Point, goal: Point, colour: str, part: float, reach: float = 38, near: float = 34,
    flares: bool = True,
) -> None:  # fmt: skip
    """A dotted line grows from `near` one thing to the other, brackets of that reach close about the goal, and at the
    end the muzzle of a gun flares."""
    long = math.dist(start, goal)
    drawn = min(long - reach, long * eased(min(1.0, part * 1.4)))
    along = near
    while along <= drawn:
        _dot(canvas, between(start, goal, along / long), _AIM_DOT, colour)
        along += _AIM_STEP
    brackets(canvas, goal, reach * (1.4 - 0.4 * eased(part)), colour)
    if flares and part > 0.7 and long > near:
        flare = span(part, 0.7, 1.0)
        at = between(start, goal, (near - 8) / long)
        light(canvas, at, 46, colour, 0.8 * flare)
        pointed(canvas, "occasion/muzzle", at, 0.42 + 0.2 * stepped(flare, 4), direction(start, goal))


def brackets(canvas: Canvas, at: Point, reach: float, colour: str, opacity: float = 1.0) -> None:
    """A ring with four ticks that point inwards."""
    size, opacity = 3 * round(reach / 3), stepped(opacity)
    if opacity <= 0:
        return

    def make(d: Drawing) -> None:
        x = y = MARGIN + size + 8
        for width, stroke in ((7.0, theme.INK), (4.0, colour)):
            d.circle(x, y, size, "none", stroke=stroke, stroke_width=width, opacity=opacity)
        for i in range(4):
            angle = math.radians(45 + 90 * i)
            c, s = math.cos(angle), math.sin(angle)
            for width, stroke in ((7.0, theme.INK), (4.0, "#ffffff")):
                d.line(x + c * (size - 8), y + s * (size - 8), x + c * (size + 6), y + s * (size + 6), stroke, width,
                       stroke_linecap="round", opacity=opacity)  # fmt: skip

    half = size + 8
    canvas.stamp(("brackets", size, colour, opacity), Box(at[0] - half, at[1] - half, 2 * half, 2 * half), make)


def bolt(canvas: Canvas, name: str, start: Point, goal: Point, part: float, past: bool = False) -> None:
    """A shot under way; one that misses flies `past` its goal and fades."""
    at = between(start, goal, part * (1.35 if past else 1.0))
    pointed(canvas, name, at, 1.0, direction(start, goal), 1 - span(part, 0.74, 1.0) if past else 1.0)


def flash(canvas: Canvas, at: Point, part: float, most: float = 0.36, calm: bool = False) -> None:
    """A star of light that opens and closes once; with `calm` only its light."""
    size = most * math.sin(math.pi * min(1.0, max(0.0, part)))
    light(canvas, at, 420 * most, "#ff9a3d", (0.4 if calm else 0.8) * size / most)
    if not calm and size > 0.02:
        turned(canvas, "occasion/flash", at, max(0.05, most * stepped(size / most)))


def ring(canvas: Canvas, at: Point, part: float, first: float = 0.2, last: float = 0.65) -> None:
    """One ring that runs outwards and fades."""
    if 0 < part < 1:
        size = first + (last - first) * stepped(eased(part))
        turned(canvas, "occasion/shock-ring", at, size, 0, 1 - part * part)


def shards(canvas: Canvas, at: Point, part: float, count: int = 11, reach: float = 84, scale: float = 0.62) -> None:
    """Splinters that fly off, turn and vanish."""
    if not 0 < part < 1:
        return
    for i in range(count):
        far, big, _ = scattered(i, count)
        angle, out = i * _GOLDEN, reach * (0.5 + 0.5 * far) * eased(part)
        x, y = at[0] + out * math.cos(angle), at[1] + 0.8 * out * math.sin(angle) + 26 * part * part
        size = scale * (0.65 if big < 0.5 else 1.0)
        turned(canvas, f"occasion/debris-{i % 4 + 1}", (x, y), size, i * 50 + 360 * part * (1 if i % 2 else -1),
               1 - span(part, 0.6, 1.0))  # fmt: skip


def impact(canvas: Canvas, at: Point, part: float, calm: bool, size: float = 1.0) -> None:
    """A hit: light, a star, a ring, splinters."""
    flash(canvas, at, span(part, 0.0, 0.7), 0.36 * size, calm)
    ring(canvas, at, span(part, 0.02, 0.9), 0.2 * size, 0.65 * size)
    shards(canvas, at, part, 11, 84 * size, 0.62 * size)


def word_box(canvas: Canvas, place: Box, at: Point, words: str, size: float = theme.BODY) -> Box:
    """Where a plate with these words is, with its middle there, kept inside a place."""
    w, h = canvas.width(words, size, 700) + 26, size + 12
    x = min(max(at[0] - w / 2, place.x + 6), place.right - w - 6)
    y = min(max(at[1] - h / 2, place.y + 6), place.bottom - h - 6)
    return Box(x, y, w, h)


def word(canvas: Canvas, place: Box, at: Point, words: str, size: float = theme.BODY) -> None:
    """A plate that says what happened."""
    box = word_box(canvas, place, at, words, size)
    h = box.h
    canvas.rounded(box, h / 2, "#33290f", theme.LIVE, 1, 1.4)
    canvas.centred(box, words, size, 700, theme.NAME)


class DicePlate(NamedTuple):
    """Where the plate and its dice are."""

    box: Box
    dice: tuple[Point, ...]
    words: Point  # the middle of them


def lay_dice(
    canvas: Canvas, place: Box, count: int, words: Sequence[str], badges: bool = False, across: float = _DICE
) -> DicePlate:
    """A plate for so many dice in the middle of a place. One die has the words beside it, two have them between."""
    middle = max([canvas.width(line, theme.HEAD, 700) for line in words] or [0.0]) + 44 if words else 24.0
    wide = count * (across + 24) + (middle if words or count > 1 else 0)
    box = place.middle(min(wide + 24, place.w - 16), across + (64 if badges else 44))
    left = box.x + 12 + (across + 24) / 2
    step = across + 24 + (middle if count > 1 else 0)
    y = box.y + 20 + across / 2
    dice = tuple((left + i * step, y) for i in range(count))
    x = (dice[0][0] + dice[1][0]) / 2 if count > 1 else dice[0][0] + (across + 24 + middle) / 2
    return DicePlate(box, dice, (x, y))


def dice_plate(
    canvas: Canvas, place: Box, dice: Sequence[Die], part: float, words: Sequence[str], colour: str,
    deciding: int = -1, looks: Sequence[int | None] = (), across: float = _DICE,
) -> DicePlate:  # fmt: skip
    """Dice in the middle of a place: they tumble until 0.45, then lie still; the deciding one gets a gold frame, and
    `words` (a line, and a second one) say what they come to."""
    still = part >= 0.45
    plate = lay_dice(canvas, place, len(dice), words, any(look is not None for look in looks), across)
    canvas.rounded(plate.box, 18, "#070b1a", colour, 0.94, 2)
    if still and 0 <= deciding < len(dice):
        light(canvas, plate.dice[deciding], across * 1.1, theme.LIVE, 0.85)
    draw_roll(canvas, dice, plate.dice, across, 1.0 if still else part / 0.45 * 0.74)
    if still and 0 <= deciding < len(dice):
        gold_frame(canvas, plate.dice[deciding], across + 10)
    for look, (x, y) in zip(looks, plate.dice):
        if look is not None:
            canvas.badge(look, x, y + across / 2 + 18, 13)
    if still:
        x, y = plate.words
        for i, line in enumerate(words):
            tint = theme.NAME if i == 0 else theme.TEXT
            canvas.text(x, y + 6 - 13 * (len(words) - 1) + 27 * i, line, theme.HEAD, 700, tint, "middle")
    return plate


def fly_home(
    canvas: Canvas, dice: Sequence[Die], starts: Sequence[Point], goals: Sequence[Point], part: float, small: float,
    across: float = _DICE,
) -> None:  # fmt: skip
    """The dice leave their plate for the places where they lie from then on, so much smaller."""
    for i, (die, start, goal) in enumerate(zip(dice, starts, goals)):
        x, y = between(start, goal, eased(part))
        draw_die(canvas, die, x, y, across + (small - across) * stepped(part, 6), lean(i))


# What lasts


def fire(canvas: Canvas, at: Point, scale: float, seconds: float, seed: int = 0, opacity: float = 1.0) -> None:
    """A flame with its foot there; it changes its shape as long as time passes."""
    shape = (int(seconds / _FLICKER) + seed) % 3 + 1
    canvas.piece(f"occasion/fire-{shape}", at[0], at[1], scale, round(255 * stepped(opacity)))


def ash(canvas: Canvas, box: Box, seconds: float, count: int = 24, speed: float = 12) -> None:
    """Flakes that fall through a box."""
    for i in range(count):
        across, down, kind = scattered(i, 7)
        y = box.y + (down * box.h + seconds * speed * (0.7 + 0.6 * kind)) % box.h
        x = box.x + (across * box.w + 8 * math.sin(seconds + i)) % box.w
        turned(canvas, f"occasion/ash-{i % 3 + 1}", (x, y), 0.7, i * 45 + 30 * seconds)


def firework(canvas: Canvas, at: Point, part: float, kind: int, scale: float = 1.0) -> None:
    """One rocket's burst: it opens fast and fades slowly."""
    if 0 < part < 1:
        size = scale * (0.3 + 0.9 * stepped(eased(part), 12))
        turned(canvas, f"occasion/firework-{kind % 3 + 1}", at, size, 0, 1 - span(part, 0.45, 1.0))


def confetti(
    canvas: Canvas, box: Box, looks: Sequence[int], seconds: float, count: int = 46,
    lies: frozenset[int] | None = None,
) -> None:  # fmt: skip
    """Strips in the winners' colours fall from the upper rim for 1.6 s, turn, and then lie where they fell; where
    only some of them may lie, the others fall on, out of sight."""
    for i in range(count):
        across, down, late = scattered(i, 3)
        part = span(seconds, late * 0.5, late * 0.5 + 1.1)
        if part <= 0:
            continue
        x = box.x + across * box.w + 14 * math.sin(5 * part + i) * (1 - part)
        y = box.y - 20 + (down * box.h + 20) * part
        if lies is not None and i not in lies and part == 1:
            on = span(seconds, late * 0.5 + 1.1, late * 0.5 + 1.5)
            if on == 1:
                continue
            y += (box.bottom + 30 - y) * on
        name = f"occasion/confetti-{looks[i % len(looks)]}-{i % 3 + 1}"
        turned(canvas, name, (x, y), 0.8, i * 40 + 180 * 1.1 * part)


def landing(box: Box, strip: int) -> Point:
    """Where a strip of confetti lies at last."""
    across, down, _ = scattered(strip, 3)
    return box.x + across * box.w, box.y + down * box.h


def direction(start: Point, goal: Point) -> float:
    """The turn to the left, in degrees, of what flies from one point to the other."""
    return math.degrees(math.atan2(start[1] - goal[1], goal[0] - start[0]))


def _dot(canvas: Canvas, at: Point, across: float, colour: str) -> None:
    r = across / 2

    def make(d: Drawing) -> None:
        d.circle(MARGIN + r, MARGIN + r, r + 1.4, theme.INK, opacity=0.7)
        d.circle(MARGIN + r, MARGIN + r, r, colour)

    canvas.stamp(("aim dot", colour), Box(at[0] - r, at[1] - r, across, across), make)


def gold_frame(canvas: Canvas, at: Point, across: float) -> None:
    """About the die that decides; the drawing of a die has its shadow at the lower right."""
    box = Box(at[0] - across / 2 - 0.05 * across, at[1] - across / 2 - 0.07 * across, across, across)

    def make(d: Drawing) -> None:
        for width, colour in ((7.0, theme.INK), (5.0, theme.LIVE), (1.8, theme.NAME)):
            d.rect(MARGIN, MARGIN, box.w, box.h, 16, "none", stroke=colour, stroke_width=width)

    canvas.stamp(("deciding",), box, make)
