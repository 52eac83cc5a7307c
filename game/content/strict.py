"""YAML without surprises: the value is what one reads in the file, and every fault has file, line and reason.

It never guesses a type, follows an alias or builds an object, and it reports all faults of a file.

Plain `true` and `false`, whole numbers and decimal numbers in their everyday form are values; every other scalar is
text (`no`, `on`, `1:30`, `010`, `2024-01-02`, `~`). Keys are always text. Anchors, aliases, merge keys, tags, several
documents, duplicate keys, tabs and empty values are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.content.shape import faults_of
from game.engine.errors import BadInput, Problem
from game.engine.text import Message, message

if TYPE_CHECKING:
    from game.content.files import File

T = TypeVar("T")

KeyPath = tuple[str | int, ...]

_TEXT_KEY = re.compile(r"[A-Za-z0-9_-]+")


class Document(msgspec.Struct, frozen=True):
    """The plain data of one file, and the line on which each part of it begins."""

    file: str
    data: dict[str, Any]
    lines: dict[KeyPath, int]

    def line_of(self, place: KeyPath) -> int:
        """The line of a part; of the nearest part around it where there is no such part."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]

    def problem(self, place: KeyPath, reason: Message) -> Problem:
        return Problem(self.file, self.line_of(place), reason)


def load(path: File) -> Document:
    """Reads one file whose top is a mapping; BadInput holds every fault of it."""
    return _read(path, typed=True)


def decode(path: File, kind: type[T]) -> T:
    """Reads one file as a value of `kind`; BadInput names the line of every part that does not fit."""
    return fit(load(path), kind)


def fit(document: Document, kind: type[T]) -> T:
    """A document that was read before, as a value of `kind`."""
    faults = faults_of(document.data, kind)
    if faults:
        raise BadInput(*(Problem(document.file, document.line_of(place), reason) for place, reason in faults))
    return msgspec.convert(document.data, kind, str_keys=True)


def load_texts(path: File) -> dict[str, tuple[str, int]]:
    """A catalogue: full keys, the file's stem first ("ufoo.log.moved"), to the text as written and its line."""
    document = _read(path, typed=False)
    texts: dict[str, tuple[str, int]] = {}
    problems: list[Problem] = []
    stack: list[tuple[KeyPath, Any]] = [((), document.data)]
    while stack:
        place, value = stack.pop()
        if isinstance(value, str):
            texts[".".join((path.stem, *map(str, place)))] = (value, document.line_of(place))
        elif isinstance(value, list):
            problems.append(document.problem(place, message("content.yaml.list_of_texts")))
        else:
            for key in reversed(value):
                if not _TEXT_KEY.fullmatch(key):
                    problems.append(document.problem((*place, key), message("content.yaml.key", name=key)))
                stack.append(((*place, key), value[key]))
    if problems:
        raise BadInput(*sorted(problems, key=lambda problem: problem.line))
    return texts


def _read(path: File, typed: bool) -> Document:
    from game.content import yaml_parts  # the parser is loaded with the first file that is read

    return Document(str(path), *yaml_parts.read(path, typed))


def files_of(folder: Path, pattern: str) -> Iterator[Path]:
    """The files of a folder in a fixed order; none where there is no folder."""
    yield from sorted(path for path in folder.glob(pattern) if path.is_file())
