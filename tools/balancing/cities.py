"""How often the adviser wins Under Falling Skies: every city, both sides, every threat level, printed as a table.

    python tools/balance_skies.py                        60 games a cell, and docs/balance-skies.md written anew
    python tools/balance_skies.py --games 200 --jobs 2   more games; those that were played before are kept
    python tools/balance_skies.py --only roswell --threat 0 --effort deep

Every game is one line in a file of results, written as soon as it is over: stopped at any moment, the next run goes on
where this one ended. Results of other weights or another effort are passed over.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import json
import random
import sys
import time
import zlib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from game.app.registry import title
from game.engine.chance import Live
from game.engine.rules import Setup
from game.table.opening import number_of
from game.titles.skies.judge import WEIGHTS
from game.titles.skies.plan import EFFORTS

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / ".balance-skies.jsonl"
PAGE = ROOT / "docs" / "balance-skies.md"
CITIES, THREATS = ("roswell", "new_york", "washington"), (0, 1, 2, 3, 4)
NAMES = {"roswell": "Roswell", "new_york": "New York", "washington": "Washington", "pocket": "Pocket"}


class Cell(NamedTuple):
    city: str
    damaged: bool
    threat: int

    def options(self) -> dict[str, Any]:
        return {"city": self.city, "damaged": self.damaged, "threat": self.threat}

    def setup(self, number: int) -> Setup:
        return Setup("skies", 1, self.options(), f"balance {number}")


CELLS = (*(Cell(city, damaged, threat) for city in CITIES for damaged in (False, True) for threat in THREATS),
         Cell("pocket", False, 0))  # fmt: skip


def version(effort: str) -> str:
    """What results must have in common to be added up: the weights and how hard is thought."""
    return f"{effort}-{zlib.crc32(repr((WEIGHTS, EFFORTS[effort])).encode()):08x}"


def play(cell: Cell, number: int, effort: str) -> dict[str, Any]:
    """One game, the same for the same cell and number."""
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, None)
    judgement = entry.judgement(rules)
    setup = cell.setup(number)
    seed = number_of(setup)
    chooser = random.Random(f"{cell} {number}")
    began = time.process_time()
    state = rules.setup(setup, Live(seed))
    said = 0
    while rules.to_act(state):
        move = judgement.plan(state, 0, effort, chooser.random, lambda: False)[0].move
        said += 1
        state = rules.apply(state, 0, move, Live(seed, said)).state
    outcome = rules.outcome(state)
    return {
        "version": version(effort), "cell": list(cell), "number": number, "reason": outcome.reason,
        "round": state.round, "damage": state.damage, "research": state.research,
        "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def known(path: Path, wanted: str) -> list[dict[str, Any]]:
    """The results so far; a line that a power cut tore is passed over."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            result = json.loads(line)
        except ValueError:
            continue
        if isinstance(result, dict) and result.get("version") == wanted:
            found.append(result)
    return found


def missing(results: Iterable[dict[str, Any]], cells: Iterable[Cell], games: int) -> Iterator[tuple[Cell, int]]:
    """The games that are still to be played, cell after cell, so that all cells grow alike."""
    done = {(*result["cell"], result["number"]) for result in results}
    cells = list(cells)
    for number in range(games):
        for cell in cells:
            if (*cell, number) not in done:
                yield cell, number


def show_progress(done: int, total: int, began: float) -> None:
    each = (time.monotonic() - began) / max(1, done)
    print(f"\r{done} of {total} games, {each:.2f} s each, {each * (total - done) / 60:.0f} min to go ", end="",
          file=sys.stderr, flush=True)  # fmt: skip


def run(path: Path, cells: list[Cell], games: int, effort: str, jobs: int) -> list[dict[str, Any]]:
    results = known(path, version(effort))
    left = list(missing(results, cells, games))
    began = time.monotonic()
    with path.open("a", encoding="utf-8") as store, ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play, cell, number, effort) for cell, number in left]
        try:
            for done, game in enumerate(as_completed(waiting), 1):
                results.append(game.result())
                store.write(json.dumps(results[-1]) + "\n")
                store.flush()
                show_progress(done, len(left), began)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    if left:
        print(file=sys.stderr)
    return results


# The page


def rate(results: list[dict[str, Any]]) -> str:
    """Won of played, in per cent, with one standard error."""
    if not results:
        return "–"
    share = sum(result["reason"] == "won" for result in results) / len(results)
    doubt = (share * (1 - share) / len(results)) ** 0.5
    return f"{100 * share:.0f} % ±{100 * doubt:.0f}"


def page(results: list[dict[str, Any]], effort: str) -> str:
    by_cell: dict[Cell, list[dict[str, Any]]] = {}
    for result in results:
        by_cell.setdefault(Cell(*result["cell"]), []).append(result)
    fewest = min((len(games) for games in by_cell.values()), default=0)
    mean = sum(result["seconds"] for result in results) / max(1, len(results))
    lines = [
        "# Under Falling Skies: how often the adviser wins",
        "",
        f"Games of the adviser at its setting “{effort}” ({mean:.1f} s of thought a game), at least {fewest} a cell,"
        " seeded; the number behind ± is one standard error.",
        "`python tools/balance_skies.py` plays them and writes this page; it goes on where it was stopped.",
        "",
        "| city | side | " + " | ".join(f"threat {threat}" for threat in THREATS) + " |",
        "|---|---|" + "---|" * len(THREATS),
    ]
    for city in CITIES:
        for damaged in (False, True):
            cells = [rate(by_cell.get(Cell(city, damaged, threat), [])) for threat in THREATS]
            lines.append(f"| {NAMES[city]} | {'damaged' if damaged else 'undamaged'} | " + " | ".join(cells) + " |")
    lines += ["", f"Pocket, the nine-card game: {rate(by_cell.get(CELLS[-1], []))}.", ""]
    lines += ["How the games ended, over all:", "", "| end | games | mean round |", "|---|---|---|"]
    for reason in ("won", "damage", "skull"):
        ended = [result["round"] for result in results if result["reason"] == reason]
        lines.append(f"| {reason} | {len(ended)} | {sum(ended) / max(1, len(ended)):.1f} |")
    lines += ["", "How often it wins with each city, scenario and character of the campaign, and how long whole"
              " campaigns are, stands in [balance-skies-campaign.md](balance-skies-campaign.md)."]  # fmt: skip
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="a cell")
    parser.add_argument("--effort", default="steady", choices=sorted(EFFORTS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=sorted(NAMES), help="one city")
    parser.add_argument("--threat", type=int, choices=THREATS, help="one threat level")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of results")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page that is written")
    wish = parser.parse_args()
    cells = [cell for cell in CELLS if wish.only in (None, cell.city) and wish.threat in (None, cell.threat)]
    try:
        results = run(wish.results, cells, wish.games, wish.effort, wish.jobs)
    except KeyboardInterrupt:
        print("\nstopped; the next run goes on from here", file=sys.stderr)
        return 1
    text = page(results, wish.effort)
    print(text)
    if wish.only is None and wish.threat is None:
        wish.page.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
