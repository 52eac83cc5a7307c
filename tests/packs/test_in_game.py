"""A game on something of a pack, in the program: begun, saved, and opened where the pack never was."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from packs.made import FILES, read

from game.app.application import Application
from game.content.packed import kept_folder
from game.desk.services import Services
from game.engine.rules import Setup
from game.scenes.option_words import value_words
from game.scenes.session import Session
from game.table.view import SeatInfo

Begin = Callable[[str], Services]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """The program on a folder of its own."""
    with ExitStack() as apps:

        def made(name: str) -> Services:
            app = Application(tmp_path / name, "en", (1280, 720))
            apps.callback(app.close)
            app.services.make_thinker = None
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
    assert notes == ()
    assert again.table.view(0).observation == session.table.view(0).observation
    assert value_words(there, "escape", "zone", zone) == "Hollow Moon"
    assert [path.name for path in kept_folder(tmp_path / "there").iterdir()] == [f"{zone[5:]}.json"]
