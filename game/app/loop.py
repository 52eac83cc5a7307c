"""The beat of the program: commands in, time on, a picture only when something changed.

It knows scenes by their stage and nothing of what they show.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import pygame
from msgspec.structs import replace

from game.scenes.scene import Stage
from game.scenes.services import Services
from game.ui.input import Act, Window

_BEAT, _BEAT_UNSEEN = 60, 20


class Loop:
    def __init__(self, window: pygame.Window, stage: Stage, services: Services) -> None:
        self.window = window
        self.stage = stage
        self.services = services
        self.frames = 0
        self.first_picture = 0.0  # on the clock, for those who measure the start
        self.after_first: Callable[[], None] | None = None
        self._seen = True

    def run(self) -> None:
        clock = pygame.time.Clock()
        while not self.stage.wants_quit:
            dt = min(clock.tick(_BEAT if self._seen else _BEAT_UNSEEN) / 1000, 0.1)
            self.step(dt)

    def step(self, dt: float) -> None:
        """One frame."""
        if self.after_first is not None and self.frames:
            later, self.after_first = self.after_first, None
            later()
        stage, hand = self.stage, self.services.hand
        stage.settle()
        hand.typing = stage.top.page.typing
        for command in hand.commands():
            if isinstance(command, Window):
                self._window(command.kind)
            if not self._own(command):
                stage.handle(command)
            hand.typing = stage.top.page.typing
        stage.settle()
        top = stage.top
        top.update(dt)
        top.page.update(dt)
        while self.services.notices:
            top.page.toast(self.services.notices.pop(0))
        top.layout()
        if top.page.dirty:
            self.draw()

    def draw(self) -> None:
        top = self.stage.top
        top.page.dirty = False
        canvas = self.services.canvas
        canvas.target = self.window.get_surface()
        top.draw(canvas)
        self.window.flip()
        if not self.frames:
            self.first_picture = monotonic()
        self.frames += 1

    def _window(self, kind: str) -> None:
        if kind == "quit":
            self.stage.quit()
        elif kind in ("blur", "focus"):
            self._seen = kind == "focus"

    def _own(self, command: object) -> bool:
        """Commands that mean the same in every scene."""
        if not isinstance(command, Act) or not command.down or command.repeat:
            return False
        settings = self.services.settings
        if command.name == "fullscreen":
            self.services.change(replace(settings, fullscreen=not settings.fullscreen))
        elif command.name == "mute" and not self.services.hand.typing:
            self.services.change(replace(settings, muted=not settings.muted))
            self.services.notices.append(self.services.words.text("play.unmuted" if settings.muted else "play.muted"))
        else:
            return False
        self.stage.top.page.changed()
        return True
