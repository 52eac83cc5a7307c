"""The luck of everybody in a finished game: a meter for each, what the title counts of it, and the three rolls or draws
that mattered most to one person.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.review import Count, Fortune, Judged
from game.i18n.numbers import decimal
from game.scenes.review import words as review_words
from game.scenes.review.drawing import LEAST_HALF, Meter, draw_meter
from game.scenes.table.drawers import told
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.review.tab import ReviewTab

_METER, _LEAST_METER = 30.0, 20.0
_HEAD, _LUCKIEST, _CHIP = 18.0, 3, 36.0
_PLATE = 28.0  # of a chip, at its foot: a finger gets more than what is drawn
_LINE = 17.0
_MANY = 100.0  # of whatever is counted, of which nobody wants to know parts
_ASK = 20.0  # the sign behind the title


def add_luck(page: Page, tab: ReviewTab, box: Box, judged: Judged, grown: float) -> None:
    """`grown` is how much of the meters is there."""
    scene, lang = tab.scene, tab.scene.services.words.lang
    exact = round(100 * review_words.error_of(judged))
    aside = scene.say("review.luck_known", n=exact) if exact else scene.say("review.luck_exact")
    page.add(Panel("", box, title=scene.say("review.luck"), aside=aside))
    asks = Box(box.x + 16 + page.width(scene.say("review.luck"), theme.HEAD, 700), box.y + 8, 36, 36)
    page.add(Custom("review/luck", asks, _paint_ask, lambda: None, tip=scene.say("review.luck_means")))
    inner = Box(box.x + 14, box.y + 44, box.w - 28, box.h - 52)
    if judged.count is not None:
        head, inner = inner.cut_top(_HEAD)
        words = scene.say("review.count", what=scene.say(f"{scene.title}.review.count"))
        page.add(Label(Box(head.x, head.y - 2, head.w, head.h), words, theme.SMALL, 500, theme.TEXT2, "right"))
    seats = len(scene.seats)
    half = half_of(judged, seats)
    high = max(_LEAST_METER, min(_METER, (inner.h - _CHIP) / seats))
    with page.scroll("luck", inner, high * seats, high if high * seats > inner.h else 0) as y:
        for seat, info in enumerate(scene.seats):
            luck = review_words.luck_of(judged, seat)
            words = review_words.signed(lang, luck)
            meter = Meter(info.name, info.look, luck, words, _counted(lang, judged, seat), half)
            place = Box(inner.x, y + seat * high, inner.w, high)
            page.add(Custom("", place, partial(draw_meter, meter=meter, shown=grown)))
    _add_luckiest(page, tab, inner.cut_top(min(inner.h, high * seats), 0)[1], judged)


def half_of(judged: Judged, seats: int) -> float:
    """The luck that fills one side of a meter, the same for all."""
    return max(LEAST_HALF, *(abs(review_words.luck_of(judged, seat)) for seat in range(seats)))


def _counted(lang: str, judged: Judged, seat: int) -> str:
    """How much came, and in brackets how much was to be expected."""
    count: Count | None = judged.count
    if count is None:
        return ""
    expected = count.expected[seat]
    return f"{count.came[seat]:.0f} ({decimal(lang, expected, int(expected < _MANY))})"


def _add_luckiest(page: Page, tab: ReviewTab, box: Box, judged: Judged) -> None:
    """The rolls that mattered most to the person, each a way to its moment; where there is room, the first in words."""
    scene = tab.scene
    found = review_words.luckiest(judged, tab.seat, _LUCKIEST)
    if box.h < _CHIP or not found:
        return
    row, rest = box.cut_bottom(_CHIP)
    for n, (place, fortune) in enumerate(zip(row.columns(_LUCKIEST, 8), found)):
        luck = fortune.luck[tab.seat]
        when, words = _told(tab, fortune)
        gain = review_words.signed(scene.services.words.lang, luck)
        paint = partial(_paint_fortune, when=when, gain=gain, good=luck > 0)
        page.add(Custom(f"review/luck/{n}", place, paint, partial(scene.go_to, fortune.record + 1 - scene.first),
                        tip=words, radius=8))  # fmt: skip
    when, words = _told(tab, max(found, key=lambda fortune: abs(fortune.luck[tab.seat])))
    if not words.startswith(when):
        words = scene.say("review.luck_most", when=when, what=words)
    lines = page.lines(words, rest.w, theme.SMALL)
    if _LINE * len(lines) <= rest.h:
        page.add(Custom("", rest, partial(_paint_lines, lines=tuple(lines))))


def _told(tab: ReviewTab, fortune: Fortune) -> tuple[str, str]:
    """When it was, and what came. What a round begins with comes at the end of the one before."""
    scene = tab.scene
    line: LogLine | None = review_words.drawn(tab.log(), fortune.record)
    words = scene.table.tell(told(scene.table, line)) if line is not None else ""
    now, following = (scene.say("common.turn_n", span=scene.span, n=fortune.turn + n) for n in (0, 1))
    return (following if words.startswith(following) else now), words


def _paint_ask(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    lit = pointing.hover or pointing.focused
    canvas.icon("help", *box.centre, _ASK, theme.FOCUS if lit else theme.TEXT2)


def _paint_lines(canvas: Canvas, box: Box, _: Pointing, lines: tuple[str, ...]) -> None:
    y = box.y + (box.h - _LINE * len(lines)) / 2 + 13
    for n, line in enumerate(lines):
        canvas.text(box.x, y + _LINE * n, line, theme.SMALL, 500, theme.NAME, width=box.w)


def _paint_fortune(canvas: Canvas, box: Box, pointing: Pointing, when: str, gain: str, good: bool) -> None:
    lit = pointing.hover or pointing.focused
    box, _ = box.cut_bottom(_PLATE)
    canvas.rounded(box, 8, theme.RAISED[1] if lit else theme.INSET[1], theme.FOCUS if lit else theme.RIM[2])
    y = box.centre[1] + 4.5
    used = canvas.text(box.right - 9, y, gain, theme.SMALL, 700, theme.SUCCESS if good else theme.RISK, "right")
    canvas.text(box.x + 9, y, when, theme.SMALL, 500, theme.LABEL, width=box.w - 24 - used)
