"""How a title's box on the shelf lives: what comes out of it while it is chosen, and what its cover plays now and then.

The shelf asks for it when its first picture has stood for a moment, so that no start waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.layout import Box


class Flier(NamedTuple):
    """A piece beside the chosen box: its drawing, and where it hovers, in units of a face of 208 by 280."""

    picture: str
    x: float
    y: float
    scale: float
    turn: float = 0.0


class Living(NamedTuple):
    """`act` is drawn over the face in that box after so many seconds of its `seconds`, with light of that strength; it
    begins and ends in the cover as it is. `pictures` are what it draws, at their scale on a face of 280."""

    fliers: tuple[Flier, ...] = ()
    seconds: float = 0.0
    act: Callable[[Canvas, Box, float, float], None] | None = None
    pictures: tuple[tuple[str, float], ...] = ()
