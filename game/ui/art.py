"""The project's drawings as surfaces: each file is rendered once per size, and kept.

It never scales a picture that was rendered for another size. The large pictures of the first screen are also cached on
the disk, because rendering them takes longer than everything else together.
"""

from __future__ import annotations

import contextlib
import io
import math
import os
import re
import struct
from pathlib import Path

import pygame

from game.ui.theme import rgb

# Enough for every screen of one table at 4K; beyond it the pictures used longest ago are let go.
_MOST_PIXELS = 24_000_000

# From so many pixels on a drawing is worth a file of its own in the cache.
_LARGE = 40_000
_STAMP = struct.Struct("<qq")

_VIEW_BOX = re.compile(rb'viewBox="([-0-9.]+) ([-0-9.]+) ([0-9.]+) ([0-9.]+)"')


# Name, width, height, tint, alpha, turn.
_Key = tuple[str, int, int, str | None, int, float]


class Art:
    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self._folder = folder
        self._cache = cache
        self._surfaces: dict[_Key, pygame.Surface] = {}
        self._pixels = 0
        self._boxes: dict[str, tuple[float, float, float, float]] = {}
        self._places: dict[tuple[str, float, float], tuple[tuple[float, float], ...]] = {}

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

    def places(self, name: str, wide: float, high: float) -> tuple[tuple[float, float], ...]:
        """Where a drawing has upright rectangles of exactly this size, such as the windows of its houses: their upper
        left corners, in the drawing's own units."""
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

    def window(
        self, name: str, window: tuple[float, float, float, float], size: tuple[int, int]
    ) -> pygame.Surface:
        """A part of a drawing at this size in pixels, opaque; the caller keeps it."""
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
            kept = self._kept(name, width, height) if width * height >= _LARGE else None
            if kept is not None:
                return kept
            return _fitted(self._folder / f"{name}.svg", max(1, width), max(1, height), self.view_box(name))
        plain = self.image(name, width, height)
        surface = pygame.transform.rotozoom(plain, turn, 1) if turn else plain.copy()
        if tint is not None:
            surface.fill(rgb(tint), special_flags=pygame.BLEND_RGB_MULT)
        if alpha != 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def keep(self) -> None:
        """Puts what is large and plain on the disk for the next start, and nothing else. Faults cost time only."""
        if self._cache is None:
            return
        wanted: dict[Path, pygame.Surface] = {}
        stamps: dict[Path, bytes] = {}
        for (name, width, height, tint, alpha, turn), surface in self._surfaces.items():
            if tint is None and alpha == 255 and not turn and width * height >= _LARGE:
                place = self._place(name, width, height)
                wanted[place], stamps[place] = surface, self._stamp(name)
        with contextlib.suppress(OSError):
            self._cache.mkdir(parents=True, exist_ok=True)
            for place in (*self._cache.glob("*.rgba"), *self._cache.glob("*.new")):
                if place not in wanted:
                    place.unlink(missing_ok=True)
            for place, surface in wanted.items():
                if _beginning(place) != stamps[place]:
                    fresh = place.with_name(f"{place.stem}.{os.getpid()}.new")
                    fresh.write_bytes(stamps[place] + pygame.image.tobytes(surface, "RGBA"))
                    fresh.replace(place)

    def _kept(self, name: str, width: int, height: int) -> pygame.Surface | None:
        """The drawing from the disk, if it is still the drawing that was rendered."""
        if self._cache is None:
            return None
        try:
            place = self._place(name, width, height)
            if not place.is_file() or place.stat().st_size != _STAMP.size + 4 * width * height:
                return None
            data = place.read_bytes()
        except OSError:
            return None
        if len(data) != _STAMP.size + 4 * width * height or data[: _STAMP.size] != self._stamp(name):
            return None
        return pygame.image.frombuffer(memoryview(data)[_STAMP.size :], (width, height), "RGBA").convert_alpha()

    def _place(self, name: str, width: int, height: int) -> Path:
        assert self._cache is not None
        return self._cache / f"{name.replace('/', '-')}-{width}x{height}.rgba"

    def _stamp(self, name: str) -> bytes:
        status = (self._folder / f"{name}.svg").stat()
        return _STAMP.pack(status.st_mtime_ns, status.st_size)

    def forget(self) -> None:
        """After a resize nothing that was rendered is of use any more."""
        self._surfaces.clear()
        self._pixels = 0


def _beginning(place: Path) -> bytes:
    """What says of which drawing a file is; nothing where there is no plain file."""
    if not place.is_file():
        return b""
    with place.open("rb") as stream:
        return stream.read(_STAMP.size)


def _fitted(path: Path, width: int, height: int, box: tuple[float, float, float, float]) -> pygame.Surface:
    """The drawing at exactly this size: the renderer keeps a drawing's own ratio, so that any other has to be stretched
    from a picture that covers the place."""
    drawn = pygame.image.load_sized_svg(path, (width, height)).convert_alpha()
    if drawn.get_size() == (width, height):
        return drawn
    if abs(drawn.get_width() - width) <= 1 and abs(drawn.get_height() - height) <= 1:
        exact = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
        exact.fill((0, 0, 0, 0))
        exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return exact
    cover = max(width / box[2], height / box[3])
    large = (math.ceil(box[2] * cover), math.ceil(box[3] * cover))
    return pygame.transform.smoothscale(pygame.image.load_sized_svg(path, large), (width, height)).convert_alpha()
