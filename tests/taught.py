"""The lessons of a title, for their tests: the files, the texts, a pupil's way through them, and its pace."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.content.lessons import ReadLesson, lesson_files, read_lesson
from game.content.strict import load_texts
from game.engine.lesson import PUPIL, Lesson, LessonStep
from game.engine.rules import AnyRules
from game.engine.text import Handle
from game.i18n.languages import LANGUAGES
from game.table.lesson import Course
from game.table.lesson_check import company
from game.table.view import View

DATA = Path(__file__).resolve().parents[1] / "data"
LETTERS = {"en": 140}  # the longest sentence of the coach
LETTERS_ELSEWHERE = 175
WORDS_A_SECOND = 3
SECONDS_A_TOUCH = 1.5


class Pace(NamedTuple):
    """Seconds until the pupil first decides something, and until the lesson ends."""

    first: float
    whole: float


def lessons(title: str) -> list[ReadLesson]:
    return [read_lesson(path) for path in lesson_files(DATA, title)]


def lesson(title: str, id: str) -> Lesson:
    return read_lesson(DATA / "lessons" / title / f"{id}.yaml").lesson


@cache
def texts(title: str, lang: str) -> dict[str, str]:
    found = load_texts(DATA / "i18n" / lang / f"lessons_{title}.yaml")
    return {key: words for key, (words, _) in found.items()}


def begun(rules: AnyRules, lesson: Lesson) -> Course:
    return Course(rules, rules.info.id, lesson, company(lesson.setup.seats))


def before(rules: AnyRules, lesson: Lesson, step: str) -> Course:
    """The lesson as it is when the step comes whose key ends like this."""
    return next(course for course in followed(rules, lesson) if course.step.say.endswith(f".{step}"))


def followed(rules: AnyRules, lesson: Lesson) -> Iterator[Course]:
    """The lesson before each of its steps, as it goes for a pupil who does what is wanted."""
    course = begun(rules, lesson)
    while not course.done:
        at = course.at
        yield course
        do(course)
        assert course.at == at + 1, course.step.say


def do(course: Course) -> None:
    """The present step, as the file means it."""
    step, at = course.step, course.at
    if step.kind == "read":
        course.read()
    elif step.kind == "ask":
        assert course.answer(step.ask[0])
    elif step.kind == "want":
        assert course.offer(course.example) == ""
    while step.kind == "reply" and course.at == at:
        course.hear()
    for spoken in step.free.way if step.free is not None else ():
        if course.at == at:
            course.go_on(spoken)


def words(course: Course) -> list[str]:
    return [choice.word for choice in course.table.view(0).choices]


def wanted(course: Course) -> list[str]:
    return [word for word in words(course) if course.wants(word)]


def after(course: Course, *said: str) -> Course:
    """The same lesson with these moves of the pupil made at the present step; the one given stays as it is."""
    other = Course(course.rules, course.rules.info.id, course.lesson, company(course.lesson.setup.seats))
    other.follow(course.progress())
    for word in said:
        assert other.offer(word) == "", word
    return other


def keys(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.name, lesson.goal, lesson.otherwise)
    for step in lesson.steps:
        yield step.say
        if step.otherwise:
            yield step.otherwise


def faults_of_texts(title: str, keys: list[str]) -> list[str]:
    """Keys without a text, and sentences that no bubble has room for."""
    found = []
    for language in LANGUAGES:
        for key in keys:
            said = texts(title, language.id).get(key, "").replace("*", "")
            if not said or len(said) > LETTERS.get(language.id, LETTERS_ELSEWHERE) or sentences(said) > 2:
                found.append(f"{language.id} {key}: {said}")
    return found


def sentences(said: str) -> int:
    return len(re.split(r"(?<=[.!?…])\s+", said.strip()))


def touches(course: Course) -> int:
    """How often the pupil touches the screen at the present step."""
    step = course.step
    if step.kind == "want":
        return _path(course, course.example)
    if step.free is not None:
        return _alone(course, step)
    return 0 if step.kind == "reply" else 1


def _alone(course: Course, step: LessonStep) -> int:
    other, count = after(course), 0
    for spoken in step.free.way if step.free is not None else ():
        if spoken.seat == 0:
            count += _path(other, spoken.word)
        other.go_on(spoken)
    return count


def _path(course: Course, word: str) -> int:
    path: tuple[Handle, ...] = next(c.path for c in course.table.view(0).choices if c.word == word)
    return len(path)


def pace(rules: AnyRules, lesson: Lesson, lang: str = "en") -> Pace:
    """Three words a second, and a second and a half for every touch."""
    said = texts(rules.info.id, lang)
    first = whole = 0.0
    for course in followed(rules, lesson):
        whole += len(said[course.step.say].split()) / WORDS_A_SECOND + SECONDS_A_TOUCH * touches(course)
        if course.step.kind in ("want", "ask", "free") and not first:
            first = whole
    return Pace(first, whole)


def own_steps(lesson: Lesson) -> int:
    """The steps at which the pupil decides."""
    return sum(step.kind in ("want", "ask", "free") for step in lesson.steps)


# Beside the way.


def tried(course: Course, *said: str, draws: tuple[int, ...] = ()) -> View:
    """What the pupil would see after these moves, wanted or not; nothing of them stays. The values are drawn for the
    last of them."""
    begin = course.table.records
    for word in said:
        course.chance.arrange(draws if word is said[-1] else ())
        fault = course.table.submit(PUPIL, word)
        assert fault is None, fault
    seen = course.table.view(PUPIL)
    course.table.go_back(begin)
    return seen


def handles(course: Course) -> set[Handle]:
    """Everything that some move of the pupil begins with or goes on with."""
    return {handle for choice in course.table.view(PUPIL).choices for handle in choice.path}


def loose_texts(title: str) -> set[str]:
    """Texts of the title's lessons that no lesson says."""
    said = {key for read in lessons(title) for key in keys(read.lesson)}
    return {key for key in texts(title, "en") if ".tips." not in key} - said
