"""A hit on a board of columns in three beats: aim, the dice in the middle, the flight of jets and what they hit.

It draws one moment of a beat and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.present.board import Die
from game.present.columns import COLUMNS, FLIGHT, HIT_APART, Beat
from game.ui import theme
from game.ui.board import staging
from game.ui.board.columns import WIDE, Grid
from game.ui.board.dice import draw_die
from game.ui.canvas import Canvas
from game.ui.layout import Box

_FIGHTERS = "#ff9a3d"
_VEIL, _REACH = 0.34, 30.0
_DIE, _GOLD, _PLATE = 60.0, 82.0, 104.0
_BURNS = 5.0  # how many steps of time a hit is seen
_NOSE = 32  # degrees by which the drawing of a jet points upwards
_JET = 0.85
_MOMENTS = 20  # of a beat that are drawn before it

Point = tuple[float, float]


def draw_hit(canvas: Canvas, grid: Grid, beat: Beat, part: float, words: Sequence[str], calm: bool) -> None:
    start = grid.point(beat.place, beat.after.row)
    goals = [grid.point(target, beat.after.row) for target in beat.targets]
    over = Box(grid.left, grid.top, COLUMNS * WIDE, grid.low - grid.top)
    if beat.effect == "aim":
        staging.veil(canvas, over, _VEIL * min(1.0, 3 * part), radius=0)
        for goal in goals:
            staging.aim(canvas, start, goal, _FIGHTERS, part, _REACH, False)
        _draw_flight(canvas, grid, start, goals[0], 0.3 * part)
    elif beat.effect == "dice-plate":
        staging.veil(canvas, over, _VEIL, radius=0)
        for goal in goals:
            staging.brackets(canvas, goal, _REACH, _FIGHTERS)
        _draw_flight(canvas, grid, start, goals[0], 0.3)
        _draw_plate(canvas, _clear(grid, over, goals), grid.grown, beat.dice, (beat.figures, *words))
    elif beat.effect == "told":
        for goal, said in zip(goals, words):
            staging.brackets(canvas, goal, _REACH, _FIGHTERS)
            _draw_word(canvas, grid, over, goal, said)
    else:
        time = beat.since + part * beat.long
        staging.veil(canvas, over, _VEIL * (1 - staging.span(time, FLIGHT, FLIGHT + 2)), radius=0)
        for i, goal in enumerate(goals):
            _draw_flight(canvas, grid, start, goal, time - HIT_APART * i)
        for i, goal in enumerate(goals):
            said = "" if words[i] in words[i + 1 :] else words[i]  # the last one says it for all of the same fate
            _draw_impact(canvas, grid, over, goal, (time - HIT_APART * i - FLIGHT) / _BURNS, said, calm, i == 0)


def ahead(grid: Grid, beats: Sequence[Beat]) -> Iterator[Callable[[Canvas], object]]:
    """The moments of flights and of what comes down on the city, to be drawn before they are seen."""
    for beat in beats:
        silent = ("",) * len(beat.targets)
        for i in range(_MOMENTS + 1):
            part = i / _MOMENTS
            if beat.effect == "flight":
                draw = partial(draw_hit, grid=grid, beat=beat, part=part, words=silent, calm=False)
                yield partial(_zoomed, grid, draw)
            elif beat.effect == "strike":
                yield partial(_zoomed, grid, partial(staging.impact, at=grid.sky.centre, part=part, calm=False))


def _zoomed(grid: Grid, draw: Callable[[Canvas], object], canvas: Canvas) -> None:
    with canvas.zoomed(grid.zoom):
        draw(canvas)


def _clear(grid: Grid, over: Box, goals: Sequence[Point]) -> Box:
    """The middle of the board, or of the base where the plate would lie over a ship that is aimed at."""
    high = _PLATE * grid.grown
    middle = over.middle(over.w, high)
    near = any(middle.y - _REACH < y < middle.bottom + _REACH for _, y in goals)
    return grid.base.middle(grid.base.w, high) if near else middle


def _draw_plate(canvas: Canvas, over: Box, grown: float, dice: Sequence[Die], words: Sequence[str]) -> None:
    """The dice of the room, large, beside what they come to."""
    sizes, step = (24.0 * grown, 15.0 * grown), (_DIE + 28) * grown
    room = max(canvas.width(line, size, 800) for line, size in zip(words, sizes)) + 28
    box = over.middle(min(len(dice) * step + room + 12, over.w - 16), over.h)
    canvas.rounded(box, 16, "#14082a", _FIGHTERS, 0.94, 2)
    y = box.y + box.h / 2
    for i, die in enumerate(dice):
        x = box.x + 14 + step * (i + 0.5)
        staging.light(canvas, (x, y), _DIE * grown, theme.LIVE, 0.4)
        staging.gold_frame(canvas, (x, y), _GOLD * grown)
        draw_die(canvas, die, x, y, _DIE * grown)
    x = box.right - room / 2 - 4
    low = 8.0 if len(words) == 1 else -2.0
    canvas.text(x, y + low * grown, words[0], sizes[0], 800, theme.TEXT, "middle")
    for line in words[1:]:
        canvas.text(x, y + 26 * grown, line, sizes[1], 600, theme.NAME, "middle")


def _draw_word(canvas: Canvas, grid: Grid, over: Box, goal: Point, words: str) -> None:
    """What became of a ship, below the place where it was."""
    staging.word(canvas, over, (goal[0], goal[1] + 34 * grid.grown), words, theme.BODY * grid.grown)


def _draw_flight(canvas: Canvas, grid: Grid, start: Point, goal: Point, time: float) -> None:
    """The jet climbs to its goal, passes it and is gone."""
    part = time / FLIGHT
    if not 0 < part < 1.6:
        return
    x, y = staging.between(start, goal, part)
    if y < grid.top + 12:
        return
    turn = staging.direction(start, goal)
    fade = 1 - staging.span(part, 1.2, 1.6)
    staging.pointed(canvas, f"{grid.layout.art}/trail", (x, y), 0.8, turn - 90, 0.7 * fade)
    staging.pointed(canvas, f"{grid.layout.art}/jet", (x, y), _JET, turn - _NOSE, fade)


def _draw_impact(
    canvas: Canvas, grid: Grid, over: Box, goal: Point, part: float, words: str, calm: bool, first: bool
) -> None:  # fmt: skip
    """Of several hits in quick succession only the first one flashes."""
    if part < 0:
        return
    if part < 1:
        if first:
            staging.flash(canvas, goal, part / 0.55, 0.36, calm)
        else:
            staging.light(canvas, goal, 90, _FIGHTERS, 0.5 * (1 - part))
        staging.ring(canvas, goal, staging.span(part, 0.02, 0.9))
        staging.shards(canvas, goal, part, 10)
    if part > 0.15 and words:
        _draw_word(canvas, grid, over, goal, words)
