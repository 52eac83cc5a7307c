"""The table of Under Falling Skies in the states that a game goes through, from the first roll to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from support.advised import advised
from support.goals import with_goal
from support.played import announced, own, shown

from game.content.skies import load_content
from game.desk.occasion import Showing
from game.desk.services import Services
from game.engine.chance import Chance
from game.engine.rules import Setup
from game.faces.skies.desk import SkiesDesk
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.skies.bot import Judgement
from game.titles.skies.content import cell_named
from game.titles.skies.observe import state_of
from game.titles.skies.rules import SkiesRules
from game.titles.skies.state import ABSENT, DONE, LANE, OVER, PLACING, SPAWNING, SUPPLY, TRAY, WAITING, WORKING, State

_OFF = {"waits": WAITING, "supply": SUPPLY, "absent": ABSENT}
_COMPANY = (SeatInfo("Ana", 0),)


class Laid(SkiesRules):
    """The rules, at a table where a game is found in the middle."""

    changes: dict[str, object]

    def setup(self, setup: Setup, chance: Chance) -> State:
        return replace(super().setup(setup, chance), **self.changes)


def ships(words: str) -> tuple[int, ...]:
    """Ten ships in their order: `3.10` for column 3 in row 10, `waits`, `supply`, `absent`; the rest are absent."""
    found = []
    for word in words.split():
        column, _, row = word.partition(".")
        found.append(_OFF[word] if word in _OFF else int(column) - 1 << LANE | int(row))
    return (*found, *((ABSENT,) * (10 - len(found))))


def spots(words: str) -> tuple[int, ...]:
    """Five dice in their order: a space, `tray` or `done`."""
    return tuple({"tray": TRAY, "done": DONE}.get(word, cell_named(word)) for word in words.split())


def robot(space: str, value: int, tired: bool = False) -> int:
    return cell_named(space) << 4 | value << 1 | tired


class Moment(TableScene):
    """A table at which something is being shown just now, if anything moves at all."""

    def __init__(self, show: Callable[[TableScene], None], services: Services, session: Session) -> None:
        super().__init__(services, session)
        self._show: Callable[[TableScene], None] | None = show

    def enter(self) -> None:
        super().enter()
        show, self._show = self._show, None
        if show is not None and self.services.settings.motion != "off":
            show(self)


def lay(
    services: Services, options: dict[str, bool | int | str] | None = None,
    made: Callable[[Services, Session], TableScene] = TableScene, **changes: object,
) -> TableScene:  # fmt: skip
    """A table in the middle of a game."""
    rules = Laid(load_content(services.share, None))
    rules.changes = changes
    table = Table(rules, Setup("skies", 1, options or {}, "gallery"), _COMPANY)
    keeper = SlotKeeper(services, table, services.saves.new_id("skies"), Card())
    scene = made(services, Session(services, keeper))
    scene._new = False
    scene.viewer = 0
    scene.refresh(snap=True)
    return scene


def showing(at: float, make: Callable[..., TableScene]) -> Callable[[Services], TableScene]:
    """So many seconds after the game of this scene has begun, or ended."""

    def begin(scene: TableScene) -> None:
        desk = desk_of(scene)
        scene._told_over = False  # the banner comes after it
        occasion = desk.beginning(False) if scene.view.outcome is None else desk.ending()
        assert occasion is not None
        desk.occasion = Showing(occasion, 1.0)
        desk.occasion.update(at)

    return lambda services: make(services, made=partial(Moment, begin))


def moving(at: float, word: str, make: Callable[..., TableScene]) -> Callable[[Services], TableScene]:
    """So many seconds after this word was played."""

    def play(scene: TableScene) -> None:
        assert own(scene).table.submit(0, word) is None
        scene.refresh()
        desk_of(scene).animation.update(at)

    return lambda services: make(services, made=partial(Moment, play))


def finished(services: Services, threat: int, **options: bool | int | str) -> TableScene:
    """A game of the adviser from the first roll to the last, with all its records, that leaves no trace on the disk."""
    rules = services.rules("skies")
    assert isinstance(rules, SkiesRules)
    table = Table(rules, Setup("skies", 1, {"threat": threat, **options}, "gallery"), _COMPANY)
    session = shown(services, table, 1480)
    judgement = Judgement(rules)
    while session.table.acting:
        state = state_of(session.table.view(None).observation)
        thoughts = judgement.plan(state, 0, "fast", lambda: False)
        session.submit(0, rules.word(thoughts[0].move))
    scene = TableScene(services, session)
    scene.refresh(snap=True)
    return scene


def desk_of(scene: TableScene) -> SkiesDesk:
    assert isinstance(scene.desk, SkiesDesk)
    return scene.desk


def touch(scene: TableScene, *handles: str, over: str = "") -> TableScene:
    """These things are in the hand, and the pointer is on another."""
    desk = desk_of(scene)
    desk.touched = handles
    desk.hovered = over
    desk.refresh()
    return scene


def say(scene: TableScene, *words: str) -> TableScene:
    """Plays these words; the motion is over."""
    for word in words:
        fault = own(scene).table.submit(0, word)
        assert fault is None, fault
    scene.refresh(snap=True)
    return scene


# The position of the mock-up: Roswell, round 4, dice phase.
_SKY = "1.10 2.14 3.6 5.7 waits 4.11 3.12 supply supply absent"


def _middle(
    services: Services, made: Callable[[Services, Session], TableScene] = TableScene
) -> TableScene:  # fmt: skip
    scene = lay(
        services, None, made, round=4, mothership=4,
        ships=ships("1.4 2.14 3.6 5.4 waits 4.11 3.12 supply supply absent"), research=3, energy=3, damage=2,
        digger=19, phase=PLACING, dice=(4, 6, 4, 5, 2), spots=spots("tray tray tray r4c4 tray"),
    )  # fmt: skip
    return say(scene, "place g6 r3c1", "place g4 r1c5")


def _hover(services: Services) -> TableScene:
    return touch(_middle(services), "die:g4", over="space:r4c3")


def _dig(services: Services) -> TableScene:
    return touch(_middle(services), "die:g4", over="space:r5c3")


def _hinted(step: int) -> Callable[[Services], TableScene]:
    def make(services: Services) -> TableScene:
        scene = _middle(services)
        if step < 0:
            desk_of(scene).ponder(0.4)
            return scene
        return advised(services, scene, step)

    return make


def _firing(
    services: Services, made: Callable[[Services, Session], TableScene] = TableScene
) -> TableScene:  # fmt: skip
    """Three ships are on explosions that a room of two spaces reaches."""
    return lay(
        services, None, made, round=4, mothership=4,
        ships=ships("1.10 2.7 3.9 5.7 waits 4.11 3.12 supply supply absent"), research=3, energy=3, damage=2,
        digger=19, phase=WORKING, dice=(4, 6, 2, 5, 1), spots=spots("r1c5 r5c1 r3c2 r3c3 r4c4"),
    )  # fmt: skip


def _away(services: Services) -> TableScene:
    return touch(_rooms(services), "act:discard")


def _rooms(services: Services) -> TableScene:
    return lay(
        services, round=4, mothership=4, ships=ships(_SKY), research=3, energy=3, damage=2, digger=19, phase=WORKING,
        dice=(4, 6, 4, 5, 2), spots=spots("r1c5 r5c2 r4c3 r4c4 r3c1"),
    )  # fmt: skip


def _using(services: Services) -> TableScene:
    return touch(_rooms(services), over="space:r4c3")


def _robots(services: Services) -> TableScene:
    """A new robot is looking for a space in New York."""
    scene = lay(
        services, {"city": "new_york"}, round=5, mothership=5, energy=4, research=5, damage=1, digger=16,
        ships=ships("1.9 2.12 3.6 5.7 4.13 waits 3.14 supply supply absent"), phase=WORKING, dice=(4, 6, 3, 5, 2),
        spots=spots("r1c4 r3c1 r2c3 done r3c5"), robots=(),
    )  # fmt: skip
    return touch(scene, "room:r3c1")


def _sleeping(services: Services) -> TableScene:
    return lay(
        services, {"city": "washington", "damaged": True}, round=5, mothership=5, energy=4, research=5, damage=1,
        digger=16, ships=ships("1.9 2.12 3.6 5.7 4.13 waits 3.14 supply supply absent"), phase=PLACING,
        dice=(4, 6, 3, 5, 2), spots=spots("tray tray tray tray tray"),
        robots=(robot("r2c1", 5), robot("r3c4", 2, True)),
    )  # fmt: skip


def _drop(services: Services) -> TableScene:
    return lay(
        services, round=5, mothership=5, ships=ships("1.10 waits 3.6 waits waits 4.11 3.12 waits supply absent"),
        research=6, energy=2, damage=2, digger=15, phase=SPAWNING, spots=spots("done done done done done"),
    )  # fmt: skip


def _over(reason: str, **changes: object) -> Callable[..., TableScene]:
    def make(
        services: Services, made: Callable[[Services, Session], TableScene] = TableScene
    ) -> TableScene:  # fmt: skip
        scene = lay(
            services, None, made, round=9, ships=ships(_SKY), energy=3, digger=20, phase=OVER, ended=reason,
            spots=spots("done done done done done"), **{"mothership": 9, "research": 12, "damage": 4, **changes},
        )  # fmt: skip
        scene.overlays.clear()
        scene._told_over = True
        return scene

    return make


def _announced(make: Callable[[Services], TableScene]) -> Callable[[Services], TableScene]:
    """The end as it is announced: with the banner over the board."""
    return lambda services: announced(make(services))


def _builder(services: Services) -> TableScene:
    """Advanced tiles: teleporters, falling ships, red explosions."""
    options: dict[str, bool | int | str] = {
        "city": "new_york", "damaged": True, "sky1": "advanced_threatening", "sky2": "advanced_easier",
        "sky3": "advanced_threatening", "sky4": "advanced_easier",
    }  # fmt: skip
    scene = lay(
        services, options, round=3, mothership=2, ships=ships("1.10 2.14 3.6 5.7 waits 4.11 3.12 supply supply absent"),
        research=4, energy=4, damage=1, dice=(4, 6, 3, 5, 2),
    )  # fmt: skip
    return touch(scene, "die:g3", over="space:r1c3")


def _pocket(services: Services) -> TableScene:
    return lay(services, {"city": "pocket"})


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "start": lambda services: lay(services),
    "middle": _middle,
    "hover": _hover,
    "dig": _dig,
    "hint-wait": _hinted(-1),
    "hint": _hinted(0),
    "hint-where": _hinted(1),
    "hint-move": _hinted(2),
    "rooms": _rooms,
    "discard": _away,
    "using": _using,
    "robots": _robots,
    "ability": _sleeping,
    "drop": _drop,
    "won": _over("won", research=16),
    "lost-damage": _over("damage", damage=7),
    "lost-skull": _over("skull", mothership=12),
    "resigned": _over("resigned"),
    "won-banner": _announced(_over("won", research=16)),
    "lost-damage-banner": _announced(_over("damage", damage=7)),
    "lost-skull-banner": _announced(_over("skull", mothership=12)),
    "resigned-banner": _announced(_over("resigned")),
    "beginning": showing(0.5, lay),
    "fall": moving(0.2, "place g4 r4c3", _middle),
    "hit-aim": moving(0.25, "use r3c2", _firing),
    "hit-dice": moving(0.8, "use r3c2", _firing),
    "hit-flight": moving(1.5, "use r3c2", _firing),
    "hit-burst": moving(1.95, "use r3c2", _firing),
    "won-key": showing(1.4, _over("won", research=16)),
    "lost-damage-key": showing(1.4, _over("damage", damage=7)),
    "lost-skull-key": showing(0.5, _over("skull", mothership=12)),
    "resigned-key": showing(1.0, _over("resigned")),
    "builder": _builder,
    "pocket": _pocket,
    "goal": lambda services: with_goal(_middle(services)),
    "goal-scenario": lambda services: with_goal(lay(services, {"city": "osaka", "scenario": "last_word"})),
}
