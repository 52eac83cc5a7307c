"""The city below a board of columns: windows that are lit or dark, fires that burn where something came down.

It draws one moment and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from game.ui import theme
from game.ui.board import staging
from game.ui.board.columns import Grid
from game.ui.canvas import Canvas

PANE = (2.8, 3.2)  # of the windows in the drawing of a skyline
_LAMPS, _DARK = ("#ffd97a", "#ffe9a8", "#ffb24a"), "#2b2350"
# The share of windows that are lit, by the share of the damage that a base can bear.
_LIT = ((0.0, 0.85), (0.29, 0.5), (0.71, 0.18), (1.0, 0.05))
_RUINED = 0.5
_FIRE = 0.5
_LANE = (84.0, 66.0, 98.0, 75.0, 91.0)  # within a column, beside what is printed


def lit_share(damage: int, most: int, ruined: bool = False) -> float:
    part = min(1.0, damage / most)
    for (low, first), (high, last) in pairwise(_LIT):
        if part <= high:
            share = first + (last - first) * (part - low) / (high - low)
            break
    return min(_RUINED, share) if ruined else share


@lru_cache(maxsize=16)
def _order(count: int) -> tuple[int, ...]:
    """The windows in the order in which they go dark, all over the city."""
    return tuple(sorted(range(count), key=lambda i: staging.scattered(i, 11)[0]))


def draw_windows(canvas: Canvas, grid: Grid, share: float) -> None:
    panes = canvas.art.places(grid.layout.skyline, *PANE)
    _, _, width, height = canvas.art.view_box(grid.layout.skyline)
    box, lit = grid.skyline, round(share * len(panes))
    wide, high = box.w / width, box.h / height
    for rank, i in enumerate(_order(len(panes))):
        x, y = panes[i]
        if box.y + y * high < grid.city_top:
            continue  # there something may be printed over the roofs
        colour = _LAMPS[i % len(_LAMPS)] if rank < lit else _DARK
        left, top = canvas.metrics.point(box.x + x * wide, box.y + y * high)
        right, low = canvas.metrics.point(box.x + (x + PANE[0]) * wide, box.y + (y + PANE[1]) * high)
        canvas.target.fill(theme.rgb(colour), (left, top, max(2, right - left), max(2, low - top)))


def draw_damage(canvas: Canvas, grid: Grid, fires: Sequence[int]) -> None:
    """A fire for each damage, in its column, and their light on the city."""
    foot = grid.skyline.bottom
    if fires:
        strength = min(0.7, 0.12 * len(fires))
        staging.light(canvas, (grid.sky.centre[0], foot), 280, "#ff4a20", strength, 70 + 10 * len(fires))
    canvas.clip(grid.sky)
    for i, column in enumerate(fires):
        before = fires[:i].count(column)
        x = grid.column(column) + _LANE[before % len(_LANE)]
        staging.light(canvas, (x, foot - 14), 48, "#ff8a3a", 0.7)
        staging.fire(canvas, (x, foot - 3), _FIRE, 0.0, i)
    canvas.clip(None)

