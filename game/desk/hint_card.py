"""A hint on the page of a desk: everything dimmed but what it is about, a mark around each of these things, and a card
that gives its reasons one by one.

It knows boxes and sentences; the desk says where its things are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.desk.foreseen import Foreseen, add_foreseen
from game.desk.spotlight import Hole, Veil, beside, covered, inside
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

_WIDTH, _PAD, _LINE, _HEAD, _EDGE, _FOOT = 348.0, 14.0, 20.0, 58.0, 10.0, 56.0
_BACK, _SIGN = 112.0, 56.0  # the button back; what sign and rims take of a button beside its word
_RIVALS, _RIVAL = 36.0, 29.0  # the row of what was compared, and one of them
_RING, _RIM = 6.0, 2.0  # by which a mark is larger than something round, or a panel among others
_ROUND = 1.35  # a thing that is at most so much longer than wide is marked as a disc
_START = 18.0  # half of what stands where a way begins
_LONG = 4.0  # a button that is so many times as long as a plate is wide has it on its upper corner
_PANEL = 90.0  # what is larger than this has room for a plate of its own
_LOW = 2.4  # a panel that is so many times as wide as high has no free foot
_VEIL = 0.56
_HEADED = "coach/head"


class Rival(NamedTuple):
    """One of the ways that were compared: a short name, a drawing of what is there, and what it comes to."""

    name: str
    art: str
    figure: str


class Hinted(NamedTuple):
    title: str
    counted: str  # which step of how many
    steps: tuple[tuple[str, ...], ...]  # the sentences of the steps that are open
    places: tuple[Box, ...]  # of the things of the present step, in the order in which they are touched
    plates: tuple[tuple[Box, str], ...]  # figures at the things that were compared
    rivals: tuple[Rival, ...]  # the same in a row, the best first
    foreseen: Foreseen  # what the move would do
    within: Box  # where the card may be
    place: Box | None  # where it is, if it has a place of its own
    more: Callable[[Canvas, Box], None]  # draws what else is told in what is left of that place
    crowd: tuple[Box, ...]  # what it hides as little of as can be
    onward_words: str
    whole: bool  # the last step is open: going on makes the move
    onward: Callable[[], object]
    close: Callable[[], None]
    close_words: str
    back: Callable[[], None] | None  # to the step before
    back_words: str


def add_hint(page: Page, veil: Veil, hint: Hinted) -> None:
    marks = [place.inset(-_RING if _is_round(place) else -_RIM) for place in hint.places]
    if marks:
        lit = (*marks, *(place for place, _ in hint.plates))
        holes = tuple(Hole(box.inset(-4), _radius(box) + 4) for box in lit)
        page.add(Custom("", page.box, lambda canvas, _, __: veil.draw(canvas, holes, _VEIL)))
    add_foreseen(page, hint.foreseen)
    numbered = hint.whole and len(marks) > 1
    for n, mark in enumerate(marks, 1):
        page.add(Custom("", mark, partial(_draw_mark, number=n if numbered else 0)))
    plates: list[tuple[Box, str]] = []
    for place, words in hint.plates:
        # Neither on a ring with its number nor on another plate.
        on = next((mark.inset(-8) for mark in marks if mark.meets(place)), place)
        around = place if _is_panel(place) else on
        taken = (*(mark.inset(-8) for mark in marks), *(each for each, _ in plates))
        plates.append((plate_box(page, around, words, taken, hint.crowd), words))
    for plate, words in plates:
        page.add(Custom("", plate, partial(_draw_plate, words=words)))
    wide = hint.place.w if hint.place is not None else min(_WIDTH, hint.within.w - 2 * _EDGE)
    rows = [[(line, not n) for n, words in enumerate(step)
             for line in page.lines(words, wide - 2 * _PAD - 30, theme.BODY, 700)] for step in hint.steps]  # fmt: skip
    high = _HEAD + sum(len(row) * _LINE + 8 for row in rows) + (_RIVALS if hint.rivals else 0) + _FOOT
    starts = [Box(x - _START, y - _START, 2 * _START, 2 * _START) for (x, y), *_ in hint.foreseen.ways]
    box = hint.place or _beside(page, hint, wide, high, (*marks, *starts, *(plate for plate, _ in plates)))
    page.add(Custom("", box, partial(_draw_card, hint=hint, rows=rows)))
    _add_buttons(page, hint, box)


def _beside(page: Page, hint: Hinted, wide: float, high: float, marks: Sequence[Box]) -> Box:
    """Where it hides nothing that it speaks of, nor what can be touched."""
    room = hint.within.inset(_EDGE)
    touchable = (widget.box for widget in page.touchables())
    return beside(room, wide, high, (*marks, *(box for box in touchable if _lies_on(box, room))), (), hint.crowd)


def _add_buttons(page: Page, hint: Hinted, box: Box) -> None:
    close = Box(box.right - 44, box.y + 8, 36, 36)
    page.add(Button("hint/close", close, "", hint.close, kind="flat", icon="close", tip=hint.close_words))
    onward = Box(box.x + _PAD, box.bottom - 52, box.w - 2 * _PAD, 40)
    if hint.back is not None:
        # Where not both words have room, the way back is its sign alone.
        narrow = page.width(hint.onward_words, theme.BUTTON, 700) + _SIGN > onward.w - _BACK - 10
        back, onward = onward.cut_right(44.0 if narrow else _BACK, 10)
        page.add(Button("hint/back", back, "" if narrow else hint.back_words, hint.back, icon="left",
                        tip=hint.back_words if narrow else ""))  # fmt: skip
    page.add(Button("hint/on", onward, hint.onward_words, hint.onward, icon="play" if hint.whole else "right",
                    kind="live" if hint.whole else "second"))  # fmt: skip


def add_marks(page: Page, veil: Veil, places: Sequence[Box]) -> None:
    """A hint without a card: everything dimmed but these things, a mark around each, in the order of their touches."""
    marks = [place.inset(-_RING if _is_round(place) else -_RIM) for place in places]
    holes = tuple(Hole(box.inset(-4), _radius(box) + 4) for box in marks)
    page.add(Custom("", page.box, lambda canvas, _, __: veil.draw(canvas, holes, _VEIL)))
    for n, mark in enumerate(marks, 1):
        page.add(Custom("", mark, partial(_draw_mark, number=n if len(marks) > 1 else 0)))


def _lies_on(box: Box, board: Box) -> bool:
    """Whether something lies on the board and is not the board."""
    return box.meets(board) and box.w < board.w


def add_narration(page: Page, title: str, words: Sequence[str], within: Box) -> None:
    """Why a bot made the move that is being seen."""
    wide = min(_WIDTH, within.w - 2 * _EDGE)
    lines = [line for each in words for line in page.lines(each, wide - 2 * _PAD, theme.BODY, 500)]
    high = _HEAD + _LINE * len(lines) + 8
    box = Box(within.right - _EDGE - wide, within.bottom - _EDGE - high, wide, high)
    page.add(Custom("", box, partial(_draw_narration, title=title, lines=lines)))


def _is_round(box: Box) -> bool:
    return max(box.w, box.h) <= min(_ROUND * min(box.w, box.h), _PANEL)


def _is_panel(box: Box) -> bool:
    return min(box.w, box.h) > _PANEL


def _radius(box: Box) -> float:
    return min(box.w, box.h) / 2 if _is_round(box) else 12.0


def _draw_mark(canvas: Canvas, box: Box, _: Pointing, number: int) -> None:
    """Dark and light, so that it is seen on every ground."""
    radius = _radius(box)
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INSET[0], rim_width=7)
    canvas.rounded(box, radius, "none", "#ffffff", rim_width=3.4)
    if number:
        badge = Box(box.x - 7, box.y - 7, 24, 24)
        canvas.rounded(badge, 12, theme.LIVE)
        canvas.text(badge.centre[0], badge.y + 17, str(number), theme.BODY, 800, theme.PAPER_INK, align="middle")


def plate_box(page: Page, place: Box, words: str, taken: Sequence[Box] = (), crowd: Sequence[Box] = ()) -> Box:
    """Above a small thing, or at another side of it where something is already; on the corner of a long button; in the
    lower corner of a panel, or beside the title of one that is wide and low."""
    wide = page.width(words, theme.BODY, 800) + 18
    if _is_panel(place):
        low = place.w > _LOW * place.h
        return Box(place.right - wide - 14, place.y + 3 if low else place.bottom - 36, wide, 24)
    if place.w > _LONG * wide:
        return _pushed_into(page.box.inset(2), Box(place.right - wide - 8, place.y - 12, wide, 24))
    x, y = place.centre[0] - wide / 2, place.centre[1] - 12
    sides = ((x, place.y - 27), (x, place.bottom + 3), (place.right + 3, y), (place.x - 3 - wide, y))
    room = page.box.inset(2)
    boxes = [Box(left, top, wide, 24) for left, top in sides]
    found = [box for box in boxes if inside(box, room)] or [_pushed_into(room, boxes[0])]
    free = [box for box in found if not any(box.meets(each) for each in taken)] or found[:1]
    return min(free, key=lambda box: covered(box, crowd))


def _pushed_into(room: Box, box: Box) -> Box:
    """The box where it is, or as near to that as it lies in the room."""
    x = max(room.x, min(box.x, room.right - box.w))
    return Box(x, max(room.y, min(box.y, room.bottom - box.h)), box.w, box.h)


def _draw_plate(canvas: Canvas, box: Box, _: Pointing, words: str) -> None:
    canvas.rounded(box, 12, theme.INK, theme.LIVE, rim_width=1.6)
    canvas.centred(box, words, theme.BODY, 800, theme.TEXT)


def _draw_head(canvas: Canvas, box: Box, title: str, counted: str, room: float) -> None:
    canvas.panel(box, 12, "raised", theme.LIVE)
    canvas.picture(_HEADED, Box(box.x + 8, box.y + 5, 46, 46))
    left = box.x + 62
    left += canvas.text(left, box.y + 34, title, theme.HEAD, 700, theme.NAME, width=room) + 10
    if left + canvas.width(counted) < box.right - 48:
        canvas.text(left, box.y + 34, counted, theme.BODY, 500, theme.TEXT2)


def _draw_card(canvas: Canvas, box: Box, _: Pointing, hint: Hinted, rows: Sequence[Sequence[tuple[str, bool]]]) -> None:
    _draw_head(canvas, box, hint.title, hint.counted, box.w - 110)
    y = box.y + _HEAD
    for n, row in enumerate(rows, 1):
        last = n == len(rows)
        badge = Box(box.x + _PAD, y, 20, 20)
        canvas.rounded(badge, 10, theme.LIVE if last else theme.INSET[0], theme.RIM[0])
        ink = theme.LIVE_INK if last else theme.TEXT
        canvas.text(badge.centre[0], badge.y + 15, str(n), theme.SMALL, 800, ink, align="middle")
        for line, first in row:
            canvas.text(box.x + _PAD + 30, y + 15, line, theme.BODY, 700 if last and first else 500,
                        theme.TEXT if last else theme.TEXT2)  # fmt: skip
            y += _LINE
        y += 8
    if hint.place is not None:
        hint.more(canvas, Box(box.x, y, box.w, box.bottom - _FOOT - y))
    wide = (box.w - 2 * _PAD + 8) / max(len(hint.rivals), 1)
    for n, rival in enumerate(hint.rivals):
        _draw_rival(canvas, Box(box.x + _PAD + n * wide, y, wide - 8, _RIVAL), rival, n == 0)


def _draw_rival(canvas: Canvas, box: Box, rival: Rival, best: bool) -> None:
    canvas.rounded(box, 7, "#3a2f14" if best else theme.INSET[0], theme.LIVE if best else theme.DIVIDER)
    base = box.centre[1] + 5
    left = box.x + 9
    left += canvas.text(left, base, rival.name, theme.BODY, 800) + 6
    if rival.art:
        canvas.picture(rival.art, Box(left, box.centre[1] - 9, 18, 18))
    canvas.text(box.right - 9, base, rival.figure, theme.BODY, 700, theme.NAME, "right")


def _draw_narration(canvas: Canvas, box: Box, _: Pointing, title: str, lines: Sequence[str]) -> None:
    _draw_head(canvas, box, title, "", box.w - 80)
    for i, line in enumerate(lines):
        canvas.text(box.x + _PAD, box.y + _HEAD + 14 + i * _LINE, line, theme.BODY, 500)
