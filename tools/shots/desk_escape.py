"""The table of Escape from the Aliens in the states that a game goes through, from the first step to the truth."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path

from msgspec.structs import replace
from support.advised import advised
from support.goals import with_goal
from support.onward import Onward
from support.played import announced, own

from game.content.escape import load_content
from game.desk.services import Services
from game.engine.chance import Chance, Live
from game.engine.rules import Setup
from game.faces.escape.desk import EscapeDesk
from game.faces.escape.model import notes as escape_notes
from game.faces.escape.model import truth as escape_truth
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.opening import chance_of
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.escape import cards
from game.titles.escape.rules import EscapeRules
from game.titles.escape.state import ABOARD, ACT, DEFEND, END, MOVE, PICK, SAY, State

NAMES = ("Ana", "Bea", "Caio", "Edu", "Dani", "Fabi", "Gil", "Iris", "Joca", "Kika", "Leo", "Mara", "Nando", "Olga",
         "Pia", "Rui")  # fmt: skip
LOOKS = (1, 5, 6, 2, 3, 4, 0, 7)
Options = tuple[tuple[str, bool | int | str], ...]


class Found(EscapeRules):
    """The rules, at a table where a game is found in the middle."""

    position: State

    def setup(self, setup: Setup, chance: Chance) -> State:
        return self.position


def company(seats: int, people: tuple[int, ...] = (0,)) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(NAMES[seat], LOOKS[seat % len(LOOKS)], "person" if seat in people else "bot") for seat in range(seats)
    )


def play(
    rules: EscapeRules, seats: int, seed: int, until: Callable[[State], bool], **options: bool | int | str
) -> tuple[State, tuple[str, ...]]:
    """A game played at random, but forward, up to the first position that is wanted, and the words that lead there."""
    return _game(rules, seats, seed, tuple(options.items())).first(lambda position: until(position[0]))


@lru_cache(maxsize=64)
def _game(rules: EscapeRules, seats: int, seed: int, options: Options) -> Onward[tuple[State, tuple[str, ...]]]:
    return Onward(_positions(rules, seats, seed, options))


def _positions(
    rules: EscapeRules, seats: int, seed: int, options: Options
) -> Iterator[tuple[State, tuple[str, ...]]]:
    luck, words = random.Random(seed), []
    setup = Setup("escape", seats, dict(options), str(seed))
    state = rules.setup(setup, chance_of(setup))
    yield state, ()
    while not state.ended:
        seat = rules.to_act(state)[0]
        legal = list(rules.legal(state, seat))
        best = max(legal, key=lambda move: _taste(rules, state, move) + luck.random())
        words.append(rules.word(best))
        state = rules.apply(state, seat, best, chance_of(setup, stream=len(words))).state
        yield state, tuple(words)


def _taste(rules: EscapeRules, state: State, move: int) -> float:
    """Nobody attacks for nothing, nor plays cards away; everybody goes somewhere new."""
    word = rules.word(move)
    if word == "attack":
        here = state.cells[state.seat]
        prey = sum(cell == here and fate == ABOARD for cell, fate in zip(state.cells, state.fates, strict=True)) - 1
        return 2.0 if prey else -2.0
    if word.startswith("move "):
        cell = rules.tables(state).cells[move]
        return -0.6 * (cell in state.paths[state.seat]) + 0.8 * (cell in rules.tables(state).hatch_cells)
    return -0.9 if word in ("adrenaline", "sedatives", "teleport", "spotlight") else 0.2


def rules_of(services: Services) -> EscapeRules:
    return _rules(services.share)


@cache
def _rules(share: Path) -> EscapeRules:
    return EscapeRules(load_content(share, None))


def seat_down(services: Services, table: Table, viewer: int | None) -> TableScene:
    keeper = SlotKeeper(services, table, services.saves.new_id("escape"), Card())
    scene = TableScene(services, Session(services, keeper))
    scene.viewer = viewer
    if viewer is not None:
        scene.session.curtain.lift(viewer)
    scene.refresh(snap=True)
    return scene


def lay(services: Services, state: State, viewer: int) -> TableScene:
    """A position that was made up, without a past."""
    rules = Found(rules_of(services).content)
    rules.position = state
    return seat_down(services, Table(rules, Setup("escape", len(state.roles), {}, "gallery"),
                                     company(len(state.roles), (viewer,))), viewer)  # fmt: skip


def found(
    services: Services, seats: int, seed: int, wanted: Callable[[State], bool], people: tuple[int, ...] = (),
    viewer: int | None = -1, **options: bool | int | str,
) -> TableScene:  # fmt: skip
    """The first position that is wanted, in a game with its whole past, through the eyes of whoever acts in it."""
    rules = rules_of(services)
    state, words = play(rules, seats, seed, wanted, **options)
    assert wanted(state) or state.ended, (seats, seed, options)
    if viewer == -1:
        viewer = rules.to_act(state)[0]
    sitting = people or (viewer if viewer is not None else 0,)
    table = Table(rules, Setup("escape", seats, dict(options), str(seed)), company(seats, sitting))
    for word in words:
        fault = table.submit(table.acting[0], word)
        assert fault is None, (word, fault)
    return seat_down(services, table, viewer)


def desk_of(scene: TableScene) -> EscapeDesk:
    assert isinstance(scene.desk, EscapeDesk)
    return scene.desk


def at(round: int, phase: int = MOVE, human: bool | None = None, items: int = 0) -> Callable[[State], bool]:
    """A turn in this round: of a human or an alien, with so many items in the hand."""

    def wanted(state: State) -> bool:
        seat = state.seat
        return (state.round >= round and state.phase == phase and state.fates[seat] == ABOARD
                and (human is None or human != bool(state.aliens >> seat & 1))
                and cards.count(state.hands[seat]) >= items)  # fmt: skip

    return wanted


def choose(scene: TableScene, which: int = 0) -> TableScene:
    """A lit sector is chosen and waits."""
    desk = desk_of(scene)
    lit = desk.model.deck.live
    desk.pending = lit[which % len(lit)]
    desk.refresh()
    return scene


def _mid(services: Services, seats: int = 6, seed: int = 4, round: int = 16, **options: bool | int | str) -> TableScene:
    scene = found(services, seats, seed, at(round, MOVE, True, 1), (), -1, **options)
    return choose(scene, 2)


def _cloud(services: Services) -> TableScene:
    scene = found(services, 6, 4, at(9, MOVE, True))
    desk = desk_of(scene)
    desk.inquiry.cloud = next(row.seat for row in desk.model.players if not row.you and row.fate == "aboard")
    desk.refresh()
    return scene


def _lit_log(services: Services) -> TableScene:
    scene = found(services, 6, 4, at(12, MOVE, False))
    desk = desk_of(scene)
    rows = [row for row in desk.model.log if any(handle.startswith("hex:") for handle in row.about)]
    desk.light(rows[0].about)
    return scene


# A note as its player would have written it.
_WRITTEN = {
    "en": "Caio always says the west.\nDani was silent in turn 5.",
    "pt": "O Caio sempre diz o oeste.\nA Dani ficou em silêncio no turno 5.",
    "es": "Caio siempre dice el oeste.\nDani calló en el turno 5.",
    "it": "Caio dice sempre ovest.\nDani ha taciuto al turno 5.",
}


def _notes(services: Services) -> TableScene:
    scene = found(services, 6, 4, at(10, MOVE, True))
    desk = desk_of(scene)
    desk.notebook.notes = escape_notes.read(
        f"{_WRITTEN[services.words.lang]}\nCaio = A\nEdu = H\nF06 !\nK09 ?\nP10 x\nC04 !"
    )
    desk.notebook.open, desk.notebook.pin = True, "danger"
    desk.refresh()
    return scene


def _say(kind: tuple[int, ...]) -> Callable[[State], bool]:
    return lambda state: state.phase == SAY and state.round >= 5 and state.card in kind


def _truth(services: Services, seats: int = 6, back: int = 3, **options: bool | int | str) -> TableScene:
    scene = found(services, seats, 4, lambda state: False, (), 0, **options)
    scene._told_over = True
    scene.overlays.clear()
    desk = desk_of(scene)
    desk.hindsight.round = max(1, escape_truth.last_round(desk.view.observation) - back)
    desk.refresh()
    return scene


def over(services: Services, seats: int = 6) -> TableScene:
    scene = _truth(services, seats)
    desk_of(scene).hindsight.round = 0
    desk_of(scene).refresh()
    return scene


def _last(services: Services) -> TableScene:
    """One move before the lights go out."""
    rules = rules_of(services)
    _, words = play(rules, 6, 2, lambda state: False)
    table = Table(rules, Setup("escape", 6, {}, "2"), company(6, tuple(range(6))))
    for word in words[:-1]:
        assert table.submit(table.acting[0], word) is None
    return seat_down(services, table, table.acting[0])


class Told(TableScene):
    """A table at which a word is played just now, or without one a game begins; `at` is how many seconds of what it
    shows have passed."""

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


def begun(services: Services) -> TableScene:
    """A new game, as its first player finds it."""
    table = Table(rules_of(services), Setup("escape", 6, {"zone": "fermi"}, "4"), company(6))
    keeper = SlotKeeper(services, table, services.saves.new_id("escape"), Card())
    return TableScene(services, Session(services, keeper))


def told(services: Services, before: TableScene, word: str, at: float) -> TableScene:
    """The moment so many seconds after a word."""
    scene = Told(services, before.session)
    scene.word, scene.at = word, at
    scene.viewer = before.viewer
    scene.refresh(snap=True)
    return scene


def _aim(services: Services) -> TableScene:
    """The light is on, the pointer where it could fall."""
    rules = rules_of(services)

    def wanted(state: State) -> bool:
        return state.phase == MOVE and state.round >= 6 and "spotlight" in map(
            rules.word, rules.legal(state, rules.to_act(state)[0]))  # fmt: skip

    scene = found(services, 6, 2, wanted)
    table = own(scene).table
    assert table.submit(table.acting[0], "spotlight") is None
    scene.refresh(snap=True)
    return choose(scene, len(desk_of(scene).model.deck.live) // 3)


def _defend(services: Services) -> TableScene:
    """Attacked, with a defence in the hand."""
    rules = rules_of(services)
    state, _ = play(rules, 6, 4, at(8, ACT, False))
    human = next(seat for seat in range(6) if not state.aliens >> seat & 1 and state.fates[seat] == ABOARD)
    cells, hands = list(state.cells), list(state.hands)
    cells[human], hands[human] = cells[state.seat], cards.ONE[cards.DEFENCE] + cards.ONE[cards.SEDATIVES]
    state = replace(state, cells=tuple(cells), hands=tuple(hands))
    attack = rules.parse("attack")
    assert attack is not None
    state = rules.apply(state, state.seat, attack, Live(1)).state
    assert state.phase == DEFEND
    return lay(services, state, human)


def _first(services: Services, seats: int, wanted: Callable[[State], bool], **options: bool | int | str) -> TableScene:
    """The same from the first seed that leads there."""
    rules = rules_of(services)
    seed = next(seed for seed in range(1, 400) if wanted(play(rules, seats, seed, wanted, **options)[0]))
    return found(services, seats, seed, wanted, (), -1, **options)


def _pick(services: Services) -> TableScene:
    """The engineer with two hatch cards."""
    crew = {"h13": True, "h14": True, "h15": True, "h16": True}
    return _first(services, 8, lambda state: state.phase == PICK, zone="fermi", **crew)


def _discard(services: Services) -> TableScene:
    return _first(services, 6, lambda state: state.phase == END and cards.count(state.hands[state.seat]) > 3)


def _public(services: Services) -> TableScene:
    """The public view while the curtain is down between people."""
    return found(services, 6, 4, at(11), (0, 1, 2), None)


def _keyboard(services: Services) -> TableScene:
    scene = found(services, 6, 4, at(7, MOVE, False))
    desk = desk_of(scene)
    desk.keyed = True
    desk.board.cursor = desk.model.deck.live[3]
    return scene


def _hatch(services: Services) -> TableScene:
    """A human at the door: the hatch is chosen."""
    rules = rules_of(services)

    def wanted(state: State) -> bool:
        tables = rules.tables(state)
        return at(6, MOVE, True)(state) and any(
            tables.cells[move] in tables.hatch_cells for move in rules.legal(state, state.seat) if move < 1024)

    scene = _first(services, 6, wanted)
    desk = desk_of(scene)
    doors = {door.cell for door in desk.model.deck.doors}
    return choose(scene, next(i for i, cell in enumerate(desk.model.deck.live) if cell in doors))


def _curtain(services: Services, seats: int) -> Scene:
    """Between two people: what lies behind it is not even laid out."""
    scene = found(services, seats, 4, at(3), tuple(range(seats)), None)
    return CurtainScene(services, scene, own(scene).table.acting[0])


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "start": lambda services: found(services, 6, 4, at(1)),
    "role-human": lambda services: found(services, 6, 4, at(1, MOVE, True), zone="fermi"),
    "move": _mid,
    "alien": lambda services: found(services, 6, 4, at(10, MOVE, False)),
    "act": lambda services: found(services, 6, 4, at(6, ACT, False)),
    "noise-any": lambda services: found(services, 6, 4, _say((cards.ANY, cards.ANY_ITEM))),
    "noise-chosen": lambda services: choose(found(services, 6, 4, _say((cards.ANY, cards.ANY_ITEM))), 60),
    "noise-here": lambda services: choose(found(services, 6, 4, _say((cards.HERE, cards.HERE_ITEM)))),
    "silence": lambda services: choose(found(services, 6, 4, _say((cards.SILENCE,)))),
    "heard": lambda services: told(
        services, found(services, 6, 4, _say((cards.ANY, cards.ANY_ITEM))), "noise F04", 0.3),
    "struck": lambda services: told(services, _defend(services), "yield", 0.25),
    "hatch-red": lambda services: told(services, _hatch(services), "move B13", 1.6),
    "no-card": lambda services: choose(found(services, 6, 4, _say((-1,)))),
    "spotlight": _aim,
    "defend": _defend,
    "pick": _pick,
    "discard": _discard,
    "end": lambda services: found(services, 6, 4, at(7, END)),
    "cloud": _cloud,
    "log": _lit_log,
    "notes": _notes,
    "hatch": _hatch,
    "curtain": lambda services: _curtain(services, 6),
    "curtain-sixteen": lambda services: _curtain(services, 16),
    "public": _public,
    "keyboard": _keyboard,
    "fermi": lambda services: _mid(services, 5, 3, 6, zone="fermi"),
    "fermi-eight": lambda services: found(services, 8, 4, at(6), zone="fermi"),
    "galvani": lambda services: _mid(services, 8, 5, 12, zone="galvani"),
    "torricelli": lambda services: _mid(services, 7, 2, 8, zone="torricelli"),
    "basic": lambda services: found(services, 4, 4, at(8), scenario="basic"),
    "infection": lambda services: found(services, 6, 8, at(12), scenario="infection"),
    "arena": lambda services: found(services, 6, 8, at(9), scenario="arena"),
    "school": lambda services: found(services, 8, 8, at(9, MOVE, True, 1), scenario="school"),
    "two": lambda services: found(services, 2, 3, at(8), zone="fermi"),
    "sixteen": lambda services: found(services, 16, 8, at(9), zone="galilei"),
    "last": _last,
    "over": over,
    "lights-out": lambda services: told(services, _last(services), "end", 1.3),
    "eyes": lambda services: told(services, _last(services), "end", 2.6),
    "banner": lambda services: announced(over(services)),
    "turning": lambda services: told(services, begun(services), "", 0.85),
    "truth": _truth,
    "hint": lambda services: advised(services, _mid(services), 2),
    "hint-alien": lambda services: advised(services, found(services, 6, 4, at(10, MOVE, False))),
    "goal": lambda services: with_goal(_mid(services)),
    "goal-alien": lambda services: with_goal(found(services, 6, 4, at(10, MOVE, False))),
    "goal-infection": lambda services: with_goal(found(services, 4, 4, at(3, MOVE, True), scenario="infection")),
    "goal-arena": lambda services: with_goal(found(services, 4, 4, at(3, MOVE, False), scenario="arena")),
}
