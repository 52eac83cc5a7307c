"""What a puzzle adds to the page of its desk: the strip below it with the task or the answer, the clock and the stars.

It only calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.puzzle.words import STARS, after_of, draw_stars, flown, percent, spent, task_of
from game.store.solved import MOST_STARS
from game.ui import theme
from game.ui.board.staging import stepped
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.puzzle.scene import PuzzleScene

BAR = 76.0
_EDGE, _PAD, _SIGN = 8.0, 14.0, 52.0
_STAR, _SMALL, _WON = 26.0, 21.0, 38.0
_WON_WIDE = 3 * _WON + 8
_LARGER = 34.0  # so much more a star is where it comes from
_BLIP = 66.0  # who cheers beside the words
_PLATE = 240.0
_INKS = {"open": theme.LIVE, "solved": theme.SUCCESS, "wrong": theme.RISK}
_SIGNS = {"open": "puzzle", "solved": "check", "wrong": "undo"}


def add_puzzle(page: Page, scene: PuzzleScene, goal: Box) -> None:
    """`goal` is where the table tells the goal of its game. A puzzle does not; where that place is beside the board and
    has room for words, the stars and the clock go there."""
    box = scene.strip().inset(_EDGE, 2)
    box = Box(box.x, box.y, box.w, box.h - 6)
    beside = None if goal.w < _PLATE or goal.meets(scene.desk.stage) else goal
    if beside is not None:
        page.add(Custom("", beside, partial(_paint_beside, scene=scene)))
    page.add(Custom("", box, partial(_paint, scene=scene)))
    right = _add_buttons(page, scene, box)
    solved = scene.shown == "solved"
    stars = _WON_WIDE if solved else STARS if beside is None else 0.0
    aside = Box(right - stars - 12, box.y, stars, box.h)
    sign = _BLIP if solved else _SIGN
    told = Box(box.x + sign, box.y, aside.x - box.x - sign - _PAD, box.h)
    page.add(Custom("", told, partial(_paint_words, scene=scene, words=_words(scene))))
    if stars:
        # Last, so that nothing of the strip covers the stars that come.
        page.add(Custom("", aside, partial(_paint_won if solved else _paint_stars, scene=scene, timed=beside is None)))
    if scene.wish:
        page.focus, scene.wish = scene.wish, ""


def _paint(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene) -> None:
    ink = _INKS[scene.shown]
    canvas.panel(box, 12, "warm" if scene.shown == "open" else "raised", ink)
    if scene.shown == "solved" and scene.services.settings.coach:
        canvas.picture("coach/cheer", Box(box.x + 8, box.y + 2, _BLIP - 12, box.h - 4))
        return
    canvas.icon(_SIGNS[scene.shown], box.x + 27, box.centre[1], 28, ink)


def _paint_beside(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene) -> None:
    """What there is to win and how long it takes; once it is solved, which puzzle it was."""
    canvas.panel(box, 9, "raised")
    canvas.rounded(Box(box.x + 1, box.y + 5, 4, box.h - 10), 2, _INKS[scene.shown])
    y = box.centre[1] + 5
    right = box.right - 14
    right -= canvas.text(right, y, spent(scene.say, scene.seconds), theme.BODY, 600, align="right") + 22
    canvas.icon("clock", right + 10, box.centre[1], 17, theme.LABEL)
    left = box.x + 14
    if scene.shown == "solved":
        words = scene.say("puzzles.numbered", n=scene.number, of=scene.of)
        canvas.text(left, y, words, theme.BODY, 600, theme.TEXT2, width=right - left - 8)
        return
    draw_stars(canvas, left, box.centre[1], _SMALL, scene.worth)
    left += MOST_STARS * (_SMALL + 3) + 8
    words = scene.say("puzzles.so_far" if scene.fresh else "puzzles.won")
    canvas.text(left, y, words, theme.BODY, 500, theme.TEXT2, width=right - left - 8)


def _add_buttons(page: Page, scene: PuzzleScene, box: Box) -> float:
    """Says where they begin."""
    pressed = {
        "open": [("list", "puzzles.list", "grid", scene.leave_table)],
        "wrong": [("on", "puzzles.again", "undo", scene.again), ("list", "puzzles.list", "grid", scene.leave_table)],
        "solved": [("on", "puzzles.next", "right", scene.go_on), ("list", "puzzles.list", "grid", scene.leave_table)],
    }[scene.shown]
    if scene.shown == "solved" and scene.following is None:
        pressed = [("on", "puzzles.list", "grid", scene.leave_table)]
    x = box.right - _PAD
    for id, key, icon, tapped in reversed(pressed):
        words = scene.say(key)
        wide = max(112.0, page.width(words, theme.BUTTON, 700) + 56)
        x -= wide
        place = Box(x, box.centre[1] - 22, wide, 40)
        page.add(Button(f"puzzle/{id}", place, words, tapped, kind="live" if id == "on" else "second", icon=icon))
        x -= 10
    return x


def _words(scene: PuzzleScene) -> str:
    """The task, what a hint says, or what has come of the answer."""
    puzzle = scene.read.puzzle
    if scene.shown == "solved":
        return after_of(scene.say, puzzle)
    if scene.shown == "wrong":
        return _why(scene)
    return scene.said or task_of(scene.say, puzzle)


def _head(scene: PuzzleScene) -> str:
    """The name of the puzzle; while a hint stands below, the task, which is never out of sight."""
    puzzle = scene.read.puzzle
    if scene.shown != "open":
        return scene.say(f"puzzles.head_{scene.shown}")
    return task_of(scene.say, puzzle) if scene.said else scene.say(puzzle.name)


def _why(scene: PuzzleScene) -> str:
    trial, puzzle = scene.trial, scene.read.puzzle
    if trial.missed is not None:
        left, best = map(percent, trial.missed)
        return scene.say("puzzles.wrong_odds", left=left, best=best)
    if trial.thrown:
        left = percent(puzzle.luck)
        return scene.say("puzzles.thrown", left=left) if left else scene.say("puzzles.left_to_dice")
    if trial.gained >= puzzle.number:
        return scene.say(f"puzzles.lost.{puzzle.kind}")
    return scene.say(f"puzzles.short.{puzzle.kind}", n=trial.gained, best=puzzle.number)


def _paint_words(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene, words: str) -> None:
    name = scene.say(scene.read.puzzle.name)
    head = _head(scene)
    aside = scene.say("puzzles.numbered", n=scene.number, of=scene.of) if scene.shown == "open" else name
    lines = canvas.lines(words, box.w, theme.BUTTON, 600)
    y = box.y + (25 if len(lines) == 1 else 20)
    size = canvas.fitted(head, box.w, 18 if len(lines) == 1 else theme.BUTTON, 800)
    x = box.x + canvas.text(box.x, y, head, size, 800, theme.NAME, width=box.w) + 12
    if x + canvas.width(aside) <= box.right:
        canvas.text(x, y, aside, theme.BODY, 500, theme.TEXT2)
    if len(lines) == 1:
        canvas.text(box.x, y + 26, words, theme.BUTTON, 600, width=box.w)
        return
    small = canvas.lines(words, box.w, theme.BODY, 600)
    for i, line in enumerate(small[:2]):
        canvas.text(box.x, y + 20 + 18 * i, line, theme.BODY, 600, width=box.w)


def _paint_stars(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene, timed: bool) -> None:
    """What there is to win, and below it how long it has taken."""
    draw_stars(canvas, box.x, box.y + 21, _STAR, scene.worth)
    if timed:
        _paint_time(canvas, box, scene, 48)


def _paint_won(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene, timed: bool) -> None:
    """What has been won: the stars come from the answer, one after the other, and become as large as they are there."""
    y = box.y + 23 if timed else box.centre[1]
    start = scene.start.centre if scene.start is not None else box.centre
    for i in range(MOST_STARS):
        x = box.x + _WON / 2 + i * (_WON + 4)
        canvas.icon("star", x, y, _WON, theme.RIM[1])
        part = flown(scene.stars, i) if i < scene.worth else 0.0
        if part:
            canvas.icon("star-full", start[0] + (x - start[0]) * part, start[1] + (y - start[1]) * part,
                        _WON + _LARGER * stepped(1 - part, 4), theme.LIVE)  # fmt: skip
    if timed:
        _paint_time(canvas, box, scene, 53)


def _paint_time(canvas: Canvas, box: Box, scene: PuzzleScene, y: float) -> None:
    canvas.icon("clock", box.x + 9, box.y + y, 17, theme.LABEL)
    canvas.text(box.x + 24, box.y + y + 5, spent(scene.say, scene.seconds), theme.BODY, 500, theme.TEXT2)
