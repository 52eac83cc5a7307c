"""Mouse, keyboard and gamepad become commands; the only reader of pygame's event queue.

It knows no scene; the key-map says which key gives which command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import atan2, degrees, hypot

import msgspec
import pygame


class Pointer(msgspec.Struct, frozen=True):
    """The mouse. `kind`: move, press, release, wheel; x and y in pixels; `button` 1 left, 2 middle, 3 right."""

    kind: str
    x: int
    y: int
    button: int = 0
    wheel: float = 0.0
    double: bool = False


class Act(msgspec.Struct, frozen=True):
    """A command by its name, from a key or a gamepad's button; `down` is False when it is let go."""

    name: str
    down: bool = True
    repeat: bool = False


class Stick(msgspec.Struct, frozen=True):
    """Where the left stick of a gamepad points, right and down being positive; twice zero where it is let go. Told
    whenever that is another eighth of the circle."""

    x: float
    y: float


class Words(msgspec.Struct, frozen=True):
    """Letters typed while a text field has the focus."""

    text: str


class Key(msgspec.Struct, frozen=True):
    """A key by its own name, whatever it means: only while the input listens for one."""

    name: str


class Drop(msgspec.Struct, frozen=True):
    """A file that was let fall on the window."""

    path: str


class Window(msgspec.Struct, frozen=True):
    """What happened to the window: resize, quit, blur, focus, expose."""

    kind: str


Command = Pointer | Act | Stick | Words | Key | Drop | Window

# The commands and the keys that give them at first; the settings may give them others. `hold` is the curtain's.
KEYS: Mapping[str, tuple[str, ...]] = {
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "next": ("tab",),
    "confirm": ("return", "keypad enter"),
    "hold": ("space",),
    "back": ("escape",),
    "undo": ("z",),
    "redo": ("y",),
    "hint": ("h",),
    "goal": ("g",),
    "log": ("l",),
    "rules": ("r",),
    "notes": ("n",),
    "phrases": ("q",),
    "end": ("e",),
    "continue": ("c",),
    "menu": ("f10",),
    "keys": ("f1", "?"),
    "search": ("/",),
    "fullscreen": ("f11",),
    "mute": ("m",),
    "zoom-in": ("+", "=", "keypad +"),
    "zoom-out": ("-", "keypad -"),
    "first": ("home",),
    "last": ("end",),
    "page-up": ("page up",),
    "page-down": ("page down",),
    "erase": ("backspace",),
    "delete": ("delete",),
    **{f"choice-{n}": (str(n), f"keypad {n}") for n in range(1, 10)},
}

# Their first keys always work, so that no key-map locks anybody out.
FIXED = ("left", "right", "up", "down", "next", "confirm", "back")

# A key with a sign and without a meaning: it ends what is being shown, as every key does.
ANY = "any"

# Commands that a text field needs while letters are typed; all other keys are letters then.
_WHILE_TYPING = frozenset(
    ("left", "right", "up", "down", "first", "last", "erase", "delete", "next", "confirm", "back", "fullscreen")
)

# With Ctrl or Cmd, while letters are typed.
_WITH_CTRL = {
    pygame.K_a: "mark-all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
    pygame.K_INSERT: "copy",
}

# Commands that go on while their key is held; everything else happens once for each press.
_GOES_ON = frozenset(
    ("left", "right", "up", "down", "next", "previous", "page-up", "page-down", "erase", "delete", "zoom-in",
     "zoom-out", "paste")
)  # fmt: skip
_HELD_MS, _AGAIN_MS = 420, 40

# The buttons of a gamepad, in the order of an Xbox pad, and what each gives.
PAD = (
    ("a", "confirm"),
    ("b", "back"),
    ("x", "undo"),
    ("y", "hint"),
    ("shoulder_left", "previous"),
    ("shoulder_right", "next"),
    ("back", "rules"),
    ("start", "menu"),
    ("stick_left", "log"),
    ("stick_right", "end"),
)
_PAD_DEAD = 0.55
_DOUBLE_CLICK_MS = 350


def key_name(key: int) -> str:
    """The name of a key as the key-map writes it."""
    name = pygame.key.name(key).lower()
    if len(name) == 3 and name[0] == "[" and name[2] == "]":
        return f"keypad {name[1]}"
    return "keypad enter" if name == "enter" else name


class Input:
    """`typing`: letters are letters; `listening`: the next keys are told by name instead of by what they mean."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.typing = False
        self.listening = False
        self.by_pad = False  # a gamepad was used last
        self.away = False  # another program has the keyboard
        self.ticks: Callable[[], int] = pygame.time.get_ticks  # the clock of double clicks, in thousandths of a second
        # Before a key that was pressed in the same frame as something else: the page is what that has made of it.
        self.catch_up: Callable[[], None] = lambda: None
        self._by_key: dict[str, str] = {}
        self.learn_map(keys or {})
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._stick: dict[int, str | None] = {}
        self._axes = [0.0, 0.0]
        self._eighth = -1  # of the circle, by the clock from above; none where the stick is at rest
        self._held: dict[int, str | None] = {}  # the keys that are down, with the command that each gave
        self._last_press = (-_DOUBLE_CLICK_MS, 0, 0)

    def learn_map(self, changed: Mapping[str, tuple[str, ...]]) -> None:
        """The key-map: the defaults, and on top of them what the player changed."""
        self._by_key = {key: name for name, names in {**KEYS, **changed}.items() for key in names}
        self._by_key |= {KEYS[name][0]: name for name in FIXED}

    def open_pads(self) -> None:
        """After the first picture: gamepads take a while to be found, and none is no fault."""
        try:
            pygame.joystick.init()
        except pygame.error:
            return

    def waiting(self) -> bool:
        """Whether anything has happened that nobody has read."""
        return pygame.event.peek()

    def repeat_keys(self) -> None:
        """From now on a held key is told again and again."""
        pygame.key.set_repeat(_HELD_MS, _AGAIN_MS)

    def commands(self) -> Iterator[Command]:
        for n, event in enumerate(pygame.event.get()):
            if n and event.type in _KEYS:
                self.catch_up()
            yield from self._read(event)

    def _read(self, event: pygame.event.Event) -> Iterator[Command]:
        self.by_pad = _BY_PAD.get(event.type, self.by_pad)
        reader = _READERS.get(event.type)
        if reader is not None:
            yield from reader(self, event)

    def _pointer_moved(self, event: pygame.event.Event) -> Iterator[Command]:
        x, y = event.pos
        yield Pointer("move", x, y, button=1 if event.buttons[0] else 0)

    def _pressed(self, event: pygame.event.Event) -> Iterator[Command]:
        if event.button > 3:
            return
        now = self.ticks()
        x, y = event.pos
        then, last_x, last_y = self._last_press
        near = abs(x - last_x) + abs(y - last_y) < 8
        double = event.button == 1 and near and now - then < _DOUBLE_CLICK_MS
        self._last_press = (-_DOUBLE_CLICK_MS if double else now, x, y)
        yield Pointer("press", x, y, button=event.button, double=double)

    def _released(self, event: pygame.event.Event) -> Iterator[Command]:
        if event.button <= 3:
            x, y = event.pos
            yield Pointer("release", x, y, button=event.button)

    def _wheel(self, event: pygame.event.Event) -> Iterator[Command]:
        yield Pointer("wheel", *pygame.mouse.get_pos(), wheel=event.precise_y)

    def _key(self, event: pygame.event.Event) -> Iterator[Command]:
        down = event.type == pygame.KEYDOWN
        again = down and event.key in self._held
        if self.listening:
            if down and not again:
                yield Key(self._pressed_sign(event) or key_name(event.key))
            self._held[event.key] = None
            return
        # A key that comes up brings no sign with it: it ends what it began.
        name = self._command_of(event) if down else self._held.pop(event.key, None)
        if down:
            self._held[event.key] = name
        if name is not None and (not again or name in _GOES_ON):
            yield Act(name, down, again)

    def _pressed_sign(self, event: pygame.event.Event) -> str:
        """The sign that was typed, where some command has it: on most keyboards ? and / share keys with other signs."""
        sign: str = event.unicode.lower()
        return sign if sign in self._by_key else ""

    def _command_of(self, event: pygame.event.Event) -> str | None:
        """What a key means just now. The sign that was typed counts before the key that it is on."""
        if self.typing:
            # Ctrl with Alt is how some keyboards write a third sign on a key.
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
                if event.key in _WITH_CTRL:
                    return _WITH_CTRL[event.key]
            elif event.key == pygame.K_INSERT and event.mod & pygame.KMOD_SHIFT:
                return "paste"
        name = self._by_key.get(self._pressed_sign(event)) or self._by_key.get(key_name(event.key))
        if self.typing and name not in _WHILE_TYPING:
            return None
        if name is None and event.unicode and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return ANY
        return "previous" if name == "next" and event.mod & pygame.KMOD_SHIFT else name

    def _letters(self, event: pygame.event.Event) -> Iterator[Command]:
        if self.typing:
            yield Words(event.text)

    def _dropped(self, event: pygame.event.Event) -> Iterator[Command]:
        yield Drop(event.file)

    def _pad_came(self, event: pygame.event.Event) -> Iterator[Command]:
        pad = pygame.joystick.Joystick(event.device_index)
        self._pads[pad.get_instance_id()] = pad
        yield from ()

    def _pad_left(self, event: pygame.event.Event) -> Iterator[Command]:
        self._pads.pop(event.instance_id, None)
        yield from ()

    def _pad_button(self, event: pygame.event.Event) -> Iterator[Command]:
        if event.button < len(PAD):
            yield Act(PAD[event.button][1], event.type == pygame.JOYBUTTONDOWN)

    def _pad_hat(self, event: pygame.event.Event) -> Iterator[Command]:
        x, y = event.value
        name = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}.get((x, y))
        if name:
            yield Act(name)

    def _pad_stick(self, event: pygame.event.Event) -> Iterator[Command]:
        if event.axis > 1:
            return
        yield from self._pointed(event.axis, event.value)
        names = ("left", "right") if event.axis == 0 else ("up", "down")
        name = None if abs(event.value) < _PAD_DEAD else names[event.value > 0]
        before, self._stick[event.axis] = self._stick.get(event.axis), name
        if name and name != before:
            yield Act(name)

    def _pointed(self, axis: int, value: float) -> Iterator[Command]:
        self._axes[axis] = value
        x, y = self._axes
        eighth = int(degrees(atan2(x, -y)) % 360 // 45) if hypot(x, y) >= _PAD_DEAD else -1
        if eighth != self._eighth:
            self._eighth = eighth
            yield Stick(x, y) if eighth >= 0 else Stick(0.0, 0.0)

    def _window(self, event: pygame.event.Event) -> Iterator[Command]:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.away = event.type == pygame.WINDOWFOCUSLOST
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        yield Window(_WINDOW[event.type])


_WINDOW = {
    pygame.QUIT: "quit",
    pygame.WINDOWCLOSE: "quit",
    pygame.WINDOWSIZECHANGED: "resize",
    pygame.WINDOWFOCUSLOST: "blur",
    pygame.WINDOWFOCUSGAINED: "focus",
    pygame.WINDOWEXPOSED: "expose",
    pygame.WINDOWLEAVE: "leave",
}

_KEYS = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION)

_BY_PAD = {
    pygame.JOYBUTTONDOWN: True, pygame.JOYHATMOTION: True, pygame.KEYDOWN: False, pygame.MOUSEBUTTONDOWN: False,
}  # fmt: skip

_READERS = {
    pygame.MOUSEMOTION: Input._pointer_moved,
    pygame.MOUSEBUTTONDOWN: Input._pressed,
    pygame.MOUSEBUTTONUP: Input._released,
    pygame.MOUSEWHEEL: Input._wheel,
    pygame.KEYDOWN: Input._key,
    pygame.KEYUP: Input._key,
    pygame.TEXTINPUT: Input._letters,
    pygame.DROPFILE: Input._dropped,
    pygame.JOYDEVICEADDED: Input._pad_came,
    pygame.JOYDEVICEREMOVED: Input._pad_left,
    pygame.JOYBUTTONDOWN: Input._pad_button,
    pygame.JOYBUTTONUP: Input._pad_button,
    pygame.JOYHATMOTION: Input._pad_hat,
    pygame.JOYAXISMOTION: Input._pad_stick,
    **dict.fromkeys(_WINDOW, Input._window),
}
