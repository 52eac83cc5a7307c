"""Choosing among a few: segments and tabs, drop-downs, sliders, rows of a list.

The scene keeps what is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget
from game.ui.widgets.button import button_face, state_of

_LINE = 40.0  # the height of a row in an open list
_WORDLESS = 64.0  # the width below which a drop-down shows its picture alone

class Tabs(Widget):
    """Segments side by side, one of them chosen; left and right move the choice."""

    focusable = True

    def __init__(
        self, id: str, box: Box, names: Sequence[str], chosen: int, changed: Callable[[int], None],
        *, size: float = theme.BODY, enabled: bool = True, tip: str = "", icons: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`icons` stand in the place of the names where there is no room for them."""
        super().__init__(id, box, enabled=enabled, tip=tip)
        self.names, self.chosen, self.size, self.icons = tuple(names), chosen, size, tuple(icons)
        self._changed = changed
        self._parts: list[Box] = []  # as they were last drawn

    def parts(self, canvas: Canvas) -> list[Box]:
        """Each as wide as its words ask for, together as wide as the box."""
        wishes = [1.0 if self.icons else canvas.width(name, self.size, 700) + 20 for name in self.names]
        spread = (self.box.w - 8) / sum(wishes)
        x, out = self.box.x + 4, []
        for wish in wishes:
            out.append(Box(x, self.box.y + 4, wish * spread, self.box.h - 8))
            x += wish * spread
        return out

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.panel(self.box, 10, "inset", "#2f4072")
        self._parts = self.parts(canvas)
        for i, (name, part) in enumerate(zip(self.names, self._parts)):
            on = i == self.chosen
            if on and self.enabled:
                canvas.stamp(("tab",), part, partial(_tab, w=part.w, h=part.h))
            colour = theme.DISABLED if not self.enabled else theme.TEXT if on else theme.TEXT2
            if self.icons:
                canvas.icon(self.icons[i], *part.centre, 20, colour)
                continue
            size = self.size
            while size > theme.SMALL and canvas.width(name, size, 700) > part.w - 6:
                size -= 1
            canvas.centred(part.inset(3, 0), name, size, 700 if on else 500, colour)

    def tap(self, x: float, y: float) -> None:
        for i, part in enumerate(self._parts):
            if part.x <= x < part.right and i != self.chosen and self.enabled:
                self._changed(i)
                return

    def act(self, command: Act) -> bool:
        step = {"left": -1, "right": 1}.get(command.name)
        if step is None or not self.enabled:
            return False
        if 0 <= self.chosen + step < len(self.names):
            self._changed(self.chosen + step)
        return True


class Slider(Widget):
    """A value between two ends; left and right move it by one step."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, value: float, low: float, high: float, step: float,
        changed: Callable[[float], None], *, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip)
        self.value, self.low, self.high, self.step = value, low, high, step
        self._changed = changed

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        part = (self.value - self.low) / (self.high - self.low)
        trough = Box(self.box.x + 11, self.box.y + self.box.h / 2 - 4, self.box.w - 22, 8)
        canvas.rounded(trough, 4, theme.INSET[0], "#46588f")
        if part > 0.02:
            canvas.rounded(Box(trough.x, trough.y, trough.w * part, 8), 4, theme.LIVE)
        knob = Box(trough.x + trough.w * part - 11, trough.y - 7, 22, 22)
        lit = pointing.hover or pointing.pressed
        canvas.stamp(("knob", lit), knob, lambda d: _knob(d, lit))

    def grab(self, x: float, y: float) -> bool:
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        part = min(1.0, max(0.0, (x - self.box.x - 11) / (self.box.w - 22)))
        self._set(self.low + part * (self.high - self.low))

    def act(self, command: Act) -> bool:
        step = {"left": -self.step, "right": self.step}.get(command.name)
        if step is None:
            return False
        self._set(self.value + step)
        return True

    def _set(self, value: float) -> None:
        value = min(self.high, max(self.low, round(value / self.step) * self.step))
        if value != self.value:
            self.value = value
            self._changed(value)


class DropDown(Widget):
    """A second button that opens a list; the page draws the list above everything (see `Page.finish`)."""

    focusable = True

    def __init__(
        self, id: str, box: Box, names: Sequence[str], chosen: int, changed: Callable[[int], None],
        *, icon: str = "", piece: str = "", open_list: Callable[[str], None], enabled: bool = True, tip: str = "",
        locked: int = 0, why: str = "", inside: float = 0,
    ) -> None:  # fmt: skip
        """`piece` is a coloured picture in the place of the icon; a box that has no room for words shows that alone.
        It is drawn so much `inside` its box, above and below: the row in which it stands has a rim."""
        super().__init__(id, box, enabled=enabled, tip=tip)
        # So many at the end of the list cannot be chosen, and why.
        self.locked, self.locked_why = locked, why
        self.names, self.chosen, self.icon, self.piece = tuple(names), chosen, icon, piece
        self.changed, self.inside = changed, inside
        self._open_list = open_list

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box.inset(0, self.inside)
        state = state_of(self, pointing)
        canvas.stamp(("button", "flat", state), box, lambda d: button_face(d, box.w, box.h, "flat", state))
        tight = box.w < _WORDLESS
        left = box.x + (6 if tight else 12)
        if self.piece:
            canvas.piece(self.piece, left + 10, box.y + box.h / 2, 0.55)
        elif self.icon:
            canvas.icon(self.icon, left + 9, box.y + box.h / 2, 20)
        if tight:
            canvas.icon("down", box.right - 11, box.y + box.h / 2, 14)
            return
        left += 28 if self.piece or self.icon else 0
        name = self.names[self.chosen] if 0 <= self.chosen < len(self.names) else ""
        size = theme.BUTTON if box.h >= 38 else theme.BODY
        while size > theme.SMALL and canvas.width(name, size, 600) > box.right - 30 - left:
            size -= 1
        ink = theme.TEXT if self.enabled else theme.DISABLED
        canvas.text(left, box.y + box.h / 2 + size * 0.35, name, size, 600, ink, width=box.right - 28 - left)
        canvas.icon("down", box.right - 18, box.y + box.h / 2, 16)

    def list_on(self, page: Box, choose: Callable[[int], None]) -> tuple[Box, list[Row]]:
        """The open list: its frame and its rows. One that is higher than the page has columns."""
        columns = ceil((_LINE * len(self.names) + 32) / int(page.h))
        count = -(-len(self.names) // columns)
        height = _LINE * count + 16
        wide = max(self.box.w, 200.0) - 16
        width = min(wide * columns + 16, page.w - 16)
        wide = (width - 16) / columns
        below = self.box.bottom + 6
        y = below if below + height <= page.bottom else self.box.y - height - 6
        # A list that fits neither below nor above is over its button, whole.
        y = max(8.0, min(y, page.bottom - height - 8))
        x = max(8.0, min(self.box.x, page.right - width - 8))
        live = len(self.names) - self.locked
        rows = [
            Row(
                f"{self.id}/{i}", Box(x + 8 + wide * (i // count), y + 8 + _LINE * (i % count), wide, _LINE), name,
                partial(choose, i), chosen=i == self.chosen,
                icon="check" if i == self.chosen else "lock" if i >= live else "", enabled=i < live,
                why=self.locked_why,
            )
            for i, name in enumerate(self.names)
        ]  # fmt: skip
        return Box(x, y, width, height), rows

    def tap(self, x: float, y: float) -> None:
        if self.enabled:
            self._open_list(self.id)

    def act(self, command: Act) -> bool:
        step = {"left": -1, "right": 1}.get(command.name)
        if step is None or not self.enabled:
            return False
        if 0 <= self.chosen + step < len(self.names) - self.locked:
            self.changed(self.chosen + step)
        return True


class Row(Widget):
    """A row of a list: words, a remark at the right, an icon behind it."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, words: str, tapped: Callable[[], None], *, aside: str = "", icon: str = "",
        badge: int | None = None, chosen: bool = False, enabled: bool = True, why: str = "", tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, box, enabled=enabled, why=why, tip=tip)
        self.words, self.aside, self.icon, self.badge, self.chosen = words, aside, icon, badge, chosen
        self._tapped = tapped

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        if self.chosen:
            canvas.rounded(box, 8, "#25456f", theme.FOCUS)
            canvas.rounded(Box(box.x, box.y + 8, 4, box.h - 16), 2, theme.FOCUS)
        elif pointing.hover and self.enabled:
            canvas.rounded(box, 8, "#2d3f78")
        colour = theme.TEXT if self.enabled else theme.DISABLED
        right = box.right - 14
        if self.icon:
            canvas.icon(self.icon, right - 8, box.y + box.h / 2, 18, theme.FOCUS if self.chosen else theme.TEXT2)
            right -= 26
        if self.aside:
            right -= canvas.text(right, box.y + box.h / 2 + 5, self.aside, colour=theme.TEXT2, align="right") + 12
        left = box.x + 18
        if self.badge is not None:
            canvas.badge(self.badge, left + 8, box.y + box.h / 2 - 1, 11)
            left += 28
        middle = box.y + box.h / 2
        lines = canvas.lines(self.words, right - left, theme.SMALL, 600)
        if canvas.width(self.words, theme.BODY, 600) <= right - left or len(lines) > 2 or box.h < 34:
            canvas.text(left, middle + 5, self.words, theme.BODY, 600, colour, width=right - left)
            return
        for n, line in enumerate(lines):
            canvas.text(left, middle + 4.6 + 15 * (n - (len(lines) - 1) / 2), line, theme.SMALL, 600, colour)

    def tap(self, x: float, y: float) -> None:
        if self.enabled:
            self._tapped()


def _tab(d: Drawing, w: float, h: float) -> None:
    m = MARGIN
    d.rect(m, m, w, h, 7, d.linear(0, m, 0, m + h, "#4a61a8", "#34488a"))
    d.rect(m + 0.5, m + 0.5, w - 1, h - 1, 6.5, "none", stroke="#8ca4e6", stroke_width=1, opacity=0.7)
    bar = min(50, w * 0.5)
    d.rect(m + (w - bar) / 2, m + h - 5, bar, 3, 1.5, theme.LIVE)


def _knob(d: Drawing, lit: bool) -> None:
    x = y = MARGIN + 11
    if lit:
        d.circle(x, y, 17, theme.LIVE, opacity=0.18)
    d.circle(x + 1, y + 4, 12, "#01030a", opacity=0.45)
    d.circle(x, y + 1.5, 11, "#7d8ab2")
    d.circle(x, y, 11, d.linear(x - 8, y - 9, x + 8, y + 9, "#ffffff", "#dfe5f7", "#98a5cc"))
    d.circle(x, y, 4, d.linear(x - 3, y - 3, x + 3, y + 3, theme.LIVE_LOW, theme.LIVE))
