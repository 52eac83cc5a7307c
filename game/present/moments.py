"""What happened to the one who looks on, out of everything that happened: a title says what matters, and why.

A moment is made from two views of the same viewer, so it never tells more than that viewer may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from game.engine.text import Arg, Handle, Message
from game.table.view import LogLine, View

Facts = Mapping[str, Arg]


class Moment(msgspec.Struct, frozen=True):
    """A line of the log that is worth a card. `loss`: the viewer is worse off; `weight` orders the cards, the greatest
    first; `source` is where it came from, and `meaning` what it comes to for the viewer, or the reason. `count`: seats
    and how many they have there, the most first, where that decides. `drawn`: the desk draws it across the whole card,
    on paper, instead of a piece of the page. `gone`: what it was about is there no more; its card shows it before."""

    line: LogLine
    weight: int = 0
    loss: bool = False
    about: tuple[Handle, ...] = ()
    source: tuple[Handle, ...] = ()
    meaning: Message | None = None
    drawn: bool = False
    count: tuple[tuple[int, int], ...] = ()
    gone: bool = False


class Scene(msgspec.Struct, frozen=True):
    """One line between the view before its record and the view after it."""

    before: View
    after: View
    line: LogLine
    facts: Facts
    me: Handle  # the viewer's seat

    def mine(self, name: str) -> bool:
        """Whether this argument of the line names the viewer."""
        return self.facts.get(name) == self.me


Judge = Callable[[Scene], Moment | None]


def moments(past: Sequence[View], judges: Mapping[str, Judge]) -> tuple[Moment, ...]:
    """The moments of these views, which follow one another: losses first, then by weight, then as they came."""
    found = [moment for scene in _scenes(past) if (judge := judges.get(scene.line.kind)) and (moment := judge(scene))]
    return tuple(sorted(found, key=lambda moment: (not moment.loss, -moment.weight)))


def plain_moments(past: Sequence[View]) -> tuple[Moment, ...]:
    """Every line about a thing, for a title that does not say what matters."""
    return tuple(Moment(scene.line, about=scene.line.about) for scene in _scenes(past) if scene.line.about)


def _scenes(past: Sequence[View]) -> Iterator[Scene]:
    for before, after in pairwise(past):
        for line in after.log[after.fresh :]:
            yield Scene(before, after, line, dict(line.message.args), f"seat:{after.viewer}")
