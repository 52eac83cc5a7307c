"""A shot or a roll of Ufo.O over the board, beat by beat: aim, dice, the shot, what it strikes or misses.

It draws one moment and keeps nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.present.board import Board, Hit
from game.ui import theme
from game.ui.board import staging
from game.ui.board.hexart import DRAWN_FOR
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import BURST, Effect, Moving, Point, eased
from game.ui.canvas import Canvas
from game.ui.layout import Box


class Weapon(NamedTuple):
    colour: str
    bolt: str


_WEAPONS: Mapping[str, Weapon] = {
    "laser": Weapon("#35d6c1", "occasion/bolt-laser"),
    "ion": Weapon("#ff6fb1", "occasion/bolt-ion"),
    "fire": Weapon("#ff9a3d", "ufoo/bolt-fire"),
    "asteroid": Weapon("#d8b48a", "occasion/debris-2"),
    "repair": Weapon(theme.SUCCESS, ""),
}
_DIM, _DEEP = 0.34, 0.5  # the veil over the board, and while dice lie on it
_SHIP, _SAUCER = 62.0, 36.0  # the brackets about a mothership, and about a saucer


class Sight(NamedTuple):
    """The board at this moment, where the dice of the panel lie and how large they are, and what is said of a hit."""

    board: HexBoard
    pieces: Sequence[Moving]
    plates: Board
    home: Sequence[Point]
    small: float
    words: Sequence[str]
    result: str
    calm: bool


def draw_beat(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    """Everything that lies over the board in this beat."""
    if min(effect.cue.cells) < 0:
        return
    canvas.clip(sight.board.box)
    _DRAWS[effect.cue.kind](canvas, sight, effect, hit)
    canvas.clip(None)


def _spot(sight: Sight, cell: int) -> Point:
    """The middle of what stands in a cell, and stands out of it."""
    for moving in sight.pieces:
        if moving.piece.cell == cell and moving.piece.id.startswith("home:") and "/" not in moving.piece.id:
            return sight.board.point((moving.x, moving.y))
    return sight.board.point(sight.board.centres[cell])


def _reach(sight: Sight, cell: int) -> float:
    ships = [moving.piece for moving in sight.pieces if moving.piece.cell == cell]
    ship = any(piece.id.startswith("home:") for piece in ships)
    return (_SHIP if ship else _SAUCER) * sight.board.radius / DRAWN_FOR


def _dim(canvas: Canvas, sight: Sight, effect: Effect, strength: float) -> None:
    """The board is darkened, and those that it is about are not."""
    staging.veil(canvas, sight.board.box, strength)
    cells = set(effect.cue.cells)
    sight.board.draw_pieces(canvas, [moving for moving in sight.pieces if moving.piece.cell in cells])
    plates = tuple(plate for plate in sight.plates.plates if plate.cell in cells)
    sight.board.draw_plates(canvas, Board(plates=plates))


def _aim(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    _dim(canvas, sight, effect, _DIM * staging.stepped(min(1.0, effect.part * 2.5)))
    start, goal = effect.cue.cells
    # A rock has no muzzle, and takes no aim.
    near = math.inf if hit.weapon == "asteroid" else _reach(sight, start)
    staging.aim(canvas, _spot(sight, start), _spot(sight, goal), _WEAPONS[hit.weapon].colour, effect.part,
                _reach(sight, goal), near)  # fmt: skip
    _raise(canvas, sight, goal)


def _raise(canvas: Canvas, sight: Sight, goal: int) -> None:
    """The saucer that is aimed at lies over the brackets: they would hide its number."""
    there = [moving for moving in sight.pieces if moving.piece.cell == goal]
    if not any(moving.piece.id.startswith("home:") for moving in there):
        sight.board.draw_pieces(canvas, there)


def _bracketed(
    canvas: Canvas, sight: Sight, effect: Effect, hit: Hit, wider: float = 1.0, opacity: float = 1.0
) -> None:
    goal = effect.cue.cells[-1]
    reach = _reach(sight, goal) * wider
    staging.brackets(canvas, _spot(sight, goal), reach, _WEAPONS[hit.weapon].colour, opacity)
    _raise(canvas, sight, goal)


def _cast(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    """The dice tumble."""
    _dim(canvas, sight, effect, _DIM + (_DEEP - _DIM) * staging.stepped(min(1.0, effect.part * 4)))
    _bracketed(canvas, sight, effect, hit)
    _plate(canvas, sight, effect, hit, 0.45 * effect.part)


def _read(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    """They lie still, and then they fly home to the panel."""
    held = 1.0 if effect.still else {"read": 5 / 7, "glance": 0.5}[effect.cue.kind]
    if effect.part < held or effect.still:
        _dim(canvas, sight, effect, _DEEP)
        _bracketed(canvas, sight, effect, hit)
        _plate(canvas, sight, effect, hit, 1.0)
        return
    away = (effect.part - held) / (1 - held)
    _dim(canvas, sight, effect, _DEEP + (_DIM - _DEEP) * staging.stepped(away))
    _bracketed(canvas, sight, effect, hit)
    plate = staging.lay_dice(canvas, _clear(canvas, sight, effect, hit), len(hit.dice), sight.words, bool(hit.looks))
    canvas.clip(None)
    staging.fly_home(canvas, hit.dice, plate.dice, sight.home, away, sight.small)


def _plate(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit, part: float) -> None:
    staging.dice_plate(canvas, _clear(canvas, sight, effect, hit), hit.dice, part, sight.words,
                       _WEAPONS[hit.weapon].colour, hit.deciding, hit.looks)  # fmt: skip


def _clear(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> Box:
    """Where the dice lie: in the middle of the board, or of its lower or upper half where they would cover those that
    they are about."""
    board = sight.board.box
    halves = (board, board.cut_bottom(board.h / 2)[0], board.cut_top(board.h / 2)[0])
    spots = [(_spot(sight, cell), _reach(sight, cell)) for cell in effect.cue.cells]

    def covered(place: Box) -> int:
        plate = staging.lay_dice(canvas, place, len(hit.dice), sight.words, bool(hit.looks)).box
        return sum(plate.inset(-reach, -reach).holds(*spot) for spot, reach in spots)

    return min(halves, key=covered)


def _shot(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    _dim(canvas, sight, effect, _DIM)
    past = hit.goes == "past"
    opened = staging.span(effect.part, 0.7, 1.0) if past else 0.0
    _bracketed(canvas, sight, effect, hit, 1 + 0.2 * opened, 1 - 0.5 * opened)
    hull, goal = (_spot(sight, cell) for cell in effect.cue.cells)
    start = staging.between(hull, goal, 0.6 * _reach(sight, effect.cue.cells[0]) / max(1.0, math.dist(hull, goal)))
    weapon, part = _WEAPONS[hit.weapon], effect.part
    if hit.weapon == "asteroid":
        staging.turned(canvas, weapon.bolt, staging.between(hull, goal, part), 1.1, 540 * part)
        return
    if hit.weapon == "ion" and hit.goes == "wrong":
        # The charge turns round and comes back.
        far = staging.between(start, goal, 0.4)
        start, goal, part = (start, far, 2 * part) if part < 0.5 else (far, hull, 2 * part - 1)
    if past:
        # It goes by on the left.
        long, wide = max(1.0, math.dist(start, goal)), 0.8 * _reach(sight, effect.cue.cells[1])
        goal = goal[0] + (goal[1] - start[1]) / long * wide, goal[1] - (goal[0] - start[0]) / long * wide
    strength = 0.4 if sight.calm else 0.8
    staging.light(canvas, staging.between(start, goal, part), 60, weapon.colour, strength)
    staging.bolt(canvas, weapon.bolt, start, goal, part, past)


def _strike(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    """What is struck stays bright to the end; the rest of the board comes back."""
    fading = 1.0 if effect.still else 1 - staging.span(effect.part, 0.7, 1.0)
    _dim(canvas, sight, effect, _DIM * staging.stepped(fading))
    goal = effect.cue.cells[-1]
    at = _spot(sight, goal)
    size = sight.board.radius / DRAWN_FOR
    if not effect.still and effect.part < BURST:
        burst = effect.part / BURST
        if hit.weapon == "repair":
            _mend(canvas, at, burst, size)
        else:
            staging.impact(canvas, at, burst, sight.calm, size * (1.35 if effect.cue.gone else 1.0))
    _word(canvas, sight, effect)


def _mend(canvas: Canvas, at: Point, part: float, size: float) -> None:
    staging.light(canvas, at, 80 * size, theme.SUCCESS, 0.7 * math.sin(math.pi * part))
    for i in range(6):
        angle = math.radians(60 * i - 90 + 60 * part)
        far = (12 + 24 * eased(part)) * size
        x, y = at[0] + far * math.cos(angle), at[1] - 4 * size + far * 0.8 * math.sin(angle)
        staging.turned(canvas, "ufoo/spark", (x, y), 0.6 * size, 0, math.sin(math.pi * part))


def _miss(canvas: Canvas, sight: Sight, effect: Effect, hit: Hit) -> None:
    fading = 1.0 if effect.still else 1 - staging.span(effect.part, 0.7, 1.0)
    _dim(canvas, sight, effect, _DIM * staging.stepped(fading))
    opened = 0.5 if effect.still else effect.part
    _bracketed(canvas, sight, effect, hit, 1.2 + 0.3 * opened, 0.5 * (1 - opened))
    _word(canvas, sight, effect)


def _word(canvas: Canvas, sight: Sight, effect: Effect) -> None:
    """On the side away from where the shot came, where the board has room for it."""
    if not sight.result:
        return
    board, goal = sight.board.box, effect.cue.cells[-1]
    (x, y), away = _spot(sight, goal), _reach(sight, goal) + 26
    above, below = y - away, y + away
    comes_from_above = _spot(sight, effect.cue.cells[0])[1] < y - 2
    is_below = below < board.bottom - 56 if comes_from_above else above < board.y + 20
    staging.word(canvas, board, (x, below if is_below else above), sight.result, theme.BUTTON)


_DRAWS: Mapping[str, Callable[[Canvas, Sight, Effect, Hit], None]] = {
    "aim": _aim,
    "cast": _cast,
    "read": _read,
    "glance": _read,
    "shot": _shot,
    "strike": _strike,
    "miss": _miss,
}


def warming(canvas: Canvas, size: float) -> Iterator[None]:
    """Renders what an impact needs, a little at each step, while the dice still roll."""
    aside = pygame.Surface((1, 1)).convert(canvas.target)
    for step in range(25):
        with canvas.upon(aside):
            staging.impact(canvas, (0.0, 0.0), step / 24, False, size)
        yield
