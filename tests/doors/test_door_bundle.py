"""The bundle starts with the Python it was made for and says which one where that is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bundle
import pytest

import game

VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    bundle.write_launchers(tmp_path, VERSION)
    (tmp_path / "packages").symlink_to(Path(game.__file__).parents[1])
    return tmp_path


def launch(folder: Path, path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [folder / "saucerful.sh", "--version"],
        cwd=folder.parent, env={"PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_launcher_starts_the_program_from_any_folder(folder: Path) -> None:
    python = str(Path(sys.executable).parent)
    assert launch(folder, f"{python}:{os.defpath}").stdout == f"saucerful {game.__version__}\n"


def test_without_its_python_the_launcher_says_which_one(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for name in ("dirname", "sh"):
        (tmp_path / "tools" / name).symlink_to(f"/bin/{name}" if Path(f"/bin/{name}").exists() else f"/usr/bin/{name}")
    done = launch(folder, str(tmp_path / "tools"))
    assert done.returncode == 3
    assert f"needs Python {VERSION}" in done.stderr


def test_the_launcher_of_windows_asks_for_the_same_python(folder: Path) -> None:
    text = (folder / "saucerful.bat").read_bytes()
    assert f"py -{VERSION} ".encode() in text
    assert text.count(b"\n") == text.count(b"\r\n")


def test_every_package_brings_its_licence(tmp_path: Path) -> None:
    record = tmp_path / "packages" / "thing-1.0.dist-info"
    (record / "licenses").mkdir(parents=True)
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n")
    (record / "licenses" / "LICENSE.txt").write_text("do what you like")
    bare = tmp_path / "packages" / "other-2.0.dist-info"
    bare.mkdir()
    (bare / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 2.0\nLicense: BSD\n")
    bundle.collect_licences(tmp_path / "packages", tmp_path / "licences")
    assert (tmp_path / "licences" / "thing-LICENSE.txt").read_text() == "do what you like"
    assert "BSD" in (tmp_path / "licences" / "other-LICENSE").read_text()
