"""What the pack that comes with the program holds, where it is played: its battles, zones, fields and puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import msgspec
from support import props
from support.packs import hill, installed

from game.content.packed import Carried
from game.desk.services import Services
from game.engine.campaign import Value
from game.engine.rules import Setup
from game.engine.series import Series
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from shots.puzzles import Shown

_SEATS = (SeatInfo("Ana", 0), SeatInfo("Bea", 1, "bot", "normal"), SeatInfo("Caio", 2, "bot", "normal"),
          SeatInfo("Dani", 3, "bot", "normal"))  # fmt: skip


def things(services: Services) -> dict[str, Carried]:
    """Everything of the pack, by its name there."""
    props.nothing(services)
    return {thing.id.rpartition(".")[2]: thing for thing in installed(services, hill()).installed.things}


def begun(services: Services, setup: Setup, moves: int) -> TableScene:
    """A table after so many moves at random, seen from the first seat."""
    session = Session.begin(services, setup, _SEATS[: setup.seats])
    table, luck = session.table, random.Random(setup.seed)
    for _ in range(moves):
        for seat in table.acting[:1]:
            rules = services.rules(setup.title)
            words = [choice.word for choice in table.view(seat).choices]
            while words and table.submit(seat, word := words.pop(luck.randrange(len(words)))) is not None:
                assert rules.parse(word) is not None
    scene = TableScene(services, session)
    scene._new = False
    scene.viewer = 0
    scene.refresh(snap=True)
    return scene


def _on(services: Services, title: str, seats: int, option: str, name: str, moves: int) -> Scene:
    id = things(services)[name].id
    return begun(services, Setup(title, seats, {option: id}, "gallery"), moves)


def _battle(services: Services, number: int, moves: int) -> Scene:
    series = msgspec.json.decode(things(services)["hill"].data, type=Series)
    options: dict[str, Value] = dict(series.battles[number - 1])
    return begun(services, Setup("skies", 1, options, "gallery"), moves)


def _chosen(services: Services, title: str, option: str, name: str) -> Scene:
    id = things(services)[name].id
    scene = SetupScene(services, title)
    scene.values[option] = id
    return scene


def _puzzles(services: Services, title: str) -> Scene:
    things(services)
    scene = Shown(services, title)
    scene._show(title, len(scene.collections) - 1)
    for path in scene.files:
        assert scene.read(path) is not None, path
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    **{f"battle-{n}": partial(_battle, number=n, moves=9) for n in range(1, 7)},
    **{zone: partial(_on, title="escape", seats=4, option="zone", name=zone, moves=7)
       for zone in ("sheepfold", "cellars", "tunnel")},
    **{field: partial(_on, title="ufoo", seats=2, option="field", name=field, moves=14)
       for field in ("two-hills", "saddle", "dry-wall")},
    "set-up-zone": partial(_chosen, title="escape", option="zone", name="cellars"),
    "set-up-field": partial(_chosen, title="ufoo", option="field", name="dry-wall"),
    "set-up-city": partial(_chosen, title="skies", option="city", name="yonder"),
    **{f"puzzles-{title}": partial(_puzzles, title=title) for title in ("skies", "ufoo", "attack", "ovni")},
}  # fmt: skip
