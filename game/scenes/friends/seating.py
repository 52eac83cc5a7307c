"""The game of a table that is to be opened: the set-up page's own choices, and at which screen everybody sits."""

from __future__ import annotations

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Seat
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seats import SeatEntry
from game.table.view import SeatInfo

PLACES = ("here", "elsewhere", "bot")


class FriendsSetup(SetupScene):
    """On the page it is only asked; pushed, it is where the game is chosen, and it leads back."""

    start_words = "friends.take_setup"

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self._elsewhere: list[SeatEntry] = []
        for i, row in enumerate(self.seating.rows):
            if row.profile != services.me or row.is_bot:
                self.sit(i, "elsewhere")

    def place(self, i: int) -> str:
        row = self.seating.rows[i]
        if row.is_bot:
            return "bot"
        return "elsewhere" if any(each is row for each in self._elsewhere) else "here"

    def sit(self, i: int, place: str) -> None:
        row = self.seating.rows[i]
        self._elsewhere = [each for each in self._elsewhere if each is not row]
        if place == "elsewhere":
            row.is_bot = False
            self.seating.people.seat(row, "")
            self._elsewhere.append(row)
        else:
            self.seating.take_seat(i, place == "bot")

    def seats_at(self, place: str) -> tuple[Seat, ...]:
        return tuple(i for i in range(len(self.seating.rows)) if self.place(i) == place)

    def infos(self) -> tuple[SeatInfo, ...]:
        """Nobody at another screen is a person of this computer."""
        away = self.seats_at("elsewhere")
        infos = self.seating.infos()
        return tuple(replace(info, profile="") if seat in away else info for seat, info in enumerate(infos))

    def call(self, i: int, name: str) -> None:
        """Whoever comes has a name; two of one name are told apart."""
        others = [row.name for k, row in enumerate(self.seating.rows) if k != i]
        given, n = name.strip()[:36] or self.say("common.player", n=i + 1), 2
        while given in others:
            given, n = f"{name[:36]} {n}", n + 1
        self.seating.rows[i].call(given)

    def start(self) -> None:
        """Back to the page that asked."""
        if not self.refusal():
            self.stage.pop()
