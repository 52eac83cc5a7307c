"""A window with no game in it: it shows the input that reached it, so that the harness itself can be tested."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame


def main(report: Path) -> int:
    pygame.display.init()
    window = pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    pygame.key.start_text_input()
    clock = pygame.time.Clock()
    lines: list[str] = []
    while True:
        for happened in pygame.event.get():
            if happened.type == pygame.QUIT:
                report.write_text("\n".join(lines), encoding="utf-8")
                return 7
            if happened.type == pygame.MOUSEBUTTONDOWN:
                lines.append(f"button {happened.button} at {happened.pos[0]},{happened.pos[1]}")
            elif happened.type == pygame.KEYDOWN:
                lines.append(f"key {pygame.key.name(happened.key)}")
            elif happened.type == pygame.TEXTINPUT:
                lines.append(f"text {happened.text}")
            elif happened.type == pygame.VIDEORESIZE:
                lines.append(f"size {happened.w}x{happened.h}")
        window = pygame.display.get_surface() or window
        window.fill((20, 24, 48))
        pygame.draw.circle(window, (240, 180, 41), (100, 100), 60)
        pygame.draw.rect(window, (0, 158, 115), (300, 40, 20 * len(lines), 30))
        pygame.display.flip()
        clock.tick(60)


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
