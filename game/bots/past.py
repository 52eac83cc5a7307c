"""A finished game played back for its review: every position, and every fate that could have come instead.

It applies what was recorded and judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.bots.mind import Random
from game.engine.chance import Played, source_of
from game.engine.deal import chance_of
from game.engine.review import Move, Past
from game.engine.rules import AnyRules, Seat

_GRAIN = 1 << 24


class Scene(NamedTuple):
    """One record: the position before it, the move with its draws, and the position after it."""

    record: int
    before: Any
    seat: Seat
    move: Any
    made: Move
    after: Any


def scenes(rules: AnyRules, past: Past, until: int | None = None) -> Iterator[Scene]:
    """The records in order, up to and without `until`."""
    state = rules.setup(past.setup, chance_of(past.setup, past.secret))
    for record, made in enumerate(past.moves[:until]):
        move = rules.parse(made.word)
        after = rules.apply(state, made.seat, move, Played(made.chance)).state
        yield Scene(record, state, made.seat, move, made, after)
        state = after


def opening(rules: AnyRules, past: Past) -> Any:
    return rules.setup(past.setup, chance_of(past.setup, past.secret))


def stream(seed: int, number: int) -> Random:
    """Luck of a review's own: the same numbers for the same seed and number, wherever it is made."""
    below = source_of(seed, number).below
    return lambda: below(_GRAIN) / _GRAIN
