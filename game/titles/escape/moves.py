"""Moves of Escape from the Aliens as small numbers and as words; the numbers sort in the order in which a turn runs.

A sector in a move is its code, the same on every zone; a move may be legal or not.
"""

from __future__ import annotations

from game.engine.text import Handle
from game.titles.escape.cards import ITEMS, KINDS
from game.titles.escape.content import MOST_COLS, MOST_ROWS, STRIDE, code_name, code_named

SECTORS = 1024

MOVE = 0  # + sector
LIGHT = MOVE + SECTORS  # + sector
NOISE = LIGHT + SECTORS  # + sector
STAY = NOISE + SECTORS
DRIFT = STAY + 1
DRAW = DRIFT + 1
PASS = DRAW + 1
ATTACK = PASS + 1
SILENCE = ATTACK + 1
HUSH = SILENCE + 1
GREEN = HUSH + 1
RED = GREEN + 1
DEFEND = RED + 1
YIELD = DEFEND + 1
ADRENALINE = YIELD + 1
SEDATIVES = ADRENALINE + 1
TELEPORT = SEDATIVES + 1
SPOTLIGHT = TELEPORT + 1
EXPOSE = SPOTLIGHT + 1  # + seat
DISCARD = EXPOSE + 16  # + item
END = DISCARD + KINDS
RESIGN = END + 1
COUNT = RESIGN + 1

_SINGLE = {
    STAY: "stay", DRIFT: "drift", DRAW: "draw", PASS: "pass", ATTACK: "attack", SILENCE: "silence", HUSH: "hush",
    GREEN: "pick green", RED: "pick red", DEFEND: "defend", YIELD: "yield", ADRENALINE: "adrenaline",
    SEDATIVES: "sedatives", TELEPORT: "teleport", SPOTLIGHT: "spotlight", END: "end", RESIGN: "resign",
}
_SECTOR_VERBS = ("move", "light", "noise")

WORDS: dict[str, int] = {
    **{word: move for move, word in _SINGLE.items()},
    **{f"expose {seat}": EXPOSE + seat for seat in range(16)},
    **{f"discard {item}": DISCARD + kind for kind, item in enumerate(ITEMS)},
}
_NAMES = {move: word for word, move in WORDS.items()}

# An item is touched as a card, everything else as a button.
_PATHS: dict[int, tuple[Handle, ...]] = {
    **{move: (f"act:{word.rpartition(' ')[2]}",) for move, word in _SINGLE.items()},
    **{move: (f"item:{_SINGLE[move]}",) for move in (ADRENALINE, SEDATIVES, TELEPORT, SPOTLIGHT)},
    **{EXPOSE + seat: ("act:expose", f"seat:{seat}") for seat in range(16)},
    **{DISCARD + kind: ("act:discard", f"item:{item}") for kind, item in enumerate(ITEMS)},
}


def word_of(move: int) -> str:
    if move < STAY:
        return f"{_SECTOR_VERBS[move // SECTORS]} {code_name(move % SECTORS)}"
    return _NAMES[move]


def parse(word: str) -> int | None:
    if word in WORDS:
        return WORDS[word]
    verb, _, name = word.partition(" ")
    code = code_named(name)
    if verb not in _SECTOR_VERBS or code < 0:
        return None
    return _SECTOR_VERBS.index(verb) * SECTORS + code


def is_move(move: object) -> bool:
    """Whether this number is a move of the game at all, legal or not."""
    if not isinstance(move, int) or not 0 <= move < COUNT:
        return False
    if move < STAY:
        return move % SECTORS // STRIDE < MOST_COLS and move % STRIDE < MOST_ROWS
    return move in _NAMES


def path_of(move: int) -> tuple[Handle, ...]:
    """The things one touches, in order."""
    return (f"hex:{code_name(move % SECTORS)}",) if move < STAY else _PATHS[move]
