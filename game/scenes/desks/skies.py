"""The table of Under Falling Skies: what the hand touches becomes moves, what happened becomes motion and sound.

It sees views and never a table; whatever should be done it asks of its host.
"""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.engine.text import Clue, Handle, Message
from game.present import select, skies, skies_card, skies_panels, skies_story, skies_tips
from game.present.board import Die
from game.present.columns import Beat, Marks
from game.present.skies import Model, kept, model
from game.present.skies_card import Card
from game.present.skies_panels import Gauge, TrayDie
from game.scenes.desk import Host
from game.scenes.desks.parts import LogList, LogRow, LogScroll
from game.scenes.desks.skies_page import fill
from game.scenes.desks.skies_parts import paint_panels
from game.scenes.desks.skies_picture import board_picture as board_picture
from game.scenes.desks.skies_picture import thumbnail
from game.scenes.desks.skies_places import arrange
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import View
from game.ui import theme
from game.ui.board.beats import Film, stand
from game.ui.board.columnground import paint_columns
from game.ui.board.columnpane import Hands, Scenery
from game.ui.board.columns import Grid
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page

TIP_AFTER = 0.45
THUMBNAIL = (304, 176)


class SkiesDesk:
    least = (1280, 720)

    view: View
    model: Model
    grid: Grid

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.pinned: Handle = ""  # a space whose card stays while nothing else is pointed at
        self.cursor: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hinted: tuple[Handle, ...] = ()
        self.clues: tuple[Clue, ...] = ()  # a hint, and how many of its steps are open
        self.clue = 0
        self.pondered = 0.0
        self.narrated: tuple[Clue, ...] = ()
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: tuple[str, Box] | None = None
        self.grip: tuple[float, float, bool, bool] | None = None  # where a die was taken, whether it was carried, held
        self._film: Film | None = None
        self._next: Model | None = None  # what the table will look like after the motion
        self._at: Beat | None = None
        self._still = 0.0
        self._explained = True
        self._keys = False
        self._lie = ""

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        first = not self._lie
        before = view if first else self.view
        self.view = view = skies.opened(view)
        lie = skies.lie(view)
        if lie.id != self._lie:
            self._lie, self.grid, snap = lie.id, Grid(lie), True
        forward = view.record > before.record
        if view.record != before.record or not view.choices:
            self.hinted = self.glow = self.clues = ()
            self.pinned = ""
            self._quiet()
        self.touched = kept(view, self.touched) if view.choices else ()
        step = 0.0 if snap else theme.STEP_SECONDS[self.services.settings.motion]
        now = skies.standing(view)
        beats = skies_story.beats(before.observation, view) if forward and not snap else ()
        if not beats and not snap and before.record != view.record:
            beats = (Beat(now, 1.2),)
        film = Film(skies.standing(before), now, beats, step / 2)
        if not film.running:
            self._film = None
            if beats and not snap:
                self.host.play_sound(beats[0].sound or "place")
            self._settle(snap)
            return
        still = replace(before, choices=(), extra=())
        self.model = replace(model(still, lie, (), ""), status=skies_panels.status(before, ()))
        self._next = model(view, lie, self.touched, "")
        self._film, self._at = film, film.beat
        self.hovered = self.cursor = ""
        if self.page is not None:
            self.page.changed()

    def _settle(self, silent: bool = False) -> None:
        self._film = self._next = self._at = None
        self.model = self._modelled()
        sound = skies_story.closing_sound(self.view)
        if sound and not silent:
            self.host.play_sound(sound)
        if self._keys and self.page is not None and self.page.focus in (None, "board") and not self.touched:
            self._go_home()
        if self.page is not None:
            self.page.changed()

    def _modelled(self) -> Model:
        hovered = self.hovered or self.pinned
        return model(self.view, self.grid.lie, self.touched, hovered, (*self.glow, *self.hinted))

    def _refresh(self) -> None:
        if self._film is None:
            self.model = self._modelled()
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
        if self._lie:
            at = arrange(canvas.metrics.page)
            self.grid.place(at.board)
            paint_columns(canvas, self.grid)
            paint_panels(canvas, at, self.model.city.art, self.model.status.warm)

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", "skies", self._lie, bool(self._lie) and self.model.status.warm)

    def update(self, dt: float) -> bool:
        if self._film is not None:
            for sound in self._film.update(dt):
                self.host.play_sound(sound)
            if not self._film.running:
                self._settle()
            elif self._film.beat is not self._at:
                self._at = self._film.beat
                if self.page is not None:
                    self.page.changed()
            return True
        if not self._explained:
            self._still += dt
            if self._still >= TIP_AFTER:
                self._explain()
                return True
        return False

    def moving(self) -> bool:
        return self._film is not None or not self._explained

    def hurry(self) -> None:
        if self._film is not None:
            self._settle()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hinted = path
        self._refresh()

    def ponder(self, part: float) -> None:
        if part != self.pondered:
            self.pondered = part
            self.clues = ()
            self._refresh()

    def advise(self, clues: tuple[Clue, ...]) -> None:
        self.pondered = 0.0
        self.clues = clues
        self._open_clue(0)

    def narrate(self, clues: tuple[Clue, ...]) -> None:
        self.narrated = clues
        self._refresh()

    def _open_clue(self, step: int) -> None:
        """The next step of a hint: its things glow."""
        self.clue = step
        self.suggest(self.clues[step].about)
        if self._keys and self.page is not None:
            self.page.focus = self.card.entries[0].id

    def follow_hint(self, entry: str) -> None:
        """What was chosen on a hint's card."""
        if entry == "hint/cancel":
            self.host.hint()
        elif entry == "hint/next":
            self._open_clue(self.clue + 1)
        else:
            path = self.clues[-1].about
            self._drop_clues()
            if entry == "hint/play":
                self.press(path, self.grid.box)

    def _drop_clues(self) -> None:
        self.clues = self.hinted = ()
        self._refresh()

    @property
    def card(self) -> Card:
        """What the docked card shows: a hint comes before everything else."""
        if self.pondered:
            return skies_card.pondering(self.pondered)
        if self.clues:
            return skies_card.advice(self.clues, self.clue)
        if self.narrated and not self.view.choices and self.view.outcome is None:
            return skies_card.narration(self.narrated)
        return self.model.card

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self._refresh()

    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        return thumbnail(canvas, self.grid.lie, skies.standing(self.view), THUMBNAIL)

    # What the page shows.

    @property
    def hands(self) -> Hands:
        return Hands(self.point, self.touch_place, self.step)

    def scenery(self) -> Scenery:
        waiting = ""
        if self._film is not None:
            now = self._film.standing()
            marks = Marks(slots=self.model.marks.slots)
            if now.waiting:
                waiting = self.say("skies_desk.waiting", n=now.waiting)
            return Scenery(now, marks, self._film.pieces(self.grid), self._film.row(), self._film.beat, self._film.part,
                           waiting, "")  # fmt: skip
        now = self.model.standing
        if now.waiting:
            waiting = self.say("skies_desk.waiting", n=now.waiting)
        focused = self._keys and self.page is not None and self.page.focus == "board"
        return Scenery(now, self.model.marks, stand(self.grid, now), now.row, None, 0.0, waiting,
                       self.cursor if focused else "")  # fmt: skip

    def gauges(self) -> tuple[Gauge, ...]:
        if self._film is None:
            return self.model.gauges
        return skies_panels.gauges(self.view, self._film.standing(), Marks())

    def tray(self) -> tuple[TrayDie, ...]:
        """The dice as far as they are told: new ones only after their roll."""
        if self._film is None or self._next is None:
            return self.model.tray
        if not self._film.rolls_ahead():
            return self._next.tray
        gone = [die.place == "base" for die in self.view.observation.dice]
        return tuple(
            replace(shown, die=None) if placed else shown for shown, placed in zip(self.model.tray, gone)
        )

    def rolling_now(self) -> tuple[tuple[Die, ...], float] | None:
        beat = self._film.beat if self._film is not None else None
        if beat is None or beat.effect != "dice" or self._film is None:
            return None
        return beat.dice, self._film.part

    def row(self, i: int) -> LogRow:
        line = self.model.log[i]
        return LogRow(None, self.tell(line.message), str(line.turn), line.about)

    def sign(self, i: int) -> str | Die:
        return skies_story.log_sign(self.model.log[i])

    def say(self, key: str, **args: int | str) -> str:
        return self.host.say(key, **args)

    def tell(self, message: Message) -> str:
        return self.host.tell(message)

    # What is pointed at.

    def point(self, handle: Handle) -> bool:
        self._keys = False
        return self._hover_on(handle)

    def topic(self) -> Handle:
        """What the rulebook should open at."""
        at = (self.page.hover or (self.page.focus if self._keys else "") or "") if self.page is not None else ""
        return skies_tips.topic(self.view, self.hovered if at == "board" else at)

    def explained(self, panel: Handle) -> str:
        """What a note says of a panel beside the board."""
        tip = skies_tips.tip(self.view, panel)
        return f"{self.tell(tip.title)}\n{self.tell(tip.text)}" if tip is not None else ""

    def show_ahead(self, handle: Handle) -> bool:
        """A row of the card is pointed at: the board shows what it is about, the card stays."""
        if self._film is not None:
            return False
        ahead = model(self.view, self.grid.lie, self.touched, handle, (*self.glow, *self.hinted))
        shown = replace(ahead.marks, leader=-1)
        if shown == self.model.marks:
            return False
        self.model = replace(self.model, marks=shown, gauges=ahead.gauges)
        return True

    def _hover_on(self, handle: Handle) -> bool:
        if handle == self.hovered or self._film is not None:
            return False
        self.hovered = handle
        self._quiet()
        self._explained = not handle or handle.startswith("space:")
        self._refresh()
        return True

    def step(self, dx: int, dy: int) -> bool:
        """The keyboard's cursor goes to the nearest thing in a direction."""
        self.hurry()
        self._keys = True
        reach = self.candidates()
        if not reach:
            return False
        if self.cursor not in reach:
            self._put(reach[0])
            return True
        row = self.model.standing.row
        hx, hy = self.grid.box_of(self.cursor, row).centre
        best, least = "", 1e9
        for handle in reach:
            x, y = self.grid.box_of(handle, row).centre
            along = (x - hx) * dx + (y - hy) * dy
            aside = abs(x - hx) * abs(dy) + abs(y - hy) * abs(dx)
            if along > 1 and along + 2 * aside < least:
                best, least = handle, along + 2 * aside
        if not best:
            return False
        self._put(best)
        return True

    def candidates(self) -> tuple[Handle, ...]:
        """Where the cursor may go: what is live, or everything that can be read."""
        o = self.view.observation
        ahead = select.live(self.view.choices, self.touched)
        places = tuple(sorted(handle for handle in ahead if handle.startswith(("space:", "drop:"))))
        if self.touched or o.phase == "drop":
            return places
        base = tuple(f"space:r{row}c{column}" for row in range(1, 7) for column in range(1, 6))
        sky = tuple(
            f"sky:y{row}x{column}" for row in range(o.mothership + 1, o.last_row + 1) for column in range(1, 6)
        )
        return (*base, *sky)

    def _put(self, handle: Handle) -> None:
        self.cursor = handle
        self._hover_on(handle)
        if self.page is not None:
            self.page.changed()

    # What is touched.

    def touch_place(self, handle: Handle) -> None:
        """A place on the board: a space may mean its room, a room its way of use."""
        self.hurry()
        box = self.grid.box_of(handle, self.model.standing.row)
        self.touch(self._meant(handle), box)

    def _meant(self, handle: Handle) -> Handle:
        ahead = select.live(self.view.choices, self.touched)
        if handle in ahead or not handle.startswith("space:"):
            return handle
        o = self.view.observation
        for room in o.board.rooms:
            names = [f"r{cell // 5 + 1}c{cell % 5 + 1}" for cell in room.cells]
            if handle[6:] in names:
                whole = f"room:{names[0]}"
                if whole in ahead or whole in select.live(self.view.choices, ()):
                    return whole
                return whole if o.phase == "rooms" else handle
        return handle

    def touch(self, handle: Handle, about: Box) -> None:
        """One thing was touched; `about` is where a reason would point."""
        self.hurry()
        self._quiet()
        hinted = self.clues[-1].about if self.clues and self.clue == len(self.clues) - 1 else self.hinted
        self.hinted = self.clues = ()
        if not self.host.live or not self.view.choices:
            self.refuse((*self.touched, handle), about)
            return
        found = select.touch(self.view.choices, self.touched, handle)
        self.pinned = ""
        if found.kind == "dead":
            probe = model(self.view, self.grid.lie, self.touched, handle)
            self.pinned = handle if any(entry.word for entry in probe.card.entries) else ""
            self._refresh()
            self.refuse(found.dead, about)
            return
        if found.kind == "move":
            self.touched = ()
            self._refresh()
            self.host.choose(found.word)
            return
        self.touched = found.touched
        # Who follows a hint sees where it goes on.
        self.hinted = hinted if hinted[: len(found.touched)] == found.touched else ()
        self.host.play_sound("pick")
        if self._keys and self.page is not None:
            self.page.focus = "tray:0" if self.touched[:1] == ("ability:city",) else "board"
            self.cursor = ""
            reach = self.candidates()
            if reach:
                self._put(reach[0])
        self._refresh()

    def pick_die(self, i: int) -> None:
        """A die of the tray, by its place in it."""
        self.hurry()
        tray = self.model.tray
        if i < len(tray) and tray[i].die is not None:
            self._keys = True
            widget = self.page.find(f"tray:{i}") if self.page is not None else None
            self.touch(tray[i].handle, widget.box if widget is not None else self.grid.box)

    def go(self, path: select.Path, about: Box) -> None:
        """A row of the card: a whole move, or the way to one."""
        word = select.complete(self.view.choices, path)
        if word is not None:
            self.press(path, about)
            return
        self.touched = select.held(self.view.choices, path)
        self._refresh()

    def press(self, path: select.Path, about: Box) -> None:
        self.hurry()
        word = select.complete(self.view.choices, path)
        if word is None or not self.host.live:
            self.refuse(path, about)
            return
        self._quiet()
        self.hinted = self.clues = ()
        self.touched = ()
        self.host.choose(word)

    def refuse(self, touched: select.Path, about: Box) -> None:
        self.host.play_sound("refuse")
        self.note = (self.host.why_dead(touched), about)
        self._explained = True
        if self.page is not None:
            self.page.changed()

    def _go_home(self) -> None:
        """With the keyboard, the next die is at hand."""
        if self.page is None or self.model.phase != "place":
            return
        for i, shown in enumerate(self.model.tray):
            if shown.die is not None:
                self.page.focus = f"tray:{i}"
                return

    # Notes.

    def _quiet(self) -> None:
        self._still = 0.0
        self._explained = True
        if self.note is not None:
            self.note = None
            if self.page is not None:
                self.page.changed()

    def _explain(self) -> None:
        self._explained = True
        tip = skies_tips.tip(self.view, self.hovered)
        if tip is None:
            return
        box = self.grid.box_of(self.hovered, self.model.standing.row)
        self.note = (f"{self.tell(tip.title)}\n{self.tell(tip.text)}", box)
        if self.page is not None:
            self.page.changed()

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
        if command.name == "end" and self.model.card.primary and self._film is None:
            self.press(("act:end",), arrange(self._page_box()).card)
            return True
        if command.name == "log" and self.page is not None:
            self.page.focus = "log"
            self.log.cursor = max(0, self.log.cursor)
            self.page.changed()
            return True
        return False

    def _page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    def _choice(self, i: int) -> bool:
        if self.model.phase == "place":
            self.pick_die(i)
            return True
        entries = self.card.entries
        if i >= len(entries) or not entries[i].path:
            return False
        self.go(entries[i].path, arrange(self._page_box()).card)
        return True

    def _back(self) -> bool:
        if self.note is not None and not self.touched:
            self._quiet()
            return True
        if self.clues:
            self._drop_clues()
            return True
        if self.touched:
            self._quiet()
            self.touched = select.back(self.touched)
            self.cursor = ""
            if self._keys:
                self.hovered = ""
                self._refresh()
                self._go_home()
            self._refresh()
            return True
        if self.hinted or self.glow or self.pinned:
            self.hinted = self.glow = ()
            self.pinned = ""
            self._refresh()
            return True
        return False

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        x, y = self.page.metrics.units(command.x, command.y)
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self._back()
        if command.kind == "move":
            return self._hover_on("")
        log = self.page.find("log")
        if command.kind == "wheel" and isinstance(log, LogList) and log.box.holds(x, y):
            log.wheel(command.wheel)
            self.page.changed()
            return True
        return False
