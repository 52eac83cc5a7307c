"""Fits what the expert of Under Falling Skies makes of a position (game/titles/skies/weights.py) to games of the
adviser.

    python3 tools/fit_skies.py --games 1145 --jobs 2

It prints the tables as they are written there and changes no file. Every round that was survived counts once, as it
stands after the mothership's phase: was the game won in the end? The weights are held to nothing by `--pull`, so the
same command finds the same weights again. Cities, sides and threats are drawn by the seed, and harder ones more often.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))
environment.enter_lab()

import argparse
import random
from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import wrap
from typing import Any

import numpy as np
from balancing.adviser import built
from fit import Numbers, fitted
from support.lab import add_lab, lab_of, play_games

from game.engine.rules import Setup
from game.table.opening import chance_of
from game.titles.skies.judge import ground_of
from game.titles.skies.learnt import outlook_of, terms
from game.titles.skies.moves import END
from game.titles.skies.plan import EFFORTS
from game.titles.skies.weights import AMOUNTS, COUNTS, TABLES

# Drawn from these; what is there twice comes twice as often.
CITIES = ("roswell", "roswell", "new_york", "washington")
THREATS = (1, 2, 2, 3, 3, 3, 4)
DAMAGED = 0.4  # how often the other side of the city lies up


def options(chooser: random.Random) -> dict[str, Any]:
    return {"city": chooser.choice(CITIES), "damaged": chooser.random() < DAMAGED, "threat": chooser.choice(THREATS)}


def one(effort: str, seed: str, number: int) -> dict[str, Any]:
    """The terms of every round of one game, and whether it was won."""
    rules, judgement_of = built()
    name = f"{seed} {number}"
    setup = Setup("skies", 1, options(random.Random(name)), name)
    judgement = judgement_of(rules)
    state, said = rules.setup(setup, chance_of(setup)), 0
    outlook = outlook_of(ground_of(rules.tables(state)))
    rounds = []
    while rules.to_act(state):
        move = judgement.plan(state, 0, effort, lambda: False)[0].move
        said += 1
        state = rules.apply(state, 0, move, chance_of(setup, stream=said)).state
        if move == END and not state.ended:
            rounds.append(terms(outlook, state))
    return {"rounds": rounds, "won": state.ended == "won"}


def row(places: Sequence[int], amounts: Sequence[float]) -> list[float]:
    """How often each weight counts in a position."""
    counts = [0.0] * sum(map(len, COUNTS.values()))
    for place in places:
        counts[place] += 1
    return [*counts, *amounts]


def learnt_from(games: Sequence[dict[str, Any]], pull: float) -> Numbers:
    seen = [(row(*found), game["won"]) for game in games for found in game["rounds"]]
    rows = np.array([found for found, _ in seen], float)
    return fitted(rows, np.array([float(won) for _, won in seen]), np.zeros(rows.shape[1]), pull)


def written(weights: Sequence[float]) -> Iterator[str]:
    """As the module has them."""
    yield "COUNTS: dict[str, tuple[float, ...]] = {"
    at = 0
    for name in TABLES:
        size = len(COUNTS[name])
        yield f'    "{name}": ({told(weights[at:at + size])}),'
        at += size
    yield "}"
    yield "AMOUNTS: tuple[float, ...] = ("
    yield from wrap(told(weights[at:at + len(AMOUNTS)]) + ",", 120, initial_indent="    ", subsequent_indent="    ")
    yield ")"


def told(weights: Sequence[float]) -> str:
    return ", ".join(f"{weight:.2f}" for weight in weights)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1145)
    parser.add_argument("--effort", default="fast", choices=sorted(EFFORTS), help="how hard the adviser thinks (fast)")
    parser.add_argument("--pull", type=float, default=3.0, help="towards nothing (3)")
    parser.add_argument("--seed", default="collect")
    add_lab(parser)
    asked = parser.parse_args(arguments)
    games = play_games(partial(one, asked.effort, asked.seed), range(asked.games), lab_of(asked))
    print("\n".join(written(learnt_from(games, asked.pull).tolist())))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import fit_skies

    raise SystemExit(fit_skies.main())
