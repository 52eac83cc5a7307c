"""What all text fields have in common: letters, caret, selection, clipboard.

It reports every change at once, and knows neither the number of lines nor what the text is for.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import clipboard
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Widget

_MARK = "/mark"


class Writing(Widget):
    """The caret is kept by the scene's page between rebuilds through `kept` (a dictionary by id), and so is the
    other end of what is marked."""

    focusable = True
    lines = False  # whether a line end may be written

    def __init__(
        self, id: str, box: Box, words: str, changed: Callable[[str], None], kept: dict[str, int], most: int,
        *, tip: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, box, tip=tip, enabled=enabled)
        self.words, self.most = words, most
        self._changed, self._kept = changed, kept

    @property
    def typing(self) -> bool:
        return self.enabled

    @property
    def caret(self) -> int:
        return min(self._kept.get(self.id, len(self.words)), len(self.words))

    @property
    def marked(self) -> tuple[int, int]:
        """From where to where letters are marked; the same place twice when none are."""
        known = self.id in self._kept
        mark = min(self._kept.get(self.id + _MARK, self.caret), len(self.words)) if known else self.caret
        return min(mark, self.caret), max(mark, self.caret)

    def letter_at(self, x: float, y: float) -> int:
        """Between which letters a touch falls."""
        return len(self.words)

    # Pointer and keys.

    def grab(self, x: float, y: float) -> bool:
        at = self.letter_at(x, y)
        self._put(at)
        self._kept[self.id + _MARK] = at
        return True

    def drag(self, x: float, y: float) -> None:
        self._kept[self.id] = self.letter_at(x, y)

    # The keys.

    def write(self, text: str) -> None:
        """In the place of what is marked."""
        start, end = self.marked
        text = "".join(letter for letter in text if letter.isprintable() or (self.lines and letter == "\n"))
        text = text[: max(0, self.most - len(self.words) + end - start)]
        self._set(self.words[:start] + text + self.words[end:], start + len(text))

    def act(self, command: Act) -> bool:
        if command.name in _CLIPBOARD:
            _CLIPBOARD[command.name](self)
            return True
        start, end = self.marked
        if start != end and command.name in ("erase", "delete"):
            self.write("")
            return True
        if start != end and command.name in ("left", "right"):
            self._put(start if command.name == "left" else end)
            return True
        edit = _EDITS.get(command.name)
        if edit is None:
            return False
        self._set(*edit(self.words, self.caret))
        return True

    def mark_all(self) -> None:
        self._kept[self.id + _MARK] = 0
        self._kept[self.id] = len(self.words)

    def copy(self) -> None:
        start, end = self.marked
        if start != end:
            clipboard.write(self.words[start:end])

    def cut(self) -> None:
        self.copy()
        if self.marked[0] != self.marked[1]:
            self.write("")

    def paste(self) -> None:
        text = clipboard.read().replace("\r\n", "\n").strip("\n")
        self.write(text if self.lines else text.replace("\n", " ").replace("\t", " "))

    def _put(self, caret: int) -> None:
        """The caret, and nothing is marked any more."""
        self._kept[self.id] = max(0, min(caret, len(self.words)))
        self._kept.pop(self.id + _MARK, None)

    def _set(self, words: str, caret: int) -> None:
        changed, self.words = words != self.words, words
        self._put(caret)
        if changed:
            self._changed(words)


_EDITS: dict[str, Callable[[str, int], tuple[str, int]]] = {
    "left": lambda words, at: (words, at - 1),
    "right": lambda words, at: (words, at + 1),
    "first": lambda words, at: (words, 0),
    "last": lambda words, at: (words, len(words)),
    "erase": lambda words, at: (words[: max(0, at - 1)] + words[at:], at - 1),
    "delete": lambda words, at: (words[:at] + words[at + 1 :], at),
}

_CLIPBOARD: dict[str, Callable[[Writing], None]] = {
    "mark-all": Writing.mark_all,
    "copy": Writing.copy,
    "cut": Writing.cut,
    "paste": Writing.paste,
}
