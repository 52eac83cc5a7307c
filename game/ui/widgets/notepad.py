"""Several lines of text that a person writes, broken where the paper ends.

It tells every change at once, keeps the line with the caret in sight, and knows no validation.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Look, Widget

_LINE, _PAD = 22.0, 12.0


class Notepad(Widget):
    """`caret` is kept by the scene's page between rebuilds through `places` (a dictionary by id)."""

    focusable = True
    radius = 10.0

    def __init__(
        self, id: str, box: Box, words: str, changed: Callable[[str], None], places: dict[str, int],
        width: Callable[[str, float], float], *, hint: str = "", most: int = 10_000,
    ) -> None:  # fmt: skip
        super().__init__(id, box)
        self.words, self.hint, self.most = words, hint, most
        self._changed, self._places, self._width = changed, places, width
        self._broken: tuple[str, list[tuple[int, str]]] | None = None

    @property
    def typing(self) -> bool:
        return True

    @property
    def caret(self) -> int:
        return min(self._places.get(self.id, len(self.words)), len(self.words))

    @property
    def _lines(self) -> list[tuple[int, str]]:
        """Where each line begins, and its letters."""
        if self._broken is None or self._broken[0] != self.words:
            room = self.box.w - 2 * _PAD
            self._broken = (self.words, broken(self.words, lambda part: self._width(part, theme.BUTTON) <= room))
        return self._broken[1]

    @property
    def _first(self) -> int:
        """The first line in sight."""
        shown = max(1, int((self.box.h - 2 * _PAD) / _LINE))
        return max(0, self._place(self.caret)[0] - shown + 1)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.panel(self.box, 10, "inset", theme.FOCUS if look.focused else "#5d70a8")
        paper = self.box.inset(_PAD)
        if not self.words and not look.focused:
            canvas.paragraph(paper.x, paper.y + 16, paper.w, self.hint, theme.BUTTON, 500, theme.TEXT3)
            return
        row, column = self._place(self.caret)
        first = self._first
        canvas.clip(self.box.inset(2))
        for i, (_, line) in enumerate(self._lines[first : first + int(paper.h / _LINE)]):
            canvas.text(paper.x, paper.y + 16 + i * _LINE, line, theme.BUTTON)
        if look.focused:
            x = paper.x + canvas.width(self._lines[row][1][:column], theme.BUTTON)
            canvas.rounded(Box(x + 1, paper.y + (row - first) * _LINE, 2, 20), 1, theme.LIVE)
        canvas.clip(self.clip)

    def write(self, text: str) -> None:
        text = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
        text = text[: self.most - len(self.words)]
        at = self.caret
        self._set(self.words[:at] + text + self.words[at:], at + len(text))

    def act(self, command: Act) -> bool:
        words, at = self.words, self.caret
        row, column = self._place(at)
        start, line = self._lines[row]
        edits: dict[str, tuple[str, int]] = {
            "left": (words, at - 1),
            "right": (words, at + 1),
            "up": (words, self._at(row - 1, column)),
            "down": (words, self._at(row + 1, column)),
            "first": (words, start),
            "last": (words, start + len(line)),
            "erase": (words[: max(0, at - 1)] + words[at:], at - 1),
            "delete": (words[:at] + words[at + 1 :], at),
            "confirm": (words[:at] + "\n" + words[at:], at + 1),
        }
        edit = edits.get(command.name)
        if edit is None:
            return False
        self._set(*edit)
        return True

    def tap(self, x: float, y: float) -> None:
        """The caret goes to the end of the line that was touched."""
        row = min(len(self._lines) - 1, max(0, self._first + int((y - self.box.y - _PAD) / _LINE)))
        start, line = self._lines[row]
        self._places[self.id] = start + len(line)

    def _place(self, at: int) -> tuple[int, int]:
        for row in range(len(self._lines) - 1, -1, -1):
            if self._lines[row][0] <= at:
                return row, at - self._lines[row][0]
        return 0, 0

    def _at(self, row: int, column: int) -> int:
        if not 0 <= row < len(self._lines):
            return 0 if row < 0 else len(self.words)
        start, line = self._lines[row]
        return start + min(column, len(line))

    def _set(self, words: str, caret: int) -> None:
        self._places[self.id] = max(0, min(caret, len(words)))
        if words != self.words:
            self.words = words
            self._changed(words)


def broken(words: str, fits: Callable[[str], bool]) -> list[tuple[int, str]]:
    """The lines with the place where each begins: broken at line ends, at spaces, and inside a word that is too long.
    A space at which a line was broken stays at that line's end, so that every letter has its place."""
    lines: list[tuple[int, str]] = []
    start = 0
    for paragraph in words.split("\n"):
        rest, at = paragraph, start
        while rest and not fits(rest.rstrip(" ")):
            cut = _cut(rest, fits)
            lines.append((at, rest[:cut]))
            rest, at = rest[cut:], at + cut
        lines.append((at, rest))
        start += len(paragraph) + 1
    return lines


def _cut(line: str, fits: Callable[[str], bool]) -> int:
    low, high = 1, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(line[:middle]):
            low = middle
        else:
            high = middle - 1
    space = line.rfind(" ", 0, low + 1)
    return space + 1 if space > 0 else low
