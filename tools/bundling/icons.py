"""The program's icon in all sizes, from the saucer of the logo: PNG and SVG for desktops, ICO for Windows, ICNS for
macOS."""

from __future__ import annotations

import io
import re
import struct
from pathlib import Path

import pygame

from bundling.workshop import ROOT

DRAWING = ROOT / "assets" / "ui" / "logo-saucer.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
_MAC = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic11": 32, b"ic12": 64, b"ic13": 256}
_FRAME = re.compile(r'width="[\d.]+" height="[\d.]+" viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')


def square() -> str:
    """The drawing in a square frame, in whose middle it lies."""
    text = DRAWING.read_text(encoding="utf-8")
    found = _FRAME.search(text)
    assert found is not None, f"{DRAWING} has no frame"
    left, top, wide, high = map(float, found.groups())
    side = max(wide, high)
    frame = f"{left - (side - wide) / 2:g} {top - (side - high) / 2:g} {side:g} {side:g}"
    return text.replace(found[0], f'width="512" height="512" viewBox="{frame}"', 1)


def png(size: int) -> bytes:
    picture = pygame.image.load_sized_svg(io.BytesIO(square().encode()), (size, size))
    written = io.BytesIO()
    pygame.image.save(picture, written, "icon.png")
    return written.getvalue()


def write_icons(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "saucerful.svg").write_text(square(), encoding="utf-8")
    for size in SIZES:
        (folder / f"{size}.png").write_bytes(png(size))
    (folder / "saucerful.ico").write_bytes(ico({size: png(size) for size in _WINDOWS}))
    (folder / "saucerful.icns").write_bytes(icns({kind: png(size) for kind, size in _MAC.items()}))


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows reads PNG inside; 0 stands for 256."""
    head, at = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, data in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    body = b"".join(struct.pack(">4sI", kind, 8 + len(data)) + data for kind, data in pictures.items())
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body
