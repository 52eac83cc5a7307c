"""The settings: each has a row and a sentence and is in force at once; any key may be moved, nobody is locked out."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from reader import Reader, Readers, readers  # noqa: F401
from support.placement import cut_words, misplaced

from game.app import registry
from game.scenes.scene import Scene
from game.scenes.settings.key_map import KeyEditor
from game.scenes.settings.scene import _CARDS, _ROWS, SECTIONS, SettingsScene
from game.store.settings import Settings, SettingsFile
from game.ui.input import KEYS, Act, Input, Pointer
from game.ui.keymap import GROUPS, keys_of

REMEMBERED = {"names", "last_title", "key_map", "welcomed"}


def test_every_setting_has_a_row_and_every_command_a_place_in_the_key_map() -> None:
    shown = [row for rows in _ROWS.values() for row in rows if row != "tips_again"]  # which is an act
    assert sorted(shown) == sorted({field.name for field in msgspec.structs.fields(Settings)} - REMEMBERED)
    assert sorted(command for _, commands in GROUPS for command in commands) == sorted(KEYS)


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("lang", ["en", "pt", "es", "it"])
def test_tab_alone_reaches_everything_and_no_word_is_missing_or_cut(readers: Readers, section: str, lang: str) -> None:  # noqa: F811
    reader = readers(lang)
    scene = reader.open(SettingsScene(reader.services, section))
    assert reader.tabbed() == reader.ids()
    canvas = reader.services.canvas
    assert canvas.type.labels_with("⟦") == []
    assert cut_words(scene.page, canvas) == []


@pytest.mark.parametrize("section", [section for section, cards in _CARDS.items() if len(cards) > 1])
def test_rows_that_belong_together_are_near_each_other_and_apart_from_others(readers: Readers, section: str) -> None:  # noqa: F811
    reader = readers("en")
    scene = reader.open(SettingsScene(reader.services, section))
    boxes = {}
    add = scene._add_row
    scene._add_row = lambda page, row, box: boxes.update({row: box}) or add(page, row, box)  # type: ignore[method-assign]
    scene.page.changed()
    scene.layout()
    for _, rows in _CARDS[section]:
        gaps = [boxes[b].y - boxes[a].bottom for a, b in pairwise(rows)]
        assert all(gap == pytest.approx(6) for gap in gaps)
    firsts = [rows[0] for _, rows in _CARDS[section][1:]]
    lasts = [rows[-1] for _, rows in _CARDS[section][:-1]]
    assert all(boxes[first].y - boxes[last].bottom > 40 for first, last in zip(firsts, lasts))


def test_rows_grow_where_there_is_room_and_not_where_they_scroll(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    scene = reader.open(SettingsScene(reader.services, "words"))
    roomy = scene.page.find("easy_font")
    scene.section = "play"
    scene.page.changed()
    scene.layout()
    full = scene.page.find("confirm")
    assert roomy is not None and full is not None
    assert roomy.box.h > full.box.h + 15


def test_the_usual_scales_are_one_touch_away(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    scene = reader.open(SettingsScene(reader.services, "words"))
    tile = scene.page.find("scale/125")
    assert tile is not None
    tile.tap(*tile.box.centre)
    assert scene.services.settings.scale == 125 and scene.scale_wish == 125


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("scale", [75, 125, 150, 200])
def test_at_every_scale_nothing_overlaps_or_leaves_the_page(readers: Readers, section: str, scale: int) -> None:  # noqa: F811
    reader = readers("it")
    reader.services.change(replace(reader.services.settings, scale=scale))
    scene = reader.open(SettingsScene(reader.services, section))
    assert scene.page.metrics.scale == pytest.approx(scale / 100)
    assert misplaced(scene.page) == []
    assert reader.tabbed() == reader.ids()


def test_a_new_language_is_spoken_at_once_and_kept(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    reader.open(SettingsScene(reader.services))
    reader.click("language/4")
    assert reader.services.words.lang == "it"
    assert reader.stage.top.say("settings.title") == "Impostazioni"
    reader.services.writer.flush(5)
    kept, _ = SettingsFile(reader.services.folders.settings).load()
    assert kept.language == "it"


def test_the_keys_move_a_volume_a_speed_and_a_switch(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.open(SettingsScene(reader.services, "sound"))
    reader.page.focus = "effects"
    reader.press("left", "left")
    assert reader.services.settings.effects == 70
    reader.page.focus = "muted"
    reader.press("confirm")
    assert reader.services.settings.muted
    reader.page.focus = "sections"
    reader.press("left")
    reader.page.focus = "motion"
    reader.press("right")
    assert reader.services.settings.motion == "fast"


@pytest.mark.parametrize("section, row, key, seconds", [
    ("picture", "motion", "left", 2.6), ("picture", "motion", "right", 0.65), ("picture", "calm", "confirm", 1.3),
    ("play", "bot_pace", "left", 4.8), ("play", "bot_pace", "right", 1.35),
])  # fmt: skip
def test_the_sample_moves_as_the_settings_are_now_and_comes_to_rest(
    readers: Readers, section: str, row: str, key: str, seconds: float  # noqa: F811
) -> None:
    reader = readers()
    scene = SettingsScene(reader.services, section)
    reader.open(scene)
    assert not scene.moving()
    reader.page.focus = row
    before = getattr(reader.services.settings, row)
    reader.press(key)
    assert getattr(reader.services.settings, row) != before and scene.moving()
    passed = 0.0
    while scene.moving():
        reader.frame(0.05)
        passed += 0.05
    assert passed == pytest.approx(seconds, abs=0.11)


def test_another_tab_has_another_sample_which_rests(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    scene = SettingsScene(reader.services, "picture")
    reader.open(scene)
    scene.sample.run()
    reader.page.focus = "sections"
    reader.press("right")
    reader.press("right")
    assert scene.section == "play" and not scene.moving()


def test_the_scale_waits_until_the_knob_is_let_go(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    scene = SettingsScene(reader.services, "words")
    reader.open(scene)
    box = reader.widget("scale").box
    y = round(box.centre[1])
    reader.stage.handle(Pointer("press", round(box.x + 60), y, 1))
    reader.stage.handle(Pointer("move", round(box.right - 12), y, 1))
    reader.frame()
    assert reader.services.settings.scale == 100 and scene.scale_wish == 200
    reader.stage.handle(Pointer("release", round(box.right - 12), y, 1))
    reader.frame()
    assert reader.services.settings.scale == 200
    assert reader.page.box.w == 640


def test_esc_goes_back(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.open(SettingsScene(reader.services))
    reader.press("back")
    assert reader.stage.top is reader.first


def editor(reader, command: str) -> KeyEditor:  # type: ignore[no-untyped-def]
    scene = SettingsScene(reader.services, "keys")
    reader.open(scene)
    reader.page.focus = f"key-{command}"
    reader.press("confirm")
    assert scene.editor.waiting == command
    return scene.editor


def heard(hand: Input, key: int) -> list[str]:
    """The commands that a key gives."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    return [command.name for command in hand.commands() if isinstance(command, Act)]


def test_a_command_gets_a_new_key_that_works_at_once(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    editor(reader, "undo")
    reader.key("u")
    assert not reader.services.input.listening
    assert reader.services.settings.key_map == {"undo": ("u",)}
    assert heard(reader.services.input, pygame.K_u) == ["undo"]
    assert heard(reader.services.input, pygame.K_z) == []


def test_a_key_in_use_changes_places_and_that_is_said(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    editor(reader, "undo")
    reader.key("y")
    changed = reader.services.settings.key_map
    assert keys_of(changed, "undo") == ("y",) and keys_of(changed, "redo") == ("z",)
    assert reader.page._toast is not None and "Redo" in reader.page._toast[0]
    reader.page.focus = "restore-redo"
    reader.press("confirm")
    assert reader.services.settings.key_map == {}


def test_the_keys_that_lead_out_cannot_be_taken(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    waiting = editor(reader, "undo")
    reader.key("return")
    assert waiting.waiting == "undo", "one is asked again"
    reader.key("left shift")
    assert waiting.waiting == "undo"
    reader.key("escape")
    assert waiting.waiting == "" and not reader.services.input.listening
    assert reader.services.settings.key_map == {}


def test_keys_are_given_by_touching_them_too(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.open(SettingsScene(reader.services, "keys"))
    reader.click("cap-z")
    assert reader.stage.top.editor.waiting == "undo", "the command whose key it is"
    reader.click("cap-return")
    assert reader.stage.top.editor.waiting == "undo", "a key that leads out"
    reader.click("cap-u")
    assert reader.services.settings.key_map == {"undo": ("u",)} and not reader.services.input.listening
    reader.click("cap-u")
    reader.click("keys-cancel")
    assert not reader.services.input.listening
    reader.click("cap-u")
    reader.press("back")
    assert not reader.services.input.listening and isinstance(reader.stage.top, SettingsScene), "back by gamepad"


def test_a_command_without_a_key_is_told(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    reader.services.change(replace(reader.services.settings, key_map={"erase": ()}))
    reader.open(SettingsScene(reader.services, "keys"))
    assert reader.services.canvas.type.labels_with(reader.first.say("keys.without", commands="Erase a letter"))


def test_a_window_that_loses_the_focus_listens_no_more(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    waiting = editor(reader, "hint")
    reader.stage.top.blurred()
    assert waiting.waiting == "" and not reader.services.input.listening


def test_all_keys_come_back_with_one_button(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    editor(reader, "undo")
    reader.key("u")
    reader.click("keys-reset")
    assert reader.services.settings.key_map == {}
    assert heard(reader.services.input, pygame.K_z) == ["undo"]


def test_a_reset_is_asked_about_and_leaves_names_and_window_alone(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    changed = Settings(scale=150, effects=5, names=("Ana",), window=(900, 600), key_map={"undo": ("u",)})
    reader.services.change(changed)
    reader.open(SettingsScene(reader.services, "play"))
    reader.click("reset")
    reader.press("back")
    assert reader.services.settings.scale == 150
    reader.click("reset")
    reader.click("sure/1")
    assert reader.services.settings == Settings(names=("Ana",), window=(900, 600))
    assert reader.page.metrics.scale == 1


def test_without_a_sound_device_the_volumes_say_so(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    assert not reader.services.sound.alive
    reader.open(SettingsScene(reader.services, "sound"))
    assert reader.services.canvas.type.labels_with(reader.first.say("settings.no_sound"))


def test_the_meters_follow_the_volumes_and_mute(readers: Readers) -> None:  # noqa: F811
    """At the volumes of a new player effects are about 12 dB above the music, as docs/sound.md says."""
    reader = readers()
    scene = reader.open(SettingsScene(reader.services, "sound"))
    effects, music = scene.listening._levels
    assert (effects - music) * 46 == pytest.approx(12, abs=3)
    reader.services.change(replace(reader.services.settings, effects=40, music=0))
    assert scene.listening._levels[0] < effects and scene.listening._levels[1] == 0
    reader.services.change(replace(reader.services.settings, muted=True))
    assert scene.listening._levels == (0, 0)


def test_an_effect_is_heard_and_its_course_seen(readers: Readers, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    reader = readers()
    reader.services.sound.start()
    scene = reader.open(SettingsScene(reader.services, "sound"))
    heard: list[str] = []
    play = reader.services.sound.play
    monkeypatch.setattr(reader.services.sound, "play", lambda name, level=1.0: heard.append(name) or play(name, level))
    reader.click("try-hit")
    assert heard == ["hit"] and scene.moving() and max(scene.listening._course) > 0.1
    reader.frame(3)
    assert not scene.moving()


def test_the_music_of_a_table_is_tried_and_what_was_heard_before_comes_back(readers: Readers) -> None:  # noqa: F811
    reader = readers()
    sound = reader.services.sound
    sound.start()
    sound.ambient("menu")
    titles = registry.titles()
    reader.services.titles = titles
    reader.open(SettingsScene(reader.services, "sound"))
    piece = titles[0].face.loop
    reader.click(f"piece-{titles[0].id}")
    assert sound.wanted == (piece, 0)
    reader.page.focus = "mood"
    reader.press("right")
    assert sound.wanted == (piece, 1)
    reader.click(f"piece-{titles[0].id}")
    assert sound.wanted == ("menu", 0), "the same once more is silent"
    reader.click(f"piece-{titles[0].id}")
    reader.press("back")
    assert sound.wanted == ("menu", 0)


# Backing up and bringing back.


def backup_page(reader: Reader) -> SettingsScene:
    scene = reader.open(SettingsScene(reader.services, "backup"))
    assert isinstance(scene, SettingsScene)
    return scene


def test_everything_is_backed_up_and_comes_back(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    services = reader.services
    services.saves.write("ufoo-0001", b"a save")
    services.change(replace(services.settings, names=("Ana",)))
    scene = backup_page(reader)
    target = Path(scene.backup.paths["target"])
    assert not reader.page.find("restore").enabled, "there is no backup yet"
    reader.click("backup")
    assert target.is_file() and str(target) in scene.page._toast[0]
    services.saves.write("ufoo-0002", b"another save")
    services.change(replace(services.settings, names=("Bo",)))
    reader.click("restore")
    assert scene.backup.asking is not None
    reader.click("sure/1")
    assert [slot.id for slot in services.saves.slots()] == ["ufoo-0001"] and services.settings.names == ("Ana",)
    assert services.saves.read("ufoo-0001", bytes).value == b"a save"
    assert len(reader.stage.scenes) == 1, "back on the shelf, which reads anew"
    scene = backup_page(reader)
    reader.click("undo")
    assert {slot.id for slot in services.saves.slots()} == {"ufoo-0001", "ufoo-0002"}
    assert services.settings.names == ("Bo",)


def test_what_is_no_backup_is_said_and_changes_nothing(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    scene = backup_page(reader)
    for data, said in ((b"cat", "store.backup.damaged"), (None, "store.saves.gone")):
        path = reader.services.folders.data / "cat.zip"
        path.unlink(missing_ok=True)
        if data is not None:
            path.write_bytes(data)
        scene.backup.put("source", str(path))
        reader.frame()
        reader.click("restore")
        assert scene.backup.asking is None and scene.page._toast[0] == scene.say(said)


def test_a_backup_that_cannot_be_written_is_said(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    scene = backup_page(reader)
    (reader.services.folders.data / "file").write_bytes(b"")
    scene.backup.paths["target"] = str(reader.services.folders.data / "file" / "b.zip")
    reader.click("backup")
    assert scene.page._toast and "b.zip" in scene.page._toast[0]


def test_while_a_game_is_open_nothing_is_exchanged(readers: Readers) -> None:  # noqa: F811
    reader = readers("en")
    table = Scene(reader.services)
    table.name = "table"
    reader.open(table)
    scene = backup_page(reader)
    assert scene.backup.at_table and not scene.page.find("restore").enabled and scene.page.find("backup").enabled
