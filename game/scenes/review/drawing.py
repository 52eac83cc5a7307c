"""How a review looks: discs, meters of luck, and cards with a piece of the board. It draws what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, dist, pi, sin
from typing import NamedTuple

from game.scenes.table.frame import Piece
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing
from game.ui.widgets.plot import dashed

PLAYED, BETTER = "#ff8a5c", theme.SUCCESS
LEAST_HALF = 0.25  # of the chance to win, that fills one side of a meter, unless somebody's luck is greater
_NAME, _FIGURE, _COUNT = 116.0, 52.0, 76.0  # the widths beside the bar of a meter
_FOCUSED = ("#bff1ff", "#4cc4e8")
_SEEN = 0.6  # of a thing, without which it gets no ring
_HEAD = 9.0  # the length of an arrow's head
CORNER, SPLIT = 7.0, 6.0  # of a picture, and between two, one above the other
_MOVE_LINES, _LINE = 3, 18.0
_MOVE_HEAD, _MOVE_GAP = 22.0, 16.0  # the line above a move's words, and between two moves
_GOLD = ("#ffe3a1", "#f0a22b")


class Meter(NamedTuple):
    """The luck of one seat; `words` is the figure with its sign, `counted` what the title counts of it."""

    name: str
    look: int
    luck: float
    words: str
    counted: str
    half: float = LEAST_HALF  # what fills one side


class Card(NamedTuple):
    """A moment: its head, what was played and what was better, and why. Either there is one piece of the board with the
    places of both, or one for each."""

    title: str
    swing: str
    played: str
    better: str
    gain: str
    why: tuple[str, ...]
    pieces: tuple[Piece, ...]


def disc(canvas: Canvas, x: float, y: float, number: int, lit: bool) -> None:
    box = Box(x - 13, y - 13, 26, 26)
    canvas.stamp(("review disc", lit), box, partial(_disc, lit=lit))
    canvas.text(x, y + 6, str(number), theme.BUTTON, 800, theme.INK, "middle")


def _disc(d: Drawing, lit: bool) -> None:
    top, low = _FOCUSED if lit else _GOLD
    m = MARGIN
    d.circle(m + 13, m + 14, 13, theme.INK)
    d.circle(m + 13, m + 13, 12.4, d.linear(m, m, m, m + 26, top, low), stroke=theme.INK, stroke_width=1.4)


# Luck.


def draw_meter(canvas: Canvas, box: Box, _: Pointing, meter: Meter, shown: float) -> None:
    """To the right of the middle what was better than could be expected, to the left what was worse: it is hatched and
    has a minus, so that its colour is not alone. `shown` is how much of it has grown."""
    middle = box.centre[1]
    canvas.badge(meter.look, box.x + 16, middle - 1, min(12.0, box.h / 2 - 0.5))
    aside = _COUNT if meter.counted else 0.0
    bar = Box(box.x + _NAME, middle - 8, box.w - _NAME - _FIGURE - aside, 16)
    canvas.text(box.x + 38, middle + 5, meter.name, theme.BODY, 600, width=bar.x - box.x - 46)
    canvas.rounded(bar, 8, theme.INSET[0], theme.RIM[2])
    part = min(1.0, abs(meter.luck) / meter.half) * (bar.w / 2 - 3) * shown
    good = meter.luck >= 0
    long = round(part)
    if long:
        place = Box(bar.centre[0] if good else bar.centre[0] - long, bar.y + 3, long, 10)
        canvas.stamp(("review luck", good), place, partial(_fill, w=long, good=good))
    canvas.stem(bar.centre[0], bar.y - 4, bar.bottom + 4, theme.TEXT)
    colour = theme.TEXT2 if not long else theme.SUCCESS if good else theme.RISK
    canvas.text(box.right - aside - 2, middle + 5, meter.words, theme.BODY, 700, colour, "right")
    canvas.text(box.right - 2, middle + 5, meter.counted, theme.BODY, 600, theme.TEXT, "right")


def _fill(d: Drawing, w: float, good: bool) -> None:
    m = MARGIN
    d.rect(m, m, w, 10, 3, theme.SUCCESS if good else theme.DANGER)
    if good:
        return
    for x in range(4, int(w), 8):
        d.path(f"M{m + x:.1f} {m + 9.5}L{min(m + x + 5, m + w):.1f} {m + 0.5}", stroke="#7d1f16", stroke_width=2)


# Cards.


def draw_card(canvas: Canvas, box: Box, pointing: Pointing, card: Card, number: int, lit: bool) -> None:
    canvas.panel(box, 12, "panel", theme.FOCUS if lit else None)
    disc(canvas, box.x + 28, box.y + 28, number, lit)
    wide = canvas.width(card.swing, theme.SMALL, 600) + 22
    chip = Box(box.right - 14 - wide, box.y + 15, wide, 26)
    canvas.rounded(chip, 13, theme.INSET[0], "#b3483a")
    canvas.text(chip.centre[0], chip.y + 17.5, card.swing, theme.SMALL, 600, theme.RISK, "middle")
    size = 18
    while size > theme.BODY and canvas.width(card.title, size, 700) > chip.x - box.x - 62:
        size -= 1
    canvas.text(box.x + 50, box.y + 34, card.title, size, 700, width=chip.x - box.x - 62)


def seen(piece: Piece, size: tuple[float, float]) -> bool:
    """Whether what either move ends at is in the picture."""
    whole = Box(0, 0, *size)
    return all(not group or whole.holds(*group[-1].centre) for group in piece.places)


def draw_pieces(canvas: Canvas, box: Box, _: Pointing, pieces: Sequence[Piece]) -> None:
    """The board with both moves: played in a solid ring, better in a dashed one. What lies too far apart has a picture
    each."""
    if not pieces:
        canvas.rounded(box, 7, theme.INSET[1], theme.DIVIDER)
        return
    for n, (place, piece) in enumerate(zip(box.rows(len(pieces), SPLIT), pieces)):
        canvas.target.blit(piece.picture, canvas.metrics.point(place.x, place.y))
        played, better = (piece.places[0][-2:], piece.places[-1][-2:])
        _draw_rings(canvas, place, played if not n else (), better if n or len(pieces) == 1 else ())
        canvas.rounded(place, CORNER, "none", "#7d6bd0", rim_width=1.5)


def _draw_rings(canvas: Canvas, box: Box, played: Sequence[Box], better: Sequence[Box]) -> None:
    for ends, colour, broken in ((better, BETTER, True), (played, PLAYED, False)):
        _arrow(canvas, [place.moved(box.x, box.y) for place in ends], box, colour, broken)
    for place in better:
        _ring(canvas, place.moved(box.x, box.y), box, BETTER, 5 if place in played else 1, True)
    for place in played:
        _ring(canvas, place.moved(box.x, box.y), box, PLAYED, 0, False)


def _arrow(canvas: Canvas, ends: Sequence[Box], within: Box, colour: str, broken: bool) -> None:
    """From the ring of the start to that of the goal, where both are in the picture."""
    if len(ends) < 2 or not all(within.holds(*end.centre) for end in ends):
        return
    (x1, y1), (x2, y2) = (end.centre for end in ends)
    long, near = dist((x1, y1), (x2, y2)), [min(end.w, end.h) / 2 + 2 for end in ends]
    if long < sum(near) + _HEAD:
        return
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    start, goal = (x1 + dx * near[0], y1 + dy * near[0]), (x2 - dx * near[1], y2 - dy * near[1])
    points = [(x - within.x + MARGIN, y - within.y + MARGIN) for x, y in (start, goal)]
    key = ("review arrow", colour, *(round(each) for point in points for each in point))
    canvas.stamp(key, within, partial(_shaft, points=points, colour=colour, broken=broken))


def _shaft(d: Drawing, points: Sequence[tuple[float, float]], colour: str, broken: bool) -> None:
    (x1, y1), (x2, y2) = points
    long = dist((x1, y1), (x2, y2))
    dx, dy = _HEAD * (x2 - x1) / long, _HEAD * (y2 - y1) / long
    x, y = x2 - dx, y2 - dy
    head = f"M{x2:.1f} {y2:.1f}L{x - dy * 0.6:.1f} {y + dx * 0.6:.1f}L{x + dy * 0.6:.1f} {y - dx * 0.6:.1f}Z"
    more: dict[str, object] = {"stroke_dasharray": "6 4"} if broken else {}
    d.path(f"M{x1:.1f} {y1:.1f}L{x:.1f} {y:.1f}", "none", stroke=theme.INK, stroke_width=5)
    d.path(head, theme.INK, stroke=theme.INK, stroke_width=2.4)
    d.path(f"M{x1:.1f} {y1:.1f}L{x:.1f} {y:.1f}", "none", stroke=colour, stroke_width=2.6, **more)
    d.path(head, colour)


def _ring(canvas: Canvas, place: Box, within: Box, colour: str, wider: float, broken: bool) -> None:
    ring = place.inset(-wider).common(within.inset(2))
    if ring.w * ring.h < _SEEN * place.w * place.h:
        return
    ring = Box(ring.x, ring.y, round(ring.w), round(ring.h))
    key = ("review ring", colour, ring.w, ring.h)
    canvas.stamp(key, ring, partial(_outline, w=ring.w, h=ring.h, colour=colour, broken=broken))


def _outline(d: Drawing, w: float, h: float, colour: str, broken: bool) -> None:
    m, r = MARGIN, min(w, h, 28) / 2
    more: dict[str, object] = {"stroke_dasharray": "6 4"} if broken else {}
    d.rect(m + 1, m + 1, w - 2, h - 2, r, "none", stroke=theme.INK, stroke_width=5)
    d.rect(m + 1, m + 1, w - 2, h - 2, r, "none", stroke=colour, stroke_width=2.6, **more)


def draw_ways(canvas: Canvas, box: Box, _: Pointing, card: Card, labels: tuple[str, str]) -> None:
    """Both moves in words, each with its mark, beside the picture: where there are two, each beside its own, else
    together in the middle."""
    said = [canvas.first_lines(words, box.w, _MOVE_LINES, theme.BODY, 600) for words in (card.played, card.better)]
    highs = [_MOVE_HEAD + _LINE * len(lines) for lines in said]
    tops = [place.y for place in box.rows(2, SPLIT)]
    if len(card.pieces) < 2:
        top = box.centre[1] - (sum(highs) + _MOVE_GAP) / 2
        tops = [top, top + highs[0] + _MOVE_GAP]
    for n, (top, lines, (label, gain)) in enumerate(zip(tops, said, ((labels[0], ""), (labels[1], card.gain)))):
        y = top + 8
        canvas.stamp(("review mark", n), Box(box.x, y - 6, 12, 12), partial(_mark, broken=bool(n)))
        used = canvas.text(box.right, y + 5, gain, theme.BODY, 700, theme.SUCCESS, "right") + 8 if gain else 0.0
        canvas.text(box.x + 20, y + 4, label, theme.SMALL, 600, theme.LABEL, width=box.w - 20 - used)
        for i, line in enumerate(lines):
            canvas.text(box.x, y + 26 + _LINE * i, line, theme.BODY, 600, width=box.w)


def draw_why(canvas: Canvas, box: Box, _: Pointing, why: Sequence[str]) -> None:
    """In two lines at most, in the middle of their room; a long sentence in smaller letters."""
    size = theme.BODY if len(canvas.lines(why[0], box.w, theme.BODY)) <= 2 else theme.SMALL
    lines = _two(canvas, why, box.w, size)
    y = box.centre[1] + 5 - _LINE * (len(lines) - 1) / 2
    for n, line in enumerate(lines):
        canvas.text(box.x, y + _LINE * n, line, size, 500, theme.TEXT2, width=box.w)


def _two(canvas: Canvas, sentences: Sequence[str], room: float, size: float) -> list[str]:
    """As many whole sentences as two lines take; of a single one that is too long its beginning."""
    for count in range(len(sentences), 0, -1):
        lines = canvas.lines(" ".join(sentences[:count]), room, size)
        if len(lines) <= 2:
            return lines
    return canvas.first_lines(sentences[0], room, 2, size)


def _mark(d: Drawing, broken: bool) -> None:
    m = MARGIN
    if not broken:
        d.circle(m + 6, m + 6, 4.6, PLAYED)
        return
    points = [(m + 6 + 4.6 * x, m + 6 + 4.6 * y) for x, y in _CIRCLE]
    for stroke in dashed(points, (3.2, 2.6)):
        d.path("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in stroke), "none", stroke=BETTER, stroke_width=2.2)


_CIRCLE = tuple((cos(n * pi / 16), sin(n * pi / 16)) for n in range(33))
