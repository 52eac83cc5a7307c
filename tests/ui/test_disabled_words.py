"""Words of what cannot be used now are read easily: 4.5:1 at least on the brightest ground that they may lie on."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pages import Sheet, sheet
from studio.art.colour import luminance

from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Widget
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import DropDown, Row, Tabs

__all__ = ["sheet"]
Lay = Callable[[Callable[[Page], None]], Sheet]
BOX = Box(100, 100, 300, 44)


def _nothing(*_: object) -> None:
    """Nobody touches them."""


# Without words, so that only their ground is seen.
DEAD: dict[str, Callable[[], Widget]] = {
    "button": lambda: Button("a", BOX, "", _nothing, enabled=False),
    "flat button": lambda: Button("a", BOX, "", _nothing, kind="flat", enabled=False),
    "toggle": lambda: Toggle("a", BOX, "", False, _nothing, enabled=False),
    "toggle that is on": lambda: Toggle("a", BOX, "", True, _nothing, enabled=False),
    "tabs": lambda: Tabs("a", BOX, ("", ""), 0, _nothing, enabled=False),
    "drop-down": lambda: DropDown("a", BOX, ("",), 0, _nothing, open_list=_nothing, enabled=False),
    "row of a list": lambda: Row("a", BOX, "", _nothing, enabled=False),
}


def _brightest(surface: pygame.Surface, box: Box) -> float:
    lights = []
    for x in range(int(box.x), int(box.right), 3):
        for y in range(int(box.y), int(box.bottom)):
            red, green, blue, _ = surface.get_at((x, y))
            lights.append(luminance(f"#{red:02x}{green:02x}{blue:02x}"))
    return max(lights)


@pytest.mark.parametrize("kind", ["panel", "raised"])
@pytest.mark.parametrize("name", DEAD)
def test_words_that_are_out_of_use_are_still_read(sheet: Lay, name: str, kind: str) -> None:
    def fill(page: Page) -> None:
        ground = Custom("", BOX.inset(-20), lambda canvas, box, _: canvas.panel(box, 12, kind))
        page.add(ground, DEAD[name]())

    laid = sheet(fill)
    # Where words may be: inside the rim, left of switches and arrows.
    words = Box(BOX.x + 12, BOX.y + 10, BOX.w - 84, BOX.h - 20)
    ground = _brightest(laid.canvas.target, words)
    assert (luminance(theme.DISABLED) + 0.05) / (ground + 0.05) >= 4.5
