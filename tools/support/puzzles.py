"""Puzzles for developers: written as files, and proved anew by the solver of their title.

It decides nothing about a position; the modules of `mining` do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from game.content.puzzles import ReadPuzzle, read_puzzle
from game.engine.chance import Live, seed_number
from game.engine.errors import BadInput, Problem
from game.engine.puzzle import Puzzle
from game.engine.rules import AnyRules, Setup
from game.table.opening import check_setup
from game.table.puzzle_check import faults_of_puzzle

SOLVERS = ("ufoo", "attack", "skies", "ovni", "escape")
_WIDE = 118

Fault = tuple[Path, int, str]


def solver(title: str) -> Any:
    return import_module(f"mining.{title}")


# Written.


def text_of(puzzle: Puzzle) -> str:
    """The file of a puzzle."""
    return "".join(f"{line}\n" for line in _block(msgspec.to_builtins(puzzle), 0))


def _block(value: Mapping[str, Any], depth: int) -> Iterator[str]:
    pad = "  " * depth
    for key, each in value.items():
        flow = f"{pad}{_scalar(key)}: {_flow(each)}"
        if len(flow) <= _WIDE and not (depth == 0 and key == "fork"):
            yield flow
        elif isinstance(each, dict):
            yield f"{pad}{_scalar(key)}:"
            yield from _block(each, depth + 1)
        elif all(isinstance(one, str) for one in each):
            yield f"{pad}{_scalar(key)}: ["
            yield from _wrapped(each, pad + "  ")
            yield f"{pad}]"
        else:
            yield f"{pad}{_scalar(key)}:"
            yield from _items(each, depth + 1)


def _items(values: list[dict[str, Any]], depth: int) -> Iterator[str]:
    pad = "  " * depth
    for each in values:
        flow = f"{pad}- {_flow(each)}"
        if len(flow) <= _WIDE:
            yield flow
            continue
        first, *rest = _block(each, depth + 1)
        yield f"{pad}- {first.lstrip()}"
        yield from rest


def _wrapped(words: list[str], pad: str) -> Iterator[str]:
    line = pad
    for word in map(_scalar, words):
        if len(line) + len(word) + 2 > _WIDE:
            yield line.rstrip()
            line = pad
        line += f"{word}, "
    yield line.rstrip()


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    # A colon within flow style, and what would be a number or a truth value, must not be taken for more than text.
    plain = not isinstance(value, str) or not (text in ("true", "false", "") or text.isdecimal() or ":" in text)
    return text if plain else f'"{text}"'


# Proved.


def state_of(rules: AnyRules, title: str, puzzle: Puzzle) -> Any:
    """The position itself, which no table gives away."""
    setup = check_setup(rules, Setup(title, puzzle.setup.seats, dict(puzzle.setup.options), puzzle.setup.seed))
    number = seed_number((setup.seed,))
    state = rules.setup(setup, Live(number))
    for record, told in enumerate(puzzle.opening, 1):
        seat, _, word = told.partition(" ")
        state = rules.apply(state, int(seat), rules.parse(word), Live(number, record)).state
    return state


def faults_of_file(path: Path, rules: AnyRules, prove: bool) -> Iterator[Fault | Problem]:
    """What is wrong with one puzzle: its form, its moves, and where it is proved anew its figures."""
    try:
        read = read_puzzle(path)
    except BadInput as bad:
        yield from bad.problems
        return
    yield from faults_of(read, rules, prove)


def faults_of(read: ReadPuzzle, rules: AnyRules, prove: bool) -> Iterator[Fault | Problem]:
    """The same of one that has been read."""
    puzzle, title, document = read.puzzle, rules.info.id, read.document

    def fault(field: str, reason: str) -> Fault:
        return Path(document.file), document.line_of((field,)), reason

    version = rules.info.rules_version
    if puzzle.rules_version != version:
        yield fault("rules_version", f"proved under rules {puzzle.rules_version}; they are {version} now")
    faults = [read.problem(place, reason) for place, reason in faults_of_puzzle(rules, title, puzzle)]
    yield from faults
    if prove and not faults:
        wrong = solver(title).proved(rules, state_of(rules, title, puzzle), puzzle)
        if wrong:
            yield fault("fork" if puzzle.fork else "goal", wrong)
