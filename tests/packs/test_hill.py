"""The pack that comes with the program, played: its campaign from the first battle to the end, its zones and fields."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest
from contesting.players import seated, side
from studio.art.hill import pictures
from studio.make_hill_art import PACK
from support import bot_games
from support.packs import hill, installed, missing_words
from support.spending import Spending

from game.app.application import Application
from game.app.registry import title
from game.content.packed import Carried
from game.desk.services import Services
from game.engine.series import Series
from game.i18n.languages import LANGUAGES
from game.scenes.campaign.series import SeriesScene
from game.scenes.results.scene import ResultsScene
from game.scenes.scene import Scene, Stage
from game.scenes.table.scene import TableScene

TRIES = 12  # of a battle: the hardest is won about three times in five


@dataclass
class Played:
    services: Services
    things: dict[str, Carried]


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    pygame.display.init()
    pygame.font.init()
    app = Application(tmp_path, "en", (1280, 720))
    app.services.make_thinker = None
    pack = installed(app.services, hill())
    yield Played(app.services, {thing.id.rpartition(".")[2]: thing for thing in pack.installed.things})
    app.close()


def test_it_holds_what_it_promises(played: Played) -> None:
    kinds = [thing.kind for thing in played.things.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "campaigns": 1, "cities": 3, "scenarios": 2, "characters": 3, "zones": 3, "fields": 3, "puzzles": 10,
    }  # fmt: skip
    assert played.services.packs.listed()[0].installed.manifest.languages == tuple(each.id for each in LANGUAGES)
    assert list(missing_words(PACK)) == []


def test_its_drawings_are_those_of_their_maker() -> None:
    made = {f"{name}.svg": draw().text() for name, draw in pictures()}
    found = {str(file.relative_to(PACK)): file.read_text(encoding="ascii") for file in PACK.rglob("*.svg")}
    assert found == made


def finish(table: TableScene, seed: str) -> bool:
    """A bot plays through the table's scene; whether the city was saved."""
    entry = title(table.title)
    assert entry is not None
    rules, luck = table.services.rules(table.title), random.Random(seed).random
    bot = seated(side(table.title, "hard"), rules, entry.judgement(rules), seed, 0, Spending(0.02))
    while table.view.outcome is None:
        table.submit(0, bot.say(table.view.observation, 0, luck).word)
    return bool(table.view.outcome.winners())


def battle(scene: SeriesScene, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played again until it is won, from the page of the campaign and back to it."""
    for attempt in range(TRIES):
        monkeypatch.setattr("game.scenes.campaign.series.new_seed", partial(str, f"hill {number} {attempt}"))
        scene.choose(number)
        scene.layout()
        button = scene.page.find("play")
        assert button is not None
        button.tap(*button.box.centre)
        scene.stage.settle()
        table = scene.stage.top
        assert isinstance(table, TableScene)
        won = finish(table, f"{number} {attempt}")
        results = ResultsScene(scene.services, table)
        scene.stage.push(results)
        scene.stage.settle()
        back = next(act for id, _, act, _, _ in results.ways_on() if id == "on")
        back()
        scene.stage.settle()
        assert scene.stage.top is scene
        if won:
            return
    raise AssertionError(f"battle {number} was never won")


@pytest.mark.long
def test_the_campaign_is_played_from_beginning_to_end(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    series = msgspec.json.decode(played.things["hill"].data, type=Series)
    stage = Stage(played.services)
    stage.push(Scene(played.services))
    stage.push(SeriesScene(played.services, "skies", series))
    stage.settle()
    scene = stage.top
    assert isinstance(scene, SeriesScene)
    for number in range(1, 7):
        assert [each.ready for each in scene.battles] == [n < number for n in range(6)]
        battle(scene, number, monkeypatch)
        assert scene.battles[number - 1].won
    assert all(each.won for each in scene.battles)
    assert scene.words("end")
    scene.layout()


@pytest.mark.parametrize(("name", "title_", "option", "seats"), [
    ("sheepfold", "escape", "zone", 3), ("cellars", "escape", "zone", 5), ("tunnel", "escape", "zone", 4),
    ("two-hills", "ufoo", "field", 2), ("saddle", "ufoo", "field", 2), ("dry-wall", "ufoo", "field", 2),
])  # fmt: skip
def test_bots_play_each_zone_and_field_to_the_end(
    played: Played, name: str, title_: str, option: str, seats: int
) -> None:
    entry = title(title_)
    assert entry is not None
    rules, words = played.services.rules(title_), ("hill", name)
    start = bot_games.set_up(rules, title_, seats, {option: played.things[name].id}, words)
    held = [side(title_, "easy")] * seats
    game = bot_games.play(start, entry.judgement(rules), held, words, Spending(0.01))
    assert rules.outcome(game.state) is not None
