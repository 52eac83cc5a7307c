"""Pictures for the set-up of Alien Attack USA: both aims on the map of the States, with the discs of the players.

The positions are made up for the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.rules import AnyRules, Setup
from game.faces.attack.model.board import Chart, Line
from game.faces.attack.picture import draw_board, lay_board
from game.present.board import Piece
from game.table.opening import opening_seen
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

# Where the discs of each seat are, and the bases: rivals hold regions of their own, allies stand around the bases.
_RIVALS = (
    (
        (1, 7, 8, 13, 15, 9, 21, 12), (105, 110, 111, 104, 99, 100, 117),
        (63, 64, 54, 55, 71, 79, 62), (107, 108, 114, 98, 90, 89, 97),
    ),
    (4, 25, 40, 44, 58, 68, 94, 113, 82, 119, 28),
)  # fmt: skip
_ALLIES = (
    (
        (8, 29, 52, 70, 90, 105, 63), (14, 43, 59, 84, 99, 110, 37),
        (22, 36, 61, 77, 92, 116, 71), (15, 45, 68, 83, 108, 111, 54),
    ),
    (9, 16, 30, 35, 38, 44, 51, 53, 60, 62, 69, 76, 78, 85, 91, 98, 100, 103, 109, 117, 42, 23, 57, 106),
)  # fmt: skip
_DOOMED = ((30, 36), (44, 52), (60, 68), (69, 77), (91, 92), (109, 116))  # a base and what stands behind it


class Aim:
    """One aim's picture, kept for the size and the seats that were last asked for."""

    def __init__(self, observation: Any, together: bool) -> None:
        # At the size of a card the board carries no words.
        self._board = lay_board(observation, str)
        self._together = together
        self._drawn: tuple[object, pygame.Surface] | None = None

    def paint(self, canvas: Canvas, box: Box, looks: Sequence[int]) -> None:
        rect = pygame.Rect(canvas.metrics.rect(box))
        key = (rect.size, tuple(looks))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, draw_board(canvas, self._board, self._chart(looks), rect.size))
        canvas.target.blit(self._drawn[1], rect)
        self._paint_sign(canvas, Box(box.x + 8, box.bottom - 36, 0, 28))

    def _chart(self, looks: Sequence[int]) -> Chart:
        discs, bases = _ALLIES if self._together else _RIVALS
        pieces = [Piece(f"base:{space}", "attack/base", space - 1) for space in bases]
        for seat, look in enumerate(looks):
            pieces += [Piece(f"disc:{space}", f"attack/disc-{look}", space - 1) for space in discs[seat % len(discs)]]
        taken = {piece.cell for piece in pieces}
        lines = [(base - 1, far - 1) for base, far in _DOOMED if self._together and far - 1 in taken]
        return Chart(tuple(pieces), lines=tuple(Line(base, far, None) for base, far in lines))

    def _paint_sign(self, canvas: Canvas, at: Box) -> None:
        """The deciding option: the most points, or so many bases."""
        words = "24" if self._together else ""
        wide = 44 + (canvas.width(words, theme.BUTTON, 700) + 4 if words else 0)
        canvas.rounded(Box(at.x, at.y, wide, at.h), 14, "#1d1608", theme.LIVE, rim_width=1.6)
        if not words:
            canvas.icon("trophy", at.x + 22, at.y + 14, 20, "#ffd98a")
            return
        canvas.piece("attack/struck", at.x + 22, at.y + 14, 0.62)
        canvas.text(at.x + 40, at.y + 19.6, words, theme.BUTTON, 700, "#ffd98a")


def find_aim(rules: AnyRules, setup: Setup, value: str) -> Aim:
    empty = Setup("attack", rules.info.seats[0], {"first": "seat0"}, "card")
    return Aim(opening_seen(rules, empty, None), value == "yes")


def paint_aim(canvas: Canvas, box: Box, aim: Aim, looks: tuple[int, ...]) -> None:
    aim.paint(canvas, box, looks)
