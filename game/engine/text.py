"""Text that waits for a language: a key with arguments, which becomes a sentence only where a person reads it.

The layers without a display never hold a sentence.
"""

from __future__ import annotations

import msgspec

# A handle is an ASCII word "kind:id" that names one thing on the table: "hex:E07", "saucer:0.2", "seat:1".
Handle = str

# How the id of anything begins that is from a pack: the pack's id, a digest and a name follow, with dots between them.
PACK = "pack:"

# A string argument of the form "seat:N" is rendered as the name of the person or bot in that seat,
# and one that is itself a key (it starts with "@") as that key's text.
Arg = int | str


class Message(msgspec.Struct, frozen=True):
    key: str
    args: tuple[tuple[str, Arg], ...] = ()


class Refusal(Message, frozen=True):
    """Why a thing cannot be done: the tooltip of whatever is grey."""


class Clue(msgspec.Struct, frozen=True):
    """One step of a hint: what is said, sentence by sentence, and the things that it is about. `plates` are figures at
    other things, to compare with."""

    words: tuple[Message, ...]
    about: tuple[Handle, ...] = ()
    plates: tuple[tuple[Handle, Message], ...] = ()


def message(key: str, **args: Arg) -> Message:
    return Message(key, tuple(args.items()))


def refusal(key: str, **args: Arg) -> Refusal:
    return Refusal(key, tuple(args.items()))


def seat_handle(seat: int) -> Handle:
    return f"seat:{seat}"


def is_seat(handle: Handle) -> bool:
    return handle.startswith("seat:") and handle[5:].isdecimal()


def seat_of(handle: Handle) -> int:
    return int(handle.removeprefix("seat:"))
