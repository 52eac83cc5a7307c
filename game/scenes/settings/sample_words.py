"""The sample of words: a page of a rulebook, letters that are easily confused, a button, in their size and font."""

from __future__ import annotations

from functools import partial

from game.i18n.catalogue import Catalogue
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box
from game.ui.widgets.button import button_face

_ALIKE = ("0O", "1Il", "5S", "8B")  # letters that some fonts confuse
_TILE, _BUTTON = 46.0, 40.0
_LEADING = 1.5
_READER, _READS = 70.0, (240.0, 240.0)  # Blip reads along where so much of the page is left; his size


def paint_words(canvas: Canvas, box: Box, words: Catalogue, grown: float) -> None:
    # The buttons have lips and shadows beyond it.
    canvas.clip(Box(box.x - 12, box.y, box.w + 24, box.h + 10))
    tile, size = _TILE * min(grown, 1.4), theme.BODY * grown
    high = min(box.h - 2 * 12 - tile - _BUTTON * grown, box.h * 0.74)
    paper = Box(box.x, box.y, box.w, max(96.0, high))
    canvas.rounded(paper, 10, theme.PAPER[0], theme.PAPER[2])
    y = _paint_paper(canvas, paper.inset(16, 12), words, size, grown)
    spare = paper.bottom - y - 8
    if spare >= _READER:
        k = spare / _READS[1]
        canvas.piece("coach/explain", paper.centre[0] - k * _READS[0] / 2, paper.bottom - spare - 2, k)
    y = max(y, paper.bottom) + 12
    wide = (box.w - 3 * 8) / len(_ALIKE)
    for i, letters in enumerate(_ALIKE):
        place = Box(box.x + i * (wide + 8), y, wide, tile)
        canvas.rounded(place, 8, "#0f1834", theme.RIM[2])
        canvas.centred(place, letters, theme.HEAD * min(grown, 1.4), 600, theme.NAME)
    y += tile + 12
    row = Box(box.x, y, box.w, _BUTTON * grown)
    for place, key, kind, ink in zip(row.columns(2, 8), ("play.undo", "settings.preview.button"), ("second", "live"),
                                     (theme.TEXT, theme.LIVE_INK)):  # fmt: skip
        canvas.stamp(("sample-button", kind), place, partial(_paint_button, place, kind))
        canvas.centred(place, words.text(key), theme.BUTTON * grown, 700, ink)
    canvas.clip(None)


def _paint_button(box: Box, kind: str, d: Drawing) -> None:
    button_face(d, box.w, box.h, kind, "normal")


def _paint_paper(canvas: Canvas, box: Box, words: Catalogue, size: float, grown: float) -> float:
    """Returns where it ends; it is cut by nothing, however large the words."""
    y = box.y + theme.HEAD * grown
    canvas.text(box.x, y, words.text("settings.preview.head"), theme.HEAD * grown, 700, theme.PAPER_INK, width=box.w)
    y += 10 * grown
    for key in ("body", "more"):
        for line in canvas.lines(words.text(f"settings.preview.{key}"), box.w, size):
            if y + size * _LEADING > box.bottom + 4:
                return box.bottom
            y += size * _LEADING
            canvas.text(box.x, y, line, size, 500, theme.PAPER_TEXT)
        y += 8 * grown
    return y
