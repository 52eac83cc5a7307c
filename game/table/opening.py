"""Checks a set-up against what a title offers, before the rules see it.

It repairs nothing; options that are missing get their defaults.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.chance import Live
from game.engine.deal import chance_of as chance_of
from game.engine.errors import BadInput, Problem
from game.engine.generator import VERSIONS
from game.engine.rules import AnyRules, Option, Seat, Setup, own_name
from game.engine.text import Refusal, refusal
from game.table.view import Choice

LONGEST_SEED = 100


def refuse_opening(rules: AnyRules, setup: Setup) -> Refusal | None:
    """Why this game cannot begin; options that are missing count as their defaults."""
    if setup.title != rules.info.id:
        return refusal("table.setup.other_title")
    if setup.seats not in rules.info.seats:
        return refusal("table.setup.seats", n=setup.seats)
    if setup.chance not in VERSIONS:
        return refusal("table.setup.chance")
    if len(setup.seed) > LONGEST_SEED:
        return refusal("table.setup.long_seed", most=LONGEST_SEED)
    options = {option.id: option for option in rules.options()}
    for id, value in setup.options.items():
        if id not in options:
            return refusal("table.setup.no_option", option=id[:40])
        if (name := own_name(value)) and value not in options[id].values:
            return refusal("table.setup.no_map", name=name[:40])
        if not _fits(options[id], value):
            return refusal("table.setup.no_value", option=f"@{setup.title}.option.{id}.name", value=str(value)[:40])
    return rules.refuse_setup(completed(rules, setup))


def completed(rules: AnyRules, setup: Setup) -> Setup:
    """The set-up with every option of the title in it, in the title's order."""
    options = {option.id: setup.options.get(option.id, option.default) for option in rules.options()}
    return msgspec.structs.replace(setup, options=options)


def opening_seen(rules: AnyRules, setup: Setup, seat: Seat | None, secret: str = "") -> Any:
    """What a seat (None: the public) sees of the table that this set-up lays, without a game."""
    return rules.observe(rules.setup(setup, chance_of(setup, secret)), seat)


def position_seen(rules: AnyRules, told: Any, seat: Seat) -> tuple[Any, tuple[Choice, ...]]:
    """A position that an observation describes, as everybody would see it, and what that seat could do there."""
    state = rules.determinize(told, Live(0))
    choices = tuple(Choice(rules.word(move), rules.path(state, seat, move)) for move in rules.legal(state, seat))
    return rules.observe(state, None), choices


def check_setup(rules: AnyRules, setup: Setup) -> Setup:
    fault = refuse_opening(rules, setup)
    if fault is not None:
        raise BadInput(Problem("", 0, fault))
    return completed(rules, setup)


def _fits(option: Option, value: bool | int | str) -> bool:
    # True is 1 to Python; a yes or no and a number are different answers here.
    if type(value) is not type(option.default):
        return False
    return value in option.values if option.values else isinstance(value, bool)
