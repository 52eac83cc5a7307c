"""Values to bytes and back, for every title: msgspec derives it from the types, no title writes its own."""

from __future__ import annotations

import zlib
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")

_json = msgspec.json.Encoder()
_pack = msgspec.msgpack.Encoder()


class Codec(Generic[T]):
    """Encodes and decodes one type; what it decodes has been checked against that type."""

    def __init__(self, kind: type[T]) -> None:
        self._decoder = msgspec.json.Decoder(kind)

    def encode(self, value: T) -> bytes:
        return _json.encode(value)

    def decode(self, data: bytes) -> T:
        return self._decoder.decode(data)


def digest(value: Any) -> int:
    """A checksum of a value: equal values have equal digests, also in another process and on another machine."""
    return zlib.crc32(_pack.encode(value))
