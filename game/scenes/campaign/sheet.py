"""Paints the sheet of the log: folded paper, names in ink, portraits, results.

It draws the view-model at any size and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.engine.text import Message
from game.present.campaign import Face, Field, Paper, name_of_city, name_of_scenario
from game.scenes.campaign.boxes import (
    CITY,
    FIELD,
    FIELDS,
    HEADS,
    HIGH,
    SCENARIO,
    SCENARIO_WIDE,
    STAMP,
    TEAM,
    WIDE,
    PartBoxes,
    RowBoxes,
    lay,
)
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

Say = Callable[[Message], str]
Word = Callable[[str], str]
Day = Callable[[int], str]

INK, SOFT, SEPIA, PALE, RED = "#1a1434", "#3d355a", "#6a5424", "#5c4b28", "#a8281f"
_LINE, _GOLD = "#b99a63", "#c9791a"
_STAMPS = {"intact": "saved", "defended": "saved", "damaged": "damaged", "destroyed": "destroyed"}
_SEPARATE = "#b99a63"
_NAME, _NEW, _AIR = 20.0, 12.0, 6.0  # the least sizes of a name in one line and a word in a ring; the room about that


class Motion(NamedTuple):
    """The entry that is being written or stamped, and its progress."""

    row: str = ""  # the row whose names are being written
    written: float = 1.0
    game: str = ""  # the game whose result is being stamped
    stamped: float = 1.0
    thump: float = 1.0  # how long ago the stamp has come down: from 0, at 1 it is at rest


AT_REST = Motion()


class Brush:
    """A canvas on which a unit of the sheet is `scale` units of the page."""

    def __init__(self, canvas: Canvas, x: float, y: float, scale: float) -> None:
        self.canvas, self.x, self.y, self.scale = canvas, x, y, scale

    def box(self, box: Box) -> Box:
        s = self.scale
        return Box(self.x + box.x * s, self.y + box.y * s, box.w * s, box.h * s)

    def text(
        self, x: float, y: float, words: str, size: float, weight: int = 500, colour: str = INK, align: str = "left",
        width: float | None = None,
    ) -> float:  # fmt: skip
        s = self.scale
        room = None if width is None else width * s
        left, top = self.x + x * s, self.y + y * s
        return self.canvas.text(left, top, words, size * s, weight, colour, align, room) / s

    def width(self, words: str, size: float, weight: int = 500) -> float:
        return self.canvas.width(words, size * self.scale, weight) / self.scale

    def lines(self, words: str, width: float, size: float, weight: int = 500) -> list[str]:
        return self.canvas.lines(words, width * self.scale, size * self.scale, weight)

    def fitted(self, words: str, width: float, largest: float, least: float, weight: int) -> float:
        """The largest size at which a line fits."""
        size = largest
        while size > least and self.width(words, size, weight) > width:
            size -= 0.5
        return size

    def piece(self, name: str, x: float, y: float, scale: float = 1.0, alpha: int = 255) -> None:
        self.canvas.piece(name, self.x + x * self.scale, self.y + y * self.scale, scale * self.scale, alpha)

    def icon(self, name: str, x: float, y: float, side: float, colour: str) -> None:
        self.canvas.icon(name, self.x + x * self.scale, self.y + y * self.scale, side * self.scale, colour)

    def rounded(
        self, box: Box, radius: float, fill: str, rim: str | None = None, opacity: float = 1, width: float = 1
    ) -> None:
        s = self.scale
        self.canvas.rounded(self.box(box), radius * s, fill, rim, opacity, width * s)

    def stamp(self, key: tuple[object, ...], box: Box, make: Callable[[Drawing, float], None]) -> None:
        """`make` draws in units of the page, at the margin's corner, and gets the scale."""
        s = self.scale
        self.canvas.stamp((*key, round(s, 4)), self.box(box), lambda d: make(d, s))


def paint_sheet(
    canvas: Canvas, x: float, y: float, scale: float, paper: Paper, say: Say, word: Word, day: Day,
    motion: Motion = AT_REST,
) -> None:  # fmt: skip
    """The whole sheet with its corner at (x, y); `day` says a time as a date. One that is over is framed."""
    brush = Brush(canvas, x, y, scale)
    art = paper.title
    brush.piece(f"{art}/log-sheet", 0, 0)
    brush.piece(f"{art}/log-coffee", 680, 584)
    _paint_head(brush, paper, say, word)
    for place in lay(paper):
        _paint_part(brush, place, paper, say, word, motion)
    _paint_legend(brush, word)
    # Two times of one day are one date.
    dates = " – ".join(dict.fromkeys(day(when) for when in paper.days))
    brush.text(WIDE - 92, 608, dates, 13, 500, SOFT, "right")
    if paper.ended:
        paint_frame(brush, word(f"logbook.over.{paper.ended}"))


def _paint_head(brush: Brush, paper: Paper, say: Say, word: Word) -> None:
    brush.piece(f"{paper.title}/ship-purple", 46, 54, 0.8)
    brush.piece(f"{paper.title}/log-seal", 659, 55)
    brush.text(659, 55 + 10.5, _signed(paper.score), 30 if abs(paper.score) < 10 else 25, 900, INK, "middle")
    total = say(paper.total)
    heading = word("logbook.over.score" if paper.ended else "logbook.sheet.score")
    aside = max(brush.width(total, 14), brush.width(heading, 14, 600))
    brush.text(616, 50, heading, 14, 600, SOFT, "right")
    brush.text(616, 69, total, 14, 500, SOFT, "right")
    room = 616 - aside - 16 - 88
    size = brush.fitted(paper.name, room, 28, _NAME, 800)
    lines = brush.lines(paper.name, room, size, 800)[:2]
    more = len(lines) - 1
    brush.text(88, 40 - 5 * more, word("logbook.sheet.heading").upper(), 13, 700, SEPIA)
    for n, words in enumerate(lines):
        brush.text(88, 70 - 12 * more + 23 * n, words, size, 800, INK, width=room)
    _rule(brush, 26, 92, 702, SEPIA)
    heads = ((CITY, "city", "left"), (SCENARIO, "scenario", "left"), (TEAM, "team", "left"),
             (FIELDS[0] + FIELD / 2, "game_1", "middle"), (FIELDS[1] + FIELD / 2, "game_2", "middle"))  # fmt: skip
    for x, name, align in heads:
        brush.text(x, HEADS, word(f"logbook.sheet.{name}"), 13, 700, SEPIA, align)


def _signed(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n)


def _rule(brush: Brush, x1: float, y: float, x2: float, colour: str, dashed: bool = False) -> None:
    def make(d: Drawing, s: float) -> None:
        if not dashed:
            d.line(MARGIN, MARGIN, MARGIN + (x2 - x1) * s, MARGIN, colour, 1.4 * s)
            return
        x = 0.0
        while x < x2 - x1:
            d.line(MARGIN + x * s, MARGIN, MARGIN + min(x + 3, x2 - x1) * s, MARGIN, colour, s)
            x += 6

    brush.stamp(("rule", colour, dashed), Box(x1, y, x2 - x1, 2), make)


# Chapters


def _paint_part(brush: Brush, place: PartBoxes, paper: Paper, say: Say, word: Word, motion: Motion) -> None:
    part, box = place.part, place.box
    now, ahead = part.time == "now", part.time == "ahead"
    if now:
        brush.rounded(box, 8, "#ffe3a1", _GOLD, 0.42, 1.8)
    else:
        brush.rounded(box, 8, "#ffffff", _LINE, 0.3)
    spine, ink = ("#d9c9a3", "#6a5424") if ahead else ("#43237c", "#fff1d8")
    brush.stamp(("spine", spine), place.spine, lambda d, s: _spine(d, place.spine, s, spine))
    x, y = place.spine.centre
    brush.text(x, y + 9, str(part.number), 26, 900, ink, "middle")
    before = 0.0
    for row in place.rows:
        if before and row.box.y > before + 1:
            _rule(brush, row.box.x + 10, row.box.y, box.right - 10, _SEPARATE, dashed=True)
        before = row.box.y
        _paint_row(brush, row, paper, say, word, motion)


def _spine(d: Drawing, box: Box, s: float, colour: str) -> None:
    w, h, r, m = box.w * s, box.h * s, 8 * s, MARGIN
    fade = d.linear(m, m, m + w, m + h, colour, _darker(colour))
    d.path(f"M{m + w} {m}H{m + r}A{r} {r} 0 0 0 {m} {m + r}V{m + h - r}A{r} {r} 0 0 0 {m + r} {m + h}H{m + w}Z", fade)


def _darker(colour: str) -> str:
    return {"#43237c": "#371d66", "#d9c9a3": "#cbb98f"}[colour]


def _paint_row(brush: Brush, place: RowBoxes, paper: Paper, say: Say, word: Word, motion: Motion) -> None:
    row, y = place.row, place.middle
    if row.time == "now":
        _glow(brush, Box(place.box.x + 6, place.box.y + 2, place.box.w - 12, place.box.h - 4))
    if row.city:
        part = motion.written if motion.row == row.id else 1.0
        _paint_names(brush, place, paper, say, word, part)
    elif row.note is not None:
        _paint_note(brush, place, say)
    for face, spot in zip(row.faces, place.faces):
        _paint_face(brush, paper.title, face, spot.x, spot.y, spot.r, word, row.time)
    for field, box in zip(row.fields, place.fields):
        fresh = bool(field.game) and motion.game == field.game
        _paint_field(brush, paper.title, field, box.x + box.w / 2, y, box.w / FIELD, motion.stamped if fresh else 1.0)
        if fresh and motion.thump < 1.0:
            _paint_dust(brush, box.x + box.w / 2, y, motion.thump)


def _glow(brush: Brush, box: Box) -> None:
    """The row that is played now."""

    def make(d: Drawing, s: float) -> None:
        m, w, h = MARGIN, box.w * s, box.h * s
        for step in range(4):
            grown = 1.5 * step * s
            d.rect(m - grown, m - grown, w + 2 * grown, h + 2 * grown, 8 * s + grown, "none", stroke="#ffb02a",
                   stroke_width=2.4 * s, opacity=round(0.34 - 0.07 * step, 2))  # fmt: skip
        d.rect(m, m, w, h, 8 * s, "#fff4d0", opacity=0.8)
        d.rect(m, m, w, h, 8 * s, "none", stroke=_GOLD, stroke_width=2.4 * s)

    brush.stamp(("glow",), box, make)


def _paint_names(brush: Brush, place: RowBoxes, paper: Paper, say: Say, word: Word, part: float) -> None:
    """City and scenario; `part` of their letters are on the paper already."""
    row, y, x = place.row, place.middle, place.city.x + 6
    lost = row.fate == "destroyed"
    if row.fate and place.scenario is not None and part == 1.0:
        brush.piece(f"{paper.title}/log-stamp-{_STAMPS[row.fate]}", STAMP, y, min(0.7, place.box.h / 70), 150)
    city = say(name_of_city(paper.title, row))
    size = brush.fitted(city, place.city.w - 8, 18 if not place.tight else 16, 13, 700)
    fate = word(f"campaign.fate.{row.fate}") if row.fate and part == 1.0 else ""
    top = y + (-2 if fate else 6) if not place.tight else y + (-2 if fate else 5)
    width = brush.text(x, top, _first(city, part), size, 700, SOFT if lost else INK)
    if lost:
        _strike(brush, paper.title, x - 4, top - size * 0.34, width + 8)
    if fate:
        below = 17 if not place.tight else 14
        brush.text(x, y + below, fate, 13, 600 if lost else 500, RED if lost else SOFT, width=place.city.w)
    if place.scenario is not None:
        _paint_scenario(brush, _first(say(name_of_scenario(paper.title, row)), part), y)


def _first(words: str, part: float) -> str:
    return words if part >= 1.0 else words[: round(len(words) * part)]


def _paint_scenario(brush: Brush, words: str, y: float) -> None:
    if brush.width(words, 16, 600) <= SCENARIO_WIDE:
        brush.text(SCENARIO, y + 5.5, words, 16, 600, INK)
        return
    lines = brush.lines(words, SCENARIO_WIDE, 14, 600)[:2]
    for n, line in enumerate(lines):
        brush.text(SCENARIO, y + 5 + (n - (len(lines) - 1) / 2) * 17, line, 14, 600, INK)


def _strike(brush: Brush, art: str, x: float, y: float, wide: float) -> None:
    """The pen's stroke, as long as the name."""
    full = brush.scale * brush.canvas.metrics.scale
    width, height = max(1, round(wide * full)), max(1, round(8 * full))
    stroke = brush.canvas.art.image(f"{art}/log-strike", width, height)
    left, top = brush.canvas.metrics.point(brush.x + x * brush.scale, brush.y + (y - 4) * brush.scale)
    brush.canvas.target.blit(stroke, (left, top))


def _paint_note(brush: Brush, place: RowBoxes, say: Say) -> None:
    row, y, x = place.row, place.middle, place.city.x + 6
    assert row.note is not None
    if row.time == "now":
        arrow = Box(x, y - 7, 8, 14)
        brush.stamp(("arrow",), arrow, lambda d, s: d.polygon(
            [(MARGIN, MARGIN), (MARGIN + 8 * s, MARGIN + 7 * s), (MARGIN, MARGIN + 14 * s)], "#8a4d0c"))
        room = (place.faces[0].x - place.faces[0].r if place.faces else TEAM) - x - 28
        words = say(row.note)
        size = brush.fitted(words, room, 16, 13, 700)
        brush.text(x + 20, y + 5.5, words, size, 700, INK, width=room)
        return
    brush.text(x, y + 5, say(row.note), 16, 700, PALE)
    if row.aside is not None:
        words = say(row.aside)
        edge = place.faces[0].x - place.faces[0].r - 20 if place.faces else SCENARIO + SCENARIO_WIDE
        size = brush.fitted(words, min(SCENARIO_WIDE, edge - SCENARIO), 14, 13, 500)
        brush.text(SCENARIO, y + 5, words, size, 500, PALE)


# Portraits and results


def _paint_face(
    brush: Brush, art: str, face: Face, x: float, y: float, r: float, word: Word, time: str
) -> None:
    if face.kind == "person":
        brush.piece(f"{art}/face-{face.id}{'-upgraded' if face.upgraded else ''}", x, y, r / 34)
        return
    brush.stamp(("ring", r), Box(x - r, y - r, 2 * r, 2 * r), lambda d, s: _ring(d, r, s))
    if face.kind == "new":
        words = word("logbook.sheet.new")
        words = words if brush.width(words, _NEW, 600) <= 2 * r - _AIR else "+"  # the tip says it in words
        brush.text(x, y + 4.6, words, brush.fitted(words, 2 * r - _AIR, 14, _NEW, 600), 600, SOFT, "middle")
    elif face.upgraded:
        brush.stamp(("chevron", r), Box(x - 5, y - 3, 10, 6), lambda d, s: _chevron(d, s, "#8a6a2a", 2))


def _ring(d: Drawing, r: float, s: float) -> None:
    """A dashed circle: the renderer knows no dashes on curves."""
    n = round(2 * math.pi * r / 6.6)
    for i in range(n):
        a, b = (2 * math.pi * (i + part) / n for part in (0.0, 0.55))
        points = [(MARGIN + (r + r * math.cos(t)) * s, MARGIN + (r + r * math.sin(t)) * s) for t in (a, b)]
        d.line(*points[0], *points[1], "#8a6a2a", 1.3 * s)


def _chevron(d: Drawing, s: float, colour: str, width: float) -> None:
    m = MARGIN
    d.path(f"M{m} {m + 5.6 * s}L{m + 5 * s} {m}L{m + 10 * s} {m + 5.6 * s}", "none", stroke=colour,
           stroke_width=width * s, stroke_linecap="round", stroke_linejoin="round")  # fmt: skip


def _paint_dust(brush: Brush, x: float, y: float, part: float) -> None:
    """What flies up around a stamp that comes down."""
    for i in range(12):
        angle, far = i * math.pi / 6, (24 + 4 * (i % 3)) * (1 + 0.8 * part)
        r = (5 - i % 3) * (1 - 0.5 * part)
        place = Box(x + far * math.cos(angle) - r, y + far * math.sin(angle) - r, 2 * r, 2 * r)
        brush.rounded(place, r, SEPIA, opacity=round(0.5 * (1 - part), 1))


def _paint_field(brush: Brush, art: str, field: Field, x: float, y: float, scale: float, part: float) -> None:
    if part <= 0.0:
        brush.piece(f"{art}/log-field-empty", x, y, scale)
        return
    if field.kind == "next":
        side = FIELD * scale
        _glow(brush, Box(x - side / 2, y - side / 2, side, side))
        brush.stamp(("next", scale), Box(x - 5, y - 7, 10, 14), lambda d, s: d.polygon(
            [(MARGIN, MARGIN), (MARGIN + 10 * s, MARGIN + 7 * s), (MARGIN, MARGIN + 14 * s)], "#8a4d0c"))
        return
    # A stamp comes down from above: large and pale, then in its place.
    grown, alpha = scale * (1 + 0.9 * (1 - part)), round(255 * min(1.0, 0.3 + 0.7 * part))
    brush.piece(f"{art}/log-field-{field.kind}", x, y, grown, alpha)
    if field.kind == "won" and part == 1.0:
        brush.text(x, y + 8 * scale, str(field.threat), 22 * scale, 800, INK, "middle")
    if field.by_bot and part == 1.0:
        # Below the tick of a victory, on a disc of paper.
        corner = FIELD / 2 * scale
        brush.rounded(Box(x + corner - 11, y + corner - 11, 22, 22), 11, "#fffaf0", SOFT)
        brush.icon("bot", x + corner, y + corner, 16, INK)


def _paint_legend(brush: Brush, word: Word) -> None:
    y = 608.0
    x = 28.0
    brush.stamp(("legend",), Box(x, y - 8, 10, 6), lambda d, s: _chevron(d, s, "#8a4d0c", 2.2))
    x += 18 + brush.text(x + 18, y, word("logbook.sheet.upgraded"), 13, 500, SOFT) + 20
    brush.stamp(("cross",), Box(x, y - 9, 9, 9), lambda d, s: _cross(d, s))
    x += 18 + brush.text(x + 18, y, word("logbook.sheet.lost"), 13, 500, SOFT) + 20
    brush.text(x, y + 1, "3", 16, 800, INK)
    brush.text(x + 16, y, word("logbook.sheet.won"), 13, 500, SOFT)


def _cross(d: Drawing, s: float) -> None:
    m, side = MARGIN, 9 * s
    for x1, x2 in ((m, m + side), (m + side, m)):
        d.line(x1, m, x2, m + side, RED, 2.4 * s, stroke_linecap="round")


def paint_frame(brush: Brush, words: str) -> None:
    """A campaign that is over hangs on the wall: wood about the paper, and a plate that says how it ended."""
    box = Box(-6, -6, WIDE + 12, HIGH + 12)
    brush.stamp(("wood",), box, lambda d, s: _wood(d, box, s))
    wide = max(180.0, brush.width(words, 15, 800) + 44)
    plate = Box(WIDE / 2 - wide / 2, HIGH - 18, wide, 28)
    brush.stamp(("plate",), plate, lambda d, s: _plate(d, plate, s))
    brush.text(WIDE / 2, plate.y + 19, words, 15, 800, "#3a2405", "middle")


def _wood(d: Drawing, box: Box, s: float) -> None:
    m, w, h = MARGIN, box.w * s, box.h * s
    thick = 14 * s
    wood = d.linear(m, m, m + w, m + h, "#8a5a2c", (0.5, "#5c3616"), (1, "#3f230c"))
    for inset, colour, width in ((0.0, "#2a1505", 20 * s), (0.0, wood, thick), (-5 * s, "#b98546", 1.6 * s),
                                 (5.6 * s, "#d9a860", 1.4 * s)):  # fmt: skip
        d.rect(m + inset, m + inset, w - 2 * inset, h - 2 * inset, 4 * s, "none", stroke=colour, stroke_width=width)


def _plate(d: Drawing, box: Box, s: float) -> None:
    m, w, h = MARGIN, box.w * s, box.h * s
    d.shadow(m, m, w, h, 5 * s, 3, 4)
    d.rect(m, m, w, h, 5 * s, d.linear(m, m, m, m + h, "#ffe9b0", (0.5, "#e2b352"), (1, "#b07c22")))
    d.rect(m + 1.5 * s, m + 1.5 * s, w - 3 * s, h - 3 * s, 4 * s, "none", stroke="#7a5210", stroke_width=1.2 * s)
    for x in (8 * s, w - 8 * s):
        d.circle(m + x, m + h / 2, 2.2 * s, "#7a5210")
