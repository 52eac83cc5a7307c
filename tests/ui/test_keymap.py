"""The key-map: no key has two commands, no command is lost for good, and every key has a name."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.i18n.catalogue import Catalogue
from game.ui.input import FIXED, KEYS, Input, key_name
from game.ui.keymap import called, cap, give, is_fixed, keys_of, owner, restore, usable

TEXTS = Path(__file__).resolve().parents[2] / "data" / "i18n"
NAMES = sorted({key for keys in KEYS.values() for key in keys} | {"u", "f5", "left ctrl", "keypad 0", "ç"})


def test_at_first_no_key_has_two_commands() -> None:
    keys = [key for names in KEYS.values() for key in names]
    assert len(keys) == len(set(keys))


@given(st.lists(st.tuples(st.sampled_from(sorted(KEYS)), st.sampled_from(NAMES)), max_size=12))
def test_however_keys_are_given_each_has_one_command_and_the_fixed_ones_stay(wishes: list[tuple[str, str]]) -> None:
    changed: dict[str, tuple[str, ...]] = {}
    for command, key in wishes:
        given_ = give(changed, command, key)
        if usable(key) and not is_fixed(key):
            assert owner(given_.keys, key) == command
        else:
            assert given_.keys == changed
        changed = given_.keys
    keys = [key for command in KEYS for key in keys_of(changed, command)]
    assert len(keys) == len(set(keys))
    assert all(keys_of(changed, command)[0] == KEYS[command][0] for command in FIXED)
    for command in list(changed):
        changed = restore(changed, command)
        assert keys_of(changed, command) == KEYS[command]
    keys = [key for command in KEYS for key in keys_of(changed, command)]
    assert len(keys) == len(set(keys))


def test_a_command_that_gives_its_only_key_gets_the_free_one() -> None:
    swapped = give({}, "undo", "y")
    assert (swapped.other, swapped.swapped) == ("redo", True)
    assert restore(swapped.keys, "undo") == {}


def test_a_settings_file_cannot_take_the_keys_that_lead_out() -> None:
    pygame.display.init()
    hand = Input({"undo": ("escape",), "hint": ("return",)})
    assert hand._by_key["escape"] == "back"
    assert hand._by_key["return"] == "confirm"


@pytest.mark.parametrize(
    ("key", "name"),
    [(pygame.K_KP1, "keypad 1"), (pygame.K_KP_ENTER, "keypad enter"), (pygame.K_KP_PLUS, "keypad +"),
     (pygame.K_LEFTBRACKET, "["), (pygame.K_PAGEUP, "page up"), (pygame.K_RETURN, "return")],
)  # fmt: skip
def test_keys_have_the_names_that_the_key_map_writes(key: int, name: str) -> None:
    pygame.display.init()
    assert key_name(key) == name


@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_every_key_has_a_name_to_be_read(lang: str) -> None:
    words = Catalogue.load(TEXTS, lang)
    names = {key: called(words, key) for keys in KEYS.values() for key in keys}
    assert not any("⟦" in name or not name for name in names.values())
    assert len(set(names.values())) == len(names)
    assert cap(words, "left") == "←" and called(words, "z") == "Z" and called(words, "f11") == "F11"
