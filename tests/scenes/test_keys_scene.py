"""The page of keys: what it shows is what is in force, and the way to change it leads from there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from reader import Readers, readers  # noqa: F401
from support.placement import misplaced

from game.scenes.keys import KeysScene
from game.scenes.settings.scene import SettingsScene
from game.ui.input import KEYS, PAD
from game.ui.keymap import cap


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_command_stands_there_with_every_key(readers: Readers, lang: str, scale: int) -> None:  # noqa: F811
    reader = readers(lang)
    reader.services.change(replace(reader.services.settings, scale=scale))
    scene = KeysScene(reader.services)
    reader.open(scene)
    rows = [row for group in scene._groups() for row in group.rows]
    for command, keys in KEYS.items():
        caps = tuple(cap(reader.services.words, key) for key in keys)
        assert (scene.say(f"keys.command.{command}"), caps) in rows
    assert len(rows) == len(KEYS) + len(PAD) + 1 + 6
    assert misplaced(scene.page) == []
    assert reader.services.canvas.type.labels_with("⟦") == []


def test_a_changed_key_is_the_one_that_is_shown(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.services.change(replace(reader.services.settings, key_map={"undo": ("f5",)}))
    scene = KeysScene(reader.services)
    assert ("Undo", ("F5",)) in [row for group in scene._groups() for row in group.rows]


def test_a_small_page_is_scrolled_by_the_arrows(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.services.change(replace(reader.services.settings, scale=200))
    reader.open(KeysScene(reader.services))
    reader.press("down", "down")
    assert reader.page.scroll_offset("keys") > 100


def test_the_button_leads_to_the_key_map(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.open(KeysScene(reader.services))
    reader.click("change")
    assert isinstance(reader.stage.top, SettingsScene) and reader.stage.top.section == "keys"
    reader.press("back", "back")
    assert reader.stage.top is reader.first
