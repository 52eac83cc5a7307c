"""Chance is an argument: live it draws and records, in a replay it plays the record back, in a test it follows a
script.

Rules never make a random number themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from game.engine.errors import ChanceMismatch
from game.engine.generator import MIXED, UNMIXED
from game.engine.generator import Pcg32 as Pcg32

try:
    # Where hashlib has it from. It also loads a library of ciphers, which takes more memory than a game.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

Draw = tuple[str, int]

# By the number of dice: all the ways in which they can fall.
_THROWS = tuple(tuple(product(range(1, 7), repeat=count)) for count in range(4))


def source_of(seed: int, stream: int, version: int = MIXED) -> Pcg32:
    """The generator of one stream of a seed."""
    if version == UNMIXED:
        return Pcg32(seed, stream)
    mixed = blake2b(b"%d/%d" % (seed, stream), digest_size=16).digest()
    return Pcg32(int.from_bytes(mixed[:8], "big"), int.from_bytes(mixed[8:], "big"))


class Chance:
    """The questions that rules may ask. A kind of chance overrides `below`; everything else follows from it.

    Where nobody is told what happened (`watched`), rules may leave out the events, and only these."""

    __slots__ = ()
    watched = True

    def below(self, label: str, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def roll(self, label: str, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(label, sides) + 1

    def rolls(self, label: str, count: int) -> tuple[int, ...]:
        """Up to three dice of six sides, one after the other."""
        return tuple([self.roll(label) for _ in range(count)])

    def shuffled(self, label: str, n: int) -> tuple[int, ...]:
        """A permutation of 0 to n - 1."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(label, i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


class Live(Chance):
    """The real thing: draws from a seed and a stream, and keeps what it drew in `taken`.

    The generator is made at the first draw, because most moves draw nothing."""

    __slots__ = ("_seed", "_source", "_stream", "_version", "taken")

    def __init__(self, seed: int, stream: int = 0, version: int = MIXED) -> None:
        self._seed = seed
        self._stream = stream
        self._version = version
        self._source: Pcg32 | None = None
        self.taken: list[Draw] = []

    def restart(self, stream: int) -> None:
        """As if new, with the same seed and another stream."""
        self._stream = stream
        if self._source is not None:
            self._source = None
            self.taken = []

    def below(self, label: str, n: int) -> int:
        source = self._source
        if source is None:
            source = self._source = source_of(self._seed, self._stream, self._version)
        value = source.below(n)
        self.taken.append((label, value))
        return value


class Arranged(Live):
    """For lessons and puzzles: what has been arranged comes first, dice as their faces, and then what the seed says."""

    __slots__ = ("_first",)

    def __init__(self, seed: int, stream: int = 0, version: int = MIXED) -> None:
        super().__init__(seed, stream, version)
        self._first: list[int] = []

    def arrange(self, values: Sequence[int]) -> None:
        """The next draws; what is left of those arranged before is forgotten."""
        self._first = list(reversed(values))

    @property
    def arranged(self) -> int:
        """How many of them have not been drawn."""
        return len(self._first)

    def restart(self, stream: int) -> None:
        super().restart(stream)
        self.taken = []

    def below(self, label: str, n: int) -> int:
        return self._next(label, n, 0)

    def roll(self, label: str, sides: int = 6) -> int:
        return self._next(label, sides, 1) + 1

    def _next(self, label: str, n: int, lowest: int) -> int:
        if not self._first:
            return super().below(label, n)
        value = self._first.pop() - lowest
        if not 0 <= value < n:
            raise ChanceMismatch(f"arranged {value + lowest} for '{label}' is none of {n} values")
        self.taken.append((label, value))
        return value


class Played(Chance):
    """Plays a record back and fails where the rules ask for something else."""

    __slots__ = ("_left",)

    def __init__(self, record: Sequence[Draw]) -> None:
        self._left = list(reversed(record))

    def below(self, label: str, n: int) -> int:
        if not self._left:
            raise ChanceMismatch(f"the record holds no more draws, but '{label}' was asked")
        recorded, value = self._left.pop()
        if recorded != label or not 0 <= value < n:
            raise ChanceMismatch(f"the record holds '{recorded}' = {value}, but '{label}' below {n} was asked")
        return value

    def exhausted(self) -> bool:
        return not self._left


class Scripted(Chance):
    """For tests: the values come from a list, dice as their faces (`roll` 5 is a 5)."""

    __slots__ = ("_values",)

    def __init__(self, *values: int) -> None:
        self._values = list(reversed(values))

    def below(self, label: str, n: int) -> int:
        value = self._values.pop()
        if not 0 <= value < n:
            raise ChanceMismatch(f"scripted {value} for '{label}' is not below {n}")
        return value

    def roll(self, label: str, sides: int = 6) -> int:
        value = self._values.pop()
        if not 1 <= value <= sides:
            raise ChanceMismatch(f"scripted {value} for '{label}' is no face of a d{sides}")
        return value

    def exhausted(self) -> bool:
        return not self._values


class Middling(Chance):
    """For a look ahead without luck: every draw is the middle one."""

    __slots__ = ()
    watched = False

    def below(self, label: str, n: int) -> int:
        return n // 2


class Quick(Chance):
    """For playouts: draws and keeps nothing. `random` is a function like random.random()."""

    __slots__ = ("_random",)
    watched = False

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def below(self, label: str, n: int) -> int:
        return int(self._random() * n)

    def roll(self, label: str, sides: int = 6) -> int:
        return int(self._random() * sides) + 1

    def rolls(self, label: str, count: int) -> tuple[int, ...]:
        """One draw among all the ways in which they can fall."""
        throws = _THROWS[count]
        return throws[int(self._random() * len(throws))]


def seed_number(words: Iterable[str]) -> int:
    """A seed that people typed, as a number: FNV-1a over its letters, the same on every machine."""
    number = 0xCBF29CE484222325
    for byte in "/".join(words).encode():
        number = ((number ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return number
