"""The project's drawings as surfaces: each file is rendered once per size it is shown at, and kept.

It never scales a picture that was rendered for another size.
"""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.ui.theme import rgb

# Enough for every screen of one table at 4K; beyond it the pictures used longest ago are let go.
_MOST_PIXELS = 24_000_000

_VIEW_BOX = re.compile(rb'viewBox="([-0-9.]+) ([-0-9.]+) ([0-9.]+) ([0-9.]+)"')


class Art:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._surfaces: dict[tuple[object, ...], pygame.Surface] = {}
        self._pixels = 0
        self._boxes: dict[str, tuple[float, float, float, float]] = {}

    def has(self, name: str) -> bool:
        return (self._folder / f"{name}.svg").is_file()

    def view_box(self, name: str) -> tuple[float, float, float, float]:
        """The drawing's own box: x, y, width and height; (0, 0) is its anchor."""
        if name not in self._boxes:
            found = _VIEW_BOX.search((self._folder / f"{name}.svg").read_bytes())
            if found is None:
                raise ValueError(f"{name}.svg has no viewBox")
            x, y, w, h = (float(value) for value in found.groups())
            self._boxes[name] = (x, y, w, h)
        return self._boxes[name]

    def image(
        self, name: str, width: int, height: int, tint: str | None = None, alpha: int = 255, turn: float = 0
    ) -> pygame.Surface:
        """The drawing at exactly this size in pixels; `tint` multiplies a white drawing (icons)."""
        key = (name, width, height, tint, alpha, turn)
        surface = self._surfaces.pop(key, None)
        if surface is None:
            surface = self._render(name, width, height, tint, alpha, turn)
            self._pixels += surface.get_width() * surface.get_height()
        self._surfaces[key] = surface  # last in the order of use
        while self._pixels > _MOST_PIXELS and len(self._surfaces) > 1:
            old = self._surfaces.pop(next(iter(self._surfaces)))
            self._pixels -= old.get_width() * old.get_height()
        return surface

    def _render(
        self, name: str, width: int, height: int, tint: str | None, alpha: int, turn: float
    ) -> pygame.Surface:
        if tint is None and alpha == 255 and not turn:
            path = self._folder / f"{name}.svg"
            return pygame.image.load_sized_svg(path, (max(1, width), max(1, height))).convert_alpha()
        plain = self.image(name, width, height)
        surface = pygame.transform.rotozoom(plain, turn, 1) if turn else plain.copy()
        if tint is not None:
            surface.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
        if alpha != 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def forget(self) -> None:
        """After a resize nothing that was rendered is of use any more."""
        self._surfaces.clear()
        self._pixels = 0
