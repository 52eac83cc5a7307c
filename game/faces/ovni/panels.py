"""Panels that only O.V.N.I. has: areas with their circles, groups, tokens, hangar, energy, abilities.

They paint the values of the view-model and decide nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.faces.ovni.model.panels import AreaRow, Circle, Stock
from game.faces.ovni.model.side import GroupBox, Token
from game.ui import theme
from game.ui.board.motion import eased
from game.ui.board.staging import ring, stepped
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

_ALIEN = 26.0  # the radius of an alien's drawing
_COMMAND = 18.0
HINT = "#fff3c4"


class Turning(NamedTuple):
    """How far an area is being turned up: its tokens, the strokes through equal ones, what has been decided."""

    turned: float
    struck: float
    decided: float


def draw_alien(canvas: Canvas, kind: str, x: float, y: float, radius: float) -> None:
    canvas.piece(f"ovni/alien-{kind}", x, y, radius / _ALIEN)


def draw_marked(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The white triangle of a captured alien."""
    half = radius * 0.95
    box = Box(x - half, y - half, 2 * half, 2 * half)
    canvas.stamp(("captured",), box, lambda d: d.polygon(
        [(MARGIN, MARGIN + 2 * half * 0.92), (MARGIN + half, MARGIN), (MARGIN + 2 * half, MARGIN + 2 * half * 0.92)],
        "#f4f6ff", stroke="#1a1434", stroke_width=1.2))  # fmt: skip


def draw_frame(canvas: Canvas, box: Box, colour: str) -> None:
    """A strong rim around something that has its own."""
    canvas.stamp(("frame", colour), box, lambda d: d.rect(
        MARGIN + 1.5, MARGIN + 1.5, box.w - 3, box.h - 3, 7, "none", stroke=colour, stroke_width=3))  # fmt: skip


def draw_hinted(canvas: Canvas, box: Box, rim: str = HINT) -> None:
    """What a hint is about: a rim and a lamp on its left edge, which nothing else has."""
    draw_frame(canvas, box, rim)
    lamp = Box(box.x - 14, box.y + box.h / 2 - 13, 26, 26)
    canvas.rounded(lamp, 13, "#2a2208", HINT, rim_width=2)
    canvas.icon("hint", lamp.x + 13, lamp.y + 13, 18, HINT)


def draw_command(
    canvas: Canvas, look: int, figure: str, x: float, y: float, radius: float, down: bool, struck: bool = False
) -> None:
    """A command token; face down it shows the badge alone, and the figure in a corner for those who know it. The
    stroke through a cancelled one is behind the figure."""
    size = radius / _COMMAND
    canvas.piece(f"ovni/command-back-{look}" if down else f"ovni/command-{look}", x, y, size)
    if struck:
        box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        canvas.stamp(("struck", radius), box, lambda d: _struck(d, radius))
    if not figure:
        return
    if down:
        canvas.stamp(("corner",), Box(x + radius * 0.74 - 9, y - radius * 0.74 - 9, 18, 18), _corner)
        canvas.text(x + radius * 0.74, y - radius * 0.74 + 4.8, figure, theme.BODY, 800, "#dff7ff", "middle")
    else:
        canvas.text(x - 2 * size, y + 7 * size, figure, 20 * size, 800, theme.PAPER_INK, "middle")


def _corner(d: Drawing) -> None:
    d.circle(MARGIN + 9, MARGIN + 9, 9, theme.INK)
    d.circle(MARGIN + 9, MARGIN + 9, 8.3, "none", stroke=theme.FOCUS, stroke_width=1.4)


# Header


def draw_stock(canvas: Canvas, box: Box, stock: Stock) -> None:
    fill, rim = ("#3a1512", theme.DANGER) if stock.warned else ("#0b1330", "#3a4d80")
    canvas.rounded(box, 8, fill, rim, rim_width=1.6 if stock.warned else 1)
    draw_alien(canvas, stock.alien, box.x + 18, box.y + 15, 12)
    canvas.text(box.x + 36, box.y + 22, str(stock.left), 18, 800, "#ffd9d2" if stock.warned else theme.TEXT)
    if stock.warned:
        canvas.icon("warning", box.right - 15, box.y + 15, 19, theme.DANGER)


def draw_track(canvas: Canvas, x: float, y: float, spent: int, track: Sequence[str]) -> None:
    """Six rings: the spent ones crossed, then the people who come next."""
    for n in range(6):
        cx = x + 12 + 26 * n + (16 if n >= spent else 0)
        kind = track[n - spent] if n >= spent else ""
        canvas.rounded(Box(cx - 11.6, y - 11.6, 23.2, 23.2), 11.6, theme.INSET[0], "#5d70a8" if kind else "#33457a")
        if kind:
            canvas.piece(f"ovni/human-{kind}", cx, y + 12.6, 0.9)
        else:
            canvas.icon("close", cx, y, 16, "#59658a")
    if spent < 6:
        canvas.icon("right", x + 12 + 26 * spent - 5, y, 18, theme.LIVE)


# Recruitment


def draw_area(
    canvas: Canvas, box: Box, pointing: Pointing, row: AreaRow, ghost: tuple[int, str] | None, hinted: bool,
    coming: float = 0, turning: Turning | None = None,
) -> None:  # fmt: skip
    """A row: letter, card, four circles. `ghost` is the token in the hand, floating over its circle; `coming` is how
    far the card still has to slide in from the edge; `turning` is how its tokens are being turned up."""
    live, raised = row.lit or turning is not None, row.lit and pointing.hover
    canvas.stamp(("area", live, raised, hinted), box, lambda d: _area(d, box.w, box.h, live, hinted, raised))
    y = box.y + box.h / 2
    radius, card_w, card_h = _sizes(box)
    ink = theme.NAME if live or row.winner >= 0 else theme.TEXT3
    canvas.text(box.x + 19, y + 9, row.letter, 26, 800, ink, "middle")
    card = Box(box.x + 36, y - card_h / 2, card_w, card_h)
    if coming == 0:
        draw_card(canvas, card, row.aliens, row.winner >= 0)
    _draw_result(canvas, card, row, turning)
    places = circles_at(box)
    step = places[1] - places[0]
    for n, (circle, x) in enumerate(zip(row.circles, places)):
        if n < 3:
            canvas.rule(x + radius + 2, y, x + step - radius - 2, "#3a4d80")
        if turning is not None and n % 2 == 0 and circle.look >= 0 and 0 < turning.turned < 1:
            _draw_turning(canvas, circle, x, y, radius, turning.turned)
        else:
            draw_circle(canvas, circle, x, y, radius)
        if circle.cancelled and turning is not None and 0 < turning.struck < 1:
            ring(canvas, (x, y), turning.struck, 0.12, 0.3)
        if circle.lit and ghost is not None:
            draw_command(canvas, ghost[0], ghost[1], x + 1, y - 5, radius, circle.down)
            canvas.stamp(("ghost", radius), Box(x - 26, y - 31, 54, 54), lambda d: d.circle(
                MARGIN + 27, MARGIN + 26, radius + 3.5, "none", stroke=theme.FOCUS, stroke_width=2.2))  # fmt: skip
    if 0 < coming < 1:
        # It slides over the circles.
        draw_card(canvas, Box(card.x + coming * (box.right - card.right), card.y, card_w, card_h), row.aliens)


def _draw_result(canvas: Canvas, card: Box, row: AreaRow, turning: Turning | None) -> None:
    """Who has won a card, and with how much; it comes down upon the card where it has just been decided."""
    grown = 1 + 0.8 * (1 - stepped(eased(turning.decided), 5)) if turning is not None else 1.0
    if row.winner >= 0:
        plate = Box(card.x + 15, card.bottom - 14, 26, 20)
        canvas.rounded(plate, 10, "#1d1608", theme.LIVE)
        canvas.centred(plate, str(row.total), theme.BODY, 800, theme.NAME)
        canvas.badge(row.winner, card.x + 2, card.bottom - 4, 12 * grown)
    elif row.void:
        canvas.icon("close", card.centre[0], card.centre[1], 62 * grown, "#c4281c")


def _draw_turning(canvas: Canvas, circle: Circle, x: float, y: float, radius: float, part: float) -> None:
    """A token on its edge: first the narrowing back, then the widening face."""
    back = part < 0.5
    size = radius / _COMMAND
    name = f"ovni/command-back-{circle.look}" if back else f"ovni/command-{circle.look}"
    _, top, w, h = canvas.art.view_box(name)
    full = size * canvas.metrics.scale
    whole = canvas.art.image(name, max(1, round(w * full)), max(1, round(h * full)))
    wide = max(1, round(whole.get_width() * abs(math.cos(math.pi * part))))
    narrow = pygame.transform.scale(whole, (wide, whole.get_height()))
    px, py = x * canvas.metrics.scale, (y - 4 * math.sin(math.pi * part)) * canvas.metrics.scale
    canvas.target.blit(narrow, (round(px - wide / 2), round(py + top * full)))


def _sizes(box: Box) -> tuple[float, float, float]:
    """Of a row as large as this: the radius of its circles, the width and the height of its card."""
    if box.w < 340 or box.h < 68:
        return (18.0, 92.0, 60.0) if box.h > 92 else (17.0, 90.0, 48.0)
    return (20.0, 120.0, 70.0) if box.h > 92 else (18.0, 108.0, 58.0)


def circles_at(box: Box) -> list[float]:
    """The middles of the four circles of a row, across."""
    radius, card_w, _ = _sizes(box)
    first = box.x + 36 + card_w + 14 + radius
    step = (box.right - 9 - radius - first) / 3
    return [first + step * n for n in range(4)]


def next_circle(box: Box, row: AreaRow) -> tuple[float, float, float, bool] | None:
    """The middle and the scale of the token that would be placed in this row, and whether face down; None where the
    row is full."""
    free = next((n for n, circle in enumerate(row.circles) if circle.look < 0), None)
    if free is None:
        return None
    return circles_at(box)[free], box.y + box.h / 2, _sizes(box)[0] / _COMMAND, row.circles[free].down


def draw_circle(canvas: Canvas, circle: Circle, x: float, y: float, radius: float) -> None:
    if circle.look >= 0:
        figure = str(circle.value) if circle.value else ""
        draw_command(canvas, circle.look, figure, x, y, radius, circle.down, circle.cancelled)
        return
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    if circle.lit:
        canvas.stamp(("circle-lit", radius), box, lambda d: _lit_circle(d, radius))
    else:
        canvas.rounded(box.inset(1), radius - 1, theme.INSET[0], "#3a4d80", rim_width=1.4)
    canvas.icon("eye-off" if circle.down else "eye", x, y, 17, "#ffe3a1" if circle.lit else "#59658a")


def _lit_circle(d: Drawing, r: float) -> None:
    c = MARGIN + r
    for n in range(5):
        d.circle(c, c, r + 1 + n * 2.4, "none", stroke=theme.LIVE, stroke_width=3, opacity=round(0.16 - 0.028 * n, 3))
    d.circle(c, c, r, d.radial(c, c, r, "#6a4a12", (0.6, "#3a2a10"), (1, "#241a0c")), stroke=theme.LIVE, stroke_width=3)


def _struck(d: Drawing, r: float) -> None:
    c, q = MARGIN + r, r * 0.86
    d.circle(c, c, r, "#0a1024", opacity=0.42)
    for width, colour in ((6.5, "#1a0508"), (3.2, "#ff6b57")):
        d.path(f"M{c - q} {c + q}L{c + q} {c - q}", stroke=colour, stroke_width=width, stroke_linecap="round")
    d.circle(c - r * 0.1, c, r * 0.56, theme.PAPER[0], opacity=0.78)  # the figure comes upon it


def _area(d: Drawing, w: float, h: float, live: bool, hinted: bool, hover: bool) -> None:
    m = MARGIN
    if hinted:
        d.glow(m, m, w, h, 8, "#fff3c4")
    face = ("#182450", "#1e2b5c") if hover else ("#0b1330", "#121c3e")
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *face))
    rim, wide = (theme.LIVE, 1.4) if live else ("#33457a", 1)
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 8 - wide / 2, "none", stroke=rim, stroke_width=wide)


def draw_card(canvas: Canvas, box: Box, aliens: Sequence[str], won: bool = False) -> None:
    """An alien card: three aliens under the stars."""
    canvas.shadow(box, 8, 4, 5)
    canvas.stamp(("alien-card", won), box, lambda d: _card(d, box.w, box.h, won))
    radius = box.h * 0.24
    step = (box.w - 12) / 3.1
    for n, kind in enumerate(aliens):
        draw_alien(canvas, kind, box.centre[0] + (n - 1) * step, box.centre[1] - 1, radius)


def _card(d: Drawing, w: float, h: float, won: bool) -> None:
    m = MARGIN
    if won:
        d.glow(m, m, w, h, 8, theme.LIVE)
    d.rect(m, m + 2, w, h, 8, "#8d8266")
    d.rect(m, m, w, h, 8, d.linear(m, m, m + w, m + h, *theme.PAPER))
    d.rect(m + 5, m + 5, w - 10, h - 10, 5, d.linear(0, m + 5, 0, m + h, "#123b48", "#1f6670", "#2f868c"))
    for n in range(9):
        d.circle(m + 12 + n * (w - 24) / 8.2, m + 10 + (n * 37 % 17) * h / 62, 0.8, "#eafff8", opacity=0.7)


# One's own planet


def draw_group(canvas: Canvas, box: Box, group: GroupBox, effect: str, pointing: Pointing, hinted: bool) -> None:
    state = "hover" if group.state == "ready" and pointing.hover else group.state
    canvas.stamp(("group", state, hinted), box, lambda d: _group(d, box.w, box.h, state, hinted))
    draw_alien(canvas, group.alien, box.x + 22, box.y + 23, 17)
    figure = theme.DISABLED if group.state == "used" else theme.TEXT
    right = box.x + 46 + canvas.text(box.x + 46, box.y + 33, str(group.count), 27, 800, figure)
    if group.captured:
        draw_marked(canvas, right + 11, box.y + 18, 6)
        canvas.text(right + 11, box.y + 36, str(group.captured), theme.SMALL, 700, figure, "middle")
    room = box.w - 8
    ink = theme.NAME if group.strong else theme.TEXT2
    canvas.text(box.centre[0], box.y + 57, effect, theme.SMALL, 600, ink, "middle", room)
    if group.lost:
        draw_frame(canvas, box, theme.DANGER)
        tag = Box(box.right - 27, box.y - 7, 30, 20)
        canvas.rounded(tag, 10, "#3a1512", theme.DANGER, rim_width=1.6)
        canvas.centred(tag, f"\u2212{group.lost}", theme.BODY, 800, "#ffd9d2")
    if hinted:
        draw_hinted(canvas, box)


def _group(d: Drawing, w: float, h: float, state: str, hinted: bool) -> None:
    m = MARGIN
    if state in ("ready", "hover", "active") or hinted:
        d.glow(m, m, w, h, 8, theme.FOCUS if state == "active" else theme.LIVE)
    face = {"hover": ("#2c2a1c", "#3a3114"), "active": ("#0e2a44", "#123a5a"), "used": ("#080d20", "#0b1330")}.get(
        state, ("#0b1330", "#111b3c")
    )
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, *face))
    rim, wide = {"ready": (theme.LIVE, 2), "hover": (theme.LIVE_LIGHT, 2), "active": (theme.FOCUS, 2)}.get(
        state, ("#33457a", 1)
    )
    d.rect(m + wide / 2, m + wide / 2, w - wide, h - wide, 8 - wide / 2, "none", stroke=rim, stroke_width=wide)


def draw_token(canvas: Canvas, box: Box, token: Token, look: int, seen: Pointing) -> None:
    """A command token in the hand: gold rim may be picked, dashed cyan is in the hand, dark is on the board."""
    x, y = box.centre
    place = Box(x - 18, y - 18, 36, 36)
    if token.state in ("used", "gone"):
        canvas.rounded(place, 18, theme.INSET[0], "#33457a", rim_width=1.4)
        canvas.text(x, y + 6, str(token.value), 18, 700, theme.DISABLED, "middle")
        if token.state == "gone":
            canvas.stamp(("gone",), place, lambda d: d.path(
                f"M{MARGIN + 7} {MARGIN + 29}L{MARGIN + 29} {MARGIN + 7}", stroke=theme.DANGER, stroke_width=2.6,
                stroke_linecap="round"))  # fmt: skip
        return
    if token.state == "held":
        canvas.stamp(("held-token",), place, _held)
        canvas.text(x, y + 6, str(token.value), 18, 800, "#dff7ff", "middle")
        return
    lift = 2 if seen.hover and token.state == "ready" else 0
    draw_command(canvas, look, str(token.value), x, y - lift, 18, False)
    if token.state == "ready":
        canvas.stamp(("ready-token",), place.moved(0, -lift), lambda d: d.circle(
            MARGIN + 18, MARGIN + 18, 20.4, "none", stroke=theme.LIVE, stroke_width=2))  # fmt: skip


def _held(d: Drawing) -> None:
    c = MARGIN + 18
    d.circle(c, c, 18, "#12304a")
    for n in range(16):
        x1, y1 = _on(c, 18, n * 22.5)
        x2, y2 = _on(c, 18, n * 22.5 + 13)
        d.line(x1, y1, x2, y2, theme.FOCUS, 2)


def _on(c: float, r: float, degrees: float) -> tuple[float, float]:
    return c + r * math.cos(math.radians(degrees)), c + r * math.sin(math.radians(degrees))
