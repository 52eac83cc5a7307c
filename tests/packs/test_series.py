"""Campaigns of packs: what their files may say, which battles are open, and the way to the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from packs.made import read, refused
from support.packs import FAR_MOONS, installed

from game.app.application import Application
from game.desk.services import Services
from game.engine.series import Series
from game.scenes.campaign.series import SeriesScene, battles_of
from game.scenes.scene import Scene, Stage
from game.scenes.table.scene import TableScene
from game.scenes.workshop.scene import WorkshopScene
from game.store.statistics import Result, Sitter

FILE = "skies/campaigns/hills.yaml"


def series() -> Series:
    contents = read(FAR_MOONS)
    return next(msgspec.json.decode(each.data, type=Series) for each in contents.things if each.kind == "campaigns")


def result(options: dict[str, bool | int | str], rank: int = 1, practice: bool = False) -> Result:
    return Result("skies", "2030-05-04T20:00", options, (Sitter("Ana", "person"),), (rank,), "x", practice=practice)


def test_a_battle_sets_options_of_the_pack_and_of_the_program() -> None:
    first, second, third = series().battles
    assert first == {"city": "roswell", "damaged": False, "threat": 0}
    assert (second["city"], second["threat"]) == ("new_york", 1)
    assert str(second["scenario"]).endswith(".market")
    assert str(third["city"]).endswith(".harbour")
    assert (third["scenario"], third["crew2"], third["upgraded2"]) == ("fog", "moss", True)
    assert "upgraded1" not in third


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        (b"city: roswell", b"city: rosswell", 2, "unknown"),
        (b"scenario: market", b"scenario: markt", 3, "unknown"),
        (b"crew: [ana]", b"crew: [anna]", 3, "unknown"),
        (b"threat: 1", b"threat: 5", 3, "threat"),
        (b"threat: 1", b"sky1: foggy", 3, "sky_word"),
        (b"[ana, moss]", b"[moss, moss]", 4, "crew"),
        (b"upgraded: [moss]", b"upgraded: [zola]", 4, "not_in_crew"),
        (b"  - {city: new_york, threat: 1, scenario: market, crew: [ana]}\n", b"", 0, ""),
    ],
)
def test_a_wrong_line_is_named(old: bytes, new: bytes, line: int, key: str) -> None:
    changed = FAR_MOONS[FILE].replace(old, new)
    assert changed != FAR_MOONS[FILE]
    found = refused({**FAR_MOONS, FILE: changed})
    assert found == ([(FILE, line, f"content.skies.{key}")] if key else [])


def test_a_campaign_has_some_battles_and_not_too_many() -> None:
    for number in (1, 13):
        data = b"battles:\n" + b"  - {city: roswell}\n" * number
        assert refused({**FAR_MOONS, FILE: data}) == [(FILE, 1, "content.skies.battles")]


def test_a_battle_is_open_once_the_one_before_it_is_won() -> None:
    hills = series()
    first, second, third = (dict(options) for options in hills.battles)

    def told(*results: Result) -> list[tuple[bool, bool]]:
        return [(battle.won, battle.ready) for battle in battles_of(hills, "skies", results)]

    assert told() == [(False, True), (False, False), (False, False)]
    assert told(result(first, 2), result(first, practice=True), result({**first, "threat": 3})) == told()
    assert told(result({**first, "sky0": False})) == [(True, True), (False, True), (False, False)]
    assert told(result(first), result(third)) == [(True, True), (False, True), (True, False)]
    assert told(result(first), result(second), result(third)) == [(True, True)] * 3


def test_what_was_won_stays_won_when_the_pack_is_updated() -> None:
    old, hills = dict(series().battles[1]), series()
    digest = str(old["scenario"]).split(".")[1]
    old["scenario"] = str(old["scenario"]).replace(digest, "0123456789ab")
    old["crew1"] = str(old["crew1"]).replace(digest, "0123456789ab")
    assert battles_of(hills, "skies", [result(old)])[1].won
    old["scenario"] = str(old["scenario"]).replace("far-moons", "near-moons")
    assert not battles_of(hills, "skies", [result(old)])[1].won


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    pygame.display.init()
    pygame.font.init()
    app = Application(tmp_path, "en", (1280, 720))
    app.services.make_thinker = None
    installed(app.services, FAR_MOONS)
    yield app.services
    app.close()


def opened(services: Services) -> SeriesScene:
    """From the workshop, by a touch on the campaign."""
    stage = Stage(services)
    stage.push(Scene(services))
    stage.push(WorkshopScene(services))
    stage.settle()
    workshop = stage.top
    assert isinstance(workshop, WorkshopScene)
    workshop.layout()
    widget = workshop.page.find("thing/hills")
    assert widget is not None
    widget.tap(*widget.box.centre)
    stage.settle()
    scene = stage.top
    assert isinstance(scene, SeriesScene)
    scene.layout()
    return scene


def test_the_page_leads_to_the_table_of_the_next_battle(services: Services) -> None:
    scene = opened(services)
    assert (scene.chosen, scene.words("name"), scene.words("story_3")) == (1, "Over the hills", "")
    assert [scene.called(battle) for battle in scene.battles] == ["Roswell", "New York", "The last evening"]
    scene.choose(2)
    scene.play()
    scene.stage.settle()
    assert scene.stage.top is scene
    services.profile.add(result(dict(scene.series.battles[0])))
    scene.resume()
    assert scene.chosen == 3
    scene.choose(2)
    scene.layout()
    scene.play()
    scene.stage.settle()
    table = scene.stage.top
    assert isinstance(table, TableScene)
    options = table.session.table.setup.options
    assert (options["city"], options["threat"]) == ("new_york", 1)
    services.writer.flush()
    slot = next(iter(services.saves.slots()))
    assert b'"content": [' in services.saves.path(slot.id).read_bytes()


def test_a_won_campaign_says_so(services: Services) -> None:
    for options in series().battles:
        services.profile.add(result(dict(options)))
    scene = opened(services)
    assert all(battle.won for battle in scene.battles)
    scene.layout()
