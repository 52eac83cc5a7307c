"""An attack in beats, and a pod that leaves, over the deck. Other cues are drawn as on every board of hexes.

It draws one moment of one cue and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.faces.escape.board.board import DeckBoard
from game.ui.board.effects import draw_effect
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.motion import Effect, Point, eased
from game.ui.board.staging import brackets, impact, light, span, stepped, turned, veil, word
from game.ui.canvas import MARGIN, Canvas
from game.ui.drawing import Drawing
from game.ui.layout import Box

_CLAWS = "#ff5a4a"
_GOLD = "#ffd98a"
_AIM_DIM, _POD_DIM = 0.34, 0.45
_RINGS = (34.0, 43.0, 52.0)
_LEAVES = 0.35  # the part after which the pod is under way
_FAR = 1.15  # how far it goes, for the way to the rim


def draw_beat(canvas: Canvas, board: DeckBoard, effect: Effect, said: str, calm: bool) -> None:
    draw = _DRAWS.get(effect.cue.kind)
    if draw is None:
        draw_effect(canvas, board, effect)
        return
    if effect.cue.cells[0] < 0:
        return
    canvas.clip(board.box)
    draw(canvas, board, effect, said, calm)
    canvas.clip(None)


def _aim(canvas: Canvas, board: DeckBoard, effect: Effect, said: str, calm: bool) -> None:
    """Where the claws will strike is announced; from where they come is not."""
    veil(canvas, board.box, _AIM_DIM * min(1.0, 3 * effect.part), radius=10)
    at, reach = board.point(board.centres[effect.cue.cells[0]]), board.radius
    light(canvas, at, 2.2 * reach, _CLAWS, 0.35 * effect.part)
    brackets(canvas, at, reach * (1.4 - 0.4 * eased(effect.part)), _CLAWS)


def _strike(canvas: Canvas, board: DeckBoard, effect: Effect, said: str, calm: bool) -> None:
    at, unit = board.point(board.centres[effect.cue.cells[0]]), board.radius / DRAWN_FOR
    if not effect.still:
        veil(canvas, board.box, _AIM_DIM * (1 - effect.part), radius=10)
        impact(canvas, at, effect.part, calm, 1.1 * unit)
    if said and (effect.still or effect.part > 0.15):
        word(canvas, board.box, (at[0], at[1] - 1.5 * board.radius), said)


def _leave(canvas: Canvas, board: DeckBoard, effect: Effect, said: str, calm: bool) -> None:
    """The hatch opens in rings of light; the pod crosses the hull and leaves by the upper right."""
    part, unit = effect.part, board.radius / DRAWN_FOR
    start = board.point(board.centres[effect.cue.cells[0]])
    veil(canvas, board.box, _POD_DIM * min(1.0, 4 * part, 4 * (1 - part)), radius=10)
    glow = span(part, 0.0, 0.25) * (1 - span(part, 0.6, 1.0))
    light(canvas, start, 110 * unit, _GOLD, 0.6 * glow)
    for i, reach in enumerate(_RINGS):
        if span(part, 0.05 * i, 0.05 * i + 0.1) >= 1 and part < 0.6:
            _ring(canvas, start, reach * unit, stepped(1 - span(part, 0.3, 0.6), 5))
    if part >= _LEAVES:
        _fly(canvas, board, start, span(part, _LEAVES, 1.0), effect)
    if said:
        word(canvas, board.box, (start[0], start[1] - 2 * board.radius), said)


def _ring(canvas: Canvas, at: Point, reach: float, strength: float) -> None:
    size = round(reach)

    def make(d: Drawing) -> None:
        d.circle(MARGIN + size, MARGIN + size, size, "none", stroke=_GOLD, stroke_width=2.4, opacity=strength)

    canvas.stamp(("hatch ring", size, strength), Box(at[0] - size, at[1] - size, 2 * size, 2 * size), make)


def _fly(canvas: Canvas, board: DeckBoard, start: Point, part: float, effect: Effect) -> None:
    box, unit = board.box, board.radius / DRAWN_FOR
    goal = (max(box.right + 40, start[0] + 200), min(box.y - 60, start[1] - 200))
    far = _FAR * part * part
    at = start[0] + (goal[0] - start[0]) * far, start[1] + (goal[1] - start[1]) * far
    turn = math.degrees(math.atan2(start[1] - goal[1], goal[0] - start[0])) - 90
    size = stepped(0.62 + 0.63 * part, 12) * max(unit, 0.7)
    behind = math.radians(turn - 90)
    flame = at[0] + 74 * size * math.cos(behind), at[1] - 74 * size * math.sin(behind)
    light(canvas, at, 150 * size, "#ff9a3d", 0.4)
    turned(canvas, "escape/pod-flame", flame, size * (0.9 + 0.1 * math.sin(40 * part)), turn)
    turned(canvas, "escape/pod", at, size, turn)
    hit = effect.cue.hit
    if hit is not None and hit.looks:
        canvas.badge(hit.looks[0], at[0] + 26 * size, at[1] + 26 * size, 15 * size)


_Draw = Callable[[Canvas, DeckBoard, Effect, str, bool], None]
_DRAWS: Mapping[str, _Draw] = {"aim": _aim, "strike": _strike, "leave": _leave}
