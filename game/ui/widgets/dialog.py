"""A dialog above everything: a title, some sentences, and two or three buttons.

It keeps and decides nothing; the caller adds it to the page for as long as it is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button

_WIDTH, _PAD, _GAP = 440.0, 24.0, 16.0
_BUTTON, _LEAST_BUTTON = 44.0, 112.0
_LINE = 21.0


class Answer(NamedTuple):
    """One button. `kind` is second, live or danger; the answer that loses nothing comes first."""

    words: str
    tapped: Callable[[], None]
    kind: str = "second"
    icon: str = ""


def add_dialog(
    page: Page,
    id: str,
    title: str,
    body: str,
    choices: Sequence[Answer],
    leave: Callable[[], None] | None = None,
    icon: str = "help",
    extra: float = 0,
    first: str = "",
    least: float = _WIDTH,
) -> Box:
    """Raises a layer with the question on it; the buttons are `<id>/0`, `<id>/1`, ... `leave` is Esc and a click beside
    it, the first choice where it is None. `extra` keeps that much height free between the sentences and the buttons,
    and its box is returned: for a text field or a list, which is added to the page afterwards. `first` is what has the
    focus at first; without it the last answer has it, or the harmless one where an answer is dangerous. `least` is how
    wide it is where the page allows it."""
    widths = [_button_width(page, choice) for choice in choices]
    row = sum(widths) + _GAP * (len(widths) - 1)
    w = min(max(least, row + 2 * _PAD, page.width(title, theme.HEAD, 700) + 2 * _PAD + 40), page.box.w - 2 * _GAP)
    inner = w - 2 * _PAD
    stacked = row > inner
    lines = page.lines(body, inner) if body else []
    said = _LINE * len(lines) + (8 if lines else 0)
    foot = len(choices) * (_BUTTON + 8) if stacked else _BUTTON
    box = page.box.middle(w, _PAD + 32 + said + (extra + _GAP if extra else 0) + _GAP + foot + _PAD)
    dangerous = any(choice.kind == "danger" for choice in choices)
    page.raise_layer(leave or choices[0].tapped, first=first or f"{id}/{0 if dangerous else len(choices) - 1}")
    colour = theme.DANGER if dangerous else theme.LIVE
    page.add(Custom("", box, lambda canvas, b, _: _paint(canvas, b, title, lines, icon, colour)))
    for i, (choice, place) in enumerate(zip(choices, _places(box, widths, stacked))):
        page.add(Button(f"{id}/{i}", place, choice.words, choice.tapped, kind=choice.kind, icon=choice.icon))
    return Box(box.x + _PAD, box.y + _PAD + 32 + said + 8, inner, extra)


def _places(box: Box, widths: Sequence[float], stacked: bool) -> list[Box]:
    """Where the buttons are: in a row at the lower right, or one under the other where the row is too long."""
    foot = box.bottom - _PAD - _BUTTON
    if stacked:
        step, n = _BUTTON + 8, len(widths)
        return [Box(box.x + _PAD, foot - step * (n - 1 - i), box.w - 2 * _PAD, _BUTTON) for i in range(n)]
    x = box.right - _PAD - sum(widths) - _GAP * (len(widths) - 1)
    places = []
    for width in widths:
        places.append(Box(x, foot, width, _BUTTON))
        x += width + _GAP
    return places


def _button_width(page: Page, choice: Answer) -> float:
    return max(_LEAST_BUTTON, page.width(choice.words, theme.BUTTON, 700) + 32 + (28 if choice.icon else 0))


def _paint(canvas: Canvas, box: Box, title: str, lines: Sequence[str], icon: str, colour: str) -> None:
    canvas.panel(box, 16, "raised")
    left = box.x + _PAD
    if icon:
        canvas.icon(icon, left + 12, box.y + _PAD + 12, 24, colour)
        left += 36
    canvas.text(left, box.y + _PAD + 19, title, theme.HEAD, 700, width=box.right - _PAD - left)
    y = box.y + _PAD + 32 + 20
    for line in lines:
        canvas.text(box.x + _PAD, y, line, theme.BODY, 500, theme.TEXT2)
        y += _LINE
