"""A desk whose board consists of cells: pointer, keyboard cursor and zoom; and pieces that move between the cells.

It knows cells by number and things by handle; the title's desk translates between them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from game.desk.animation import Animation
from game.desk.board_desk import BoardDesk
from game.desk.contract import Host
from game.desk.hooks import Shown
from game.desk.services import Services
from game.engine.text import Handle
from game.present.board import Cue, Piece
from game.present.select import beside
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Moving, stand
from game.ui.board.pane import Callbacks
from game.ui.layout import Box

Laid = TypeVar("Laid", bound=HexBoard)


class CellDesk(BoardDesk[Shown], Generic[Shown, Laid]):
    """`Laid` is the board that the title lays."""

    board: Laid

    @abstractmethod
    def handle_at(self, cell: int) -> Handle:
        """The handle of what is in a cell."""

    @abstractmethod
    def cell(self, handle: Handle) -> int:
        """Where a thing is on the board; -1 where it is not."""

    @property
    @abstractmethod
    def lit(self) -> tuple[int, ...]:
        """The cells that the keyboard goes round, one after the other; empty where it goes to the next panel."""

    def place_of(self, handle: Handle) -> Box | None:
        cell = self.cell(handle)
        if cell < 0:
            return super().place_of(handle)
        box = self.board.cell_box(cell)
        return box if self.board.box.holds(*box.centre) else None

    def aim(self, handle: Handle) -> bool:
        cell = self.cell(handle)
        if cell < 0 or self.page is None:
            return super().aim(handle)
        self.board.cursor, self.page.focus, self.keyed = cell, self.board_id, self.page.by_keys
        return True

    def bring_into_sight(self, path: tuple[Handle, ...]) -> None:
        for handle in path:
            self.board.follow(self.cell(handle))

    @property
    def callbacks(self) -> Callbacks:
        return Callbacks(self.point, self.touch_cell, self.go_to, self.cycle)

    @property
    def pointed_cell(self) -> int:
        """The cell under the pointer; none while the keyboard is in use."""
        return -1 if self.keyed else self.cell(self.hovered)

    @property
    def cursor(self) -> int:
        """The cell that the keyboard is on, where the keyboard is at the board."""
        return self.board.cursor if self.on_board else -1

    def point(self, cell: int) -> bool:
        """The pointer is on a cell of the board, or on none."""
        self.keyed = False
        return self.hover_on(self.handle_at(cell) if cell >= 0 else "")

    def go_to(self, cell: int) -> None:
        """The keyboard's cursor is on a cell."""
        self.hurry()
        self.keyed = True
        self.board.cursor = cell
        self.board.follow(cell)
        self.hover_on(self.handle_at(cell))

    def cycle(self, step: int) -> bool:
        """The next of the lit cells; past the last one the focus goes on."""
        to = None if self.running else beside(self.lit, self.board.cursor, step)
        if to is not None:
            self.go_to(to)
        return to is not None

    def touch_cell(self, cell: int) -> None:
        self.board.cursor = cell
        self.touch(self.handle_at(cell), self.board.cell_box(cell))

    def zoom(self, step: int, at: tuple[float, float] | None = None) -> bool:
        x, y = at or self.board.box.centre
        if not self.board.box.holds(x, y) or not self.board.zoom(step, x, y):
            return False
        self.quiet()
        self.changed()
        return True


class PieceDesk(CellDesk[Shown, Laid]):
    """A desk on whose board pieces go from cell to cell."""

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.animation = Animation(host.play_sound)

    def begin(
        self, before: Sequence[Piece], after: Sequence[Piece], cues: Sequence[Cue], snap: bool
    ) -> None:
        """From these pieces to those, with what else is to be seen and heard on the way; where nothing moves, the last
        sound stands for all."""
        step = 0.0 if snap else self.step_seconds
        self.animation.begin(before, after, cues, self.board.centres, step)
        if self.animation.running:
            self.changed()
            return
        if cues and not snap:
            self.host.play_sound(next((cue.sound for cue in reversed(cues) if cue.sound), "place"))
        self.settle(snap)

    def settle(self, silent: bool = False) -> None:
        self.animation.end()
        super().settle(silent)

    @property
    def running(self) -> bool:
        return self.animation.running

    def play(self, dt: float) -> bool:
        if self.animation.update(dt):
            self.settle()
        return True

    def standing(self, pieces: Sequence[Piece]) -> list[Moving]:
        """These pieces at rest."""
        return [Moving(piece, *stand(piece, self.board.centres)) for piece in pieces]
