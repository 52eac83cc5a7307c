"""What a move of Alien Attack USA is called where a hint tells it; keys only."""

from __future__ import annotations

from game.engine.text import Message, message
from game.titles.attack.content import SPACES
from game.titles.attack.moves import END, KIND, VERBS


def named(move: int) -> Message:
    verb = VERBS[KIND[move]]
    return message("attack.named.end") if move == END else message(f"attack.named.{verb}", space=move % SPACES + 1)
