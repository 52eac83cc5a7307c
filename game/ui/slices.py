"""Pictures that are put together from parts, because the whole would take long to render or much to keep: shadows and
lights from a small one, panels from their rim and one column.

It knows nothing of what a picture shows but where it is the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.drawing import Drawing, rendered
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


def cut(drawing: Drawing, scale: float) -> Drawn:
    """What there is of a drawing, without its empty margin."""
    whole = drawing.surface(scale)
    inner = whole.get_bounding_rect()
    return Drawn(whole.subsurface(inner).copy(), inner.x, inner.y)


def framed(drawing: Drawing, scale: float, blank: float, rim: float) -> Drawn:
    """The same of one that leaves `blank` units all round empty, and whose colours change from top to bottom alone
    where it is more than `rim` units from the side: one column of that is rendered and stretched."""
    first = math.floor(blank * scale) - 1
    wide, high = (length - 2 * first for length in drawing.size(scale))
    edge = math.ceil(rim * scale) - first
    across, down = wide - 2 * edge, high - 2 * edge

    def part(x: int, y: int, w: int, h: int) -> pygame.Surface:
        return rendered(drawing.source(scale, (first + x, first + y, w, h)), (w, h))

    if across <= edge or down <= edge:
        return Drawn(part(0, 0, wide, high), first, first)
    whole = pygame.Surface((wide, high), pygame.SRCALPHA).convert_alpha()
    whole.blit(pygame.transform.scale(part(wide // 2, edge, 1, down), (across, down)), (edge, edge))
    for x, y, w, h in ((0, 0, wide, edge), (0, high - edge, wide, edge), (0, edge, edge, down),
                       (wide - edge, edge, edge, down)):  # fmt: skip
        whole.blit(part(x, y, w, h), (x, y))
    return Drawn(whole, first, first)
