"""Puzzles and lessons beside those of the program: which there are in packs, and how one is read.

It keeps nothing; a file is read when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.content.packed import Carried
from game.content.played import LESSONS, PUZZLES, kept_id, played_in
from game.content.source import Kind
from game.desk.services import Services
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.choice import DropDown

T = TypeVar("T")


class PackedFile(NamedTuple):
    """One of a pack, where otherwise a path would be; `stem` is by what the profile knows it."""

    pack: str
    id: str
    stem: str


AnyFile = Path | PackedFile


class Collection(NamedTuple):
    """The files of the program, whose `pack` is empty, or those of a pack."""

    pack: str
    name: str
    files: tuple[AnyFile, ...]


def puzzle_collections(services: Services, title: str, own: tuple[Path, ...]) -> tuple[Collection, ...]:
    return _collections(services, title, PUZZLES, own)


def lesson_collections(services: Services, title: str, own: tuple[Path, ...]) -> tuple[Collection, ...]:
    return _collections(services, title, LESSONS, own)


def _collections(services: Services, title: str, kind: Kind, own: tuple[Path, ...]) -> tuple[Collection, ...]:
    """Those of the program first; a pack that is off or lacks something shows nothing."""
    found = [Collection("", services.words.text("common.program"), own)] if own else []
    for pack in services.packs.listed():
        things = played_in(pack.installed, title, kind)
        files = tuple(PackedFile(pack.id, thing.id, kept_id(thing)) for thing in things)
        if files and pack.on and services.packs.lacks(pack) is None:
            found.append(Collection(pack.id, pack.word("name", services.words.lang) or pack.id, files))
    return tuple(found)


def read_any(services: Services, file: AnyFile, own: Callable[[Path], T], packed: Callable[[Carried], T]) -> T:
    """Raises BadInput for one that cannot be used."""
    if isinstance(file, Path):
        return own(file)
    pack = services.packs.pack(file.pack)
    thing = next((each for each in pack.installed.things if each.id == file.id), None) if pack is not None else None
    if thing is None:
        raise BadInput(Problem("", 0, message("packs.gone")))
    return packed(thing)


def siblings_of(file: AnyFile, collections: tuple[Collection, ...]) -> tuple[AnyFile, ...]:
    """The files among which this one is."""
    return next((each.files for each in collections if file in each.files), (file,))


def add_choice(
    page: Page, box: Box, collections: tuple[Collection, ...], chosen: Collection, choose: Callable[[int], None]
) -> None:
    """A list of them; nothing where there is no choice."""
    if len(collections) > 1:
        names = [each.name for each in collections]
        page.add(DropDown("collection", box, names, collections.index(chosen), choose, icon="puzzle",
                          open_list=page.open_list))  # fmt: skip
