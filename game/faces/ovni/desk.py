"""The desk of O.V.N.I.: placing tokens, flying saucers, shooting at fleets, looking at planets.

It gets views, never a table; it asks its host for everything that it wants done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.contract import THUMBNAIL, Host
from game.desk.foreseen import Foreseen
from game.desk.goal import LINE_HIGH, LINE_WIDE
from game.desk.hooks import Note, Touched
from game.desk.services import Services
from game.desk.spotlight import covered
from game.engine.text import Handle
from game.faces.ovni.auction import draw_auction
from game.faces.ovni.boxes import Boxes, arrange
from game.faces.ovni.fold import Fold
from game.faces.ovni.foreseen import foreseen
from game.faces.ovni.model import board as ovni_board
from game.faces.ovni.model import goal as ovni_goal
from game.faces.ovni.model import tips as ovni_tips
from game.faces.ovni.model.moments import JUDGES
from game.faces.ovni.model.panels import EVERYTHING, areas
from game.faces.ovni.model.table import Model, model
from game.faces.ovni.page import fill, paint_panels
from game.faces.ovni.picture import ENLARGED, draw_aside, lay_world
from game.faces.ovni.telling import TellingDesk
from game.present import select
from game.present.goal import Goal
from game.present.moments import Moment, moments
from game.table.view import View
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page

_IN_HANGAR = {"box", "ability", "hangar"}
# The things that the rulebook has pages about; anywhere else it opens at what is being decided.
_TOLD = ("city", "area", "stock", "track", "sheet", "group", "hangar", "box", "command", "planet", "mission", "ability")


# Parts of the map's width: where the sea from South America to Sydney begins, and its width.
_SEA = (0.36, 0.47)
_NEEDED = 9.0  # half of the number of saucers that a city takes, on a map where words are small


class OvniDesk(TellingDesk):
    title = "ovni"
    board_id = "map"
    seats_tell_time = True

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self.looked_at = -1  # another seat whose planet is shown
        self.roster_at = (0, 0)  # the keyboard's cell in the table of players
        self.sheet_open = False
        self.fold = Fold()
        self.missions_of = -1  # whose missions the final sheet shows; -1 for the viewer's
        self._focus = ""  # what had the keyboard's focus when it was last looked at
        self._language = ""
        self._parted: str | None = None  # where the keyboard's focus was when the last touch was made

    @property
    def least(self) -> tuple[int, int]:
        """In a replay nothing on the map has to be touched: it gives way to the words beside it."""
        return 1160, 612 if self.host.replaying else 652

    # Views.

    def lay_board(self) -> bool:
        """The board has words on it, so that another language wants another one; but nothing has moved by it."""
        if self._language != self.services.words.lang:
            self._language = self.services.words.lang
            self.board = lay_world(self.services)
            self.board.enlarged = ENLARGED
        return not self.shown

    def forget(self) -> None:
        super().forget()
        self.looked_at = -1
        self.board.held = None

    def modelled(self) -> Model:
        """What is still to be told is not known yet."""
        now = model(self.view, self.tables, self.touched, self.hovered, (*self.glow, *self.hint), self.animation.told,
                    self.looked_at, self.missions_of)  # fmt: skip
        self.fold.note(now.strip.usable)
        return self.as_told(now)

    def refresh(self) -> None:
        """The model knows how far a story has been told."""
        self.outdate()

    def update(self, dt: float) -> bool:
        return (not self.running and self._follow_focus()) or super().update(dt)

    # What the page shows.

    def fill(self, page: Page) -> None:
        self._hand_on(page)
        fill(self, page)

    def boxes(self, page: Box) -> Boxes:
        return arrange(page, len(self.view.observation.sides), self.host.whereabouts(0) is not None)

    def goal(self) -> Goal | None:
        hidden = self.sheet_open or self.occasion is not None or self.host.announcing
        return None if hidden else ovni_goal.goal(self.view, self.tables)

    def tension(self) -> float:
        return ovni_goal.tension(self.view, self.tables)

    def banner_place(self) -> Box | None:
        """Over the strip and the bar below it: nothing can be done with either any more, and the map stays in sight."""
        at = self.boxes(self.page_box)
        return Box(at.strip.x, at.strip.y, at.strip.w, at.status.bottom - at.strip.y)

    def note_room(self, about: Box) -> Box:
        """What is about an area lies beside it on the map: there it hides no other area."""
        return self.stage if about.x > self.stage.right else super().note_room(about)

    def end_place(self) -> Box:
        return self.boxes(self.page_box).primary

    def goal_place(self) -> Box:
        board = self.boxes(self.page_box).board
        return Box(board.x + 8, board.y + 8, LINE_WIDE, LINE_HIGH)

    def question_place(self, high: float) -> Box | None:
        """Over the open sea and the legend: every other place of that size has cities."""
        board = self.boxes(self.page_box).board
        return Box(board.x + _SEA[0] * board.w, board.bottom - high - 4, _SEA[1] * board.w, high)

    def first_focus(self) -> str:
        return self._first(())

    def _first(self, touched: select.Path) -> str:
        """The first thing that can be touched."""
        ahead = select.live(self.view.choices, touched)
        strip = self.model.strip
        others = (thing.handle for things in (strip.abilities, strip.groups) for thing in things)
        things = ("box:1", *self._numbered(), *others)
        found = next((handle for handle in things if handle in ahead), "")
        return found or ("primary" if ahead == {"act:end"} else self.board_id)

    def _hand_on(self, page: Page) -> None:
        """With the keyboard, what can be touched next is at hand, unless the focus has gone elsewhere since."""
        if self._parted is not None and self.view.choices and not self.running:
            if page.focus in (self._parted, self.board_id):
                page.focus = self._first(self.touched)
            self._parted = None

    def paint_panels(self, canvas: Canvas) -> None:
        paint_panels(canvas, self.boxes(canvas.metrics.page))

    def ground_key(self) -> tuple[object, ...]:
        return (*super().ground_key(), len(self.view.observation.sides) if self.shown else 0)

    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        plain = ovni_board.public(self.view.observation, self.view.seats)
        board = lay_world(self.services)
        board.enlarged = 1.6
        return draw_aside(canvas, board, plain, size)

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        return moments(past, JUDGES)

    def draw_moment(self, canvas: Canvas, box: Box, moment: Moment, view: View) -> None:
        o = view.observation
        rows = areas(view, self.tables, ovni_board.looks(view.seats, len(o.sides)), (), EVERYTHING)
        draw_auction(canvas, box, next(row for row in rows if row.handle == moment.line.about[0]))

    # Pointing.

    def cell(self, handle: Handle) -> int:
        return ovni_board.cell_of(handle)

    def place_of(self, handle: Handle) -> Box | None:
        """Somebody is a row of the table of players; a group is one where aliens are chosen, too; the hangar is its
        button, or what the button unfolds; a city has its name below it."""
        kind, _, row = handle.partition(":")
        if kind == "seat" and row.isdigit() and int(row) < len(self.model.roster):
            return self._roster_box(int(row))
        if kind == "group":
            handle = next((each.handle for each in self.model.strip.groups if each.group == row), handle)
        place = super().place_of("platform" if handle == "hangar" and self.hangar_shown else handle)
        cell = self.cell(handle)
        if place is None or cell < 0:
            return place
        plate = self.board.plate_box(self.services.canvas, cell)
        left, right = min(place.x, plate.x), max(place.right, plate.right)
        return Box(left, place.y, right - left, max(place.bottom, plate.bottom) - place.y)

    def ring_of(self, handle: Handle) -> Box | None:
        """With the number of saucers that a city takes."""
        place, cell = self.place_of(handle), self.cell(handle)
        if place is None or cell < 0:
            return place
        city = self.model.chart.cities[cell]
        needed = Box(*self.board.token_spot(city, len(city.mappers)), 0, 0).inset(-_NEEDED * self.board.print)
        right, bottom = max(place.right, needed.right), max(place.bottom, needed.bottom)
        return Box(place.x, place.y, right - place.x, bottom - place.y)

    def foreseen(self, path: select.Path) -> Foreseen:
        return foreseen(self, path)

    def handle_at(self, cell: int) -> Handle:
        return ovni_board.city_handle(cell)

    @property
    def lit(self) -> tuple[int, ...]:
        live = self.model.chart.live
        return live if len(live) < len(self.board.centres) else ()

    def look_at(self, row: int) -> None:
        """The planet of a row of the table; the third one has none to show."""
        self.keyed = False
        seat = row if 0 <= row < self.view.observation.seats else -1
        if seat != self.looked_at and not self.running:
            self.looked_at = seat
            self.refresh()

    def go_roster(self, row: int, column: int) -> None:
        self.roster_at = (row, column)
        self.look_at(row)
        self.keyed = True
        self.changed()

    def _follow_focus(self) -> bool:
        """An area that the keyboard has come to is looked at like one under the pointer."""
        focus = (self.page.focus if self.page is not None else "") or ""
        if focus == self._focus or self.page is None:
            return False
        self._focus = focus
        return focus.startswith("area:") and focus != self.page.hover and self.hover_on(focus)

    def explain(self) -> Note | None:
        cell = self.cell(self.hovered)
        if cell < 0 or self.sheet_open or self.board.held is not None:
            return None
        tip = ovni_tips.city_tip(self.view, cell)
        return "\n".join(map(self.tell, (tip.title, *tip.lines))), self.board.cell_box(cell)

    def topic(self) -> Handle:
        """What the rulebook has a page about: what is pointed at, or else what is being decided."""
        at = self.hovered if self.pointed == self.board_id else self.pointed
        if at.partition(":")[0] in _TOLD:
            return at
        o = self.view.observation
        group = ovni_board.group(o)
        return f"group:{group}" if group else ovni_board.TOPICS[o.phase]

    # The hangar.

    @property
    def hangar_shown(self) -> bool:
        in_hand = bool(self.touched) and not self.touched[0].startswith("box:")
        return not self.sheet_open and self.fold.shown(self.running or in_hand)

    def toggle_hangar(self) -> None:
        self.hurry()
        shown = not self.hangar_shown
        self.fold.put(shown)
        self.host.play_sound("open" if shown else "close")
        self.changed()

    def bring_into_sight(self, path: tuple[Handle, ...]) -> None:
        """What is in the hangar is unfolded, unless the map is meant as well."""
        super().bring_into_sight(path)
        kinds = {handle.partition(":")[0] for handle in path}
        self.fold.speak(bool(kinds & _IN_HANGAR) and not kinds & {"map", "city"})
        self.changed()

    def has_lamp(self, handle: Handle) -> bool:
        """Whether a thing is marked as hinted at by itself; the card of a hint has rings for what it speaks of, and so
        has a puzzle."""
        return handle in self.hint and not self.advice.clues and not self.hint_framed

    def drop_hint(self) -> None:
        if self.hint:
            self.fold.speak(False)
        super().drop_hint()

    def go_to(self, cell: int) -> None:
        """The sheet gives way to the keyboard's cursor."""
        if self.hangar_shown and covered(self.board.cell_box(cell), (self.boxes(self.page_box).hangar,)):
            self.fold.put(False)
            self.changed()
        super().go_to(cell)

    # The sheet.

    def toggle_sheet(self) -> None:
        self.hurry()
        self.sheet_open = not self.sheet_open
        self.host.play_sound("open" if self.sheet_open else "close")
        self.changed()

    def show_missions(self, seat: int) -> None:
        """Once everything is open, anybody's missions can be seen beside the sheet."""
        self.missions_of = seat
        self.host.play_sound("card")
        self.refresh()

    # Touching.

    def touch_cell(self, cell: int) -> None:
        """A city; where a fleet over it is the only one that can be shot at there, that fleet."""
        shots = [side for side, at in self.model.chart.targets if at == cell]
        if len(shots) == 1 and self.handle_at(cell) not in select.live(self.view.choices, self.touched):
            self.board.cursor = cell
            self.shoot(shots[0], cell)
        else:
            super().touch_cell(cell)

    def shoot(self, side: int, cell: int) -> None:
        self.press((f"seat:{side}", self.handle_at(cell)), self.board.cell_box(cell))

    def lift(self, cell: int) -> bool:
        """A saucer is picked up to be dragged."""
        if not self.host.live:
            return False
        self.touch(self.handle_at(cell), self.board.cell_box(cell))
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
        whole = self.box_of("players", Box(0, 0, 1, 1))
        high = whole.h / len(self.model.roster)
        return Box(whole.x, whole.y + row * high, whole.w, high)

    def take(self, handle: Handle, about: Box) -> Touched:
        came_to = super().take(handle, about)
        if came_to in ("selected", "move"):
            self._part()
        return came_to

    def press(self, path: select.Path, about: Box) -> None:
        self._part()
        super().press(path, about)

    def _part(self) -> None:
        if self.page is not None and self.page.by_keys:
            self._parted = self.page.focus

    # Keys.

    def primary(self) -> tuple[Handle, Box] | None:
        primary = self.model.primary
        return (primary.handle, self.boxes(self.page_box).status) if primary is not None else None

    def choose_entry(self, i: int) -> bool:
        handles = self._numbered()
        if i >= len(handles) or not handles[i]:
            return False
        self.touch(handles[i], self.box_of(handles[i], self.board.box))
        return True

    def _numbered(self) -> tuple[Handle, ...]:
        """The digits are cards, areas for the token in the hand, tokens by their value, groups."""
        choices, tokens = self.model.choices, self.model.strip.tokens
        if choices is not None:
            return tuple(card.handle for card in choices.cards)
        if self.touched and any(row.lit for row in self.model.areas):
            return tuple(row.handle for row in self.model.areas)
        if any(token.state == "ready" for token in tokens):
            values = {token.value: token.handle for token in tokens}
            return tuple(values.get(value, "") for value in range(1, 7))
        return tuple(group.handle for group in self.model.strip.groups)

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        return ((self.sheet_open, self.toggle_sheet), *super().opened(), (self.hangar_shown, self.toggle_hangar))
