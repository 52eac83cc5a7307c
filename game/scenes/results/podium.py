"""Who stands where at the end of a game: on the podium the winners, the others beside it; or where the losers lie.

It knows ranks and looks and draws nothing. Places are in units of the poster, from the anchor of its podium.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_WINNER, _NEXT, _LATER = 50.0, 27.0, 22.0
# Of several winners: up to how many, how large, and how many stand side by side.
_SHARED = ((3, 36.0, 3), (8, 26.0, 4), (99, 18.0, 6))
_SIDES = ((-87.0, 22.0), (87.0, 38.0))
_ROW = (186.0, 90.0, 48.0)  # where those who are fourth and later begin, and how far apart they are
_IN_ROW = 5
_ON_THE_STEP = 2  # more winners than this are broader than the highest step between two others
_ABOVE, _UPON = -8.0, 8.0  # the feet of several: over a step with others beside it, and upon one of their own
_STEPS = ((0.0, 60.0), (-87.0, 86.0), (87.0, 96.0))  # where the numbers of the blocks are written

# Where losers lie: about the toppled block, and how far they have rolled.
_FALLEN = (
    (4.0, -38.0, 44.0, -22),
    (122.0, 4.0, 28.0, 16),
    (-116.0, 6.0, 28.0, -14),
    (184.0, 8.0, 26.0, 24),
    (-178.0, 9.0, 26.0, -26),
    (240.0, 9.0, 24.0, 12),
    (-234.0, 10.0, 24.0, -10),
    (294.0, 10.0, 22.0, 30),
)


class Place(NamedTuple):
    """A badge: its seat's identity, its middle and radius, and by how much it is turned."""

    look: int
    x: float
    y: float
    radius: float
    turn: int = 0


class Podium(NamedTuple):
    """`steps` are the numbers on the blocks; `laurel` says whether one winner stands alone."""

    drawing: str
    places: tuple[Place, ...]
    steps: tuple[tuple[int, float, float], ...]
    laurel: bool


def stand(ranks: Sequence[int], looks: Sequence[int], ranked: bool) -> Podium:
    """`ranked`: a title of more than two players, in which others than the winner have a place of their own."""
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    winners = [seat for seat in order if ranks[seat] == 1]
    others = [seat for seat in order if ranks[seat] != 1]
    places = _upon([looks[seat] for seat in winners])
    block = "occasion/podium-one" if len(winners) == 1 else "occasion/podium-shared"
    if not ranked:
        return Podium(block, places, (), len(winners) == 1)
    # Where all others lost alike, or more than two won, there is no second and no third.
    if len(winners) > _ON_THE_STEP or (len(others) > 1 and len({ranks[seat] for seat in others}) == 1):
        return Podium(block, (*places, *_beside([looks[seat] for seat in others])), (), len(winners) == 1)
    second = tuple(Place(looks[seat], x, y, _NEXT) for (x, y), seat in zip(_SIDES, others))
    later = _beside([looks[seat] for seat in others[len(_SIDES) :]])
    numbers = [1, *(ranks[seat] for seat in others[: len(_SIDES)])]
    steps = tuple((number, x, y) for number, (x, y) in zip(numbers, _STEPS))
    return Podium("occasion/podium", (*places, *second, *later), steps, len(winners) == 1)


def share(looks: Sequence[int]) -> Podium:
    """Those of a draw, side by side on a step as broad as high for all."""
    return Podium("occasion/podium-even", _upon(looks, _UPON), (), False)


def _beside(looks: Sequence[int]) -> tuple[Place, ...]:
    """Those who stand on the floor, in rows."""
    x, y, apart = _ROW
    at = [divmod(n, _IN_ROW) for n in range(len(looks))]
    return tuple(Place(look, x + along * apart, y - above * apart, _LATER) for look, (above, along) in zip(looks, at))


def _upon(looks: Sequence[int], foot: float = _ABOVE) -> tuple[Place, ...]:
    """The winners on the block: one, or rows of them."""
    if len(looks) == 1:
        return (Place(looks[0], 0, -60, _WINNER),)
    _, radius, abreast = next(row for row in _SHARED if len(looks) <= row[0])
    places = []
    for i, look in enumerate(looks):
        row, column = divmod(i, abreast)
        in_row = min(abreast, len(looks) - row * abreast)
        x = (column - (in_row - 1) / 2) * (2 * radius + 4)
        places.append(Place(look, x, foot - radius - row * (2 * radius + 4), radius))
    return tuple(places)


def fall(looks: Sequence[int]) -> Podium:
    """Those who lost to the game, about the block that fell over."""
    places = tuple(Place(look, *place) for look, place in zip(looks, _FALLEN))
    return Podium("occasion/podium-toppled", places, (), False)
