"""Drives a running game on the dummy driver: pointer, touches and keys, and what is on the screen.

It knows no game: the same functions serve at all tables. The fixture `sit` makes sittings and closes them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace
from support.placement import misplaced

from game.app.application import Application
from game.desk.services import Services
from game.faces.skies.desk import SkiesDesk
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.table.view import View
from game.ui.input import Act, Pointer

FRAME = 1 / 60
LANGUAGES = ("en", "pt", "es", "it")
SIZES = ((1280, 720), (1600, 1000), (1024, 768), (2560, 1080), (1920, 1080))
# What the board of Under Falling Skies has, even where a widget beside it goes by the same name.
PRINTED = ("space", "room", "sky", "drop", "robot", "row", "city", "track", "column")
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

State = Callable[[Services], Scene]
Sit = Callable[..., "Sitting"]


def state_of(name: str) -> State:
    """The parts of a state of the gallery: `ovni/pilots`."""
    title, _, state = name.partition("/")
    found: State = import_module(f"shots.desk_{title}").SHOTS[state]
    return found


class Sitting:
    scene: TableScene

    def __init__(
        self, folder: Path, state: str | State, lang: str = "en", size: tuple[int, int] = (1280, 720),
        **settings: object,
    ) -> None:  # fmt: skip
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        # Nobody looks at this window: that it has no focus is no reason to let the curtain fall.
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.app.loop.after_first = None
        self.services = self.app.services
        self.services.make_thinker = None
        self.settings = replace(self.services.settings, **{"motion": "off", **settings})  # type: ignore[arg-type]
        self.services.settings = self.settings
        self.sounds: list[str] = []
        self.services.sound.play = lambda name, level=1.0: self.sounds.append(name)  # type: ignore[method-assign]
        self.app.stage.push(Scene(self.services))
        self.tick()
        self._sit_down(state)

    def go_over_to(self, state: str | State) -> None:
        """To another table in the same application, as if it were the first."""
        self.app.stage.home()
        self.tick()
        self.services.settings = self.settings
        self._sit_down(state)

    def _sit_down(self, state: str | State) -> None:
        scene = (state_of(state) if isinstance(state, str) else state)(self.services)
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.app.stage.push(scene)
        self.tick()

    def close(self) -> None:
        """Everything but pygame itself, which other sittings of the same test may still need."""
        self.app.stage.close()
        self.services.close()
        self.app.window.destroy()

    @property
    def desk(self) -> Any:
        """The title's own desk: each test knows at which one it sits."""
        return self.scene.desk

    @property
    def view(self) -> View:
        return self.scene.session.table.view(self.scene.viewer)

    def tick(self, seconds: float = 0.0) -> None:
        self.app.loop.step(0)
        while seconds > 1e-9:
            self.app.loop.step(min(FRAME, seconds))
            seconds -= FRAME

    # Hands.

    def pixel(self, handle: str) -> tuple[int, int]:
        """Where a thing is in the window: a widget of that name, or else a place on the board."""
        desk, page = self.desk, self.scene.page
        kind = handle.partition(":")[0]
        if isinstance(desk, SkiesDesk) and kind in PRINTED:
            return page.metrics.point(*desk._place_of(handle).centre)
        if kind == "die":
            handle = next(f"tray:{i}" for i, die in enumerate(desk.model.tray) if die.handle == handle)
        widget = page.find(handle)
        if widget is not None:
            return page.metrics.point(*widget.box.centre)
        cell = -1 if isinstance(desk, SkiesDesk) else desk.cell(handle)
        assert cell >= 0, handle
        return page.metrics.point(*desk.board.point(desk.board.centres[cell]))

    def point(self, handle: str) -> None:
        self.app.stage.handle(Pointer("move", *self.pixel(handle)))
        self.tick()

    def press(self, x: int, y: int, button: int = 1) -> None:
        self.app.stage.handle(Pointer("press", x, y, button=button))
        self.tick()
        self.app.stage.handle(Pointer("release", x, y, button=button))
        self.tick()

    def double_click(self, handle: str) -> None:
        """Twice on the same spot, faster than two clicks."""
        x, y = self.pixel(handle)
        for double in (False, True):
            self.app.stage.handle(Pointer("press", x, y, button=1, double=double))
            self.tick()
            self.app.stage.handle(Pointer("release", x, y, button=1))
            self.tick()

    def touch(self, *handles: str, button: int = 1) -> None:
        for handle in handles:
            self.press(*self.pixel(handle), button=button)

    def wheel(self, handle: str, amount: float) -> None:
        self.app.stage.handle(Pointer("wheel", *self.pixel(handle), wheel=amount))
        self.tick()

    def key(self, *names: str) -> None:
        for name in names:
            self.app.stage.handle(Act(name))
            self.app.stage.handle(Act(name, down=False))
            self.tick()

    def go_to(self, handle: str) -> None:
        """Brings the board's cursor to a thing with the arrow keys alone."""
        lone = isinstance(self.desk, SkiesDesk)
        keeper, goal = (self.desk, handle) if lone else (self.desk.board, self.desk.cell(handle))
        start = keeper.cursor
        ways: dict[Any, tuple[str, ...]] = {start: ()}
        fresh = [start]
        while goal not in ways:
            further = []
            for place in fresh:
                for key, way in ARROWS.items():
                    keeper.cursor = place
                    to = self._beside(way)
                    if to not in ways:
                        ways[to] = (*ways[place], key)
                        further.append(to)
            assert further, f"{handle} cannot be reached with the arrow keys"
            fresh = further
        keeper.cursor = start
        self.scene.page.focus = "board"
        self.key(*ways[goal])
        assert keeper.cursor == goal

    def _beside(self, way: tuple[int, int]) -> Any:
        """Where an arrow key leads from the cursor; the same place where it leads nowhere."""
        if isinstance(self.desk, SkiesDesk):
            self.desk.step(*way)
            return self.desk.cursor
        board = self.desk.board
        to = board.towards(tuple(cell for cell, _ in self.desk.model.board.live), *way)
        return to if to >= 0 else board.cursor

    def rules_about(self, handle: str) -> str:
        """Presses the key of the rules while something is pointed at: the page at which the book opens."""
        self.point(handle)
        self.key("rules")
        book = self.app.stage.top
        assert isinstance(book, RulebookScene)
        return book.pages[book.at].id

    # Eyes.

    @property
    def note(self) -> str:
        return self.desk.note[0] if self.desk.note is not None else ""

    def words(self, key: str, **args: int | str) -> str:
        return self.services.words.text(key, **args)

    def lost_words(self) -> list[str]:
        """Draws the page anew: the words that no catalogue has, and those that are cut."""
        letters = self.services.canvas.type
        letters.cut.clear()
        letters.left_out.clear()
        self.scene.page.changed()
        self.tick()
        return [*letters.labels_with("⟦"), *letters.cut, *letters.left_out]

    def misplaced(self) -> list[str]:
        return misplaced(self.scene.page)


def words_drawn(s: Sitting) -> dict[str, int]:
    """Everything that is written on the page, and the pixels of its letters; of the same words the largest."""
    letters, found = s.services.canvas.type, {}
    label = letters.label

    def noting(words: str, pixels: int, weight: int, colour: str) -> pygame.Surface:
        found[words] = max(pixels, found.get(words, 0))
        return label(words, pixels, weight, colour)

    s.desk.grid.still = None
    letters.label = noting  # type: ignore[method-assign]
    s.services.grounds._kept.clear()
    s.scene.page.changed()
    s.tick()
    letters.label = label  # type: ignore[method-assign]
    return found
