"""Drives one scene on the dummy driver: an application with nothing but that scene, clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.application import Application
from game.desk.services import Services
from game.scenes.scene import Scene
from game.ui.input import Act, Key, Pointer, Words
from game.ui.page import Page
from game.ui.widgets.base import Widget

SIZE = (1280, 720)


class Reader:
    def __init__(self, folder: Path, lang: str = "en", size: tuple[int, int] = SIZE) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        self.app.loop.after_first = None
        self.services: Services = self.app.services
        self.stage = self.app.stage
        self.first = Scene(self.services)
        self.stage.push(self.first)
        self.frame()

    @property
    def page(self) -> Page:
        return self.stage.top.page

    def open(self, scene: Scene) -> Scene:
        self.stage.push(scene)
        self.frame()
        return scene

    def frame(self, dt: float = 0.0) -> None:
        self.app.loop.step(dt)
        self.app.loop.step(0)

    def press(self, *names: str) -> None:
        for name in names:
            self.stage.handle(Act(name))
            self.stage.handle(Act(name, False))
            self.frame()

    def write(self, words: str) -> None:
        self.stage.handle(Words(words))
        self.frame()

    def key(self, name: str) -> None:
        """A key by its own name, as the hand tells it while it listens."""
        assert self.services.input.listening
        self.stage.handle(Key(name))
        self.frame()

    def widget(self, id: str) -> Widget:
        found = self.page.find(id)
        assert found is not None, (id, self.ids())
        return found

    def click(self, id: str) -> None:
        x, y = self.page.metrics.point(*self.widget(id).box.centre)
        self.click_at(x, y)

    def click_at(self, x: int, y: int) -> None:
        for kind in ("move", "press", "release"):
            self.stage.handle(Pointer(kind, x, y, 1))
            self.frame()

    def ids(self) -> set[str]:
        return {widget.id for widget in self.page.layers[-1].widgets if widget.id and widget.focusable}

    def tabbed(self) -> set[str]:
        """Everything that Tab alone comes by."""
        seen: set[str] = set()
        while True:
            self.press("next")
            if self.page.focus is None or self.page.focus in seen:
                return seen
            seen.add(self.page.focus)

    def close(self) -> None:
        self.app.close()


@pytest.fixture
def readers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Makes applications; all of them are closed at the end."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Reader] = []

    def make(lang: str = "en", size: tuple[int, int] = SIZE) -> Reader:
        made.append(Reader(tmp_path / str(len(made)), lang, size))
        return made[-1]

    yield make
    for reader in made:
        reader.close()


Readers = Callable[..., Reader]
