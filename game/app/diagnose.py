"""`saucerful --diagnose`: what a report of a fault should say about the machine and the program, in plain English.

Nothing private is in it: no name of a user, no place outside the player's own folders, no words of a game.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from getpass import getuser
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import pygame

from game import __version__
from game.app.loop import UNSEEN
from game.app.sentences import system_language
from game.app.share import PACKAGE
from game.store.folders import Folders, find_folders

_PACKAGES = ("pygame-ce", "pytmx", "pyyaml", "msgspec", "platformdirs")
_SEVERAL_SCREENS = ("nats", "nkeys", "spake2", "cryptography", "zeroconf")
_SESSION = ("XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
_LANGUAGE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_FAULTS = 3  # the last ones
_SHORTEST_NAME = 3  # letters: a shorter one is a part of too many words
_PLACE = re.compile(r'File "[^"]*?((?:game|pygame)[/\\][^"]+)", line (\d+)')

Lines = Iterator[str]


def diagnose(data_dir: Path | None) -> int:
    folders = find_folders(data_dir)
    words = shortened("\n".join(report(folders)))
    if sys.stdout is None:
        # A program of Windows that has no console.
        folders.exports.mkdir(parents=True, exist_ok=True)
        (folders.exports / "diagnose.txt").write_text(words + "\n", encoding="utf-8")
    else:
        sys.stdout.buffer.write((words + "\n").encode("utf-8"))
        sys.stdout.flush()
    return 0


def report(folders: Folders) -> Lines:
    """Each part by itself: what goes wrong with one is told in its place."""
    parts: dict[str, Callable[[], Lines]] = {
        "Program": _program, "System": _system, "Display": _display, "Sound": _sound,
        "Folders": lambda: _folders(folders), "Last faults": lambda: _faults(folders.reports),
    }  # fmt: skip
    for name, part in parts.items():
        yield f"{name}:"
        try:
            yield from (f"  {line}" for line in part())
        except Exception as error:
            yield f"  cannot be told: {type(error).__name__}"
    pygame.quit()


def shortened(words: str, home: str | None = None, user: str | None = None) -> str:
    """Without the home folder's place and the user's name."""
    home = str(Path.home()) if home is None else home
    if len(home) > 1:
        words = words.replace(home, "~")
    name = _user() if user is None else user
    if len(name) >= _SHORTEST_NAME:
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<user>", words)
    return words


def _user() -> str:
    try:
        name = getuser()
    except (KeyError, OSError, ImportError):
        return ""
    # It is everybody's name on many machines, and a part of usual places.
    return "" if name == "root" else name


def _program() -> Lines:
    kind = "frozen" if "frozen" in vars(sys) else "installed" if (PACKAGE / "share").is_dir() else "from a checkout"
    yield f"Saucerful {__version__}, {kind}, {PACKAGE}"
    yield f"Python {platform.python_version()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    yield ", ".join(f"{name} {_version(name)}" for name in _PACKAGES)
    lacks = [name for name in _SEVERAL_SCREENS if find_spec(name) is None]
    lacks += [] if _has_program("nats-server") else ["nats-server"]
    yield "several screens: " + (f"not here, without {', '.join(lacks)}" if lacks else "ready")


def _has_program(name: str) -> bool:
    """On the path, or where its package has put it."""
    return bool(shutil.which(name) or shutil.which(name, path=sysconfig.get_path("scripts")))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"


def _system() -> Lines:
    libc = " ".join(platform.libc_ver())
    yield f"{platform.system()} {platform.release()} {platform.machine()} {libc}".rstrip()
    yield _told(_SESSION)
    yield f"language {system_language()}, {_told(_LANGUAGE)}"
    yield f"file names in {sys.getfilesystemencoding()}, {os.cpu_count()} processors"


def _told(names: tuple[str, ...]) -> str:
    return ", ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name)) or "nothing set"


def _display() -> Lines:
    try:
        pygame.display.init()
    except pygame.error as error:
        yield f"none: {error}"
        return
    driver = pygame.display.get_driver()
    sizes = ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes())
    yield f"none ({driver})" if driver in UNSEEN else f"{driver}: {sizes}"


def _sound() -> Lines:
    from pygame._sdl2.audio import get_audio_device_names

    try:
        pygame.mixer.init()
    except pygame.error as error:
        yield f"none: {error}"
        return
    yield f"{pygame.mixer.get_driver()}: {len(get_audio_device_names(False))} devices, {pygame.mixer.get_init()}"


def _folders(folders: Folders) -> Lines:
    places = {"data": folders.data, "cache": folders.cache, "exports": folders.exports}
    for name, path in places.items():
        there = path.is_dir()
        may = os.access(path if there else _nearest(path), os.W_OK)
        yield f"{name} {path}: {'there' if there else 'not there yet'}, {'can' if may else 'cannot'} be written"
    yield ", ".join(f"{_count(folders.data, kind)} {name}" for name, kind in (
        ("saves", "saves/*.save"), ("profiles", "profiles/????????????????"), ("packs", "packs/*"),
        ("damaged files", "**/*damaged*"),
    ))  # fmt: skip
    yield f"{shutil.disk_usage(_nearest(folders.data)).free // 1_000_000} MB free"


def _nearest(path: Path) -> Path:
    """The first folder on the way up that is there."""
    return next((each for each in (path, *path.parents) if each.is_dir()), Path("/"))


def _count(folder: Path, pattern: str) -> int:
    return sum(1 for _ in folder.glob(pattern)) if folder.is_dir() else 0


def _faults(folder: Path) -> Lines:
    """Of each report its kind and its place; what it says may hold words of the player's."""
    found = sorted(folder.glob("report-*.txt"), key=lambda path: path.stat().st_mtime_ns) if folder.is_dir() else []
    if not found:
        yield "none"
    for path in found[-_FAULTS:]:
        text = path.read_text(encoding="utf-8", errors="replace")
        places = [f"{place.replace(chr(92), '/')}:{line}" for place, line in _PLACE.findall(text)]
        kinds = [line.partition(":")[0] for line in text.splitlines() if re.match(r"[A-Za-z_][\w.]*(:|$)", line)]
        yield f"{path.name}: {kinds[-1] if kinds else '?'} at {' < '.join(reversed(places[-4:])) or '?'}"
        yield f"  {text.partition(chr(10))[0]}"
