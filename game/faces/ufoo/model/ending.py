"""How a mothership breaks up, moment by moment: where its pieces are, how dark the board is, how bright the fire.

Seconds at normal speed; lengths are those of the wreck (`damage.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from game.faces.ufoo.model.damage import WRECK, Part

WHITE = 0.08  # the hull is white for so long
BREAKS, DRIFTED, OVER = 0.5, 1.2, 2.5
_SMOULDERS = 1.0  # fire and smoke are seen from then on

# Where the pieces are when the ship breaks, and when they have drifted farthest: x, y, turn, scale.
_BROKEN: Mapping[str, tuple[float, float, float, float]] = {
    "left": (-52, 6, 12, 0.57), "right": (34, 12, -14, 0.57), "dome": (-10, -40, -10, 0.57),
    "fire": (-12, 16, 0, 0.3), "smoke": (-16, -60, 0, 1.2),
}  # fmt: skip
_APART: Mapping[str, tuple[float, float, float, float]] = {
    "left": (-98, 26, 30, 0.6), "right": (22, 44, -34, 0.6), "dome": (-28, -84, -26, 0.62),
    "fire": (-12, 16, 0, 0.55), "smoke": (-30, -100, 0, 1.9),
}  # fmt: skip
_VEILS = ((0.0, 0.28), (0.42, 0.28), (BREAKS, 0.45), (DRIFTED, 0.36), (OVER, 0.0))
_LIGHTS = ((0.0, 0.7), (0.42, 0.6), (BREAKS, 0.75), (DRIFTED, 0.55), (1.9, 0.4), (OVER, 0.0))


class Moment(NamedTuple):
    """No parts: the ship is whole still. `veil` and `light` are strengths, `reach` is how far the light goes."""

    parts: tuple[Part, ...]
    veil: float
    light: float
    reach: float


def moment(at: float) -> Moment:
    reach = 150 if at < BREAKS else 380 if at < DRIFTED else 260
    parts = tuple(_part(part, at) for part in WRECK if at >= _seen_from(part))
    return Moment(parts, _between(_VEILS, at), _between(_LIGHTS, at), reach)


def _seen_from(part: Part) -> float:
    return _SMOULDERS if part.name in ("fire", "smoke") else BREAKS


def _part(part: Part, at: float) -> Part:
    """Out in a burst, and slowly back to where it stays."""
    broken, apart = _BROKEN[part.name], _APART[part.name]
    if at < DRIFTED:
        way = 1 - (1 - (at - BREAKS) / (DRIFTED - BREAKS)) ** 2
        found = [a + (b - a) * way for a, b in zip(broken, apart)]
    else:
        way = min(1.0, (at - DRIFTED) / (OVER - DRIFTED))
        way = way * way * (3 - 2 * way)
        last = (part.x, part.y, part.turn, part.scale)
        found = [a + (b - a) * way for a, b in zip(apart, last)]
    x, y, turn, scale = found
    return Part(part.name, x, y, round(turn), round(scale, 2))


def _between(keys: tuple[tuple[float, float], ...], at: float) -> float:
    for (a, first), (b, second) in pairwise(keys):
        if at <= b:
            return first + (second - first) * max(0.0, at - a) / (b - a)
    return keys[-1][1]
