"""The brush of every scene: panels, buttons, words and pictures in units, drawn from cached surfaces.

It draws what it is told and keeps nothing but rendered surfaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.text import Run, Type

# Room around a piece of chrome for its shadow or glow.
MARGIN = 24

_MOST_CHROME = 400

# Letters of a key's name that are shown by an icon.
_ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}


class Canvas:
    def __init__(self, art: Art, type_: Type) -> None:
        self.art = art
        self.type = type_
        self.metrics = Metrics((1280, 720))
        self.target: pygame.Surface = pygame.Surface((1, 1))
        self._chrome: dict[tuple[object, ...], pygame.Surface] = {}

    def aim(self, target: pygame.Surface, metrics: Metrics) -> None:
        """Draw on this from now on; a new scale makes all rendered chrome useless."""
        if metrics.scale != self.metrics.scale:
            self._chrome.clear()
            self.art.forget()
        self.target, self.metrics = target, metrics

    @contextmanager
    def upon(self, target: pygame.Surface) -> Iterator[pygame.Surface]:
        """What is drawn meanwhile goes to this surface."""
        before, self.target = self.target, target
        try:
            yield target
        finally:
            self.target = before

    # Chrome: anything made of shapes whose size is known only here.

    def chrome(self, key: tuple[object, ...], w: float, h: float, make: Callable[[Drawing], None]) -> pygame.Surface:
        """A drawing of w x h units with MARGIN around it, rendered once; `make` draws with (0, 0) at the box's corner
        moved by MARGIN (it gets a drawing whose origin is the margin's corner)."""
        full = (*key, self.metrics.px(w), self.metrics.px(h))
        found = self._chrome.pop(full, None)
        if found is None:
            drawing = Drawing(w + 2 * MARGIN, h + 2 * MARGIN)
            make(drawing)
            found = drawing.surface(self.metrics.scale)
            if len(self._chrome) >= _MOST_CHROME:
                self._chrome.pop(next(iter(self._chrome)))
        self._chrome[full] = found
        return found

    def shadow(self, box: Box, radius: float, drop: float = 8, rings: int = 7) -> None:
        """A soft shadow."""
        self._stretch(("shadow", radius, drop, rings), box, radius + drop + 1, lambda d, side: d.shadow(
            MARGIN, MARGIN, side, side, radius, drop, rings
        ))  # fmt: skip

    def light(self, box: Box, radius: float, colour: str, rings: int = 10, opacity: float = 0.022) -> None:
        """A soft light around a box; it shines through what is drawn over it only where that is clear."""

        def make(d: Drawing, side: float) -> None:
            for i in range(rings, 0, -1):
                grown = i * 2.2
                d.rect(MARGIN - grown, MARGIN - grown, side + 2 * grown, side + 2 * grown, radius + grown, colour,
                       opacity=opacity)  # fmt: skip

        self._stretch(("light", radius, colour, rings, opacity), box, radius + 1, make)

    def _stretch(
        self, key: tuple[object, ...], box: Box, corner: float, make: Callable[[Drawing, float], None]
    ) -> None:
        """Something soft with many rings, drawn small and stretched from its middle: at full size it would be slow.
        `make` draws it around a square of the side it is given."""
        full = (*key, self.metrics.px(box.w), self.metrics.px(box.h))
        found = self._chrome.pop(full, None)
        if found is None:
            side = 2 * (corner + MARGIN)
            small = Drawing(side + 2 * MARGIN, side + 2 * MARGIN)
            make(small, side)
            found = _stretched(
                small.surface(self.metrics.scale),
                self.metrics.px(box.w + 2 * MARGIN),
                self.metrics.px(box.h + 2 * MARGIN),
                self.metrics.px(MARGIN + corner),
            )
        self._chrome[full] = found
        self.target.blit(found, self.metrics.point(box.x - MARGIN, box.y - MARGIN))

    def stamp(self, key: tuple[object, ...], box: Box, make: Callable[[Drawing], None]) -> None:
        surface = self.chrome(key, box.w, box.h, make)
        self.target.blit(surface, self.metrics.point(box.x - MARGIN, box.y - MARGIN))

    def slab(self, key: tuple[object, ...], box: Box, edge: float, make: Callable[[Drawing], None]) -> None:
        """A large stamp through which nothing shines further in than `edge`: there it is laid without mixing, which
        takes a fraction of the time."""
        whole = self.chrome(key, box.w, box.h, make)
        rim = self.metrics.px(MARGIN + edge)
        inner = whole.get_rect().inflate(-2 * rim, -2 * rim)
        full = ("slab", *key, inner.size)
        inside = self._chrome.pop(full, None) or whole.subsurface(inner).convert(self.target)
        self._chrome[full] = inside
        left, top = self.metrics.point(box.x - MARGIN, box.y - MARGIN)
        self.target.blit(inside, (left + rim, top + rim))
        wide, high = whole.get_size()
        for part in ((0, 0, wide, rim), (0, inner.bottom, wide, high - inner.bottom), (0, rim, rim, inner.h),
                     (inner.right, rim, wide - inner.right, inner.h)):  # fmt: skip
            self.target.blit(whole, (left + part[0], top + part[1]), part)

    def panel(self, box: Box, radius: float = 12, kind: str = "panel", rim: str | None = None) -> None:
        """`kind` is panel, raised, inset or warm; `rim` replaces the rim's colour (an active seat's panel)."""
        make, drop = _PANELS[kind]
        if drop:
            self.shadow(box, radius, drop)
        self.stamp(("panel", kind, radius, rim), box, lambda d: make(d, box.w, box.h, radius, rim))

    def rounded(
        self, box: Box, radius: float, fill: str, rim: str | None = None, opacity: float = 1, rim_width: float = 1
    ) -> None:
        """A plain rounded rectangle, for bars, chips and tints."""

        def make(d: Drawing) -> None:
            d.rect(MARGIN, MARGIN, box.w, box.h, radius, fill, opacity=opacity)
            if rim:
                half = rim_width / 2
                d.rect(MARGIN + half, MARGIN + half, box.w - rim_width, box.h - rim_width, radius - half, "none",
                       stroke=rim, stroke_width=rim_width)  # fmt: skip

        self.stamp(("rounded", radius, fill, rim, opacity, rim_width), box, make)

    def rule(self, x1: float, y: float, x2: float, colour: str = theme.DIVIDER) -> None:
        left, top = self.metrics.point(x1, y)
        pygame.draw.rect(
            self.target, colour, (left, top, self.metrics.px(x2) - left, max(1, round(self.metrics.scale)))
        )

    def stem(self, x: float, y1: float, y2: float, colour: str = theme.DIVIDER) -> None:
        left, top = self.metrics.point(x, y1)
        pygame.draw.rect(
            self.target, colour, (left, top, max(1, round(self.metrics.scale)), self.metrics.px(y2) - top)
        )

    def shade(self, opacity: float = 0.55) -> None:
        """The veil under a modal."""
        veil = pygame.Surface(self.target.get_size()).convert(self.target)
        veil.fill("#01030a")
        veil.set_alpha(round(255 * opacity))
        self.target.blit(veil, (0, 0))

    # Words.

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = theme.BODY,
        weight: int = 500,
        colour: str = theme.TEXT,
        align: str = "left",
        width: float | None = None,
    ) -> float:
        """One line with its baseline at y; `align` is left, middle or right of x. Returns its width in units.
        With a width, letters that do not fit give way to an ellipsis."""
        if not words:
            return 0
        pixels = self.metrics.px(size)
        if width is not None:
            words = self.type.shortened(words, pixels, weight, self.metrics.px(width))
        label = self.type.label(words, pixels, weight, colour)
        left = self.metrics.scale * x - label.get_width() * {"left": 0, "middle": 0.5, "right": 1}[align]
        top = self.metrics.scale * y - self.type.ascent(pixels, weight)
        self.target.blit(label, (round(left), round(top)))
        return label.get_width() / self.metrics.scale

    def centred(
        self,
        box: Box,
        words: str,
        size: float = theme.BODY,
        weight: int = 500,
        colour: str = theme.TEXT,
        align: str = "middle",
    ) -> None:
        """One line, in the middle of the box's height; shortened to the box's width."""
        x = {"left": box.x, "middle": box.x + box.w / 2, "right": box.right}[align]
        self.text(x, box.y + box.h / 2 + size * 0.35, words, size, weight, colour, align, box.w)

    def width(self, words: str, size: float = theme.BODY, weight: int = 500) -> float:
        return self.type.width(words, self.metrics.px(size), weight) / self.metrics.scale

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        words: str,
        size: float = theme.BODY,
        weight: int = 500,
        colour: str = theme.TEXT,
        leading: float | None = None,
    ) -> float:
        """Lines from the first baseline at y; returns the baseline after the last line."""
        step = leading or round(size * theme.LINE_HEIGHT)
        for line in self.lines(words, width, size, weight):
            self.text(x, y, line, size, weight, colour)
            y += step
        return y

    def lines(self, words: str, width: float, size: float = theme.BODY, weight: int = 500) -> list[str]:
        return self.type.lines(words, self.metrics.px(size), weight, self.metrics.px(width))

    def runs(
        self, x: float, y: float, width: float, runs: Sequence[Run], size: float = theme.BODY,
        leading: float | None = None,
    ) -> float:  # fmt: skip
        """The same for mixed weights and colours."""
        step = leading or round(size * theme.LINE_HEIGHT)
        for line in self.type.run_lines(runs, self.metrics.px(size), self.metrics.px(width)):
            at = x
            for words, weight, colour in line:
                at += self.text(at, y, words, size, weight, colour)
            y += step
        return y

    # Pictures.

    def picture(
        self, name: str, box: Box, tint: str | None = None, alpha: int = 255, turn: float = 0
    ) -> None:
        """A drawing fitted into a box, its ratio kept."""
        _, _, w, h = self.art.view_box(name)
        fit = min(box.w / w, box.h / h) * self.metrics.scale
        width, height = max(1, round(w * fit)), max(1, round(h * fit))
        surface = self.art.image(name, width, height, tint, alpha, turn)
        cx, cy = box.centre
        self.target.blit(
            surface,
            (
                round(cx * self.metrics.scale - surface.get_width() / 2),
                round(cy * self.metrics.scale - surface.get_height() / 2),
            ),
        )

    def piece(self, name: str, x: float, y: float, scale: float = 1, alpha: int = 255) -> None:
        """A drawing with its own anchor (0, 0) at x, y; `scale` 1 shows it at the size it was drawn."""
        left, top, w, h = self.art.view_box(name)
        full = scale * self.metrics.scale
        surface = self.art.image(name, max(1, round(w * full)), max(1, round(h * full)), None, alpha)
        self.target.blit(
            surface, (round(x * self.metrics.scale + left * full), round(y * self.metrics.scale + top * full))
        )

    def icon(self, name: str, x: float, y: float, size: float = 20, colour: str = theme.TEXT2) -> None:
        self.picture(f"ui/icon-{name}", Box(x - size / 2, y - size / 2, size, size), colour)

    def badge(self, look: int, x: float, y: float, radius: float) -> None:
        """A seat's disc. The drawing's disc has radius 22 around its anchor."""
        self.piece(f"seats/badge-{look}", x, y, radius / 22)

    def key_width(self, words: str) -> float:
        arrows = sum(1 for letter in words if letter in _ARROWS)
        return 22.0 * arrows + 4 if arrows else max(22, self.width(words, theme.SMALL, 700) + 14)

    def key(self, x: float, y: float, words: str) -> float:
        """A key cap with its top at y; returns its width. Arrows are drawn: the fonts have none."""
        w = self.key_width(words)
        box = Box(x, y, w, 21)

        def make(d: Drawing) -> None:
            d.rect(MARGIN, MARGIN + 1.6, w, 21, 5, theme.INK)
            d.rect(MARGIN, MARGIN, w, 21, 5, d.linear(0, MARGIN, 0, MARGIN + 21, "#4a5f9e", "#33457c"))
            d.rect(MARGIN + 0.5, MARGIN + 0.5, w - 1, 20, 4.5, "none", stroke="#8ca4e6", stroke_width=1, opacity=0.5)

        self.stamp(("key",), box, make)
        arrows = [_ARROWS[letter] for letter in words if letter in _ARROWS]
        for i, name in enumerate(arrows):
            self.icon(name, x + 13 + 22 * i, y + 10, 15, "#ffffff")
        if not arrows:
            self.text(x + w / 2, y + 15.2, words, theme.SMALL, 700, "#ffffff", "middle")
        return w

    def focus_ring(self, box: Box, radius: float = 10) -> None:
        """The visible focus: outside the thing, never a fill."""
        self.stamp(("focus", radius), box, lambda d: _focus(d, box.w, box.h, radius))

    def clip(self, box: Box | None) -> None:
        self.target.set_clip(None if box is None else pygame.Rect(self.metrics.rect(box)))


def _panel(d: Drawing, w: float, h: float, r: float, rim: str | None, fill: tuple[str, str]) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *fill))
    light = d.linear(m, m, m + w * 0.3, m + h, (0, theme.RIM[0]), (0.35, theme.RIM[1]), (1, theme.RIM[2]))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=light, stroke_width=1)
    d.path(f"M{m + r} {m + 1.5}H{m + w - r}", stroke="#ffffff", stroke_width=1, opacity=0.10)
    if rim:
        d.rect(m + 0.8, m + 0.8, w - 1.6, h - 1.6, r - 0.8, "none", stroke=rim, stroke_width=1.5, opacity=0.9)


def _plain(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    _panel(d, w, h, r, rim, theme.PANEL)


def _raised(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    _panel(d, w, h, r, rim, theme.RAISED)


def _warm(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *theme.WARM))
    d.rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, r - 0.6, "none", stroke=rim or theme.LIVE_LOW, stroke_width=1.2)


def _inset(d: Drawing, w: float, h: float, r: float, rim: str | None) -> None:
    m = MARGIN
    d.rect(m, m, w, h, r, d.linear(0, m, 0, m + h, *theme.INSET))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, r - 0.5, "none", stroke=rim or theme.DIVIDER, stroke_width=1)


# How each kind is drawn, and how deep its shadow falls.
_PANELS = {"panel": (_plain, 8), "raised": (_raised, 8), "warm": (_warm, 5), "inset": (_inset, 0)}


def _stretched(small: pygame.Surface, width: int, height: int, corner: int) -> pygame.Surface:
    """Nine slices: the corners keep their size, the edges and the middle are stretched."""
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    corner = min(corner, width // 2, height // 2, small.get_width() // 2 - 1)
    side = small.get_width()
    sources = ((0, corner), (corner, side - 2 * corner), (side - corner, corner))
    across = ((0, corner), (corner, width - 2 * corner), (width - corner, corner))
    down = ((0, corner), (corner, height - 2 * corner), (height - corner, corner))
    for (sx, sw), (x, w) in zip(sources, across):
        for (sy, sh), (y, h) in zip(sources, down):
            if w > 0 and h > 0:
                part = small.subsurface((sx, sy, sw, sh))
                out.blit(part if (sw, sh) == (w, h) else pygame.transform.scale(part, (w, h)), (x, y))
    return out.convert_alpha()


def _focus(d: Drawing, w: float, h: float, r: float) -> None:
    m = MARGIN
    for i in range(5):
        o = 5 + i * 1.6
        d.rect(m - o, m - o, w + 2 * o, h + 2 * o, r + o, "none", stroke=theme.FOCUS, stroke_width=3.4,
               opacity=round(0.13 - 0.02 * i, 3))  # fmt: skip
    d.rect(m - 4, m - 4, w + 8, h + 8, r + 4, "none", stroke=theme.FOCUS_INK, stroke_width=5)
    d.rect(m - 4, m - 4, w + 8, h + 8, r + 4, "none", stroke=theme.FOCUS, stroke_width=2.5)
    q = r + 4
    for right in (False, True):
        for low in (False, True):
            x, y = (m + w + 4 if right else m - 4), (m + h + 4 if low else m - 4)
            sx, sy = (-1 if right else 1), (-1 if low else 1)
            d.path(
                f"M{x:.2f} {y + sy * (q + 4):.2f}V{y + sy * q:.2f}"
                f"A{q} {q} 0 0 {1 if sx * sy > 0 else 0} {x + sx * q:.2f} {y:.2f}H{x + sx * (q + 4):.2f}",
                stroke="#ffffff", stroke_width=2.5, stroke_linecap="round",
            )  # fmt: skip
