"""The desk of puzzles about Escape from the Aliens in which nothing is played: the deck with the records on it, one set
of slips for each turn, and the sector that is thought to be the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.desk.contract import Host
from game.desk.hooks import Note
from game.desk.inquest import Exhibit, arrange
from game.desk.services import Services
from game.engine.text import Handle
from game.faces.escape.board.pane import DeckSight
from game.faces.escape.callout import add_call_out
from game.faces.escape.desk import EscapeDesk
from game.faces.escape.inquest_page import TagPane, add_legend, add_marks
from game.faces.escape.model import inquest as escape_inquest
from game.faces.escape.model import notes as escape_notes
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.table import Model
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page

_LEAST = (1180, 700)


class EscapeInquestDesk(EscapeDesk):
    """`turn` is the one whose slips are on the deck."""

    shown_things: Exhibit

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.turn = 0
        self._sheets: dict[int, Notes] = {}
        self._before: list[tuple[int, Notes]] = []  # turns with their slips before each mark

    # What the scene says.

    def exhibit(self, shown: Exhibit) -> None:
        self.turn = self.turn or shown.asked.round or escape_inquest.turns(shown.asked, shown.evidence)[-1]
        self.shown_things = shown
        self.refresh()

    def portrait(self) -> str:
        return escape_inquest.portrait(self.view, self.shown_things.asked)

    @property
    def can_take_back(self) -> bool:
        return bool(self._before)

    def take_back(self) -> bool:
        if not self._before:
            return False
        self.turn, notes = self._before.pop()
        self._sheets[self.turn] = notes
        self._lay_sheet()
        return True

    def let_go(self) -> None:
        if self.pending >= 0:
            self._unchoose()

    # Marks.

    @property
    def _sheet(self) -> Notes:
        return self._sheets.get(self.turn, Notes())

    def turn_sheet(self, turn: int) -> None:
        self.turn = turn
        self._lay_sheet()

    def write(self, notes: Notes) -> None:
        self._before.append((self.turn, self._sheet))
        self._sheets[self.turn] = notes
        self._lay_sheet()

    def _lay_sheet(self) -> None:
        self.notebook.notes = self._sheet
        self.refresh()
        self.changed()

    def hold_pin(self, kind: str) -> None:
        self.let_go()
        super().hold_pin(kind)
        self.changed()

    # What is on the page.

    def lay_board(self) -> bool:
        another = super().lay_board()
        self.least = _LEAST
        return another

    def modelled(self) -> Model:
        seen = super().modelled()
        things = self.shown_things
        call = escape_inquest.call_out(self.view, things.asked, self.pending)
        deck = escape_inquest.deck(self.view, seen.deck, things.asked, things.evidence, things.way, things.found)
        return replace(seen, deck=deck, call=call)

    def fill(self, page: Page) -> None:
        at = arrange(page.box, len(self.shown_things.asked.about) > 1)
        self.board.place(at.board)
        tags = escape_inquest.tags(self.view, self.shown_things.evidence)
        page.add(TagPane("board", at.board, self.board, self.live_cells, self.sight, self.callbacks, tags))
        if self.model.call is not None and self.host.live and not self.notebook.pin:
            add_call_out(self, page, self.model.call)
        add_legend(self, page, at.board)
        add_marks(self, page, at.marks)

    def sight(self) -> DeckSight:
        cursor = self.cursor
        return DeckSight(self.model.deck, self.standing(self.model.deck.pieces), None, self.pointed_cell, cursor)

    def paint_panels(self, canvas: Canvas) -> None:
        at = arrange(canvas.metrics.page, len(self.shown_things.asked.about) > 1)
        for box in (at.head, at.evidence, at.marks, at.stars):
            canvas.panel(box, 10)

    def ground_key(self) -> tuple[object, ...]:
        return (*super().ground_key(), len(self.shown_things.asked.about) > 1)

    def place_of(self, handle: Handle) -> Box | None:
        kind, _, _ = handle.partition(":")
        found = self.page.find(handle) if kind == "seat" and self.page is not None else None
        return found.box if found is not None else None if kind == "seat" else super().place_of(handle)

    def follow(self, before: object, snap: bool) -> None:
        """Nothing happens here."""
        self.settle(True)

    # Touching.

    @property
    def live_cells(self) -> tuple[int, ...]:
        return self.board.ship.sectors if self.host.live else ()

    @property
    def lit(self) -> tuple[int, ...]:
        return ()

    def touch_cell(self, cell: int) -> None:
        """With a slip in the hand it is laid; else this is the answer, which has to be confirmed."""
        self.quiet()
        self.unlight()
        self.board.cursor = cell
        pin = self.notebook.pin if self.host.live else ""
        if pin:
            name = self.board.ship.names[cell]
            self.write(escape_notes.with_pin(self._sheet, name, "" if pin == "none" else pin))
            self.host.play_sound("pick")
        elif not self.host.live or not escape_inquest.answer(self.view, self.shown_things.asked, cell):
            self.refuse((self.handle_at(cell),), self.board.cell_box(cell))
        elif cell == self.pending:
            self.do(escape_inquest.answer(self.view, self.shown_things.asked, cell))
        else:
            self.pending = cell
            self.host.play_sound("pick")
            self.refresh()
            self.changed()

    def explain(self) -> Note | None:
        return None

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        return ((bool(self.notebook.pin), self._drop_pin), (self.pending >= 0, self.let_go),
                (self.note is not None, self.quiet), (bool(self.hint or self.glow), self.unlight))  # fmt: skip
