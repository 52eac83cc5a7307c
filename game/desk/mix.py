"""What the scenario builder shows of the options that are put together: a picture of the table as they lay it, and the
figures that they change.

The title that has a builder writes a `MixSight`; the scene knows nothing else of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.rules import AnyRules, Setup
from game.present.mix import MixFact
from game.ui.canvas import Canvas
from game.ui.layout import Box


class MixSight(Protocol):
    """Kept while the builder is open, so that the board is drawn once."""

    @property
    def facts(self) -> Sequence[MixFact]: ...

    def look(self, rules: AnyRules, setup: Setup, plain: Setup) -> None:
        """From now on this set-up is shown; `plain` is the one without the options. Both can be played."""

    def paint(self, canvas: Canvas, box: Box) -> None: ...


def paint_sign(canvas: Canvas, sign: str, x: float, y: float, size: float, colour: str) -> None:
    """A drawing where the name has a folder, an icon otherwise; its middle is given."""
    if "/" in sign:
        canvas.picture(sign, Box(x - size / 2, y - size / 2, size, size))
    else:
        canvas.icon(sign, x, y, size, colour)
