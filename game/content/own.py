"""The files that a player made: each is read by itself, and a broken one never stands in the way of the others.

It knows no kind of file; the module that reads one kind says how.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from game.content.strict import files_of
from game.engine.errors import BadInput, Problem
from game.engine.text import message

MOST_FILES = 64  # of one kind


class Named(Protocol):
    """Something with an id like `user:moon`."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)


def own_files(
    folder: Path, pattern: str, read: Callable[[Path], T], many: str, twice: str
) -> tuple[tuple[T, ...], tuple[Problem, ...]]:
    """The usable files in a folder, and the faults of the others. `many` and `twice` are the keys of
    what is said of a file too many and of a name that another file has."""
    found: dict[str, T] = {}
    problems: list[Problem] = []
    for number, path in enumerate(files_of(folder, pattern)):
        try:
            if number >= MOST_FILES:
                raise BadInput(Problem(str(path), 0, message(many, most=MOST_FILES)))
            value = read(path)
            if value.id in found:
                raise BadInput(Problem(str(path), 0, message(twice, name=value.id.partition(":")[2])))
            found[value.id] = value
        except BadInput as fault:
            problems += fault.problems
    return tuple(found.values()), tuple(problems)
