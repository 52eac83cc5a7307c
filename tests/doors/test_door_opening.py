"""A file that is opened from outside: a double click on a saved game, the log of a campaign, a pack."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.application import Application
from game.app.opening import open_file

ROOT = Path(__file__).resolve().parents[2]
OLD = ROOT / "tests" / "upgrades" / "0.1.0" / "data"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    made = Application(tmp_path / "data", "en", (1280, 720))
    made.open(None)
    made.stage.settle()
    yield made
    made.close()


def opened(app: Application, path: Path) -> str:
    """The scene that is shown then."""
    app.services.notices.clear()
    open_file(app.services, app.stage, str(path))
    app.stage.settle()
    return app.stage.top.name


def test_a_saved_game_and_a_pack_are_shown_in_their_lists(app: Application, tmp_path: Path) -> None:
    assert opened(app, OLD / "saves" / "ufoo-0001.save") == "saves"
    assert len(app.services.saves.slots()) == 1
    shutil.copy(OLD / "saves" / "ufoo-0001.save", tmp_path / "no pack.saucer")
    assert opened(app, tmp_path / "no pack.saucer") == "workshop"


def test_the_log_of_a_campaign_becomes_a_campaign_once(app: Application, tmp_path: Path) -> None:
    log = tmp_path / "From my sister.campaign"
    shutil.copy(OLD / "campaigns" / "skies-0006.campaign", log)
    assert opened(app, log) == "campaigns"
    assert app.services.notices == ["The campaign was added to yours."]
    (id,) = app.services.campaigns.ids()
    before = app.services.campaigns.path(id).read_bytes()
    assert before == log.read_bytes()
    assert opened(app, log) == "campaigns" and app.services.notices == []
    assert app.services.campaigns.ids() == (id,)
    # What was cut short elsewhere is all in the one that is here.
    log.write_bytes(b"".join(before.splitlines(True)[:2]))
    assert opened(app, log) == "campaigns" and app.services.campaigns.ids() == (id,)
    assert app.services.campaigns.path(id).read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"no log", b"\x00" * 4096, b'1 00000000 {"entry":"began"}\n'])
def test_what_is_no_log_is_told_and_nothing_is_written(app: Application, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.campaign"
    path.write_bytes(content)
    assert opened(app, path) == "shelf"
    assert app.services.notices == ["odd.campaign: This is not the log of a campaign."]
    assert app.services.campaigns.ids() == ()
    assert opened(app, tmp_path / "missing.campaign") == "shelf"
    assert len(app.services.notices) == 1
