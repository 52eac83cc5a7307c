"""The gate, the keeper and the session of a puzzle: no save, no result, and nobody else who plays."""

from __future__ import annotations

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Prompt, Seat
from game.engine.text import Message, message
from game.scenes.playing.gate import Answered, Made, Refused
from game.scenes.playing.keeper import Keeper
from game.scenes.playing.session import Session
from game.table.puzzle import Stand, Trial
from game.table.view import UndoState, View


def idle_key(stand: Stand) -> str:
    """Why nothing can be done any more."""
    return f"puzzles.idle_{'solved' if stand == 'solved' else 'wrong'}"


class PuzzleGate:
    """Every word that the rules allow is made; what has come of it the trial says."""

    pending = False

    def __init__(self, trial: Trial) -> None:
        self._trial = trial

    def offer(self, seat: Seat, word: str, answered: Answered, sure: bool = False) -> None:
        fault = self._trial.offer(word)
        answered(Made() if fault is None else Refused(fault))


class PuzzleSession(Session):
    """What was played before the puzzle cannot be taken back."""

    def __init__(self, services: Services, trial: Trial) -> None:
        self._trial = trial
        self.praise: Message | None = None  # what the right answer was worth
        super().__init__(services, Keeper(trial.table))

    @property
    def bot(self) -> Seat | None:
        """The others wait."""
        return None

    def view(self, seat: Seat | None) -> View:
        """Once there is an answer nobody is waited for."""
        view = replace(super().view(seat), undo=UndoState(self._trial.can_go_back, False, None))
        if self._trial.stand == "open" or view.outcome is not None:
            return view
        solved = self._trial.stand == "solved"
        prompt = Prompt("answered", message(idle_key(self._trial.stand)), self.praise if solved else None)
        return replace(view, acting=(), choices=(), prompt=prompt)
