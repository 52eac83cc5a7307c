"""The hatch card: it falls beside its hatch, is turned over there, and says whether the hatch opens.

It draws one moment and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.escape.board.board import DeckBoard
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.motion import Effect, Point, eased
from game.ui.board.staging import brackets, light, span, stepped, veil
from game.ui.board.turning import turn_card
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_WIDE, _HIGH = 104.0, 146.0
DIM = 0.45
_LANDS, _TURNS = 0.3, 0.55  # parts of the first beat: it lies, and it begins to turn
_NEAR = 1.7  # radii between the hatch and the card
_COLOURS = {"green": ("#1f8f5f", "#0c3a2a", theme.SUCCESS), "red": ("#9a2430", "#3a0c14", theme.DANGER)}
_ARTS = {"green": "escape/hatch-used", "red": "escape/hatch-closed"}


def draw_card(canvas: Canvas, board: DeckBoard, effect: Effect, words: Sequence[str], calm: bool) -> None:
    """Face down until nearly the end of this beat."""
    part = effect.part
    veil(canvas, board.box, DIM * min(1.0, 4 * part), radius=10)
    at = board.point(board.centres[effect.cue.cells[0]])
    light(canvas, at, 2.6 * board.radius, theme.LIVE, 0.5 * min(1.0, 3 * part))
    brackets(canvas, at, board.radius * (1.4 - 0.3 * eased(span(part, 0.0, _LANDS))), theme.LIVE)
    card = _place(board, at)
    card = Box(card.x, card.y - 30 * (1 - eased(span(part, 0.0, _LANDS))), card.w, card.h)
    colour = _weapon(effect)
    turn_card(canvas, card, 0.5 * span(part, _TURNS, 1.0), _back, lambda c, b: _front(c, b, colour))


def draw_face(canvas: Canvas, board: DeckBoard, effect: Effect, words: Sequence[str], calm: bool) -> None:
    """It comes round, and stays until it has been read."""
    part, colour = effect.part, _weapon(effect)
    # Behind an open hatch the deck stays dark: a pod leaves.
    gone = 1.0 if effect.still or colour == "green" else 1 - span(part, 0.9, 1.0)
    at, unit = board.point(board.centres[effect.cue.cells[0]]), board.radius / DRAWN_FOR
    veil(canvas, board.box, DIM * stepped(gone), radius=10)
    rim = _COLOURS[colour][2]
    light(canvas, at, 3 * board.radius, rim, 0.7 * gone * (0.6 if calm else 1.0))
    canvas.piece(_ARTS[colour], *at, 1.15 * unit)
    brackets(canvas, at, board.radius * 1.1, rim)
    card = _place(board, at)
    turned = 1.0 if effect.still else 0.5 + 0.5 * eased(span(part, 0.0, 0.22))
    turn_card(canvas, card, turned, _back, lambda c, b: _front(c, b, colour))
    if words and (effect.still or part > 0.2):
        _caption(canvas, board.box, card, words, rim)


def _weapon(effect: Effect) -> str:
    return effect.cue.hit.weapon if effect.cue.hit is not None else "red"


def _place(board: DeckBoard, at: Point) -> Box:
    """Beside the hatch, towards the middle of the deck."""
    near, area = _NEAR * board.radius, board.box
    x = at[0] + near if at[0] < area.centre[0] else at[0] - near - _WIDE
    y = min(max(at[1] - _HIGH / 2, area.y + 8), area.bottom - _HIGH - 76)
    return Box(x, y, _WIDE, _HIGH)


def _caption(canvas: Canvas, place: Box, card: Box, words: Sequence[str], rim: str) -> None:
    """What the card says, below it: what it is, and what it means."""
    sizes = (theme.BUTTON, theme.BODY)
    wide = max(canvas.width(line, size, 700) for line, size in zip(words, sizes)) + 32
    high = 12 + 22.0 * len(words)
    x = min(max(card.centre[0] - wide / 2, place.x + 6), place.right - wide - 6)
    box = Box(x, card.bottom + 10, wide, high)
    canvas.rounded(box, 12, "#0a1024", rim, 0.94, 1.6)
    tints = (theme.NAME, theme.TEXT)
    for i, (line, size) in enumerate(zip(words, sizes)):
        canvas.text(box.centre[0], box.y + 23 + 22 * i, line, size, 700, tints[i], "middle")


def _back(canvas: Canvas, box: Box) -> None:
    canvas.stamp(("hatch-card",), box, lambda d: _body(d, box, "#2a3b70", "#121a38", theme.LIVE))
    canvas.piece("escape/hatch-sealed", *box.centre, 1.3)


def _front(canvas: Canvas, box: Box, colour: str) -> None:
    canvas.stamp(("hatch-card", colour), box, lambda d: _body(d, box, *_COLOURS[colour]))
    canvas.piece(_ARTS[colour], *box.centre, 1.5)
    canvas.icon("check" if colour == "green" else "close", box.x + 19, box.y + 21, 22, "#ffffff")
    canvas.icon("check" if colour == "green" else "close", box.right - 19, box.bottom - 21, 22, "#ffffff")


def _body(d: Drawing, box: Box, top: str, low: str, rim: str) -> None:
    m, w, h = MARGIN, box.w, box.h
    d.rect(m, m, w, h, 12, "#05080d")
    d.rect(m + 2, m + 2, w - 4, h - 4, 10, d.linear(0, m, 0, m + h, top, low))
    d.rect(m + 6, m + 6, w - 12, h - 12, 7, "none", stroke=rim, stroke_width=1.8)
