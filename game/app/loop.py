"""The main loop: it reads commands, lets time pass, and draws when something has changed.

It knows scenes by the stage only.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import pygame
from msgspec.structs import replace

from game.desk.services import Services
from game.scenes.scene import Stage
from game.ui.input import Act, Window

# What SDL takes where it finds no screen, or is told to do without: windows that nobody sees.
UNSEEN = ("dummy", "offscreen")
_BEAT, _BEAT_AT_REST, _BEAT_UNSEEN = 60, 30, 20
_NAP = 0.5  # the longest that a scene at rest is left alone
_LONG_REST = 8  # naps
_LONGEST_STEP, _LONGEST_REST = 0.1, 0.6


class Loop:
    def __init__(self, window: pygame.Window, stage: Stage, services: Services) -> None:
        self.window = window
        self.stage = stage
        self.services = services
        self.frames = 0
        self.first_picture = 0.0  # on the clock, for those who measure the start
        self.after_first: Callable[[], None] | None = None  # once in a frame; it may put itself here again
        self.listen: Callable[[], None] | None = None  # to what comes from other processes
        self.resized: Callable[[], None] = lambda: None
        self.tidy: Callable[[], None] = lambda: None  # called once in every longer rest
        self._seen = True
        self._stepped = 0.0  # when the last frame began, on the clock
        self._hurries = False  # what is on top said so last
        services.input.catch_up = self._catch_up

    def run(self) -> None:
        clock = pygame.time.Clock()
        waiting = self.services.input.waiting
        rests = False
        passed, naps = 0.0, 0
        while not self.stage.wants_quit:
            passed += self._pause(clock, rests)
            touched = waiting()
            if rests and passed < _NAP and not touched:
                continue
            naps = naps + 1 if rests and not touched else 0
            if naps == _LONG_REST:
                self.tidy()
            if rests:
                # A thing touched now begins now: the time at rest is none of its motion's.
                self.stage.top.update(min(passed, _LONGEST_REST))
                passed = 0.0
            # A machine that was asleep skips time instead of catching it up.
            self.step(min(passed, _LONGEST_STEP))
            passed = 0.0
            rests = self._rests()

    def _rests(self) -> bool:
        """Whether nothing moves, waits or has been asked for: then beats only look whether somebody did something."""
        top = self.stage.top
        page = top.page
        return not (
            self.services.company or page.dirty or page.stale or page.waiting() or top.moving()
            or self.stage.unsettled or self.services.notices or self.after_first
        )  # fmt: skip

    def _beat(self, rests: bool) -> int:
        """What is under way is not kept waiting, whether the window is seen or not."""
        if self._hurries:
            return _BEAT
        return _BEAT_UNSEEN if not self._seen else _BEAT_AT_REST if rests else _BEAT

    def _pause(self, clock: pygame.time.Clock, rests: bool) -> float:
        """Until the next beat; how long it has been since the last one. Others at other screens are not kept waiting,
        whether the window is seen or not: what comes from them ends the pause."""
        company = self.services.company
        if company is not None:
            company.wait(max(0.0, 1 / _BEAT - (monotonic() - self._stepped)))
            passed = clock.tick()
        else:
            passed = clock.tick(self._beat(rests))
        self._stepped = monotonic()
        return passed / 1000

    def step(self, dt: float) -> None:
        """One frame."""
        if self.after_first is not None and self.frames:
            later, self.after_first = self.after_first, None
            later()
        stage, input = self.stage, self.services.input
        stage.settle()
        if self.listen is not None:
            self.listen()
        if self.services.company is not None:
            self.services.company.serve(dt)
        input.typing = stage.top.page.typing
        for command in input.commands():
            if isinstance(command, Window):
                self._window(command.kind)
            if not self._own(command):
                stage.handle(command)
            input.typing = stage.top.page.typing
        stage.settle()
        top = stage.top
        top.update(dt)
        top.page.update(dt)
        services = self.services
        services.notices.extend(services.words.say(fault) for fault in services.writer.faults())
        while services.notices:
            top.page.toast(services.notices.pop(0))
        top.layout()
        self._hurries = top.hurries()
        if top.page.dirty:
            self.draw()

    def _catch_up(self) -> None:
        """A slow machine reads several keys in one frame, and what they come to is what it is on a fast one."""
        top = self.stage.top
        if top.page.stale and not self.stage.unsettled:
            top.layout()
            self.services.input.typing = top.page.typing

    def draw(self) -> None:
        top = self.stage.top
        top.page.dirty = False
        canvas = self.services.canvas
        canvas.target = self.window.get_surface()
        top.draw(canvas)
        self.window.flip()
        if not self.frames:
            self.first_picture = monotonic()
            canvas.first.seal()
        self.frames += 1

    def _window(self, kind: str) -> None:
        if kind == "quit":
            self.stage.quit()
        elif kind == "resize":
            self.resized()
        elif kind in ("blur", "focus"):
            self._seen = kind == "focus"

    def _own(self, command: object) -> bool:
        """Commands that mean the same in every scene."""
        if not isinstance(command, Act) or not command.down or command.repeat:
            return False
        settings = self.services.settings
        if command.name == "fullscreen":
            self.services.change(replace(settings, fullscreen=not settings.fullscreen))
        elif command.name == "mute" and not self.services.input.typing:
            self.services.change(replace(settings, muted=not settings.muted))
            self.services.notices.append(self.services.words.text("play.unmuted" if settings.muted else "play.muted"))
        else:
            return False
        self.stage.top.page.changed()
        return True
