"""Goes through a puzzle as its file solves it, and finds every place where it does not fit the rules.

Whether there is a better way is proved elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.errors import BadInput
from game.engine.puzzle import Fork, Puzzle
from game.engine.rules import AnyRules
from game.engine.text import Message, message
from game.table.inquest import trial_for
from game.table.lesson import Misfit, Place
from game.table.lesson_check import company
from game.table.puzzle import Trial, lines_of


def faults_of_puzzle(rules: AnyRules, title: str, puzzle: Puzzle) -> Iterator[tuple[Place, Message]]:
    """Every fault with the part of the file that it is about."""
    if puzzle.fork is not None and not _is_whole(puzzle.fork):
        yield ("fork",), message("puzzles.fault.nothing_right")
        return
    try:
        trial = trial_for(rules, title, puzzle, company(puzzle.setup.seats))
        for line in lines_of(puzzle):
            yield from _faults(trial, line)
            trial.restart()
    except Misfit as misfit:
        yield misfit.place, misfit.reason
    except BadInput as bad:
        yield from ((("setup",), problem.reason) for problem in bad.problems)


def _is_whole(fork: Fork) -> bool:
    """Whether something is right in every decision."""
    below = (branch.then for branch in fork.right.values())
    return bool(fork.right) and all(_is_whole(then) for then in below if then is not None)


def _faults(trial: Trial, line: tuple[str, ...]) -> Iterator[tuple[Place, Message]]:
    field = "fork" if trial.puzzle.fork is not None else "solution"
    fault = next((word for word in line if trial.offer(word) is not None), None)
    if fault is not None:
        yield (field,), message("puzzles.fault.not_allowed", word=fault)
    elif trial.stand != "solved" or not trial.reached:
        yield ("goal",), message("puzzles.fault.no_goal", words=", ".join(line))
