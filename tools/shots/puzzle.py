"""A puzzle of each kind as it begins and solved, and the first of each title with a hint and after a wrong answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from support import props

from game.app.registry import titles
from game.content.puzzles import puzzle_files, read_puzzle
from game.desk.services import Services
from game.scenes.puzzle.inquest import InquestScene
from game.scenes.puzzle.opening import trial_of
from game.scenes.puzzle.scene import PuzzleScene
from game.table.inquest import Inquest
from game.table.puzzle import lines_of

DATA = Path(__file__).resolve().parents[2] / "data"

INQUIRIES = ("where", "who", "door")

Act = Callable[[PuzzleScene], None]


class Shown(PuzzleScene):
    """After something has been done, and when all has come to rest."""

    act: Act | None = None

    def enter(self) -> None:
        super().enter()
        self.desk.hurry()
        if self.act is not None:
            self.act(self)
            for _ in range(6):
                self.desk.hurry()
                self.update(1.0)


class ShownInquest(Shown, InquestScene):
    """The same of a puzzle in which nothing is played."""


def solve(scene: PuzzleScene) -> None:
    for word in lines_of(scene.read.puzzle)[0]:
        scene.choose(word)


def mark(scene: PuzzleScene) -> None:
    """Slips on what can be ruled out, and the answer touched."""
    assert isinstance(scene, InquestScene)
    desk: Any = scene.desk
    out = sorted(scene.trial.left[-2] - scene.trial.left[-1])
    desk.hold_pin("clear")
    for handle in out:
        desk.touch_cell(desk.cell(handle)) if desk.cell(handle) >= 0 else None
    desk.hold_pin("clear")
    scene.light(len(scene.trial.evidence) - 1)
    scene.picked = scene.found
    if desk.cell(scene.trial.asked.answer) >= 0:
        desk.touch_cell(desk.cell(scene.trial.asked.answer))


def miss(scene: PuzzleScene) -> None:
    """Legal moves that are not right, until that is said."""
    if isinstance(scene, InquestScene):
        scene.choose(min(scene.trial.left[1] - scene.trial.left[-1]))
        return
    right = {word for line in lines_of(scene.read.puzzle) for word in line}
    while scene.trial.stand == "open":
        words = [choice.word for choice in scene.view.choices]
        scene.choose(next((word for word in words if word not in right), words[-1]))


def at(services: Services, title: str, path: Path, act: Act | None = None) -> PuzzleScene:
    props.nothing(services)
    services.writer.flush(5.0)
    for kept in services.folders.own.glob("puzzles.json*"):
        kept.unlink()
    services.begin_anew()
    read, files = read_puzzle(path), puzzle_files(DATA, title)
    trial = trial_of(services, title, read)
    number, of = files.index(path) + 1, len(files)
    scene: Shown = (ShownInquest(services, read, trial, number, of) if isinstance(trial, Inquest)
                    else Shown(services, read, trial, number, of))
    scene.following = lambda: None
    scene.act = act
    return scene


def states() -> Iterator[tuple[str, Callable[[Services], PuzzleScene]]]:
    for title in titles():
        files = puzzle_files(DATA, title.id)
        kinds = {read_puzzle(path).puzzle.kind: path for path in reversed(files)}
        for kind, path in kinds.items():
            yield f"{title.id}-{kind}", _make(title.id, path)
            yield f"{title.id}-{kind}-solved", _make(title.id, path, solve)
            if kind in INQUIRIES:
                yield f"{title.id}-{kind}-marked", _make(title.id, path, mark)
                yield f"{title.id}-{kind}-wrong", _make(title.id, path, miss)
        for path in files[:1]:
            yield f"{title.id}-hint", _make(title.id, path, lambda scene: scene.hint())
            yield f"{title.id}-wrong", _make(title.id, path, miss)


def _make(title: str, path: Path, act: Act | None = None) -> Callable[[Services], PuzzleScene]:
    return lambda services: at(services, title, path, act)


SHOTS: dict[str, Callable[[Services], PuzzleScene]] = dict(states())
