"""A file of results, one line for each game, written as soon as it is over: a stopped run goes on where it was."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

Result = dict[str, Any]


def known(path: Path) -> list[Result]:
    """The results so far; a line that a power cut tore is passed over."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            result = json.loads(line)
        except ValueError:
            continue
        if isinstance(result, dict):
            found.append(result)
    return found


def run(path: Path, work: Callable[..., Result], left: Sequence[tuple[Any, ...]], jobs: int) -> list[Result]:
    """Does what is left, a line for each as soon as it is done."""
    results: list[Result] = []
    began = time.monotonic()
    with path.open("a", encoding="utf-8") as store, ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(work, *each) for each in left]
        try:
            for future in as_completed(waiting):
                results.append(future.result())
                store.write(json.dumps(results[-1]) + "\n")
                store.flush()
                show_progress(len(results), len(left), began)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    if left:
        print(file=sys.stderr)
    return results


def show_progress(done: int, total: int, began: float) -> None:
    each = (time.monotonic() - began) / done
    to_go = each * (total - done) / 60
    print(f"\r{done} of {total}, {each:.2f} s each, {to_go:.0f} min to go ", end="", file=sys.stderr, flush=True)
