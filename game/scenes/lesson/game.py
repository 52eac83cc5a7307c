"""The gate and the keeper of a lesson: its coach takes the moves, and what is kept of it is how far a pupil came."""

from __future__ import annotations

from game.content.lessons import ReadLesson
from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.lesson import PUPIL, Lesson, Spoken
from game.engine.rules import Seat
from game.engine.text import Refusal, message
from game.scenes.playing.gate import Answered, Held, Made, Refused
from game.scenes.playing.keeper import Keeper
from game.scenes.setup.seats import BOT_NAMES, LOOKS_FIRST
from game.store.learned import Kept, Learned
from game.table.lesson import Course, Misfit, Progress
from game.table.view import SeatInfo


class LessonGate:
    """What the present step does not want is held back, with its sentence."""

    pending = False

    def __init__(self, course: Course) -> None:
        self._course = course

    def offer(self, seat: Seat, word: str, answered: Answered, sure: bool = False) -> None:
        try:
            answer = self._course.offer(word)
        except Misfit:
            # The dice of the file do not fit what the pupil has come to; those of the seed always do.
            self._course.go_on(Spoken(seat, word))
            self._course.skip()
            answer = ""
        if isinstance(answer, Refusal):
            answered(Refused(answer))
        else:
            answered(Held(message(answer)) if answer else Made())


class LessonKeeper(Keeper):
    """Writes how far the pupil came; statistics hear nothing of it."""

    def __init__(self, learned: Learned, read: ReadLesson, course: Course) -> None:
        super().__init__(course.table)
        self._learned, self._read, self._course = learned, read, course

    def save(self, seconds: float) -> None:
        course, read = self._course, self._read
        if course.shown:
            return
        progress = course.progress()
        kept = Kept(read.sum, done=True) if course.done else Kept(read.sum, progress.step, progress.words)
        self._learned.keep(course.table.title, read.id, kept)


def course_of(services: Services, title: str, lesson: Lesson) -> Course:
    """The lesson from its beginning; raises Misfit and BadInput for one that does not fit the rules."""
    return Course(services.rules(title), title, lesson, company(services, lesson.setup.seats, PUPIL))


def company(services: Services, seats: int, me: Seat) -> tuple[SeatInfo, ...]:
    """The one who plays under the name that was used last, and bots by the names that the texts of lessons call
    them."""
    known = services.my_name
    name = services.name_of_seat(known, 1) or services.words.text("common.player", n=1)
    if name in BOT_NAMES[1:seats]:
        name = services.words.text("common.player", n=1)
    bots = [SeatInfo(BOT_NAMES[seat], LOOKS_FIRST[seat], "bot", "easy") for seat in range(1, seats)]
    return (*bots[:me], SeatInfo(name, LOOKS_FIRST[0]), *bots[me:])


def gone_on(services: Services, title: str, read: ReadLesson) -> tuple[Course, bool]:
    """The lesson where the pupil left it, and whether it had to begin anew because it is another one by now."""
    kept = services.learned.kept(title, read.id)
    course = course_of(services, title, read.lesson)
    if kept is None or not kept.step:
        return course, False
    if kept.sum == read.sum:
        try:
            course.follow(Progress(kept.step, kept.words))
            return course, False
        except (Misfit, BadInput):
            course = course_of(services, title, read.lesson)
    return course, True
