"""How often the adviser wins every city, both sides, at every threat level."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple

from support.lab import Result
from support.shares import told

from balancing.adviser import ROOT, play, weights_print
from balancing.report import wrapped
from balancing.results import wanted

RESULTS = ROOT / ".balance-skies.jsonl"
PAGE = ROOT / "docs" / "balance-skies.md"
CITIES, THREATS = ("roswell", "new_york", "washington"), (0, 1, 2, 3, 4)
NAMES = {"roswell": "Roswell", "new_york": "New York", "washington": "Washington", "pocket": "Pocket"}


class Cell(NamedTuple):
    city: str
    damaged: bool
    threat: int


CELLS = (*(Cell(city, damaged, threat) for city in CITIES for damaged in (False, True) for threat in THREATS),
         Cell("pocket", False, 0))  # fmt: skip


def chosen_cells(city: str | None, threat: int | None) -> list[Cell]:
    return [cell for cell in CELLS if city in (None, cell.city) and threat in (None, cell.threat)]


def version(effort: str) -> str:
    """The properties that results must share to be added up."""
    return f"{effort}-{weights_print(effort)}"


def play_cell(cell: Cell, number: int, effort: str) -> Result:
    """One game, the same for the same cell and number."""
    began = time.process_time()
    end = play(cell._asdict(), f"balance {number}", effort)
    return {
        "version": version(effort), "cell": list(cell), "number": number, "reason": end.ended, "round": end.round,
        "damage": end.damage, "research": end.research, "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def current(results: Iterable[Result], effort: str) -> list[Result]:
    return [result for result in results if result.get("version") == version(effort)]


def missing(
    results: Iterable[Result], cells: list[Cell], games: int, effort: str, width: float = 0
) -> list[tuple[Cell, int, str]]:
    """The games that are still to be played, as far as is known, cell after cell, so that all cells grow alike."""
    done: dict[Cell, dict[int, bool]] = {cell: {} for cell in cells}
    for result in current(results, effort):
        done.get(Cell(*result["cell"]), {})[result["number"]] = result["reason"] == "won"
    counts = {cell: wanted(won, games, width) for cell, won in done.items()}
    return [
        (cell, number, effort) for number in range(max(counts.values())) for cell in cells
        if number < counts[cell] and number not in done[cell]
    ]


def rate(results: list[Result]) -> str:
    """Won of played."""
    return told(sum(result["reason"] == "won" for result in results), len(results)) if results else "–"


def page(results: list[Result], effort: str) -> str:
    by_cell: dict[Cell, list[Result]] = {}
    for result in results:
        by_cell.setdefault(Cell(*result["cell"]), []).append(result)
    mean = sum(result["seconds"] for result in results) / max(1, len(results))
    lines = [
        "# Under Falling Skies: how often the adviser wins",
        "",
        f"How many of its games the adviser won at its setting “{effort}” ({mean:.1f} s of thought a game),"
        " and Wilson's interval of the share, for 95 of 100.",
        "`python3 tools/balance.py cities --width .08` plays in every cell until the interval is at most 8 points wide"
        " and writes this page; it goes on where it was stopped.",
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
              " campaigns are, is in [balance-skies-campaign.md](balance-skies-campaign.md)."]  # fmt: skip
    return "\n".join(wrapped(lines)) + "\n"
