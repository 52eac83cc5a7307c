"""The games that the kit plays: every registered title and the tiny ones, with all seats and every pair of options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

from conformance.bare import NIM
from conformance.company import SIGNALS
from conformance.pebbles import PEBBLES
from game.app.registry import titles
from game.engine.rules import AnyRules, Option, Setup, default_options, shown_options

ROOT = Path(__file__).parents[2]
Value = bool | int | str


class Case(msgspec.Struct, frozen=True):
    rules: AnyRules
    setup: Setup

    @property
    def id(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.setup.options.items())
        return f"{self.setup.title} x{self.setup.seats} {chosen}".strip()


def values_of(option: Option) -> tuple[Value, ...]:
    return option.values or (False, True)


Chosen = tuple[int, int]  # an option by its place, one of its values by its place


def pairwise(options: tuple[Option, ...]) -> Iterator[dict[str, Value]]:
    """Few set-ups in which every two values of different options meet at least once."""
    values = [values_of(option) for option in options]
    wanted = {
        frozenset(pair)
        for pair in combinations([(n, v) for n, some in enumerate(values) for v in range(len(some))], 2)
        if len({n for n, _ in pair}) == 2
    }
    if len(options) < 2:
        rows = [[(0, v)] for v in range(len(values[0]))] if options else [[]]
    else:
        rows = []
    while wanted:
        rows.append(_row(values, wanted))
        wanted -= set(map(frozenset, combinations(rows[-1], 2)))
    for row in rows:
        yield {options[n].id: values[n][v] for n, v in sorted(row)}


def _row(values: list[tuple[Value, ...]], wanted: set[frozenset[Chosen]]) -> list[Chosen]:
    """One set-up: a pair that has not met yet, then for every other option the value that meets most of the rest."""
    row = sorted(min(wanted, key=sorted))
    for n in range(len(values)):
        if n not in {place for place, _ in row}:
            row.append(max(((n, v) for v in range(len(values[n]))),
                           key=lambda one: (sum(frozenset((one, other)) in wanted for other in row), -one[1])))
    return row


MANY = 12  # options; beyond that every value is played once, in the company of as many others as go with it


def single_values(rules: AnyRules) -> Iterator[Setup]:
    """Few set-ups in which every number of seats and every value of every option is played that can be."""
    options = rules.options()
    wanted = {(option.id, value) for option in options for value in values_of(option) if value != option.default}
    every = sorted(wanted, key=lambda one: (one[0], str(one[1])))
    seats = list(rules.info.seats)
    yield Setup(rules.info.id, seats[0], default_options(rules), "kit")
    number = 0
    while wanted or seats:
        setup = Setup(rules.info.id, seats.pop(0) if seats else rules.info.seats[-1], default_options(rules),
                      f"kit {number}")
        met: set[tuple[str, Value]] = set()
        # From another place each time, or the same few would keep the others out for ever.
        order = sorted(wanted, key=lambda one: (one[0], str(one[1])))
        for name, value in order[number % max(len(order), 1):] + order[:number % max(len(order), 1)]:
            richer = _with_value(rules, setup, name, value) if name not in {taken for taken, _ in met} else None
            if richer is not None:
                setup = richer
                met = {pair for pair in setup.options.items() if pair in wanted}
        for place, (name, value) in enumerate(every):
            # Company for the row: another quarter of all values each time.
            if place % 4 == number % 4 and setup.options[name] == _default(options, name):
                richer = msgspec.structs.replace(setup, options={**setup.options, name: value})
                setup = richer if rules.refuse_setup(richer) is None else setup
        assert met or seats or not wanted, f"never allowed: {sorted(map(str, wanted))}"
        wanted -= met
        number += 1
        yield setup


def _default(options: tuple[Option, ...], name: str) -> Value:
    return next(option.default for option in options if option.id == name)


def _with_value(rules: AnyRules, setup: Setup, name: str, value: Value) -> Setup | None:
    """The set-up with this value, and with one more where that alone is refused; None where it cannot be."""
    richer = msgspec.structs.replace(setup, options={**setup.options, name: value})
    if rules.refuse_setup(richer) is None:
        return richer
    for option in rules.options():
        if option.id != name and setup.options[option.id] == option.default:
            for other in values_of(option):
                both = msgspec.structs.replace(richer, options={**richer.options, option.id: other})
                if rules.refuse_setup(both) is None:
                    return both
    return None


@cache
def all_rules() -> tuple[AnyRules, ...]:
    return (SIGNALS, PEBBLES, NIM, *(title.build(ROOT, None) for title in titles()))


@cache
def cases() -> tuple[Case, ...]:
    found: list[Case] = []
    for rules in all_rules():
        if len(shown_options(rules.options())) > MANY:
            found += [Case(rules, setup) for setup in single_values(rules)]
            continue
        for seats in rules.info.seats:
            for number, options in enumerate(pairwise(shown_options(rules.options()))):
                found.append(Case(rules, Setup(rules.info.id, seats, options, f"kit {number}")))
    return tuple(found)


@cache
def samples() -> frozenset[str]:
    """The cases of a quick run by their ids: three of each title."""
    by_title: dict[str, list[str]] = {}
    for case in cases():
        by_title.setdefault(case.setup.title, []).append(case.id)
    return frozenset(id for ids in by_title.values() for id in ids[:: -(-len(ids) // 3)])
