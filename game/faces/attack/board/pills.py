"""The pills beside the spaces that one may take: what each brings, and where it hides least.

A pill is above its space or below it, moved sideways. It must not hide a number, a herd, a park or a coin of another
space, and rather hides the rim of a disc than any of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.faces.attack.board.art import CREAM
from game.faces.attack.model.board import Chart, Offer
from game.ui import theme
from game.ui.board.hexart import DRAWN_FOR
from game.ui.canvas import Canvas
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.faces.attack.board.board import LandBoard

HIGH = 24.0
# Signs of bases overlap like cards in a hand: what is narrow hides little.
_SIGN, _SIGN_SIZE, _PARK = 19.0, 0.44, 17.0
_MOST_SIGNS, _NEXT = 3, (12.0, 12.0, 7.0)  # from one to the next: no pill is wider than its space
_TALL = 2.4  # radii: nothing farther above or below is in the way
_ABOVE, _BELOW = (-0.62, -0.7, -0.8, -0.9), (0.94, 1.04)
_STEPS, _STEP = 11, 1 / 9  # sideways, and how many radii each is
# What hiding something costs for each unit that is hidden.
_NUMBER, _COIN, _OFFER, _DISC = 6.0, 4.0, 4.0, 1.2
# Radii: how far discs, coins and markers reach from their middle.
_DISC_REACH, _COIN_REACH, _OFFER_REACH = 0.6, 0.36, 0.66
_DEEP = 5.0  # units of depth that make it twice as bad
_FAR = 0.12  # what each unit away from the middle costs
_LOW = 9.0  # below a space a pill is looked for later


def brought(offer: Offer) -> str:
    return f"+{offer.points}" if offer.points or not (offer.falls or offer.park) else ""


def pill_width(canvas: Canvas, offer: Offer) -> float:
    words = brought(offer)
    wide = 12 + (canvas.width(words, 15, 700) + 3 if words else 0.0) + _signs(offer.falls)
    return wide + (_PARK if offer.park else 0)


def _signs(falls: int) -> float:
    """How wide the signs of bases that fall are together."""
    shown = min(falls, _MOST_SIGNS)
    return _SIGN + _NEXT[shown - 1] * (shown - 1) if shown else 0.0


def draw_pill(canvas: Canvas, offer: Offer, box: Box, hot: bool) -> None:
    words = brought(offer)
    canvas.rounded(box.moved(0, 2), 12, "#000000", opacity=0.45)
    canvas.rounded(box, 12, CREAM if hot else "#1d1608", theme.LIVE, rim_width=1.6)
    at = box.x + 7
    if words:
        at += canvas.text(at, box.y + 17.2, words, 15, 700, "#241602" if hot else "#ffd98a") + 2
    suffix = "-dark" if hot else ""
    shown = min(offer.falls, _MOST_SIGNS)
    for n in range(shown):
        canvas.piece(f"attack/struck{suffix}", at + 8 + n * _NEXT[shown - 1], box.y + 12, _SIGN_SIZE)
    at += _signs(offer.falls)
    if offer.park:
        canvas.piece(f"attack/park{suffix}", at + 7, box.y + 13, 0.85)


def pill_place(board: LandBoard, chart: Chart, cell: int, wide: float) -> tuple[float, float]:
    """From the middle of a space to that of its pill, where the pill hides least."""
    radius, half = board.radius, wide / 2
    held = tuple(_in_the_way(board, chart, cell, half))

    def cost(dx: float, dy: float) -> float:
        usual = _ABOVE[0] if dy < 0 else _BELOW[0]
        total = abs(dx) * _FAR + abs(dy - usual * radius) * _FAR + (_LOW if dy > 0 else 0.0)
        for x, y, reach, high, weight in held:
            across, down = reach + half - abs(x - dx), high + HIGH / 2 - abs(y - dy)
            if across > 0 and down > 0:
                # The smaller side is how deep the pill reaches over it: two rims are better than one middle.
                deep = min(across, down)
                total += weight * deep * (1 + deep / _DEEP)
        return total

    ways = [(dx * _STEP * radius, dy * radius) for dx in range(-_STEPS, _STEPS + 1) for dy in (*_ABOVE, *_BELOW)]
    if not board.zoomed:
        # Where it is pushed back into the board it would hide what nobody has looked at.
        middle = board.point(board.centres[cell])[0]
        low, top = board.box.x + 3 + half - middle, board.box.right - 3 - half - middle
        ways = [(min(max(dx, low), top), dy) for dx, dy in ways]
    return min(ways, key=lambda way: cost(*way))


def _in_the_way(
    board: LandBoard, chart: Chart, cell: int, half: float
) -> Iterator[tuple[float, float, float, float, float]]:  # fmt: skip
    """What a pill could hide: the middle, half its width and height from there, and how bad it is to hide it."""
    radius, unit = board.radius, board.radius / DRAWN_FOR
    x, y = board.centres[cell]
    far = half / radius + _STEPS * _STEP + 1

    offers = {offer.cell for offer in chart.offers}
    taken = {piece.cell for piece in chart.pieces}
    for other, (ox, oy) in enumerate(board.centres):
        if other == cell or abs(ox - x) > far or abs(oy - y) > _TALL:
            continue
        if other in offers:
            reach = high = _OFFER_REACH * radius
            weight = _OFFER
        elif other in taken:
            reach = high = _DISC_REACH * radius
            weight = _DISC
        else:
            # A number alone in the middle; a park or a herd has it below its drawing.
            reach, weight = (5 + 4.6 * len(str(other + 1))) * unit, _NUMBER
            high = (17 if board.land.kinds[other] else 9.6) * unit
        yield (ox - x) * radius, (oy - y) * radius, reach, high, weight
    for place in board.places:
        dx, dy = place.at[0] - x, place.at[1] - y
        if abs(dx) < far and abs(dy) < _TALL:
            yield dx * radius, dy * radius, _COIN_REACH * radius, _COIN_REACH * radius, _COIN
