"""Packs that somebody made to do harm: archives that lie, names that lead out, texts, maps and drawings without end.

Each is made of the files of a sound pack and of chance alone.
"""

from __future__ import annotations

import io
import random
import re
import stat
import struct
import warnings
import zipfile
from collections.abc import Callable

from torturing.damage import hurt, odd

Files = dict[str, bytes]
Make = Callable[[Files, random.Random], bytes]

_NAMES = (
    "../../out.yaml", "texts/../../../out", "/tmp/out.yaml", "C:\\out.yaml", "\\\\host\\share\\x", "texts\\en.yaml",
    "CON", "texts/nul.yaml", "COM1.tmx", "texts/en.yaml.", "texts/en.yaml ", " ", "", ".", "..", "a/" * 40 + "x",
    "x" * 300, "PACK.YAML", "texts", "pack.yaml/x", "te\u0301xts/en.yaml", "\uff50ack.yaml", "texts/e\u202en.yaml",
    "texts/\x00en.yaml", "texts/en.yaml\x00.txt", "escape/zones/\U0001f47d.tmx", "~/x", "$HOME/x", "a:b", "a|b", "\n",
)  # fmt: skip
_FIELDS = (4, 6, 8, 10, 16, 20, 24, 28, 30, 32, 34, 38, 42)  # of a row of the directory
_LAUGHS = b'<!DOCTYPE m [<!ENTITY a "aaaaaaaaaaaaaaaaaaaa">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 20) for n in range(9)
) + b"]><map>&j;</map>"  # fmt: skip
_HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">'
_SVG = (
    b'<line x2="999" y2="999" stroke="#000" stroke-dasharray="0.001"/>',
    b'<line x2="999" y2="999" stroke="#000" stroke-dasharray="10 0 0 0 0"/>',
    b'<path d="M0 0' + b"L999 999L0 5" * 12_000 + b'" stroke="#000" stroke-width="900"/>',
    b'<path d="M0 0' + b"L999 999L0 5" * 2_400 + b'" stroke="#000" stroke-width="4000" stroke-linejoin="round"/>',
    b'<circle cx="500" cy="500" r="500" fill="#abc" opacity="0.5"/>' * 2_900,
    b'<rect width="1e38" height="1e38"/>', b'<rect width="nan" height="inf"/>',
    b'<g transform="scale(4000)">' * 10 + b'<rect width="9" height="9"/>' + b"</g>" * 10,
    b"<g>" * 40_000, b'<path d="M0 0a0 0 0 0 0 1e30 1e30"/>', b'<path d="M0 0A1e-30 1e-30 0 1 1 900 900"/>',
    b'<!-- > <rect width="99999" height="99999"/> --><rect width="9" height="9"/>',
    b'<image href="/etc/passwd"/>', b'<use href="#a" id="a"/>', b'<rect fill="url(#a)" width="9" height="9"/>',
    b'<radialGradient id="a" r="0"/><rect fill="url(#a)" width="9" height="9"/>',
    b'<radialGradient id="a" gradientTransform="scale(0)" r="9%"><stop offset="9"/></radialGradient>'
    b'<rect fill="url(#a)" width="9" height="9"/>',
    b'<polygon points="' + b"0,0 999,999 " * 2_400 + b'" fill="#000"/>',
)  # fmt: skip
_FRAMES = (b"0 0 30000 30000", b"0 0 1e9 1e9", b"0 0 0 0", b"0 0 4096 0.001", b"-1 -1 nan 1", b"0 0 4096 4096", b"")
_YAML = (
    b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", b"a: !!python/object/apply:os.system [ls]\n",
    b"name: " + b"[" * 50_000, b"name: " + b"{a: " * 5_000, b"id: " + b"9" * 400_000 + b"\n", b"version: 1e999\n",
    b"id: far-moons\nid: far-moons\n", b"- " * 9_000, b'"\\x00": 1\n', b"? [a]\n: b\n", b"name: |\n" + b" x\n" * 90_000,
    b"<<: {a: b}\n", b"name: '\n", b"\xff\xfe\x00", b"\tname: x\n", b"", b"%YAML 9.9\n---\nname: x\n",
)  # fmt: skip
_TMX = (
    _LAUGHS, b"<map>" * 20_000, b'<map version="1.0" width="999999999" height="999999999"/>',
    b'<?xml version="1.0" encoding="UTF-7"?><map/>', b'<?xml version="1.0" encoding="x-none"?><map/>',
    b'<map a="' + b"x" * 900_000 + b'"/>', b"<map " + b'a="1" ' * 9_000 + b"/>",
    b'<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>',
)  # fmt: skip
_PLAYED = (
    b"0", b"-1", b"1", b"2", b"9", b"16", b"99", b"999999999999999", b"true", b'""', b"'*'", b"'*a*a*a*a*a*a*a*a*a*b'",
    b"{}", b"[]", b"end", b"pass", b"seat:9", b"hex:Z99", b"\"\\u202e\"", b"far-moons/crossfire", b"hollow",
)  # fmt: skip


def zipped(files: Files, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", packing) as archive:
        warnings.simplefilter("ignore")  # a name twice is meant
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, packing)
    return stream.getvalue()


def _any(files: Files, chooser: random.Random, suffix: str = "") -> str:
    return chooser.choice([name for name in files if name.endswith(suffix)])


def _damaged(files: Files, chooser: random.Random) -> bytes:
    return hurt(zipped(files), chooser)


def _damaged_inside(files: Files, chooser: random.Random) -> bytes:
    for _ in range(chooser.choice((1, 1, 2, 4))):
        name = _any(files, chooser)
        files[name] = hurt(files[name], chooser)
    return zipped(files)


def _odd(files: Files, chooser: random.Random) -> bytes:
    name = _any(files, chooser)
    files[name] = odd(files[name], chooser)
    return zipped(files)


def _named(files: Files, chooser: random.Random) -> bytes:
    name = chooser.choice(_NAMES)
    if chooser.random() < 0.5 or not name:
        return zipped({**files, name: b"x"})
    return zipped({name if each == "texts/pt.yaml" else each: data for each, data in files.items()})


def _linked(files: Files, chooser: random.Random) -> bytes:
    stream = io.BytesIO()
    kinds = (stat.S_IFLNK, stat.S_IFIFO, stat.S_IFBLK, stat.S_IFSOCK, stat.S_IFCHR)
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
        info = zipfile.ZipInfo(chooser.choice(("texts/link.md", "a", "escape/zones/x.tmx")))
        info.external_attr = (chooser.choice(kinds) | 0o777) << 16
        archive.writestr(info, chooser.choice((b"/etc/passwd", b"../../..", b".")))
    return stream.getvalue()


def _lying(files: Files, chooser: random.Random) -> bytes:
    """Rows of the directory, or what stands in front of the files, say something else."""
    data = bytearray(zipped(files, chooser.choice((zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED))))
    mark = chooser.choice((b"PK\x01\x02", b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06"))
    for _ in range(chooser.choice((1, 1, 2, 5))):
        rows = [place for place in range(len(data)) if data[place : place + 4] == mark]
        at = chooser.choice(rows) + (chooser.choice(_FIELDS) if mark != b"PK\x05\x06" else chooser.randrange(4, 20))
        value = chooser.choice((0, 1, 8, 9, 12, 0xFF, 0xFFFF, 0xFFFF_FFFF, 0x7FFF_FFFF, chooser.randrange(1 << 32)))
        width = chooser.choice((2, 4))
        data[at : at + width] = struct.pack("<I", value)[:width]
    return bytes(data)


def _bomb(files: Files, chooser: random.Random) -> bytes:
    size = chooser.choice((4_900_000, 30_000_000, 200_000_000))
    if chooser.random() < 0.3:
        return zipped({f"{n}.md": b"" for n in range(chooser.choice((499, 600, 40_000)))} | files)
    data = bytearray(zipped({_any(files, chooser): bytes(size), "pack.yaml": files["pack.yaml"]}))
    if chooser.random() < 0.7:
        # It says that it is small.
        for mark, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
            place = data.index(mark) + at
            data[place : place + 4] = struct.pack("<I", 100)
    return bytes(data)


def _packed(files: Files, chooser: random.Random) -> bytes:
    if chooser.random() < 0.5:
        return zipped(files, chooser.choice((zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.ZIP_STORED)))
    whole = zipped(files)
    return chooser.choice((b"#!/bin/sh\n" + whole, whole + whole, whole + bytes(70_000), whole[:-1], whole + b"x"))


def _drawn(files: Files, chooser: random.Random) -> bytes:
    head = _HEAD if chooser.random() < 0.6 else _HEAD.replace(b"0 0 1000 1000", chooser.choice(_FRAMES))
    files["pack.svg"] = head + chooser.choice(_SVG) * chooser.choice((1, 1, 1, 3)) + b"</svg>"
    return zipped(files)


def _written(files: Files, chooser: random.Random) -> bytes:
    files[_any(files, chooser, ".yaml")] = chooser.choice(_YAML)
    return zipped(files)


def _mapped(files: Files, chooser: random.Random) -> bytes:
    name = _any(files, chooser, ".tmx")
    whole = files[name]
    size = str(chooser.choice((0, -1, 3, 199, 200, 10**9, 10**20))).encode()
    files[name] = chooser.choice((
        chooser.choice(_TMX), whole.replace(b'width="', b'width="' + size, 1), whole.replace(b"csv", b"base64"),
        whole.replace(b"<tileset ", b'<tileset source="../../../x.tsx" '), whole.replace(b"1,", b"4294967295,"),
        whole.replace(b'name="title"', b'name="' + b"x" * 9_000 + b'"'), whole.replace(b">", b"><group>", 3),
    ))  # fmt: skip
    return zipped(files)


def _played(files: Files, chooser: random.Random) -> bytes:
    """A puzzle or a lesson of which some words are others, and which is well-formed all the same."""
    name = chooser.choice([name for name in files if "/puzzles/" in name or "/lessons/" in name])
    words = re.split(rb"(\b)", files[name])
    own = [word for word in words if re.fullmatch(rb"\w+", word)]
    for _ in range(chooser.choice((1, 1, 2, 3, 8))):
        at = chooser.choice([at for at, word in enumerate(words) if word in own])
        words[at] = chooser.choice((*_PLAYED, *own))
    if chooser.random() < 0.2:
        words.append(b"\nfork: {odds: 1, right: " + b"{a: {then: {odds: 1, right: " * 9 + b"{}" + b"}}}" * 9 + b"}\n")
    files[name] = b"".join(words)
    return zipped(files)


def _nothing(files: Files, chooser: random.Random) -> bytes:
    return chooser.choice((b"", b"PK", b"PK\x05\x06" + bytes(18), chooser.randbytes(3_000), bytes(6_000_000)))


MAKERS: dict[str, Make] = {
    "damaged": _damaged, "damaged inside": _damaged_inside, "odd": _odd, "named": _named, "linked": _linked,
    "lying": _lying, "bomb": _bomb, "packed": _packed, "drawn": _drawn, "written": _written, "mapped": _mapped,
    "played": _played, "nothing": _nothing,
}  # fmt: skip
WEIGHTS = (3, 5, 2, 2, 1, 3, 1, 1, 2, 2, 2, 3, 0.5)
