"""Signals, the title that every other one can be copied from. The files lie here as they would in the tree, so that
copying this folder over the tree and renaming makes a new title.

No registry knows Signals; this module lets tests import it as if it were at home.
"""

from __future__ import annotations

from pathlib import Path

from conformance.homes import welcome
from game.app.registry import Title

FOLDER = Path(__file__).parent
TITLE = Title("signals", "game.titles.signals", "game.faces.signals", "game.content.signals")

welcome(FOLDER)
