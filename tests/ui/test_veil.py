"""The veil under a modal, which is multiplied and added instead of being a translucent picture."""

from __future__ import annotations

import pygame
import pytest

from game.app.share import share
from game.ui.art import Art
from game.ui.canvas import Canvas
from game.ui.text import Type


@pytest.mark.parametrize("opacity", [0.25, 0.55, 0.8])
def test_the_veil_looks_as_a_translucent_picture_would(opacity: float) -> None:
    canvas = Canvas(Art(share() / "assets"), Type(share() / "assets" / "fonts"))
    canvas.target = pygame.Surface((256, 1))
    for x in range(256):
        canvas.target.set_at((x, 0), (x, 255 - x, 128))
    plain = canvas.target.copy()
    picture = pygame.Surface((256, 1))
    picture.fill((1, 3, 10))
    picture.set_alpha(round(255 * opacity))
    plain.blit(picture, (0, 0))
    canvas.shade(opacity)
    for x in range(256):
        for ours, theirs in zip(canvas.target.get_at((x, 0)), plain.get_at((x, 0))):
            assert abs(ours - theirs) <= 2
