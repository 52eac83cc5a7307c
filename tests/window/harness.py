"""The program in a real X window, driven as a person would: pointer, keys, resize, close.

It must never reach into the program; what it knows comes from the screen, the exit code and the files left behind.
Where SAUCERFUL_PROGRAM names a program that was built, that one is started in the place of the checkout, by itself: no
Python is on its path.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pygame
from support.screen import Screen
from Xlib import XK, X, Xatom, display, error
from Xlib.ext import xtest
from Xlib.protocol import event
from Xlib.xobject.drawable import Window as XWindow

ROOT = Path(__file__).resolve().parents[2]
BUILT = os.environ.get("SAUCERFUL_PROGRAM", "")
T = TypeVar("T")

PATIENCE = 20.0
# A press that is shorter than a frame is still seen, but people are slower than that.
PRESS = 0.03
GLANCE = 0.06  # between two looks at a screen that is to come to rest
NAMED_KEYS = {
    "enter": "Return", "esc": "Escape", "tab": "Tab", "space": "space", "backspace": "BackSpace", "delete": "Delete",
    "up": "Up", "down": "Down", "left": "Left", "right": "Right", "home": "Home", "end": "End", "page up": "Prior",
    "page down": "Next", "shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L",
    **{f"f{n}": f"F{n}" for n in range(1, 13)},
}  # fmt: skip
LETTERS = {" ": "space", ".": "period", ",": "comma", "-": "minus", "+": "plus", "?": "question", "/": "slash",
           "'": "apostrophe", ":": "colon", "_": "underscore", "!": "exclam"}  # fmt: skip


class Window:
    """`with Window(screen, "--data-dir", folder) as window:` starts the program; leaving the block ends it."""

    def __init__(self, screen: Screen, *options: str | Path, command: Sequence[str] = ("-m", "game")) -> None:
        self.screen = screen
        self.command = [sys.executable, *command, *map(str, options)]
        self._variables = {**screen.variables(), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        if BUILT and tuple(command) == ("-m", "game"):
            self.command = [BUILT, *map(str, options)]
            self._variables = {**screen.variables(), "PATH": "/nowhere"}
            self._variables.pop("PYTHONPATH", None)
        self.exit_code: int | None = None
        self.words = ""  # what the program wrote to its terminal, once it has ended

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            self.command, env=self._variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._display = display.Display(self.screen.name)
        self._window: XWindow = self._await(self._find_window, "no window came up")
        # Without a window manager nobody gives the window the keyboard.
        self._window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self._display.sync()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.exit_code is None:
            self.kill()
        self._display.close()
        if fault is not None and self.words:
            fault.add_note(f"the program wrote:\n{self.words}")

    # What the hand does.

    def move(self, x: int, y: int) -> None:
        """The pointer to a place of the window."""
        corner = self._window.translate_coords(self._display.screen().root, 0, 0)
        self._fake(X.MotionNotify, x=x - corner.x, y=y - corner.y)

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.move(x, y)
        time.sleep(PRESS)
        self._press(button, X.ButtonPress, X.ButtonRelease)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(*start)
        self._fake(X.ButtonPress, 1)
        for step in range(1, 11):
            time.sleep(PRESS / 2)
            self.move(*(a + (b - a) * step // 10 for a, b in zip(start, end)))
        self._fake(X.ButtonRelease, 1)

    def wheel(self, steps: int) -> None:
        """Up is positive."""
        for _ in range(abs(steps)):
            self._press(4 if steps > 0 else 5, X.ButtonPress, X.ButtonRelease)

    def press(self, key: str) -> None:
        """A key by its name, `enter`, `f11`, `z`, or a chord, `shift+tab`."""
        codes = [self._code(name)[0] for name in (key.split("+") if len(key) > 1 else [key])]
        for code in codes[:-1]:
            self._fake(X.KeyPress, code)
        self._press(codes[-1], X.KeyPress, X.KeyRelease)
        for code in reversed(codes[:-1]):
            self._fake(X.KeyRelease, code)

    def type(self, text: str) -> None:
        for letter in text:
            code, shifted = self._code(letter)
            self.press(f"shift+{letter}") if shifted else self._press(code, X.KeyPress, X.KeyRelease)

    def resize(self, width: int, height: int) -> None:
        self._window.configure(width=width, height=height)
        self._display.sync()
        self._await(lambda: self.size() == (width, height), f"the window did not become {width}x{height}")

    def close(self) -> None:
        """The cross in the corner of a window."""
        protocols, delete = (self._display.intern_atom(name) for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        words = (32, [delete, X.CurrentTime, 0, 0, 0])
        self._window.send_event(event.ClientMessage(window=self._window, client_type=protocols, data=words))
        self._display.sync()
        self.wait_end()

    def kill(self) -> None:
        """The plug pulled."""
        self._process.send_signal(signal.SIGKILL)
        self.wait_end()

    # What the eye sees.

    def size(self) -> tuple[int, int]:
        shape = self._window.get_geometry()
        return shape.width, shape.height

    def picture(self) -> pygame.Surface:
        width, height = self.size()
        image = self._window.get_image(0, 0, width, height, X.ZPixmap, 0xFFFFFFFF)
        surface = pygame.image.frombytes(bytes(image.data), (width, height), "BGRA")
        surface.set_alpha(None)
        return surface

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        return tuple(self.picture().get_at((x, y)))[:3]  # type: ignore[return-value]

    def save_picture(self, path: Path) -> None:
        picture = self.picture()
        opaque = pygame.Surface(picture.get_size(), depth=24)
        opaque.blit(picture, (0, 0))
        pygame.image.save(opaque, path)

    def wait_first_picture(self) -> None:
        """Something is drawn: the window is not of one colour any more."""
        self._await(self._is_painted, "the window stayed empty")

    def _is_painted(self) -> bool:
        try:
            return len(set(memoryview(self._bytes()).cast("I")[::16])) > 1
        except (error.BadWindow, error.BadDrawable, error.BadMatch):
            # While it starts, SDL may put another window in the place of its first.
            self._window = self._find_window() or self._window
            return False

    def wait_change(self, since: pygame.Surface) -> None:
        before = since.get_buffer().raw
        self._await(lambda: self.picture().get_buffer().raw != before, "nothing changed on the screen")

    def wait_still(self, seconds: float = 0.5) -> None:
        """Motion has come to rest: nothing has changed for so long."""
        last, since = self._bytes(), time.monotonic()

        def rests() -> bool:
            nonlocal last, since
            now = self._bytes()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= seconds

        self._await(rests, "the screen did not come to rest", GLANCE)

    def wait_until(self, happened: Callable[[], object], what: str) -> None:
        self._await(happened, what)

    def wait_end(self) -> None:
        try:
            self.words, _ = self._process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self.words, _ = self._process.communicate()
            raise AssertionError(f"the program did not end\n{self.words}") from None
        self.exit_code = self._process.returncode

    # How it is done.

    def _bytes(self) -> bytes:
        return self.picture().get_buffer().raw

    def _press(self, detail: int, down: int, up: int) -> None:
        self._fake(down, detail)
        time.sleep(PRESS)
        self._fake(up, detail)
        time.sleep(PRESS)

    def _fake(self, kind: int, detail: int = 0, x: int = 0, y: int = 0) -> None:
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()

    def _code(self, name: str) -> tuple[int, bool]:
        """The key's number, and whether it takes shift."""
        symbol = XK.string_to_keysym(NAMED_KEYS.get(name) or LETTERS.get(name) or name)
        code = self._display.keysym_to_keycode(symbol)
        assert code, f"the keyboard of the test has no {name!r}"
        return code, self._display.keycode_to_keysym(code, 0) != symbol

    @property
    def window_class(self) -> tuple[str, ...]:
        """What the window manager knows the window by."""
        return tuple(self._window.get_wm_class() or ())

    def _find_window(self) -> XWindow | None:
        mark = self._display.intern_atom("_NET_WM_PID")
        for window in self._display.screen().root.query_tree().children:
            try:
                owner = window.get_full_property(mark, Xatom.CARDINAL)
                shown = window.get_attributes().map_state == X.IsViewable
            except (error.BadWindow, error.BadDrawable):
                continue
            if shown and owner is not None and owner.value[0] == self._process.pid:
                return window
        return None

    def _await(self, ask: Callable[[], T], complaint: str, pause: float = 0.02) -> T:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = ask()
            if answer:
                return answer
            if self._process.poll() is not None:
                self.wait_end()
                raise AssertionError(f"{complaint}, the program has ended with code {self.exit_code}\n{self.words}")
            time.sleep(pause)
        self.kill()
        raise AssertionError(f"{complaint}\n{self.words}")


def settle_in(folder: Path, **settings: bool | str) -> None:
    """The settings of a player who has read the welcome, without motion: even the shelf comes to rest then."""
    chosen = {"welcomed": True, "motion": "off", **settings}
    (folder / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")


def tap(window: Window, place: tuple[int, int]) -> None:
    """A click, and its answer on the screen."""
    before = window.picture()
    window.click(*place)
    window.wait_change(since=before)
    window.wait_still(0.3)


def write(window: Window, place: tuple[int, int], words: str) -> None:
    """Into a field, in the place of all that is there. A click puts the caret among the letters."""
    tap(window, place)
    window.press("end")
    for _ in range(12):
        window.press("backspace")
    window.type(words)


def put_the_goal_away(window: Window, folder: Path) -> None:
    """At a first game the goal is open, as soon as the game has begun and its table is there."""
    window.wait_until(lambda: list((folder / "saves").glob("*.save")), "no game began")
    window.wait_still(0.5)
    press(window, "esc")


def press(window: Window, key: str) -> None:
    """A key, and its answer on the screen."""
    before = window.picture()
    window.press(key)
    window.wait_change(since=before)
    window.wait_still(0.3)
