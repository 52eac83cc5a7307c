"""Veils and lights over what is already drawn.

It knows pixels only; the canvas keeps one of these and forgets it with its other pictures.
"""

from __future__ import annotations

import pygame

from game.ui.theme import rgb

_SMALL = 192  # a light is painted this many pixels across and enlarged
_MOST = 96


class Lights:
    def __init__(self) -> None:
        self._glows: dict[tuple[int, int, str, int], pygame.Surface] = {}

    def forget(self) -> None:
        self._glows.clear()

    def veil(self, target: pygame.Surface, rect: tuple[int, int, int, int], corner: int, colour: str, strength: float
             ) -> None:  # fmt: skip
        """One colour over a rectangle with round corners. What is there is multiplied and then added to, which takes a
        fraction of the time of mixing."""
        left = round(255 * (1 - min(1.0, strength)))
        added = [round(channel * min(1.0, strength)) for channel in rgb(colour)]
        x, y, w, h = rect
        rows = [(x, y + corner, w, h - 2 * corner)]
        for row in range(corner):
            aside = corner - round((corner**2 - (corner - row - 0.5) ** 2) ** 0.5)
            rows += [(x + aside, y + row, w - 2 * aside, 1), (x + aside, y + h - 1 - row, w - 2 * aside, 1)]
        for each in rows:
            target.fill((left, left, left), each, pygame.BLEND_RGB_MULT)
            if any(added):
                target.fill(added, each, pygame.BLEND_RGB_ADD)

    def glow(
        self, target: pygame.Surface, x: int, y: int, reach: int, colour: str, strength: int, high: int | None = None
    ) -> None:  # fmt: skip
        """Light is added about a point, so far to the sides and, if that is not the same, upwards; `strength` is in
        16ths."""
        if strength <= 0 or reach < 2:
            return
        high = reach if high is None else high
        key = (reach, high, colour, strength)
        surface = self._glows.get(key)
        if surface is None:
            if len(self._glows) >= _MOST:
                self._glows.pop(next(iter(self._glows)))
            surface = self._glows[key] = _lit(reach, high, colour, strength / 16).convert(target)
        target.blit(surface, (x - reach, y - high), special_flags=pygame.BLEND_RGB_ADD)


def _lit(reach: int, high: int, colour: str, strength: float) -> pygame.Surface:
    small = pygame.Surface((_SMALL, _SMALL))
    half = _SMALL / 2
    full = [channel * strength for channel in rgb(colour)]
    for step in range(int(half), 0, -1):
        fade = (1 - step / half) ** 2
        pygame.draw.circle(small, [round(channel * fade) for channel in full], (half, half), step)
    return pygame.transform.smoothscale(small, (2 * reach, 2 * high))
