"""Draws the tile sheets of the maps of Under Falling Skies, so that a sky tile or a base in Tiled reads like the board.

The maps themselves are edited in Tiled and are never touched here; `python3 tools/make.py skies-maps` draws the sheets.
"""

from __future__ import annotations

import argparse
import math
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pygame

TOP = Path(__file__).resolve().parents[2]
FOLDER = TOP / "maps" / "skies"
FONT = TOP / "assets" / "fonts" / "exo2-700.ttf"
LARGER = 4  # everything is drawn larger and then scaled down

INK, RIM, WHITE = "#0a0e2a", "#3a4975", "#f3f5ff"
SKY, CITY, PILL = "#2a2560", "#1a1430", "#1b2544"
ENERGY, FIGHTERS, RESEARCH, ROBOT, COMMAND = "#c6e83c", "#ff6a3c", "#43d6e8", "#5aa2ff", "#ffc04a"
GROUND = {"energy": "#43511a", "fighters": "#63291d", "research": "#16505e", "robot": "#1f3c72", "command": "#5a4518"}
LIGHT = {"energy": ENERGY, "fighters": FIGHTERS, "research": RESEARCH, "robot": ROBOT, "command": COMMAND}

Point = tuple[float, float]


class Tile:
    """One tile, drawn in units of its final pixels from its own middle."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.surface = pygame.Surface((width * LARGER, height * LARGER), pygame.SRCALPHA)

    def at(self, x: float, y: float) -> Point:
        return (self.width / 2 + x) * LARGER, (self.height / 2 + y) * LARGER

    def box(self, x: float, y: float, w: float, h: float, colour: str, radius: float = 4, line: float = 0) -> None:
        left, top = self.at(x - w / 2, y - h / 2)
        rect = pygame.Rect(left, top, w * LARGER, h * LARGER)
        pygame.draw.rect(self.surface, colour, rect, int(line * LARGER), int(radius * LARGER))

    def shape(self, points: list[Point], colour: str) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(*point) for point in points])

    def disc(self, x: float, y: float, radius: float, colour: str) -> None:
        pygame.draw.circle(self.surface, colour, self.at(x, y), radius * LARGER)

    def line(self, start: Point, end: Point, colour: str, width: float) -> None:
        pygame.draw.line(self.surface, colour, self.at(*start), self.at(*end), int(width * LARGER))

    def words(self, x: float, y: float, text: str, size: int, colour: str) -> None:
        font = pygame.font.Font(FONT, size * LARGER)
        drawn = font.render(text, True, colour)
        self.surface.blit(drawn, drawn.get_rect(center=self.at(x, y)))

    def star(self, points: int, outer: float, inner: float, colour: str) -> None:
        turns = [math.pi * n / points - math.pi / 2 for n in range(2 * points)]
        self.shape([((outer, inner)[n % 2] * math.cos(turn), (outer, inner)[n % 2] * math.sin(turn))
                    for n, turn in enumerate(turns)], colour)  # fmt: skip


# The sky


def ground(tile: Tile) -> None:
    tile.box(0, 0, tile.width, tile.height, SKY, 0)
    tile.box(0, 0, tile.width, tile.height, RIM, 0, 1)


def blank(tile: Tile) -> None:
    ground(tile)
    tile.disc(0, 0, 2, "#8f8fc0")


def arrow(tile: Tile, way: int, colour: str = WHITE) -> None:
    tile.shape([(-18 * way, -5), (2 * way, -5), (2 * way, -12), (18 * way, 0), (2 * way, 12), (2 * way, 5),
                (-18 * way, 5)], colour)  # fmt: skip


def drift(tile: Tile, way: int) -> None:
    ground(tile)
    arrow(tile, way)


def descent(tile: Tile) -> None:
    ground(tile)
    tile.box(0, 0, 44, 30, "#e9c9ff", 15)
    tile.box(0, 0, 40, 26, "#2a0f52", 13)
    tile.shape([(-15, -2), (-6, -7), (6, -7), (15, -2), (6, 2), (-6, 2)], "#d9a6ff")
    tile.shape([(-8, 4), (8, 4), (0, 12)], "#ff6a8a")


def explosion(tile: Tile, number: str, red: bool) -> None:
    """Yellow ones are round and light, red ones four-cornered and dark: different without colour too."""
    ground(tile)
    if red:
        tile.star(8, 20, 12, "#c21f38")
        tile.box(0, 0, 20, 20, "#3a0d0a", 3)
        tile.words(0, 0, number, 16, WHITE)
    else:
        tile.star(9, 19, 13, "#e8431f")
        tile.star(9, 16, 12, "#ffb52e")
        tile.disc(0, 0, 11, "#ffe58a")
        tile.words(0, 0, number, 16, "#3b0a06")


def teleporter(tile: Tile, letter: str) -> None:
    ground(tile)
    for radius, colour in ((17, "#35e0b0"), (14, INK), (11, "#35e0b0"), (9, INK)):
        tile.disc(0, 0, radius, colour)
    tile.words(0, 0, letter, 14, WHITE)


def city(tile: Tile) -> None:
    tile.box(0, 0, tile.width, tile.height, CITY, 0)
    for x, h in ((-34, 18), (-20, 28), (-6, 14), (8, 32), (22, 22), (36, 16)):
        tile.box(x, tile.height / 2 - h / 2, 12, h, "#362a58", 0)
        tile.box(x, tile.height / 2 - h + 6, 4, 4, "#ffd97a", 0)


def pill(tile: Tile, text: str, colour: str, ground_colour: str = PILL) -> None:
    tile.box(0, 0, 78, 30, RIM, 15)
    tile.box(0, 0, 74, 26, ground_colour, 13)
    tile.words(0, 0, text, 14, colour)


def cost(tile: Tile, number: str) -> None:
    if tile.height < 50:
        pill(tile, number, RESEARCH)
        return
    # On a base the price lies in the lower left corner, a bolt before it.
    x, y = -30, 14
    tile.shape([(x + 2, y - 10), (x - 6, y + 2), (x, y + 2), (x - 2, y + 10), (x + 6, y - 2), (x, y - 2)], ENERGY)
    tile.words(x + 14, y, number, 14, ENERGY)


# Bases


def chamber(tile: Tile, kinds: list[str]) -> None:
    tile.box(0, 0, 84, 52, LIGHT[kinds[0]], 10)
    tile.box(0, 0, 80, 48, GROUND[kinds[0]], 8)
    for kind, x in zip(kinds, (-22, 0)):
        tile.disc(x, -8, 13, INK)
        ICONS[kind](tile, x, -8)


def energy(tile: Tile, x: float, y: float) -> None:
    tile.box(x, y + 1, 10, 16, ENERGY, 2)
    tile.box(x, y - 9, 5, 4, ENERGY, 1)


def fighters(tile: Tile, x: float, y: float) -> None:
    tile.shape([(x, y - 10), (x + 3, y - 2), (x + 10, y + 4), (x + 3, y + 4), (x + 4, y + 9), (x - 4, y + 9),
                (x - 3, y + 4), (x - 10, y + 4), (x - 3, y - 2)], FIGHTERS)  # fmt: skip


def research(tile: Tile, x: float, y: float) -> None:
    tile.shape([(x - 3, y - 10), (x + 3, y - 10), (x + 3, y - 2), (x + 9, y + 9), (x - 9, y + 9), (x - 3, y - 2)],
               RESEARCH)  # fmt: skip


def robot(tile: Tile, x: float, y: float) -> None:
    tile.box(x, y + 1, 16, 13, ROBOT, 3)
    tile.line((x, y - 5), (x, y - 10), ROBOT, 2)
    for eye in (-4, 4):
        tile.disc(x + eye, y, 2, INK)


def command(tile: Tile, x: float, y: float) -> None:
    tile.shape([(x - 6, y + 9), (x - 6, y - 9), (x + 8, y - 5), (x - 4, y)], COMMAND)


ICONS: dict[str, Callable[[Tile, float, float], None]] = {
    "energy": energy, "fighters": fighters, "research": research, "robot": robot, "command": command,
}  # fmt: skip


def guns(tile: Tile) -> None:
    tile.box(0, 0, 84, 52, "#8a94b4", 4)
    tile.box(0, 0, 80, 48, "#2f3650", 3)
    for x in (-26, -16):
        tile.line((x, 12), (x + 12, -14), "#c8cfe4", 5)
    tile.words(20, 0, "−1", 18, WHITE)


def tunnel(tile: Tile) -> None:
    tile.box(0, 0, 84, 52, "#5d4634", 24)
    tile.box(0, 0, 78, 46, "#241a18", 22)


def more(tile: Tile, below: bool) -> None:
    """A chain to the space that comes before."""
    tile.box(0, 0, 84, 52, "#59607e", 10)
    tile.box(0, 0, 80, 48, "#2c3048", 8)
    for step in (-36, -26, -16, -6, 4):
        x, y = (0, step * 0.7) if below else (step, 0)
        tile.disc(x, y, 4, WHITE)
        tile.disc(x, y, 2, INK)


def modifier(tile: Tile, text: str) -> None:
    tile.words(26, -14, text, 17, WHITE)


def way(tile: Tile, name: str) -> None:
    x, y = 30, 16
    points = {"right": [(-7, -6), (7, 0), (-7, 6)], "left": [(7, -6), (-7, 0), (7, 6)],
              "down": [(-6, -6), (6, -6), (0, 7)], "end": [(-5, -5), (5, -5), (5, 5), (-5, 5)]}[name]  # fmt: skip
    tile.shape([(x + dx, y + dy) for dx, dy in points], "#e8c88a")


def digger(tile: Tile) -> None:
    tile.box(4, 6, 30, 14, "#ffc04a", 4)
    tile.shape([(20, -1), (34, 6), (20, 13)], "#c8cfe4")
    for x in (-4, 6, 14):
        tile.disc(x, 15, 4, INK)


# The actions of rows: what stands on the pill before the number.
SIGNS = {"ships": "ship +", "digger": "dig −", "research": "lab −", "damage": "hit ", "fall": "fall "}


def sign(word: str) -> Callable[[Tile, str], None]:
    return lambda tile, rest: pill(tile, SIGNS[word] + rest, COMMAND)


def room(word: str) -> Callable[[Tile, str], None]:
    return lambda tile, rest: chamber(tile, [word, *rest.split("-")] if rest else [word])


# The painter of a class of tiles, by the first word of its name; the rest of the name is handed on.
DRAWERS: dict[str, Callable[[Tile, str], None]] = {
    "blank": lambda tile, rest: blank(tile),
    "right": lambda tile, rest: drift(tile, 1),
    "left": lambda tile, rest: drift(tile, -1),
    "descent": lambda tile, rest: descent(tile),
    "city": lambda tile, rest: city(tile),
    "teleporter": teleporter,
    "yellow": lambda tile, rest: explosion(tile, rest, red=False),
    "red": lambda tile, rest: explosion(tile, rest, red=True),
    "none": lambda tile, rest: pill(tile, "–", WHITE),
    "skull": lambda tile, rest: pill(tile, "SKULL", WHITE, "#c21f38"),
    **{word: sign(word) for word in ("ships", "damage", "fall")},
    "cost": cost,
    "guns": lambda tile, rest: guns(tile),
    "tunnel": lambda tile, rest: tunnel(tile),
    "more": lambda tile, rest: more(tile, below=bool(rest)),
    **{word: room(word) for word in ICONS},
    "plus": lambda tile, rest: modifier(tile, f"+{rest}"),
    "minus": lambda tile, rest: modifier(tile, f"−{rest}"),
    "go": way,
    "digger": lambda tile, rest: digger(tile),
}


def draw(tile: Tile, kind: str) -> None:
    word, _, rest = kind.partition("-")
    # Research and the digger are words of the base and of the row actions; only actions have a number behind them.
    (sign(word) if word in SIGNS and rest.isdigit() else DRAWERS[word])(tile, rest)


def draw_sheet(source: Path) -> pygame.Surface:
    """The sheet that a tileset file asks for, tile by tile."""
    tileset = ET.parse(source).getroot()
    width, height, across = (int(tileset.attrib[name]) for name in ("tilewidth", "tileheight", "columns"))
    kinds = [tile.attrib["type"] for tile in tileset.iter("tile")]
    sheet = pygame.Surface((width * across, height * -(-len(kinds) // across)), pygame.SRCALPHA)
    for number, kind in enumerate(kinds):
        tile = Tile(width, height)
        draw(tile, kind)
        row, column = divmod(number, across)
        sheet.blit(pygame.transform.smoothscale(tile.surface, (width, height)), (column * width, row * height))
    return sheet


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("make.py skies-maps", description="Draws the tile sheets of maps/skies.")
    parser.parse_args(arguments)
    pygame.font.init()
    for source in sorted(FOLDER.glob("*.tsx")):
        target = source.with_suffix(".png")
        pygame.image.save(draw_sheet(source), target)
        print(target.relative_to(TOP))
    return 0
