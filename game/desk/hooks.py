"""The hooks of a desk: what every title has to write, and what it may change. To write a desk, begin with this page.

It holds the state of a desk and does nothing with it; `board_desk.py` does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

import pygame

from game.desk.advice import Advice
from game.desk.contract import THUMBNAIL, Host
from game.desk.foreseen import Foreseen
from game.desk.log_rows import LogScroll
from game.desk.occasion import Occasion, Showing
from game.desk.services import Services
from game.engine.text import Handle, Message
from game.present import select
from game.present.board import Die
from game.present.goal import Goal
from game.present.moments import Moment, plain_moments
from game.present.odds import Odds
from game.table.view import LogLine, View
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page


class Seen(Protocol):
    """What every title's view-model has."""

    @property
    def log(self) -> Sequence[Any]: ...
    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    @property
    def lock(self) -> Message | None: ...


_NOTED = 420.0  # across a board that has room for a note
PRIMARY = "primary"  # the button of the turn's end, whatever it does now

Shown = TypeVar("Shown", bound=Seen)
Note = tuple[str, Box]  # the words on a paper note, and what it points at
Touched = Literal["", "selected", "back", "move", "dead"]


class DeskHooks(ABC, Generic[Shown]):
    """A desk's state and hooks. `Shown` is the title's view-model."""

    title: str
    board_id = "board"  # the widget that is the board
    shows_pondering = False
    seats_tell_time = False
    note_foot = 0.0  # what notes leave free at the foot of the board

    view: View

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.shown = False  # a first view has come
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.advice = Advice()
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: Note | None = None
        self.keyed = False  # the keyboard was used last
        self.hint_framed = False  # the host frames what a hint is about, so that it needs no mark of its own
        self.goal_shown = True  # the line that tells the goal is on the page
        self.goal_room = True  # the page keeps the place of that line
        self.goal_open = False
        self.slow = False  # what moves now is shown slowly, whatever the settings say
        self.occasion: Showing | None = None  # how the game begins or ends, while it is being shown

    # What every title has to say.

    @property
    @abstractmethod
    def least(self) -> tuple[int, int]:
        """The smallest page, in units; most titles have one for all windows, as a plain field."""

    @abstractmethod
    def lay_board(self) -> bool:
        """Lays the board for the view, where it is not laid yet; True where it is another, so that nothing moves."""

    @abstractmethod
    def modelled(self) -> Shown:
        """The current view-model; asked once after each change, when the page is laid out or somebody wants to know."""

    @abstractmethod
    def follow(self, before: View, snap: bool) -> None:
        """What happened since becomes motion and sound; it settles at once where nothing moves."""

    @property
    @abstractmethod
    def running(self) -> bool:
        """Whether something moves."""

    @abstractmethod
    def play(self, dt: float) -> bool:
        """Time passes for what moves; True when something seen has changed."""

    @abstractmethod
    def fill(self, page: Page) -> None:
        """All widgets of the page, but the note."""

    @abstractmethod
    def paint_panels(self, canvas: Canvas) -> None:
        """The background of the widgets, above the sky."""

    @abstractmethod
    def explain(self) -> Note | None:
        """The note on what the pointer or the cursor rests on."""

    @abstractmethod
    def thumbnail(self, canvas: Canvas, size: tuple[int, int] = THUMBNAIL) -> pygame.Surface:
        """The board alone, as everybody may see it, in so many pixels: for the list of saves or a card."""

    # Where things are, and what is open.

    @property
    def page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    @property
    def stage(self) -> Box:
        return self.box_of(self.board_id, self.page_box)

    def note_room(self, about: Box) -> Box:
        """Within what a note stays: on the board where it is about a thing there, so that it hides no panel."""
        stage = self.stage
        if not stage.holds(*about.centre) or stage.w < _NOTED:
            return self.page_box
        return Box(stage.x, stage.y, stage.w, stage.h - self.note_foot)

    def box_of(self, id: str, default: Box) -> Box:
        """Where a widget is; the default where it is not on the page."""
        widget = self.page.find(id) if self.page is not None else None
        return widget.box if widget is not None else default

    def offer_goal(self) -> None:
        """The card is open before the first move."""
        self.goal_open = True

    def beginning(self, again: bool) -> Occasion | None:
        """How the board is laid for a new game; `again`: another person sees this game for the first time."""
        return None

    def ending(self) -> Occasion | None:
        """How the game that is over has ended, shown after the motion of the last move."""
        return None

    @property
    def banner_edge(self) -> float:
        """Left of this the banner of the end lies over nothing of the board."""
        return self.stage.x

    def banner_place(self) -> Box | None:
        """A low, wide place for the banner of the end, where it hides nothing that is still looked at."""
        return None

    def end_place(self) -> Box | None:
        """Where the button to the results is, after the end; None while something else is there."""
        return Box(self.stage.right - 200, self.stage.bottom - 54, 188, 42)

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that is read first: the goal, or a hint."""
        return bool(self.advice.clues) or (self.goal_open and self.goal() is not None)

    @property
    def introduces(self) -> bool:
        """Whether somebody is being told who they are in this game."""
        return False

    # What a title may say otherwise.

    @property
    def brisk(self) -> bool:
        """Whether nothing is left to be watched, so that bots make no pauses."""
        return False

    def brief(self, handle: Handle) -> tuple[str, str] | None:
        """The shortest name of a thing that a hint compares with others, and a drawing of what is there: no name."""
        return None

    def goal(self) -> Goal | None:
        """How one wins and loses, as it stands for the viewer."""
        return None

    def goal_place(self) -> Box:
        """The empty corner for the closed line of the goal; as narrow as a chip, only its flag is there."""
        return Box(0, 0, 306, 38)

    def clock_place(self, wide: float, high: float) -> Box:
        """Where a table with a clock shows it, so that no piece is hidden."""
        stage = self.stage
        return Box(max(stage.x, 8) + 6, max(stage.y, 8) + 2, wide, high)

    def phrases_place(self) -> Box:
        """A corner of the board that is always free, for the button of the phrases."""
        stage = self.stage
        return Box(stage.right - 44, stage.bottom - 44, 38, 38)

    def question_place(self, high: float) -> Box | None:
        """Where a question to the whole table hides the least, if that is not the upper rim of the board."""
        return None

    def topic(self) -> Handle:
        """The thing under the pointer, as a page of the rulebook or a thing that some page is about."""
        return ""

    def epilogue(self) -> str:
        """A line about the game for the page of its result."""
        return ""

    def tension(self) -> float:
        """How near the worst or the end is, 0 to 1, from what all before the screen may know: the music follows it."""
        goal = self.goal()
        return goal.tension if goal is not None else 0.0

    def moments(self, past: Sequence[View]) -> tuple[Moment, ...]:
        """What of these views, one after the other, is worth a card in the recap."""
        return plain_moments(past)

    def log_sign(self, line: LogLine) -> str | Die:
        """A drawing, or a die, that stands before a line of the log; "" for the badge of whoever acted."""
        return ""

    def log_place(self) -> Box | None:
        """Where a replay has the log of the whole game: the desk has none there, nor what one only plays with. None
        where it has no such place."""
        return None

    def crowd(self) -> tuple[Box, ...]:
        """What stands on the board, on the page: a card that may lie anywhere hides as little of it as can be. None
        where the board is full everywhere."""
        return ()

    def hint_place(self) -> Box | None:
        """A place of its own for the card of a hint, which then fills it; None where the card lies on the board, beside
        what it speaks of."""
        return None

    def draw_advised(self, canvas: Canvas, box: Box) -> None:
        """What there is to tell beside the reasons of a hint, in what the card has left of a place of its own."""

    def draw_moment(self, canvas: Canvas, box: Box, moment: Moment, view: View) -> None:
        """Draws a moment that is `drawn`, as it stands in that view after it."""

    def open_notes(self) -> bool:
        """Opens the notes that belong to the board; False where there are none."""
        return False

    def keep(self) -> select.Path:
        """The selection that survives a new view."""
        return select.held(self.view.choices, self.touched)

    def change_eyes(self) -> None:
        """Somebody else looks: nothing of what the one before had opened stays open."""
        self.touched = ()
        self.log.offset, self.log.cursor = 0.0, -1

    def drop_hint(self) -> None:
        """Nothing glows any more that was pointed out."""
        self.hint = self.glow = ()
        self.advice.drop()

    def forget(self) -> None:
        """Something was played: what was said about the position before is over."""
        self.drop_hint()

    def place_of(self, handle: Handle) -> Box | None:
        """Where a thing is on the page; None where it is not to be seen."""
        if self.page is None:
            return None
        primary = self.primary()
        is_primary = primary is not None and handle in (PRIMARY, primary[0])
        widget = self.page.find(handle) or (self.page.find(PRIMARY) if is_primary else None)
        if widget is not None:
            return widget.box
        return primary[1] if primary is not None and is_primary else None

    def ring_of(self, handle: Handle) -> Box | None:
        """What a ring drawn around a thing goes around: its place, and whatever the ring would cut."""
        return self.place_of(handle)

    def foreseen(self, path: select.Path) -> Foreseen:
        """What a move with these touches would do to the board, for lessons and hints: ways on the page, and drawings
        of what would stand there. Nothing where nothing goes anywhere."""
        return Foreseen()

    def awaits(self) -> tuple[str, tuple[Handle, ...]]:
        """A word that was chosen and waits to be confirmed, with the things of the page that ask for it, the button
        last; "" for none."""
        return "", ()

    def odds(self, name: str) -> Odds | None:
        """What a die or a card may bring, for lessons that speak of it; None where the title has no such row."""
        return None

    def aim(self, handle: Handle) -> bool:
        """The keyboard is led to a thing; False where no widget that can have the focus stands for it."""
        primary = self.primary()
        names = (handle, PRIMARY, "end") if primary is not None and handle == primary[0] else (handle,)
        found = (self.page.find(name) for name in names) if self.page is not None else ()
        widget = next((each for each in found if each is not None and each.focusable and each.enabled), None)
        if widget is not None and self.page is not None:
            self.page.focus = widget.id
        return widget is not None

    def bring_into_sight(self, path: tuple[Handle, ...]) -> None:
        """Things are about to be pointed out that may be beyond the edge of the board."""

    def first_focus(self) -> str:
        return self.board_id

    def repeats(self, handle: Handle) -> bool:
        """Whether the second click of a double one on what has made a move is meant as another move."""
        return False

    def shows_ahead(self, before: Handle) -> bool:
        """Whether the way of the pointer from there to what is hovered now changes more than the rim under it."""
        ahead = select.live(self.view.choices, self.touched)
        return before in ahead or self.hovered in ahead

    def choose_entry(self, i: int) -> bool:
        """A digit was pressed, counted from 0."""
        return False

    def primary(self) -> tuple[Handle, Box] | None:
        """What the key of the turn's end presses, and where a refusal points."""
        return None

    def hear(self, command: str) -> bool:
        """A key that only this title has a use for."""
        return False

    def zoom(self, step: int, at: tuple[float, float] | None = None) -> bool:
        """A level in or out about a point of the board, or about its middle; False where that is not possible."""
        return False
