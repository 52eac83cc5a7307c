"""What the first picture of a start is made of, kept on the disk for the next start: to render it takes longer than
most of the rest of a start.

One file holds every drawing and label as pixels, every measure, and the signs by which the files behind them are known:
where one of these has changed, nothing of it is used. A file that is missing, damaged or unwritable costs time only.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple
from zlib import crc32

import msgspec
import pygame

LARGEST = 96 * 1024 * 1024  # a first picture of 4K has less than half of it
# The bytes of a pixel as nearly every screen wants them.
_ORDER: Literal["BGRA"] = "BGRA"
# The code that draws what is kept. What it draws with is told by the keys.
_PAINTERS = ("art.py", "drawing.py", "first.py", "text.py")


class Drawn(NamedTuple):
    """A picture, and where its corner is in the whole drawing if it was cut out of it."""

    surface: pygame.Surface
    x: int = 0
    y: int = 0


class _Source(msgspec.Struct, frozen=True, array_like=True):
    """A file, and the signs that it has changed."""

    path: str
    size: int
    changed: int


class _Picture(msgspec.Struct, frozen=True, array_like=True):
    size: tuple[int, int]
    corner: tuple[int, int]
    start: int  # in the pixels of all


class _Content(msgspec.Struct, frozen=True, array_like=True):
    renderer: str
    sources: tuple[_Source, ...]
    numbers: dict[str, tuple[float, ...]]
    pictures: dict[str, _Picture]


class _File(msgspec.Struct, frozen=True, array_like=True):
    """What is checked comes last, so that a file that ends too early is known by it."""

    pixels: memoryview
    check: int
    content: memoryview


class FirstPicture:
    """Until `seal` it gives what the last start kept, and gathers what this one uses. After that, and without a file,
    everything is made when it is asked for. A key has in it all that a thing depends on but files."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._gathers = file is not None
        self._missed = 0
        self._numbers: dict[str, tuple[float, ...]] = {}
        self._pictures: dict[str, Drawn] = {}
        kept = None if file is None else _read(file)
        self._pixels, self._kept = kept or (memoryview(b""), _Content("", (), {}, {}))
        self._sources = {source.path: source for source in self._kept.sources}

    def numbers(self, key: str, measure: Callable[[], tuple[float, ...]]) -> tuple[float, ...]:
        if not self._gathers:
            return measure()
        found = self._kept.numbers.get(key)
        if found is None:
            self._missed += 1
            found = measure()
        self._numbers[key] = found
        return found

    def picture(self, key: str, draw: Callable[[], Drawn]) -> Drawn:
        if not self._gathers:
            return draw()
        kept = self._kept.pictures.get(key)
        if kept is None:
            found = draw()
            if 0 in found.surface.get_size():
                return found
            self._missed += 1
        else:
            pixels = self._pixels[kept.start : kept.start + 4 * kept.size[0] * kept.size[1]]
            found = Drawn(pygame.image.frombuffer(pixels, kept.size, _ORDER).convert_alpha(), *kept.corner)
        self._pictures[key] = found
        return found

    def rely_on(self, path: Path) -> None:
        """Something is made from this file."""
        if self._gathers and str(path) not in self._sources:
            self._sources[str(path)] = _signs(str(path))

    def seal(self) -> None:
        """The first picture stands."""
        self._gathers = False
        self._pixels, self._kept = memoryview(b""), _Content("", (), {}, {})

    def keep(self) -> None:
        """What was gathered is written and let go. For a few new words not everything is written again."""
        self.seal()
        if self._file is not None and self._missed > (len(self._numbers) + len(self._pictures)) / 20:
            for painter in _PAINTERS:
                self._sources[painter] = _signs(painter)
            _write(self._file, tuple(self._sources.values()), self._numbers, self._pictures)
        self._file = None
        self._numbers, self._pictures, self._sources = {}, {}, {}


def _signs(path: str) -> _Source:
    """A painter is told by its name alone."""
    try:
        status = (Path(__file__).with_name(path) if path in _PAINTERS else Path(path)).stat()
    except (OSError, ValueError):
        return _Source(path, -1, 0)
    return _Source(path, status.st_size, status.st_mtime_ns)


def _read(file: Path) -> tuple[memoryview, _Content] | None:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST:
            return None
        found = msgspec.msgpack.decode(file.read_bytes(), type=_File)
        if crc32(found.content) != found.check:
            return None
        content = msgspec.msgpack.decode(found.content, type=_Content)
    except (OSError, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    if content.renderer != pygame.version.ver or any(source != _signs(source.path) for source in content.sources):
        return None
    return found.pixels, content


def _write(
    file: Path, sources: tuple[_Source, ...], numbers: dict[str, tuple[float, ...]], drawn: dict[str, Drawn]
) -> None:
    pictures: dict[str, _Picture] = {}
    pixels = bytearray()
    for key, (surface, x, y) in drawn.items():
        pictures[key] = _Picture(surface.get_size(), (x, y), len(pixels))
        pixels += pygame.image.tobytes(surface, _ORDER)
    # Names hold anything, also what cannot be written: then nothing is kept.
    with suppress(OSError, UnicodeEncodeError):
        content = msgspec.msgpack.encode(_Content(pygame.version.ver, sources, numbers, pictures))
        data = msgspec.msgpack.encode(_File(memoryview(pixels), crc32(content), memoryview(content)))
        if len(data) > LARGEST:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        # What earlier versions kept, and what a start left behind that was ended while it wrote.
        for old in (*file.parent.glob("*.rgba"), *file.parent.glob("*.new")):
            old.unlink(missing_ok=True)
        fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
        fresh.write_bytes(data)
        fresh.replace(file)
