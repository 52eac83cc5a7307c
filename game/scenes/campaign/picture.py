"""The sheet of a campaign as a picture for a file, twice as fine as it lies on a small screen.

It shows what was played and waits for nothing.
"""

from __future__ import annotations

import pygame

from game.present.campaign import paper
from game.scenes.campaign.places import HIGH, WIDE
from game.scenes.campaign.sheet import paint_sheet
from game.scenes.services import Services
from game.table.campaign_sheet import Sheet
from game.ui.canvas import Canvas
from game.ui.metrics import Metrics

SCALE = 2.0
_LEFT, _TOP, _MORE = 16.0, 12.0, 34.0  # of dark ground about the paper, for its shadow


def picture(services: Services, told: Sheet, scale: float = SCALE) -> pygame.Surface:
    """`scale` is how many pixels a unit of the sheet gets."""
    size = (round((WIDE + _MORE) * scale), round((HIGH + _MORE) * scale))
    target = pygame.Surface(size, 0, 32)
    target.fill("#0b1226")
    # A canvas of its own: that of the screen would forget what it has rendered, for another scale.
    canvas = Canvas(services.canvas.art, services.canvas.type)
    metrics = Metrics(size)
    metrics.scale = scale
    canvas.aim(target, metrics)
    words = services.words
    paint_sheet(canvas, _LEFT, _TOP, 1.0, paper(told), words.say, words.text)
    return target
