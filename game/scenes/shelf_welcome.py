"""A welcome for the first day: what one has to know before the first touch, closed for good with one button.

It is beside the shelf; only where large text leaves no room is it above the shelf until it is closed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.languages import LANGUAGES
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.keymap import called, keys_of
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.shelf import Shelf

HEAD = 204.0  # how tall the head of a roomy page is while the welcome is in it
_LINE, _GAP, _ICON, _PAD = 19.0, 7.0, 30.0, 20.0
_OVER = 600.0  # its width above the shelf

Row = tuple[str, list[str]]  # an icon, and the lines beside it


def welcomes(scene: Shelf) -> bool:
    """The welcome goes for good after the first game or when it is closed."""
    return not scene.services.settings.welcomed and not scene.has_saves


def lay_welcome_over(page: Page, scene: Shelf) -> None:
    """On a page that has no place of its own for it: as high as its words are, in the middle."""
    w = min(_OVER, page.box.w - 48)
    rows = [page.lines(sentence, w - 2 * _PAD - _ICON) for _, sentence in _told(scene)]
    high = 24 + 32 + sum(len(lines) * _LINE + _GAP for lines in rows) + 44
    page.raise_layer(scene.forget_welcome)
    add_welcome(page, scene, page.box.middle(w, high), whole=True)


def add_welcome(page: Page, scene: Shelf, box: Box, whole: bool = False) -> None:
    """In two columns where the box is wide enough, else in one, and without what the page itself shows,
    unless it is to be the `whole` of it."""
    inner = box.inset(_PAD, 12)
    columns = 2 if inner.w >= 600 and not whole else 1
    words = scene.say("common.first.gone")
    wide = max(120.0, page.width(words, theme.BUTTON, 700) + 64)
    learn = scene.say("common.first.learn")
    wider = page.width(learn, theme.BUTTON, 700) + 68 if scene.lessons else -12.0
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.FOCUS)))
    title, rest = inner.cut_top(28, 4)
    page.add(Custom("", title, _title_painter(scene.say("common.first.welcome"))))
    button = Box(inner.right - wide, inner.bottom - 38, wide, 40)
    taken = wide + 12 + wider
    told = _told(scene)
    told = told[-4:] if columns == 1 and not whole else told
    places = rest.columns(columns, 24)
    deep = [rest.y] * columns
    for i, (icon, sentence) in enumerate(told):
        column = i % columns
        place = places[column]
        beside = column == columns - 1 and deep[column] + 2 * _LINE > button.y + 4
        lines = page.lines(sentence, place.w - _ICON - (taken + 12 if beside else 0))
        row = Box(place.x, deep[column], place.w, len(lines) * _LINE)
        page.add(Custom("", row, _row_painter((icon, lines))))
        deep[column] += len(lines) * _LINE + _GAP
    page.add(Button("welcome", button, words, scene.forget_welcome, icon="check"))
    if scene.lessons:
        place = Box(button.x - 12 - wider, button.y, wider, 40)
        page.add(Button("welcome/learn", place, learn, scene.learn, kind="live", icon="book"))


def _told(scene: Shelf) -> list[tuple[str, str]]:
    settings, words, say = scene.services.settings, scene.services.words, scene.say
    language = next(each.name for each in LANGUAGES if each.id == words.lang)
    # Only English writes the names of languages with a capital inside a sentence.
    language = language if words.lang == "en" else language.lower()
    press = called(words, keys_of(settings.key_map, "keys")[-1])
    guessed = [("globe", say("common.first.language", language=language))] if not settings.language else []
    return [
        *guessed,
        ("hint", say("common.first.live")),
        ("keyboard", say("common.first.keys", press=press)),
        ("save", say("common.first.saved")),
        ("undo", say("common.first.undo")),
    ]


def _title_painter(words: str) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, _: canvas.centred(box, words, theme.HEAD, 700, theme.NAME, "left")


def _row_painter(row: Row) -> Callable[[Canvas, Box, Pointing], None]:
    icon, lines = row

    def paint(canvas: Canvas, box: Box, pointing: Pointing) -> None:
        canvas.icon(icon, box.x + 9, box.y + 9, 20, theme.LABEL)
        for i, line in enumerate(lines):
            canvas.text(box.x + _ICON, box.y + 14 + i * _LINE, line, theme.BODY, 500, theme.TEXT2)

    return paint
