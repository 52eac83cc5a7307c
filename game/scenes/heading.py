"""The heading of a page that is opened from the shelf: back button, title, some facts at the right.

It decides nothing; the caller gets the rest of the page.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.scene import Scene
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button

HEIGHT = 60.0
_OWN_COLOURS = {"star-full": theme.LIVE}  # of icons that look the same on every page


def add_heading(
    scene: Scene, page: Page, title: str, icon: str, aside: str = "", facts: Sequence[tuple[str, str]] = (),
    colours: tuple[str, str] = (theme.FOCUS, theme.LIVE), room_right: float = 0,
) -> tuple[Box, Box]:  # fmt: skip
    """Returns the heading's box and the rest of the page inside its margins."""
    margin = 24.0 if page.box.w >= 1000 else 16.0
    box, rest = page.box.inset(margin, 12).cut_top(HEIGHT, 12)
    lay_heading(scene, page, box, title, icon, aside, facts, colours, room_right)
    return box, rest


def lay_heading(
    scene: Scene, page: Page, box: Box, title: str, icon: str, aside: str = "", facts: Sequence[tuple[str, str]] = (),
    colours: tuple[str, str] = (theme.FOCUS, theme.LIVE), room_right: float = 0,
) -> None:  # fmt: skip
    """`facts` are icons with a word each; `colours` make the band at the foot; `room_right` keeps the right end free
    for the scene's own buttons. The title is set smaller before it is cut."""

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 12)
        band = Box(b.x + 12, b.bottom - 9, b.w - 24, 4)
        canvas.stamp(("band", *colours), band, lambda d: d.rect(
            MARGIN, MARGIN, band.w, band.h, 2, d.linear(MARGIN, 0, MARGIN + band.w, 0, *colours)
        ))  # fmt: skip
        canvas.stem(b.x + 60, b.y + 14, b.y + 42, theme.DIVIDER)
        canvas.icon(icon, b.x + 86, b.y + 28, 28, colours[0])
        right = b.right - 20 - room_right
        # Facts give way before the title has to be cut.
        least = b.x + 112 + canvas.width(title, theme.HEAD, 800) + 12
        for kind, words in reversed(facts):
            if least > right - canvas.width(words) - 52:
                break
            right -= canvas.text(right, b.y + 33, words, align="right") + 24
            canvas.icon(kind, right + 10, b.y + 28, 20, _OWN_COLOURS.get(kind, colours[0]))
            right -= 28
        left = b.x + 112
        size: float = theme.TITLE
        while size > theme.BUTTON and canvas.width(title, size, 800) > right - left:
            size -= 1
        left += canvas.text(left, b.y + 28 + size * 0.36, title, size, 800, width=right - left) + 14
        size = theme.HEAD
        while size > theme.BODY and canvas.width(aside, size, 600) > right - left:
            size -= 1
        if canvas.width(aside, size, 600) <= right - left:
            canvas.text(left, b.y + 38, aside, size, 600, theme.NAME)

    page.add(Custom("", box, paint))
    page.add(Button("back", Box(box.x + 8, box.y + 8, 44, 40), "", scene.stage.pop, kind="flat", icon="left",
                    tip=scene.say("common.back")))  # fmt: skip
