"""The sheet of a campaign as a picture file, at twice the resolution of a small screen.

It shows what was played and waits for nothing.
"""

from __future__ import annotations

from datetime import datetime

import pygame

from game.desk.services import Services
from game.present.campaign import paper
from game.scenes.campaign.boxes import HIGH, WIDE
from game.scenes.campaign.sheet import paint_sheet
from game.table.campaign_sheet import Sheet
from game.ui.canvas import Canvas
from game.ui.metrics import Metrics

SCALE = 2.0
_EDGE = 24.0  # of dark ground about the paper, for its shadow and its frame


def picture(services: Services, told: Sheet, scale: float = SCALE) -> pygame.Surface:
    """`scale` is how many pixels a unit of the sheet gets."""
    size = (round((WIDE + 2 * _EDGE) * scale), round((HIGH + 2 * _EDGE) * scale))
    target = pygame.Surface(size, 0, 32)
    target.fill("#0b1226")
    # A canvas of its own, and not aimed: that would make the screen forget what it has rendered at its scale.
    canvas = Canvas(services.canvas.art, services.canvas.type)
    metrics = Metrics(size)
    metrics.scale = scale
    canvas.target, canvas.metrics = target, metrics
    words = services.words

    def day(when: int) -> str:
        return words.day(datetime.fromtimestamp(when))

    paint_sheet(canvas, _EDGE, _EDGE, 1.0, paper(told), words.say, words.text, day)
    return target
