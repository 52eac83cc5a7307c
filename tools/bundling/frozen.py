"""The program frozen into a folder that needs no Python, with the licences of all that is in it."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

import environment

import game
from bundling import icons, slim
from bundling.licences import collect_licences
from bundling.workshop import FOLDER, ROOT, run, target

LARGEST = 90  # MB, unpacked
PACKAGING = ROOT / "packaging"
SPEC = PACKAGING / "saucerful.spec"
COMPONENTS = PACKAGING / "components.toml"
TEXTS = PACKAGING / "texts"  # of licences
_GLIBC = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")
_LIBRARY = re.compile(r"(lib)?(?P<name>.+?)(-[0-9a-f]{8})?(\.\d+)*\.(so|dylib|dll)(\.\d+)*", re.IGNORECASE)

README = """Saucerful {version}

Start `saucerful` in this folder; nothing else has to be installed.{needs}
The licences of everything in here are in licences/.
"""


class Frozen(NamedTuple):
    folder: Path
    bytes: int
    glibc: str  # the oldest C library that everything in it runs with; empty where that is no question

    def __str__(self) -> str:
        needs = f", needs glibc {self.glibc} or newer" if self.glibc else ""
        return f"{self.folder}: {self.bytes / 1e6:.1f} MB{needs}"


def build(out: Path) -> Frozen:
    """The folder, complete; an older one of the same name is replaced only once the new one is whole."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        made = Path(workshop)
        icons.write_icons(made / "icons")
        os.environ.update(SAUCERFUL_ICONS=str(made / "icons"), SAUCERFUL_VERSION=game.__version__)
        run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", made / "dist",
            "--workpath", made / "work", SPEC)  # fmt: skip
        folder = made / "dist" / "saucerful"
        if sys.platform == "linux":
            _strip_server(folder)
            slim.slim(folder)
        glibc = oldest_glibc(folder)
        _finish(folder, glibc)
        if sys.platform == "darwin":
            (made / "dist" / "Saucerful.app").rename(folder / "Saucerful.app")
        place = out / target(game.__version__)
        shutil.rmtree(place, ignore_errors=True)
        folder.rename(place)
    return Frozen(place, size_of(place), glibc)


def _strip_server(folder: Path) -> None:
    """PyInstaller leaves programs as they are."""
    (server,) = folder.rglob("nats-server")
    run("strip", server)


def _finish(folder: Path, glibc: str) -> None:
    unnamed = sorted(unknown_libraries(folder))
    if unnamed:
        raise environment.Trouble(f"{COMPONENTS.name} does not name: {', '.join(unnamed)}", 1)
    shipped = closure(environment.wanted_packages({"run", "friends"}))
    records = [path for path in FOLDER.rglob("*.dist-info") if normal(path.name.split("-")[0]) in shipped]
    others = [*TEXTS.iterdir(), *FOLDER.rglob("LGPL.txt"), *(ROOT / "assets" / "fonts").glob("*OFL.txt")]
    own = Path(sys.base_prefix) / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "LICENSE.txt"
    collect_licences(records, folder / "licences", others)
    for found in (own, Path(sys.base_prefix) / "LICENSE.txt"):
        if found.is_file():
            shutil.copy(found, folder / "licences" / "Python-LICENSE.txt")
    shutil.copy(ROOT / "LICENSE", folder / "licences" / "Saucerful-LICENSE")
    needs = f"\nIt needs Linux with glibc {glibc} or newer." if glibc else ""
    (folder / "README.txt").write_text(README.format(version=game.__version__, needs=needs), encoding="utf-8")


def normal(requirement: str) -> str:
    """The name in a requirement, as all of its spellings are compared."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


def closure(requirements: list[str]) -> set[str]:
    """These packages and all that they need here; what they need elsewhere only is not installed."""
    found: set[str] = set()
    waiting = list(requirements)
    while waiting:
        wanted = waiting.pop()
        try:
            needs = distribution(normal(wanted)).requires or ()
        except PackageNotFoundError:
            if wanted in requirements:
                raise
            continue
        if wanted not in found:
            found.add(wanted)
            extras = re.findall(r"[\w-]+", (re.findall(r"\[(.*?)\]", wanted) or [""])[0])
            waiting += [each for each in needs if "extra ==" not in each or _asks(each, extras)]
    return set(map(normal, found))


def _asks(requirement: str, extras: list[str]) -> bool:
    return any(re.search(rf"extra == ['\"]{extra}['\"]", requirement) for extra in extras)


def size_of(folder: Path) -> int:
    return sum(path.stat().st_size for path in files_in(folder))


def files_in(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def oldest_glibc(folder: Path) -> str:
    """What the ELF files name: each lists the versions of the C library from which it takes something."""
    found = {(0, 0)}
    for path in files_in(folder):
        data = path.read_bytes()
        if data.startswith(b"\x7fELF"):
            found |= {(int(one), int(two)) for one, two in _GLIBC.findall(data)}
    highest = max(found)
    return f"{highest[0]}.{highest[1]}" if highest > (0, 0) else ""


def unknown_libraries(folder: Path) -> set[str]:
    """Shared libraries in it that no component of the list answers for, and that no package of Python brings as its
    own module."""
    with COMPONENTS.open("rb") as file:
        components = tomllib.load(file)["component"]
    known = {name for component in components for name in component.get("libraries", ())}
    found = set()
    for path in files_in(folder):
        told = _LIBRARY.fullmatch(path.name)
        if told is not None and not _is_module(path) and library(path.name) not in known:
            found.add(path.name)
    return found


def library(file: str) -> str:
    """The name of a library without its versions: libSDL2-2-50d19f93.0.so.0.3200.10 is SDL2-2."""
    told = _LIBRARY.fullmatch(file)
    return told["name"] if told is not None else file


def _is_module(path: Path) -> bool:
    return ".cpython-" in path.name or ".abi3." in path.name or path.suffix == ".pyd"
