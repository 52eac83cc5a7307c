"""What a player has learned: for each lesson whether it is done, and where one that was left goes on.

A damaged file is kept under another name, and the lessons begin afresh.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message
from game.store import atomic
from game.store.disk import DISK, Disk
from game.store.writer import Part, Writer

LARGEST = 1024 * 1024
MOST_LESSONS, MOST_WORDS = 1000, 1000

Name = Annotated[str, msgspec.Meta(max_length=100)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Words = Annotated[tuple[tuple[Count, Name], ...], msgspec.Meta(max_length=MOST_WORDS)]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One lesson: of which text of it (`sum`), at which step it was left and with which moves behind it, each with its
    seat; `step` 0 begins at the beginning."""

    sum: Name
    step: Count = 0
    words: Words = ()
    done: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1] = 1
    lessons: Annotated[dict[Name, Kept], msgspec.Meta(max_length=MOST_LESSONS)] = {}


class Learned:
    """Reads the file when it is first asked for something."""

    def __init__(self, path: Path, writer: Writer, disk: Disk = DISK) -> None:
        self.path = path
        self._writer, self._disk = writer, disk
        self._lessons: dict[str, Kept] | None = None
        self._damaged = False
        self._note: Message | None = None

    def kept(self, title: str, lesson: str) -> Kept | None:
        return self._all().get(f"{title}/{lesson}")

    def done(self, title: str, lesson: str) -> bool:
        kept = self.kept(title, lesson)
        return kept is not None and kept.done

    def keep(self, title: str, lesson: str, kept: Kept) -> None:
        """Soon on the disk, where it is something new. Once done is done for good."""
        name, lessons = f"{title}/{lesson}", self._all()
        before = lessons.get(name)
        kept = msgspec.structs.replace(kept, done=kept.done or (before is not None and before.done))
        if len(kept.words) > MOST_WORDS:
            kept = msgspec.structs.replace(kept, step=0, words=())
        if kept == before or (name not in lessons and len(lessons) == MOST_LESSONS):
            return
        lessons[name] = kept
        data = msgspec.json.format(msgspec.json.encode(_File(lessons=lessons)), indent=1) + b"\n"
        self._writer.put_all((Part(self.path, lambda: self._write(data)),))

    def note(self) -> Message | None:
        """What the player should know about how the file was read; once."""
        self._all()
        note, self._note = self._note, None
        return note

    def _all(self) -> dict[str, Kept]:
        if self._lessons is None:
            self._lessons = self._read()
        return self._lessons

    def _read(self) -> dict[str, Kept]:
        try:
            found = atomic.read(self.path, _checked, most=LARGEST)
        except BadInput:
            self._damaged = True
            self._note = message("store.learned.damaged", file=self._aside().name)
            return {}
        if found is None:
            return {}
        if found.problems:
            # The intact one before it takes its place; the damaged one is not thrown away.
            self._damaged = True
            self._note = message("store.learned.older", file=self._aside().name)
        return dict(found.value)

    def _write(self, data: bytes) -> None:
        if self._damaged:
            if self.path.exists():
                self._disk.replace(self.path, self._aside())
            self._damaged = False
        atomic.write(self.path, data, disk=self._disk)

    def _aside(self) -> Path:
        """A name that nothing has yet."""
        names = (self.path.with_name(f"{self.path.stem}-damaged-{n}{self.path.suffix}") for n in range(1, 1000))
        return next(path for path in names if not path.exists())


def _checked(data: bytes) -> dict[str, Kept]:
    try:
        return msgspec.json.decode(data, type=_File).lessons
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem("", 0, message("store.learned.unreadable"))) from None
