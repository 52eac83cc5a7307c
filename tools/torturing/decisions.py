"""Games of decisions made at random, in all titles: whoever has to decide can, everything that is asked has an answer,
and the game at a table, saved and loaded now and then, is the same as the one that the rules alone have played."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.app.registry import titles
from game.engine.codec import digest
from game.engine.rules import AnyRules, Seat, Setup, default_options
from game.table.opening import chance_of
from game.table.seats import LOOKS
from game.table.table import Table
from game.table.view import SeatInfo
from torturing.running import Told

SHARE = Path(__file__).resolve().parents[2]
LONGEST = 10_000
OBSERVED = 0.1  # of the decisions: every seat looks
ASKED = 0.03  # of the decisions: everything is asked about every move
AT_TABLE = 0.04  # of the games: played once more at a table
LOADED = 0.02  # of the decisions there: saved and loaded
EACH = 300  # decisions of each title in an attempt


class Made(NamedTuple):
    """A decision, and what the state came to."""

    seat: Seat
    word: str
    sum: int


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a few games of each title; each decision in them counts."""
    known = {entry.id: entry.build(SHARE, None) for entry in titles()}

    def attempt(chooser: random.Random) -> Told:
        told = dict.fromkeys(known, 0)
        for title, rules in known.items():
            while told[title] < EACH:
                told[title] += game(rules, any_setup(rules, chooser), chooser)
        return told

    return attempt


def game(rules: AnyRules, setup: Setup, chooser: random.Random) -> int:
    """How many decisions it had."""
    tabled = chooser.random() < AT_TABLE
    made, count = play(rules, setup, chooser, tabled)
    if tabled:
        at_table(rules, setup, made, chooser)
    return count + len(made)


def any_setup(rules: AnyRules, chooser: random.Random) -> Setup:
    while True:
        options = default_options(rules)
        for option in rules.options():
            if chooser.random() < 0.4:
                options[option.id] = chooser.choice(option.values or (False, True))
        seed = f"{chooser.getrandbits(40):x}"
        setup = Setup(rules.info.id, chooser.choice(rules.info.seats), options, seed)
        if rules.refuse_setup(setup) is None:
            return setup


def play(rules: AnyRules, setup: Setup, chooser: random.Random, noted: bool) -> tuple[list[Made], int]:
    """A game to its end; its decisions where they are to be noted, and how many there were."""
    chance = chance_of(setup)
    state = rules.setup(setup, chance)
    made: list[Made] = []
    count = 0
    while acting := rules.to_act(state):
        assert count < LONGEST, "the game does not end"
        assert rules.outcome(state) is None, "a result before the end"
        seat = chooser.choice(acting)
        legal = rules.legal(state, seat)
        assert len(legal) > 0, "a decision is owed and none can be made"
        move = chooser.choice(legal)
        if chooser.random() < OBSERVED:
            observe(rules, state, setup.seats)
        if chooser.random() < ASKED:
            ask(rules, state, seat, legal)
        count += 1
        chance.restart(count)
        before = digest(state) if noted else 0
        state, old = rules.apply(state, seat, move, chance).state, state
        if noted:
            assert digest(old) == before, "a state has changed"
            made.append(Made(seat, rules.word(move), digest(state)))
    outcome = rules.outcome(state)
    assert outcome is not None, "an end without a result"
    assert len(outcome.ranks) == setup.seats
    observe(rules, state, setup.seats)
    return made, count


def observe(rules: AnyRules, state: Any, seats: int) -> None:
    for viewer in (None, *range(seats)):
        seen = rules.observe(state, viewer)
        assert type(seen) is rules.observation_type
    rules.gauges(state)
    assert rules.turn(state) >= 0
    assert rules.sane(state, seats), "a state that would be refused if it came from a file"


def ask(rules: AnyRules, state: Any, seat: Seat, legal: Any) -> None:
    rules.prompt(state, seat)
    assert list(legal) == sorted(set(legal)), "the moves are not sorted, or one is there twice"
    for move in legal:
        assert rules.parse(rules.word(move)) == move, "a word that means something else"
        assert rules.refuse(state, seat, move) is None, "a move that is offered and refused"
        rules.caution(state, seat, move)
        assert rules.path(state, seat, move)


def at_table(rules: AnyRules, setup: Setup, made: list[Made], chooser: random.Random) -> None:
    """The same decisions, now as words of people: the same states, also from the middle of a save."""
    seats = tuple(SeatInfo(f"Ana {seat}", seat % LOOKS) for seat in range(setup.seats))
    table = Table(rules, setup, seats)
    for number, each in enumerate(made, 1):
        table.view(each.seat)
        assert table.submit(each.seat, each.word) is None
        assert table.records == number
        if chooser.random() < LOADED:
            data = table.saved("torture")
            loaded = Table.load(rules, data)
            assert not loaded.notes and not loaded.cut
            table = loaded.table
            assert table.saved("torture") == data
        assert digest(table._state()) == each.sum, "the table has come to another state"
    assert table.outcome is not None and not table.acting
