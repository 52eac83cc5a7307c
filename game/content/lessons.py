"""Reads the lessons of a title: `lessons/<title>/<two digits>-<name>.yaml` in a folder of data.

A file is read when its lesson is asked for; the names of the files alone say which lessons there are.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.content import strict
from game.engine.codec import digest
from game.engine.errors import BadInput, Problem
from game.engine.lesson import Lesson
from game.engine.text import Message, message

_NAME = re.compile(r"[0-9]{2}-[a-z0-9-]+")


class ReadLesson(msgspec.Struct, frozen=True):
    """A lesson with the file that it came from; `sum` changes with everything in it that is played or said."""

    id: str
    lesson: Lesson
    document: strict.Document
    sum: str

    def problem(self, place: tuple[str | int, ...], reason: Message) -> Problem:
        return self.document.problem(place, reason)


def lesson_files(data: Path, title: str) -> tuple[Path, ...]:
    """The files in the order of their numbers."""
    folder = data / "lessons" / title
    return tuple(sorted(path for path in folder.glob("*.yaml") if path.stem != "tips"))


def read_lesson(path: Path) -> ReadLesson:
    """Raises BadInput with every fault of the file."""
    if not _NAME.fullmatch(path.stem):
        raise BadInput(Problem(str(path), 0, message("lessons.fault.name")))
    document = strict.load(path)
    lesson = strict.fit(document, Lesson)
    played = replace(lesson, signs=(), shows=())
    return ReadLesson(path.stem, lesson, document, f"{digest(played):08x}")
