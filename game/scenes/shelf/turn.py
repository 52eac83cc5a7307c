"""Whose turn it is at the tables of others, as far as the disk knows: without the network and its packages."""

from __future__ import annotations

from game.desk.services import Services
from game.scenes.friends.kept import my_turns


def turn_words(services: Services) -> str:
    """Empty where nobody waits for the one who plays here."""
    turns, say = my_turns(services), services.words.text
    if len(turns) == 1:
        return say("friends.turn_at", name=turns[0].owner) if turns[0].owner else say("friends.turn_somewhere")
    return say("friends.turns_at", n=len(turns)) if turns else ""
