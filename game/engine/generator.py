"""The generator behind all chance: small, seedable, the same on every machine.

It is a module of its own because the night sky needs no more than this.
"""

from __future__ import annotations

# How seed and stream become a generator. 1, of the first games, took them as they were, and streams that are close
# together rolled alike; 2 mixes both by a hash. A game goes on with the version that it began with.
UNMIXED, MIXED = 1, 2
VERSIONS = (UNMIXED, MIXED)

_MASK = (1 << 64) - 1
MULTIPLIER = 6364136223846793005


class Pcg32:
    """O'Neill's PCG-XSH-RR 64/32: small, seedable, the same on every machine."""

    __slots__ = ("increment", "state")

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.increment = ((stream << 1) | 1) & _MASK
        self.state = 0
        self.next()
        self.state = (self.state + seed) & _MASK
        self.next()

    def next(self) -> int:
        old = self.state
        self.state = (old * MULTIPLIER + self.increment) & _MASK
        shifted = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        return ((shifted >> turn) | (shifted << (32 - turn))) & 0xFFFFFFFF

    def below(self, n: int) -> int:
        """Without the bias of a plain remainder."""
        limit = (1 << 32) - (1 << 32) % n
        value = self.next()
        while value >= limit:
            value = self.next()
        return value % n
