"""What a puzzle in which nothing is played adds to the page of its desk: head, question, records, stars, buttons.

It only calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.inquest import Parts, arrange
from game.engine.powers import HasInquiries
from game.engine.puzzle import Evidence
from game.scenes.puzzle.words import STARS, after_of, draw_stars, flown, spent
from game.store.solved import MOST_STARS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.puzzle.inquest import InquestScene

_ROW = 37.0
_WORTH = ((3, "worth_three"), (2, "worth_two"), (1, "worth_one"))
_STAR = 19.0


def add_inquest(page: Page, scene: InquestScene) -> None:
    at = arrange(page.box, len(scene.trial.asked.about) > 1)
    _add_head(page, scene, at.head)
    _add_question(page, scene, at.question)
    _add_records(page, scene, at.evidence)
    solved = scene.shown == "solved"
    page.add(Custom("", at.stars, partial(_paint_solved if solved else _paint_worth, scene=scene)))
    _add_tools(page, scene, at)
    if scene.wish:
        page.focus, scene.wish = scene.wish, ""


# Above the board.


def _add_head(page: Page, scene: InquestScene, box: Box) -> None:
    menu = Box(box.right - 40, box.y + 3, 37, 36)
    page.add(Custom("", box, partial(_paint_head, scene=scene, right=menu.x - 10)))
    page.add(Button("menu", menu, "", scene.menu, kind="flat", icon="menu", tip=scene.say("play.menu")))


def _paint_head(canvas: Canvas, box: Box, _: Pointing, scene: InquestScene, right: float) -> None:
    say, puzzle = scene.say, scene.read.puzzle
    canvas.piece(f"{scene.title}/emblem", box.x + 24, box.y + 21, 0.68)
    still = say("puzzles.so_far") if scene.live else ""
    far = canvas.text(right, box.y + 26, still, theme.BODY, 500, theme.TEXT2, "right")
    stars = right - far - 10 - (STARS - 24)
    draw_stars(canvas, stars, box.centre[1], _STAR + 1, scene.worth)
    words = spent(say, scene.seconds)
    clock = stars - 16 - canvas.width(words)
    canvas.text(clock, box.y + 26, words, theme.BODY, 500, theme.TEXT2)
    canvas.icon("clock", clock - 14, box.centre[1], 17, theme.LABEL)
    x, left = box.x + 46, clock - 40
    name = say(puzzle.name)
    size = canvas.fitted(name, left - x, 22, 700)
    x += canvas.text(x, box.y + 29, name, size, 700, width=left - x) + 12
    for words, size, colour in ((say("puzzles.numbered", n=scene.number, of=scene.of), theme.BUTTON, theme.NAME),
                                (_place(scene), theme.BODY, theme.TEXT2)):  # fmt: skip
        if words and x + canvas.width(words, size) <= left:
            x += canvas.text(x, box.y + 28, words, size, 500, colour) + 18


def _place(scene: InquestScene) -> str:
    """What of the set-up has a name: the board."""
    keys = (f"{scene.title}.option.{id}.{value}" for id, value in scene.read.puzzle.setup.options.items())
    return next((scene.say(key) for key in keys if scene.services.words.has(key)), "")


# The question.


def _add_question(page: Page, scene: InquestScene, box: Box) -> None:
    asked, rules = scene.trial.asked, scene.trial.rules
    assert isinstance(rules, HasInquiries)
    title, known = map(scene.tell, rules.question(asked))
    if scene.shown == "solved":
        title, words = scene.say("puzzles.head_solved"), after_of(scene.say, scene.read.puzzle)
    elif scene.denied:
        title, words = scene.say("puzzles.head_wrong"), scene.said
    else:
        words = scene.said or known
    page.add(Custom("", box, partial(_paint_question, scene=scene, title=title, words=words)))
    if len(asked.about) > 1:
        _add_people(page, scene, Box(box.x + 14, box.bottom - 50, box.w - 28, 40))


def _paint_question(
    canvas: Canvas, box: Box, _: Pointing, scene: InquestScene, title: str, words: str
) -> None:  # fmt: skip
    solved = scene.shown == "solved"
    ink = theme.SUCCESS if solved else theme.RISK if scene.denied else theme.LIVE
    canvas.panel(box, 12, "raised" if solved or scene.denied else "warm", ink)
    art, asked = scene.inquest_desk.portrait(), scene.trial.asked
    x, y = box.x + 36, box.y + 44
    colour = theme.SEATS[scene.view.seats[asked.about[0]].look]
    canvas.stamp(("suspect", colour), Box(x - 25, y - 25, 50, 50), partial(_ring, colour=colour))
    if art:
        canvas.piece(art, x, y + 1, 0.9)
    else:
        canvas.icon("people", x, y, 28, theme.LIVE)
    left = box.x + 72
    wide = box.right - 14 - left
    canvas.text(left, box.y + 27, title, canvas.fitted(title, wide, 17, 700), 700, theme.NAME, width=wide)
    lines = canvas.lines(words, wide)
    size = theme.BODY if len(lines) <= 3 else theme.SMALL
    for i, line in enumerate(canvas.lines(words, wide, size)[:3]):
        canvas.text(left, box.y + 47 + 16.5 * i, line, size, width=wide)


def _ring(d: Drawing, colour: str) -> None:
    d.circle(d.width / 2, d.height / 2, 24, "#0d1418", stroke=colour, stroke_width=2)


def _add_people(page: Page, scene: InquestScene, box: Box) -> None:
    """Those in question; the one who was touched has to be confirmed."""
    seats = scene.trial.asked.about
    words = scene.say("puzzles.give")
    wide = page.width(words, theme.BUTTON, 700) + 58
    row, button = box.cut_left(box.w - wide, 8)
    for place, seat in zip(row.columns(len(seats), 6), seats, strict=True):
        page.add(Custom(f"seat:{seat}", place, partial(_paint_person, scene=scene, seat=seat),
                        partial(scene.pick, seat), enabled=scene.live, radius=10, tip=scene.names[seat]))  # fmt: skip
    kind = "live" if scene.picked >= 0 else "second"
    answer = Box(button.x, button.y, button.w, 36)
    can = scene.picked >= 0 and scene.live
    page.add(Button("puzzle/answer", answer, words, lambda: scene.choose(f"seat:{scene.picked}"), kind=kind,
                    icon="check", enabled=can, why=scene.say("puzzles.pick_one")))  # fmt: skip


def _paint_person(canvas: Canvas, box: Box, pointing: Pointing, scene: InquestScene, seat: int) -> None:
    on = scene.picked == seat or (scene.shown == "solved" and scene.found == seat)
    fill = "#33290f" if on else "#2d3f78" if pointing.hover else "#25345f"
    canvas.rounded(box, 10, fill, theme.LIVE if on else "#46588f", rim_width=1.3)
    canvas.badge(scene.view.seats[seat].look, box.x + 20, box.centre[1], 11)
    name, room = scene.names[seat], box.w - 44
    size = canvas.fitted(name, room, theme.BODY, 600)
    canvas.text(box.x + 36, box.centre[1] + 5, name, size, 600, theme.NAME if on else theme.TEXT, width=room)


# The records.


def _add_records(page: Page, scene: InquestScene, box: Box) -> None:
    title = scene.say("puzzles.heard")
    aside = scene.say("puzzles.heard_gap" if _has_gaps(scene) else "puzzles.heard_aside")

    def head(canvas: Canvas, b: Box, _: Pointing) -> None:
        x = b.x + 14 + canvas.text(b.x + 14, b.y + 28, title, theme.HEAD, 700) + 12
        room = b.right - 14 - x
        canvas.text(b.right - 14, b.y + 27, aside, canvas.fitted(aside, room, theme.SMALL, 500), 500, theme.TEXT2,
                    "right", room)  # fmt: skip

    page.add(Custom("", box, head))
    pitch = min(_ROW, (box.h - 42) / len(scene.trial.evidence))
    for at, record in enumerate(scene.trial.evidence):
        place = Box(box.x + 6, box.y + 41 + pitch * at, box.w - 12, pitch - 1)
        page.add(Custom(f"record/{at}", place, partial(_paint_record, scene=scene, at=at, record=record),
                        partial(scene.touch_record, at), radius=7))  # fmt: skip


def _has_gaps(scene: InquestScene) -> bool:
    """Whether there are turns between that no record is about."""
    asked = scene.trial.asked
    rounds = {record.round for record in scene.trial.evidence}
    last = max(*rounds, asked.round - asked.answer.startswith("hatch:"))
    return len(asked.about) == 1 and len(rounds) < last - min(rounds) + 1


def _paint_record(
    canvas: Canvas, box: Box, pointing: Pointing, scene: InquestScene, at: int, record: Evidence
) -> None:  # fmt: skip
    lit = scene.lit == at
    if lit or pointing.hover:
        canvas.rounded(box, 7, "#1f4663" if lit else "#25345f", theme.FOCUS if lit else None)
    if at and not lit and scene.lit != at - 1:
        canvas.rule(box.x + 8, box.y - 1, box.right - 8)
    y = box.centre[1] + 5
    canvas.text(box.x + 18, y, str(record.round), theme.BODY, 700, theme.NAME, "middle")
    canvas.badge(scene.view.seats[record.seat].look, box.x + 46, box.centre[1], 10.5)
    left, right = box.x + 64, box.right - 8
    heard, means = scene.tell(record.heard), scene.tell(record.means)
    if len(scene.trial.asked.about) > 1 or record.seat not in scene.trial.asked.about:
        heard = scene.say("puzzles.heard_of", name=scene.names[record.seat], heard=heard)
    room = right - left - canvas.width(heard, theme.BODY, 500) - 14
    size = canvas.fitted(means, max(room, 90), theme.SMALL, 500)
    used = canvas.text(right, y, means, size, 500, "#bff1ff" if lit else theme.TEXT2, "right", max(room, 90))
    room = right - left - used - 12
    canvas.text(left, y, heard, canvas.fitted(heard, room, theme.BODY, 500), 500, width=room)


# Stars and buttons.


def _paint_worth(canvas: Canvas, box: Box, _: Pointing, scene: InquestScene) -> None:
    """What there is to win, and what it takes."""
    pitch = (box.h - 16) / len(_WORTH)
    for i, (stars, key) in enumerate(_WORTH):
        y = box.y + 8 + pitch * (i + 0.5)
        now = stars == scene.worth
        if now:
            canvas.rounded(Box(box.x + 6, y - 15, box.w - 12, 30), 7, "none", theme.LIVE_LOW)
        draw_stars(canvas, box.x + 14, y, _STAR, stars)
        right = box.right - 18
        if now:
            right -= canvas.text(right, y + 5, scene.say("puzzles.now"), theme.SMALL, 600, theme.NAME, "right") + 10
        words, left = scene.say(f"puzzles.{key}"), box.x + 92
        size = canvas.fitted(words, right - left, theme.BODY, 600)
        weight, ink = (600, theme.TEXT) if now else (500, theme.TEXT2)
        canvas.text(left, y + 5, words, size, weight, ink, width=right - left)


def _paint_solved(canvas: Canvas, box: Box, _: Pointing, scene: InquestScene) -> None:
    """What has been won: the stars come from the answer."""
    size, y = 44.0, box.y + 40
    answer = scene.desk.place_of(scene.trial.asked.answer)
    start = answer.centre if answer is not None else box.centre
    for i in range(MOST_STARS):
        x = box.centre[0] + (i - 1) * (size + 12)
        canvas.icon("star", x, y, size, theme.RIM[1])
        at = flown(scene.stars, i) if i < scene.worth else 0.0
        if at:
            canvas.icon("star-full", start[0] + (x - start[0]) * at, start[1] + (y - start[1]) * at, size, theme.LIVE)
    words = scene.say("puzzles.won" if scene.attempt.stars else "puzzles.title")
    told = f"{spent(scene.say, scene.seconds)}"
    canvas.text(box.centre[0], box.y + 88, told, theme.BUTTON, 600, theme.NAME, "middle")
    canvas.text(box.centre[0], box.y + 107, words, theme.SMALL, 500, theme.TEXT2, "middle", box.w - 28)


def _add_tools(page: Page, scene: InquestScene, at: Parts) -> None:
    say, box = scene.say, at.tools
    box = Box(box.x, box.y, box.w, 40)
    leave = ("list", say("puzzles.list"), "grid", scene.leave_table)
    if scene.shown == "solved":
        row = [leave] if scene.following is None else [leave, ("on", say("puzzles.next"), "right", scene.go_on)]
        row = [("on", *leave[1:])] if scene.following is None else row
        for place, (id, words, icon, tapped) in zip(box.columns(len(row), 8), row, strict=True):
            page.add(Button(f"puzzle/{id}", place, words, tapped, kind="live" if id == "on" else "second", icon=icon))
        return
    undo, rest = box.cut_left(44, 8)
    can = scene.inquest_desk.can_take_back
    page.add(Button("undo", undo, "", scene.undo, icon="undo", enabled=can, tip=say("play.undo"),
                    why=say("puzzles.no_marks")))  # fmt: skip
    buttons = (("hint", say("play.hint"), "hint", scene.hint), ("rules", say("play.rules"), "book", scene.rules), leave)
    for place, (id, words, icon, tapped) in zip(rest.columns(3, 8), buttons, strict=True):
        page.add(Button(id if id != "list" else "puzzle/list", place, words, tapped, icon=icon))
