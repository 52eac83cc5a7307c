"""Every state of every scene: no word is missing or cut, nothing overlaps, every target can be hit; and the gallery
writes what it says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from gallery import Studio, main, scenes, shots_of
from reader import Readers, readers  # noqa: F401
from support.placement import cut_words, misplaced

from game.ui.layout import Box
from game.ui.page import Page
from game.ui.sound import Sound
from game.ui.text import Type
from game.ui.widgets.button import Button

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """No device is opened and closed again for a look at words."""
    monkeypatch.setattr(Sound, "start", lambda sound: None)


# The two languages with the longest words.
@pytest.mark.usefixtures("blank", "silent")
@pytest.mark.parametrize("lang", ["pt", "it"])
@pytest.mark.parametrize("scene", scenes())
def test_every_state_of_a_scene_can_be_read_and_touched(scene: str, lang: str, tmp_path: Path) -> None:
    studio = Studio(tmp_path, lang, (1280, 720))
    faults = {}
    for state, make in shots_of(scene).items():
        shown = studio.show(make)
        faults[state] = studio.faults(shown)
    studio.close()
    assert {state: wrong for state, wrong in faults.items() if wrong} == {}


def test_the_gallery_writes_pictures_and_a_manifest_and_twice_the_same(tmp_path: Path) -> None:
    folders = (tmp_path / "one", tmp_path / "two")
    for folder in folders:
        assert main([str(folder), "--scene", "keys", "--lang", "es", "--size", "960x540"]) == 0
    manifest = json.loads((folders[0] / "manifest.json").read_text())
    assert [entry["state"] for entry in manifest] == list(shots_of("keys"))
    for entry in manifest:
        assert (entry["scene"], entry["lang"], entry["size"]) == ("keys", "es", "960x540")
        assert (folders[0] / entry["file"]).read_bytes() == (folders[1] / entry["file"]).read_bytes()
    assert (folders[0] / "sheet-keys.png").is_file()


def laid(*buttons: Button) -> Page:
    page = Page(Type(FONTS))
    page.add(*buttons)
    return page


def button(id: str, box: Box, words: str = "ok") -> Button:
    return Button(id, box, words, lambda: None)


@pytest.mark.parametrize(
    ("boxes", "wrong"),
    [
        ([Box(0, 0, 100, 40), Box(101, 0, 100, 40)], []),
        ([Box(0, 0, 100, 40), Box(90, 0, 100, 40)], ["b0 overlaps b1"]),
        ([Box(0, 0, 100, 40), Box(40, 2, 36, 36)], []),  # one holds the other
        ([Box(0, 0, 100, 30)], ["b0 is only 30 high"]),
        ([Box(1200, 0, 100, 40)], ["b0 leaves the page"]),
    ],
)
def test_misplaced_targets_are_told(boxes: list[Box], wrong: list[str]) -> None:
    page = laid(*(button(f"b{i}", box) for i, box in enumerate(boxes)))
    assert misplaced(page) == wrong


def test_what_has_scrolled_out_of_sight_is_in_nobodys_way() -> None:
    page = laid(button("above", Box(0, 0, 100, 40)))
    with page.scroll("list", Box(0, 50, 200, 100), 400) as top:
        page.add(button("first", Box(0, top, 100, 40)))
        page.scroll_to("list", 45)
    with page.scroll("list", Box(0, 50, 200, 100), 400) as top:
        page.layers[0].widgets[1:] = []
        page.add(button("first", Box(0, top, 100, 40)))
    assert misplaced(page) == []


def test_a_cut_word_is_told(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.page.add(button("narrow", Box(0, 0, 60, 40), "Constantinopolitan"), button("wide", Box(0, 60, 300, 40)))
    assert cut_words(reader.page, reader.services.canvas) == ["narrow cuts “Constantinopolitan”"]


def test_a_line_without_room_is_told_wherever_it_was_painted(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    canvas = reader.services.canvas
    seen = canvas.first_lines("Istanbul, then Constantinople, then Byzantium", 120, 2)
    assert len(seen) == 2 and seen[-1].endswith("…") and canvas.width(seen[-1]) <= 120
    assert canvas.first_lines("Istanbul, then Byzantium", 120, 2) == canvas.lines("Istanbul, then Byzantium", 120)
    told = ["lines are left out of “Istanbul, then Constantinople, then Byzantium”"]
    assert cut_words(reader.page, canvas) == told
    assert cut_words(reader.page, canvas) == []
