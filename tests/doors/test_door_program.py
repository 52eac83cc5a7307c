"""The command line of the program: what it cannot do it says in one sentence, in the player's language, with a code."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.app import main, sentences
from game.app.main import size_of
from game.app.options import Options, options_of, parser, read_plainly
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]


def program(*options: str, cwd: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1", **variables}
    return subprocess.run(
        [sys.executable, "-m", "game", *options], cwd=cwd, env=quiet, capture_output=True, text=True, timeout=120,
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


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
def test_without_a_screen_it_says_so_at_once_and_plays_to_nobody(tmp_path: Path) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in screens}
    began = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-m", "game", "--lang", "en", "--data-dir", str(tmp_path)], cwd=ROOT, env=bare, timeout=60,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    said = [line for line in ended.stderr.splitlines() if line.startswith("saucerful")]
    assert ended.returncode == main.EXIT_NO_DISPLAY and len(said) == 1
    assert said[0].startswith("saucerful: " + words("en").text("fault.no_display"))
    assert "Traceback" not in ended.stderr and time.monotonic() - began < 20


@pytest.mark.parametrize("place", ["", ".", "no/such/folder/first.png", "folder"])
def test_a_picture_that_cannot_be_written_is_told_at_once(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    ended = program("--lang", "en", "--data-dir", str(tmp_path / "data"), "--screenshot", str(tmp_path / place))
    assert ended.returncode == main.EXIT_CANNOT_WRITE
    assert ended.stderr == f"saucerful: {words('en').text('fault.bad_picture', path=str(tmp_path / place))}\n"


def test_a_picture_on_a_full_disk_is_told(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no disk here is always full")
    ended = program("--lang", "en", "--data-dir", str(tmp_path), "--screenshot", "/dev/full")
    assert ended.returncode == main.EXIT_CANNOT_WRITE
    assert ended.stderr.startswith("saucerful: The picture cannot be written to /dev/full.")
    assert ended.stderr.count("\n") == 1


def test_a_picture_is_a_png_whatever_its_name(tmp_path: Path) -> None:
    assert program("--data-dir", str(tmp_path), "--screenshot", str(tmp_path / "first")).returncode == 0
    assert (tmp_path / "first").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("folder", ["", "  ", "a file"])
def test_a_folder_that_is_none_is_told_and_nothing_is_written_elsewhere(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a file").write_text("mine")
    place = str(tmp_path / folder) if folder == "a file" else folder
    before = sorted(ROOT.iterdir())
    ended = program("--lang", "en", "--data-dir", place)
    assert ended.returncode == main.EXIT_BAD_OPTION
    assert ended.stderr == f"saucerful: {words('en').text('fault.bad_folder', path=place)}\n"
    assert sorted(ROOT.iterdir()) == before


@pytest.mark.parametrize(
    ("files", "content"),
    [
        ("data/i18n/en/title.yaml", b"a: [1\n\xff\xfe"), ("data/i18n/en/title.yaml", b""), ("assets/fonts/*", b""),
        ("assets/ui/*.svg", b"<svg"), ("assets/**/*.svg", b"<svg/>"),
    ],
)
def test_own_files_that_are_damaged_are_told_in_a_sentence(tmp_path: Path, files: str, content: bytes) -> None:
    """The program is copied, and something of its own is broken: one file, or all of a folder."""
    copy = tmp_path / "program"
    shutil.copytree(ROOT / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "data", "maps"):
        (copy / name).mkdir()
        for path in (ROOT / name).rglob("*"):
            (copy / name / path.relative_to(ROOT / name)).parent.mkdir(parents=True, exist_ok=True)
            if path.is_file():
                (copy / name / path.relative_to(ROOT / name)).symlink_to(path)
    for path in [path for path in copy.glob(files) if not path.is_dir()]:
        path.unlink()
        path.write_bytes(content)
    began = time.monotonic()
    options = ("--lang", "en", "--data-dir", str(tmp_path / "data"), "--screenshot", str(tmp_path / "a.png"))
    ended = program(*options, cwd=copy)
    assert time.monotonic() - began < 30
    assert "Traceback" not in ended.stderr
    assert ended.returncode in (0, main.EXIT_NO_DATA)
    if ended.returncode:
        assert ended.stderr.startswith(f"saucerful: {words('en').text('fault.own_files')} (")
        assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("--stamp",), ("--title", "ufoo", "--continue"), ("--size", "1280x720", "--data-dir", "/tmp/x", "--stamp"),
        ("--lang", "it", "--lang", "pt"), ("--data-dir", ""), ("--title", "a b"),
    ],
)  # fmt: skip
def test_options_that_are_written_plainly_mean_the_same_without_argparse(arguments: tuple[str, ...]) -> None:
    found = read_plainly(arguments)
    assert found is not None
    assert vars(found) == vars(parser().parse_args(arguments, Options()))


@pytest.mark.parametrize("arguments", [("x.save",), ("--title",), ("--title", "-x"), ("--ti", "x"), ("--help",)])
def test_options_that_may_mean_something_else_are_left_to_argparse(arguments: tuple[str, ...]) -> None:
    assert read_plainly(arguments) is None


def test_argparse_reads_what_is_not_plain() -> None:
    found = options_of(("x.save", "--screenshot=y.png", "--tit", "ufoo"))
    assert (found.file, found.screenshot, found.title, found.stamp) == ("x.save", Path("y.png"), "ufoo", False)
