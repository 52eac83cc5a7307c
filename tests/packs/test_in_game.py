"""A game on something of a pack, in the program: begun, saved, and opened where the pack never was."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from packs.made import FILES, read
from support.packs import FAR_MOONS, installed

from game.app.application import Application
from game.content.packed import kept_folder
from game.desk.services import Services
from game.engine.rules import Setup
from game.scenes.playing.session import Session
from game.scenes.scene import Scene, Stage
from game.scenes.setup.option_words import value_words
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo

Begin = Callable[[str], Services]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """The program on a folder of its own."""
    pygame.display.init()
    pygame.font.init()
    with ExitStack() as apps:

        def made(name: str) -> Services:
            app = Application(tmp_path / name, "en", (1280, 720))
            apps.callback(app.close)
            app.services.make_thinker = None
            app.window.get_surface()  # what pictures are converted for
            return app.services

        yield made


def test_a_game_goes_on_where_the_pack_never_was(begin: Begin, tmp_path: Path) -> None:
    here = begin("here")
    here.packs.install(read(FILES))
    zone = next(str(value) for value in here.rules("escape").options()[0].values if "hollow" in str(value))
    assert value_words(here, "escape", "zone", zone) == "Hollow Moon"
    seats = tuple(SeatInfo(name, look) for look, name in enumerate(("Ana", "Bea")))
    session = Session.begin(here, Setup("escape", 2, {"zone": zone}, "moon"), seats)
    here.writer.flush()

    there = begin("there")
    assert zone not in there.rules("escape").options()[0].values
    shutil.copytree(here.folders.saves, there.folders.saves, dirs_exist_ok=True)
    slot = next(slot for slot in there.saves.slots() if slot.id == session.slot)
    again, notes = Session.resume(there, slot)
    assert [(note.key, dict(note.args)["names"]) for note in notes] == [("packs.played_without", "far-moons")]
    assert again.table.view(0).observation == session.table.view(0).observation
    assert value_words(there, "escape", "zone", zone) == "Hollow Moon"
    assert [path.name for path in kept_folder(tmp_path / "there").iterdir()] == [f"{zone[5:]}.json"]


USED = {
    "zone": ("escape", {"zone": "hollow"}), "scenario": ("escape", {"scenario": "dark"}),
    "field": ("ufoo", {"field": "crossfire"}), "city": ("skies", {"city": "harbour", "damaged": True}),
    "special rules": ("skies", {"city": "harbour", "scenario": "market"}),
    "battle": ("skies", {"city": "harbour", "damaged": True, "scenario": "market", "crew1": "ana"}),
}  # fmt: skip


@pytest.mark.parametrize("name", USED)
def test_everything_that_a_pack_may_hold_goes_on_without_it(name: str, begin: Begin) -> None:
    """Also where another version of the pack is, and after the pack was removed."""
    here, there = begin("here"), begin("there")
    installed(here, FAR_MOONS)
    title, wanted = USED[name]
    known = values(here, title)
    options = {option: known[str(value)][1] if value in known else value for option, value in wanted.items()}
    rules = here.rules(title)
    seats = tuple(SeatInfo(str(look), look) for look in range(max(rules.info.seats[0], 1)))
    session = Session.begin(here, Setup(title, len(seats), options, "moon"), seats)
    for _ in range(6):
        seat = session.table.acting[0]
        assert session.table.submit(seat, session.table.view(seat).choices[0].word) is None
    session.touched = True
    session.save()
    here.writer.flush()
    newer = {**FAR_MOONS, "pack.yaml": FAR_MOONS["pack.yaml"].replace(b"version: 3", b"version: 4")}
    installed(there, newer)
    shutil.copytree(here.folders.saves, there.folders.saves, dirs_exist_ok=True)
    here.packs.remove("far-moons")
    here.forget_pack([title])
    for services, notes in ((here, ["packs.played_without"]), (there, [])):
        slot = next(slot for slot in services.saves.slots() if slot.id == session.slot)
        again, said = Session.resume(services, slot)
        assert [note.key for note in said] == notes
        assert again.table.words() == session.table.words()
        assert again.table.view(0).observation == session.table.view(0).observation


def drawn(services: Services, scene: Scene) -> bytes:
    """What is on the screen."""
    stage = Stage(services)
    stage.push(scene)
    stage.settle()
    scene.layout()
    services.canvas.target = pygame.Surface((1280, 720))
    scene.draw(services.canvas)
    return pygame.image.tobytes(services.canvas.target, "RGB")


def values(services: Services, title: str) -> dict[str, tuple[str, str]]:
    """The options and values of a title that are from packs, by the name of the thing."""
    return {str(value).rpartition(".")[2]: (option.id, str(value)) for option in services.rules(title).options()
            for value in option.values if str(value).startswith("pack:")}  # fmt: skip


@pytest.mark.parametrize(
    ("title", "name"),
    [("escape", "hollow"), ("escape", "dark"), ("ufoo", "crossfire"), ("skies", "harbour"), ("skies", "market")],
)
def test_a_set_up_shows_what_packs_bring(title: str, name: str, begin: Begin) -> None:
    services = begin("data")
    plain = drawn(services, SetupScene(services, title))
    installed(services, FAR_MOONS)
    option, value = values(services, title)[name]
    scene = SetupScene(services, title)
    scene.values[option] = value
    assert drawn(services, scene) != plain


@pytest.mark.parametrize("city", ["harbour", "roswell"])
def test_a_table_shows_what_packs_bring(city: str, begin: Begin) -> None:
    """With its own drawings, or with those that stand in for them."""
    services = begin("data")
    installed(services, FAR_MOONS)
    things = values(services, "skies")
    chosen = {"city": things.get(city, ("", city))[1], "scenario": things["market"][1], "crew1": things["ana"][1]}
    session = Session.begin(services, Setup("skies", 1, chosen, "moon"), (SeatInfo("Ana", 0),))
    assert drawn(services, TableScene(services, session))


def test_a_drawing_of_a_pack_is_found_by_its_thing(begin: Begin) -> None:
    services = begin("data")
    installed(services, FAR_MOONS)
    things, packs = values(services, "skies"), services.packs
    harbour, ana = things["harbour"][1], things["ana"][1]
    for name in (f"skies/city-{harbour}", f"skies/city-{harbour}-damaged"):
        place = packs.picture(name, "cities", "")
        assert place is not None and place.is_file()
    assert packs.picture(f"skies/skyline-{harbour}", "cities", "-skyline") is None
    assert packs.picture(f"skies/face-{ana}", "characters", "-face") is None
    art = services.canvas.art
    assert art.view_box(f"skies/city-{harbour}") == art.view_box("skies/city-roswell")
    assert art.image(f"skies/skyline-{harbour}", 55, 44).get_size() == (55, 44)
    night = art.image(f"skies/city-{harbour}", 26, 10).get_at((2, 2))[:3]
    assert all(abs(found - meant) < 6 for found, meant in zip(night, (0x1D, 0x24, 0x50), strict=True))
    services.packs.remove("far-moons")
    services.forget_pack(["skies"])
    assert art.image(f"skies/city-{harbour}", 26, 10).get_at((2, 2))[:3] != night
