"""The table of O.V.N.I.: what the hand touches becomes moves, what happened becomes motion and sound.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from game.engine.text import Handle, Message
from game.present import ovni_board, ovni_story, ovni_tips, select
from game.present.ovni import Model, model
from game.present.ovni_board import Chart
from game.present.ovni_panels import turning_up
from game.scenes.desk import Host
from game.scenes.desks.ovni_page import fill, paint_panels
from game.scenes.desks.ovni_picture import board_picture as board_picture
from game.scenes.desks.ovni_picture import draw_aside, lay_world
from game.scenes.desks.ovni_places import arrange
from game.scenes.desks.ovni_telling import Story
from game.scenes.desks.parts import LogList, LogRow, LogScroll
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import View
from game.ui import theme
from game.ui.board.pane import Hands
from game.ui.board.worldboard import WorldBoard
from game.ui.board.worldpane import Sight
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page

TIP_AFTER = 0.35
THUMBNAIL = (304, 176)


class OvniDesk:
    least = (1160, 652)

    view: View
    model: Model
    board: WorldBoard

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        rules: Any = services.rules("ovni")
        self.tables = rules.tables
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.looked_at = -1  # another seat whose planet is shown
        self.roster_at = (0, 0)  # the keyboard's cell in the table of players
        self.sheet_open = False
        self.missions_of = -1  # whose missions the final sheet shows; -1 for whoever looks
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: tuple[str, Box] | None = None
        self.keyed = False
        self.story = Story()
        self._before: View | None = None  # what panels show while areas are turned up
        self._focus = ""  # what had the keyboard's focus when it was last looked at
        self._still = 0.0
        self._explained = True
        self._language = ""
        self._shown = False

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self._shown else view
        self.view = view
        if not self._shown or self._language != self.services.words.lang:
            self.board = lay_world(self.services)
            self._language = self.services.words.lang
            snap = snap or not self._shown
        self._shown = True
        if view.viewer != before.viewer or not view.choices:
            self.touched = ()
        self.touched = select.held(view.choices, self.touched)
        if view.record != before.record:
            self.hint = self.glow = ()
            self.looked_at = -1
            self.board.held = None
            self._quiet()
        step = 0.0 if snap else theme.STEP_SECONDS[self.services.settings.motion]
        follows = view.record == before.record + 1 or view.record < before.record
        beats = ovni_story.beats(before, view, self.tables) if follows else ()
        self.story.begin(beats, step)
        self._before = before if any(beat.kind == "reveal" for beat in beats) else None
        sound = ovni_story.sound_of(view) if view.record > before.record and not snap else ""
        if sound and not (beats and self.story.running):
            self.host.play_sound(sound)
        self._settle()

    def _settle(self) -> None:
        if not self.story.running:
            self._before = None
        self.model = self._modelled()
        self._changed()

    def _modelled(self) -> Model:
        """While areas are turned up, everything but the areas is still as it was before."""
        shown = self.story.shown
        now = model(self.view, self.tables, self.touched, self.hovered, (*self.glow, *self.hint), shown, self.looked_at,
                    self.missions_of)  # fmt: skip
        if self._before is None or not self.story.running:
            return now
        was = model(self._before, self.tables, ())
        said = turning_up(self.story.beat.area) if self.story.beat.kind == "reveal" else now.status
        return replace(now, header=was.header, strip=was.strip, roster=was.roster, orders=was.orders, primary=None,
                       status=said)  # fmt: skip

    def _changed(self) -> None:
        if self.page is not None:
            self.page.changed()

    def _refresh(self) -> None:
        """Something that the model depends on has changed."""
        self.model = self._modelled()
        self._changed()

    def build(self, page: Page) -> None:
        self.page = page
        if not self._shown:
            return
        fill(self, page)
        if page.focus is None and len(page.layers) == 1:
            page.focus = self._first_focus()

    def _first_focus(self) -> str:
        ahead = select.live(self.view.choices, ())
        cards = self.model.choices.cards if self.model.choices is not None else ()
        for handle in (*(card.handle for card in cards), *(token.handle for token in self.model.strip.tokens),
                       *(group.handle for group in self.model.strip.groups)):  # fmt: skip
            if handle in ahead:
                return handle
        return "map"

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        if self._shown:
            paint_panels(canvas, arrange(canvas.metrics.page, len(self.view.observation.sides)))

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", "ovni", self.least, len(self.view.observation.sides) if self._shown else 0)

    def _follow_focus(self) -> bool:
        """An area that the keyboard has come to is looked at like one under the pointer."""
        focus = (self.page.focus if self.page is not None else "") or ""
        if focus == self._focus or self.page is None:
            return False
        self._focus = focus
        return focus.startswith("area:") and focus != self.page.hover and self.hover_on(focus)

    def update(self, dt: float) -> bool:
        if self.story.running:
            before = self.story.shown, self.story.beat.area
            for sound in self.story.update(dt):
                self.host.play_sound(sound)
            if not self.story.running or (self.story.shown, self.story.beat.area) != before:
                self._settle()
            return True
        if self._follow_focus():
            return True
        if not self._explained:
            self._still += dt
            if self._still >= TIP_AFTER:
                self._explain()
                return True
        return False

    def moving(self) -> bool:
        return self.story.running

    def hurry(self) -> None:
        if self.story.running:
            self.story.end()
            self._settle()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self._refresh()

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self._refresh()

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        """The map alone, as everybody may see it, for the list of saves."""
        o = self.view.observation
        plain = Chart(ovni_board.cities(replace(self.view, viewer=None)),
                      ovni_board.looks(self.view.seats, len(o.sides)))  # fmt: skip
        board = lay_world(self.services)
        board.enlarged = 1.6
        return draw_aside(canvas, board, plain, THUMBNAIL)

    # What the map and the panels hear.

    @property
    def hands(self) -> Hands:
        return Hands(self.point, self.touch_city, self.go_to, self.cycle)

    def sight(self) -> Sight:
        chart = self.model.chart
        if self.story.running:
            beat = self.story.beat
            chart = Chart(beat.cities, chart.looks)
            return Sight(chart, beat=beat, part=self.story.part)
        focus = (self.page.focus if self.page is not None else "") or ""
        cursor = self.board.cursor if self.keyed and focus == "map" else -1
        hovered = -1 if self.keyed else ovni_board.cell_of(self.hovered)
        return Sight(chart, hovered, cursor, self.model.strip.look)

    def point(self, cell: int) -> bool:
        """The pointer is on a city, or on none."""
        self.keyed = False
        return self.hover_on(ovni_board.city_handle(cell) if cell >= 0 else "")

    def hover_on(self, handle: Handle) -> bool:
        if handle == self.hovered:
            return False
        before, self.hovered = self.hovered, handle
        self._quiet()
        self._explained = not handle
        ahead = select.live(self.view.choices, self.touched)
        if before in ahead or handle in ahead:
            self._refresh()
        return True

    def look_at(self, row: int) -> None:
        """The planet of a row of the table; the third one has none to show."""
        self.keyed = False
        seat = row if 0 <= row < self.view.observation.seats else -1
        if seat != self.looked_at and not self.story.running:
            self.looked_at = seat
            self._refresh()

    def toggle_sheet(self) -> None:
        self.hurry()
        self.sheet_open = not self.sheet_open
        self.host.play_sound("open" if self.sheet_open else "close")
        self._changed()

    def show_missions(self, seat: int) -> None:
        """Once everything is open, anybody's missions can be seen beside the sheet."""
        self.missions_of = seat
        self.host.play_sound("card")
        self._refresh()

    def go_to(self, cell: int) -> None:
        """The keyboard's cursor is on a city."""
        self.hurry()
        self.keyed = True
        self.board.cursor = cell
        self.board.follow(cell)
        self.hover_on(ovni_board.city_handle(cell))

    def go_roster(self, row: int, column: int) -> None:
        self.roster_at = (row, column)
        self.look_at(row)
        self.keyed = True
        self._changed()

    def cycle(self, step: int) -> bool:
        """The next of the lit cities; past the last one the focus goes on."""
        live = self.model.chart.live
        if len(live) in (0, 1, len(self.board.centres)) or self.story.running:
            return False
        at = (live.index(self.board.cursor) if self.board.cursor in live else -1 if step > 0 else len(live)) + step
        if not 0 <= at < len(live):
            return False
        self.go_to(live[at])
        return True

    def touch_city(self, cell: int) -> None:
        """A city; where a fleet over it is the only one that can be shot at there, that fleet."""
        self.board.cursor = cell
        handle, about = ovni_board.city_handle(cell), self.board.cell_box(cell)
        shots = [side for side, at in self.model.chart.targets if at == cell]
        if len(shots) == 1 and handle not in select.live(self.view.choices, self.touched):
            self.shoot(shots[0], cell)
            return
        self.touch(handle, about)

    def shoot(self, side: int, cell: int) -> None:
        self.press((f"seat:{side}", ovni_board.city_handle(cell)), self.board.cell_box(cell))

    def lift(self, cell: int) -> bool:
        """A saucer is picked up to be dragged."""
        if not self.host.live:
            return False
        self.touch(ovni_board.city_handle(cell), self.board.cell_box(cell))
        return bool(self.touched)

    def tap_roster(self, row: int, column: int) -> None:
        """A row of the table of players: somebody to attack, an alien to capture, or a seat."""
        self.hurry()
        self.roster_at = (row, column)
        place = self._roster_box(row)
        handle = f"seat:{row}"
        fighting = any(choice.path[:1] == (handle,) for choice in self.view.choices)
        military = self.view.prompt is not None and ovni_board.group(self.view.observation) == "military"
        if column and (fighting or (military and self.host.live)):
            self.press((handle, f"alien:{ovni_board.ALIENS[column - 1]}"), place)
        elif fighting or (military and self.host.live):
            self.touch(handle, place)
        elif row < self.view.observation.seats:
            self.host.seat_clicked(row)

    def _roster_box(self, row: int) -> Box:
        widget = self.page.find("players") if self.page is not None else None
        if widget is None:
            return Box(0, 0, 1, 1)
        high = widget.box.h / len(self.model.roster)
        return Box(widget.box.x, widget.box.y + row * high, widget.box.w, high)

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
        """A whole move at once."""
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
        cell = ovni_board.cell_of(self.hovered)
        if cell < 0 or self.sheet_open or self.board.held is not None:
            return
        tip = ovni_tips.city_tip(self.view, cell)
        self.note = ("\n".join((self.tell(tip.title), *map(self.tell, tip.lines))), self.board.cell_box(cell))
        self._changed()

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

    def rules(self) -> None:
        """The rulebook, at the page about what is being decided."""
        o = self.view.observation
        group = ovni_board.group(o)
        self.host.rules(f"group:{group}" if group else ovni_board.TOPICS[o.phase])

    # Commands that no widget used.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Pointer):
            return self._pointer(command)
        if not isinstance(command, Act) or not command.down:
            return False
        if command.name == "back":
            return self._back()
        if command.name.startswith("choice-"):
            return self._choice(int(command.name[7:]))
        if command.name == "end" and self.model.primary is not None:
            self.press((self.model.primary.handle,), arrange(self._page_box(), 4).status)
            return True
        if command.name in ("zoom-in", "zoom-out"):
            return self._zoom(1 if command.name == "zoom-in" else -1, *self.board.box.centre)
        return False

    def _page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    def _back(self) -> bool:
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

    def _choice(self, n: int) -> bool:
        """The digits are cards, tokens by their value, areas for the token in the hand, groups."""
        choices = self.model.choices
        if choices is not None:
            handles = tuple(card.handle for card in choices.cards)
        elif self.touched and any(row.lit for row in self.model.areas):
            handles = tuple(row.handle for row in self.model.areas)
        elif any(token.state == "ready" for token in self.model.strip.tokens):
            values = {token.value: token.handle for token in self.model.strip.tokens}
            handles = tuple(values.get(value, "") for value in range(1, 7))
        else:
            handles = tuple(group.handle for group in self.model.strip.groups)
        if not 0 < n <= len(handles) or not handles[n - 1]:
            return False
        widget = self.page.find(handles[n - 1]) if self.page is not None else None
        self.touch(handles[n - 1], widget.box if widget is not None else self.board.box)
        return True

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        x, y = self.page.metrics.units(command.x, command.y)
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self._back()
        if command.kind == "move":
            return self.hover_on("")
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
