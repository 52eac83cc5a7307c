"""A text field of one line: names, seeds, searches, paths.

It reports every change at once and knows no validation.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing
from game.ui.widgets.writing import Writing


class TextField(Writing):
    radius = 8.0

    def __init__(
        self, id: str, box: Box, words: str, changed: Callable[[str], None], kept: dict[str, int],
        *, hint: str = "", most: int = 40, icon: str = "", done: Callable[[], None] | None = None, tip: str = "",
        enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, box, words, changed, kept, most, tip=tip, enabled=enabled)
        self.hint, self.icon = hint, icon
        self._done = done
        self._seen: tuple[float, Callable[[str], float]] | None = None  # where the words begin, how wide they are

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.panel(self.box, 8, "inset", theme.FOCUS if pointing.focused else "#5d70a8")
        left = self.box.x + 10
        if self.icon:
            canvas.icon(self.icon, left + 8, self.box.y + self.box.h / 2, 18)
            left += 26
        room = self.box.right - 10 - left
        middle = self.box.y + self.box.h / 2
        base = middle + theme.BUTTON * 0.35
        size: float = theme.BUTTON
        # Words that nobody writes in are set smaller before they are cut.
        while not pointing.focused and size > theme.SMALL and canvas.width(self.words, size, 600) > room:
            size -= 1
        measure: Callable[[str], float] = lambda words: canvas.width(words, size, 600)  # noqa: E731
        before = measure(self.words[: self.caret])
        # Long words are seen from their beginning, until somebody writes at their end.
        shift = max(0.0, before - room + 4) if pointing.focused else 0.0
        self._seen = (left - shift, measure)
        place = Box(left, self.box.y, room + 4, self.box.h)
        canvas.clip(place if self.clip is None else place.common(self.clip))
        start, end = self.marked
        if pointing.focused and start != end:
            x = left - shift + measure(self.words[:start])
            canvas.rounded(Box(x, middle - 12, left - shift + measure(self.words[:end]) - x, 24), 3, theme.MARKED)
        if self.words:
            canvas.text(left - shift, base, self.words, size, 600)
        elif self.hint:
            canvas.text(left, base, self.hint, theme.BUTTON, 500, theme.TEXT3)
        if pointing.focused:
            canvas.rounded(Box(left + before - shift + 1, middle - 10, 2, 20), 1, theme.LIVE)
        canvas.clip(self.clip)

    def letter_at(self, x: float, y: float) -> int:
        if self._seen is None:
            return len(self.words)
        left, measure = self._seen
        return nearest(self.words, x - left, measure)

    def act(self, command: Act) -> bool:
        if command.name == "confirm" and self._done:
            self._done()
            return True
        return super().act(command)


def nearest(line: str, x: float, measure: Callable[[str], float]) -> int:
    """The place between two letters that is nearest to x."""
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(line[:middle]) <= x:
            low = middle
        else:
            high = middle - 1
    if low < len(line) and x - measure(line[:low]) > measure(line[: low + 1]) - x:
        return low + 1
    return low
