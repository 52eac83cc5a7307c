"""Opens lessons: the list of a title's files, one of them at the table, and what comes after it.

It keeps nothing; a file is read when its lesson is asked for.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.lessons import lesson_files, read_lesson
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.scene import Scene
from game.table.lesson import Misfit


def lessons_of(services: Services, title: str) -> tuple[Path, ...]:
    return lesson_files(services.share / "data", title)


def number_of(path: Path) -> int:
    return int(path.stem[:2])


def open_lesson(scene: Scene, title: str, path: Path, replace: bool = False) -> None:
    """The lesson above the scene that asks for it, or in its place; where it cannot be used, the reason in words."""
    from game.scenes.lesson import LessonScene
    from game.scenes.lesson_game import gone_on

    services = scene.services
    try:
        read = read_lesson(path)
        course, changed = gone_on(services, title, read)
    except BadInput as bad:
        from game.scenes.notice import bad_input

        scene.stage.push(bad_input(services, scene.say("lessons.unusable"), bad))
        return
    except Misfit as misfit:
        from game.scenes.notice import bad_input

        found = BadInput(read.problem(misfit.place, misfit.reason))
        scene.stage.push(bad_input(services, scene.say("lessons.unusable"), found))
        return
    lesson = LessonScene(services, read, course, number_of(path), changed=changed)
    following = next((each for each in lessons_of(services, title) if each.stem > path.stem), None)
    if following is not None:
        lesson.following = partial(open_lesson, lesson, title, following, replace=True)
    (scene.stage.replace if replace else scene.stage.push)(lesson)
