"""Drives the shelf and the pages around it on the dummy driver: what is on them, clicks and keys."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest
from faked import Faked
from support.placement import cut_words, misplaced

from game.app.application import Application
from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.engine.text import message
from game.i18n.catalogue import Catalogue
from game.scenes.scene import Scene
from game.store.saves import Card
from game.store.statistics import Result, Sitter
from game.table.table import Table
from game.table.view import SeatInfo
from game.ui.input import Act, Pointer, Words
from game.ui.page import Page

LANGUAGES = ("en", "pt", "es", "it")


class Opened(Scene):
    """Stands for a scene that is not of interest here: it only remembers what it was opened with."""

    def __init__(self, services: Services, *more: object) -> None:
        super().__init__(services)
        self.more = more


class Guest:
    def __init__(self, folder: Path, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        self.app.loop.after_first = None
        self.services = self.app.services
        self.stage = self.app.stage
        self.stage.push(Opened(self.services))
        self.tick()

    def open(self, scene: Scene) -> Any:
        self.stage.push(scene)
        self.tick()
        return scene

    def put_on_shelf(self, *ids: str) -> None:
        """Ufo.O and exactly these boxes, with words of their own, whatever titles there are besides."""
        texts = {f"{id}.{part}": f"{id} {part}" for id in ids for part in ("name", "tagline")}
        first = self.services.title("ufoo")
        self.services.titles = (first, *(Faked(id) for id in ids))
        self.services.words = Catalogue(self.services.words.lang, {**self.services.words._texts, **texts})

    @property
    def top(self) -> Any:
        return self.stage.top

    @property
    def page(self) -> Page:
        return self.stage.top.page

    def tick(self) -> None:
        self.app.loop.step(0)
        self.app.loop.step(0)

    def key(self, *names: str) -> None:
        for name in names:
            self.stage.handle(Act(name))
            self.tick()

    def write(self, words: str) -> None:
        self.stage.handle(Words(words))
        self.tick()

    def wipe(self) -> None:
        self.stage.handle(Act("last"))
        for _ in range(200):
            self.stage.handle(Act("erase"))
        self.tick()

    def click(self, id: str, part: float = 0.5) -> None:
        """`part` is how far from the left end of the thing."""
        box = self.widget(id).box
        x, y = self.page.metrics.point(box.x + box.w * part, box.centre[1])
        for kind in ("move", "press", "release"):
            self.stage.handle(Pointer(kind, x, y, button=1))
        self.tick()

    def reach(self, id: str, most: int = 80) -> None:
        """With the Tab key alone."""
        for _ in range(most):
            if self.page.focus == id:
                return
            self.key("next")
        raise AssertionError(f"{id} cannot be reached; there is {self.ids()}")

    def widget(self, id: str) -> Any:
        found = self.page.find(id)
        assert found is not None, f"no {id} among {self.ids()}"
        return found

    def ids(self) -> list[str]:
        return [widget.id for layer in self.page.layers for widget in layer.widgets if widget.id]

    def live_buttons(self) -> list[str]:
        return [w.id for layer in self.page.layers for w in layer.widgets if getattr(w, "kind", "") == "live"]

    def faults(self) -> list[str]:
        """What an eye would complain about in the picture that stands."""
        canvas = self.services.canvas
        missing = list(canvas.type.labels_with("⟦"))
        return [*missing, *cut_words(self.page, canvas), *misplaced(self.page)]

    @property
    def said(self) -> str:
        """What the page says in passing."""
        return self.page._toast[0] if self.page._toast else ""

    # The files on the disk.

    def save_game(self, name: str = "", over: bool = False, field: str = "standard") -> str:
        rules = self.services.rules("ufoo")
        setup = Setup("ufoo", 2, {**default_options(rules), "field": field}, "moon")
        seats = (SeatInfo("Ana", 0), SeatInfo("Zib", 1, "bot", "hard"))
        id = self.services.saves.new_id("ufoo")
        self.services.saves.write(id, Table(rules, setup, seats).saved())
        self.services.saves.describe(id, Card(name, message("saves.slot", span="turn", turn=3, name="Ana"), over))
        return id

    def finish_game(
        self, ranks: tuple[int, int] = (1, 2), other: str = "bot", title: str = "ufoo", level: str = "normal"
    ) -> None:
        seats = (Sitter("Ana", "person"), Sitter("Zib", other, level))
        options: dict[str, bool | int | str] = {"field": "standard", "handicap": False}
        result = Result(title, "2025-03-01T20:15", options, seats, ranks, "destroyed", 60, 1200)
        self.services.profile.add(result)


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Guest(tmp_path)
    yield made
    made.app.close()


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages of other hands, as blank ones."""
    for module, name in (
        ("settings.scene", "SettingsScene"),
        ("rulebook.scene", "RulebookScene"),
        ("keys.scene", "KeysScene"),
        ("credits", "CreditsScene"),
    ):
        blank = ModuleType(f"game.scenes.{module}")
        setattr(blank, name, type(name, (Opened,), {"name": module.split(".")[0]}))
        monkeypatch.setitem(sys.modules, f"game.scenes.{module}", blank)
