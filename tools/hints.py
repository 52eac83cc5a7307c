"""Looks at the hints of many positions: whether the move is the one that the bot chose and legal, whether the things
that they speak of are on the table, and whether what they say is true there.

    python3 tools/hints.py                             100 positions of every title, as a table
    python3 tools/hints.py --title skies --positions 20
    python3 tools/hints.py --told                      every hint as well

The positions come from games of bots, the same at every run; so do the thoughts, which are counted in steps.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from support.hint_checks import Hints

from game.app.registry import titles


def main(arguments: Sequence[str] | None = None) -> int:
    known = [title.id for title in titles()]
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--title", action="append", choices=known, help="only this title")
    options.add_argument("--positions", type=int, default=100, metavar="N")
    options.add_argument("--told", action="store_true", help="print every hint")
    asked = options.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    print("title     positions  sentences  facts checked  kinds of sentences  faults")
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        hints = Hints(Path(folder))
        for title in asked.title or known:
            found = hints.look(title, asked.positions, print if asked.told else None)
            kinds = Counter(key for key in found.keys)
            print(f"{title:8}  {found.positions:9}  {len(found.keys):9}  {found.checked:13}  {len(kinds):18}"
                  f"  {len(found.faults):6}", flush=True)  # fmt: skip
            if found.chances:
                told, met = (sum(column) for column in zip(*found.chances))
                print(f"{title:8}  chances of somebody's being somewhere: {len(found.chances)}, "
                      f"expected {told / 100:.1f}, found {met}", flush=True)  # fmt: skip
            wrong += [f"{title}: {fault}" for fault in found.faults]
        hints.close()
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
