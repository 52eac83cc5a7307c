"""Plays as somebody who has never seen the program: from an empty data folder through the welcome to the first lesson
of each title, and from there into the first game with the coach; by the pointer alone, and again by keys alone.

    python3 tools/stranger.py                       all titles, both ways, as a table
    python3 tools/stranger.py --title ufoo --by keys --told      one of them, touch by touch

A stranger reads three words a second, takes a second and a half for each touch, and waits for what moves. Seconds are
those of the program's own clock, so that a busy machine gives the same figures. The program gets events of pointer and
keyboard in its window, which is only a surface unless SDL_VIDEODRIVER says otherwise.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from support.strangers import HANDS, Lost, Walk, walk

from game.app.registry import titles

_COLUMNS = (
    ("title", "{0.title:8}"), ("by", "{0.hand:7}"), ("touches to lesson", "{0.opened:17}"),
    ("decided after", "{0.first:11.1f} s"), ("lesson ended after", "{0.lesson:16.1f} s"),
    ("touches", "{0.touches:7}"), ("moves with Blip", "{0.moves:15}"), ("tips", "{0.tips:4}"),
)  # fmt: skip


def line(walked: Walk) -> str:
    return "  ".join(form.format(walked) for _, form in _COLUMNS)


def main(arguments: Sequence[str] | None = None) -> int:
    known = [title.id for title in titles()]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--title", action="append", choices=known, help="only this title")
    options.add_argument("--by", action="append", choices=HANDS, help="only with the pointer, or only with keys")
    options.add_argument("--lang", default="en", choices=("en", "pt", "es", "it"))
    options.add_argument("--told", action="store_true", help="tell every touch")
    asked = options.parse_args(arguments)
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    print("  ".join(f"{name:{len(form.format(Walk('', '')))}}" for name, form in _COLUMNS))
    late = []
    for title in asked.title or known:
        for hand in asked.by or HANDS:
            with tempfile.TemporaryDirectory() as folder:
                try:
                    walked = walk(Path(folder), title, hand, asked.lang, print if asked.told else None)
                except Lost as lost:
                    late.append(f"{title} by {hand}: {lost}")
                    continue
            print(line(walked), flush=True)
            late += [f"{title} by {hand}: {fault}" for fault in walked.faults()]
    for fault in late:
        print(fault, file=sys.stderr)
    return 1 if late else 0


if __name__ == "__main__":
    raise SystemExit(main())
