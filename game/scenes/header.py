"""The bar at the top of a page: the way back, an icon, and what the page is called.

It knows no scene; who adds it says where it leads.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

HEIGHT = 60.0


def add_header(
    page: Page, box: Box, title: str, icon: str, back: str, leave: Callable[[], None], aside: float = 0.0
) -> None:
    """`aside` is the width at the right that is kept free; the title is set smaller before it is cut."""
    page.add(Panel("", box))
    page.add(Button("back", Box(box.x + 10, box.y + 10, 40, 40), "", leave, kind="flat", icon="left", tip=back))
    sign = Box(box.x + 62, box.y + 16, 28, 28)
    page.add(Custom("", sign, lambda canvas, b, look: canvas.icon(icon, *b.centre, 26, theme.LIVE)))
    words = Box(box.x + 102, box.y, box.w - 118 - aside, HEIGHT)
    size: float = theme.TITLE
    while size > theme.BUTTON and page.width(title, size, 800) > words.w:
        size -= 1
    page.add(Label(words, title, size, 800))
