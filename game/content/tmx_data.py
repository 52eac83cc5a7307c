"""The tile numbers of one layer, from the two encodings that we accept: commas, and base64.

It never unpacks more than the layer can hold.
"""

from __future__ import annotations

import base64
import binascii
import zlib

import msgspec

from game.content.xml import Node
from game.engine.text import Message, message

_WINDOWS = {"": 0, "zlib": 15, "gzip": 31}


class Cells(msgspec.Struct, frozen=True):
    """Tile numbers, and the line of the file on which each is."""

    gids: tuple[int, ...]
    lines: tuple[int, ...]


class DataFault(msgspec.Struct, frozen=True):
    """Why a layer's data cannot be read."""

    line: int
    reason: Message


def cells_of(data: Node, count: int) -> Cells | DataFault:
    """All numbers of a `data` element; never many more than `count`, which is what the layer should hold."""
    encoding, compression = data.get("encoding", ""), data.get("compression", "")
    text = data.text or ""
    if encoding == "csv" and not compression:
        return _from_commas(text, data.text_line or data.line, count)
    if encoding == "base64" and compression in _WINDOWS:
        raw = _unpacked(text, compression, 4 * count)
        if raw is None:
            return DataFault(data.line, message("content.tmx.data_broken"))
        gids = tuple(int.from_bytes(raw[i : i + 4], "little") for i in range(0, len(raw), 4))
        return Cells(gids, (data.line,) * len(gids))
    found = f"{encoding or 'xml'} {compression}".strip()[:40]
    return DataFault(data.line, message("content.tmx.encoding", encoding=found))


def _from_commas(text: str, line: int, count: int) -> Cells | DataFault:
    gids: list[int] = []
    lines: list[int] = []
    for word in text.split(",", count):
        bare = word.strip()
        line += word[: len(word) - len(word.lstrip())].count("\n")
        if not bare.isascii() or not bare.isdigit() or len(bare) > 10:
            # The last piece of a list that is too long holds all the rest of it.
            if len(gids) == count:
                gids.append(0)
                lines.append(line)
                break
            return DataFault(line, message("content.tmx.csv", value=bare[:20]))
        gids.append(int(bare))
        lines.append(line)
        line += word[len(word.rstrip()) :].count("\n")
    return Cells(tuple(gids), tuple(lines))


def _unpacked(text: str, compression: str, length: int) -> bytes | None:
    """The bytes of a base64 layer, at most one number more than expected; None where they cannot be had."""
    try:
        raw = base64.b64decode("".join(text.split()), validate=True)
        if compression:
            unpacker = zlib.decompressobj(_WINDOWS[compression])
            raw = unpacker.decompress(raw, length + 4)
            if not unpacker.eof and len(raw) <= length:
                return None
    except (binascii.Error, zlib.error, ValueError):
        return None
    return raw if len(raw) % 4 == 0 else None
