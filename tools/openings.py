"""How bots of O.V.N.I. open and how long they think: whether the 6 is laid in the first round, whether one mission is
kept, which aliens they begin with, how many missions are met in the end, and the seconds of a choice.

    python3 tools/openings.py --level hard --games 10
    python3 tools/openings.py --level normal --games 700 --drawn --simulations

Both seats are of one level. With --drawn the first aliens are drawn by lot, and it tells how many games were won with
which of them. A choice is a decision with more than one move; its time is processor time. A seat that keeps its 6 in
the first round may lay it in any later one.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import random
import time
from collections import Counter
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from support import bot_games, shares
from support.lab import add_lab, lab_of, play_games
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live
from game.titles.ovni import score
from game.titles.ovni import state as phases
from game.titles.ovni.rules import OvniRules

SHARE = Path(__file__).resolve().parents[1]
SIX = "place 6 "
ENOUGH = "enough"
START = "start "


def play(level: str, seed: str, spending: Spending, drawn: bool, number: int) -> dict[str, Any]:
    """One game: the words of its first round by seat, the seconds of its choices, for each mission whether it was
    met, and what each seat won."""
    entry = title("ovni")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, OvniRules)
    judgement = entry.judgement(rules)
    start = bot_games.set_up(rules, "ovni", 2, {}, (seed, str(number)))
    state = start.state
    minds = [LEVELS[level].mind(rules, judgement) for _ in range(2)]
    words: list[list[str]] = [[], []]
    seconds: list[float] = []
    decisions = 0
    while rules.to_act(state):
        (seat,) = rules.to_act(state)
        luck = random.Random(f"{seed}/{number}/{decisions}").random
        means = Means(luck, spending.budget(LEVELS[level].spend))
        choice = len(rules.legal(state, seat)) > 1
        began = time.process_time()
        if drawn and state.phase == phases.START:
            word = rules.word(rules.random_move(state, seat, luck))
        else:
            word = minds[seat].think(rules.observe(state, seat), seat, means)
        if choice:
            seconds.append(time.process_time() - began)
        if rules.turn(state) == 1:
            words[seat].append(word)
        move = rules.parse(word)
        assert move is not None
        decisions += 1
        state = rules.apply(state, seat, move, Live(start.number, decisions)).state
    met = [score.is_met(mission, state.sides, seat) for seat in range(2)
           for number, mission in enumerate(rules.tables.missions) if state.sides[seat].kept >> number & 1]
    outcome = rules.outcome(state)
    assert outcome is not None
    winners = outcome.winners()
    won = [(seat in winners) / len(winners) for seat in range(2)]
    return {"words": words, "seconds": seconds, "met": met, "won": won}


def by_aliens(games: list[dict[str, Any]]) -> str:
    """How many games were won with which first aliens, a line for each."""
    found: dict[str, list[float]] = {}
    for game in games:
        for row, won in zip(game["words"], game["won"]):
            aliens = sorted(word.removeprefix(START) for word in row if word.startswith(START))
            found.setdefault(" ".join(aliens), []).append(won)
    return "\n".join(f"won with {aliens}: {shares.told(sum(won), len(won))}" for aliens, won in sorted(found.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--drawn", action="store_true", help="the first aliens are drawn by lot")
    add_spending(parser)
    add_lab(parser)
    asked = parser.parse_args()
    question = partial(play, asked.level, asked.seed, spending(asked), asked.drawn)
    games = play_games(question, range(asked.games), lab_of(asked))
    firsts = [row for game in games for row in game["words"]]
    seconds = [each for game in games for each in game["seconds"]]
    laid = sum(any(word.startswith(SIX) for word in row) for row in firsts)
    print(f"the 6 laid in the first round: {shares.told(laid, len(firsts))}")
    print(f"one mission kept: {shares.told(sum(ENOUGH in row for row in firsts), len(firsts))}")
    begun = Counter(word.removeprefix(START) for row in firsts for word in row if word.startswith(START))
    print("begun with: " + ", ".join(f"{many} {alien}" for alien, many in begun.most_common()))
    met = [each for game in games for each in game["met"]]
    print(f"missions met: {shares.told(sum(met), len(met))}")
    print(f"{len(seconds) / len(games):.0f} choices a game, "
          f"median {median(seconds):.3f} s, slowest {max(seconds):.2f} s")
    if asked.drawn:
        print(by_aliens(games))
    return 0


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import openings

    raise SystemExit(openings.main())
