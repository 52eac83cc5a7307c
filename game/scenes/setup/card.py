"""How the cards of a set-up's options look: the large one, the small ones beside it, and two of the same size.

They draw what they are told and know neither scene nor title.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_RADIUS = 12.0
_RIM = 5.0
_NAME, _LINE, _FACTS = 38.0, 21.0, 26.0  # what they take of the height of the large card
_UPRIGHT, _HINT = 44.0, 18.0  # the name below an upright picture, and each line of its hint
_MOST = 3  # lines of a hint
_SIGN = 28.0
_TIGHT = 14  # the closest lines of a hint
_LEAST_PICTURE = 90.0  # what words may not take; the tip has them, too
_ROOMY = 420.0  # from this width on a legend has room beside the picture
# A hexagon with a corner to the right.
CORNERS = ((1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866))
# A canvas, or a page that is being filled: how these words break.
Lines = Callable[[str, float, float], list[str]]


class Shown(NamedTuple):
    """What a card shows. `picture` draws into a box, `preview` does so at the large card's size; `sentence` has a sign
    before it where one is named; `facts` are icons with words, `foot` is the one for which a small card has room."""

    label: str
    hint: str
    picture: Callable[[Canvas, Box], None]
    preview: Callable[[Canvas, Box], None]
    accent: str
    sign: str = ""
    sentence: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    foot: str = ""
    legend: tuple[tuple[str, str], ...] = ()  # colours ("#rim #middle" is a ring) or drawings, and what they mean
    slow: bool = False  # the preview takes its time


# The chosen card.


def _said(shown: Shown, lines: Lines, width: float) -> list[str]:
    return lines(shown.sentence, width - (_SIGN + 6 if shown.sign else 0), theme.BODY) if shown.sentence else []


def _hinted(shown: Shown, lines: Lines, width: float, name: float) -> list[str]:
    """The hint where it has no room beside the name."""
    fits = len(lines(shown.hint, max(1.0, width - name - 12), theme.BODY)) == 1
    return [] if fits or not shown.hint else lines(shown.hint, width, theme.BODY)


def paint_large(canvas: Canvas, box: Box, shown: Shown, hover: bool) -> None:
    canvas.light(box, _RADIUS, theme.LIVE, 8, 0.02)
    canvas.shadow(box, _RADIUS, 5, 6)
    canvas.stamp(("card", "chosen"), box, lambda d: card_body(d, box.w, box.h, "chosen"))
    width = box.w - 2 * _RIM - 24
    lines: Lines = lambda words, wide, size: canvas.lines(words, wide, size)  # noqa: E731
    name = canvas.width(shown.label, theme.HEAD, 800)
    hinted, said = _hinted(shown, lines, width, name), _said(shown, lines, width)
    fixed = _NAME + _LINE * len(hinted) + (_FACTS if shown.facts else 0)
    if box.h - 2 * _RIM - fixed - _LINE * len(said) < _LEAST_PICTURE:
        said = []
    high = fixed + _LINE * len(said)
    frame = Box(box.x + _RIM, box.y + _RIM, box.w - 2 * _RIM, box.h - 2 * _RIM - high)
    canvas.rounded(frame, 8, theme.INK)
    legend = shown.legend if frame.w >= _ROOMY else ()
    shown.preview(canvas, frame.cut_left(_legend_width(canvas, legend))[1])
    # Once more: what a picture has round it may reach as far as here.
    canvas.stamp(("card", "rim"), box, lambda d: _chosen_rim(d, box.w, box.h))
    _paint_legend(canvas, frame, legend)
    x, y = box.x + _RIM + 12, frame.bottom + 26
    wide = canvas.text(x, y, shown.label, theme.HEAD, 800, width=width - 30)
    if not hinted:
        canvas.text(x + wide + 12, y, shown.hint, theme.BODY, 500, theme.TEXT2, width=width - wide - 12)
    y += 2
    for line in hinted:
        y += _LINE
        canvas.text(x, y, line, theme.BODY, 500, theme.TEXT2)
    left = x
    if said and shown.sign:
        canvas.picture(shown.sign, Box(x, y + 4 + _LINE * (len(said) - 1) / 2, _SIGN, _SIGN))
        left += _SIGN + 6
    for line in said:
        y += _LINE
        canvas.text(left, y, line)
    _paint_facts(canvas, x, y + _FACTS - 2, box.right - _RIM - 12, shown)
    _paint_tick(canvas, Box(box.right - 32, frame.bottom + 5, 26, 26))


def _legend_width(canvas: Canvas, legend: tuple[tuple[str, str], ...]) -> float:
    return max((canvas.width(words, theme.SMALL) + 40 for _, words in legend), default=0.0)


def _paint_legend(canvas: Canvas, box: Box, legend: tuple[tuple[str, str], ...]) -> None:
    for i, (colour, words) in enumerate(legend):
        mark = Box(box.x + 12, box.y + 14 + 25 * i, 16, 14)
        if colour.startswith("#"):
            canvas.stamp(("key", colour), mark, partial(_draw_mark, colour=colour))
        else:
            canvas.picture(colour, mark.inset(-1, -2))
        canvas.text(mark.right + 8, mark.bottom - 2, words, theme.SMALL, 500, theme.TEXT2)


def _draw_mark(d: Drawing, colour: str) -> None:
    x, y = MARGIN + 8, MARGIN + 7
    corners = [(x + dx * 8, y + dy * 8) for dx, dy in CORNERS]
    fill, *middle = colour.split()
    d.polygon(corners, fill, stroke=theme.lighter(fill), stroke_width=1.2)
    for ground in middle:
        d.circle(x, y, 4, ground, stroke="#fff1c4", stroke_width=1)


def _paint_facts(canvas: Canvas, x: float, y: float, right: float, shown: Shown) -> None:
    for icon, words in shown.facts:
        if x + 20 + canvas.width(words) > right:
            return
        canvas.icon(icon, x + 8, y - 5, 17, shown.accent)
        x += 22 + canvas.text(x + 22, y, words) + 20


def _paint_tick(canvas: Canvas, box: Box) -> None:
    canvas.rounded(box, 13, theme.LIVE, theme.LIVE_LIP)
    canvas.icon("check", *box.centre, 18, theme.LIVE_INK)


# The cards beside it.


def paint_small(canvas: Canvas, box: Box, shown: Shown, hover: bool) -> None:
    state = "hover" if hover else "idle"
    canvas.shadow(box, 10, 4, 5)
    canvas.stamp(("card", state), box, lambda d: card_body(d, box.w, box.h, state))
    frame, words = halves(box)
    shown.picture(canvas, frame)
    _paint_words(canvas, words, shown)


def halves(box: Box) -> tuple[Box, Box]:
    """The picture of a small card, and the words beside it."""
    side = min(box.h - 2 * _RIM, 96.0)
    frame = Box(box.x + _RIM, box.y + (box.h - side) / 2, min(max(side, 76.0), box.w * 0.36), side)
    return frame, Box(frame.right + 8, box.y + 5, box.right - frame.right - 18, box.h - 10)


def _paint_words(canvas: Canvas, box: Box, shown: Shown) -> None:
    """Name, as much of the hint as there is room for, and the one fact."""
    size: float = theme.BUTTON
    while size > theme.SMALL and canvas.width(shown.label, size, 700) > box.w:
        size -= 1
    lines: Lines = lambda words, wide, at: canvas.lines(words, wide, at)  # noqa: E731
    hints, leading, foot = beside_picture(shown, lines, box.w, box.h)
    above = 2 if leading > _TIGHT else 0
    high = 18 + above + leading * len(hints) + (18 if foot else 0)
    y = box.y + max(-1.0 if hints else 0.0, (box.h - high) / 2) + 14
    canvas.text(box.x, y, shown.label, size, 700, width=box.w)
    for line in hints:
        y += leading
        canvas.text(box.x, y + above, line, theme.SMALL, 500, theme.TEXT2, width=box.w)
    if foot:
        canvas.text(box.x, y + 20, foot, theme.SMALL, 600, width=box.w)


def beside_picture(shown: Shown, lines: Lines, width: float, height: float) -> tuple[list[str], int, str]:
    """The lines of the hint below a small card's name, their leading, and the fact at the foot."""
    hints = lines(shown.hint, width, theme.SMALL) if shown.hint else []
    # Closer lines, where that saves the end of the hint; all of it says more than a fact that the large card repeats.
    for foot in (shown.foot, "") if shown.foot else ("",):
        for leading, head in ((16, 24), (15, 19), (_TIGHT, 14)):
            if head + leading * len(hints) + (leading + 2 if foot else 0) <= height:
                return hints, leading, foot
    return hints[: int((height - 14) // _TIGHT)], _TIGHT, ""


def paint_dark(canvas: Canvas, box: Box, label: str, hint: str, hover: bool) -> None:
    """Stands for all that is still locked."""
    canvas.stamp(("card", "dark", hover), box, lambda d: _dark_body(d, box.w, box.h, hover))
    canvas.icon("lock", box.x + 34, box.centre[1], 28, theme.TEXT3)
    width = box.w - 72
    hints = canvas.lines(hint, width, theme.SMALL)[: int((box.h - 28) // 16)]
    y = box.centre[1] - (20 + 16 * len(hints)) / 2 + 14
    canvas.text(box.x + 62, y, label, theme.BODY, 700, theme.TEXT, width=width)
    for i, line in enumerate(hints):
        canvas.text(box.x + 62, y + 18 + 16 * i, line, theme.SMALL, 500, theme.TEXT2, width=width)


# Two cards of the same size.


def upright_words(hints: list[str], lines: Lines, width: float) -> float:
    """What the words take of the height of such cards, the longest hint in full."""
    most = max(len(lines(hint, width - 26, theme.SMALL)) if hint else 0 for hint in hints)
    return _UPRIGHT + _HINT * min(most, _MOST)


def paint_upright(canvas: Canvas, box: Box, shown: Shown, words: float, chosen: bool, hover: bool) -> None:
    state = "chosen" if chosen else "hover" if hover else "idle"
    canvas.shadow(box, _RADIUS, 5, 6)
    canvas.stamp(("card", state), box, lambda d: card_body(d, box.w, box.h, state))
    shown.preview(canvas, Box(box.x + 6, box.y + 6, box.w - 12, box.h - 6 - words))
    canvas.text(box.x + 14, box.bottom - words + 24, shown.label, theme.BUTTON, 700, width=box.w - 26)
    for i, line in enumerate(canvas.lines(shown.hint, box.w - 26, theme.SMALL)[:_MOST]):
        y = box.bottom - words + 45 + _HINT * i
        canvas.text(box.x + 14, y, line, theme.SMALL, 500, theme.TEXT2, width=box.w - 26)
    if chosen:
        _paint_tick(canvas, Box(box.right - 27, box.y + 1, 26, 26))


# Their bodies.


def card_body(d: Drawing, w: float, h: float, state: str) -> None:
    m = MARGIN
    fill = ("#2a3b70", "#1a2650") if state != "hover" else ("#3f5597", "#2c3d74")
    d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, *fill))
    if state == "chosen":
        d.glow(m, m, w, h, 12, theme.LIVE, 5)
        d.rect(m, m + 3, w, h, 12, "#9a5a12")
        d.rect(m, m, w, h, 12, d.linear(0, m, 0, m + h, "#33467f", "#1d2a56"))
        _chosen_rim(d, w, h)
    else:
        rim = "#8ca4e6" if state == "hover" else theme.RIM[1]
        d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 11.5, "none", stroke=rim, stroke_width=1)


def _chosen_rim(d: Drawing, w: float, h: float) -> None:
    d.rect(MARGIN + 1.5, MARGIN + 1.5, w - 3, h - 3, 10.5, "none", stroke=theme.LIVE, stroke_width=3)


def _dark_body(d: Drawing, w: float, h: float, hover: bool) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 12, "#1d2a54" if hover else "#121b38")
    # Dashes are single lines, along the straight sides only: dashes of a rounded frame go astray when it is drawn.
    colour = "#8ca4e6" if hover else theme.RIM[1]
    wide, high = w - 24, h - 24
    for x, y, across, length in ((12, 1, 1, wide), (12, h - 1, 1, wide), (1, 12, 0, high), (w - 1, 12, 0, high)):
        at = 0.0
        while at < length:
            end = min(at + 6, length)
            left, top = m + x + at * across, m + y + at * (1 - across)
            d.line(left, top, left + (end - at) * across, top + (end - at) * (1 - across), colour, 1.4)
            at += 11
