"""Hits on the board, beat by beat: discs aim at a base before it bursts, bases take hold of a disc before they lift it
away, and whatever is laid comes down with weight.

It draws one moment of one cue and keeps nothing; what has no drawing here has the one of all boards.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame
from msgspec.structs import replace

from game.faces.attack.board.board import LandBoard
from game.ui.board.effects import draw_effect
from game.ui.board.motion import Effect, Moving, eased
from game.ui.board.staging import aim, brackets, impact, light, ring, span, word
from game.ui.canvas import Canvas

_AIM, _HOLD, _SHIELD = "#ffc24d", "#c779ff", "#35d6c1"
_HIGH, _HEAVY = 1.2, 0.3  # how far above its space a piece is let go, in radii, and how much nearer to the eye
_NO_MUZZLE = 0.7  # a disc has no gun that could flare
_BURST = 42.0  # the radius at which a burst has the size of its drawing
_WARM, _AT_ONCE = 80, 8  # moments of it, and how many in a frame
_RISE = 1.1  # radii that a captured disc is lifted
_RING = 0.0088  # of the drawing of a ring, for a board's radius of one unit


def weighed(pieces: Sequence[Moving], effect: Effect | None, board: LandBoard) -> list[Moving]:
    """The pieces while this is shown: one that comes falls, and one that is lifted away is drawn with the cue."""
    if effect is None:
        return list(pieces)
    kind, id = effect.cue.kind, effect.cue.piece
    if kind == "strike" and effect.cue.gone and id.startswith("disc:") and not effect.still:
        return [moving for moving in pieces if moving.piece.id != id]
    if kind == "come" and not id.startswith("open:"):
        return [fallen(moving, effect.part, board) if moving.piece.id == id else moving for moving in pieces]
    return list(pieces)


def fallen(moving: Moving, part: float, board: LandBoard) -> Moving:
    """A piece on its way down: it becomes faster, and smaller as it goes away from the eye."""
    x, y = board.centres[moving.piece.cell]
    left = 1 - part * part
    return Moving(moving.piece, x, y - _HIGH * left, 0, 1 + _HEAVY * left)


def warming(canvas: Canvas, board: LandBoard) -> Iterator[None]:
    """Renders what a burst needs, a little at each step, before there is one."""
    aside = pygame.Surface((1, 1)).convert(canvas.target)
    for step in range(_WARM):
        with canvas.upon(aside):
            impact(canvas, (0.0, 0.0), (step + 0.5) / _WARM, False, board.radius / _BURST)
        if step % _AT_ONCE == 0:
            yield


def draw_beat(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool, said: str) -> None:
    """`said` is what came of it, on a plate beside it; where nothing moves that is all."""
    cue = effect.cue
    draw = _DRAWS.get((cue.kind, cue.hit.weapon if cue.hit is not None else cue.piece.partition(":")[0]))
    if draw is None:
        draw_effect(canvas, board, effect)
    elif not effect.still:
        draw(canvas, board, effect, calm)
    if said:
        x, y = board.point(board.centres[cue.cells[0]])
        far = 1.2 * board.radius + 12
        rises = cue.gone and cue.piece.startswith("disc:")
        word(canvas, board.box, (x, y + far if rises or y - far < board.box.y + 24 else y - far), said)


def _aim(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    """A disc aims at a base; where none is beside it, brackets close about the base alone."""
    *start, base = effect.cue.cells
    goal = board.point(board.centres[base])
    reach = 0.85 * board.radius
    if start:
        aim(canvas, board.point(board.centres[start[0]]), goal, _AIM, min(effect.part, _NO_MUZZLE), reach,
            0.62 * board.radius)  # fmt: skip
    else:
        brackets(canvas, goal, reach * (1.4 - 0.4 * eased(effect.part)), _AIM)


def _burst(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    impact(canvas, board.point(board.centres[effect.cue.cells[0]]), effect.part, calm, board.radius / _BURST)


def _land(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    """A base has come down: a ring runs out from under it, and its light swells once."""
    at = board.point(board.centres[effect.cue.cells[0]])
    light(canvas, at, 1.8 * board.radius, _HOLD, (0.4 if calm else 0.8) * math.sin(math.pi * effect.part))
    ring(canvas, at, effect.part, 0.5 * _RING * board.radius, 1.7 * _RING * board.radius)


def _hold(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    """The bases on both sides light up and take hold of the disc between them."""
    disc, *bases = effect.cue.cells
    for base in bases:
        light(canvas, board.point(board.centres[base]), 1.5 * board.radius, _HOLD, (0.5 if calm else 0.9) * effect.part)
        _draw_pull(canvas, board, base, disc, effect.part)
    brackets(canvas, board.point(board.centres[disc]), 0.72 * board.radius * (1.4 - 0.4 * eased(effect.part)), _HOLD)


def _draw_pull(canvas: Canvas, board: LandBoard, base: int, disc: int, part: float) -> None:
    """Beads of light on the way from a base to a disc."""
    (ax, ay), (bx, by) = board.centres[base], board.centres[disc]
    for n in range(1, 6):
        along = n / 6
        if along <= part:
            board.lay(canvas, board.art.halo("#efd4ff", 7, 0.95), (ax + (bx - ax) * along, ay + (by - ay) * along))


def _lift(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    """The captured disc turns over, rises and is gone."""
    cue, part = effect.cue, effect.part
    x, y = board.point(board.centres[cue.cells[0]])
    light(canvas, (x, y), 1.2 * board.radius, _HOLD, (0.35 if calm else 0.7) * (1 - part))
    if cue.art:
        risen = (x, y - _RISE * board.radius * eased(part))
        board.draw_turning(canvas, cue.art, risen, 0.7 * part, 1 - span(part, 0.55, 1.0))


def _shield(canvas: Canvas, board: LandBoard, effect: Effect, calm: bool) -> None:
    """The disc is kept: a ring of light closes about it."""
    at = board.point(board.centres[effect.cue.cells[0]])
    light(canvas, at, 1.5 * board.radius, _SHIELD, (0.4 if calm else 0.8) * math.sin(math.pi * effect.part))
    ring(canvas, at, 1 - effect.part, 0.8 * _RING * board.radius, 1.6 * _RING * board.radius)
    draw_effect(canvas, board, effect._replace(cue=replace(effect.cue, kind="spark")))


_DRAWS: Mapping[tuple[str, str], Callable[[Canvas, LandBoard, Effect, bool], None]] = {
    ("beam", "base"): _aim,
    ("strike", "base"): _burst,
    ("ripple", "base"): _land,
    ("beam", "disc"): _hold,
    ("strike", "captured"): _lift,
    ("strike", "protected"): _shield,
}
