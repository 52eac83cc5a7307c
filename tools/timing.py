"""Whether the time that a bot thinks could tell what it holds: positions that look alike to another seat, timed.

    python3 tools/timing.py escape --level hard --positions 12 --worlds 5 --repeat 3

A game is played at random to a decision of one seat. From what another seat sees there, worlds are drawn that this seat
cannot tell apart; the bot thinks about each of them several times. `spread` is how far the slowest and the fastest
world of a position are apart (medians), `explained` the part of the variance of all times that follows from the world,
and `by chance` the same with the times shuffled among the worlds. `told apart` counts the positions in which the moves
of two worlds are shown at the table at different times.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.app.registry import title
from game.bots.budget import ByTime
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live
from game.engine.levels import SPENDS, Level
from game.engine.rules import AnyRules, Setup, default_options
from game.scenes.playing.thinking import shown_after

SHARE = Path(__file__).resolve().parents[1]
MOST_MOVES = 120

Times = list[list[float]]  # of one position: the seconds of each thought, world by world


class Facts(NamedTuple):
    positions: int
    median: float
    slowest: float
    spread: float
    explained: float
    by_chance: float
    told_apart: int


def alike(rules: AnyRules, seats: int, source: random.Random, worlds: int) -> Iterator[tuple[int, list[Any]]]:
    """A seat that has to decide, and the observations that it may have there as far as another seat knows; for ever."""
    while True:
        seed = source.getrandbits(60)
        setup = Setup(rules.info.id, seats, default_options(rules), str(seed))
        chance = Live(seed)
        state = rules.setup(setup, chance)
        for move in range(source.randrange(8, MOST_MOVES)):
            acting = rules.to_act(state)
            if not acting:
                break
            chance.restart(move + 1)
            state = rules.apply(state, acting[0], rules.random_move(state, acting[0], source.random), chance).state
        acting = rules.to_act(state)
        if not acting:
            continue
        seat = acting[0]
        seen = rules.observe(state, (seat + 1) % seats)
        drawn = (rules.determinize(seen, Live(seed, 1000 + number)) for number in range(4 * worlds))
        found = [rules.observe(world, seat) for world in drawn if rules.to_act(world) == acting]
        differing = [each for number, each in enumerate(found) if each not in found[:number]]
        if len(differing) >= worlds:
            yield seat, differing[:worlds]


def measured(
    name: str, level: Level, seats: int, positions: int, worlds: int, repeat: int, seed: int
) -> list[Times]:
    entry = title(name)
    assert entry is not None
    rules = entry.build(SHARE, None)
    source = random.Random(seed)
    mind = LEVELS[level].mind(rules, entry.judgement(rules))
    drawn = alike(rules, seats, source, worlds)
    found = []
    for _ in range(positions):
        seat, views = next(drawn)
        times: Times = [[] for _ in views]
        # In turn and each time in another order, so that a busy moment of the machine hits all alike.
        for _ in range(repeat):
            for world in source.sample(range(len(views)), len(views)):
                means = Means(random.Random(source.random()).random, ByTime(time.perf_counter, SPENDS[level].seconds))
                began = time.perf_counter()
                mind.think(views[world], seat, means)
                times[world].append(time.perf_counter() - began)
        found.append(times)
    return found


def explained(times: Times) -> float:
    """The variance between the worlds as a part of all variance."""
    every = [each for world in times for each in world]
    mean = statistics.fmean(every)
    whole = sum((each - mean) ** 2 for each in every)
    between = sum(len(world) * (statistics.fmean(world) - mean) ** 2 for world in times)
    return between / whole if whole else 0.0


def shuffled(times: Times, source: random.Random) -> Times:
    every = [each for world in times for each in world]
    source.shuffle(every)
    rest = iter(every)
    return [[next(rest) for _ in world] for world in times]


def facts(found: list[Times], budget: float, seed: int = 0) -> Facts:
    source = random.Random(seed)
    every = sorted(each for times in found for world in times for each in world)
    medians = [[statistics.median(world) for world in times] for times in found]
    shown = [{shown_after(budget, each) for world in times for each in world} for times in found]
    return Facts(
        len(found), statistics.median(every), every[-1],
        statistics.median(max(each) - min(each) for each in medians),
        statistics.fmean(explained(times) for times in found),
        statistics.fmean(explained(shuffled(times, source)) for times in found for _ in range(50)),
        sum(len(times) > 1 for times in shown),
    )  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=("escape", "ovni"))
    parser.add_argument("--level", choices=SPENDS, default="hard")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--worlds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    entry = title(chosen.title)
    assert entry is not None
    budget = 0.0 if entry.info.weighs else SPENDS[chosen.level].seconds
    times = measured(
        chosen.title, chosen.level, chosen.seats, chosen.positions, chosen.worlds, chosen.repeat, chosen.seed
    )
    found = facts(times, budget)
    print(f"{chosen.title} {chosen.level}: {found.positions} positions, {chosen.worlds} worlds each")
    print(f"  thought     median {1e3 * found.median:.1f} ms, longest {1e3 * found.slowest:.1f} ms")
    print(f"  spread      {1e3 * found.spread:.1f} ms between the worlds of a position")
    print(f"  explained   {found.explained:.0%} of the variance by the world ({found.by_chance:.0%} by chance)")
    print(f"  told apart  {found.told_apart} positions by the time at which the move is shown")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main())
