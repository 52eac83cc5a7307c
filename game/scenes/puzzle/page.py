"""What a puzzle adds to the page of its desk: the strip below it with the task or the answer, the clock and the stars.

It only calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.puzzle.words import STARS, after_of, draw_stars, percent, spent, task_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.puzzle.scene import PuzzleScene

BAR = 76.0
_EDGE, _PAD, _SIGN = 8.0, 14.0, 52.0
_STAR = 26.0
_INKS = {"open": theme.LIVE, "solved": theme.SUCCESS, "wrong": theme.RISK}
_SIGNS = {"open": "puzzle", "solved": "check", "wrong": "undo"}


def add_puzzle(page: Page, scene: PuzzleScene) -> None:
    box = scene.strip().inset(_EDGE, 2)
    box = Box(box.x, box.y, box.w, box.h - 6)
    page.add(Custom("", box, partial(_paint, scene=scene)))
    right = _add_buttons(page, scene, box)
    aside = Box(right - STARS - 12, box.y, STARS, box.h)
    page.add(Custom("", aside, partial(_paint_stars, scene=scene)))
    told = Box(box.x + _SIGN, box.y, aside.x - box.x - _SIGN - _PAD, box.h)
    page.add(Custom("", told, partial(_paint_words, scene=scene, words=_words(scene))))
    if scene.wish:
        page.focus, scene.wish = scene.wish, ""


def _paint(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene) -> None:
    ink = _INKS[scene.shown]
    canvas.panel(box, 12, "warm" if scene.shown == "open" else "raised", ink)
    canvas.icon(_SIGNS[scene.shown], box.x + 27, box.centre[1], 28, ink)


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
    head = scene.say(f"puzzles.head_{scene.shown}") if scene.shown != "open" else name
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


def _paint_stars(canvas: Canvas, box: Box, _: Pointing, scene: PuzzleScene) -> None:
    """What there is to win, and below it how long it has taken; once it is solved, what has been won comes in."""
    grown = scene.stars if scene.shown == "solved" else 1.0
    draw_stars(canvas, box.x, box.y + 24, _STAR, scene.worth, grown)
    canvas.icon("clock", box.x + 9, box.y + 52, 17, theme.LABEL)
    canvas.text(box.x + 24, box.y + 57, spent(scene.say, scene.seconds), theme.BODY, 500, theme.TEXT2)
