"""Writes what the dice of many games are made from, as raw 32-bit words to standard output, for a battery of tests.

    python3 tools/dice.py | dieharder -g 200 -d 0

The words come as neighbours would be seen: the first word of records 1 to 200 of a seed, then the second word of each,
and so on; then the next seed. Seeds are whole numbers in a row, which is harder than the words that players type.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))

import argparse
import sys

import numpy as np
import numpy.typing as npt

from game.engine.chance import MIXED, MULTIPLIER, UNMIXED, source_of

_AT_ONCE = 50  # seeds

Words = npt.NDArray[np.uint64]


def block(seeds: range, records: int, words: int, version: int) -> bytes:
    """The words of some seeds, interleaved seed by seed."""
    sources = [source_of(seed, record, version) for seed in seeds for record in range(1, records + 1)]
    state = np.array([source.state for source in sources], dtype=np.uint64)
    increment = np.array([source.increment for source in sources], dtype=np.uint64)
    drawn = np.empty((len(seeds), words, records), dtype=np.uint32)
    for number in range(words):
        drawn[:, number, :] = _output(state).reshape(len(seeds), records)
        state = state * np.uint64(MULTIPLIER) + increment
    return drawn.tobytes()


def _output(state: Words) -> Words:
    """What `Pcg32.next` makes of a state, for many at once."""
    shifted = (((state >> np.uint64(18)) ^ state) >> np.uint64(27)) & np.uint64(0xFFFFFFFF)
    turn = state >> np.uint64(59)
    back = (np.uint64(32) - turn) & np.uint64(31)
    return ((shifted >> turn) | (shifted << back)) & np.uint64(0xFFFFFFFF)


def main() -> int:
    options = argparse.ArgumentParser(description="The generator's words of many records, interleaved.")
    options.add_argument("--records", type=int, default=200, help="records of a seed that are interleaved (200)")
    options.add_argument("--words", type=int, default=16, help="words of each record (16)")
    options.add_argument("--seeds", type=int, default=0, help="how many seeds, 0 for no end (0)")
    options.add_argument("--old", action="store_true", help="the generator of the first games, which mixed nothing")
    chosen = options.parse_args()
    version = UNMIXED if chosen.old else MIXED
    first = 1
    try:
        while not chosen.seeds or first <= chosen.seeds:
            last = first + _AT_ONCE - 1 if not chosen.seeds else min(first + _AT_ONCE - 1, chosen.seeds)
            sys.stdout.buffer.write(block(range(first, last + 1), chosen.records, chosen.words, version))
            first = last + 1
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Whoever reads has enough; the interpreter must not try to write the rest at its end.
        sys.stderr.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
