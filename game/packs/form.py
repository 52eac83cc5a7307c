"""What a pack comes to once it has been read: plain values, which the reading process hands on.

They hold nothing that a stranger wrote as it was written: texts and things are said anew, pictures are pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec

from game.content.packed import NAME, Digest, Manifest, Name, PackId

Side = Annotated[int, msgspec.Meta(ge=1, le=1_024)]


class Thing(msgspec.Struct, frozen=True):
    """One thing of a pack; `data` is the JSON of what its kind makes of it."""

    title: Name
    kind: Name
    name: Name
    data: bytes
    pictures: tuple[str, ...] = ()  # the ends of their names


class Picture(msgspec.Struct, frozen=True):
    """A drawing as pixels, red, green, blue and alpha; the frame is the size that it was drawn for."""

    name: Annotated[str, msgspec.Meta(pattern=rf"^({NAME}/{NAME}/)?{NAME}\Z")]
    width: Side
    height: Side
    frame: tuple[float, float]
    pixels: bytes


class Contents(msgspec.Struct, frozen=True):
    """All of a pack. `archive` is the pack itself, as a file to hand on."""

    id: PackId
    digest: Digest
    manifest: Manifest
    texts: dict[str, dict[str, str]]  # by language
    things: tuple[Thing, ...]
    pictures: tuple[Picture, ...] = ()
    archive: bytes = b""


class Other(NamedTuple):
    """A pack that is there already, as far as others may refer to it: its things by `title/kind`."""

    id: str
    version: int
    digest: str
    names: Mapping[str, Sequence[str]]
