"""A table with other screens: who is where, phrases, the wheel, somebody away, a step asked for, a lost line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.desk.services import Services
from game.engine.rules import Setup, default_options
from game.friends.dealer import Dealer
from game.friends.messages import Clocks, Company, Place, Question, Standing
from game.scenes.friends.circle import Circle
from game.scenes.friends.company import Note
from game.scenes.friends.guest import Come, FarSession
from game.scenes.friends.table import FriendsTable
from game.scenes.friends.wheel import Wheel
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
        self.waiting: list[Come] = []
        self.session: Any = self
        self.begun = False
        self.lost = False

    def ask_past(self, table: FarTable) -> None:
        pass

    @property
    def trouble(self) -> str:
        return "friends.lost" if self.lost else ""


def seen_by(services: Services, table: Table, standings: Sequence[Standing], you: int) -> FriendsTable:
    """A table as the screen of one seat has it."""
    circle = _Guest(services)
    places = tuple(
        Place(info, standing, "d" if standing in ("connected", "away", "lost") else "", 0.02 + 0.1 * (seat % 3))
        for seat, (info, standing) in enumerate(zip(table.seats, standings))
    )
    setup = Dealer(table, table).public_setup
    circle.company = Company(table.title, setup, places, (you,), True)
    far = FarTable(services.rules(table.title), setup, (you,), {you: table.view(you)})
    return FriendsTable(services, FarSession(services, far, circle, 1))  # type: ignore[arg-type]


def far_table(services: Services, title: str, seats: int) -> FriendsTable:
    """At the beginning, as a guest sees it."""
    rules = services.rules(title)
    standings = STANDINGS[:seats]
    infos = tuple(
        SeatInfo(NAMES[seat], seat, "bot" if standing == "bot" else "person") for seat, standing in enumerate(standings)
    )
    table = Table(rules, Setup(title, seats, default_options(rules), "gallery"), infos, secret="ab")
    return seen_by(services, table, standings, 1)


def _plain(title: str, seats: int) -> Callable[[Services], Scene]:
    return lambda services: far_table(services, title, seats)


def _with(act: Callable[[FriendsTable], None], title: str = "escape", seats: int = 6) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.settings = replace(services.settings, motion="off", tips=False)
        scene = far_table(services, title, seats)
        act(scene)
        return scene

    return make


def _wheel(scene: FriendsTable) -> None:
    wheel = Wheel(scene, 1)
    wheel.lit = 1
    scene.open(wheel)


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


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "ufoo": _plain("ufoo", 2),
    "attack": _plain("attack", 4),
    "escape": _plain("escape", 6),
    "ovni": _plain("ovni", 4),
    "wheel": _with(_wheel),
    "wheel-duel": _with(_wheel, "ufoo", 2),
    "notes": _with(_notes),
    "log": _with(_log),
    "away": _with(_away),
    "away-ovni": _with(_away, "ovni", 4),
    "step": _with(_step),
    "lost": _with(_lost),
    "clock": _with(_clock),
    "clock-ufoo": _with(_clock, "ufoo", 2),
    "clock-attack": _with(_clock, "attack", 4),
    "clock-ovni": _with(_clock, "ovni", 4),
    "clock-choice": _with(_choosing_clock),
    "clock-used": _with(_used_up),
    "handed": _with(_handed),
    "menu": _with(lambda scene: scene.menu()),
}
