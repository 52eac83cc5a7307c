"""`saucerful --diagnose` says what a report needs and nothing private."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.app import diagnose
from game.store.faults import write_report
from game.store.folders import Folders

ROOT = Path(__file__).resolve().parents[2]
HOME = "/house/ana"  # somebody's home folder


def told(home: Path, **more: str) -> str:
    variables = {**os.environ, "HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}
    variables.pop("XDG_DATA_HOME", None)
    done = subprocess.run(
        [sys.executable, "-m", "game", "--diagnose"], cwd=ROOT, env=variables, capture_output=True, check=False,
        timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.decode("utf-8")


def test_it_tells_of_versions_display_sound_folders_and_faults(tmp_path: Path) -> None:
    words = told(tmp_path)
    assert f"Saucerful {game.__version__}, from a checkout" in words
    for part in ("Program:", "System:", "Display:", "Sound:", "Folders:", "Last faults:", "pygame-ce 2", "MB free"):
        assert part in words
    assert "cannot be told" not in words
    assert not list(tmp_path.rglob("*.save")) and not (tmp_path / ".local").exists(), "it only looks"


def test_the_users_name_and_home_are_not_in_it(tmp_path: Path) -> None:
    home = tmp_path / "Zebedee"
    home.mkdir()
    words = told(home, USER="Zebedee", LOGNAME="Zebedee")
    assert "Zebedee" not in words and "~/.local/share/saucerful" in words


@pytest.mark.parametrize(("words", "short"), [
    (f"in {HOME}/games and /media/ana/stick", "in ~/games and /media/<user>/stick"),
    ("banana, Ana, ana.", "banana, Ana, <user>."),
])  # fmt: skip
def test_names_are_left_out_where_they_are_whole_words(words: str, short: str) -> None:
    assert diagnose.shortened(words, HOME, "ana") == short
    assert diagnose.shortened("al and all", "/", "al") == "al and all"


def test_of_a_fault_its_kind_and_place_are_told_and_not_its_words(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path / "cache")
    try:
        diagnose._version(None)  # type: ignore[arg-type]
    except Exception as error:
        error.args = ("Grandma's secret name",)
        assert write_report(folders.reports, error, "9.9") is not None
        kind = type(error).__name__
    words = "\n".join(diagnose._faults(folders.reports))
    assert kind in words and "game/app/diagnose.py:" in words and "Saucerful 9.9" in words
    assert "Grandma" not in words


def test_what_cannot_be_told_spoils_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> diagnose.Lines:
        raise OSError("what an unlucky machine")

    monkeypatch.setattr(diagnose, "_sound", broken)
    words = "\n".join(diagnose.report(Folders(tmp_path, tmp_path)))
    assert "cannot be told: OSError" in words and "unlucky" not in words and "Last faults:\n  none" in words
