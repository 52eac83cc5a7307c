"""Many games at once: by one process, by several, or by the workers of a cluster. The result is the same.

A game is known by its number or another key and follows from nothing else. With a tally every game is a line in a file
as soon as it is over, and a stopped run goes on where it was. It knows nothing of what is played.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
# What a game may follow from.
SOURCES = ("game/engine", "game/titles", "game/bots", "game/content", "maps", "tools/contesting")
BAR = 30
FINDING = "20s"  # for how long a cluster is looked for

Result = dict[str, Any]
Work = partial[Result]  # a function of a module, what it is given for all games, and last the game
Done = Iterator[tuple[int, Result]]


class Lab(NamedTuple):
    """`jobs` processes of this machine, or the cluster whose scheduler has this address; and the file of the tally."""

    jobs: int = 1
    cluster: str = ""
    tally: Path | None = None


def add_lab(parser: argparse.ArgumentParser, tally: bool = True) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    either.add_argument("--cluster", default="", metavar="ADDRESS", help="the Dask scheduler whose workers play")
    if tally:
        parser.add_argument("--tally", type=Path, metavar="FILE",
                            help="keeps every game as a line, so that a stopped run goes on")


def lab_of(asked: argparse.Namespace) -> Lab:
    return Lab(asked.jobs, asked.cluster, vars(asked).get("tally"))


def play_games(work: Work, games: Sequence[Any], lab: Lab) -> list[Result]:
    """The results of all games, in their order."""
    of = f"{work.func.__module__}.{work.func.__qualname__} {work.args!r} {program()}"
    found = {line["game"]: line["result"] for line in lines(lab.tally) if line.get("of") == of}
    keys = [repr(game) for game in games]
    left = [place for place, key in enumerate(keys) if key not in found]
    for n, result in played(work, [games[place] for place in left], lab):
        found[keys[left[n]]] = result
        if lab.tally is not None:
            write(lab.tally, {"of": of, "game": keys[left[n]], "result": result})
    return [found[key] for key in keys]


def played(work: Work, games: Sequence[Any], lab: Lab) -> Done:
    """The place of every game and its result, as it is over: what a line of a file keeps of it, wherever it comes
    from."""
    way = by_cluster if lab.cluster else by_processes if lab.jobs > 1 else one_by_one
    began = time.monotonic()
    for done, (place, result) in enumerate(way(work, games, lab) if games else (), 1):
        show(done, len(games), began)
        yield place, json.loads(json.dumps(result))


# The three ways.


def one_by_one(work: Work, games: Sequence[Any], lab: Lab) -> Done:
    for place, game in enumerate(games):
        yield place, work(game)


def by_processes(work: Work, games: Sequence[Any], lab: Lab) -> Done:
    with ProcessPoolExecutor(lab.jobs) as pool:
        waiting = {pool.submit(work, game): place for place, game in enumerate(games)}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def by_cluster(work: Work, games: Sequence[Any], lab: Lab) -> Done:
    """What a lost worker had to play is played by the others."""
    import distributed

    try:
        client = distributed.Client(lab.cluster, timeout=FINDING)
    except (OSError, ValueError) as fault:
        raise SystemExit(f"no scheduler answers at {lab.cluster} ({fault})") from None
    with client:
        waiting = {
            client.submit(perform, program(), work, game, pure=False): place for place, game in enumerate(games)
        }
        for future in distributed.as_completed(list(waiting)):
            yield waiting.pop(future), future.result()


def perform(asked: str, work: Work, game: Any) -> Result:
    """A game on a worker, which has a checkout of its own."""
    if asked != program():
        raise RuntimeError("a worker has another state of the program than the tool that asks")
    return work(game)


@cache
def program() -> str:
    """A checksum of the rules, the bots and the maps."""
    found = hashlib.sha256()
    for source in SOURCES:
        for path in sorted((ROOT / source).rglob("*")):
            if path.suffix in (".py", ".tmx", ".yaml"):
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:12]


# What is kept and shown.


def lines(path: Path | None) -> Iterator[Result]:
    """What a file holds; a line that a power cut tore is passed over."""
    if path is None or not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if isinstance(found, dict):
            yield found


def write(path: Path, result: Result) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result) + "\n")


def show(done: int, total: int, began: float) -> None:
    """On a terminal, and on no other output."""
    if not sys.stderr.isatty():
        return
    each = (time.monotonic() - began) / done
    full = BAR * done // total
    words = f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {total}, {each * (total - done) / 60:.0f} min to go "
    print(words, end="\n" if done == total else "", file=sys.stderr, flush=True)
