"""A catalogue says every message, never raises over a text, and comes from its cache without reading YAML."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from game.engine.text import message
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "data" / "i18n"

ENGLISH = """
seat: "Seat {n}"
shot: "{seat} fires at {target}, {n} {n#hex|hexes}, with {what}"
word: {ion: "the ion cannon"}
only: "Only in English"
broken: "{n"
"""
ITALIAN = """
seat: "Posto {n}"
shot: "{seat} spara a {target}, {n} {n#esagono|esagoni}, con {what}"
word: {ion: "il cannone ionico"}
broken: "{n"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in (("en", ENGLISH), ("it", ITALIAN)):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "common.yaml").write_text(text, encoding="utf-8")
    return tmp_path


SHOT = message("common.shot", seat="seat:0", target="seat:1", n=1200, what="@common.word.ion")


def test_seats_become_names_and_keys_become_their_texts(folder: Path) -> None:
    said = Catalogue.load(folder, "it").say(SHOT, ("Ana", "Bea"))
    assert said == "Ana spara a Bea, 1.200 esagoni, con il cannone ionico"


def test_a_seat_without_a_name_is_called_by_its_number(folder: Path) -> None:
    assert Catalogue.load(folder, "it").say(SHOT, ("Ana",)).startswith("Ana spara a Posto 2,")


def test_a_key_that_nobody_wrote_is_shown_and_never_raises(folder: Path) -> None:
    catalogue = Catalogue.load(folder, "it")
    assert catalogue.text("common.absent", n=1) == "⟦common.absent⟧"
    assert catalogue.say(message("common.shot", seat="@common.absent")).startswith("⟦common.absent⟧ spara a ⟦target⟧")
    assert not catalogue.has("common.absent")


def test_english_stands_in_for_a_text_that_a_language_lacks(folder: Path) -> None:
    assert Catalogue.load(folder, "it").text("common.only") == "Only in English"


def test_a_malformed_text_is_shown_as_it_was_written(folder: Path) -> None:
    assert Catalogue.load(folder, "it").text("common.broken", n=1) == "{n"


def test_what_a_player_typed_is_never_taken_for_a_key(folder: Path) -> None:
    said = Catalogue.load(folder, "en").say(message("common.shot", seat="@Ana", target="seat:x", n=1, what="{n}"))
    assert said == "@Ana fires at seat:x, 1 hex, with {n}"


def test_a_fresh_cache_gives_the_same_texts(folder: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache" / "deep"
    first = Catalogue.load(folder, "it", cache)
    assert [file.name for file in cache.iterdir()] == ["texts-it.json"]
    again = Catalogue.load(folder, "it", cache)
    assert again.say(SHOT, ("Ana", "Bea")) == first.say(SHOT, ("Ana", "Bea"))
    assert again.keys() == first.keys()


def test_a_pipe_in_the_place_of_the_cache_keeps_nobody_waiting(folder: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    os.mkfifo(cache / "texts-it.json")
    first, again = (Catalogue.load(folder, "it", cache) for _ in range(2))
    assert first.keys() == again.keys() and (cache / "texts-it.json").is_file()


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'{"x":' + b"[" * 100_000, b'{"format":' + b"9" * 5000])
def test_a_damaged_cache_is_made_anew(folder: Path, tmp_path: Path, data: bytes) -> None:
    first = Catalogue.load(folder, "it", tmp_path / "cache")
    (tmp_path / "cache" / "texts-it.json").write_bytes(data)
    assert Catalogue.load(folder, "it", tmp_path / "cache").keys() == first.keys()
    assert (tmp_path / "cache" / "texts-it.json").read_bytes() not in (b"", data)


def test_with_a_fresh_cache_no_yaml_is_imported(folder: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from game.i18n.catalogue import Catalogue\n"
        f"c = Catalogue.load(Path({str(folder)!r}), 'it', Path({str(tmp_path / 'cache')!r}))\n"
        "assert c.text('common.word.ion') == 'il cannone ionico'\n"
        "print('yaml' in sys.modules)"
    )
    said = [
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert said == ["True\n", "False\n"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_changed_file_makes_the_cache_stale(folder: Path, tmp_path: Path, lang: str) -> None:
    cache = tmp_path / "cache"
    Catalogue.load(folder, "it", cache)
    file = folder / lang / "common.yaml"
    file.write_text(file.read_text(encoding="utf-8") + 'fresh: "new"\n', encoding="utf-8")
    assert Catalogue.load(folder, "it", cache).text("common.fresh") == "new"


def test_a_file_of_the_same_length_written_later_is_read_again(folder: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    Catalogue.load(folder, "it", cache)
    file = folder / "it" / "common.yaml"
    before = file.stat()
    file.write_text(ITALIAN.replace("Posto", "Sedia"), encoding="utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert file.stat().st_size == before.st_size
    assert Catalogue.load(folder, "it", cache).text("common.seat", n=1) == "Sedia 1"


def test_a_new_or_removed_file_makes_the_cache_stale(folder: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    Catalogue.load(folder, "it", cache)
    (folder / "it" / "play.yaml").write_text('undo: "Annulla"\n', encoding="utf-8")
    assert Catalogue.load(folder, "it", cache).text("play.undo") == "Annulla"
    (folder / "it" / "play.yaml").unlink()
    assert not Catalogue.load(folder, "it", cache).has("play.undo")


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b'{"format": 1}', b'{"format":1,"sources":[],"texts":{}}'])
def test_a_damaged_cache_is_read_past_and_made_anew(folder: Path, tmp_path: Path, rubbish: bytes) -> None:
    cache = tmp_path / "cache"
    Catalogue.load(folder, "it", cache)
    (cache / "texts-it.json").write_bytes(rubbish)
    assert Catalogue.load(folder, "it", cache).text("common.word.ion") == "il cannone ionico"
    assert (cache / "texts-it.json").read_bytes() != rubbish


def test_a_cache_that_cannot_be_written_costs_no_game(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the folder's place", encoding="utf-8")
    assert Catalogue.load(folder, "it", tmp_path / "cache").has("common.seat")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("today, 14:05", "yesterday, 23:00", "1 Nov 2026")),
        ("pt", ("hoje, 14:05", "ontem, 23:00", "1 nov. 2026")),
        ("es", ("hoy, 14:05", "ayer, 23:00", "1 nov 2026")),
        ("it", ("oggi, 14:05", "ieri, 23:00", "1 nov 2026")),
    ],
)
def test_moments_are_said_as_one_says_them_of_a_saved_game(lang: str, words: tuple[str, ...]) -> None:
    catalogue = Catalogue.load(TEXTS, lang)
    now = datetime(2026, 11, 18, 16, 0)
    moments = (datetime(2026, 11, 18, 14, 5), datetime(2026, 11, 17, 23, 0), datetime(2026, 11, 1, 9, 30))
    assert tuple(catalogue.when(moment, now) for moment in moments) == words


def test_spans_are_minutes_and_from_an_hour_on_hours_too() -> None:
    catalogue = Catalogue.load(TEXTS, "en")
    assert [catalogue.span(n) for n in (0, 90, 1800, 3600, 3900)] == ["1 min", "2 min", "30 min", "1 h", "1 h 5 min"]
