"""Whole games of Under Falling Skies by the adviser, and what their results depend on."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache
from inspect import getsource
from pathlib import Path
from typing import Any

from game.app.registry import title
from game.engine.campaign import Frame
from game.engine.rules import Setup
from game.table.opening import chance_of
from game.titles.skies.estimate import Estimate, Prices
from game.titles.skies.expert import Expert
from game.titles.skies.judge import WEIGHTS, Ground
from game.titles.skies.learnt import Outlook, learnt, terms
from game.titles.skies.plan import EFFORTS, EXPERT, Planner, imagined
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import State
from game.titles.skies.twist import Twist
from game.titles.skies.weights import AMOUNTS, COUNTS

ROOT = Path(__file__).resolve().parents[2]


@cache
def built(user: Path | None = None) -> tuple[SkiesRules, Callable[[SkiesRules], Any]]:
    """The rules, with the packs of a folder, and what makes an adviser of them."""
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, user)
    assert isinstance(rules, SkiesRules)
    return rules, entry.judgement


def frame_of_game() -> Frame:
    frame = built()[0].campaign()
    assert frame is not None
    return frame


def play(options: dict[str, Any], seed: str, effort: str, user: Path | None = None) -> State:
    """The end of one game: the same for the same options and seed."""
    rules, judgement_of = built(user)
    setup = Setup("skies", 1, options, seed)
    judgement = judgement_of(rules)
    state, said = rules.setup(setup, chance_of(setup)), 0
    while rules.to_act(state):
        move = judgement.plan(state, 0, effort, lambda: False)[0].move
        said += 1
        state = rules.apply(state, 0, move, chance_of(setup, stream=said)).state
    return state


def weights_print(effort: str) -> str:
    """The weights, and how hard is thought."""
    return checksum(WEIGHTS, EFFORTS[effort], *_learnt(effort))


@cache
def thinking_print(effort: str) -> str:
    """How the adviser judges and searches."""
    parts: list[Callable[..., object]] = [Ground, Estimate, Prices, Planner, imagined]
    if effort == EXPERT:
        parts += [Expert, Outlook, terms, learnt]
    return checksum(WEIGHTS, EFFORTS[effort], *_learnt(effort), *(getsource(part) for part in parts))


def _learnt(effort: str) -> tuple[object, ...]:
    """What only the expert knows."""
    return (COUNTS, AMOUNTS) if effort == EXPERT else ()


@cache
def source(rule: Callable[..., Twist]) -> tuple[str, ...]:
    """The text of a rule, and of those that it builds upon."""
    assert isinstance(rule, type)
    return tuple(getsource(each) for each in rule.__mro__ if each not in (Twist, object))


def checksum(*parts: object) -> str:
    return f"{zlib.crc32(repr(parts).encode()):08x}"
