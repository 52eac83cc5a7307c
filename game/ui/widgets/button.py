"""Buttons and toggles.

A disabled button keeps its place and says why when it is touched.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

# Face from top to bottom, then the lip below it, then the ink.
_FACES = {
    ("live", "normal"): ("#ffdc86", "#ffc24a", "#f0a22b", "#8a4d0c", theme.LIVE_INK),
    ("live", "hover"): ("#fff0bf", "#ffd67a", "#ffb83e", "#9a5a12", theme.LIVE_INK),
    ("live", "pressed"): ("#e39a2a", "#f0a935", "#f7b748", "#6d3a08", theme.LIVE_INK),
    ("second", "normal"): ("#3d5290", "#2f4178", "#263664", "#101a38", theme.TEXT),
    ("second", "hover"): ("#5570b8", "#3f5597", "#314580", "#16224a", "#ffffff"),
    ("second", "pressed"): ("#1f2c54", "#25345f", "#2b3b6b", "#0c1430", "#dfe6ff"),
    ("flat", "normal"): ("#26355f", "#202e58", "#1a2750", "", theme.TEXT),
    ("flat", "hover"): ("#3f5597", "#364a88", "#2c3d74", "", "#ffffff"),
    ("flat", "pressed"): ("#1a2750", "#1d2a54", "#202e58", "", "#dfe6ff"),
    ("danger", "normal"): ("#e0604c", "#c8412f", "#a8281f", "#5a130d", "#ffffff"),
    ("danger", "hover"): ("#f08070", "#dc5443", "#b93428", "#6a1a12", "#ffffff"),
    ("danger", "pressed"): ("#8f2019", "#a02a20", "#b03428", "#450d08", "#ffe0da"),
    # An entry of a list, which has a body only when it is pointed at; a grave one is red then.
    ("bare", "normal"): ("", "", "", "", theme.TEXT),
    ("bare", "hover"): ("#3f5597", "#364a88", "#2c3d74", "", "#ffffff"),
    ("bare", "pressed"): ("#1a2750", "#1d2a54", "#202e58", "", "#dfe6ff"),
    ("grave", "normal"): ("", "", "", "", theme.RISK),
    ("grave", "hover"): ("#e0604c", "#c8412f", "#a8281f", "", "#ffffff"),
    ("grave", "pressed"): ("#8f2019", "#a02a20", "#b03428", "", "#ffe0da"),
}
_UNFRAMED = ("bare", "grave")
_DEAD = ("#222c49", "#1e2742", "#1b233c", "", theme.DISABLED)


def state_of(widget: Widget, pointing: Pointing) -> str:
    """Which of its faces a button shows now."""
    return "dead" if not widget.enabled else "pressed" if pointing.pressed else "hover" if pointing.hover else "normal"


def button_face(d: Drawing, w: float, h: float, kind: str, state: str, radius: float = 10) -> None:
    """The body of a button, without its words."""
    m = MARGIN
    if kind in _UNFRAMED and state in ("normal", "dead"):
        return
    top, middle, low, lip, _ = _DEAD if state == "dead" else _FACES[kind, state]
    sunk = 2 if state == "pressed" and lip else 0
    if state == "hover":
        d.glow(m, m, w, h + 3, radius, theme.LIVE if kind == "live" else "#7fa0ff")
    if lip:
        d.shadow(m, m + 4, w, h, radius, 4, 6)
        d.rect(m, m + (3 if sunk else 4), w, h, radius, lip)
    d.rect(m, m + sunk, w, h, radius, d.linear(0, m + sunk, 0, m + h, top, (0.5, middle), (1, low)))
    rim = d.linear(
        m, m, m, m + h, (0, "#ffffff", 0.16 if state == "dead" else 0.5), (0.5, "#ffffff", 0.12), (1, "#ffffff", 0.06)
    )
    d.rect(m + 0.5, m + sunk + 0.5, w - 1, h - 1, radius - 0.5, "none", stroke=rim, stroke_width=1)
    if state in ("normal", "hover") and lip:
        gloss = d.linear(0, m + 3, 0, m + 3 + h * 0.36, (0, "#ffffff", 0.22), (1, "#ffffff", 0.02))
        d.rect(m + 4, m + 3, w - 8, h * 0.36, radius - 3, gloss)


class Button(Widget):
    """`kind`: live (one on a screen), second, flat, danger; in lists bare and grave. `key` shows the key that does the
    same."""

    focusable = True

    def __init__(
        self,
        id: str,
        box: Box,
        words: str,
        tapped: Callable[[], object],
        *,
        kind: str = "second",
        icon: str = "",
        key: str = "",
        size: float = theme.BUTTON,
        enabled: bool = True,
        tip: str = "",
        why: str = "",
        align: str = "middle",
    ) -> None:
        super().__init__(id, box, enabled=enabled, tip=tip, why=why)
        self.words, self.kind, self.icon, self.key, self.size, self.align = words, kind, icon, key, size, align
        self._tapped = tapped

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        state = state_of(self, pointing)
        canvas.stamp(
            ("button", self.kind, state), box, lambda d: button_face(d, box.w, box.h, self.kind, state)
        )
        face = _DEAD if state == "dead" else _FACES[self.kind, state]
        self._words(canvas, box.moved(0, 2 if state == "pressed" and face[3] else 0), face[4])

    def _words(self, canvas: Canvas, box: Box, ink: str) -> None:
        inner = box.inset(12, 0)
        if self.key:
            cap, inner = inner.cut_left(canvas.key_width(self.key), 10)
            canvas.key(cap.x, box.y + box.h / 2 - 11, self.key)
        icon = 20 if self.icon else 0
        gap = 8 if self.icon and self.words else 0
        # Words that do not fit are set smaller before letters are given up.
        size = self.size
        while size > theme.SMALL and canvas.width(self.words, size, 700) > inner.w - icon - gap:
            size -= 1
        # A sign alone stays in the middle of a button that is hardly wider than it.
        wide = max(0.0, min(canvas.width(self.words, size, 700), inner.w - icon - gap))
        left = inner.x if self.align == "left" else inner.x + (inner.w - wide - icon - gap) / 2
        if self.icon:
            canvas.icon(self.icon, left + icon / 2, box.y + box.h / 2, icon, ink)
        canvas.text(
            left + icon + gap, box.y + box.h / 2 + size * 0.35, self.words, size, 700, ink,
            width=inner.w - icon - gap + 1,
        )  # fmt: skip

    def tap(self, x: float, y: float) -> None:
        if self.enabled:
            self._tapped()


class Toggle(Widget):
    """Words at the left, the switch at the right; the whole row is the target."""

    focusable = True
    radius = 8.0

    def __init__(
        self,
        id: str,
        box: Box,
        words: str,
        on: bool,
        changed: Callable[[bool], None],
        *,
        enabled: bool = True,
        tip: str = "",
        why: str = "",
        row: bool = True,
        indent: float = 0,
        aside: float = 8,
    ) -> None:
        """`indent` leaves room before the words for a drawing; the switch is `aside` from the right end."""
        super().__init__(id, box, enabled=enabled, tip=tip, why=why)
        self.words, self.on, self.row, self.indent, self.aside = words, on, row, indent, aside
        self._changed = changed

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        box = self.box
        if self.row:
            draw_row(canvas, box, self.on, pointing.hover and self.enabled)
        switch = Box(box.right - 56 - self.aside, box.y + box.h / 2 - 16, 56, 32)
        canvas.stamp(("toggle", self.on, self.enabled), switch, lambda d: _switch(d, self.on, self.enabled))
        knob = switch.x + (40 if self.on else 16)
        canvas.icon("check" if self.on else "close", knob, switch.y + 16, 16, "#6d3f06" if self.on else "#3a4670")
        colour = theme.DISABLED if not self.enabled else theme.TEXT if self.on else theme.TEXT2
        words = Box(box.x + 14 + self.indent, box.y, box.w - 78 - self.aside - self.indent, box.h)
        lines = canvas.lines(self.words, words.w, theme.BODY, 600 if self.on else 500)[:2]
        top = box.y + box.h / 2 + 5 - (len(lines) - 1) * 9
        for i, line in enumerate(lines):
            canvas.text(words.x, top + i * 18, line, theme.BODY, 600 if self.on else 500, colour)

    def tap(self, x: float, y: float) -> None:
        if self.enabled:
            self._changed(not self.on)


def draw_row(canvas: Canvas, box: Box, on: bool, hover: bool = False, rim: str | None = None) -> None:
    """A row of a list or of options; one in force is warmer."""
    fill = "#2d3f78" if hover else "#22305f" if on else "#141d3b"
    canvas.rounded(box, 8, fill, rim or (theme.LIVE_LOW if on else theme.DIVIDER))


def _switch(d: Drawing, on: bool, enabled: bool) -> None:
    m = MARGIN
    track = ("#c9791a", "#ffc24a") if on else ("#0d1430", "#1b2748")
    d.rect(m, m, 56, 32, 16, "#080d1e")
    d.rect(m + 1, m + 1, 54, 30, 15, d.linear(0, m, 0, m + 32, *track), opacity=1 if enabled else 0.4)
    d.rect(m + 0.5, m + 0.5, 55, 31, 15.5, "none", stroke=theme.LIVE_LIGHT if on else "#5d70a8", stroke_width=1)
    x = m + (40 if on else 16)
    d.circle(x, m + 19, 12, "#01030a", opacity=0.4)
    d.circle(x, m + 16, 12, d.linear(x - 8, m + 6, x + 8, m + 28, "#ffffff", "#dbe2f6", "#8f9cc4"))
