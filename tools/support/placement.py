"""Finds what is wrong with a page that has been laid out: overlaps, small or lost targets, words that were cut.

It changes nothing and knows no scene.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Lid, Pointing, Widget
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import DropDown, Tabs

LEAST_TARGET = 36.0
MOST_OVERLAP = 2.0
_SLACK = 0.6  # a box may be this much off for the rounding of its neighbours
_LABELLED = (Button, Tabs, DropDown, Toggle)


def misplaced(page: Page) -> list[str]:
    """Targets of the top layer that overlap, leave the page or are too small for a finger."""
    widgets = page.layers[-1].widgets
    targets = [widget for widget in widgets if widget.focusable and widget.id and _is_target(widget)]
    # The whole window: a scene may give its desk only a part of it as the page.
    width, height = page.metrics.size
    window = Box(0, 0, width / page.metrics.scale, height / page.metrics.scale)
    out = []
    for i, widget in enumerate(targets):
        if widget.box.h < LEAST_TARGET - _SLACK:
            out.append(f"{widget.id} is only {widget.box.h:.0f} high")
        if not _inside(_seen(widget) or widget.box, window, _SLACK):
            out.append(f"{widget.id} leaves the page")
        for other in targets[i + 1 :]:
            if _overlap(widget, other) and not _lidded(widgets, widget, other):
                out.append(f"{widget.id} overlaps {other.id}")
    return out


def cut_words(page: Page, canvas: Canvas) -> list[str]:
    """The words of buttons, tabs, drop-downs and toggles that do not fit, found by drawing them once more elsewhere.
    Before them the paragraphs, on whatever they are painted, of which lines were left out since this was last asked."""
    out = [f"lines are left out of “{words}”" for words in dict.fromkeys(canvas.type.left_out)]
    canvas.type.left_out.clear()
    before, canvas.target = canvas.target, pygame.Surface((1, 1))
    for layer in page.layers:
        for widget in layer.widgets:
            if isinstance(widget, _LABELLED):
                canvas.type.cut.clear()
                widget.draw(canvas, Pointing())
                out += [f"{widget.id} cuts “{words}”" for words in canvas.type.cut]
    canvas.target = before
    return out


def _is_target(widget: Widget) -> bool:
    """Whether the pointer finds it; what only keys reach may be as small as the thing that it stands for."""
    seen = _seen(widget)
    return seen is not None and widget.holds(*seen.centre)


def _seen(widget: Widget) -> Box | None:
    """The visible part of a widget in the window in which it scrolls."""
    if widget.clip is None:
        return widget.box
    left, top = max(widget.box.x, widget.clip.x), max(widget.box.y, widget.clip.y)
    right, bottom = min(widget.box.right, widget.clip.right), min(widget.box.bottom, widget.clip.bottom)
    return Box(left, top, right - left, bottom - top) if right > left and bottom > top else None


def _overlap(a: Widget, b: Widget) -> bool:
    one, two = _seen(a), _seen(b)
    if one is None or two is None:
        return False
    across = min(one.right, two.right) - max(one.x, two.x)
    down = min(one.bottom, two.bottom) - max(one.y, two.y)
    return min(across, down) > MOST_OVERLAP and not (_inside(one, two, _SLACK) or _inside(two, one, _SLACK))


def _lidded(widgets: Sequence[Widget], below: Widget, above: Widget) -> bool:
    """Whether a lid between the two carries the upper one."""
    between = widgets[widgets.index(below) : widgets.index(above)]
    return any(isinstance(lid, Lid) and _inside(above.box, lid.box, _SLACK) for lid in between)


def _inside(a: Box, b: Box, slack: float) -> bool:
    return (
        a.x >= b.x - slack and a.y >= b.y - slack and a.right <= b.right + slack and a.bottom <= b.bottom + slack
    )
