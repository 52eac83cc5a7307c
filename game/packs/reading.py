"""Reads a pack as a whole: from the bytes of its files to plain values, or to every fault with file and line.

It runs in the reading process; the window never calls it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import msgspec

from game.content.art import Drawing, read_svg
from game.content.files import Held
from game.content.packed import NAME, Manifest, thing_id
from game.content.played import PLAYED
from game.content.source import Around, Kind, Word
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.packs.archive import MANIFEST, zipped
from game.packs.fitting import Games, Made, misfits, things_of
from game.packs.form import Contents, Other, Picture, Thing
from game.packs.manifest import read_manifest
from game.packs.words import OWN, texts_of

COVER = "pack.svg"
MOST_THINGS = 200
MOST_PROBLEMS = 100
# Files that help the maker and are not read: what Tiled shows and keeps, notes, the words of a licence.
_BESIDE = re.compile(r".*\.(png|tsx|md|txt|tiled-project|tiled-session)|LICEN[CS]E")

Draw = Callable[[str, Drawing], Picture]


class _Place(NamedTuple):
    """Where a file of a known kind belongs."""

    title: str
    kind: Kind
    name: str


def read_pack(
    files: Sequence[Held], games: Games, share: Path, program: str, draw: Draw, installed: Sequence[Other] = (),
    folder: Path | None = None,
) -> Contents:  # fmt: skip
    """`installed` are the packs that are there already, in that folder. BadInput holds every fault of all files, as far
    as they can be told at once: what is played in a pack is played through once everything else is right."""
    files = sorted(files, key=lambda file: file.name)
    by_name = {file.name: file for file in files if not _BESIDE.fullmatch(PurePosixPath(file.name).name)}
    manifest = read_manifest(by_name.pop(MANIFEST), program)
    return _Pack(by_name, manifest, games, share, {pack.id: pack for pack in installed}, folder).contents(files, draw)


class _Pack:
    """One reading."""

    def __init__(
        self, files: Mapping[str, Held], manifest: Manifest, games: Games, share: Path,
        installed: Mapping[str, Other], folder: Path | None,
    ) -> None:  # fmt: skip
        self.files = files
        self.manifest = manifest
        self.games = games
        self.sources = games.sources
        self.share = share
        self.installed = installed
        self.folder = folder
        self.problems: list[Problem] = []
        self.places: dict[str, _Place] = {}
        self.pictures: dict[str, _Place | None] = {}
        self.digest = ""

    def contents(self, files: Sequence[Held], draw: Draw) -> Contents:
        self._sort()
        kept = [file for file in files if file.name in {MANIFEST, *self.files}]
        self._check_needs()
        needed = sorted(id for id in self.manifest.needs.packs if id in self.installed)
        self.digest = _digest(kept, [f"{id}.{self.installed[id].digest}" for id in needed])
        words = dict(self._words())
        texts = texts_of(self.files, self.manifest.languages, words, self.problems)
        made = tuple(self._things())
        drawings = self._drawings()
        self._raise()
        self._play(made)
        self._raise()
        things = tuple(each.thing for each in made)
        pictures = tuple(draw(name.removesuffix(".svg"), drawing) for name, drawing in drawings.items())
        return Contents(self.manifest.id, self.digest, self.manifest, texts, things, pictures, zipped(kept))

    def _raise(self) -> None:
        if self.problems:
            raise BadInput(*sorted(self.problems, key=lambda problem: (problem.file, problem.line))[:MOST_PROBLEMS])

    def _fault(self, file: str, key: str, **args: int | str) -> None:
        self.problems.append(Problem(file, 0, message(key, **args)))

    # What is there

    def _sort(self) -> None:
        """Each file to its place; one that has none is a fault."""
        drawings: list[str] = []
        for name in self.files:
            path = PurePosixPath(name)
            kind = self._kind_of(path)
            if kind is not None and path.suffix == kind.suffix:
                self._place(name, _Place(path.parts[0], kind, path.stem))
            elif kind is not None and path.suffix == ".svg":
                drawings.append(name)
            elif name == COVER:
                self.pictures[name] = None
            elif not re.fullmatch(r"texts/[a-z]{2}\.yaml", name):
                self._fault(name, "packs.no_place")
            elif path.stem not in self.manifest.languages:
                self._fault(name, "packs.words.language", lang=path.stem)
        for name in drawings:
            self._sort_drawing(name)
        if not self.places:
            self._fault(MANIFEST, "packs.nothing")
        elif len(self.places) > MOST_THINGS:
            self._fault(MANIFEST, "packs.many_things", most=MOST_THINGS)

    def _place(self, file: str, place: _Place) -> None:
        """A thing is known by its name alone, so no other thing of the pack has it."""
        other = next((each for each, there in self.places.items() if there.name == place.name), None)
        like = sum((each.title, each.kind) == (place.title, place.kind) for each in self.places.values())
        if not re.fullmatch(NAME, place.name):
            self._fault(file, "packs.thing_name")
        elif place.kind.most and like >= place.kind.most:
            self._fault(file, "packs.many_alike", most=place.kind.most)
        elif other is not None:
            self._fault(file, "packs.same_name", other=other)
        else:
            self.places[file] = place

    def _kind_of(self, path: PurePosixPath) -> Kind | None:
        source = self.sources.get(path.parts[0])
        if len(path.parts) != 3 or source is None:
            return None
        return next((kind for kind in (*source.kinds, *PLAYED) if kind.id == path.parts[1]), None)

    def _sort_drawing(self, name: str) -> None:
        """A drawing belongs to the thing whose name its own begins with."""
        stem = name.removesuffix(".svg")
        for place in self.places.values():
            beginning = f"{place.title}/{place.kind.id}/{place.name}"
            if stem.startswith(beginning) and stem.removeprefix(beginning) in place.kind.pictures:
                self.pictures[name] = place
                return
        self._fault(name, "packs.no_thing")

    def _check_needs(self) -> None:
        for id, version in self.manifest.needs.packs.items():
            found = self.installed.get(id)
            if found is None or found.version < version:
                self._fault(MANIFEST, "packs.manifest.missing", name=id, wanted=version)

    # What it comes to

    def _words(self) -> Iterator[tuple[str, Word]]:
        yield from ((word.key, word) for word in OWN)
        for name, place in self.places.items():
            more = place.kind.words_in(self.files[name]) if place.kind.words_in is not None else ()
            for word in (*place.kind.words, *more):
                yield f"{place.title}.{place.kind.id}.{place.name}.{word.key}", word

    def _things(self) -> Iterator[Made]:
        for name, place in self.places.items():
            around = Around(self.share, partial(self._id_of, place.title), partial(self._any_of, place.title))
            id = thing_id(self.manifest.id, self.digest, place.name)
            try:
                made = place.kind.read(self.files[name], id, around)
            except BadInput as bad:
                self.problems += bad.problems
                continue
            beginning = f"{place.title}/{place.kind.id}/{place.name}"
            ends = (picture.removesuffix(".svg").removeprefix(beginning)
                    for picture, owner in self.pictures.items() if owner == place)  # fmt: skip
            thing = Thing(place.title, place.kind.id, place.name, _canonical(made), tuple(sorted(ends)))
            yield Made(thing, id, made, self.files[name])

    def _play(self, made: Sequence[Made]) -> None:
        """Whether what is played in it fits the rules."""
        needed = things_of(tuple(self.manifest.needs.packs), self.folder) if self.folder is not None else []
        self.problems += islice(misfits(self.games, self.share, made, needed), MOST_PROBLEMS)

    def _id_of(self, title: str, kind: str, word: str) -> str | None:
        """The id of a thing by the name that a file gives it: its own, or `pack/name` of a pack that is needed."""
        pack, slash, name = word.rpartition("/")
        if slash:
            found = self.installed.get(pack) if pack in self.manifest.needs.packs else None
            there = found is not None and name in found.names.get(f"{title}/{kind}", ())
            return thing_id(pack, found.digest, name) if found is not None and there else None
        own = any((place.title, place.kind.id, place.name) == (title, kind, word) for place in self.places.values())
        return thing_id(self.manifest.id, self.digest, word) if own else None

    def _any_of(self, title: str, word: str) -> str | None:
        """The same where any kind of the title will do."""
        found = (self._id_of(title, kind.id, word) for kind in self.sources[title].kinds)
        return next((id for id in found if id is not None), None)

    def _drawings(self) -> dict[str, Drawing]:
        found = {name: read_svg(self.files[name].data) for name in self.pictures}
        for name, drawing in found.items():
            self.problems += [Problem(name, line, reason) for line, reason in drawing.faults]
        return found


def _canonical(made: Any) -> bytes:
    return msgspec.json.encode(made, order="deterministic")


def _digest(files: Sequence[Held], needed: Sequence[str]) -> str:
    """Of names and bytes: another one as soon as anything in the pack is another, or in a pack that it needs."""
    total = sha256("\n".join(needed).encode())
    for file in files:
        name = file.name.encode()
        total.update(b"%d %d\n" % (len(name), len(file.data)) + name + file.data)
    return total.hexdigest()[:12]
