"""A page without a scene: built again after every command, drawn on a surface of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.input import Act, Pointer, Words
from game.ui.metrics import Metrics
from game.ui.page import Page
from game.ui.text import Type

ROOT = Path(__file__).resolve().parents[2]


class Sheet:
    """`fill` puts the widgets on the page."""

    def __init__(self, fill: Callable[[Page], None], size: tuple[int, int] = (1280, 720)) -> None:
        self.canvas = Canvas(Art(ROOT / "assets"), Type(ROOT / "assets" / "fonts"))
        self.canvas.target = pygame.Surface(size)
        self.page = Page(self.canvas.type)
        self.fill = fill
        self.lay()

    def lay(self) -> None:
        metrics = Metrics(self.canvas.target.get_size())
        self.page.begin(metrics)
        self.fill(self.page)
        self.page.finish()
        self.canvas.aim(self.canvas.target, metrics)
        self.page.draw(self.canvas)

    def pointer(self, kind: str, x: float, y: float) -> bool:
        used = self.page.handle(Pointer(kind, *self.page.metrics.point(x, y), button=1))
        self.lay()
        return used

    def drag(self, *places: tuple[float, float]) -> None:
        self.pointer("move", *places[0])
        self.pointer("press", *places[0])
        for place in places[1:]:
            self.pointer("move", *place)
        self.pointer("release", *places[-1])

    def key(self, *names: str) -> None:
        for name in names:
            self.page.handle(Act(name))
            self.lay()

    def write(self, text: str) -> None:
        self.page.handle(Words(text))
        self.lay()


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[Page], None]], Sheet]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("sheet", (64, 64))
    window.get_surface()
    yield Sheet
    window.destroy()
