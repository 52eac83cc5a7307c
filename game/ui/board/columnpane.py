"""A board of columns as a widget: it takes pointer and keys and reports what was meant; it draws what it is given.

It is made again with every page; what lasts is in its grid and its desk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.present.board import Die
from game.present.columns import HIT, Beat, End, Handle, Marks, Standing, Token
from game.ui import theme
from game.ui.board import columnbase, columncity, columnsky, staging
from game.ui.board.beats import Placed
from game.ui.board.columnend import LENGTH, burning, paint_end, raised, row, windows
from game.ui.board.columnhit import draw_hit
from game.ui.board.columns import Grid
from game.ui.board.dice import draw_die
from game.ui.canvas import MARGIN, Canvas
from game.ui.input import Act
from game.ui.layout import Box
from game.ui.widgets.base import Pointing, Widget

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_GROWTH = 8  # sizes in which pieces that come and go are kept
SHIP = 0.88


class Scenery(NamedTuple):
    """What a board shows at the moment of drawing."""

    standing: Standing
    marks: Marks
    pieces: list[Placed]
    row: float
    beat: Beat | None
    part: float
    waiting: str  # the words in the bay
    cursor: Handle
    fires: tuple[int, ...] | None = ()  # the column of each damage; None: nothing shows what the city has suffered
    end: End | None = None  # how the game has ended, and
    told: tuple[str, ...] = ()  # the words of a hit
    calm: bool = False  # fewer flashes and no shaking
    ahead: Iterator[Callable[[Canvas], object]] = iter(())  # moments that are drawn before they are seen
    at: float = LENGTH  # how many seconds ago the end began, while it is being shown


class Callbacks(NamedTuple):
    """What the desk does with what the board hears."""

    point: Callable[[Handle], bool]  # the pointer is on this; True when something changed
    touch: Callable[[Handle], None]
    step: Callable[[int, int], bool]  # an arrow key; False where the board ends
    cycle: Callable[[int], bool]  # the next or previous of several places; False where there is none


class ColumnsPane(Widget):
    focusable = True
    radius = 9.0

    def __init__(
        self, id: str, grid: Grid, scenery: Callable[[], Scenery], callbacks: Callbacks, cursor: Callable[[], Handle]
    ) -> None:
        super().__init__(id, grid.on_page(grid.box))
        self.grid, self._scenery, self._callbacks, self._cursor = grid, scenery, callbacks, cursor

    def draw(self, canvas: Canvas, pointing: Pointing) -> None:
        draw_columns(canvas, self.grid, self._scenery())

    def hover(self, x: float, y: float) -> bool:
        return self._callbacks.point(self._at(x, y))

    def unhover(self) -> None:
        self._callbacks.point("")

    def _at(self, x: float, y: float) -> Handle:
        return self.grid.at(x, y, self._scenery().standing.row)

    def tap(self, x: float, y: float) -> None:
        handle = self._at(x, y)
        if handle:
            self._callbacks.touch(handle)

    def act(self, command: Act) -> bool:
        if command.name in _ARROWS:
            return self._callbacks.step(*_ARROWS[command.name])
        if command.name in ("confirm", "hold") and self._cursor():
            self._callbacks.touch(self._cursor())
            return True
        if command.name in ("next", "previous"):
            return self._callbacks.cycle(1 if command.name == "next" else -1)
        return False


def draw_columns(canvas: Canvas, grid: Grid, seen: Scenery) -> None:
    """Everything that changes, over the ground."""
    staging.render_ahead(canvas, seen.ahead)
    with canvas.zoomed(grid.zoom):
        _draw_columns(canvas, grid, seen)


def _draw_columns(canvas: Canvas, grid: Grid, seen: Scenery) -> None:
    standing, marks = seen.standing, seen.marks
    _draw_still(canvas, grid, seen)
    columnsky.draw_lights(canvas, grid, standing, marks)
    columnbase.draw_room_rims(canvas, grid, marks)
    columnsky.draw_ways(canvas, grid, standing, marks)
    canvas.clip(grid.box)
    end = seen.end
    for placed in seen.pieces if end is None else raised(grid, end, seen.at, seen.pieces):
        _draw_piece(canvas, grid, placed)
    _draw_asked(canvas, grid, seen)
    canvas.clip(None)
    if seen.beat is not None:
        canvas.clip(grid.box)
        if seen.beat.effect in HIT:
            draw_hit(canvas, grid, seen.beat, seen.part, seen.told, seen.calm)
        else:
            _draw_effect(canvas, grid, seen.beat, seen.part, seen.told, seen.calm)
        canvas.clip(None)
    columnsky.draw_glow(canvas, grid, marks.glow, standing.row)
    if marks.held is not None:
        _draw_held(canvas, grid, *marks.held)
    if seen.cursor:
        canvas.focus_ring(grid.box_of(seen.cursor, standing.row).inset(5, 4), 7)
    if seen.end is not None and seen.at >= LENGTH:
        canvas.clip(grid.box)
        paint_end(canvas, grid, seen.end)
        canvas.clip(None)


def _draw_still(canvas: Canvas, grid: Grid, seen: Scenery) -> None:
    """Base, tracks and mothership: kept as one picture, as long as nothing of it changes."""
    standing, marks, end = seen.standing, seen.marks, seen.end
    mothership = seen.row if end is None else row(end, seen.at, standing.row)
    lit = _windows(grid, seen)
    fires = tuple((seen.fires or ())[:standing.damage])
    if end is not None:
        fires = tuple(burning(end, seen.at, fires))
    left, top, width, height = canvas.metrics.rect(grid.box)
    key = (
        canvas.metrics.scale, grid.box, mothership, lit, fires, seen.waiting, standing.row, standing.waiting,
        standing.research, standing.energy, standing.damage, standing.digger, marks.slots, marks.price, marks.pay,
        marks.gain, marks.climb, marks.hurt, marks.next, marks.skipped, marks.open, marks.drops,
    )  # fmt: skip
    if grid.still is not None and grid.still[0] == key:
        canvas.target.blit(grid.still[1], (left, top))
        return
    columnsky.draw_passed(canvas, grid, mothership)
    if lit is not None:
        columncity.draw_windows(canvas, grid, lit)
    columncity.draw_damage(canvas, grid, fires)
    columnsky.draw_gutters(canvas, grid, standing, marks)
    columnbase.draw_base(canvas, grid, standing, marks)
    columnbase.draw_levels(canvas, grid, standing, marks)
    if mothership > -8:
        away = mothership < standing.row
        columnsky.draw_mothership(canvas, grid, mothership, marks, standing.waiting, "" if away else seen.waiting)
    # While the mothership glides no picture is worth keeping.
    if mothership == int(mothership):
        whole = canvas.target.get_rect().clip((left, top, width, height))
        if whole.size == (width, height):
            grid.still = key, canvas.target.subsurface(whole).copy()


def _windows(grid: Grid, seen: Scenery) -> float | None:
    """The share of windows that are lit; None: as they are printed."""
    if seen.fires is None:
        return None
    damage, layout = seen.standing.damage, grid.layout
    if seen.end is not None:
        return windows(grid, seen.end, seen.at, damage)
    return columncity.lit_share(damage, layout.damage, layout.ruined)


def _draw_piece(canvas: Canvas, grid: Grid, placed: Placed) -> None:
    token, x, y = placed.token, placed.x, placed.y
    grown = max(1, round(placed.grown * _GROWTH)) / _GROWTH
    if token.die is not None:
        size = grid.die * grown
        if token.art:
            canvas.piece(token.art, x, y, 0.86 * size / 30)
            size *= 0.78
        draw_die(canvas, token.die, x, y - 1, size)
        if token.sleeping:
            canvas.piece(f"{grid.layout.art}/tired", x + 13, y - 12, grid.die / 30)
        return
    kind = token.id.partition(":")[0]
    if kind == "ship":
        if placed.trail:
            _draw_trail(canvas, grid, placed)
        part = 0.78 if token.place.startswith("bay") else SHIP
        canvas.piece(token.art, x, y, part * min(1.1, grid.part) * grown)
    elif kind == "count":
        _draw_counter(canvas, token, x, y, grown)
    elif kind == "digger":
        canvas.piece(token.art, x + 3, y, 0.86 * grid.die / 30 * grown)
    else:
        canvas.piece(token.art, x, y, grown)


def _draw_asked(canvas: Canvas, grid: Grid, seen: Scenery) -> None:
    """A rim around the dice of which one is to be chosen: they cover the lit spaces on which they lie."""
    lit = [grid.slot(cell) for cell, state in enumerate(seen.marks.slots) if state == "live"]
    half = grid.die / 2 + 3
    for placed in seen.pieces if lit else ():
        if placed.token.die is not None and any(math.dist((placed.x, placed.y), at) < 1 for at in lit):
            columnbase.amber_rim(canvas, Box(placed.x, placed.y - 1, 0, 0).inset(-half), 2.4, True, 8)


def _draw_trail(canvas: Canvas, grid: Grid, placed: Placed) -> None:
    """Light behind a ship on its way up or down."""
    falls = placed.trail < 0
    staging.turned(canvas, f"{grid.layout.art}/trail", (placed.x, placed.y), 0.8, 180 if falls else 0,
                   abs(placed.trail))  # fmt: skip


def _draw_counter(canvas: Canvas, token: Token, x: float, y: float, grown: float) -> None:
    """A round token with its number; on a room it is smaller."""
    part = (0.72 if ":room:" in token.place else 0.95) * grown
    canvas.piece(token.art, x, y, part)
    if grown > 0.6:
        size = max(theme.SMALL, 15 * part)
        canvas.text(x, y + size * 0.36, token.words, size, 800, "#4a1c04", "middle")


def _draw_effect(canvas: Canvas, grid: Grid, beat: Beat, part: float, told: Sequence[str], calm: bool) -> None:
    if not beat.place or beat.effect not in ("burst", "ring", "strike"):
        return
    x, y = grid.point(beat.place, beat.after.row)
    if beat.effect == "strike":
        staging.impact(canvas, (x, y), part, calm)
        staging.shake(canvas, grid.box, part, 3 * (1 - staging.span(part, 0.0, 0.4)), calm)
        for words in told:
            staging.word(canvas, grid.sky, (x, y - 58 * grid.grown), words, theme.BODY * grid.grown)
        return
    step = round(part * _GROWTH) / _GROWTH
    if beat.effect == "burst":
        size = 0.35 + 0.75 * min(1.0, step * 1.6)
        alpha = round(255 * (1 - max(0.0, step - 0.5) * 2))
        if alpha > 0:
            canvas.piece(f"{grid.layout.art}/burst", x, y, size, alpha)
        return
    alpha = round(255 * math.sin(math.pi * max(0.06, min(0.94, step))))
    canvas.piece(f"{grid.layout.art}/glow-amber", x, y, 1.2, alpha)


def _draw_held(canvas: Canvas, grid: Grid, cell: int, die: Die) -> None:
    """A die lifted over the space where it would be placed."""
    x, y = grid.slot(cell)
    shadow = Box(x - 12, y - 8, 34, 32)
    canvas.rounded(shadow, 8, "#000000", opacity=0.4)
    draw_die(canvas, die, x + 3, y - 6, grid.die * 1.12)
    columnbase.amber_rim(canvas, Box(x - 15, y - 24, 36, 36), 2, False, 8)


def leader(canvas: Canvas, grid: Grid, cell: int, card: Box) -> None:
    """The amber line from a space to the card that speaks of it; it passes behind a figure of the damage track."""
    box = grid.on_page(grid.cell_box(cell))
    y = min(max(box.bottom - 1, card.y + 14), card.bottom - 14)
    start = box.right - 2
    track = grid.on_page(grid.track_box("damage"))
    for left, right in ((start, track.x), (track.right, card.x - 7)):
        canvas.rounded(Box(left, y - 0.9, right - left, 1.8), 0.9, theme.LIVE)
    canvas.rounded(Box(start - 3.4, y - 3.4, 6.8, 6.8), 3.4, theme.LIVE)
    canvas.stamp(("leader",), Box(card.x - 8, y - 8, 9, 16), lambda d: d.polygon(
        [(MARGIN + 9, MARGIN), (MARGIN, MARGIN + 8), (MARGIN + 9, MARGIN + 16)], theme.LIVE))  # fmt: skip


