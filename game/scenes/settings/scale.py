"""The scale of the interface: a slider, and the usual ones as tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalogue import Catalogue
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.choice import Slider

_STEP = 5
_USUAL = (75, 100, 125, 150, 200)
_LETTERS = 18.0  # of the sample on the tile of 100 percent


def add_usual(page: Page, box: Box, words: Catalogue, now: float, take: Callable[[int], None]) -> None:
    """Each shows letters that are so large."""
    for percent, place in zip(_USUAL, box.columns(len(_USUAL), 10)):
        paint = partial(_paint_usual, percent, words.percent(percent), round(now) == percent)
        page.add(Custom(f"scale/{percent}", place, paint, partial(take, percent), radius=10))


def _paint_usual(percent: int, words: str, chosen: bool, canvas: Canvas, box: Box, pointing: Pointing) -> None:
    canvas.rounded(box, 10, "#33290f" if chosen else "#25345f" if pointing.hover else theme.INSET[1],
                   theme.LIVE if chosen else theme.RIM[2], rim_width=1.4 if chosen else 1)  # fmt: skip
    ink, size = theme.NAME if chosen else theme.TEXT, _LETTERS * percent / 100
    middle = box.x + box.w * 0.36
    canvas.text(middle, box.centre[1] + size * 0.36, "Aa", size, 600, ink, "middle")
    canvas.text(box.x + box.w * 0.62, box.centre[1] + 5, words, theme.BODY, 600, ink, width=box.w * 0.36)
    if chosen:
        canvas.icon("check", box.right - 12, box.y + 12, 14, theme.LIVE)


class ScaleSlider(Slider):
    """The scale changes when the knob is let go: before that it would run away from under the pointer."""

    def __init__(self, box: Box, value: float, wish: Callable[[float], None], done: Callable[[], None]) -> None:
        super().__init__("scale", box, value, 75, 200, _STEP, wish)
        self._done = done

    def drop(self, x: float, y: float) -> None:
        self._done()

    def act(self, command: Act) -> bool:
        used = super().act(command)
        if used:
            self._done()
        return used
