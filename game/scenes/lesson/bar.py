"""The goal bar of a lesson: its number and name, its goal, and the way out; in a place where it hides nothing.

It only calls the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desk.spotlight import beside, covered
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Lid, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene

_HIGH, _NARROW = 48.0, 268.0
_EDGE, _PAD = 8.0, 12.0
_LINE, _SMALL_LINE = 20.0, 17.0
_TEXT, _DOOR, _CALL = 50.0, 44.0, 52.0  # where the words of the flat bar begin; its door and its coach without words


class _Words(NamedTuple):
    head: str
    goal: str
    leave: str
    accent: str


class _Flat(NamedTuple):
    """How the words of the flat bar are laid: on one line each beside a door with its word, or else on several."""

    heads: list[str]
    goals: list[str]
    leave: str
    door: float
    high: float


def _words(scene: LessonScene) -> _Words:
    lesson, say = scene.course.lesson, scene.say
    head = say("lessons.numbered", n=scene.number, name=say(lesson.name)).upper()
    return _Words(head, say(lesson.goal), say("lessons.leave"), scene.services.cover(scene.title).accent)


def _flat(page: Page, scene: LessonScene, wide: float) -> _Flat:
    words = _words(scene)
    door = max(120.0, page.width(words.leave, theme.BODY, 700) + 60)
    room = wide - _TEXT - _EDGE - 8 - (_CALL if scene.aside else 0)
    needed = max(page.width(words.head, theme.SMALL, 600), page.width(words.goal, theme.BUTTON, 700))
    if needed <= room - door:
        return _Flat([words.head], [words.goal], words.leave, door, _HIGH)
    heads = page.lines(words.head, room - _DOOR, theme.SMALL, 600)
    goals = page.lines(words.goal, room - _DOOR, theme.BUTTON, 700)
    high = _HIGH + _SMALL_LINE * (len(heads) - 1) + _LINE * (len(goals) - 1)
    return _Flat(heads, goals, "", _DOOR, high)


def _narrow(page: Page, words: _Words) -> tuple[list[str], list[str]]:
    room = _NARROW - 2 * _PAD
    return page.lines(words.head, room, theme.SMALL, 600), page.lines(words.goal, room, theme.BUTTON, 600)


def place_of_bar(page: Page, scene: LessonScene, taken: Sequence[Box], live: Sequence[Box] = ()) -> Box:
    """Flat at the top of the board or at its foot, where it hides less of what is live; where something there has to
    be seen, narrow in some corner."""
    board = scene.desk.stage
    wide = min(board.w, page.box.w) - 2 * _EDGE
    high = _flat(page, scene, wide).high
    flat = [Box(board.x + _EDGE, y, wide, high) for y in (board.y + 6, board.bottom - high - 6)]
    free = [place for place in flat if not covered(place, taken)]
    if free:
        return min(free, key=lambda place: covered(place, live))
    heads, goals = _narrow(page, _words(scene))
    below = _SMALL_LINE * (len(heads) - 1) + _LINE * len(goals)
    narrow = beside(page.box.inset(_EDGE), _NARROW, 40 + below + 48, (), taken)
    return min((*flat, narrow), key=lambda place: covered(place, taken))


def add_bar(page: Page, scene: LessonScene, box: Box) -> None:
    words = _words(scene)
    narrow = box.w == _NARROW
    page.add(Lid("lesson/lid", box))
    laid = _flat(page, scene, box.w)
    if narrow:
        foot, leave = box.inset(_PAD, 6).cut_bottom(38)[0], words.leave
        wide = max(120.0, page.width(leave, theme.BODY, 700) + 60)
    else:
        foot, leave, wide = box.inset(_EDGE, 6).middle(box.w - 2 * _EDGE, _HIGH - 12), laid.leave, laid.door
    door, rest = foot.cut_right(min(wide, foot.w), 8)
    call = None
    if scene.aside:
        call, rest = rest.cut_right(_CALL - 8, 8)
    if narrow:
        heads, goals = _narrow(page, words)
        page.add(Custom("", box, partial(_draw_narrow, heads=heads, goals=goals, accent=words.accent)))
    else:
        page.add(Custom("", box, partial(_draw_flat, laid=laid, accent=words.accent, right=rest.right)))
    if call is not None:
        page.add(Custom("lesson/call", call, _draw_head, scene.call, tip=scene.say("lessons.call")))
    tip = scene.say("lessons.leave_hint")
    page.add(Button("lesson/leave", door, leave, scene.leave_table, icon="door", size=theme.BODY,
                    tip=tip if leave else f"{words.leave}\n{tip}"))  # fmt: skip


def _draw_flat(canvas: Canvas, box: Box, _: Pointing, laid: _Flat, accent: str, right: float) -> None:
    _draw_panel(canvas, box, accent)
    canvas.icon("flag", box.x + 28, box.centre[1], 22, accent)
    left, y = box.x + _TEXT, box.y + 19
    room = right - left
    for i, line in enumerate(laid.heads):
        canvas.text(left, y + _SMALL_LINE * i, line, theme.SMALL, 600, theme.LABEL, width=room)
    y += _SMALL_LINE * (len(laid.heads) - 1) + 19
    for i, line in enumerate(laid.goals):
        canvas.text(left, y + _LINE * i, line, theme.BUTTON, 700, width=room)


def _draw_narrow(
    canvas: Canvas, box: Box, _: Pointing, heads: Sequence[str], goals: Sequence[str], accent: str
) -> None:
    _draw_panel(canvas, box, accent)
    y = box.y + 22
    for i, line in enumerate(heads):
        canvas.text(box.x + _PAD, y + i * _SMALL_LINE, line, theme.SMALL, 600, theme.LABEL)
    y += 24 + _SMALL_LINE * (len(heads) - 1)
    for i, line in enumerate(goals):
        canvas.text(box.x + _PAD, y + i * _LINE, line, theme.BUTTON, 600)


def _draw_panel(canvas: Canvas, box: Box, accent: str) -> None:
    canvas.panel(box, 12, "raised")
    canvas.rounded(Box(box.x, box.y + 6, 4, box.h - 12), 2, accent)


def _draw_head(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 10, theme.MARKED if pointing.hover else theme.INSET[1], theme.FOCUS)
    canvas.picture("coach/head", box.inset(1, -2))
