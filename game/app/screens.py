"""The screens that the window can be on: how large it begins, when it is too small to read, and what becomes of it when
its screen is unplugged.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.loop import UNSEEN

Size = tuple[int, int]

LEAST = (960, 540)  # smaller windows can be played in, but not everything can be read
_USUAL = (1280, 720)
_LARGER = (3.0, 2.0, 1.5)
_SHARE = 0.75  # of a screen, for a window that has never been sized


def sizes() -> tuple[Size, ...]:
    """None where nobody sees a screen."""
    if pygame.display.get_driver() in UNSEEN:
        return ()
    return tuple(pygame.display.get_desktop_sizes())


def fitting(wanted: Size, screens: Sequence[Size]) -> Size:
    """The size for a window: what was wanted, but no more than the largest screen has. Where nobody has sized it yet it
    is larger on a screen of many dots, or all words would be tiny there."""
    if not screens:
        return wanted
    wide, high = max(screens, key=lambda screen: screen[0] * screen[1])
    if wanted == _USUAL:
        for times in _LARGER:
            larger = round(wanted[0] * times), round(wanted[1] * times)
            if larger[0] <= _SHARE * wide and larger[1] <= _SHARE * high:
                return larger
    return min(wanted[0], wide), min(wanted[1], high)


def is_small(size: Size) -> bool:
    return size[0] < LEAST[0] or size[1] < LEAST[1]


class Screens:
    """Watches the screens; a window whose screen may have gone is brought back to one that is there."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._count = len(sizes())

    def look(self, fullscreen: bool) -> bool:
        """Whether one has gone since the last look, and the window was moved."""
        count = len(sizes())
        gone = 0 < count < self._count
        self._count = count or self._count
        if gone:
            self._bring_back(fullscreen)
        return gone

    def _bring_back(self, fullscreen: bool) -> None:
        window = self._window
        if fullscreen:
            window.set_windowed()
        else:
            size = tuple(window.size)
            fits = fitting((size[0], size[1]), sizes()) if size != _USUAL else _USUAL
            if fits != size:
                window.size = fits
        window.position = pygame.WINDOWPOS_CENTERED
        if fullscreen:
            window.set_fullscreen(desktop=True)
