"""A folder that somebody can unpack and start: the program, its packages, a launcher for each system, all licences.

`tools/bundle.py [OUT]` makes OUT/saucerful-<version>-<system> (OUT: dist) for the system and the Python that it runs
on; `--zip` packs it too. The player's machine needs that Python; nothing of the tests or tools may be in the folder.
"""

from __future__ import annotations

import environment

environment.enter("test", ("hatchling", "pip"))

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import PathDistribution
from pathlib import Path

import game

ROOT = Path(__file__).resolve().parents[1]

# The packages hold compiled parts for one Python, so the launchers look for that one.
UNIX = """#!/bin/sh
# Starts Saucerful with the Python that this folder was made for.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
for python in python{version} python3 python; do
  if "$python" -c 'import sys; sys.exit(sys.version_info[:2] != ({major}, {minor}))' 2>/dev/null; then
    exec "$python" "$here/start.py" "$@"
  fi
done
echo "Saucerful needs Python {version} here: install it from https://www.python.org/downloads/ and start again." >&2
exit 3
"""

WINDOWS = """@echo off\r
rem Starts Saucerful with the Python that this folder was made for.\r
py -{version} "%~dp0start.py" %* && exit /b 0\r
if errorlevel 103 echo Saucerful needs Python {version}: install it from https://www.python.org/downloads/\r
exit /b %errorlevel%\r
"""

START = '''"""Starts Saucerful from this folder; it must never depend on where the folder lies."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "packages"))

if __name__ == "__main__":
    from game.app.main import main

    raise SystemExit(main())
'''

README = """Saucerful {version}

Linux: ./saucerful.sh    macOS: double-click saucerful.command    Windows: double-click saucerful.bat
Needs Python {python} on this machine and nothing else. The licences of everything in here are in licences/.
"""


def run(*command: str | Path) -> None:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise environment.Trouble(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}", 1)


def build(out: Path) -> Path:
    """The folder, complete; an older one of the same name is replaced only once the new one is whole."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    name = f"saucerful-{game.__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        folder = Path(workshop) / name
        packages = folder / "packages"
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", workshop)
        (wheel,) = Path(workshop).glob("*.whl")
        run(sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", packages, wheel)
        shutil.rmtree(packages / "bin", ignore_errors=True)
        write_launchers(folder, version)
        collect_licences(packages, folder / "licences")
        target = out / name
        shutil.rmtree(target, ignore_errors=True)
        folder.rename(target)
    return target


def write_launchers(folder: Path, version: str) -> None:
    major, minor = version.split(".")
    (folder / "start.py").write_text(START, encoding="utf-8")
    unix = UNIX.format(version=version, major=major, minor=minor)
    for name in ("saucerful.sh", "saucerful.command"):
        (folder / name).write_text(unix, encoding="utf-8")
        (folder / name).chmod(0o755)
    (folder / "saucerful.bat").write_text(WINDOWS.format(version=version), encoding="utf-8", newline="")
    words = README.format(version=game.__version__, python=version)
    (folder / "README.txt").write_text(words, encoding="utf-8")


def collect_licences(packages: Path, target: Path) -> None:
    """Every package's own licence files under its name, and the fonts' beside them."""
    target.mkdir()
    for record in sorted(packages.glob("*.dist-info")):
        package = PathDistribution(record)
        words = ("license", "licence", "copying")
        files = [path for path in record.rglob("*") if path.is_file() and path.name.lower().startswith(words)]
        for file in files:
            shutil.copy(file, target / f"{package.metadata['Name']}-{file.name}")
        if not files:
            said = package.metadata["License-Expression"] or package.metadata["License"] or "see its home page"
            name = package.metadata["Name"]
            (target / f"{name}-LICENSE").write_text(f"{name} {package.version}: {said}\n", encoding="utf-8")
    # Texts that some packages keep elsewhere, and those of the fonts.
    for file in (*packages.rglob("LGPL.txt"), *(packages / "game" / "share" / "assets" / "fonts").glob("*OFL.txt")):
        shutil.copy(file, target / file.name)


def main() -> int:
    options = argparse.ArgumentParser(description="Makes a folder that somebody can unpack and start.")
    options.add_argument("out", nargs="?", type=Path, default=ROOT / "dist", help="where the folder goes (dist)")
    options.add_argument("--zip", action="store_true", help="pack the folder as a zip beside it")
    chosen = options.parse_args()
    folder = environment.guarded(build, chosen.out.resolve())
    print(folder)
    if chosen.zip:
        print(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
