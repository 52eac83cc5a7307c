"""The table scene: one running game with its desk, questions before moves, the curtain, and overlays.

It asks the session for everything that changes the game, and shows each person only that person's view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Seat
from game.engine.text import Message
from game.scenes.playing.gate import Answer, Asked, Made
from game.scenes.playing.opening import new_seed
from game.scenes.playing.sitting import Sitting
from game.scenes.table.coaching import Coaching
from game.scenes.table.dialogs import ask_caution, begin_anew, open_keys
from game.scenes.table.drawers import LogDrawer, Notes
from game.scenes.table.end import Banner, BannerAhead, announce
from game.scenes.table.faults import DiskWatch
from game.scenes.table.hint import HintWatch
from game.scenes.table.host import TableHost
from game.scenes.table.menu import Menu
from game.scenes.table.missed import tell_missed
from game.scenes.table.overlay import told
from game.scenes.table.seats import Seats
from game.scenes.table.strip import BAR, HURRY_AFTER, MARK, add_strip
from game.table.view import SeatInfo
from game.ui.input import Act, Command
from game.ui.page import Page

# Seconds between the end of a person's last motion and the curtain: time to see what one's own move came to.
_BEFORE_CURTAIN = 0.9
_PICTURE_EVERY = 4.0


class TableScene(TableHost):
    name = "table"

    def __init__(self, services: Services, session: Sitting, notes: Sequence[str] = ()) -> None:
        super().__init__(services, session)
        self._notes = tuple(notes)
        self._laid = False  # the desk has been shown something
        self._told_over = session.outcome is not None
        self._new = not session.table.records  # nobody has seen this game yet, and these have:
        self._begun: set[Seat | None] = set()
        self._unseen = False  # a bot has played where nobody could follow it
        self._focused = True
        self._pictured = (-1, 0.0)  # the record of the last picture, and how long ago it was taken
        self._status = ""
        self.hints = HintWatch(self)
        self.coaching = Coaching(self)
        self._disk = DiskWatch(self)
        self._banner = BannerAhead(self)
        self._set_bar()

    # Coming and going.

    def enter(self) -> None:
        self.follow_language()
        if not self._cover():
            self.refresh(snap=True)
            self._begin()
            self._greet()

    def resume(self) -> None:
        self.session.curtain.always = self.services.settings.curtain == "always"
        self._focused = True
        self.follow_language()
        if not self._cover():
            self.refresh(snap=True)

    def suspend(self) -> None:
        self.session.rest()

    def leave(self) -> None:
        self.session.rest()
        if self.session.touched:
            self._take_picture()
            self.session.save()
            self.session.keeper.conclude()

    def lifted(self, seat: Seat) -> None:
        """The curtain is up: this person sees the table, what was missed first."""
        self.session.curtain.lift(seat)
        self.falling = None
        self.refresh(snap=True)
        self._begin()
        tell_missed(self, losses_only=False)
        self._greet()

    def _begin(self) -> None:
        """Whoever sees a new game for the first time sees how it begins."""
        if self._new and self.viewer not in self._begun:
            self.desk.lay_out(again=bool(self._begun))
            self._begun.add(self.viewer)

    def blurred(self) -> None:
        self._focused = False
        self.session.curtain.drop()
        if self.stage.top is self and not self._cover(fallen=True):
            self.refresh(snap=True)

    def _greet(self) -> None:
        """The message about how a save came back, shown once."""
        if self._notes:
            self.open(told(self, self.say("play.resumed"), self._notes))
            self._notes = ()

    def _cover(self, fallen: bool = False) -> bool:
        """Lets the curtain fall where it has to; nothing of the table is laid out behind it."""
        seat = self.session.curtain.needs_curtain()
        if seat is None:
            return False
        from game.scenes.table.curtain import CurtainScene

        self.close_overlays()
        self.falling = None
        self.session.rest()
        self.stage.push(CurtainScene(self.services, self, seat, fallen))
        return True

    # Showing.

    def refresh(self, snap: bool = False) -> None:
        """The view that belongs on the screen now. While the curtain is about to fall, what is private has gone
        already: the next person, whom the table names, may be looking."""
        curtain, table = self.session.curtain, self.session.table
        if curtain.needs_curtain() is None:
            self.viewer = curtain.eyes()
            self.falling = None
        else:
            if self.falling is None:
                self.falling = _BEFORE_CURTAIN
            if table.hidden:
                self.viewer = None
        if self.viewer not in self.session.people:
            self.viewer = None
        self.view = self.session.view(self.viewer)
        if self.view.outcome is None and self._told_over:
            self._told_over = self.results_seen = False
            self._set_bar()
        self.desk.show(self.view, snap)
        self._laid = True
        self.coaching.look()
        self.page.changed()

    @property
    def over(self) -> bool:
        """Whether the game has ended and the end has been announced."""
        return self._told_over and not self.announcing and self.view.outcome is not None

    def save_again(self) -> None:
        self._disk.save_again()

    def mark_unsaved(self, fault: Message | None) -> None:
        """As long as something is not on the disk, the table says so, and why."""
        self.unsaved = fault
        self._set_bar()
        self.page.changed()

    def _set_bar(self) -> None:
        self.bar = BAR if self.session.watched and self.view.outcome is None else 0.0
        if self.unsaved is not None:
            self.bar += MARK
        if not self.session.watched:
            self.session.paused = False

    def build(self, page: Page) -> None:
        super().build(page)
        add_strip(page, self)
        self.add_above(page)
        self.coaching.build(page)
        if self.overlays:
            self.overlays[-1].build(page)

    # Time.

    def moving(self) -> bool:
        bot_at_work = self.session.bot is not None and not self.session.paused
        shown = bool(self.overlays) and self.overlays[-1].moving
        return super().moving() or bot_at_work or self.falling is not None or bool(self.hints.part) or shown

    def update(self, dt: float) -> None:
        super().update(dt)
        self._disk.update()
        still = not (self.desk.moving() or self.desk.covered)
        if self._focused:
            self.session.spend(dt)
        if self.falling is not None:
            self.falling -= dt if still else 0.0
            if self.falling <= 0:
                self._cover()
            return
        if self.overlays:
            self.overlays[-1].update(dt)
        if not self.pauses:
            self._let_bots(dt, still)
        self.hints.update(dt)
        if still:
            self._settle(dt)
        else:
            self._banner.render(due=self.view.outcome is not None and not self._told_over)
        self._watch_status()

    def _let_bots(self, dt: float, still: bool) -> None:
        if not self.session.advance(dt, still, self.desk.brisk):
            return
        settings = self.services.settings
        self._unseen |= not self._focused or settings.motion == "off" or settings.bot_pace == "off"
        self.refresh()
        self.desk.narrate(self.session.told)
        if self.live:
            self.play_sound("turn")
            tell_missed(self, losses_only=not self._unseen)
            self._unseen = False

    def _settle(self, dt: float) -> None:
        """The picture is at rest: a finished game is announced, and the save gets its thumbnail."""
        if self.view.outcome is not None and not self._told_over:
            self._told_over = True
            announce(self, self.view.outcome)
        record, since = self._pictured
        self._pictured = (record, since + dt)
        if record != self.view.record and since + dt >= _PICTURE_EVERY and self.at_leisure:
            self._take_picture()

    def _take_picture(self) -> None:
        if self._laid and self.session.touched and self._pictured[0] != self.view.record:
            self.session.keeper.keep_picture(self.desk.thumbnail(self.services.canvas))
            self._pictured = (self.view.record, 0.0)

    def _watch_status(self) -> None:
        hurry = self.session.thinks_for > HURRY_AFTER
        status = f"{self.bot_status()}/{self.hints.part:.2f}/{hurry}/{self.bot_part():.2f}"
        if status != self._status:
            self._status = status
            self.page.changed()

    # What a desk asks of its host.

    def choose(self, word: str) -> None:
        if self.live and self.hand is not None:
            self.gate.offer(self.hand, word, partial(self.answered, self.hand, word))

    def submit(self, seat: Seat, word: str) -> None:
        """A move of which the player is sure."""
        self.gate.offer(seat, word, partial(self.answered, seat, word), sure=True)

    def answered(self, seat: Seat, word: str, answer: Answer) -> None:
        if isinstance(answer, Asked):
            ask_caution(self, seat, word, answer.question)
        elif isinstance(answer, Made):
            self.refresh()
        else:
            self.refuse(answer.why)

    def hint(self) -> None:
        self.hints.toggle()

    def menu(self) -> None:
        if self.overlays and isinstance(self.overlays[-1], Menu):
            self.close_overlay()
        else:
            self.close_overlays()
            self.open(Menu(self))

    def seat_clicked(self, seat: int) -> None:
        self.open_seats(seat)

    # Overlays.

    def open_log(self) -> None:
        self.close_overlays()
        self.open(LogDrawer(self))

    def open_notes(self) -> None:
        """The desk's own notes, where it has some that are on the board."""
        if self.viewer is None or self.falling is not None:
            return
        self.close_overlays()
        if not self.desk.open_notes():
            self.open(Notes(self))

    def open_seats(self, seat: Seat | None = None) -> None:
        self.open(Seats(self, seat))

    def seats_changed(self) -> None:
        """The curtain may be due now, or bots may have to be watched."""
        self._set_bar()
        self.refresh()

    def reseat(self, seat: Seat, info: SeatInfo, left: bool = False) -> None:
        """A seat changes hands, name or level, and it is said where that takes the game out of the statistics, but not
        where the last person has `left`: a question comes then. Raises BadInput for a seating that cannot be."""
        counted = self.session.counts
        self.session.reseat(seat, info, left)
        if info.player != self.view.seats[seat].player and not (left and not self.session.people):
            words = self.say(f"play.handed_{info.player}", name=info.name)
            lost = f" {self.say('play.no_longer_counts')}" if counted and not self.session.counts else ""
            self.page.toast(words + lost)

    def play_again(self) -> None:
        """A new game of the same kind; the seed is another."""
        setup = replace(self.session.table.setup, seed=new_seed())
        begin_anew(self, setup)

    def keep_copy(self, name: str) -> None:
        self.close_overlays()
        kept = self.session.keeper.keep_copy(name)
        self.page.toast(self.say("play.copy_kept" if kept else "play.copy_failed"))

    def open_results(self) -> None:
        from game.scenes.results.scene import ResultsScene

        self.close_overlays()
        self.stage.push(ResultsScene(self.services, self))

    def leave_table(self) -> None:
        """Everything is saved; nothing is asked."""
        self._take_picture()
        self.session.discard_untouched()
        if self.session.ledger is None:
            self.stage.homeward()
            return
        from game.scenes.campaign.modes import open_log

        self.session.keeper.conclude()
        open_log(self, self.session.ledger)

    # Keys.

    def handle(self, command: Command) -> bool:
        if self.overlays:
            top = self.overlays[-1]
            if top.handle(command):
                return True
            if isinstance(command, Act) and command.down and command.name == top.key:
                self.close_overlay()
            return True
        pressed = command.name if isinstance(command, Act) and command.down and not command.repeat else ""
        if pressed == "end" and self.over:
            self.open(Banner(self))
            return True
        if pressed in _OWN_KEYS:
            _OWN_KEYS[pressed](self)
            return True
        if self.desk.handle(command):
            self.page.changed()
            return True
        if pressed in _KEYS:
            _KEYS[pressed](self)
            return True
        return False

    def end(self) -> None:
        """The key that ends a turn, where ending it is a choice."""
        ends = [choice.word for choice in self.view.choices if choice.path == ("act:end",)]
        if ends:
            self.choose(ends[0])
        elif self.live:
            self.refuse_dead(("act:end",))

    def back(self) -> None:
        if self.hints.part:
            self.hints.drop()
        elif self.over:
            self.open(Banner(self))
        else:
            self.menu()

    def toggle_pause(self) -> None:
        if self.session.watched:
            self.session.paused = not self.session.paused
            self.page.changed()

    def step(self) -> None:
        self.session.paused = self.session.stepping = True
        self.page.changed()


# Commands that mean the same at every table, and commands that the desk may use otherwise.
_OWN_KEYS: dict[str, Callable[[TableScene], None]] = {
    "undo": lambda scene: scene.undo(),
    "redo": lambda scene: scene.redo(),
    "hint": lambda scene: scene.hint(),
    "log": lambda scene: scene.open_log(),
    "notes": lambda scene: scene.open_notes(),
    "rules": lambda scene: scene.rules(),
    "menu": lambda scene: scene.menu(),
    "keys": open_keys,
}
_KEYS: dict[str, Callable[[TableScene], None]] = {
    "end": lambda scene: scene.end(),
    "back": lambda scene: scene.back(),
    "hold": lambda scene: scene.toggle_pause(),
}
