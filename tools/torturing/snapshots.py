"""Snapshots with something wrong in them, as somebody with an editor makes them: each is refused, or can be played."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.app.registry import titles
from game.engine.chance import Live
from game.engine.errors import BadInput
from game.engine.rules import AnyRules, Setup, default_options
from game.table.restore import state_from
from torturing.running import LONGEST, bounded

ROOT = Path(__file__).resolve().parents[2]
MOVES = 40

HUGE = (-1, -2, 0, 1, 2, 7, 99, 255, 10**5, 2**31, 2**40, 2**62)
WORDS = ("", "x", "A" * 5000, "\u2603", "resigned")


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Everything in a tree of JSON, with the way to it."""
    yield path, value
    branches = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in branches:
        yield from places(below, (*path, key))


def mutated(tree: Any, source: random.Random) -> Any:
    """The tree with one to three things changed; `tree` itself stays as it is."""
    for _ in range(source.choice((1, 1, 1, 2, 3))):
        path, value = source.choice(list(places(tree))[1:])
        tree = changed(tree, path, other(value, source))
    return tree


def changed(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[path[0]] = changed(copy[path[0]], path[1:], value)
    return copy


def other(value: Any, source: random.Random) -> Any:
    """Something else in its place, of the same kind as a rule."""
    if source.random() < 0.03:
        return source.choice((None, True, 0, "", [], {}))
    match value:
        case bool():
            return not value
        case int():
            return source.choice((value + 1, value - 1, value * 2, -value, source.choice(HUGE), source.randrange(300)))
        case str():
            return source.choice((*WORDS, value[:-1], value + value, value[::-1]))
        case list():
            return _other_list(value, source)
        case _:
            return value


def _other_list(value: list[Any], source: random.Random) -> list[Any]:
    mixed = source.sample(value, len(value))
    longer = value + value[-1:] * source.choice((1, 2, 50, 2000))
    return source.choice((value[:-1], value[1:], longer, mixed, value[::-1], []))


def take(rules: AnyRules, tree: Any, seats: int, source: random.Random) -> bool:
    """Whether the snapshot was taken; then some moves have been played from it."""
    data = msgspec.json.encode(tree)
    began = time.process_time()
    try:
        state = msgspec.json.decode(data, type=rules.state_type)
    except msgspec.MsgspecError:
        return False
    taken = rules.sane(state, seats)
    try:
        state, _ = state_from(rules, data, seats)
    except BadInput:
        return False
    finally:
        assert time.process_time() - began < LONGEST, "it took too long to be read"
    assert taken
    chance = Live(source.getrandbits(32))
    for move in range(MOVES):
        acting = rules.to_act(state)
        if not acting:
            break
        for viewer in (None, *range(seats)):
            rules.observe(state, viewer)
        rules.determinize(rules.observe(state, acting[0]), Live(move))
        chance.restart(move + 1)
        state = rules.apply(state, acting[0], source.choice(rules.legal(state, acting[0])), chance).state
        rules.outcome(state)
        rules.gauges(state)
    return True


def positions(rules: AnyRules, source: random.Random, games: int) -> Iterator[tuple[Any, int]]:
    """Positions of random games with random options, as trees of JSON, with the number of players."""
    while games:
        options = default_options(rules)
        for option in rules.options():
            if source.random() < 0.4:
                options[option.id] = source.choice(option.values or (False, True))
        setup = Setup(rules.info.id, source.choice(rules.info.seats), options, str(source.random()))
        if rules.refuse_setup(setup) is not None:
            continue
        games -= 1
        chance = Live(source.getrandbits(32))
        state = rules.setup(setup, chance)
        for move in range(source.randrange(250)):
            acting = rules.to_act(state)
            if not acting:
                break
            chance.restart(move + 1)
            state = rules.apply(state, acting[0], rules.random_move(state, acting[0], source.random), chance).state
        yield msgspec.to_builtins(state), setup.seats


EACH = 50  # mutants of a position


def prepare(folder: Path) -> Callable[[random.Random], Counter[str]]:
    """An attempt is a position with so many mutants of it."""
    known = {entry.id: entry.build(ROOT, None) for entry in titles()}

    def attempt(chooser: random.Random) -> Counter[str]:
        rules = known[chooser.choice(sorted(known))]
        ((tree, seats),) = positions(rules, chooser, 1)
        told: Counter[str] = Counter()
        for _ in range(EACH):
            wrong = mutated(tree, chooser)
            with bounded(2 * LONGEST):
                taken = take(rules, wrong, seats, chooser)
            told["played on" if taken else "refused"] += 1
        return told

    return attempt
