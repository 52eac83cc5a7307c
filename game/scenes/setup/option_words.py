"""How the values of a title's options are called on the screen.

A map or a scenario of the player's own goes by the name that it was given; where a built-in one is called like it, it
is marked.
"""

from __future__ import annotations

from game.desk.services import Services
from game.engine.rules import OWN


def value_words(services: Services, title: str, option: str, value: str) -> str:
    """`value` is a word of the option: `standard`, `yes`, `user:Corridor 9`."""
    words = services.words
    own = next((each for each in services.rules(title).options() if each.id == option), None)
    key = f"{title}.option.{own.words if own is not None else option}."
    if words.has(key + value):
        return words.text(key + value)
    name = value.removeprefix(OWN)
    if name == value:
        return value.partition(":")[2] or value
    shared = own.values if own is not None else ()
    taken = {words.text(f"{key}{each}").casefold() for each in shared if words.has(f"{key}{each}")} | {
        str(each).casefold() for each in shared
    }
    return words.text("setup.own_name", name=name) if name.casefold() in taken else name
