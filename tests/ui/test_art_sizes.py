"""Pictures come at exactly the size that was asked for, whatever the drawing's own ratio is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.art import Art

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.mark.parametrize("size", [(58, 676), (58, 900), (58, 400), (83, 961), (744, 500), (10, 700)])
@pytest.mark.parametrize("name", ["curtain/fold-5", "ufoo/board"])
def test_a_drawing_fills_the_size_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((20, 20))
    picture = Art(ASSETS).image(name, *size)
    assert picture.get_size() == size
    shown = picture.get_bounding_rect()
    assert shown.w >= size[0] - 1
    assert shown.h >= size[1] - 1
