"""How a game of Escape from the Aliens begins and ends: the role card is turned over; the lights go out. And what the
deck looks like meanwhile, while something moves on it, and at rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.desk.occasion import Occasion
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.night import LENGTH, draw_night
from game.faces.escape.board.pane import DeckSight
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model.deck import Deck, Door, Sign
from game.faces.escape.model.ending import Dark, dark
from game.faces.escape.model.panels import RoleCard
from game.faces.escape.rolecard import draw_back, draw_front, face_of
from game.table.view import View
from game.ui.board.motion import eased
from game.ui.board.staging import span, veil
from game.ui.board.turning import turn_card
from game.ui.canvas import Canvas
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk


class Heard:
    """The marks of what was heard: they are drawn in every frame while something moves, but the log is read once."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._muted: frozenset[int] = frozenset()
        self._signs: tuple[Sign, ...] = ()

    def signs(self, view: View, muted: frozenset[int]) -> tuple[Sign, ...]:
        if view is not self._view or muted != self._muted:
            self._view, self._muted = view, muted
            self._signs = escape_deck.signs(view.observation, view.seats, muted)
        return self._signs


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

    def __init__(self, desk: EscapeDesk, card: RoleCard) -> None:
        """A game begins before its page is laid out: where the card is comes out with the first picture."""
        self.desk, self.card = desk, card

    def draw(self, canvas: Canvas, box: Box, at: float, calm: bool) -> None:
        veil(canvas, box, 0.3 * span(at, 0.0, 0.3), radius=10)
        face = face_of(self.desk, canvas, self.card)
        place, drop = face.box, 26 * (1 - eased(span(at, 0.0, 0.25)))
        card = Box(place.x, place.y - drop, place.w, place.h)
        part = span(at, self._turns, self.seconds)
        turn_card(canvas, card, part, draw_back, lambda c, b: draw_front(c, b, face))


def beginning(desk: EscapeDesk) -> Occasion | None:
    """Everybody who has a card turns it; at a table where nobody may see one nothing is turned."""
    card = desk.model.role_card
    return Turning(desk, card) if card is not None else None


def ending(desk: EscapeDesk) -> Occasion | None:
    night = dark(desk.view)
    return LightsOut(desk.board, night, escape_deck.doors(desk.view.observation)) if night is not None else None


def sight(desk: EscapeDesk) -> DeckSight:
    """The deck at this moment."""
    if desk.running:
        effect = desk.animation.effect()
        hit = effect.cue.hit if effect is not None else None
        lines = (hit.result, *hit.words) if hit is not None else ()
        said, calm = tuple(desk.tell(line) for line in lines if line is not None), desk.services.settings.calm
        return DeckSight(_resting(desk), desk.animation.pieces(), effect, said=said, calm=calm)
    if desk.occasion is not None:
        # Until its card has turned, the figure would tell what somebody is.
        figures = () if isinstance(desk.occasion.occasion, Turning) else escape_deck.pieces(desk.view)
        return DeckSight(_resting(desk), desk.standing(figures))
    deck = desk.model.deck
    night = None if desk.hindsight.round else dark(desk.view)
    dusk = desk.page is not None and any(widget.id == "end/results" for widget in desk.page.layers[0].widgets)
    return DeckSight(deck, desk.standing(deck.pieces), None, desk.pointed_cell, desk.cursor, dark=night, dusk=dusk)


def _resting(desk: EscapeDesk) -> Deck:
    """The deck while something moves on it: what was heard before, and nothing to touch."""
    o = desk.view.observation
    signs = desk.heard.signs(desk.view, desk.inquiry.muted)
    # A hatch shows what its card says when that is turned up.
    doors = desk.model.deck.doors if desk.animation.awaits("card") else escape_deck.doors(o)
    return Deck(doors=doors, signs=signs, pins=escape_deck.pins(o, desk.notebook.notes))
