"""Typesets one page of a book: blocks become items with boxes, in one column or in two.

It knows the blocks of a rulebook and measures words; it knows no scene.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.content.rulebook import Block, Card, OddsTable, Page, Picture, PictureBlock, Sign
from game.scenes.rulebook.find import TITLE, Where
from game.scenes.rulebook.printing import CORNER, paint_frame, paint_sheet, paint_sign, share_of
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.prose import Line, Mark, Style, break_lines, draw_lines, styled, width_of

BODY, LEADING = 15.0, 23.0
SMALL, SMALL_LEADING = 14.0, 20.0
_GAP = 14.0
_SPACE = 0.28  # between words, to the size of the letters
_CARD_GAP = 8.0  # between two cards
LEAST_CARD = 330.0  # how wide a column has to be for cards
_PLATE = (88.0, 38.0)  # under a symbol: as dark as the board on which it is printed
_ABOVE, _CAPTION = 62.0, 66.0  # what a picture beside the text leaves for the title and for two lines of its own
_AT_FOOT, _WORDS = 180.0, 130.0  # the least widths of a picture below the text, and of its words at its right
_INK = Style(800, theme.PAPER_INK)
_TEXT, _STRONG = Style(500, theme.PAPER_TEXT), Style(700, theme.PAPER_INK)
_HEAD = Style(700, theme.PAPER_INK)

Marks = Mapping[Where, Sequence[Mark]]
Paint = Callable[[Canvas, Box], None]
Show = Callable[[str, int, int], pygame.Surface | None]


class Columns(NamedTuple):
    """Widths of the text and of the column beside it; without the latter pictures are in the text."""

    main: float
    side: float = 0.0
    gap: float = 32.0


class Laid(NamedTuple):
    box: Box
    paint: Paint


class TypesetPage(NamedTuple):
    items: tuple[Laid, ...]
    height: float
    starts: dict[Where, float]  # where each text begins, down from the top


class Typesetter:
    """`measure` gives the width of words at a size and weight; `show` the surface of a named position in pixels."""

    def __init__(
        self, columns: Columns, measure: Callable[[str, float, int], float], accent: str, example: str,
        show: Show | None = None, scale: float = 1.0, signs: Mapping[str, Sign] | None = None,
        ratios: Mapping[str, float] | None = None, cards: Mapping[str, Card] | None = None, high: float = 1000,
        tables_beside: bool = False, largest: float = 1000,
    ) -> None:  # fmt: skip
        """`high` is what is seen at once: no picture beside the text is higher than that allows. No ornament is larger
        than `largest`. Tables may stand beside one another, like cards."""
        self.high, self.tallest = high, tallest_in(high)
        self.largest, self.tables_beside = largest, tables_beside
        self.signs, self.ratios, self.cards = signs or {}, ratios or {}, cards or {}
        self.columns, self.measure, self.example, self.show, self.scale = columns, measure, example, show, scale
        self.bar = theme.darker(accent, 0.3)
        self.tint = theme.mix(theme.PAPER[1], accent, 0.22)

    def set(self, page: Page, marks: Marks, ornament: str = "", above: bool = False) -> TypesetPage:
        """The ornament is below what is in the side column, or `above` the cards and no higher than the words there.
        Pictures for which the side column has no room are below the text where all is then seen at once."""
        found = self._set(page, marks, ornament, above, ())
        if found.height > self.high and self._left_over:
            low = self._set(page, marks, ornament, above, tuple(self._left_over))
            found = low if low.height <= self.high else found
        return found

    def _set(self, page: Page, marks: Marks, ornament: str, above: bool, low: Sequence[int]) -> TypesetPage:
        """The blocks of these numbers, all pictures, stand at the foot of the main column."""
        self._left_over: list[int] = []
        self._marks = marks
        self._items: list[Laid] = []
        self._starts: dict[Where, float] = {}
        self._y = self._title(page.title)
        self._side = self._top = self._y
        self._carded = False
        self._alone = sum(block.kind == "picture" for block in page.body) == 1
        ornament = ornament if self.columns.side else ""
        for number, block in enumerate(page.body):
            if ornament and above and block.kind == "cards":
                self._ornament(ornament, self._y - self._top)
                ornament = ""
            if number not in low:
                _SETTERS[block.kind](self, number, block)
        if ornament:
            self._ornament(ornament, self.tallest)
        for i, number in enumerate(low):
            self._set_low(number, page.body[number], (self.high + _GAP - self._y) / (len(low) - i) - _GAP)
        foot = self._y - (_GAP if low else 0.0)
        return TypesetPage(tuple(self._items), max(foot, self._side), self._starts)

    def _lines(
        self, where: Where, text: str, width: float, size: float, usual: Style, strong: Style
    ) -> list[Line]:
        stretches = styled(text, usual, strong, self._marks.get(where, ()))
        return break_lines(stretches, width, lambda words, weight: self.measure(words, size, weight), size * _SPACE)

    def _add(self, box: Box, paint: Paint) -> None:
        self._items.append(Laid(box, paint))

    def _prose(self, where: Where, text: str, x: float, width: float, size: float = BODY) -> None:
        """Lines in the main column, from where it has come to."""
        leading = LEADING if size == BODY else SMALL_LEADING
        self._starts.setdefault(where, self._y)
        lines = self._lines(where, text, width, size, _TEXT, _STRONG)
        box = Box(x, self._y, width, leading * len(lines))
        self._add(box, lambda canvas, b: draw_lines(canvas, b.x, b.y + size + 1, lines, size, leading))
        self._y += box.h

    def _title(self, words: str) -> float:
        width = self.columns.main + (self.columns.side and self.columns.gap + self.columns.side)
        lines = self._lines(TITLE, words, width, theme.TITLE, _INK, _INK)
        self._starts[TITLE] = 0.0
        h = 34.0 * len(lines)

        def paint(canvas: Canvas, b: Box) -> None:
            draw_lines(canvas, b.x, b.y + 26, lines, theme.TITLE, 34)
            canvas.rounded(Box(b.x, b.y + h + 4, 56, 4), 2, self.bar)

        self._add(Box(0, 0, width, h + 10), paint)
        return h + 28

    def _set_text(self, number: int, block: Block) -> None:
        self._prose((number, 0), block.text or "", 0, self.columns.main)
        self._y += _GAP

    def _set_list(self, number: int, block: Block) -> None:
        for part, item in enumerate(block.list or ()):
            dot = Box(4, self._y + 8, 7, 7)
            self._add(dot, lambda canvas, b: canvas.rounded(b, 3.5, self.bar))
            self._prose((number, part), item, 22, self.columns.main - 22)
            self._y += 6
        self._y += _GAP - 6

    def _set_example(self, number: int, block: Block) -> None:
        where, pad = (number, 0), 16.0
        width = self.columns.main - 2 * pad
        lines = self._lines(where, block.example or "", width, SMALL, _TEXT, _STRONG)
        self._starts[where] = self._y
        box = Box(0, self._y, self.columns.main, 40 + SMALL_LEADING * len(lines))

        def paint(canvas: Canvas, b: Box) -> None:
            canvas.rounded(b, 8, self.tint)
            canvas.rounded(Box(b.x, b.y, 5, b.h), 2.5, self.bar)
            canvas.text(b.x + pad, b.y + 22, self.example, theme.SMALL, 700, theme.PAPER_INK)
            draw_lines(canvas, b.x + pad, b.y + 43, lines, SMALL, SMALL_LEADING)

        self._add(box, paint)
        self._y += box.h + _GAP

    def _set_picture(self, number: int, block: Block) -> None:
        assert block.picture is not None
        # Cards in two columns go on with a picture below the shorter one.
        beside = bool(self.columns.side) and not (self._carded and self._y <= self._side)
        ratio = self.ratios.get(block.picture.name, Picture("").ratio)
        width = min(self.columns.side, self.tallest / ratio) if beside else min(self.columns.main, 460.0)
        x = self.columns.main + self.columns.gap + (self.columns.side - width) / 2 if beside else 0.0
        y = self._y if not beside else self._side if self._carded else self._beside(width * ratio)
        if beside and not self._carded and y + width * ratio > self._top + self.tallest:
            self._left_over.append(number)
        frame = Box(x, y, width, width * ratio)
        y = self._picture((number, 0), block.picture, frame, _below(frame)) + _GAP
        if beside:
            self._side = y + 4
        else:
            self._y = y

    def _set_low(self, number: int, block: Block, room: float) -> None:
        """A picture as high as the room, its words at its right."""
        assert block.picture is not None
        ratio = self.ratios.get(block.picture.name, Picture("").ratio)
        width = max(_AT_FOOT, min(room / ratio, self.columns.main - _WORDS))
        frame = Box(0, self._y, width, width * ratio)
        words = Box(width + 16, frame.y, self.columns.main - width - 16, 0)
        self._y = max(frame.bottom, self._picture((number, 0), block.picture, frame, words)) + _GAP

    def _beside(self, high: float) -> float:
        """Where a picture beside the text begins: at its words, or above them where all of it is then seen at once. The
        only picture of a page that begins not far below is beside the first words."""
        lowest = self._top + self.tallest - high
        near = self._top + self.tallest * (1.5 if self._alone else 1.0)
        wish = min(self._y, self._top if self._alone else lowest) if self._y < near else self._y
        return max(self._side, wish)

    def _picture(self, where: Where, block: PictureBlock, frame: Box, words: Box) -> float:
        """Returns where the caption ends; `words` says where it begins and how wide it is."""
        self._starts[where] = frame.y

        def paint(canvas: Canvas, b: Box) -> None:
            canvas.shadow(b, CORNER, 4, 5)
            canvas.rounded(b, CORNER, theme.PAPER_INK)
            left, top, w, h = canvas.metrics.rect(b)
            surface = self.show(block.name, w, h) if self.show else None
            if surface is not None:
                canvas.target.blit(surface, (left, top))
            canvas.stamp(("frame",), b, lambda d: paint_frame(d, b.w, b.h))

        self._add(frame, paint)
        lines = self._lines(where, block.caption, words.w, SMALL, Style(500, theme.PAPER_TEXT), _STRONG)
        caption = words._replace(h=SMALL_LEADING * len(lines))
        self._add(caption, lambda canvas, b: draw_lines(canvas, b.x, b.y + 15, lines, SMALL, SMALL_LEADING))
        return caption.bottom

    def _set_odds(self, number: int, block: Block) -> None:
        assert block.odds is not None
        if self.tables_beside and self.columns.side and self._side < self._y:
            left = self.columns.main + self.columns.gap
            self._side += self._table(number, block.odds, Box(left, self._side, self.columns.side, 0)) + _GAP + 4
            return
        if block.odds.caption:
            where = (number, 0)
            self._starts[where] = self._y
            lines = self._lines(where, block.odds.caption, self.columns.main, BODY, _HEAD, _HEAD)
            caption = Box(0, self._y, self.columns.main, LEADING * len(lines))
            self._add(caption, lambda canvas, b: draw_lines(canvas, b.x, b.y + 16, lines, BODY, LEADING))
            self._y += caption.h + 4
        self._y += self._table(number, block.odds, Box(0, self._y, self.columns.main, 0)) + _GAP + 4

    def _table(self, number: int, table: OddsTable, place: Box) -> float:
        """Returns how high it is."""
        widths = self._column_widths(table, place.w)
        top = place.y
        rows = (table.head, *table.rows)
        edges: list[float] = []
        cells: list[tuple[float, float, list[Line], str]] = []
        y, part = 0.0, 1
        for r, row in enumerate(rows):
            tall, x = 1, 0.0
            for cell, width in zip(row, widths):
                usual = _HEAD if r == 0 else _TEXT
                lines = self._lines((number, part), cell, width - 20, SMALL, usual, _STRONG)
                self._starts[number, part] = top + y
                cells.append((x + 10, y + 21, lines, cell if r else ""))
                tall, x, part = max(tall, len(lines)), x + width, part + 1
            y += 12 + SMALL_LEADING * tall
            edges.append(y)
        box = Box(place.x, top, sum(widths), y)
        self._add(box, lambda canvas, b: self._paint_table(canvas, b, edges, cells))
        return y

    def _column_widths(self, table: OddsTable, room: float) -> list[float]:
        """As wide as the words ask for; where that is too much, the long cells are broken first."""
        rows = (table.head, *table.rows)
        natural, least = [], []
        for column in zip(*rows):
            natural.append(max(self.measure(cell, SMALL, 700) for cell in column) + 24)
            least.append(max(self.measure(word, SMALL, 700) for cell in column for word in cell.split(" ")) + 24)
        if sum(natural) <= room:
            # The space left over makes all but the first column equally wide, as far as it goes.
            spare = (min(room, sum(natural) + 40 * len(natural)) - sum(natural)) / len(natural)
            return [width + spare for width in natural]
        spread = max(0.0, (room - sum(least)) / max(1.0, sum(natural) - sum(least)))
        return [low + (high - low) * spread for low, high in zip(least, natural)]

    def _paint_table(
        self, canvas: Canvas, b: Box, edges: Sequence[float], cells: Sequence[tuple[float, float, list[Line], str]]
    ) -> None:
        canvas.rounded(b, 8, "#fdf7e8", "#cdbb8e")
        canvas.rounded(Box(b.x, b.y, b.w, edges[0]), 8, self.tint, "#cdbb8e")
        for edge in edges[1:-1]:
            canvas.rule(b.x + 8, b.y + edge, b.right - 8, "#ddcda4")
        for x, y, lines, words in cells:
            share = share_of(words)
            if share is not None and lines:
                wide = max(width_of(lines), 36.0)
                canvas.rounded(Box(b.x + x, b.y + y + 5, wide, 3), 1.5, "#e2d6b4")
                canvas.rounded(Box(b.x + x, b.y + y + 5, max(3.0, wide * share), 3), 1.5, self.bar)
            draw_lines(canvas, b.x + x, b.y + y, lines, SMALL, SMALL_LEADING)

    def _set_signs(self, number: int, block: Block) -> None:
        """A table of symbols: each on its plate, and beside it what it means."""
        wide, high = _PLATE
        left = wide + 22
        top = self._y
        edges: list[float] = []
        rows: list[tuple[float, list[Line], Sign | None]] = []
        for part, line in enumerate(block.signs or ()):
            words = self._lines((number, part), line.text, self.columns.main - left - 12, SMALL, _TEXT, _STRONG)
            self._starts[number, part] = self._y
            tall = max(high + 10, SMALL_LEADING * len(words) + 14)
            rows.append((self._y + tall / 2 - top, words, self.signs.get(line.name)))
            self._y += tall
            edges.append(self._y - top)

        def paint(canvas: Canvas, b: Box) -> None:
            paint_sheet(canvas, b, edges)
            for middle, words, sign in rows:
                paint_sign(canvas, Box(b.x + 10, b.y + middle - high / 2, wide, high), sign)
                y = b.y + middle - SMALL_LEADING * len(words) / 2
                draw_lines(canvas, b.x + left, y + 15, words, SMALL, SMALL_LEADING)

        self._add(Box(0, top, self.columns.main, self._y - top), paint)
        self._y += _GAP + 4

    def _set_cards(self, number: int, block: Block) -> None:
        """Each card with its drawing, its title and what the game says of it; where there is a second column wide
        enough, the next card goes where there is more room."""
        assert block.cards is not None
        self._side = max(self._side, self._y)  # they begin side by side, the first at the left
        part = 0
        for name, texts in zip(block.cards.names, block.cards.told):
            beside = self.columns.side >= LEAST_CARD and self._side < self._y
            x = self.columns.main + self.columns.gap if beside else 0.0
            place = Box(x, self._side if beside else self._y, self.columns.side if beside else self.columns.main, 0)
            low = self._card((number, part), self.cards[name], texts, place) + _CARD_GAP
            part += len(texts)
            if beside:
                self._side = low
            else:
                self._y = low
        self._y += _GAP + 4 - _CARD_GAP
        self._carded = self.columns.side >= LEAST_CARD
        if self._carded:
            self._side += _GAP + 4 - _CARD_GAP

    def _card(self, where: Where, card: Card, texts: Sequence[str], place: Box) -> float:
        """Returns where the card ends."""
        left = card.width + 24
        lines: list[Line] = []
        for part, text in enumerate(texts):
            self._starts[where[0], where[1] + part] = place.y
            width = place.w - left - 12
            lines += self._lines((where[0], where[1] + part), text, width, SMALL, _TEXT, _STRONG)
        high = max(card.height + 16, SMALL_LEADING * len(lines) + 16)

        def paint(canvas: Canvas, b: Box) -> None:
            canvas.rounded(b, 8, "#fdf7e8", "#cdbb8e")
            drawn = Box(b.x + 8, b.y + (b.h - card.height) / 2, card.width, card.height)
            canvas.picture(card.art, drawn)
            draw_lines(canvas, b.x + left, b.y + (b.h - SMALL_LEADING * len(lines)) / 2 + 15, lines, SMALL,
                       SMALL_LEADING)  # fmt: skip

        self._add(Box(place.x, place.y, place.w, high), paint)
        return place.y + high

    def _ornament(self, name: str, most: float) -> None:
        x = self.columns.main + self.columns.gap
        side = min(self.columns.side, self.tallest, most, self.largest)
        frame = Box(x + (self.columns.side - side) / 2, self._side, side, side)

        def paint(canvas: Canvas, b: Box) -> None:
            disc = b.inset(b.w * 0.06)
            canvas.rounded(disc, disc.w / 2, self.tint)
            white = name.startswith("ui/icon-")
            canvas.picture(name, b.inset(b.w * (0.28 if white else 0.16)), theme.PAPER_TEXT if white else None)

        self._add(frame, paint)
        self._side += side


def tallest_in(high: float) -> float:
    """How high a picture beside the text may be where so much is seen at once."""
    return high - _ABOVE - _CAPTION


def _below(frame: Box) -> Box:
    """Where the words of a picture begin."""
    return Box(frame.x + 4, frame.bottom + 8, frame.w - 8, 0)


_SETTERS = {
    "text": Typesetter._set_text,
    "list": Typesetter._set_list,
    "picture": Typesetter._set_picture,
    "example": Typesetter._set_example,
    "odds": Typesetter._set_odds,
    "signs": Typesetter._set_signs,
    "cards": Typesetter._set_cards,
}
