"""The right half of the page of the day: the puzzle, and what was just won."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.medal import Medal, name_of
from game.scenes.medals import drawing
from game.scenes.medals.search import nearest
from game.scenes.medals.words import how_of, title_of
from game.scenes.puzzle.words import draw_stars, kind_of, task_of
from game.scenes.thumbnails import short_name
from game.store.medals import MEDALS
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.today.scene import TodayScene

_PICTURE = (160.0, 116.0)
_SHOWN = 2  # medals
_SIZE = 0.66
_TASK = ((theme.BODY, 20), (theme.SMALL, 17))  # sizes of what a puzzle asks, with their lines
_LINES = 3  # in which a medal says what it is for


def add_puzzle(page: Page, scene: TodayScene, box: Box) -> None:
    page.add(Panel("", box, "raised"))
    inner = box.inset(12)
    puzzle, say = scene.puzzle, scene.say
    if puzzle is None:
        page.add(Paragraph(inner, say("today.no_puzzle"), colour=theme.TEXT2))
        return
    foot, inner = inner.cut_bottom(48, 10)
    picture = Box(inner.x, inner.y, *_PICTURE)
    page.add(Custom("", picture, partial(_paint_picture, scene=scene)))
    words = Box(picture.right + 16, inner.y, inner.right - picture.right - 16, picture.h)
    if scene.unusable:
        page.add(Paragraph(words, say("puzzles.unusable"), colour=theme.RISK))
    elif scene.read is not None:
        _add_words(page, scene, words)
    line = Box(inner.x, picture.bottom + 9, inner.w, inner.bottom - picture.bottom - 9)
    if scene.read is not None and not scene.unusable:
        _add_task(page, scene, line)
    live = scene.next_game is None and not puzzle.stars
    solve = say("today.solve_again" if puzzle.stars else "today.solve")
    every = say("today.all_puzzles")
    w = page.width(every, theme.BUTTON, 700) + 30
    page.add(Button("day/puzzle", Box(foot.x, foot.y, foot.w - w - 12, 44), solve, scene.solve,
                    kind="live" if live else "second", icon="puzzle"))  # fmt: skip
    page.add(Button("day/puzzles", Box(foot.right - w, foot.y, w, 44), every, scene.open_puzzles, kind="second"))


def _add_words(page: Page, scene: TodayScene, box: Box) -> None:
    assert scene.read is not None and scene.puzzle is not None
    puzzle, stars = scene.read.puzzle, scene.puzzle.stars
    name = page.lines(scene.say(puzzle.name), box.w, theme.HEAD - 2, 700)[:2]
    for line in name:
        row, box = box.cut_top(23)
        page.add(Label(row, line, theme.HEAD - 2, 700))
    row, box = box.cut_top(22, 4)
    page.add(Label(row, short_name(scene.services, scene.puzzle.title), colour=theme.TEXT2))
    foot, box = box.cut_bottom(24)
    told = scene.say("today.puzzle_solved" if stars else "today.puzzle_same")
    lines = page.lines(told, box.w, theme.SMALL)
    for line in lines if 17 * len(lines) <= box.h else ():
        row, box = box.cut_top(17)
        page.add(Label(row, line, theme.SMALL, colour=theme.TEXT2))
    page.add(Custom("", foot, lambda canvas, b, _: draw_stars(canvas, b.x, b.centre[1], 20, stars)))


def _add_task(page: Page, scene: TodayScene, box: Box) -> None:
    """What is asked, below the picture; where that has no room, the kind alone."""
    assert scene.read is not None
    task = task_of(scene.say, scene.read.puzzle)
    fitting = ((size, lead) for size, lead in _TASK if lead * len(page.lines(task, box.w, size, 600)) <= box.h)
    size, lead = next(fitting, (0, 0))
    if not size:
        task, (size, lead) = kind_of(scene.say, scene.read.puzzle), _TASK[0]
    for line in page.lines(task, box.w, size, 600):
        row, box = box.cut_top(lead)
        page.add(Label(row, line, size, 600))


def _paint_picture(canvas: Canvas, box: Box, _: Pointing, scene: TodayScene) -> None:
    canvas.rounded(box, 10, theme.INSET[1], theme.LIVE_LOW)
    picture = scene.picture_of((box.w, box.h))
    if isinstance(picture, pygame.Surface):
        canvas.target.blit(picture, canvas.metrics.point(box.x, box.y))
    elif scene.unusable:
        canvas.icon("warning", *box.centre, 32, theme.DANGER)
    else:
        canvas.icon("puzzle", *box.centre, 44, theme.RIM[1])


def add_won(page: Page, scene: TodayScene, box: Box) -> None:
    inner = box.inset(16, 12)
    foot, inner = inner.cut_bottom(40, 8)
    won = _last(scene)
    head = scene.say("today.won" if scene.services.profiles.open(scene.services.me).read(MEDALS).won else "medals.next")
    page.add(Label(Box(inner.x, inner.y, inner.w, 24), head, theme.HEAD, 700))
    _, rest = inner.cut_top(30)
    shown = [(*place, True) for place in won] + [(*place, False) for place in _next(scene)]
    for place, (row, medal, is_won) in zip(rest.rows(_SHOWN), shown):
        page.add(Custom("", place, partial(_paint_medal, scene=scene, row=row, medal=medal, won=is_won)))
    live = scene.next_game is None and (scene.puzzle is None or bool(scene.puzzle.stars))
    copy = scene.say("today.copy")
    wide = max((foot.w - 12) / 2, page.width(copy, theme.BUTTON, 700) + 46)
    right, left = foot.cut_right(wide, 12)
    page.add(Button("day/medals", left, scene.say("today.all_medals"), scene.open_medals, icon="medal"))
    page.add(Button("day/copy", right, copy, scene.copy, kind="live" if live else "second",
                    icon="copy"))  # fmt: skip


def _last(scene: TodayScene) -> list[tuple[str, Medal]]:
    """The medals that were won last, the newest first."""
    if scene.search is None:
        return []
    case = scene.search.case
    known = {name_of(row, medal): (row, medal) for row, medals in scene.search.rows.items() for medal in medals}
    names = sorted((name for name in case.won if name in known), key=lambda name: case.won[name].date, reverse=True)
    return [known[name] for name in names[:_SHOWN]]


def _next(scene: TodayScene) -> list[tuple[str, Medal]]:
    """What could be won, where little has been."""
    if scene.search is None:
        return []
    return nearest(scene.search.case, [(row, medal) for row, medals in scene.search.rows.items() for medal in medals])


def _paint_medal(
    canvas: Canvas, box: Box, _: Pointing, scene: TodayScene, row: str, medal: Medal, won: bool
) -> None:  # fmt: skip
    size = min(_SIZE, box.h / drawing.HIGH)
    if won and name_of(row, medal) in scene.fresh:
        scene.turning.paint(canvas, row, medal, box.x + 34, box.centre[1] - 1, size, scene.turned)
    else:
        drawing.paint_medal(canvas, row, medal, box.x + 34, box.centre[1] - 1, size, won)
    left, room = box.x + 80, box.w - 80
    lines = canvas.lines(how_of(scene, row, medal), room, theme.SMALL)
    y = box.centre[1] - (8 if len(lines) < _LINES else 16)
    canvas.text(left, y, title_of(scene, row, medal), theme.BUTTON, 700, theme.NAME if won else theme.TEXT, width=room)
    for i, line in enumerate((*lines[: _LINES - 1], " ".join(lines[_LINES - 1:]))):
        canvas.text(left, y + 18 + 16 * i, line, theme.SMALL, 500, theme.TEXT2, width=room)
