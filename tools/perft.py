"""Counts the legal sequences of words from the fixed starts of `tests/perft/starts.py`; prints where a count differs.

    python3 tools/perft.py [TITLE] [--deep] [--naive]
    python3 tools/perft.py --play FILE --words N

Without --naive the titles' own `legal()` is asked; with it the naive checkers, written from the rulebooks, which is how
the table was made. --deep takes the deep counts too; with --naive that takes about ten minutes for each title. The exit
code is 1 where a count differs.

--play goes on with a recorded game (a file with at least the line of its set-up) until it has N words, any kind of word
as likely as another; the game is first cut where a word is no longer legal.
"""

from __future__ import annotations

import environment

environment.enter("run", needs=("msgspec", "yaml", "pytmx"))

import argparse
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.append(str(Path(__file__).resolve().parents[1] / "tests" / "perft"))

import tell
from counting import Position, count_legal, count_naive, differences
from starts import STARTS, Start, beginning, naive_of, reached

from game.engine.rules import Seat

FOLLOWED = 30  # words of a position that are followed when a wrong one is looked for


def reason(position: Position, depth: int, naive: Any) -> str:
    """The first position near this one in which the opinions differ, and the words in which they do."""
    nobody = "both opinions allow the same words near the start: what a word does has changed, or the table is wrong"
    return next(differences(position, depth, naive, FOLLOWED), nobody)


def counted(start: Start, depth: int, by_naive: bool) -> int:
    position = reached(start.game, start.after)
    return count_naive(position, depth, naive_of(start.title)) if by_naive else count_legal(position, depth)


def check(start: Start, deep: bool, by_naive: bool) -> bool:
    """Counts anew and tells; whether the counts are those of the table."""
    agrees = True
    for depth, count in dict.fromkeys((start.quick, start.deep) if deep else (start.quick,)):
        began = time.process_time()
        found = counted(start, depth, by_naive)
        verdict = "as in the table" if found == count else f"DIFFERS: the table has {count}"
        print(f"{start.name}: {found} of {depth}, {verdict} ({time.process_time() - began:.1f} s)", flush=True)
        if found != count:
            agrees = False
            print(f"  {reason(reached(start.game, start.after), min(depth, 3), naive_of(start.title))}", flush=True)
    return agrees


def play(path: Path, words: int) -> int:
    """Writes the recorded game anew with at least so many words, and gives how many it has in the end."""
    lines = tell.read_lines(path)
    position, told = beginning(lines), lines[:1]

    def say(seat: Seat, word: str) -> Position:
        told.append(f"{seat} {word}")
        return position.after(seat, word)

    for seat, word in tell.read_moves(lines[1:]):
        if seat is None or (seat, word) not in position.legal_words():
            break
        position = say(seat, word)
    chooser = random.Random(f"{lines[0]} {len(told)}")
    while len(told) <= words and (legal := position.legal_words()):
        kind = chooser.choice(sorted({verb(word) for _, word in legal}))
        position = say(*chooser.choice([said for said in legal if verb(said[1]) == kind]))
    path.write_text("\n".join(told) + "\n", encoding="utf-8")
    return len(told) - 1


def verb(word: str) -> str:
    return word.partition(" ")[0]


def main() -> int:
    titles = sorted({start.title for start in STARTS})
    parser = argparse.ArgumentParser(description="Counts of legal sequences from fixed starts.")
    parser.add_argument("title", nargs="?", choices=titles)
    parser.add_argument("--deep", action="store_true", help="the deep counts too")
    parser.add_argument("--naive", action="store_true", help="count with the naive checkers and not with legal()")
    parser.add_argument("--play", type=Path, metavar="FILE", help="go on with a recorded game")
    parser.add_argument("--words", type=int, default=100, metavar="N", help="until it has so many words")
    chosen = parser.parse_args()
    if chosen.play:
        print(f"{chosen.play} has {play(chosen.play, chosen.words)} words")
        return 0
    starts = [start for start in STARTS if chosen.title in (None, start.title)]
    differing = [start for start in starts if not check(start, chosen.deep, chosen.naive)]
    print(f"{len(starts)} starts, {len(differing)} of them differ")
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
