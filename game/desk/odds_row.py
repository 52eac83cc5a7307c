"""The row of dice or cards in the coach's bubble: what each side brings, and the figures beside it, or below it where
the bubble is narrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.present.odds import Side, Verdict
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box

_DIE, _PITCH, _BADGE = 32.0, 37.0, 8.5
_HIGH, _PAD, _GAP, _LINE = 56.0, 12.0, 14.0, 19.0
_GROUND, _RIM, _RULE = "#efe2bf", "#cbb98a", "#b79f6a"
_COLOURS: dict[Verdict, str] = {"good": "#17615c", "bad": "#9c1c1c", "none": theme.PAPER_TEXT}
_SIGNS: dict[Verdict, str] = {"good": "check", "bad": "close"}
_FACES = 6


class Chances(NamedTuple):
    sides: tuple[Side, ...]
    lines: tuple[tuple[str, Verdict], ...]


def high_of(canvas: Canvas, chances: Chances, wide: float) -> float:
    return _HIGH if _is_flat(canvas, chances, wide) else _HIGH + _LINE * len(chances.lines) + 4


def draw_odds(canvas: Canvas, box: Box, chances: Chances) -> None:
    canvas.rounded(box, 8, _GROUND, _RIM)
    middle = box.y + _HIGH / 2
    x = box.x + _PAD + _DIE / 2
    before: Verdict | None = None
    for side in chances.sides:
        if before not in (None, side.verdict):
            canvas.rounded(Box(x - _DIE / 2 - (_PITCH - _DIE) / 2, middle - 18, 1, 36), 0, _RULE)
        before = side.verdict
        _draw_side(canvas, side, x, middle)
        x += _PITCH
    flat = _is_flat(canvas, chances, box.w)
    left = x - _PITCH + _DIE / 2 + _GAP if flat else box.x + _PAD
    top = middle + 5 - _LINE / 2 * (len(chances.lines) - 1) if flat else box.y + _HIGH + 13
    for i, (words, verdict) in enumerate(chances.lines):
        canvas.text(left, top + i * _LINE, words, theme.BODY, 700, _COLOURS[verdict])


def _is_flat(canvas: Canvas, chances: Chances, wide: float) -> bool:
    needed = max(canvas.width(words, theme.BODY, 700) for words, _ in chances.lines)
    return _PAD + _across(chances.sides) + _GAP + needed + _PAD <= wide


def _across(sides: Sequence[Side]) -> float:
    return _PITCH * (len(sides) - 1) + _DIE


def _draw_side(canvas: Canvas, side: Side, x: float, y: float) -> None:
    box = Box(x - _DIE / 2, y - _DIE / 2 - 4, _DIE, _DIE)
    if side.icon:
        canvas.rounded(box.inset(2, -1), 5, theme.INK)
        canvas.icon(side.icon, *box.centre, 20, theme.TEXT)
    else:
        canvas.picture(side.art, box)
    if side.wins is not None:
        _draw_wins(canvas, Box(box.x + 1, box.bottom + 3, _DIE - 2, 6), side.wins)
    elif side.verdict in _SIGNS:
        badge = Box(box.right - 7 - _BADGE, box.bottom - 1 - _BADGE, 2 * _BADGE, 2 * _BADGE)
        canvas.rounded(badge, _BADGE, _COLOURS[side.verdict], _GROUND)
        canvas.icon(_SIGNS[side.verdict], *badge.centre, 11, "#ffffff")


def _draw_wins(canvas: Canvas, box: Box, wins: int) -> None:
    """As many boxes as the other die has faces; full ones are won."""
    pitch = box.w / _FACES
    for i in range(_FACES):
        canvas.rounded(Box(box.x + i * pitch, box.y, pitch - 1, box.h), 1, _COLOURS["good"] if i < wins else _RIM)
