"""A table with other screens: who is where, phrases, the wheel, somebody away, a step asked for, a lost line."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from support.props import NOW

from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.faces.escape.desk import EscapeDesk
from game.friends.dealer import Dealer
from game.friends.messages import Clocks, Company, Left, Place, Question, Standing
from game.friends.visitors import Knocked
from game.scenes.friends.at_the_door import AtTheDoor
from game.scenes.friends.circle import Circle
from game.scenes.friends.company import Note
from game.scenes.friends.finished import Keeping
from game.scenes.friends.guest import Come, FarSession
from game.scenes.friends.host import HostCircle, HostedSession
from game.scenes.friends.kept import DoorKept
from game.scenes.friends.posting import Posting, add_posting
from game.scenes.friends.serving import Stand
from game.scenes.friends.table import FriendsTable
from game.scenes.friends.watching import only_seen
from game.scenes.friends.wheel import Wheel
from game.scenes.playing.keeper import Keeper
from game.scenes.scene import Scene
from game.table.far import FarTable
from game.table.table import Table
from game.table.view import SeatInfo
from shots.friends import Nobody

NAMES = ("Ana", "Bea", "Caio", "Dani", "Edu", "Maximiliana")
STANDINGS: tuple[Standing, ...] = ("here", "connected", "away", "connected", "lost", "bot")


class _Guest(Circle):
    """A guest's way to a table that only this picture has."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.line = Nobody()
        self.posting = Posting(services, "", self.line)  # type: ignore[arg-type]
        self.waiting: list[Come] = []
        self.session: Any = self
        self.begun = False
        self.lost = False

    def ask_past(self, table: FarTable) -> None:
        pass

    @property
    def trouble(self) -> str:
        return "friends.lost" if self.lost else ""

    @property
    def again_in(self) -> float | None:
        return 4.0 if self.lost else None


def seen_by(services: Services, table: Table, standings: Sequence[Standing], you: int | None) -> FriendsTable:
    """A table as the screen of one seat has it."""
    circle = _Guest(services)
    places = tuple(
        Place(info, standing, "d" if standing in ("connected", "away", "lost") else "", 0.02 + 0.1 * (seat % 3))
        for seat, (info, standing) in enumerate(zip(table.seats, standings))
    )
    setup = Dealer(table, table).public_setup
    mine = () if you is None else (you,)
    circle.company = Company(table.title, setup, places, mine, True)
    view = only_seen(table.view(None)) if you is None else table.view(you)
    far = FarTable(services.rules(table.title), setup, mine, {you: view})
    return FriendsTable(services, FarSession(services, far, circle, 1))  # type: ignore[arg-type]


def far_table(services: Services, title: str, seats: int, you: int | None = 1) -> FriendsTable:
    """At the beginning, as a guest sees it, or somebody who looks on."""
    rules = services.rules(title)
    standings = STANDINGS[:seats]
    infos = tuple(
        SeatInfo(NAMES[seat], seat, "bot" if standing == "bot" else "person") for seat, standing in enumerate(standings)
    )
    table = Table(rules, Setup(title, seats, default_options(rules), "gallery"), infos, secret="ab")
    return seen_by(services, table, standings, you)


def _watched(services: Services) -> Scene:
    """The public table, as somebody sees it who looks on."""
    services.settings = replace(services.settings, motion="off", tips=False)
    scene = far_table(services, "escape", 6, None)
    assert isinstance(scene.circle, _Guest) and scene.circle.company is not None
    scene.circle.watches = True
    scene.circle.company = replace(scene.circle.company, delay=120.0, watchers=1)
    return scene


class _Left:
    """A line to a host who is away."""

    left = Left(NOW.timestamp(), Company("", Setup("", 1, {}, ""), (), ()), (), (), False, ())
    linked, gone, fault = False, "", ""


def _posting(written: bool, title: str = "attack", seats: int = 4) -> Callable[[Services], Scene]:
    """A game over days, whose host is away."""

    def make(services: Services) -> Scene:
        services.settings = replace(services.settings, motion="off", tips=False)
        services.now = lambda: NOW
        scene = far_table(services, title, seats, 0)
        posting = Posting(services, "", _Left())  # type: ignore[arg-type]
        posting.written = frozenset((0,)) if written else frozenset()
        circle = scene.circle
        assert circle.company is not None
        hosts = [replace(place, standing=("lost", "here", "lost", "lost")[n]) for n, place in enumerate(circle.places)]
        circle.company = replace(circle.company, places=tuple(hosts))
        scene.add_above = lambda page: add_posting(page, scene, posting)  # type: ignore[method-assign]
        return scene

    return make


class _HostsCircle(HostCircle):
    """The host's own, with nobody behind it."""

    def __init__(self, services: Services, table: Table) -> None:
        Circle.__init__(self, services)
        self.stand = Stand("")
        self.line, self.here, self.seats, self.session = Nobody(), (0,), table.seats, None  # type: ignore[assignment]
        self.setup, self.door = table.setup, DoorKept(True, 120.0)
        places = tuple(Place(info, "here" if seat == 0 else "connected") for seat, info in enumerate(table.seats))
        self.company = Company(table.title, table.setup, places, (0,), True, (), 1, 120.0)
        self.knocks, self.brought = {}, deque()

    @property
    def trouble(self) -> str:
        return ""


def _hosting(act: Callable[[FriendsTable], None]) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.settings = replace(services.settings, motion="off", tips=False)
        rules = services.rules("attack")
        seats = tuple(SeatInfo(name, seat) for seat, name in enumerate(NAMES[:3]))
        table = Table(rules, Setup("attack", 3, default_options(rules), "gallery"), seats, secret="ab")
        circle = _HostsCircle(services, table)
        scene = FriendsTable(services, HostedSession(services, Keeper(table), circle))
        act(scene)
        return scene

    return make


def _plain(title: str, seats: int) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.settings = replace(services.settings, motion="off", tips=False)
        return far_table(services, title, seats)

    return make


def _with(act: Callable[[FriendsTable], None], title: str = "escape", seats: int = 6) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.settings = replace(services.settings, motion="off", tips=False)
        scene = far_table(services, title, seats)
        if isinstance(scene.desk, EscapeDesk):
            scene.desk.met = frozenset(range(seats))
        act(scene)
        return scene

    return make


def _wheel(scene: FriendsTable) -> None:
    company = scene.circle.company
    assert company is not None
    tongues = ("en", "pt", "es", "it")
    places = (replace(place, lang=tongues[seat % 4]) for seat, place in enumerate(company.places))
    scene.circle.company = replace(company, places=tuple(places))
    for lang in tongues:
        scene.tongues.read(lang)
    wheel = Wheel(scene, 1)
    wheel.lit = 1
    scene.open(wheel)


def _wheel_by_pad(scene: FriendsTable) -> None:
    scene.services.input.by_pad = True
    _wheel(scene)


def _offered(scene: FriendsTable) -> None:
    scene.circle.keeping = Keeping(scene.services, Nobody())  # type: ignore[arg-type]
    scene.circle.keeping.offered = "a game"
    scene.menu()


def _notes(scene: FriendsTable) -> None:
    for seat, id in ((0, "well"), (3, "doubt"), (5, "warn")):
        key = f"{scene.title}.phrase.{id}" if id != "well" else "friends.phrase.well"
        note = Note(seat, scene.say(key), 0, 1e6)
        scene.said.append(note)
        scene.notes_seen.append(note)


def _log(scene: FriendsTable) -> None:
    _notes(scene)
    scene.open_log()


def _away(scene: FriendsTable) -> None:
    scene.circle.take(Question(1, "bot", 2, ((0, False), (3, True)), 130.0))


def _step(scene: FriendsTable) -> None:
    scene.circle.take(Question(2, "undo", 0, (), 20.0))


def _clock(scene: FriendsTable) -> None:
    left = tuple(300.0 - 70.0 * seat for seat in range(len(scene.names)))
    scene.circle.take(Clocks(5, left, (0,)))


def _choosing_clock(scene: FriendsTable) -> None:
    _clock(scene)
    scene.open_clock()


def _used_up(scene: FriendsTable) -> None:
    _clock(scene)
    scene.circle.take(Question(3, "time", 2, ((0, False),), 130.0))


def _handed(scene: FriendsTable) -> None:
    company = scene.circle.company
    assert company is not None
    places = tuple(replace(place, standing="bot") if seat == 1 else place for seat, place in enumerate(company.places))
    scene.circle.take(replace(company, places=places))


def _lost(scene: FriendsTable) -> None:
    assert isinstance(scene.circle, _Guest)
    scene.circle.lost = True


def _knocked(scene: FriendsTable) -> None:
    assert isinstance(scene.circle, HostCircle)
    scene.open(AtTheDoor(scene, scene.circle, Knocked("v", "Fabi", 12345, ""), 5, new=True))


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "ufoo": _plain("ufoo", 2),
    "attack": _plain("attack", 4),
    "escape": _plain("escape", 6),
    "ovni": _plain("ovni", 4),
    "wheel": _with(_wheel),
    "wheel-duel": _with(_wheel, "ufoo", 2),
    "wheel-pad": _with(_wheel_by_pad),
    "menu-keep": _with(_offered),
    "notes": _with(_notes),
    "log": _with(_log),
    "away": _with(_away),
    "away-ovni": _with(_away, "ovni", 4),
    "step": _with(_step),
    "lost": _with(_lost),
    "lost-ufoo": _with(_lost, "ufoo", 2),
    "lost-ovni": _with(_lost, "ovni", 4),
    "clock": _with(_clock),
    "clock-ufoo": _with(_clock, "ufoo", 2),
    "clock-attack": _with(_clock, "attack", 4),
    "clock-ovni": _with(_clock, "ovni", 4),
    "clock-choice": _with(_choosing_clock),
    "clock-used": _with(_used_up),
    "handed": _with(_handed),
    "watched": _watched,
    "post": _posting(False),
    "posted": _posting(True),
    "post-ufoo": _posting(False, "ufoo", 2),
    "post-ovni": _posting(True, "ovni", 3),
    "host-menu": _hosting(lambda scene: scene.menu()),
    "host-watchers": _hosting(lambda scene: scene.ask_watchers()),
    "host-knock": _hosting(_knocked),
    "menu": _with(lambda scene: scene.menu()),
}
