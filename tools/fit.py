"""Fits the weights of the judgement of Ufo.O (game/titles/ufoo/worth.py) to games of the bots against themselves.

    python3 tools/fit.py --games 2000 --jobs 2

It prints the tables as they are written there and changes no file. The fit is a logistic regression of who won on what
both sides have at the start of a turn, held to the present weights by `--pull`: the larger it is, the less a few games
change. Whether new weights are better is for tools/sim.py to say.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))
environment.enter_lab()

import argparse
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from support.lab import add_lab, lab_of, play_games
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live, seed_number
from game.engine.rules import Setup
from game.titles.ufoo import bot, worth
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State

SHARE = Path(__file__).resolve().parents[1]
TABLES = ("TO_MOVE", "STRUCTURE", "MOVER_FIT", "MOVER_HURT", "MOVER_OFF", "OTHER_FIT", "OTHER_HURT", "OTHER_OFF")
Numbers = npt.NDArray[np.float64]
Found = dict[tuple[str, int], int]  # how often a weight counts for the side to move, less how often against it


def present() -> dict[tuple[str, int], float]:
    """Every weight of the tables by its table and place."""
    found: dict[tuple[str, int], float] = {}
    for name in TABLES:
        table = getattr(worth, name)
        row = table if isinstance(table, tuple) else (table,)
        found |= {(name, place): weight for place, weight in enumerate(row)}
    return found


def counted(ground: worth.Ground, state: State) -> Found:
    """Which weights `standing` adds up for the side that begins its turn."""
    found: Found = {("TO_MOVE", 0): 1}

    def add(table: str, place: int, sign: int) -> None:
        found[table, place] = found.get((table, place), 0) + sign

    mover, other = state.seat, 1 - state.seat
    threat = worth.threatened(ground, state, mover)
    for seat, side, sign in ((mover, "MOVER", 1), (other, "OTHER", -1)):
        add("STRUCTURE", state.structure[seat], sign)
        for saucer in range(4 * seat, 4 * seat + 4):
            place = state.places[saucer]
            if place < 0:
                add(f"{side}_OFF", -1 - place, sign)
                continue
            safe = seat == other and not threat >> place & 1
            band = ground.bands[seat][place] + (worth.SAFE if safe else 0)
            add(f"{side}_{'HURT' if state.hurt >> saucer & 1 else 'FIT'}", band, sign)
    return found


def starts_turn(state: State) -> bool:
    return not (state.moved or state.acted or state.closed or state.throw)


def positions(level: str, spending: Spending, seed: str, number: int) -> list[tuple[Found, bool]]:
    """The beginnings of the turns of one game: the weights, and whether the side to move won."""
    entry = title("ufoo")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, UfooRules)
    judgement = bot.Judgement(rules)
    minds = [LEVELS[level].mind(rules, judgement) for _ in range(2)]
    start = seed_number((seed, str(number)))
    state: State = rules.setup(Setup("ufoo", 2, {}, f"{seed}/{number}"), Live(start))
    found: list[tuple[Found, int]] = []
    decisions = 0
    while rules.to_act(state):
        if starts_turn(state):
            found.append((counted(judgement.ground(state.field), state), state.seat))
        (seat,) = rules.to_act(state)
        luck = random.Random(f"{seed}/{number}/{decisions}").random
        means = Means(luck, spending.budget(LEVELS[level].spend))
        move = rules.parse(minds[seat].think(rules.observe(state, seat), seat, means))
        assert move is not None
        decisions += 1
        state = rules.apply(state, seat, move, Live(start, decisions)).state
    return [(weights, seat == state.winner) for weights, seat in found if state.winner in (0, 1)]


def fitted(rows: Numbers, won: Numbers, weights: Numbers, pull: float) -> Numbers:
    """Newton's steps towards the most likely weights, each held to where it began by `pull`."""
    now = weights
    for _ in range(20):
        chance = 1 / (1 + np.exp(-rows @ now))
        slope = rows.T @ (won - chance) - pull * (now - weights)
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + pull * np.eye(len(now))
        step = np.linalg.solve(curve, slope)
        now = now + step
        if np.abs(step).max() < 1e-6:
            break
    return now


def written(weights: dict[tuple[str, int], float]) -> Iterator[str]:
    for name in TABLES:
        row = [f"{weight:.2f}" for (table, _), weight in weights.items() if table == name]
        yield f"{name} = {row[0] if name == 'TO_MOVE' else '(' + ', '.join(row) + ')'}"


def play(level: str, spending: Spending, seed: str, number: int) -> dict[str, Any]:
    """The weights of each position as they are kept in a line of a file."""
    found = positions(level, spending, seed, number)
    return {"positions": [([(*key, times) for key, times in weights.items()], won) for weights, won in found]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="how many are played (500)")
    parser.add_argument("--level", choices=LEVELS, default="normal", help="of both sides (normal)")
    parser.add_argument("--pull", type=float, default=20.0, help="towards the present weights (20)")
    parser.add_argument("--seed", default="fit")
    add_spending(parser)
    add_lab(parser)
    asked = parser.parse_args()
    one = partial(play, asked.level, spending(asked), asked.seed)
    games = play_games(one, range(asked.games), lab_of(asked))
    seen = [({(table, place): times for table, place, times in weights}, won)
            for game in games for weights, won in game["positions"]]
    old = present()
    rows = np.array([[found.get(key, 0) for key in old] for found, _ in seen], float).reshape(len(seen), len(old))
    won = np.array([float(winner) for _, winner in seen])
    new = fitted(rows, won, np.array(list(old.values())), asked.pull)
    print("\n".join(written(dict(zip(old, new.tolist(), strict=True)))))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import fit

    raise SystemExit(fit.main())
