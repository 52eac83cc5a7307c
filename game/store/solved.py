"""What a person has solved: for each puzzle the stars, the help that was asked for, the wrong answers and the time.

It is one of the files of a profile (`store/profiles.py`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.text import Message
from game.store.profiles import Kind, Sheet

MOST_PUZZLES = 5000
MOST_STARS = 3

Name = Annotated[str, msgspec.Meta(max_length=100)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Stars = Annotated[int, msgspec.Meta(ge=0, le=MOST_STARS)]


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One puzzle, of which text of it (`sum`). `stars` are those of the first time that it was solved, 0 before."""

    sum: Name
    stars: Stars = 0
    hints: Count = 0
    wrong: Count = 0
    seconds: Count = 0

    @property
    def worth(self) -> int:
        """The stars that there are to win, now: one less for each hint and each wrong answer, and never none."""
        return max(1, MOST_STARS - self.hints - self.wrong)


class Attempts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    puzzles: Annotated[dict[Name, Attempt], msgspec.Meta(max_length=MOST_PUZZLES)] = {}


PUZZLES = Kind("puzzles", Attempts)


class Solved:
    """Reads the file when it is first asked for something."""

    def __init__(self, sheet: Sheet[Attempts]) -> None:
        self._sheet = sheet

    def attempt(self, title: str, puzzle: str) -> Attempt | None:
        return self._sheet.read().puzzles.get(f"{title}/{puzzle}")

    def stars(self, title: str, puzzle: str) -> int:
        found = self.attempt(title, puzzle)
        return found.stars if found is not None else 0

    def keep(self, title: str, puzzle: str, attempt: Attempt) -> None:
        """Soon on the disk. What has been solved stays as it was the first time."""
        name, puzzles = f"{title}/{puzzle}", self._sheet.read().puzzles
        before = puzzles.get(name)
        if (before is not None and before.stars) or (before is None and len(puzzles) == MOST_PUZZLES):
            return
        self._sheet.write(Attempts({**puzzles, name: attempt}))

    def note(self) -> Message | None:
        """What the player should know about how the file was read; once."""
        return self._sheet.note()
