"""Opens lessons: the list of a title's files, one of them at the table, and what comes after it.

It keeps nothing; a file is read when its lesson is asked for.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.lessons import ReadLesson, lesson_files, read_lesson
from game.desk.services import Services
from game.engine.errors import BadInput
from game.scenes.played import AnyFile, Collection, lesson_collections, read_any, siblings_of
from game.scenes.scene import Scene
from game.table.lesson import Misfit


def lessons_of(services: Services, title: str) -> tuple[Path, ...]:
    """Those of the program."""
    return lesson_files(services.share / "data", title)


def collections_of(services: Services, title: str) -> tuple[Collection, ...]:
    """And those of packs."""
    return lesson_collections(services, title, lessons_of(services, title))


def read_file(services: Services, file: AnyFile) -> ReadLesson:
    """Raises BadInput for one that cannot be used."""
    from game.content.played import packed_lesson

    return read_any(services, file, read_lesson, packed_lesson)


def open_lesson(scene: Scene, title: str, file: AnyFile, replace: bool = False) -> None:
    """The lesson above the scene that asks for it, or in its place; where it cannot be used, the reason in words."""
    from game.scenes.lesson.game import gone_on
    from game.scenes.lesson.scene import LessonScene

    services = scene.services
    try:
        read = read_file(services, file)
        if not isinstance(file, Path):
            _check(services, title, read)
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
    files = siblings_of(file, collections_of(services, title))
    at = files.index(file)
    lesson = LessonScene(services, read, course, at + 1, changed=changed)
    if at + 1 < len(files):
        lesson.following = partial(open_lesson, lesson, title, files[at + 1], replace=True)
        lesson.after = _name_of(services, files[at + 1])
    (scene.stage.replace if replace else scene.stage.push)(lesson)


def _name_of(services: Services, file: AnyFile) -> str:
    """The key of its name; empty for one that cannot be used, which says so when it is opened."""
    try:
        return read_file(services, file).lesson.name
    except BadInput:
        return ""


def _check(services: Services, title: str, read: ReadLesson) -> None:
    """What no tool has looked at is played through before somebody learns from it."""
    from game.table.lesson_check import faults_of_lesson

    faults = [read.problem(*fault) for fault in faults_of_lesson(services.rules(title), title, read.lesson)]
    if faults:
        raise BadInput(*faults)
