"""Proposes puzzles from games of bots: positions whose best turn is clear, proved, and not the first to come to mind.

    python3 tools/mine.py attack --games 200 --out /tmp/proposals
    python3 tools/mine.py ufoo --games 20 --level hard --seed autumn --out /tmp/proposals

A line for each as it is found, and a file whose name begins with how witty it is. A person looks at them, chooses,
gives them a name and a number, and puts them into data/puzzles/<title>.
"""

from __future__ import annotations

import environment

environment.enter("test", (*environment.RUN, "numpy"))

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from contesting.players import seated, side
from mining.proposal import Proposal
from support.puzzles import SOLVERS, solver, text_of
from support.spending import Spending

from game.app.registry import title as entry_of
from game.engine.chance import Live, seed_number
from game.engine.puzzle import Puzzle, PuzzleSetup
from game.engine.rules import AnyRules, Seat, Setup
from game.table.opening import check_setup

ROOT = Path(__file__).resolve().parents[1]
BUDGET = 0.05  # seconds of processor time for a move of the games


class Moment(NamedTuple):
    """A position of a game, with all words before it and the one that a bot then played."""

    state: Any
    seat: Seat
    played: str
    before: tuple[str, ...]


class Played(NamedTuple):
    """How games are played: by bots of a level, and now and then by chance, for people err."""

    level: str
    stray: float
    options: dict[str, Any]


def game(rules: AnyRules, title: str, seats: int, seed: str, how: Played) -> Iterator[Moment]:
    """A game of bots, as a table with this seed would play it."""
    entry = entry_of(title)
    assert entry is not None
    number, spending = seed_number((seed,)), Spending(BUDGET)
    state: Any = rules.setup(check_setup(rules, Setup(title, seats, how.options, seed)), Live(number))
    bot, judgement = side(title, how.level), entry.judgement(rules)
    players = [seated(bot, rules, judgement, seed, seat, spending) for seat in range(seats)]
    before: list[str] = []
    while rules.to_act(state):
        seat = rules.to_act(state)[0]
        luck = random.Random(f"{seed}/{len(before)}").random
        if luck() < how.stray:
            word = rules.word(rules.random_move(state, seat, luck))
        else:
            word = players[seat].say(rules.observe(state, seat), seat, luck).word
        yield Moment(state, seat, word, tuple(before))
        before.append(f"{seat} {word}")
        state = rules.apply(state, seat, rules.parse(word), Live(number, len(before))).state


def puzzle_of(rules: AnyRules, setup: PuzzleSetup, moment: Moment, found: Proposal) -> Puzzle:
    text = f"puzzles_{rules.info.id}.new"
    return Puzzle(
        name=f"{text}.name", kind=found.kind, after=f"{text}.after", rules_version=rules.info.rules_version,
        setup=setup, seat=moment.seat, opening=moment.before, **found.fields,
    )  # fmt: skip


def told(puzzle: Puzzle) -> str:
    if puzzle.inquiry is not None:
        return f"{puzzle.inquiry.answer} of {puzzle.next}: {', '.join(puzzle.inquiry.records)}"
    if puzzle.fork is not None:
        return f"{puzzle.fork.odds} to {puzzle.next}"
    return f"{puzzle.number} to {puzzle.next}: {', '.join(puzzle.solution)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=SOLVERS)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--seats", type=int, help="as few as there can be, where it is not said")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--stray", type=float, default=0.0, metavar="PART", help="of all words: played by chance")
    parser.add_argument("--seed", default="puzzle")
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    parser.add_argument("--wit", type=int, default=4, help="how witty it has to be, at least")
    parser.add_argument("--kind", help="this one only")
    parser.add_argument("--out", type=Path, required=True, help="a folder for the files")
    asked = parser.parse_args()
    entry = entry_of(asked.title)
    assert entry is not None
    rules = entry.build(ROOT, None)
    options = {key: value for key, _, value in (pair.partition("=") for pair in asked.option)}
    seats = asked.seats or entry.info.seats[0]
    asked.out.mkdir(parents=True, exist_ok=True)
    for number in range(asked.first, asked.first + asked.games):
        seed = f"{asked.seed}-{number}"
        for moment in game(rules, asked.title, seats, seed, Played(asked.level, asked.stray, options)):
            for found in solver(asked.title).proposals(rules, moment.state, moment.played):
                if found.wit < asked.wit or asked.kind not in (None, found.kind):
                    continue
                puzzle = puzzle_of(rules, PuzzleSetup(seats, seed, options), moment, found)
                path = asked.out / f"{found.wit:02}-{found.kind}-{number}-{len(moment.before)}.yaml"
                path.write_text(text_of(puzzle), encoding="utf-8")
                print(path.name, told(puzzle), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
