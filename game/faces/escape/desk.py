"""The desk of Escape from the Aliens: choosing and confirming a sector, cards and players, private notes.

It gets views, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.cell_desk import PieceDesk
from game.desk.contract import THUMBNAIL, Host
from game.desk.foreseen import Foreseen
from game.desk.hooks import Note, Touched
from game.desk.occasion import Occasion
from game.desk.services import Services
from game.engine.text import Handle, Message
from game.faces.escape.board.board import DeckBoard
from game.faces.escape.board.pane import DeckSight
from game.faces.escape.boxes import Boxes, arrange, least_for
from game.faces.escape.foreseen import foreseen
from game.faces.escape.model import deck as escape_deck
from game.faces.escape.model import goal as escape_goal
from game.faces.escape.model import notes as escape_notes
from game.faces.escape.model import odds as escape_odds
from game.faces.escape.model import panels as escape_panels
from game.faces.escape.model import story as escape_story
from game.faces.escape.model import tips as escape_tips
from game.faces.escape.model import truth as escape_truth
from game.faces.escape.model.moments import JUDGES
from game.faces.escape.model.notes import Notes
from game.faces.escape.model.table import Gaze, Model, is_settled, model
from game.faces.escape.occasions import Heard, beginning, ending, sight
from game.faces.escape.opened import Hindsight, Inquiry, Notebook
from game.faces.escape.page import bare, fill, flag_box, paint_panels
from game.faces.escape.panels import Line, PlayerSpot
from game.faces.escape.picture import draw_board, lay_deck, public_deck, small_deck
from game.present import select
from game.present.goal import Goal
from game.present.moments import Moment, moments
from game.present.odds import Odds
from game.table.view import View
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page


class EscapeDesk(PieceDesk[Model, DeckBoard]):
    title = "escape"
    seats_tell_time = True
    least = (1180, 700)

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.pending = -1  # the sector that was chosen and waits
        self.notebook = Notebook(Notes())
        self.inquiry = Inquiry()
        self.heard = Heard()
        self.hindsight = Hindsight(0)
        self.box_at = 0  # the box of the record that the keyboard is on
        self.spot = PlayerSpot()
        self.met: frozenset[int] = frozenset()  # who has put the role card away
        self._led = -1  # the record at which the keyboard was led to the golden button
        self._zone = ""
        self._small: DeckBoard | None = None

    # Views.

    def lay_board(self) -> bool:
        self.least = least_for(len(self.view.seats))
        zone = f"{self.view.observation.zone.id}/{self.view.observation.zone.sectors}"
        if zone == self._zone:
            return False
        self._zone, self.board, self._small = zone, lay_deck(self.view), None
        return True

    def change_eyes(self) -> None:
        super().change_eyes()
        viewer = self.view.viewer
        self.notebook = Notebook(escape_notes.read(self.host.notes()) if viewer is not None else Notes())
        self.inquiry = Inquiry()
        self.hindsight.seat = viewer or 0

    def forget(self) -> None:
        super().forget()
        self.touched, self.pending = (), -1

    def follow(self, before: View, snap: bool) -> None:
        view = self.view
        if not escape_truth.is_open(view.observation):
            self.hindsight.round = 0
        forward = view.record > before.record
        told = escape_story.cues(view) if forward else ()
        self.begin(escape_deck.pieces(before), escape_deck.pieces(view), told, snap)
        quiet = escape_story.quiet_sound(view) if forward and not snap and not told else ""
        if quiet:
            self.host.play_sound(quiet)

    @property
    def step_seconds(self) -> float:
        return 0.0 if self.brisk else super().step_seconds

    @property
    def brisk(self) -> bool:
        """All aliens are known to be dead: bots play the rest without a pause."""
        return is_settled(self.view)

    def modelled(self) -> Model:
        people = sum(info.player == "person" for info in self.view.seats)
        return model(self.view, Gaze(
            self.touched, self.pending, self.hovered, (*self.glow, *self.hint), self.inquiry.cloud, self.inquiry.muted,
            self.notebook.notes, self.hindsight.round, self.hindsight.seat, people < 2,
            self.host.coached or self.view.viewer in self.met,
        ))  # fmt: skip

    # What the page shows.

    def fill(self, page: Page) -> None:
        fill(self, page)
        self._lead(page)

    def _lead(self, page: Page) -> None:
        """After the move the keyboard is at the golden button of the call-out, so that the next confirmation presses
        it; once for each move, and only from the board and the call-out."""
        prompt, call = self.view.prompt, self.model.call
        if prompt is None or prompt.kind != "act" or call is None or self._led == self.view.record:
            return
        main = next((f"call/{action.id}" for action in call.actions if action.main), "")
        if page.find(main) is not None and (page.focus or "board").partition("/")[0] in ("board", "call"):
            self._led, page.focus = self.view.record, main

    def boxes(self, page: Box | None = None) -> Boxes:
        return arrange(page or self.page_box, len(self.view.seats), self.board.width / self.board.height, bare(self))

    def log_place(self) -> Box | None:
        return self.boxes().secrets if bare(self) else None

    @property
    def status(self) -> escape_panels.Status:
        return escape_panels.staged(self.view) if self.staging else self.model.status

    @property
    def introduces(self) -> bool:
        return self.model.role_card is not None

    def goal(self) -> Goal:
        return escape_goal.goal(self.view)

    def end_place(self) -> Box | None:
        """Nobody holds items any more; the look behind needs their place."""
        return self.boxes().items.inset(12, 38) if self.model.truth is None else None

    def goal_place(self) -> Box:
        return flag_box(self.boxes().title)

    def paint_panels(self, canvas: Canvas) -> None:
        paint_panels(canvas, self.boxes(canvas.metrics.page))

    def ground_key(self) -> tuple[object, ...]:
        return (*super().ground_key(), (len(self.view.seats), bare(self)) if self.shown else (), self._zone)

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        """The board alone, with nothing on it that not everybody knows."""
        if self._small is None:
            self._small = small_deck(self.view)
        return draw_board(canvas, self._small, public_deck(self.view), size)

    def sight(self) -> DeckSight:
        return sight(self)

    def beginning(self, again: bool) -> Occasion | None:
        return beginning(self)

    def ending(self) -> Occasion | None:
        return ending(self)

    def line(self, i: int) -> Line:
        """One line of the log, the newest first."""
        row = self.model.log[i]
        aside = self.tell(row.aside) if row.aside is not None else ""
        return Line(str(row.turn), row.head, self.look_of(row.seat), self.tell_briefly(row.message), aside, row.about)

    def player_lines(self, row: escape_panels.Player) -> tuple[Message, ...]:
        return escape_tips.player_lines(self.view, row, bool(self.hindsight.round))

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return moments(past, JUDGES)

    # Pointing.

    @property
    def live_cells(self) -> tuple[int, ...]:
        """Where the keyboard can go: what is lit, or the whole ship where nothing is, or slips are laid."""
        if self.model.deck.live and not self.notebook.pin:
            return self.model.deck.live
        return self.board.ship.sectors

    @property
    def lit(self) -> tuple[int, ...]:
        """The lit sectors; none where too many are lit to go round them."""
        deck = self.model.deck
        return () if deck.faint or self.notebook.pin else deck.live

    def cell(self, handle: Handle) -> int:
        return escape_deck.cell_of(self.view.observation, handle) if handle else -1

    def handle_at(self, cell: int) -> Handle:
        return escape_deck.handle_of(self.view.observation, cell)

    def place_of(self, handle: Handle) -> Box | None:
        """A player is a row of the list, a card one of the hand, an action a button of the call-out."""
        kind, _, name = handle.partition(":")
        if kind == "seat" and name.isdigit():
            shown = not self.notebook.open and int(name) < len(self.view.seats)
            return self.boxes().row(int(name), len(self.view.seats)) if shown else None
        if kind == "act":
            return super().place_of(f"call/{name}")
        held = [item.handle for item in self.model.items] if kind == "item" else []
        return super().place_of(f"{handle}/{held.index(handle)}" if handle in held else handle)

    def foreseen(self, path: select.Path) -> Foreseen:
        return foreseen(self, path)

    def awaits(self) -> tuple[str, tuple[Handle, ...]]:
        word = escape_panels.word_at(self.view, self.pending) if self.pending >= 0 else ""
        return word, ("call", "act:confirm") if word else ()

    def odds(self, name: str) -> Odds | None:
        return escape_odds.odds(self.view, name)

    def shows_ahead(self, before: Handle) -> bool:
        """Only where a light would fall changes more than the rim under the pointer."""
        aiming = bool(self.view.choices and self.view.prompt and self.view.prompt.kind == "aim")
        return bool(self.model.deck.light) or aiming

    def light_cell(self, cell: int) -> None:
        self.light((self.handle_at(cell),) if cell >= 0 else ())

    def go_to_box(self, i: int) -> None:
        self.box_at = i
        self.changed()

    def explain(self) -> Note | None:
        cell = self.cell(self.hovered)
        if cell < 0 or self.pending >= 0 or (self.model.call is not None and cell == self.model.call.cell):
            return None
        tip = escape_tips.sector_tip(self.view, cell, self.notebook.notes)
        return "\n".join(map(self.tell, (tip.title, *tip.lines))), self.board.cell_box(cell)

    def topic(self) -> Handle:
        """What the rulebook has a page about: a sector, an item, a button of the call-out, a panel."""
        at = self.pointed
        if at == self.board_id:
            return escape_tips.topic(self.view, self.cell(self.hovered)) if self.hovered else ""
        return escape_tips.topic_of_part(self.view, at)

    # Touching.

    def touch_cell(self, cell: int) -> None:
        """A sector is chosen and waits; a second touch confirms it. With a slip in the hand the slip is laid."""
        if self.host.hears((self.handle_at(cell),)):
            return
        self.hurry()
        self.quiet()
        self.unlight()
        self.board.cursor = cell
        pin = self.notebook.pin
        if pin:
            name = self.board.ship.names[cell]
            self.write(escape_notes.with_pin(self.notebook.notes, name, "" if pin == "none" else pin))
            self.host.play_sound("pick")
            return
        if self.hindsight.round:
            return
        word = escape_panels.word_at(self.view, cell) if self.host.live else ""
        if not word:
            self.refuse((self.handle_at(cell),), self.board.cell_box(cell))
        elif cell == self.pending:
            self.do(word)
        else:
            self.pending, self.touched = cell, ()
            self.host.play_sound("pick")
            self.refresh()

    def do(self, word: str) -> None:
        """A move is complete."""
        self.hurry()
        self.quiet()
        self.unlight()
        self.host.choose(word)

    def meet(self) -> None:
        """The role card is put away."""
        if self.view.viewer is not None:
            self.met |= {self.view.viewer}
            self.host.play_sound("card")
            self.refresh()

    def take(self, handle: Handle, about: Box) -> Touched:
        if self.pending >= 0:
            self._unchoose()
        return super().take(handle, about)

    def touch_player(self, seat: int, about: Box) -> None:
        """A player: the aim of an ability, whom the look behind follows, or where he could be."""
        if self.touched:
            self.touch(f"seat:{seat}", about)
        elif self.hindsight.round:
            self.hindsight.seat = seat
            self.refresh()
        elif seat != self.view.viewer and escape_panels.can_cloud(self.view, seat):
            self.inquiry.ask(seat, len(self.view.seats))
            self.host.play_sound("pick")
            self.refresh()
        else:
            self.host.seat_clicked(seat)

    # Opening.

    def toggle_marks(self, seat: int) -> None:
        self.inquiry.toggle_marks(seat)
        self.refresh()

    def open_notes(self) -> bool:
        self.turn_notes()
        return True

    def turn_notes(self) -> None:
        """The key and the button of the notes: they open, and close."""
        self.hurry()
        self.notebook.turn(self.view.viewer is not None)
        self.host.play_sound("open" if self.notebook.open else "close")
        if self.page is not None:
            # What one types next is meant for the pad.
            self.page.focus = "notes/pad" if self.notebook.open else self.first_focus()
        self.refresh()

    def write(self, notes: Notes) -> None:
        if self.view.viewer is not None:
            self.notebook.notes = notes
            self.host.write_notes(escape_notes.written(notes))
            self.refresh()

    def hold_pin(self, kind: str) -> None:
        self.notebook.hold(kind)
        self.refresh()

    def look_behind(self) -> None:
        self.hurry()
        self.hindsight.toggle(escape_truth.last_round(self.view.observation))
        self.host.play_sound("open" if self.hindsight.round else "close")
        self.refresh()

    def turn_to(self, round: int) -> None:
        if self.hindsight.round:
            self.hindsight.turn_to(round, escape_truth.last_round(self.view.observation))
            self.refresh()

    # Keys.

    def choose_entry(self, i: int) -> bool:
        """The digits are the actions of the call-out, after them the cards."""
        actions = self.model.call.actions if self.model.call is not None else ()
        if i < len(actions):
            if self.host.live:
                self.do(actions[i].word)
            return True
        cards = self.model.items[i - len(actions) :]
        if cards:
            self.touch(cards[0].handle, self.boxes().items)
        return bool(cards)

    def hear(self, command: str) -> bool:
        """The keys of the pages turn the rounds of the look behind."""
        step = {"page-up": -1, "page-down": 1}.get(command, 0) if self.hindsight.round else 0
        if step:
            self.turn_to(self.hindsight.round + step)
        return bool(step)

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        notebook = self.notebook
        return (
            (bool(notebook.pin), self._drop_pin), (notebook.open, self.turn_notes), (self.pending >= 0, self._unchoose),
            (self.model.role_card is not None, self.meet), (bool(self.touched), self.unselect),
            (bool(self.hindsight.round), self.look_behind), (self.note is not None, self.quiet),
            (self.inquiry.cloud >= 0, self._uncloud), *super().opened(),
        )  # fmt: skip

    def _drop_pin(self) -> None:
        self.hold_pin(self.notebook.pin)

    def _unchoose(self) -> None:
        self.pending = -1
        self.refresh()

    def _uncloud(self) -> None:
        self.inquiry.cloud = -1
        self.refresh()
