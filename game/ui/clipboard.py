"""The system's clipboard, as text.

Where there is none, reading gives nothing and writing does nothing; neither ever raises.
"""

from __future__ import annotations

import pygame


def read() -> str:
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError, AttributeError, UnicodeError):
        return ""


def write(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError, AttributeError, UnicodeError):
        return
