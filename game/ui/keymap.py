"""The key-map as a player changes it: the keys of a command, what happens when a key is taken from another command,
and the names of keys.

It stores nothing; the settings hold the differences to the default keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.i18n.catalogue import Catalogue
from game.ui.input import FIXED, KEYS

KeyMap = Mapping[str, tuple[str, ...]]

CHOICES = tuple(f"choice-{n}" for n in range(1, 10))

# The commands by what one does with them, as the settings and the page of keys list them.
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("move", ("left", "right", "up", "down", "next", "confirm", "back", "first", "last", "page-up", "page-down")),
    ("play", ("undo", "redo", "hint", "end", *CHOICES)),
    ("look", ("hold", "log", "rules", "goal", "notes", "phrases", "search", "zoom-in", "zoom-out")),
    ("window", ("continue", "menu", "keys", "fullscreen", "mute", "erase", "delete")),
)

# The icons of the commands; the figures of the choices say enough.
SIGNS: Mapping[str, str] = {
    "next": "step-forward", "confirm": "check", "back": "left", "undo": "undo", "redo": "redo", "hint": "hint",
    "end": "flag", "hold": "eye", "log": "log", "rules": "book", "goal": "trophy", "notes": "note", "phrases": "speech",
    "search": "search", "zoom-in": "plus", "zoom-out": "minus", "continue": "play", "menu": "menu",
    "keys": "keyboard", "fullscreen": "full", "mute": "mute", "erase": "close", "delete": "trash",
    "first": "rewind", "last": "fast", "page-up": "up", "page-down": "down", "previous": "step-back",
}  # fmt: skip

# Keys that do something together with others only.
_HELD = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta")
) | frozenset(("caps lock", "numlock", "alt gr", "mode switch", "unknown key", ""))

_ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


class Given(NamedTuple):
    """The new key-map; `other` is the command that had the key before, `swapped` whether it got a key for it."""

    keys: dict[str, tuple[str, ...]]
    other: str = ""
    swapped: bool = False


def keys_of(changed: KeyMap, command: str) -> tuple[str, ...]:
    return tuple(changed.get(command, KEYS[command]))


def owner(changed: KeyMap, key: str) -> str:
    """The command that a key gives; empty for a free key."""
    return next((command for command in KEYS if key in keys_of(changed, command)), "")


def usable(key: str) -> bool:
    return key not in _HELD


def is_fixed(key: str) -> bool:
    """The first keys of the commands without which nobody could undo a change."""
    return any(KEYS[command][0] == key for command in FIXED)


def give(changed: KeyMap, command: str, key: str) -> Given:
    """This key for that command, in place of its first one, or of its second where the first is fixed.
    A command that had the key gets the one that has become free."""
    keys = list(keys_of(changed, command))
    other = owner(changed, key)
    if other == command or is_fixed(key) or not usable(key):
        return Given(dict(changed))
    at = 1 if command in FIXED else 0
    free = keys[at : at + 1]
    keys[at : at + 1] = [key]
    out = {**changed, command: tuple(keys)}
    if other:
        left = tuple(free[0] if each == key and free else each for each in keys_of(changed, other))
        out[other] = tuple(each for each in left if each != key)
    return Given(_changes(out), other, bool(other and free))


def restore(changed: KeyMap, command: str) -> dict[str, tuple[str, ...]]:
    """The first keys of one command again; who loses its only key by that gets one that has become free."""
    wanted = KEYS[command]
    free = [key for key in keys_of(changed, command) if key not in wanted]
    out = {name: tuple(key for key in keys_of(changed, name) if key not in wanted) for name in KEYS}
    for name, keys in out.items():
        if not keys and keys_of(changed, name) and name != command and free:
            out[name] = (free.pop(0),)
    return _changes({**out, command: wanted})


def _changes(keys: KeyMap) -> dict[str, tuple[str, ...]]:
    return {command: tuple(names) for command, names in keys.items() if KEYS.get(command) != tuple(names)}


def called(words: Catalogue, key: str) -> str:
    """The name of a key in a sentence."""
    if key.startswith("keypad "):
        part = "return" if key == "keypad enter" else key[7:]
        return words.text("keys.name.pad", press=called(words, part))
    name = "keys.name." + key.replace(" ", "-")
    if words.has(name):
        return words.text(name)
    return key.upper() if len(key) <= 3 else key.capitalize()


def cap(words: Catalogue, key: str) -> str:
    """The name of a key on its cap, where arrows are drawn."""
    return _ARROWS.get(key) or called(words, key)
