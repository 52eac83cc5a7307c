"""Does to the program what disks, power cuts, clocks, other programs and impatient people do, and counts what is lost.

    python3 tools/torture.py --short                        a little of everything, in less than a minute
    python3 tools/torture.py --long --jobs 2 --tally FILE   all of it, for hours; FILE lets another start go on
    python3 tools/torture.py files --count 20000 --seed 7   one attack
    python3 tools/torture.py files --seed 7 --from 57 --count 1   one attempt, once more

The exit code is 0 where nothing was lost and nothing ended in a traceback.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from torturing.attacks import ATTACKS
from torturing.running import Sum, pieces

PIECE = 20.0  # seconds between two lines of the tally


def tallied(path: Path | None) -> tuple[Sum, ...]:
    """What earlier runs have done; a line that a kill left half written is none."""
    found: list[Sum] = []
    for line in path.read_bytes().splitlines() if path is not None and path.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Sum))
        except msgspec.MsgspecError:
            continue
    return tuple(found)


def keep(path: Path | None, piece: Sum) -> None:
    if path is not None:
        with path.open("ab") as stream:
            stream.write(msgspec.json.encode(piece) + b"\n")


def total(name: str, seed: str, sums: Iterable[Sum]) -> Sum:
    found = Sum(name, seed, 0, {}, 0, 0, 0.0)
    for piece in sums:
        found = found.plus(piece)
    return found


def run(name: str, most: int, seed: str = "1", first: int = 0, tally: Path | None = None) -> Sum:
    """So many attempts of an attack, those that are in the tally included."""
    done = total(name, seed, (piece for piece in tallied(tally) if (piece.attack, piece.seed) == (name, seed)))
    for piece in pieces(name, ATTACKS[name], seed, max(first, done.next), most - done.attempts, PIECE):
        keep(tally, piece)
        done = done.plus(piece)
    return done


def run_all(counts: dict[str, int], options: argparse.Namespace) -> Iterator[Sum]:
    """Each attack in as many processes as are wanted; each process has a seed of its own."""
    for name, most in counts.items():
        if options.jobs == 1:
            yield run(name, most, options.seed, options.first, options.tally)
            continue
        seeds = [f"{options.seed}.{job}" for job in range(options.jobs)]
        share = -(-most // options.jobs)
        with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
            work = [pool.submit(run, name, share, seed, options.first, options.tally) for seed in seeds]
            yield total(name, options.seed, (job.result() for job in work))


def row(attack: str, attempts: object, lost: object, tracebacks: object, seconds: object, told: str = "") -> str:
    return f"{attack:<10} {attempts:>10} {lost:>6} {tracebacks:>10} {seconds:>8}  {told}".rstrip()


def report(sums: Iterable[Sum]) -> int:
    """The table; 1 where anything was lost or broke."""
    print(row("attack", "attempts", "lost", "tracebacks", "seconds"), flush=True)
    bad = 0
    for found in sums:
        parts = ", ".join(f"{count} {kind}" for kind, count in sorted(found.told.items()))
        print(row(found.attack, found.attempts, found.lost, found.tracebacks, round(found.seconds), parts), flush=True)
        bad += found.lost + found.tracebacks
    return min(1, bad)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attack", nargs="*", choices=("all", *ATTACKS), default="all")
    lengths = parser.add_mutually_exclusive_group()
    lengths.add_argument("--short", action="store_true", help="a little of each (the default)")
    lengths.add_argument("--long", action="store_true", help="all that docs/reliability.md reports")
    lengths.add_argument("--count", type=int, help="attempts of each attack")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="N", help="number of the first attempt")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--tally", type=Path, metavar="FILE", help="keeps the counts and goes on with them")
    options = parser.parse_args()
    counts = {
        name: options.count or (ATTACKS[name].long if options.long else ATTACKS[name].short)
        for name in (ATTACKS if "all" in options.attack else options.attack)
    }
    return report(run_all(counts, options))


if __name__ == "__main__":
    sys.exit(main())
