"""Plays as somebody who has never seen the program: from an empty data folder through the welcome to the first lesson
of each title, and from there into the first game with the coach; by the pointer alone, and again by keys alone.

    python3 tools/stranger.py                       all titles, both ways, as a table
    python3 tools/stranger.py --title ufoo --by keys --told      one of them, touch by touch
    python3 tools/stranger.py --window              the lessons in a real window under Xvfb, started by tools/play.py

A stranger reads three words a second, takes a second and a half for each touch, and waits for what moves. Seconds are
those of the program's own clock, so that a busy machine gives the same figures. The program gets events of pointer and
keyboard in its window, which is only a surface unless SDL_VIDEODRIVER says otherwise. With `--window` a second one runs
as players start it, and gets real touches; none is given before it shows the same picture.
"""

from __future__ import annotations

import sys

import environment

WINDOW = "--window"

if WINDOW in sys.argv:
    environment.enter("test", (*environment.RUN, "Xlib", "numpy"))
else:
    environment.enter()

import argparse
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from support.screen import Screen
from support.strangers import HANDS, Lost, Walk, walk

from game.app.registry import titles

_COLUMNS = (
    ("title", "{0.title:8}"), ("by", "{0.hand:7}"), ("touches to lesson", "{0.opened:17}"),
    ("decided after", "{0.first:11.1f} s"), ("lesson ended after", "{0.lesson:16.1f} s"),
    ("touches", "{0.touches:7}"), ("moves with Blip", "{0.moves:15}"), ("tips", "{0.tips:4}"),
)  # fmt: skip


def line(walked: Walk, columns: Sequence[tuple[str, str]]) -> str:
    return "  ".join(form.format(walked) for _, form in columns)


def main(arguments: Sequence[str] | None = None) -> int:
    known = [title.id for title in titles()]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--title", action="append", choices=known, help="only this title")
    options.add_argument("--by", action="append", choices=HANDS, help="only with the pointer, or only with keys")
    options.add_argument("--lang", default="en", choices=("en", "pt", "es", "it"))
    options.add_argument("--told", action="store_true", help="tell every touch")
    options.add_argument(WINDOW, action="store_true", help="in a real window, to the end of the lesson")
    asked = options.parse_args(arguments)
    if asked.window and not Screen.available():
        print("There is no Xvfb here.", file=sys.stderr)
        return environment.NO_DISPLAY
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    columns = _COLUMNS[: -2 if asked.window else None]
    print("  ".join(f"{name:{len(form.format(Walk('', '')))}}" for name, form in columns))
    faults = []
    for title in asked.title or known:
        walks = []
        for hand in asked.by or HANDS:
            try:
                walks.append(_walked(title, hand, asked.lang, print if asked.told else None, asked.window))
            except Lost as lost:
                faults.append(f"{title} by {hand}: {lost}")
                continue
            print(line(walks[-1], columns), flush=True)
            faults += [f"{title} by {hand}: {fault}" for fault in walks[-1].faults()]
        if len({walked.played for walked in walks}) > 1:
            faults.append(f"{title}: pointer and keys did not see the same game")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _walked(title: str, hand: str, lang: str, tell: Callable[[str], object] | None, window: bool) -> Walk:
    with tempfile.TemporaryDirectory() as folder:
        if not window:
            return walk(Path(folder), title, hand, lang, tell)
        from support.strangers_in_window import walk_in_window

        return walk_in_window(Path(folder), title, hand, lang, tell)


if __name__ == "__main__":
    raise SystemExit(main())
