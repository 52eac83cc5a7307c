"""Fits what an open position of Escape promises (game/titles/escape/prospects.py) to games of the bots.

    python3 tools/fit_escape.py --games 700 --jobs 2

It prints both rows of weights as they are written there and changes no file. Every beginning of a turn counts once for
each human aboard, and once for the aliens. As in tools/fit.py the weights are held to the present ones by `--pull`.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))
environment.enter_lab()

import argparse
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from fit import fitted
from support.lab import add_lab, lab_of, play_games
from support.pasts import play

from game.app.registry import title
from game.bots.past import scenes
from game.engine.hex import bits
from game.titles.escape.prospects import HUMAN, SIDE, human_terms, side_terms, steps_of
from game.titles.escape.rules import EscapeRules

SHARE = Path(__file__).resolve().parents[1]
SEATS = (3, 4, 5, 6, 8)  # in turn
DIGITS = 3


def one(level: str, seed: str, number: int) -> dict[str, Any]:
    """The terms of the turns of one game, each with who won in the end."""
    entry = title("escape")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, EscapeRules)
    zones = next(option.values for option in rules.options() if option.id == "zone")
    options = {"zone": zones[number % len(zones)]}
    played = play(rules, entry.judgement(rules), SEATS[number % len(SEATS)], level, f"{seed}/{number}", options)
    humans: list[tuple[tuple[float, ...], bool]] = []
    sides: list[tuple[tuple[float, ...], bool]] = []
    begun = None
    for scene in scenes(rules, played.past):
        state = scene.before
        steps = steps_of(rules.tables(state), state)
        if (state.round, state.seat) == begun or not steps:
            continue
        begun = state.round, state.seat
        tables, winners = rules.tables(state), played.end.winners
        humans += [(human_terms(tables, state, seat, steps), bool(winners >> seat & 1)) for seat in steps]
        sides += [(side_terms(tables, state, steps), bool(winners >> alien & 1)) for alien in bits(state.aliens)[:1]]
    return {"humans": humans, "sides": sides}


def refitted(rows: list[tuple[tuple[float, ...], bool]], weights: tuple[float, ...], pull: float) -> tuple[float, ...]:
    if not rows:
        return weights
    terms = np.array([each for each, _ in rows], float)
    found = fitted(terms, np.array([float(won) for _, won in rows]), np.array(weights), pull)
    return tuple(round(weight, DIGITS) for weight in found.tolist())


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=700)
    parser.add_argument("--level", default="normal", help="of all the bots (normal)")
    parser.add_argument("--pull", type=float, default=20.0, help="towards the present weights (20)")
    parser.add_argument("--seed", default="fit")
    add_lab(parser)
    asked = parser.parse_args(arguments)
    games = play_games(partial(one, asked.level, asked.seed), range(asked.games), lab_of(asked))
    for name, key, weights in (("HUMAN", "humans", HUMAN), ("SIDE", "sides", SIDE)):
        rows = [row for game in games for row in game[key]]
        print(f"{name} = {refitted(rows, weights, asked.pull)}  # {len(rows)} turns")
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import fit_escape

    raise SystemExit(fit_escape.main())
