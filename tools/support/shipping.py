"""What travels with the program, and what shows it: licences, credits, the pictures of the README."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import gallery

from game.scenes import credits

LARGEST_FILM = 3_000_000  # bytes

Fault = tuple[Path, int, str]


def faults_of_components(root: Path) -> Iterator[Fault]:
    """Everything that travels with the program is listed with its licence, shown in the credits, and has its text."""
    path = root / "packaging" / "components.toml"
    with path.open("rb") as file:
        components = tomllib.load(file)["component"]
    named = {name: each["licence"] for each in components for name in each.get("packages", ())}
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["friends"]]
    shown = {row[1]: row[2] for row in (*credits.LIBRARIES, *credits.SEVERAL_SCREENS)}
    for package in (re.split(r"[^\w.-]", each, maxsplit=1)[0].lower() for each in asked):
        if package not in named:
            yield (path, 0, f"the licence of {package} is missing")
        elif package not in shown:
            yield (root / "game/scenes/credits.py", 0, f"{package} is missing")
        elif not named[package].startswith(shown[package]):
            yield (path, 0, f"{package} is under {named[package]} here, and {shown[package]} in the credits")
    texts = (root / "packaging" / "texts" / "libraries.txt").read_text(encoding="utf-8")
    parts = {name: licence for licence, names in credits.PARTS for name in names}
    for each in components:
        if (each.get("libraries") or each.get("inside")) and each["name"] not in ("Python", "PyNaCl with libsodium"):
            names = each["name"].split(", ")
            yield from ((path, 0, f"texts/libraries.txt does not name {name}") for name in names if name not in texts)
            yield from ((root / "game/scenes/credits.py", 0, f"{name} is missing, or under another licence")
                        for name in names if not each["licence"].startswith(parts.get(name, "?")))  # fmt: skip


def faults_of_pictures(root: Path) -> Iterator[Fault]:
    """Those of the README are there, and the moving one is soon loaded."""
    folder = root / "docs" / "pictures"
    text = (root / "README.md").read_text(encoding="utf-8")
    for name in (*gallery.README, gallery.FILM_FILE):
        path = folder / f"{name}.png"
        if not path.is_file() or f"docs/pictures/{name}.png" not in text:
            yield (path, 0, "is missing, or the README does not show it (tools/gallery.py --readme)")
        elif name == gallery.FILM_FILE and path.stat().st_size > LARGEST_FILM:
            yield (path, 0, f"has {path.stat().st_size} bytes; {LARGEST_FILM} are the most")
