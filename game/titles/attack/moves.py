"""Moves of Alien Attack USA as small numbers and as words, legal or not.

A move is a verb and a space, the verbs in the order in which a turn runs; covering space 1 is move 0.
"""

from __future__ import annotations

from game.engine.text import Handle
from game.titles.attack.content import SPACES

# The first move of each verb; the space is added as a cell.
PLACE = 0
COVER = PLACE + SPACES
NEIGHBOURHOOD = COVER + SPACES
EXTRA = NEIGHBOURHOOD + SPACES
PROTECT = EXTRA + SPACES
LOSE = PROTECT + SPACES
END = LOSE + SPACES
COUNT = END + 1

VERBS = ("place", "cover", "neighbourhood", "extra", "protect", "lose", "end")
KIND = bytes(min(move // SPACES, 6) for move in range(COUNT))
WORDS = (*(f"{VERBS[move // SPACES]} {move % SPACES + 1}" for move in range(END)), "end")
MOVES = {word: move for move, word in enumerate(WORDS)}

HEXES: tuple[Handle, ...] = tuple(f"hex:{number}" for number in range(1, SPACES + 1))

# What one touches before the space; a question about a disc is answered with one touch.
_CARDS: dict[str, Handle] = {
    "cover": "power:cover", "neighbourhood": "power:neighbourhood", "extra": "power:extra",
    "protect": "power:protection", "lose": "act:lose", "end": "act:end",
}


def is_move(move: object) -> bool:
    return isinstance(move, int) and 0 <= move < COUNT


def path_of(move: int) -> tuple[Handle, ...]:
    verb = VERBS[KIND[move]]
    if verb == "place":
        return (HEXES[move],)
    if verb in ("protect", "lose", "end"):
        return (_CARDS[verb],)
    return (_CARDS[verb], HEXES[move % SPACES])


def cell_of(handle: Handle) -> int:
    """The cell that a handle names; -1 for anything else."""
    return _CELLS.get(handle, -1)


_CELLS = {handle: cell for cell, handle in enumerate(HEXES)}
