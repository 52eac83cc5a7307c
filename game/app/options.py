"""The options of the command `saucerful`.

What is written plainly is read without argparse, which takes as long to load and to set up as the whole shelf takes to
be laid out; for all else, help and complaints included, argparse is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__

if TYPE_CHECKING:
    from argparse import ArgumentParser

LANGUAGES = ("en", "pt", "es", "it")

_VALUES = {"--title": "title", "--lang": "lang", "--size": "size", "--data-dir": "data_dir"}
_FLAGS = {"--continue": "resume", "--stamp": "stamp", "--diagnose": "diagnose"}


class Options:
    def __init__(self) -> None:
        self.file: str | None = None
        self.title: str | None = None
        self.resume = False
        self.lang: str | None = None
        self.size: str | None = None
        self.data_dir: str | None = None
        self.screenshot: Path | None = None
        self.stamp = False
        self.diagnose = False


def options_of(arguments: Sequence[str]) -> Options:
    """Raises SystemExit where argparse does: after help, and over what is no option."""
    return read_plainly(arguments) or parser().parse_args(arguments, Options())


def read_plainly(arguments: Sequence[str]) -> Options | None:
    """None where something may be meant in another way than by its plain name and the word behind it."""
    found = Options()
    words = iter(arguments)
    for word in words:
        if word in _FLAGS:
            setattr(found, _FLAGS[word], True)
        elif word in _VALUES:
            value = next(words, "-")
            if value.startswith("-"):
                return None
            setattr(found, _VALUES[word], value)
        else:
            return None
    return found


def parser() -> ArgumentParser:
    import argparse

    from game.app.registry import titles

    known = ", ".join(title.id for title in titles())
    options = argparse.ArgumentParser(prog="saucerful", description="Five alien board games at one desktop table.")
    options.add_argument("file", nargs="?", help="a saved game, the log of a campaign or a pack to open")
    options.add_argument("--version", action="version", version=f"saucerful {__version__}")
    options.add_argument("--title", metavar="ID", help=f"open the set-up of this game: {known}")
    options.add_argument("--continue", dest="resume", action="store_true", help="go on with the game played last")
    options.add_argument("--lang", metavar="L", help=f"language of this run: {', '.join(LANGUAGES)}")
    options.add_argument("--size", metavar="WxH", help="size of the window, for example 1280x720")
    options.add_argument("--data-dir", metavar="D", help="folder for saves, settings and own maps")
    options.add_argument("--screenshot", type=Path, metavar="F", help="write the first picture to this PNG and leave")
    options.add_argument("--stamp", action="store_true", help="print the clock at first picture and menu, and leave")
    options.add_argument("--diagnose", action="store_true", help="print what a report of a fault should say, and leave")
    return options
