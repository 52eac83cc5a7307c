"""What every scene is, and the stack that shows them: it changes between frames only, and drawing changes nothing.

A scene builds a page of widgets from its own few fields whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.services import Services
from game.engine.text import Message
from game.ui.canvas import Canvas
from game.ui.input import KEYS, Act, Command, Window
from game.ui.keymap import cap, keys_of
from game.ui.layout import Box
from game.ui.metrics import DESIGN, Metrics
from game.ui.page import Page
from game.ui.sky import paint_sky


class Scene:
    """`least` is the smallest page, in units, that the scene can be laid out on; `music` the loop behind it: empty for
    whatever plays already, None for silence. Games that were begun above a `haven` lead back to it."""

    name = "scene"
    least: tuple[int, int] = DESIGN
    music: str | None = "menu"
    haven = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.page = Page(services.canvas.type)
        self.stage: Stage

    # What a scene overrides.

    def build(self, page: Page) -> None:
        """Fills the page from the scene's fields."""

    def paint_ground(self, canvas: Canvas, box: Box) -> None:
        """The background of the widgets; rendered once per size."""
        paint_sky(canvas, box)

    def enter(self) -> None:
        """The scene came on top for the first time."""

    def resume(self) -> None:
        """The scene above it has gone."""

    def suspend(self) -> None:
        """Another scene comes above it."""

    def leave(self) -> None:
        """The scene goes for ever."""

    def update(self, dt: float) -> None:
        """Time passed; anything seen that changes calls `page.changed()` or sets `page.dirty`."""

    def moving(self) -> bool:
        """Whether frames are wanted although nobody touched anything."""
        return False

    def hurries(self) -> bool:
        """Whether something is under way that is waited for, even from another window: frames come as in front."""
        return False

    def notice(self, command: Command) -> bool:
        """Every command, before any widget gets it; True keeps it from them."""
        return False

    def handle(self, command: Command) -> bool:
        """Commands that no widget used. The base knows Esc."""
        if isinstance(command, Act) and command.down and command.name == "back":
            self.stage.pop()
            return True
        return False

    def blurred(self) -> None:
        """The window lost the focus; every scene hears of it, from the lowest to the top."""

    # What every scene has.

    def say(self, key: str, **args: int | str) -> str:
        return self.services.words.text(key, **args)

    def tell(self, message: Message, names: Sequence[str] = ()) -> str:
        return self.services.words.say(message, names)

    def key_caps(self, *told: tuple[str, str]) -> list[tuple[str, str]]:
        """Commands and what they do here, as caps with words: each by the key that this player has for it, the sign
        rather than the name of a key. Anything that is no command, such as two arrows, stays as it is."""
        changed, found = self.services.settings.key_map, []
        for command, words in told:
            keys = keys_of(changed, command) if command in KEYS else (command,)
            if keys:
                key = keys[-1] if command == "keys" else keys[0]
                found.append((cap(self.services.words, key) if command in KEYS else key, words))
        return found

    def metrics(self) -> Metrics:
        return Metrics(self.services.size(), self.services.settings.scale, self.least)

    def layout(self) -> None:
        metrics = self.metrics()
        if metrics.size != self.page.metrics.size or metrics.scale != self.page.metrics.scale:
            self.page.stale = True
        if self.page.stale:
            self.page.stale = False
            self.page.begin(metrics)
            self.build(self.page)
            self.page.finish()

    def draw(self, canvas: Canvas) -> None:
        metrics = self.page.metrics
        canvas.aim(canvas.target, metrics)
        canvas.target.blit(self.ground(canvas), (0, 0))
        self.page.draw(canvas)

    def ground_key(self) -> tuple[object, ...]:
        return (self.name,)

    def ground(self, canvas: Canvas) -> pygame.Surface:
        """The background, painted again when language, font, scale or size have changed."""
        services, metrics = self.services, self.page.metrics
        key = (*self.ground_key(), services.words.lang, services.settings.easy_font)

        def paint(target: pygame.Surface) -> None:
            with canvas.upon(target):
                self.paint_ground(canvas, metrics.page)

        return services.grounds.get(key, metrics, paint)


class Stage:
    """The stack of scenes. Changes asked for during a frame happen before the next one."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._stack: list[Scene] = []
        self._wishes: list[tuple[str, Scene | None]] = []
        self.wants_quit = False

    @property
    def unsettled(self) -> bool:
        """Whether a change of scenes has been asked for."""
        return bool(self._wishes)

    @property
    def top(self) -> Scene:
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the first to the one on top."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        self._wishes.append(("push", scene))

    def pop(self) -> None:
        self._wishes.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        self._wishes.append(("replace", scene))

    def home(self) -> None:
        """Back to the first scene."""
        self._wishes.append(("home", None))

    @property
    def haven(self) -> Scene | None:
        """The scene to which the games that were begun above it lead back."""
        return next((scene for scene in reversed(self._stack) if scene.haven), None)

    def homeward(self) -> None:
        """Away from a game: to its haven, or home."""
        if self.haven is not None:
            self.back_to(self.haven)
        else:
            self.home()

    def back_to(self, scene: Scene) -> None:
        """Whatever is above that scene goes; none of it comes up in between."""
        self._wishes.append(("back", scene))

    def quit(self) -> None:
        self.wants_quit = True

    def settle(self) -> None:
        while self._wishes:
            wish, scene = self._wishes.pop(0)
            _WISHES[wish](self, scene)
            self.top.page.changed()
            if self.top.music != "":
                self.services.sound.ambient(self.top.music)

    def _push(self, scene: Scene | None) -> None:
        assert scene is not None
        if self._stack:
            self.top.suspend()
        scene.stage = self
        self._stack.append(scene)
        scene.enter()

    def _pop(self, _: Scene | None) -> None:
        if len(self._stack) > 1:
            self._stack.pop().leave()
            self.top.resume()

    def _replace(self, scene: Scene | None) -> None:
        assert scene is not None
        self._stack.pop().leave()
        scene.stage = self
        self._stack.append(scene)
        scene.enter()

    def _home(self, _: Scene | None) -> None:
        while len(self._stack) > 1:
            self._stack.pop().leave()
        self.top.resume()

    def _back(self, scene: Scene | None) -> None:
        assert scene in self._stack
        while self.top is not scene:
            self._stack.pop().leave()
        self.top.resume()

    def close(self) -> None:
        while self._stack:
            self._stack.pop().leave()

    def handle(self, command: Command) -> None:
        scene = self.top
        if isinstance(command, Window):
            if command.kind == "blur":
                for each in tuple(self._stack):
                    each.blurred()
            elif command.kind in ("resize", "expose"):
                scene.page.changed()
            elif command.kind == "leave":
                scene.page.hover = None
                scene.page.dirty = True
            return
        if not scene.notice(command) and not scene.page.handle(command):
            scene.handle(command)


_WISHES = {"push": Stage._push, "pop": Stage._pop, "replace": Stage._replace, "home": Stage._home,
           "back": Stage._back}  # fmt: skip
