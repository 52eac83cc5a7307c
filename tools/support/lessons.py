"""Lessons as text and their faults, for developers: what is said, what is wanted, what happens.

It plays a lesson as a pupil who follows it and decides nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from game.content.lessons import ReadLesson, lesson_files, read_lesson
from game.content.strict import load_texts
from game.engine.errors import BadInput, Problem
from game.engine.lesson import Lesson, LessonStep, Spoken
from game.engine.rules import AnyRules
from game.engine.text import message
from game.i18n.languages import FALLBACK, LANGUAGES
from game.table.lesson import Course, Place
from game.table.lesson_check import company, faults_of_lesson

LONGEST, LONGEST_ELSEWHERE, SENTENCES, SIGNS = 140, 175, 2, 3

Texts = dict[str, str]


def texts_of(folder: Path, title: str, lang: str) -> Texts:
    """The words of a title's lessons; none where the file is missing or malformed, which another check says."""
    try:
        found = load_texts(folder / lang / f"lessons_{title}.yaml")
    except (BadInput, OSError):
        return {}
    return {key: text for key, (text, _) in found.items()}


def keys_of(lesson: Lesson) -> Iterator[tuple[Place, str]]:
    yield ("name",), lesson.name
    yield ("goal",), lesson.goal
    yield ("otherwise",), lesson.otherwise
    for index, sign in enumerate(lesson.signs):
        yield ("signs", index, "name"), sign.name
        yield ("signs", index, "words"), sign.words
    for index, step in enumerate(lesson.steps):
        yield ("steps", index, "say"), step.say
        if step.otherwise:
            yield ("steps", index, "otherwise"), step.otherwise


def faults_of_text(lang: str, text: str) -> Iterator[str]:
    """Why no bubble has room for it."""
    plain, most = text.replace("*", ""), LONGEST if lang == FALLBACK else LONGEST_ELSEWHERE
    if len(plain) > most:
        yield f"{len(plain)} characters in {lang}; {most} is the most"
    sentences = len(re.findall(r"[.!?…]+(?:\s|$)", plain))
    if sentences > SENTENCES:
        yield f"{sentences} sentences in {lang}; {SENTENCES} is the most"


def faults_of_file(
    path: Path, rules: AnyRules, catalogues: Path, pictures: Path
) -> Iterator[tuple[Path, int, str] | Problem]:
    """Everything that is wrong with one lesson: its form, its moves, its words and the pictures on its card."""
    try:
        read = read_lesson(path)
    except BadInput as bad:
        yield from bad.problems
        return
    title = rules.info.id
    yield from (read.problem(place, reason) for place, reason in faults_of_lesson(rules, title, read.lesson))
    yield from _faults_of_signs(read, pictures)
    spoken = {language.id: texts_of(catalogues, title, language.id) for language in LANGUAGES}
    for place, key in keys_of(read.lesson):
        line = read.problem(place, message(key)).line
        for lang, texts in spoken.items():
            if key not in texts:
                yield path, line, f"there is no text {key} in {lang}"
            else:
                yield from ((path, line, f"{key}: {fault}") for fault in faults_of_text(lang, texts[key]))


def _faults_of_signs(read: ReadLesson, pictures: Path) -> Iterator[tuple[Path, int, str]]:
    signs = read.lesson.signs

    def fault(place: Place, reason: str) -> tuple[Path, int, str]:
        found = read.problem(place, message(""))
        return Path(found.file), found.line, reason

    if len(signs) > SIGNS:
        yield fault(("signs",), f"{len(signs)} signs; {SIGNS} is the most")
    for index, sign in enumerate(signs):
        if not (pictures / f"{sign.picture}.svg").is_file():
            yield fault(("signs", index, "picture"), f"there is no picture {sign.picture}")


# Telling.


def told(rules: AnyRules, read: ReadLesson, texts: Texts) -> Iterator[str]:
    """The lesson line by line."""
    lesson, title = read.lesson, rules.info.id

    def said(key: str) -> str:
        return texts.get(key, f"({key})").replace("*", "")

    setup = lesson.setup
    options = "".join(f" {name}={value}" for name, value in setup.options.items())
    yield f"{title}/{read.id}: {said(lesson.name)} ({lesson.minutes} min)"
    yield f"goal: {said(lesson.goal)}"
    yield f"otherwise: {said(lesson.otherwise)}"
    yield f"seats={setup.seats} seed={setup.seed}{options}"
    yield from (f"  {_spoken(spoken)}" for spoken in lesson.opening)
    course = Course(rules, title, lesson, company(setup.seats))
    while not course.done:
        step, at = course.step, course.at
        yield f"{at + 1}. {said(step.say)}"
        yield from (f"   {line}" for line in _about(course, step))
        if step.otherwise:
            yield f"   otherwise: {said(step.otherwise)}"
        yield from (f"   {line}" for line in _done(course))
        if course.at == at:
            yield "   this step is never done"
            return


def _spoken(spoken: Spoken) -> str:
    return f"{spoken.seat} {spoken.word}" + (f" {list(spoken.draws)}" if spoken.draws else "")


def _about(course: Course, step: LessonStep) -> Iterator[str]:
    if step.point:
        yield f"points at {', '.join(step.point)}"
    if step.ask:
        yield f"asks for {', '.join(step.ask)}"
    if step.want:
        legal = [choice.word for choice in course.table.view(0).choices]
        taken = [word for word in legal if any(fnmatchcase(word, wanted) for wanted in step.want)]
        yield f"wants {', '.join(step.want)}: {len(taken)} of {len(legal)} legal moves"


def follow(course: Course) -> None:
    """Does the present step as the file means it."""
    step, at = course.step, course.at
    if step.kind == "read":
        course.read()
    elif step.kind == "ask":
        course.answer(step.ask[0])
    elif step.kind == "want":
        course.offer(course.example)
    elif step.kind == "reply":
        while course.at == at:
            course.hear()
    for spoken in step.free.way if step.free is not None else ():
        if course.at == at:
            course.go_on(spoken)


def _done(course: Course) -> Iterator[str]:
    """Does the step, and says what came of it."""
    before = course.table.records
    follow(course)
    lines = (line for line in course.table.view(0).log if line.record >= before)
    for line in sorted(lines, key=lambda line: line.record):
        args = " ".join(f"{name}={value}" for name, value in line.message.args)
        yield f"-> {line.kind} {args}".rstrip()


def find(data: Path, name: str) -> Path | None:
    """`ufoo/02-lasers`, or as much of it as is enough."""
    title, _, id = name.partition("/")
    return next((path for path in lesson_files(data, title) if id in path.stem), None)
