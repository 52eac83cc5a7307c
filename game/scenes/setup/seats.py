"""The seats of a new game: who sits where, and whom one can choose from.

It knows no title; the number of seats is given to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.levels import LEVELS, Level
from game.scenes.scene import Scene
from game.store.profiles import PERSON
from game.store.statistics import Result
from game.table.seats import LONGEST_NAME, LOOKS
from game.table.view import SeatInfo

# The default names of bots; the same in every language.
BOT_NAMES = ("Zib", "Morr", "Quill", "Tavi", "Oona", "Brax", "Lumo", "Yx", "Kesh", "Ploon", "Drav", "Mib", "Sorr",
             "Velu", "Ghan", "Tik")  # fmt: skip

# From the order of the palette: the first two differ most, in every kind of sight.
LOOKS_FIRST = (0, 1, 2, 6, 5, 3, 4, 7)

# So many sit down at first at a game for many.
COMPANY = 6



class SeatEntry:
    """One seat as it is being filled. A person's and a bot's name are kept apart, so that trying one loses neither."""

    def __init__(self, person: str, bot: str, look: int, is_bot: bool, level: Level = "normal") -> None:
        self.person, self.bot = person, bot
        self.look, self.is_bot, self.level = look, is_bot, level
        self.style = ""
        self.profile = ""  # of the person; empty for a guest, whose name is `person`
        self.called = ""  # the profile's name, where it has one

    @property
    def name(self) -> str:
        return self.bot if self.is_bot else self.called or self.person

    @property
    def locked(self) -> bool:
        """Whether the name is a profile's, which is not changed here."""
        return not self.is_bot and bool(self.called)

    def call(self, name: str) -> None:
        if self.is_bot:
            self.bot = name
        elif not self.called:
            self.person = name

    def set_level(self, place: int) -> None:
        self.level = LEVELS[place]

    def set_style(self, style: str) -> None:
        self.style = style

    def info(self) -> SeatInfo:
        name = self.name.strip()
        if self.is_bot:
            return SeatInfo(name, self.look, "bot", self.level, style=self.style)
        return SeatInfo(name, self.look, "person", self.level, self.profile)


class Choice:
    """Who can sit down as a person: those of this computer, and a guest as the last entry."""

    def __init__(self, scene: Scene) -> None:
        services = scene.services
        known = {id: services.name_of(id) for id in (*services.profiles.ids(), services.me)}
        others = sorted((id for id in known if id != services.me and known[id]), key=lambda id: known[id].casefold())
        self.ids = (services.me, *others, "")
        self.names = (known[services.me] or scene.say("people.me"), *(known[id] for id in others),
                      scene.say("people.guest"))  # fmt: skip
        self._called = known
        self._looks = {id: services.profiles.open(id).read(PERSON).look for id in self.ids if known.get(id)}

    def place(self, id: str) -> int:
        """In the list; a guest's for everybody who is not in it."""
        return self.ids.index(id) if id in self.ids else len(self.ids) - 1

    def seat(self, row: SeatEntry, id: str) -> None:
        row.profile = id if id in self.ids else ""
        row.called = self._called.get(row.profile, "")

    def look(self, id: str) -> int | None:
        return self._looks.get(id)


class Seating:
    """All seats, between the fewest and the most that a title takes."""

    def __init__(self, counts: Sequence[int], scene: Scene, last: Result | None) -> None:
        self.counts = tuple(counts)
        self._scene = scene
        self.people = Choice(scene)
        self.rows: list[SeatEntry] = []
        usual = COMPANY if self.counts[-1] > LOOKS else self.counts[0]
        count = len(last.seats) if last is not None and len(last.seats) in self.counts else usual
        for _ in range(count):
            self.add()
        self._sit_as(last)

    def _sit_as(self, last: Result | None) -> None:
        """As at the last game of this title; at the first one a person against bots."""
        for i, row in enumerate(self.rows):
            if last is None or len(last.seats) != len(self.rows):
                row.is_bot = i > 0
                continue
            sitter = last.seats[i]
            row.is_bot = sitter.player == "bot"
            row.level = next((level for level in LEVELS if level == sitter.level), "normal")
            row.style = sitter.style
            row.call(sitter.name if row.is_bot else self._scene.services.name_of_seat(sitter.name, i + 1))
            self.people.seat(row, "" if row.is_bot else sitter.profile)
        self._seat_me()

    def _seat_me(self) -> None:
        """The one who plays sits down first: where a person of that name sat, or else at the first person's place."""
        people, me = [row for row in self.rows if not row.is_bot], self._scene.services.me
        free = [row for row in people if not row.profile]
        if free and all(row.profile != me for row in people):
            named = [row for row in free if row.person == self._scene.services.my_name]
            self.people.seat((named or free)[0], me)
            self._wear(self.rows.index((named or free)[0]))

    def choose(self, i: int, place: int) -> None:
        """Another person takes the seat; who sat elsewhere changes places with whom was here."""
        row, id = self.rows[i], self.people.ids[place]
        other = next((each for each in self.rows if id and each is not row and each.profile == id), None)
        if other is not None:
            self._seat(self.rows.index(other), row.profile)
            other.look, row.look = row.look, other.look
        self._seat(i, id)
        self._wear(i)

    def _seat(self, i: int, id: str) -> None:
        """A guest is not called like somebody who is here."""
        row = self.rows[i]
        self.people.seat(row, id)
        if not row.profile and row.person in self.people.names:
            row.person = self._scene.say("common.player", n=i + 1)

    def _wear(self, i: int) -> None:
        """A person's own emblem; a guest or a bot that has it gives it away, another person does not."""
        row, look = self.rows[i], self.people.look(self.rows[i].profile)
        others = [each for each in self.rows if each is not row and each.look == look]
        if look is not None and all(each.is_bot or not each.profile for each in others):
            for other in others[:1]:
                other.look = row.look
            row.look = look

    def take_seat(self, i: int, is_bot: bool) -> None:
        """A person or a bot sits down; where the one who plays has no seat yet, it is that person."""
        row, me = self.rows[i], self._scene.services.me
        row.is_bot = is_bot
        others = [each.profile for each in self.rows if not each.is_bot and each is not row]
        if not is_bot and (not row.profile or row.profile in others):
            self._seat(i, "" if me in others else me)
            self._wear(i)

    def read_people(self) -> None:
        """Somebody may have come, gone or got another name."""
        self.people = Choice(self._scene)
        for row in self.rows:
            self.people.seat(row, row.profile)

    def follow_language(self) -> None:
        """Names that nobody has chosen are those of the language that is spoken now."""
        self.read_people()
        for i, row in enumerate(self.rows):
            row.person = self._scene.services.name_of_seat(row.person, i + 1)

    def add(self) -> None:
        i = len(self.rows)
        settings = self._scene.services.settings
        known = settings.names[i] if i < len(settings.names) else ""
        person = self._scene.services.name_of_seat(known, i + 1) or self._scene.say("common.player", n=i + 1)
        worn = [row.look for row in self.rows]
        look = min(LOOKS_FIRST, key=worn.count)
        self.rows.append(SeatEntry(person, BOT_NAMES[i], look, True))

    def free(self, i: int) -> None:
        del self.rows[i]

    def swap(self) -> None:
        self.rows.reverse()

    def next_look(self, i: int) -> None:
        """The next identity that no other seat has; at a table of more than eight, that only one other has."""
        worn = [row.look for k, row in enumerate(self.rows) if k != i]
        look, most = self.rows[i].look, -(-len(self.rows) // LOOKS)
        while True:
            look = (look + 1) % LOOKS
            if worn.count(look) < most:
                self.rows[i].look = look
                return

    def place_of(self, profile: str) -> int | None:
        """Where somebody sits."""
        people = (i for i, row in enumerate(self.rows) if not row.is_bot and row.profile == profile)
        return next(people, None)

    @property
    def can_add(self) -> bool:
        return len(self.rows) < self.counts[-1]

    @property
    def can_free(self) -> bool:
        return len(self.rows) > self.counts[0]

    @property
    def misnamed(self) -> frozenset[int]:
        """Seats without a name, and those that share one."""
        names = [info.name for info in self.infos()]
        return frozenset(i for i, name in enumerate(names) if not name or names.count(name) > 1)

    def infos(self) -> tuple[SeatInfo, ...]:
        return tuple(row.info() for row in self.rows)

    def names(self) -> tuple[str, ...]:
        """The people's names seat by seat, to be offered the next time."""
        return tuple(row.person.strip()[:LONGEST_NAME] for row in self.rows)
