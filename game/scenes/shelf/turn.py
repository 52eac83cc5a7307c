"""Where one is awaited, at the tables of others or at one's own, as far as the disk knows: without the network and its
packages."""

from __future__ import annotations

from game.desk.services import Services
from game.scenes.friends.kept import letters_here, my_turns


def turn_words(services: Services) -> str:
    """Empty where nobody waits for the one who plays here."""
    turns, letters, say = my_turns(services), letters_here(services), services.words.text
    if turns and letters:
        return say("friends.awaited_at", n=len(turns) + len(letters))
    if letters:
        return say("friends.letters_at", n=len(letters), name=letters[0].written)
    if len(turns) == 1:
        return say("friends.turn_at", name=turns[0].owner) if turns[0].owner else say("friends.turn_somewhere")
    return say("friends.turns_at", n=len(turns)) if turns else ""
