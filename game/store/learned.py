"""What a person has learned: for each lesson whether it is done, and where one that was left goes on; which tips have
been given, and for which games they are wanted.

It is one of the files of a profile (`store/profiles.py`); a guest has none.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.text import Message
from game.store.profiles import Kind, Sheet

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


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    lessons: Annotated[dict[Name, Kept], msgspec.Meta(max_length=MOST_LESSONS)] = {}
    tips: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_LESSONS)] = ()  # those that have been given
    coach: Annotated[dict[Name, bool], msgspec.Meta(max_length=MOST_LESSONS)] = {}  # whether a title's are wanted


LEARNED = Kind("learned", Lessons)


class Learned:
    """Reads the file when it is first asked for something. Without a sheet it is a guest's, and soon forgotten."""

    def __init__(self, sheet: Sheet[Lessons] | None = None) -> None:
        self._sheet = sheet
        self._loose = Lessons()

    def kept(self, title: str, lesson: str) -> Kept | None:
        return self._all().lessons.get(f"{title}/{lesson}")

    def done(self, title: str, lesson: str) -> bool:
        kept = self.kept(title, lesson)
        return kept is not None and kept.done

    def keep(self, title: str, lesson: str, kept: Kept) -> None:
        """Soon on the disk, where it is something new. Once done is done for good."""
        name, lessons = f"{title}/{lesson}", self._all().lessons
        before = lessons.get(name)
        kept = msgspec.structs.replace(kept, done=kept.done or (before is not None and before.done))
        if len(kept.words) > MOST_WORDS:
            kept = msgspec.structs.replace(kept, step=0, words=())
        if kept == before or (name not in lessons and len(lessons) == MOST_LESSONS):
            return
        self._change(lessons={**lessons, name: kept})

    # The coach at a real game.

    def coached(self, title: str) -> bool | None:
        """Whether the coach is wanted at this game; None where nobody has said."""
        return self._all().coach.get(title)

    def coach(self, title: str, wanted: bool) -> None:
        if self.coached(title) != wanted:
            self._change(coach={**self._all().coach, title: wanted})

    def told(self, title: str, tip: str) -> bool:
        return f"{title}/{tip}" in self._all().tips

    def tell(self, title: str, tip: str) -> None:
        """A tip has been given."""
        tips = self._all().tips
        if not self.told(title, tip) and len(tips) < MOST_LESSONS:
            self._change(tips=(*tips, f"{title}/{tip}"))

    def forget_tips(self) -> None:
        """All tips are given again, and each game asks once more whether they are wanted."""
        self._change(tips=(), coach={})

    def note(self) -> Message | None:
        """What the player should know about how the file was read; once."""
        return self._sheet.note() if self._sheet is not None else None

    def _all(self) -> Lessons:
        return self._sheet.read() if self._sheet is not None else self._loose

    def _change(self, **fields: object) -> None:
        self._loose = msgspec.structs.replace(self._all(), **fields)
        if self._sheet is not None:
            self._sheet.write(self._loose)
