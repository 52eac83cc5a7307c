"""Fits what a mission of O.V.N.I. promises (game/titles/ovni/worth.py) to games of the bots against themselves.

    python3 tools/fit_missions.py --games 400 --simulations

It prints the weights as they are written there and changes no file. Seats keep missions at random, one in every other
game and two in the others, and at the beginning of every round it is noted what each mission still wants; the end tells
whether it was met. The weights go, one at a time and in ever smaller steps, to where what was met is likeliest.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))
environment.enter_lab()

import argparse
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from support import bot_games
from support.lab import add_lab, lab_of, play_games
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.bots.levels import LEVELS
from game.bots.mind import Means, Random
from game.engine.chance import Live
from game.titles.ovni import score, worth
from game.titles.ovni import state as phases
from game.titles.ovni.moves import ENOUGH
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import State

SHARE = Path(__file__).resolve().parents[1]
KINDS = len(worth.MISSING)
FREE = (*range(KINDS), KINDS + 1, KINDS + 3)  # all but NEAR and VAGUE
MOST, LEAST = 5.0, 0.05  # what a weight may be: where nobody ever met a mission there is no bound to its price
FIRST, FINER, WIDER, ROUNDS = 0.3, 0.6, 1.3, 60  # steps of the search
CERTAIN = 1e-4

Numbers = npt.NDArray[np.float64]
Row = tuple[tuple[int, ...], float]  # what is wanted, and the rounds that are left


def kept(rules: OvniRules, state: State, two: bool, luck: Random) -> int:
    """A mission at random, and then another one where two are wanted."""
    moves = list(rules.legal(state, state.seat))
    if ENOUGH in moves:
        if not two:
            return ENOUGH
        moves.remove(ENOUGH)
    return moves[int(luck() * len(moves))]


def missions(rules: OvniRules, state: State) -> list[tuple[int, int]]:
    """All that are kept, by seat and number."""
    return [(seat, number) for seat in range(state.seats) for number in range(len(rules.tables.missions))
            if state.sides[seat].kept >> number & 1]


def play(level: str, seed: str, spending: Spending, number: int) -> dict[str, Any]:
    """The rows of one game, each with whether the mission was met."""
    entry = title("ovni")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, OvniRules)
    judgement = entry.judgement(rules)
    start = bot_games.set_up(rules, "ovni", 2, {}, (seed, str(number)))
    state: State = start.state
    minds = [LEVELS[level].mind(rules, judgement) for _ in range(state.seats)]
    rows: list[tuple[tuple[int, int], Row]] = []
    decisions, noted = 0, 0
    while rules.to_act(state):
        (seat,) = rules.to_act(state)
        if state.phase == phases.PLACE and rules.turn(state) != noted:
            noted = rules.turn(state)
            rows += [((who, which), (worth.lacking(rules.tables.missions[which], state.sides, who),
                                     worth.rounds_left(state))) for who, which in missions(rules, state)]
        luck = random.Random(f"{seed}/{number}/{decisions}").random
        means = Means(luck, spending.budget(LEVELS[level].spend))
        move = kept(rules, state, bool(number & 1), luck) if state.phase == phases.KEEP else rules.parse(
            minds[seat].think(rules.observe(state, seat), seat, means)
        )
        assert move is not None
        decisions += 1
        state = rules.apply(state, seat, move, Live(start.number, decisions)).state
    return {"rows": [(row, score.is_met(rules.tables.missions[which], state.sides, who))
                     for (who, which), row in rows]}


def loss(weights: Numbers, wants: Numbers, rounds: Numbers, met: Numbers) -> float:
    """How unlikely what happened is, for one row, with such weights."""
    near, nearer, vague, vaguer = weights[KINDS:]
    away = (wants @ weights[:KINDS] - near - nearer * rounds) / (vague + vaguer * rounds)
    chance = np.clip(1 / (1 + np.exp(np.clip(away, -30, 30))), CERTAIN, 1 - CERTAIN)
    return float(-np.mean(met * np.log(chance) + (1 - met) * np.log(1 - chance)))


def fitted(rows: Sequence[tuple[Row, bool]], weights: Sequence[float]) -> Numbers:
    """The likeliest weights near these."""
    now = np.array(weights)
    if not rows:
        return now
    wants = np.array([row[0] for row, _ in rows], float)
    rounds, met = np.array([row[1] for row, _ in rows]), np.array([float(each) for _, each in rows])
    best, steps = loss(now, wants, rounds, met), np.full(len(now), FIRST)
    for _ in range(ROUNDS):
        for place in FREE:
            steps[place] *= FINER
            for step in (steps[place] / FINER, -steps[place] / FINER):
                tried = now.copy()
                tried[place] = min(max(tried[place] + step, LEAST), MOST)
                found = loss(tried, wants, rounds, met)
                if found < best:
                    best, now = found, tried
                    steps[place] *= WIDER / FINER
                    break
    return now


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="how many are played (400)")
    parser.add_argument("--level", choices=LEVELS, default="normal", help="of both sides (normal)")
    parser.add_argument("--seed", default="fit")
    add_spending(parser)
    add_lab(parser)
    asked = parser.parse_args()
    games = play_games(partial(play, asked.level, asked.seed, spending(asked)), range(asked.games), lab_of(asked))
    present = (*worth.MISSING, worth.NEAR, worth.NEARER, worth.VAGUE, worth.VAGUER)
    row = [f"{weight:.2f}" for weight in fitted([each for game in games for each in game["rows"]], present)]
    print(f"MISSING = ({', '.join(row[:KINDS])})")
    print(f"NEAR, NEARER, VAGUE, VAGUER = {', '.join(row[KINDS:])}")
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import fit_missions

    raise SystemExit(fit_missions.main())
