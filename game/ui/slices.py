"""A soft picture of any size from a small one: shadows and lights that would take long to render and much to keep.

It knows nothing of what the picture shows but that along its edges, and all over its middle, it is the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.first import Drawn

_TILE = 64  # pixels


def stretched(small: pygame.Surface, width: int, height: int, corner: int) -> Iterator[Drawn]:
    """Nine slices: the corners keep their size, the edges and the middle are stretched. The middle is the same all
    over: one tile of it is laid as often as it takes, and memory is left for what can be seen."""
    corner = min(corner, width // 2, height // 2, small.get_width() // 2 - 1)
    side = small.get_width()
    sources = ((0, corner), (corner, side - 2 * corner), (side - corner, corner))
    across = ((0, corner), (corner, width - 2 * corner), (width - corner, corner))
    down = ((0, corner), (corner, height - 2 * corner), (height - corner, corner))
    for (sx, sw), (x, w) in zip(sources, across):
        for (sy, sh), (y, h) in zip(sources, down):
            if w <= 0 or h <= 0:
                continue
            source = small.subsurface((sx, sy, sw, sh))
            tall = h if sh == corner else min(h, _TILE)
            part = source if (sw, sh) == (w, h) else pygame.transform.scale(source, (w, tall))
            yield from _laid(part, x, y, h)


def _laid(part: pygame.Surface, x: int, y: int, h: int) -> Iterator[Drawn]:
    """One below the other; the last one is cut."""
    tall = part.get_height()
    for done in range(0, h, tall):
        rest = min(tall, h - done)
        yield Drawn(part if rest == tall else part.subsurface((0, 0, part.get_width(), rest)), x, y + done)
