"""Large panels are rendered in parts; nobody can see it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.chrome import MARGIN, PANELS
from game.ui.drawing import Drawing
from game.ui.slices import framed

RADIUS = 12
SIZES = [(400, 300, 1.0), (460.5, 310.25, 1.3), (210, 200, 1.5), (300, 40.3, 1.3)]


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("kind", PANELS)
@pytest.mark.parametrize(("wide", "high", "scale"), SIZES)
def test_a_panel_in_parts_is_the_same_as_in_one_piece(kind: str, wide: float, high: float, scale: float) -> None:
    drawing = Drawing(wide + 2 * MARGIN, high + 2 * MARGIN)
    PANELS[kind][0](drawing, wide, high, RADIUS, None)
    whole = drawing.surface(scale)
    drawn = framed(drawing, scale, MARGIN, MARGIN + RADIUS + 2)
    parts = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    parts.blit(drawn.surface, (drawn.x, drawn.y))
    pairs = zip(*(pygame.image.tobytes(each.premul_alpha(), "RGBA") for each in (whole, parts)), strict=True)
    # The renderer itself rounds the colours along a gradient now up, now down.
    assert max(abs(one - other) for one, other in pairs) <= 1
