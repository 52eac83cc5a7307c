"""A desk on which nothing is played: a board with what was heard, marks of the one who thinks, an answer that is
touched. The scene says what there is to show, and has the rest of the page.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec

from game.desk.contract import Desk
from game.engine.puzzle import Evidence, Inquiry
from game.engine.text import Handle
from game.ui.layout import Box

GAP = 8.0
_SIDE, _HEAD, _QUESTION, _CHIPS, _MARKS, _STARS, _TOOLS = 440.0, 42.0, 88.0, 46.0, 148.0, 118.0, 44.0


class Exhibit(msgspec.Struct, frozen=True):
    """What is shown: the records, and once it is solved so much of the way of the one who was found."""

    asked: Inquiry
    evidence: tuple[Evidence, ...]
    way: tuple[Handle, ...] = ()
    found: int = -1  # who walked there


class InquestDesk(Desk, Protocol):
    def exhibit(self, shown: Exhibit) -> None: ...

    def portrait(self) -> str:
        """A drawing of the one in question; empty where there are several."""

    def take_back(self) -> bool:
        """Takes back the last mark."""

    @property
    def can_take_back(self) -> bool: ...

    def let_go(self) -> None:
        """The answer that was touched is none any more."""


class Parts(NamedTuple):
    """Where everything is on the page."""

    head: Box
    board: Box
    question: Box
    evidence: Box
    marks: Box
    stars: Box
    tools: Box


def arrange(page: Box, several: bool) -> Parts:
    """`several`: there are players to choose from in the question, and one set of marks is all."""
    side, left = page.inset(GAP).cut_right(_SIDE, GAP)
    head, _ = left.cut_top(_HEAD, GAP)
    board = Box(page.x, head.bottom + 4, side.x - GAP - page.x, page.bottom - head.bottom - 4)
    tools, rest = Box(side.x, side.y, side.w, side.h - 4).cut_bottom(_TOOLS, 14)
    stars, rest = rest.cut_bottom(_STARS, GAP)
    marks, rest = rest.cut_bottom(_MARKS - (_CHIPS if several else 0), GAP)
    question, evidence = rest.cut_top(_QUESTION + (_CHIPS if several else 0), GAP)
    return Parts(head, board, question, evidence, marks, stars, tools)
