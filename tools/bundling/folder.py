"""A folder that somebody with a Python can unpack and start: the program, its packages, a launcher for each system, all
licences. The player's machine needs that Python; nothing of the tests or tools may be in the folder.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import game
from bundling.licences import collect_licences
from bundling.workshop import run, target

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


def build(out: Path) -> Path:
    """The folder, complete; an older one of the same name is replaced only once the new one is whole."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    name = f"{target(game.__version__)}-python{version}"
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        folder = Path(workshop) / name
        packages = folder / "packages"
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", workshop)
        (wheel,) = Path(workshop).glob("*.whl")
        run(sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", packages, wheel)
        shutil.rmtree(packages / "bin", ignore_errors=True)
        write_launchers(folder, version)
        # Texts that some packages keep elsewhere, and those of the fonts.
        fonts = packages / "game" / "share" / "assets" / "fonts"
        others = (*packages.rglob("LGPL.txt"), *fonts.glob("*OFL.txt"))
        collect_licences(packages.glob("*.dist-info"), folder / "licences", others)
        shutil.rmtree(out / name, ignore_errors=True)
        return folder.rename(out / name)


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
