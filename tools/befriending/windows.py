"""A game between two real windows under one X server of its own, each moved by mouse, one of them killed in the middle:
its end, and how soon the other window shows a move."""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from befriending.cost import part

ROOT = Path(__file__).resolve().parents[2]
BOUND = 0.1  # seconds that a click may take


def windows(title: str, moves: int, langs: tuple[str, str], killed_after: int) -> str:
    """So many moves, or as many as the game has; after some of them the guest's program is killed and started again."""
    # Pages are laid out in this process, too, to know where things are.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path.insert(0, str(ROOT / "tests" / "window"))
    pair_of: Any = importlib.import_module("pair").Pair
    start = time.monotonic()
    killed = False
    with tempfile.TemporaryDirectory() as folder, pair_of(Path(folder), title, langs) as pair:
        pair.sit_down()
        on = pair.play(min(moves, killed_after or moves))
        if on and moves > killed_after > 0:
            pair.kill(1)
            pair.start(1)
            pair.return_to_seat()
            killed = True
            on = pair.play(moves - killed_after)
        records, clicks, delays = pair.records, pair.clicks, sorted(pair.delays)
        same = pair.agree() if not on else None
    took = time.monotonic() - start
    told = f"{title} in {langs[0]} and {langs[1]}: {records} moves, {clicks} clicks, {took:.0f} s; "
    told += f"the guest killed after {killed_after}; " if killed else ""
    told += "not at its end" if on else "to its end, both windows show it" if same else "to its end, windows differ"
    if delays:
        middle, late = (1000 * part(delays, share) for share in (0.5, 0.99))
        soon = sum(delay <= BOUND for delay in delays) / len(delays)
        told += f"; from the click to the picture of the other window {middle:.0f} ms, p99 {late:.0f} ms, "
        told += f"{100 * soon:.0f} % within {1000 * BOUND:.0f} ms"
    return told
