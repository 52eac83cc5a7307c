"""Text as surfaces: fonts by weight and real size, labels rendered once, paragraphs broken into lines.

It never decides what is said, only how it is set.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.first import Drawn, FirstPicture
from game.ui.theme import rgb

_MOST_LABELS = 1500
_MOST_CUT = 200
_LONELY = 0.35  # of the width: a word that takes no more than this looks left over on a line of its own
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)  # parts of the width

# The easy-read family has two weights only; heavier ones fall to its bold.
_FAMILIES = {
    False: {400: "exo2-400", 500: "exo2-500", 600: "exo2-600", 700: "exo2-700", 800: "exo2-800", 900: "exo2-900"},
    True: {400: "atkinson-400", 500: "atkinson-400", 600: "atkinson-700", 700: "atkinson-700", 800: "atkinson-700",
           900: "atkinson-700"},
}  # fmt: skip

# A run is a stretch of one weight and colour inside a line: words, weight, colour.
Run = tuple[str, int, str]


class Type:
    def __init__(self, folder: Path, easy: bool = False, first: FirstPicture | None = None) -> None:
        self._folder = folder
        self._first = first or FirstPicture()
        self.easy = easy
        self._fonts: dict[tuple[int, int], pygame.font.Font] = {}
        self._labels: dict[tuple[str, int, int, str], pygame.Surface] = {}
        self._widths: dict[tuple[str, int, int], int] = {}
        self._ascents: dict[tuple[int, int], int] = {}
        self.cut: deque[str] = deque(maxlen=_MOST_CUT)  # the words that were shortened last, for those who look
        self.left_out: deque[str] = deque(maxlen=_MOST_CUT)  # the paragraphs of which lines were left out, likewise

    def read_easy(self, easy: bool) -> None:
        if easy != self.easy:
            self.easy = easy
            self._fonts.clear()
            self._labels.clear()
            self._widths.clear()
            self._ascents.clear()

    def font(self, size: int, weight: int = 500) -> pygame.font.Font:
        key = (size, weight)
        found = self._fonts.get(key)
        if found is None:
            path = self._folder / f"{_FAMILIES[self.easy][weight]}.ttf"
            self._first.rely_on(path)
            found = self._fonts[key] = pygame.font.Font(path, max(size, 5))
        return found

    def label(self, words: str, size: int, weight: int, colour: str) -> pygame.Surface:
        key = (words, size, weight, colour)
        found = self._labels.pop(key, None)
        if found is None:
            name = f"{colour} {self._set_in(size, weight)} {words}"
            found = self._first.picture(name, lambda: Drawn(self._rendered(words, size, weight, colour))).surface
            if len(self._labels) >= _MOST_LABELS:
                self._labels.pop(next(iter(self._labels)))
        self._labels[key] = found
        return found

    def _rendered(self, words: str, size: int, weight: int, colour: str) -> pygame.Surface:
        # A font refuses to draw nothing but letters without width.
        seen = words if not words or self.width(words, size, weight) else " "
        return self.font(size, weight).render(_sayable(seen), True, rgb(colour)).convert_alpha()

    def _set_in(self, size: int, weight: int) -> str:
        """The font's name, by which a thing is kept."""
        return f"{_FAMILIES[self.easy][weight]} {size}"

    def labels_with(self, sign: str) -> list[str]:
        """The labels rendered lately that hold this sign."""
        return sorted({words for words, *_ in self._labels if sign in words})

    def width(self, words: str, size: int, weight: int = 500) -> int:
        key = (words, size, weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 4 * _MOST_LABELS:
                self._widths.clear()
            name = f"width {self._set_in(size, weight)} {words}"
            (wide,) = self._first.numbers(name, lambda: (self.font(size, weight).size(_sayable(words))[0],))
            found = self._widths[key] = int(wide)
        return found

    def ascent(self, size: int, weight: int = 500) -> int:
        key = (size, weight)
        found = self._ascents.get(key)
        if found is None:
            name = f"ascent {self._set_in(size, weight)}"
            (high,) = self._first.numbers(name, lambda: (self.font(size, weight).get_ascent(),))
            found = self._ascents[key] = int(high)
        return found

    def height(self, size: int, weight: int = 500) -> int:
        return self.font(size, weight).get_height()

    def shortened(self, words: str, size: int, weight: int, width: int) -> str:
        """The words, or as many letters of them as fit with an ellipsis."""
        if self.width(words, size, weight) <= width:
            return words
        self.cut.append(words)
        low, high = 0, len(words)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(words[:middle].rstrip() + "…", size, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return words[:low].rstrip() + "…"

    def lines(self, words: str, size: int, weight: int, width: int) -> list[str]:
        """Broken at spaces, at line ends, and inside a word only when the word alone is too long. A short word is not
        left alone on the last line of a paragraph: narrower lines spare it that, or else the word before it keeps it
        company."""
        out: list[str] = []
        for paragraph in words.split("\n"):
            lines = self._broken(paragraph, size, weight, width)
            out += self._in_company(paragraph, lines, size, weight, width) if len(lines) > 1 else lines
        return out

    def _broken(self, paragraph: str, size: int, weight: int, width: int) -> list[str]:
        out: list[str] = []
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if self.width(longer, size, weight) <= width:
                line = longer
                continue
            if line:
                out.append(line)
            while self.width(word, size, weight) > width and len(word) > 1:
                cut = len(word) - 1
                while cut > 1 and self.width(word[:cut], size, weight) > width:
                    cut -= 1
                out.append(word[:cut])
                word = word[cut:]
            line = word
        return [*out, line]

    def _in_company(self, paragraph: str, lines: list[str], size: int, weight: int, width: int) -> list[str]:
        *before, last = lines
        rest, _, company = before[-1].rpartition(" ")
        # A line of two words stays as it is: it would be the next one with a word alone.
        if " " in last or " " not in rest or self.width(last, size, weight) > _LONELY * width:
            return lines
        for part in _NARROWER:
            again = self._broken(paragraph, size, weight, int(part * width))
            if len(again) > len(lines):
                break
            if " " in again[-1]:
                return again
        together = f"{company} {last}"
        return [*before[:-1], rest, together] if self.width(together, size, weight) <= width else lines

    def first_lines(self, words: str, size: int, weight: int, width: int, most: int) -> list[str]:
        """No more lines than there is room for; the last one then ends with an ellipsis."""
        lines = self.lines(words, size, weight, width)
        if len(lines) <= most:
            return lines
        self.left_out.append(words)
        last = lines[most - 1]
        while last and self.width(f"{last}…", size, weight) > width:
            last = last[:-1].rstrip()
        return [*lines[: most - 1], f"{last}…"]

    def run_lines(self, runs: Sequence[Run], size: int, width: int) -> list[list[Run]]:
        """The same for a line of mixed weights and colours; `\\n` in a run breaks the line."""
        lines: list[list[Run]] = [[]]
        used = 0
        for words, weight, colour in runs:
            for i, part in enumerate(words.split("\n")):
                if i:
                    lines.append([])
                    used = 0
                pieces = part.split(" ")
                for k, piece in enumerate(pieces):
                    word = piece if k == len(pieces) - 1 else piece + " "
                    if not word:
                        continue
                    wide = self.width(word, size, weight)
                    if used and used + self.width(word.rstrip(), size, weight) > width:
                        lines.append([])
                        used = 0
                    lines[-1].append((word, weight, colour))
                    used += wide
        return lines


def _sayable(words: str) -> str:
    """Without what no font takes: names from files and of files hold anything."""
    return words.replace("\0", "\ufffd").encode(errors="replace").decode()
