"""The settings: every section, the question for a key, the question before a reset, and large words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.desk.services import Services
from game.scenes.scene import Scene
from game.scenes.settings.scene import SECTIONS, SettingsScene
from game.store.archive import Content, Note
from game.store.settings import Settings

# The gallery's own folder has another name every time.
FOLDER = Path("/games/of/ana/saucerful")
BACKUP = FOLDER / "saucerful-2030-05-04.zip"


def _made(services: Services, section: str, settings: Settings) -> SettingsScene:
    services.change(settings)
    services.input.listening = False
    scene = SettingsScene(services, section)
    scene.folder = FOLDER
    scene.backup.lacking = str(FOLDER / "saucerful.zip")
    scene.backup.paths = {"target": str(BACKUP), "source": scene.backup.lacking}
    return scene


def _section(section: str, settings: Settings = Settings()) -> Callable[[Services], Scene]:  # noqa: B008
    return lambda services: _made(services, section, settings)


def _changed_keys(services: Services) -> Scene:
    scene = _made(services, "keys", Settings(key_map={"undo": ("u",), "redo": ("z", "backspace"), "erase": ()}))
    scene.page.focus = "key-undo"
    return scene


def _waiting(services: Services) -> Scene:
    scene = _made(services, "keys", Settings())
    scene.editor.waiting = "zoom-in"
    return scene


def _asking(services: Services) -> Scene:
    scene = _made(services, "play", Settings())
    scene.asking = True
    return scene


def _bringing_back(services: Services) -> Scene:
    scene = _made(services, "backup", Settings())
    files = {**{f"saves/ufoo-000{n}.save": 9 for n in range(7)}, "campaigns/skies-0001.campaign": 9}
    scene.backup.asking = Content(BACKUP, Note(1, "0.2.0", 1_900_000_000, files))
    return scene


def _choosing(services: Services) -> Scene:
    scene = _made(services, "words", Settings())
    scene.page.open_list("language")
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    **{section: _section(section) for section in SECTIONS},
    "choosing": _choosing,
    "changed-keys": _changed_keys,
    "waiting": _waiting,
    "asking": _asking,
    "bringing-back": _bringing_back,
    "largest-backup": _section("backup", Settings(scale=200)),
    "large": _section("words", Settings(scale=150, easy_font=True)),
    "largest": _section("play", Settings(scale=200)),
    "largest-keys": _section("keys", Settings(scale=200)),
}
