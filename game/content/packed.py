"""Packs as they lie in the player's folder: plain values in the form that the program wrote itself, and what saved
games brought along of packs that are gone.

It reads no pack that a stranger wrote; `game/packs` does, in a process of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.content.files import bytes_of
from game.content.source import Kind
from game.engine.errors import BadInput
from game.engine.text import PACK

FORMAT = 1
MOST_PACKS = 200
MOST_KEPT = 1_000

ID = r"[a-z][a-z0-9-]{1,30}[a-z0-9]"
NAME = r"[a-z][a-z0-9_-]{0,30}"
DIGEST = r"[0-9a-f]{12}"
THING = rf"{PACK}(?P<pack>{ID})\.(?P<digest>{DIGEST})\.(?P<name>{NAME})"

PackId = Annotated[str, msgspec.Meta(pattern=rf"^{ID}\Z")]
Name = Annotated[str, msgspec.Meta(pattern=rf"^{NAME}\Z")]
Digest = Annotated[str, msgspec.Meta(pattern=rf"^{DIGEST}\Z")]
ThingId = Annotated[str, msgspec.Meta(pattern=rf"^{THING}\Z")]


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


class Carried(msgspec.Struct, frozen=True):
    """One thing of a pack with its words by language; `data` is the JSON of what its kind makes of it. It is all that a
    game needs of the pack."""

    title: Name
    kind: Name
    id: ThingId
    data: msgspec.Raw
    texts: dict[str, dict[str, str]] = {}
    pictures: tuple[str, ...] = ()  # the ends of the names of its drawings


class Installed(msgspec.Struct, frozen=True):
    """A pack in the player's folder, without the pixels of its drawings."""

    format: int
    manifest: Manifest
    digest: Digest
    texts: dict[str, dict[str, str]]  # of the pack itself
    things: tuple[Carried, ...]
    pictures: tuple[str, ...] = ()


class Found(NamedTuple):
    """A thing that games may use; it is offered in set-ups only while its pack is there and switched on."""

    id: str
    value: Any
    offered: bool


_decode_pack = msgspec.json.Decoder(Installed).decode
_decode_thing = msgspec.json.Decoder(Carried).decode


def thing_id(pack: str, digest: str, name: str) -> str:
    """An id that no other version of the pack has for another thing."""
    return f"{PACK}{pack}.{digest}.{name}"


def packs_folder(user: Path) -> Path:
    """One folder for each pack, named by its id."""
    return user / "packs"


def kept_folder(user: Path) -> Path:
    """What saved games brought along, a file for each thing."""
    return user / "kept"


def pack_file(folder: Path) -> Path:
    return folder / "pack.json"


def is_on(folder: Path) -> bool:
    return not (folder / "off").exists()


def kept_file(user: Path, id: str) -> Path:
    return kept_folder(user) / f"{id.removeprefix(PACK)}.json"


def pack_folders(user: Path) -> list[Path]:
    """The folders of the packs that are there, in the order of their ids."""
    with suppress(OSError):
        found = sorted(entry for entry in packs_folder(user).iterdir() if re.fullmatch(ID, entry.name))
        return found[:MOST_PACKS]
    return []


def read_installed(folder: Path, id: str = "") -> Installed | None:
    """A pack that is there; None where its file is damaged or of a later version. Its folder is called as it is, if
    nothing else is said."""
    try:
        pack = _decode_pack(bytes_of(pack_file(folder)))
    except (BadInput, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return pack if pack.format == FORMAT and pack.manifest.id == (id or folder.name) else None


def things_in(user: Path | None) -> Iterator[tuple[Carried, bool]]:
    """Everything of packs, and whether it is offered. Each id once: a pack that is there comes before what was kept."""
    seen: set[str] = set()
    for folder in pack_folders(user) if user is not None else ():
        pack = read_installed(folder)
        if pack is not None:
            on = is_on(folder)
            seen.update(thing.id for thing in pack.things)
            yield from ((thing, on) for thing in pack.things)
    for path in sorted(kept_folder(user).glob("*.json"))[:MOST_KEPT] if user is not None else ():
        thing = _read_kept(path)
        if thing is not None and thing.id not in seen:
            yield thing, False


def _read_kept(path: Path) -> Carried | None:
    try:
        return _decode_thing(bytes_of(path))
    except (BadInput, msgspec.MsgspecError, RecursionError, ValueError):
        return None


Packed = Mapping[str, Sequence[Found]]  # by kind


def found_things(user: Path | None, title: str, kinds: tuple[Kind, ...]) -> Packed:
    """By kind, all that the packs of a player hold for a title."""
    return found_among(things_in(user), title, kinds)


def found_among(things: Iterable[tuple[Carried, bool]], title: str, kinds: tuple[Kind, ...]) -> Packed:
    """Of these things, each of which is offered or not, those of a title by their kind. One that is not sound is left
    out, as if it were not there."""
    forms = {kind.id: kind for kind in kinds}
    found: dict[str, list[Found]] = {kind.id: [] for kind in kinds}
    for thing, offered in things:
        kind = forms.get(thing.kind)
        if thing.title != title or kind is None:
            continue
        with suppress(msgspec.MsgspecError, RecursionError, ValueError):
            value: Any = msgspec.json.decode(thing.data, type=kind.form)
            if value.id == thing.id and kind.sound(value):
                found[thing.kind].append(Found(thing.id, value, offered))
    return found


def hidden(*things: Sequence[Found]) -> frozenset[str]:
    """The ids that no set-up offers."""
    return frozenset(each.id for some in things for each in some if not each.offered)
