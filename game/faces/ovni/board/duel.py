"""A saucer over a city of O.V.N.I. is shot down: somebody takes aim, shoots, and hits."""

from __future__ import annotations

from game.faces.ovni.board.board import WorldBoard
from game.faces.ovni.board.saying import say_there, struck
from game.faces.ovni.model.board import Chart
from game.faces.ovni.model.story import AIMED, STRUCK, Beat
from game.ui.board.staging import aim, bolt, impact, span, stepped, turned, veil
from game.ui.canvas import Canvas

_LASER = "#35d6c1"
_VEIL = 0.34
_BURST, _SAID = 0.72, 0.46  # the part at which the burst is over, and the one from which the plate says it
_PUSHED = 16.0
_TURN = 30.0


def draw_duel(
    canvas: Canvas, board: WorldBoard, chart: Chart, beat: Beat, part: float, plate: str, calm: bool
) -> None:
    """What is laid over the map; the map itself is without the saucer from the blow on."""
    city, u = beat.cities[beat.cell], board.unit
    start, goal = board.slot(city, beat.side), board.slot(city, beat.victim)
    veil(canvas, board.box, _VEIL * (1 - span(part, 0.9, 1.0)), radius=8)
    away = 1 if goal[0] >= start[0] else -1
    hull = f"ovni/saucer-{chart.looks[beat.victim]}"
    if part < AIMED:
        aim(canvas, start, goal, _LASER, part / AIMED, 26 * u)
    elif part < STRUCK:
        bolt(canvas, "occasion/bolt-laser", start, goal, span(part, AIMED, STRUCK))
    else:
        fall = span(part, STRUCK, _BURST)
        at = goal[0] + away * _PUSHED * u * fall, goal[1] + 2 * _PUSHED * u * fall * fall
        turned(canvas, hull, at, 0.9 * u, -away * _TURN * (1 + 2 * stepped(fall, 4)), 1 - fall)
        impact(canvas, goal, fall, calm, 0.8 * u)
    if part >= _SAID:
        say_there(canvas, board, chart, (goal[0], goal[1] - 40 * u), plate, struck(board, goal))
