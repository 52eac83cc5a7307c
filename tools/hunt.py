"""Humans of one level against aliens of another in Escape from the Aliens: how many get away, how many are caught; and
how many games a hunter ends (E.3), which is what there is to ask of an Arena.

    python3 tools/hunt.py --zone galilei --players 6 --games 100 --humans hard --aliens normal --json

Every player's level follows from the side that he was dealt. The intervals are Wilson's, for 95 of 100.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

from contesting.players import Side, side
from support import bot_games
from support.lab import add_lab, lab_of, play_games
from support.shares import interval
from support.spending import Spending, add_spending, spending

from game.app.registry import title

SHARE = Path(__file__).resolve().parents[1]
FATES = ("aboard", "escaped", "dead", "waits", "ghost")


def play(humans: Side, aliens: Side, options: dict[str, Any], players: int, spending: Spending,
         seed: str, number: int) -> dict[str, Any]:
    """One game."""
    entry = title("escape")
    assert entry is not None
    rules = entry.build(SHARE, None)
    words = (seed, str(number))
    start = bot_games.set_up(rules, "escape", players, options, words)
    dealt = [bool(start.state.aliens >> seat & 1) for seat in range(players)]
    held = [aliens if alien else humans for alien in dealt]
    played = bot_games.play(start, entry.judgement(rules), held, words, spending)
    fates = [FATES[played.state.fates[seat]] for seat in range(players) if not dealt[seat]]
    return {"humans": len(fates), "escaped": fates.count("escaped"), "rounds": played.state.round,
            "reason": played.state.ended, "decisions": played.decisions, "slowest": played.slowest}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zone", default="galilei")
    parser.add_argument("--scenario", default="advanced")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--humans", default="normal", metavar="PLAYER")
    parser.add_argument("--aliens", default="normal", metavar="PLAYER")
    add_spending(parser)
    parser.add_argument("--seed", default="1")
    add_lab(parser)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    try:
        sides = side("escape", asked.humans), side("escape", asked.aliens)
    except ValueError as why:
        parser.error(str(why))
    options = {"zone": asked.zone, "scenario": asked.scenario}
    one = partial(play, *sides, options, asked.players, spending(asked), asked.seed)
    games = play_games(one, range(asked.games), lab_of(asked))
    humans, escaped = sum(game["humans"] for game in games), sum(game["escaped"] for game in games)
    low, high = interval(escaped, humans)
    reasons = [game["reason"] for game in games]
    least, most = interval(reasons.count("hunter"), len(games))
    report = {
        "zone": asked.zone, "games": asked.games, "humans": asked.humans, "aliens": asked.aliens,
        "escape_rate": round(escaped / max(humans, 1), 3), "from": round(low, 3), "to": round(high, 3),
        "hunter_rate": round(reasons.count("hunter") / max(len(games), 1), 3), "hunter_from": round(least, 3),
        "hunter_to": round(most, 3), "rounds": bot_games.mean([game["rounds"] for game in games]),
        "reasons": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
        "decisions": bot_games.mean([game["decisions"] for game in games]),
        "slowest_move_s": round(max((game["slowest"] for game in games), default=0.0), 4),
    }
    print(json.dumps(report) if asked.json else "\n".join(f"{key:16} {value}" for key, value in report.items()))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import hunt

    raise SystemExit(hunt.main())
