"""The sheet of a campaign as a picture file, at twice the resolution of a small screen.

It shows what was played and waits for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pygame
from msgspec.structs import replace

from game.desk.services import Services
from game.present.campaign import paper
from game.scenes.campaign.boxes import HIGH, WIDE
from game.scenes.campaign.sheet import paint_sheet
from game.table.campaign import fold
from game.table.campaign_log import decode
from game.table.campaign_sheet import Sheet, sheet
from game.ui.canvas import Canvas
from game.ui.metrics import Metrics

SCALE = 2.0
_FIGURE_EDGE = 8.0  # of the figure of a rulebook
_EDGE = 24.0  # of dark ground about the paper, for its shadow and its frame


def picture(services: Services, told: Sheet, scale: float = SCALE) -> pygame.Surface:
    """`scale` is how many pixels a unit of the sheet gets."""
    size = (round((WIDE + 2 * _EDGE) * scale), round((HIGH + 2 * _EDGE) * scale))
    return _drawn(services, told, scale, size)


def drawn_log(services: Services, title: str, lines: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
    """A campaign of which these are the entries, as a figure of this size in pixels."""
    frame = services.frame(title)
    assert frame is not None
    campaign, _ = fold(frame, [decode(line.encode()) for line in lines])
    name = services.words.text("campaigns.called.1")
    scale = min(size[0] / (WIDE + 2 * _FIGURE_EDGE), size[1] / (HIGH + 2 * _FIGURE_EDGE))
    return _drawn(services, replace(sheet(frame, campaign), name=name), scale, size)


def _drawn(services: Services, told: Sheet, scale: float, size: tuple[int, int]) -> pygame.Surface:
    """In the middle of dark ground."""
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

    left, top = (size[0] / scale - WIDE) / 2, (size[1] / scale - HIGH) / 2
    paint_sheet(canvas, left, top, 1.0, paper(told), words.say, words.text, day)
    return target
