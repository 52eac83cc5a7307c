"""Drawings of packs as pixels: drawn once, in the reading process, larger than they are shown on most screens."""

from __future__ import annotations

import io

import pygame

from game.content.art import Drawing
from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.packs.form import Picture

SCALE = 2.0  # pixels for each unit of the frame, as far as the picture stays within its bounds
LARGEST = 1_024  # pixels across
MOST_PIXELS = 12_000_000  # of all pictures of a pack


class Painter:
    """Draws the pictures of one pack."""

    def __init__(self) -> None:
        self._pixels = 0

    def draw(self, name: str, drawing: Drawing) -> Picture:
        _, _, wide, high = drawing.box
        scale = min(SCALE, LARGEST / max(wide, high))
        size = max(1, round(wide * scale)), max(1, round(high * scale))
        self._pixels += size[0] * size[1]
        if self._pixels > MOST_PIXELS:
            raise BadInput(Problem(f"{name}.svg", 0, message("packs.pictures", most=MOST_PIXELS // 1_000_000)))
        surface = pygame.image.load_sized_svg(io.BytesIO(drawing.data), size)
        width, height = surface.get_size()
        return Picture(name, width, height, (wide, high), pygame.image.tobytes(surface, "RGBA"))
