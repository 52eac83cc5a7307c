"""Titles that belong to the tests: their packages are imported as if they were in the tree."""

from __future__ import annotations

from pathlib import Path

from game import content, faces, titles


def welcome(folder: Path) -> None:
    """`folder` has files as a tree would: game/titles/<id>, game/faces/<id>, game/content/<id>.py."""
    for room in (content, faces, titles):
        home = folder.joinpath(*room.__name__.split("."))
        if home.is_dir() and str(home) not in room.__path__:
            room.__path__.append(str(home))
