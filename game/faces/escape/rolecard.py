"""The role card: who one is in this game, handed over before the first move; a touch puts it away.

It finds its place on the deck beside the lit sectors; the desk remembers who has seen it.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from game.faces.escape.callout import place
from game.faces.escape.model.panels import RoleCard
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.faces.escape.desk import EscapeDesk

_EMBLEM, _STRIPE = 62.0, 13.0  # the disc below the emblem of the back, and how high its stripes are
_PLATE, _PLATE_STEP = 15.0, 26.0
_WIDE, _PAD, _PORTRAIT, _BUTTON, _LINE = 340.0, 16.0, 84.0, 38.0, 19.0


class Face(NamedTuple):
    """What is on the card, and where the card is: the lines of its title and of its text."""

    card: RoleCard
    box: Box
    heads: list[str]
    lines: list[str]


def face_of(desk: EscapeDesk, measure: Page | Canvas, card: RoleCard) -> Face:
    words = _WIDE - 2 * _PAD - _PORTRAIT
    heads = measure.lines(desk.tell(card.title), words, theme.HEAD, 700)
    lines = [*measure.lines(desk.tell(card.goal), words), *measure.lines(desk.say("escape_desk.card.secret"), words)]
    text = 26.0 * len(heads) + _LINE * len(lines)
    high = 2 * _PAD + max(text, _PORTRAIT) + 12 + _BUTTON
    return Face(card, place(desk.board, card.cell, _WIDE, high, desk.model.deck.lit)[0], heads, lines)


def add_role_card(desk: EscapeDesk, page: Page, card: RoleCard) -> None:
    face = face_of(desk, page, card)
    box = face.box

    def paint(canvas: Canvas, b: Box, look: object) -> None:
        canvas.shadow(b, 12, 8, 8)
        draw_front(canvas, b, face)

    page.add(Custom("role-card", box, paint, focusable=False, tip=""))
    button = Box(box.x + _PAD, box.bottom - _PAD - _BUTTON, box.w - 2 * _PAD, _BUTTON)
    page.add(Button("call/met", button, desk.say("escape_desk.card.met"), desk.meet, kind="live", icon="check"))


def draw_front(canvas: Canvas, b: Box, face: Face) -> None:
    card, left, words = face.card, b.x + _PAD + _PORTRAIT, _WIDE - 2 * _PAD - _PORTRAIT
    canvas.stamp(("role-card", card.alien), b, lambda d: _card(d, b.w, b.h, card.alien))
    canvas.piece(card.art, b.x + _PAD + _PORTRAIT / 2 - 6, b.y + _PAD + _PORTRAIT / 2 + 4, 1.6)
    at = b.y + _PAD + 20
    for line in face.heads:
        canvas.text(left, at, line, theme.HEAD, 700, theme.NAME, width=words)
        at += 26
    for line in face.lines:
        canvas.text(left, at, line, width=words)
        at += _LINE


def draw_back(canvas: Canvas, box: Box) -> None:
    """It tells nothing: plates of a deck between two stripes of warning, and the emblem of the game."""
    canvas.stamp(("role-back",), box, lambda d: _back(d, box.w, box.h))
    canvas.piece("escape/emblem", *box.centre, 2.1)


def _back(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, "#26335c", "#0f1630"))
    inner = Box(m + 9, m + 9, w - 18, h - 18)
    for row in range(int(inner.h / _PLATE_STEP) + 1):
        for column in range(int(inner.w / (2 * _PLATE)) + 1):
            x = inner.x + _PLATE * (2 * column + row % 2) + 6
            y = inner.y + _PLATE_STEP * row + 6
            if x + _PLATE < inner.right and y + _PLATE < inner.bottom:
                d.path(_hexagon(x, y, 0.9 * _PLATE), "#2c3b6b", stroke="#3c4f8c", stroke_width=1.2)
    for y in (inner.y, inner.bottom - _STRIPE):
        d.rect(inner.x, y, inner.w, _STRIPE, 3, "#ffc24a")
        for n in range(int(inner.w / (2 * _STRIPE))):
            x = inner.x + 2 * _STRIPE * n + 4
            d.path(f"M{x + _STRIPE} {y}h{_STRIPE - 2}l{-_STRIPE} {_STRIPE}h{2 - _STRIPE}Z", "#17100a")
    d.circle(m + w / 2, m + h / 2, _EMBLEM, "#0d142c", stroke="#ffc24a", stroke_width=2.5)
    d.rect(m + 4, m + 4, w - 8, h - 8, 9, "none", stroke="#ffc24a", stroke_width=2)


def _hexagon(x: float, y: float, r: float) -> str:
    corners = ((x + r * sin(pi * n / 3), y + r * cos(pi * n / 3)) for n in range(6))
    return "M" + "L".join(f"{cx:.1f} {cy:.1f}" for cx, cy in corners) + "Z"


def _card(d: Drawing, w: float, h: float, alien: bool) -> None:
    m = MARGIN
    top, low, rim = ("#3a1a3f", "#1d1026", "#d07ae0") if alien else ("#17406a", "#0c2136", "#7cc6f2")
    d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, top, low))
    d.rect(m + 1, m + 1, max(1.0, w - 2), h - 2, 11, "none", stroke=rim, stroke_width=2)
