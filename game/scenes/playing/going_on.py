"""A practice table that goes on from a moment of a finished game. Nobody keeps it, and the game stays as it is."""

from __future__ import annotations

from game.desk.services import Services
from game.engine.review import Decision
from game.scenes.playing.keeper import Keeper
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.table.table import Table


class PlayingOn(TableScene):
    """It begins before the decision, with the better move pointed out; leaving it leads back to the review."""

    name = "playing-on"

    def __init__(self, services: Services, table: Table, decision: Decision) -> None:
        super().__init__(services, Session(services, Keeper(table.branch(decision.record))))
        self._decision = decision

    def enter(self) -> None:
        super().enter()
        self._point_out()

    def lifted(self, seat: int) -> None:
        super().lifted(seat)
        self._point_out()

    def _point_out(self) -> None:
        decision = self._decision
        if self.viewer == decision.seat and self.view.record == decision.record:
            path = next((choice.path for choice in self.view.choices if choice.word == decision.best), ())
            self.desk.suggest(path)

    def leave_table(self) -> None:
        self.stage.pop()
