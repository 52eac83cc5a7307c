"""What the desks of all titles have in common: touches become moves, notes come and go, keys mean the same everywhere.

It sees views and never a table, and knows no title; what is the title's own, the title's desk says in its hooks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Literal, TypeVar

import pygame

from game.engine.text import Handle, Message
from game.present import select
from game.scenes.desk import Host
from game.scenes.desks.parts import LogList, LogRow, LogScroll
from game.scenes.scene import paint_sky
from game.scenes.services import Services
from game.table.view import LogLine, View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page, draw_tip
from game.ui.widgets.base import Custom

THUMBNAIL = (304, 176)
_ZOOMS = {"zoom-in": 1, "zoom-out": -1}

Shown = TypeVar("Shown")
Note = tuple[str, Box]  # the words on a paper note, and what it points at
Touched = Literal["", "selected", "back", "move", "dead"]


class BoardDesk(ABC, Generic[Shown]):
    """A desk without its title. `Shown` is the title's view-model."""

    title: str
    least: tuple[int, int]
    board_id = "board"  # the widget that is the board

    view: View
    model: Shown

    def __init__(self, services: Services, host: Host) -> None:
        self.services, self.host = services, host
        self.shown = False  # a first view has come
        self.touched: select.Path = ()
        self.hovered: Handle = ""
        self.glow: tuple[Handle, ...] = ()
        self.hint: tuple[Handle, ...] = ()
        self.log = LogScroll()
        self.page: Page | None = None
        self.note: Note | None = None
        self.keyed = False  # the keyboard was used last
        self._still = 0.0
        self._explained = True  # whether the thing under the pointer has been explained or needs no explaining
        self._made: select.Path = ()  # what was touched when the last move was made

    # What every title has to say.

    @abstractmethod
    def lay_board(self) -> bool:
        """Lays the board for the view, where it is not laid yet; True where it is another, so that nothing moves."""

    @abstractmethod
    def modelled(self) -> Shown:
        """What is to be seen now."""

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
        """What lies behind the widgets, above the sky."""

    @abstractmethod
    def explain(self) -> Note | None:
        """The note on what the pointer or the cursor rests on."""

    @abstractmethod
    def thumbnail(self, canvas: Canvas) -> pygame.Surface:
        """The board alone, as everybody may see it, for the list of saves."""

    # What a title may say otherwise.

    def keep(self) -> select.Path:
        """What stays selected in a new view."""
        return select.held(self.view.choices, self.touched)

    def change_eyes(self) -> None:
        """Somebody else looks: nothing of what the one before had opened stays open."""
        self.touched = ()
        self.log.offset, self.log.cursor = 0.0, -1

    def drop_hint(self) -> None:
        """Nothing glows any more that was pointed out."""
        self.hint = self.glow = ()

    def forget(self) -> None:
        """Something was played: what was said about the position before is over."""
        self.drop_hint()

    def first_focus(self) -> str:
        return self.board_id

    def shows_ahead(self, before: Handle) -> bool:
        """Whether the way of the pointer from there to what is hovered now changes more than the rim under it."""
        ahead = select.live(self.view.choices, self.touched)
        return before in ahead or self.hovered in ahead

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        """What Esc and the right button may put back, the topmost first: whether it is there, and how it goes."""
        return (
            (bool(self.touched), self.unselect), (self.note is not None, self.quiet),
            (bool(self.hint or self.glow), self._unlight),
        )  # fmt: skip

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

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self.shown else view
        self.view = view
        snap = self.lay_board() or snap
        others = not self.shown or view.viewer != before.viewer
        self.shown = True
        if others:
            self.change_eyes()
        self.touched = self.keep() if view.choices else ()
        if others or view.record != before.record or not view.choices:
            self.forget()
            self.quiet()
        # A view that comes in the middle of a motion ends that motion.
        self.follow(before, snap)

    def settle(self, silent: bool = False) -> None:
        """Everything lies where it belongs."""
        self.model = self.modelled()
        self.changed()

    def refresh(self) -> None:
        """Something that the model depends on has changed."""
        if not self.running:
            self.model = self.modelled()
        self.changed()

    def changed(self) -> None:
        if self.page is not None:
            self.page.changed()

    def build(self, page: Page) -> None:
        self.page = page
        if not self.shown:
            return
        self.fill(page)
        if self.note is not None:
            words, about = self.note
            page.add(Custom("", about, lambda canvas, box, look: draw_tip(canvas, box, words, page.box)))
        if page.focus is None and len(page.layers) == 1:
            page.focus = self.first_focus()

    @property
    def page_box(self) -> Box:
        return self.page.box if self.page is not None else Box(0, 0, 1280, 720)

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        if self.shown:
            self.paint_panels(canvas)

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", self.title, self.least, self.shown)

    @property
    def step_seconds(self) -> float:
        """How long one step of motion takes; 0 without any."""
        return theme.STEP_SECONDS[self.services.settings.motion]

    def update(self, dt: float) -> bool:
        if self.running:
            return self.play(dt)
        if self._explained:
            return False
        self._still += dt
        if self._still < theme.TIP_AFTER:
            return False
        self._explained = True
        self.note = self.explain()
        self.changed()
        return True

    def moving(self) -> bool:
        return self.running

    def waiting(self) -> bool:
        return not self._explained

    def hurry(self) -> None:
        if self.running:
            self.settle()

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self.refresh()

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self.refresh()

    # What is pointed at.

    def hover_on(self, handle: Handle) -> bool:
        """The pointer, or the keyboard's cursor, is on this; True when something changed."""
        if handle == self.hovered:
            return False
        before, self.hovered = self.hovered, handle
        self.quiet()
        self._explained = not handle
        if self.shows_ahead(before):
            self.refresh()
        return True

    def quiet(self) -> None:
        """The note goes, and none is due."""
        self._still = 0.0
        self._explained = True
        if self.note is not None:
            self.note = None
            self.changed()

    @property
    def pointed(self) -> str:
        """The widget that the hand is at: under the pointer or, with the keyboard, with the focus."""
        if self.page is None:
            return ""
        return self.page.hover or (self.page.focus if self.keyed else "") or ""

    @property
    def on_board(self) -> bool:
        """Whether the keyboard is at the board."""
        return self.keyed and self.page is not None and self.page.focus == self.board_id

    # What is touched.

    @property
    def doubled(self) -> bool:
        """Whether this is the second click of a double one."""
        return self.page is not None and self.page.doubled

    def touch(self, handle: Handle, about: Box) -> Touched:
        """One thing was touched; `about` is where a reason would point."""
        self.hurry()
        self.quiet()
        if self.doubled and self._made == (handle,):
            return ""
        self.drop_hint()
        self._made = ()
        if not self.host.live or not self.view.choices:
            self.refuse((*self.touched, handle), about)
            return ""
        again = self.doubled and self.touched[-1:] == (handle,)
        choices = self.view.choices
        found = select.confirm(choices, self.touched) if again else select.touch(choices, self.touched, handle)
        if found.kind == "dead":
            self.refuse(found.dead, about)
            return "dead"
        self.touched = found.touched
        self.refresh()
        if found.kind == "move":
            self._made = (handle,)
            self.host.choose(found.word)
        elif not again:
            self.host.play_sound("pick")
        return found.kind

    def press(self, path: select.Path, about: Box) -> None:
        """A whole move at once: a card or a button that stands for several touches."""
        self.hurry()
        if self.doubled and self._made == path:
            return
        word = select.complete(self.view.choices, path)
        if word is None or not self.host.live:
            self._made = ()
            self.refuse(path, about)
            return
        self.quiet()
        self.drop_hint()
        self._made = path
        self.host.choose(word)

    def refuse(self, touched: select.Path, about: Box) -> None:
        self.host.play_sound("refuse")
        words = self.host.why_dead(touched)
        self.note = (words, about) if words else None
        self._explained = True
        self.changed()

    # Commands that no widget used.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Pointer):
            return self._pointer(command)
        if not isinstance(command, Act) or not command.down:
            return False
        name = command.name
        if name == "back":
            return self.step_back()
        if name.startswith("choice-"):
            return self.choose_entry(int(name[7:]) - 1)
        if name in _ZOOMS:
            return self.zoom(_ZOOMS[name])
        primary = self.primary() if name == "end" else None
        if primary is not None:
            self.press((primary[0],), primary[1])
            return True
        return self.hear(name)

    def step_back(self) -> bool:
        """The last thing that was opened, chosen or taken in hand is put back."""
        for is_open, close in self.opened():
            if is_open:
                self.quiet()
                close()
                return True
        return False

    def unselect(self) -> None:
        self.touched = select.back(self.touched)
        self.refresh()

    def _unlight(self) -> None:
        self.drop_hint()
        self.refresh()

    def _pointer(self, command: Pointer) -> bool:
        if self.page is None:
            return False
        if command.kind == "press" and command.button == 3:
            self.hurry()
            return self.step_back()
        if command.kind == "move":
            # Beside every widget.
            return self.hover_on("")
        if command.kind != "wheel":
            return False
        at = self.page.metrics.units(command.x, command.y)
        log = self.page.find("log")
        if isinstance(log, LogList) and log.box.holds(*at):
            log.wheel(command.wheel)
            self.changed()
            return True
        return self.zoom(1 if command.wheel > 0 else -1, at)

    # Words.

    def say(self, key: str, **args: int | str) -> str:
        return self.host.say(key, **args)

    def tell(self, message: Message) -> str:
        return self.host.tell(message)

    def look_of(self, seat: int | None) -> int | None:
        return self.view.seats[seat].look if seat is not None else None

    def row_of(self, line: LogLine) -> LogRow:
        return LogRow(self.look_of(line.seat), self.tell(line.message), str(line.turn), line.about)
