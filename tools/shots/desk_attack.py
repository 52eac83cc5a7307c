"""The table of Alien Attack USA in the states that a game goes through, from the first draw to the final scoring."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path

from msgspec.structs import replace
from support.advised import advised
from support.goals import with_goal
from support.onward import Onward
from support.played import own, shown

from game.content.attack import load_content
from game.desk.services import Services
from game.engine.chance import Chance, Live
from game.engine.rules import Setup
from game.faces.attack.desk import AttackDesk
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.dialogs import ask_leave_game
from game.scenes.table.overlay import Ask
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.attack import moves, observe
from game.titles.attack.rules import AttackRules
from game.titles.attack.state import OVER, PLACE, PROTECT, TURN, State

COMPANY = (SeatInfo("Ana", 1), SeatInfo("Bea", 5, "bot"), SeatInfo("Caio", 6, "bot"), SeatInfo("Edu", 2, "bot"))


class Found(AttackRules):
    """The rules, at a table where a game is found in the middle."""

    position: State

    def setup(self, setup: Setup, chance: Chance) -> State:
        return self.position


def _value(rules: AttackRules, state: State, move: int) -> float:
    """What a sensible player sees in a move."""
    kind = moves.KIND[move]
    if kind > 3:
        return 0.5 if kind == 4 else 0
    gain = observe.gain(rules.observe(state, None), state.seat, move % 120 + 1)
    worth = gain.points + 2.4 * len(gain.falls) + 1.5 * bool(gain.park) + 0.3 * len(gain.first_at)
    return worth - (9 if kind else 0)


def rules_of(services: Services) -> AttackRules:
    return _rules(services.share)


@cache
def _rules(share: Path) -> AttackRules:
    return AttackRules(load_content(share))


def play(rules: AttackRules, seats: int, seed: int, until: Callable[[State], bool], semi: bool = False) -> State:
    """A game played with sense and a little luck, up to the first position that is wanted."""
    return _game(rules, seats, seed, semi).first(until)


@lru_cache(maxsize=16)
def _game(rules: AttackRules, seats: int, seed: int, semi: bool) -> Onward[State]:
    return Onward(_positions(rules, seats, seed, semi))


def _positions(rules: AttackRules, seats: int, seed: int, semi: bool) -> Iterator[State]:
    chance, luck = Live(seed), random.Random(seed)
    state = rules.setup(Setup("attack", seats, {"first": "seat0", "semi": semi}, str(seed)), chance)
    yield state
    while state.phase != OVER:
        legal = list(rules.legal(state, state.seat))
        best = max(legal, key=lambda move: _value(rules, state, move) + luck.random())
        state = rules.apply(state, state.seat, best, chance).state
        yield state


class Moment(TableScene):
    """A table at which the game begins or ends just now; `at` is how many seconds of that have passed."""

    at: float | None = None

    def enter(self) -> None:
        super().enter()
        self.moment()
        desk = desk_of(self)
        if self.at is None or self.services.settings.motion == "off":
            desk.hurry()
        elif desk.occasion is not None:
            desk.occasion.update(self.at)

    def moment(self) -> None:
        """The rest of the game is played."""
        table = own(self).table
        while table.acting:
            choices = table.view(table.acting[0]).choices
            assert own(self).submit(table.acting[0], choices[-1].word) is None
        self.refresh()
        if desk_of(self).running:
            self.desk.hurry()


class Beginning(Moment):
    def moment(self) -> None:
        self.desk.lay_out(again=False)


def lay(
    services: Services, seats: int, state: State, viewer: int = 0, company: tuple[SeatInfo, ...] = COMPANY,
    made: type[TableScene] = TableScene,
) -> TableScene:  # fmt: skip
    rules = Found(rules_of(services).content)
    rules.position = state
    # Whoever looks is a person.
    people = tuple(replace(info, player="person") if n == viewer else info for n, info in enumerate(company[:seats]))
    table = Table(rules, Setup("attack", seats, {}, "gallery"), people)
    keeper = SlotKeeper(services, table, services.saves.new_id("attack"), Card())
    scene = made(services, Session(services, keeper))
    scene.viewer = viewer
    scene.refresh(snap=True)
    return scene


def desk_of(scene: TableScene) -> AttackDesk:
    assert isinstance(scene.desk, AttackDesk)
    return scene.desk


def best_space(scene: TableScene) -> int:
    """The lit space that brings most, and rather one at which a base falls."""
    offers = desk_of(scene).model.chart.offers
    return max(offers, key=lambda offer: offer.points + 6 * offer.falls + offer.park).cell


def found(
    services: Services, seats: int, seed: int, wanted: Callable[[State], bool], semi: bool = False
) -> TableScene:
    rules = rules_of(services)
    state = play(rules, seats, seed, wanted, semi)
    return lay(services, seats, state, state.seat)


def _at(round: int, phase: int = PLACE) -> Callable[[State], bool]:
    return lambda state: state.round >= round and state.phase == phase


def _early(services: Services) -> TableScene:
    """The first turn; the board has been laid."""
    state = play(rules_of(services), 3, 4, _at(1))
    return lay(services, 3, state, state.seat, made=Beginning)


def _mid(services: Services, seats: int = 3, seed: int = 14, round: int = 13) -> TableScene:
    """The middle of a game, the pointer on the best of the open spaces."""
    scene = found(services, seats, seed, _at(round))
    desk = desk_of(scene)
    desk.hovered = f"hex:{best_space(scene) + 1}"
    desk.refresh()
    return scene


def _power(services: Services, power: str, seed: int = 11) -> TableScene:
    """A card of power in the hand: where it can be used is lit."""
    rules = rules_of(services)

    def wanted(state: State) -> bool:
        if state.phase != TURN or state.round < 8:
            return False
        return power in observe.usable(rules.observe(state, None))

    scene = found(services, 3, seed, wanted)
    desk = desk_of(scene)
    desk.touched = (f"power:{power}",)
    desk.refresh()
    desk.hovered = f"hex:{best_space(scene) + 1}"
    desk.refresh()
    return scene


def _bag(services: Services) -> TableScene:
    scene = found(services, 3, 11, _at(16))
    desk = desk_of(scene)
    desk.bag = True
    desk.refresh()
    return scene


def _feared(services: Services) -> TableScene:
    """The pointer on one of the markers that would capture somebody."""
    rules = rules_of(services)

    def wanted(state: State) -> bool:
        o = rules.observe(state, None)
        return state.phase == PLACE and sum(bool(observe.threats(o, space)) for space in o.open) > 1

    scene = found(services, 4, 7, wanted)
    desk = desk_of(scene)
    desk.feared = next(left.handle for left in desk.model.leftovers if left.discs)
    desk.refresh()
    return scene


def _together(services: Services) -> TableScene:
    """The middle of a game in which all may lose together."""
    rules = rules_of(services)
    return lay(services, 3, play(rules, 3, 11, _at(9, TURN), True))


def _last(rules: AttackRules, seats: int, seed: int, semi: bool, points: tuple[int, ...]) -> State:
    """The last position of a game in which something is still to be done, with these points."""
    chance, luck = Live(seed), random.Random(seed)
    state = rules.setup(Setup("attack", seats, {"first": "seat0", "semi": semi}, str(seed)), chance)
    while True:
        legal = list(rules.legal(state, state.seat))
        best = max(legal, key=lambda move: _value(rules, state, move) + luck.random())
        after = rules.apply(state, state.seat, best, chance).state
        if after.phase == OVER:
            return replace(state, points=points or state.points)
        state = after


def _ended(
    services: Services, at: float | None, *, seats: int = 3, semi: bool = False, points: tuple[int, ...] = (),
    bases: tuple[int, ...] = (),
) -> TableScene:  # fmt: skip
    """A game that has just ended: so many seconds of its end have passed, or all of it."""
    rules = rules_of(services)
    state = _last(rules, seats, 11, semi, points)
    scene = lay(services, seats, replace(state, bases=bases or state.bases), state.seat, made=Moment)
    assert isinstance(scene, Moment)
    scene.at = at
    return scene


def _laid(services: Services, at: float) -> TableScene:
    """A new game: the board is being laid."""
    rules = rules_of(services)
    state = rules.setup(Setup("attack", 3, {"first": "seat0"}, "1"), Live(1))
    scene = lay(services, 3, state, made=Beginning)
    assert isinstance(scene, Moment)
    scene.at = at
    return scene


def finished(services: Services, seats: int, semi: bool = False) -> TableScene:
    """A game at a table from the first draw to the last, with all its records, that leaves no trace on the disk."""
    rules = services.rules("attack")
    assert isinstance(rules, AttackRules)
    people = tuple(replace(info, player="person") if n == 0 else info for n, info in enumerate(COMPANY[:seats]))
    table = Table(rules, Setup("attack", seats, {"semi": semi}, "gallery"), people)
    session = shown(services, table, 2580)
    while session.table.acting:
        state = observe.state_of(session.table.view(None).observation)
        best = max(rules.legal(state, state.seat), key=lambda move: _value(rules, state, move))
        session.submit(state.seat, rules.word(best))
    scene = TableScene(services, session)
    scene.refresh(snap=True)
    return scene


def _leaving(services: Services, left: bool = False) -> TableScene:
    """A game whose rules know no resigning: the menu, and the question of the last person who leaves."""
    scene = _mid(services)
    if left:
        ask_leave_game(scene)
    else:
        scene.menu()
    return scene


def _left(services: Services) -> TableScene:
    """Nobody but bots is left, and they wait to be asked to go on."""
    scene = _leaving(services, True)
    question = scene.overlays[-1]
    assert isinstance(question, Ask)
    question.answers[1].tapped()
    return scene


def _keyboard(services: Services) -> TableScene:
    scene = _mid(services, 2, 5, 16)
    desk = desk_of(scene)
    desk.keyed = True
    desk.board.cursor = best_space(scene)
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "early": _early,
    "mid": _mid,
    "late": lambda services: _mid(services, 2, 5, 27),
    "four": lambda services: _mid(services, 4, 3, 17),
    "turn": lambda services: found(services, 3, 11, _at(9, TURN)),
    "protection": lambda services: found(services, 3, 11, lambda state: state.phase == PROTECT),
    "cover": lambda services: _power(services, "cover"),
    "neighbourhood": lambda services: _power(services, "neighbourhood"),
    "extra": lambda services: _power(services, "extra"),
    "bag": _bag,
    "danger": _feared,
    "keyboard": _keyboard,
    "laying": lambda services: _laid(services, 0.6),
    "scoring": lambda services: _ended(services, 0.95),
    "scored": lambda services: _ended(services, None),
    "scored-tie": lambda services: _ended(services, None, points=(30, 0, 41)),
    "scoring-four": lambda services: _ended(services, 1.5, seats=4),
    "menu": _leaving,
    "leaving": lambda services: _leaving(services, True),
    "left": _left,
    "semi-losing": lambda services: _ended(services, 1.0, semi=True, bases=(5, 4, 6)),
    "semi-lost": lambda services: _ended(services, None, semi=True, bases=(5, 4, 6)),
    "semi-won": lambda services: _ended(services, None, semi=True, bases=(9, 8, 10)),
    "hint": lambda services: advised(services, _mid(services), 2),
    "hint-begun": lambda services: advised(services, _mid(services)),
    "hint-turn": lambda services: advised(services, found(services, 3, 11, _at(9, TURN))),
    "goal": lambda services: with_goal(_mid(services)),
    "goal-semi": lambda services: with_goal(_together(services)),
}
