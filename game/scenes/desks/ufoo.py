"""The table of Ufo.O: what the hand touches becomes moves, what happened becomes motion and sound.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

import msgspec
import pygame

from game.content.geometry import hex_geometry
from game.engine.text import Handle, Message
from game.present import select, ufoo_names, ufoo_story, ufoo_tips
from game.present.board import Board, Piece
from game.present.ufoo import Model, kept, model
from game.scenes.desk import Host
from game.scenes.desks.parts import LogList, LogRow, LogScroll
from game.scenes.desks.places import arrange
from game.scenes.desks.telling import Telling
from game.scenes.desks.ufoo_page import fill, paint_panels
from game.scenes.desks.ufoo_picture import board_picture as board_picture
from game.scenes.desks.ufoo_picture import draw_board
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import View
from game.ui import theme
from game.ui.board.hexes import HexBoard
from game.ui.board.motion import Moving, stand
from game.ui.board.pane import Hands, Scenery
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page

THUMBNAIL = (304, 176)


class UfooDesk:
    least = (1024, 600)

    view: View
    model: Model
    board: HexBoard

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: tuple[str, Box] | None = None  # the paper note on the board, and what it points at
        self.peek: Handle = ""  # a saucer whose reach is shown because the pointer rests on it
        self._still = 0.0
        self._explained = True  # whether the thing under the pointer has been explained or needs no explaining
        self.keyed = False  # the keyboard was used last
        self.telling = Telling(host.play_sound)
        self._lie = ""  # the field on the table, with the seats' looks; empty before the first view

    def _laid(self, view: View) -> HexBoard:
        lie = ufoo_names.lie(view.observation, view.seats)
        self._lie = f"{lie.id}/{lie.homes}"
        return HexBoard(lie, hex_geometry(view.observation.field).centres)

    def _modelled(self) -> Model:
        return model(self.view, self.touched, self.hovered, (*self.glow, *self.hint), self.peek)

    def _refresh(self) -> None:
        """Something that the model depends on has changed."""
        if not self.telling.running:
            self.model = self._modelled()
        if self.page is not None:
            self.page.changed()

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self._lie else view
        self.view = view
        lie = ufoo_names.lie(view.observation, view.seats)
        if f"{lie.id}/{lie.homes}" != self._lie:
            self.board, snap = self._laid(view), True
        if view.viewer != before.viewer or not view.choices:
            self.touched = ()
        self.touched = kept(view, self.touched)
        if view.record != before.record:
            self.hint = self.glow = ()
            self._quiet()
        # A view that comes in the middle of a motion ends that motion.
        pieces = self._pieces_of(before)
        step = 0.0 if snap else theme.STEP_SECONDS[self.services.settings.motion]
        cues = ufoo_story.cues(before.observation, view) if view.record > before.record else ()
        last = ufoo_story.last(before)
        lying = tuple(shown.die for shown in last.dice) if last is not None else ()
        self.telling.begin(pieces, self._pieces_of(view), cues, self.board.centres, step, lying)
        if not self.telling.running:
            if cues and not snap:
                self.host.play_sound(cues[-1].sound or "place")
            self._settle(snap)
        elif self.page is not None:
            self.page.changed()

    def _pieces_of(self, view: View) -> tuple[Piece, ...]:
        return model(view, (), "").board.pieces

    def _settle(self, silent: bool = False) -> None:
        self.telling.end()
        self.model = self._modelled()
        sound = ufoo_story.closing_sound(self.view)
        if sound and not silent:
            self.host.play_sound(sound)
        if self.page is not None:
            self.page.changed()

    def build(self, page: Page) -> None:
        self.page = page
        if not self._lie:
            return
        fill(self, page)
        if page.focus is None and len(page.layers) == 1:
            page.focus = "board"

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        paint_panels(canvas, arrange(canvas.metrics.page))

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", "ufoo", self.least)

    def update(self, dt: float) -> bool:
        changed = self.telling.running
        if changed:
            if self.telling.update(dt):
                self._settle()
        elif not self._explained:
            self._still += dt
            if self._still >= theme.TIP_AFTER:
                self._explain()
                changed = True
        return changed

    def moving(self) -> bool:
        return self.telling.running

    def hurry(self) -> None:
        if self.telling.running:
            self._settle()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self._refresh()

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self._refresh()

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        """The board alone, as everybody may see it, for the list of saves."""
        shown = model(self.view, (), "").board
        pieces = tuple(msgspec.structs.replace(piece, ring="") for piece in shown.pieces)
        plain = Board(pieces=pieces, plates=shown.plates)
        return draw_board(canvas, self.board.lie, self.board.centres, plain, THUMBNAIL)

    # What the board and the panels hear.

    @property
    def hands(self) -> Hands:
        return Hands(self.point, self.touch_cell, self.go_to, self.cycle)

    def scenery(self) -> Scenery:
        board = self.model.board
        if self.telling.running:
            return Scenery(Board(plates=board.plates), self.telling.pieces(), self.telling.effect(), -1, -1, "")
        pieces = [Moving(piece, *stand(piece, self.board.centres)) for piece in board.pieces]
        cursor = self.board.cursor if self.keyed and self.page is not None and self.page.focus == "board" else -1
        hovered = -1 if self.keyed else self.cell(self.hovered)
        return Scenery(board, pieces, None, hovered, cursor, self.host.say("ufoo.legend.blocked"))

    @property
    def last(self) -> ufoo_story.Last | None:
        """The dice that the panel speaks of: while dice roll, already the new ones."""
        return ufoo_story.last(self.view) if self.telling.running else self.model.last

    def cell(self, handle: Handle) -> int:
        """Where a thing is on the board; -1 where it is not."""
        return ufoo_names.cell_of(self.view.observation, handle) if handle else -1

    def point(self, cell: int) -> bool:
        """The pointer is on a cell of the board."""
        self.keyed = False
        return self._hover_on(ufoo_names.handle_at(self.view.observation, cell) if cell >= 0 else "")

    def _hover_on(self, handle: Handle) -> bool:
        if handle == self.hovered:
            return False
        before, self.hovered = self.hovered, handle
        self._quiet()
        self._explained = not handle
        # Only a hex that is live changes more than the rim under the pointer.
        if self.touched or self.view.observation.throw is not None:
            ahead = select.live(self.view.choices, self.touched[:1])
            if before in ahead or handle in ahead:
                self._refresh()
        return True

    def go_to(self, cell: int) -> None:
        """The keyboard's cursor is on a cell."""
        self.hurry()
        self.keyed = True
        self.board.cursor = cell
        self.board.follow(cell)
        self._hover_on(ufoo_names.handle_at(self.view.observation, cell))

    def touch_cell(self, cell: int) -> None:
        self.hurry()
        o = self.view.observation
        handle = ufoo_names.handle_at(o, cell)
        if handle.startswith("home:"):
            handle = self._aboard(int(handle[5:])) or handle
        self.board.cursor = cell
        self.touch(handle, self.board.cell_box(cell))

    def _aboard(self, seat: int) -> Handle:
        """Touching one's own mothership selects the next saucer that waits on it to set out."""
        starts = select.live(self.view.choices, ())
        names = [f"saucer:{seat}.{n}" for n in (1, 2, 3, 4)]
        o = self.view.observation
        found = [name for i, name in enumerate(names) if name in starts and o.saucers[4 * seat + i].place == "aboard"]
        if not found or (self.touched and self.touched[0] not in found and f"home:{seat}" in self.touched):
            return ""
        at = found.index(self.touched[0]) + 1 if self.touched and self.touched[0] in found else 0
        return found[at % len(found)]

    def topic(self) -> Handle:
        return self.hovered

    def touch(self, handle: Handle, about: Box) -> None:
        """One thing was touched; `about` is where a reason would point."""
        self.hurry()
        self._quiet()
        self.hint = ()
        if not self.host.live or not self.view.choices:
            self.refuse((*self.touched, handle), about)
            return
        found = select.touch(self.view.choices, self.touched, handle)
        if found.kind == "dead":
            self.refuse(found.dead, about)
            return
        self.touched = found.touched
        if found.kind == "move":
            self._refresh()
            self.host.choose(found.word)
            return
        self.host.play_sound("pick")
        self._refresh()

    def pick(self, *touched: Handle) -> None:
        """These things are selected, as if they had been touched without a sound."""
        self.touched = select.held(self.view.choices, touched)
        self._refresh()

    def press(self, path: select.Path, about: Box) -> None:
        """A card or a button that stands for several touches at once."""
        self.hurry()
        word = select.complete(self.view.choices, path)
        if word is None or not self.host.live:
            self.refuse(path, about)
            return
        self._quiet()
        self.hint = ()
        self.host.choose(word)

    def refuse(self, touched: select.Path, about: Box) -> None:
        self.host.play_sound("refuse")
        self.note = (self.host.why_dead(touched), about)
        self._explained = True
        if self.page is not None:
            self.page.changed()

    def cycle(self, step: int) -> bool:
        """The next of several targets in sight; past the last one the focus goes on."""
        aims, aim = self.model.attack.aims, self.model.board.targets
        if len(aims) < 2 or not self.touched or not aim:
            return False
        cells = [self.cell(handle) for handle in aims]
        at = (cells.index(aim[0]) if aim[0] in cells else -1) + step
        if not 0 <= at < len(aims):
            return False
        self.touched = (self.touched[0], aims[at])
        self._refresh()
        return True

    # Notes.

    def _quiet(self) -> None:
        self._still = 0.0
        self._explained = True
        if self.peek:
            self.peek = ""
            self._refresh()
        if self.note is not None:
            self.note = None
            if self.page is not None:
                self.page.changed()

    def _explain(self) -> None:
        self._explained = True
        tip = ufoo_tips.tip(self.view, self.touched, self.hovered)
        cell = self.cell(self.hovered)
        if tip is None or cell < 0:
            return
        if not self.touched and self.hovered.startswith("saucer:"):
            self.peek = self.hovered
            self._refresh()
        targets = self.services.words.join([self.name_of(handle) for handle in tip.targets])
        lines = []
        for line in tip.lines:
            line = Message(line.key, (*line.args, ("targets", targets)))
            lines.append(self.tell(line))
        self.note = ("\n".join((self.tell(tip.title), *lines)), self.board.cell_box(cell))
        if self.page is not None:
            self.page.changed()

    # Words.

    def say(self, key: str, **args: int | str) -> str:
        return self.host.say(key, **args)

    def tell(self, message: Message) -> str:
        """A message in which a saucer or a mothership may be named by its handle."""
        args = tuple(
            (name, self.name_of(value) if isinstance(value, str) and value.startswith(("saucer:", "home:")) else value)
            for name, value in message.args
        )
        return self.host.tell(Message(message.key, args))

    def name_of(self, handle: Handle) -> str:
        saucer = ufoo_names.saucer_of(self.view.observation, handle)
        if saucer is None:
            return self.say("ufoo.word.mothership")
        return self.say("ufoo.word.saucer_of", name=self.view.seats[saucer.seat].name, n=saucer.number)

    def row(self, i: int) -> LogRow:
        """One line of the log, the newest first."""
        line = self.model.log[i]
        look = self.view.seats[line.seat].look if line.seat is not None else None
        return LogRow(look, self.tell(line.message), str(line.turn), line.about)

    # Commands that no widget used.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Pointer):
            return self._pointer(command)
        if not isinstance(command, Act) or not command.down:
            return False
        if command.name == "back":
            return self._back()
        if command.name.startswith("choice-"):
            return self._choice(int(command.name[7:]) - 1)
        if command.name == "end" and self.model.primary is not None:
            self.press((self.model.primary.handle,), arrange(self._page_box()).primary)
            return True
        if command.name in ("zoom-in", "zoom-out"):
            return self._zoom(1 if command.name == "zoom-in" else -1, *self.board.box.centre)
        return False

    def _page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    def _back(self) -> bool:
        if self.note is not None and self._explained and self.touched == ():
            self._quiet()
            return True
        if self.touched:
            self._quiet()
            self.touched = select.back(self.touched)
            self._refresh()
            return True
        if self.hint or self.glow:
            self.hint = self.glow = ()
            self._refresh()
            return True
        return False

    def _choice(self, i: int) -> bool:
        entries = self.model.attack.entries
        if i >= len(entries):
            return False
        widget = self.page.find(entries[i].act) if self.page is not None else None
        self.press(entries[i].path, widget.box if widget is not None else arrange(self._page_box()).attack)
        return True

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        x, y = self.page.metrics.units(command.x, command.y)
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self._back()
        if command.kind == "move":
            # Beside every widget.
            return self._hover_on("")
        if command.kind != "wheel":
            return False
        log = self.page.find("log")
        if isinstance(log, LogList) and log.box.holds(x, y):
            log.wheel(command.wheel)
            self.page.changed()
            return True
        return self.board.box.holds(x, y) and self._zoom(1 if command.wheel > 0 else -1, x, y)

    def _zoom(self, step: int, x: float, y: float) -> bool:
        if not self.board.zoom(step, x, y):
            return False
        self._quiet()
        if self.page is not None:
            self.page.changed()
        return True
