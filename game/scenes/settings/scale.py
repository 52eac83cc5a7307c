"""The slider of the scale of the interface."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.choice import Slider

_STEP = 5


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
