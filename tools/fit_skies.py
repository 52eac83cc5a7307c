"""Fits the weights of the adviser of Under Falling Skies to the games that it plays against itself, and prints them.

    python tools/fit_skies.py --games 1500          every city, side and threat level in turn

It changes no file: what it prints belongs into game/titles/skies/judge.py, if tools/balance_skies.py then wins more.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from balance_skies import CELLS, ROOT, Cell

from game.app.registry import title
from game.engine.chance import Live
from game.table.opening import number_of
from game.titles.skies.judge import WEIGHTS, features, ground_of
from game.titles.skies.state import PLACING

Row = tuple[tuple[float, ...], bool]  # the features at the start of a round, and whether the game was won
APART = 10**6  # other games than those of the table of win rates
ASTRAY = 0.08  # how often the second or third best move is played, so that the games differ


def rows_of(cell: Cell, number: int, effort: str) -> Iterator[tuple[float, ...]]:
    """The features at the start of each round of a game; the last item says whether it was won."""
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, None)
    judgement = entry.judgement(rules)
    setup = cell.setup(APART + number)
    seed, chooser = number_of(setup), random.Random(f"fit {cell} {number}")
    state, said, seen = rules.setup(setup, Live(seed)), 0, 0
    while rules.to_act(state):
        if state.phase == PLACING and state.round != seen:
            seen = state.round
            yield features(ground_of(rules.tables(state)), state)
        thoughts = judgement.plan(state, 0, effort, chooser.random, lambda: False)
        pick = chooser.randrange(1, 3) if chooser.random() < ASTRAY else 0
        said += 1
        state = rules.apply(state, 0, thoughts[min(pick, len(thoughts) - 1)].move, Live(seed, said)).state
    yield (float(rules.outcome(state).reason == "won"),)


def fit(rows: list[Row], prior: tuple[float, ...], trust: float) -> list[float]:
    """Logistic regression by Newton's steps, pulled towards the weights of now as by so many rows of evidence."""
    size = len(prior)
    scale = [max(1e-6, math.sqrt(sum(x[i] ** 2 for x, _ in rows) / len(rows))) for i in range(size)]
    weights = list(prior)
    for _ in range(12):
        slope = [-trust * scale[i] ** 2 * (weights[i] - prior[i]) for i in range(size)]
        curve = [[trust * scale[i] ** 2 * (i == j) for j in range(size)] for i in range(size)]
        for x, won in rows:
            total = sum(w * v for w, v in zip(weights, x))
            p = 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
            share = p * (1 - p)
            for i, v in enumerate(x):
                if v:
                    slope[i] += (won - p) * v
                    line, some = curve[i], share * v
                    for j, other in enumerate(x):
                        line[j] += some * other
        weights = [w + step for w, step in zip(weights, solve(curve, slope))]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots; the matrix is small and regular."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda n: abs(rows[n][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for n in range(size):
            if n != i:
                factor = rows[n][i] / rows[i][i]
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--effort", default="steady")
    parser.add_argument("--trust", type=float, default=20.0, help="in how many rounds' worth the present weights weigh")
    wish = parser.parse_args()
    rows: list[Row] = []
    won = 0
    for number in range(wish.games):
        *seen, (last,) = rows_of(CELLS[number % len(CELLS)], number, wish.effort)
        rows += [(x, bool(last)) for x in seen]
        won += bool(last)
        print(f"\r{number + 1} of {wish.games} games, {won} won ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(", ".join(f"{weight:.3f}" for weight in fit(rows, WEIGHTS, wish.trust)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
