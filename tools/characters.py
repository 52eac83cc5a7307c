"""Whether the styles of a title's bots can be told apart: a classifier learns them from some games, and names the
players of others.

    python3 tools/characters.py ufoo --level normal --games 450

Every seat of every game has a style, in turn. The classifier counts what each player did (kinds of moves, and the lines
of the score sheet), of the first part of the games it is told the styles, and of the rest it is given so many games of
one player at a time.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from contesting.players import Side, styles
from support import bot_games, shares
from support.features import Features, features, learnt
from support.lab import add_lab, lab_of, play_games
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.engine.levels import LEVELS

SHARE = Path(__file__).resolve().parents[1]
TOLD = 3  # one game of so many is for learning


def seated(known: tuple[str, ...], seats: int, number: int) -> list[str]:
    """The styles of a game: in as many games as there are ways to seat them, every one."""
    return [known[number // len(known) ** seat % len(known)] for seat in range(seats)]


def play(name: str, level: str, seats: int, options: dict[str, Any], seed: str, spending: Spending,
         number: int) -> dict[str, Any]:
    """One game: everybody's style and features."""
    entry = title(name)
    assert entry is not None
    rules = entry.build(SHARE, None)
    words = (seed, str(number))
    start = bot_games.set_up(rules, name, seats, options, words)
    held = seated(styles(name), seats, number)
    played = bot_games.play(
        start, entry.judgement(rules), [Side(level, style=style) for style in held], words, spending
    )
    return {"styles": held, "features": [features(rules, played.state, played.words[seat], seat)
                                         for seat in range(seats)]}


def by_style(games: list[dict[str, Any]]) -> dict[str, list[Features]]:
    found: dict[str, list[Features]] = {}
    for game in games:
        for style, seen in zip(game["styles"], game["features"], strict=True):
            found.setdefault(style, []).append(seen)
    return found


def report(games: list[dict[str, Any]], many: int) -> dict[str, Any]:
    """How many of the sets of so many games were ascribed to the right style."""
    told = len(games) // TOLD
    known = learnt(by_style(games[:told]))
    named: dict[str, Counter[str]] = {}
    for style, seen in sorted(by_style(games[told:]).items()):
        sets = [seen[start:start + many] for start in range(0, len(seen) - many + 1, many)]
        named[style] = Counter(known.whose(each) for each in sets)
    return {
        "right": sum(found[style] for style, found in named.items()),
        "sets": sum(found.total() for found in named.values()),
        "named": {style: dict(found) for style, found in named.items()},
        "marks": {style: [[name, round(own, 2), round(rest, 2)] for name, own, rest in known.marks(style)]
                  for style in known.means},
    }


def sentences(found: dict[str, Any]) -> str:
    lines = [shares.told(found["right"], found["sets"])]
    for style, names in found["named"].items():
        taken = ", ".join(f"{many} as {name}" for name, many in names.items())
        marks = "; ".join(f"{name} {own:g}, others {rest:g}" for name, own, rest in found["marks"][style])
        lines.append(f"{style:12} {taken}\n             {marks}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=450)
    parser.add_argument("--from", dest="many", type=int, default=20, help="games from which a player is to be known")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    add_spending(parser)
    add_lab(parser)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if len(styles(asked.title)) < 2:
        parser.error(f"the bots of '{asked.title}' have no styles")
    options = bot_games.read_options(asked.option)
    one = partial(play, asked.title, asked.level, asked.seats, options, asked.seed, spending(asked))
    found = report(play_games(one, range(asked.games), lab_of(asked)), asked.many)
    print(json.dumps(found) if asked.json else sentences(found))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import characters

    raise SystemExit(characters.main())
