"""Which texts of the catalogues something asks for: a text that nothing can ask for is dead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from game.content.library import Library
from game.content.strict import load_texts
from game.engine.errors import BadInput
from game.i18n.articles import MID
from game.i18n.languages import FALLBACK

Fault = tuple[Path, int, str]

# Keys that the program derives from a title's own words (docs/texts.md).
DERIVED = re.compile(
    r"(name|tagline|changed\.\d+|option\.\w+\.(name|hint|[\w-]+)|(log|recap|short|end|gauge|refuse|prompt|caution)\..+)"
)

# Shapes of joined-up words that may be keys: those with a known beginning, or a title's name and a known second word.
ASKING = re.compile(r"[a-z_]+\\\.|\\w\+\\\.[a-z_]")


def titles(root: Path) -> list[str]:
    return sorted(path.parent.name for path in (root / "game" / "titles").glob("*/__init__.py"))


def faults_of_keys(root: Path) -> Iterator[Fault]:
    """Asked for is what stands in the code as a word, what a joined-up word of the code can become, what another text
    or a data file names, and what the program derives for a title."""
    words, shapes = asked_for(root)
    for path in sorted(Library(root).i18n(FALLBACK).glob("*.yaml")):
        try:
            texts = load_texts(path)
        except BadInput:
            continue
        for key, (_, line) in texts.items():
            stem, _, rest = key.partition(".")
            inside = key.endswith(f"_{MID}") and key.removesuffix(f"_{MID}") in texts
            derived = inside or (stem in titles(root) and DERIVED.fullmatch(rest))
            if not (derived or key in words or any(shape.fullmatch(key) for shape in shapes)):
                yield (path, line, f"nothing asks for the text {key}")


def asked_for(root: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    words: set[str] = set()
    shapes: set[str] = set()
    for path in sorted((root / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value.removeprefix("@"))
            elif isinstance(node, ast.JoinedStr):
                shapes.add(shape_of(node))
    for path in sorted((root / "data").rglob("*.yaml")):
        words.update(re.findall(r"@([a-z_]+(?:\.[\w-]+)+)", path.read_text(encoding="utf-8", errors="replace")))
    for path in chain.from_iterable((root / "data" / name).rglob("*.yaml") for name in ("lessons", "puzzles")):
        named = r"\b(?:lessons|puzzles)_\w+(?:\.[\w-]+)+"
        words.update(re.findall(named, path.read_text(encoding="utf-8", errors="replace")))
    return words, [re.compile(shape) for shape in sorted(shapes) if ASKING.match(shape)]


def shape_of(node: ast.JoinedStr) -> str:
    """What a joined-up word can become. One that begins with something open begins with a title's name, and the word
    after it must stand in the code."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    shape = "".join(r"[\w.-]+" if part is None else re.escape(str(part).removeprefix("@")) for part in parts)
    return re.sub(r"^\[\\w\.-\]\+", r"\\w+", shape)
