"""A lesson on the page of its desk: the veil with its holes, rings, the goal bar, and the coach beside what is meant.

Where things are the desk says; it changes nothing of the lesson.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desk.coach import Press, Speech, add_coach, least_wide, place_of_coach
from game.desk.foreseen import CORAL, add_foreseen
from game.desk.hooks import PRIMARY
from game.desk.odds_row import Chances
from game.desk.spotlight import Hole, covered
from game.engine.text import Handle, Message
from game.present.select import live
from game.scenes.lesson.bar import add_bar, place_of_bar
from game.scenes.lesson.marks import add_way, add_wrong, shown_of, way_of
from game.scenes.lesson.motion import LessonMotion
from game.scenes.lesson.points import all_wanted, first_ahead, is_one, next_wanted, pointed
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Lid, Pointing

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene

_VEIL = 0.68
_LEAST = 36.0  # a target for a finger
_EDGE, _THIN = 8.0, 300.0
_NOD = 8.0  # by how much the bubble shakes its head
_LARGEST_DISC = 125.0
_AWAY = {True: 5.0, False: 3.0}  # the ring, from a disc and from anything else
_TICKED = 6.0  # so much farther out is its tick
_REMINDED = ("lessons.not_that", "lessons.your_turn")  # after these the task is said once more
_MANY = 60  # so many things are live all over the board
_HALO = 6  # rings of light
_ROUND = {True: 1.5, False: 1.1}  # a thing on the board, or aside, that is at most so much longer than wide is a disc


class Lit(NamedTuple):
    """Things on the page: what is in the light, and what is to be touched next."""

    holes: tuple[Box, ...]
    wanted: tuple[Box, ...]
    wrong: tuple[Box, ...]
    others: tuple[Box, ...]  # what may be touched, too

    @property
    def free(self) -> tuple[Box, ...]:
        """What nothing may be laid over."""
        return (*self.holes, *self.wanted, *self.wrong, *self.others)


def lit(scene: LessonScene) -> Lit:
    course, view = scene.course, scene.view
    if course.shown:
        return Lit(_places(scene, pointed(course, view)), (), (), ())
    touched = scene.desk.touched
    asked = course.step.ask if course.revealed else ()
    word, asking = scene.desk.awaits() if scene.kind == "want" else ("", ())
    ringed = asking[-1] if word and course.wants(word) else _ringed(scene)
    return Lit(
        _places(scene, (*pointed(course, view), *asking)), _places(scene, (ringed, *asked)),
        _places(scene, scene.wrong[-1:]), _places(scene, sorted(all_wanted(course, view, touched))),
    )  # fmt: skip


def _ringed(scene: LessonScene) -> Handle:
    """The thing that the pupil is told to touch now."""
    if scene.kind != "want":
        return ""
    primary = scene.desk.primary()
    end = {primary[0]} if primary is not None and PRIMARY in scene.course.step.point else set()
    return next_wanted(scene.course, scene.view, scene.desk.touched, scene.stuck, end.union(scene.course.step.point))


def _places(scene: LessonScene, handles: Sequence[Handle]) -> tuple[Box, ...]:
    found = (scene.desk.place_of(handle) for handle in handles if is_one(handle))
    return tuple(dict.fromkeys(box for box in found if box is not None))


def add_lesson(page: Page, scene: LessonScene) -> None:
    seen = lit(scene)
    quiet = scene.desk.moving() or scene.course.shown or scene.overlays
    if not quiet and not scene.aside and seen.holes:
        holes = [_hole(scene, box) for box in (*seen.holes, *seen.wanted, *seen.wrong)]
        page.add(Custom("", page.box, lambda canvas, box, _: scene.veil.draw(canvas, holes, _VEIL)))
    live_places = _live(scene)
    alone = live_places if scene.kind == "free" and scene.aside else ()
    # At the end the bar stays off what the last step was about, as it was before.
    last = _places(scene, scene.course.step.point) if scene.course.done else ()
    told = dict.fromkeys(handle for step in scene.course.lesson.steps for handle in step.point)
    taken = (*seen.free, *alone, *last)
    bar = scene.bar_box = place_of_bar(page, scene, taken, live_places, _places(scene, tuple(told)))
    add_bar(page, scene, bar)
    scene.coach = None
    way = () if quiet or scene.aside else way_of(scene, _ringed(scene))
    _stir(scene, quiet, seen, len(way))
    add_foreseen(page, shown_of(scene))
    if quiet:
        if scene.motion.leaving and scene.seen_last is not None and not scene.overlays:
            speech, place, pointed_at = scene.seen_last
            add_coach(page, scene.services.canvas, speech, place, pointed_at, scene.motion, scene.desk.crowd())
        return
    add_way(page, way, scene.motion)
    add_wrong(page, scene)
    for box in seen.wanted:
        disc = _is_round(scene, box)
        page.add(Custom("", box.inset(-_AWAY[disc]), partial(_draw_wanted, round=disc, motion=scene.motion)))
    for box in seen.wrong:
        page.add(Custom("", box.inset(-3), partial(_draw_wrong, round=_is_round(scene, box))))
    if scene.kind == "ask":
        _add_things(page, scene)
    if not scene.aside:
        _add_coach(page, scene, seen, bar, _spared(scene, live_places))
    if scene.wish and page.find(scene.wish) is not None:
        page.focus, scene.wish = scene.wish, ""
    elif scene.kind == "want" or (scene.kind == "free" and scene.aside):
        _lead(scene)


def _stir(scene: LessonScene, quiet: object, seen: Lit, dots: int) -> None:
    marks = (scene.course.at, scene.desk.touched, seen.wanted)
    scene.motion.on = scene.services.settings.motion != "off"
    scene.motion.show(not quiet and not scene.aside, scene.motion.marks if quiet else marks, dots)


def _lead(scene: LessonScene) -> None:
    """With the keyboard the thing to be touched is at hand, or else the first that may be; once for each touch."""
    at = (scene.course.at, scene.desk.touched if scene.kind == "want" else ())
    if at == scene.led or not scene.live:
        return
    scene.led = at
    for handle in (_ringed(scene), *first_ahead(scene.course, scene.view, scene.desk.touched)):
        if handle and scene.desk.aim(handle):
            return


def _hole(scene: LessonScene, box: Box) -> Hole:
    """A disc around something small, with all its corners; the shape of anything else."""
    if _is_round(scene, box):
        side = math.hypot(box.w, box.h) + 4
        return Hole(box.middle(side, side), side / 2)
    return Hole(box.inset(-4), 12.0)


def _is_round(scene: LessonScene, box: Box) -> bool:
    """Whether it is marked as a disc, as spaces and pieces are, but not cards and buttons."""
    longer = _ROUND[scene.desk.stage.holds(*box.centre)]
    return max(box.w, box.h) <= min(longer * min(box.w, box.h), _LARGEST_DISC)


def _add_things(page: Page, scene: LessonScene) -> None:
    """What may be touched for an answer, for keys and gamepad, too; the right thing is not the first. Once it is shown,
    the others are in the dark, and the goal bar may be there."""
    step = scene.course.step
    offered = step.ask if scene.course.revealed else (*step.point, *step.ask)
    handles = sorted(filter(is_one, dict.fromkeys(offered)), key=scene.course.asks)
    found = ((handle, box) for handle in handles if (box := scene.desk.place_of(handle)) is not None)
    for i, (handle, box) in enumerate(found):
        page.add(_Thing(f"lesson/thing/{i}", box, lambda *_: None, partial(scene.answer, handle)))


class _Thing(Custom):
    """Something that may be the answer. The pointer finds small things on the board itself."""

    def holds(self, x: float, y: float) -> bool:
        return min(self.box.w, self.box.h) >= _LEAST and super().holds(x, y)


def _live(scene: LessonScene) -> tuple[Box, ...]:
    """What can be touched now, wanted or not."""
    if scene.kind not in ("want", "free"):
        return ()
    return _places(scene, sorted(live(scene.view.choices, scene.desk.touched)))


def _spared(scene: LessonScene, live_places: Sequence[Box]) -> Sequence[Box]:
    """What the coach keeps off, if that is possible: what can be touched, where that is not all over the board. Before
    somebody plays alone, for then the coach goes, it is what is on the board and any move has to do with."""
    if scene.kind == "free":
        handles = {handle for choice in scene.view.choices for handle in choice.path}
        found = _places(scene, sorted(handles)) if len(handles) < _MANY else live_places
        live_places = [box for box in found if box.meets(scene.desk.stage)]
    return live_places if len(live_places) < _MANY else ()


# The coach.


def _add_coach(page: Page, scene: LessonScene, seen: Lit, bar: Box, live_places: Sequence[Box]) -> None:
    """With the whole figure where there is room for it, else with the bubble alone, at last with a flatter one or the
    narrowest; where that is possible, beside what is live. At the end it stays beside what the last step was about."""
    canvas, speech = scene.services.canvas, _speech(page, scene)
    within = page.box.inset(_EDGE)
    thinnest = max(_THIN, least_wide(speech))
    figures = tuple((True, wide) for wide in (452.0, 360.0, thinnest)) if scene.services.settings.coach else ()
    # Better beside the light than at the very thing; a little of the light may be covered.
    last = _places(scene, scene.course.step.point) if scene.course.done else ()
    light = (*(_hole(scene, box).box for box in (*seen.holes, *seen.wanted, *seen.wrong, *last)), *seen.others)
    things = (*seen.free, *(box.inset(-_AWAY[_is_round(scene, box)] - _TICKED) for box in seen.wanted))
    spared = ((bar, *live_places), (bar,)) if live_places else ((bar,),)
    crowd = scene.desk.crowd()
    for figure, wide in (*figures, (False, 452.0), (False, 600.0), (False, 360.0), (False, thinnest)):
        tried = speech._replace(figure=figure, wide=wide)
        for free, others in ((free, others) for others in spared for free in (light, things)):
            place = place_of_coach(canvas, tried, within, free, others, crowd)
            if not covered(place, (*free, bar)):
                break
        if not covered(place, (*seen.free, bar)):
            break
    told = (*seen.holes, *seen.wanted, *seen.wrong)
    scene.coach, scene.seen_last = place, (tried._replace(presses=(), act=""), place, told)
    page.add(Lid("coach/lid", place))
    add_coach(page, canvas, tried, place, told, scene.motion, crowd)


def _speech(page: Page, scene: LessonScene) -> Speech:
    course, say = scene.course, scene.say
    said = scene.said
    words = say(course.step.say) if said is None else said if isinstance(said, str) else scene.tell(said)
    if isinstance(said, Message) and said.key in _REMINDED:
        words = f"{words} {say(course.step.say)}"
    if scene.kind == "done":
        words = _farewell(scene)
    mood = "cheer" if scene.cheer > 0 or scene.kind == "done" else "think" if said is not None else course.step.mood
    steps = len(course.lesson.steps)
    act, sign = _act(scene)
    return Speech(
        say("lessons.coach"), words, mood, _presses(page, scene), act, sign, _odds(scene), min(course.at, steps), steps,
        say("lessons.counted", n=min(course.at + 1, steps), all=steps), nod=_NOD if scene.nod > 0 else 0.0,
    )  # fmt: skip


def _farewell(scene: LessonScene) -> str:
    """That it is done, and what comes next."""
    say = scene.say
    words = say("lessons.finished", name=say(scene.course.lesson.name))
    if scene.following is None:
        return f"{words} {say('lessons.last')}"
    return f"{words} {say('lessons.then', name=say(scene.after))}" if scene.after else words


def _odds(scene: LessonScene) -> Chances | None:
    """The row that belongs to what is being said."""
    said = scene.said
    key = scene.course.step.say if said is None else said.key if isinstance(said, Message) else ""
    name = "" if scene.kind == "done" else scene.course.lesson.odds.get(key, "")
    odds = scene.desk.odds(name) if name else None
    if odds is None:
        return None
    return Chances(odds.sides, tuple((scene.tell(words), verdict) for words, verdict in odds.lines))


def _act(scene: LessonScene) -> tuple[str, str]:
    """What is to be done, in a few words, with its sign."""
    if scene.wrong:
        return scene.say("lessons.act.nothing"), "undo"
    kind = scene.kind
    if kind in ("want", "ask") and not scene.course.revealed:
        by_pad, by_keys = scene.services.input.by_pad, scene.page.by_keys
        return scene.say(f"lessons.act.{kind}"), "gamepad" if by_pad else "keyboard" if by_keys else "mouse"
    return "", ""


def _presses(page: Page, scene: LessonScene) -> tuple[Press, ...]:
    say, course, kind = scene.say, scene.course, scene.kind

    def press(id: str, key: str, icon: str, tapped: Callable[[], None], live: bool = False) -> Press:
        words = say(key)
        return Press(f"coach/{id}", words, icon, tapped, max(96.0, page.width(words, theme.BUTTON, 700) + 50), live)

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


def _draw_wanted(canvas: Canvas, box: Box, _: Pointing, round: bool, motion: LessonMotion) -> None:
    """Gold, with a tick: not by colour alone."""
    box = box.inset(-min(box.w, box.h) / 2 * motion.breath)
    radius = min(box.w, box.h) / 2 if round else 12.0
    canvas.stamp(("lesson halo", radius), box, lambda d: _halo(d, box, radius))
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INK, rim_width=8)
    canvas.rounded(box, radius, "none", theme.LIVE, rim_width=4)
    badge = Box(min(box.right - 17, canvas.metrics.page.right - 26), max(box.y - 5, 4), 22, 22)
    canvas.rounded(badge, 11, theme.LIVE, theme.LIVE_LIP)
    canvas.icon("check", *badge.centre, 14, theme.LIVE_INK)


def _halo(drawing: Drawing, box: Box, radius: float) -> None:
    """Light around the ring and none within."""
    for i in range(1, _HALO + 1):
        grown = 2.0 * i + 1
        drawing.rect(
            MARGIN - grown, MARGIN - grown, box.w + 2 * grown, box.h + 2 * grown, radius + grown, "none",
            stroke=theme.LIVE, stroke_width=2.4, stroke_opacity=0.42 * (1 - i / (_HALO + 1)),
        )  # fmt: skip


def _draw_wrong(canvas: Canvas, box: Box, _: Pointing, round: bool) -> None:
    """Dashes in coral: this was allowed, and nothing has moved."""
    radius = min(box.w, box.h) / 2 if round else 12.0
    canvas.rounded(box.inset(-2), radius + 2, "none", theme.INK, rim_width=7)
    canvas.stamp(("lesson wrong", radius), box, lambda d: d.rect(
        MARGIN + 1.6, MARGIN + 1.6, box.w - 3.2, box.h - 3.2, radius - 1.6, "none", stroke=CORAL, stroke_width=3.2,
        stroke_dasharray="9 6",
    ))  # fmt: skip
    badge = Box(box.right - 17, box.bottom - 17, 22, 22)
    canvas.rounded(badge, 11, theme.INK, CORAL)
    canvas.icon("undo", *badge.centre, 14, CORAL)
