"""The table scene of a game with other screens, the host's and a guest's alike.

It is the table of every game; what is added is who sits where, what the others say, and what they are asked.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from msgspec.structs import replace

from game.desk.services import Services
from game.desk.signs import Whereabouts
from game.engine.rules import Seat
from game.engine.text import Handle
from game.friends.messages import Question
from game.scenes.friends.at_the_door import AtTheDoor
from game.scenes.friends.clocks import ClockChoice
from game.scenes.friends.company import STAYS, FriendsLog, Note, add_company, fresh_note
from game.scenes.friends.door import answer_knocks, own_again, seat_for
from game.scenes.friends.guest import FarSession, GuestCircle
from game.scenes.friends.host import HostCircle, HostedSession, public_setup
from game.scenes.friends.kept import Opened, keep, kept
from game.scenes.friends.menu import FriendsMenu
from game.scenes.friends.phrases import QUIET
from game.scenes.friends.posting import Posting, add_posting
from game.scenes.friends.readings import Tongues
from game.scenes.friends.serving import Stand
from game.scenes.friends.shoulder import Shoulder
from game.scenes.friends.signs import whereabouts_of
from game.scenes.friends.watching import add_watching, ask_watchers, turn_key
from game.scenes.friends.wheel import Wheel
from game.scenes.playing.gate import Answer, Made
from game.scenes.playing.opening import new_seed
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.menu import Menu
from game.scenes.table.missed import put_away
from game.scenes.table.scene import TableScene
from game.ui.input import Act, Command
from game.ui.page import Page


class FriendsTable(TableScene):
    def __init__(self, services: Services, session: HostedSession | FarSession, notes: Sequence[str] = ()) -> None:
        self.circle = session.circle
        self._far = session if isinstance(session, FarSession) else None
        self._hosted = session if isinstance(session, HostedSession) else None
        self._standing = (0, "")  # what the page was last built for
        self._goes_on = False  # at another table, with the same company
        self._refused: tuple[Seat, tuple[Handle, ...]] | None = None  # whoever touched these waits for the reason
        self.said: list[Note] = []  # all that was said while one sat here
        self.notes_seen: list[Note] = []
        self.question_left = 0.0  # seconds until the question is settled by itself
        self._asked = 0  # which question that is
        self._votes: dict[int, bool] = {}
        self._second = 0  # of the clock, as it was drawn last
        self.all_clocks = False  # of everybody, or only those that matter now
        self._used: set[Seat] = set()  # the own seats whose time is used up
        self._shoulder = Shoulder(self)
        self.tongues = Tongues(services.share / "data" / "i18n")
        self._quiet = 0.0  # seconds until one may say something again
        super().__init__(services, session, notes)
        if self._far is not None:
            self._far.reasons_come = self._reason_came

    # Coming and going.

    def resume(self) -> None:
        if self._hosted is not None:
            self._hosted.seen = True
        if self._far is not None:
            self._far.catch_up()
        if not self._go_over():
            super().resume()

    def suspend(self) -> None:
        super().suspend()
        if self._hosted is not None:
            self._hosted.seen = False

    def leave(self) -> None:
        super().leave()
        if isinstance(self.circle, GuestCircle) and (self.circle.line.gone or self.view.outcome is not None):
            keep(self.services, kept(self.services).without(self.circle.table))
        if self.services.company is self.circle and not self._goes_on:
            self.services.part()

    def play_again(self) -> None:
        """Another game of the same kind with the same company."""
        hosted = self._hosted
        if hosted is None:
            self.page.toast(self.say("friends.host_begins"))
            return
        session = hosted.again(replace(hosted.table.setup, seed=new_seed()))
        hosted.discard_untouched()
        fresh = HostedSession(self.services, session.keeper, hosted.circle)
        hosted.circle.begin(fresh)
        self._hand_on(fresh)

    def _hand_on(self, session: HostedSession | FarSession) -> None:
        """The company stays, and plays another game."""
        self._goes_on = True
        self.stage.replace(FriendsTable(self.services, session))

    def _go_over(self) -> bool:
        """The host has begun another game."""
        circle = self.circle
        if isinstance(circle, GuestCircle) and circle.session is None and circle.begun and not self._goes_on:
            self._hand_on(circle.sit_down())
        return self._goes_on

    # What is different where the table is elsewhere.

    @property
    def posting(self) -> Posting | None:
        """Where the host is away and moves are posted."""
        circle = self.circle
        return circle.posting if isinstance(circle, GuestCircle) and circle.posting.on else None

    @property
    def live(self) -> bool:
        return super().live and not (self._far is not None and self.circle.trouble)

    @property
    def seed_shown(self) -> bool:
        return self._far is None and super().seed_shown

    @property
    def pauses(self) -> bool:
        """Nobody waits for what is read at this screen."""
        return False

    @property
    def at_leisure(self) -> bool:
        return self._hosted is None or not self._hosted.circle.replies.waits

    def whereabouts(self, seat: int) -> Whereabouts | None:
        return whereabouts_of(self, seat)

    def why_idle(self) -> str:
        trouble = self.circle.trouble
        if trouble and self._far is not None:
            return self.say(trouble)
        if self.circle.watches:
            return self.say("friends.watch_idle")
        if self.gate.pending:
            return self.say("friends.pending")
        return super().why_idle()

    def answered(self, seat: Seat, word: str, answer: Answer) -> None:
        """Who has moved has seen enough: others may have gone on while the recap was open."""
        if isinstance(answer, Made):
            put_away(self)
        super().answered(seat, word, answer)

    def refuse_dead(self, touched: tuple[Handle, ...]) -> None:
        far, hand = self._far, self.hand
        if far is None or hand is None or not self.live or far.table.knows_why(hand, touched):
            super().refuse_dead(touched)
            return
        self.play_sound("refuse")
        self._refused = (hand, touched)
        self.why_dead(touched)

    def _reason_came(self, seat: Seat, touched: tuple[Handle, ...]) -> None:
        if self._refused == (seat, touched):
            self._refused = None
            self.page.toast(self.why_dead(touched))
        self.page.changed()

    def menu(self) -> None:
        if self.overlays and isinstance(self.overlays[-1], Menu):
            self.close_overlay()
        else:
            self.close_overlays()
            self.open(FriendsMenu(self))

    def open_seats(self, seat: Seat | None = None) -> None:
        """Only the host gives seats."""
        if self._far is None:
            super().open_seats(seat)
        else:
            self.page.toast(self.say("friends.host_gives"))

    # The host's door.

    def lock(self) -> None:
        """Nobody new comes in; or somebody may again."""
        if self._hosted is not None:
            self.close_overlays()
            locked = turn_key(self._hosted.circle).locked
            self.page.toast(self.say("friends.locked" if locked else "friends.unlocked"))

    def ask_watchers(self) -> None:
        if self._hosted is not None:
            self.close_overlays()
            self.open(ask_watchers(self, self._hosted.circle))

    # What is said and asked.

    @property
    def question(self) -> Question | None:
        """One that this screen may answer."""
        return next(iter(self.circle.questions.values()), None)

    def my_vote(self, question: Question) -> bool | None:
        return self._votes.get(question.question)

    def answer_question(self, question: Question, yes: bool) -> None:
        self._votes[question.question] = yes
        self.circle.vote(question, yes)
        self.page.changed()

    def try_now(self) -> None:
        if isinstance(self.circle, GuestCircle):
            self.circle.line.try_now()

    def open_clock(self) -> None:
        """For the host."""
        self.close_overlays()
        self.open(ClockChoice(self))

    def turn_clocks(self) -> None:
        self.all_clocks = not self.all_clocks
        self.page.changed()

    def set_clock(self, minutes: int) -> None:
        if self._hosted is not None:
            self._hosted.circle.line.set_clock(minutes)

    def _watch_clock(self) -> None:
        """Every second its figures change, and those to the next try of a lost line; whoever has used up the own time
        is told, once."""
        circle, now = self.circle, int(time.monotonic())
        if circle.again_in is not None:
            self.page.dirty |= now != self._second
            self._second = now
        if circle.clocks is None or not circle.clocks.minutes:
            return
        self.page.dirty |= now != self._second
        self._second = now
        used = {seat for seat in circle.you if not circle.time_left(seat)}
        if used - self._used:
            self.page.toast(self.say("friends.clock.used_own"))
        self._used = used

    def open_phrases(self) -> None:
        """Somebody at this screen says something."""
        speaker = self.viewer if self.viewer is not None else next(iter(self.session.people), None)
        if speaker is None or self.falling is not None:
            return
        self.close_overlays()
        self.open(Wheel(self, speaker))

    def speak(self, seat: Seat, phrase: str, to: Seat | None) -> None:
        if self.posting is not None:
            self.page.toast(self.say("friends.nobody_hears"))
            return
        if self._quiet > 0:
            self.page.toast(self.say("friends.too_often"))
            return
        self._quiet = QUIET
        self.circle.say(seat, phrase, to)

    def may_read(self, note: Note) -> bool:
        """Whether it is for whoever looks at the screen now."""
        return note.to is None or self.viewer in (note.to, note.seat)

    def hush_seat(self, seat: Seat) -> None:
        """For this game nothing is heard of that seat; or it is heard again."""
        silent = self.circle.mute(seat)
        self.notes_seen = [note for note in self.notes_seen if note.seat != seat]
        self.page.toast(self.say("friends.muted" if silent else "friends.unmuted", name=self.names[seat]))
        self.page.changed()

    def open_log(self) -> None:
        self.close_overlays()
        self.open(FriendsLog(self))

    def _listen(self, dt: float) -> None:
        """What has come of the others since the last frame, and what has been there long enough."""
        self._quiet = max(0.0, self._quiet - dt)
        before = len(self.notes_seen)
        passed = [note._replace(left=note.left - dt * self.may_read(note)) for note in self.notes_seen]
        self.notes_seen = [note for note in passed if note.left > 0]
        while self.circle.heeds:
            heed = self.circle.heeds.popleft()
            note = fresh_note(self, heed)
            if note is not None:
                self.said.append(note)
                self.notes_seen.append(note)
                self.play_sound("card")
        if before != len(self.notes_seen) or any(note.left == STAYS for note in self.notes_seen):
            self.page.changed()
        self._watch_question(dt)

    def _watch_question(self, dt: float) -> None:
        question = self.question
        if question is not None and question.question != self._asked:
            self._asked, self.question_left = question.question, question.left
            self.play_sound("turn")
        before, self.question_left = int(self.question_left), max(0.0, self.question_left - dt)
        self.page.dirty |= int(self.question_left) != before
        while self.circle.settled:
            asked, carried = self.circle.settled.popleft()
            if asked.matter == "bot" and not carried:
                places = self.circle.places
                if asked.seat < len(places) and places[asked.seat].standing == "connected":
                    self.page.toast(self.say("friends.is_back", name=self.names[asked.seat]))
            self.page.changed()

    def add_above(self, page: Page) -> None:
        if self.circle.watches and not self.circle.trouble:
            add_watching(page, self)
        if self.posting is not None:
            add_posting(page, self, self.posting)
        add_company(page, self)

    def notice(self, command: Command) -> bool:
        return self._shoulder.takes(command) or super().notice(command)

    def handle(self, command: Command) -> bool:
        pressed = isinstance(command, Act) and command.down and not command.repeat and command.name == "phrases"
        if pressed and not self.overlays:
            self.open_phrases()
            return True
        return super().handle(command)

    def _answer_knocks(self, hosted: HostedSession) -> None:
        """Whoever comes while the game goes on takes a seat that was kept, or has been lost."""
        circle = hosted.circle
        taken, asked = answer_knocks(circle)
        for seat, name in taken:
            self.seat_taken(seat, name)
        if asked is None or self.overlays:
            return
        kept, own = seat_for(circle, asked), own_again(circle, asked)
        wanted = own if kept is None else kept
        if wanted is None:
            circle.turn_away(asked.visit, "full")
        else:
            self.open(AtTheDoor(self, circle, asked, wanted, new=kept is not None))
            circle.knocks.pop(asked.visit, None)

    def seat_taken(self, seat: Seat, name: str) -> None:
        """Somebody comes to a seat at which a bot has played."""
        info = self.session.table.seats[seat]
        called = info.name if name in self.names else name
        self.reseat(seat, replace(info, name=called, player="person", profile=""))
        self.play_sound("open")
        self.seats_changed()

    def moving(self) -> bool:
        """Others do not wait for a beat at rest."""
        return True

    def update(self, dt: float) -> None:
        if self._go_over():
            return
        super().update(dt)
        self._shoulder.update(dt)
        self._listen(dt)
        self._watch_clock()
        if self._hosted is not None:
            self._answer_knocks(self._hosted)
        standing = (self.circle.served, self.circle.trouble)
        if self._standing != standing:
            self._standing = standing
            self.page.changed()


def go_on_hosting(scene: Scene, session: Session, opened: Opened, notes: Sequence[str]) -> FriendsTable:
    """A game of a table with several screens is resumed: the guests find it where it was."""
    services, table = scene.services, session.table
    stand = Stand.of(opened)
    circle = HostCircle(services, stand, public_setup(table), table.seats, opened.here, opened=opened)
    services.meet(circle)
    hosted = HostedSession(services, session.keeper, circle)
    hosted.seconds, hosted.touched = session.seconds, True
    circle.go_on(hosted)
    return FriendsTable(services, hosted, notes)
