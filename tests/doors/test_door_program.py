"""The command line of the program: what it cannot do it says in one sentence, in the player's language, with a code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import main, sentences
from game.app.main import size_of
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]


def program(*options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1", **variables}
    return subprocess.run(
        [sys.executable, "-m", "game", *options], cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=120,
        check=False, encoding="utf-8",
    )  # fmt: skip


def words(lang: str) -> Catalogue:
    return Catalogue.load(ROOT / "data" / "i18n", lang)


@pytest.mark.parametrize(
    ("lang", "options", "key", "args", "code"),
    [
        ("it", ("--title", "chess"), "fault.unknown_title", {"title": "chess"}, main.EXIT_BAD_OPTION),
        ("pt", ("--size", "large"), "fault.bad_size", {"size": "large"}, main.EXIT_BAD_OPTION),
        ("it", ("--screenshot", "shot.xyz"), "fault.not_png", {"path": "shot.xyz"}, main.EXIT_BAD_OPTION),
        ("es", (), "fault.no_display", {}, main.EXIT_NO_DISPLAY),
    ],
)
def test_what_cannot_be_done_is_said_in_the_players_language(
    tmp_path: Path, lang: str, options: tuple[str, ...], key: str, args: dict[str, str], code: int
) -> None:
    broken = program("--lang", lang, "--data-dir", str(tmp_path), *options, SDL_VIDEODRIVER="nothing-of-the-kind")
    assert broken.returncode == code
    assert broken.stderr.startswith("saucerful: " + words(lang).text(key, **args))
    assert broken.stderr.count("\n") == 1 and not broken.stdout


def test_an_unknown_language_is_told_and_the_program_begins_in_english(tmp_path: Path) -> None:
    picture = tmp_path / "first.png"
    begun = program("--lang", "tlh", "--data-dir", str(tmp_path), "--screenshot", str(picture))
    assert begun.returncode == 0 and picture.is_file()
    assert words("en").text("fault.unknown_language", lang="tlh") in begun.stderr


def test_without_its_own_files_the_program_says_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.app.share.share", lambda: tmp_path)
    monkeypatch.setattr(sentences, "share", lambda: tmp_path)
    assert main.main(["--lang", "it"]) == main.EXIT_NO_DATA
    said = capsys.readouterr().err
    assert str(tmp_path / "assets/fonts") in said, "and without catalogues in plain English"
    assert said.startswith("saucerful: The program’s own files are missing")


def test_the_plain_sentences_are_those_of_the_english_catalogue() -> None:
    english = words("en")
    for key, plain in sentences.PLAIN.items():
        args = {name: f"<{name}>" for name in re.findall(r"{(\w+)}", plain)}
        assert english.text(key, **args) == plain.format(**args)


@pytest.mark.parametrize(
    ("text", "size"),
    [("1280x720", (1280, 720)), ("640X480", (640, 480)), ("10x10", None), ("1280", None), ("x", None), ("-9x720", None),
     ("1280x720x3", None), ("9" * 5000 + "x720", None), ("²x³", None)],
)  # fmt: skip
def test_a_size_is_two_numbers_that_make_a_window(text: str, size: tuple[int, int] | None) -> None:
    assert size_of(text) == size
