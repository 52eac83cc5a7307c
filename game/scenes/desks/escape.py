"""The table of Escape from the Aliens: what the hand touches becomes moves, what happened becomes motion and sound.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

import pygame

from game.content.geometry import zone_geometry
from game.engine.text import Handle, Message
from game.present import escape_deck, escape_notes, escape_panels, escape_story, escape_tips, escape_truth, select
from game.present.escape import Gaze, Model, is_settled, model
from game.present.escape_deck import Deck
from game.present.escape_notes import Notes
from game.scenes.desk import Host
from game.scenes.desks.escape_page import fill, paint_panels
from game.scenes.desks.escape_parts import Line, PlayerSpot, TurnLog
from game.scenes.desks.escape_picture import board_picture as board_picture
from game.scenes.desks.escape_picture import draw_board, small_deck
from game.scenes.desks.escape_places import FEW, Places, arrange, least_for
from game.scenes.desks.parts import LogScroll
from game.scenes.desks.telling import Telling
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import View
from game.ui import theme
from game.ui.board.deckboard import DeckBoard
from game.ui.board.deckpane import DeckSight
from game.ui.board.motion import Moving, stand
from game.ui.board.pane import Hands
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page

TIP_AFTER = 0.45
THUMBNAIL = (304, 176)
# Parts of the page, and what of the rulebook they are about; an item's page knows the item by its own handle.
_TOPICS = {"hatch": "hatch", "record": "screen", "players": "role", "marks": "marks", "log": "marks", "notes": "screen"}
_CONFIRMED = {"move": "move", "say": "noise", "aim": "item:spotlight"}
PINS = ("danger", "unsure", "clear")


class EscapeDesk:
    least = (1180, 700)

    view: View
    model: Model
    board: DeckBoard

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.touched: select.Path = ()
        self.pending = -1
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.cloud = -1  # the opponent whose possible sectors are shown
        self.muted: frozenset[int] = frozenset()
        self.notes = Notes()
        self.noting = False  # the notes lie open
        self.pin = ""  # the slip in the hand
        self.truth = 0  # the round of the look behind
        self.follow = 0
        self.box_at = 0  # the box of the record that the keyboard is on
        self.log = LogScroll()
        self.spot = PlayerSpot()
        self.page: Page | None = None
        self.note: tuple[str, Box] | None = None
        self.keyed = False
        self.telling = Telling(host.play_sound)
        self._still = 0.0
        self._explained = True
        self._zone = ""
        self._small: DeckBoard | None = None

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self._zone else view
        fresh = not self._zone
        self.view = view
        self.least = least_for(len(view.seats))
        zone = f"{view.observation.zone.id}/{view.observation.zone.sectors}"
        if zone != self._zone:
            self._zone, snap = zone, True
            self.board, self._small = lay_deck(view), None
        if fresh or view.viewer != before.viewer:
            self._change_eyes()
        if view.record != before.record or view.viewer != before.viewer or not view.choices:
            self.touched, self.pending = (), -1
            self.hint = self.glow = ()
            self._quiet()
        self.touched = select.held(view.choices, self.touched)
        if not escape_truth.is_open(view.observation):
            self.truth = 0
        step = 0.0 if snap or self.brisk else theme.STEP_SECONDS[self.services.settings.motion]
        told = escape_story.cues(view) if view.record > before.record else ()
        self.telling.begin(escape_deck.pieces(before), escape_deck.pieces(view), told, self.board.centres, step, ())
        if view.record > before.record and not snap:
            if not self.telling.running and told:
                self.host.play_sound(next((cue.sound for cue in reversed(told) if cue.sound), "place"))
            elif not told and escape_story.quiet_sound(view):
                self.host.play_sound(escape_story.quiet_sound(view))
        if not self.telling.running:
            self._settle()
        self._changed()

    @property
    def brisk(self) -> bool:
        """All aliens are known to be dead: bots play the rest without a pause."""
        return is_settled(self.view)

    def _change_eyes(self) -> None:
        """Somebody else looks: nothing of what the one before had opened stays open."""
        self.noting, self.pin, self.cloud = False, "", -1
        self.muted = frozenset()
        self.log.offset, self.log.cursor = 0.0, -1
        self.notes = escape_notes.read(self.host.notes()) if self.view.viewer is not None else Notes()
        self.follow = self.view.viewer or 0

    def _settle(self) -> None:
        self.telling.end()
        self.model = self._modelled()
        self._changed()

    def _modelled(self) -> Model:
        people = sum(info.player == "person" for info in self.view.seats)
        return model(self.view, Gaze(
            self.touched, self.pending, self.hovered, (*self.glow, *self.hint), self.cloud, self.muted, self.notes,
            self.truth, self.follow, people < 2,
        ))  # fmt: skip

    def _changed(self) -> None:
        if self.page is not None:
            self.page.changed()

    def refresh(self) -> None:
        """Something that the model depends on has changed."""
        if not self.telling.running:
            self.model = self._modelled()
        self._changed()

    def build(self, page: Page) -> None:
        self.page = page
        if not self._zone:
            return
        fill(self, page)
        if page.focus is None and len(page.layers) == 1:
            page.focus = "board"

    def places(self, page: Box | None = None) -> Places:
        box = page or (self.page.box if self.page is not None else Box(0, 0, 1280, 720))
        return arrange(box, len(self.view.seats), self.board.width / self.board.height)

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        if self._zone:
            paint_panels(canvas, self.places(canvas.metrics.page))

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", "escape", self.least, len(self.view.seats) if self._zone else 0, self._zone)

    def update(self, dt: float) -> bool:
        if self.telling.running:
            if self.telling.update(dt):
                self._settle()
            return True
        if not self._explained:
            self._still += dt
            if self._still >= TIP_AFTER:
                self._explain()
                return True
        return False

    def moving(self) -> bool:
        return self.telling.running

    def hurry(self) -> None:
        if self.telling.running:
            self._settle()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self.refresh()

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self.refresh()

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        """The board alone, with nothing on it that not everybody knows."""
        if self._small is None:
            self._small = small_deck(self.view)
        return draw_board(canvas, self._small, public_deck(self.view), THUMBNAIL)

    # What the board and the panels hear.

    @property
    def hands(self) -> Hands:
        return Hands(self.point, self.touch_cell, self.go_to, self.cycle)

    @property
    def live_cells(self) -> tuple[int, ...]:
        """Where the keyboard can go: what is lit, or the whole ship where nothing is, or slips are laid."""
        if self.model.deck.live and not self.pin:
            return self.model.deck.live
        return self.board.ship.sectors

    def sight(self) -> DeckSight:
        if self.telling.running:
            quiet = self._resting()
            return DeckSight(quiet, self.telling.pieces(), self.telling.effect())
        deck = self.model.deck
        pieces = [Moving(piece, *stand(piece, self.board.centres)) for piece in deck.pieces]
        focus = (self.page.focus if self.page is not None else "") or ""
        cursor = self.board.cursor if self.keyed and focus == "board" else -1
        return DeckSight(deck, pieces, None, -1 if self.keyed else self.cell(self.hovered), cursor)

    def _resting(self) -> Deck:
        """The deck while something moves on it: what was heard before, and nothing to touch."""
        o = self.view.observation
        return Deck(doors=escape_deck.doors(o), signs=escape_deck.signs(o, self.view.seats, self.muted),
                    pins=escape_deck.pins(o, self.notes))  # fmt: skip

    def cell(self, handle: Handle) -> int:
        return escape_deck.cell_of(self.view.observation, handle) if handle else -1

    def point(self, cell: int) -> bool:
        """The pointer is on a cell of the board."""
        self.keyed = False
        return self._hover_on(escape_deck.handle_of(self.view.observation, cell))

    def _hover_on(self, handle: Handle) -> bool:
        if handle == self.hovered:
            return False
        self.hovered = handle
        self._quiet()
        self._explained = not handle
        if self.model.deck.light or (self.view.choices and self.view.prompt and self.view.prompt.kind == "aim"):
            self.refresh()
        return True

    def go_to(self, cell: int) -> None:
        """The keyboard's cursor is on a cell."""
        self.hurry()
        self.keyed = True
        self.board.cursor = cell
        self.board.follow(cell)
        self._hover_on(escape_deck.handle_of(self.view.observation, cell))

    def cycle(self, step: int) -> bool:
        """The next of the lit sectors; past the last one, and where too many are lit, the focus goes on."""
        live = self.model.deck.live
        if len(live) < 2 or self.model.deck.faint or self.telling.running or self.pin:
            return False
        at = (live.index(self.board.cursor) if self.board.cursor in live else -1 if step > 0 else len(live)) + step
        if not 0 <= at < len(live):
            return False
        self.go_to(live[at])
        return True

    def touch_cell(self, cell: int) -> None:
        """A sector is chosen and waits; a second touch confirms it. With a slip in the hand the slip is laid."""
        self.hurry()
        self._quiet()
        self.hint = self.glow = ()
        self.board.cursor = cell
        name = self.board.ship.names[cell]
        if self.pin:
            self.write(escape_notes.with_pin(self.notes, name, "" if self.pin == "none" else self.pin))
            self.host.play_sound("pick")
            return
        if self.truth:
            return
        about = self.board.cell_box(cell)
        handle = escape_deck.handle_of(self.view.observation, cell)
        word = escape_panels.word_at(self.view, cell) if self.host.live else ""
        if not word:
            self.refuse((handle,), about)
        elif cell == self.pending:
            self.do(word)
        else:
            self.pending, self.touched = cell, ()
            self.host.play_sound("pick")
            self.refresh()

    def do(self, word: str) -> None:
        """A move is complete."""
        self.hurry()
        self._quiet()
        self.hint = ()
        self.host.choose(word)

    def touch(self, handle: Handle, about: Box) -> None:
        """A card, an ability or a player was touched."""
        self.hurry()
        self._quiet()
        self.hint = self.glow = ()
        self.pending = -1
        if not self.host.live or not self.view.choices:
            self.refuse((*self.touched, handle), about)
            return
        found = select.touch(self.view.choices, self.touched, handle)
        if found.kind == "dead":
            self.refuse(found.dead, about)
            return
        self.touched = found.touched
        self.refresh()
        if found.kind == "move":
            self.host.choose(found.word)
        else:
            self.host.play_sound("pick")

    def touch_player(self, seat: int, about: Box) -> None:
        """A player: the aim of an ability, whom the look behind follows, or where he could be."""
        if self.touched:
            self.touch(f"seat:{seat}", about)
        elif self.truth:
            self.follow = seat
            self.refresh()
        elif seat == self.view.viewer:
            self.host.seat_clicked(seat)
        elif escape_panels.can_cloud(self.view, seat):
            self._ask_where(seat)
            self.host.play_sound("pick")
            self.refresh()
        else:
            self.host.seat_clicked(seat)

    def _ask_where(self, seat: int) -> None:
        """Where a player could be; at a table too long for chips, after that what was heard of this player alone."""
        others = frozenset(range(len(self.view.seats))) - {seat}
        long_table = len(self.view.seats) > FEW
        if self.cloud == seat:
            self.cloud = -1
            self.muted = others if long_table else self.muted
        elif long_table and self.muted == others:
            self.muted = frozenset()
        else:
            self.cloud = seat
            self.muted = frozenset() if long_table else self.muted

    def toggle_marks(self, seat: int) -> None:
        self.muted = self.muted ^ {seat}
        self.refresh()

    def light_cell(self, cell: int) -> None:
        self.light((escape_deck.handle_of(self.view.observation, cell),) if cell >= 0 else ())

    def go_to_box(self, i: int) -> None:
        self.box_at = i
        self._changed()

    def refuse(self, touched: select.Path, about: Box) -> None:
        self.host.play_sound("refuse")
        words = self.host.why_dead(touched)
        self.note = (words, about) if words else None
        self._explained = True
        self._changed()

    # Private notes.

    def open_notes(self) -> None:
        """The key and the button of the notes."""
        self.hurry()
        self.noting = not self.noting and self.view.viewer is not None
        self.pin = ""
        self.host.play_sound("open" if self.noting else "close")
        self.refresh()

    def write(self, notes: Notes) -> None:
        if self.view.viewer is not None:
            self.notes = notes
            self.host.write_notes(escape_notes.written(notes))
            self.refresh()

    def hold_pin(self, kind: str) -> None:
        self.pin = "" if self.pin == kind else kind
        self.refresh()

    # The look behind, once the game is over.

    def look_behind(self) -> None:
        self.hurry()
        self.truth = 0 if self.truth else escape_truth.last_round(self.view.observation)
        self.host.play_sound("open" if self.truth else "close")
        self.refresh()

    def turn_to(self, round: int) -> None:
        last = escape_truth.last_round(self.view.observation)
        if self.truth:
            self.truth = min(max(1, round), max(1, last))
            self.refresh()

    # Paper notes on the board.

    def _quiet(self) -> None:
        self._still = 0.0
        self._explained = True
        if self.note is not None:
            self.note = None
            self._changed()

    def _explain(self) -> None:
        self._explained = True
        cell = self.cell(self.hovered)
        if cell < 0 or self.pending >= 0 or (self.model.call is not None and cell == self.model.call.cell):
            return
        tip = escape_tips.sector_tip(self.view, cell, self.notes)
        lines = [self.tell(line) for line in tip.lines]
        self.note = ("\n".join((self.tell(tip.title), *lines)), self.board.cell_box(cell))
        self._changed()

    # Words.

    def say(self, key: str, **args: int | str) -> str:
        return self.host.say(key, **args)

    def tell(self, message: Message) -> str:
        return self.host.tell(message)

    def line(self, i: int) -> Line:
        row = self.model.log[i]
        look = self.view.seats[row.seat].look if row.seat is not None else None
        aside = self.tell(row.aside) if row.aside is not None else ""
        return Line(str(row.turn), row.head, look, self.tell(row.message), aside, row.about)

    def zone_name(self) -> str:
        id = self.view.observation.zone.id
        key = f"escape.option.zone.{id}"
        return self.say(key) if self.services.words.has(key) else id.partition(":")[2] or id

    def player_lines(self, row: escape_panels.Player) -> tuple[Message, ...]:
        return escape_tips.player_lines(self.view, row, bool(self.truth))

    # Commands that no widget used.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Pointer):
            return self._pointer(command)
        if not isinstance(command, Act) or not command.down:
            return False
        if command.name == "back":
            return self.step_back()
        if command.name.startswith("choice-"):
            return self._choice(int(command.name[7:]) - 1)
        if command.name in ("zoom-in", "zoom-out"):
            return self._zoom(1 if command.name == "zoom-in" else -1, *self.board.box.centre)
        if self.truth and command.name in ("page-up", "page-down"):
            self.turn_to(self.truth + (1 if command.name == "page-down" else -1))
            return True
        return False

    def topic(self) -> Handle:
        """What the rulebook has a page about: a sector, an item, a button of the call-out, a panel."""
        at = (self.page.hover or (self.page.focus if self.keyed else "") or "") if self.page is not None else ""
        if at == "board":
            return escape_tips.topic(self.view, self.cell(self.hovered)) if self.hovered else ""
        kind, _, name = at.partition("/")
        if kind == "call":
            deed = name.partition(":")[0]
            prompt = self.view.prompt
            return _CONFIRMED.get(prompt.kind, "move") if deed == "confirm" and prompt is not None else f"act:{deed}"
        return _TOPICS.get(kind.partition(":")[0], kind)

    def step_back(self) -> bool:
        """Esc: the last thing that was opened, chosen or taken in hand is put back."""
        opened = (
            (bool(self.pin), self._drop_pin), (self.noting, self.open_notes), (self.pending >= 0, self._unchoose),
            (bool(self.touched), self._unchoose), (bool(self.truth), self.look_behind),
            (self.note is not None and self._explained, self._quiet), (self.cloud >= 0, self._uncloud),
            (bool(self.hint or self.glow), self._unlight),
        )  # fmt: skip
        for is_open, close in opened:
            if is_open:
                close()
                return True
        return False

    def _drop_pin(self) -> None:
        self.hold_pin(self.pin)

    def _unchoose(self) -> None:
        self._quiet()
        if self.pending >= 0:
            self.pending = -1
        else:
            self.touched = select.back(self.touched)
        self.refresh()

    def _uncloud(self) -> None:
        self.cloud = -1
        self.refresh()

    def _unlight(self) -> None:
        self.hint = self.glow = ()
        self.refresh()

    def _choice(self, i: int) -> bool:
        """The digits are the deeds of the call-out, after them the cards."""
        deeds = self.model.call.deeds if self.model.call is not None else ()
        if i < len(deeds):
            if self.host.live:
                self.do(deeds[i].word)
            return True
        items = self.model.items
        if i - len(deeds) < len(items):
            self.touch(items[i - len(deeds)].handle, self.places().items)
            return True
        return False

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        x, y = self.page.metrics.units(command.x, command.y)
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self.step_back()
        if command.kind == "move":
            return self._hover_on("")
        if command.kind != "wheel":
            return False
        log = self.page.find("log")
        if isinstance(log, TurnLog) and log.box.holds(x, y):
            log.wheel(command.wheel)
            self._changed()
            return True
        return self.board.box.holds(x, y) and self._zoom(1 if command.wheel > 0 else -1, x, y)

    def _zoom(self, step: int, x: float, y: float) -> bool:
        if not self.board.zoom(step, x, y):
            return False
        self._quiet()
        self._changed()
        return True


def lay_deck(view: View) -> DeckBoard:
    """The board of the zone that is played on."""
    o = view.observation
    shape = zone_geometry(o.zone)
    return DeckBoard(escape_deck.ship(o), shape.centres, (shape.width, shape.height))


def public_deck(view: View) -> Deck:
    """What everybody knows of the deck."""
    o = view.observation
    return Deck(doors=escape_deck.doors(o), signs=escape_deck.signs(o, view.seats, frozenset()))


