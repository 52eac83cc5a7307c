"""The table of Signals: a hex is touched for the card to be laid, a button for what the signal is good for.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

from functools import partial

import pygame
from msgspec.structs import replace

from game.desk.cell_desk import PieceDesk
from game.desk.contract import THUMBNAIL
from game.desk.controls import add_status, hint_button, log_list, menu_button, redo_button, rules_button, undo_button
from game.desk.hooks import Note
from game.engine.text import Handle
from game.faces.signals.boxes import arrange
from game.faces.signals.model import board as signals_board
from game.faces.signals.model.table import Model, Player, model, tip
from game.faces.signals.picture import draw_board
from game.present.board import Board
from game.table.view import View
from game.ui import theme
from game.ui.board.hexes import HexBoard
from game.ui.board.pane import BoardPane, Scenery
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label


class SignalsDesk(PieceDesk[Model, HexBoard]):
    title = "signals"
    least = (853, 480)

    def lay_board(self) -> bool:
        if self.shown:
            return False
        self.board = HexBoard(signals_board.LAYOUT, signals_board.centres(len(self.view.observation.cards)))
        return True

    def modelled(self) -> Model:
        return model(self.view, (*self.glow, *self.hint))

    def follow(self, before: View, snap: bool) -> None:
        cues = signals_board.cues(self.view) if self.view.record > before.record else ()
        old, new = (signals_board.pieces(view.observation, view.seats) for view in (before, self.view))
        self.begin(old, new, cues, snap)

    # What the page shows.

    def paint_panels(self, canvas: Canvas) -> None:
        for box in arrange(canvas.metrics.page).panels:
            canvas.panel(box, 12)

    def fill(self, page: Page) -> None:
        at = arrange(page.box)
        self.board.place(at.board)
        cells = tuple(cell for cell, _ in self.model.board.live)
        page.add(BoardPane("board", at.board, self.board, cells, self.scenery, self.callbacks))
        page.add(Label(at.title, self.say("signals.name"), theme.HEAD, 800), menu_button(self, at.menu))
        add_status(self, page, at.status, [])
        for i, (player, box) in enumerate(zip(self.model.players, at.seats)):
            self._add_player(page, i, player, box)
        for i, (action, box) in enumerate(zip(self.model.actions, at.actions)):
            touched = partial(self.touch, f"act:{action}", box)
            page.add(Button(f"act:{action}", box, self.say(f"signals.desk.{action}"), touched,
                            kind="live" if i == 0 else "second"))  # fmt: skip
        page.add(undo_button(self, at.tools[0]), redo_button(self, at.tools[1]))
        page.add(hint_button(self, at.tools[2]), rules_button(self, at.tools[3]))
        if at.log is not None:
            page.add(log_list(self, at.log))

    def _add_player(self, page: Page, seat: int, player: Player, box: Box) -> None:
        said = self.say("signals.desk.player", signals=player.signals, cards=player.cards, ready=int(player.ready))

        def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
            canvas.panel(b, 10, "raised", theme.LIVE if player.active or pointing.hover else None)
            canvas.badge(player.look, b.x + 26, b.centre[1], 17)
            canvas.text(b.x + 52, b.y + 23, player.name, theme.BUTTON, 700, width=b.w - 60)
            canvas.text(b.x + 52, b.y + 43, said, theme.BODY, 500, theme.TEXT2, width=b.w - 60)

        page.add(Custom(f"seat:{seat}", box, paint, lambda: self.host.seat_clicked(seat), tip=player.name))

    def scenery(self) -> Scenery:
        seen = self.model.board
        if self.running:
            still = Board(region=seen.region, names=seen.names)
            return Scenery(still, self.animation.pieces(), self.animation.effect(), -1, -1, "")
        return Scenery(seen, self.standing(seen.pieces), None, self.pointed_cell, self.cursor, "")

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        public = replace(self.view.observation, own=0)
        return draw_board(canvas, signals_board.pieces(public, self.view.seats), self.board.centres, size)

    # Pointing and touching.

    def cell(self, handle: Handle) -> int:
        return signals_board.cell_of(self.view.observation, handle)

    def handle_at(self, cell: int) -> Handle:
        return f"card:{self.view.observation.cards[cell]}"

    @property
    def lit(self) -> tuple[int, ...]:
        return tuple(cell for cell, _ in self.model.board.live)

    def explain(self) -> Note | None:
        said = tip(self.view, self.hovered)
        return ("\n".join(map(self.tell, said)), self.board.cell_box(self.cell(self.hovered))) if said else None

    def primary(self) -> tuple[Handle, Box] | None:
        return ("act:keep", arrange(self.page_box).actions[0]) if "keep" in self.model.actions else None

    def choose_entry(self, i: int) -> bool:
        """The digits are the cards in hand, or what can be done with the signal."""
        handles = [choice.path[0] for choice in self.view.choices]
        if i < len(handles):
            self.touch(handles[i], self.box_of(handles[i], arrange(self.page_box).board))
        return i < len(handles)
