"""What the list of puzzles and a puzzle at the table have in common: the task in words, the time, the stars.

It knows no scene.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from game.engine.puzzle import WHOLE, Kind, Puzzle
from game.engine.text import Handle, Message, message
from game.store.solved import MOST_STARS
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.canvas import Canvas

Has = Callable[[str], bool]

STARS = 96.0  # the width that stars and time are given


class Say(Protocol):
    def __call__(self, key: str, **args: int | str) -> str: ...


# The sign of each kind.
SIGNS: dict[Kind, str] = {
    "win": "trophy", "kill": "target", "clear": "shield", "points": "star", "safe": "shield", "rounds": "clock",
    "research": "flag", "unhurt": "shield", "mapping": "globe", "standing": "chart",
    "where": "pin", "who": "people", "door": "door",
}


def task_of(say: Say, puzzle: Puzzle) -> str:
    return say(f"puzzles.task.{puzzle.kind}", n=puzzle.number)


def after_of(say: Say, puzzle: Puzzle) -> str:
    """The sentence after it, with what the best way comes to and the next best: points, or chances in a hundred."""
    if puzzle.fork is None:
        return say(puzzle.after, n=puzzle.number, next=puzzle.next)
    return say(puzzle.after, n=percent(puzzle.fork.odds), next=percent(puzzle.next))


def percent(odds: int) -> int:
    return round(100 * odds / WHOLE)


def kind_of(say: Say, puzzle: Puzzle) -> str:
    return say(f"puzzles.kind.{puzzle.kind}")


def spent(say: Say, seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return say("puzzles.spent", minutes=minutes, seconds=rest)


def first_of(has: Has, title: str, handle: Handle, seats: int) -> Message:
    """What a move begins with, by name; where the title has no words for it, that it glows."""
    key = f"{title}.puzzle.first.{handle.partition(':')[0]}"
    return message(key, **_named(has, title, handle, seats)) if has(key) else message("puzzles.hint_first")


def _named(has: Has, title: str, handle: Handle, seats: int) -> dict[str, int | str]:
    """What sentences say of a thing: its `name`, or else its id; the `letters` that the id begins with, and the last
    `number` in it."""
    kind, _, id = handle.partition(":")
    # Some tables have more sides than people who sit at them.
    known = f"{title}.seat.beyond" if kind == "seat" and int(id) >= seats else f"{title}.{kind}.{id}"
    name = f"@{known}" if has(known) else handle if kind == "seat" else id
    return {"name": name, "letters": re.sub(r"[^a-z].*", "", id), "number": int((re.findall(r"\d+", id) or [0])[-1])}


def draw_stars(canvas: Canvas, x: float, y: float, size: float, stars: int) -> None:
    """From the left: those that there are, and the empty places of the others."""
    for i in range(MOST_STARS):
        centre = x + size / 2 + i * (size + 3)
        canvas.icon("star", centre, y, size, theme.RIM[1])
        if i < stars:
            canvas.icon("star-full", centre, y, size, theme.LIVE)


def flown(part: float, star: int) -> float:
    """How far a star is on its way when that part of the time of all has passed: each sets out when the one before it
    is half way."""
    one = 2 / (MOST_STARS + 1)
    return eased(min(1.0, max(0.0, part - star * one / 2) / one))
