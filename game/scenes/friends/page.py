"""The page Play with friends: a table of one's own is opened, or one comes to somebody else's.

It holds what has been chosen and who is there; the two halves of the page draw it.
"""

from __future__ import annotations

from random import SystemRandom

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.rules import Seat, Setup
from game.friends.codes import Code, new_code, secret_of
from game.friends.passes import read_room_line
from game.friends.server import program
from game.friends.troubles import said
from game.friends.visitors import Knocked
from game.packs.lending import owned
from game.scenes.friends.clocks import MINUTES
from game.scenes.friends.coming import ComingScene
from game.scenes.friends.door import answer_knocks, own_again, seat_for
from game.scenes.friends.host import HostCircle, HostedSession
from game.scenes.friends.joining import invitation
from game.scenes.friends.kept import letters_here, my_turns
from game.scenes.friends.page_drawing import add_page
from game.scenes.friends.page_setup import SetupPictures
from game.scenes.friends.seating import FriendsSetup
from game.scenes.friends.serving import PlaceOfTable
from game.scenes.friends.table import FriendsTable
from game.scenes.friends.watching import DELAYS, let_watch, turn_key
from game.scenes.playing.opening import open_saved
from game.scenes.playing.session import Session
from game.scenes.setup.option_words import value_words
from game.ui import clipboard
from game.ui.input import Act, Command
from game.ui.page import Page

_DOT = 0.4  # seconds between two pictures of somebody who is waited for


class FriendsScene(ComingScene):
    """`circle` is one's own table while it is open, `guest` the table that one has come to."""

    name = "friends"

    def __init__(self, services: Services, address: str = "") -> None:
        super().__init__(services)
        self.title = services.settings.last_title or services.titles[0].id
        self._games: dict[str, FriendsSetup] = {}
        self.circle: HostCircle | None = None
        self.code: Code = ()
        self.asked: Knocked | None = None
        self.has_program = program() is not None
        self.place = PlaceOfTable(services, address)
        self.setup_pictures = SetupPictures(services)
        self.seconds = 0.0
        self.page.focus = "open"

    # Coming and going.

    def enter(self) -> None:
        if my_turns(self.services) or letters_here(self.services):
            self.place.choose(True)
        self.joining.look(self.place.address)

    def resume(self) -> None:
        """Back from the table, which is closed with it, or from the choice of the game."""
        if self.circle is not None and self.services.company is not self.circle:
            self.circle = None
        if self.guest is not None and self.services.company is not self.guest:
            self.guest = None
        self.game.seating.follow_language()
        self._deal()

    def leave(self) -> None:
        self.joining.close()
        self.services.part()

    # What has been chosen.

    def game_of(self, title: str) -> FriendsSetup:
        if title not in self._games:
            self._games[title] = FriendsSetup(self.services, title)
        return self._games[title]

    @property
    def game(self) -> FriendsSetup:
        return self.game_of(self.title)

    def choose(self, title: str) -> None:
        self.title = title
        self._deal()

    def go_on(self, slot: str) -> None:
        """A game over days at one's own table."""
        open_saved(self, slot)

    def change(self) -> None:
        self.stage.push(self.game)

    def sit(self, seat: Seat, place: str) -> None:
        """Whoever is there from another screen goes where the seat is for somebody else."""
        places = self.circle.places if self.circle is not None else ()
        if self.circle is not None and seat < len(places) and places[seat].device and place != "elsewhere":
            self.circle.line.remove(places[seat].device)
        self.game.sit(seat, place)
        self._deal()

    def add_seat(self) -> None:
        """One more, for somebody at another screen."""
        seating = self.game.seating
        if seating.can_add:
            seating.add()
            self.sit(len(seating.rows) - 1, "elsewhere")

    def _deal(self) -> None:
        """Those who are there already hear of each change."""
        game, circle = self.game, self.circle
        if circle is not None and not self.hitch:
            circle.deal(self._public(), game.infos(), game.seats_at("here"))
        self.page.changed()

    def _public(self) -> Setup:
        return replace(self.game.setup(), seed="lobby")

    # Where one's own table stands: at a server of its own, or over one that others run.

    def choose_place(self, over: bool) -> None:
        self.place.choose(over)
        self.page.changed()

    def choose_days(self, days: bool) -> None:
        """A game over days, or one for which all are there."""
        self.place.let_write(days)
        self.page.changed()

    def ask_room(self) -> None:
        self.place.ask()
        self.page.focus = "room"
        self.page.changed()

    def write_room(self, words: str) -> None:
        if self.place.write(words):
            self.page.focus = "open"
            self.services.sound.play("open")
        self.page.changed()

    def paste(self) -> None:
        """A line of a room, or one of an invitation."""
        words = clipboard.read().strip()
        if read_room_line(words) is not None and self.circle is None:
            self.write_room(words)
        elif self.codes.invited(words) is not None:
            self.write(0, words)
        else:
            self.page.toast(self.say("friends.no_line"))

    @property
    def seated(self) -> bool:
        """At one's own table or at somebody else's: no other can be joined."""
        return self.circle is not None or self.guest is not None

    # One's own table.

    @property
    def why_not(self) -> str:
        """Why no table can be opened now."""
        if self.guest is not None:
            return self.say("friends.you_are_guest")
        if self.place.over and self.place.room is None:
            return self.say("friends.no_room")
        if not self.place.over and not self.has_program:
            return self.say("friends.no_server")
        return self.hitch

    @property
    def hitch(self) -> str:
        """Why what has been chosen cannot be played with others; at an open table, too."""
        for option, value in self.game.values.items():
            if owned({option: value}):
                return self.tell(said("own_map", value_words(self.services, self.title, option, str(value))))
        return self.game.refusal()

    def open(self) -> None:
        """Now others can come."""
        game = self.game
        if self.why_not:
            return
        self.code = new_code(SystemRandom().randrange)
        self.circle = HostCircle(
            self.services, self.place.stand(), self._public(), game.infos(), game.seats_at("here"),
            secret_of(self.code),
        )  # fmt: skip
        self.services.meet(self.circle)
        self.page.focus = "copy"
        self.page.changed()

    def close_table(self) -> None:
        self.services.part()
        self.circle = None
        self.page.focus = "open"
        self.page.changed()

    def copy(self) -> None:
        circle = self.circle
        if circle is not None:
            clipboard.write(invitation(self.codes, circle.line.server, circle.table, self.code, self._language))
            self.services.sound.play("click")
            self.page.toast(self.say("friends.copied"))

    @property
    def _language(self) -> str:
        return self.services.words.lang

    @property
    def code_words(self) -> tuple[str, ...]:
        return self.codes.say(self.code, self._language)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats for others at which nobody sits yet."""
        return self.circle.free if self.circle is not None else ()

    @property
    def mark(self) -> tuple[str, str] | None:
        """The two words of whoever stands at the door without the code."""
        asked = self.asked
        return None if asked is None or asked.mark is None else self.codes.mark(asked.mark, self._language)

    def lock(self) -> None:
        """Nobody new comes in; or somebody may again."""
        if self.circle is not None:
            turn_key(self.circle)
            self.services.sound.play("click")
            self.page.changed()

    def let_watch(self, i: int) -> None:
        """Others may look on, so much later; or nobody may."""
        if self.circle is not None:
            let_watch(self.circle, DELAYS[i])
            self.page.changed()

    def set_clock(self, i: int) -> None:
        """So many minutes for each person; the guests hear of it at once."""
        if self.circle is not None:
            self.circle.line.set_clock(MINUTES[i])
            self.page.changed()

    def let_in(self) -> None:
        asked, circle = self.asked, self.circle
        if asked is not None and circle is not None:
            seat = seat_for(circle, asked)
            if seat is None:
                seat = own_again(circle, asked)
            if seat is None:
                circle.turn_away(asked.visit, "full")
            else:
                circle.let_in(asked.visit, (seat,))
                self._name(seat, asked.name)
        self.asked = None
        self.page.changed()

    def turn_away(self) -> None:
        if self.asked is not None and self.circle is not None:
            self.circle.turn_away(self.asked.visit, "refused")
        self.asked = None
        self.page.changed()

    def _name(self, seat: Seat, name: str) -> None:
        self.game.call(seat, name)
        self.services.sound.play("open")
        self._deal()

    def start(self) -> None:
        """The game begins; bots sit down where nobody has come."""
        game, circle = self.game, self.circle
        if circle is None or self.hitch:
            return
        circle.kept_for = self.awaited
        for seat in circle.kept_for:
            game.sit(seat, "bot")
        circle.here = game.seats_at("here")
        try:
            session = Session.begin(self.services, game.setup(), game.infos(), game.practice, game.secret)
        except BadInput as bad:
            self.page.toast(self.tell(bad.problems[0].reason))
            return
        hosted = HostedSession(self.services, session.keeper, circle)
        circle.begin(hosted)
        self.stage.push(FriendsTable(self.services, hosted))

    # Time.

    def moving(self) -> bool:
        return self.joining.knocking

    def update(self, dt: float) -> None:
        before = int(self.seconds / _DOT)
        self.seconds += dt
        if int(self.seconds / _DOT) != before and self.awaited:
            self.page.dirty = True
        if self.joining.update():
            self.page.changed()
        if self.joining.way is not None:
            way, self.joining.way = self.joining.way, None
            self.come(way)
        self._host_goes_on()
        self.guest_goes_on()

    def _host_goes_on(self) -> None:
        circle = self.circle
        if circle is None:
            return
        taken, asked = answer_knocks(circle)
        for seat, name in taken:
            self._name(seat, name)
        if asked is not None and self.asked is None:
            self.asked = asked
            self.services.sound.play("open")
            self.page.changed()
        self.look(circle.served)

    def look(self, served: int) -> bool:
        shown = super().look(served)
        if shown and self.circle is not None and self.circle.places and not self.awaited and self.page.focus == "copy":
            self.page.focus = "start"
            self.services.sound.play("turn")
        return shown

    # Drawing and keys.

    def build(self, page: Page) -> None:
        add_page(page, self)

    def handle(self, command: Command) -> bool:
        pressed = command.name if isinstance(command, Act) and command.down else ""
        if pressed == "back" and self.asked is not None:
            self.turn_away()
            return True
        if pressed == "back" and self.guest is not None and self.guest.loan.state:
            self.decline_pack()
            return True
        if pressed == "continue" and self.circle is not None:
            self.copy()
            return True
        return super().handle(command)
