"""Work that every application in a test would repeat with the same result is done once for all tests of a process:
texts and maps are read from their files, and a drawing is rendered at a size.

Nothing waits until the disk is safe from power cuts: a game at the pace of a test would do nothing else.
It must never give another result than the work itself: a changed file is another file, and only maps of the project's
own, which no test changes, are read once.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import attack, escape, ovni, skies_maps, tmx, ufoo
from game.content.files import File, Held
from game.i18n import catalogue

MAPS = Path(__file__).resolve().parents[1] / "maps"
MOST_PIXELS = 36_000_000  # of all drawings that are kept: about a hundred and fifty megabytes

Source = str | Path | io.BytesIO
Size = tuple[int, int]
Render = Callable[[Source, Size], pygame.Surface]


def share_work(patch: pytest.MonkeyPatch) -> None:
    read = cache(catalogue._read_texts)
    patch.setattr(catalogue, "_read_texts", lambda sources: dict(read(sources)))
    maps = read_once(tmx.read_map)
    for content in (attack, escape, ovni, skies_maps, ufoo):
        patch.setattr(content, "read_map", maps)
    patch.setattr(os, "fsync", lambda handle: None)
    patch.setattr(pygame.image, "load_sized_svg", rendered_once(pygame.image.load_sized_svg))


def read_once(read: Callable[..., tmx.TileMap]) -> Callable[..., tmx.TileMap]:
    kept: dict[Any, tmx.TileMap] = {}

    def read_map(
        path: File, orientation: str = "hexagonal", tilesets: Sequence[Path] = (),
        needs: Mapping[str, type] | None = None,
    ) -> tmx.TileMap:  # fmt: skip
        if isinstance(path, Held) or MAPS not in path.parents:
            return read(path, orientation, tilesets, needs)
        key = (path, orientation, tuple(tilesets), tuple((needs or {}).items()))
        if key not in kept:
            kept[key] = read(path, orientation, tilesets, needs)
        return kept[key]

    return read_map


def rendered_once(render: Render) -> Render:
    kept: dict[Any, pygame.Surface] = {}
    pixels = 0

    def rendered(source: Source, size: Size) -> pygame.Surface:
        nonlocal pixels
        key = (*identity(source), size)
        surface = kept.pop(key, None)
        if surface is None:
            surface = render(source, size)
            pixels += surface.get_width() * surface.get_height()
        kept[key] = surface  # last in the order of use
        while pixels > MOST_PIXELS and len(kept) > 1:
            old = kept.pop(next(iter(kept)))
            pixels -= old.get_width() * old.get_height()
        return surface

    return rendered


def identity(source: Source) -> tuple[object, ...]:
    """The features that distinguish a drawing from every other: its text, or its file as it is now."""
    if isinstance(source, io.BytesIO):
        return (source.getvalue(),)
    status = Path(source).stat()
    return (str(source), status.st_size, status.st_mtime_ns)


def nothing_of(source: Source, size: Size) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)
