"""`pip install .` gives the command `saucerful`, with everything that it needs inside the package."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from game.app.share import share

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run([*map(str, command)], cwd=cwd, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: str) -> set[str]:
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def test_in_a_checkout_the_shared_files_are_the_top_folders() -> None:
    assert share() == ROOT


def test_in_a_package_the_shared_files_travel_inside(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "game"
    (package / "share" / "data").mkdir(parents=True)
    assert share(package) == package / "share"


def test_the_wheel_holds_everything_and_its_command_runs_from_another_folder(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for folder in ("assets", "maps", "data"):
        assert {f"game/share/{name}" for name in files(folder)} <= inside, folder
    assert files("game") <= inside
    assert any(name.endswith("licenses/LICENSE") for name in inside)
    assert not any(name.startswith(("tests/", "tools/", "docs/")) for name in inside)

    home = tmp_path / "home"
    run(sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--target", home, wheel, cwd=tmp_path)
    start = f"import sys; sys.path.insert(0, {str(home)!r}); from game.app import main, share; "
    place = run(sys.executable, "-I", "-c", f"{start}print(share.share())", cwd=tmp_path).strip()
    assert Path(place) == home / "game" / "share"
    version = run(sys.executable, "-I", "-c", f"{start}main.main(['--version'])", cwd=tmp_path)
    assert version.startswith("saucerful 0.")
    assert (home / "bin" / "saucerful").exists()
