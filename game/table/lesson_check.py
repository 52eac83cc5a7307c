"""Goes through a lesson as a pupil who does what is wanted, and finds every place where the file does not fit.

It stops at the first move that cannot be made: what comes after it would be another game.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from game.engine.errors import BadInput
from game.engine.lesson import PUPIL, Lesson, LessonStep
from game.engine.rules import AnyRules
from game.engine.text import Message, message
from game.table.lesson import Course, Misfit, Place
from game.table.view import SeatInfo

LONGEST = 14  # steps


def faults_of_lesson(rules: AnyRules, title: str, lesson: Lesson) -> Iterator[tuple[Place, Message]]:
    """Every fault with the part of the file that it is about."""
    if len(lesson.steps) > LONGEST:
        yield ("steps",), message("lessons.fault.long", n=len(lesson.steps), most=LONGEST)
    said = {key for step in lesson.steps for key in (step.say, step.otherwise)}
    for key in lesson.odds:
        if key not in said:
            yield ("odds", key), message("lessons.fault.odds", text=key)
    for index, step in enumerate(lesson.steps):
        for reason in _shape(step):
            yield ("steps", index), reason
    try:
        course = Course(rules, title, lesson, company(lesson.setup.seats))
        while not course.done:
            yield from _step(course)
    except Misfit as misfit:
        yield misfit.place, misfit.reason
    except BadInput as bad:
        yield from ((("setup",), problem.reason) for problem in bad.problems)


def company(seats: int) -> tuple[SeatInfo, ...]:
    """The pupil and bots."""
    return tuple(SeatInfo(str(seat), seat % 8, "person" if seat == PUPIL else "bot") for seat in range(seats))


def _shape(step: LessonStep) -> Iterator[Message]:
    kinds = [name for name in ("want", "ask", "reply", "free") if getattr(step, name)]
    if len(kinds) > 1:
        yield message("lessons.fault.kinds", names=", ".join(kinds))
    if (step.draws or step.best or step.otherwise) and not step.want:
        yield message("lessons.fault.no_want")
    for word in step.best:
        if not any(fnmatchcase(word, wanted) or word == wanted for wanted in step.want):
            yield message("lessons.fault.best", word=word)


def _step(course: Course) -> Iterator[tuple[Place, Message]]:
    """Does the present step; always comes to the next one."""
    at, step = course.at, course.step
    place = ("steps", at)
    if step.kind == "read":
        course.read()
    elif step.kind == "ask":
        course.answer(step.ask[0])
    elif step.kind == "want":
        yield from ((place, reason) for reason in _want(course))
    elif step.kind == "reply":
        while course.at == at:
            course.hear()
    elif step.free is not None:
        if course.look():
            yield (*place, "free"), message("lessons.fault.already")
        for index, spoken in enumerate(step.free.way):
            if course.at == at:
                course.go_on(spoken, (*place, "free", "way", index))
        if course.at == at:
            raise Misfit((*place, "free"), message("lessons.fault.never"))


def _want(course: Course) -> Iterator[Message]:
    step = course.step
    legal = [choice.word for choice in course.table.view(PUPIL).choices]
    for pattern in (*step.want, *step.best):
        if not any(fnmatchcase(word, pattern) for word in legal):
            yield message("lessons.fault.not_legal", word=pattern)
    word = course.example
    if not word:
        raise Misfit(("steps", course.at), message("lessons.fault.nothing_legal"))
    if not course.wants(word):
        raise Misfit(("steps", course.at), message("lessons.fault.best", word=word))
    course.offer(word)
    if course.chance.arranged:
        yield message("lessons.fault.draws_left", word=word, n=course.chance.arranged)
