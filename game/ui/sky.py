"""The night-sky background of every scene.

It draws the same sky for the same seed; the caller keeps the picture.
"""

from __future__ import annotations

import pygame

from game.engine.generator import Pcg32
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_HALOS = (
    (0.18, 0.08, 0.41, "#2b3f86", 0.42),
    (0.86, 0.29, 0.41, "#4a2c78", 0.26),
    (0.50, 0.89, 0.55, "#16366a", 0.30),
)
_STARS = 230
_COARSE = 8  # the sky is soft: it is rendered this much smaller and stretched, which is thirty times faster


def paint_sky(canvas: Canvas, box: Box, seed: int = 7) -> None:
    """The night-sky table: blue-black ground, three halos, a faint star field."""
    target = canvas.target
    width, height = target.get_size()
    small = Drawing(width / _COARSE, height / _COARSE)
    w, h = small.width, small.height
    small.rect(0, 0, w, h, 0, small.linear(0, 0, 0, h, theme.GROUND[0], (0.6, theme.GROUND[1]), theme.GROUND[2]))
    for x, y, r, colour, part in _HALOS:
        fade = small.radial(w * x, h * y, w * r, (0, colour, part), (0.4, colour, part * 0.45), (1, colour, 0))
        small.rect(0, 0, w, h, 0, fade)
    pygame.transform.smoothscale(canvas.rendered(small, 1).convert(target), (width, height), target)
    source = Pcg32(seed)
    for _ in range(_STARS):
        x, y, size, tint = source.below(width), source.below(height), source.below(1000) / 1000, source.below(5)
        radius = (0.5 + size**4 * 1.1) * canvas.metrics.scale
        star = _star(radius, "#ffdca8" if tint == 0 else "#cfe0ff", round(255 * (0.18 + 0.6 * size**2)))
        target.blit(star, (x - star.get_width() // 2, y - star.get_height() // 2))


def _star(radius: float, colour: str, alpha: int) -> pygame.Surface:
    """Drawn four times too big and shrunk, for a soft edge on a dot of two pixels."""
    side = max(3, round(radius * 2) + 2)
    big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    big.fill((*theme.rgb(colour), 0))
    pygame.draw.circle(big, (*theme.rgb(colour), alpha), (side * 2, side * 2), max(1.0, radius * 4))
    return pygame.transform.smoothscale(big, (side, side))
