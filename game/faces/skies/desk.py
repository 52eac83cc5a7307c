"""The desk of Under Falling Skies: taking and placing dice, using rooms from a card, hints opened step by step.

It gets views, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.desk.board_desk import BoardDesk
from game.desk.contract import THUMBNAIL, Host
from game.desk.controls import foot_of
from game.desk.foreseen import Foreseen
from game.desk.hooks import Note, Touched
from game.desk.log_rows import LogRow
from game.desk.occasion import Occasion
from game.desk.services import Services
from game.engine.text import Handle
from game.faces.skies import ends, notes
from game.faces.skies.animation import Animation
from game.faces.skies.boxes import Boxes, arrange, least
from game.faces.skies.foreseen import foreseen
from game.faces.skies.leading import lead_home, lead_on
from game.faces.skies.model import card as skies_card
from game.faces.skies.model import damage as skies_damage
from game.faces.skies.model import goal as skies_goal
from game.faces.skies.model import panels as skies_panels
from game.faces.skies.model import reach as skies_reach
from game.faces.skies.model import sheet as skies_sheet
from game.faces.skies.model import story as skies_story
from game.faces.skies.model import table as skies
from game.faces.skies.model import tips as skies_tips
from game.faces.skies.model.crew import aim
from game.faces.skies.model.marks import foreshown
from game.faces.skies.model.moments import JUDGES
from game.faces.skies.model.table import Model, model
from game.faces.skies.page import draw_advised, fill
from game.faces.skies.panels import paint_panels
from game.faces.skies.picture import picture
from game.present import select
from game.present.board import Die
from game.present.columns import Beat, Standing
from game.present.goal import Goal
from game.present.moments import Moment, moments
from game.table.view import LogLine, View
from game.ui.board.columnground import paint_columns
from game.ui.board.columnpane import Scenery
from game.ui.board.columns import PLACES, Grid
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page


class SkiesDesk(BoardDesk[Model]):
    title = "skies"
    shows_pondering = True
    grid: Grid

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.pinned: Handle = ""  # a space whose card stays while nothing else is pointed at
        self.cursor: Handle = ""
        self._parted: Handle = ""  # where the cursor was when the last move took it off the board
        self.grip: tuple[float, float, bool, bool] | None = None  # where a die was taken, whether it was carried, held
        self.animation = Animation(host.play_sound)
        self._layout = ""
        self._fires: tuple[int, ...] = ()  # the column of each damage

    @property
    def least(self) -> tuple[int, int]:
        return least(self.services.size(), self.services.settings.scale, self.host.replaying)

    # Views.

    def show(self, view: View, snap: bool = False) -> None:
        self._fires = skies_damage.fires(view)
        super().show(skies.opened(view), snap)

    def lay_board(self) -> bool:
        if skies.layout_id(self.view) == self._layout:
            return False
        layout = skies.layout(self.view)
        self._layout, self.grid = layout.id, Grid(layout)
        return True

    def follow(self, before: View, snap: bool) -> None:
        view, layout = self.view, self.grid.layout
        now, was = skies.standing(view), skies.standing(before)
        forward = view.record > before.record and not snap
        beats = skies_story.beats(before.observation, view) if forward else ()
        if not beats and not snap and before.record != view.record:
            beats = (Beat(now, 1.2),)
        if not self.animation.begin(was, now, beats, 0.0 if snap else self.step_seconds / 2):
            if beats and not snap:
                self.host.play_sound(beats[0].sound or "place")
            self.settle(snap)
            return
        self.animation.ahead = ends.ahead(self.grid, self.view, beats)
        self.model = skies.stilled(before, layout) if self.step_seconds else self.modelled()
        self.animation.lead_to(skies_panels.tray(view, self.touched))
        self._parted = self.cursor or self._parted
        self.hovered = self.cursor = ""
        self.changed()

    def modelled(self) -> Model:
        """Once a hint is open as a whole, the board shows what its move would set off."""
        seen, path = self._seen(self.hovered or self.pinned), self.advice.path
        if not path or self.hovered:
            return seen
        # What falls is drawn above the veil, so that the board below does without it.
        shown = replace(foreshown(self.view, path), glow=seen.marks.glow, trails=(), ghosts=(), held=None, leader=-1)
        return replace(seen, marks=shown)

    def _seen(self, hovered: Handle) -> Model:
        return model(self.view, self.grid.layout, self.touched, hovered, (*self.glow, *self.hint))

    @property
    def running(self) -> bool:
        return self.animation.running

    def play(self, dt: float) -> bool:
        if self.animation.update(dt):
            if self.running:
                self.changed()
            else:
                self.settle()
        return True

    def settle(self, silent: bool = False) -> None:
        self.animation.end()
        super().settle()
        if self.keyed and self.page is not None and self.page.focus in (None, "board") and not self.touched:
            lead_home(self)

    def forget(self) -> None:
        super().forget()
        self.touched, self.pinned = (), ""

    # What the page shows.

    def fill(self, page: Page) -> None:
        fill(self, page)

    def paint_panels(self, canvas: Canvas) -> None:
        at = self.boxes(canvas.metrics.page)
        self.grid.place(at.board)
        paint_columns(canvas, self.grid)
        paint_panels(canvas, at, self.model.city.helper.art, self.model.status.warm)

    def boxes(self, page: Box) -> Boxes:
        return arrange(page, len(self.model.team), self.host.replaying, self.goal_room)

    def goal(self) -> Goal:
        return skies_goal.goal(self.view)

    def end_place(self) -> Box:
        return foot_of(self.boxes(self.page_box).card)

    def goal_place(self) -> Box:
        return self.boxes(self.page_box).goal

    def ground_key(self) -> tuple[object, ...]:
        shape = (self.model.status.warm, len(self.model.team), self.model.city.helper.art) if self.shown else ()
        return (*super().ground_key(), self._layout, shape)

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        return picture(canvas, self.view, size)

    def scenery(self) -> Scenery:
        showing = None if self.running else self.occasion
        model = self.model if showing is None else skies.rested(self.model, self.view)
        seen = self.animation.scenery(self.grid, model, self._waiting, self.tell, self.cursor if self.on_board else "")
        return ends.staged(seen._replace(fires=self._fires, calm=self.services.settings.calm), showing)

    def beginning(self, again: bool) -> Occasion | None:
        return None if again else ends.Laying(self.grid)

    @property
    def skip_edge(self) -> float:
        return self.grid.on_page(self.grid.sky).right

    def ending(self) -> Occasion | None:
        end = skies_damage.end(self.view)
        return ends.Ending(self.grid, end) if end is not None else None

    def _waiting(self, now: Standing) -> str:
        """The words in the bay."""
        return self.say("skies_desk.waiting", n=now.waiting) if now.waiting else ""

    def tray(self) -> tuple[skies_panels.TrayDie, ...]:
        return self.animation.tray(self.view, self.model)

    @property
    def card(self) -> skies_sheet.Card:
        """What the docked card shows: a hint comes before everything else."""
        if self._ending:
            return skies_card.over(self.view, told=False)
        if self.host.replaying and self.view.outcome is None:
            return skies_card.stands(self.view.observation)  # nobody has to be told what to do
        return skies_card.advised(self.advice, self.view) or self.model.card

    @property
    def status(self) -> skies_panels.Status:
        return skies_panels.last_moment(self.view) if self._ending else self.model.status

    @property
    def _ending(self) -> bool:
        """Whether the end is being shown."""
        return self.staging and self.view.outcome is not None

    def row(self, i: int) -> LogRow:
        """One line of the log, the newest first; a player alone needs no badge."""
        return super().row(i)._replace(look=None)

    def log_sign(self, line: LogLine) -> str | Die:
        return skies_story.log_sign(line)

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return moments(past, JUDGES)

    def epilogue(self) -> str:
        return notes.company(self)

    # Hints.

    def hint_place(self) -> Box:
        return self.boxes(self.page_box).card

    def draw_advised(self, canvas: Canvas, box: Box) -> None:
        draw_advised(self, canvas, box)

    # Pointing.

    def point(self, handle: Handle) -> bool:
        self.keyed = False
        return self.hover_on(handle)

    def shows_ahead(self, before: Handle) -> bool:
        """The card speaks of whatever is pointed at."""
        return True

    def show_ahead(self, handle: Handle) -> bool:
        """A row of the card is pointed at: the board shows what it is about, the card stays."""
        shown = replace(self._seen(handle).marks, leader=-1)
        if self.running or shown == self.model.marks:
            return False
        self.model = replace(self.model, marks=shown)
        return True

    def topic(self) -> Handle:
        return skies_tips.topic(self.view, self.hovered if self.pointed == self.board_id else self.pointed)

    def explain(self) -> Note | None:
        """Of a space the card tells all there is to tell."""
        words = "" if self.hovered.startswith("space:") else notes.explained(self, self.hovered)
        return (words, self._place_of(self.hovered)) if words else None

    def foreseen(self, path: select.Path) -> Foreseen:
        return foreseen(self, path)

    def place_of(self, handle: Handle) -> Box | None:
        if handle.partition(":")[0] in PLACES:
            return self._place_of(handle)
        place = super().place_of(self._widget(handle))
        return super().place_of("panel:city_card") if place is None and handle == "ability:city" else place

    def _widget(self, handle: Handle) -> str:
        return next((f"tray:{i}" for i, die in enumerate(self.model.tray) if die.handle == handle), handle)

    def aim(self, handle: Handle) -> bool:
        if self.page is None or handle.partition(":")[0] not in PLACES:
            return super().aim(self._widget(handle))
        self.cursor, self.page.focus, self.keyed = handle, self.board_id, self.page.by_keys
        return True

    def _place_of(self, handle: Handle) -> Box:
        return self.grid.on_page(self.grid.box_of(handle, self.model.standing.row))

    # The keyboard's cursor.

    def step(self, dx: int, dy: int) -> bool:
        """The keyboard's cursor goes to the nearest thing in a direction, from where it was seen last."""
        self.hurry()
        self.keyed = True
        reach = skies_reach.candidates(self.view, self.touched)
        to = self.grid.towards(reach, self.cursor or self._parted, self.model.standing.row, dx, dy)
        if to:
            self.put(to)
        return bool(to)

    def cycle(self, step: int) -> bool:
        """The next of the places for what is in the hand; past the last one the focus goes on."""
        held = not self.running and (self.touched or self.view.observation.phase == "drop")
        to = select.beside(skies_reach.candidates(self.view, self.touched), self.cursor, step) if held else None
        if to is not None:
            self.keyed = True
            self.put(to)
        return to is not None

    def put(self, handle: Handle) -> None:
        """The cursor is there."""
        self.cursor = handle
        self.hover_on(handle)
        self.changed()

    # Touching.

    def touch_place(self, handle: Handle) -> None:
        """A place on the board: a space may mean its room, a room its way of use."""
        if self.host.hears((handle,)):
            return
        self.hurry()
        meant, about = skies_reach.meant(self.view, self.touched, handle), self._place_of(handle)
        if skies_reach.misses(self.view, self.touched, meant):
            self.refuse((*self.touched, meant), about)
        else:
            self.touch(meant, about)

    def take(self, handle: Handle, about: Box) -> Touched:
        hint = self.advice.path or self.hint
        if self.pinned:
            self._unpin()
        came_to = super().take(handle, about)
        if came_to == "dead":
            # Where a space offers something else, its card stays.
            offers = self._seen(handle).card.entries
            self.pinned = handle if any(entry.word for entry in offers) else ""
            self.refresh()
        elif came_to in ("selected", "back"):
            # A player who follows a hint sees where it goes on.
            self.hint = hint if hint[: len(self.touched)] == self.touched else ()
            if self.keyed and self.page is not None:
                lead_on(self)
            self.refresh()
        return came_to

    def repeats(self, handle: Handle) -> bool:
        """A die is raised step by step, as fast as one can click."""
        return handle in skies_reach.raised(self.view)

    def touch_die(self, handle: Handle, about: Box) -> Touched:
        """A die of the tray. Where an ability asks for a value, another die is turned instead."""
        if aim(self.view, self.touched) != "value":
            return self.take(handle, about)
        held, self.touched = self.touched[1], self.touched[:1]
        if handle == held:
            self.quiet()
            self.refresh()
            return "back"
        return self.take(handle, about)

    def pick_die(self, i: int) -> None:
        """A die of the tray, by its place in it."""
        self.hurry()
        if i < len(self.model.tray) and self.model.tray[i].die is not None:
            self.keyed = True
            self.touch_die(self.model.tray[i].handle, self.box_of(f"tray:{i}", self.page_box))

    def go(self, path: select.Path, about: Box) -> None:
        """A row of the card: a whole move, or the way to one."""
        if select.complete(self.view.choices, path) is not None:
            self.press(path, about)
            return
        self.touched = select.held(self.view.choices, path)
        self.refresh()

    # Keys.

    def primary(self) -> tuple[Handle, Box] | None:
        return ("act:end", self.boxes(self.page_box).card) if self.model.card.primary else None

    def choose_entry(self, i: int) -> bool:
        """The digits are the dice of the tray, or else the rows of the card."""
        if self.model.phase == "place" and aim(self.view, self.touched) != "value":
            self.pick_die(i)
            return True
        entries = self.card.entries
        if i >= len(entries) or not entries[i].path:
            return False
        self.go(entries[i].path, self.boxes(self.page_box).card)
        return True

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        return ((bool(self.advice.clues), self.unlight), *super().opened(), (bool(self.pinned), self._unpin))

    def unselect(self) -> None:
        self.cursor = ""
        if self.keyed:
            self.hovered = ""
        super().unselect()
        if self.keyed:
            lead_home(self)

    def _unpin(self) -> None:
        self.pinned = ""
        self.refresh()
