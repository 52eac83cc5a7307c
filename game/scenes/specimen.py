"""A specimen of a font, as a picture for a page of the credits."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui import theme
from game.ui.drawing import rounded
from game.ui.text import Type

RATIO = 0.35  # of its height to its width
# Its lines, with their size for the height of the picture, and their weight.
_LINES = (("Aa Bb Gg Rr", 0.29, 800), ("0123456789 − ½ × ?", 0.16, 600), ("áâã ç è é ì ñ ó õ ú", 0.16, 400))
_LEFT, _TOP, _AIR = 0.07, 0.08, 0.05  # what is free at the left, above, and between two lines
_CORNER = 0.05


def specimen(fonts: Path, easy: bool, width: int, height: int) -> pygame.Surface:
    """Of the font of all words, or of the one that is easy to read."""
    drawn = pygame.Surface((width, height), 0, 32)
    drawn.fill(pygame.Color(theme.PAPER_INK))
    family, y = Type(fonts, easy), _TOP * height
    for words, part, weight in _LINES:
        line = family.label(words, round(part * height), weight, theme.PAPER[0])
        drawn.blit(line, (round(_LEFT * width), round(y)))
        y += line.get_height() * 0.86 + _AIR * height * 0.5
    return rounded(drawn, round(_CORNER * height))
