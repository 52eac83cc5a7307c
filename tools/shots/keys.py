"""The page of keys, as it comes and with some keys changed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.desk.services import Services
from game.scenes.keys.scene import KeysScene
from game.scenes.scene import Scene


def _with(scale: int, keys: dict[str, tuple[str, ...]]) -> Callable[[Services], Scene]:
    def make(services: Services) -> Scene:
        services.change(replace(services.settings, scale=scale, key_map=keys))
        return KeysScene(services)

    return make


def _others(services: Services) -> Scene:
    scene = KeysScene(services)
    scene.device = 1
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "first": _with(100, {}),
    "changed": _with(100, {"undo": ("backspace",), "erase": ()}),
    "others": _others,
    "large": _with(175, {}),
}
