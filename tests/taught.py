"""The lessons of a title, for their tests: the files, the texts, a pupil's way through them, and its pace."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from support.lessons import faults_of_text, follow, keys_of

from game.content.lessons import ReadLesson, lesson_files, read_lesson
from game.content.strict import load_texts
from game.content.tips import read_tips, tips_file
from game.engine.chance import Live, seed_number
from game.engine.condition import Condition, parts_of
from game.engine.lesson import PUPIL, Lesson, LessonStep
from game.engine.powers import HasFacts
from game.engine.rules import AnyRules, Setup
from game.engine.text import Handle
from game.engine.tip import Tip
from game.i18n.languages import LANGUAGES
from game.table.condition import Sight, holds
from game.table.lesson import Course
from game.table.lesson_check import company
from game.table.table import Table
from game.table.view import View

DATA = Path(__file__).resolve().parents[1] / "data"
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
        yield course
        do(course)


def do(course: Course) -> None:
    """The present step, as the file means it."""
    at = course.at
    follow(course)
    assert course.at == at + 1, course.step.say


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


def faults_of_texts(title: str, keys: Iterable[str]) -> list[str]:
    """Keys without a text, and sentences that no bubble has room for."""
    found = []
    for language in LANGUAGES:
        said = texts(title, language.id)
        found += [f"{language.id} {key}" for key in keys if key not in said]
        found += [f"{key}: {fault}" for key in keys for fault in faults_of_text(language.id, said.get(key, ""))]
    return found


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
    said = {key for read in lessons(title) for _, key in keys_of(read.lesson)}
    return {key for key in texts(title, "en") if ".tips." not in key} - said


# Tips.


def tips(title: str) -> tuple[Tip, ...]:
    return read_tips(tips_file(DATA, title)).tips


def facts_of(rules: AnyRules, table: Table, seat: int) -> Mapping[str, int]:
    assert isinstance(rules, HasFacts)
    return rules.facts(table.view(seat).observation, seat)


def unknown_facts(rules: AnyRules, table: Table, conditions: Iterable[Condition]) -> set[str]:
    """Facts that a condition asks for and the rules do not know."""
    named = {part.fact for condition in conditions for part in parts_of(condition) if part.fact}
    return named - set(facts_of(rules, table, 0))


def tips_due(rules: AnyRules, title: str, setups: Iterable[Setup], moves: int, eager: str) -> dict[str, int]:
    """At which move each tip of seat 0 is due for the first time, in games in which everybody plays at random but for
    words like `eager`, which are always played; of several games the earliest."""
    found: dict[str, int] = {}
    for setup in setups:
        table = Table(rules, setup, company(setup.seats), chance=Live(seed_number((setup.seed,))))
        random = Random(setup.seed)
        for move in range(moves):
            if table.outcome is not None:
                break
            view = table.view(0)
            sight = Sight(view, facts_of(rules, table, 0))
            for tip in tips(title):
                if found.get(tip.id, moves) > move and holds(tip.when, sight):
                    found[tip.id] = move
            acting = table.acting[0]
            legal = [choice.word for choice in table.view(acting).choices]
            assert table.submit(acting, random.choice(fnmatch.filter(legal, eager) or legal)) is None
    return found
