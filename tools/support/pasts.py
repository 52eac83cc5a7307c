"""Finished games of bots, as a review gets them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from game.bots.budget import BySimulations
from game.bots.levels import LEVELS
from game.bots.mind import Means
from game.engine.deal import chance_of
from game.engine.review import Move, Past
from game.engine.rules import AnyRules, Seat, Setup, default_options

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
