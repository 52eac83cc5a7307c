"""A bare pygame window and a reference scene: what the same machine does with no game in it.

Run as a program with `start`, `idle SECONDS` or `stay`; it must never import the game.
"""

from __future__ import annotations

import os
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

FULL = (1920, 1080)
GROUND = (11, 16, 38)


def open_bare() -> pygame.Surface:
    """The least that shows a picture: display, font, one window of the program's own size."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    window.fill(GROUND)
    pygame.display.flip()
    return window


def idle(seconds: float) -> None:
    """The loop of a program at rest: ask for events sixty times a second and draw nothing."""
    clock = pygame.time.Clock()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pygame.event.get()
        clock.tick(60)


class ReferenceScene:
    """A background, 300 sprites of 64 pixels with alpha and 40 labels that are rendered already."""

    def __init__(self) -> None:
        self.target = pygame.Surface(FULL).convert() if pygame.display.get_surface() else pygame.Surface(FULL)
        self.ground = self.target.copy()
        self.ground.fill(GROUND)
        sprite = pygame.Surface((64, 64), pygame.SRCALPHA)
        pygame.draw.circle(sprite, (240, 180, 41, 200), (32, 32), 30)
        font = pygame.font.Font(None, 28)
        self.blits = [(sprite, ((n * 97) % 1850, (n * 61) % 1010)) for n in range(300)]
        self.blits += [
            (font.render(f"label number {n}", True, (230, 230, 240)), (40 + n % 8 * 230, 40 + n // 8 * 200))
            for n in range(40)
        ]

    def draw(self) -> None:
        self.target.blit(self.ground, (0, 0))
        self.target.blits(self.blits, doreturn=False)


def main(mode: str, seconds: float) -> int:
    open_bare()
    print(f"first-picture {time.monotonic():.6f}", flush=True)
    if mode != "start":
        idle(seconds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 3600.0))
