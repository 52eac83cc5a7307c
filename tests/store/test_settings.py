"""Settings from any version: defaults for what cannot be used, the rest kept, and nothing ever raised."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.text import Message
from game.store.settings import Settings, SettingsFile


def test_without_a_file_all_is_default(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").load() == (Settings(), ())


def test_what_a_new_player_finds() -> None:
    """A window of 1280 x 720 at the usual size, in the system's language, with sound and motion."""
    assert Settings() == Settings(
        "", 100, False, (1280, 720), 80, 50, False, "normal", False, "normal", False, True, True, True, False,
        "secrets", {}, (), "", False,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "least", "most"), [("scale", 75, 200), ("effects", 0, 100), ("music", 0, 100)])
def test_numbers_are_taken_to_their_limits_and_no_further(tmp_path: Path, name: str, least: int, most: int) -> None:
    taken = {value: load_one(tmp_path, name, value) for value in (least - 1, least, most, most + 1)}
    assert [value for value, (_, notes) in taken.items() if not notes] == [least, most]
    assert [getattr(settings, name) for settings, notes in taken.values() if not notes] == [least, most]


def test_a_window_has_sides_that_a_screen_can_have(tmp_path: Path) -> None:
    sizes = [(640, 360), (16384, 16384), (639, 360), (640, 359), (16385, 720), (1280, 16385)]
    assert [size for size in sizes if not load_one(tmp_path, "window", size)[1]] == sizes[:2]


def load_one(tmp_path: Path, name: str, value: object) -> tuple[Settings, tuple[Message, ...]]:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value}))
    return SettingsFile(path).load()


def test_the_files_are_such_that_people_can_read_them(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings(scale=125, effects=30))
    assert '\n  "scale": 125,\n' in file.own.read_text()
    assert '\n  "effects": 30,\n' in (tmp_path / "settings.json").read_text()


def test_a_window_and_volumes_belong_to_the_computer_and_all_else_to_a_person(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings())
    shared = {"fullscreen", "window", "effects", "music", "muted", "names"}
    assert set(json.loads((tmp_path / "settings.json").read_text())) == {*shared, "profile"}
    assert set(json.loads(file.own.read_text())) == set(Settings.__struct_fields__) - shared


def test_each_person_has_settings_of_their_own_at_one_computer(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    ana = Settings(language="pt", scale=150, music=20)
    file.save(ana)
    first, file.profile = file.profile, "0123456789abcdef"
    assert file.of_person(Settings(music=20)) == (Settings(music=20), ()), "somebody new begins with the usual"
    file.save(Settings(language="it", music=70))
    assert SettingsFile(tmp_path / "settings.json").load() == (Settings(language="it", music=70), ())
    file.profile = first
    assert file.of_person(Settings(music=70))[0] == replace(ana, music=70)


def test_the_settings_of_a_version_without_persons_become_those_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"scale": 125, "language": "es", "effects": 10}))
    file = SettingsFile(path)
    settings, notes = file.load()
    assert (settings, notes) == (Settings("es", 125, effects=10), ())
    assert [place for place, _ in file.files(settings)] == [file.own, path], "the person's own file comes first"
    file.save(settings)
    assert not file.files(settings), "nothing is written twice"
    again = SettingsFile(path)
    again.save(settings)
    assert again.load() == (settings, ()) and "scale" not in json.loads(path.read_text())


def test_what_one_leaves_in_the_computers_file_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"scale": 125, "profile": "0123456789abcdef"}))
    (tmp_path / "profiles" / "0123456789abcdef").mkdir(parents=True)
    assert SettingsFile(path).load() == (Settings(), ())


def test_a_person_whose_folder_is_gone_is_told_of_and_another_plays(tmp_path: Path) -> None:
    path, here, gone = tmp_path / "settings.json", "fedcba9876543210", "0123456789abcdef"
    path.write_text(json.dumps({"profile": gone}))
    for there, who in (((), gone), ((here,), here), ((here, gone), gone)):
        for id in there:
            (tmp_path / "profiles" / id).mkdir(parents=True, exist_ok=True)
        file = SettingsFile(path)
        notes = file.load()[1]
        told = [(note.key, dict(note.args)) for note in notes]
        assert told == ([] if gone in there else [("store.profiles.gone", {"folder": f"profiles/{gone}"})])
        assert file.profile == who


@pytest.mark.parametrize("who", [7, "", "../..", "0123456789ABCDEF", None])
def test_what_is_no_person_is_somebody_new(tmp_path: Path, who: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"profile": who}))
    file = SettingsFile(path)
    assert file.load() == (Settings(), ())
    assert len(file.profile) == 16 and file.own.parent.parent == tmp_path / "profiles"


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    screen = Settings("pt", 150, True, (1920, 1080), motion="off", bot_pace="fast", easy_font=True, curtain="always")
    settings = replace(screen, effects=10, music=0, muted=True, confirm=False, key_map={"undo": ("z",)}, names=("Ana",))
    SettingsFile(tmp_path / "s" / "settings.json").save(settings)
    assert SettingsFile(tmp_path / "s" / "settings.json").load() == (settings, ())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", 7),
        ("scale", 74),
        ("scale", 201),
        ("scale", "big"),
        ("scale", 10**40),
        ("fullscreen", "yes"),
        ("window", [10, 10]),
        ("window", [1280]),
        ("effects", -1),
        ("music", 101),
        ("motion", "warp"),
        ("curtain", "never"),
        ("key_map", ["z"]),
        ("key_map", {"undo": "z"}),
        ("names", [1]),
    ],
)
def test_a_value_that_cannot_be_used_becomes_its_default_with_a_note(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"muted": True, name: value}))
    settings, notes = SettingsFile(path).load()
    assert settings == Settings(muted=True)
    assert [(note.key, note.args) for note in notes] == [("store.settings.bad_value", (("setting", name),))]


def test_what_another_version_wrote_is_kept_on_rewriting(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"scale": 125, "holograms": {"depth": [1, 2]}}))
    file = SettingsFile(path)
    settings, notes = file.load()
    assert (settings.scale, notes) == (125, ())
    file.save(replace(settings, muted=True))
    raw = json.loads(path.read_text())
    assert (raw["holograms"], raw["muted"]) == ({"depth": [1, 2]}, True)
    assert file.load()[0] == replace(settings, muted=True)


def test_what_another_version_wrote_of_a_person_is_kept_on_rewriting(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings())
    file.own.write_text(json.dumps({"scale": 125, "holograms": 3, "muted": True}))
    settings, notes = file.load()
    assert (settings, notes) == (Settings(scale=125), ()), "a volume is the computer's"
    file.save(replace(settings, calm=True))
    raw = json.loads(file.own.read_text())
    assert (raw["holograms"], raw["muted"], raw["scale"], raw["calm"]) == (3, True, 125, True)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b"\xff", b'{"a":' * 100_000, b'{"scale": 125'])
def test_a_file_of_no_sense_gives_defaults_and_says_so(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    settings, notes = SettingsFile(path).load()
    assert settings == Settings()
    assert [note.key for note in notes] == ["store.settings.lost"]


@pytest.mark.parametrize("mine", [False, True])
def test_a_torn_file_gives_the_settings_before_it(tmp_path: Path, mine: bool) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings(scale=125, music=10))
    file.save(Settings(scale=150, music=20))
    path = file.own if mine else file.path
    path.write_bytes(path.read_bytes()[:20])
    settings, notes = file.load()
    assert (settings.scale, settings.music) == ((125, 20) if mine else (150, 10))
    assert [note.key for note in notes] == ["store.settings.older"]


def test_a_folder_in_its_place_gives_defaults_and_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    file = SettingsFile(path)
    assert file.load()[0] == Settings()
    file.save(Settings(music=15))
    assert file.load() == (Settings(music=15), ())
