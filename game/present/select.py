"""From touches to a move, the same for every title: what is live, what a touch completes, one step back.

It knows words and handles only, not what they mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import msgspec

from game.engine.text import Handle
from game.table.view import Choice

Path = tuple[Handle, ...]
Thing = TypeVar("Thing")


class Touch(msgspec.Struct, frozen=True):
    """What a touch came to. `touched` is what is selected after it; `word` is the move that it completed;
    of a dead touch `dead` holds the handles whose reason the player wants to know."""

    kind: Literal["selected", "back", "move", "dead"]
    touched: Path = ()
    word: str = ""
    dead: Path = ()


def live(choices: Iterable[Choice], touched: Path) -> frozenset[Handle]:
    """The handles that lead on from what is touched."""
    depth = len(touched)
    return frozenset(
        choice.path[depth] for choice in choices if len(choice.path) > depth and choice.path[:depth] == touched
    )


def complete(choices: Iterable[Choice], touched: Path) -> str | None:
    """The move that these touches make."""
    return next((choice.word for choice in choices if choice.path == touched), None)


def held(choices: Iterable[Choice], touched: Path) -> Path:
    """As much of what was touched as still leads somewhere; for a selection that outlives a move."""
    paths = [choice.path for choice in choices]
    while touched and not any(len(path) > len(touched) and path[: len(touched)] == touched for path in paths):
        touched = touched[:-1]
    return touched


def touch(choices: Sequence[Choice], touched: Path, handle: Handle) -> Touch:
    """One more touch. A touch that does not continue the selection may continue an earlier part of it: another piece
    of one's own is selected instead; the same one again is put down."""
    if touched and touched[-1] == handle:
        return Touch("back", touched[:-1])
    for depth in range(len(touched), -1, -1):
        if handle in live(choices, touched[:depth]):
            path = (*touched[:depth], handle)
            word = complete(choices, path)
            return Touch("selected", path) if word is None else Touch("move", touched[:depth], word)
    return Touch("dead", touched, "", (*touched, handle))


def confirm(choices: Sequence[Choice], touched: Path) -> Touch:
    """A double click or confirm on what is selected: made at once where only one move is left to make."""
    ahead = [choice for choice in choices if choice.path[: len(touched)] == touched]
    return Touch("move", touched, ahead[0].word) if len(ahead) == 1 else Touch("selected", touched)


def beside(things: Sequence[Thing], at: Thing, step: int) -> Thing | None:
    """The next thing of a row, or the one before; who comes from elsewhere begins at its end. None past the last."""
    here = things.index(at) if at in things else -1 if step > 0 else len(things)
    return things[here + step] if 0 <= here + step < len(things) else None


def back(touched: Path) -> Path:
    """One touch less."""
    return touched[:-1]
