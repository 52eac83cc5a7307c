"""Moves of Ufo.O as small numbers and as words; the numbers sort in the order in which a turn runs.

A hex in a move is row * 32 + place, so that a move means the same on every field; a move may be legal or not.
"""

from __future__ import annotations

from game.engine.text import Handle

STRIDE = 32
ROWS = 26  # as many as there are letters
SHIFT = 10
HEXES = 1 << SHIFT  # room for 32 rows of 32

MOVE = 0  # + saucer * 1024 + hex
THROW = MOVE + 4 * HEXES  # + hex
LEAVE = THROW + HEXES
LASER = LEAVE + 1  # + saucer * 4 + target
ION = LASER + 16  # + saucer * 8 + target, 4 = the mothership
REPAIR = ION + 32  # + saucer
ROLL = REPAIR + 4
END = ROLL + 1
RESIGN = END + 1
COUNT = RESIGN + 1

HOME = 4  # the mothership as a target of the ion cannon

# The kind of a move as an index into a table of verbs.
VERBS = ("move", "throw", "leave", "laser", "ion", "repair", "roll", "end", "resign")
_STARTS = (MOVE, THROW, LEAVE, LASER, ION, REPAIR, ROLL, END, RESIGN, COUNT)
KIND = bytes(kind for kind in range(len(VERBS)) for _ in range(_STARTS[kind + 1] - _STARTS[kind]))


def hex_name(code: int) -> str:
    return f"{chr(65 + code // STRIDE)}{code % STRIDE + 1:02d}"


def hex_code(name: str) -> int:
    """The hex of a name, on whatever field; -1 for no hex."""
    if len(name) != 3 or not name.isascii() or not name[1:].isdigit():
        return -1
    r, q = ord(name[0]) - 65, int(name[1:]) - 1
    return r * STRIDE + q if 0 <= r < ROWS and 0 <= q < STRIDE else -1


def word_of(move: int) -> str:
    kind = KIND[move]
    verb, rest = VERBS[kind], move - _STARTS[kind]
    if verb == "move":
        return f"move {rest // HEXES + 1} {hex_name(rest % HEXES)}"
    if verb == "throw":
        return f"throw {hex_name(rest)}"
    if verb == "laser":
        return f"laser {rest // 4 + 1} {rest % 4 + 1}"
    if verb == "ion":
        return f"ion {rest // 8 + 1} {'home' if rest % 8 == HOME else rest % 8 + 1}"
    return f"repair {rest + 1}" if verb == "repair" else verb


def is_move(move: object) -> bool:
    """Whether this number is a move of the game at all, legal or not."""
    if not isinstance(move, int) or not 0 <= move < COUNT:
        return False
    verb = VERBS[KIND[move]]
    if verb in ("move", "throw"):
        return move % HEXES // STRIDE < ROWS
    return verb != "ion" or (move - ION) % 8 <= HOME


# Every word of the game: reading a move is one look-up.
WORDS = {word_of(move): move for move in range(COUNT) if is_move(move)}


def parse(word: str) -> int | None:
    return WORDS.get(word)


def path_of(move: int, seat: int) -> tuple[Handle, ...]:
    """The things one touches, in order."""
    kind = KIND[move]
    verb, rest = VERBS[kind], move - _STARTS[kind]
    enemy = 1 - seat
    if verb == "move":
        return (f"saucer:{seat}.{rest // HEXES + 1}", f"hex:{hex_name(rest % HEXES)}")
    if verb == "throw":
        return (f"hex:{hex_name(rest)}",)
    if verb == "laser":
        return (f"saucer:{seat}.{rest // 4 + 1}", f"saucer:{enemy}.{rest % 4 + 1}", "act:laser")
    if verb == "ion":
        target = f"home:{enemy}" if rest % 8 == HOME else f"saucer:{enemy}.{rest % 8 + 1}"
        return (f"saucer:{seat}.{rest // 8 + 1}", target, "act:ion")
    if verb == "repair":
        return (f"saucer:{seat}.{rest + 1}", "act:repair")
    return (f"act:{verb}",)
