"""Somebody who has never seen the program, in its window: reads what it says, touches what it shows, and waits.

It knows no title: where things are the page says, and what is wanted the lesson.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.app.application import Application
from game.engine.lesson import PUPIL, Spoken
from game.engine.text import Handle
from game.scenes.learn.scene import LearnScene
from game.scenes.lesson.page import lit
from game.scenes.lesson.scene import LessonScene
from game.scenes.scene import Scene
from game.scenes.shelf.scene import Shelf
from game.scenes.table.scene import TableScene
from game.ui.layout import Box
from support.at_once import AtOnce

HANDS = ("mouse", "keys")
WORDS_A_SECOND, SECONDS_A_TOUCH = 3.0, 1.5
FIRST, WHOLE = 60.0, 240.0  # seconds that a first lesson may take
_FRAME = 0.1
_PATIENCE = 60.0  # seconds after which something that moves is thought to have come to a stop
_TRIES = 60  # keys pressed to get somewhere
_WELCOME = ("welcome", "live", "safe")
_ONWARD = ("hint/on", "hint/next", "hint/play")
_CELL = 200.0  # what is wider is no cell of a board
_TOUCHES = 8  # that a step may take
_MOVES = 3  # of one's own in the first game with the coach

Tell = Callable[[str], object]


class Lost(Exception):
    """The screen says nothing that leads on."""


class Walk(NamedTuple):
    """What it took; seconds since the program was started, but for the whole lesson, which begins with itself."""

    title: str
    hand: str
    opened: int = 0  # touches until the lesson was open
    first: float = 0.0  # until the first move was made, or the first question answered
    lesson: float = 0.0
    touches: int = 0  # until the lesson was done
    moves: int = 0
    tips: int = 0
    played: tuple[tuple[int, str], ...] = ()  # all that was played in the lesson, each with its seat

    def faults(self) -> list[str]:
        late = ((self.first, FIRST, "first decision"), (self.lesson, WHOLE, "whole lesson"))
        return [f"{what} after {seconds:.0f} s" for seconds, most, what in late if seconds > most]


def walk(folder: Path, title: str, hand: str, lang: str = "en", tell: Tell | None = None, game: bool = True) -> Walk:
    stranger = Stranger(folder, hand, lang, tell)
    try:
        return stranger.walk(title, game)
    finally:
        stranger.app.close()


class Stranger:
    def __init__(self, folder: Path, hand: str, lang: str, tell: Tell | None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, (1280, 720))
        self.app.loop.after_first = None
        self.services = self.app.services
        self.services.make_thinker = lambda: AtOnce(self.services)
        # Two touches that a stranger needs seconds for are no double click, however fast this goes.
        self.services.input.ticks = lambda: int(1000 * self.clock)
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.hand, self.tell = hand, tell
        self.clock, self.touches = 0.0, 0
        self._heard: object = None
        self.app.open(None)
        self.wait(0.2)

    # Eyes and hands.

    @property
    def top(self) -> Scene:
        return self.app.stage.top

    @property
    def lesson(self) -> LessonScene:
        if not isinstance(self.top, LessonScene):
            raise Lost(f"at {self.top.name} and not in the lesson")
        return self.top

    @property
    def table(self) -> TableScene:
        if not isinstance(self.top, TableScene):
            raise Lost(f"at {self.top.name} and not at a table")
        return self.top

    def wait(self, seconds: float) -> None:
        while seconds > 1e-9:
            self.step(min(seconds, _FRAME))
            self.clock += min(seconds, _FRAME)
            seconds -= _FRAME
        self.step(0)

    def step(self, seconds: float) -> None:
        """One frame of the program."""
        self.app.loop.step(seconds)

    def wait_until(self, what: str, done: Callable[[], bool]) -> None:
        end = self.clock + _PATIENCE
        while not done():
            if self.clock > end:
                raise Lost(f"waited in vain for {what}")
            self.wait(_FRAME)

    def read(self, words: str) -> None:
        if "⟦" in words:
            raise Lost(f"there is no such text: {words}")
        if self.tell is not None and words:
            self.tell(f"{self.clock:6.1f}  reads  {words}")
        self.wait(len(words.split()) / WORDS_A_SECOND)

    def _touched(self, what: str) -> None:
        self.touches += 1
        if self.tell is not None:
            self.tell(f"{self.clock:6.1f}  {what}")
        self.wait(SECONDS_A_TOUCH)

    def click(self, box: Box, what: str) -> None:
        self._touched(f"clicks {what}")
        self.point(self.top.page.metrics.point(*box.centre))
        self.wait(_FRAME)

    def key(self, name: str, what: str = "") -> None:
        self._touched(f"presses {name} {what}")
        self.strike(name)
        self.wait(_FRAME)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer goes there, and its button goes down and up."""
        for kind, button in ((pygame.MOUSEMOTION, 0), (pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 1)):
            pygame.event.post(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), button=button))

    def strike(self, name: str) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            code = pygame.key.key_code(name)
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))

    def press(self, *ids: str) -> None:
        """The first of these widgets that there is."""
        page = self.top.page
        id = next((id for id in ids if page.find(id) is not None), ids[0])
        if self.hand == "mouse":
            self.click(self._box(id), id)
            return
        self._go_to(id, lambda: self._box(id), lambda: page.focus == id)
        self.key("return", id)

    def _box(self, id: str) -> Box:
        widget = self.top.page.find(id)
        if widget is None:
            raise Lost(f"{self.top.name} has no {id}")
        return widget.box

    # A thing on the table.

    def touch(self, handle: Handle) -> None:
        if self.hand == "mouse":
            self.click(self._place(handle), handle)
            return

        def there() -> bool:
            box, on_board = self._here()
            return box is not None and box.holds(*self._place(handle).centre) and (not on_board or box.w < _CELL)

        self._go_to(handle, lambda: self._place(handle), there)
        self.key("return", handle)

    def _place(self, handle: Handle) -> Box:
        box = self.table.desk.place_of(handle)
        if box is None:
            raise Lost(f"{handle} is nowhere on the screen")
        return box

    def _go_to(self, what: str, place: Callable[[], Box], there: Callable[[], bool]) -> None:
        """With arrows towards it and else with Tab; no key is tried twice from where it led nowhere."""
        tried: dict[object, set[str]] = {}
        for _ in range(_TRIES):
            if there():
                return
            here = self._here()
            (x, y), (hx, hy) = place().centre, here[0].centre if here[0] is not None else (0.0, 0.0)
            across, down = "right" if x > hx else "left", "down" if y > hy else "up"
            ways = (across, down) if abs(x - hx) > abs(y - hy) else (down, across)
            if isinstance(self.top, Shelf) and not what.startswith("box/"):
                ways = (down if self._is_at_box() else "tab", "tab")  # the others would choose another box
            known = tried.setdefault(here, set())
            name = next((name for name in (*ways, "tab") if name not in known), "tab")
            known.add(name)
            self.key(name, f"towards {what}")
        raise Lost(f"keys do not lead to {what}")

    def _is_at_box(self) -> bool:
        return (self.top.page.focus or "").startswith("box/")

    def _here(self) -> tuple[Box | None, bool]:
        """Where the focus is, and whether that is on the board of a table."""
        page = self.top.page
        widget = page.find(page.focus)
        desk: Any = self.top.desk if isinstance(self.top, TableScene) else None
        if desk is None or page.focus != desk.board_id:
            return (widget.box if widget is not None else None), False
        cursor = desk.cursor
        if isinstance(cursor, str):
            return (desk.place_of(cursor) if cursor else None), True
        return (desk.board.cell_box(cursor) if cursor >= 0 else None), True

    # The way.

    def walk(self, title: str, game: bool) -> Walk:
        self._welcome(title)
        opened, begun = self.touches, self.clock
        first = self._learn()
        played = self.lesson.course.progress().words
        walked = Walk(title, self.hand, opened, first, self.clock - begun, self.touches, played=played)
        if not game:
            return walked
        moves, tips = self._play()
        return walked._replace(moves=moves, tips=tips)

    def _welcome(self, title: str) -> None:
        shelf = self.top
        if not isinstance(shelf, Shelf):
            raise Lost(f"the program begins at {shelf.name}")
        say = self.services.words.text
        self.read(" ".join(say(f"common.first.{part}") for part in _WELCOME))
        if shelf.title.id != title:
            self._choose(shelf, title)
        self.press("welcome/learn")
        learn = self.top
        if not isinstance(learn, LearnScene) or learn.next_file is None:
            raise Lost(f"the welcome leads to {self.top.name}")
        lesson = learn.read(learn.next_file)
        if lesson is not None:
            signs = " ".join(f"{say(sign.name)} {say(sign.words)}" for sign in lesson.lesson.signs)
            self.read(f"{say(lesson.lesson.name)} {signs}")
        self.press("learn/start")

    def _choose(self, shelf: Shelf, title: str) -> None:
        if self.hand == "mouse":
            self.press(f"box/{title}")
            return
        self._go_to(f"box/{title}", lambda: self._box(f"box/{title}"), lambda: shelf.title.id == title)

    # The lesson.

    def _learn(self) -> float:
        """Step by step what the coach says; returns when something was decided for the first time."""
        first, lesson = 0.0, self.lesson
        self.read(self.services.words.text(lesson.course.lesson.goal))
        while not lesson.course.done:
            at, asked = lesson.course.at, lesson.kind == "ask"
            for _ in range(_TOUCHES):
                if lesson.course.at == at:
                    self._do(lesson)
                    self.wait_until("the board", lambda: not lesson.desk.moving())
            if not first and (asked or lesson.session.touched):
                first = self.clock
            if lesson.course.at == at:
                raise Lost(f"step {at + 1} of {lesson.read.id} does not end: {lesson.said}")
        self._listen(lesson)
        return first

    def _listen(self, lesson: LessonScene) -> None:
        """Reads what is new in the bubble."""
        said = lesson.said
        heard = (lesson.course.at, said)
        if heard == self._heard or lesson.aside:
            return
        self._heard = heard
        course, say = lesson.course, self.services.words.text
        words = say(course.step.say) if said is None else said if isinstance(said, str) else lesson.tell(said)
        self.read(say("lessons.finished", name=say(course.lesson.name)) if course.done else words)

    def _do(self, lesson: LessonScene) -> None:
        course = lesson.course
        at, step = course.at, course.step
        if step.kind != "reply":
            self._listen(lesson)
        if step.kind == "reply":
            self.wait_until("the others", lambda: course.at > at)
        elif step.kind == "read":
            self.press("coach/on")
        elif step.kind == "ask":
            self._answer(lesson)
        elif step.kind == "want":
            self._follow(lesson)
        else:
            self._alone(lesson)

    def _answer(self, lesson: LessonScene) -> None:
        desk, course = lesson.desk, lesson.course
        handle = next(h for h in course.step.ask if not set("*?[") & set(h) and desk.place_of(h) is not None)
        self.touch(handle)

    def _follow(self, lesson: LessonScene) -> None:
        """The next touch of the move that is wanted: the ring says which, or else the words. What waits to be confirmed
        is confirmed by the button or, with keys, where one is."""
        _, asking = lesson.desk.awaits()
        if asking:
            self.touch(asking[-1]) if self.hand == "mouse" else self.key("return", asking[-1])
            return
        touched = lesson.desk.touched
        path = lesson.example
        handle = path[len(touched)] if path[: len(touched)] == touched else path[0]
        ringed = lit(lesson).wanted
        if ringed and self.table.desk.place_of(handle) not in ringed:
            raise Lost(f"the ring is not at {handle}")
        self.touch(handle)

    def _alone(self, lesson: LessonScene) -> None:
        course = lesson.course
        at, step = course.at, course.step
        if not lesson.aside:
            self.press("coach/on")
        way = [spoken for spoken in (step.free.way if step.free is not None else ()) if spoken.seat == PUPIL]
        for _ in range(40):
            self.wait_until("one's turn", lambda: course.at > at or (lesson.live and not lesson.desk.moving()
                                                                     and lesson.session.bot is None))  # fmt: skip
            if course.at > at:
                return
            self._own_move(lesson, way)

    def _own_move(self, lesson: LessonScene, way: list[Spoken]) -> None:
        """The move that the file thinks of, or else the first that there is."""
        choices = {choice.word: choice.path for choice in lesson.view.choices}
        spoken = way.pop(0) if way and way[0].word in choices else None
        word = spoken.word if spoken is not None else next(iter(choices))
        if spoken is not None:
            lesson.course.chance.arrange(spoken.draws)
        before = lesson.session.table.records
        for handle in choices[word]:
            self.touch(handle)
        if lesson.session.table.records == before:
            self.touch(choices[word][-1])  # some tables want a second touch

    # The first game.

    def _play(self) -> tuple[int, int]:
        """Own moves and tips in the first game with the coach, whose hints are followed."""
        self.press("coach/page", "coach/next")
        if isinstance(self.top, LessonScene):
            self.key("escape") if self.hand == "keys" else self.press("lesson/leave")
        self.press("learn/way/first")
        table, tips, moves = self.table, set(), 0
        self.wait_until("the board to be laid", lambda: not table.desk.moving())
        if table.desk.covered:
            self.press("goal/close")
        while moves < _MOVES and table.view.outcome is None:
            self.wait_until("one's turn", lambda: table.live and not table.desk.moving())
            tip = table.coaching.tip
            if tip is not None:
                tips.add(tip.id)
                self.read(self.services.words.text(tip.say))
                if self.hand == "mouse":
                    self.press("tip/on")
            before = table.session.table.records
            self._hint(table)
            if table.session.table.records == before:
                raise Lost("the hint makes no move")
            moves += 1
        return moves, len(tips)

    def _hint(self, table: TableScene) -> None:
        before = table.session.table.records
        self.key("h") if self.hand == "keys" else self.press("hint")
        self.wait_until("the hint", lambda: not table.hints.part)
        for _ in range(6):
            shown = [id for id in _ONWARD if self.top.page.find(id) is not None]
            if table.session.table.records > before or not shown:
                break
            self.press(*shown)
