"""Moving pictures as animated PNG: each frame after the first holds only the rectangle that has changed."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator, Sequence

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def encoded(frames: Sequence[pygame.Surface], per_second: int) -> bytes:
    """Frames of one size, without transparency, again and again. One that shows nothing new makes the last longer."""
    kept: list[tuple[pygame.Rect, bytes, int]] = []
    before: pygame.Surface | None = None
    for frame in frames:
        box = frame.get_rect() if before is None else changed(before, frame)
        if box.w:
            kept.append((box, _data(frame.subsurface(box)), 1))
            before = frame
        else:
            last = kept[-1]
            kept[-1] = (last[0], last[1], last[2] + 1)
    wide, high = frames[0].get_size()
    parts = [_chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)),
             _chunk(b"acTL", struct.pack(">II", len(kept), 0))]  # fmt: skip
    number = 0
    for box, data, length in kept:
        control = struct.pack(">IIIIIHHBB", number, box.w, box.h, box.x, box.y, length, per_second, 0, 0)
        parts.append(_chunk(b"fcTL", control))
        number += 1
        if number == 1:
            parts.append(_chunk(b"IDAT", data))
        else:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return _SIGNATURE + b"".join(parts) + _chunk(b"IEND", b"")


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle outside of which both are the same; empty where they are the same everywhere."""
    wide, high = after.get_size()
    first, second = (pygame.image.tobytes(each, "RGB") for each in (before, after))
    row = 3 * wide
    rows = [y for y in range(high) if first[y * row : (y + 1) * row] != second[y * row : (y + 1) * row]]
    if not rows:
        return pygame.Rect(0, 0, 0, 0)
    left, right = wide, 0
    for y in rows:
        one, two = first[y * row : (y + 1) * row], second[y * row : (y + 1) * row]
        left = min(left, next(x for x in range(wide) if one[3 * x : 3 * x + 3] != two[3 * x : 3 * x + 3]))
        right = max(right, next(x for x in range(wide, 0, -1) if one[3 * x - 3 : 3 * x] != two[3 * x - 3 : 3 * x]))
    return pygame.Rect(left, rows[0], right - left, rows[-1] - rows[0] + 1)


def _data(surface: pygame.Surface) -> bytes:
    """The compressed lines of a picture, as a PNG of it holds them."""
    flat = pygame.Surface(surface.get_size(), depth=24)
    flat.blit(surface, (0, 0))
    written = io.BytesIO()
    pygame.image.save(flat, written, "frame.png")
    lines = zlib.decompress(b"".join(data for kind, data in chunks(written.getvalue()) if kind == b"IDAT"))
    return zlib.compress(lines, 9)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
