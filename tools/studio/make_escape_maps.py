"""Draws the tile sheet of the zones of Escape from the Aliens, so that a deck in Tiled reads like the board.

The zones themselves are edited in Tiled and are never touched here;
`python3 tools/make.py escape-maps` draws the sheet.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

import pygame

from studio.make_ufoo_maps import HEIGHT, LARGER, RADIUS, TOP, WIDTH, hexagon, plain_alpha

SHEET = TOP / "maps" / "escape" / "zone.png"
ACROSS = 4

SEAM, HULL = "#11171f", "#2a3544"
PALE, PALE_LOW, DARK, DARK_LOW = "#b4c0cb", "#8494a3", "#323e4e", "#232d3a"
HAZARD, SOOT = "#f2a51f", "#15100a"
PERSON, CREATURE = "#ffcf7a", "#b7ec55"

Point = tuple[float, float]


def at(x: float, y: float) -> Point:
    """A point of the tile, measured from its middle, on the enlarged surface."""
    return WIDTH * LARGER / 2 + x * LARGER, HEIGHT * LARGER / 2 + y * LARGER


def plate(tile: pygame.Surface, top: str, low: str) -> None:
    pygame.draw.polygon(tile, SEAM, hexagon(RADIUS))
    pygame.draw.polygon(tile, low, hexagon(RADIUS - 2))
    pygame.draw.polygon(tile, top, [(x, y - 3 * LARGER) for x, y in hexagon(RADIUS - 6)])


def safe(tile: pygame.Surface) -> None:
    """Light, with four rivets."""
    plate(tile, PALE, PALE_LOW)
    for x, y in ((-24, -24), (24, -24), (-24, 20), (24, 20)):
        pygame.draw.circle(tile, SEAM, at(x, y), 2.5 * LARGER)


def dangerous(tile: pygame.Surface) -> None:
    """Dark, with hatching in two corners."""
    plate(tile, DARK, DARK_LOW)
    for n in range(4):
        pygame.draw.line(tile, PALE_LOW, at(-36 + 5 * n, -6), at(-22 + 2 * n, -28 + n), LARGER)
        pygame.draw.line(tile, PALE_LOW, at(36 - 5 * n, 4), at(22 - 2 * n, 26 - n), LARGER)


def start(tile: pygame.Surface, colour: str) -> None:
    plate(tile, DARK_LOW, SEAM)
    pygame.draw.polygon(tile, colour, hexagon(RADIUS - 7), 3 * LARGER)


def human(tile: pygame.Surface) -> None:
    """A helmet."""
    start(tile, PERSON)
    pygame.draw.circle(tile, PERSON, at(0, -4), 15 * LARGER)
    pygame.draw.ellipse(tile, DARK_LOW, pygame.Rect(*at(-10, -10), 20 * LARGER, 12 * LARGER))
    pygame.draw.polygon(tile, PERSON, [at(-16, 20), at(-12, 11), at(12, 11), at(16, 20)])


def alien(tile: pygame.Surface) -> None:
    """A narrow head with slanting eyes."""
    start(tile, CREATURE)
    pygame.draw.polygon(tile, CREATURE, [at(-15, -12), at(-8, -20), at(8, -20), at(15, -12), at(11, 4), at(0, 20),
                                         at(-11, 4)])
    for side in (-1, 1):
        pygame.draw.polygon(tile, DARK_LOW, [at(2 * side, 4), at(12 * side, -6), at(9 * side, 3)])


def hatch(number: int) -> Callable[[pygame.Surface], None]:
    """A striped frame around a round door with its number in dots, as on a die."""

    def draw(tile: pygame.Surface) -> None:
        plate(tile, SOOT, SEAM)
        corners = hexagon(RADIUS - 4)
        inner = hexagon(RADIUS - 13)
        for side in range(6):
            for stripe in range(0, 6, 2):
                one, two = stripe / 6, (stripe + 1) / 6
                points = [between(corners, side, one), between(corners, side, two), between(inner, side, two),
                          between(inner, side, one)]
                pygame.draw.polygon(tile, HAZARD, points)
        pygame.draw.circle(tile, PALE_LOW, at(0, 0), 24 * LARGER)
        pygame.draw.circle(tile, HULL, at(0, 0), 20 * LARGER)
        spots = {1: [(0, 0)], 2: [(-7, 0), (7, 0)], 3: [(-8, 6), (0, -8), (8, 6)],
                 4: [(-7, -7), (7, -7), (-7, 7), (7, 7)]}[number]
        for x, y in spots:
            pygame.draw.circle(tile, HAZARD, at(x, y), 4 * LARGER)

    return draw


def between(corners: list[Point], side: int, part: float) -> Point:
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


# In the order of zone.tsx.
TILES = (safe, dangerous, human, alien, *(hatch(number) for number in (1, 2, 3, 4)))


def draw_sheet() -> pygame.Surface:
    sheet = pygame.Surface((WIDTH * ACROSS, HEIGHT * math.ceil(len(TILES) / ACROSS)), pygame.SRCALPHA)
    for number, draw in enumerate(TILES):
        tile = pygame.Surface((WIDTH * LARGER, HEIGHT * LARGER), pygame.SRCALPHA)
        draw(tile)
        small = pygame.transform.smoothscale(tile.premul_alpha(), (WIDTH, HEIGHT))
        row, column = divmod(number, ACROSS)
        sheet.blit(plain_alpha(small), (column * WIDTH, row * HEIGHT))
    return sheet


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py escape-maps", description="Draws the tile sheet of maps/escape.")
    parser.parse_args(arguments)
    pygame.image.save(draw_sheet(), SHEET)
    print(SHEET.relative_to(TOP))
    return 0
