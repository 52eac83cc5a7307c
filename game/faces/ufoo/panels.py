"""Panels that only Ufo.O has: structure, tiles of saucers, the duel, the last dice, the legend.

They paint the values of the view-model and decide nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.faces.ufoo.model.panels import Duel, Side, Tile
from game.present.board import Die
from game.ui import theme
from game.ui.board.dice import draw_die
from game.ui.board.motion import Point
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_TONES = {"plain": theme.TEXT2, "hurt": "#ff9d8c", "live": "#bff1ff", "dim": theme.TEXT3}
_LEGEND_GROUND = "#1b1248"
_CLEAR, _CLEAR_CORE, _INK, _BLOCKED = "#35d6c1", "#eafffb", "#0b0a1f", "#ff8a7a"


def draw_structure(canvas: Canvas, box: Box, side: Side, label: str) -> None:
    """Boxes for what a mothership can take; a lost one is empty and cracked."""
    y = box.y + 54
    right = box.right - 14 - canvas.text(box.right - 14, y + 16, str(side.structure), theme.HEAD, 800, align="right")
    pitch = 26.0 if box.w >= 250 else 23.5
    room = right - 10 - pitch * side.most - (box.x + 14)
    size = canvas.fitted(label, room - 8, theme.BODY, 500)
    wide = canvas.text(box.x + 14, y + 14, label, size, 500, theme.TEXT2, width=room)
    left = min(box.x + 14 + max(72, wide + 10), right - 10 - pitch * side.most + 4)
    ink = "#ffffff" if side.look == 4 else theme.INK
    for i in range(side.most):
        there = i < side.structure
        cell = Box(left + i * pitch, y, pitch - 4, 18)
        stamp = _lost if i >= side.structure else _left
        canvas.stamp(("structure", side.look, there), cell, partial(stamp, w=cell.w, look=side.look))
        if there:
            canvas.centred(cell, str(i + 1), theme.SMALL, 700, ink)
    canvas.rule(box.x + 14, box.y + 84, box.right - 14)


def _left(d: Drawing, w: float, look: int) -> None:
    m, colour = MARGIN, theme.SEATS[look]
    d.rect(m, m, w, 18, 5, "#070c1c")
    fill = d.linear(0, m + 1, 0, m + 17, theme.lighter(colour, 0.45), colour, theme.darker(colour, 0.3))
    d.rect(m + 1.5, m + 1.5, w - 3, 15, 4, fill)


def _lost(d: Drawing, w: float, look: int) -> None:
    m = MARGIN
    d.rect(m, m, w, 18, 5, "#070c1c")
    d.rect(m + 0.6, m + 0.6, w - 1.2, 16.8, 4.4, "#141c38", stroke="#46558a", stroke_width=1.2)
    d.path(f"M{m + 13} {m + 1}L{m + 9} {m + 7}L{m + 13.5} {m + 9.5}L{m + 8.5} {m + 17}", stroke="#8c9bc6",
           stroke_width=1.4, stroke_linejoin="round")  # fmt: skip


LEAST_WORD = 11.0  # the smallest word below a saucer; a longer one is cut


def tile_boxes(box: Box) -> tuple[Box, ...]:
    return Box(box.x + 10, box.y + 92, box.w - 20, 74).columns(4, 4)


def draw_tile(canvas: Canvas, box: Box, tile: Tile, look: int, word: str, hover: bool) -> None:
    if tile.chosen:
        canvas.stamp(("tile-chosen",), box, lambda d: _chosen(d, box.w, box.h))
    else:
        canvas.panel(box, 8, "inset", theme.LIVE_LOW if tile.live else None)
        if hover:
            canvas.rounded(box, 8, "#6fe0ff", opacity=0.12)
    canvas.text(box.x + 6, box.y + 15, str(tile.number), theme.SMALL, 700, theme.TEXT2)
    x, y = box.x + box.w / 2, box.y + 33
    scale = 0.45 * min(1.15, box.w / 54)
    name = f"ufoo/saucer-hurt-{look}" if tile.hurt else f"ufoo/saucer-{look}"
    gone = tile.away and tile.tone == "dim"
    canvas.piece(name, x, y, scale, 80 if gone else 255)
    if tile.hurt:
        canvas.piece("ufoo/smoke", x + 10, y - 10, 0.32)
    if tile.acted or tile.moved:
        canvas.icon("check" if tile.acted else "move", box.x + 24, box.y + 11, 13, theme.TEXT2)
    size, weight = float(theme.SMALL), 600 if tile.chosen else 500
    while size > LEAST_WORD and canvas.width(word, size, weight) > box.w - 6:
        size -= 1
    canvas.text(x, box.bottom - 9, word, size, weight, _TONES[tile.tone], "middle", box.w - 2)


def _chosen(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 8, theme.INSET[1])
    d.rect(m, m, w, h, 8, d.linear(0, m, 0, m + h, (0, theme.FOCUS, 0.34), (1, theme.FOCUS, 0.10)))
    d.rect(m + 0.7, m + 0.7, w - 1.4, h - 1.4, 7.4, "none", stroke=theme.FOCUS, stroke_width=1.4)


def draw_duel(canvas: Canvas, box: Box, duel: Duel, looks: Sequence[int], note: str) -> None:
    """The two that face each other; what counts for the roll is said below the beam."""
    canvas.panel(box, 8, "inset")
    y = box.bottom - 33
    scale = 0.58 * min(1, box.h / 58)
    for (seat, number, hurt), x in ((duel.shooter, box.x + 42), (duel.target, box.right - 42)):
        if number:
            name = f"ufoo/saucer-hurt-{looks[seat]}" if hurt else f"ufoo/saucer-{looks[seat]}"
            canvas.piece(name, x, y, scale)
            canvas.piece("ufoo/number", x + 25, y - 14, 0.95)
            canvas.text(x + 25, y - 9.4, str(number), theme.SMALL, 800, "#1a1030", "middle")
        else:
            for name in filter(None, (f"ufoo/mothership-{looks[seat]}", duel.over)):
                canvas.piece(name, x - 6, y, 0.36 * min(1, box.h / 58))
    beam = Box(box.x + 84, y - 5, box.w - 168, 10)
    canvas.stamp(("beam", duel.clear), beam, lambda d: _beam(d, beam.w, duel.clear))
    if not duel.clear:
        canvas.piece("ufoo/blocked", box.x + box.w / 2, y, 0.62)
    size = canvas.fitted(note, box.w - 16, theme.SMALL, 500)
    canvas.text(box.x + box.w / 2, box.bottom - 7, note, size, 500, theme.TEXT2, "middle", box.w - 12)


def _beam(d: Drawing, w: float, clear: bool) -> None:
    m = MARGIN
    y = m + 5
    if clear:
        for wide, colour in ((9.0, _INK), (5.0, _CLEAR), (2.0, _CLEAR_CORE)):
            d.line(m, y, m + w, y, colour, wide, stroke_linecap="round")
        return
    for wide, colour in ((7.0, _INK), (3.4, _BLOCKED)):
        at = 0.0
        while at < w:
            d.line(m + at, y, m + min(at + 6, w), y, colour, wide, stroke_linecap="round")
            at += 13


def _is_low(box: Box) -> bool:
    return box.h < 100


def die_places(box: Box) -> tuple[tuple[Point, ...], float]:
    """Where the last dice lie in their panel, and how large they are."""
    y = box.y + (50 if _is_low(box) else 58)
    return tuple((box.x + 32 + i * (box.w - 40) / 2, y) for i in (0, 1)), 26.0 if _is_low(box) else 36.0


def draw_last(
    canvas: Canvas, box: Box, title: str, aside: str, dice: Sequence[tuple[Die, str, str, int]], sentence: str,
) -> None:  # fmt: skip
    """The dice that fell last, with their figures and whose they are."""
    low = _is_low(box)
    said = canvas.text(box.right - 14, box.y + 26, aside, colour=theme.TEXT2, align="right")
    room = box.w - 34 - said
    canvas.text(box.x + 14, box.y + 26, title, canvas.fitted(title, room, theme.BUTTON, 700), 700, width=room)
    places, across = die_places(box)
    pitch = (box.w - 40) / 2
    for i, (die, figure, owner, look) in enumerate(dice):
        x, y = places[i]
        draw_die(canvas, die, x, y, across, (-6, 5)[i % 2])
        left, room = x + across / 2 + 10, pitch - across - 24
        if len(dice) == 1:
            room = box.right - 14 - left
        if low:
            wide = canvas.text(left, y + 7, figure, theme.HEAD, 800)
            if canvas.width(owner, theme.SMALL) <= room - wide - 6:
                canvas.text(left + wide + 6, y + 6, owner, theme.SMALL, 500, theme.TEXT2)
            else:
                canvas.badge(look, left + wide + 16, y, 9)
        else:
            canvas.text(left, y - 3, figure, theme.HEAD, 800)
            canvas.text(left, y + 15, owner, theme.SMALL, 500, theme.TEXT2, width=room)
    if len(dice) == 2 and not low:
        # Beside the figure: the name below it may be as wide as its place.
        canvas.icon("right", places[1][0] - across / 2 - 16, places[1][1] - 9, 20)
    room = box.w - 28
    size = canvas.fitted(sentence, room, theme.BODY, 500)
    parts = canvas.lines(sentence, room, size)
    if len(parts) > 1 and not low:
        canvas.text(box.x + 14, box.bottom - 23, parts[0], size)
        canvas.text(box.x + 14, box.bottom - 8, " ".join(parts[1:]), size, width=room)
    else:
        canvas.text(box.x + 14, box.bottom - 11, sentence, size, width=room)


# What the rows of the end are about: a drawing in a seat's look, and how much of it is to be seen.
_SIGNS = {
    "ufoo.sheet.fit": ("ufoo/saucer", 255), "ufoo.sheet.hurt": ("ufoo/saucer-hurt", 255),
    "ufoo.sheet.away": ("ufoo/saucer", 90), "ufoo.sheet.structure": ("ufoo/mothership", 255),
}  # fmt: skip
_SIGN, _MOST_ROW, _LEAST_ROW = 52.0, 84.0, 42.0


def draw_sheet(
    canvas: Canvas, box: Box, rows: Sequence[tuple[str, str, Sequence[int | None]]], looks: Sequence[int]
) -> None:
    """What each side has left at the end of the game, below its badge; the rows have the whole panel."""
    columns = [box.right - 16 - 40 * i for i in reversed(range(len(looks)))]
    for x, look in zip(columns, looks):
        canvas.badge(look, x, box.y + 14, 13)
    step = max(_LEAST_ROW, min(_MOST_ROW, (box.h - 36) / max(1, len(rows))))
    left = box.x + (_SIGN if step > _LEAST_ROW + 8 else 0.0)
    room, y = columns[0] - 20 - left, box.y + 36
    for key, words, values in rows:
        canvas.rule(box.x, y, box.right)
        middle = y + step / 2
        if left > box.x and key in _SIGNS:
            art, alpha = _SIGNS[key]
            canvas.picture(f"{art}-{looks[0]}", Box(box.x - 4, middle - 22, 48, 44), alpha=alpha)
        lines = canvas.lines(words, room, theme.BODY)[:3]
        for i, line in enumerate(lines):
            canvas.text(left, middle + 5 + 18 * (i - (len(lines) - 1) / 2), line, colour=theme.TEXT2, width=room)
        for x, value in zip(columns, values):
            canvas.text(x, middle + 8, "–" if value is None else str(value), theme.HEAD, 800, align="middle")
        y += step


def draw_legend(canvas: Canvas, board: Box, marks: Sequence[tuple[str, str]]) -> None:
    """The marks with their words below the field, in one line or, where that is too long, in two."""
    size, gap, room = float(theme.BODY), 24.0, board.w - 36
    wide = [canvas.width(words, size, 600) + 22 for _, words in marks]
    if sum(wide) + gap * (len(marks) - 1) > room:
        size, gap = theme.SMALL, 14.0
        wide = [canvas.width(words, size, 600) + 22 for _, words in marks]
    rows = [range(len(marks))]
    if sum(wide) + gap * (len(marks) - 1) > room:
        half = (len(marks) + 1) // 2
        rows = [range(half), range(half, len(marks))]
    y = board.bottom - (18 if len(rows) == 1 else 31)
    for row in rows:
        # In the middle, with equal gaps.
        across = sum(wide[i] for i in row) + gap * (len(row) - 1)
        x = board.x + (board.w - across) / 2
        # No star of the ground is read as a point or a comma.
        canvas.rounded(Box(x - 8, y - 12, round(across) + 16, 24), 12, _LEGEND_GROUND)
        for i in row:
            art, words = marks[i]
            canvas.piece(art, x + 7, y, 0.95 if len(rows) == 1 else 0.8)
            canvas.text(x + 22, y + 5, words, size, 600, "#ffffff")
            x += wide[i] + gap
        y += 20
