"""Every step of every lesson; of each lesson also a wrong move, the step that is played alone, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from support.lessons import follow

from game.app.registry import titles
from game.content.lessons import ReadLesson, lesson_files, read_lesson
from game.desk.services import Services
from game.scenes.lesson.game import course_of
from game.scenes.lesson.scene import LessonScene
from game.ui.page import Page

DATA = Path(__file__).resolve().parents[2] / "data"

Act = Callable[[LessonScene], None]


class Shown(LessonScene):
    """A lesson in the middle, after something has been done there."""

    act: Act | None = None

    def enter(self) -> None:
        super().enter()
        self.desk.hurry()  # no picture of how the board is laid
        if self.act is not None:
            self.act(self)

    def build(self, page: Page) -> None:
        """As it is when all has come to rest."""
        super().build(page)
        for seconds in (60.0, 1.0):  # the second for a blink
            self.motion.update(seconds)


def miss(scene: LessonScene) -> None:
    """A legal move that is not wanted."""
    words = (choice.word for choice in scene.view.choices if not scene.course.wants(choice.word))
    word = next(words, "")
    if word:
        scene.choose(word)


def at_step(
    services: Services, title: str, read: ReadLesson, step: int, act: Act | None = None, after: str = ""
) -> LessonScene:  # fmt: skip
    course = course_of(services, title, read.lesson)
    while course.at < step:
        follow(course)
    scene = Shown(services, read, course, int(read.id[:2]), (lambda: None) if after else None, after=after)
    scene.act = act
    return scene


def states() -> Iterator[tuple[str, Callable[[Services], LessonScene]]]:
    for title in titles():
        reads = [read_lesson(path) for path in lesson_files(DATA, title.id)]
        for read, after in zip(reads, (*(each.lesson.name for each in reads[1:]), ""), strict=True):
            name, steps = f"{title.id}-{read.id}", read.lesson.steps
            show = partial(_make, title.id, read, after)
            yield from ((f"{name}-{i + 1:02}", show(i)) for i in range(len(steps)))
            yield f"{name}-done", show(len(steps))
            wants = [i for i, step in enumerate(steps) if step.kind == "want"]
            alone = [i for i, step in enumerate(steps) if step.kind == "free"]
            yield from ((f"{name}-wrong", show(i, miss)) for i in wants[:1])
            yield from ((f"{name}-alone", show(i, LessonScene.go_on)) for i in alone[:1])


def _make(
    title: str, read: ReadLesson, after: str, step: int, act: Act | None = None
) -> Callable[[Services], LessonScene]:
    return lambda services: at_step(services, title, read, step, act, after)


SHOTS = dict(states())
