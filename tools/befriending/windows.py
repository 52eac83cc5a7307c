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


def windows(title: str, moves: int, langs: tuple[str, str], guest_after: int, host_after: int = 0) -> str:
    """So many moves, or as many as the game has; after some of them the guest's or the host's program is killed and
    started again."""
    # Pages are laid out in this process, too, to know where things are.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path.insert(0, str(ROOT / "tests" / "window"))
    pair_of: Any = importlib.import_module("pair").Pair
    start = time.monotonic()
    harms = sorted((after, who) for after, who in ((host_after, 0), (guest_after, 1)) if 0 < after < moves)
    killed, done, on = "", 0, True
    with tempfile.TemporaryDirectory() as folder, pair_of(Path(folder), title, langs) as pair:
        pair.sit_down()
        for after, who in harms:
            on = on and pair.play(after - done)
            if on:
                pair.kill(who)
                pair.start(who)
                (pair.go_on, pair.return_to_seat)[who]()
                killed += f"the {('host', 'guest')[who]} killed after {after}; "
                done = after
        on = on and pair.play(moves - done)
        records, clicks, delays = pair.records, pair.clicks, sorted(pair.delays)
        same = pair.agree() if not on else None
    took = time.monotonic() - start
    told = f"{title} in {langs[0]} and {langs[1]}: {records} moves, {clicks} clicks, {took:.0f} s; "
    told += killed
    told += "not at its end" if on else "to its end, both windows show it" if same else "to its end, windows differ"
    if delays:
        middle, late = (1000 * part(delays, share) for share in (0.5, 0.99))
        soon = sum(delay <= BOUND for delay in delays) / len(delays)
        told += f"; from the click to the picture of the other window {middle:.0f} ms, p99 {late:.0f} ms, "
        told += f"{100 * soon:.0f} % within {1000 * BOUND:.0f} ms"
    return told
