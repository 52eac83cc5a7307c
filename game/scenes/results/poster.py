"""The poster of a finished game: the illustration of the title, the podium, and the words on a shade of their own.

It is drawn once for a size and laid down as a whole; confetti or ash falls over it for a moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.scenes.results.confetti import CONFETTI, FLAKES, Strip, draw_strips, figures, off, strewn
from game.scenes.results.podium import Place, Podium
from game.ui import theme
from game.ui.art import Art
from game.ui.board.staging import light
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing, rounded
from game.ui.layout import Box
from game.ui.page import Page

WIDE, HIGH = 1232.0, 316.0  # of the illustration
RADIUS = 16.0
USUAL = "poster-won"  # the illustration of most ends
COLD = "#cfe0ff"
COLD_RIM, _COLD_NAME, _COLD_FACT = "#5d7ea8", "#9fc0ea", "#dfe8fa"
_GREY, _WASH, _WASHED = 0.8, "#0a2444", 0.42
_PALE = 0.5  # how grey the illustration of a draw is
_EVEN_NAME = "#d5def5"
_REASON, _FACT = "#fff6e6", "#fff0dc"
_STEP_INK = "#2a1503"
_ANCHOR = (760.0, 188.0)  # of the podium
_FALLEN = (788.0, 278.0)  # of the toppled one
_ROOM = {True: 650.0, False: 606.0}  # where the words have to end, beside what lies or stands there
_STREWN = Box(446, 8, WIDE - 456, HIGH - 26)  # where confetti may lie
_LEFT = 28.0
_SHADE, _FADE = 0.7, 150.0
_OWN = 300.0  # as far as this from its left edge the illustration is dark enough for words
_SMALL = 250.0  # high; on a lower poster the medals stand beside the title


class Told(NamedTuple):
    """What a poster says: facts are icons with words, chips the names of new medals."""

    title: str
    verdict: str
    reason: str
    facts: tuple[tuple[str, str], ...]
    chips: tuple[str, ...] = ()


class Line(NamedTuple):
    """A line of words on a poster, by its baseline from the poster's corner."""

    x: float
    y: float
    words: str
    size: float
    weight: int
    colour: str
    icon: str = ""


class Look(NamedTuple):
    """`drawing` is the illustration, empty for a title that has none; `cold` makes it grey and blue, and `grey` says
    whether that is to be done, or was drawn so; `even` is the one of a draw, without gold, and `pale` says whether
    it is an illustration of a win that has to lose some of its colour."""

    drawing: str
    colours: tuple[str, str]
    cold: bool
    grey: bool
    even: bool = False
    pale: bool = False

    @property
    def accent(self) -> str:
        """The lighter of the title's two colours."""
        return _COLD_NAME if self.cold else _EVEN_NAME if self.even else max(self.colours, key=_brightness)


def look_of(
    art: Art, title: str, colours: tuple[str, str], lost: bool, even: bool = False, usual: str = USUAL
) -> Look:
    """A title may have illustrations of its own for games that were lost and for draws; `usual`, that of a win, loses
    its colours where it has to stand in."""
    own = f"{title}/poster-lost" if lost else f"{title}/poster-drawn" if even else ""
    drawings = [name for name in (own, f"{title}/{usual}") if name and art.has(name)]
    drawing = drawings[0] if drawings else ""
    even = even and not lost
    return Look(drawing, colours, lost, lost and drawing != own, even, even and drawing != own)


class Poster:
    """`box` is its place on the page."""

    def __init__(self, page: Page, box: Box, told: Told, look: Look, podium: Podium, festive: Sequence[int]) -> None:
        """`festive` are the looks of those for whom confetti falls."""
        self.box, self.look, self.podium = box, look, podium
        self._scale = box.h / HIGH
        self._aside = box.w - WIDE * self._scale  # what is left beside the illustration
        self.lines, self.chips = _set(page, box, told, look, self._room())
        self._reach = max(line.x + page.width(line.words, line.size, line.weight) for line in self.lines)
        self.strips = self._strewn(page, festive)
        self._plate: tuple[object, pygame.Surface] | None = None
        self._figures: frozenset[tuple[int, int]] = frozenset()  # squares of the illustration with something in them

    def keep(self, before: Poster | None) -> None:
        """What was drawn for the page before is still of use where nothing has changed."""
        if before is not None:
            self._plate, self._figures = before._plate, before._figures

    def _room(self) -> float:
        return self._aside + _ROOM[self.look.cold] * self._scale - _LEFT

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._aside + x * self._scale, y * self._scale

    def _anchor(self) -> tuple[float, float]:
        return _FALLEN if self.look.cold else _ANCHOR

    def _strewn(self, page: Page, festive: Sequence[int]) -> tuple[Strip, ...]:
        """None lies over badges, figures or words."""
        if not festive and not self.look.cold:
            return ()
        free = [
            Box((line.x - self._aside) / self._scale - 16, (line.y - line.size) / self._scale - 14,
                page.width(line.words, line.size, line.weight) / self._scale + 60,
                line.size / self._scale * 1.3 + 24)
            for line in self.lines
        ]  # fmt: skip
        ax, ay = self._anchor()
        free += [
            Box(ax + place.x - place.radius - 14, ay + place.y - place.radius - 14, 2 * place.radius + 28,
                2 * place.radius + 28) for place in self.podium.places
        ]  # fmt: skip
        free.append(Box(ax - 150, ay - 24, 300, HIGH - ay + 24))
        if self.look.cold:
            return strewn([f"occasion/ash-{n}" for n in (1, 2, 3)], FLAKES, _STREWN, free, 4, solid=0.5)
        drawings = [f"occasion/confetti-{look}-{n}" for n in (1, 2, 3) for look in festive]
        return strewn(drawings, CONFETTI, _STREWN, free, 11)

    # Drawing.

    def draw(self, canvas: Canvas, part: float) -> None:
        """`part` is how much of the fall is over."""
        self.draw_picture(canvas, part)
        self._write(canvas)

    def draw_picture(self, canvas: Canvas, part: float) -> None:
        """All but the words."""
        box = self.box
        canvas.shadow(box, RADIUS)
        left, top, w, h = canvas.metrics.rect(box)
        key = (w, h, self.look, self.podium, round(self._reach))
        if self._plate is None or self._plate[0] != key:
            self._plate = (key, self._drawn(canvas, w, h))
        canvas.target.blit(self._plate[1], (left, top))
        canvas.clip(box.inset(2))
        draw_strips(canvas, off(self.strips, self._figures), part, (box.x + self._aside, box.y), self._scale)
        canvas.clip(None)
        rim = COLD_RIM if self.look.cold else self.look.accent
        canvas.rounded(box.inset(0.6), RADIUS - 0.5, "none", rim)

    def _write(self, canvas: Canvas) -> None:
        x, y = self.box.x, self.box.y
        for line in self.lines:
            if line.icon:
                canvas.icon(line.icon, x + line.x - 20, y + line.y - 0.35 * line.size, 18, self.look.accent)
            room = self._aside + _ROOM[self.look.cold] * self._scale - line.x
            canvas.text(x + line.x, y + line.y, line.words, line.size, line.weight, line.colour, width=room)
        for chip, words in self.chips:
            place = chip.moved(x, y)
            canvas.rounded(place, place.h / 2, "#33250c", theme.LIVE)
            canvas.centred(place, words, theme.BODY, 700, theme.NAME)

    def _drawn(self, canvas: Canvas, w: int, h: int) -> pygame.Surface:
        """Illustration, shade and podium."""
        plate = pygame.Surface((w, h)).convert(canvas.target)
        with canvas.upon(plate):
            shade = self._paint_ground(canvas, w, h)
            self._paint_shade(canvas, shade)
            (self._paint_fallen if self.look.cold else self._paint_podium)(canvas)
        return rounded(plate, canvas.metrics.px(RADIUS))

    def _paint_ground(self, canvas: Canvas, w: int, h: int) -> str:
        """Returns the colour of the shade that belongs to it: that of its left edge."""
        plate, colours = canvas.target, self.look.colours
        if not self.look.drawing:
            plate.fill(theme.darker(colours[0], 0.75))
            light(canvas, self._at(*_ANCHOR), HIGH * self._scale, colours[1], 0.5)
        else:
            wide = round(h * WIDE / HIGH)
            image = canvas.art.image(self.look.drawing, wide, h)
            self._figures = figures(image, WIDE, HIGH)
            plate.blit(image, (w - wide, 0))
            if w > wide:
                edge = plate.subsurface((w - wide, 0, 1, h))
                plate.blit(pygame.transform.scale(edge, (w - wide, h)), (0, 0))
        if self.look.grey or self.look.pale:
            grey = pygame.transform.grayscale(plate)
            grey.set_alpha(round(255 * (_GREY if self.look.grey else _PALE)))
            plate.blit(grey, (0, 0))
        if self.look.grey:
            canvas.lights.veil(plate, (0, 0, w, h), 0, _WASH, _WASHED)
        red, green, blue, _ = plate.get_at((1, h // 2))
        return f"#{red:02x}{green:02x}{blue:02x}"

    def _paint_shade(self, canvas: Canvas, colour: str) -> None:
        """Behind words that reach farther than the dark part of the illustration."""
        own, solid = self._aside + _OWN * self._scale, self._reach + 16
        if solid <= own:
            return
        drawing = Drawing(self.box.w, self.box.h)
        end = solid + _FADE
        fill = drawing.linear(0, 0, end, 0, ((own - _FADE) / end, colour, 0), (own / end, colour, _SHADE),
                              (solid / end, colour, _SHADE), (1, colour, 0))  # fmt: skip
        drawing.rect(0, 0, end, self.box.h, 0, fill)
        canvas.target.blit(drawing.surface(canvas.metrics.scale), (0, 0))

    def _paint_podium(self, canvas: Canvas) -> None:
        ax, ay = _ANCHOR
        x, y = self._at(ax, ay)
        glow = ("#b9c8ff", 0.3) if self.look.even else ("#ffe08a", 0.5)
        light(canvas, self._at(ax, ay - 66), 150 * self._scale, *glow)
        canvas.piece(self.podium.drawing, x, y, 0.98 * self._scale)
        if self.podium.laurel:
            canvas.piece("occasion/laurel", x, y - 62 * self._scale, 0.98 * self._scale)
        for place in self.podium.places:
            canvas.badge(place.look, *self._at(ax + place.x, ay + place.y), place.radius * self._scale)
        for i, (number, dx, dy) in enumerate(self.podium.steps):
            size = (22 if i else 28) * self._scale
            canvas.text(*self._at(ax + dx, ay + dy), str(number), size, 900, _STEP_INK, "middle")

    def _paint_fallen(self, canvas: Canvas) -> None:
        ax, ay = _FALLEN
        canvas.piece(self.podium.drawing, *self._at(ax, ay), 1.05 * self._scale)
        for place in self.podium.places:
            _paint_greyed(canvas, place, *self._at(ax + place.x, ay + place.y), self._scale)


def _brightness(colour: str) -> int:
    red, green, blue = theme.rgb(colour)
    return 2 * red + 7 * green + blue


def _paint_greyed(canvas: Canvas, place: Place, x: float, y: float, scale: float) -> None:
    """A badge that has lost its colour, and lies as it fell."""
    name = f"seats/badge-{place.look}"
    _, _, w, h = canvas.art.view_box(name)
    full = place.radius / 22 * scale * canvas.metrics.scale
    badge = canvas.art.image(name, round(w * full), round(h * full)).copy()
    grey = pygame.transform.grayscale(badge)
    grey.fill((150, 176, 214, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.set_alpha(round(255 * _GREY))
    badge.blit(grey, (0, 0))
    turned = pygame.transform.rotozoom(badge, place.turn, 1)
    left, top = canvas.metrics.point(x, y)
    canvas.target.blit(turned, (left - turned.get_width() // 2, top - turned.get_height() // 2))


# Setting the words.


def _set(
    page: Page, box: Box, told: Told, look: Look, room: float
) -> tuple[list[Line], list[tuple[Box, str]]]:  # fmt: skip
    """Lines from above: title, verdict, reason, facts, and the chips below or, on a low poster, at the right."""
    k = min(1.0, box.h / HIGH)
    name, verdict, reason, fact = (
        (_COLD_NAME, COLD, theme.TEXT, _COLD_FACT) if look.cold
        else (look.accent, theme.TEXT if look.even else theme.NAME, _REASON, _FACT)
    )
    lines = [Line(_LEFT, 54 * k, told.title.upper(), 14, 700, name)]
    size, parts = _fitting(page, told.verdict, room, 60 * k, 40 * k)
    y = 54 * k + (size * 1.1 if len(parts) == 1 else size * 0.98)
    for i, words in enumerate(parts):
        lines.append(Line(_LEFT - 2, y + i * size * 1.02, words, size, 900, verdict))
    y += (len(parts) - 1) * size * 1.02 + (42 * k if len(parts) == 1 else max(30.0, 34 * k))
    size = 18 if k > 0.85 else 16
    for words in page.lines(told.reason, room, size, 600)[:2] if told.reason else ():
        lines.append(Line(_LEFT, y, words, size, 600, reason))
        y += 23
    y += 12 * k if told.reason else 0
    below = bool(told.chips) and box.h >= _SMALL
    foot = box.h - (58 if below else 22)
    size = 15 if k > 0.85 else theme.BODY
    step = min(27.0, (foot - y) / max(1, len(told.facts) - 1))
    for i, (icon, words) in enumerate(told.facts):
        lines.append(Line(_LEFT + 30, y + i * step, words, size, 500, fact, icon))
    return lines, _chips(page, told.chips, box, room, below)


def _fitting(page: Page, words: str, room: float, most: float, least: float) -> tuple[float, list[str]]:
    """One line as large as it fits; what is too long even when it is small takes two."""
    size = most
    while size > least and page.width(words, size, 900) > room:
        size -= 1
    if page.width(words, size, 900) <= room:
        return size, [words]
    size = least
    while size > 24 and len(page.lines(words, room, size, 900)) > 2:
        size -= 1
    return size, page.lines(words, room, size, 900)[:2]


def _chips(page: Page, chips: Sequence[str], box: Box, room: float, below: bool) -> list[tuple[Box, str]]:
    """As many as there is room for, side by side."""
    found: list[tuple[Box, str]] = []
    x, y = _LEFT, box.h - 45.0 if below else 12.0
    wide = [page.width(words, theme.BODY, 700) + 28 for words in chips]
    if not below:
        x = _LEFT + room - sum(wide) - 10 * (len(chips) - 1)
    for words, w in zip(chips, wide):
        if x < _LEFT or x + w > _LEFT + room:
            break
        found.append((Box(x, y, w, 28), words))
        x += w + 10
    return found
