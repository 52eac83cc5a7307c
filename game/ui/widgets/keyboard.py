"""A drawn keyboard: the keys in use have the colour of what one does with them and the sign of their command.

It says which key is under the pointer and takes touches on keys; what a key means is the key-map's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.i18n.catalogue import Catalogue
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import KEYS
from game.ui.keyboard import HEIGHT, WIDTH, Place, places
from game.ui.keymap import GROUPS, SIGNS, KeyMap, cap, is_fixed, keys_of
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Pointing, Widget

COLOURS: Mapping[str, str] = {"move": "#6fe0ff", "play": "#ffc24a", "look": "#c9a4ff", "window": "#4fd6a0"}
GROUP_OF = {command: group for group, commands in GROUPS for command in commands}
_GAP = 3.0
_PAD = "keypad "
_INSET = 5.0  # of a name above its sign, from the rim of a small key
_ROOM = 8.0  # beside the name on a cap
_WIDE_CAP = 56.0  # from this width on the sign is beside the name, not below it


def high_for(width: float) -> float:
    """How high a keyboard of this width is."""
    return width / WIDTH * HEIGHT


class Keyboard:
    """Kept by its scene: `pointed` is the command whose keys stand out, by the pointer or from a list beside it."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.pointed = ""

    def add(
        self, page: Page, box: Box, changed: KeyMap, tapped: Callable[[str], object] | None = None,
        asking: str = "",
    ) -> None:  # fmt: skip
        """`tapped` gets the name of a key; while a command is `asking` for one, keys that it cannot get are locked."""
        by_key = {key: command for command in KEYS for key in keys_of(changed, command)}
        unit, high = box.w / WIDTH, box.h / HEIGHT
        for at, place in enumerate(places(self.words.lang, tuple(by_key))):
            spot = Box(box.x + place.x * unit, box.y + place.y * high, place.w * unit - _GAP, place.h * high - _GAP)
            page.add(Cap(self, place, spot, by_key.get(place.key, ""), at, tapped, asking))

    def point(self, command: str) -> bool:
        """True where that is another command than before."""
        before, self.pointed = self.pointed, command
        return before != command


class Cap(Widget):
    radius = 6.0

    def __init__(
        self, board: Keyboard, place: Place, box: Box, command: str, at: int,
        tapped: Callable[[str], object] | None, asking: str,
    ) -> None:  # fmt: skip
        tip = board.words.text(f"keys.command.{command}") if command else ""
        super().__init__(f"cap-{place.key or at}", box, tip=tip)
        self._board, self.place, self.command = board, place, command
        self._tapped = tapped if place.key else None
        self._waiting, self._asking = asking, bool(asking and place.key)
        self._locked = self._asking and is_fixed(place.key)

    @property
    def touchable(self) -> bool:
        return bool(self.command) or self._tapped is not None

    def hover(self, x: float, y: float) -> bool:
        return self._board.point(self.command)

    def unhover(self) -> None:
        self._board.point("")

    def tap(self, x: float, y: float) -> None:
        if self._tapped is not None:
            self._tapped(self.place.key)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box, command = self.box, self.command
        colour = COLOURS[GROUP_OF[command]] if command else ""
        wanted = bool(command) and command in (self._board.pointed, self._waiting)
        lit = wanted or (self._asking and pointing.hover)
        canvas.stamp(("keyboard", colour, lit), box, partial(_body, w=box.w, h=box.h, colour=colour, lit=lit))
        words = self._label()
        sign = "lock" if self._locked else SIGNS.get(command, "")
        if words in _ARROWS:
            canvas.icon(_ARROWS[words], *box.centre, 20, "#ffffff")
            return
        ink = "#ffffff" if command else theme.TEXT3 if self.place.key else theme.mix(theme.TEXT3, "#151e3a", 0.35)
        small = box.w < _WIDE_CAP
        wide = canvas.width(words, theme.SMALL, 700)
        fits = wide <= box.w - _ROOM
        lines = words.split()
        if not fits and len(lines) == 2 and max(canvas.width(line, theme.SMALL, 700) for line in lines) <= box.w - 6:
            for i, line in enumerate(lines):
                canvas.text(box.centre[0], box.centre[1] - 2 + 14 * i, line, theme.SMALL, 700, ink, "middle")
            return
        held = _SIGNED.get(self.place.held) or ("" if fits else _HELD.get(self.place.held, ""))
        if held:
            canvas.icon(held, *box.centre, 17, ink)
        if fits and not small and wide > box.w - 32:
            sign = ""
        edge = min(12.0, box.h * 0.28)
        if fits:
            alone = not sign and small
            x = box.centre[0] if alone else box.x + (_INSET if small else 9)
            y = box.y + (box.h / 2 + 5 if alone or not small else edge + _INSET)
            canvas.text(x, y, words, theme.SMALL, 700, ink, "middle" if alone else "left")
        if sign:
            x = box.right - edge if fits else box.centre[0]
            y = box.bottom - edge if fits and small else box.centre[1]
            canvas.icon(sign, x, y, edge + 3, theme.TEXT2 if self._locked else theme.lighter(colour, 0.2))

    def _label(self) -> str:
        """A key of the number pad is known by its place."""
        key = self.place.key
        if not key:
            held = self.place.held
            return self._board.words.text(f"keys.dead.{held}") if held and held not in _SIGNED else ""
        if key.startswith(_PAD):
            key = "return" if key == "keypad enter" else key.removeprefix(_PAD)
        return cap(self._board.words, key)


_HELD = {"shift": "up", "caps": "lock", "num": "lock"}  # where there is no room for the word
_SIGNED = {"meta": "saucer", "menu": "menu"}  # keys that have a sign and no word
_ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}


def _body(d: Drawing, w: float, h: float, colour: str, lit: bool) -> None:
    m = MARGIN
    top, low, rim = "#1c2748", "#151e3a", "#3a4b80"
    if colour:
        rim = colour
        strong, weak = (0.62, 0.5) if lit else (0.34, 0.2)
        top, low = theme.mix("#1a2344", colour, strong), theme.mix("#141b36", colour, weak)
    elif lit:
        top, low, rim = "#46589a", "#33457c", theme.LIVE
    d.rect(m, m + 2, w, h, 6, theme.INK)
    d.rect(m, m, w, h, 6, d.linear(0, m, 0, m + h, top, low))
    d.rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, 5.5, "none", stroke=rim, stroke_width=2 if lit else 1.2,
           opacity=1 if colour or lit else 0.6)  # fmt: skip
