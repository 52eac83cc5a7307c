"""Draws the tile sheet of the maps of Ufo.O from the drawings in assets/, so that a map in Tiled looks like the board.

The maps themselves are edited in Tiled and are never touched here; `python3 tools/make.py ufoo-maps` draws the sheet.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import pygame

TOP = Path(__file__).resolve().parents[2]
SHEET = TOP / "maps" / "ufoo" / "field.png"

# One tile in the size that field.tsx and the maps name; everything is drawn larger and then scaled down.
WIDTH, HEIGHT, RADIUS = 96, 84, 48
ACROSS = 4
LARGER = 4

INK, RIM, GROUND, LIGHT = "#0b0a1f", "#8a48b4", "#3f2380", "#e9d8ff"
GOLD, BLUE = "#ffc24a", "#5cc0ff"

# The tiles in the order of field.tsx: what lies on the hex, and the colour of its ring.
TILES: tuple[tuple[str | None, str | None], ...] = (
    (None, None),
    ("asteroid-1.svg", None),
    ("asteroid-2.svg", None),
    ("asteroid-3.svg", None),
    (None, GOLD),
    (None, BLUE),
    ("mothership-0.svg", None),
    ("mothership-1.svg", None),
)


def hexagon(radius: float) -> list[tuple[float, float]]:
    """A flat-top hex around the middle of the enlarged tile, as flat as the tile."""
    x, y = WIDTH * LARGER / 2, HEIGHT * LARGER / 2
    flat = HEIGHT / (RADIUS * math.sqrt(3))
    turns = [math.radians(60 * corner) for corner in range(6)]
    return [(x + radius * LARGER * math.cos(turn), y + radius * LARGER * flat * math.sin(turn)) for turn in turns]


def draw_hex(tile: pygame.Surface, ring: str | None, seat: int) -> None:
    for radius, colour in ((RADIUS, INK), (RADIUS - 1.5, RIM), (RADIUS - 3.5, GROUND)):
        pygame.draw.polygon(tile, colour, hexagon(radius))
    x, y = tile.get_rect().center
    if ring is None:
        for dx, dy, size in ((-18, -14, 3), (15, -22, 2), (20, 12, 3), (-8, 20, 2)):
            pygame.draw.circle(tile, LIGHT, (x + dx * LARGER, y + dy * LARGER), size * LARGER / 3)
        return
    # A bar for the left side, three dots for the right one: the two differ without colour too.
    pygame.draw.polygon(tile, ring, hexagon(RADIUS - 6), 3 * LARGER)
    low = y + 27 * LARGER
    if seat == 0:
        pygame.draw.line(tile, ring, (x - 13 * LARGER, low), (x + 13 * LARGER, low), 3 * LARGER)
    else:
        for dx in (-9, 0, 9):
            pygame.draw.circle(tile, ring, (x + dx * LARGER, low), 2.5 * LARGER)


def draw_piece(tile: pygame.Surface, name: str) -> None:
    path = TOP / "assets" / "ufoo" / name
    wide = tile.get_width() * (0.94 if name.startswith("mothership") else 0.86)
    piece = pygame.image.load_sized_svg(path, (wide, tile.get_height() * 0.92))
    tile.blit(piece, piece.get_rect(center=tile.get_rect().center))


def draw_sheet() -> pygame.Surface:
    rows = -(-len(TILES) // ACROSS)
    sheet = pygame.Surface((WIDTH * ACROSS, HEIGHT * rows), pygame.SRCALPHA)
    for number, (piece, ring) in enumerate(TILES):
        tile = pygame.Surface((WIDTH * LARGER, HEIGHT * LARGER), pygame.SRCALPHA)
        draw_hex(tile, ring, int(ring == BLUE))
        if piece is not None:
            draw_piece(tile, piece)
        # Premultiplied while it shrinks, or the rims turn dark.
        small = pygame.transform.smoothscale(tile.premul_alpha(), (WIDTH, HEIGHT))
        row, column = divmod(number, ACROSS)
        sheet.blit(plain_alpha(small), (column * WIDTH, row * HEIGHT))
    return sheet


def plain_alpha(surface: pygame.Surface) -> pygame.Surface:
    """Undoes the premultiplication: Tiled reads plain alpha."""
    result = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            red, green, blue, alpha = surface.get_at((x, y))
            if alpha:
                parts = [min(255, part * 255 // alpha) for part in (red, green, blue)]
                result.set_at((x, y), (*parts, alpha))
    return result


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py ufoo-maps", description="Draws the tile sheet of maps/ufoo.")
    parser.parse_args(arguments)
    pygame.image.save(draw_sheet(), SHEET)
    print(SHEET.relative_to(TOP))
    return 0
