"""What every widget is: a box with an id that draws itself and may be touched.

Widgets are made again whenever their scene changes; what must outlive that (focus, scrolling) the page keeps by id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.input import Act
from game.ui.layout import Box


class Pointing(NamedTuple):
    """What pointer and focus do with a widget while it is drawn."""

    hover: bool = False
    pressed: bool = False
    focused: bool = False


class Widget:
    """`why` is the reason that a dead thing gives; `tip` explains a live one. `clip` hides what is outside it. `stop`
    says whether Tab stops here: of things that are chosen by having the focus only the chosen one does, or the way on
    would choose them one after the other."""

    focusable = False
    stop = True
    radius = 10.0

    def __init__(self, id: str, box: Box, *, enabled: bool = True, tip: str = "", why: str = "") -> None:
        self.id = id
        self.box = box
        self.enabled = enabled
        self.tip = tip
        self.why = why
        self.clip: Box | None = None

    @property
    def touchable(self) -> bool:
        return self.focusable

    @property
    def typing(self) -> bool:
        """Whether letters belong to this widget while it has the focus."""
        return False

    def holds(self, x: float, y: float) -> bool:
        return self.box.holds(x, y) and (self.clip is None or self.clip.holds(x, y))

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        """Draws the widget; never changes anything."""

    def tap(self, x: float, y: float) -> None:
        """A click, or confirm while focused (then x and y are the middle)."""

    def hover(self, x: float, y: float) -> bool:
        """The pointer moved over it; True when something seen has changed."""
        return False

    def unhover(self) -> None:
        """The pointer has gone elsewhere."""

    def reached(self) -> None:
        """The focus came to it by keys or gamepad."""

    def left(self) -> None:
        """That focus has gone elsewhere."""

    def grab(self, x: float, y: float) -> bool:
        """A press; True takes the pointer until it is let go."""
        return False

    def drag(self, x: float, y: float) -> None:
        """The pointer moved while taken."""

    def drop(self, x: float, y: float) -> None:
        """The pointer was let go while taken."""

    def act(self, command: Act) -> bool:
        """A key while focused; True when it was used."""
        return False

    def write(self, text: str) -> None:
        """Letters while focused."""


def steady(paint: Callable[[Canvas, Box], object]) -> Callable[[Canvas, Box, Pointing], object]:
    """The painter of something that looks the same whether or not it is pointed at."""
    return lambda canvas, box, _: paint(canvas, box)


class Custom(Widget):
    """A widget drawn by a function: boxes on the shelf, tiles, cards, plain decoration. What `paint` and `tapped`
    return is not used."""

    def __init__(
        self,
        id: str,
        box: Box,
        paint: Callable[[Canvas, Box, Pointing], object],
        tapped: Callable[[], object] | None = None,
        *,
        enabled: bool = True,
        tip: str = "",
        why: str = "",
        radius: float = 10,
        focusable: bool | None = None,
        stop: bool = True,
    ) -> None:
        super().__init__(id, box, enabled=enabled, tip=tip, why=why)
        self._paint = paint
        self._tapped = tapped
        self.radius = radius
        self.stop = stop
        self.focusable = (tapped is not None) if focusable is None else focusable

    @property
    def touchable(self) -> bool:
        return self.focusable or bool(self.tip)

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        self._paint(canvas, self.box, pointing)

    def tap(self, x: float, y: float) -> None:
        if self._tapped and self.enabled:
            self._tapped()


class Lid(Widget):
    """Keeps touches from what is below it on the same layer."""

    @property
    def touchable(self) -> bool:
        return True
