"""Which games the kit plays: every title of the house and the tiny ones, with all seats and every pair of options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

from conformance.company import SIGNALS
from conformance.pebbles import PEBBLES
from game.app.registry import all_titles
from game.engine.rules import AnyRules, Option, Setup, offered_options

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


@cache
def all_rules() -> tuple[AnyRules, ...]:
    return (SIGNALS, PEBBLES, *(title.build(ROOT, None) for title in all_titles()))


@cache
def cases() -> tuple[Case, ...]:
    found: list[Case] = []
    for rules in all_rules():
        for seats in rules.info.seats:
            for number, options in enumerate(pairwise(offered_options(rules))):
                found.append(Case(rules, Setup(rules.info.id, seats, options, f"kit {number}")))
    return tuple(found)
