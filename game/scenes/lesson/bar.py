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

_HIGH, _NARROW = 48.0, 322.0  # the narrow one without a column below it
_LEAST, _LONG = 268.0, 400.0  # the column that it takes is as wide as that; from this width on a bar has its flag
_EDGE, _GAP = 8.0, 8.0
_LINE, _SMALL_LINE = 20.0, 17.0
_TEXT, _SHORT_TEXT = 50.0, 16.0  # where the words begin, beside the flag and without it
_DOOR, _CALL = 44.0, 52.0  # the door and the coach without words


class _Words(NamedTuple):
    head: str
    number: str  # stands for the head where that is too long
    goal: str
    leave: str
    accent: str


class _Laid(NamedTuple):
    """How the words of the bar are laid: on one line each beside a door with its word, or else on several."""

    heads: list[str]
    goals: list[str]
    leave: str
    door: float
    high: float
    left: float


def _words(scene: LessonScene) -> _Words:
    lesson, say = scene.course.lesson, scene.say
    head = say("lessons.numbered", n=scene.number, name=say(lesson.name)).upper()
    number = say("lessons.number", n=scene.number).upper()
    return _Words(head, number, say(lesson.goal), say("lessons.leave"), scene.services.cover(scene.title).accent)


def _laid(page: Page, scene: LessonScene, wide: float) -> _Laid:
    words = _words(scene)
    door = max(120.0, page.width(words.leave, theme.BODY, 700) + 60)
    left = _TEXT if wide >= _LONG else _SHORT_TEXT
    room = wide - left - _EDGE - 8 - (_CALL if scene.aside else 0)
    needed = max(page.width(words.head, theme.SMALL, 600), page.width(words.goal, theme.BUTTON, 700))
    if needed <= room - door:
        return _Laid([words.head], [words.goal], words.leave, door, _HIGH, left)
    heads = page.lines(words.head, room - _DOOR, theme.SMALL, 600)
    goals = page.lines(words.goal, room - _DOOR, theme.BUTTON, 700)
    if len(heads) > 1 and left == _SHORT_TEXT:
        heads = [words.number]
    high = _HIGH + _SMALL_LINE * (len(heads) - 1) + _LINE * (len(goals) - 1)
    return _Laid(heads, goals, "", _DOOR, high, left)


def place_of_bar(
    page: Page, scene: LessonScene, taken: Sequence[Box], live: Sequence[Box] = (), told: Sequence[Box] = ()
) -> Box:  # fmt: skip
    """Flat at the top of the board or at its foot, where it hides less of what is live, and not several of the things
    that the lesson speaks of at any of its steps, or else where it was; where something there has to be seen, narrow
    in the column beside the board, else in some corner."""
    board = scene.desk.stage
    wide = min(board.w, page.box.w) - 2 * _EDGE
    high = _laid(page, scene, wide).high
    flat = [Box(board.x + _EDGE, y, wide, high) for y in (board.y + 6, board.bottom - high - 6)]
    free = [place for place in flat if not covered(place, taken)]
    if free:
        return min(free, key=lambda place: (covered(place, live), _hides_several(place, told), place != scene.bar_box))
    beside_board = _in_column(page, scene)
    if beside_board is not None and not covered(beside_board, taken):
        return beside_board
    narrow = beside(page.box.inset(_EDGE), _NARROW, _laid(page, scene, _NARROW).high, (), taken)
    return min((*flat, narrow), key=lambda place: covered(place, taken))


def _hides_several(place: Box, things: Sequence[Box]) -> bool:
    """Whether more than one of them would be hardly seen."""
    return sum(covered(place, (box,)) > box.w * box.h / 2 for box in things) > 1


def _in_column(page: Page, scene: LessonScene) -> Box | None:
    """As wide as the panels right of the board and as low among them as it cuts through no button."""
    left, right = scene.desk.stage.right + _GAP, page.box.right - _EDGE
    if right - left < _LEAST:
        return None
    high = _laid(page, scene, right - left).high
    buttons = [each.box for each in page.touchables() if isinstance(each, Button)]
    feet = (page.box.bottom, *sorted((box.y for box in buttons), reverse=True))
    places = (Box(left, foot - _GAP - high, right - left, high) for foot in feet)
    return next((place for place in places if not any(_cuts(place, box) for box in buttons)), None)


def _cuts(place: Box, button: Box) -> bool:
    return place.meets(button) and place.common(button) != button


def add_bar(page: Page, scene: LessonScene, box: Box) -> None:
    words = _words(scene)
    page.add(Lid("lesson/lid", box))
    laid = _laid(page, scene, box.w)
    foot = box.middle(box.w - 2 * _EDGE, _HIGH - 12)
    door, rest = foot.cut_right(min(laid.door, foot.w), 8)
    call = None
    if scene.aside:
        call, rest = rest.cut_right(_CALL - 8, 8)
    page.add(Custom("", box, partial(_draw_words, laid=laid, accent=words.accent, right=rest.right)))
    if call is not None:
        page.add(Custom("lesson/call", call, _draw_head, scene.call, tip=scene.say("lessons.call")))
    tip = scene.say("lessons.leave_hint")
    page.add(Button("lesson/leave", door, laid.leave, scene.leave_table, icon="door", size=theme.BODY,
                    tip=tip if laid.leave else f"{words.leave}\n{tip}"))  # fmt: skip


def _draw_words(canvas: Canvas, box: Box, _: Pointing, laid: _Laid, accent: str, right: float) -> None:
    _draw_panel(canvas, box, accent)
    if laid.left == _TEXT:
        canvas.icon("flag", box.x + 28, box.centre[1], 22, accent)
    left, y = box.x + laid.left, box.y + 19
    room = right - left
    for i, line in enumerate(laid.heads):
        canvas.text(left, y + _SMALL_LINE * i, line, theme.SMALL, 600, theme.LABEL, width=room)
    y += _SMALL_LINE * (len(laid.heads) - 1) + 19
    for i, line in enumerate(laid.goals):
        canvas.text(left, y + _LINE * i, line, theme.BUTTON, 700, width=room)


def _draw_panel(canvas: Canvas, box: Box, accent: str) -> None:
    canvas.panel(box, 12, "raised")
    canvas.rounded(Box(box.x, box.y + 12, 4, box.h - 24), 2, accent)


def _draw_head(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 10, theme.MARKED if pointing.hover else theme.INSET[1], theme.FOCUS)
    canvas.picture("coach/head", box.inset(1, -2))
