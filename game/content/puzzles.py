"""Reads the puzzles of a title: `puzzles/<title>/<two digits>-<name>.yaml` in a folder of data.

A file is read when its puzzle is asked for; the names of the files alone say which puzzles there are.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from game.content import strict
from game.engine.codec import digest
from game.engine.errors import BadInput, Problem
from game.engine.puzzle import Puzzle
from game.engine.text import Message, message

_NAME = re.compile(r"[0-9]{2}-[a-z0-9-]+")


class ReadPuzzle(msgspec.Struct, frozen=True):
    """A puzzle with the file that it came from; `sum` changes with everything in it that matters."""

    id: str
    puzzle: Puzzle
    document: strict.Document
    sum: str

    def problem(self, place: tuple[str | int, ...], reason: Message) -> Problem:
        return self.document.problem(place, reason)


def puzzle_files(data: Path, title: str) -> tuple[Path, ...]:
    """The files in the order of their numbers."""
    return tuple(sorted((data / "puzzles" / title).glob("*.yaml")))


def read_puzzle(path: Path) -> ReadPuzzle:
    """Raises BadInput with every fault of the file."""
    if not _NAME.fullmatch(path.stem):
        raise BadInput(Problem(str(path), 0, message("lessons.fault.name")))
    document = strict.load(path)
    puzzle = strict.fit(document, Puzzle)
    return ReadPuzzle(path.stem, puzzle, document, f"{digest(puzzle):08x}")
