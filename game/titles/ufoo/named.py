"""What a move of Ufo.O is called where a hint tells it; keys only."""

from __future__ import annotations

from game.engine.text import Arg, Message, message
from game.titles.ufoo.moves import word_of


def named(seat: int, move: int) -> Message:
    verb, *rest = word_of(move).split()
    args: dict[str, Arg] = {"target": f"seat:{1 - seat}"} if verb in ("laser", "ion") else {}
    numbers = [0 if each == "home" else int(each) for each in rest if each == "home" or each.isdigit()]
    return message(f"ufoo.named.{verb}", **args, **dict(zip("nm", numbers)))
