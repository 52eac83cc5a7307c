"""What a pack comes to once it has been read: plain values, which the reading process hands on.

They hold nothing that a stranger wrote as it was written: texts and things are said anew, pictures are pixels.
"""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

PACK = "pack:"  # how the id of everything begins that is from a pack

ID = r"[a-z][a-z0-9-]{1,30}[a-z0-9]"
NAME = r"[a-z][a-z0-9_-]{0,30}"
DIGEST = r"[0-9a-f]{12}"
THING = re.compile(rf"{PACK}(?P<pack>{ID})\.(?P<digest>{DIGEST})/(?P<name>{NAME})")

PackId = Annotated[str, msgspec.Meta(pattern=rf"^{ID}\Z")]
Name = Annotated[str, msgspec.Meta(pattern=rf"^{NAME}\Z")]
Digest = Annotated[str, msgspec.Meta(pattern=rf"^{DIGEST}\Z")]
Version = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
Side = Annotated[int, msgspec.Meta(ge=1, le=1_024)]


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pack cannot do without: a version of the program, and other packs with their versions."""

    program: str = ""
    packs: dict[str, int] = {}


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pack.yaml."""

    id: str
    version: int
    authors: tuple[str, ...]
    licence: str
    languages: tuple[str, ...]
    needs: Needs = Needs()


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


def thing_id(pack: str, digest: str, name: str) -> str:
    """An id that no other version of the pack has for another thing."""
    return f"{PACK}{pack}.{digest}/{name}"
