"""Who may import whom: the table of docs/architecture.md, section 1, held against every import of the program."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"

# Room -> what it may import of the program (`*` is any one name; `self` the title's own package) and of other people.
# Every room may import from itself, except that a title never imports another.
ALLOWED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "engine": ((), ("msgspec",)),
    "titles": (("engine", "titles.self"), ("msgspec",)),
    "content": (("engine", "titles.*.content"), ("yaml", "pytmx", "msgspec")),
    "table": (("engine",), ("msgspec",)),
    "bots": (("engine", "titles.*.bot"), ("msgspec",)),
    "store": (("engine.errors", "engine.text"), ("platformdirs", "msgspec")),
    "i18n": (("engine.errors", "engine.text", "content.strict"), ("msgspec",)),
    "present": (
        ("engine", "table.view", "table.campaign", "table.campaign_log", "table.campaign_sheet", "i18n"), ("msgspec",)
    ),
    "ui": (("present", "i18n", "engine.text", "engine.chance"), ("pygame", "msgspec")),
    "desk": (
        ("ui", "present", "table.view", "i18n", "store", "content.rulebook", "content.source", "engine"),
        ("pygame", "msgspec"),
    ),
    "faces": (
        ("desk", "ui", "present", "table", "i18n", "content.geometry", "content.rulebook", "engine",
         "titles.self.observe", "titles.self.foresee", "faces.self"),
        ("pygame", "msgspec"),
    ),
    "scenes": (
        ("desk", "ui", "present", "table", "i18n", "store", "content.rulebook", "content.source", "engine"),
        ("pygame", "msgspec"),
    ),
    "app": (("*",), ("pygame", "msgspec", "platformdirs")),
}

# No display, no file, no clock, no luck of their own.
IMPURE = ("random", "time", "os", "datetime", "pygame")
FORBIDDEN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("engine", "titles", "table", "present", "bots"), IMPURE),
    **dict.fromkeys(("content", "store", "i18n"), ("random", "pygame")),
}
# The other process in which a bot thinks has to have a clock and luck; everything it calls is handed these.
EXCEPTIONS: dict[str, tuple[str, ...]] = {"bots.worker": ("random", "time", "os")}
WITHOUT_DISPLAY = ("engine", "titles", "content", "table", "bots", "store", "i18n", "present")


def modules() -> dict[str, Path]:
    """Every module of the program by its name without `game.`; a package has the name of its folder."""
    found = {}
    for path in sorted(GAME.rglob("*.py")):
        parts = path.relative_to(GAME).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, package: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a file imports, lazily or not, by statement or by `import_module`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package[: len(package) - level + 1] if level else ()
                base = ".".join((*above, module) if module else above)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(target)), *_],
            ):
                yield node.lineno, target


def faults(room: str, name: str, target: str) -> str | None:
    """Why a module of a room may not import that; None where it may."""
    inside, outside = ALLOWED[room]
    top, _, rest = target.partition(".")
    if top in FORBIDDEN.get(room, ()) and top not in EXCEPTIONS.get(name, ()):
        return f"{room} must do without {top}"
    if top in sys.stdlib_module_names:
        return None
    if top != "game":
        return None if top in outside else f"{room} may not use {top}"
    if not rest or rest == "__version__" or (room not in ("titles", "faces") and rest.split(".")[0] == room):
        return None
    own = name.split(".")[1] if room in ("titles", "faces") and "." in name else room
    for rule in inside:
        pattern = re.escape(rule).replace(r"\*", r"\w+").replace("self", own)
        if re.fullmatch(rf"{pattern}(\..+)?", rest):
            return None
    return f"{room} may not import {target}"


def broken_edges(found: dict[str, Path]) -> list[str]:
    broken = []
    for name, path in found.items():
        room = name.split(".")[0]
        if room not in ALLOWED:
            continue
        package = ("game", *name.split(".")) if path.name == "__init__.py" else ("game", *name.split(".")[:-1])
        for line, target in imports(path, package):
            fault = faults(room, name, target)
            if fault:
                broken.append(f"{path}:{line}: {fault}")
    return broken


def test_the_rooms_of_this_test_are_the_rooms_of_the_page() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.split("| layer | may import |")[1].split("\n\n")[0]
    rooms = [row.split("|")[1].strip().split(".")[0] for row in table.splitlines()[2:]]
    assert rooms == list(ALLOWED)
    assert {name.split(".")[0] for name in modules()} - {"", "__main__"} <= set(rooms)


def test_no_room_imports_what_the_table_does_not_allow() -> None:
    assert broken_edges(modules()) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("titles/ufoo/rules.py", "from game.titles import skies"),
        ("titles/ufoo/rules.py", "from game.titles.skies.state import State"),
        ("titles/ufoo/rules.py", "from ..skies import state"),
        ("titles/ufoo/rules.py", "import random"),
        ("engine/chance.py", "def late():\n    import os.path"),
        ("engine/chance.py", "from game.titles.ufoo import state"),
        ("engine/chance.py", "importlib.import_module('game.table')"),
        ("table/history.py", "from game.store import slots"),
        ("table/history.py", "from time import monotonic"),
        ("faces/ufoo/desk.py", "from game.titles.ufoo.state import State"),
        ("present/board.py", "import pygame"),
        ("ui/text.py", "from game.table.view import View"),
        ("ui/text.py", "from game.scenes import shelf"),
        ("scenes/shelf.py", "from game.titles.ufoo import observe"),
        ("scenes/shelf.py", "from game.content.strict import load"),
        ("store/saves.py", "from game.engine.rules import Rules"),
        ("bots/search.py", "from game.titles.ufoo.state import State"),
        ("i18n/catalogue.py", "import yaml"),
        ("content/tmx.py", "import numpy"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, module: str, line: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(line, encoding="utf-8")
    assert len(broken_edges({module.removesuffix(".py").replace("/", "."): path})) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("titles/ufoo/rules.py", "from game.titles.ufoo.state import State"),
        ("titles/ufoo/rules.py", "from . import state"),
        ("engine/codec.py", "import msgspec"),
        ("store/atomic.py", "import os, time"),
        ("bots/worker.py", "from game.titles.ufoo.bot import Judgement"),
        ("content/ufoo.py", "from game.titles.ufoo.content import Field"),
        ("faces/ufoo/model/table.py", "from game.titles.ufoo import observe"),
        ("ui/board/hex.py", "import pygame"),
        ("app/main.py", "from game.scenes import shelf"),
    ],
)
def test_an_allowed_import_is_left_alone(tmp_path: Path, module: str, line: str) -> None:
    path = tmp_path / "module.py"
    path.write_text(line, encoding="utf-8")
    assert broken_edges({module.removesuffix(".py").replace("/", "."): path}) == []


# Imports every module that is named and tells what happened on the way: an import may read code and nothing else.
WATCH = """
import importlib, os, sys

def watch(name, arguments):
    if name in ("socket.connect", "subprocess.Popen", "os.mkdir", "os.remove", "os.rename"):
        seen.append(name)
    elif name == "open" and isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        seen.append(f"open {arguments[0]} to write")

sys.dont_write_bytecode = True
seen = []
sys.addaudithook(watch)
for name in sys.argv[1:]:
    importlib.import_module(name)
    if "pygame" in sys.modules:
        seen.append("pygame")
    for what in seen:
        print(f"{name}: {what}")
    if seen:
        break
"""


def test_the_rooms_without_a_display_import_in_silence() -> None:
    names = [f"game.{name}" for name in modules() if name.split(".")[0] in WITHOUT_DISPLAY]
    done = subprocess.run(
        [sys.executable, "-c", WATCH, *names], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
