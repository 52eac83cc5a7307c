"""Opens puzzles: the list of a title's files, one of them at the table, and what comes after it.

It keeps nothing; a file is read when its puzzle is asked for.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.puzzles import ReadPuzzle, puzzle_files, read_puzzle
from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.puzzle import Puzzle
from game.scenes.lesson.game import company
from game.scenes.played import AnyFile, Collection, puzzle_collections, read_any, siblings_of
from game.scenes.position_pictures import Sight
from game.scenes.scene import Scene
from game.scenes.setup.seats import BOT_NAMES, LOOKS_FIRST
from game.store.solved import PUZZLES, Attempt, Solved
from game.table.inquest import Inquest, trial_for
from game.table.lesson import Misfit
from game.table.puzzle import Trial
from game.table.view import SeatInfo


def puzzles_of(services: Services, title: str) -> tuple[Path, ...]:
    """Those of the program."""
    return puzzle_files(services.share / "data", title)


def collections_of(services: Services, title: str) -> tuple[Collection, ...]:
    """And those of packs."""
    return puzzle_collections(services, title, puzzles_of(services, title))


def read_file(services: Services, file: AnyFile) -> ReadPuzzle:
    """Raises BadInput for one that cannot be used."""
    from game.content.played import packed_puzzle

    return read_any(services, file, read_puzzle, packed_puzzle)


def solved_by_me(services: Services) -> Solved:
    return Solved(services.profiles.open(services.me).sheet(PUZZLES))


def attempt_at(solved: Solved, title: str, read: ReadPuzzle) -> Attempt:
    """What was done about a puzzle; one that has changed and was never solved begins anew."""
    kept = solved.attempt(title, read.id)
    return kept if kept is not None and (kept.stars or kept.sum == read.sum) else Attempt(read.sum)


def trial_of(services: Services, title: str, read: ReadPuzzle) -> Trial:
    """The puzzle as it begins; raises BadInput, and Misfit for one that does not fit the rules."""
    puzzle = read.puzzle
    return trial_for(services.rules(title), title, puzzle, _company(services, puzzle))


def _company(services: Services, puzzle: Puzzle) -> tuple[SeatInfo, ...]:
    """In an inquiry nobody is the one who solves it."""
    if puzzle.inquiry is None:
        return company(services, puzzle.setup.seats, puzzle.seat)
    return tuple(SeatInfo(BOT_NAMES[seat], LOOKS_FIRST[seat], "bot", "easy") for seat in range(puzzle.setup.seats))


def seen_of(services: Services, title: str, read: ReadPuzzle) -> Sight:
    """The position as it is shown, and what of it a small picture is about: where something has happened last on the
    board, or all that the records of an inquiry name."""
    trial = trial_of(services, title, read)
    if isinstance(trial, Inquest):
        return Sight(trial.table.view(None), tuple(handle for record in trial.evidence for handle in record.about))
    view = trial.table.view(read.puzzle.seat)
    return Sight(view, groups=[line.about for line in reversed(view.log) if line.about])


def board_of(services: Services, title: str, read: ReadPuzzle) -> Sight:
    """The whole board of it; of an inquiry what its records name, since a deck is too large for a picture."""
    sight = seen_of(services, title, read)
    return sight if read.puzzle.inquiry is not None else Sight(sight.view)


def open_puzzle(scene: Scene, title: str, file: AnyFile, replace: bool = False) -> None:
    """The puzzle above the scene that asks for it, or in its place; where it cannot be used, the reason in words."""
    from game.scenes.puzzle.scene import PuzzleScene

    services = scene.services
    try:
        read = read_file(services, file)
        if not isinstance(file, Path):
            _check(services, title, read)
        trial = _fitting(services, title, read)
    except BadInput as bad:
        from game.scenes.notice import bad_input

        scene.stage.push(bad_input(services, scene.say("puzzles.unusable"), bad))
        return
    files = siblings_of(file, collections_of(services, title))
    at = files.index(file)
    if isinstance(trial, Inquest):
        from game.scenes.puzzle.inquest import InquestScene

        puzzle: PuzzleScene = InquestScene(services, read, trial, at + 1, len(files))
    else:
        puzzle = PuzzleScene(services, read, trial, at + 1, len(files))
    if at + 1 < len(files):
        puzzle.following = partial(open_puzzle, puzzle, title, files[at + 1], replace=True)
    (scene.stage.replace if replace else scene.stage.push)(puzzle)


def _check(services: Services, title: str, read: ReadPuzzle) -> None:
    """What no tool has looked at is played through before somebody sits at it."""
    from game.table.puzzle_check import faults_of_puzzle

    faults = [read.problem(*fault) for fault in faults_of_puzzle(services.rules(title), title, read.puzzle)]
    if faults:
        raise BadInput(*faults)


def _fitting(services: Services, title: str, read: ReadPuzzle) -> Trial:
    """A fault is one of the file, at its line."""
    try:
        return trial_of(services, title, read)
    except Misfit as misfit:
        raise BadInput(read.problem(misfit.place, misfit.reason)) from None
    except BadInput as bad:
        raise BadInput(*(read.problem(("setup",), problem.reason) for problem in bad.problems)) from None
