"""How wide the columns of a page of a book are: it depends on whether pictures, cards or only words stand in them."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.rulebook import Page, Picture
from game.scenes.rulebook.typesetting import LEAST_CARD, Columns

# Widths of the text and of what is beside it, the least and the most: text is narrower beside a picture.
_MAIN, _SIDE, _MOST_SIDE = 476.0, 260.0, 440.0
_PICTURED, _MOST_PICTURE = 400.0, 640.0
_MOST_MAIN = 560.0
_LEAST_LINE = 380.0  # wide, in the units of its print


def columns_for(page: Page, room: float, ratios: Mapping[str, float], tallest: float) -> tuple[Columns, float]:
    """The columns of a page, and how far they are moved in. Where pictures are as high as they may be, the text has
    what they leave of the width."""
    pictures = [ratios.get(block.picture.name, Picture("").ratio) for block in page.body if block.picture]
    gap = Columns(0).gap
    least, most = (_PICTURED, _MOST_PICTURE) if pictures else (_MAIN, _MOST_SIDE)
    if all(block.kind in ("text", "list") for block in page.body) and room - _MOST_MAIN - gap >= _SIDE:
        least = _MOST_MAIN  # nothing but an ornament is beside it
    if min(room - least - gap, most) < _SIDE:
        main = min(room, _MOST_MAIN)
        return Columns(main), (room - main) / 2
    if _is_of_cards(page) and (room - gap) / 2 >= LEAST_CARD:
        main = min(_MOST_MAIN, (room - gap) / 2)
        return Columns(main, main), (room - gap - 2 * main) / 2
    main = min(_MOST_MAIN, max(least, room - gap - most))
    if pictures and all(block.kind in ("text", "list", "picture", "example") for block in page.body):
        needed = max(_SIDE, *(min(room - main - gap, tallest / ratio) for ratio in pictures))
        main = min(_MOST_MAIN, room - gap - needed)
    return Columns(main, min(room - main - gap, most)), max(0.0, room - main - gap - most) / 2


def least_line(page: Page) -> float:
    """Cards are read in short lines."""
    return LEAST_CARD if _is_of_cards(page) else _LEAST_LINE


def _is_of_cards(page: Page) -> bool:
    """Such a page has two columns of the same width."""
    kinds = {block.kind for block in page.body}
    return "cards" in kinds and "picture" not in kinds
