"""Counts the legal sequences of words from a fixed start under fixed draws, and compares two opinions of what is legal.

One opinion is the title's own `legal()` and `extra()`, the other a naive checker written from the rulebook
(`naive_<title>.py`). The seats that have to decide are part of an opinion: every seat is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from game.engine.chance import Chance
from game.engine.rules import AnyRules, Seat

GIVING_UP = "resign"


class Draws(Chance):
    """The chance of one record: each draw follows from the seed, the number of the record and its own place in it, so
    that a count does not depend on the generator of the program."""

    __slots__ = ("_name", "_taken")

    def __init__(self, seed: str, record: int) -> None:
        self._name = f"{seed}/{record}"
        self._taken = 0

    def below(self, label: str, n: int) -> int:
        self._taken += 1
        return int.from_bytes(sha256(f"{self._name}/{self._taken}".encode()).digest()[:8], "big") % n


class Position:
    """A state, how many records led to it, and what the next records draw from."""

    __slots__ = ("record", "rules", "seats", "seed", "state")

    def __init__(self, rules: AnyRules, state: Any, seats: int, seed: str, record: int) -> None:
        self.rules, self.state, self.seats, self.seed, self.record = rules, state, seats, seed, record

    def after(self, seat: Seat, word: str) -> Position:
        move = self.rules.parse(word)
        assert move is not None, f"'{word}' is no word of {self.rules.info.id}"
        return self.moved(seat, move)

    def moved(self, seat: Seat, move: Any) -> Position:
        step = self.rules.apply(self.state, seat, move, Draws(self.seed, self.record + 1))
        return Position(self.rules, step.state, self.seats, self.seed, self.record + 1)

    def legal(self) -> list[tuple[Seat, Any]]:
        """Every seat's moves by the title itself: the legal ones, and once each those that it allows besides; giving up
        is left out."""
        rules, state = self.rules, self.state
        moves = [(seat, move) for seat in range(self.seats) for move in rules.legal(state, seat)]
        for seat in range(self.seats):
            moves += [(seat, move) for move in dict.fromkeys(rules.extra(state, seat)) if rules.word(move) != GIVING_UP]
        return moves

    def legal_words(self) -> list[tuple[Seat, str]]:
        return [(seat, self.rules.word(move)) for seat, move in self.legal()]

    def naive_words(self, naive: Any) -> list[tuple[Seat, str]]:
        """The same by the naive checker of the title."""
        content, state = self.rules.content, self.state  # type: ignore[attr-defined]
        return [(seat, word) for seat in range(self.seats) for word in naive.playable(content, state, seat)]


def count_legal(position: Position, depth: int) -> int:
    """The number of sequences of `depth` decisions; the last one is counted without being made."""
    moves = position.legal()
    if depth == 1:
        return len(moves)
    return sum(count_legal(position.moved(seat, move), depth - 1) for seat, move in moves)


def count_naive(position: Position, depth: int, naive: Any) -> int:
    words = position.naive_words(naive)
    if depth == 1:
        return len(words)
    return sum(count_naive(position.after(seat, word), depth - 1, naive) for seat, word in words)


def differences(
    position: Position, depth: int, naive: Any, followed: int, before: tuple[str, ...] = ()
) -> Iterator[str]:
    """A sentence for each position within `depth` decisions in which the two opinions differ, with the words that led
    there; of the words of a position about `followed` are followed, and none below a difference."""
    legal, allowed = position.legal_words(), sorted(position.naive_words(naive))
    missing, added = sorted(set(allowed) - set(legal)), sorted(set(legal) - set(allowed))
    if missing or added or len(legal) != len(allowed):
        there = f"after {', '.join(before)}" if before else "at the start"
        yield f"{there}: legal() leaves out {told(missing)} and adds {told(added)}; {len(legal)} words"
    elif depth > 1:
        for seat, word in allowed[:: len(allowed) // followed + 1]:
            yield from differences(position.after(seat, word), depth - 1, naive, followed, (*before, f"{seat} {word}"))


def told(words: list[tuple[Seat, str]]) -> str:
    return ", ".join(f"'{seat} {word}'" for seat, word in words) or "nothing"
