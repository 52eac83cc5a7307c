"""Two programs of one machine at one table, without windows that anybody sees: a host, and a guest who comes by a line.

Both have files, threads and a connection of their own; only the display is shared.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from game.app.application import Application
from game.friends.codes import secret_of
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.table import FriendsTable
from game.scenes.scene import Scene
from game.scenes.table.curtain import CurtainScene
from game.ui.input import Act

PATIENCE = 30.0


class Program:
    def __init__(self, folder: Path, lang: str = "en", title: str = "ufoo") -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        folder.mkdir(exist_ok=True)
        self.app = Application(folder, lang, (1280, 720))
        self.app.loop.after_first = None
        self.services = self.app.services
        self.services.make_thinker = None
        self.services.settings = replace(self.services.settings, motion="off", confirm=False, last_title=title)
        self.services.sound.play = lambda name, level=1.0: None  # type: ignore[method-assign]
        self.app.loop.draw = self._look_away  # type: ignore[method-assign]
        self.app.stage.push(Scene(self.services))
        self.app.loop.step(0)

    def _look_away(self) -> None:
        """Pictures are for other tests."""
        self.top.page.dirty = False

    def open_page(self) -> FriendsScene:
        page = FriendsScene(self.services, "127.0.0.1")
        self.app.stage.push(page)
        self.step()
        return page

    @property
    def top(self) -> Scene:
        return self.app.stage.top

    @property
    def table(self) -> FriendsTable:
        assert isinstance(self.top, FriendsTable), self.top.name
        return self.top

    def step(self) -> None:
        self.app.loop.step(0.02)

    def key(self, name: str) -> None:
        self.app.stage.handle(Act(name))
        self.app.stage.handle(Act(name, down=False))
        self.step()

    def close(self) -> None:
        self.app.stage.close()
        self.services.close()
        self.app.window.destroy()

    def kill(self) -> None:
        """As if its process had ended: nobody says goodbye, and the server goes with it."""
        company = self.services.company
        if company is not None:
            hosting = getattr(company.line, "_hosting", None)
            _cut(company.line._loop)
            if hosting is not None:
                hosting.server.stop()
        self.services.company = None
        self.services.writer.close()
        self.app.window.destroy()


def _cut(loop: Any) -> None:
    """Whatever runs there is stopped where it is."""

    def stop() -> None:
        for task in asyncio.all_tasks(loop._loop):
            task.cancel()
        loop._loop.call_later(0.05, loop._loop.stop)

    loop._loop.call_soon_threadsafe(stop)
    loop._thread.join(2.0)


def wait(true: Callable[[], object], *programs: Program, patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, [program.top.name for program in programs]
        for program in programs:
            program.step()
        time.sleep(0.002)


def sit_down(host: Program, guest: Program, seats: int, start: bool = True, elsewhere: int = 1) -> None:
    """The host opens a table, and the guest comes by the code, to the first of the last seats, which are for others;
    the game begins."""
    page, other = host.open_page(), guest.open_page()
    seating = page.game.seating
    while len(seating.rows) > seats:
        seating.free(len(seating.rows) - 1)
    while len(seating.rows) < seats:
        seating.add()
    for seat in range(seats - elsewhere, seats):
        page.game.sit(seat, "elsewhere")
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "Ana", page.title)
    left = elsewhere - 1
    wait(lambda: other.guest and other.guest.you and circle.places and len(page.awaited) == left, host, guest)
    if start:
        page.start()
        wait(lambda: isinstance(host.top, FriendsTable) and isinstance(guest.top, FriendsTable), host, guest)


class Chooser:
    """Plays the seats of one program by chance, as its view offers."""

    def __init__(self, program: Program, seed: str) -> None:
        self.program, self.luck = program, random.Random(seed)

    def lift(self) -> None:
        """Whoever is to look now lifts the curtain."""
        top = self.program.top
        if isinstance(top, CurtainScene):
            top.hold(True)
            while self.program.top is top:
                self.program.step()

    def play(self) -> None:
        self.lift()
        if not isinstance(self.program.top, FriendsTable):
            return
        table = self.program.table
        table.close_overlays()
        while table.desk.moving():
            table.desk.hurry()
        if table.live and table.view.choices and not table.desk.moving():
            table.choose(self.luck.choice(table.view.choices).word)


def play_on(host: Program, guest: Program, until: Callable[[], object], patience: float = 120.0) -> None:
    choosers = [Chooser(host, "host"), Chooser(guest, "guest")]
    end = time.monotonic() + patience
    while not until():
        assert time.monotonic() < end
        for chooser in choosers:
            chooser.program.step()
            chooser.play()
        time.sleep(0.0005)
