"""Panels that every desk has: status, heads of seats, the cards of choices with their odds, small dice.

They are given everything that they show and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.desk.signs import Sign, draw_chip, draw_standing
from game.engine.text import Message
from game.present.board import Die
from game.present.names import brief
from game.ui import theme
from game.ui.board.dice import draw_die
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Custom, Pointing, Widget

Say = Callable[..., str]
Face = str | Sign  # what is on the rim of a badge
Tell = Callable[[Message], str]

HEAD = 38.0

# Icon, colour of its mark, colour of its bar.
_PARTS = {
    "good": ("check", theme.SUCCESS, ("#8fe6c3", "#4fd6a0")),
    "bad": ("warning", theme.DANGER, ("#ffa294", "#ff6b57")),
    "none": ("minus", theme.TEXT2, ("#aeb9da", "#8c9bc6")),
}


def draw_status(
    canvas: Canvas, box: Box, look: int | None, title: str, lines: Sequence[str], detail: str, warm: bool
) -> None:
    """The player to act and the question. Where not all fits, the detail gives way first."""
    canvas.panel(box, 10, "warm" if warm else "panel")
    left = box.x + 16
    if look is not None:
        canvas.badge(look, box.x + 30, box.y + 34, 19)
        left = box.x + 60
    width = box.right - 12 - left
    size = canvas.fitted(title, width, theme.BUTTON, 700)
    heads = canvas.lines(title, width, size, 700)[:2]
    y = box.y + 27
    for line in heads:
        canvas.text(left, y, line, size, 700, theme.NAME if warm else theme.TEXT, width=width)
        y += 19
    body = [part for line in lines for part in canvas.lines(line, width)]
    room = int((box.bottom - 10 - y) // 18) + 1
    letters, step = theme.BODY, 18
    # The sentences may run under the badge, where there is more room for them, and at last in smaller letters.
    if len(body) > room:
        left, width = box.x + 16, box.w - 28
        y = max(y, box.y + 66)
        body = [part for line in lines for part in canvas.lines(line, width)]
        room = int((box.bottom - 10 - y) // step) + 1
    if len(body) > room:
        letters, step = theme.SMALL, 16
        y = max(y - 6, box.y + 62)
        body = canvas.lines(" ".join(lines), width, letters)
        room = int((box.bottom - 10 - y) // step) + 1
    y += 2
    for i, line in enumerate(body[:room]):
        # A text without any room is reported as shortened, so that a search for such words finds it.
        whole = i < room - 1 or len(body) <= room
        canvas.text(left, y, line if whole else " ".join(body[i:]), letters, width=None if whole else width)
        y += step
    small = canvas.lines(detail, width, theme.SMALL) if detail else []
    if small and len(body) + len(small) <= room:
        for line in small:
            canvas.text(left, y, line, theme.SMALL, 500, theme.TEXT2)
            y += 18


def draw_progress(canvas: Canvas, box: Box, _: Pointing, part: float) -> None:
    """A thin bar at the foot of a panel."""
    trough = Box(box.x + 12, box.bottom - 6, box.w - 24, 3)
    canvas.rounded(trough, 1.5, theme.INSET[0])
    canvas.rounded(Box(trough.x, trough.y, max(3.0, round(trough.w * part)), 3), 1.5, theme.LIVE)


def draw_look(canvas: Canvas, look: int, x: float, y: float, radius: float, face: Face) -> None:
    """A seat's badge with the face of the style in which its bot plays, or the sign of the screen at which one is."""
    canvas.badge(look, x, y, radius)
    if isinstance(face, Sign):
        draw_chip(canvas, x, y, radius, face)
    elif face:
        canvas.piece(face, x + radius * 0.95, y + radius * 0.6, radius * 0.036)


def draw_seat_head(canvas: Canvas, box: Box, look: int, name: str, who: str, hover: bool, face: Face = "") -> None:
    if hover:
        canvas.rounded(box.inset(4), 8, "#2d3f78")
    left, told = 58 if face else 54, isinstance(face, Sign)
    right, face = draw_standing(canvas, Box(box.x + left, box.y + 3, box.w - left - 14, 50), name, face)
    draw_look(canvas, look, box.x + 28, box.y + 25, 17, face)
    if not told:
        right -= canvas.text(right, box.y + 32, who, colour=theme.TEXT2, align="right") + 8
    room = right - box.x - left
    name = name if canvas.width(name, theme.SMALL, 700) <= room else brief([name])[0]
    canvas.text(box.x + left, box.y + 33, name, canvas.fitted(name, room, theme.HEAD, 700), 700, width=room)


class Resting(Custom):
    """A custom widget that tells when the pointer rests on it."""

    def __init__(
        self, id: str, box: Box, paint: Callable[[Canvas, Box, Pointing], None], tapped: Callable[[], None],
        rests: Callable[[bool], None], *, tip: str = "", radius: float = 8,
    ) -> None:  # fmt: skip
        super().__init__(id, box, paint, tapped, tip=tip, radius=radius)
        self._rests = rests
        self._resting = False

    def hover(self, x: float, y: float) -> bool:
        if self._resting:
            return False
        self._resting = True
        self._rests(True)
        return True

    def unhover(self) -> None:
        self._resting = False
        self._rests(False)


class CardPart(NamedTuple):
    """One outcome on a card: kind (good, bad, none), share of a hundred, the share in words, what it means."""

    kind: str
    share: int
    figure: str
    words: str


class Density(NamedTuple):
    """How much room a card takes; where a column is low, cards close up."""

    head: float
    bar: float
    row: float
    foot: float
    gap: float
    strip: float  # the picture above the cards


DENSITIES = (Density(40, 14, 20.5, 9, 12, 62), Density(34, 12, 18, 6, 9, 54), Density(28, 8, 17, 4, 4, 0))


class Card(Widget):
    """A choice with its dice and its odds; without odds it is a row that says why not."""

    focusable = True

    def __init__(
        self, id: str, box: Box, name: str, key: str, dice: Sequence[Die], parts: Sequence[CardPart],
        density: Density, tapped: Callable[[], None], *, reason: str = "", enabled: bool = True, lit: bool = False,
        tip: str = "", why: str = "", plain: bool = False, short: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, box, enabled=enabled, tip=tip, why=why)
        self.name, self.short, self.key, self.density = name, short or name, key, density
        self.dice, self.parts = tuple(dice), tuple(parts)
        self.reason, self.lit, self.plain = reason, lit, plain
        self._tapped = tapped

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box, live = self.box, self.enabled or self.plain
        state = "dead" if not live else "plain" if self.plain else "hover" if pointing.hover or self.lit else "live"
        if pointing.pressed and state == "hover":
            box = box.moved(0, 2)
        canvas.stamp(("card", state), box, lambda d: _card(d, box.w, box.h, state))
        middle = box.y + (self.density.head / 2 if self.parts else box.h / 2)
        cap = canvas.key(box.x + 10, middle - 11, self.key) if self.key else 0
        left = box.x + 10 + cap + (10 if cap else 0)
        right = box.right - 10
        dice = self.dice if self.parts and not self.reason else ()
        for i, die in enumerate(reversed(dice)):
            draw_die(canvas, die, right - 12 - i * 32, middle - 1, min(23, self.density.head - 9), (5, -5)[i % 2])
        right -= 32 * len(dice)
        if self.reason:
            size = canvas.fitted(self.reason, (right - left) * 0.55, theme.BODY, 500)
            wide = min(canvas.width(self.reason, size), (right - left) * 0.62)
            canvas.text(right, middle + 5, self.reason, size, 500, theme.DISABLED, "right", wide + 1)
            right -= wide + 8
        size = canvas.fitted(self.name, right - left, theme.BUTTON, 700)
        name = self.name if canvas.width(self.name, size, 700) <= right - left else self.short
        canvas.text(left, middle + size * 0.35, name, size, 700, theme.TEXT if live else theme.DISABLED,
                    width=right - left)  # fmt: skip
        if self.parts:
            self._draw_parts(canvas, box)

    def _draw_parts(self, canvas: Canvas, box: Box) -> None:
        density = self.density
        bar = Box(box.x + 10, box.y + density.head, box.w - 20, density.bar - 2)
        x = bar.x
        for part in self.parts:
            wide = bar.w * part.share / 100
            _draw_bar(canvas, Box(x, bar.y, max(1, wide - 2), bar.h), part.kind)
            x += wide
        y = bar.bottom + density.row * 0.86
        figures = max(canvas.width(part.figure, theme.BODY, 700) for part in self.parts)
        for part in self.parts:
            icon, colour, _ = _PARTS[part.kind]
            canvas.icon(icon, box.x + 19, y - 5, 16, colour)
            canvas.text(box.x + 34 + figures, y, part.figure, theme.BODY, 700, align="right")
            room = box.right - 10 - (box.x + 42 + figures)
            size = canvas.fitted(part.words, room, theme.BODY, 500)
            canvas.text(box.x + 42 + figures, y, part.words, size, 500,
                        theme.TEXT2 if part.kind == "none" else theme.TEXT, width=room)  # fmt: skip
            y += density.row

    def tap(self, x: float, y: float) -> None:
        if self.enabled:
            self._tapped()


def card_height(parts: int, density: Density) -> float:
    return density.head + density.bar + density.row * parts + density.foot if parts else 40.0


def _draw_bar(canvas: Canvas, box: Box, kind: str) -> None:
    light, colour = _PARTS[kind][2]
    # A hatch on what hurts: the bar must be read without its colours.
    def make(d: Drawing) -> None:
        m = MARGIN
        d.rect(m, m, box.w, box.h, 3, d.linear(0, m, 0, m + box.h, light, colour))
        if kind == "bad":
            at = 6.0
            while at < box.w - 4:
                d.line(m + at, m + box.h - 2, m + at + 4, m + 2, "#7d1f14", 1.2, opacity=0.55)
                at += 8
        elif kind == "none":
            d.line(m + 4, m + box.h / 2, m + box.w - 4, m + box.h / 2, "#3d4a75", 1.2, opacity=0.6)

    canvas.stamp(("odds-bar", kind), box, make)


def _card(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    if state == "dead":
        d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, "#222c49", "#1b233c"))
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke="#3a4672", stroke_width=1)
        return
    if state == "plain":
        d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, "#2c3d72", "#1f2b52"))
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 9.5, "none", stroke="#5d70a8", stroke_width=1)
        return
    if state == "hover":
        d.glow(m, m, w, h + 3, 10, theme.LIVE)
    d.shadow(m, m + 4, w, h, 10, 4, 6)
    d.rect(m, m + 4, w, h, 10, theme.LIVE_LIP)
    face = ("#5570b8", "#3f5597", "#314580") if state == "hover" else ("#3d5290", "#2c3d72", "#24325f")
    d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, *face))
    d.rect(m + 0.9, m + 0.9, w - 1.8, h - 1.8, 9.2, "none", stroke=theme.LIVE, stroke_width=1.8)
