"""Whether the luck that a review tells is honest: games of equal bots, judged at a glance.

    python3 tools/luck.py ufoo --games 1000
    python3 tools/luck.py escape --seats 5 --games 200 --json

Luck of which nobody has more than another comes to nothing on average, so the mean of a seat has to lie within two
standard errors of 0. And where bots are equal the rest is luck: taken off the results, it makes them vary less.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
import random
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any, NamedTuple

from support.bot_games import read_options
from support.lab import add_lab, lab_of, play_games
from support.pasts import play

from game.app.registry import title
from game.bots.review import Reviewer

SHARE = Path(__file__).resolve().parents[1]
DRAWN = 2000  # samples of the games for the interval
SEATS = {"skies": 1, "escape": 5}  # where nobody says how many


class Figures(NamedTuple):
    """Of the first seat: its luck with the standard error of the mean; the variance of the results, and with the luck
    taken off; the share that is left with its 95 % interval; the mean standard error of a game's luck."""

    games: int
    mean: float
    error: float
    results: float
    rest: float
    share: float
    low: float
    high: float
    exactness: float

    @property
    def fair(self) -> bool:
        return abs(self.mean) <= 2 * self.error


def one(name: str, seats: int, level: str, seed: str, options: dict[str, Any], number: int) -> dict[str, Any]:
    """The luck of the first seat in one game, with its standard error, what it began with and what came of it."""
    entry = title(name)
    assert entry is not None
    rules = entry.build(SHARE, None)
    judgement = entry.judgement(rules)
    played = play(rules, judgement, seats, level, f"{seed}/{number}", options)
    reviewer = Reviewer(rules, judgement, played.past, number)
    fortunes = reviewer.fortunes()
    return {
        "luck": sum(fortune.luck[0] for fortune in fortunes),
        "error": sqrt(sum(fortune.error**2 for fortune in fortunes)),
        "result": reviewer.glance.chances(played.end, seats)[0],
    }


def figures(games: list[dict[str, Any]]) -> Figures:
    luck = [game["luck"] for game in games]
    pairs = [(game["result"], game["result"] - game["luck"]) for game in games]
    chance, shares = random.Random(1), []
    for _ in range(DRAWN):
        sample = chance.choices(pairs, k=len(pairs))
        shares.append(_share(sample))
    shares.sort()
    return Figures(
        len(games), fmean(luck), sqrt(variance(luck) / len(luck)), variance([before for before, _ in pairs]),
        variance([after for _, after in pairs]), _share(pairs), shares[DRAWN // 40], shares[-DRAWN // 40],
        fmean(game["error"] for game in games),
    )  # fmt: skip


def _share(pairs: list[tuple[float, float]]) -> float:
    """How much of the variance of the results is left without luck."""
    whole = variance([before for before, _ in pairs])
    return variance([after for _, after in pairs]) / whole if whole else 1.0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="easy", help="of all the bots (easy)")
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    parser.add_argument("--json", action="store_true")
    add_lab(parser)
    asked = parser.parse_args(arguments)
    if title(asked.title) is None:
        parser.error("no such title")
    seats = asked.seats or SEATS.get(asked.title, 2)
    work = partial(one, asked.title, seats, asked.level, asked.seed, read_options(asked.option))
    found = figures(play_games(work, range(asked.games), lab_of(asked)))
    if asked.json:
        print(json.dumps({"title": asked.title, "seats": seats, **found._asdict(), "fair": found.fair}))
    else:
        print(f"{asked.title}, {seats} seats, {found.games} games of '{asked.level}'")
        print(f"luck of the first seat   {found.mean:+.4f} ± {found.error:.4f}  {'fair' if found.fair else 'NOT FAIR'}")
        print(f"known in a game to       ± {found.exactness:.4f}")
        print(f"variance of the results  {found.results:.4f}, without luck {found.rest:.4f}: "
              f"{found.share:.2f} of it ({found.low:.2f} to {found.high:.2f})")  # fmt: skip
    return 0 if found.fair else 1


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import luck

    raise SystemExit(luck.main())
