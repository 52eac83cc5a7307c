"""The world map as a widget: it takes pointer and keys, lets a saucer be dragged, and draws what it is given.

It is made again with every page; what lasts is in its `WorldBoard`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.board.duel import draw_duel
from game.faces.ovni.board.saying import lifted, say_there
from game.faces.ovni.model.board import Chart
from game.faces.ovni.model.story import Beat
from game.ui.board.hexes import Grip
from game.ui.board.pane import BoardPane, Callbacks, Scenery
from game.ui.board.staging import render_ahead
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.widgets.base import Pointing

_DRAGGED = 6.0
_FRAMES, _AHEAD = 120, 4  # pictures of a beat, as many as it has; in each frame so many of those to come are rendered
_BELOW = 62.0  # from a city down to the words about it, clear of its name


class Sight(NamedTuple):
    """What the map shows at the moment of drawing. `look` is that of who may drag a saucer; `plate` says what is
    being shown, or what a shot has come to."""

    chart: Chart
    hovered: int = -1
    cursor: int = -1
    look: int = 0
    beat: Beat | None = None
    part: float = 0.0
    plate: str = ""
    calm: bool = False
    mute: bool = False  # without words


class Reach(NamedTuple):
    """What the desk does beyond a plain board: a saucer is picked up, a fleet is shot at."""

    lift: Callable[[int], bool]
    shoot: Callable[[int, int], None]


class WorldPane(BoardPane):
    radius = 12.0
    board: WorldBoard

    def __init__(
        self, id: str, box: Box, board: WorldBoard, live: tuple[int, ...], sight: Callable[[], Sight],
        callbacks: Callbacks, reach: Reach,
    ) -> None:  # fmt: skip
        super().__init__(id, box, board, live, _unseen, callbacks)
        self._sight, self._reach = sight, reach

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        draw_world(canvas, self.board, self._sight())
        canvas.clip(self.clip)

    def grab(self, x: float, y: float) -> bool:
        self.board.grip = Grip(x, y, x, y, False)
        chart = self._sight().chart
        cell = self.board.cell_at(x, y)
        side, under = self.board.fleet_at(chart, x, y)
        if under >= 0 and (side, under) not in chart.targets:
            cell = under
        if chart.flying and chart.chosen < 0 and cell in chart.lit and self._reach.lift(cell):
            self.board.held = (x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        grip, board = self.board.grip, self.board
        if grip is None:
            return
        moved = grip.panned or abs(x - grip.x) + abs(y - grip.y) >= _DRAGGED
        if board.held is not None:
            board.held = (x, y)
            board.grip = Grip(grip.x, grip.y, x, y, moved)
            self._callbacks.point(board.cell_at(x, y))
        elif board.zoomed and moved:
            board.pan(x - grip.last_x, y - grip.last_y)
            board.grip = Grip(grip.x, grip.y, x, y, True)

    def drop(self, x: float, y: float) -> None:
        board = self.board
        grip, board.grip = board.grip, None
        held, board.held = board.held, None
        cell = board.cell_at(x, y)
        if held is not None:
            # A saucer that was only touched stays in the hand; one let go elsewhere flies there or goes back.
            if grip is not None and grip.panned:
                chart = self._sight().chart
                self._callbacks.touch(cell if cell in chart.lit else chart.chosen)
            return
        if grip is None or grip.panned:
            return
        chart = self._sight().chart
        side, under = board.fleet_at(chart, x, y)
        if (side, under) in chart.targets:
            self._reach.shoot(side, under)
        elif under >= 0 or cell >= 0:
            self._callbacks.touch(under if under >= 0 else cell)

    def hover(self, x: float, y: float) -> bool:
        cell = self.board.cell_at(x, y)
        if cell < 0:
            cell = self.board.fleet_at(self._sight().chart, x, y)[1]
        return self._callbacks.point(cell)


def draw_world(canvas: Canvas, board: WorldBoard, seen: Sight) -> None:
    """The whole map, from the ground up."""
    board.mute = seen.mute
    board.paint(canvas, seen.chart, seen.hovered, seen.cursor)
    canvas.clip(board.box)
    board.draw_hand(canvas, seen.chart, seen.look)
    if seen.beat is None:
        return
    if board.begun is not seen.beat:
        board.begun = seen.beat
        moments = (seen._replace(part=frame / _FRAMES) for frame in range(_FRAMES + 1))
        board.ahead = (partial(_draw_beat, board=board, seen=moment) for moment in moments)
    render_ahead(canvas, board.ahead, _AHEAD)
    _draw_beat(canvas, board, seen)


def _draw_beat(canvas: Canvas, board: WorldBoard, seen: Sight) -> None:
    assert seen.beat is not None
    if seen.beat.kind == "duel":
        draw_duel(canvas, board, seen.chart, seen.beat, seen.part, seen.plate, seen.calm)
    else:
        board.draw_beat(canvas, seen.chart, seen.beat, seen.part)
        if seen.beat.plate is not None and seen.part >= seen.beat.told:
            x, y = board.spot(seen.beat.cell)
            say_there(canvas, board, seen.chart, (x, y + _BELOW * board.unit), seen.plate,
                      lifted(board, seen.beat.cell))  # fmt: skip


def _unseen() -> Scenery:
    raise AssertionError("the world is drawn from its own sight")
