"""Nim, a title of rules alone: no face, no bot, no words, no files, and no chance, options or gauges either.

It shows what a title may leave out; no registry knows it.
"""

from __future__ import annotations

from pathlib import Path

from conformance.homes import welcome
from game.app.registry import Title

FOLDER = Path(__file__).parent
TITLE = Title("nim", "game.titles.nim")

welcome(FOLDER)
NIM = TITLE.build(FOLDER, None)
