"""Private notes of Escape from the Aliens: a text in which some lines are slips on the board or opinions on players.

It only reads and writes that text; the table knows whose it is. A slip is a line like "E09 !", an opinion a line like
"Bea = alien?"; every other line is the player's own and never changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

# The signs of slips, and of opinions: A an alien, H a human.
PINS = {"!": "danger", "?": "unsure", "x": "clear"}
SIGNS = {kind: sign for sign, kind in PINS.items()}
OPINIONS = ("", "H", "A")

_PIN = re.compile(r"([A-Z]\d\d) ([!?x])")
_OPINION = re.compile(r"(.+) = ([AH])")


class Notes(msgspec.Struct, frozen=True):
    """`pins` pairs a sector's name with the kind of its slip, `opinions` a player's name with A or H."""

    pins: tuple[tuple[str, str], ...] = ()
    opinions: tuple[tuple[str, str], ...] = ()
    words: str = ""


def read(text: str) -> Notes:
    pins: dict[str, str] = {}
    opinions: dict[str, str] = {}
    words = []
    for line in text.split("\n"):
        pin, opinion = _PIN.fullmatch(line.strip()), _OPINION.fullmatch(line.strip())
        if pin is not None:
            pins[pin[1]] = PINS[pin[2]]
        elif opinion is not None:
            opinions[opinion[1]] = opinion[2]
        else:
            words.append(line)
    return Notes(tuple(pins.items()), tuple(opinions.items()), "\n".join(words))


def written(notes: Notes) -> str:
    lines = [notes.words] if notes.words else []
    lines += [f"{name} = {side}" for name, side in notes.opinions]
    lines += [f"{name} {SIGNS[kind]}" for name, kind in notes.pins]
    return "\n".join(lines)


def with_pin(notes: Notes, sector: str, kind: str) -> Notes:
    """The slip of this kind laid on a sector, or taken away where it is already; "" takes any away."""
    pins = dict(notes.pins)
    if not kind or pins.get(sector) == kind:
        pins.pop(sector, None)
    else:
        pins[sector] = kind
    return msgspec.structs.replace(notes, pins=tuple(pins.items()))


def with_opinion(notes: Notes, name: str) -> Notes:
    """The next opinion on a player: none, human, alien."""
    opinions = dict(notes.opinions)
    after = OPINIONS[(OPINIONS.index(opinions.get(name, "")) + 1) % len(OPINIONS)]
    opinions.pop(name, None)
    if after:
        opinions[name] = after
    return msgspec.structs.replace(notes, opinions=tuple(opinions.items()))


def with_words(notes: Notes, words: str) -> Notes:
    """Other words; what looks like a slip in them becomes one."""
    fresh = read(words)
    pins, opinions = {**dict(notes.pins), **dict(fresh.pins)}, {**dict(notes.opinions), **dict(fresh.opinions)}
    return Notes(tuple(pins.items()), tuple(opinions.items()), fresh.words)


def opinion_of(notes: Notes, names: Sequence[str], seat: int) -> str:
    return dict(notes.opinions).get(names[seat], "")
