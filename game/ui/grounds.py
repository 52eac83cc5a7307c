"""Whole backgrounds as opaque surfaces: each is painted once per window size and then copied.

It keeps a few; a background that is not on the screen may be dropped at any time.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.metrics import Metrics

_MOST = 4


class Grounds:
    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def get(
        self, key: tuple[object, ...], metrics: Metrics, paint: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        """`key` is whatever the picture depends on beside the window's size and the scale of the interface."""
        full = (*key, metrics.size, metrics.scale)
        found = self._kept.pop(full, None)
        if found is None:
            # Without an alpha channel and in the window's own format: copying it costs next to nothing.
            found = pygame.Surface(metrics.size, 0, 32)
            paint(found)
            while len(self._kept) >= _MOST:
                self._kept.pop(next(iter(self._kept)))
        self._kept[full] = found
        return found
