"""Somebody sits at a table of Ufo.O on the dummy driver: hands that point, touch and press keys, and eyes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec.structs import replace
from states.desk_ufoo import desk_of

from game.app.house import House
from game.present.attack_board import cell_of
from game.scenes.desks.escape import EscapeDesk
from game.scenes.desks.ufoo import UfooDesk
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table import TableScene
from game.table.view import View
from game.ui.input import Act, Pointer

FRAME = 1 / 60


class Sitting:
    def __init__(
        self, folder: Path, state: Callable[[Services], Scene], lang: str = "en", size: tuple[int, int] = (1280, 720),
        **settings: object,
    ) -> None:  # fmt: skip
        pygame.display.init()
        pygame.font.init()
        self.house = House(folder, lang, size)
        # Nobody looks at this window: that it has no focus is no reason to let the curtain fall.
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.house.loop.after_first = None
        self.services = self.house.services
        self.services.make_thinker = None
        self.services.settings = replace(self.services.settings, **{"motion": "off", **settings})  # type: ignore[arg-type]
        self.sounds: list[str] = []
        self.services.sound.play = self.sounds.append  # type: ignore[method-assign]
        self.house.stage.push(Scene(self.services))
        self.tick()
        scene = state(self.services)
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.house.stage.push(scene)
        self.tick()

    def close(self) -> None:
        """Everything but pygame itself, which other sittings of the same test may still need."""
        self.house.stage.close()
        self.services.close()
        self.house.window.destroy()

    @property
    def desk(self) -> UfooDesk:
        return desk_of(self.scene)

    def cell(self, handle: str) -> int:
        """Where a thing is on the board; -1 for what is no part of it."""
        desk = self.scene.desk
        if handle.startswith("city:"):
            return int(handle[5:]) - 1
        if isinstance(desk, UfooDesk | EscapeDesk):
            return desk.cell(handle)
        return cell_of(handle if handle[:4] == "hex:" else "")

    @property
    def view(self) -> View:
        return self.scene.session.table.view(self.scene.viewer)

    def tick(self, seconds: float = 0.0) -> None:
        self.house.loop.step(0)
        while seconds > 1e-9:
            self.house.loop.step(min(FRAME, seconds))
            seconds -= FRAME

    # Hands.

    def pixel(self, handle: str) -> tuple[int, int]:
        """Where a thing is in the window: on the board, or else a widget of that name."""
        cell, board = self.cell(handle), self.scene.desk.board
        if cell >= 0:
            x, y = board.point(board.centres[cell])
        else:
            widget = self.scene.page.find(handle)
            assert widget is not None, handle
            x, y = widget.box.centre
        return self.scene.page.metrics.point(x, y)

    def point(self, handle: str) -> None:
        self.house.stage.handle(Pointer("move", *self.pixel(handle)))
        self.tick()

    def press(self, x: int, y: int, button: int = 1) -> None:
        self.house.stage.handle(Pointer("press", x, y, button=button))
        self.tick()
        self.house.stage.handle(Pointer("release", x, y, button=button))
        self.tick()

    def double_click(self, handle: str) -> None:
        """Twice on the same spot, faster than two clicks."""
        x, y = self.pixel(handle)
        for double in (False, True):
            self.house.stage.handle(Pointer("press", x, y, button=1, double=double))
            self.tick()
            self.house.stage.handle(Pointer("release", x, y, button=1))
            self.tick()

    def touch(self, *handles: str, button: int = 1) -> None:
        for handle in handles:
            self.press(*self.pixel(handle), button=button)

    def wheel(self, handle: str, amount: float) -> None:
        self.house.stage.handle(Pointer("wheel", *self.pixel(handle), wheel=amount))
        self.tick()

    def key(self, *names: str) -> None:
        for name in names:
            self.house.stage.handle(Act(name))
            self.house.stage.handle(Act(name, down=False))
            self.tick()

    def go_to(self, handle: str) -> None:
        """Brings the board's cursor to a cell with the arrow keys alone."""
        goal = self.desk.cell(handle)
        ways = {(): self.desk.board.cursor}
        seen = set(ways.values())
        cells = tuple(cell for cell, _ in self.desk.model.board.live)
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        before = self.desk.board.cursor
        while goal not in seen:
            further: dict[tuple[str, ...], int] = {}
            for keys, cell in ways.items():
                for key, way in arrows.items():
                    self.desk.board.cursor = cell
                    to = self.desk.board.towards(cells, *way)
                    if to >= 0 and to not in seen:
                        seen.add(to)
                        further[(*keys, key)] = to
            assert further, f"{handle} cannot be reached with the arrow keys"
            ways = further
        self.desk.board.cursor = before
        self.key(*next((keys for keys, cell in ways.items() if cell == goal), ()))
        assert self.desk.board.cursor == goal

    # Eyes.

    @property
    def note(self) -> str:
        return self.desk.note[0] if self.desk.note is not None else ""

    def words(self, key: str, **args: int | str) -> str:
        return self.services.words.text(key, **args)
