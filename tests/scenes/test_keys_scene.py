"""The page of keys: what it shows is what is in force, and the way to change it leads from there."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from reader import Readers, readers  # noqa: F401
from support.placement import misplaced

from game.scenes.keys.scene import KeysScene
from game.scenes.settings.scene import SettingsScene
from game.ui.input import KEYS, PAD
from game.ui.keyboard import HEIGHT, WIDTH, places
from game.ui.keymap import CHOICES, cap
from game.ui.widgets.keyboard import Cap


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_command_stands_there_with_every_key(readers: Readers, lang: str, scale: int) -> None:  # noqa: F811
    reader = readers(lang)
    reader.services.change(replace(reader.services.settings, scale=scale))
    scene = KeysScene(reader.services)
    reader.open(scene)
    caps = {row.commands[0]: row.caps for group in scene._keyboard_groups() for row in group.rows}
    for command, keys in KEYS.items():
        if command not in CHOICES:
            assert caps[command] == tuple(cap(reader.services.words, key) for key in keys)
    assert caps[CHOICES[0]] == ("1 – 9", f"{cap(reader.services.words, 'keypad 1')} – "
                                         f"{cap(reader.services.words, 'keypad 9')}")  # fmt: skip
    assert misplaced(scene.page) == []
    scene._take(1)
    reader.frame()
    assert sum(len(group.rows) for group in scene._other_groups()) == len(PAD) + 1 + 6
    assert misplaced(scene.page) == []
    assert reader.services.canvas.type.labels_with("⟦") == []


def test_a_changed_key_is_the_one_that_is_shown(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.services.change(replace(reader.services.settings, key_map={"undo": ("f5",), "choice-3": ("x",)}))
    scene = KeysScene(reader.services)
    reader.open(scene)
    rows = [row for group in scene._keyboard_groups() for row in group.rows]
    assert ("Undo", ("F5",), ("undo",)) in rows
    assert ("Third choice", ("X",), ("choice-3",)) in rows, "one of its own has a row of its own"
    drawn = {widget.place.key: widget.command for widget in reader.page.layers[0].widgets if isinstance(widget, Cap)}
    assert drawn["f5"] == "undo" and drawn["x"] == "choice-3" and drawn["z"] == drawn["3"] == ""


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_every_key_in_use_is_drawn_and_no_two_overlap(lang: str) -> None:
    """Keys that the usual keyboard of a language lacks, such as a question mark of its own, are beside the others."""
    used = [key for keys in KEYS.values() for key in keys]
    drawn = places(lang, used)
    assert set(used) <= {place.key for place in drawn}
    for one, other in combinations(drawn, 2):
        apart = (one.x + one.w <= other.x or other.x + other.w <= one.x
                 or one.y + one.h <= other.y or other.y + other.h <= one.y)  # fmt: skip
        assert apart, (one, other)
    assert max(place.x + place.w for place in drawn) == WIDTH and max(place.y + place.h for place in drawn) == HEIGHT


def test_a_key_under_the_pointer_lights_its_row(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    scene = KeysScene(reader.services)
    reader.open(scene)
    reader.click("cap-h")
    assert scene.keyboard.pointed == "hint"


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
