"""Light and lids over a picture that lives: for the boxes on the shelf, whose covers are 280 high.

It knows no title and no clock.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

COVER_HIGH = 280.0

Point = tuple[float, float]


def scale_of(face: Box) -> float:
    return face.h / COVER_HIGH


def on_face(face: Box, x: float, y: float) -> Point:
    """A point of the cover on the page."""
    return face.x + x * scale_of(face), face.y + y * scale_of(face)


def swell(at: float, seconds: float, edge: float = 0.8) -> float:
    """From 0 to 1 at the beginning and back to 0 at the end."""
    part = max(0.0, min(1.0, at / edge, (seconds - at) / edge))
    return part * part * (3 - 2 * part)


def cone(canvas: Canvas, points: Sequence[Point], colour: str, strength: float) -> None:
    """Light between four points, the upper two first: brightest along its middle and at its upper end."""
    if strength <= 0.01:
        return
    scale = canvas.metrics.scale
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, foot = min(y for _, y in points), max(y for _, y in points)
    size = max(1, round((right - left) * scale)), max(1, round((foot - top) * scale))
    layer = pygame.Surface(size)
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = (((x - left) * scale, (y - top) * scale) for x, y in points)
    for part in (1.0, 0.7, 0.4):
        upper, lower = (x2 - x1) * (1 - part) / 2, (x3 - x4) * (1 - part) / 2
        lit = [round(channel * strength * (1.3 - part)) for channel in theme.rgb(colour)]
        shape = ((x1 + upper, y1), (x2 - upper, y2), (x3 - lower, y3), (x4 + lower, y4))
        pygame.draw.polygon(layer, lit, shape)
    fade = pygame.Surface((1, 2))
    fade.set_at((0, 0), "#ffffff")
    fade.set_at((0, 1), "#303030")
    layer.blit(pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    canvas.target.blit(layer, (round(left * scale), round(top * scale)), special_flags=pygame.BLEND_RGB_ADD)


def glow(canvas: Canvas, at: Point, reach: float, colour: str, strength: float) -> None:
    """Light about a point; `strength` is from 0 to 1."""
    x, y = canvas.metrics.point(*at)
    canvas.lights.glow(canvas.target, x, y, canvas.metrics.px(reach), colour, round(16 * strength))


def lid(canvas: Canvas, at: Point, size: tuple[float, float], turn: float, shut: float, colour: str) -> None:
    """A lid that comes down over an oval eye, turned to the left by so many degrees."""
    if shut <= 0:
        return
    wide, high = size
    level = high * (2 * shut - 1)
    oval = ((wide * math.cos(step * math.pi / 12), high * math.sin(step * math.pi / 12)) for step in range(24))
    corners = [pygame.Vector2(x, min(y, level)).rotate(-turn) + pygame.Vector2(at) for x, y in oval]
    pygame.draw.polygon(canvas.target, colour, [corner * canvas.metrics.scale for corner in corners])


def turned_freely(canvas: Canvas, name: str, at: Point, scale: float, turn: float) -> None:
    """A drawing whose anchor is its middle, turned by any angle: for one that turns slowly and all the time."""
    _, _, w, h = canvas.art.view_box(name)
    full = scale * canvas.metrics.scale
    surface = canvas.art.image(name, max(1, round(w * full)), max(1, round(h * full)))
    if abs(turn) > 0.01:  # by no angle at all it would be moved half a pixel
        surface = pygame.transform.rotozoom(surface, turn, 1)
    x, y = canvas.metrics.point(*at)
    canvas.target.blit(surface, (x - surface.get_width() // 2, y - surface.get_height() // 2))
