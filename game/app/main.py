"""The command `saucerful`: reads the options, puts the house together and runs it.

Nothing that the first picture does not need is imported before it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import game

LANGUAGES = ("en", "pt", "es", "it")
EXIT_FAULT = 70
EXIT_NO_DISPLAY = 69


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="saucerful", description="Five alien board games at one desktop table.")
    options.add_argument("--version", action="version", version=f"saucerful {game.__version__}")
    options.add_argument("--title", metavar="ID", help="open the set-up of this game")
    options.add_argument("--continue", dest="resume", action="store_true", help="go on with the game played last")
    options.add_argument("--lang", choices=LANGUAGES, help="language of this run")
    options.add_argument("--size", type=_size, metavar="WxH", help="size of the window, for example 1280x720")
    options.add_argument("--data-dir", type=Path, metavar="D", help="folder for saves, settings and own maps")
    options.add_argument("--screenshot", type=Path, metavar="F", help="write the first picture to this PNG and leave")
    options.add_argument("--stamp", action="store_true", help="print the clock at first picture and menu, and leave")
    return options


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) >= 320 and int(height) >= 240):
        raise argparse.ArgumentTypeError(f"'{text}' is no size like 1280x720")
    return int(width), int(height)


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    # Without a GPU the accelerated way to the screen goes through software GL and is slower than none.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if options.screenshot:
        # A picture for a file needs no screen.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.app.house import House

    try:
        pygame.display.init()
        pygame.font.init()
        house = House(options.data_dir, options.lang, options.size)
    except pygame.error as error:
        print(f"saucerful: no window can be opened here: {error}", file=sys.stderr)
        return EXIT_NO_DISPLAY
    try:
        house.open(options.title, options.resume)
        if options.screenshot or options.stamp:
            house.loop.step(0)
            if options.stamp:
                print(f"first-picture {house.loop.first_picture:.6f}")
                house.loop.step(0)
                print(f"menu {time.monotonic():.6f}", flush=True)
            if options.screenshot:
                house.screenshot(options.screenshot)
            return 0
        house.loop.run()
        return 0
    except Exception as error:
        return house.fail(error)
    finally:
        house.close()
