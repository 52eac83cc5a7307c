"""What a move of O.V.N.I. is called where a hint tells it; keys only."""

from __future__ import annotations

from game.engine.text import Arg, Message, message
from game.titles.ovni import events
from game.titles.ovni.content import GROUPS

# The verbs of moves, their keys, and what the words after the verb are.
_KEYS: dict[str, tuple[str, ...]] = {
    "planet": ("planet",), "keep": ("keep",), "enough": ("enough",), "place": ("place", "value", "area"),
    "start": ("alien", "alien"), "give": ("alien", "alien"), "take": ("alien", "alien"), "energy": ("energy", "use"),
    "field": ("field",), "fly": ("fly", "from", "to"), "abduct": ("abduct", "city"), "swap": ("swap", "city", "other"),
    "launch": ("launch", "city"), "capture": ("capture", "target", "alien"), "destroy": ("destroy", "target", "city"),
    "done": ("done",), "end": ("end",), "resign": ("resign",),
}  # fmt: skip
_CITIES = frozenset(("from", "to", "city", "other"))


def named(word: str, seats: int) -> Message:
    verb, *rest = word.split()
    if verb in GROUPS:
        return message("ovni.named.group", group=verb)
    if verb == "no" or rest == ["no"]:
        return message("ovni.named.no")
    key, *names = _KEYS[verb]
    return message(f"ovni.named.{key}", **{name: _arg(name, text, seats) for name, text in zip(names, rest)})


def _arg(name: str, text: str, seats: int) -> Arg:
    if name in _CITIES:
        return events.CITY_NAMES[int(text) - 1]
    return events.who(seats, int(text)) if name == "target" else text
