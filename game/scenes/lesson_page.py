"""A lesson on the page of its desk: the veil with its holes, rings, the goal bar, and the coach beside what is meant.

Where things are the desk says; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desk.coach import Press, Speech, add_coach, place_of_coach
from game.desk.panels import fitted
from game.desk.spotlight import Hole, covered
from game.engine.text import Handle
from game.scenes.lesson_points import next_wanted, pointed
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.lesson import LessonScene

_VEIL = 0.68
_BAR = 48.0
_EDGE = 8.0
_NOD = 8.0  # by how much the bubble shakes its head
_ROUND = 1.35  # a thing that is at most so much longer than wide is lit as a disc
_CORAL = "#ff8f7f"


class Lit(NamedTuple):
    """Things on the page: what is in the light, and what is to be touched next."""

    holes: tuple[Box, ...]
    wanted: tuple[Box, ...]
    wrong: tuple[Box, ...]

    @property
    def free(self) -> tuple[Box, ...]:
        """What nothing may be laid over."""
        return (*self.holes, *self.wanted, *self.wrong)


def lit(scene: LessonScene) -> Lit:
    course, view = scene.course, scene.view
    if course.shown:
        return Lit(_places(scene, pointed(course, view)), (), ())
    wanted = next_wanted(course, view, scene.desk.touched, scene.stuck) if scene.kind == "want" else ""
    asked = course.step.ask if course.revealed else ()
    return Lit(
        _places(scene, pointed(course, view)), _places(scene, (wanted, *asked)), _places(scene, (scene.wrong,))
    )


def _places(scene: LessonScene, handles: Sequence[Handle]) -> tuple[Box, ...]:
    found = (scene.desk.place_of(handle) for handle in handles if handle and "*" not in handle)
    return tuple(dict.fromkeys(box for box in found if box is not None))


def add_lesson(page: Page, scene: LessonScene) -> None:
    seen = lit(scene)
    quiet = scene.desk.moving() or scene.course.shown or scene.overlays
    if not quiet and not scene.aside and seen.holes:
        holes = [_hole(box) for box in seen.free]
        page.add(Custom("", page.box, lambda canvas, box, _: scene.veil.draw(canvas, holes, _VEIL)))
    bar = _bar_box(page, scene, seen)
    _add_bar(page, scene, bar)
    if quiet:
        return
    for box in seen.wanted:
        page.add(Custom("", box.inset(-5), _draw_wanted))
    for box in seen.wrong:
        page.add(Custom("", box.inset(-3), _draw_wrong))
    if scene.kind == "ask":
        _add_things(page, scene)
    if not scene.aside:
        _add_coach(page, scene, seen, bar)
    if scene.wish and page.find(scene.wish) is not None:
        page.focus, scene.wish = scene.wish, ""


def _hole(box: Box) -> Hole:
    """A disc around something small, the shape of anything else."""
    w, h = box.w + 8, box.h + 8
    side = max(w, h)
    if side <= _ROUND * min(w, h) and side < 120:
        return Hole(box.middle(side, side), side / 2)
    return Hole(box.inset(-4), 12.0)


def _add_things(page: Page, scene: LessonScene) -> None:
    """What may be touched for an answer, for keys and gamepad, too."""
    step = scene.course.step
    for i, handle in enumerate(dict.fromkeys((*step.point, *step.ask))):
        box = scene.desk.place_of(handle) if "*" not in handle else None
        if box is not None:
            page.add(Custom(f"lesson/thing/{i}", box, lambda *_: None, partial(scene.answer, handle)))


# The goal bar.


def _bar_box(page: Page, scene: LessonScene, seen: Lit) -> Box:
    """At the top of the board, or where it hides nothing that is meant."""
    board = scene.desk.stage
    wide = min(board.w - 2 * _EDGE, page.box.w - 2 * _EDGE)
    x = board.x + _EDGE
    tops = (board.y + 6, board.bottom - _BAR - 6)
    places = [Box(x, y, wide, _BAR) for y in tops]
    places += [Box(_EDGE, y, page.box.w - 2 * _EDGE, _BAR) for y in (_EDGE, page.box.bottom - _BAR - _EDGE)]
    return min(places, key=lambda place: covered(place, seen.free))


def _add_bar(page: Page, scene: LessonScene, box: Box) -> None:
    course, say = scene.course, scene.say
    head = say("lessons.numbered", n=scene.number, name=say(course.lesson.name)).upper()
    goal = say(course.lesson.goal)
    accent = scene.services.cover(scene.title).accent
    leave = say("lessons.leave")
    wide = max(120.0, page.width(leave, theme.BODY, 700) + 60)
    door, rest = box.inset(8, 6).cut_right(wide, 8)
    call = None
    if scene.aside:
        call, rest = rest.cut_right(44, 8)

    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        canvas.panel(b, 12, "raised", theme.FOCUS)
        canvas.rounded(Box(b.x, b.y + 6, 4, b.h - 12), 2, accent)
        canvas.icon("flag", b.x + 28, b.centre[1], 22, accent)
        room = rest.right - b.x - 50
        size = fitted(canvas, head, room, theme.SMALL, 600)
        canvas.text(b.x + 50, b.y + 19, head, size, 600, theme.LABEL, width=room)
        canvas.text(b.x + 50, b.y + 38, goal, fitted(canvas, goal, room, theme.BUTTON, 700), 700, width=room)

    page.add(Custom("", box, paint))
    if call is not None:
        page.add(Custom("lesson/call", call, _draw_head, scene.call, tip=say("lessons.call")))
    page.add(Button("lesson/leave", door, leave, scene.leave_table, icon="door", size=theme.BODY,
                    tip=say("lessons.leave_hint")))  # fmt: skip


def _draw_head(canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 10, theme.MARKED if pointing.hover else theme.INSET[1], theme.FOCUS)
    canvas.picture("coach/head", box.inset(1, -2))


# The coach.


def _add_coach(page: Page, scene: LessonScene, seen: Lit, bar: Box) -> None:
    """With the whole figure where there is room for it, else with the bubble alone, at last with a flatter one."""
    canvas, speech = scene.services.canvas, _speech(page, scene)
    within = page.box.inset(_EDGE)
    for figure, wide in ((True, 452.0), (False, 452.0), (False, 600.0), (False, 360.0)):
        tried = speech._replace(figure=figure, wide=wide)
        place = place_of_coach(canvas, tried, within, seen.free, (bar,))
        if not covered(place, (*seen.free, bar)):
            break
    add_coach(page, canvas, tried, place, seen.free)


def _speech(page: Page, scene: LessonScene) -> Speech:
    course, say = scene.course, scene.say
    said = scene.said
    words = say(course.step.say) if said is None else said if isinstance(said, str) else scene.tell(said)
    if scene.kind == "done":
        words = say("lessons.finished", name=say(course.lesson.name))
    mood = "cheer" if scene.cheer > 0 or scene.kind == "done" else "think" if said is not None else course.step.mood
    steps = len(course.lesson.steps)
    act, sign = _act(scene)
    return Speech(
        say("lessons.coach"), words, mood, _presses(page, scene), act, sign, min(course.at, steps), steps,
        say("lessons.counted", n=min(course.at + 1, steps), all=steps), nod=_NOD if scene.nod > 0 else 0.0,
    )  # fmt: skip


def _act(scene: LessonScene) -> tuple[str, str]:
    """What is to be done, in a few words, with its sign."""
    if scene.wrong:
        return scene.say("lessons.act.nothing"), "undo"
    kind = scene.kind
    if kind in ("want", "ask") and not scene.course.revealed:
        return scene.say(f"lessons.act.{kind}"), "keyboard" if scene.page.by_keys else "mouse"
    return "", ""


def _presses(page: Page, scene: LessonScene) -> tuple[Press, ...]:
    say, course, kind = scene.say, scene.course, scene.kind

    def press(id: str, key: str, icon: str, tapped: Callable[[], None], live: bool = False) -> Press:
        words = say(key)
        return Press(f"coach/{id}", words, icon, tapped, max(96.0, page.width(words, theme.BUTTON, 700) + 56), live)

    back = [press("back", "lessons.back", "left", scene.back_a_step)] if course.at else []
    if kind == "done":
        to_page = press("page", "lessons.to_page", "list", scene.leave_table, scene.following is None)
        more = [press("next", "lessons.next", "play", scene.go_on, True)] if scene.following else []
        return (to_page, *more)
    if kind == "free" and scene.view.outcome is not None:
        return (*back, press("again", "lessons.try_again", "redo", scene.again, True))
    if kind == "free":
        return (*back, press("on", "lessons.my_turn", "play", scene.go_on, True))
    if kind in ("read", "reply") or course.revealed:
        return (*back, press("on", "lessons.go_on", "right", scene.go_on, kind != "reply"))
    return (*back, press("show", "lessons.show_me", "eye", scene.show_me, scene.stuck))


# Marks on the board.


def _draw_wanted(canvas: Canvas, box: Box, _: Pointing) -> None:
    """Gold, with a tick: not by colour alone."""
    radius = min(box.w, box.h) / 2 if max(box.w, box.h) <= _ROUND * min(box.w, box.h) else 12.0
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INK, rim_width=8)
    canvas.rounded(box, radius, "none", theme.LIVE, rim_width=4)
    badge = Box(box.right - 17, box.y - 5, 22, 22)
    canvas.rounded(badge, 11, theme.LIVE, theme.LIVE_LIP)
    canvas.icon("check", *badge.centre, 14, theme.LIVE_INK)


def _draw_wrong(canvas: Canvas, box: Box, _: Pointing) -> None:
    radius = min(box.w, box.h) / 2 if max(box.w, box.h) <= _ROUND * min(box.w, box.h) else 12.0
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INK, rim_width=7)
    canvas.rounded(box, radius, "none", _CORAL, rim_width=3)
    badge = Box(box.right - 17, box.bottom - 17, 22, 22)
    canvas.rounded(badge, 11, theme.INK, _CORAL)
    canvas.icon("undo", *badge.centre, 14, _CORAL)
