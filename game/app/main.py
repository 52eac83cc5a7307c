"""The command `saucerful`: reads the options, makes the application and runs it.

Nothing is imported early that the first picture does not need.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game import __version__

LANGUAGES = ("en", "pt", "es", "it")
EXIT_BAD_OPTION = 2
EXIT_NO_DISPLAY = 69
EXIT_NO_DATA = 66
_SHARED = ("assets/fonts", "data/i18n", "maps")


def parser() -> argparse.ArgumentParser:
    from game.app.registry import titles

    known = ", ".join(title.id for title in titles())
    options = argparse.ArgumentParser(prog="saucerful", description="Five alien board games at one desktop table.")
    options.add_argument("--version", action="version", version=f"saucerful {__version__}")
    options.add_argument("--title", metavar="ID", help=f"open the set-up of this game: {known}")
    options.add_argument("--continue", dest="resume", action="store_true", help="go on with the game played last")
    options.add_argument("--lang", metavar="L", help=f"language of this run: {', '.join(LANGUAGES)}")
    options.add_argument("--size", metavar="WxH", help="size of the window, for example 1280x720")
    options.add_argument("--data-dir", type=Path, metavar="D", help="folder for saves, settings and own maps")
    options.add_argument("--screenshot", type=Path, metavar="F", help="write the first picture to this PNG and leave")
    options.add_argument("--stamp", action="store_true", help="print the clock at first picture and menu, and leave")
    return options


def size_of(text: str) -> tuple[int, int] | None:
    """1280x720 as two numbers; None for anything that is no window."""
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        return None
    size = int(width[:6]), int(height[:6])
    return size if 320 <= size[0] <= 16384 and 240 <= size[1] <= 16384 else None


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    refused = _refuse(options)
    if refused:
        return refused
    # Without a GPU the accelerated way to the screen goes through software GL and is slower than none.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # What window managers know the window by: its icon, its place in the dock.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "saucerful")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "saucerful")
    if options.screenshot:
        # A picture for a file needs no screen.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.app.application import Application

    try:
        pygame.display.init()
        pygame.font.init()
        app = Application(options.data_dir, options.lang, size_of(options.size) if options.size else None)
    except pygame.error as error:
        _complain("fault.no_display", options.lang, str(error))
        return EXIT_NO_DISPLAY
    try:
        app.open(options.title, options.resume)
        if options.screenshot or options.stamp:
            app.loop.step(0)
            if options.stamp:
                print(f"first-picture {app.loop.first_picture:.6f}")
                app.loop.step(0)
                print(f"menu {time.monotonic():.6f}", flush=True)
            if options.screenshot:
                app.screenshot(options.screenshot)
            return 0
        app.loop.run()
        return 0
    except Exception as error:
        return app.fail(error)
    finally:
        app.close()


def _refuse(options: argparse.Namespace) -> int:
    """What cannot be done, said before a window opens; 0 where the program can begin."""
    from game.app.share import share

    if options.lang and options.lang not in LANGUAGES:
        _complain("fault.unknown_language", "en", lang=options.lang)
        options.lang = "en"
    missing = next((folder for folder in _SHARED if not (share() / folder).is_dir()), None)
    if missing is not None:
        _complain("fault.data_missing", options.lang, path=str(share() / missing))
        return EXIT_NO_DATA
    if options.size and size_of(options.size) is None:
        _complain("fault.bad_size", options.lang, size=options.size)
        return EXIT_BAD_OPTION
    if options.screenshot and options.screenshot.suffix.lower() not in ("", ".png"):
        _complain("fault.not_png", options.lang, path=options.screenshot.name)
        return EXIT_BAD_OPTION
    if options.title is not None and not _is_title(options.title):
        _complain("fault.unknown_title", options.lang, title=options.title)
        return EXIT_BAD_OPTION
    return 0


def _is_title(id: str) -> bool:
    from game.app.registry import titles

    return any(entry.id == id for entry in titles())


def _complain(key: str, tongue: str | None, detail: str = "", **args: str) -> None:
    from game.app.sentences import complain

    complain(key, tongue, detail, **args)
