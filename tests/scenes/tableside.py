"""Drives a table of the tiny titles on the dummy driver."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from conformance.company import NAMES, SIGNALS
from conformance.pebbles import PEBBLES
from faked import Faked
from list_desk import ListDesk

from game.app.application import Application
from game.content.source import Source
from game.desk.face import Face
from game.engine.jobs import Job, Reply
from game.engine.rules import Setup
from game.i18n.catalogue import Catalogue
from game.scenes.playing.opening import open_new
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.table.view import Player, SeatInfo
from game.ui.input import Act, Pointer, Window, Words
from game.ui.page import Page

# What the tiny titles would say in a catalogue.
TEXTS = {
    **{f"{title}.name": title.capitalize() for title in ("signals", "pebbles")},
    **{f"signals.log.{kind}": f"{{who}} {kind}" for kind in ("laid", "shown", "took", "kept", "drew", "resigned")},
    "signals.log.rolled": "die {die}",
    "signals.log.laid_own": "you laid {card}",
    "signals.log.drew_own": "you drew {card}",
    "signals.prompt.lay": "Lay a card",
    "signals.prompt.signal": "Keep or draw",
    "signals.sheet.signals": "Signals",
    "signals.gauge.signals": "Signals",
    "signals.end.rounds": "All rounds are played.",
    "signals.end.resigned": "Somebody resigned.",
    "signals.caution.resign": "Resign?",
    "signals.refuse.wait": "Wait.",
    "signals.refuse.not_now": "Not now.",
    "pebbles.log.took": "a pebble",
    "pebbles.log.tossed": "tossed {n}",
    "pebbles.log.passed": "passed",
    "pebbles.prompt.turn": "Take, toss or pass",
    "pebbles.caution.pass": "Pass already?",
    "pebbles.refuse.not_now": "Not now.",
    "pebbles.end.empty": "No pebble is left.",
    "pebbles.gauge.pebbles": "Pebbles",
}


class QuickThinker:
    """A bot that answers when it is asked for the second time, with what it was told to say or else nothing."""

    def __init__(self, choose: Callable[..., str | None] | None = None) -> None:
        self.choose = choose
        self.asked: list[tuple[Any, ...]] = []
        self.cancelled = 0
        self.hurried = 0
        self.replaced = 0
        self.kinds: list[str] = []
        self.part = 0.0  # of a thought's time that is spent
        self._looks = 0

    def ask(self, job: Job) -> int:
        kind, *question = msgspec.structs.astuple(job)
        self.kinds.append(kind)
        self.asked.append(tuple(question))
        self._looks = 0
        return len(self.asked)

    def reply(self, number: int) -> Reply | None:
        self._looks += 1
        if self._looks < 2 or self.choose is None:
            return None
        word = self.choose(*self.asked[-1])
        return Reply(word) if word is not None else None

    def progress(self, number: int) -> float:
        return self.part

    def drop(self, number: int) -> None:
        self.cancelled += 1

    def hurry(self, number: int) -> None:
        self.hurried += 1

    def close(self) -> None:
        pass


class Tableside:
    """`tick` lets frames pass; the acts are those of a player."""

    def __init__(self, folder: Path, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> None:
        pygame.display.init()
        pygame.font.init()
        self.app = Application(folder, lang, size)
        self.app.loop.after_first = None  # no sound and no gamepads here
        # Another test's window may still be open: that this one loses the focus to it says nothing.
        pygame.event.set_blocked(pygame.WINDOWFOCUSLOST)
        self.services = self.app.services
        listed = Face(ListDesk, loop="ufoo")
        ufoo = self.services.title("ufoo")
        plain = Faked("ufoo", info=ufoo.info, cover=ufoo.cover, files=Source(ufoo.build), face=listed)
        tiny = (Faked("signals", SIGNALS, SIGNALS.info, listed), Faked("pebbles", PEBBLES, PEBBLES.info, listed))
        self.services.titles = (plain, *self.services.titles[1:], *tiny)
        self.services.words = Catalogue(lang, {**self.services.words._texts, **TEXTS})
        self.thinker = QuickThinker()
        self.services.make_thinker = lambda: self.thinker
        self.stage = self.app.stage
        self.first = Scene(self.services)
        self.first.name = "first"
        self.stage.push(self.first)
        self.tick()

    @property
    def top(self) -> Scene:
        return self.stage.top

    @property
    def page(self) -> Page:
        return self.stage.top.page

    @property
    def table(self) -> TableScene:
        found = [scene for scene in self.stage._stack if isinstance(scene, TableScene)]
        return found[-1]

    @property
    def desk(self) -> ListDesk:
        desk = self.table.desk
        assert isinstance(desk, ListDesk)
        return desk

    def tick(self, seconds: float = 0.0, frame: float = 0.05) -> None:
        self.app.loop.step(0)
        while seconds > 1e-9:
            self.app.loop.step(min(frame, seconds))
            seconds -= frame
        self.app.loop.step(0)

    def sit(
        self, title: str, *players: Player, practice: bool = False, seed: str = "moon", **options: Any
    ) -> TableScene:
        seats = tuple(SeatInfo(NAMES[seat], seat, player) for seat, player in enumerate(players))
        open_new(self.first, Setup(title, len(seats), options, seed), seats, practice)
        self.tick()
        return self.table

    def act(self, name: str, down: bool = True) -> None:
        self.stage.handle(Act(name, down))
        self.tick()

    def key(self, name: str) -> None:
        self.stage.handle(Act(name))
        self.stage.handle(Act(name, False))
        self.tick()

    def write(self, words: str) -> None:
        self.stage.handle(Words(words))
        self.tick()

    def press(self, id: str, down: bool = True, up: bool = True) -> None:
        widget = self.page.find(id)
        assert widget is not None, (id, self.ids())
        x, y = self.page.metrics.point(*widget.box.centre)
        self.stage.handle(Pointer("move", x, y))
        if down:
            self.stage.handle(Pointer("press", x, y, 1))
        if up:
            self.stage.handle(Pointer("release", x, y, 1))
        self.tick()

    def blur(self) -> None:
        self.stage.handle(Window("blur"))
        self.tick()

    def ids(self) -> list[str]:
        return [widget.id for layer in self.page.layers for widget in layer.widgets if widget.id]

    def lift(self) -> None:
        """Holds the curtain's button until it is up, and goes past the recap."""
        self.act("hold")
        self.tick(0.8)
        self.act("hold", False)
        self.tick()
        while self.table.overlays:
            self.table.close_overlay()
        self.tick()

    def close(self) -> None:
        self.app.close()


@pytest.fixture
def side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Tableside(tmp_path)
    yield made
    made.close()
