"""A text field of several lines, wrapped at its width.

It reports every change at once, keeps the line with the caret visible, and knows no validation.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing
from game.ui.widgets.field import nearest
from game.ui.widgets.writing import Writing

_LINE, _PAD = 22.0, 12.0


class Notepad(Writing):
    radius = 10.0
    lines = True

    def __init__(
        self, id: str, box: Box, words: str, changed: Callable[[str], None], kept: dict[str, int],
        width: Callable[[str, float], float], *, hint: str = "", most: int = 10_000,
    ) -> None:  # fmt: skip
        super().__init__(id, box, words, changed, kept, most)
        self.hint = hint
        self._width = width
        self._broken: tuple[str, list[tuple[int, str]]] | None = None

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

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        canvas.panel(self.box, 10, "inset", theme.FOCUS if pointing.focused else "#5d70a8")
        paper = self.box.inset(_PAD)
        if not self.words and not pointing.focused:
            canvas.paragraph(paper.x, paper.y + 16, paper.w, self.hint, theme.BUTTON, 500, theme.TEXT3)
            return
        row, column = self._place(self.caret)
        first = self._first
        canvas.clip(self.box.inset(2))
        start, end = self.marked if pointing.focused else (0, 0)
        for i, (begins, line) in enumerate(self._lines[first : first + int(paper.h / _LINE)]):
            low, high = max(start - begins, 0), min(end - begins, len(line))
            if low < high:
                x = paper.x + canvas.width(line[:low], theme.BUTTON)
                wide = paper.x + canvas.width(line[:high], theme.BUTTON) - x
                canvas.rounded(Box(x, paper.y - 1 + i * _LINE, wide, _LINE), 3, theme.MARKED)
            canvas.text(paper.x, paper.y + 16 + i * _LINE, line, theme.BUTTON)
        if pointing.focused:
            x = paper.x + canvas.width(self._lines[row][1][:column], theme.BUTTON)
            canvas.rounded(Box(x + 1, paper.y + (row - first) * _LINE, 2, 20), 1, theme.LIVE)
        canvas.clip(self.clip)

    def act(self, command: Act) -> bool:
        row, column = self._place(self.caret)
        start, line = self._lines[row]
        goals = {"up": lambda: self._at(row - 1, column), "down": lambda: self._at(row + 1, column),
                 "first": lambda: start, "last": lambda: start + len(line)}  # fmt: skip
        if command.name in goals:
            self._put(goals[command.name]())
            return True
        if command.name == "confirm":
            self.write("\n")
            return True
        return super().act(command)

    def letter_at(self, x: float, y: float) -> int:
        row = min(len(self._lines) - 1, max(0, self._first + int((y - self.box.y - _PAD) // _LINE)))
        start, line = self._lines[row]
        return start + nearest(line, x - self.box.x - _PAD, lambda part: self._width(part, theme.BUTTON))

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
