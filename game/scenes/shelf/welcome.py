"""A welcome for the first day: what one has to know before the first touch, closed for good with one button.

It is beside the shelf; only where large text leaves no room is it above the shelf until it is closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.shelf.scene import Shelf

LESSON = "welcome/learn"  # the button of the first lesson
HEAD = 184.0  # how tall the head of a roomy page is while the welcome is in it
_LINE, _GAP, _PAD = 22.0, 4.0, 20.0
_TITLE, _BUTTONS = 36.0, 40.0
_PICTURE, _SMALL = 132.0, 96.0  # how wide Blip is where there is room, and elsewhere
_OVER = 600.0  # its width above the shelf


def welcomes(scene: Shelf) -> bool:
    """The welcome goes for good after the first game or when it is closed."""
    return not scene.services.settings.welcomed and not scene.has_saves


def lay_welcome_over(page: Page, scene: Shelf) -> None:
    """On a page that has no place of its own for it: as high as its words are, in the middle."""
    w = min(_OVER, page.box.w - 48)
    lines = _lines(page, scene, w - 2 * _PAD - _side(w - 2 * _PAD) - 16)
    high = 24 + _TITLE + len(lines) * _LINE + 2 * _GAP + 8 + _BUTTONS
    page.raise_layer(scene.forget_welcome)
    add_welcome(page, scene, page.box.middle(w, high))


def add_welcome(page: Page, scene: Shelf, box: Box) -> None:
    """Blip, two sentences, and what to do first."""
    page.add(Custom("", box, lambda canvas, b, _: canvas.panel(b, 14, "raised", theme.FOCUS)))
    inner = box.inset(_PAD, 12)
    picture, words = inner.cut_left(_side(inner.w), 16)
    page.add(Custom("", picture, lambda canvas, b, _: canvas.picture("coach/explain", b)))
    lines = _lines(page, scene, words.w)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.text(b.x, b.y + 24, scene.say("common.first.welcome"), theme.HEAD, 700, theme.NAME, width=b.w)
        y = b.y + _TITLE + 16
        for line, first in lines:
            y += _GAP if first else 0
            canvas.text(b.x, y, line, 16, 500, theme.TEXT)
            y += _LINE

    page.add(Custom("", words, paint))
    gone = scene.say("common.first.gone")
    wide = max(120.0, page.width(gone, theme.BUTTON, 700) + 64)
    button = Box(words.right - wide, inner.bottom - _BUTTONS + 2, wide, _BUTTONS)
    page.add(Button("welcome", button, gone, scene.forget_welcome, icon="check"))
    if scene.lessons:
        learn = scene.say("common.first.learn")
        wider = page.width(learn, theme.BUTTON, 700) + 68
        place = Box(button.x - 12 - wider, button.y, wider, _BUTTONS)
        page.add(Button("welcome/learn", place, learn, scene.learn, kind="live", icon="book"))


def _side(room: float) -> float:
    return _PICTURE if room >= 600 else _SMALL


def _lines(page: Page, scene: Shelf, width: float) -> list[tuple[str, bool]]:
    """The lines of both sentences, and whether a sentence begins there."""
    sentences = (scene.say("common.first.live"), scene.say("common.first.safe"))
    return [(line, not i) for sentence in sentences for i, line in enumerate(page.lines(sentence, width, 16))]
