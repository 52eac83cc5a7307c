"""Play with friends: before the table is open, with people coming, somebody at the door, and as somebody's guest.

Nobody is on the network: what comes from there is put where it would come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from support import props

from game.desk.services import Services
from game.engine.text import Message
from game.friends.messages import VERSION, Clocks, Company, Place
from game.friends.nearby import Nearby
from game.friends.passes import SharedRoom, room_line
from game.friends.troubles import differing, said
from game.friends.visitors import Knocked
from game.scenes.friends.circle import Circle
from game.scenes.friends.kept import DoorKept, Kept, Opened, Taken, keep
from game.scenes.friends.lending import State
from game.scenes.friends.page import FriendsScene
from game.scenes.scene import Scene

_CODE = (12, 333, 604, 1011)


class Nobody:
    """A line to nobody."""

    ready, fault, gone, linked = True, "", "", True
    server = "nats://192.0.2.2:4222"

    def __init__(self, tables: tuple[Nearby, ...] = (), looking: bool = True) -> None:
        self.tables, self.looking = tables, looking

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **words: ()


class _Loan:
    """A pack that is missing here."""

    name, size, part = "Far moons", 128_000, 0.4

    def __init__(self, state: State, why: Message | None = None) -> None:
        self.state, self.why = state, why


class _Host(Circle):
    """One's own table, with whoever is meant to be there."""

    host = True
    table = "0123"
    seats = ()

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.line = Nobody()
        self.door = DoorKept()
        self.loan = _Loan("")
        self.differs: Message | None = None
        self.knocks: dict[str, Knocked] = {}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **words: None

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place.standing == "free")


class _Shown(FriendsScene):
    def enter(self) -> None:
        """Nobody is looked for."""

    def update(self, dt: float) -> None:
        """Nothing comes."""


def _page(services: Services, title: str = "escape") -> _Shown:
    props.nothing(services)
    keep(services, Kept())
    services.part()
    services.settings = replace(services.settings, last_title=title)
    scene = _Shown(services, "127.0.0.1")
    scene.has_program = True
    return scene


def _tables(scene: _Shown) -> None:
    tables = (
        Nearby("1", "nats://192.0.2.3:1", "attack", "Fabi", 3, 2, 4, True, VERSION, "1.2"),
        Nearby("2", "nats://192.0.2.4:1", "skies", "Office crew", 3, 0, 1, True, VERSION, "1.2"),
        Nearby("3", "nats://192.0.2.5:1", "ovni", "Gil", 3, 1, 3, False, VERSION + 1, "9.3"),
    )
    scene.joining.nearby = Nobody(tables)  # type: ignore[assignment]


def _closed(services: Services) -> Scene:
    return _page(services, "ufoo")


def _nearby(services: Services) -> Scene:
    scene = _page(services)
    _tables(scene)
    scene.joining.words = [*scene.codes.say(_CODE, services.words.lang)[:2], "co", ""]
    scene.page.focus = "code/2"
    return scene


def _opened(*standings: str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _page(services)
        _tables(scene)
        game = scene.game_of("escape")
        while len(game.seating.rows) < len(standings):
            game.seating.add()
        while len(game.seating.rows) > len(standings):
            game.seating.free(len(game.seating.rows) - 1)
        for i, name in enumerate(("Ana", "Bea", "Caio", "Edu", "Maximiliana von Hohenfels", "Fabi", "Gil", "Hana")):
            if 0 < i < len(standings):
                game.sit(i, "bot" if standings[i] == "bot" else "here" if standings[i] == "here" else "elsewhere")
                game.call(i, name)
        circle = _Host(services)
        places = tuple(
            Place(info, standing, "" if standing != "connected" else "d", 0.018)  # type: ignore[arg-type]
            for info, standing in zip(game.infos(), standings)
        )
        circle.company = Company("escape", game.setup(), places, (0,))
        scene.circle, scene.code = circle, _CODE  # type: ignore[assignment]
        return scene

    return make


def _knock(mark: int | None) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _opened("here", "free", "connected")(services)
        assert isinstance(scene, FriendsScene)
        scene.asked = Knocked("v", "Bea", mark, "")
        return scene

    return make


def _waiting(services: Services) -> Scene:
    opened = _opened("here", "connected", "connected", "free", "bot")(services)
    assert isinstance(opened, FriendsScene) and opened.circle is not None
    guest, opened.circle = opened.circle, None
    assert guest.company is not None
    guest.company = Company("escape", guest.company.setup, guest.places, (2,))
    opened.guest = guest  # type: ignore[assignment]
    return opened


def _refused(key: str) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _page(services)
        scene.joining.nearby = Nobody(looking=False)  # type: ignore[assignment]
        scene.joining.words = [*scene.codes.say(_CODE, services.words.lang)[:3], "xyzzy"]
        scene.joining.why, scene.joining.refused = said(key), True
        keep(services, Kept((), (Taken("9", "skies", "Ana", b""),)))
        scene.has_program = False
        return scene

    return make


_ROOM = SharedRoom(
    "tls://play.example.org:4222,play2.example.org:4222", "SAAOSPJCMF2CTSAYDJA3HLNKK4KORYSOLS762KT55JFMPXFS226WXG723M"
)


def _over(words: str | None = None) -> Callable[[Services], Scene]:
    """Over a server: with a room, or while the line of one is written."""

    def make(services: Services) -> Scene:
        scene = _page(services, "ovni")
        taken = (
            Taken("9", "ovni", "Bea", b"", "play.example.org", "mine"), Taken("8", "escape", "", b"", "192.0.2.7"),
            Taken("7", "attack", "Caio", b"", "play.example.org", "others", 0.0, "Caio, Dani"),
        )  # fmt: skip
        mine, room = (taken, room_line(_ROOM)) if words is None else ((), "")
        props.games(services, ("",))
        own = Opened(services.saves.slots()[0].id, "6", "", 0, "", (0,), b"", room, True, written="Bea")
        keep(services, Kept(opened=(own,) if mine else (), taken=mine, room=room, over=True, letters=True))
        if words:
            scene.place.words = words
        return scene

    return make


def _locked(services: Services) -> Scene:
    """The door is locked, and some look on."""
    scene = _opened("here", "connected", "connected")(services)
    assert isinstance(scene, FriendsScene) and isinstance(scene.circle, _Host) and scene.circle.company is not None
    scene.circle.door = DoorKept(True, 120.0)
    scene.circle.company = replace(scene.circle.company, watchers=2, delay=120.0)
    return scene


def _watch_waits(services: Services) -> Scene:
    scene = _waiting(services)
    assert isinstance(scene, FriendsScene) and scene.guest is not None and scene.guest.company is not None
    scene.guest.watches = True
    scene.guest.company = replace(scene.guest.company, you=())
    return scene


def _lacking(state: State, why: Message | None = None) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        scene = _waiting(services)
        assert isinstance(scene, FriendsScene) and scene.guest is not None
        scene.guest.loan = _Loan(state, why)  # type: ignore[assignment]
        return scene

    return make


def _clocked(make: Callable[[Services], Scene]) -> Callable[[Services], Scene]:
    """The same, played by the clock."""

    def made(services: Services) -> Scene:
        scene = make(services)
        assert isinstance(scene, FriendsScene)
        circle = scene.circle or scene.guest
        assert circle is not None
        circle.clocks = Clocks(10)
        return scene

    return made


def _differs(services: Services) -> Scene:
    scene = _waiting(services)
    assert isinstance(scene, FriendsScene) and isinstance(scene.guest, _Host)
    scene.guest.differs = differing(("escape/maps",))
    return scene


def _opened_over(services: Services) -> Scene:
    scene = _opened("here", "connected", "free")(services)
    keep(services, Kept(room=room_line(_ROOM), over=True))
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "closed": _closed,
    "nearby": _nearby,
    "people": _opened("here", "free", "connected", "lost", "bot"),
    "all-there": _opened("here", "connected", "connected"),
    "eight": _opened("here", "free", "connected", "lost", "away", "bot", "free", "here"),
    "knock": _knock(12345),
    "knock-back": _knock(None),
    "lacking": _clocked(_opened("here", "connected", "lacking")),
    "guest": _clocked(_waiting),
    "differs": _differs,
    "locked": _locked,
    "watch-waits": _watch_waits,
    "pack": _lacking("offered"),
    "pack-comes": _lacking("coming"),
    "pack-gone": _lacking("failed", said("pack_gone", "Far moons")),
    "server": _over(),
    "server-open": _opened_over,
    "server-new": _over(""),
    "server-wrong": _over("saucerful-room://play.example.org"),
    "refused": _refused("silent"),
}
