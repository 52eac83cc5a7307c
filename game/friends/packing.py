"""Messages as bytes of even sizes: deflated, then filled up to one of a few sizes, so that a length tells little.

What comes from outside is inflated up to a bound and no further.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable

# Each at most half as large again as the one before, so that filling costs little.
SIZES = (192, 384, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152, 65536)
LARGEST = SIZES[-1]
WINDOW = 1 << 15  # bytes of a dictionary that deflating looks at
_LEVEL = 6

# Which dictionary was used (0: none), and how many bytes follow before the filling.
_HEAD = struct.Struct(">QI")

Dictionary = Callable[[int], bytes | None]


class BadMessage(Exception):
    """Something has come that keeps to no rule; nothing follows from it."""


class Unknown(BadMessage):
    """It is told from something that is not known here any more."""


class TooLarge(Exception):
    """It cannot be sent."""


def none(number: int) -> bytes | None:
    """For messages that are told from nothing."""
    return b"" if number == 0 else None


def pack(data: bytes, number: int = 0, dictionary: bytes = b"") -> bytes:
    if dictionary:
        deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 8, zlib.Z_DEFAULT_STRATEGY, dictionary)
    else:
        deflate = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = deflate.compress(data) + deflate.flush()
    whole = _HEAD.size + len(small)
    for size in SIZES:
        if whole <= size:
            return _HEAD.pack(number, len(small)) + small + bytes(size - whole)
    raise TooLarge(f"{len(data)} bytes, {len(small)} deflated")


def unpack(packed: bytes, largest: int, known: Dictionary = none) -> bytes:
    """The message, of no more than `largest` bytes; raises BadMessage."""
    if not _HEAD.size <= len(packed) <= LARGEST:
        raise BadMessage("size")
    number, length = _HEAD.unpack_from(packed)
    if length > len(packed) - _HEAD.size:
        raise BadMessage("length")
    dictionary = known(number)
    if dictionary is None:
        raise Unknown("dictionary")
    try:
        if dictionary:
            inflate = zlib.decompressobj(-zlib.MAX_WBITS, dictionary)
        else:
            inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        data = inflate.decompress(packed[_HEAD.size : _HEAD.size + length], largest)
    except zlib.error:
        raise BadMessage("deflate") from None
    if not inflate.eof or inflate.unused_data:
        raise BadMessage("end")
    return data
