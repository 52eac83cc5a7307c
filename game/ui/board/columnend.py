"""How a game on a board of columns begins and ends: the city is saved, or burns, or goes dark.

Every moment of an end is a function of the seconds that have passed. At `LENGTH` it is the last frame, and that is what
the board of a finished game looks like from then on.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.present.columns import COLUMNS, End
from game.ui.board import staging
from game.ui.board.beats import Placed
from game.ui.board.columncity import lit_share
from game.ui.board.columns import LANE, WIDE, Grid
from game.ui.board.motion import eased
from game.ui.canvas import Canvas
from game.ui.layout import Box

LENGTH, LAYING = 2.5, 1.2
_SHADOW = 0.62  # of the mothership, over the board at the beginning
_LIT, _UNLIT = 0.95, 0.0  # windows of a saved city, and of one that is lost
_BEACON, _EVENING = "#7de6ff", "#ffb060"
_WASH, _BLAZE, _NIGHT, _BEAM = "#7a0a1c", "#ff4a20", "#0a1020", "#c77dff"
# From the left and above the foot of the city, the kind of burst and its size.
_FIREWORKS = ((130, 345, 0, 1.8), (415, 390, 1, 2.0), (275, 255, 2, 1.5), (475, 215, 0, 1.2), (70, 190, 2, 1.2))
_BURST_LIGHTS, _BURST_REACH = ("#ffd34d", "#ff7ad9", "#7de6ff"), 82  # the colour of the light about each kind
_DUSK, _DARKNESS = "#05060f", 0.45  # over what is printed on the sky, so that the bursts stand before it
_FIRST, _APART, _CALM_APART = 0.9, 0.2, 0.35
_FLAMES = 12
_FLAME_SIZES = (0.55, 0.9, 0.7, 1.1)
_EMBERS = frozenset((1, 4, 6, 8, 11))  # of the flames those that burn on
_EMBER, _BLOW = 0.5, 1.6
_STRUCK = 0.45  # when the mothership's beam has reached the city
# Seconds, strength of the red wash, strength of the blaze.
_COURSE = ((0.0, 0.12, 0.3), (0.6, 0.28, 0.55), (1.4, 0.42, 0.75), (2.0, 0.2, 0.5), (2.4, 0.0, 0.4))


def _columns(grid: Grid) -> Box:
    """Sky and base, without the rims."""
    return Box(grid.left, grid.top, COLUMNS * WIDE, grid.low - grid.top)


# The beginning


def laid(grid: Grid, row: float, placed: Sequence[Placed], at: float) -> tuple[float, list[Placed]]:
    """Where the mothership and all pieces are while the board is laid."""
    above = 2.2 * (1 - eased(staging.span(at, 0.0, 0.6)))
    found = []
    for i, each in enumerate(placed):
        begun = 0.3 + 0.45 * i / max(1, len(placed))
        part = eased(staging.span(at, begun, begun + 0.4))
        if part <= 0:
            continue
        ship = each.token.id.startswith("ship")
        x, y = (grid.sky.centre[0], grid.top - 20) if ship else (grid.left, grid.low + 20)
        found.append(each._replace(x=x + (each.x - x) * part, y=y + (each.y - y) * part,
                                   trail=part - 1 if ship else 0.0))  # fmt: skip
    return row - above, found


def draw_laying(canvas: Canvas, grid: Grid, at: float, calm: bool) -> None:
    """Dusk over the board, and the lights under the mothership, column after column."""
    with canvas.zoomed(grid.zoom):
        staging.veil(canvas, _columns(grid), _SHADOW * (1 - staging.span(at, 0.4, LAYING)), radius=0)
        for column in range(1, COLUMNS + 1):
            part = staging.span(at, 0.12 + 0.1 * column, 0.62 + 0.1 * column)
            if 0 < part < 1:
                strength = (0.5 if calm else 0.9) * math.sin(math.pi * part)
                staging.light(canvas, (grid.column(column) + LANE, grid.row_top(1)), 90, _BEAM, strength, 200)


# What becomes of the board itself


def ahead(grid: Grid, end: End) -> Iterator[Callable[[Canvas], object]]:
    """Its moments one after the other, to be drawn before they are seen."""
    return (partial(draw_end, grid=grid, end=end, at=i / 60) for i in range(round(60 * LENGTH) + 1))


def windows(grid: Grid, end: End, at: float, damage: int) -> float:
    before = lit_share(damage, grid.layout.damage, grid.layout.ruined)
    if end.kind == "saved":
        return before + (_LIT - before) * staging.span(at, 0.3, 1.9)
    if end.kind == "fallen":
        return _UNLIT
    return before * (1 - staging.span(at, 0.0, 1.6))


def row(end: End, at: float, row: int) -> float:
    """Where the mothership is: it withdraws from a saved city until nothing of it is left in the sky."""
    if end.kind != "saved":
        return row
    return row - (row + 8) * math.pow(staging.span(at, 0.6, 2.35), 1.5)


def raised(grid: Grid, end: End, at: float, placed: Sequence[Placed]) -> list[Placed]:
    """Above a saved city all ships rise, with light below them, and are gone."""
    if end.kind != "saved":
        return list(placed)
    up = 103 * at + 450 * max(0.0, at - 1.4) ** 2
    found = []
    for each in placed:
        if not each.token.id.startswith("ship"):
            found.append(each)
        elif not each.token.place.startswith("bay") and each.y - up > grid.top + 6:
            found.append(each._replace(y=each.y - up, trail=min(1.0, 2 * at)))
    return found


def burning(end: End, at: float, fires: Sequence[int]) -> Sequence[int]:
    """The fires of before: they are put out where the city is saved, and go under in a larger one where it falls."""
    return () if end.kind == "saved" or (end.kind == "fallen" and at > 1.4) else fires


# What is seen besides


def draw_end(canvas: Canvas, grid: Grid, end: End, at: float, calm: bool = False) -> None:
    """A moment of an end, over the whole page."""
    with canvas.zoomed(grid.zoom):
        paint_end(canvas, grid, end, at, calm)


def paint_end(canvas: Canvas, grid: Grid, end: End, at: float = LENGTH, calm: bool = False) -> None:
    """The same where units are those of the board already; by itself it is the last frame."""
    if end.kind == "saved":
        _saved(canvas, grid, at, calm)
    elif end.kind == "fallen":
        _fallen(canvas, grid, end, at, calm)
    else:
        staging.veil(canvas, _columns(grid), 0.55 * staging.span(at, 0.0, 1.8), _NIGHT, 0)


def _saved(canvas: Canvas, grid: Grid, at: float, calm: bool) -> None:
    middle, foot = grid.sky.centre[0], grid.base_top
    shine = (1 - staging.span(at, 0.5, 1.3)) * (0.5 if calm else 1.0)
    if shine > 0:
        high = 100 + 240 * eased(staging.span(at, 0.0, 0.4))
        staging.light(canvas, (middle, foot - 10), 150, _BEACON, 0.6 * shine, 70)
        staging.light(canvas, (middle, foot - high / 2), 40, _BEACON, 0.7 * shine, high / 2)
        core = staging.stepped(0.85 * shine * (1 - staging.span(at, 0.25, 0.6)))
        canvas.rounded(Box(middle - 3, foot - high, 6, high - 4), 3, "#bff4ff", opacity=core)
    sky = _columns(grid)
    staging.veil(canvas, Box(sky.x, sky.y, sky.w, grid.city_top - sky.y), _DARKNESS * staging.span(at, 0.4, 1.2),
                 _DUSK, 0)  # fmt: skip
    staging.light(canvas, (middle, foot), 300, _EVENING, 0.6 * staging.span(at, 0.6, 1.4), 90)
    for i, burst in enumerate(_FIREWORKS):
        begun = _FIRST + i * (_CALM_APART if calm else _APART) * (1.0 if at < LENGTH else 0.0)
        _draw_firework(canvas, grid, burst, staging.span(at, begun, begun + 0.5))


def _draw_firework(canvas: Canvas, grid: Grid, burst: tuple[float, float, int, float], part: float) -> None:
    x, up, kind, scale = burst
    if part > 0:
        at = grid.left + x, grid.base_top - up
        staging.light(canvas, at, _BURST_REACH * scale, _BURST_LIGHTS[kind], 0.55 * eased(part))
        size = scale * max(2, round(6 * (0.3 + 0.7 * eased(part)))) / 6
        staging.turned(canvas, f"occasion/firework-{kind + 1}", at, size)


def _fallen(canvas: Canvas, grid: Grid, end: End, at: float, calm: bool) -> None:
    box, foot = _columns(grid), grid.base_top
    x = grid.column(end.column) + LANE
    if end.beam:
        _draw_beam(canvas, grid, x, at, calm)
        at = LENGTH if at >= LENGTH else max(-1.0, at - _STRUCK)
    if at < 0:
        return
    wash, blaze = _course(at)
    staging.veil(canvas, box, wash, _WASH, 0)
    staging.veil(canvas, box, 0.55 * staging.span(at, 1.6, 2.4), _NIGHT, 0)
    staging.light(canvas, (grid.sky.centre[0], foot), 380, _BLAZE, blaze * (0.5 if calm else 1.0), 90 + 190 * blaze)
    canvas.clip(grid.sky)
    if 1.0 < at < 2.2:
        _draw_smoke(canvas, grid, staging.span(at, 1.0, 2.2))
    for flame in _flames(grid, x, at):
        staging.fire(canvas, *flame)
    canvas.clip(grid.box)
    if at < 0.5:
        staging.impact(canvas, (x, foot - 12), at / 0.5, calm, _BLOW)
    if at > 1.2:
        staging.ash(canvas, Box(box.x, grid.top + 6, box.w, foot - grid.top - 12), at, 26)
    staging.shake(canvas, grid.box, at, 4 * (1 - staging.span(at, 0.0, 0.2)), calm)


def _course(at: float) -> tuple[float, float]:
    for (begin, wash, blaze), (last, then, glow) in pairwise(_COURSE):
        if at < last:
            part = staging.span(at, begin, last)
            return wash + (then - wash) * part, blaze + (glow - blaze) * part
    return _COURSE[-1][1:]


def _flames(grid: Grid, blow: float, at: float) -> Iterator[tuple[tuple[float, float], float, float, int]]:
    """Where flames stand, how large, at what time of their flicker and which: three at first, twelve in the end, from
    the blow outwards; then embers."""
    places = [grid.left + (i + 0.5) * COLUMNS * WIDE / _FLAMES for i in range(_FLAMES)]
    spread = sorted(range(_FLAMES), key=lambda i: abs(places[i] - blow))
    for rank, i in enumerate(spread):
        if at < (0.0 if rank < 3 else 0.12 * (rank - 2)):
            continue
        aside, low, _ = staging.scattered(i, 5)
        at_place = places[i] + 20 * aside - 10, grid.base_top - 2 - 7 * low
        if at < 1.8:
            yield at_place, _FLAME_SIZES[i % len(_FLAME_SIZES)], at, i
        elif i in _EMBERS:
            yield at_place, _EMBER, 0.0 if at >= LENGTH else at, i


def _draw_smoke(canvas: Canvas, grid: Grid, part: float) -> None:
    fade = min(1.0, 3 * part, 3 * (1 - part))
    for k in range(9):
        up = 60 + k % 3 * 46 + 90 * part
        staging.turned(canvas, f"{grid.layout.art}/smoke", (grid.left + 30 + k * 62, grid.base_top - up), 2.6,
                       k * 40, 0.6 * fade)  # fmt: skip


def _draw_beam(canvas: Canvas, grid: Grid, x: float, at: float, calm: bool) -> None:
    """Light comes down from the mothership to where the city will be struck."""
    strength = staging.span(at, 0.0, 0.15) * (1 - staging.span(at, _STRUCK, _STRUCK + 0.3)) * (0.5 if calm else 1.0)
    if strength <= 0:
        return
    top = grid.row_top(grid.layout.skull + 1)
    low = top + (grid.base_top - top) * eased(staging.span(at, 0.05, _STRUCK))
    staging.light(canvas, (x, (top + low) / 2), 44, _BEAM, 0.9 * strength, max(8.0, (low - top) / 2))
    canvas.rounded(Box(x - 4, top, 8, max(4.0, low - top)), 4, "#f2dcff", opacity=staging.stepped(0.8 * strength))
