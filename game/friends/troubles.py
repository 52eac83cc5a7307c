"""What is wrong between this screen and others, each in a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.text import Arg, Message, message

# By the word for it: those of NotServing and NoWay, notices of hosting and visiting, and what an invitation meets.
_KEYS = {
    "missing": "network.missing",
    "forbidden": "network.forbidden",
    "broken": "network.broken",
    "moved": "network.moved",
    "asleep": "network.asleep",
    "refused": "network.refused",
    "silent": "network.silent",
    "name": "network.name",
    "unwelcome": "network.unwelcome",
    "certificate": "network.certificate",
    "version": "network.version",
    "pack": "network.pack",
    "pack_gone": "network.pack_gone",
    "own_map": "network.own_map",
}


# Fetches the server program and the rest.
_COMMAND = "python3 tools/play.py --friends"


def said(why: str, name: str = "") -> Message:
    """`pack` and `pack_gone` take the pack's name, `own_map` the name of the map."""
    args: dict[str, Arg] = {"command": _COMMAND} if why == "missing" else {"name": name} if name else {}
    return message(_KEYS.get(why, "network.broken"), **args)


def differing(differs: Sequence[str]) -> Message:
    """What is not the same here and at the host's, as the host names it: `title/maps` and the like. A name that tells
    nothing here is a version that differs."""
    title, _, part = (differs[0] if differs else "").partition("/")
    if part not in ("maps", "data", "rules") or not title.isalnum():
        return said("version")
    return message("network.differs", part=part, title=f"@{title}.name")
