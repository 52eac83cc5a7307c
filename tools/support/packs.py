"""A sound pack of everything that packs may hold, as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

import game
from game.app.registry import games
from game.app.share import share
from game.content.files import Held
from game.content.packed import thing_id
from game.content.played import PUZZLES, packed_puzzle
from game.content.puzzles import ReadPuzzle
from game.content.strict import load_texts
from game.desk.services import Services
from game.engine.errors import BadInput
from game.i18n.catalogue import Catalogue
from game.packs import archive
from game.packs.drawing import Painter
from game.packs.form import Contents
from game.packs.installed import Pack, Packs
from game.packs.process import Answer, Order, answer_to
from game.packs.reading import read_pack
from game.packs.shipped import Shipped

Files = Mapping[str, bytes]

_MANIFEST = b"""id: far-moons
version: 3
authors: [Ana, Bea]
licence: CC BY 4.0
languages: [en, pt]
"""
_TEXTS = b"""name: Far moons
about: Three places far out, and a market day at home.
escape: {zones: {hollow: {name: Hollow Moon}}}
ufoo:
  fields: {crossfire: {name: Crossfire}}
  puzzles: {first-shot: {name: First shot, after: "The bolt hits in {n} of 100 cases, the laser in {next}."}}
  lessons:
    hop:
      name: A hop
      goal: Fly your third saucer to G04.
      otherwise: Your third saucer waits.
      hello: "*This* is a field of another pack."
      fly: Fly your third saucer to G04.
      done: That was it.
      rock: Rock
      rock_does: in the way
skies:
  cities:
    harbour: {name: Harbour, undamaged: "No ability.", damaged: "Rooms make {n} more energy."}
  scenarios:
    market: {name: Market day, rule: "Fog in {n} rows.", story_1: "One.", story_2: "Two.", story_3: "Three."}
  campaigns:
    hills:
      name: Over the hills
      about: Three evenings, each worse than the one before.
      story_1: The first evening was only a rehearsal, said the mayor.
      story_2: On the second evening the harbour had company.
      battle_3: The last evening
      end: It is over, and the cows are safe.
  characters:
    ana: {name: Ana, trade: Baker, motto: "Rise!", normal: "{n} energy.", upgraded: "{n} energy."}
"""
_COVER = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#1d2450"/>
<circle cx="52" cy="40" r="26" fill="#c9c2d8"/><circle cx="44" cy="34" r="6" fill="#9c94b4"/>
<circle cx="61" cy="48" r="4" fill="#9c94b4"/><circle cx="118" cy="58" r="14" fill="#ffb56b"/></svg>
"""

_LESSON = b"""minutes: 1
signs: [{picture: ufoo/asteroid-2, name: rock, words: rock_does}]
shows: ["home:0"]
setup: {seats: 2, seed: HOP, options: {first: seat0, field: crossfire}}
steps:
  - {say: hello, point: ["home:1"]}
  - {say: fly, want: [move 3 G04]}
  - {say: done, mood: cheer}
"""
_CITY = b"""upper: dock
lower: d
extra: [4]
damaged: [{rule: energy_bonus, n: 2}]
sky: [fluffy, pocket-2-easier, pocket-3-easier, pocket-4-easier]
"""


_CAMPAIGN = b"""battles:
  - {city: roswell}
  - {city: new_york, threat: 1, scenario: market, crew: [ana]}
  - {city: harbour, damaged: true, scenario: fog, crew: [ana, moss], upgraded: [moss]}
"""


def bare(path: Path) -> bytes:
    """A map of the program as a pack has it: without an id."""
    return b"".join(line for line in path.read_bytes().splitlines(True) if b'name="id"' not in line)


def unnamed(path: Path) -> bytes:
    """A puzzle of the program as a pack has it: its texts are among those of the pack."""
    return b"".join(line for line in path.read_bytes().splitlines(True) if not line.startswith((b"name:", b"after:")))


@cache
def _files() -> Files:
    maps, puzzles = share() / "maps", share() / "data" / "puzzles"
    return {
        "pack.yaml": _MANIFEST, "pack.svg": _COVER, "texts/en.yaml": _TEXTS, "texts/pt.yaml": b"name: Luas distantes\n",
        "escape/zones/hollow.tmx": (maps / "escape" / "template.tmx").read_bytes(),
        "escape/scenarios/dark.yaml": b"name: Dark\nbase: advanced\ncodes:\n  H.1: true\n",
        "ufoo/fields/crossfire.tmx": (maps / "ufoo" / "template.tmx").read_bytes(),
        "ufoo/puzzles/first-shot.yaml": unnamed(puzzles / "ufoo" / "01-laser-or-ion.yaml"),
        "ufoo/lessons/hop.yaml": _LESSON,
        "skies/bases/dock-upper.tmx": bare(maps / "skies" / "base-d-upper.tmx"),
        "skies/sky/fluffy.tmx": bare(maps / "skies" / "sky-pocket-1-easier.tmx"),
        "skies/cities/harbour.yaml": _CITY, "skies/cities/harbour.svg": _COVER,
        "skies/scenarios/market.yaml": b"rules: [{rule: fog, n: 1}, {rule: strong_guns, n: 2}]\n",
        "skies/campaigns/hills.yaml": _CAMPAIGN,
        "skies/characters/ana.yaml": b"normal: {rule: battery, n: 3}\nupgraded: {rule: battery, n: 6}\n",
    }  # fmt: skip


FAR_MOONS: Files = _files()


class ReadHere:
    """Reads at once and in this process: what the other process does is tested with it."""

    def __init__(self, order: Order) -> None:
        self.answer: Answer | None = answer_to(games, order)

    def wait(self, seconds: float | None = None) -> Answer | None:
        return self.answer

    def drop(self) -> None:
        """There is nothing to stop."""


def hill() -> Files:
    """The pack that comes with the program."""
    folder = share() / "data" / "packs" / "shipped" / "the-other-side-of-the-hill"
    return {file.name: file.data for file in archive.files_of(folder)}


def missing_words(pack: Path) -> Iterator[tuple[Path, str]]:
    """The texts that a pack has in one of its languages and lacks in another, with the file that lacks them."""
    files = sorted((pack / "texts").glob("*.yaml"))
    said = {file: {key.partition(".")[2] for key in load_texts(file)} for file in files}
    every = set().union(*said.values())
    yield from ((file, key) for file in files for key in sorted(every - said[file]))


def without_shipped(services: Services) -> None:
    """The packs that come with the program have been here, and were removed."""
    shipped = Shipped(services.packs, services.share, services.version)
    while (folder := shipped.next()) is not None:
        shipped.wants(folder.name, None)
        shipped.note(folder.name)


def zipped(files: Files) -> bytes:
    return archive.zipped([Held(name, data) for name, data in files.items()])


@lru_cache(maxsize=8)
def _contents(files: tuple[tuple[str, bytes], ...], share: Path, program: str, render: object) -> Contents:
    """Read once, however many data folders the pack is put into; once for each way in which tests have drawings
    rendered."""
    held = [Held(name, data) for name, data in files]
    return read_pack(held, games(), share, program, Painter().draw)


def put(path: Path, user: Path) -> Contents:
    """A pack of a maker's own into a folder, so that the titles find it; raises BadInput."""
    return _put(archive.files_of(path), user)


def put_files(files: Files, user: Path) -> Contents:
    """The same of one that is nowhere on the disk."""
    return _put([Held(name, data) for name, data in files.items()], user)


def _put(files: Sequence[Held], user: Path) -> Contents:
    contents = read_pack(files, games(), share(), game.__version__, Painter().draw)
    Packs(user).install(contents)
    return contents


def puzzles_of(path: Path, user: Path) -> dict[str, list[ReadPuzzle]]:
    """By title, all puzzles of a pack, which is put into the folder; raises BadInput."""
    found: dict[str, list[ReadPuzzle]] = {}
    pack = Packs(user).pack(put(path, user).id)
    for thing in pack.installed.things if pack is not None else ():
        if thing.kind == PUZZLES.id:
            found.setdefault(thing.title, []).append(packed_puzzle(thing))
    return found


def kept_files() -> tuple[bytes, tuple[bytes, ...]]:
    """How the program keeps the pack, and each of its things where a saved game brought it along."""
    with TemporaryDirectory() as folder:
        held = [Held(name, data) for name, data in FAR_MOONS.items()]
        packs = Packs(Path(folder))
        pack = packs.install(read_pack(held, games(), share(), game.__version__, Painter().draw))
        things = (packs.carried({"any": thing.id}) for thing in pack.installed.things)
        return (pack.folder / "pack.json").read_bytes(), tuple(each for some in things for each in some)


def named(options: Mapping[str, Any], contents: Contents) -> dict[str, str]:
    """Those of the options that name something of the pack, with its whole id."""
    names = {thing.name for thing in contents.things}
    mine = {option: value for option, value in options.items() if value in names}
    return {option: thing_id(contents.id, contents.digest, value) for option, value in mine.items()}


def told_in_english(bad: BadInput) -> list[str]:
    words = Catalogue.load(share() / "data" / "i18n", "en")
    return [f"{problem.file}:{problem.line}: {words.say(problem.reason)}" for problem in bad.problems]


def installed(services: Services, files: Files) -> Pack:
    """The pack is there, without a process that reads it."""
    pack = services.packs.install(
        _contents(tuple(files.items()), services.share, services.version, pygame.image.load_sized_svg)
    )
    services.forget_pack(title.id for title in services.titles)
    return pack
