"""Every registered title, and the tiny ones of the tests, against every check of the kit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.cases import MANY, Case, cases, pairwise, samples, values_of
from conformance.kit import CHECKS, digests
from game.app.registry import titles
from game.engine.rules import shown_options

CASES = [pytest.param(case, id=case.id, marks=() if case.id in samples() else pytest.mark.long) for case in cases()]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES)
def test_conformance(case: Case, check: Callable[[Case], None]) -> None:
    check(case)


def test_every_title_of_the_registry_is_played() -> None:
    assert {title.id for title in titles()} <= {case.setup.title for case in cases()}


def test_every_pair_of_option_values_meets() -> None:
    for rules in {case.rules.info.id: case.rules for case in cases()}.values():
        options = shown_options(rules.options())
        if len(options) > MANY:
            continue
        rows = list(pairwise(options))
        for one in options:
            for other in options:
                for a in values_of(one):
                    for b in values_of(other):
                        assert one is other or any(row[one.id] is a and row[other.id] is b for row in rows)


def test_every_value_of_many_options_is_played() -> None:
    for rules in {case.rules.info.id: case.rules for case in cases()}.values():
        chosen = {(id, value) for case in cases() if case.rules is rules for id, value in case.setup.options.items()}
        shown = shown_options(rules.options())
        assert {(option.id, value) for option in shown for value in values_of(option)} <= chosen


@pytest.mark.long
@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_another_hash_seed_gives_the_same_digests(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("digests.py"))], env=environment, capture_output=True, check=True
    )
    found = json.loads(told.stdout.decode().splitlines()[-1])
    assert found == {case.id: digests(case) for case in cases()}
