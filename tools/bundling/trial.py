"""What was built, tried out as a player uses it: by itself, in a real window, with no Python on its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import environment
from benchmark.program import Start, start_times
from support.packs import FAR_MOONS, zipped
from support.screen import Screen

from bundling import deb, frozen
from bundling.workshop import ROOT, run

MOST, MARGIN = 1.15, 1.2  # times the start of the program that is not frozen; judged as tools/bench.py judges
_ODD = "Łódź – às 8 🛸"
INSTALLED = Path("/usr/games/saucerful")
_OPTIONS = ("--size", "1280x720", "--lang", "en", "--stamp", "--data-dir")

# Runs in the frozen program, which is the Python of its own processes: a server comes up, a process reads a pack.
_INSIDE = """
import asyncio, pathlib, sys
from game.app.registry import games
from game.app.share import share
from game.friends import carrying, door, hosting, nearby, sealing, visiting
from game.friends.server import Server
from game.friends.transport import Subjects
from game.packs.process import Order, Taken
from game.packs.reader import Reading
assert sys.flags.utf8_mode, "names of folders are read as the locale says"
folder = pathlib.Path(sys.argv[1])
server = Server(folder, "127.0.0.1", 0, Subjects("trial"))
asyncio.run(server.start(()))
assert server.alive and server.port
server.stop()
order = Order(str(folder / "far-moons.saucer"), str(share()), "9.9.9")
answer = Reading(games, order).wait(20)
assert isinstance(answer, Taken), answer
"""


def try_out(folder: Path) -> Iterator[str]:
    """A line for everything in the folder that was tried; Trouble where something fails."""
    programs = [path for path in folder.iterdir() if path.is_dir() and (path / "_internal").is_dir()]
    packages = [path for path in folder.glob("saucerful_*.deb") if sys.platform == "linux"]
    if not programs and not packages:
        raise environment.Trouble(f"Nothing in {folder} can be tried out; build something first.", 1)
    for program in programs:
        yield from _try_program(program)
    for package in packages:
        yield from _try_package(package)


def _try_program(folder: Path) -> Iterator[str]:
    program = folder / ("saucerful.exe" if sys.platform == "win32" else "saucerful")
    size = frozen.size_of(folder) / 1e6
    yield f"{folder.name}: {size:.1f} MB, at most {frozen.LARGEST}"
    if size > frozen.LARGEST:
        raise environment.Trouble(f"{folder} is too large.", 1)
    with tempfile.TemporaryDirectory() as place:
        picture = Path(place) / "first.png"
        _alone(program, "--data-dir", place, "--screenshot", str(picture))
        if not picture.is_file():
            raise environment.Trouble(f"{program} shows nothing.", 1)
        (Path(place) / "far-moons.saucer").write_bytes(zipped(FAR_MOONS))
        _alone(program, "-I", "-S", "-c", _INSIDE, place)
        yield "it starts with an empty environment; its own processes come up: a server, and one that reads a pack"
        _start_elsewhere(program, Path(place) / _ODD)
    yield "it starts in a folder, from a home and for a user with spaces, accents and signs in their names"
    if Screen.available():
        yield from _try_in_window(program)
        yield _start(program)


def _start_elsewhere(program: Path, place: Path) -> None:
    """The whole folder and the player's home are there, and the user is called like that."""
    shutil.copytree(program.parent, place / "program", symlinks=True)
    (place / "home").mkdir()
    _alone(place / "program" / program.name, "--stamp", HOME=str(place / "home"), USER=_ODD, LOGNAME=_ODD)
    if not any((place / "home").rglob("saucerful")):
        raise environment.Trouble(f"{program} keeps nothing in {place}.", 1)


def _try_in_window(program: Path) -> Iterator[str]:
    variables = {**os.environ, "SAUCERFUL_PROGRAM": str(program)}
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "tests/window"]
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    if done.returncode:
        raise environment.Trouble(f"{program} fails in a window:\n{done.stdout[-4000:]}", 1)
    yield "in a window, without Python on its path: a turn, save, quit, continue, and the other window tests"


def _start(program: Path) -> str:
    with Screen() as screen, tempfile.TemporaryDirectory() as place:
        commands: dict[str, Start] = {
            "unfrozen": (["-m", "game", *_OPTIONS, f"{place}/unfrozen"], "first-picture"),
            "frozen": ([*_OPTIONS, f"{place}/frozen"], "first-picture"),
        }
        found = start_times(screen, commands, by={"frozen": str(program)})
    ratio = median(a / b for a, b in zip(found["frozen"], found["unfrozen"]))
    words = ", ".join(f"{name} {1e3 * median(times):.0f} ms" for name, times in found.items())
    if ratio > MOST * MARGIN:
        raise environment.Trouble(f"The start is too slow: {words}, {ratio:.2f} times.", 1)
    return f"start to first picture: {words}, {ratio:.2f} times, at most {MOST}"


def _alone(program: Path, *options: str, **more: str) -> str:
    bare = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}
    if sys.platform == "win32":
        bare["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    done = subprocess.run([program, *options], env=bare, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        raise environment.Trouble(f"{program} {options[0]} ended with {done.returncode}:\n{done.stderr}", 1)
    return done.stdout or ""


def _try_package(package: Path) -> Iterator[str]:
    said = deb.complaints(package)
    if said:
        raise environment.Trouble(f"lintian finds errors:\n{said}", 1)
    yield f"{package.name}: lintian finds no errors beside the overrides"
    if os.geteuid():
        yield "not installed: only root can"
        return
    run("dpkg", "--install", package)
    with tempfile.TemporaryDirectory() as home:
        player = {**os.environ, "HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        subprocess.run([INSTALLED, "--stamp"], env=player, check=True, capture_output=True)
        before = sorted(Path(home).rglob("*"))
        if Screen.available():
            yield from _try_in_window(INSTALLED)
        run("dpkg", "--remove", "saucerful")
        if INSTALLED.exists() or sorted(Path(home).rglob("*")) != before or not before:
            raise environment.Trouble("Removing the package leaves something, or takes something of the player's.", 1)
    yield "installed, started, removed; the player's folder stayed"
