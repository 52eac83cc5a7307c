"""Checks a set-up against what a title offers before the rules ever see it.

It never repairs anything but options that are missing, which get their defaults.
"""

from __future__ import annotations

import msgspec

from game.engine.chance import seed_number
from game.engine.errors import BadInput, Problem
from game.engine.rules import AnyRules, Option, Setup
from game.engine.text import Refusal, refusal

LONGEST_SEED = 100


def refuse_opening(rules: AnyRules, setup: Setup) -> Refusal | None:
    """Why this game cannot begin; options that are missing count as their defaults."""
    if setup.title != rules.info.id:
        return refusal("table.setup.other_title")
    if setup.seats not in rules.info.seats:
        return refusal("table.setup.seats", n=setup.seats)
    if len(setup.seed) > LONGEST_SEED:
        return refusal("table.setup.long_seed", most=LONGEST_SEED)
    options = {option.id: option for option in rules.options()}
    for id, value in setup.options.items():
        if id not in options:
            return refusal("table.setup.no_option", option=id[:40])
        if not _fits(options[id], value):
            return refusal("table.setup.no_value", option=f"@{setup.title}.option.{id}.name", value=str(value)[:40])
    return rules.refuse_setup(completed(rules, setup))


def completed(rules: AnyRules, setup: Setup) -> Setup:
    """The set-up with every option of the title in it, in the title's order."""
    options = {option.id: setup.options.get(option.id, option.default) for option in rules.options()}
    return msgspec.structs.replace(setup, options=options)


def number_of(setup: Setup) -> int:
    """The seed as the number from which all chance of the game comes."""
    return seed_number((setup.seed,))


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
