"""The comics of the scenarios: which panels there are, and the line about each. It never draws what happens in them."""

from collections.abc import Callable, Mapping
from functools import partial

from studio.art import comics_harbour, comics_orders, comics_sky
from studio.art.comic_kit import HIGH, WIDE, edge
from studio.art.pen import Pen

CHAPTERS = (comics_harbour, comics_orders, comics_sky)


def panel(draw: Callable[[Pen], None]) -> Pen:
    """One panel; what reaches over its frame is cut off there."""
    pen = Pen(0, 0, WIDE, HIGH)
    draw(pen)
    edge(pen)
    return pen


PICTURES: Mapping[str, Callable[[], Pen]] = {
    f"skies/comic-{scenario}-{number}": partial(panel, draw)
    for chapter in CHAPTERS
    for scenario, panels in chapter.COMICS.items()
    for number, draw in enumerate(panels, 1)
}
