"""Obfuscates text, so that opening a save is no spoiler.

It is no security: the key is in the same file.
"""

from __future__ import annotations

import base64
import binascii

from game.engine.errors import BadInput, Problem
from game.engine.text import message


def _veiled(data: bytes, key: str) -> bytes:
    import hashlib  # with all its ciphers, for which most titles have no use

    stream = hashlib.shake_128(key.encode()).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")


def sealed(data: bytes, key: str) -> str:
    return base64.b64encode(_veiled(data, key)).decode("ascii")


def unsealed(text: str, key: str) -> bytes:
    try:
        return _veiled(base64.b64decode(text.encode(), validate=True), key)
    except (binascii.Error, ValueError):
        raise BadInput(Problem("", 0, message("save.unreadable"))) from None
