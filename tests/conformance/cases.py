"""Which games the kit plays: every title of the house and the tiny ones, with all seats and every pair of options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path

import msgspec

from conformance.company import SIGNALS
from conformance.pebbles import PEBBLES
from game.app.registry import all_titles
from game.engine.rules import AnyRules, Option, Setup

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


def pairwise(options: tuple[Option, ...]) -> Iterator[dict[str, Value]]:
    """Few set-ups in which every two values of different options meet at least once."""
    names = [option.id for option in options]
    rows = list(product(*(values_of(option) for option in options)))
    wanted = {pair for row in rows for pair in _pairs(row)}
    yielded = False
    while wanted or not yielded:
        best = max(rows, key=lambda row: len(_pairs(row) & wanted))
        wanted -= _pairs(best)
        yielded = True
        yield dict(zip(names, best, strict=True))


def _pairs(row: tuple[Value, ...]) -> set[tuple[tuple[int, Value], ...]]:
    # True and 1 are equal to a set; the type keeps them apart.
    numbered = [(place, (type(value).__name__, value)) for place, value in enumerate(row)]
    return set(combinations(numbered, min(2, len(numbered))))  # type: ignore[arg-type]


@cache
def all_rules() -> tuple[AnyRules, ...]:
    return (SIGNALS, PEBBLES, *(title.build(ROOT, None) for title in all_titles()))


@cache
def cases() -> tuple[Case, ...]:
    found: list[Case] = []
    for rules in all_rules():
        for seats in rules.info.seats:
            for number, options in enumerate(pairwise(rules.options())):
                found.append(Case(rules, Setup(rules.info.id, seats, options, f"kit {number}")))
    return tuple(found)
