"""The plainest desk: the choices as a list of buttons, with a motion of a given length.

It takes the place of every title's own desk in the tests of the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.contract import THUMBNAIL, Host
from game.desk.services import Services
from game.engine.text import Clue, Handle
from game.present.moments import Moment
from game.table.view import LogLine, View
from game.ui.canvas import Canvas
from game.ui.input import Act, Command
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.sky import paint_sky
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label


class ListDesk:
    least = (640, 360)
    brisk = False
    covered = False
    introduces = False
    touched: tuple[Handle, ...] = ()
    shows_pondering = False
    staging = False
    banner_edge = 0.0
    motion = 0.0  # seconds for each change

    def __init__(self, services: Services, host: Host) -> None:
        self.services = services
        self.host = host
        self.shown: list[View] = []
        self.suggested: tuple[Handle, ...] = ()
        self.lit: tuple[Handle, ...] = ()
        self.hurried = 0
        self._left = 0.0

    def banner_place(self) -> None:
        """It lies over the foot of the board."""

    @property
    def view(self) -> View:
        return self.shown[-1]

    def show(self, view: View, snap: bool = False) -> None:
        self.shown.append(view)
        self._left = 0.0 if snap else self.motion

    def build(self, page: Page) -> None:
        view = self.view
        head, rest = page.box.inset(16).cut_top(40, 8)
        said = self.host.tell(view.prompt.message) if view.prompt else self.host.bot_status()
        page.add(Label(head, said))
        page.add(Button("desk/undo", head.cut_right(120)[0], self.host.say("play.undo"), self.host.undo))
        page.add(Button("desk/menu", head.cut_right(120, 8)[1].cut_right(120)[0], self.host.say("play.menu"),
                        self.host.menu))  # fmt: skip
        with page.scroll("choices", rest, 44.0 * len(view.choices)) as top:
            for i, choice in enumerate(view.choices):
                place = Box(rest.x, top + 44 * i, rest.w - 10, 40)
                word = choice.word
                page.add(Button(f"choice/{word}", place, word, lambda word=word: self.host.choose(word)))

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)

    def ground_key(self) -> tuple[object, ...]:
        return ()

    def handle(self, command: Command) -> bool:
        if isinstance(command, Act) and command.down and command.name.startswith("choice-"):
            n = int(command.name[7:]) - 1
            if n < len(self.view.choices):
                self.host.choose(self.view.choices[n].word)
                return True
        return False

    def topic(self) -> Handle:
        return ""

    def epilogue(self) -> str:
        return ""

    def offer_goal(self) -> None:
        """The tiny titles have no goal line."""

    def lay_out(self, again: bool) -> None:
        """The tiny titles begin without ceremony."""

    def tension(self) -> float:
        return 0.0

    def end_place(self) -> Box:
        return Box(460, 300, 160, 42)

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return tuple(Moment(line) for view in past[1:] for line in view.log[view.fresh :])

    def log_sign(self, line: LogLine) -> str:
        return ""

    def crowd(self) -> tuple[Box, ...]:
        return ()

    def log_place(self) -> None:
        """The log of a replay comes in a drawer."""

    def place_of(self, handle: Handle) -> Box | None:
        return None

    def ring_of(self, handle: Handle) -> Box | None:
        return self.place_of(handle)

    @property
    def stage(self) -> Box:
        return Box(16, 72, 1248, 632)

    def bring_into_sight(self, path: tuple[Handle, ...]) -> None:
        """Everything is in sight."""

    def open_notes(self) -> bool:
        return False

    def update(self, dt: float) -> bool:
        before, self._left = self._left, max(0.0, self._left - dt)
        return before > 0

    def moving(self) -> bool:
        return self._left > 0

    def waiting(self) -> bool:
        return False

    def hurry(self) -> None:
        self.hurried += 1
        self._left = 0.0

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.suggested = path

    def ponder(self, part: float) -> None:
        pass

    def advise(self, clues: tuple[Clue, ...]) -> None:
        self.suggested = clues[-1].about

    def next_clue(self) -> bool:
        return False

    def narrate(self, clues: tuple[Clue, ...]) -> None:
        pass

    def light(self, about: tuple[Handle, ...]) -> None:
        self.lit = about

    def hush(self) -> None:
        """No notes here."""

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill((40 + 10 * len(self.view.log) % 200, 20, 90))
        return picture
