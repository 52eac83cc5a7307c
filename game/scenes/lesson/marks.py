"""What a lesson lays on the board itself: the way to the thing that is wanted, dot by dot, and where a wrong one led.

It draws; the desk knows the ways.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desk.foreseen import CORAL, Foreseen, Point, add_foreseen, dots_of, draw_dots
from game.engine.text import Handle
from game.scenes.lesson.motion import LessonMotion
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene


def way_of(scene: LessonScene, handle: Handle) -> tuple[Point, ...]:
    """The dots of the way that what is selected would go to a thing."""
    return dots_of(scene.desk.foreseen((*scene.desk.touched, handle))) if handle else ()


def add_way(page: Page, dots: tuple[Point, ...], motion: LessonMotion) -> None:
    """To what is wanted, one dot after the other."""
    if dots:
        page.add(Custom("", page.box, partial(_draw_way, dots=dots, motion=motion)))


def _draw_way(canvas: Canvas, _: Box, __: Pointing, dots: tuple[Point, ...], motion: LessonMotion) -> None:
    draw_dots(canvas, dots[: motion.lit])


def add_wrong(page: Page, scene: LessonScene) -> None:
    """Where the move would have led, at once and half to be seen: it was not made."""
    if scene.wrong:
        add_foreseen(page, scene.desk.foreseen(scene.wrong), CORAL)


def shown_of(scene: LessonScene) -> Foreseen:
    """Where the move goes that the coach is showing: its way, and a ghost of what will stand there, until it does."""
    if not scene.course.shown:
        return Foreseen()
    return scene.foreseen if scene.desk.moving() else scene.foreseen._replace(ghosts=())
