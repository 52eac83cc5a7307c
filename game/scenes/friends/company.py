"""What lies over a table with other screens: notes with phrases, a question to all, and why nothing moves.

The board below stays usable.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from game.engine.rules import Seat
from game.engine.text import message
from game.friends.messages import Heed, Question
from game.scenes.friends.clocks import add_clocks
from game.scenes.friends.over_log import over_log
from game.scenes.friends.phrases import words_of
from game.scenes.table.drawers import LogDrawer
from game.table.view import LogLine
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Paragraph

if TYPE_CHECKING:
    from game.scenes.friends.table import FriendsTable

STAYS = 4.0  # seconds for which a note is there
_FADE = 0.2
_MOST = 3
_NOTE = (168.0, 44.0)
_PANEL = (500.0, 126.0)
_WIDE = 420.0  # from so wide on a question has its buttons beside the emblem
_VOTE = 50.0  # how wide one of the others and the choice are
_TICKS, _PATIENCE = 12, 180.0
_STEPS = ("undo", "turn", "redo")
_FLAT, _BAR = 60.0, 760.0  # a status so low is a bar, and as much of it may be covered


class Note(NamedTuple):
    """A phrase of somebody, and the record at which it was said. What was said to one is for nobody else who sits at
    the same screen."""

    seat: Seat
    words: str
    record: int
    left: float
    to: Seat | None = None


class FriendsLog(LogDrawer):
    """The log, with what has been said in its place."""

    def __init__(self, scene: FriendsTable) -> None:
        super().__init__(scene)
        self._said = tuple(filter(scene.may_read, scene.said))

    def lines(self) -> tuple[LogLine, ...]:
        log = list(self.scene.view.log)
        for note in self._said:
            place = next((i for i, line in enumerate(log) if line.record >= note.record), len(log))
            turn = log[place - 1].turn if place else self.scene.view.turn
            words = message("friends.said", words=note.words)
            log.insert(place, LogLine(note.record, turn, note.seat, "said", words, ()))
        return tuple(log)


def add_company(page: Page, scene: FriendsTable) -> None:
    """Below the overlays. Whoever reads who they are is asked nothing until that card has gone."""
    trouble = scene.circle.trouble
    free = not scene.desk.introduces
    question, handed = scene.question if free else None, scene.circle.handed if free else ()
    add_clocks(page, scene)
    _add_phrases(page, scene)
    if trouble:
        _add_trouble(page, scene, trouble)
    elif question is not None:
        _add_question(page, scene, question)
    elif handed and scene.view.outcome is None:
        _add_handed(page, scene, handed[0])
    _add_notes(page, scene)


def _top(scene: FriendsTable, page: Page, high: float) -> Box:
    """Over the upper rim of the board."""
    stage = scene.desk.stage
    wide = min(_PANEL[0], page.box.w - 32)
    x = min(max(stage.centre[0] - wide / 2, 8), page.box.w - wide - 8)
    box = Box(x, max(stage.y, 8) + 6, wide, high)
    goal = page.find("goal")
    if goal is not None and goal.box.meets(box):
        # Beside the goal, where the board has the room for both.
        right, left = goal.box.right + 8, goal.box.x - 8 - wide
        beside = right if right + wide <= stage.right else left if left >= stage.x else x
        box = box.moved(beside - x, 0)
    return box


def _add_trouble(page: Page, scene: FriendsTable, trouble: str) -> None:
    """One's own line to the others is cut: what was chosen stays chosen."""
    say = scene.say
    far = scene.session.whole is None
    words = say(trouble)
    again = say("friends.try_now")
    status = page.find("status")
    if scene.circle.again_in is not None and status is not None:
        _add_lost(page, scene, words, again, status.box)
        return
    wide = page.width(again, theme.BODY, 700) + 44 if far else 0.0
    room = min(_PANEL[0], page.box.w - 32) - 74 - wide
    lines = page.lines(words, room, theme.BODY, 600)
    box = _top(scene, page, max(56.0, 24 + 20.0 * len(lines)))
    page.add(Custom("", box, partial(_paint_trouble, lines)))
    if far:
        place = Box(box.right - wide - 10, box.centre[1] - 19, wide, 38)
        page.add(Button("trouble/again", place, again, scene.try_now, size=theme.BODY))


def _add_lost(page: Page, scene: FriendsTable, words: str, again: str, box: Box) -> None:
    """In the place of what is to be done, for nothing can be done but wait; a bar at the foot keeps its buttons."""
    flat = box.h < _FLAT
    box = box._replace(w=min(box.w, _BAR)) if flat else box
    wide = page.width(again, theme.BODY, 700) + 36
    # In a low status the button is beside the words, else below them.
    low = not flat and box.h < 60 + 18 * len(page.lines(words, box.w - 62, theme.BODY, 600)[:2])
    above = box.h / 2 + 18 if low else 38 if flat else 46
    place = Box(box.right - wide - (3 if flat else 10), box.bottom - above, wide, 36)
    paint = _paint_flat if flat else partial(_paint_lost, low=low)
    page.add(Custom("", box, partial(paint, scene, words, wide)))
    page.add(Button("trouble/again", place, again, scene.try_now, size=theme.BODY))


def _paint_flat(scene: FriendsTable, words: str, button: float, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.panel(box, 10, "raised", theme.DANGER)
    told = scene.say("friends.again_in", n=ceil(scene.circle.again_in or 0.0))
    canvas.icon("unlinked", box.x + 28, box.centre[1], 24, theme.RISK)
    left, y = box.x + 50, box.centre[1] + 5
    right = box.right - button - 36 - canvas.width(told)
    canvas.text(left, y, words, canvas.fitted(words, right - left, theme.BODY, 600), 600, width=right - left)
    canvas.text(right + 16, y, told, colour=theme.TEXT2)


def _paint_lost(
    scene: FriendsTable, words: str, button: float, canvas: Canvas, box: Box, _: Pointing, low: bool
) -> None:
    """Why nothing moves, and below it, from the same left, when the line is tried again."""
    canvas.panel(box, 10, "raised", theme.DANGER)
    left, beside = box.x + 50, box.w - button - 72
    size, leading = (theme.SMALL, 17) if low else (theme.BODY, 18)
    lines = canvas.lines(words, beside if low else box.w - 62, size, 600)[: 3 if low else 2]
    seconds = ceil(scene.circle.again_in or 0.0)
    told = canvas.lines(scene.say("friends.again_in", n=seconds), beside, theme.SMALL)
    brief = len(told) > (1 if low else 2) or any(canvas.width(line, theme.SMALL) > beside for line in told)
    told = [scene.say("friends.seconds", n=seconds)] if brief else told
    y = box.centre[1] + 4.5 - leading * len(lines) / 2 if low else box.y + 24
    canvas.icon("unlinked", box.x + 28, box.centre[1] if low else box.y + 30, 24, theme.RISK)
    for line in lines:
        canvas.text(left, y, line, size, 600, width=box.right - 12 - left)
        y += leading
    y = y if low else box.bottom - 23 - 8 * (len(told) - 1)
    if brief:
        canvas.icon("clock", box.x + 28, y - 5, 18)
    for line in told:
        canvas.text(left, y, line, theme.SMALL, 600 if brief else 500, theme.TEXT2, width=beside)
        y += 16


def _add_phrases(page: Page, scene: FriendsTable) -> None:
    """The wheel for the hand at the mouse; its key does the same."""
    if scene.overlays or scene.viewer is None or scene.view.outcome is not None or scene.posting is not None:
        return
    words, key = scene.say("friends.phrases"), scene.key_caps(("phrases", ""))
    tip = f"{words} ({key[0][0]})" if key else words
    page.add(Button("phrases", scene.desk.phrases_place(), "", scene.open_phrases, kind="second", icon="speech",
                    tip=tip))  # fmt: skip


def _add_handed(page: Page, scene: FriendsTable, seat: Seat) -> None:
    """A bot plays at one's own seat; it is one's own all the same."""
    words, again = scene.say("friends.bot_plays", name=scene.names[seat]), scene.say("friends.retake")
    wide = page.width(again, theme.BODY, 700) + 44
    box = over_log(page, 96.0) or _top(scene, page, 58.0)
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 12, "raised", theme.LIVE)))
    aside = 0.0 if box.w < _WIDE else wide + 8
    page.add(Label(Box(box.x + 18, box.y + 10, box.w - aside - 36, 38), words, theme.BODY, 600))
    page.add(Button("seat/retake", Box(box.right - wide - 10, box.bottom - 49, wide, 40), again,
                    partial(scene.circle.retake, seat), kind="live", size=theme.BODY))  # fmt: skip


def _paint_trouble(lines: list[str], canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.panel(box, 12, "raised", theme.DANGER)
    canvas.icon("unlinked", box.x + 30, box.centre[1], 24, theme.RISK)
    top = box.centre[1] + 5 - 10 * (len(lines) - 1)
    for i, line in enumerate(lines):
        canvas.text(box.x + 56, top + 20 * i, line, theme.BODY, 600)


def _add_question(page: Page, scene: FriendsTable, question: Question) -> None:
    """Somebody is away whose turn it is, or wants to take something back."""
    say = scene.say
    name = scene.names[question.seat]
    kind = "step" if question.matter in _STEPS else "away"
    title = say("friends.clock.used" if question.matter == "time" else f"friends.{kind}.title", name=name)
    body = say(f"friends.{kind}.body", name=name, step=question.matter)
    box = _question_box(page, scene, body)
    page.add(Custom("", box, partial(_paint_question, scene, question)))
    low = box.w < _WIDE
    inner = Box(box.x + 70, box.y + 8, box.w - 82, box.h - 18) if low else Box(
        box.x + 100, box.y + 12, box.w - 116, box.h - 24)  # fmt: skip
    wide = _VOTE * len(question.votes)
    size = theme.BUTTON if low and page.width(title, theme.HEAD, 700) + 12 + wide > inner.w else theme.HEAD
    page.add(Label(Box(inner.x, inner.y, inner.w, 28), title, size, 700, theme.NAME))
    page.add(Paragraph(Box(inner.x, inner.y + (28 if low else 32), inner.w, 42), body,
                       theme.SMALL if low else theme.BODY))  # fmt: skip
    x = inner.right
    mine = scene.my_vote(question)
    for yes, words in ((True, say(f"friends.{kind}.yes")), (False, say(f"friends.{kind}.no"))):
        w = page.width(words, theme.BUTTON, 700) + 44
        x -= w
        page.add(Button(f"question/{int(yes)}", Box(x, inner.bottom - 40, w, 40), words,
                        partial(scene.answer_question, question, yes), kind="live" if yes else "second",
                        enabled=mine is not yes, why=say("friends.voted")))  # fmt: skip
        x -= 10
    left = box.x + 12 if low else inner.x
    votes = Box(left, inner.bottom - 40, x - left, 40)
    if wide > votes.w:
        # Beside the name, where the buttons leave too little.
        left = max(page.width(title, size, 700) + 12, inner.w - wide)
        votes = Box(inner.x + left, inner.y, max(10.0, inner.w - left), 28)
    page.add(Custom("", votes, partial(_paint_votes, scene, question)))


def _question_box(page: Page, scene: FriendsTable, body: str) -> Box:
    """Over the log where that is wide and high enough, else where the desk says, or over the upper rim of the board."""
    log = page.find("log")
    if log is not None:
        lines = page.lines(body, log.box.w - 82, theme.SMALL)
        place = over_log(page, 96.0 + 18 * len(lines))
        if place is not None:
            return place
    place = scene.desk.question_place(_PANEL[1]) or _top(scene, page, _PANEL[1])
    high = _PANEL[1] + 20.0 * (len(page.lines(body, place.w - 116)) - 1)
    return scene.desk.question_place(high) or _top(scene, page, high)


def _paint_question(scene: FriendsTable, question: Question, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.panel(box, 14, "raised", theme.LIVE)
    size = 0.7 if box.w < _WIDE else 1.0
    x, y = box.x + (38 if size < 1 else 50), box.y + (38 if size < 1 else 46)
    part = min(1.0, scene.question_left / _PATIENCE)
    lit = _TICKS if question.matter in _STEPS else round(part * _TICKS)
    reach = 42 * size
    canvas.stamp(("ticks", lit, size), Box(x - reach, y - reach, 2 * reach, 2 * reach),
                 partial(_ticks, lit=lit, size=size))  # fmt: skip
    canvas.badge(scene.view.seats[question.seat].look, x, y, 24 * size)


def _ticks(d: Drawing, lit: int, size: float) -> None:
    from math import cos, pi, sin

    m, near, far = MARGIN + 42 * size, 32 * size, 39 * size
    for i in range(_TICKS):
        a = 2 * pi * i / _TICKS
        colour = theme.LIVE if i < lit else theme.DIVIDER
        d.line(m + near * sin(a), m - near * cos(a), m + far * sin(a), m - far * cos(a), colour, 2.4 * size)


def _paint_votes(scene: FriendsTable, question: Question, canvas: Canvas, box: Box, _: Pointing) -> None:
    """What the others have chosen."""
    x = box.x
    for seat, yes in question.votes:
        if x + _VOTE - 10 > box.right:
            break
        canvas.badge(scene.view.seats[seat].look, x + 10, box.centre[1], 10)
        canvas.icon("check" if yes else "wait", x + 31, box.centre[1], 16, theme.SUCCESS if yes else theme.TEXT2)
        x += _VOTE


def _add_notes(page: Page, scene: FriendsTable) -> None:
    """The newest at the top of a stack beside the players, each pointing at its seat where that is to be seen."""
    stage, players = scene.desk.stage, page.find("players")
    notes = tuple(filter(scene.may_read, scene.notes_seen))[-_MOST:]
    step = _NOTE[1] + 10
    low = stage.bottom - 16 - _NOTE[1]
    if players is not None:
        low = min(low, players.box.centre[1] + step * len(notes) / 2 - _NOTE[1])
    for n, note in enumerate(reversed(notes)):
        words = note.words
        w = max(_NOTE[0], min(300.0, page.width(words, theme.BUTTON, 700) + 66))
        x, y = stage.right - w - 16, low - n * step
        page.add(Custom(f"note/{n}", Box(x, y, w, _NOTE[1]), partial(_paint_note, scene, note),
                        partial(scene.hush_seat, note.seat), tip=scene.say("friends.mute",
                                                                            name=scene.names[note.seat])))  # fmt: skip


def _paint_note(scene: FriendsTable, note: Note, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.stamp(("note",), box, partial(paper, w=box.w, h=box.h))
    canvas.badge(scene.view.seats[note.seat].look, box.x + 24, box.centre[1] - 1, 13)
    room = box.w - 58
    size = canvas.fitted(note.words, room, theme.BUTTON, 700)
    canvas.text(box.x + 46, box.centre[1] + 5.5, note.words, size, 700, theme.PAPER_INK, width=room)


def paper(d: Drawing, w: float, h: float, points: bool = True) -> None:
    """A note; one that `points` does so at its right."""
    m = MARGIN
    d.shadow(m, m + 4, w, h, 10, 4, 6)
    d.rect(m, m, w, h, 10, d.linear(0, m, 0, m + h, *theme.PAPER))
    if points:
        d.polygon(((m + w - 1, m + h / 2 - 8), (m + w + 12, m + h / 2), (m + w - 1, m + h / 2 + 8)), theme.PAPER[1])


def fresh_note(scene: FriendsTable, heed: Heed) -> Note | None:
    """None for a phrase that this version does not have, or a seat that is not there."""
    words = words_of(scene.say, scene.title, heed.phrase)
    if not words or heed.seat >= len(scene.names):
        return None
    return Note(heed.seat, words, scene.view.record, STAYS, heed.to)
