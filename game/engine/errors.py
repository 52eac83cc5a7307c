"""Faults that have a sentence. Bad input is answered with file, line and reason; a bad state stops the program."""

from __future__ import annotations

import msgspec

from game.engine.text import Message


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with one file; `line` is 0 where the file as a whole is meant."""

    file: str
    line: int
    reason: Message


class BadInput(Exception):
    """Something from outside (a map, a data file, a save, a setting) cannot be used."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(f"{p.file}:{p.line}: {p.reason.key} {dict(p.reason.args)}" for p in problems))
        self.problems = problems


class BadState(Exception):
    """Our own state is impossible: a defect of the program, never of the input."""


class ChanceMismatch(BadState):
    """A replay asked chance for something else than the record holds."""
