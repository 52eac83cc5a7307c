"""Positions of O.V.N.I. found in the middle of games, and the table of one laid out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path

from msgspec.structs import replace

from game.app.registry import titles
from game.content.ovni import load_content
from game.desk.services import Services
from game.engine.chance import Chance, Live
from game.engine.rules import Setup
from game.faces.ovni.desk import OvniDesk
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.ovni import state as phases
from game.titles.ovni.bot import Judgement
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import State
from support.onward import Onward

COMPANY = (SeatInfo("Ana", 0), SeatInfo("Bea", 1, "bot"), SeatInfo("Caio", 6, "bot"), SeatInfo("Dani", 2, "bot"))
Wanted = Callable[[State], bool]


class Found(OvniRules):
    """The rules, at a table where a game is found in the middle."""

    position: State

    def setup(self, setup: Setup, chance: Chance) -> State:
        return self.position


def rules_of(services: Services) -> OvniRules:
    return _rules(services.share)


@cache
def _rules(share: Path) -> OvniRules:
    return OvniRules(load_content(share, None))


def play(rules: OvniRules, seats: int, seed: int, until: Wanted, third: bool = False) -> State:
    """A game played with a little sense, up to the first position that is wanted."""
    return _game(rules, seats, seed, third).first(until)


@lru_cache(maxsize=64)
def _game(rules: OvniRules, seats: int, seed: int, third: bool) -> Onward[State]:
    return Onward(_positions(rules, seats, seed, third))


def _positions(rules: OvniRules, seats: int, seed: int, third: bool) -> Iterator[State]:
    chance, luck = Live(seed), random.Random(seed)
    judgement = Judgement(rules)
    setup = Setup("ovni", seats, {"planets": "choose", "third": third}, str(seed))
    state = rules.setup(setup, chance)
    yield state
    while not state.ended:
        move = judgement.quick(state, state.seat, luck.random)
        state = rules.apply(state, state.seat, move, chance).state
        yield state


def lay(
    services: Services, seats: int, state: State, viewer: int | None = None, company: tuple[SeatInfo, ...] = COMPANY
) -> TableScene:
    # A title that is not on the shelf yet still has a table.
    services.titles = titles()
    rules = Found(rules_of(services).content)
    rules.position = state
    seat = state.seat if viewer is None else viewer
    # Whoever looks is a person.
    people = tuple(replace(info, player="person" if n == seat else "bot") for n, info in enumerate(company[:seats]))
    table = Table(rules, Setup("ovni", seats, {}, "gallery"), people)
    keeper = SlotKeeper(services, table, services.saves.new_id("ovni"), Card())
    scene = TableScene(services, Session(services, keeper))
    scene._new = False
    scene.viewer = seat
    scene.refresh(snap=True)
    return scene


def desk_of(scene: TableScene) -> OvniDesk:
    assert isinstance(scene.desk, OvniDesk)
    return scene.desk


def found(
    services: Services, seats: int, seed: int, wanted: Wanted, viewer: int | None = None, third: bool = False
) -> TableScene:
    return lay(services, seats, play(rules_of(services), seats, seed, wanted, third), viewer)


def any_game(services: Services, wanted: Wanted, seats: int = 4) -> TableScene:
    """A game in which this comes up."""
    rules = rules_of(services)
    for seed in range(1, 60):
        state = play(rules, seats, seed, wanted)
        if not state.ended:
            return lay(services, seats, state)
    raise AssertionError("nothing of the kind in sixty games")


def at(phase: int, round: int = 0, group: int = -1) -> Wanted:
    """The first position of a phase, from a round on, with a group at work."""
    return lambda state: state.phase == phase and state.round >= round and (group < 0 or state.active == group)


def at_the_start(state: State) -> bool:
    return state.phase == phases.PLACE


class Paused(TableScene):
    """A table on which nothing goes on: what it shows has been set."""

    halted = False

    def enter(self) -> None:
        self.halted = True

    def refresh(self, snap: bool = False) -> None:
        if not self.halted:
            super().refresh(snap)

    def update(self, dt: float) -> None:
        """Time stands still."""
