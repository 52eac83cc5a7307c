"""Writes what the dice of many games are made from, as raw 32-bit words to standard output, for a battery of tests.

    python3 tools/dice.py | dieharder -g 200 -d 0
    python3 tools/dice.py --battery

The second line runs the tests of dieharder (a Debian package of that name) that its authors call good, over the
generator of today and over that of the first games, and prints the table of docs/chance.md; it takes an hour or more.

The words come as neighbours would be seen: the first word of records 1 to 200 of a seed, then the second word of each,
and so on; then the next seed. Seeds are whole numbers in a row, which is harder than the words that players type.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))

import argparse
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from game.engine.chance import source_of
from game.engine.generator import MIXED, MULTIPLIER, UNMIXED

_AT_ONCE = 50  # seeds

# Numbers of dieharder's tests, each with how many words are looked at together where that can be chosen.
_GOOD = (0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 200, 202, 204, 206, 207, 208, 209)
_BATTERY = dict.fromkeys(_GOOD, 0) | {200: 4, 202: 5}
_SAMPLES = 40  # p-values of each test, of which one is made

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


def battery(old: bool) -> Iterator[tuple[str, str, str]]:
    """Name, p-value and verdict of each test."""
    for number, together in _BATTERY.items():
        words = subprocess.Popen([sys.executable, __file__, *(["--old"] if old else [])], stdout=subprocess.PIPE)
        chosen = ["-n", str(together)] if together else []
        command = ["dieharder", "-g", "200", "-d", str(number), "-p", str(_SAMPLES), *chosen]
        done = subprocess.run(command, stdin=words.stdout, capture_output=True, text=True, check=True)
        words.kill()
        words.wait()
        for line in done.stdout.splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if cells[-1] in ("PASSED", "WEAK", "FAILED"):
                yield cells[0], cells[4], cells[5]


def print_battery() -> None:
    print("| test | mixed | | of the first games | |\n|---|---|---|---|---|")
    for (name, *now), (_, *then) in zip(battery(False), battery(True)):
        print(f"| {name} | {' | '.join((*now, *then)).lower()} |", flush=True)


def main() -> int:
    options = argparse.ArgumentParser(description="The generator's words of many records, interleaved.")
    options.add_argument("--records", type=int, default=200, help="records of a seed that are interleaved (200)")
    options.add_argument("--words", type=int, default=16, help="words of each record (16)")
    options.add_argument("--seeds", type=int, default=0, help="how many seeds, 0 for no end (0)")
    options.add_argument("--old", action="store_true", help="the generator of the first games, which mixed nothing")
    options.add_argument("--battery", action="store_true", help="run dieharder over both generators")
    chosen = options.parse_args()
    if chosen.battery:
        print_battery()
        return 0
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
