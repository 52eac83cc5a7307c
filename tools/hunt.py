"""Humans of one level against aliens of another in Escape from the Aliens: how many get away, how many are caught.

    python tools/hunt.py --zone galilei --players 6 --games 100 --humans hard --aliens normal --json

Every player's level follows from the side that he was dealt. The interval is Wilson's, for 95 of 100.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import json
import math
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from game.app.registry import title
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live, seed_number
from game.engine.rules import Setup

SHARE = Path(__file__).resolve().parents[1]
FATES = ("aboard", "escaped", "dead", "waits", "ghost")


def play(humans: str, aliens: str, options: dict[str, Any], players: int, budget: float, seed: str,
         number: int) -> dict[str, Any]:
    """One game."""
    entry = title("escape")
    assert entry is not None
    rules = entry.build(SHARE, None)
    judgement = entry.judgement(rules)
    words = (seed, str(number))
    start = seed_number(words)
    state = rules.setup(Setup("escape", players, options, "/".join(words)), Live(start))
    dealt = [bool(state.aliens >> seat & 1) for seat in range(players)]
    held = [aliens if alien else humans for alien in dealt]
    minds = [LEVELS[level].mind(rules, judgement) for level in held]
    decisions, slowest = 0, 0.0
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        chooser = random.Random(f"{seed}/{number}/{decisions}")
        began = time.perf_counter()
        means = Means(chooser.random, time.perf_counter, min(budget, LEVELS[held[seat]].budget), lambda: False)
        word = minds[seat].think(rules.observe(state, seat), seat, means)
        slowest = max(slowest, time.perf_counter() - began)
        move = rules.parse(word)
        if move is None or rules.refuse(state, seat, move) is not None:
            raise SystemExit(f"{held[seat]} said '{word}', which is not allowed here")
        decisions += 1
        state = rules.apply(state, seat, move, Live(start, decisions)).state
    fates = [FATES[state.fates[seat]] for seat in range(players) if not dealt[seat]]
    return {"humans": len(fates), "escaped": fates.count("escaped"), "turns": state.round, "reason": state.ended,
            "caught": sum(n for seat, n in enumerate(state.kills) if dealt[seat]) if fates else 0,
            "out": len(fates) - fates.count("escaped"), "decisions": decisions, "slowest": slowest}


def interval(part: int, whole: int) -> tuple[float, float]:
    if not whole:
        return 0.0, 1.0
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    spread = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - spread) / (1 + z * z / whole), (middle + spread) / (1 + z * z / whole)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zone", default="galilei")
    parser.add_argument("--scenario", default="advanced")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--humans", default="normal", help="level: " + ", ".join(LEVELS))
    parser.add_argument("--aliens", default="normal")
    parser.add_argument("--budget", type=float, default=0.05, help="seconds a move, at most")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    options = {"zone": asked.zone, "scenario": asked.scenario}
    one = partial(play, asked.humans, asked.aliens, options, asked.players, asked.budget, asked.seed)
    if asked.jobs > 1:
        with ProcessPoolExecutor(asked.jobs) as pool:
            games = list(pool.map(one, range(asked.games)))
    else:
        games = [one(number) for number in range(asked.games)]
    humans, escaped = sum(game["humans"] for game in games), sum(game["escaped"] for game in games)
    low, high = interval(escaped, humans)
    reasons = [game["reason"] for game in games]
    report = {
        "zone": asked.zone, "games": asked.games, "humans": asked.humans, "aliens": asked.aliens,
        "escape_rate": round(escaped / max(humans, 1), 3), "from": round(low, 3), "to": round(high, 3),
        "rounds": round(sum(game["turns"] for game in games) / max(len(games), 1), 1),
        "reasons": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
        "decisions": round(sum(game["decisions"] for game in games) / max(len(games), 1), 1),
        "slowest_move_s": round(max((game["slowest"] for game in games), default=0.0), 4),
    }
    print(json.dumps(report) if asked.json else "\n".join(f"{key:16} {value}" for key, value in report.items()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
