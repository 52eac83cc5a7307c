"""The coach: Blip in an open saucer, and the paper bubble in which Blip speaks.

It draws what it is told and lays it where it covers nothing that it speaks of; what a step wants is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from game.desk.odds_row import Chances, draw_odds, high_of
from game.desk.spotlight import beside, covered
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.prose import Line, Style, break_in_company, draw_lines, styled
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

WIDE = 452.0
FIGURE = 150.0  # Blip on a bubble, with room around
_SEEN = 18.0  # of that room, above and at either side
_PAD, _LEADING, _SIZE = 20.0, 25.0, 17.0
_HEAD, _FOOT = 32.0, 68.0
_ROW_GAP = 8.0
_TAIL, _ROOT, _BEND = 20.0, 26.0, 14.0  # of the bubble: how far out, how wide, how far aside it may lean
_SHORTEST, _CLEAR = 8.0, 5.0  # where the thing is near the tail is shorter, and keeps off it and its ring
_BETWEEN, _CLOSE = 16.0, 10.0  # from button to button, and where there is little room
_SIGN = 26.0  # before the words of the act
_TEAL = "#17615c"
_DOT, _PITCH = 6.0, 17.0
_BLINKS = ("explain", "explain-left", "think")  # moods with open eyes


class Stir(Protocol):
    """How Blip is just now."""

    @property
    def rise(self) -> float:
        """How far up from behind the bubble, 0 to 1."""

    @property
    def blinking(self) -> bool: ...


class Press(NamedTuple):
    """One of the buttons below the words."""

    id: str
    words: str
    icon: str
    tapped: Callable[[], None]
    width: float
    live: bool = False


class Speech(NamedTuple):
    """What Blip says at one step. `words` may have *key words*; `act` is what is to be done, in a few words with its
    sign; `step` and `steps` are left out where they are 0."""

    name: str
    words: str
    mood: str
    presses: Sequence[Press] = ()
    act: str = ""
    sign: str = ""
    odds: Chances | None = None
    step: int = 0
    steps: int = 0
    counted: str = ""
    figure: bool = True
    wide: float = WIDE
    nod: float = 0.0  # how far the bubble has moved aside


def place_of_coach(
    canvas: Canvas, speech: Speech, within: Box, holes: Sequence[Box], others: Sequence[Box] = (),
    crowd: Sequence[Box] = (),
) -> Box:  # fmt: skip
    """Where Blip and the bubble would be: beside the holes, over nothing else that has to be seen, and over as little
    as can be of the crowd."""
    wide = min(speech.wide, within.w)
    foot = _FOOT if speech.presses or speech.act else 0.0
    lines = _lines(canvas, speech.words, wide - 2 * _PAD)
    row = _row_high(canvas, speech, wide - 2 * _PAD)
    high = _PAD + _HEAD + len(lines) * _LEADING + row + foot + (8.0 if foot else 4.0)
    return beside(within, wide, high + _above(speech), holes, others, crowd)


def least_wide(speech: Speech) -> float:
    """The narrowest bubble that holds the buttons."""
    return 2 * _PAD + sum(press.width for press in speech.presses) + _BETWEEN * max(0, len(speech.presses) - 1)


def _needed(canvas: Canvas, speech: Speech, gap: float) -> float:
    """How wide a bubble is that has the buttons and the act with its sign on one line."""
    act = _SIGN + canvas.width(speech.act, theme.BODY, 700) if speech.act else -gap
    return 2 * _PAD + sum(press.width + gap for press in speech.presses) + act


def _row_high(canvas: Canvas, speech: Speech, wide: float) -> float:
    return 0.0 if speech.odds is None else high_of(canvas, speech.odds, wide) + _ROW_GAP


def _above(speech: Speech) -> float:
    """How much higher than the bubble Blip is."""
    return FIGURE - _SEEN - 14 if speech.figure else 0.0


def add_coach(
    page: Page, canvas: Canvas, speech: Speech, whole: Box, holes: Sequence[Box], stir: Stir | None = None,
    crowd: Sequence[Box] = (),
) -> None:  # fmt: skip
    """Adds Blip and the bubble to the page, in a place that was found for them. The bubble points at what is spoken
    of, and Blip sits where less of the crowd is."""
    above = _above(speech)
    box = Box(whole.x, whole.y + above, whole.w, whole.h - above).moved(speech.nod, 0)
    lines = _lines(canvas, speech.words, whole.w - 2 * _PAD)
    tail = _tail(box, holes)
    if speech.figure:
        figure = _figure(whole, box, tail, (*holes, *crowd))
        left = speech.mood == "explain" and tail is not None and tail.to_x < figure.centre[0]
        mood = "explain-left" if left else speech.mood
        page.add(Custom("", figure, partial(_draw_figure, mood=mood, stir=stir)))
    if tail is not None:
        page.add(Custom("", box, partial(_draw_tail, tail=tail)))
    page.add(Custom("", box, partial(_draw_bubble, speech=speech, lines=lines)))
    gap = _BETWEEN if _needed(canvas, speech, _BETWEEN) <= box.w else _CLOSE
    x, y = box.x + _PAD, box.bottom - _PAD - 40
    for press in speech.presses:
        place = Box(x, y, press.width, 40)
        page.add(Button(press.id, place, press.words, press.tapped, icon=press.icon,
                        kind="live" if press.live else "second"))  # fmt: skip
        x += press.width + gap
    rest = Box(x, y, box.right - _PAD - x, 40)
    if speech.act and rest.w - _SIGN >= max(canvas.width(word, theme.BODY, 700) for word in speech.act.split()):
        page.add(Custom("", rest, partial(_draw_act, sign=speech.sign, words=speech.act)))


def _lines(canvas: Canvas, words: str, wide: float) -> list[Line]:
    usual, strong = Style(500, theme.PAPER_INK), Style(700, theme.PAPER_INK)

    def measure(letters: str, weight: int) -> float:
        return canvas.width(letters, _SIZE, weight)

    return break_in_company(styled(words, usual, strong), wide, measure, measure(" ", 500))


class _Tail(NamedTuple):
    """Where the pointer of a bubble leaves its edge, how wide it is there, and where it ends."""

    x: float
    y: float
    to_x: float
    to_y: float
    root: float = _ROOT


def _tail(bubble: Box, holes: Sequence[Box]) -> _Tail | None:
    """Towards the nearest of the things that are spoken of, if it is beside the bubble."""
    inner = bubble.inset(_ROOT)
    ends = [(hole, min(max(hole.centre[0], inner.x), inner.right), min(max(hole.centre[1], inner.y), inner.bottom))
            for hole in holes if not hole.meets(bubble)]  # fmt: skip
    if not ends:
        return None
    hole, x, y = min(ends, key=lambda end: abs(end[0].centre[0] - end[1]) + abs(end[0].centre[1] - end[2]))
    aside = min(max(hole.centre[0] - x, -_BEND), _BEND), min(max(hole.centre[1] - y, -_BEND), _BEND)
    gaps = {
        "left": bubble.x - hole.right, "right": hole.x - bubble.right,
        "up": bubble.y - hole.bottom, "down": hole.y - bubble.bottom,
    }  # fmt: skip
    side = max(gaps, key=lambda each: gaps[each])
    far = min(_TAIL, max(_SHORTEST, gaps[side] - _CLEAR))
    part = far / _TAIL
    if side in ("left", "right"):
        edge = bubble.x if side == "left" else bubble.right
        return _Tail(edge, y, edge + (-far if side == "left" else far), y + part * aside[1], part * _ROOT)
    edge = bubble.y if side == "up" else bubble.bottom
    return _Tail(x, edge, x + part * aside[0], edge + (-far if side == "up" else far), part * _ROOT)


def _figure(whole: Box, bubble: Box, tail: _Tail | None, crowd: Sequence[Box]) -> Box:
    """On the end of the bubble where less is hidden; of two such, the one that is farther from the pointer."""
    y = whole.y - _SEEN
    ends = [Box(x, y, FIGURE, FIGURE) for x in (bubble.x + 4, bubble.right - FIGURE - 4)]

    def worth(end: Box) -> tuple[bool, float, float]:
        if tail is None:
            return False, covered(end.inset(_SEEN), crowd), -end.x
        in_the_way = tail.to_y < bubble.y and end.x < tail.x < end.right
        return in_the_way, covered(end.inset(_SEEN), crowd), -abs(tail.x - end.centre[0])

    return min(ends, key=worth)


def _draw_figure(canvas: Canvas, box: Box, _: Pointing, mood: str, stir: Stir | None) -> None:
    if stir is None:
        canvas.picture(f"coach/{mood}", box)
        return
    canvas.clip(box)
    drawn = f"{mood}-blink" if stir.blinking and mood in _BLINKS else mood
    canvas.picture(f"coach/{drawn}", box.moved(0, round((1 - stir.rise) * box.h)))
    canvas.clip(None)


def _draw_bubble(canvas: Canvas, box: Box, _: Pointing, speech: Speech, lines: Sequence[Line]) -> None:
    canvas.shadow(box, 14, 8)
    canvas.stamp(("coach bubble",), box, lambda d: _paper(d, box.w, box.h))
    x, y = box.x + _PAD, box.y + _PAD
    canvas.text(x, y + 12, speech.name, theme.BUTTON, 800, _TEAL)
    if speech.steps:
        right = box.right - _PAD
        canvas.text(right, y + 12, speech.counted, theme.BODY, 700, theme.PAPER_TEXT, "right")
        dots = right - canvas.width(speech.counted, theme.BODY, 700) - 14 - _PITCH * (speech.steps - 1) - _DOT
        named = x + canvas.width(speech.name, theme.BUTTON, 800) + 2 * _DOT
        for i in range(speech.steps if dots > named else 0):
            _draw_dot(canvas, dots + i * _PITCH, y + 7, i - speech.step)
    draw_lines(canvas, x, y + _HEAD + 15, lines, _SIZE, _LEADING)
    if speech.odds is not None:
        wide = box.w - 2 * _PAD
        top = y + _HEAD + len(lines) * _LEADING
        draw_odds(canvas, Box(x, top, wide, high_of(canvas, speech.odds, wide)), speech.odds)
    if speech.presses or speech.act:
        canvas.rule(x, box.bottom - _PAD - 52, box.right - _PAD, "#d3c397")


def _paper(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 14, d.linear(m, m, m + w, m + h, *theme.PAPER))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 13.5, "none", stroke="#b79f6a", stroke_width=1)


def _draw_tail(canvas: Canvas, box: Box, _: Pointing, tail: _Tail) -> None:
    """A corner of paper; its root lies under the rim of the bubble."""
    dx, dy = tail.to_x - tail.x, tail.to_y - tail.y
    upright = tail.y in (box.y, box.bottom)
    half, within = tail.root / 2, 2.0
    if upright:
        back = within if tail.y == box.y else -within
        corners = ((-half, back), (dx, dy), (half, back))
    else:
        back = within if tail.x == box.x else -within
        corners = ((back, -half), (dx, dy), (back, half))
    m = MARGIN + _TAIL
    area = Box(tail.x - _TAIL, tail.y - _TAIL, 2 * _TAIL, 2 * _TAIL)
    points = [(m + x, m + y) for x, y in corners]
    canvas.stamp(("coach tail", tuple(map(round, (dx, dy, half))), upright, back), area,
                 lambda d: d.polygon(points, theme.PAPER[1 if dy > 0 or dx > 0 else 0]))  # fmt: skip


def _draw_dot(canvas: Canvas, x: float, y: float, ahead: int) -> None:
    """Done, now, or to come."""
    box = Box(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT)
    if ahead < 0:
        canvas.rounded(box, _DOT, _TEAL)
        canvas.icon("check", x, y, 9, "#ffffff")
    elif ahead == 0:
        canvas.rounded(box, _DOT, theme.LIVE, theme.LIVE_LIP)
    else:
        canvas.rounded(box, _DOT, "none", "#8a7f66", rim_width=1.6)


def _draw_act(canvas: Canvas, box: Box, _: Pointing, sign: str, words: str) -> None:
    wide = canvas.width(words, theme.BODY, 700)
    signed = sign and not box.w - _SIGN < wide <= box.w  # rather on one line than with the sign
    if signed:
        canvas.icon(sign, box.x + 8, box.y + 20, 20, theme.PAPER_TEXT)
    left = _SIGN if signed else 0
    lines = canvas.lines(words, box.w - left, theme.BODY, 700)[:2]
    top = box.y + 25 - (len(lines) - 1) * 9
    for i, line in enumerate(lines):
        canvas.text(box.x + left, top + i * 18, line, theme.BODY, 700, theme.PAPER_TEXT)
