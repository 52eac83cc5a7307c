"""The lessons of a title for its tests: read, followed as a pupil who does what is wanted, and measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.app import registry
from game.content.lessons import lesson_files, read_lesson
from game.content.strict import load_texts
from game.engine.lesson import PUPIL, Lesson, LessonStep, Spoken
from game.engine.rules import AnyRules
from game.engine.text import Handle
from game.i18n.languages import LANGUAGES
from game.table.lesson import Course
from game.table.lesson_check import company, faults_of_lesson

ROOT = Path(__file__).parents[1]
WORDS_A_SECOND, SECONDS_A_TOUCH = 3, 1.5
LONGEST = {"en": 140}
LONGEST_ELSEWHERE = 175


@cache
def rules_of(title: str) -> AnyRules:
    entry = registry.title(title)
    assert entry is not None
    return entry.build(ROOT, None)


def ids(title: str) -> list[str]:
    return [file.stem for file in lesson_files(ROOT / "data", title)]


@cache
def lesson(title: str, id: str) -> Lesson:
    return read_lesson(ROOT / "data" / "lessons" / title / f"{id}.yaml").lesson


@cache
def texts(title: str, lang: str = "en") -> dict[str, str]:
    file = ROOT / "data" / "i18n" / lang / f"lessons_{title}.yaml"
    return {key: text for key, (text, _) in load_texts(file).items()}


# Following one.


def begun(title: str, id: str) -> Course:
    wanted = lesson(title, id)
    return Course(rules_of(title), title, wanted, company(wanted.setup.seats))


def do(course: Course) -> None:
    """The present step, as the file would have it done."""
    step, at = course.step, course.at
    if step.kind == "read":
        course.read()
    elif step.kind == "ask":
        course.answer(step.ask[0])
    elif step.kind == "want":
        course.offer(course.example)
    while step.kind == "reply" and course.at == at:
        course.hear()
    for spoken in step.free.way if step.free is not None else ():
        if course.at == at:
            course.go_on(spoken)
    assert course.at == at + 1


def followed(title: str, id: str) -> Iterator[tuple[Course, LessonStep]]:
    """The course before each step."""
    course = begun(title, id)
    while not course.done:
        yield course, course.step
        do(course)


def at(title: str, id: str, text: str) -> Course:
    """Where the step with this text begins."""
    return next(course for course, step in followed(title, id) if step.say.endswith(f".{text}"))


def tried(course: Course, *words: str, draws: tuple[int, ...] = ()) -> Any:
    """What would be seen after these words; nothing of it stays. The values are drawn for the last word."""
    begin = course.table.records
    for word in words:
        course.chance.arrange(draws if word is words[-1] else ())
        fault = course.table.submit(PUPIL, word)
        assert fault is None, fault
    seen = course.table.view(PUPIL)
    course.table.go_back(begin)
    return seen


def legal(course: Course) -> list[str]:
    return [choice.word for choice in course.table.view(PUPIL).choices]


# Measuring one.


def touches(course: Course) -> int:
    """How often the pupil touches something in the present step; a button, or Enter, where there is only reading."""
    step = course.step
    if step.kind == "want":
        return _touches_of(course, course.example)
    if step.free is None:
        return 1
    begin, count = course.table.records, 0
    for spoken in step.free.way:
        count += _touches_of(course, spoken.word) if spoken.seat == PUPIL else 0
        play(course, spoken)
    course.table.go_back(begin)
    return count


def _touches_of(course: Course, word: str) -> int:
    return next(len(choice.path) for choice in course.table.view(PUPIL).choices if choice.word == word)


def play(course: Course, spoken: Spoken) -> None:
    course.chance.arrange(spoken.draws)
    fault = course.table.submit(spoken.seat, spoken.word)
    assert fault is None, fault


def seconds(title: str, id: str, lang: str = "en", to_first_move: bool = False) -> float:
    """Reading and touching, from the first sentence to the end of the lesson, or of the first move of the pupil."""
    spent = 0.0
    for course, step in followed(title, id):
        spent += len(texts(title, lang)[step.say].split()) / WORDS_A_SECOND + touches(course) * SECONDS_A_TOUCH
        if to_first_move and step.kind in ("want", "free"):
            break
    return spent


# What holds for every lesson.


def keys_of(wanted: Lesson) -> list[str]:
    steps = [text for step in wanted.steps for text in (step.say, step.otherwise) if text]
    return [wanted.name, wanted.goal, wanted.otherwise, *steps]


def check_lesson(title: str, id: str) -> None:
    """It fits the rules, leaves at least half of its steps to the pupil, and the last but one to the pupil alone."""
    wanted = lesson(title, id)
    assert list(faults_of_lesson(rules_of(title), title, wanted)) == []
    kinds = [step.kind for step in wanted.steps]
    assert 2 * sum(kind in ("want", "ask", "free") for kind in kinds) >= len(kinds)
    assert kinds[-2:] == ["free", "read"] and wanted.steps[-1].mood == "cheer"
    assert any(step.otherwise for step in wanted.steps)


def check_texts(title: str) -> None:
    """All that a lesson says is there, no more, and short enough."""
    said = {key for id in ids(title) for key in keys_of(lesson(title, id))}
    for lang in (language.id for language in LANGUAGES):
        known = {key: text for key, text in texts(title, lang).items() if ".tips." not in key}
        assert set(known) == said, lang
        for key, text in known.items():
            assert len(text.replace("*", "")) <= LONGEST.get(lang, LONGEST_ELSEWHERE), (lang, key)
            assert len(re.findall(r"[.?!](?=\s|$)", text)) <= 2, (lang, key)


def handles(course: Course) -> set[Handle]:
    """Everything that some move of the pupil begins with or goes on with."""
    return {handle for choice in course.table.view(PUPIL).choices for handle in choice.path}
