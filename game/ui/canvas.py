"""Drawing for every scene: panels, buttons, text and pictures in units, from cached surfaces.

It draws what it is told and keeps nothing but rendered surfaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.chrome import ARROWS, PANELS, cap_width, draw_focus
from game.ui.chrome import MARGIN as MARGIN
from game.ui.drawing import Drawing
from game.ui.first import Drawn, FirstPicture
from game.ui.layout import Box
from game.ui.lights import Lights
from game.ui.metrics import Metrics
from game.ui.slices import cut, framed, stretched
from game.ui.text import Run, Type

_MOST_CHROME = 400
_VEIL = (1, 3, 10)  # what lies under a modal



class Canvas:
    def __init__(self, art: Art, type_: Type, first: FirstPicture | None = None) -> None:
        self.first = first or FirstPicture()
        self.art = art
        self.type = type_
        self.metrics = Metrics((1280, 720))
        self.target: pygame.Surface = pygame.Surface((1, 1))
        self._chrome: dict[tuple[object, ...], pygame.Surface] = {}
        self._stamps: dict[tuple[object, ...], Drawn] = {}
        self._soft: dict[tuple[object, ...], tuple[Drawn, ...]] = {}
        self._slab: tuple[tuple[object, ...], pygame.Surface] | None = None  # the one that was laid last
        self.lights = Lights()

    def aim(self, target: pygame.Surface, metrics: Metrics) -> None:
        """Draw on this from now on; a new scale makes all rendered chrome useless."""
        if metrics.scale != self.metrics.scale:
            self.forget()
            self.art.forget()
        self.target, self.metrics = target, metrics

    def forget(self) -> None:
        """Whatever was fitted to words or to the scale is drawn again."""
        self._chrome.clear()
        self._stamps.clear()
        self._soft.clear()
        self._slab = None
        self.lights.forget()

    @contextmanager
    def upon(self, target: pygame.Surface) -> Iterator[pygame.Surface]:
        """Meanwhile everything is drawn on this surface."""
        before, self.target = self.target, target
        try:
            yield target
        finally:
            self.target = before

    @contextmanager
    def zoomed(self, zoom: float) -> Iterator[None]:
        """Meanwhile units are so much larger than those of the page."""
        before, self.metrics = self.metrics, self.metrics.zoomed(zoom)
        try:
            yield
        finally:
            self.metrics = before

    @contextmanager
    def measured(self, metrics: Metrics) -> Iterator[None]:
        """Meanwhile everything has the measures of another page."""
        before, self.metrics = self.metrics, metrics
        try:
            yield
        finally:
            self.metrics = before

    def _size(self, w: float, h: float) -> tuple[float, float, float]:
        """By what a rendered shape is kept: fractions of a pixel are seen at its edges, and the scale in its lines."""
        scale = self.metrics.scale
        return round(w * scale, 3), round(h * scale, 3), scale

    # Chrome: anything made of shapes whose size is known only here.

    def chrome(self, key: tuple[object, ...], w: float, h: float, make: Callable[[Drawing], None]) -> pygame.Surface:
        """A drawing of w x h units with MARGIN around it, rendered once; `make` draws with (0, 0) at the box's corner
        moved by MARGIN (it gets a drawing whose origin is the margin's corner)."""
        full = (*key, *self._size(w, h))
        found = self._chrome.pop(full, None)
        if found is None:
            drawing = Drawing(w + 2 * MARGIN, h + 2 * MARGIN)
            make(drawing)
            found = self.rendered(drawing, self.metrics.scale)
            if len(self._chrome) >= _MOST_CHROME:
                self._chrome.pop(next(iter(self._chrome)))
        self._chrome[full] = found
        return found

    def rendered(self, drawing: Drawing, scale: float) -> pygame.Surface:
        return self.first.picture(drawing.source(scale), lambda: Drawn(drawing.surface(scale))).surface

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
        full = (*key, *self._size(box.w, box.h))
        found = self._soft.pop(full, None)
        if found is None:
            side = 2 * (corner + MARGIN)
            small = Drawing(side + 2 * MARGIN, side + 2 * MARGIN)
            make(small, side)
            px = self.metrics.px
            found = tuple(stretched(
                self.rendered(small, self.metrics.scale),
                px(box.w + 2 * MARGIN), px(box.h + 2 * MARGIN), px(MARGIN + corner),
            ))  # fmt: skip
            if len(self._soft) >= _MOST_CHROME:
                self._soft.pop(next(iter(self._soft)))
        self._soft[full] = found
        left, top = self.metrics.point(box.x - MARGIN, box.y - MARGIN)
        self.target.blits([(part, (left + x, top + y)) for part, x, y in found], doreturn=False)

    def stamp(self, key: tuple[object, ...], box: Box, make: Callable[[Drawing], None], rim: float = 0) -> None:
        """A drawing laid on the page. Most leave their margin empty: it is cut off, for mixing nothing takes time. One
        with a `rim` keeps to the box and is the same from left to right farther in (slices.framed)."""
        full = (*key, *self._size(box.w, box.h))
        found = self._stamps.pop(full, None)
        if found is None:
            drawing = Drawing(box.w + 2 * MARGIN, box.h + 2 * MARGIN)
            make(drawing)
            scale = self.metrics.scale
            parts = partial(framed, drawing, scale, MARGIN, MARGIN + rim) if rim else partial(cut, drawing, scale)
            found = self.first.picture(f"stamp {drawing.source(scale)}", parts)
            if len(self._stamps) >= _MOST_CHROME:
                self._stamps.pop(next(iter(self._stamps)))
        self._stamps[full] = found
        left, top = self.metrics.point(box.x - MARGIN, box.y - MARGIN)
        self.target.blit(found.surface, (left + found.x, top + found.y))

    def slab(
        self, key: tuple[object, ...], box: Box, edge: float, make: Callable[[Drawing], None],
        told: tuple[object, ...] = (), fill: Callable[[Box], None] | None = None,
    ) -> None:  # fmt: skip
        """A large stamp without a shadow, through which something shines only in its corners, as far in as `edge`: all
        else of it is laid without mixing, which takes a fraction of the time. `fill` writes upon it, and is asked
        again when the slab or what is `told` has changed."""
        wide, high = self.metrics.px(box.w), self.metrics.px(box.h)
        whole = self.chrome(key, box.w, box.h, make)
        full = (*key, *self._size(box.w, box.h), *told, self.type.easy)
        if self._slab is None or self._slab[0] != full:
            self._slab = (full, whole.convert(self.target))
            if fill is not None:
                before, self.target = self.target, self._slab[1]
                fill(Box(MARGIN, MARGIN, box.w, box.h))
                self.target = before
        inside = self._slab[1]
        rim, margin = self.metrics.px(edge), self.metrics.px(MARGIN)
        left, top = self.metrics.point(box.x, box.y)
        # The outermost pixel all round may be half a pixel of the body.
        for x, y, w, h in ((rim, 1, wide - 2 * rim, rim - 1), (1, rim, wide - 2, high - 2 * rim),
                           (rim, high - rim, wide - 2 * rim, rim - 1)):  # fmt: skip
            self.target.blit(inside, (left + x, top + y), (margin + x, margin + y, w, h))
        for x, y, w, h in ((-1, -1, rim + 1, rim + 1), (wide - rim, -1, rim + 1, rim + 1),
                           (-1, high - rim, rim + 1, rim + 1), (wide - rim, high - rim, rim + 1, rim + 1),
                           (rim, -1, wide - 2 * rim, 2), (rim, high - 1, wide - 2 * rim, 2),
                           (-1, rim, 2, high - 2 * rim), (wide - 1, rim, 2, high - 2 * rim)):  # fmt: skip
            self.target.blit(whole, (left + x, top + y), (margin + x, margin + y, w, h))

    def panel(self, box: Box, radius: float = 12, kind: str = "panel", rim: str | None = None) -> None:
        """`kind` is panel, raised, inset or warm; `rim` replaces the rim's colour (an active seat's panel)."""
        make, drop = PANELS[kind]
        if drop:
            self.shadow(box, radius, drop)
        self.stamp(("panel", kind, radius, rim), box, lambda d: make(d, box.w, box.h, radius, rim), radius + 2)

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

        self.stamp(("rounded", radius, fill, rim, opacity, rim_width), box, make, radius + rim_width + 1)

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
        """The veil under a modal. Multiplying and adding comes to what a translucent picture would, in a fifth of the
        time."""
        part = round(255 * (1 - opacity))
        self.target.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
        self.target.fill([round(opacity * each) for each in _VEIL], special_flags=pygame.BLEND_RGB_ADD)

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

    def fitted(self, words: str, width: float, size: float, weight: int) -> float:
        """The largest size from `size` down to the smallest allowed at which the words fit."""
        while size > theme.SMALL and self.width(words, size, weight) > width:
            size -= 1
        return size

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

    def first_lines(
        self, words: str, width: float, most: int, size: float = theme.BODY, weight: int = 500
    ) -> list[str]:  # fmt: skip
        """The same where there is room for so many lines only."""
        return self.type.first_lines(words, self.metrics.px(size), weight, self.metrics.px(width), most)

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

    def cover(self, name: str, box: Box, above: float = 0.5) -> None:
        """A drawing that fills a box; what sticks out on two sides is cut off, so much of it `above`."""
        left, top, width, height = self.metrics.rect(box)
        _, _, w, h = self.art.view_box(name)
        fit = max(width / w, height / h)
        surface = self.art.image(name, max(width, round(w * fit)), max(height, round(h * fit)))
        aside, cut = (surface.get_width() - width) // 2, round((surface.get_height() - height) * above)
        self.target.blit(surface, (left, top), (aside, cut, width, height))

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
        return cap_width(words, self.width(words, theme.SMALL, 700))

    def key(self, x: float, y: float, words: str) -> float:
        """A key cap with its top at y; returns its width. Arrows are drawn: the fonts have none."""
        w = self.key_width(words)
        box = Box(x, y, w, 21)

        def make(d: Drawing) -> None:
            d.rect(MARGIN, MARGIN + 1.6, w, 21, 5, theme.INK)
            d.rect(MARGIN, MARGIN, w, 21, 5, d.linear(0, MARGIN, 0, MARGIN + 21, "#4a5f9e", "#33457c"))
            d.rect(MARGIN + 0.5, MARGIN + 0.5, w - 1, 20, 4.5, "none", stroke="#8ca4e6", stroke_width=1, opacity=0.5)

        self.stamp(("key",), box, make)
        arrows = [ARROWS[letter] for letter in words if letter in ARROWS]
        for i, name in enumerate(arrows):
            self.icon(name, x + 13 + 22 * i, y + 10, 15, "#ffffff")
        if not arrows:
            self.text(x + w / 2, y + 15.2, words, theme.SMALL, 700, "#ffffff", "middle")
        return w

    def focus_ring(self, box: Box, radius: float = 10) -> None:
        """The visible focus: outside the thing, never a fill."""
        self.stamp(("focus", radius), box, lambda d: draw_focus(d, box.w, box.h, radius))

    def clip(self, box: Box | None) -> None:
        self.target.set_clip(None if box is None else pygame.Rect(self.metrics.rect(box)))
