"""A lesson at the real table: the coach says what to do, takes what is wanted and explains what is not.

Only the course knows the steps; this scene shows them, lets moves of others come one after the other, and listens.
"""

from __future__ import annotations

from collections.abc import Callable

from game.content.lessons import ReadLesson
from game.desk.coach import Speech
from game.desk.contract import Desk
from game.desk.foreseen import Foreseen
from game.desk.services import Services
from game.desk.spotlight import Veil
from game.engine.rules import Seat
from game.engine.text import Handle, Message
from game.scenes.guided_menu import GuidedMenu
from game.scenes.lesson.game import LessonGate, LessonKeeper
from game.scenes.lesson.motion import LessonMotion
from game.scenes.lesson.page import add_lesson
from game.scenes.lesson.points import example_path
from game.scenes.playing.gate import Answer, Held, Made, Refused
from game.scenes.playing.session import Session
from game.scenes.table.frame import DeskScene
from game.scenes.table.scene import TableScene
from game.scenes.table.strip import add_hint_wait
from game.table.lesson import Course, Misfit
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page

_READ = 3.0  # words a second
_LEAST, _BETWEEN = 1.6, 1.1  # seconds before the first move of others, and between two of them
_SHOWN = 1.4  # for so long the move that the coach shows stays
_CHEER = 0.6
_NOD = 0.16
_MISSES = 3  # after so many the coach offers to show it

# What has the focus when a step of this kind begins; in any other something on the desk.
_FIRST = {"read": "coach/on", "reply": "coach/on", "free": "coach/on", "done": "coach/next", "ask": "lesson/thing/0"}


class LessonScene(TableScene):
    """`following` opens the lesson that comes after this one, whose name is `after`; None after the last."""

    name = "lesson"
    coached = True

    def __init__(
        self, services: Services, read: ReadLesson, course: Course, number: int,
        following: Callable[[], None] | None = None, changed: bool = False, after: str = "",
    ) -> None:  # fmt: skip
        self.course = course
        self.read = read
        self.number = number
        self.following, self.after = following, after
        self.said: Message | str | None = None  # in the place of the step's own words: why something is not wanted
        self.wrong: tuple[Handle, ...] = ()  # the touches of the move, or the thing, that is not wanted
        self.foreseen = Foreseen()  # what the move that the coach shows would do
        self.aside = False  # the coach is out of the way
        self.cheer = 0.0
        self.nod = 0.0
        self.coach: Box | None = None  # where it is on the page; None while it is not there
        self.bar_box: Box | None = None  # and the goal bar
        self.wish = ""  # what gets the focus when it is on the page
        self.led: tuple[int, tuple[Handle, ...]] | None = None  # the step and the touches for which keys were led
        self.veil = Veil()
        self.motion = LessonMotion()
        self.seen_last: tuple[Speech, Box, tuple[Box, ...]] | None = None  # the bubble, while Blip goes
        self._step = -1
        self._due: tuple[float, Callable[[], None]] | None = None
        keeper = LessonKeeper(services.learned, read, course)
        super().__init__(services, Session(services, keeper))
        self.gate = LessonGate(course)
        if changed:
            services.notices.append(services.words.text("lessons.changed"))

    def _lay_desk(self) -> Desk:
        desk = super()._lay_desk()
        desk.goal_shown = desk.goal_room = False  # a lesson has a goal of its own, in a bar
        return desk

    def enter(self) -> None:
        super().enter()
        self._begin_step()

    def leave(self) -> None:
        self.session.rest()
        self.course.unshow()
        self.session.save()

    def resume(self) -> None:
        """What the desk has said was in the words of the language of then."""
        if isinstance(self.said, str):
            self.said = None
        super().resume()

    def blurred(self) -> None:
        """Nobody else plays here."""

    # The steps.

    @property
    def kind(self) -> str:
        return "done" if self.course.done else self.course.step.kind

    @property
    def stuck(self) -> bool:
        """Whether the pupil has missed so often that showing it is the best that can be offered."""
        return self.kind == "want" and self.course.missed >= _MISSES

    def _begin_step(self) -> None:
        """Something has happened; where it led to another step, that one begins."""
        while not self.course.done and not self.course.fits:
            self.course.skip()
        if self.course.at != self._step:
            self._step = self.course.at
            self.said, self.wrong, self.aside, self._due = None, (), False, None
            self.desk.slow = False
            self.page.focus, self.wish, self.led = None, _FIRST.get(self.kind, ""), None
            if self.kind == "reply":
                words = self.say(self.course.step.say).split()
                self._later(max(_LEAST, len(words) / _READ), self._hear)
            if self.course.done:
                self.play_sound("win")
        self.session.save()
        self.desk.bring_into_sight(self.course.step.point)
        self.page.changed()

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        """Does something when the board has been at rest for so long."""
        self._due = (seconds, act)

    def go_on(self) -> None:
        """The pupil has read, or does not want to wait."""
        if self.said is not None and self.kind != "read":
            self.said, self.wrong = None, ()
        if self._due is not None:
            self._due = (0.0, self._due[1])
        elif self.kind == "read":
            self.course.read()
            self._begin_step()
        elif self.kind == "ask" and self.course.revealed:
            self.answer(self.course.step.ask[0])
        elif self.kind == "free":
            self.aside = True
            self.page.focus = None
        elif self.kind == "done" and self.following is not None:
            self.following()
        self.page.changed()

    def call(self) -> None:
        """The coach comes back."""
        self.aside = not self.aside
        self.page.changed()

    def _hear(self) -> None:
        try:
            self.course.hear()
        except Misfit:
            self.course.skip()
        self.refresh()
        if self.course.at == self._step:
            self._later(_BETWEEN, self._hear)
        self._begin_step()

    def _right(self) -> None:
        self.play_sound("coin")
        self.cheer = _CHEER

    def answer(self, handle: Handle) -> None:
        if self.course.answer(handle):
            self._right()
        else:
            self.play_sound("undo")
            self.said, self.wrong = Message("lessons.not_that"), (handle,)
            if self.course.revealed:
                self._point_out()
        self._begin_step()

    def _point_out(self) -> None:
        """What was asked for is shown."""
        self.course.reveal()
        self.said, self.wrong, self.wish = Message("lessons.here"), (), "coach/on"

    def back_a_step(self) -> None:
        if self.course.back():
            self.play_sound("undo")
            self.refresh(snap=True)
        self._begin_step()

    def again(self) -> None:
        """A step that the pupil played alone, from its beginning."""
        self.course.again()
        self.said, self._due = None, None
        self.refresh(snap=True)
        self._begin_step()

    def show_me(self) -> None:
        """The move is made, taken back, and waited for again; what was asked for is pointed out."""
        if self.kind == "ask":
            self._point_out()
        elif self.kind == "free":
            self.aside = True
            super().hint()
        elif self.kind == "want" and not self.course.shown:
            self._show_move()
        self.page.changed()

    def _show_move(self) -> None:
        foreseen = self.desk.foreseen(self.example)
        if self.course.show():
            self.said, self.wrong, self.desk.slow, self.foreseen = None, (), True, foreseen
            self.refresh()
            self._later(_SHOWN, self._unshow)

    def _unshow(self) -> None:
        self.desk.slow = False
        self.course.unshow()
        self.said = Message("lessons.your_turn")
        self.page.focus = self.led = None
        self.play_sound("undo")
        self.refresh()

    # Showing.

    def build(self, page: Page) -> None:
        DeskScene.build(self, page)
        add_lesson(page, self)
        if self.hints.part and not self.overlays and not self.desk.shows_pondering:
            add_hint_wait(page, self)
        if self.overlays:
            self.overlays[-1].build(page)

    def moving(self) -> bool:
        at_work = self.kind == "free" and self.session.bot is not None
        waits = self._due is not None or self.cheer > 0 or self.nod > 0 or bool(self.hints.part) or self.motion.running
        return DeskScene.moving(self) or at_work or waits

    def update(self, dt: float) -> None:
        super().update(dt)
        leaving = self.motion.leaving
        if self.motion.update(dt):
            self.page.dirty = True
            if leaving and not self.motion.leaving:
                self.page.changed()
        if self.desk.moving() or self.overlays:
            return
        before = (self.cheer > 0, self.nod > 0)
        self.cheer, self.nod = max(0.0, self.cheer - dt), max(0.0, self.nod - dt)
        if before != (self.cheer > 0, self.nod > 0) or self.nod:
            self.page.changed()
        if self._due is not None:
            left, act = self._due
            self._due = (left - dt, act)
            if left - dt <= 0:
                self._due = None
                act()

    def _let_bots(self, dt: float, still: bool) -> None:
        if self.kind != "free" or self.said is not None or not self.session.advance(dt, still, self.desk.brisk):
            return
        self._followed()

    def _followed(self) -> None:
        """A move was made while the pupil is alone."""
        self.refresh()
        self.course.look()
        if self.course.at != self._step:
            self._right()
        elif self.view.outcome is not None:
            self.said, self.aside = Message("lessons.once_more"), False
            self.wish = "coach/again"
        self._begin_step()

    def _settle(self, dt: float) -> None:
        """A game that ends here is a step of the lesson, and none has a picture."""

    # What the desk asks.

    @property
    def live(self) -> bool:
        return super().live and self.kind in ("want", "free") and not self.course.shown

    def hears(self, touched: tuple[Handle, ...]) -> bool:
        kind = self.kind
        if kind == "free":
            self.aside = True
        if kind in ("want", "free") and not self.course.shown:
            return False
        if kind == "ask" and not self.desk.moving():
            wanted = (handle for handle in reversed(touched) if self.course.asks(handle))
            self.answer(next(wanted, touched[-1]))
        elif kind == "read" and self.page.by_keys:
            self.go_on()
        else:
            self.shake()
        return True

    def shake(self) -> None:
        """The bubble moves a little: not there."""
        self.nod = _NOD
        self.page.changed()

    def tells(self, words: str) -> bool:
        if self.aside:
            return False
        self.said, self.wrong = words, ()
        self.page.changed()
        return True

    def answered(self, seat: Seat, word: str, answer: Answer) -> None:
        if isinstance(answer, Made):
            self.session.touched = True
            if self.kind == "free" and self.course.at == self._step:
                self._followed()
                return
            self.refresh()
            self._right()
        else:
            self._miss(word, answer)
        self._begin_step()

    def _miss(self, word: str, answer: Answer) -> None:
        """It was allowed, and nothing has moved."""
        if isinstance(answer, Held):
            self.said = answer.why
            self.wrong = next((choice.path for choice in self.view.choices if choice.word == word), ())
            self.play_sound("undo")
            if self.stuck:
                self.wish = "coach/show"
        elif isinstance(answer, Refused):
            self.said = answer.why

    def hint(self) -> None:
        self.show_me()

    def undo(self) -> None:
        """In a step that is played alone the last move, else the step."""
        table = self.session.table
        if self.kind != "free" or table.records == self.course.since:
            self.back_a_step()
            return
        before = table.records
        if self.session.undo(self.hand) and table.records < self.course.since:
            while table.records < min(before, self.course.since):
                self.session.redo()
        self.refresh()

    def redo(self) -> None:
        if self.kind == "free":
            super().redo()

    def seat_clicked(self, seat: int) -> None:
        if not self.hears((f"seat:{seat}",)):
            self.shake()

    def open_seats(self, seat: Seat | None = None) -> None:
        """Nobody changes seats in a lesson."""

    def menu(self) -> None:
        if self.overlays and isinstance(self.overlays[-1], GuidedMenu):
            self.close_overlay()
        else:
            self.close_overlays()
            self.open(GuidedMenu(self, "lessons", self.begin_again))

    def leave_table(self) -> None:
        """How far one came is kept."""
        self.stage.pop()

    def begin_again(self) -> None:
        """The lesson from its first step."""
        self.close_overlays()
        while self.course.back():
            pass
        self.refresh(snap=True)
        self._begin_step()

    # Keys.

    def handle(self, command: Command) -> bool:
        confirmed = isinstance(command, Act) and command.down and command.name in ("confirm", "hold")
        if confirmed and not self.overlays:
            self.go_on()
            return True
        return super().handle(command)

    def back(self) -> None:
        """What was selected has been let go already: the lesson is left."""
        if self.hints.part:
            self.hints.drop()
        else:
            self.leave_table()

    @property
    def example(self) -> tuple[Handle, ...]:
        return example_path(self.course, self.view)
