"""The last screen of a program that broke: what happened, where the report lies, and that the game is safe.

It uses as little of the house as it can, for any part of the house may be what broke.
"""

from __future__ import annotations

import contextlib
import sys
import traceback
from typing import TYPE_CHECKING

import pygame

from game.store.faults import write_report

if TYPE_CHECKING:
    from game.app.house import House

EXIT_FAULT = 70
_SHOWN_FOR_MS = 60_000


def show_fault(house: House, error: Exception) -> int:
    traceback.print_exception(error, file=sys.stderr)
    with contextlib.suppress(Exception):
        house.services.writer.flush(5.0)
    report = write_report(house.services.places.reports, error, house.services.version)
    with contextlib.suppress(Exception):
        _show(house, [
            house.services.words.text("fault.title"),
            house.services.words.text("fault.saved"),
            house.services.words.text("fault.report", file=str(report)) if report else "",
            house.services.words.text("fault.leave"),
        ])  # fmt: skip
    return EXIT_FAULT


def _show(house: House, lines: list[str]) -> None:
    surface = house.window.get_surface()
    surface.fill("#0a1022")
    width, height = surface.get_size()
    face = house.services.canvas.type
    y = height // 4
    for i, words in enumerate(lines):
        size = round(height / 720 * (28 if i == 0 else 16))
        for line in face.lines(words, size, 700 if i == 0 else 500, width * 3 // 4):
            surface.blit(face.font(size, 700 if i == 0 else 500).render(line, True, "#f2f5ff"), (width // 8, y))
            y += round(size * 1.5)
        y += size
    house.window.flip()
    started = pygame.time.get_ticks()
    while pygame.time.get_ticks() - started < _SHOWN_FOR_MS:
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                return
        pygame.time.wait(30)
