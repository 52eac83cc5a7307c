"""Motion: what happened as beats in order, and every other difference between two pictures in one last beat.

It knows pieces, cells and cues and no game; one duration and one easing serve everything, and 0 means no motion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from game.present.board import Cue, Piece

Point = tuple[float, float]

# How many steps of time each cue takes.
_LONG = {"slide": 1.0, "tumble": 1.4, "come": 1.0, "dice": 3.2, "beam": 1.3, "bolt": 1.3, "boom": 1.8, "smoke": 1.2,
         "spark": 1.4, "score": 1.6, "ripple": 1.6}  # fmt: skip
_TURNS_AT = 0.4  # the part of a cue after which its piece looks as it will


class Moving(NamedTuple):
    """A piece at one moment, in radii of a cell."""

    piece: Piece
    x: float
    y: float
    turn: float = 0.0
    grown: float = 1.0


class Effect(NamedTuple):
    """A cue at one moment: `part` goes from 0 to 1."""

    cue: Cue
    part: float


def eased(part: float) -> float:
    return 1 - (1 - part) ** 3


def stand(piece: Piece, centres: Sequence[Point]) -> Point:
    x, y = centres[piece.cell]
    return x + piece.dx, y + piece.dy


def along(way: Sequence[Point], part: float) -> Point:
    """The point after this part of a way over points."""
    lengths = [math.dist(a, b) for a, b in pairwise(way)]
    left = sum(lengths) * part
    for (ax, ay), (bx, by), length in zip(way, way[1:], lengths, strict=False):
        if left <= length and length:
            share = left / length
            return ax + (bx - ax) * share, ay + (by - ay) * share
        left -= length
    return way[-1]


class Motion:
    """`before` becomes `after`, beat by beat; `update` returns the sounds that begin."""

    def __init__(
        self, before: Sequence[Piece], after: Sequence[Piece], cues: Sequence[Cue], centres: Sequence[Point],
        step: float,
    ) -> None:  # fmt: skip
        self._shown: dict[str, Piece] = {piece.id: piece for piece in before}
        self._after = {piece.id: piece for piece in after}
        self._cues = list(cues) if step > 0 else []
        self._centres = centres
        self._step = step
        self._part = 0.0
        self._at = 0
        self._begun = False
        self._sweep: dict[str, Piece] | None = None
        if step > 0 and not self._cues:
            self._begin_sweep()

    @property
    def running(self) -> bool:
        return self._at < len(self._cues) or self._sweep is not None

    def update(self, dt: float) -> tuple[str, ...]:
        sounds: list[str] = []
        while self.running:
            cue = self._cues[self._at] if self._at < len(self._cues) else None
            if cue is not None and not self._begun:
                self._begun = True
                if cue.sound and cue.kind != "slide":
                    sounds.append(cue.sound)
            long = self._step * (_LONG[cue.kind] if cue is not None else 1.0)
            self._part += dt / long
            if self._part < 1:
                break
            dt = (self._part - 1) * long
            self._part = 0.0
            if cue is None:
                self._sweep = None
                break
            sounds += self._end(cue)
        return tuple(sounds)

    def _end(self, cue: Cue) -> tuple[str, ...]:
        self._shown = self._changed(cue, 1.0)
        piece = self._shown.get(cue.piece)
        if piece is not None and cue.kind in ("slide", "tumble") and cue.cells:
            self._shown[cue.piece] = replace(self._settled(piece), cell=cue.cells[-1])
        self._at += 1
        self._begun = False
        if self._at == len(self._cues):
            self._begin_sweep()
        return (cue.sound,) if cue.kind == "slide" and cue.sound else ("roll-end",) if cue.kind == "dice" else ()

    def _settled(self, piece: Piece) -> Piece:
        """A piece that left another place (a ship's deck, say) looks from now on as it will in the end."""
        last = self._after.get(piece.id)
        return piece if last is None else replace(piece, dx=last.dx, dy=last.dy, scale=last.scale, number=last.number)

    def _begin_sweep(self) -> None:
        places = {id: stand(piece, self._centres) for id, piece in self._shown.items()}
        differs = self._shown.keys() != self._after.keys() or any(
            places[id] != stand(piece, self._centres) for id, piece in self._after.items() if id in places
        )
        self._sweep = self._after if differs else None

    def _changed(self, cue: Cue, part: float) -> dict[str, Piece]:
        piece = self._shown.get(cue.piece)
        shown = self._shown
        if part >= _TURNS_AT and cue.gone:
            shown = {id: other for id, other in shown.items() if id != cue.piece}
        elif part >= _TURNS_AT and cue.art and piece is not None:
            shown = {**shown, cue.piece: replace(piece, art=cue.art)}
        elif cue.kind == "come" and piece is None and cue.piece in self._after:
            shown = {**shown, cue.piece: self._after[cue.piece]}
        return shown

    def pieces(self) -> list[Moving]:
        """Every piece where it is now."""
        if self._sweep is not None:
            return self._swept(eased(self._part))
        if not self.running:
            return [Moving(piece, *stand(piece, self._centres)) for piece in self._after.values()]
        cue = self._cues[self._at]
        shown = self._changed(cue, self._part)
        return [
            self._moved(piece, cue) if piece.id == cue.piece else Moving(piece, *stand(piece, self._centres))
            for piece in shown.values()
        ]

    def _moved(self, piece: Piece, cue: Cue) -> Moving:
        part = eased(self._part)
        if cue.kind in ("slide", "tumble") and cue.cells:
            # From a ship's deck it grows to its own size on the way out.
            last = self._settled(piece)
            grown = (piece.scale + (last.scale - piece.scale) * part) / last.scale
            way = [stand(piece, self._centres), *(self._centres[cell] for cell in cue.cells[1:])]
            x, y = along(way, part)
            return Moving(last, x, y, round(part * 24) * -15 if cue.kind == "tumble" else 0, grown)
        x, y = stand(piece, self._centres)
        if cue.kind == "come":
            return Moving(piece, x, y - (1 - part) * 0.8, 0, part)
        if cue.kind in ("smoke", "boom"):
            shake = math.sin(self._part * 40) * 0.08 * (1 - self._part)
            return Moving(piece, x + shake, y)
        return Moving(piece, x, y)

    def _swept(self, part: float) -> list[Moving]:
        assert self._sweep is not None
        found = []
        for id, piece in self._sweep.items():
            x, y = stand(piece, self._centres)
            before = self._shown.get(id)
            if before is None:
                found.append(Moving(piece, x, y, 0, max(0.05, part)))
                continue
            bx, by = stand(before, self._centres)
            grown = (before.scale + (piece.scale - before.scale) * part) / piece.scale
            found.append(Moving(piece, bx + (x - bx) * part, by + (y - by) * part, 0, grown))
        return found

    def effect(self) -> Effect | None:
        """The cue that is being shown."""
        if self._at < len(self._cues):
            return Effect(self._cues[self._at], min(1.0, self._part))
        return None
