"""Moves of Under Falling Skies as small numbers and as words, legal or not.

A die in a move is its colour and value: two equal dice are the same move, as they are the same to a player.
"""

from __future__ import annotations

from game.engine.text import Handle
from game.titles.skies.content import CELLS, COLUMNS, CREW, cell_name, cell_named

KINDS = 12  # of dice: 0 to 5 grey ones, 6 to 11 white ones
PAIRS = CELLS * CELLS

PLACE = 0  # + kind of die * 30 + cell
DROP = PLACE + KINDS * CELLS  # + column
USE = DROP + COLUMNS  # + first cell of the room
USE_RED = USE + CELLS  # the same at the red explosions
BUILD = USE_RED + CELLS  # + first cell of the room * 30 + cell of the new robot
BECOME = BUILD + PAIRS  # the same, where the robot in the room becomes the new one
RAISE = BECOME + PAIRS  # + cell of a die that a command room raises by one
DIG = RAISE + CELLS
END = DIG + 1
SCRAP = END + 1  # + cell of the robot
DISCARD = SCRAP + CELLS  # + cell of the die
RESIGN = DISCARD + CELLS
ABILITY = RESIGN + 1  # + slot * 65536 + one argument * 256 + another
SLOTS = ("city", "scenario", *CREW)
SLOT = 1 << 16
COUNT = ABILITY + len(SLOTS) * SLOT

# The kind of a move as an index into a table of verbs.
VERBS = ("place", "drop", "use", "use_red", "build", "become", "raise", "dig", "end", "scrap", "discard", "resign")
_STARTS = (PLACE, DROP, USE, USE_RED, BUILD, BECOME, RAISE, DIG, END, SCRAP, DISCARD, RESIGN, ABILITY)
CALL = len(VERBS)
VERB_OF = bytes(verb for verb in range(CALL) for _ in range(_STARTS[verb + 1] - _STARTS[verb]))

# Arguments of abilities: 0 is none, then dice, cells, columns, spaces of the sky by row * 5 + column.
NOBODY, DIE_ARG, CELL_ARG, COLUMN_ARG, SKY_ARG, ARGS = 0, 1, 16, 48, 64, 256


def verb_of(move: int) -> int:
    return VERB_OF[move] if move < ABILITY else CALL


def base_of(verb: int) -> int:
    """The number of a verb's first move."""
    return _STARTS[verb]


def die_name(kind: int) -> str:
    return f"{'gw'[kind // 6]}{kind % 6 + 1}"


def argument_name(arg: int) -> str:
    if arg >= SKY_ARG:
        return f"y{(arg - SKY_ARG) // COLUMNS + 1}x{(arg - SKY_ARG) % COLUMNS + 1}"
    if arg >= COLUMN_ARG:
        return f"c{arg - COLUMN_ARG + 1}"
    return cell_name(arg - CELL_ARG) if arg >= CELL_ARG else die_name(arg - DIE_ARG)


def _argument_handle(arg: int) -> Handle:
    if COLUMN_ARG <= arg < SKY_ARG:
        return f"column:{arg - COLUMN_ARG + 1}"
    kind = "sky" if arg >= SKY_ARG else "space" if arg >= CELL_ARG else "die"
    return f"{kind}:{argument_name(arg)}"


def argument_in(handle: Handle) -> str:
    """The same the other way round: the word for a thing that an ability is used on."""
    kind, _, name = handle.partition(":")
    return f"c{name}" if kind == "column" else name


_ARGUMENTS = {
    argument_name(arg): arg
    for arg in (*range(DIE_ARG, DIE_ARG + KINDS), *range(CELL_ARG, CELL_ARG + CELLS),
                *range(COLUMN_ARG, COLUMN_ARG + COLUMNS), *range(SKY_ARG, SKY_ARG + 19 * COLUMNS))
}  # fmt: skip


def call(slot: str, one: int = NOBODY, two: int = NOBODY) -> int:
    """The move that uses an ability."""
    return ABILITY + SLOTS.index(slot) * SLOT + one * ARGS + two


def called(move: int) -> tuple[str, int, int]:
    """Slot and arguments of such a move."""
    slot, rest = divmod(move - ABILITY, SLOT)
    return SLOTS[slot], rest // ARGS, rest % ARGS


def word_of(move: int) -> str:
    verb = verb_of(move)
    if verb == CALL:
        slot, one, two = called(move)
        return " ".join((slot, *(argument_name(arg) for arg in (one, two) if arg)))
    name, rest = VERBS[verb], move - _STARTS[verb]
    if name == "place":
        return f"place {die_name(rest // CELLS)} {cell_name(rest % CELLS)}"
    if name == "drop":
        return f"drop {rest + 1}"
    if name == "use_red":
        return f"use {cell_name(rest)} red"
    if name in ("build", "become"):
        return f"{name} {cell_name(rest // CELLS)} {cell_name(rest % CELLS)}"
    return name if name in ("dig", "end", "resign") else f"{name} {cell_name(rest)}"


# Every word but those of abilities.
WORDS = {word_of(move): move for move in range(ABILITY)}


def parse(word: str) -> int | None:
    if word in WORDS:
        return WORDS[word]
    slot, *names = word.split(" ")
    if slot not in SLOTS or len(names) > 2 or any(name not in _ARGUMENTS for name in names):
        return None
    one, two = (*(_ARGUMENTS[name] for name in names), NOBODY, NOBODY)[:2]
    return call(slot, one, two)


def is_move(move: object) -> bool:
    """Whether this number is a move of the game at all, legal or not."""
    if not isinstance(move, int) or not 0 <= move < COUNT:
        return False
    return move < ABILITY or parse(_safe_word(move)) == move


def _safe_word(move: int) -> str:
    _, one, two = called(move)
    known = set(_ARGUMENTS.values()) | {NOBODY}
    return word_of(move) if one in known and two in known and (one or not two) else ""


def cell_in(word: str) -> int:
    """The cell in a handle like `space:r4c3`; -1 where there is none."""
    return cell_named(word.partition(":")[2])


def path_of(move: int, crowded: bool) -> tuple[Handle, ...]:
    """The things one touches, in order. Where a room can be used in more than one way (`crowded`), the way is said."""
    verb = verb_of(move)
    if verb == CALL:
        slot, one, two = called(move)
        return (f"ability:{slot}", *(_argument_handle(arg) for arg in (one, two) if arg))
    name, rest = VERBS[verb], move - _STARTS[verb]
    if name == "place":
        return (f"die:{die_name(rest // CELLS)}", f"space:{cell_name(rest % CELLS)}")
    if name == "drop":
        return (f"drop:{rest + 1}",)
    if name in ("use", "use_red"):
        room = f"room:{cell_name(rest)}"
        return (room, "act:use" if name == "use" else "act:red") if crowded else (room,)
    if name == "build":
        return (f"room:{cell_name(rest // CELLS)}", f"space:{cell_name(rest % CELLS)}")
    if name == "become":
        room = cell_name(rest // CELLS)
        return (f"room:{room}", "act:become", f"space:{cell_name(rest % CELLS)}")
    if name in ("scrap", "discard", "raise"):
        thing = "robot" if name == "scrap" else "space"
        return (f"act:{name}", f"{thing}:{cell_name(rest)}")
    return (f"act:{name}",)
