"""Saved games: slots with a name, a picture and a sentence, and a bin from which they can be restored.

It does not interpret saves; the reader of the bytes says whether they are a game.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic

T = TypeVar("T")

SAVE = ".save"
CARD = ".card"
PICTURE = ".png"
BIN = "bin"
LARGEST_PICTURE = 4 * 1024 * 1024
_ID = re.compile(r"[a-z][a-z0-9]*-[0-9]{4,9}")


class Card(msgspec.Struct, frozen=True):
    """What the shelf shows of a slot without opening it. The sentence tells where the game stands, `seconds` how long
    it has been played, `campaign` and `battle` to which line of which campaign's log it belongs."""

    name: str = ""
    sentence: Message | None = None
    over: bool = False
    practice: bool = False
    seconds: int = 0
    campaign: str = ""
    battle: str = ""  # chapter and number, as "2.1"


class Slot(msgspec.Struct, frozen=True):
    """`when` is the time of the last save in seconds since 1970; `title` is part of the slot's id."""

    id: str
    title: str
    when: int
    card: Card
    picture: Path | None


class Saves:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def slots(self) -> tuple[Slot, ...]:
        """The games on the shelf, the one last played first. Never raises."""
        return _slots_in(self.folder)

    def latest(self) -> Slot | None:
        """The game that Continue continues."""
        return next((slot for slot in self.slots() if not slot.card.over), None)

    def new_id(self, title: str, known: Collection[str] = ()) -> str:
        """An id that no slot on the shelf or in the bin has, and that is none of the known ones."""
        taken = {*known, *(slot.id for slot in (*self.slots(), *self.deleted()))}
        number = 1
        while f"{title}-{number:04d}" in taken:
            number += 1
        return f"{title}-{number:04d}"

    # One slot.

    def path(self, id: str) -> Path:
        """The save's own file, for a writer."""
        return self._place(id, SAVE)

    def card_path(self, id: str) -> Path:
        return self._place(id, CARD)

    def picture_path(self, id: str) -> Path:
        return self._place(id, PICTURE)

    def write(self, id: str, data: bytes) -> None:
        atomic.write(self.path(id), data)

    def read(self, id: str, check: Callable[[bytes], T]) -> atomic.Found[T]:
        """The newest intact generation; raises BadInput where there is none."""
        found = atomic.read(self.path(id), check)
        if found is None:
            raise BadInput(Problem(self.path(id).name, 0, message("store.saves.gone")))
        return found

    def describe(self, id: str, card: Card) -> None:
        atomic.write(self.card_path(id), encode_card(card), generations=1)

    def rename(self, id: str, name: str) -> None:
        self.describe(id, msgspec.structs.replace(_card(self.card_path(id)), name=name))

    def keep(self, id: str, name: str) -> str:
        """A copy of a game as it is, under a name of its own; says the copy's id."""
        copy = self.new_id(_title(id))
        for suffix in (PICTURE, CARD, SAVE):
            source = self._place(id, suffix)
            if source.is_file():
                atomic.write(self._place(copy, suffix), source.read_bytes(), generations=1)
        # A copy is a game for itself: a campaign's result comes from the one that was copied.
        card = _card(self.card_path(copy))
        self.describe(copy, msgspec.structs.replace(card, name=name, campaign="", battle=""))
        return copy

    # In and out.

    def export(self, id: str, target: Path) -> None:
        """Copies the save to a file of the player's choice; raises OSError, or BadInput where there is no save."""
        atomic.write(target, self.read(id, bytes).value, generations=1)

    def import_file(self, source: Path, title_of: Callable[[bytes], str]) -> str:
        """Puts a file on the shelf as a new slot. `title_of` says whose it is, or raises BadInput."""
        found = atomic.read(source, lambda data: (title_of(data), data), generations=1)
        if found is None:
            raise BadInput(Problem(source.name, 0, message("store.saves.gone")))
        title, data = found.value
        id = self.new_id(title)
        self.write(id, data)
        self.describe(id, Card(name=source.stem[:60]))
        return id

    # The bin.

    def delete(self, id: str) -> None:
        _move(id, self.folder, self.folder / BIN)

    def restore(self, id: str) -> None:
        _move(id, self.folder / BIN, self.folder)

    def deleted(self) -> tuple[Slot, ...]:
        return _slots_in(self.folder / BIN)

    def empty_bin(self) -> None:
        shutil.rmtree(self.folder / BIN, ignore_errors=True)

    def _place(self, id: str, suffix: str) -> Path:
        if not _ID.fullmatch(id):
            raise ValueError(f"{id!r} is no slot")
        return self.folder / f"{id}{suffix}"


def encode_card(card: Card) -> bytes:
    return msgspec.json.encode(card)


def read_picture(slot: Slot) -> bytes | None:
    """The slot's picture as PNG; None where there is none that can be read."""
    try:
        if slot.picture is None or slot.picture.stat().st_size > LARGEST_PICTURE:
            return None
        return slot.picture.read_bytes()
    except OSError:
        return None


def _title(id: str) -> str:
    return id.partition("-")[0]


def _slots_in(folder: Path) -> tuple[Slot, ...]:
    slots = [slot for id in _ids(folder) if (slot := _slot(folder, id)) is not None]
    return tuple(sorted(slots, key=lambda slot: (-slot.when, slot.id)))


def _ids(folder: Path) -> set[str]:
    """Every generation counts: a kill between two renames can leave the newest file under an older one's name."""
    try:
        names = [entry.name for entry in folder.iterdir() if entry.is_file()]
    except OSError:
        return set()
    stems = (name.partition(SAVE)[0] for name in names if re.search(r"\.save(\.[12])?$", name))
    return {stem for stem in stems if _ID.fullmatch(stem)}


def _slot(folder: Path, id: str) -> Slot | None:
    path = folder / f"{id}{SAVE}"
    times = [int(place.stat().st_mtime) for place in _generations(path)]
    if not times:
        return None
    picture = folder / f"{id}{PICTURE}"
    return Slot(id, _title(id), times[0], _card(folder / f"{id}{CARD}"), picture if picture.is_file() else None)


def _generations(path: Path) -> list[Path]:
    places = [atomic.generation(path, number) for number in range(atomic.GENERATIONS)]
    return [place for place in places if place.is_file()]


def _card(path: Path) -> Card:
    try:
        return msgspec.json.decode(path.read_bytes()[:100_000], type=Card)
    except (OSError, msgspec.MsgspecError, RecursionError, ValueError):
        # The card is a convenience; without it the game is only less well described.
        return Card()


def _move(id: str, source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    # The save itself goes last, so that a slot is never without the rest of its things.
    for place in sorted(_belongings(source, id), key=lambda place: SAVE in place.name):
        place.replace(target / place.name)


def _belongings(folder: Path, id: str) -> Iterator[Path]:
    if not _ID.fullmatch(id):
        raise ValueError(f"{id!r} is no slot")
    return folder.glob(f"{id}.*")
