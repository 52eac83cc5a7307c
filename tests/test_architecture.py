"""The architecture, held against the source: who may import whom, what shared code may name, how long things may be.

Every rule is a function from a module to its violations; each is shown violations that it has to catch.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from game.app.registry import titles

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
TITLES = tuple(title.id for title in titles())

# Layer -> what it may import of the program (`*` is any one name; `self` the title that the module belongs to) and of
# other people. Every layer may import itself, but no title another title and no face another face.
_MODEL = ("present", "table.view", "i18n.numbers", "engine.rules", "engine.text")
_SCREEN = ("present", "i18n", "engine")
ALLOWED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "engine": ((), ("msgspec",)),
    "titles": (("engine", "titles.self"), ("msgspec",)),
    "content": (("engine", "titles.*.content"), ("yaml", "pytmx", "msgspec")),
    "table": (("engine",), ("msgspec",)),
    "bots": (("engine",), ("msgspec",)),
    "friends": (("engine", "table"), ("msgspec", "cryptography", "spake2", "nats", "nkeys", "zeroconf")),
    "store": (("engine.daily", "engine.errors", "engine.levels", "engine.text"), ("platformdirs", "msgspec")),
    "i18n": (("engine.errors", "engine.text", "content.strict"), ("msgspec",)),
    "packs": (
        ("engine", "content", "i18n", "store.disk", "store.plain", "table.lesson", "table.lesson_check",
         "table.puzzle_check"),
        ("pygame", "msgspec"),
    ),
    "present": (("engine", "table.view", "table.campaign", "table.campaign_log", "table.campaign_sheet"), ("msgspec",)),
    "ui": (("present", "i18n.catalogue", "engine.generator"), ("pygame", "msgspec")),
    "desk": (
        ("ui", "packs", "store", "table.view", "content.rulebook", "content.source", *_SCREEN), ("pygame", "msgspec"),
    ),
    "faces": (
        ("desk", "ui", "table.view", "table.opening", "content.geometry", "content.rulebook", "faces.self", *_SCREEN),
        ("pygame", "msgspec"),
    ),
    "scenes": (
        ("desk", "ui", "packs", "store", "table", "friends",
         *(f"content.{name}" for name in (
             "digests", "lessons", "medals", "packed", "played", "puzzles", "rulebook", "source", "tips",
         )),
         *_SCREEN),
        ("pygame", "msgspec"),
    ),
    "app": (
        ("scenes", "desk", "ui", "packs", "store", "bots", "content.source", *_SCREEN),
        ("pygame", "msgspec", "platformdirs"),
    ),
}  # fmt: skip

# Parts of a layer that may do less. On the screen's side only the model of a face reads an observation.
PARTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "faces.*.cover": (("desk.cover",), ()),
    "faces.*.model": (
        (*_MODEL, "titles.self.observe", "titles.self.foresee", "faces.self.model"), ("msgspec",),
    ),
    "faces.*.board": (
        ("ui", "present", "faces.self.board", "faces.self.model"), ("pygame", "msgspec"),
    ),
}  # fmt: skip

# No display, no file, no clock, no luck of their own.
IMPURE = ("random", "time", "os", "datetime", "pygame")
FORBIDDEN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("engine", "titles", "table", "present", "bots", "faces.*.model"), IMPURE),
    **dict.fromkeys(("content", "store", "i18n", "friends"), ("random", "pygame")),
}
# The other process in which a bot thinks has to have a clock and luck; everything it calls is handed these.
EXCEPTIONS: dict[str, tuple[str, ...]] = {"bots.worker": ("time",), "bots.serving": ("random", "time", "os")}
WITHOUT_DISPLAY = ("engine", "titles", "content", "table", "bots", "store", "i18n", "present")

# Code that serves every title alike and names none.
SHARED = ("engine", "table", "bots", "friends", "store", "i18n", "packs", "present", "ui", "desk", "scenes")
# Where the key "escape" of a keyboard is named, which is no title.
KEYS = ("ui.input", "scenes.settings.key_map")
# Code that sees observations: only the table lays a state out, changes it or asks it for moves.
WITHOUT_STATES = ("friends", "store", "i18n", "packs", "present", "ui", "desk", "faces", "scenes", "app")
# What a machine may lack; program objects have what their types say.
OPTIONAL = ("os",)

MOST_LINES, MOST_OF_A_FUNCTION = 400, 50


class Module(msgspec.Struct, frozen=True):
    """A module by its name without `game.`; a package has the name of its folder."""

    name: str
    path: Path
    text: str
    tree: ast.Module

    @property
    def layer(self) -> str:
        return self.name.split(".")[0]

    @property
    def package(self) -> tuple[str, ...]:
        parts = ("game", *self.name.split("."))
        return parts if self.path.name == "__init__.py" else parts[:-1]

    def within(self, pattern: str) -> bool:
        return re.match(rf"{_pattern(pattern)}(\.|$)", self.name) is not None


Found = Iterator[tuple[int, str]]  # lines and what is wrong with them
Rule = Callable[[Module], Found]


def _pattern(name: str) -> str:
    return re.escape(name).replace(r"\*", r"\w+")


def module_of(name: str, path: Path, text: str) -> Module:
    return Module(name, path, text, ast.parse(text))


def modules(folder: Path) -> tuple[Module, ...]:
    """All of a folder that is laid out as game/ is."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name and name != "__main__":
            found.append(module_of(name, path, path.read_text(encoding="utf-8")))
    return tuple(found)


@pytest.fixture(scope="module")
def program() -> tuple[Module, ...]:
    return modules(GAME)


# The rules


def imports(module: Module) -> Found:
    """Everything that a module imports by its full name, lazily or not, by statement, by `import_module` or by a name
    in a string."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=named, names=names, level=level):
                above = module.package[: len(module.package) - level + 1] if level else ()
                base = ".".join((*above, named) if named else above)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in names)
            case ast.Constant(value=str(text)) if re.fullmatch(r"game(\.\w+)+", text):
                yield node.lineno, text
            case ast.Call(func=func, args=[ast.Constant(value=str(target)), *_]) if _imports_by_name(func):
                yield node.lineno, target


def _imports_by_name(func: ast.expr) -> bool:
    return _last(func) in ("import_module", "__import__")


def _last(node: ast.expr) -> str:
    """The last name of an expression: `rules` of `self.rules` and of `services.rules(title)`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=func):
            return _last(func)
    return ""


def may_import(module: Module) -> Found:
    part = next((part for part in PARTS if module.within(part)), module.layer)
    inside, outside = PARTS.get(part) or ALLOWED[part]
    without = set(FORBIDDEN.get(part, ())) - set(EXCEPTIONS.get(module.name, ()))
    own = module.name.split(".")[1] if module.layer in ("titles", "faces") and "." in module.name else ""
    for line, target in imports(module):
        top, _, rest = target.partition(".")
        if top in without:
            yield line, f"{part} must do without {top}"
        elif top == "game":
            if not _is_allowed(rest, inside, own) and not _is_free(module, rest):
                yield line, f"{part} may not import {target}"
        elif top not in sys.stdlib_module_names and top not in outside:
            yield line, f"{part} may not use {top}"


def _is_allowed(target: str, inside: tuple[str, ...], own: str) -> bool:
    patterns = (_pattern(rule).replace("self", own) for rule in inside)
    return any(re.fullmatch(rf"{pattern}(\..+)?", target) for pattern in patterns)


def _is_free(module: Module, target: str) -> bool:
    """The version, a layer's own modules, and the one list of titles, which names their packages."""
    layer = target.split(".")[0]
    if module.name == "app.registry" and layer in ("titles", "faces", "content"):
        return True
    return target == "__version__" or (layer == module.layer and layer not in ("titles", "faces"))


def names_no_title(module: Module) -> Found:
    """No identifier and no module that has a title's id among its words, and no string that is one or begins a path or
    a key with it."""
    if module.layer not in SHARED:
        return
    for word in module.name.split("."):
        if _names_title(word):
            yield 1, f"the module {word} is named after a title"
    for node in ast.walk(module.tree):
        for name in _identifiers(node):
            if _names_title(name):
                yield getattr(node, "lineno", 1), f"{name} names a title"
        match node:
            case ast.Constant(value="escape") if module.name in KEYS:
                continue
            case ast.Constant(value=str(text)) if _begins_with_title(text):
                yield node.lineno, f"{text[:40]!r} names a title"


def _identifiers(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            return (name,)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return (name,)
        case ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)) | ast.ExceptHandler(name=str(name)):
            return (name,)
        case ast.alias(name=name, asname=given):
            return (*name.split("."), given or "")
        case ast.ImportFrom(module=str(name)):
            return tuple(name.split("."))
    return ()


def _names_title(name: str) -> bool:
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return any(word.lower() in TITLES for word in words)


def _begins_with_title(text: str) -> bool:
    # Prose may say a title's word; a key or a path has no blanks.
    return " " not in text and re.search(rf"(?:^|[/.])(?:{'|'.join(TITLES)})(?:$|[/._])", text) is not None


def imports_by_constant_name(module: Module) -> Found:
    """Modules are looked up by names that stand in the source; the registry's stand in its table (see its own test)."""
    if module.name == "app.registry":
        return
    called = {id(node.func) for node in ast.walk(module.tree) if isinstance(node, ast.Call)}
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=func, args=[first, *_]) if _imports_by_name(func) and not _is_constant(first):
                yield node.lineno, f"{ast.unparse(node)} imports a module whose name is not in the source"
            case ast.Name() | ast.Attribute() if _imports_by_name(node) and id(node) not in called:
                yield node.lineno, f"{ast.unparse(node)} is handed on instead of being called"


def _is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def reaches_through_no_package(module: Module) -> Found:
    """`import game`, and `import game.x` where `game.y` is used after it, open every layer by attributes."""
    statements = (node for node in ast.walk(module.tree) if isinstance(node, ast.Import))
    bound = {alias.name.split(".")[0] for node in statements for alias in node.names if alias.asname is None}
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names) if any(alias.name == "game" for alias in names):
                yield node.lineno, "import game opens the whole program"
            case ast.Attribute(value=ast.Name(id="game"), attr=name) if "game" in bound:
                yield node.lineno, f"game.{name} is no import"


def asks_types_for_members(module: Module) -> Found:
    """Optional powers are Protocols: nobody looks for a member by a name that stands in the source."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(
                func=ast.Name(id="hasattr" | "getattr" | "setattr" | "delattr" as called),
                args=[thing, ast.Constant(value=name), *_],
            ) if _last(thing) not in OPTIONAL:
                yield node.lineno, f"{called} asks {ast.unparse(thing)} for {name!r}"


def leaves_states_to_the_table(module: Module) -> Found:
    """What the screen's side shows is an observation: it neither makes a state nor asks the rules about one."""
    if module.layer not in WITHOUT_STATES:
        return
    for node in ast.walk(module.tree):
        match node:
            case ast.Attribute(attr="apply" | "determinize" | "legal" as name):
                yield node.lineno, f".{name} is for the table alone"
            case ast.Attribute(value=of, attr="setup" | "observe" | "to_act" as name) if "rules" in _last(of).lower():
                yield node.lineno, f".{name} of the rules is for the table alone"


def keeps_within_bounds(module: Module) -> Found:
    lines = module.text.count("\n")
    if lines > MOST_LINES:
        yield lines, f"{lines} lines, of at most {MOST_LINES}"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            long = (node.end_lineno or node.lineno) - node.lineno + 1
            if long > MOST_OF_A_FUNCTION:
                yield node.lineno, f"{node.name} has {long} lines, of at most {MOST_OF_A_FUNCTION}"


RULES: tuple[Rule, ...] = (
    may_import, names_no_title, imports_by_constant_name, reaches_through_no_package, asks_types_for_members,
    leaves_states_to_the_table, keeps_within_bounds,
)  # fmt: skip


def violations(rule: Rule, module: Module) -> list[str]:
    return [f"{module.path}:{line}: {what}" for line, what in rule(module)]


# The program


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_program_keeps_the_rule(rule: Rule, program: tuple[Module, ...]) -> None:
    assert [found for module in program for found in violations(rule, module)] == []


def test_the_layers_of_this_test_are_the_layers_of_the_page(program: tuple[Module, ...]) -> None:
    """The page has these tables, row by row, and the program has no other layers."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = [f"| {layer} | {', '.join(inside) or 'nothing'} | {', '.join(outside) or 'none'} |"
            for layer, (inside, outside) in (*ALLOWED.items(), *PARTS.items())]  # fmt: skip
    assert page.split("| layer | may import | packages |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines() == rows
    assert {module.layer for module in program} == set(ALLOWED)


def test_the_registry_names_the_packages_of_each_title() -> None:
    """It alone imports by names that are no constants of the call; they are constants of its table."""
    path = GAME / "app" / "registry.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    entries = [call for call in calls if _last(call.func) == "Title"]
    assert [ast.literal_eval(entry.args[0]) for entry in entries] == list(TITLES)
    for entry in entries:
        id, *packages = (ast.literal_eval(each) for each in (*entry.args, *(word.value for word in entry.keywords)))
        assert set(packages) <= {f"game.titles.{id}", f"game.faces.{id}", f"game.content.{id}"}
    looked_up = {ast.unparse(call.args[0]) for call in calls if _imports_by_name(call.func)}
    assert looked_up == {"self.source", "f'{package}.{name}'"}
    for call in calls:
        if _last(call.func) == "_part":
            assert ast.unparse(call.args[0]) in ("self.rules", "self.faces")
            assert isinstance(call.args[1], ast.Constant)


# Planted violations

_LONG = "\n".join(f"a{n} = 1" for n in range(MOST_LINES + 2))
_FUNCTION = "def long():\n" + "\n".join(f"    a{n} = 1" for n in range(MOST_OF_A_FUNCTION))


@pytest.mark.parametrize(
    ("rule", "name", "text"),
    [
        (may_import, "titles.ufoo.rules", "from game.titles import skies"),
        (may_import, "titles.ufoo.rules", "from game.titles.skies.state import State"),
        (may_import, "titles.ufoo.rules", "from ..skies import state"),
        (may_import, "titles.ufoo.rules", "import random"),
        (may_import, "titles.ufoo.rules", "from game.faces.ufoo import face"),
        (may_import, "engine.chance", "def late():\n    import os.path"),
        (may_import, "engine.chance", "from game.titles.ufoo import state"),
        (may_import, "engine.chance", "importlib.import_module('game.table')"),
        (may_import, "engine.chance", "sys.modules['game.table.table']"),
        (may_import, "content.tmx", "import numpy"),
        (may_import, "content.ufoo", "from game.titles.ufoo import state"),
        (may_import, "table.history", "from game.store import slots"),
        (may_import, "table.history", "from time import monotonic"),
        (may_import, "table.history", "from game.titles.ufoo.rules import UfooRules"),
        (may_import, "bots.search", "from game.titles.ufoo.state import State"),
        (may_import, "bots.search", "import random"),
        (may_import, "bots.worker", "import pygame"),
        (may_import, "store.saves", "from game.engine.rules import Rules"),
        (may_import, "i18n.catalogue", "import yaml"),
        (may_import, "present.board", "import pygame"),
        (may_import, "present.select", "from game.table.table import Table"),
        (may_import, "ui.text", "from game.table.view import View"),
        (may_import, "ui.text", "from game.scenes import shelf"),
        (may_import, "ui.board.hexes", "from game.faces.ufoo.board import board"),
        (may_import, "desk.face", "from game.faces.ufoo.face import FACE"),
        (may_import, "desk.face", "from game.scenes.scene import Scene"),
        (may_import, "faces.ufoo.desk", "from game.faces.skies.desk import SkiesDesk"),
        (may_import, "faces.ufoo.desk", "from ..skies import desk"),
        (may_import, "faces.ufoo.desk", "from game.titles.ufoo.state import State"),
        (may_import, "faces.ufoo.desk", "from game.titles.ufoo.observe import Observation"),
        (may_import, "faces.ufoo.desk", "from game.table.table import Table"),
        (may_import, "faces.ufoo.model.table", "from game.titles.ufoo.state import State"),
        (may_import, "faces.ufoo.model.table", "from game.titles.skies.observe import Observation"),
        (may_import, "faces.ufoo.model.table", "import pygame"),
        (may_import, "faces.ufoo.model.table", "from game.ui.canvas import Canvas"),
        (may_import, "faces.ufoo.model.table", "from game.faces.ufoo.desk import UfooDesk"),
        (may_import, "faces.ufoo.board.pane", "from game.faces.ufoo.desk import UfooDesk"),
        (may_import, "faces.ufoo.board.pane", "from game.titles.ufoo import observe"),
        (may_import, "faces.ufoo.cover", "from game.faces.ufoo.desk import UfooDesk"),
        (may_import, "scenes.shelf.scene", "from game.titles.ufoo import observe"),
        (may_import, "scenes.shelf.scene", "from game.faces.ufoo.cover import COVER"),
        (may_import, "scenes.shelf.scene", "from game.content.strict import load"),
        (may_import, "scenes.shelf.scene", "from game import *"),
        (may_import, "app.main", "from game.titles.ufoo.rules import UfooRules"),
        (may_import, "app.application", "from game.faces.ufoo.face import FACE"),
        (names_no_title, "ui.board.art", "ART = 'skies/city-roswell'"),
        (names_no_title, "ui.board.art", "art = f'ovni/{kind}'"),
        (names_no_title, "ui.board.art", "maps = root / 'maps/escape'"),
        (names_no_title, "scenes.results.scene", "say('ufoo.end.' + reason)"),
        (names_no_title, "scenes.results.scene", "say('skies_desk.title')"),
        (names_no_title, "scenes.results.scene", "if title == 'escape': pass"),
        (names_no_title, "scenes.playing.opening", "DESKS = {'ovni': 1}"),
        (names_no_title, "scenes.playing.opening", "def open_skies(): pass"),
        (names_no_title, "scenes.playing.opening", "class AttackCard: pass"),
        (names_no_title, "scenes.playing.opening", "skies_seed = 1"),
        (names_no_title, "scenes.setup.ovni", "pass"),
        (names_no_title, "store.profile", "def count(ufoo): pass"),
        (names_no_title, "table.save", "count(attack=1)"),
        (names_no_title, "bots.levels", "judgement.escape_odds"),
        (names_no_title, "desk.plain", "import skies"),
        (names_no_title, "present.select", "from skies import board as other"),
        (names_no_title, "i18n.check", "import x as escape_words"),
        (names_no_title, "engine.rules", "ID = 'ufoo'"),
        (imports_by_constant_name, "scenes.playing.opening", "import_module(f'game.faces.{title}.face')"),
        (imports_by_constant_name, "scenes.playing.opening", "importlib.import_module(name)"),
        (imports_by_constant_name, "scenes.playing.opening", "__import__(name)"),
        (imports_by_constant_name, "app.application", "load = import_module"),
        (imports_by_constant_name, "app.application", "parts = map(importlib.import_module, names)"),
        (reaches_through_no_package, "scenes.shelf.scene", "import game\nrules = game.titles.ufoo.rules"),
        (reaches_through_no_package, "scenes.shelf.scene", "import game as program"),
        (reaches_through_no_package, "scenes.shelf.scene", "import game.scenes.setup.scene\ngame.titles"),
        (asks_types_for_members, "bots.levels", "hasattr(judgement, 'plan')"),
        (asks_types_for_members, "scenes.setup.scene", "getattr(rules, 'ready', None)"),
        (asks_types_for_members, "desk.hooks", "setattr(self, 'page', None)"),
        (leaves_states_to_the_table, "scenes.setup.scene", "state = services.rules(title).setup(setup, chance)"),
        (leaves_states_to_the_table, "scenes.setup.scene", "self.rules.observe(state, None)"),
        (leaves_states_to_the_table, "faces.ufoo.setup", "rules.apply(state, 0, move, chance)"),
        (leaves_states_to_the_table, "faces.ufoo.picture", "believe = rules.determinize"),
        (leaves_states_to_the_table, "desk.plain", "moves = host.rules.legal(state, 0)"),
        (keeps_within_bounds, "ui.text", _LONG),
        (keeps_within_bounds, "ui.text", _FUNCTION),
        (keeps_within_bounds, "ui.text", f"class Wide:\n    {_FUNCTION.replace(chr(10), chr(10) + '    ')}"),
    ],
)  # fmt: skip
def test_a_violation_is_found(rule: Rule, name: str, text: str) -> None:
    assert violations(rule, module_of(name, Path("module.py"), text)) != []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("titles.ufoo.rules", "from game.titles.ufoo.state import State"),
        ("titles.ufoo.rules", "from . import state"),
        ("engine.codec", "import msgspec"),
        ("store.atomic", "import os, time\nflag = getattr(os, 'O_BINARY', 0)"),
        ("bots.serving", "import random, time, os\nnice = hasattr(os, 'nice')"),
        ("content.ufoo", "from game.titles.ufoo.content import Field"),
        ("faces.ufoo.model.table", "from game.titles.ufoo import observe"),
        ("faces.ufoo.model.table", "from game.faces.ufoo.model.board import Board"),
        ("faces.ufoo.board.pane", "import pygame\nfrom game.faces.ufoo.model.board import Board"),
        ("faces.ufoo.desk", "art = 'ufoo/saucer'\nfrom game.table.opening import opening_seen"),
        ("ui.board.hex", "import pygame\nhunger = 'escaped'"),
        ("ui.input", "KEYS = {'escape': 'back'}"),
        ("scenes.shelf.scene", "import game.scenes.setup.scene\nmark = getattr(self.settings, row)"),
        ("scenes.setup.scene", "setup = self.setup()\nseen = opening_seen(self.rules, setup, None)"),
        ("scenes.saves.scene", "'''The saves of Escape and of Attack.'''"),
        ("app.main", "from game.scenes import shelf"),
        ("app.application", "from game import __version__"),
    ],
)
def test_what_is_allowed_is_left_alone(name: str, text: str) -> None:
    module = module_of(name, Path("module.py"), text)
    assert [found for rule in RULES for found in violations(rule, module)] == []


# Loading

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

# Shows the shelf as the program does, and names everything of a title that was loaded for it.
SHELF = """
import os, sys
from game.app.main import main

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
code = main(["--data-dir", sys.argv[1], "--screenshot", sys.argv[1] + "/shelf.png"])
print(*sorted(name for name in sys.modules if name.startswith(("game.titles.", "game.faces."))))
sys.exit(code)
"""


def ran(source: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", source, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def test_the_layers_without_a_display_import_in_silence(program: tuple[Module, ...]) -> None:
    modules = [module for module in program if module.layer in WITHOUT_DISPLAY or module.within("faces.*.model")]
    if find_spec("nats") is None:  # the extra may be missing
        modules = [module for module in modules if module.layer != "friends"]
    assert ran(WATCH, *(f"game.{module.name}" for module in modules)) == ""


def test_the_shelf_imports_no_face(tmp_path: Path) -> None:
    """Of a title it needs what is printed on the box, and the drawing of it."""
    loaded = ran(SHELF, str(tmp_path)).split()
    assert (tmp_path / "shelf.png").is_file()
    allowed = {f"game.{name}" for id in TITLES for name in (f"titles.{id}", f"titles.{id}.info", f"faces.{id}",
                                                            f"faces.{id}.cover")}  # fmt: skip
    assert set(loaded) == allowed
