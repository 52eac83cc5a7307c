"""The first start on machines as people have them: without sound, on small and on very fine screens, in folders with
odd names or that cannot be written, in other locales."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import screens
from game.app.application import Application
from game.app.screens import Screens, fitting, is_small
from game.app.sentences import system_language

ROOT = Path(__file__).resolve().parents[2]
LOCALES = (
    "bg_BG", "cs_CZ", "da_DK", "de_DE.ISO-8859-1", "el_GR", "et_EE", "fi_FI", "fr_FR",
    "he_IL", "hi_IN", "hr_HR", "hu_HU", "id_ID", "is_IS", "ja_JP.SJIS", "ka_GE",
    "kk_KZ", "ko_KR.EUC-KR", "lt_LT", "lv_LV", "nb_NO", "nl_NL", "pl_PL.ISO-8859-2", "ro_RO",
    "ru_RU.KOI8-R", "sk_SK", "sl_SI", "sr_RS@latin", "sv_SE", "th_TH", "tr_TR", "zh_CN.GB18030",
)  # fmt: skip


def start(*options: str, program: Path = ROOT, home: Path | None = None, **more: str) -> tuple[int, str, str]:
    """Through to the menu, as on a machine where nothing was set but the home folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG", "SDL_"))}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(program)}
    variables = {**kept, **quiet, **({"HOME": str(home)} if home is not None else {}), **more}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--stamp", *options], cwd="/", env=variables, capture_output=True, timeout=120,
        check=False,
    )  # fmt: skip
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")


def begins(*options: str, program: Path = ROOT, home: Path | None = None, **more: str) -> bool:
    code, said, complaints = start(*options, program=program, home=home, **more)
    assert (code, complaints) == (0, ""), complaints
    return "menu " in said


def test_without_a_sound_device_it_begins_and_says_nothing(tmp_path: Path) -> None:
    assert begins(home=tmp_path, SDL_AUDIODRIVER="none-of-that-name")


def test_a_home_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    """A file stands in the place of the folder: unlike rights, that holds for everybody who runs this test."""
    home = tmp_path / "home"
    home.write_text("no folder")
    assert begins(home=home)
    assert home.read_text() == "no folder"


@pytest.mark.parametrize("name", ["Meus jogos às 8", "Ana 🛸", "Łódź – „o'k“", "日本語"])
def test_it_begins_from_and_in_folders_of_any_name(tmp_path: Path, name: str) -> None:
    """The program's own place, the home folder, and the user's name."""
    program, home = tmp_path / name / "program", tmp_path / name / "home"
    program.mkdir(parents=True)
    home.mkdir()
    for each in ("game", "assets", "data", "maps", "LICENSE"):
        (program / each).symlink_to(ROOT / each)
    assert begins(program=program, home=home, USER=name, LOGNAME=name)
    assert list(home.rglob("saucerful")), "its folders are there"


@pytest.mark.long
@pytest.mark.parametrize("locale", LOCALES)
def test_it_begins_in_every_locale(tmp_path: Path, locale: str) -> None:
    whole = locale if "." in locale or "@" in locale else f"{locale}.UTF-8"
    assert begins(home=tmp_path, LANG=whole, LC_ALL=whole)


@pytest.mark.parametrize(("locale", "language"), [(name, "en") for name in LOCALES] + [
    ("pt_BR.UTF-8", "pt"), ("pt_PT", "pt"), ("es_AR.UTF-8", "es"), ("it_CH", "it"), ("en_GB.UTF-8", "en"), ("C", "en"),
])  # fmt: skip
def test_it_speaks_the_language_of_the_system_or_english(
    locale: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", locale)
    assert system_language() == language


# Screens.


@pytest.mark.parametrize(("wanted", "screen", "size"), [
    ((1280, 720), (1920, 1080), (1280, 720)),
    ((1280, 720), (1024, 600), (1024, 600)),
    ((1280, 720), (1280, 1024), (1280, 720)),
    ((1280, 720), (2560, 1440), (1920, 1080)),
    ((1280, 720), (3840, 2160), (2560, 1440)),
    ((1280, 720), (5120, 2880), (3840, 2160)),
    ((1152, 648), (3840, 2160), (1152, 648)),
    ((3000, 1600), (1920, 1080), (1920, 1080)),
])  # fmt: skip
def test_a_window_fits_its_screen(wanted: tuple[int, int], screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting(wanted, (screen,)) == size
    assert fitting(wanted, ((800, 600), screen)) == size, "the largest one counts"
    assert fitting(wanted, ()) == wanted


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    made = Application(tmp_path, "en", (1280, 720))
    made.open(None)
    yield made
    made.close()


def told(app: Application, size: tuple[int, int]) -> bool:
    """Whether a window of this size is said to be small."""
    app.services.notices.clear()
    app.window.size = size
    app.loop.resized()
    return any("960x540" in words for words in app.services.notices)


def test_below_960x540_it_says_once_that_words_are_small(app: Application) -> None:
    assert not told(app, (1024, 600)) and not told(app, (960, 540))
    assert told(app, (800, 500))
    assert not told(app, (700, 500)), "it has been said"
    assert not told(app, (1280, 720))
    assert told(app, (1280, 500))
    assert is_small((959, 900)) and not is_small(screens.LEAST)


def test_a_window_comes_back_when_its_screen_is_unplugged(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    there = [(1920, 1080), (2560, 1440)]
    monkeypatch.setattr(screens, "sizes", lambda: tuple(there))
    watch = Screens(app.window)
    app.window.size = (2400, 1300)
    assert not watch.look(False)
    there.pop()
    assert watch.look(False)
    assert tuple(app.window.size) == (1920, 1080)
    assert not watch.look(False), "once"
    there.append((1280, 1024))
    assert not watch.look(False), "one more is no reason to move"
    there.clear()
    assert not watch.look(False), "a machine whose lid is shut has none for a while"
    there.append((1920, 1080))
    app.window.size = (1280, 720)
    assert watch.look(True)
    assert tuple(app.window.size) != (0, 0)


def test_the_program_looks_after_its_screens_while_it_runs(app: Application, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(12):
        app.loop.step(0)
    looked = []
    monkeypatch.setattr(Screens, "look", lambda self, fullscreen: looked.append(fullscreen))
    app.loop.step(0)
    assert looked == [False]
