"""The environment in which everything is built: the program's packages, those of a table on several screens, and the
tools that freeze and pack. It stands beside that of the checkout, whose packages must not slip into what is built.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import environment

ROOT = Path(environment.ROOT)
FOLDER = ROOT / ".bundle-venv"
_STAMP = FOLDER / "ready"
_EXTRAS = {"bundle", "friends"}


def enter() -> None:
    """Goes on in that environment, which is made where it is missing or out of date."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    if Path(sys.prefix) != FOLDER:
        python = environment.guarded(_prepare)
        environment.become(python, [str(Path(sys.argv[0]).absolute()), *sys.argv[1:]])


def _prepare() -> str:
    environment.check_python()
    python = environment.venv_python(str(FOLDER))
    if _STAMP.is_file() and _STAMP.read_text() == environment.fingerprint():
        return python
    environment.say(f"Setting up what builds Saucerful in {FOLDER}; this is done once and takes about a minute.")
    environment.make_venv(str(FOLDER))
    _STAMP.unlink(missing_ok=True)
    environment.install(python, environment.wanted_packages({"run", *_EXTRAS}), str(FOLDER / "setup.log"))
    _STAMP.write_text(environment.fingerprint())
    return python


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """What the command printed; Trouble with its own words where it failed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        raise environment.Trouble(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}", 1)
    return done.stdout


def target(version: str) -> str:
    """What is built for: the version, the system and the machine."""
    return f"saucerful-{version}-{platform.system().lower()}-{platform.machine().lower()}"
