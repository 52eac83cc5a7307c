"""The performance table: every row of it as a ratio measured in one run, against peers that run in the same minutes.

`--against TREE` measures another checkout in turn with this one instead, and says what is worse by more than 5 %.
`--json` prints the rows as a list of objects; without it they come as a table that says which bounds hold, and with
`--gate` the exit code is 1 where a ratio misses its bound by more than 20 %. It must never judge by the wall clock.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "Xlib"))

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmark.against import compared, lines
from benchmark.arena import Arena
from benchmark.rounds import Missing
from benchmark.row import Row
from benchmark.rows import ROWS

Source = Callable[[Arena], Iterator[Row]]


def measure(sources: tuple[Source, ...], tell: Callable[[str], None]) -> tuple[list[Row], list[str]]:
    """The rows, and a sentence for each group of rows that cannot be measured on this machine."""
    rows: list[Row] = []
    missing = []
    with Arena() as arena:
        for source in sources:
            tell(f"measuring {source.__name__.replace('_', ' ')}")
            try:
                rows += source(arena)
            except Missing as reason:
                missing.append(f"{source.__name__.replace('_', ' ')}: not measured, {reason}")
    return rows, missing


def shown(number: float | None) -> str:
    return "" if number is None else f"{number:,.4g}" if number < 1000 else f"{number:,.0f}"


def table(rows: list[Row]) -> Iterator[str]:
    """The rows for people: name, value, peer, ratio, bound, verdict."""
    for row in rows:
        verdict = "" if row.must is None else "holds" if row.holds() else "FAILS"
        peer = f"{row.peer} {shown(row.peer_value)}" if row.peer else ""
        bound = "" if row.must is None else f"must {row.must}"
        yield f"{row.name:46} {shown(row.value):>9} {row.unit:15} {peer:34} {shown(row.ratio):>7}  {bound:22} {verdict}"


def main() -> int:
    options = argparse.ArgumentParser(description="The performance table, measured in one run.")
    options.add_argument("--json", action="store_true", help="print the rows as a list of objects")
    options.add_argument("--gate", action="store_true", help="exit 1 where a ratio misses its bound by more than 20 %%")
    options.add_argument("--only", default="", help="only the groups of rows whose name contains this")
    options.add_argument("--against", type=Path, help="another checkout to be measured in turn with this one")
    options.add_argument("--rounds", type=int, default=3, help="how often each group is measured in both (3)")
    chosen = options.parse_args()
    wanted = tuple(source for source in ROWS if chosen.only in source.__name__)
    if not wanted:
        options.error(f"no group of rows has '{chosen.only}' in its name: {', '.join(each.__name__ for each in ROWS)}")

    def tell(words: str) -> None:
        print(words, file=sys.stderr, flush=True)

    if chosen.against:
        groups = [source.__name__ for source in wanted]
        changes = compared(chosen.against.resolve(), Path(environment.ROOT), groups, chosen.rounds, tell)
        print("\n".join(lines(changes)))
        return 1 if any(change.verdict == "WORSE" for change in changes) else 0
    rows, missing = measure(wanted, tell)
    for line in (*table(rows), *missing):
        print(line, file=sys.stderr if chosen.json else sys.stdout)
    if chosen.json:
        print(json.dumps([row.plain() for row in rows], indent=1))
    failing = [row for row in rows if not row.passes_gate()]
    for row in failing:
        tell(f"over the margin: {row.name}")
    return 1 if chosen.gate and (failing or missing) else 0


if __name__ == "__main__":
    raise SystemExit(main())
