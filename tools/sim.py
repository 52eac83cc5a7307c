"""Bots against bots: who wins, how long games last, how fast the decisions come.

    python3 tools/sim.py ufoo --seats 2 --games 100 --bots hard,normal --seed 1 --json
    python3 tools/sim.py ufoo --pack far-moons.saucer -o field=crossfire    on something of a pack, by its name there

The seats rotate from game to game. A draw counts half for everybody who shares it. Every time here is processor time
of the process that plays, budgets included, so that a busy machine finds the same as an idle one; at the table bots are
held to the clock on the wall.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from contesting.players import Side, side
from support import bot_games, shares
from support.lab import add_lab, lab_of, play_games
from support.packs import named, put, told_in_english
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.engine.errors import BadInput

SHARE = Path(__file__).resolve().parents[1]


def play(name: str, seats: int, bots: tuple[Side, ...], seed: str, spending: Spending,
         options: dict[str, Any], number: int, user: Path | None = None) -> dict[str, Any]:
    """One game. Seat s is held by bot (s + number) of the list."""
    entry = title(name)
    assert entry is not None
    rules = entry.build(SHARE, user)
    words = (seed, str(number))
    start = bot_games.set_up(rules, name, seats, options, words)
    held = [bots[(seat + number) % seats] for seat in range(seats)]
    began = time.process_time()
    played = bot_games.play(start, entry.judgement(rules), held, words, spending)
    seconds = time.process_time() - began
    outcome = rules.outcome(played.state)
    assert outcome is not None
    winners = outcome.winners()
    wins, of_seats = [0.0] * seats, [0.0] * seats
    for seat in winners:
        wins[(seat + number) % seats] += 1 / len(winners)
        of_seats[seat] += 1 / len(winners)
    return {"wins": wins, "of_seats": of_seats, "decisions": played.decisions, "seconds": seconds,
            "slowest": played.slowest}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Bots against bots. Times and budgets are processor time of the process that plays, so that "
                    "figures repeat on a busy machine; at the table bots are held to the clock on the wall.")
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="normal,easy", help="levels or fixed opponents, one for each seat")
    parser.add_argument("--seed", default="1")
    add_spending(parser)
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    parser.add_argument("--pack", type=Path, help="a pack, as a file or a folder, of which options may name things")
    add_lab(parser)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = asked.bots.split(",")
    if title(asked.title) is None or len(names) != asked.seats:
        parser.error("no such title, or not one bot for each seat")
    try:
        bots = tuple(side(asked.title, name) for name in names)
    except ValueError as why:
        parser.error(str(why))
    options = bot_games.read_options(asked.option)
    with TemporaryDirectory() as folder:
        user = Path(folder) if asked.pack is not None else None
        if user is not None:
            try:
                options |= named(options, put(asked.pack, user))
            except BadInput as bad:
                parser.error("\n" + "\n".join(told_in_english(bad)))
        one = partial(play, asked.title, asked.seats, bots, asked.seed, spending(asked), options, user=user)
        games = play_games(one, range(asked.games), lab_of(asked))
    wins = [sum(game["wins"][i] for game in games) for i in range(asked.seats)]
    of_seats = [sum(game["of_seats"][seat] for game in games) for seat in range(asked.seats)]
    decisions = [game["decisions"] for game in games]
    report = {
        "title": asked.title,
        "games": asked.games,
        "bots": names,
        "wins": wins,
        "shares": [shares.told(won, asked.games) for won in wins],
        "of_seats": [shares.told(won, asked.games) for won in of_seats],
        "mean_decisions": bot_games.mean(decisions),
        "decisions_per_s": round(sum(decisions) / max(1e-9, sum(game["seconds"] for game in games)), 1),
        "slowest_move_s": round(max((game["slowest"] for game in games), default=0.0), 4),
    }
    if asked.json:
        print(json.dumps(report))
    else:
        for key, value in report.items():
            print(f"{key:16} {value}")
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import sim

    raise SystemExit(sim.main())
