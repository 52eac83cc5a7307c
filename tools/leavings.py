"""What the bots of a level leave lying in Ufo.O when they end their turn: shots and repairs that would cost nothing.

    python3 tools/leavings.py --level easy --against normal --games 40

A repair is free where a damaged saucer on the field has neither attacked nor repaired: it can only help. A shot is free
where an intact saucer that has not attacked has something to shoot at: it hits more often than it harms. Both are
counted for each saucer, where the bot ends the turn itself; the figures are means of one game. Seats change.
"""

from __future__ import annotations

import environment

environment.enter()

import argparse
import random
from pathlib import Path

from support import bot_games

from game.app.registry import title
from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.chance import Live
from game.engine.rules import Seat
from game.titles.ufoo import position
from game.titles.ufoo.moves import END
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import State

SHARE = Path(__file__).resolve().parents[1]


def free(rules: UfooRules, state: State, seat: Seat) -> tuple[int, int]:
    """The free shots and the free repairs of the seat whose turn it is."""
    tables = rules.tables(state.field)
    shots = repairs = 0
    for n in range(4):
        if state.places[4 * seat + n] < 0 or state.acted >> n & 1:
            continue
        if state.hurt >> (4 * seat + n) & 1:
            repairs += 1
        elif position.can_attack(tables, state, n):
            shots += 1
    return shots, repairs


def left(levels: tuple[str, str], seed: str, number: int) -> tuple[int, int]:
    """The shots and repairs that the first of these levels left in one game."""
    entry = title("ufoo")
    assert entry is not None
    rules = entry.build(SHARE, None)
    assert isinstance(rules, UfooRules)
    judgement = entry.judgement(rules)
    words = (seed, str(number))
    start = bot_games.set_up(rules, "ufoo", 2, {}, words)
    minds = [LEVELS[level].mind(rules, judgement) for level in levels]
    state: State = start.state
    shots = repairs = decisions = 0
    while rules.to_act(state):
        (seat,) = rules.to_act(state)
        who = (seat + number) % 2
        luck = random.Random(f"{seed}/{number}/{decisions}").random
        means = Means(luck, BySimulations(LEVELS[levels[who]].spend.simulations))
        move = rules.parse(minds[who].think(rules.observe(state, seat), seat, means))
        assert move is not None
        if who == 0 and move == END:
            more = free(rules, state, seat)
            shots, repairs = shots + more[0], repairs + more[1]
        decisions += 1
        state = rules.apply(state, seat, move, Live(start.number, decisions)).state
    return shots, repairs


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=LEVELS, default="easy")
    parser.add_argument("--against", choices=LEVELS, default="normal")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    games = [left((asked.level, asked.against), asked.seed, number) for number in range(asked.games)]
    for name, row in zip(("shots", "repairs"), zip(*games)):
        print(f"{name:8} {sum(row) / len(games):.2f} a game")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
