"""The project's drawings as surfaces: each file is rendered once per size, and kept.

It never scales a picture that was rendered for another size.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.first import Drawn, FirstPicture
from game.ui.theme import rgb

# Enough for every screen of one table at 4K; beyond it the pictures used longest ago are let go.
_MOST_PIXELS = 24_000_000

_VIEW_BOX = re.compile(rb'viewBox="([-0-9.]+) ([-0-9.]+) ([0-9.]+) ([0-9.]+)"')


# Name, width, height, tint, alpha, turn.
_Key = tuple[str, int, int, str | None, int, float]


class Stranger(NamedTuple):
    """A drawing that is not the project's: its pixels, or what is drawn instead; it lies in the frame of another."""

    pixels: Path | None
    instead: str
    frame: str


class Art:
    """`strangers` knows drawings of packs, by names that hold a colon; no name of the project's does."""

    def __init__(self, folder: Path, first: FirstPicture | None = None) -> None:
        self._folder = folder
        self._first = first or FirstPicture()
        self._surfaces: dict[_Key, pygame.Surface] = {}
        self._pixels = 0
        self._boxes: dict[str, tuple[float, float, float, float]] = {}
        self.strangers: Callable[[str], Stranger | None] = lambda name: None
        self._places: dict[tuple[str, float, float], tuple[tuple[float, float], ...]] = {}

    def has(self, name: str) -> bool:
        return self._stranger(name) is not None or (self._folder / f"{name}.svg").is_file()

    def _stranger(self, name: str) -> Stranger | None:
        return self.strangers(name) if ":" in name else None

    def view_box(self, name: str) -> tuple[float, float, float, float]:
        """The drawing's own box: x, y, width and height; (0, 0) is its anchor."""
        found = self._boxes.get(name)
        if found is None:
            x, y, w, h = self._first.numbers(f"box of {name}", lambda: self._read_box(name))
            found = self._boxes[name] = (x, y, w, h)
        return found

    def _read_box(self, name: str) -> tuple[float, ...]:
        stranger = self._stranger(name)
        name = name if stranger is None else stranger.frame
        path = self._folder / f"{name}.svg"
        self._first.rely_on(path)
        found = _VIEW_BOX.search(path.read_bytes())
        if found is None:
            raise ValueError(f"{name}.svg has no viewBox")
        return tuple(float(value) for value in found.groups())

    def places(self, name: str, wide: float, high: float) -> tuple[tuple[float, float], ...]:
        """Where a drawing has upright rectangles of exactly this size, such as the windows of its houses: their upper
        left corners, in the drawing's own units."""
        stranger = self._stranger(name)
        if stranger is not None and stranger.pixels is not None:
            return ()
        name = name if stranger is None else stranger.instead
        key = (name, wide, high)
        if key not in self._places:
            shape = rb'<rect x="([-0-9.]+)" y="([-0-9.]+)" width="%s" height="%s"'
            sizes = (f"{wide:g}".encode(), f"{high:g}".encode())
            found = re.findall(shape % sizes, (self._folder / f"{name}.svg").read_bytes())
            self._places[key] = tuple((float(x), float(y)) for x, y in found)
        return self._places[key]

    def image(
        self, name: str, width: int, height: int, tint: str | None = None, alpha: int = 255, turn: float = 0
    ) -> pygame.Surface:
        """The drawing at exactly this size in pixels; `tint` multiplies a white drawing (icons), or is one of the
        reliefs."""
        key = (name, width, height, tint, alpha, turn)
        surface = self._surfaces.pop(key, None)
        if surface is None:
            surface = self._first.picture(f"{key}", lambda: Drawn(self._render(*key))).surface
            self._pixels += surface.get_width() * surface.get_height()
        self._surfaces[key] = surface  # last in the order of use
        while self._pixels > _MOST_PIXELS and len(self._surfaces) > 1:
            old = self._surfaces.pop(next(iter(self._surfaces)))
            self._pixels -= old.get_width() * old.get_height()
        return surface

    def window(
        self, name: str, window: tuple[float, float, float, float], size: tuple[int, int]
    ) -> pygame.Surface:
        """A part of a drawing at this size in pixels, opaque; the caller keeps it."""
        stranger = self._stranger(name)
        name = name if stranger is None else stranger.instead
        source = (self._folder / f"{name}.svg").read_bytes()
        x, y, w, h = window
        box = f'width="{size[0]}" height="{size[1]}" viewBox="{x} {y} {w} {h}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
        end = source.index(b">") + 1
        return pygame.image.load_sized_svg(io.BytesIO(head.encode() + source[end:]), size).convert()

    def _render(
        self, name: str, width: int, height: int, tint: str | None, alpha: int, turn: float
    ) -> pygame.Surface:
        if tint is None and alpha == 255 and not turn:
            return self._fitted(name, max(1, width), max(1, height))
        plain = self.image(name, width, height)
        surface = pygame.transform.rotozoom(plain, turn, 1) if turn else plain.copy()
        if tint is not None and not tint.startswith("#"):
            from game.ui.relief import RELIEFS  # what the first picture has no use for

            surface = RELIEFS[tint](surface)
        elif tint is not None:
            surface.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
        if alpha != 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _fitted(self, name: str, width: int, height: int) -> pygame.Surface:
        """The drawing at exactly this size: the renderer keeps a drawing's own ratio, so that any other has to be
        stretched from a picture that covers the place."""
        stranger = self._stranger(name)
        if stranger is not None and stranger.pixels is not None:
            return _filling(stranger.pixels, width, height)
        name = name if stranger is None else stranger.instead
        path, box = self._folder / f"{name}.svg", self.view_box(name)
        self._first.rely_on(path)
        drawn = pygame.image.load_sized_svg(path, (width, height)).convert_alpha()
        if drawn.get_size() == (width, height):
            return drawn
        if abs(drawn.get_width() - width) <= 1 and abs(drawn.get_height() - height) <= 1:
            exact = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
            exact.fill((0, 0, 0, 0))
            exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return exact
        cover = max(width / box[2], height / box[3])
        large = pygame.image.load_sized_svg(path, (math.ceil(box[2] * cover), math.ceil(box[3] * cover)))
        return pygame.transform.smoothscale(large, (width, height)).convert_alpha()

    def forget_strangers(self) -> None:
        """The packs have changed."""
        for key in [key for key in self._surfaces if ":" in key[0]]:
            gone = self._surfaces.pop(key)
            self._pixels -= gone.get_width() * gone.get_height()

    def forget(self) -> None:
        """After a resize nothing that was rendered is of use any more."""
        self._surfaces.clear()
        self._pixels = 0


def _filling(path: Path, width: int, height: int) -> pygame.Surface:
    """Pixels that the program wrote itself, in their own proportions: what sticks out on two sides is cut off. Where
    they are gone nothing is drawn."""
    try:
        whole = pygame.image.load(io.BytesIO(path.read_bytes()), "some.png").convert_alpha()
    except (OSError, pygame.error):
        return pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    fit = max(width / whole.get_width(), height / whole.get_height())
    size = max(width, round(whole.get_width() * fit)), max(height, round(whole.get_height() * fit))
    scaled = pygame.transform.smoothscale(whole, size).convert_alpha()
    if size == (width, height):
        return scaled
    return scaled.subsurface((size[0] - width) // 2, (size[1] - height) // 2, width, height).copy()
