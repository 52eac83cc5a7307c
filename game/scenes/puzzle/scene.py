"""A puzzle at the real table: a position, a goal, and the rules as the judge.

Only the trial knows what is right; this scene shows it, counts stars, and gives hints.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.content.puzzles import ReadPuzzle
from game.desk.hint_card import add_marks
from game.desk.services import Services
from game.desk.spotlight import Veil
from game.engine.rules import Seat
from game.engine.text import Handle, message
from game.scenes.guided_menu import GuidedMenu
from game.scenes.playing.gate import Answer, Made, Refused
from game.scenes.puzzle.game import PuzzleGate, PuzzleSession, idle_key
from game.scenes.puzzle.opening import attempt_at, solved_by_me
from game.scenes.puzzle.page import BAR, add_puzzle
from game.scenes.puzzle.words import first_of
from game.scenes.table.frame import DeskScene
from game.scenes.table.scene import TableScene
from game.scenes.table.shaking import Shaking
from game.table.puzzle import Stand, Trial
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom

_FLY = 0.9  # seconds in which the stars come


class PuzzleScene(TableScene):
    """`following` opens the puzzle after this one; None after the last."""

    name = "puzzle"
    coached = True
    following: Callable[[], None] | None = None

    def __init__(self, services: Services, read: ReadPuzzle, trial: Trial, number: int, of: int) -> None:
        self.read, self.trial = read, trial
        self.number, self.of = number, of
        self._solved = solved_by_me(services)
        self.attempt = attempt_at(self._solved, trial.table.title, read)
        self.seconds = float(self.attempt.seconds) if not self.attempt.stars else 0.0
        self.said = ""  # in the place of the task
        self.shown: Stand = "open"  # what has been said of the answer
        self.stars = 0.0  # how far the stars have come
        self.wish = ""  # what gets the focus when it is on the page
        self.shaking: Shaking | None = None  # what was wrong
        self.start: Box | None = None  # where the stars come from
        self._veil = Veil()
        self._about: tuple[Handle, ...] = ()  # what was touched last
        self._sitting = PuzzleSession(services, trial)
        super().__init__(services, self._sitting)
        self.gate = PuzzleGate(trial)
        self.desk.goal_shown = False  # a puzzle has a goal of its own
        self.desk.hint_framed = True

    def _set_bar(self) -> None:
        self.bar = BAR

    def leave(self) -> None:
        self.session.rest()
        self._keep()

    def blurred(self) -> None:
        """Time stands still."""
        self._focused = False

    # What has come of it.

    @property
    def worth(self) -> int:
        """The stars that there are to win, or those that have been won."""
        return self.attempt.stars or self.attempt.worth

    @property
    def fresh(self) -> bool:
        """Whether it is the first time: later there is nothing to win or to lose."""
        return not self.attempt.stars

    def answered(self, seat: Seat, word: str, answer: Answer) -> None:
        if isinstance(answer, Made):
            self.said = ""
            self._about = next((choice.path for choice in self.view.choices if choice.word == word), ())
            if self.trial.stand == "wrong" and self.fresh:
                self._count(wrong=self.attempt.wrong + 1)
            self.refresh()
        elif isinstance(answer, Refused):
            self.refuse(answer.why)

    def _count(self, **fields: int) -> None:
        self.attempt = replace(self.attempt, **fields)
        self._keep()

    def _keep(self) -> None:
        """How it stands, once something has been done."""
        if self.fresh and (self.session.touched or self.attempt.hints or self.attempt.wrong or self.trial.played):
            self.attempt = replace(self.attempt, seconds=round(self.seconds))
            self._solved.keep(self.title, self.read.id, self.attempt)

    def _tell(self) -> None:
        """The board has come to rest, and shows the answer: it is said what it is."""
        self.shown, self.wish = self.trial.stand, "puzzle/on"
        places = [place for handle in self._about if (place := self.desk.place_of(handle)) is not None]
        if self.shown == "solved":
            board = self.desk.stage
            self.start = next((place for place in reversed(places) if board.holds(*place.centre)), board)
            self.play_sound("win")
            self.stars = 0.0 if self.services.settings.motion != "off" else 1.0
            if self.fresh:
                self.attempt = replace(self.attempt, stars=self.attempt.worth, seconds=round(self.seconds))
                self._solved.keep(self.title, self.read.id, self.attempt)
            self._sitting.praise = message(f"puzzles.praise_{self.worth}")
            self.refresh()
        elif self.shown == "wrong":
            self.play_sound("refuse")
            if places and self.services.settings.motion != "off":
                self.shaking = Shaking(places[-1])
        self.page.changed()

    # Time.

    def moving(self) -> bool:
        busy = self.shown != self.trial.stand or (self.shown == "solved" and self.stars < 1)
        return DeskScene.moving(self) or busy or self.shaking is not None

    def update(self, dt: float) -> None:
        second = int(self.seconds)
        if self._focused and self.trial.stand == "open" and not self.overlays:
            self.seconds += dt
        super().update(dt)
        if self.shaking is not None:
            self.shaking.update(dt)
            self.shaking = self.shaking if self.shaking.left else None
            self.page.changed()
        if self.shown != self.trial.stand and not self.desk.moving() and not self.desk.covered:
            self._tell()
        elif self.shown == "solved" and self.stars < 1:
            self.stars = min(1.0, self.stars + dt / _FLY)
            self.page.dirty = True
        if int(self.seconds) != second:
            self.page.dirty = True

    def _let_bots(self, dt: float, still: bool) -> None:
        """The others wait."""

    def _settle(self, dt: float) -> None:
        """A game that ends here has neither a banner nor a picture."""

    # Showing.

    def build(self, page: Page) -> None:
        DeskScene.build(self, page)
        with self._cut(page.metrics):
            goal = self.desk.goal_place()
        self._add_hint(page)
        add_puzzle(page, self, goal)
        self._add_shaking(page)
        if self.overlays:
            self.overlays[-1].build(page)

    def _add_hint(self, page: Page) -> None:
        """What it is about stands out of the table; the task below stays as bright as it was."""
        hinted = self.desk.hint if self.live and not self.desk.moving() else ()
        places = [place for handle in hinted if (place := self.desk.place_of(handle)) is not None]
        if places:
            add_marks(page, self._veil, places)

    def _add_shaking(self, page: Page) -> None:
        """Above all that has been drawn there."""
        shaking = self.shaking
        if shaking is not None:
            page.add(Custom("", shaking.box, lambda canvas, *_: shaking.draw(canvas)))

    # What the desk asks.

    @property
    def live(self) -> bool:
        return super().live and self.trial.stand == "open"

    def why_idle(self) -> str:
        return self.say(idle_key(self.trial.stand))

    def hint(self) -> None:
        """The first thing to be touched, then the whole move; each costs a star."""
        if not self.live:
            self.page.toast(self.why_idle())
            return
        path = self.trial.next_path
        if not path:
            self.said = self.say("puzzles.take_back")
            self.page.changed()
            return
        first = self.tell(first_of(self.services.words.has, self.title, path[0], len(self.view.seats)))
        whole = self.said == first or len(path) == 1
        self.said = self.tell(self.trial.next_named or message("puzzles.hint_whole")) if whole else first
        if self.fresh:
            self._count(hints=self.attempt.hints + 1)
        self.play_sound("open")
        self.desk.suggest(path if whole else path[:1])
        self.page.changed()

    def undo(self) -> None:
        """The last move; after a wrong answer all that was wrong of it."""
        if self.trial.stand == "wrong":
            self.again()
        elif self.trial.back():
            self._gone_back()

    def again(self) -> None:
        self.trial.again()
        self._gone_back()

    def _gone_back(self) -> None:
        self.said, self.shown = "", self.trial.stand
        self.play_sound("undo")
        self.page.focus = None
        self.refresh()

    def redo(self) -> None:
        """What was taken back is made anew."""

    def go_on(self) -> None:
        """The next puzzle, or back to the list after the last."""
        if self.following is not None:
            self.following()
        else:
            self.leave_table()

    def seat_clicked(self, seat: int) -> None:
        """Nobody changes seats in a puzzle."""

    def open_seats(self, seat: Seat | None = None) -> None:
        """Nobody changes seats in a puzzle."""

    def menu(self) -> None:
        if self.overlays and isinstance(self.overlays[-1], GuidedMenu):
            self.close_overlay()
        else:
            self.close_overlays()
            self.open(GuidedMenu(self, "puzzles", self.begin_again, logged=self.read.puzzle.inquiry is None))

    def leave_table(self) -> None:
        self.stage.pop()

    def begin_again(self) -> None:
        """The position as it was; what it has cost stays."""
        self.close_overlays()
        self.trial.restart()
        self._gone_back()

    # Keys.

    def handle(self, command: Command) -> bool:
        pressed = isinstance(command, Act) and command.down and command.name in ("confirm", "end")
        if pressed and not self.overlays and self.shown == self.trial.stand != "open":
            (self.go_on if self.shown == "solved" else self.again)()
            return True
        return super().handle(command)

    def back(self) -> None:
        """What was selected has been let go already: the puzzle is left."""
        self.leave_table()
