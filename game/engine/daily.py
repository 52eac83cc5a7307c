"""What a title says of its games of the day: what may vary from day to day, and the ladder of their results.

A ladder orders every result, also the lost ones: somebody always does better or worse than somebody else.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.levels import Level

# Raised when bots play otherwise, so that par is worked out anew.
PLAYING = 3

Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,20}\Z")]


class Daily(msgspec.Struct, frozen=True):
    """Between what the date chooses: the numbers of seats (none: all that the title takes) and, option by option, the
    values; all else is as it is by default. `edition` is raised whenever these or the content that they name change:
    it is part of the seed, so that a day is never dealt in two ways under one name."""

    seats: tuple[int, ...] = ()
    options: tuple[tuple[str, tuple[bool | int | str, ...]], ...] = ()
    level: Level = "normal"  # of the bots at the table
    edition: int = 1


class Standing(msgspec.Struct, frozen=True):
    """A place on the ladder. A higher `rung` is better whatever the number is; on the same one more is better, or less
    where `fewer` says so. `word` names the sentence `<title>.today.<word>`."""

    word: Word
    n: Number
    rung: Number = 0
    fewer: bool = False

    @property
    def height(self) -> tuple[int, int]:
        return self.rung, -self.n if self.fewer else self.n

    def ahead(self, other: Standing) -> int:
        """Above 0 where this is better, below 0 where it is worse; where both are on one rung, by how much."""
        if self.rung != other.rung:
            return 1 if self.rung > other.rung else -1
        return self.height[1] - other.height[1]
