"""Fits the weights of the judgement of Ufo.O (game/titles/ufoo/worth.py) to games of the bots against themselves.

    python3 tools/fit.py --games 2000 --jobs 2
    python3 tools/fit.py --games 6000 --level quick --only MOVER_GUARD,OTHER_GUARD --pull 200

It prints the tables as they are written there and changes no file. The fit is a logistic regression of who won on what
both sides have at the start of a turn, held to the present weights by `--pull`: the larger it is, the less a few games
change. With --level quick both sides play without thinking, a third of the games against the script that rushes, and
now and then somebody slips; with --only the other tables stay as they are. Whether new weights are better is for
tools/sim.py to say.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))
environment.enter_lab()

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from contesting import ufoo_rush
from support.lab import add_lab, lab_of, play_games
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.bots.levels import LEVELS
from game.bots.mind import Means, Random
from game.engine.chance import Live, seed_number
from game.engine.rules import Setup
from game.titles.ufoo import bot, worth
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State

SHARE = Path(__file__).resolve().parents[1]
TABLES = ("TO_MOVE", "STRUCTURE", "MOVER_FIT", "MOVER_HURT", "MOVER_OFF", "MOVER_GUARD", "OTHER_FIT", "OTHER_HURT",
          "OTHER_OFF", "OTHER_GUARD")
QUICK = "quick"  # instead of a level
SLIPS = (0.0, 0.02, 0.08)  # how often a quick move is any move: one of these for a game
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
        guards = worth.guarded(ground, state, seat)
        if guards >= 0:
            add(f"{side}_GUARD", guards, sign)
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


@cache
def built() -> UfooRules:
    """Once for a process: a quick game takes less time than the reading of the maps."""
    entry = title("ufoo")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, UfooRules)
    return rules


Players = Callable[[State, int, Random], int]


def thinking(rules: UfooRules, judgement: bot.Judgement, level: str, spending: Spending) -> Players:
    """Two bots of a level."""
    minds = [LEVELS[level].mind(rules, judgement) for _ in range(2)]

    def move(state: State, seat: int, luck: Random) -> int:
        means = Means(luck, spending.budget(LEVELS[level].spend))
        found = rules.parse(minds[seat].think(rules.observe(state, seat), seat, means))
        assert found is not None
        return found

    return move


def quickly(rules: UfooRules, judgement: bot.Judgement, number: int) -> Players:
    """Quick play; in a third of the games one side rushes."""
    rusher, slips = number % 6, SLIPS[number // 6 % len(SLIPS)]

    def move(state: State, seat: int, luck: Random) -> int:
        if luck() < slips:
            return rules.random_move(state, seat, luck)
        return ufoo_rush.move(rules, state, seat, luck) if seat == rusher else judgement.quick(state, seat, luck)

    return move


def positions(level: str, spending: Spending, seed: str, number: int) -> list[tuple[Found, bool]]:
    """The beginnings of the turns of one game: the weights, and whether the side to move won."""
    rules = built()
    judgement = bot.Judgement(rules)
    quick = level == QUICK
    players = quickly(rules, judgement, number) if quick else thinking(rules, judgement, level, spending)
    start = seed_number((seed, str(number)))
    state: State = rules.setup(Setup("ufoo", 2, {}, f"{seed}/{number}"), Live(start))
    found: list[tuple[Found, int]] = []
    decisions = 0
    while rules.to_act(state):
        if starts_turn(state):
            found.append((counted(judgement.ground(state.field), state), state.seat))
        (seat,) = rules.to_act(state)
        luck = random.Random(f"{seed}/{number}/{decisions}").random
        move = players(state, seat, luck)
        decisions += 1
        state = rules.apply(state, seat, move, Live(start, decisions)).state
    return [(weights, seat == state.winner) for weights, seat in found if state.winner in (0, 1)]


def fitted(
    rows: Numbers, won: Numbers, weights: Numbers, pull: float, free: npt.NDArray[np.bool_] | None = None
) -> Numbers:
    """Newton's steps towards the most likely weights, each held to where it began by `pull`. Only the free ones move,
    where not all are."""
    if free is None:
        free = np.ones(len(weights), bool)
    now, seen = weights.copy(), rows[:, free]
    for _ in range(20):
        chance = 1 / (1 + np.exp(-rows @ now))
        slope = seen.T @ (won - chance) - pull * (now - weights)[free]
        curve = (seen * (chance * (1 - chance))[:, None]).T @ seen + pull * np.eye(seen.shape[1])
        step = np.linalg.solve(curve, slope)
        now[free] += step
        if np.abs(step).max() < 1e-6:
            break
    return now


def written(weights: dict[tuple[str, int], float], tables: Sequence[str]) -> Iterator[str]:
    for name in tables:
        row = [f"{weight:.2f}" for (table, _), weight in weights.items() if table == name]
        yield f"{name} = {row[0] if name == 'TO_MOVE' else '(' + ', '.join(row) + ')'}"


def play(level: str, spending: Spending, seed: str, number: int) -> dict[str, Any]:
    """The weights of each position as they are kept in a line of a file."""
    found = positions(level, spending, seed, number)
    return {"positions": [([(*key, times) for key, times in weights.items()], won) for weights, won in found]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="how many are played (500)")
    parser.add_argument("--level", choices=(*LEVELS, QUICK), default="normal", help="of both sides (normal)")
    parser.add_argument("--only", metavar="TABLES", help="the tables that are fitted, with commas (all)")
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
    only = asked.only.split(",") if asked.only else TABLES
    free = np.array([table in only for table, _ in old])
    new = fitted(rows, won, np.array(list(old.values())), asked.pull, free)
    print("\n".join(written(dict(zip(old, new.tolist(), strict=True)), only)))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import fit

    raise SystemExit(fit.main())
