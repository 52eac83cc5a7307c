"""Saved games: slots with a name, a picture and a sentence, and a bin from which they can be restored.

It does not interpret saves; the reader of the bytes says whether they are a game. A slot's files are its save, its
card, its picture and its review; the card is made first, and whoever makes it owns the slot.
"""

from __future__ import annotations

import contextlib
import os
import re
import zlib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic, plain
from game.store.disk import DISK, NEW, Disk

T = TypeVar("T")

SAVE = ".save"
CARD = ".card"
PICTURE = ".png"
REVIEW = ".review"
BIN = "bin"
LARGEST_PICTURE = 4 * 1024 * 1024
LARGEST_CARD = 100_000
MOST_PIXELS = 4_000_000  # a picture of a few kB can unfold to gigabytes
MOST = 2**53  # of whatever a card counts
MOST_SEATS = 16
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Name = Annotated[str, msgspec.Meta(max_length=100)]
_ID = re.compile(r"[a-z][a-z0-9]*-[0-9]{4,9}")
_OWN = re.compile(r"\.(?:save|card|png|review)(?:\.[12])?")
_TAIL = 64
_PNG = b"\x89PNG\r\n\x1a\n"


class Card(msgspec.Struct, frozen=True):
    """What the shelf shows of a slot without opening it. The sentence tells where the game stands, `seconds` how long
    it has been played, `campaign` and `battle` to which line of which campaign's log it belongs. `order` grows with
    every save of any game: a clock can be set back. `mark` tells the save with which the card was written, and
    `counted` that no result of this game is owed to the statistics. `players` are the profiles that have a seat, and
    `owner` is the one whose campaign it is."""

    name: str = ""
    sentence: Message | None = None
    over: bool = False
    practice: bool = False
    seconds: Count = 0
    campaign: str = ""
    battle: str = ""  # chapter and number, as "2.1"
    order: Count = 0
    mark: str = ""
    counted: bool = False
    hints: Count = 0
    asked: Annotated[tuple[Count, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()  # the hints, seat by seat
    players: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    owner: Name = ""
    day: Name = ""  # of which it is the game, as `2026-11-19`
    screens: Count = 1  # over which it is played

    def is_for(self, who: str) -> bool:
        """Whether somebody has a seat in it, or everybody who has one is a guest."""
        return not self.players or who in self.players


class Slot(msgspec.Struct, frozen=True):
    """`when` is the time of the last save in seconds since 1970; `title` is part of the slot's id."""

    id: str
    title: str
    when: int
    card: Card
    picture: Path | None


class State(msgspec.Struct, frozen=True):
    """An earlier state of a game: the file, when it was written, and whether a synchronising program made it, because
    the game was played on another computer too."""

    path: Path
    when: int
    foreign: bool = False

    @property
    def id(self) -> str:
        return self.path.name


class Saves:
    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.folder = folder
        self._disk = disk
        self._order = -1

    def slots(self) -> tuple[Slot, ...]:
        """The games on the shelf, the one last played first. Never raises."""
        return _slots_in(self.folder)

    def latest(self, who: str | None = None) -> Slot | None:
        """The game that Continue continues, for somebody or for anybody."""
        running = (slot for slot in self.slots() if not slot.card.over)
        return next((slot for slot in running if who is None or slot.card.is_for(who)), None)

    def new_id(self, title: str, known: Collection[str] = ()) -> str:
        """An id that no slot on the shelf or in the bin has, and that is none of the known ones."""
        taken = {*known, *_ids(self.folder), *_ids(self.folder / BIN)}
        number = 1
        while f"{title}-{number:04d}" in taken:
            number += 1
        return f"{title}-{number:04d}"

    def claim(self, title: str, known: Collection[str] = ()) -> str:
        """A new id that no other program gets: its card is made now. Where the disk takes nothing it is only an id."""
        taken = set(known)
        with contextlib.suppress(OSError):
            self._disk.make(self.folder)
        while True:
            id = self.new_id(title, taken)
            try:
                handle = self._disk.open(self.card_path(id), NEW)
            except FileExistsError:
                taken.add(id)
                continue
            except OSError:
                return id
            with contextlib.suppress(OSError):
                self._disk.write(handle, encode_card(Card(order=self.next_order())))
            os.close(handle)
            return id

    def next_order(self) -> int:
        """Greater than that of any save before, unless somebody has written the greatest into a card."""
        if self._order < 0:
            self._order = max((slot.card.order for slot in (*self.slots(), *self.deleted())), default=0)
        self._order = min(self._order + 1, MOST)
        return self._order

    def unsettled(self, slot: Slot) -> bool:
        """Whether a kill came between this game's save and what follows it: its card, or its result."""
        card = slot.card
        if not card.mark:
            return False
        return mark_of(self._tail(slot.id)) != card.mark or (card.over and not card.counted)

    def _tail(self, id: str) -> bytes:
        newest = next(iter(_generations(self.path(id))), self.path(id))
        return plain.ending(newest, _TAIL)

    def sweep(self) -> None:
        """Clears away what killed programs left half done. Never raises."""
        for here, there in ((self.folder, self.folder / BIN), (self.folder / BIN, self.folder)):
            atomic.sweep(here, self._disk)
            with contextlib.suppress(OSError):
                self._settle_cards(here, there)

    def _settle_cards(self, here: Path, there: Path) -> None:
        """A card without a save goes where its save is, or is an id that was claimed and never used."""
        saves = _ids(here)
        stems = {entry.name.partition(".")[0] for entry in here.glob(f"*{CARD}")}
        for id in sorted(stem for stem in stems if _ID.fullmatch(stem) and stem not in saves):
            for place in list(_belongings(here, id)):
                if (there / f"{id}{SAVE}").is_file():
                    self._disk.replace(place, there / place.name)
                else:
                    self._disk.remove(place)

    # One slot.

    def path(self, id: str) -> Path:
        """The save's own file, for a writer."""
        return self._place(id, SAVE)

    def card_path(self, id: str) -> Path:
        return self._place(id, CARD)

    def picture_path(self, id: str) -> Path:
        return self._place(id, PICTURE)

    def review_path(self, id: str) -> Path:
        """What was found out about a finished game; it can be made anew."""
        return self._place(id, REVIEW)

    def write(self, id: str, data: bytes) -> None:
        atomic.write(self.path(id), data, disk=self._disk)

    def read(self, id: str, check: Callable[[bytes], T], deleted: bool = False) -> atomic.Found[T]:
        """The newest intact generation, also of one in the bin; raises BadInput where there is none."""
        place = self.path(id)
        found = atomic.read(place.parent / BIN / place.name if deleted else place, check)
        if found is None:
            raise BadInput(Problem(place.name, 0, message("store.saves.gone")))
        return found

    def states(self, id: str) -> tuple[State, ...]:
        """The generations before the newest, and copies that a synchronising program put beside them; the newest
        first. Never raises."""
        older = [State(place, plain.when(place)) for place in _generations(self.path(id))[1:]]
        copy = re.compile(rf"{id}(?![0-9]).*[.]save.*")
        try:
            beside = [place for place in self.folder.glob(f"{id}*{SAVE}*") if place.is_file()]
        except OSError:
            beside = []
        foreign = [
            State(place, plain.when(place), True) for place in beside
            if copy.fullmatch(place.name) and not _OWN.fullmatch(place.name[len(id) :])
        ]  # fmt: skip
        return tuple(sorted((*older, *foreign), key=lambda state: (-state.when, state.id)))

    def describe(self, id: str, card: Card) -> None:
        atomic.write(self.card_path(id), encode_card(card), 1, self._disk)

    def rename(self, id: str, name: str) -> None:
        self.describe(id, msgspec.structs.replace(_card(self.card_path(id)), name=name))

    def keep(self, id: str, name: str) -> str:
        """A copy of a game as it is, under a name of its own; says the copy's id."""
        card, data = _card(self.card_path(id)), self.read(id, bytes).value
        copy = self.claim(_title(id))
        # A campaign's result comes from the game that was copied.
        own = msgspec.structs.replace(card, name=name, campaign="", battle="", owner="", order=self.next_order())
        self.describe(copy, own)
        with contextlib.suppress(BadInput):
            picture = plain.content(self.picture_path(id), LARGEST_PICTURE)
            if picture is not None:
                atomic.write(self.picture_path(copy), picture, 1, self._disk)
        atomic.write(self.path(copy), data, 1, self._disk)
        return copy

    # In and out.

    def export(self, id: str, target: Path) -> None:
        """Copies the save to a file of the player's choice; raises OSError, or BadInput where there is no save."""
        atomic.write(target, self.read(id, bytes).value, 1, self._disk)

    def import_file(self, source: Path, title_of: Callable[[bytes], str], name: str = "") -> str:
        """Puts a file on the shelf as a new slot. `title_of` says whose it is, or raises BadInput. Without a name the
        slot gets the file's."""
        found = atomic.read(source, lambda data: (title_of(data), data), generations=1)
        if found is None:
            raise BadInput(Problem(source.name, 0, message("store.saves.gone")))
        title, data = found.value
        id = self.claim(title)
        # A file's name need not be text on every system.
        known = (name or source.stem).encode(errors="replace").decode()
        self.describe(id, Card(name=known[:60], order=self.next_order()))
        self.write(id, data)
        return id

    # The bin.

    def delete(self, id: str) -> None:
        self._move(id, self.folder, self.folder / BIN)

    def restore(self, id: str) -> None:
        self._move(id, self.folder / BIN, self.folder)

    def _move(self, id: str, source: Path, target: Path) -> None:
        self._disk.make(target)
        # The save itself goes last, so that a slot is never without the rest of its things.
        for place in sorted(_belongings(source, id), key=lambda place: SAVE in place.name):
            self._disk.replace(place, target / place.name)

    def deleted(self) -> tuple[Slot, ...]:
        return _slots_in(self.folder / BIN)

    def empty_bin(self) -> None:
        self._disk.clear(self.folder / BIN)

    def _place(self, id: str, suffix: str) -> Path:
        if not _ID.fullmatch(id):
            raise ValueError(f"{id!r} is no slot")
        return self.folder / f"{id}{suffix}"


def encode_card(card: Card) -> bytes:
    return msgspec.json.encode(card)


def mark_of(save: bytes) -> str:
    """What tells a save from another; the last bytes of each are different, because a checksum is in them."""
    return f"{zlib.crc32(save[-_TAIL:]):08x}"


def read_picture(slot: Slot) -> bytes | None:
    """The slot's picture as PNG of a bearable size; None where there is none that can be read."""
    try:
        data = None if slot.picture is None else plain.content(slot.picture, LARGEST_PICTURE)
    except BadInput:
        return None
    if data is None or not data.startswith(_PNG) or data[12:16] != b"IHDR":
        return None
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    return data if 0 < width * height <= MOST_PIXELS else None


def _title(id: str) -> str:
    return id.partition("-")[0]


def _slots_in(folder: Path) -> tuple[Slot, ...]:
    slots = [slot for id in _ids(folder) if (slot := _slot(folder, id)) is not None]
    return tuple(sorted(slots, key=lambda slot: (-slot.card.order, -slot.when, slot.id)))


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
    generations = _generations(path)
    if not generations:
        return None
    picture = folder / f"{id}{PICTURE}"
    card, when = _card(folder / f"{id}{CARD}"), plain.when(generations[0])
    return Slot(id, _title(id), when, card, picture if picture.is_file() else None)


def _generations(path: Path) -> list[Path]:
    places = [atomic.generation(path, number) for number in range(atomic.GENERATIONS)]
    return [place for place in places if place.is_file()]


def _card(path: Path) -> Card:
    try:
        found = atomic.read(path, _decoded, most=LARGEST_CARD)
    except BadInput:
        found = None
    # The card is a convenience; without it the game is only less well described.
    return Card() if found is None else found.value


def _decoded(data: bytes) -> Card:
    try:
        return msgspec.json.decode(data, type=Card)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem("", 0, message("save.unreadable"))) from None


def _belongings(folder: Path, id: str) -> Iterator[Path]:
    if not _ID.fullmatch(id):
        raise ValueError(f"{id!r} is no slot")
    return (place for place in folder.glob(f"{id}.*") if _OWN.fullmatch(place.name[len(id) :]))
