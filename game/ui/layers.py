"""What a page is filled with: widgets in layers, windows on something taller that scroll.

It is filled again whenever its scene changes; what is touched, focused and told is for the page upon it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from game.ui import theme
from game.ui.layout import Box
from game.ui.metrics import Metrics
from game.ui.scrolls import Scrolls
from game.ui.text import Type
from game.ui.widgets.base import Widget
from game.ui.widgets.scrollbar import ScrollBar


class Layer:
    """Widgets above others; only the top layer can be touched. `leave` is what Esc and a click beside it do,
    `first` is what has the focus when it comes up."""

    def __init__(self, shade: bool, leave: Callable[[], None] | None, first: str = "") -> None:
        self.widgets: list[Widget] = []
        self.shade = shade
        self.leave = leave
        self.first = first


class Layers:
    """`stale` asks for a new filling, `dirty` for a new picture."""

    def __init__(self, type_: Type) -> None:
        self.type = type_
        self.metrics = Metrics((1280, 720))
        self.stale = True
        self.dirty = True
        self.layers: list[Layer] = [Layer(False, None)]
        self._clip: Box | None = None
        self._scrolls = Scrolls()
        self._grips: dict[str, float] = {}

    def changed(self) -> None:
        self.stale = True
        self.dirty = True

    @property
    def box(self) -> Box:
        return self.metrics.page

    def width(self, words: str, size: float = theme.BODY, weight: int = 500) -> float:
        """How wide these words will be, in units."""
        return self.type.width(words, self.metrics.px(size), weight) / self.metrics.scale

    def lines(self, words: str, width: float, size: float = theme.BODY, weight: int = 500) -> list[str]:
        """These words broken as a paragraph of that width breaks them."""
        return self.type.lines(words, self.metrics.px(size), weight, self.metrics.px(width))

    def begin(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.layers = [Layer(False, None)]
        self._clip = None
        self.dirty = True

    def add(self, *widgets: Widget) -> Widget:
        for widget in widgets:
            if widget.clip is None:
                widget.clip = self._clip
            self.layers[-1].widgets.append(widget)
        return widgets[-1]

    def raise_layer(
        self, leave: Callable[[], None] | None = None, shade: bool = True, first: str = ""
    ) -> None:
        """Widgets added from now on are above all earlier ones."""
        self.layers.append(Layer(shade, leave, first))
        self._clip = None

    @contextmanager
    def scroll(self, id: str, box: Box, height: float, row: float = 0.0) -> Iterator[float]:
        """A window on something taller, which may consist of rows; yields the y at which its content begins now."""
        box, offset, farthest, _ = self._scrolls.lay(id, box, height, row)
        # A text that fits need not be cut: its shadows and glows may reach over the edge.
        before = self._clip
        edges = None
        if farthest > 0 and not row:  # whole rows are cut nowhere
            # The first picture scrolls nothing, and does without them.
            from game.ui.widgets.edges import Edges, Ground

            ground = Ground(box, offset > 0, offset < farthest)
            edges = Edges(ground)
            self.add(ground)
        if farthest > 0:
            self._clip = box
        yield box.y - offset
        self._clip = before
        if edges is not None:
            self.add(edges)
        if farthest > 0:
            self.add(ScrollBar(f"scroll/{id}", box, offset, farthest, partial(self._scroll_at, id), self._grips))

    def _scroll_at(self, id: str, offset: float) -> None:
        self._scrolls.go(id, offset)
        self.changed()

    def scroll_to(self, id: str, offset: float) -> None:
        self._scrolls.go_beyond(id, offset)

    def bring(self, id: str, thing: str, place: tuple[float, float], room: float) -> None:
        """Before the window is laid: what is chosen now is to be seen in it."""
        self._scrolls.bring(id, thing, place, room)

    def scroll_by(self, id: str, amount: float) -> bool:
        """True when there was anything left to scroll."""
        if not self._scrolls.has(id):
            return False
        self.changed()
        return self._scrolls.go(id, self._scrolls.offset(id) + amount)

    def scroll_offset(self, id: str) -> float:
        return self._scrolls.offset(id)

    # The contents.

    def find(self, id: str | None) -> Widget | None:
        if not id:
            return None
        for layer in reversed(self.layers):
            for widget in layer.widgets:
                if widget.id == id:
                    return widget
        return None

    def touchables(self) -> list[Widget]:
        return [widget for widget in self.layers[-1].widgets if widget.touchable and widget.id]

    def at(self, x: float, y: float) -> Widget | None:
        for widget in reversed(self.layers[-1].widgets):
            if widget.touchable and widget.id and widget.holds(x, y):
                return widget
        return None

    def windows(self) -> set[Box | None]:
        """Through which the top layer is seen."""
        return {widget.clip for widget in self.layers[-1].widgets}

    def scrolled(self, moved: bool) -> bool:
        if moved:
            self.changed()
        return moved
