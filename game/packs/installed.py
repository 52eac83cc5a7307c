"""The packs of a player: taken in, updated, switched off, thrown away and brought back; and what games carry of them.

A pack is there as a whole or not at all: it is written beside the others and gets its place by one rename.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import pygame

from game.content.packed import (
    FORMAT,
    ID,
    THING,
    Carried,
    Installed,
    is_on,
    kept_file,
    kept_folder,
    pack_folders,
    packs_folder,
    read_installed,
    thing_id,
    things_in,
)
from game.engine.text import PACK, Message, message
from game.packs.form import Contents, Other, Picture
from game.store.disk import DISK, NEW, Disk

ARCHIVE = "pack.saucer"
_COMING, _GOING = ".coming", ".going"
_BIN = "bin"
_BINNED = re.compile(rf"({ID})-([0-9]+)-([0-9]+)")
MOST_CARRIED = 40  # things of one game
_encode = msgspec.json.Encoder(order="deterministic").encode

Standing = Literal["new", "same", "update", "older", "other"]


class Pack(NamedTuple):
    """A pack that is there."""

    installed: Installed
    folder: Path
    on: bool

    @property
    def id(self) -> str:
        return self.installed.manifest.id

    @property
    def version(self) -> int:
        return self.installed.manifest.version

    @property
    def titles(self) -> set[str]:
        """For which it holds something."""
        return {thing.title for thing in self.installed.things}

    def word(self, key: str, lang: str) -> str:
        """A text of the pack itself, in this language or the first that it has."""
        texts = self.installed.texts
        languages = (lang, *self.installed.manifest.languages)
        return next((texts[each][key] for each in languages if key in texts.get(each, {})), "")


class Packs:
    """All of one folder. Everything that changes files raises OSError where the disk says no."""

    def __init__(self, user: Path, disk: Disk = DISK) -> None:
        self.user = user
        self._disk = disk
        self._listed: tuple[Pack, ...] | None = None
        self._texts: dict[str, dict[str, dict[str, str]]] | None = None

    @property
    def folder(self) -> Path:
        return packs_folder(self.user)

    def listed(self) -> tuple[Pack, ...]:
        """All packs that can be read, read once."""
        if self._listed is None:
            read = ((folder, read_installed(folder)) for folder in pack_folders(self.user))
            self._listed = tuple(Pack(pack, folder, is_on(folder)) for folder, pack in read if pack is not None)
        return self._listed

    def pack(self, id: str) -> Pack | None:
        return next((pack for pack in self.listed() if pack.id == id), None)

    def others(self) -> tuple[Other, ...]:
        """What a pack that is being read may refer to."""
        return tuple(Other(pack.id, pack.version, pack.installed.digest, _names(pack.installed))
                     for pack in self.listed())  # fmt: skip

    def forget(self) -> None:
        """The folder may have changed."""
        self._listed = self._texts = None

    # Coming and going

    def standing(self, contents: Contents) -> Standing:
        """What it would mean to take a pack in; "other" where somebody else's pack has the same id."""
        here = self.pack(contents.id)
        if here is None:
            return "new"
        if here.installed.digest == contents.digest:
            return "same"
        if not {*here.installed.manifest.authors} & {*contents.manifest.authors}:
            return "other"
        return "update" if contents.manifest.version > here.version else "older"

    def install(self, contents: Contents, keep: bool = True) -> Pack:
        """Takes it in; one of the same id goes into the bin, or nowhere. What was switched off stays so."""
        coming = self.folder / _COMING
        self._disk.clear(coming)
        self._disk.clear(self.folder / _GOING)
        self._write(coming / "pack.json", _encode(_installed(contents)))
        self._write(coming / ARCHIVE, contents.archive)
        for picture in contents.pictures:
            self._write(coming / f"{picture.name}.png", _png(picture))
        old = self.folder / contents.id
        if old.exists() and not is_on(old):
            self._write(coming / "off", b"")
        for folder in (*(place for place in coming.rglob("*") if place.is_dir()), coming):
            self._disk.settle(folder)
        if old.exists() and keep:
            self.remove(contents.id)
        elif old.exists():
            self.discard(contents.id)
        self._disk.replace(coming, self.folder / contents.id)
        self._disk.settle(self.folder)
        self.forget()
        found = self.pack(contents.id)
        assert found is not None, contents.id
        return found

    def hand_on(self, pack: Pack, target: Path) -> None:
        """Writes the pack as a file for others, in the place of one that is there."""
        self.put(target, (pack.folder / ARCHIVE).read_bytes())

    def put(self, target: Path, data: bytes) -> None:
        """Writes a file as a whole, in the place of one that is there."""
        fresh = target.with_name(f".{target.name}.new")
        self._disk.remove(fresh)
        self._write(fresh, data)
        self._disk.replace(fresh, target)
        self._disk.settle(target.parent)

    def remove(self, id: str) -> None:
        """Into the bin."""
        folder = self.folder / id
        pack = read_installed(folder)
        version = pack.manifest.version if pack is not None else 0
        numbers = [int(found[3]) for found in self._binned()]
        self._disk.make(self.folder / _BIN)
        self._disk.replace(folder, self.folder / _BIN / f"{id}-{version}-{max(numbers, default=0) + 1}")
        self._disk.settle(self.folder)
        self.forget()

    def discard(self, id: str) -> None:
        """Goes for good: a pack that can be made again from what it was made of."""
        self._disk.clear(self.folder / _GOING)
        self._disk.replace(self.folder / id, self.folder / _GOING)
        self._disk.clear(self.folder / _GOING)
        self.forget()

    def binned(self) -> tuple[str, ...]:
        """What is in the bin, the last first."""
        return tuple(found[0] for found in sorted(self._binned(), key=lambda found: -int(found[3])))

    def in_bin(self, name: str) -> Pack | None:
        """What is in the bin under this name, where it can be read."""
        folder, named = self.folder / _BIN / name, _BINNED.fullmatch(name)
        found = read_installed(folder, named[1]) if named is not None else None
        return Pack(found, folder, False) if found is not None else None

    def restore(self, name: str) -> None:
        """Out of the bin; a pack of the same id goes there in its turn."""
        found = _BINNED.fullmatch(name)
        assert found is not None, name
        target = self.folder / found[1]
        if target.exists():
            self.remove(found[1])
        self._disk.replace(self.folder / _BIN / name, target)
        self._disk.settle(self.folder)
        self.forget()

    def empty_bin(self) -> None:
        self._disk.clear(self.folder / _BIN)

    def switch(self, id: str, on: bool) -> None:
        """A pack that is off is offered nowhere; games that use it go on."""
        mark = self.folder / id / "off"
        if on:
            self._disk.remove(mark)
        elif not mark.exists():
            self._write(mark, b"")
        self.forget()

    def _binned(self) -> list[re.Match[str]]:
        with suppress(OSError):
            names = (entry.name for entry in (self.folder / _BIN).iterdir())
            return [found for name in names if (found := _BINNED.fullmatch(name))]
        return []

    def _write(self, path: Path, data: bytes) -> None:
        self._disk.make(path.parent)
        handle = self._disk.open(path, NEW)
        try:
            self._disk.write(handle, data)
            self._disk.sync(handle)
        finally:
            os.close(handle)

    # What is needed

    def lacks(self, pack: Pack) -> Message | None:
        """Why a pack cannot be used although it can be read: another one is missing, too old or off, or they need each
        other in a ring."""
        for id, version in pack.installed.manifest.needs.packs.items():
            other = self.pack(id)
            if other is None or other.version < version or not other.on:
                return message("packs.manifest.missing", name=id, wanted=version)
            if self._reaches(id, pack.id):
                return message("packs.manifest.ring", name=id)
        return None

    def stale(self) -> Pack | None:
        """A pack that names things of a version of another pack that is not here any more: it has to be read again."""
        here = {pack.id: pack.installed.digest for pack in self.listed()}
        for pack in self.listed():
            said = b"".join(bytes(thing.data) for thing in pack.installed.things).decode()
            if any(here.get(found["pack"], found["digest"]) != found["digest"] for found in re.finditer(THING, said)):
                return pack
        return None

    def _reaches(self, first: str, goal: str) -> bool:
        seen, edge = {first}, [first]
        while edge:
            pack = self.pack(edge.pop())
            needs = pack.installed.manifest.needs.packs if pack is not None else {}
            if goal in needs:
                return True
            edge += [id for id in needs if id not in seen]
            seen.update(needs)
        return False

    # What games carry

    def carried(self, options: Mapping[str, object]) -> tuple[bytes, ...]:
        """What a game with these options needs of packs, each thing with everything that it names."""
        wanted = [value for value in options.values() if isinstance(value, str) and re.fullmatch(THING, value)]
        if not wanted:
            return ()
        known = {thing.id: thing for thing, _ in things_in(self.user)}
        found: dict[str, bytes] = {}
        while wanted and len(found) < MOST_CARRIED:
            name = wanted.pop()
            # A name may stand for several things that begin with it, such as the halves of a base.
            for id in {each for each in known if each == name or each.startswith(f"{name}-")} - {*found}:
                found[id] = _encode(known[id])
                wanted += [each[0] for each in re.finditer(THING, bytes(known[id].data).decode())]
        return tuple(found[id] for id in sorted(found))

    def keep(self, carried: Iterable[bytes]) -> bool:
        """Keeps what a game brings along and nobody has here; whether anything is new. What is no thing of a pack is
        left out."""
        things = list(_things(carried))
        here = {thing.id for thing, _ in things_in(self.user)} if things else set()
        new = [thing for thing in things if thing.id not in here]
        for thing in new:
            self._disk.make(kept_folder(self.user))
            place = kept_file(self.user, thing.id)
            with suppress(FileExistsError):
                self._write(place, _encode(thing))
        self._texts = None if new else self._texts
        return bool(new)

    def absent(self, carried: Iterable[bytes]) -> tuple[str, ...]:
        """The packs of what a game brings along that are not here, by their ids."""
        found = dict.fromkeys(thing.id.removeprefix(PACK).partition(".")[0] for thing in _things(carried))
        here = {pack.id for pack in self.listed()} if found else set()
        return tuple(id for id in found if id not in here)

    def has_kept(self, id: str, digest: str) -> bool:
        """Whether games have brought along something of this version of a pack."""
        return any(kept_folder(self.user).glob(f"{id}.{digest}.*.json"))

    # Pictures and words

    def picture(self, name: str, kind: str, end: str) -> Path | None:
        """The pixels of a drawing of a thing, by a name that ends in its id and perhaps in more: `-damaged`, `-2`.
        Where the pack has no drawing for that, it is the one without it."""
        for pack in self.listed():
            # The longest first: one name may begin with another.
            for thing in sorted(pack.installed.things, key=lambda thing: -len(thing.id)):
                at = name.find(thing.id)
                rest = name[at + len(thing.id) :]
                if at < 0 or thing.kind != kind or (rest and not rest.startswith("-")):
                    continue
                plain = f"{thing.title}/{kind}/{thing.id.rpartition('.')[2]}{end}"
                found = next((each for each in (plain + rest, plain) if each in pack.installed.pictures), None)
                return pack.folder / f"{found}.png" if found is not None else None
        return None

    def text(self, key: str, lang: str) -> str | None:
        """The text of a key that names a thing of a pack; what stands behind the id says which text of it."""
        found = re.search(THING, key)
        if found is None:
            return None
        if self._texts is None:
            self._texts = {thing.id: thing.texts for thing, _ in things_in(self.user)}
        texts = self._texts.get(found[0], {})
        word = key[found.end() :].lstrip(".") or "name"
        for each in (lang, *texts):
            if word in texts.get(each, {}):
                return texts[each][word]
        return found["name"].replace("_", " ").replace("-", " ").capitalize() if word == "name" else None


def _names(pack: Installed) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for thing in pack.things:
        key = f"{thing.title}/{thing.kind}"
        found[key] = (*found.get(key, ()), thing.id.rpartition(".")[2])
    return found


def as_carried(contents: Contents) -> tuple[bytes, ...]:
    """What a game could bring along of a pack."""
    return tuple(_encode(thing) for thing in _installed(contents).things)


def _installed(contents: Contents) -> Installed:
    things = tuple(
        Carried(
            thing.title, thing.kind, thing_id(contents.id, contents.digest, thing.name), msgspec.Raw(thing.data),
            _words_of(contents, f"{thing.title}.{thing.kind}.{thing.name}."), thing.pictures,
        ) for thing in contents.things
    )  # fmt: skip
    own = {lang: {key: text for key, text in texts.items() if "." not in key} for lang, texts in contents.texts.items()}
    pictures = tuple(picture.name for picture in contents.pictures)
    return Installed(FORMAT, contents.manifest, contents.digest, own, things, pictures)


def _words_of(contents: Contents, beginning: str) -> dict[str, dict[str, str]]:
    found = {
        lang: {key.removeprefix(beginning): text for key, text in contents.texts[lang].items()
               if key.startswith(beginning)}
        for lang in contents.manifest.languages if lang in contents.texts
    }  # fmt: skip
    return {lang: texts for lang, texts in found.items() if texts}


def _png(picture: Picture) -> bytes:
    size = picture.width, picture.height
    stream = io.BytesIO()
    pygame.image.save(pygame.image.frombytes(picture.pixels, size, "RGBA"), stream, "some.png")
    return stream.getvalue()


def _things(carried: Iterable[bytes]) -> Iterator[Carried]:
    for data in carried:
        with suppress(msgspec.MsgspecError, RecursionError, ValueError):
            yield msgspec.json.decode(data, type=Carried)
