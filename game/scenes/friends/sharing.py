"""What a sitting with others has in common at both ends: nothing is taken back over the heads of the others."""

from __future__ import annotations

from game.engine.rules import Seat
from game.friends.messages import Step
from game.scenes.playing.sitting import Sitting


class SharedSitting(Sitting):
    """Taking back asks everybody who is there; what comes of it comes later."""

    def undo(self, seat: Seat | None) -> bool:
        return self._step_back(seat, "undo")

    def redo(self) -> bool:
        return self._step_back(None, "redo")

    def undo_turn(self, seat: Seat | None) -> bool:
        return self._step_back(seat, "turn")

    def _step_back(self, seat: Seat | None, step: Step) -> bool:
        mine = seat if seat is not None else next(iter(self.people), None)
        if mine is None:
            return False
        undo = self.table.view(mine).undo
        if (undo.can_redo if step == "redo" else undo.can_undo) and self.ask_back(mine, step):
            self.services.notices.append(self.services.words.text("friends.asked_back"))
        return False

    def ask_back(self, seat: Seat, step: Step) -> bool:
        """Asks for a step; whether there is somebody to be asked."""
        raise NotImplementedError
