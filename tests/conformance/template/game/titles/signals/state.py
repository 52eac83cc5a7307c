"""The whole of a game of Signals at one moment.

It has the facts; the verbs are in rules.py.
"""

from __future__ import annotations

import msgspec


class State(msgspec.Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]  # sorted
    deck: tuple[int, ...]  # the next card first
    laid: tuple[int, ...]  # what each seat has laid face down, 0 for nothing yet
    played: tuple[int, ...]  # face up, sorted
    shown: tuple[int, ...]  # what each seat laid in the last round that was shown
    scores: tuple[int, ...]
    round: int
    rounds: int
    noise: bool
    winner: int = -1  # who has to choose what the signal is good for
    quitter: int = -1


def is_over(state: State) -> bool:
    return state.round > state.rounds or state.quitter >= 0
