"""What a start may load before its first picture: these modules and files and no others, so that it grows only where
somebody means it to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.registry import titles

ROOT = Path(__file__).resolve().parents[2]

# Runs until the first picture and lists the modules that came beside those of pygame and msgspec, and all files read.
PROGRAM = """
import msgspec, os, pygame, sys
from pathlib import Path

files = []
def watch(name, arguments):
    if name == "open" and isinstance(arguments[0], str) and not arguments[0].endswith((".py", ".pyc")):
        files.append(arguments[0])
sys.addaudithook(watch)
before = set(sys.modules)
from game.app import main
begin = main._show
def show(app, *more):
    def stop():
        print(*sorted(set(sys.modules) - before))
        print(*files)
        sys.stdout.flush()
        os._exit(0)
    flip = type(app.loop).draw
    app.loop.draw = lambda: (flip(app.loop), stop())
    return begin(app, *more)
main._show = show
main.main(["--size", "1280x720", "--lang", "en", "--data-dir", sys.argv[1]])
"""

PACKAGES = {
    *("", ".app", ".content", ".desk", ".engine", ".faces", ".i18n", ".scenes", ".scenes.shelf", ".store", ".titles"),
    ".ui",
}
MODULES = """
app.application app.loop app.main app.options app.registry app.screens app.sentences app.share
content.source desk.cover desk.library desk.services
engine.campaign engine.daily engine.errors engine.generator engine.levels engine.powers engine.rules engine.text
i18n.articles i18n.catalogue i18n.languages i18n.numbers i18n.plural i18n.template
scenes.scene scenes.shelf.bar scenes.shelf.head scenes.shelf.plan scenes.shelf.scene scenes.shelf.today
scenes.shelf.welcome scenes.shelf.widgets scenes.shelf.words scenes.thumbnails
store.atomic store.disk store.exchange store.folders store.lines store.lock store.plain store.profile store.profiles
store.saves store.settings store.statistics store.writer
ui.art ui.canvas ui.chrome ui.drawing ui.first ui.focus ui.grounds ui.input ui.keymap ui.layers ui.layout
ui.lights ui.metrics ui.page ui.plaincover ui.scrolls ui.sky ui.slices ui.sound ui.text ui.theme ui.tip
ui.widgets ui.widgets.base ui.widgets.button ui.widgets.choice ui.widgets.plain ui.widgets.scrollbar
"""
OF_A_TITLE = ("faces.{}", "faces.{}.cover", "titles.{}", "titles.{}.info")
# Of the standard library, where pygame and msgspec have not brought it already. Zip files come with the icon of
# pygame's own that a new window gets.
STANDARD = {"binascii", "fcntl", "gc", "msvcrt", "signal", "struct", "threading", "zipfile"}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], list[Path]]:
    """The modules and the files of a second start."""
    folder = tmp_path_factory.mktemp("player")
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    first = [sys.executable, "-m", "game", "--size", "1280x720", "--lang", "en", "--data-dir", str(folder), "--stamp"]
    subprocess.run(first, cwd=ROOT, env=quiet, capture_output=True, check=True)
    return start(folder)


def start(folder: Path) -> tuple[set[str], list[Path]]:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder)], cwd=ROOT, env=quiet, capture_output=True, text=True, check=True,
    )  # fmt: skip
    modules, files = done.stdout.splitlines()
    return set(modules.split()), [Path(name) for name in files.split()]


def test_the_first_picture_loads_these_modules_of_the_program_and_no_others(
    loaded: tuple[set[str], list[Path]],
) -> None:
    allowed = {f"game{name}" for name in PACKAGES} | {f"game.{name}" for name in MODULES.split()}
    allowed |= {f"game.{name.format(title.id)}" for title in titles() for name in OF_A_TITLE}
    found = {name for name in loaded[0] if name.partition(".")[0] == "game"}
    assert found - allowed == set(), "has to wait until the first picture stands, or to be put into the list"
    assert allowed - found == set(), "need not be in the list"


def test_the_first_picture_loads_hardly_anything_else(loaded: tuple[set[str], list[Path]]) -> None:
    others = {name.partition(".")[0].lstrip("_") for name in loaded[0]} - {"game", "importlib"}
    assert others <= STANDARD


def test_of_several_people_a_start_reads_nothing_but_the_one_who_plays(tmp_path: Path) -> None:
    """Who it is, the settings and the results; the others are not even looked into."""
    ids = [f"{n:016x}" for n in range(40)]
    for id in ids:
        for name in ("profile.json", "settings.json", "results.jsonl", "learned.json", "campaigns/skies-0001.campaign"):
            (tmp_path / "profiles" / id / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "profiles" / id / name).write_bytes(b'{"name": "Ana"}\n' if name == "profile.json" else b"{}\n")
    (tmp_path / "settings.json").write_text(f'{{"profile": "{ids[7]}"}}')
    modules, files = start(tmp_path)
    found = [path for path in files if tmp_path / "profiles" in path.parents]
    own = tmp_path / "profiles" / ids[7]
    assert sorted(found) == sorted(own / name for name in ("profile.json", "settings.json", "results.jsonl"))
    assert not modules & {"game.store.parcel", "game.store.archive", "game.store.moving_in", "game.store.learned"}


def test_the_second_start_reads_two_caches_and_nothing_that_they_were_made_from(
    loaded: tuple[set[str], list[Path]],
) -> None:
    read = [path for path in loaded[1] if path.suffix not in (".bmp", ".so") and path.name not in (".lock", "lib64")]
    assert {path.name for path in read} == {"texts-en.json", "first-picture"}
