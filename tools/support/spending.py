"""What bots may spend in games that are played to be counted."""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

from game.bots.budget import Budget, BySimulations, ByTime
from game.engine.levels import Spend


class Spending(NamedTuple):
    """The seconds of each level at the table, or at most so many, or its simulations; of these a part."""

    most: float | None = None
    simulations: bool = False
    part: float = 1.0

    def limit(self, spend: Spend) -> dict[str, float]:
        if self.simulations:
            return {"simulations": round(self.part * spend.simulations)}
        seconds = self.part * spend.seconds
        return {"seconds": seconds if self.most is None else min(seconds, self.most)}

    def budget(self, spend: Spend) -> Budget:
        if self.simulations:
            return BySimulations(round(self.limit(spend)["simulations"]))
        return ByTime(time.process_time, self.limit(spend)["seconds"])


def add_spending(parser: argparse.ArgumentParser) -> None:
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--budget", type=float, metavar="SECONDS",
                        help="of processor time a move, at most; otherwise as long as at the table")
    either.add_argument("--simulations", action="store_true",
                        help="so many simulations as the level makes in its time: the same games on every machine")
    parser.add_argument("--part", type=float, default=1.0, metavar="P",
                        help="of what every level may spend (1): levels keep their distance in less time")


def spending(asked: argparse.Namespace) -> Spending:
    return Spending(asked.budget, asked.simulations, asked.part)
