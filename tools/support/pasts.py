"""Finished games of bots, as a review gets them, and what a report about many of them is asked for."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from game.app.registry import title
from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.deal import chance_of
from game.engine.review import Move, Past
from game.engine.rules import AnyRules, Seat, Setup, default_options
from support.bot_games import read_options
from support.lab import add_lab

SHARE = Path(__file__).resolve().parents[2]
SEATS = {"skies": 1, "escape": 5}  # where nobody says how many

# Makes another move than the bot would, where it gives one: of the state, the seat, the number of the record, the word.
Meddler = Callable[[Any, Seat, int, str], str]


class Played(NamedTuple):
    past: Past
    end: Any


def as_it_is(state: Any, seat: Seat, record: int, word: str) -> str:
    return word


def play(
    rules: AnyRules, judgement: Any, seats: int, level: str, seed: str, options: dict[str, Any],
    meddle: Meddler = as_it_is,
) -> Played:  # fmt: skip
    """A game of equal bots, the same for the same seed."""
    setup = Setup(rules.info.id, seats, {**default_options(rules), **options}, seed)
    state = rules.setup(setup, chance_of(setup))
    minds = [LEVELS[level].mind(rules, judgement) for _ in range(seats)]
    moves: list[Move] = []
    while actors := rules.to_act(state):
        seat = actors[0]
        luck = random.Random(f"{seed}/{len(moves)}").random
        means = Means(luck, BySimulations(LEVELS[level].spend.simulations))
        word = meddle(state, seat, len(moves), minds[seat].think(rules.observe(state, seat), seat, means))
        chance = chance_of(setup, "", len(moves) + 1)
        move = rules.parse(word)
        assert move is not None
        state = rules.apply(state, seat, move, chance).state
        moves.append(Move(seat, word, tuple(chance.taken)))
    return Played(Past(setup, "", tuple(moves)), state)


class Judges(NamedTuple):
    """The rules of a title, and its knowledge about playing well."""

    rules: AnyRules
    judgement: Any


def judges(name: str) -> Judges:
    """A judgement of one's own: what it remembers of one game or seed must not be found by the next."""
    entry = title(name)
    assert entry is not None
    rules = _rules_of(name)
    return Judges(rules, entry.judgement(rules))


@cache
def _rules_of(name: str) -> AnyRules:
    entry = title(name)
    assert entry is not None
    return entry.build(SHARE, None)


def asked_for(
    description: str | None, games: int, level: str, seed: str, arguments: list[str] | None
) -> argparse.Namespace:
    """The command line of a report about many games, with what holds where nobody says anything."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--level", default=level, help=f"of all the bots ({level})")
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--option", "-o", action="append", default=[], metavar="KEY=VALUE", help="of the set-up")
    parser.add_argument("--json", action="store_true")
    add_lab(parser)
    asked = parser.parse_args(arguments)
    if title(asked.title) is None:
        parser.error("no such title")
    asked.seats = asked.seats or SEATS.get(asked.title, 2)
    return asked


def work_of(one: Callable[..., dict[str, Any]], asked: argparse.Namespace) -> partial[dict[str, Any]]:
    """One game of the report; its number comes last."""
    return partial(one, asked.title, asked.seats, asked.level, asked.seed, read_options(asked.option))
