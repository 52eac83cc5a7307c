"""The result of one player: tiles with the figures, what decided the game, and the board as it was left.

It draws what it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.present.names import LETTERS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.chrome import draw_frame
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

TILES = 6
_ACROSS, _FEW = 3, 4  # tiles of a row; so few stand in rows of two
_ROW_HEAD = 108.0  # wide, of the words beside a row of moments
_STAR = 22.0  # wide
_PALE = "#ffb3a8"
_ROOMY = 74.0  # from this height on a tile has room for its sign
_TWO_LINES = 74.0  # from this height on the words of a moment may take two lines, and what it came to has its own
_LINE, _LINES = 18.0, 4
_MOST_STEP = 86.0  # from one moment to the one below


class Tile(NamedTuple):
    """A figure of the sheet; `of` is the most that it could be, with its words, `sign` a drawing or else `icon`. Half
    `stars` are drawn where there is room for them."""

    name: str
    figure: str
    of: str = ""
    part: float = 0.0
    sign: str = ""
    icon: str = "chart"
    tint: str = theme.LIVE  # of its bar
    stars: int = 0


class Decisive(NamedTuple):
    """A moment: when it was, what happened, what it came to, and where the replay opens. Or a line of the sheet, which
    has no place in the replay: -1."""

    when: str
    words: str
    meaning: str
    loss: bool
    point: int
    shorter: Callable[[int], str] | None = None  # what happened, with names of so many letters at most


def add_tiles(page: Page, box: Box, title: str, tiles: Sequence[Tile], of: int) -> None:
    """Those that are open, of so many."""
    page.add(Custom("", box, partial(_paint_title, words=title)))
    inner = Box(box.x, box.y + 50, box.w, box.h - 68)
    across = _ACROSS if of > _FEW else 2
    wider = -of % across  # the first one, that of the total, takes the places that would stay empty
    rows = inner.rows(max(2, -(-len(tiles) // across)), 8)
    for i, tile in enumerate(tiles):
        at = i + wider if i else 0
        columns = rows[at // across].columns(across, 8)
        place = columns[at % across]
        if not i:
            place = Box(place.x, place.y, columns[wider].right - place.x, place.h)
        page.add(Custom("", place, partial(_paint_tile, tile=tile)))


def add_moments(page: Page, box: Box, title: str, moments: Sequence[Decisive], go: Callable[[int], None]) -> None:
    """One below the other."""
    page.add(Custom("", box, partial(_paint_title, words=title)))
    step = min(_MOST_STEP, (box.h - 68 + 6) / max(1, len(moments)))
    for i, moment in enumerate(moments):
        place = Box(box.x, box.y + 50 + i * step, box.w, step - 6)
        _add_moment(page, place, i, moment, go)


def add_row_of_moments(
    page: Page, box: Box, title: str, moments: Sequence[Decisive], go: Callable[[int], None]
) -> None:  # fmt: skip
    """Side by side, below a short sheet."""
    head, rest = box.cut_left(_ROW_HEAD, 8)
    page.add(Custom("", head, partial(_paint_row_title, words=title)))
    for i, (moment, place) in enumerate(zip(moments, rest.columns(len(moments), 10))):
        _add_moment(page, place, i, moment, go)


def _add_moment(page: Page, place: Box, i: int, moment: Decisive, go: Callable[[int], None]) -> None:
    paint = partial(_paint_moment, moment=moment)
    if moment.point < 0:
        page.add(Custom("", place, paint))
        return
    page.add(Custom(f"results/moment/{i}", place, paint, partial(go, moment.point),
                    tip="\n".join(filter(None, (moment.words, moment.meaning)))))  # fmt: skip


def _paint_title(canvas: Canvas, b: Box, _: Pointing, words: str) -> None:
    canvas.text(b.x + 6, b.y + 34, words, theme.BUTTON, 700, width=b.w - 12)


def _paint_row_title(canvas: Canvas, b: Box, _: Pointing, words: str) -> None:
    lines = canvas.lines(words, b.w - 12, theme.BUTTON, 700)[:3]
    for i, line in enumerate(lines):
        y = b.centre[1] + 6 + 20 * (i - (len(lines) - 1) / 2)
        canvas.text(b.x + 12, y, line, theme.BUTTON, 700, width=b.w - 12)


def _paint_tile(canvas: Canvas, b: Box, _: Pointing, tile: Tile) -> None:
    """A low tile has no room for its sign."""
    canvas.rounded(b, 10, "#101a36", "#2f4072")
    roomy = b.h >= _ROOMY
    left, top, foot, size = (b.x + 46, b.y + 31, b.bottom - 18, 26) if roomy else (b.x + 12, b.y + 18, b.bottom - 9, 20)
    if roomy:
        _paint_sign(canvas, tile, b.x + 25, b.y + 26)
    lines = canvas.lines(tile.name, b.right - 6 - left, theme.SMALL, 600)[:2]
    for i, words in enumerate(lines):
        y = top + 14 * i - (7 * (len(lines) - 1) if roomy else 3 * (len(lines) - 1))
        canvas.text(left, y, words, theme.SMALL, 600, theme.TEXT2, width=b.right - 4 - left)
    x = b.x + 14
    if tile.stars > 0 and 2 * x + _STAR * (tile.stars + 1) // 2 <= b.x + b.right:
        _paint_stars(canvas, x, foot - 0.36 * size, tile)
        return
    x += canvas.text(x, foot, tile.figure, size, 800)
    if tile.of:
        x += 6 + canvas.text(x + 6, foot, tile.of, theme.BODY, 500, theme.TEXT2)
        _paint_bar(canvas, Box(x + 14, foot - 10, b.right - 14 - x - 14, 8), tile)


def _paint_sign(canvas: Canvas, tile: Tile, x: float, y: float) -> None:
    if tile.sign:
        canvas.picture(tile.sign, Box(x - 13, y - 13, 26, 26))
    else:
        canvas.icon(tile.icon, x, y, 22, tile.tint if tile.icon == "star-full" else theme.TEXT2)


def _paint_stars(canvas: Canvas, x: float, y: float, tile: Tile) -> None:
    for n in range(tile.stars // 2):
        canvas.icon("star-full", x + _STAR * (n + 0.5), y, _STAR - 2, tile.tint)
    if tile.stars % 2:
        left = x + _STAR * (tile.stars // 2)
        canvas.icon("star", left + _STAR / 2, y, _STAR - 2, tile.tint)
        canvas.clip(Box(left, y - _STAR, _STAR / 2, 2 * _STAR))
        canvas.icon("star-full", left + _STAR / 2, y, _STAR - 2, tile.tint)
        canvas.clip(None)


def _paint_bar(canvas: Canvas, b: Box, tile: Tile) -> None:
    if b.w > 24:
        canvas.rounded(b, 4, theme.INSET[0], theme.DIVIDER)
        if tile.part:
            canvas.rounded(Box(b.x, b.y, max(8.0, b.w * min(1.0, tile.part)), 8), 4, tile.tint)


def _paint_moment(canvas: Canvas, b: Box, pointing: Pointing, moment: Decisive) -> None:
    lit = pointing.hover or pointing.focused
    canvas.rounded(b, 9, theme.RAISED[0] if lit else "#16213f", theme.RIM[1 if lit else 2])
    colour = _PALE if moment.loss else theme.NAME
    middle = b.centre[1]
    canvas.icon("warning" if moment.loss else "star-full", b.x + 23, middle, 22, colour)
    place = Box(b.x + 46, b.y, b.w - 60, b.h)
    if b.h >= _TWO_LINES:
        _write_lines(canvas, place, moment, colour)
        return
    used = canvas.text(place.x, middle - 5, moment.when, theme.BODY, 700, colour)
    if canvas.width(moment.meaning, theme.SMALL, 600) <= place.w - used - 14:  # else it is in the tip
        canvas.text(place.right, middle - 5, moment.meaning, theme.SMALL, 600, theme.TEXT2, "right")
    canvas.text(place.x, middle + 15, moment.words, theme.BODY, 500, width=place.w)


def _write_lines(canvas: Canvas, b: Box, moment: Decisive, colour: str) -> None:
    """When it was, what happened, and below what it came to."""
    happened = _broken(canvas.lines(moment.words, b.w, theme.BODY), 2)
    meaning = canvas.lines(moment.meaning, b.w, theme.SMALL, 600) if moment.meaning else []
    if moment.shorter is not None and len(meaning) > _LINES - 1 - len(happened):
        # A long name gives way to what it came to.
        told = (canvas.lines(moment.shorter(letters), b.w, theme.BODY) for letters in LETTERS)
        happened = next((lines for lines in told if len(lines) == 1), happened)
    meaning = _broken(meaning, _LINES - 1 - len(happened))
    y = b.centre[1] + 5 - _LINE * (len(happened) + len(meaning)) / 2
    canvas.text(b.x, y, moment.when, theme.BODY, 700, colour)
    for words in happened:
        y += _LINE
        canvas.text(b.x, y, words, theme.BODY, 500, width=b.w)
    for words in meaning:
        y += _LINE
        canvas.text(b.x, y, words, theme.SMALL, 600, theme.TEXT2, width=b.w)


def _broken(lines: list[str], most: int) -> list[str]:
    """So many lines; the last one has all the rest."""
    return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]


class FinalBoard:
    """The board as the game left it, drawn once for a size."""

    def __init__(self, thumbnail: Callable[[Canvas, tuple[int, int]], pygame.Surface]) -> None:
        self._thumbnail = thumbnail
        self._drawn: pygame.Surface | None = None

    def paint(self, canvas: Canvas, box: Box, pointing: Pointing) -> None:
        _, _, w, h = canvas.metrics.rect(box)
        if self._drawn is None or self._drawn.get_size() != (w, h):
            self._drawn = self._thumbnail(canvas, (w, h)).convert(canvas.target)
        canvas.target.blit(self._drawn, canvas.metrics.point(box.x, box.y))
        canvas.stamp(("frame",), box, lambda d: draw_frame(d, box.w, box.h))
        if pointing.hover or pointing.focused:
            canvas.rounded(box.inset(-1), 7, "none", theme.LIVE, rim_width=2)
