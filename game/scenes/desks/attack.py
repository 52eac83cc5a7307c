"""The table of Alien Attack USA: what the hand touches becomes moves, what happened becomes motion and sound.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

import pygame

from game.engine.text import Handle, Message
from game.present import attack_board, attack_story, attack_tips, select
from game.present.attack import Model, model
from game.present.attack_board import Chart
from game.present.board import Piece
from game.scenes.desk import Host
from game.scenes.desks.attack_page import fill, paint_panels
from game.scenes.desks.attack_picture import board_picture as board_picture
from game.scenes.desks.attack_picture import draw_board, lay_board
from game.scenes.desks.attack_places import arrange
from game.scenes.desks.attack_sheet import Scoring
from game.scenes.desks.parts import LogList, LogRow, LogScroll
from game.scenes.desks.telling import Telling
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import View
from game.ui import theme
from game.ui.board.landboard import LandBoard
from game.ui.board.landpane import Sight
from game.ui.board.motion import Moving, stand
from game.ui.board.pane import Hands
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page

THUMBNAIL = (304, 176)
# Panels, and the pages of the rulebook about them.
_TOPICS = {"missions": "mission", "players": "mission", "bases": "base", "primary": "act:end"}


class AttackDesk:
    least = (1040, 620)

    view: View
    model: Model
    board: LandBoard

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.bag = False  # the spaces whose markers are still to come are shown
        self.feared: Handle = ""  # the open marker whose turning over is looked at
        self.town = ""
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: tuple[str, Box] | None = None
        self.keyed = False
        self.telling = Telling(host.play_sound)
        self.scoring = Scoring()
        self._seat: int | None = None  # whose missions are looked at
        self._still = 0.0
        self._explained = True
        self._language = ""
        self._shown = False

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self._shown else view
        self.view = view
        if not self._shown or self._language != self.services.words.lang:
            self.board = lay_board(view.observation, self.services.words.text)
            self._language = self.services.words.lang
            snap = snap or not self._shown
        self._shown = True
        if view.viewer != before.viewer or not view.choices:
            self.touched = ()
        self.touched = select.held(view.choices, self.touched)
        if view.record != before.record:
            self.hint = self.glow = ()
            self.bag = False
            self._quiet()
        fresh = view.record > before.record
        cues = attack_story.cues(view) if fresh else ()
        step = 0.0 if snap else self._step
        self.telling.begin(self._pieces_of(before), self._pieces_of(view), cues, self.board.centres, step, ())
        self.scoring.expect(view.observation.phase == "over", fresh and not snap and attack_story.scored(view))
        if not self.telling.running:
            if cues and not snap:
                self.host.play_sound(next((cue.sound for cue in reversed(cues) if cue.sound), "place"))
            self._settle()
        elif self.page is not None:
            self.page.changed()

    def _pieces_of(self, view: View) -> tuple[Piece, ...]:
        return attack_board.pieces(view.observation, view.seats)

    def _settle(self) -> None:
        self.telling.end()
        self.model = self._modelled()
        self.scoring.maybe_begin(self._step > 0)
        self._changed()

    def _modelled(self) -> Model:
        return model(self.view, self.touched, self.hovered, (*self.glow, *self.hint), self.bag, self.feared)

    def _changed(self) -> None:
        if self.page is not None:
            self.page.changed()

    def _refresh(self) -> None:
        """Something that the model depends on has changed."""
        if not self.telling.running:
            self.model = self._modelled()
        self._changed()

    def build(self, page: Page) -> None:
        self.page = page
        if not self._shown:
            return
        fill(self, page)
        if page.focus is None and len(page.layers) == 1:
            page.focus = "board"

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        if self._shown:
            paint_panels(canvas, arrange(canvas.metrics.page, len(self.view.seats)))

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", "attack", self.least, len(self.view.seats) if self._shown else 0)

    def update(self, dt: float) -> bool:
        if self.telling.running:
            if self.telling.update(dt):
                self._settle()
            return True
        if self.scoring.playing:
            come = self.scoring.play(dt, self._step)
            if come:
                self.host.play_sound("coin")
            return come
        if not self._explained:
            self._still += dt
            if self._still >= theme.TIP_AFTER:
                self._explain()
                return True
        return False

    @property
    def _step(self) -> float:
        """Seconds for one step of motion; 0 without any."""
        return theme.STEP_SECONDS[self.services.settings.motion]

    def moving(self) -> bool:
        return self.telling.running or self.scoring.playing

    def hurry(self) -> None:
        if self.telling.running:
            self._settle()
        if self.scoring.playing:
            self.scoring.finish()
            self._changed()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self._refresh()

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self._refresh()

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        """The board alone, as everybody may see it, for the list of saves."""
        o = self.view.observation
        plain = Chart(self._pieces_of(self.view), tuple(space - 1 for space in o.open))
        return draw_board(canvas, lay_board(o, self.services.words.text), plain, THUMBNAIL)

    # What the board and the panels hear.

    @property
    def hands(self) -> Hands:
        return Hands(self.point, self.touch_cell, self.go_to, self.cycle)

    @property
    def looked_at(self) -> int:
        """Whose missions the panel shows."""
        return self._seat if self._seat is not None else self.model.eyes

    def sight(self) -> Sight:
        if self.telling.running:
            pieces = self.telling.pieces()
            # A disc or a base lies over the marker that it came upon.
            upon = {moving.piece.cell for moving in pieces if not moving.piece.id.startswith("open:")}
            pieces = [m for m in pieces if not (m.piece.id.startswith("open:") and m.piece.cell in upon)]
            return Sight(Chart(), pieces, self.telling.effect(), moving=True)
        chart = self.model.chart
        pieces = [Moving(piece, *stand(piece, self.board.centres)) for piece in chart.pieces]
        focus = (self.page.focus if self.page is not None else "") or ""
        if self.keyed and focus.startswith("left:") and not self.feared:
            chart = attack_board.chart(self.view, self.touched, "", (), False, focus)
        cursor = self.board.cursor if self.keyed and focus == "board" else -1
        hovered = -1 if self.keyed else attack_board.cell_of(self.hovered)
        return Sight(chart, pieces, None, hovered, cursor, self.town)

    def point(self, cell: int) -> bool:
        """The pointer is on a cell of the board."""
        self.keyed = False
        return self._hover_on(f"hex:{cell + 1}" if cell >= 0 else "")

    def over_town(self, town: str) -> bool:
        if town == self.town:
            return False
        self.town = town
        return True

    def _hover_on(self, handle: Handle) -> bool:
        if handle == self.hovered:
            return False
        before, self.hovered = self.hovered, handle
        self._quiet()
        self._explained = not handle
        ahead = select.live(self.view.choices, self.touched)
        if before in ahead or handle in ahead:
            self._refresh()
        return True

    def look_at(self, seat: int | None) -> None:
        if seat != self._seat:
            self._seat = seat
            self._changed()

    def fear(self, handle: Handle) -> None:
        self.keyed = False
        if handle != self.feared:
            self.feared = handle
            self._refresh()

    def show_marker(self, space: int) -> None:
        """The open marker glows on the board."""
        self.light((f"hex:{space}",))

    def toggle_bag(self) -> None:
        self.hurry()
        self.bag = not self.bag
        self.host.play_sound("pick")
        self._refresh()

    def toggle_sheet(self) -> None:
        self.hurry()
        self.scoring.toggle()
        self.host.play_sound("open" if self.scoring.items else "close")
        self._changed()

    def go_to(self, cell: int) -> None:
        """The keyboard's cursor is on a cell."""
        self.hurry()
        self.keyed = True
        self.board.cursor = cell
        self.board.follow(cell)
        self._hover_on(f"hex:{cell + 1}")

    def cycle(self, step: int) -> bool:
        """The next of the lit spaces; past the last one the focus goes on."""
        live = self.model.chart.live
        if not live or self.telling.running:
            return False
        at = (live.index(self.board.cursor) if self.board.cursor in live else -1 if step > 0 else len(live)) + step
        if not 0 <= at < len(live):
            return False
        self.go_to(live[at])
        return True

    def touch_cell(self, cell: int) -> None:
        self.hurry()
        self.board.cursor = cell
        self.touch(f"hex:{cell + 1}", self.board.cell_box(cell))

    def touch(self, handle: Handle, about: Box) -> None:
        """One thing was touched; `about` is where a reason would point."""
        self.hurry()
        self._quiet()
        self.hint = self.glow = ()
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

    def press(self, path: select.Path, about: Box) -> None:
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
        self._changed()

    # Notes.

    def _quiet(self) -> None:
        self._still = 0.0
        self._explained = True
        if self.note is not None:
            self.note = None
            self._changed()

    def _explain(self) -> None:
        self._explained = True
        cell = attack_board.cell_of(self.hovered)
        if cell < 0 or self.scoring.items:
            return
        tip = attack_tips.space_tip(self.view, cell)
        lines = [self.tell(line) for line in tip.lines]
        self.note = ("\n".join((self.tell(tip.title), *lines)), self.board.cell_box(cell))
        self._changed()

    def topic(self) -> str:
        """What the rulebook has a page about: a city, what a space holds, a card, a panel."""
        at = (self.page.hover or (self.page.focus if self.keyed else "") or "") if self.page is not None else ""
        if at != "board":
            return _TOPICS.get(at, at)
        if self.town:
            return "city"
        return attack_tips.topic(self.view, attack_board.cell_of(self.hovered)) if self.hovered else ""

    # Words.

    def say(self, key: str, **args: int | str) -> str:
        return self.host.say(key, **args)

    def tell(self, message: Message) -> str:
        return self.host.tell(message)

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
        if command.name == "end" and self.model.sheet is None:
            places = arrange(self._page_box(), len(self.view.seats))
            self.press((self.model.primary.handle,), places.primary)
            return True
        if command.name in ("zoom-in", "zoom-out"):
            return self._zoom(1 if command.name == "zoom-in" else -1, *self.board.box.centre)
        return False

    def _page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    def _back(self) -> bool:
        if self.scoring.items:
            self.toggle_sheet()
            return True
        if self.bag:
            self.toggle_bag()
            return True
        if self.touched:
            self._quiet()
            self.touched = select.back(self.touched)
            self._refresh()
            return True
        if self.note is not None and self._explained:
            self._quiet()
            return True
        if self.hint or self.glow:
            self.hint = self.glow = ()
            self._refresh()
            return True
        return False

    def _choice(self, i: int) -> bool:
        """The digits are the cards of the powers, and after them the bag."""
        cards = self.model.powers
        if i == len(cards):
            self.toggle_bag()
            return True
        if i > len(cards):
            return False
        self.touch(cards[i].handle, arrange(self._page_box(), len(self.view.seats)).powers[i])
        return True

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        x, y = self.page.metrics.units(command.x, command.y)
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self._back()
        if command.kind == "move":
            return self._hover_on("")
        if command.kind != "wheel":
            return False
        log = self.page.find("log")
        if isinstance(log, LogList) and log.box.holds(x, y):
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
