"""The settings: every section, the question for a key, the question before a reset, and large words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.settings import SECTIONS, SettingsScene


def _section(section: str) -> Callable[[Services], Scene]:
    return lambda services: SettingsScene(_plain(services), section)


def _plain(services: Services) -> Services:
    """Nothing of the state before is left."""
    services.change(replace(services.settings, scale=100, easy_font=False, key_map={}))
    services.hand.listening = False
    return services


def _changed_keys(services: Services) -> Scene:
    _plain(services).change(replace(services.settings, key_map={"undo": ("u",), "redo": ("z", "backspace")}))
    scene = SettingsScene(services, "keys")
    scene.page.focus = "key-undo"
    return scene


def _waiting(services: Services) -> Scene:
    scene = SettingsScene(_plain(services), "keys")
    scene.editor.waiting = "zoom-in"
    return scene


def _asking(services: Services) -> Scene:
    scene = SettingsScene(_plain(services), "play")
    scene.asking = True
    return scene


def _large(section: str, scale: int, easy: bool) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.change(replace(_plain(services).settings, scale=scale, easy_font=easy))
        return SettingsScene(services, section)

    return make


STATES: dict[str, Callable[[Services], Scene]] = {
    **{section: _section(section) for section in SECTIONS},
    "changed-keys": _changed_keys,
    "waiting": _waiting,
    "asking": _asking,
    "large": _large("words", 150, True),
    "largest": _large("play", 200, False),
    "largest-keys": _large("keys", 200, False),
    "after": _section("words"),
}
