"""A copy of the tree with one more title in it, made as docs/adding-a-title.md says: the template is copied over it,
the name is replaced, and the registry gets one line.

The copy shares its files with the tree as hard links where that is possible, so that it takes no time; what differs is
written as a new file.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ROOT / "tests" / "conformance" / "template"
BARE = ROOT / "tests" / "conformance" / "bare"
FOLDERS = ("game", "data", "assets", "maps", "tools", "tests", "docs")


def copy_tree(folder: Path) -> Path:
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, copy_function=_linked, ignore=_left_out)
    for path in ROOT.glob("*.*"):
        if path.is_file() and not path.name.startswith("."):
            _linked(path, folder / path.name)
    _linked(ROOT / "LICENSE", folder / "LICENSE")
    return folder


def _left_out(folder: str, names: list[str]) -> set[str]:
    """The window tests need a screen of their own; frozen saves of older versions are large."""
    return {"window", "upgrades"} & set(names) if Path(folder) == ROOT / "tests" else set()


def _linked(source: str | Path, target: str | Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def plant(tree: Path, source: Path, old: str, new: str, line: str) -> None:
    """Copies a title's files over a tree under another name, and adds its line to the registry."""
    for path in sorted(source.rglob("*")):
        place = path.relative_to(source)
        if path.is_dir() or "__pycache__" in place.parts or len(place.parts) == 1:
            continue
        target = tree / renamed(str(place), old, new)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    registry = tree / "game" / "app" / "registry.py"
    before, mark, after = registry.read_text(encoding="utf-8").partition("_TITLES = (\n")
    assert mark, "the registry has its list of titles no more"
    entries, end, rest = after.partition("\n)\n")
    registry.unlink()  # it may be the tree's own file
    registry.write_text(f"{before}{mark}{entries}\n    {line}{end}{rest}", encoding="utf-8")


def renamed(text: str, old: str, new: str) -> str:
    for case in (str.lower, str.capitalize, str.upper):
        text = text.replace(case(old), case(new))
    return text


TEMPLATE_LINE = 'Title("signals", "game.titles.signals", "game.faces.signals", "game.content.signals"),'
BARE_LINE = 'Title("nim", "game.titles.nim"),'


def template_as(tree: Path, name: str) -> None:
    """The template, whole, as a title of this name."""
    plant(tree, TEMPLATE, "signals", name, renamed(TEMPLATE_LINE, "signals", name))


def bare_as(tree: Path, name: str) -> None:
    """Rules and nothing else, as a title of this name."""
    plant(tree, BARE, "nim", name, renamed(BARE_LINE, "nim", name))
