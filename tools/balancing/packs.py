"""How often the adviser wins what a pack holds for Under Falling Skies: its cities and the battles of its campaigns."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from support.lab import Lab, Result, play_games
from support.packs import put
from support.shares import told

from balancing.adviser import play
from game.content.packed import thing_id
from game.engine.series import Series
from game.packs.form import Contents

THREATS = (0, 1, 2, 3, 4)
TITLE = "skies"


class Cell(NamedTuple):
    """Games with the same options; the name is the row of the table, and the column."""

    row: str
    column: str
    options: dict[str, Any]


def cells_of(contents: Contents, beside: Sequence[str]) -> Iterator[Cell]:
    """`beside` are cities of the program, as a measure."""
    for city in beside:
        yield from _city(city, city)
    mine = [thing for thing in contents.things if thing.title == TITLE]
    for thing in mine:
        id = thing_id(contents.id, contents.digest, thing.name)
        if thing.kind == "campaigns":
            series = msgspec.json.decode(thing.data, type=Series)
            yield from (Cell(f"{thing.name}, battle {n}", "as it is", options)
                        for n, options in enumerate(series.battles, 1))  # fmt: skip
        elif thing.kind == "cities":
            yield from _city(thing.name, id)


def _city(name: str, id: str) -> Iterator[Cell]:
    for damaged in (False, True):
        row = f"{name}, {'damaged' if damaged else 'undamaged'}"
        yield from (Cell(row, f"threat {threat}", {"city": id, "damaged": damaged, "threat": threat})
                    for threat in THREATS)  # fmt: skip


def play_cell(effort: str, user: Path, game: tuple[dict[str, Any], int]) -> Result:
    """One game, the same for the same rules of the pack, the same number and the same effort."""
    options, number = game
    began = time.process_time()
    end = play(options, f"pack {number}", effort, user)
    return {"won": end.ended == "won", "round": end.round, "ended": end.ended,
            "seconds": round(time.process_time() - began, 2)}  # fmt: skip


def measure(pack: Path, user: Path, games: int, effort: str, only: str, beside: Sequence[str], lab: Lab) -> str:
    """The tables, with the interval in which each share lies in 95 of 100 cases."""
    cells = [cell for cell in cells_of(put(pack, user), beside) if only in f"{cell.row}, {cell.column}"]
    left = [(cell.options, number) for number in range(games) for cell in cells]
    results = play_games(partial(play_cell, effort, user), left, lab)
    rows: dict[str, list[str]] = {}
    for n, cell in enumerate(cells):
        here = results[n :: len(cells)]
        rows.setdefault(cell.row, []).append(f"{cell.column}: {told(sum(each['won'] for each in here), games)}")
    return "\n".join(f"| {row} | {' | '.join(parts)} |" for row, parts in rows.items())
