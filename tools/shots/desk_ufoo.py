"""The table of Ufo.O in the states that a game goes through, from the first move to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from support.advised import advised
from support.goals import with_goal
from support.played import own

from game.content.ufoo import load_content
from game.desk.services import Services
from game.engine.chance import Arranged, Chance
from game.engine.rules import Setup
from game.faces.ufoo.boxes import arrange
from game.faces.ufoo.desk import UfooDesk
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.ufoo.content import cell_named
from game.titles.ufoo.rules import UfooRules
from game.titles.ufoo.state import ABOARD, GONE, WAITS, State, Throw
from game.ui.layout import Box

Make = Callable[[Services], Scene]
_OFF = {"aboard": ABOARD, "waits": WAITS, "gone": GONE}
_COMPANY = (SeatInfo("Ana", 0), SeatInfo("Bea", 1, "bot", "normal"))


class Laid(UfooRules):
    """The rules, at a table where a game is found in the middle."""

    position: State

    def setup(self, setup: Setup, chance: Chance) -> State:
        return self.position


class Moment(TableScene):
    """A table at which a word is played just now; `at` is how many seconds of what it shows have passed."""

    word = ""
    at = 0.0

    def enter(self) -> None:
        super().enter()
        if self.word:
            fault = own(self).table.submit(own(self).table.acting[0], self.word)
            assert fault is None, fault
            self.refresh()
        else:
            self.desk.lay_out(again=False)
        for _ in range(round(60 * self.at)):
            self.desk.update(1 / 60)


class Begun(TableScene):
    """A new game whose pieces have taken their places."""

    def enter(self) -> None:
        super().enter()
        self.desk.hurry()


def lay(
    services: Services, mine: Sequence[str], theirs: Sequence[str], hurt: str = "", board: str = "standard",
    seats: tuple[SeatInfo, SeatInfo] = _COMPANY, made: type[TableScene] = TableScene, dice: Sequence[int] = (),
    **changes: object,
) -> TableScene:  # fmt: skip
    """A table with these saucers on it, named by their hexes, `aboard`, `waits` or `gone`; seat 0 is to move, and these
    dice fall next."""
    rules = Laid(load_content(services.share, None))
    field = next(field for field in rules.content.fields if field.id == board)
    places = tuple(_OFF.get(where, 0) or cell_named(field, where) for where in (*mine, *theirs))
    assert not set(places) & set(field.asteroids), "a saucer lies in an asteroid"
    bits = sum(1 << 4 * int(name[0]) + int(name[2]) - 1 for name in hurt.split())
    usual = State(
        field=field, places=places, hurt=bits, turn=13, seat=0, first=0, strict=False, handicap=False, opening=(5, 2)
    )
    rules.position = replace(usual, **changes)
    chance = Arranged(1)
    chance.arrange(dice)
    table = Table(rules, Setup("ufoo", 2, {"field": board}, "gallery"), seats, chance=chance)
    keeper = SlotKeeper(services, table, services.saves.new_id("ufoo"), Card())
    scene = made(services, Session(services, keeper))
    scene.viewer = 0
    scene.refresh(snap=True)
    return scene


def desk_of(scene: TableScene) -> UfooDesk:
    assert isinstance(scene.desk, UfooDesk)
    return scene.desk


def say(scene: TableScene, *words: str) -> TableScene:
    """Plays these words, whoever's turn it is; the motion is over."""
    for word in words:
        fault = own(scene).table.submit(own(scene).table.acting[0], word)
        assert fault is None, fault
    scene.refresh(snap=True)
    return scene


def touch(scene: TableScene, *handles: str) -> TableScene:
    desk_of(scene).pick(*handles)
    return scene


# The position of the mock-up, and others from the same game.
_ANA, _BEA = ("E07", "H07", "C08", "B03"), ("J08", "J06", "L04", "K03")


def played(word: str, at: float, *dice: int, **changes: object) -> Make:
    """The moment so many seconds after a word, with these dice."""

    def make(services: Services) -> TableScene:
        moment = type("Played", (Moment,), {"word": word, "at": at})
        return lay(services, _ANA, _BEA, "0.4", made=moment, dice=dice, **changes)  # type: ignore[arg-type]

    return make


def ended(word: str, at: float, **changes: object) -> Make:
    """The moment so many seconds after the word that ends a game; saucer 2 is at the enemy's mothership."""

    def make(services: Services) -> TableScene:
        moment = type("Ended", (Moment,), {"word": word, "at": at})
        usual = {"turn": 31, "structure": (2, 1), **changes}
        return lay(services, ("F03", "L06", "C08", "aboard"), ("J08", "E10", "gone", "waits"), "0.1", made=moment,
                   dice=(6,), **usual)  # type: ignore[arg-type] # fmt: skip

    return make


def _start(services: Services) -> TableScene:
    """The first move, by two people."""
    seats = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))
    rules = UfooRules(load_content(services.share, None))
    table = Table(rules, Setup("ufoo", 2, {"field": "standard", "first": "seat0"}, "gallery"), seats)
    keeper = SlotKeeper(services, table, services.saves.new_id("ufoo"), Card())
    scene = Begun(services, Session(services, keeper))
    scene.viewer = 0
    scene.refresh(snap=True)
    return scene


def _reach(services: Services) -> TableScene:
    """A saucer selected in the middle of a game that has a past."""
    scene = lay(services, ("E05", "H07", "C06", "B03"), ("J08", "J06", "L05", "K04"), "0.4 1.2", turn=12, seat=1)
    say(scene, "move 3 L04", "move 4 K03", "roll", "end", "move 3 C08", "move 1 E07")
    return touch(scene, "saucer:0.2")


def _two(services: Services) -> TableScene:
    """Two enemies in sight, one of them damaged, and the firing saucer is damaged too."""
    scene = lay(services, ("E07", "H07", "C08", "B03"), ("I09", "J06", "L04", "K03"), "0.2 1.2")
    return touch(scene, "saucer:0.2")


def _mothership(services: Services) -> TableScene:
    scene = lay(services, ("E07", "L06", "C08", "B03"), ("J08", "J06", "L04", "waits"), "0.4", structure=(4, 1))
    return touch(scene, "saucer:0.2")


def _throw(services: Services) -> TableScene:
    scene = lay(services, _ANA, _BEA, "0.4", throw=Throw(5, 3), moved=15, acted=2, closed=True)
    desk_of(scene).hovered = "hex:K09"
    return touch(scene)


def _left(services: Services) -> TableScene:
    """The log in full: the enemy won a duel and leaves the loser where it is."""
    scene = say(lay(services, _ANA, _BEA, "0.2 0.4", throw=Throw(1, 3), moved=15, acted=2, closed=True), "leave")
    scene.open_log()
    return scene


def _due(services: Services) -> TableScene:
    """Two rolls beside asteroids and an intruder; one saucer may still move."""
    return lay(services, ("F07", "H09", "C08", "A05"), ("J08", "B06", "L04", "aboard"), moved=7, due=3)


def _late(services: Services) -> TableScene:
    return lay(
        services, ("F03", "gone", "aboard", "B03"), ("J08", "E10", "waits", "aboard"), "0.1 0.4 1.1 1.2", turn=31,
        structure=(2, 1),
    )  # fmt: skip


def _over(services: Services) -> TableScene:
    scene = lay(services, ("F03", "L06", "C08", "B03"), ("J08", "E10", "gone", "waits"), "0.1", turn=31,
                structure=(2, 0), winner=0, ended="destroyed", closed=True)  # fmt: skip
    scene.overlays.clear()
    scene._told_over = True
    return scene


def _watching(services: Services) -> TableScene:
    """The other side is a bot, and it is its turn."""
    scene = lay(services, _ANA, _BEA, "0.4 1.2", seat=1)
    scene.viewer = 0
    return scene


def _explained(services: Services) -> TableScene:
    """A touch that leads nowhere says why."""
    scene = _reach(services)
    desk = desk_of(scene)
    desk.board.place(arrange(Box(0, 0, 1280, 720)).board)
    desk.note = (scene.why_dead(("saucer:0.2", "hex:B01")), desk.board.cell_box(desk.cell("hex:B01")))
    return scene


def _cursor(services: Services) -> TableScene:
    """The same with the keyboard in use, on the longest field."""
    scene = lay(services, ("G09", "I09", "D08", "B04"), ("K12", "L08", "N06", "M03"), "0.4", board="deep")
    desk = desk_of(scene)
    desk.pick("saucer:0.2")
    desk.board.cursor = desk.cell("hex:J11")
    desk.hovered = "hex:J11"
    desk.keyed = True
    return scene


SHOTS: dict[str, Make] = {
    "start": _start,
    "ready": lambda services: lay(services, _ANA, _BEA, "0.4 1.2"),
    "selected": _reach,
    "two": _two,
    "mothership": _mothership,
    "skirmish": lambda services: lay(services, ("D05", "E05", "B03", "aboard"), ("F04", "G05", "H05", "waits"),
                                     board="skirmish"),
    "keyboard": _cursor,
    "throw": _throw,
    "left": _left,
    "due": _due,
    "late": _late,
    "dead": _explained,
    "bot": _watching,
    "over": _over,
    "begins": played("", 0.55, turn=1),
    "aim": played("laser 2 2", 0.28, 5, 2),
    "dice": played("laser 2 2", 0.9, 5, 2),
    "hit": played("laser 2 2", 2.0, 5, 2),
    "missed": played("ion 2 2", 1.95, 3),
    "backfires": played("ion 2 2", 1.95, 1),
    "breaks": ended("ion 2 home", 2.35),
    "adrift": ended("ion 2 home", 3.0),
    "destroyed": ended("ion 2 home", 6.0),
    "resigns": ended("resign", 0.9),
    "resigned": ended("resign", 6.0),
    "truce": ended("end", 0.9, turn=200),
    "drawn": ended("end", 6.0, turn=200),
    "hint": lambda services: advised(services, _due(services)),
    "hint-move": lambda services: advised(services, lay(services, _ANA, _BEA, "0.4 1.2"), 2),
    "goal": lambda services: with_goal(lay(services, _ANA, _BEA, "0.4 1.2", structure=(4, 2))),
}
