"""Whether the luck that a review tells is honest: games of equal bots, judged at a glance.

    python3 tools/luck.py ufoo --games 1000
    python3 tools/luck.py escape --seats 5 --games 200 --json

Luck of which nobody has more than another comes to nothing on average, so the mean of a seat has to lie within two
standard errors of 0. And where bots are equal the rest is luck: taken off the results, it makes them vary less.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import json
import random
from math import sqrt
from statistics import fmean, variance
from typing import Any, NamedTuple

from support.lab import lab_of, play_games
from support.pasts import asked_for, judges, play, work_of

from game.bots.review import Reviewer

DRAWN = 2000  # samples of the games for the interval


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
    rules, judgement = judges(name)
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
    asked = asked_for(__doc__, 1000, "easy", "luck", arguments)
    found = figures(play_games(work_of(one, asked), range(asked.games), lab_of(asked)))
    if asked.json:
        print(json.dumps({"title": asked.title, "seats": asked.seats, **found._asdict(), "fair": found.fair}))
    else:
        print(f"{asked.title}, {asked.seats} seats, {found.games} games of '{asked.level}'")
        print(f"luck of the first seat   {found.mean:+.4f} ± {found.error:.4f}  {'fair' if found.fair else 'NOT FAIR'}")
        print(f"known in a game to       ± {found.exactness:.4f}")
        print(f"variance of the results  {found.results:.4f}, without luck {found.rest:.4f}: "
              f"{found.share:.2f} of it ({found.low:.2f} to {found.high:.2f})")  # fmt: skip
    return 0 if found.fair else 1


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import luck

    raise SystemExit(luck.main())
