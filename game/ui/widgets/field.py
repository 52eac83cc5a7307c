"""One line of text that a person writes: names, seeds, searches, notes.

It tells every change at once and knows no validation.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Look, Widget


class TextField(Widget):
    """`caret` is kept by the scene's page between rebuilds through `places` (a dictionary by id)."""

    focusable = True
    radius = 8.0

    def __init__(
        self, id: str, box: Box, words: str, changed: Callable[[str], None], places: dict[str, int],
        *, hint: str = "", most: int = 40, icon: str = "", done: Callable[[], None] | None = None, tip: str = "",
        enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip, enabled=enabled)
        self.words, self.hint, self.most, self.icon = words, hint, most, icon
        self._changed, self._places, self._done = changed, places, done

    @property
    def typing(self) -> bool:
        return self.enabled

    @property
    def caret(self) -> int:
        return min(self._places.get(self.id, len(self.words)), len(self.words))

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.box, 8, "inset", theme.FOCUS if look.focused else "#5d70a8")
        left = self.box.x + 10
        if self.icon:
            canvas.icon(self.icon, left + 8, self.box.y + self.box.h / 2, 18)
            left += 26
        room = self.box.right - 10 - left
        base = self.box.y + self.box.h / 2 + theme.BUTTON * 0.35
        before = canvas.width(self.words[: self.caret], theme.BUTTON, 600)
        shift = max(0.0, before - room + 4)
        canvas.clip(Box(left, self.box.y, room + 4, self.box.h))
        if self.words:
            canvas.text(left - shift, base, self.words, theme.BUTTON, 600)
        elif self.hint:
            canvas.text(left, base, self.hint, theme.BUTTON, 500, theme.TEXT3)
        if look.focused:
            canvas.rounded(Box(left + before - shift + 1, self.box.y + self.box.h / 2 - 10, 2, 20), 1, theme.LIVE)
        canvas.clip(self.clip)

    def write(self, text: str) -> None:
        text = "".join(letter for letter in text if letter.isprintable())[: self.most - len(self.words)]
        at = self.caret
        self._set(self.words[:at] + text + self.words[at:], at + len(text))

    def act(self, command: Act) -> bool:
        edit = _EDITS.get(command.name)
        if edit is None:
            if command.name == "confirm" and self._done:
                self._done()
                return True
            return False
        words, at = edit(self.words, self.caret)
        self._set(words, at)
        return True

    def tap(self, x: float, y: float) -> None:
        self._places[self.id] = len(self.words)

    def _set(self, words: str, caret: int) -> None:
        self._places[self.id] = max(0, min(caret, len(words)))
        if words != self.words:
            self.words = words
            self._changed(words)


_EDITS: dict[str, Callable[[str, int], tuple[str, int]]] = {
    "left": lambda words, at: (words, at - 1),
    "right": lambda words, at: (words, at + 1),
    "first": lambda words, at: (words, 0),
    "last": lambda words, at: (words, len(words)),
    "erase": lambda words, at: (words[: max(0, at - 1)] + words[at:], at - 1),
    "delete": lambda words, at: (words[:at] + words[at + 1 :], at),
}
