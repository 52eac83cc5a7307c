"""The role card: who one is in this game, handed over before the first move; a touch puts it away.

It finds its place on the deck beside the lit sectors; the desk remembers who has seen it.
"""

from __future__ import annotations

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
    """It tells nothing."""

    def make(d: Drawing) -> None:
        m, w, h = MARGIN, box.w, box.h
        d.rect(m, m, w, h, min(12, w / 2), d.linear(0, m, 0, m + h, "#2a3b70", "#121a38"))
        d.rect(m + 4, m + 4, max(1.0, w - 8), h - 8, min(9, w / 3), "none", stroke="#ffc24a", stroke_width=2)
        for i in range(3):
            d.line(m + w / 2, m + h / 2 - 40 + 40 * i, m + w * 0.18, m + h / 2 - 20 + 40 * i, "#3d4f8a", 3)
            d.line(m + w / 2, m + h / 2 - 40 + 40 * i, m + w * 0.82, m + h / 2 - 20 + 40 * i, "#3d4f8a", 3)

    canvas.stamp(("role-back",), box, make)
    canvas.piece("escape/emblem", *box.centre, 1.2)


def _card(d: Drawing, w: float, h: float, alien: bool) -> None:
    m = MARGIN
    top, low, rim = ("#3a1a3f", "#1d1026", "#d07ae0") if alien else ("#17406a", "#0c2136", "#7cc6f2")
    d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, top, low))
    d.rect(m + 1, m + 1, max(1.0, w - 2), h - 2, 11, "none", stroke=rim, stroke_width=2)
