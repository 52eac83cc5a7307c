"""The cards of lessons on the page where one learns: the next one large, the others small, and the discs of progress.

A card asks the scene for its picture and reports a touch; it knows no file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.lessons import ReadLesson
from game.engine.lesson import LessonSign
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.learn.scene import LearnScene

_DISC, _PITCH = 10.0, 26.0
_DONE = theme.mix(theme.SUCCESS, theme.RAISED[0], 0.45)
_BELOW = 236.0  # the least that the words have under the picture of the large card
_PICTURE = 229 / 408  # of the large card, height to width
_SIGN, _ROW, _LINE = 40.0, 34.0, 15.0  # its lines: the drawings' column, from one to the next, the letters


class Card(NamedTuple):
    """One lesson. `read` is None while its file is not read, and for one that cannot be used; `left` is the step to go
    on with, 0 where it begins at its beginning."""

    id: str
    number: int
    read: ReadLesson | None
    done: bool
    left: int
    open: Callable[[], None]


# Progress.


def progress_width(page: Page, n: int, words: str) -> float:
    return n * _PITCH + page.width(words) + 16


def draw_progress(canvas: Canvas, box: Box, _: Pointing, cards: Sequence[Card], words: str) -> None:
    """A disc for each lesson: done, the next one, to come."""
    coming = next((i for i, card in enumerate(cards) if not card.done), -1)
    for i, card in enumerate(cards):
        x, y = box.x + _DISC + i * _PITCH, box.centre[1]
        disc = Box(x - _DISC, y - _DISC, 2 * _DISC, 2 * _DISC)
        if card.done:
            canvas.rounded(disc, _DISC, theme.SUCCESS)
            canvas.icon("check", x, y, 14, theme.INK)
        elif i == coming:
            canvas.rounded(disc, _DISC, theme.LIVE, theme.LIVE_LIP)
        else:
            canvas.rounded(disc, _DISC, theme.INSET[0], theme.RIM[0], rim_width=1.6)
    canvas.text(box.x + len(cards) * _PITCH + 8, box.centre[1] + 5, words, colour=theme.TEXT2)


# The next lesson.


def add_large(page: Page, scene: LearnScene, box: Box, card: Card | None) -> None:
    """Where all is learned, the way into the first game."""
    say = scene.say
    page.add(Custom("", box, _draw_frame))
    inner = box.inset(8)
    picture = inner.cut_top(min(inner.w * _PICTURE, inner.h - _BELOW))[0]
    foot, rest = Box(inner.x + 12, picture.bottom, inner.w - 24, inner.bottom - picture.bottom - 4).cut_bottom(52, 8)
    if card is None:
        page.add(Custom("", picture, _draw_cheer))
        why = say("learn.all_done_words" if scene.files else "learn.way.first_words")
        _add_words(page, rest, "", say("learn.first_game"), "", why)
        _add_start(page, foot, say("learn.play"), "play", scene.play_first)
        return
    read = card.read
    page.add(Custom("", picture, partial(_draw_picture, scene=scene, card=card)))
    name, goal = (say(read.lesson.name), say(read.lesson.goal)) if read is not None else ("", "")
    if read is None and not scene.moving():
        goal = say("lessons.unusable")
    pill = say("learn.left_at", n=card.left, all=len(read.lesson.steps)) if card.left and read else say("learn.next")
    signs = read.lesson.signs if read is not None else ()
    _add_words(page, rest, str(card.number), name, pill, "" if signs else goal)
    if signs:
        _add_signs(page, Box(rest.x, rest.y + 74, rest.w, _ROW * len(signs)), scene, signs)
    words = say("lessons.go_on") if card.left else say("learn.start", n=card.number)
    left = _add_start(page, foot, words, "play", card.open)
    if read is not None:
        told = (("clock", say("common.minutes", n=read.lesson.minutes)),
                ("flag", say("learn.steps", n=len(read.lesson.steps))))  # fmt: skip
        page.add(Custom("", Box(foot.x, foot.y, left - foot.x - 12, foot.h), partial(_draw_facts, facts=told)))


def _add_words(page: Page, box: Box, number: str, name: str, pill: str, goal: str) -> None:
    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        y, x, right = b.y + 34, b.x, b.right
        if pill:
            wide = canvas.width(pill, theme.BODY, 700) + 28
            place = Box(right - wide, y - 15, wide, 30)
            canvas.rounded(place, 15, theme.LIVE)
            canvas.centred(place, pill, theme.BODY, 700, theme.LIVE_INK, "middle")
            right -= wide + 12
        if number:
            _number(canvas, x + 19, y, 19, number)
            x += 50
        size, lines = _titled(canvas, name, right - x)
        for i, line in enumerate(lines):
            canvas.text(x, y + size * (0.36 + 1.1 * (i - (len(lines) - 1) / 2)), line, size, 800, width=right - x)
        canvas.paragraph(b.x, b.y + 84, b.w, goal, theme.BUTTON, 500, theme.TEXT, 24)

    page.add(Custom("", box, paint))


def _titled(canvas: Canvas, name: str, room: float) -> tuple[float, list[str]]:
    """A name on one line, or smaller on two of about the same length."""
    words = name.split(" ")
    halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    for size in (26.0, 24.0, 22.0, 20.0, 18.0, 16.0):
        if canvas.width(name, size, 800) <= room:
            return size, [name]
        if halves and size <= 20:
            wide, best = min((max(canvas.width(half, size, 800) for half in pair), pair) for pair in halves)
            if wide <= room:
                return size, [*best]
    return size, [*canvas.lines(name, room, size, 800)[:2]]


def _add_signs(page: Page, box: Box, scene: LearnScene, signs: Sequence[LessonSign]) -> None:
    """What the lesson is about, thing by thing: its picture, its name, and what it does."""
    lines = tuple((sign, scene.say(sign.name), scene.say(sign.words)) for sign in signs)

    def paint(canvas: Canvas, b: Box, _: Pointing) -> None:
        left = b.x + _SIGN + 12
        named = left + max(canvas.width(name, _LINE, 700) for _, name, _ in lines) + 12
        room = b.right - named
        size = min(canvas.fitted(words, room, _LINE, 500) for *_, words in lines)
        for (sign, name, words), row in zip(lines, b.rows(len(lines))):
            _draw_sign(canvas, Box(row.x, row.y, _SIGN, row.h).inset(0, 2), sign)
            y = row.centre[1] + 5
            canvas.text(left, y, name, _LINE, 700, theme.NAME)
            canvas.text(named, y, words, size, 500, width=room)

    page.add(Custom("", box, paint))


def _draw_sign(canvas: Canvas, box: Box, sign: LessonSign) -> None:
    """The figure is on the drawing's anchor, as it is on the board."""
    canvas.picture(sign.picture, box)
    left, top, w, h = canvas.art.view_box(sign.picture)
    fit = min(box.w / w, box.h / h)
    x, y = box.centre[0] - (left + w / 2) * fit, box.centre[1] - (top + h / 2) * fit
    canvas.text(x, y + 4.6, sign.figure, theme.SMALL, 800, theme.INK, "middle")


def _add_start(page: Page, box: Box, words: str, icon: str, tapped: Callable[[], None]) -> float:
    wide = max(184.0, page.width(words, theme.BUTTON, 700) + 64)
    x = box.right - wide
    page.add(Custom("", Box(box.x, box.y - 6, box.w, 2), lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    page.add(Button("learn/start", Box(x, box.y + 4, wide, 44), words, tapped, kind="live", icon=icon))
    return x


def _draw_facts(canvas: Canvas, box: Box, _: Pointing, facts: Sequence[tuple[str, str]]) -> None:
    x = box.x
    for icon, words in facts:
        if x + 28 + canvas.width(words, theme.BUTTON, 500) > box.right:
            break
        canvas.icon(icon, x + 12, box.centre[1], 20, theme.LABEL)
        x += 28 + canvas.text(x + 28, box.centre[1] + 5, words, theme.BUTTON, 500, theme.TEXT2) + 20


def _draw_frame(canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.light(box, 14, theme.LIVE)
    canvas.panel(box, 14, "raised")
    canvas.rounded(box, 14, "none", theme.LIVE, rim_width=2)


def _draw_cheer(canvas: Canvas, box: Box, _: Pointing) -> None:
    _dusk(canvas, box)
    canvas.picture("coach/cheer", box.middle(box.h * 0.94, box.h * 0.94))


# The others.


def add_small(page: Page, scene: LearnScene, box: Box, card: Card) -> None:
    say = scene.say
    read = card.read
    name, goal = (say(read.lesson.name), say(read.lesson.goal)) if read is not None else ("", "")
    unusable = read is None and not scene.moving()
    minutes = say("common.minutes", n=read.lesson.minutes) if read is not None else ""
    state = say("learn.done") if card.done else say("learn.begun") if card.left else ""
    tall = box.h - 100 if box.w > box.h else 96.0 if box.h >= 200 else 72.0
    picture = Box(box.x + 8, box.y + 8, box.w - 16, tall)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        rim = theme.FOCUS if pointing.hover else _DONE if card.done else None
        canvas.panel(b, 12, "raised", rim)
        _draw_picture(canvas, picture, pointing, scene, card)
        _number(canvas, picture.x + 14, picture.y + 14, 14, str(card.number))
        if card.done:
            disc = Box(picture.right - 27, picture.y - 3, 30, 30)
            canvas.rounded(disc, 15, theme.SUCCESS, theme.INK, rim_width=3)
            canvas.icon("check", *disc.centre, 18, theme.INK)
        x, room = b.x + 12, b.w - 24
        y = picture.bottom + 22
        title = canvas.lines(name or ("" if not unusable else scene.say("lessons.unusable")), room, theme.BUTTON, 700)
        for line in title:
            canvas.text(x, y, line, theme.BUTTON, 700, width=room)
            y += 20
        last = b.bottom - 38
        lines = canvas.lines(goal, room)
        fits = max(0, int((last - y) // 19) + 1)
        if len(lines) <= fits:
            for line in lines:
                canvas.text(x, y + 2, line, theme.BODY, 500, theme.TEXT2, width=room)
                y += 19
        foot = b.bottom - 14
        if minutes:
            canvas.icon("clock", x + 8, foot - 5, 17, theme.LABEL)
            canvas.text(x + 24, foot, minutes, colour=theme.TEXT2)
        said = scene.say("learn.again") if card.done and pointing.hover else state
        canvas.text(b.right - 12, foot, said, theme.BODY, 700, theme.SUCCESS if card.done else theme.NAME, "right")

    tip = f"{name}\n{goal}" if name else ""
    page.add(Custom(f"learn/{card.id}", box, paint, card.open, radius=12, tip=tip))


def _draw_picture(canvas: Canvas, box: Box, _: Pointing, scene: LearnScene, card: Card) -> None:
    """The board of the lesson's beginning; until it is drawn, the evening sky."""
    picture = None
    if card.read is not None:
        picture = scene.picture(card.read, (box.w, box.h), 8)
    if picture is None:
        _dusk(canvas, box)
    else:
        canvas.target.blit(picture, canvas.metrics.point(box.x, box.y))
    canvas.rounded(box, 8, "none", theme.RIM[0])


def _dusk(canvas: Canvas, box: Box) -> None:
    m = MARGIN
    canvas.stamp(("learn dusk",), box, lambda d: d.rect(
        m, m, box.w, box.h, 8, d.linear(0, m, 0, m + box.h, "#43298f", (0.55, "#8a3f86"), (1, "#e08a4a"))
    ))  # fmt: skip


def _number(canvas: Canvas, x: float, y: float, radius: float, words: str) -> None:
    disc = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    canvas.rounded(disc, radius, "#ffffff", theme.INK, rim_width=2)
    canvas.text(x, y + radius * 0.38, words, radius * 1.05, 800, theme.INK, "middle")
