"""What the desks of all titles do alike: touches become moves, notes come and go, keys mean the same everywhere.

It gets views, never a table, and knows no title; the title's own behaviour is in its hooks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.advising import add_advice
from game.desk.contract import Host
from game.desk.goal import Unfolding, add_card, add_line, turn
from game.desk.hooks import Shown, Touched
from game.desk.log_rows import LogList, LogRow, row_of
from game.desk.panels import Face
from game.desk.services import Services
from game.desk.spotlight import Veil
from game.desk.staged import StagedDesk
from game.engine.text import Clue, Handle, Message
from game.present import select
from game.present.names import brief
from game.table.view import LogLine, View
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.input import Act, Command, Pointer
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.sky import paint_sky
from game.ui.tip import draw_tip
from game.ui.widgets.base import Custom

_ZOOMS = {"zoom-in": 1, "zoom-out": -1}


class BoardDesk(StagedDesk[Shown]):
    """A desk without its title."""

    def __init__(self, services: Services, host: Host) -> None:
        super().__init__(services, host)
        self._model: Shown
        self._veil = Veil()
        self.unfolding = Unfolding()
        self._still = 0.0
        self._explained = True  # whether the thing under the pointer has been explained or needs no explaining
        self._made: select.Path = ()  # what was touched when the last move was made

    # Drawing.

    @property
    def model(self) -> Shown:
        """The title's view-model, made when it is first asked for after a change: a click may change several things."""
        self.catch_up()
        return self._model

    @model.setter
    def model(self, shown: Shown) -> None:
        self._model = shown
        self._outdated = False

    def catch_up(self) -> None:
        """Makes the model again where it is outdated."""
        if self._outdated:
            self._model = self.modelled()
            self._outdated = False

    # The seam.

    def show(self, view: View, snap: bool = False) -> None:
        before = self.view if self.shown else view
        if self.shown and not snap and self.services.settings.motion != "off":
            # While something moves, panels stay as they were: their model is made while the view before is still here.
            self.catch_up()
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
        self.expect_end(before, snap)
        # A view that comes in the middle of a motion ends that motion.
        self.follow(before, snap)

    def refresh(self) -> None:
        """Something that the model depends on has changed."""
        if self.moving():
            self.changed()
        else:
            self.outdate()

    def build(self, page: Page) -> None:
        self.page = page
        if not self.shown:
            return
        self.fill(page)
        goal = self.goal() if self.goal_shown else None
        if goal is not None:
            add_line(self, page, goal)
        add_advice(self, page, self._veil)
        if self.note is not None:
            words, about = self.note
            page.add(Custom("", about, lambda canvas, box, _: draw_tip(canvas, box, words, self.note_room(box))))
        if page.focus is None and len(page.layers) == 1:
            page.focus = self.first_focus()
        self.add_occasion(page)
        if goal is not None and self.goal_open and self.occasion is None:
            add_card(self, page, goal)

    # The goal.

    def turn_goal(self) -> None:
        """Opens the card of the goal, or closes it."""
        turn(self)

    def paint_ground(self, canvas: Canvas) -> None:
        paint_sky(canvas, canvas.metrics.page)
        if self.shown:
            self.paint_panels(canvas)

    def ground_key(self) -> tuple[object, ...]:
        return ("desk", self.title, self.least, self.shown)

    def update(self, dt: float) -> bool:
        if self.unfolding.update(dt):
            self.changed()
        if self.running:
            return self.play(dt)
        if self.occasion is not None:
            return self.play_occasion(dt)
        if self._explained:
            return False
        self._still += dt
        if self._still < theme.TIP_AFTER:
            return False
        self._explained = True
        self.note = self.explain()
        self.changed()
        return True

    def waiting(self) -> bool:
        return not self._explained or self.unfolding.running

    def suggest(self, path: tuple[Handle, ...]) -> None:
        self.hint = path
        self.bring_into_sight(path)
        self.refresh()

    # Hints.

    def ponder(self, part: float) -> None:
        if self.advice.ponder(part):
            self.refresh()

    def advise(self, clues: tuple[Clue, ...]) -> None:
        self.advice.begin(clues)
        self.open_clue(0)

    def narrate(self, clues: tuple[Clue, ...]) -> None:
        self.advice.narrated = clues
        self.refresh()

    def open_clue(self, step: int) -> None:
        """One more step of a hint: its things glow, and what goes on is at hand."""
        self.advice.step = step
        self.suggest(self.advice.about)
        if self.page is not None:
            self.page.focus = "hint/on"

    def next_clue(self) -> bool:
        if not self.advice.clues:
            return False
        if self.advice.is_whole:
            self.unlight()
        else:
            self.open_clue(self.advice.step + 1)
        return True

    def previous_clue(self) -> None:
        self.open_clue(max(0, self.advice.step - 1))

    def follow_hint(self) -> None:
        """Makes the move that was advised."""
        path = self.advice.path
        self.unlight()
        self.press(path, self.stage)

    def light(self, about: tuple[Handle, ...]) -> None:
        if about != self.glow:
            self.glow = about
            self.refresh()

    # Pointing.

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

    def hush(self) -> None:
        self.quiet()

    @property
    def pointed(self) -> str:
        """The widget that is pointed at: under the pointer or, with the keyboard, with the focus."""
        if self.page is None:
            return ""
        return self.page.hover or (self.page.focus if self.keyed else "") or ""

    @property
    def on_board(self) -> bool:
        """Whether the keyboard is at the board."""
        return self.keyed and self.page is not None and self.page.focus == self.board_id

    # Touching.

    @property
    def doubled(self) -> bool:
        """Whether this is the second click of a double one."""
        return self.page is not None and self.page.doubled

    def touch(self, handle: Handle, about: Box) -> None:
        """One thing was touched; `about` is where a reason would point."""
        self.take(handle, about)

    def take(self, handle: Handle, about: Box) -> Touched:
        """A touch, and what it came to; nothing where nobody may touch anything now."""
        if self.host.hears((*self.touched, handle)):
            return ""
        self.hurry()
        self.quiet()
        if self.doubled and self._made == (handle,) and not self.repeats(handle):
            return ""
        self.unlight()
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
        if found.touched != self.touched:
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
        if self.host.hears(path):
            return
        self.hurry()
        if self.doubled and self._made == path:
            return
        word = select.complete(self.view.choices, path)
        if word is None or not self.host.live:
            self._made = ()
            self.refuse(path, about)
            return
        self.quiet()
        self.unlight()
        self._made = path
        self.host.choose(word)

    def refuse(self, touched: select.Path, about: Box) -> None:
        self.host.play_sound("refuse")
        words = self.host.why_dead(touched)
        self.note = (words, about) if words and not self.host.tells(words) else None
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
        if name == "goal" and self.goal_shown and self.goal() is not None:
            self.turn_goal()
            return True
        primary = self.primary() if name == "end" else None
        if primary is not None:
            self.press((primary[0],), primary[1])
            return True
        return self.hear(name)

    def opened(self) -> Sequence[tuple[bool, Callable[[], object]]]:
        """What Esc and the right button may put back, the topmost first: whether it is there, and how it goes."""
        return (
            (bool(self.touched), self.unselect), (self.note is not None, self.quiet),
            (bool(self.hint or self.glow or self.advice.clues), self.unlight),
        )  # fmt: skip

    def step_back(self) -> bool:
        """Closes or puts back the last thing that was opened, chosen or picked up."""
        for is_open, close in self.opened():
            if is_open:
                self.quiet()
                close()
                return True
        return False

    def unselect(self) -> None:
        self.touched = select.back(self.touched)
        self.refresh()

    def unlight(self) -> None:
        """Things that were pointed out no longer glow."""
        lit = self.hint or self.glow or self.advice.clues
        self.drop_hint()
        if lit:
            self.refresh()
        else:
            self.changed()

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

    def tell_briefly(self, message: Message) -> str:
        return self.services.words.say(message, brief([info.name for info in self.view.seats]))

    def look_of(self, seat: int | None) -> int | None:
        return self.view.seats[seat].look if seat is not None else None

    def face_of(self, seat: int) -> Face:
        """The picture of the style that was chosen for a bot, or the sign of the screen at which somebody is."""
        info, there = self.view.seats[seat], self.host.whereabouts(seat)
        styles = self.services.title(self.title).info.styles if info.player == "bot" else ()
        return next((f"styles/{style.face}" for style in styles if style.id == info.style), there.sign if there else "")

    def who(self, seat: int) -> str:
        """Whether a person or a bot sits there, of which level, and in which style if one was chosen."""
        info = self.view.seats[seat]
        level = self.say("play.who.person" if info.player == "person" else f"play.who.{info.level}")
        there = self.host.whereabouts(seat)
        if there is not None or not self.face_of(seat):
            return there.words if there else level
        name, hint = (self.say(f"{self.title}.style.{info.style}.{part}") for part in ("name", "hint"))
        return self.say("play.who_styled", who=level, style=name, hint=hint)

    def row(self, i: int) -> LogRow:  # the newest first
        return self.row_of(self.model.log[i])

    def row_of(self, line: LogLine) -> LogRow:
        return row_of(line, self.look_of(line.badge), self.tell(line.message), self.view.seats, self.services.words)
