"""Moves of Signals: small numbers inside, words at the door. A card's move is the card's own number.

It knows no state: whether a move is legal is not asked here.
"""

from __future__ import annotations

KEEP = 101
DRAW = 102
RESIGN = 103

_WORDS = {KEEP: "keep", DRAW: "draw", RESIGN: "resign"}
_MOVES = {word: move for move, word in _WORDS.items()}
MOST = 99


def word_of(move: int) -> str:
    return _WORDS.get(move) or f"lay {move}"


def move_of(word: str) -> int | None:
    if word in _MOVES:
        return _MOVES[word]
    verb, _, number = word.partition(" ")
    if verb != "lay" or not (number.isascii() and number.isdigit()) or len(number) > 2 or number.startswith("0"):
        return None
    return int(number)


def path_of(move: int) -> tuple[str, ...]:
    return (f"act:{_WORDS[move]}",) if move in _WORDS else (f"card:{move}",)
