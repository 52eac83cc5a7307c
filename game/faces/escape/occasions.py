"""How a game of Escape from the Aliens begins and ends: the role card is turned over; the lights go out. And what the
deck looks like meanwhile, while something moves on it, and at rest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.desk.occasion import Occasion
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.night import LENGTH, draw_night
from game.faces.escape.board.pane import DeckSight
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck, Door
from game.faces.escape.model.ending import Dark, dark
from game.faces.escape.rolecard import draw_back, draw_blank, place_of_card
from game.ui.board.staging import span, stepped, veil
from game.ui.canvas import Canvas
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk


class LightsOut(Occasion):
    """Nobody gets out any more."""

    seconds = LENGTH
    sounds = ((0.0, "close"), (0.4, "close"), (0.8, "close"), (1.2, "close"), (2.0, "reveal"))

    def __init__(self, board: DeckBoard, dark: Dark, doors: Sequence[Door]) -> None:
        self.board, self.dark, self.doors = board, dark, doors

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        draw_night(canvas, self.board, self.dark, self.doors, at)


class Turning(Occasion):
    """Who one is lies face down, is turned over, and is read then."""

    seconds = 1.1
    sounds = ((0.0, "card"), (0.55, "reveal"))
    loud = False
    _turns = 0.4

    def __init__(self, place: Box, alien: bool) -> None:
        self.place, self.alien = place, alien

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        veil(canvas, box, 0.3 * span(at, 0.0, 0.3), radius=10)
        part = span(at, self._turns, self.seconds)
        wide = max(0.04, stepped(abs(math.cos(math.pi * part)), 20))
        place, drop = self.place, 26 * (1 - span(at, 0.0, 0.25))
        card = Box(place.centre[0] - place.w * wide / 2, place.y - drop, place.w * wide, place.h)
        if part < 0.5:
            draw_back(canvas, card)
        else:
            draw_blank(canvas, card, self.alien)


def beginning(desk: EscapeDesk) -> Occasion | None:
    """Everybody who has a card turns it; at a table where nobody may see one nothing is turned."""
    card = desk.model.role_card
    if card is None or desk.page is None:
        return None
    return Turning(place_of_card(desk, desk.page, card)[0], card.alien)


def ending(desk: EscapeDesk) -> Occasion | None:
    night = dark(desk.view)
    return LightsOut(desk.board, night, escape_deck.doors(desk.view.observation)) if night is not None else None


def sight(desk: EscapeDesk) -> DeckSight:
    """The deck at this moment."""
    if desk.running:
        effect = desk.animation.effect()
        result = effect.cue.hit.result if effect is not None and effect.cue.hit is not None else None
        said, calm = desk.tell(result) if result is not None else "", desk.services.settings.calm
        return DeckSight(_resting(desk), desk.animation.pieces(), effect, said=said, calm=calm)
    if desk.occasion is not None:
        return DeckSight(_resting(desk), desk.standing(escape_deck.pieces(desk.view)))
    deck = desk.model.deck
    night = None if desk.hindsight.round else dark(desk.view)
    return DeckSight(deck, desk.standing(deck.pieces), None, desk.pointed_cell, desk.cursor, dark=night)


def _resting(desk: EscapeDesk) -> Deck:
    """The deck while something moves on it: what was heard before, and nothing to touch."""
    o = desk.view.observation
    signs = escape_deck.signs(o, desk.view.seats, desk.inquiry.muted)
    return Deck(doors=escape_deck.doors(o), signs=signs, pins=escape_deck.pins(o, desk.notebook.notes))
