"""A pointer that finds things by their names: the pages of the program are laid out once more in this process, without
a window, from a copy of its files.

It must never stand for the program: what a touch came to is told by the window and by the files.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
from harness import Window, tap
from msgspec.structs import replace

from game.app.application import Application
from game.present import select
from game.scenes.table.scene import TableScene
from game.ui.input import Pointer
from game.ui.layout import Box
from game.ui.widgets.choice import Tabs

_NEAR = 4  # pixels to each side of a place that is looked at


class Hand:
    """`folder` is that of the program in the window, `copies` where its files may be copied to."""

    def __init__(self, window: Window, folder: Path, copies: Path) -> None:
        self._window, self._folder, self._copies = window, folder, copies
        self._app: Application | None = None
        self.look()

    def look(self, *ways: str) -> None:
        """Lays the shelf out from the files as they are now, and follows these things from page to page."""
        self.close()
        self._window.wait_until(self._copy, "its files could not be copied")
        pygame.display.init()
        pygame.font.init()
        self._app = app = Application(self._copies, "en", (1280, 720))
        app.loop.after_first = None
        app.services.make_thinker = None
        app.services.settings = replace(app.services.settings, motion="off")
        app.open(None)
        self._settle()
        for name in ways:
            self._follow(self.place(name))

    def place(self, name: str, choice: int = 0, end: float | None = None) -> tuple[int, int]:
        """The middle of a widget or of a thing on the board; of tabs that of the one to be chosen. With `end` a place
        so far from the right end."""
        scene, canvas = self._open.stage.top, self._open.services.canvas
        widget = scene.page.find(name)
        if isinstance(widget, Tabs):
            box: Box | None = widget.parts(canvas)[choice]
        elif widget is not None:
            box = widget.box
        else:
            box = scene.desk.place_of(name) if isinstance(scene, TableScene) else None
        assert box is not None, f"there is no {name} at {scene.name}"
        x, y = box.centre
        return scene.page.metrics.point(x if end is None else box.right - end, y)

    def wait_shown(self, name: str, end: float | None = None) -> None:
        """Until the window has the same at this place as the page that is laid out here, however long it takes."""
        x, y = self.place(name, end=end)
        around = [(x + dx, y + dy) for dx in range(-_NEAR, _NEAR + 1) for dy in range(-_NEAR, _NEAR + 1)]
        self._open.loop.draw()
        wanted = [self._open.window.get_surface().get_at(place)[:3] for place in around]

        def is_shown() -> bool:
            picture = self._window.picture()
            return [picture.get_at(place)[:3] for place in around] == wanted

        self._window.wait_until(is_shown, f"{name} is not shown")

    def touch(self, name: str, choice: int = 0) -> None:
        """A click, and its answer on the screen."""
        tap(self._window, self.place(name, choice))
        self._follow(self.place(name, choice))

    def live(self) -> tuple[str, ...]:
        """What can be touched now at the table."""
        scene = self._open.stage.top
        assert isinstance(scene, TableScene)
        return tuple(select.live(scene.view.choices, scene.desk.touched))

    def rest(self, frames: int) -> None:
        """What pages do bit by bit, and what is done beside them, is done."""
        for _ in range(frames):
            self._open.services.library.wait(20)
            self._open.loop.step(0)

    def close(self) -> None:
        """Everything but pygame itself, which another hand may still need."""
        if self._app is not None:
            self._app.stage.close()
            self._app.services.close()
            self._app.window.destroy()
            self._app = None

    @property
    def _open(self) -> Application:
        assert self._app is not None
        return self._app

    def _copy(self) -> bool:
        """False where the program was just putting a new file into an old one's place."""
        shutil.rmtree(self._copies, ignore_errors=True)
        try:
            shutil.copytree(self._folder, self._copies)
        except shutil.Error:
            return False
        return True

    def _follow(self, place: tuple[int, int]) -> None:
        for kind in ("move", "press", "release"):
            self._open.stage.handle(Pointer(kind, *place, button=1))
        self._settle()

    def _settle(self) -> None:
        """What was asked for in one frame is on the page in the next one."""
        for _ in range(2):
            self._open.loop.step(0)
