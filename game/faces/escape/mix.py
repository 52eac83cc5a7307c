"""The ship as the codes of the scenario builder lay it: closed sectors dark, creaking ones lit, other starts ringed."""

from __future__ import annotations

from functools import partial

import pygame

from game.content.geometry import CORNERS, zone_geometry
from game.engine.rules import AnyRules, Setup
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.model.mix import Mix, mix
from game.faces.escape.picture import bare_deck, draw_board
from game.present.mix import MixFact
from game.table.opening import opening_seen
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_MARK, _RING = 1.5, 1.3  # radii of a sector: across a drawing on it, from its middle to the ring about it


class DeckMix:
    def __init__(self) -> None:
        self.facts: tuple[MixFact, ...] = ()
        self._mix: Mix | None = None
        self._board: DeckBoard | None = None
        self._drawn: tuple[Mix, pygame.Surface] | None = None

    def look(self, rules: AnyRules, setup: Setup, plain: Setup) -> None:
        o, usual = (opening_seen(rules, each, None) for each in (setup, plain))
        self._mix = mix(o, usual)
        self.facts = self._mix.facts
        if self._board is None or self._board.ship != self._mix.ship:
            self._board = bare_deck(self._mix.ship, zone_geometry(o.zone))

    def paint(self, canvas: Canvas, box: Box) -> None:
        if self._mix is None or self._board is None:
            return
        left, top, width, height = canvas.metrics.rect(box)
        if self._drawn is None or self._drawn[0] != self._mix or self._drawn[1].get_size() != (width, height):
            drawn = draw_board(canvas, self._board, self._mix.deck, (width, height))
            with canvas.upon(drawn):
                _mark(canvas, self._board, self._mix)
            self._drawn = self._mix, drawn
        canvas.target.blit(self._drawn[1], (left, top))


def _mark(canvas: Canvas, board: DeckBoard, mix: Mix) -> None:
    side = board.radius * _MARK
    for mark in mix.marks:
        x, y = board.point(board.centres[mark.cell])
        canvas.picture(mark.art, Box(x - side / 2, y - side / 2, side, side))
    reach = board.radius * _RING
    for cell in mix.ringed:
        x, y = board.point(board.centres[cell])
        canvas.stamp(("mix-ring",), Box(x - reach, y - reach, 2 * reach, 2 * reach), partial(_ring, reach=reach))


def _ring(d: Drawing, reach: float) -> None:
    corners = [(MARGIN + reach * (1 + dx), MARGIN + reach * (1 + dy)) for dx, dy in CORNERS]
    d.polygon(corners, "none", stroke=theme.LIVE, stroke_width=2)
