"""Motion: what happened as beats in order, and every other difference between two pictures in one last beat.

It knows pieces, cells and cues and no game; one duration and one easing serve everything, and 0 means no motion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from game.present.board import Cue, CueKind, Piece

Point = tuple[float, float]

# How many steps of time each cue takes.
_LONG = {"slide": 1.0, "tumble": 1.4, "come": 1.0, "dice": 3.2, "beam": 1.3, "boom": 1.8, "smoke": 1.2,
         "spark": 1.4, "score": 1.6, "ripple": 1.6, "aim": 1.5, "cast": 2.0, "read": 3.5, "glance": 2.0, "shot": 2.0,
         "strike": 4.0, "miss": 3.5, "leave": 9.0, "noise": 4.0, "card": 3.5, "face": 5.0}  # fmt: skip
# Where nothing moves, these beats of a hit are pictures that stand for so many seconds.
_STANDS = {"read": 0.8, "glance": 0.8, "strike": 1.2, "miss": 1.2, "face": 1.2}
_TURNS_AT = 0.4  # the part of a cue after which its piece looks as it will
_STRUCK_AT = 0.08
BURST = 0.65  # the part of a strike after which only its words are left
_PUSHED = 16 / 34  # how far a hit drives a piece back, in radii
_HEAVY = 6 / 34
_HEELS = 18  # degrees by which it tilts
_LATE = ("slide", "aim")  # these are heard when they end


class Moving(NamedTuple):
    """A piece at one moment, in radii of a cell."""

    piece: Piece
    x: float
    y: float
    turn: float = 0.0
    grown: float = 1.0


class Effect(NamedTuple):
    """A cue at one moment: `part` goes from 0 to 1. It is `still` where nothing moves."""

    cue: Cue
    part: float
    still: bool = False


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
        self._cues = [cue for cue in cues if step > 0 or cue.kind in _STANDS]
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
                if cue.sound and cue.kind not in _LATE:
                    sounds.append(cue.sound)
            long = self._length(cue)
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

    def _length(self, cue: Cue | None) -> float:
        """Seconds."""
        if cue is None:
            return self._step
        return self._step * _LONG[cue.kind] if self._step > 0 else _STANDS[cue.kind]

    def _end(self, cue: Cue) -> tuple[str, ...]:
        self._shown = self._changed(cue, 1.0)
        piece = self._shown.get(cue.piece)
        if piece is not None and cue.kind in ("slide", "tumble") and cue.cells:
            self._shown[cue.piece] = replace(self._settled(piece), cell=cue.cells[-1])
        self._at += 1
        self._begun = False
        if self._at == len(self._cues) and self._step > 0:
            self._begin_sweep()
        late = (cue.sound,) if cue.kind in _LATE and cue.sound else ()
        return ("roll-end",) if cue.kind in ("dice", "cast") else late

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
        turned = part >= (_STRUCK_AT if cue.kind == "strike" else _TURNS_AT) or self._step == 0
        if turned and cue.gone:
            shown = {id: other for id, other in shown.items() if id != cue.piece}
        elif turned and cue.art and piece is not None:
            last = self._after.get(cue.piece, piece)
            looks = last if last.art == cue.art else piece
            shown = {**shown, cue.piece: replace(piece, art=cue.art, over=looks.over, turn=looks.turn, puff=looks.puff)}
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
        if cue.kind == "strike" and self._step > 0:
            dx, dy, turn = self._pushed(piece, cue)
            return Moving(piece, x + dx, y + dy, turn)
        if cue.kind in ("smoke", "boom"):
            shake = math.sin(self._part * 40) * 0.08 * (1 - self._part)
            return Moving(piece, x + shake, y)
        return Moving(piece, x, y)

    def _pushed(self, piece: Piece, cue: Cue) -> tuple[float, float, float]:
        """How far a hit drives a piece from where the shot came, and how it heels; it comes back by itself."""
        (ax, ay), (bx, by) = self._centres[cue.cells[0]], self._centres[cue.cells[-1]]
        long = math.dist((ax, ay), (bx, by))
        if not long:
            return 0.0, 0.0, 0.0
        part = self._part
        back = part / _STRUCK_AT if part < _STRUCK_AT else 1 - eased((part - _STRUCK_AT) / (1 - _STRUCK_AT))
        far = (_PUSHED if piece.number else _HEAVY) * back / long
        heel = _HEELS * back * (-1 if bx >= ax else 1) if piece.number else 0.0
        return (bx - ax) * far, (by - ay) * far, 3 * round(heel / 3)

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

    def awaits(self, kind: CueKind) -> bool:
        """Whether a cue of this kind is being shown or still to come."""
        return any(cue.kind == kind for cue in self._cues[self._at :])

    def told(self, *kinds: CueKind) -> int:
        """How many cues of these kinds are over."""
        return sum(cue.kind in kinds for cue in self._cues[: self._at])

    def effect(self) -> Effect | None:
        """The cue that is being shown."""
        if self._at < len(self._cues):
            return Effect(self._cues[self._at], min(1.0, self._part), self._step == 0)
        return None
