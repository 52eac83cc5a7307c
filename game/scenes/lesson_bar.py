"""The goal bar of a lesson: its number and name, its goal, and the way out; in a place where it hides nothing.

It only calls the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desk.panels import fitted
from game.desk.spotlight import beside, covered
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Lid, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene

_HIGH, _NARROW = 48.0, 268.0
_EDGE, _PAD = 8.0, 12.0
_LINE = 20.0


class _Words(NamedTuple):
    head: str
    goal: str
    leave: str
    accent: str


def _words(scene: LessonScene) -> _Words:
    lesson, say = scene.course.lesson, scene.say
    head = say("lessons.numbered", n=scene.number, name=say(lesson.name)).upper()
    return _Words(head, say(lesson.goal), say("lessons.leave"), scene.services.cover(scene.title).accent)


def place_of_bar(page: Page, scene: LessonScene, taken: Sequence[Box]) -> Box:
    """Flat at the top of the board or at its foot; where something there has to be seen, narrow in some corner."""
    board = scene.desk.stage
    wide = min(board.w, page.box.w) - 2 * _EDGE
    flat = [Box(board.x + _EDGE, y, wide, _HIGH) for y in (board.y + 6, board.bottom - _HIGH - 6)]
    free = next((place for place in flat if not covered(place, taken)), None)
    if free is not None:
        return free
    lines = page.lines(_words(scene).goal, _NARROW - 2 * _PAD, theme.BUTTON)
    narrow = beside(page.box.inset(_EDGE), _NARROW, 40 + len(lines) * _LINE + 48, (), taken)
    return min((*flat, narrow), key=lambda place: covered(place, taken))


def add_bar(page: Page, scene: LessonScene, box: Box) -> None:
    words = _words(scene)
    narrow = box.w == _NARROW
    page.add(Lid("lesson/lid", box))
    foot = box.inset(_PAD, 6).cut_bottom(38)[0] if narrow else box.inset(_EDGE, 6)
    wide = max(120.0, page.width(words.leave, theme.BODY, 700) + 60)
    door, rest = foot.cut_right(min(wide, foot.w), 8)
    call = None
    if scene.aside:
        call, rest = rest.cut_right(44, 8)
    if narrow:
        lines = page.lines(words.goal, box.w - 2 * _PAD, theme.BUTTON)
        page.add(Custom("", box, partial(_draw_narrow, words=words, lines=lines)))
    else:
        page.add(Custom("", box, partial(_draw_flat, words=words, right=rest.right)))
    if call is not None:
        page.add(Custom("lesson/call", call, _draw_head, scene.call, tip=scene.say("lessons.call")))
    page.add(Button("lesson/leave", door, words.leave, scene.leave_table, icon="door", size=theme.BODY,
                    tip=scene.say("lessons.leave_hint")))  # fmt: skip


def _draw_flat(canvas: Canvas, box: Box, _: Pointing, words: _Words, right: float) -> None:
    _draw_panel(canvas, box, words.accent)
    canvas.icon("flag", box.x + 28, box.centre[1], 22, words.accent)
    left = box.x + 50
    room = right - left
    size = fitted(canvas, words.head, room, theme.SMALL, 600)
    canvas.text(left, box.y + 19, words.head, size, 600, theme.LABEL, width=room)
    canvas.text(left, box.y + 38, words.goal, fitted(canvas, words.goal, room, theme.BUTTON, 700), 700, width=room)


def _draw_narrow(canvas: Canvas, box: Box, _: Pointing, words: _Words, lines: Sequence[str]) -> None:
    _draw_panel(canvas, box, words.accent)
    room = box.w - 2 * _PAD
    size = fitted(canvas, words.head, room, theme.SMALL, 600)
    canvas.text(box.x + _PAD, box.y + 22, words.head, size, 600, theme.LABEL, width=room)
    for i, line in enumerate(lines):
        canvas.text(box.x + _PAD, box.y + 46 + i * _LINE, line, theme.BUTTON, 600, width=room)


def _draw_panel(canvas: Canvas, box: Box, accent: str) -> None:
    canvas.panel(box, 12, "raised", theme.FOCUS)
    canvas.rounded(Box(box.x, box.y + 6, 4, box.h - 12), 2, accent)


def _draw_head(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 10, theme.MARKED if pointing.hover else theme.INSET[1], theme.FOCUS)
    canvas.picture("coach/head", box.inset(1, -2))
