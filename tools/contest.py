"""One player against another, in pairs of games with the same deal: who wins how often, and how sure that is.

    python3 tools/contest.py attack hard normal --games 100
    python3 tools/contest.py ufoo normal ufoo-rush
    python3 tools/contest.py ovni hard hard@../another/checkout --seats 4

A player is a level, or a fixed opponent of tools/contesting. The first one holds one seat, another one in each game of
a round, and the second one all the others. A draw counts half, or its part among several. A title for one is played by
both alone. A level behind which a checkout is named, there or with --tree for the second one, plays as the bots of that
checkout do, in a process of its own; both have the same time. Times are processor time, so a busy machine finds the
same. The interval is Wilson's, for 95 of 100.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from contesting.players import Side, side
from support import bot_games, shares, spending
from support.lab import add_lab, lab_of, play_games

from game.app.registry import title

SHARE = Path(__file__).resolve().parents[1]
NAMES = ("first", "second")


class Match(NamedTuple):
    title: str
    sides: tuple[Side, Side]
    seats: int
    options: dict[str, Any]
    seed: str
    spending: spending.Spending


def play(match: Match, number: int) -> dict[str, Any]:
    """One game of a round. Of a title for one, the sides take turns with the same deal."""
    entry = title(match.title)
    assert entry is not None
    rules = entry.build(SHARE, None)
    alone = match.seats == 1
    deal, turn = divmod(number, 2 if alone else match.seats)
    words = (match.seed, str(deal))
    # Two bots of the same level are not to think the same in the two games of a pair.
    thoughts = (*words, str(turn))
    start = bot_games.set_up(rules, match.title, match.seats, match.options, words)
    held = [turn] if alone else [int(seat != turn) for seat in range(match.seats)]
    played = bot_games.play(
        start, entry.judgement(rules), [match.sides[who] for who in held], thoughts, match.spending
    )
    outcome = rules.outcome(played.state)
    assert outcome is not None
    winners = outcome.winners()
    points = [0.0, 0.0]
    for seat in winners:
        points[held[seat]] += 1 / len(winners)
    seconds = [[each for seat in range(match.seats) if held[seat] == who for each in played.seconds[seat]]
               for who in (0, 1)]
    return {"points": points, "seconds": seconds, "decisions": played.decisions}


def report(match: Match, games: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {"title": match.title, "seats": match.seats, "games": len(games)}
    each = len(games) / 2 if match.seats == 1 else len(games)
    for who, name in enumerate(NAMES):
        points = sum(game["points"][who] for game in games)
        low, high = shares.interval(points, each)
        thoughts = sorted(second for game in games for second in game["seconds"][who])
        found[name] = {
            "player": str(match.sides[who]), "points": round(points, 2), "games": each,
            "share": round(points / max(each, 1), 3), "from": round(low, 3), "to": round(high, 3),
            "mean_s": round(sum(thoughts) / max(len(thoughts), 1), 4),
            "slowest_s": round(max(thoughts, default=0.0), 4),
        }
    found["even"] = None if match.seats == 1 else round(1 / match.seats, 3)
    found["decisions"] = bot_games.mean([game["decisions"] for game in games])
    return found


def sentences(found: dict[str, Any]) -> str:
    lines = []
    for name in NAMES:
        one = found[name]
        lines.append(
            f"{one['player']:24} {shares.told(one['points'], round(one['games']))}, "
            f"{one['mean_s']:.3f} s a move, at most {one['slowest_s']:.2f}"
        )
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--tree", default="", help="the checkout that the second one comes from")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    spending.add_spending(parser)
    add_lab(parser)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    entry = title(asked.title)
    if entry is None:
        parser.error(f"there is no title '{asked.title}'")
    if asked.seats is None:
        asked.seats = 1 if entry.info.solo else 2
    second = f"{asked.second}@{asked.tree}" if asked.tree else asked.second
    try:
        asked.sides = side(asked.title, asked.first), side(asked.title, second)
    except ValueError as why:
        parser.error(str(why))
    return asked


def main() -> int:
    asked = arguments()
    options = bot_games.read_options(asked.option)
    match = Match(asked.title, asked.sides, asked.seats, options, asked.seed, spending.spending(asked))
    found = report(match, play_games(partial(play, match), range(asked.games), lab_of(asked)))
    print(json.dumps(found) if asked.json else sentences(found))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import contest

    raise SystemExit(contest.main())
