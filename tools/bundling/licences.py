"""The licences of everything that travels along, as files: a package's own, and those of the fonts."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from importlib.metadata import PathDistribution
from pathlib import Path

_WORDS = ("license", "licence", "copying", "notice")


def collect_licences(records: Iterable[Path], target: Path, others: Iterable[Path] = ()) -> None:
    """Every package's own licence files under its name (`records` are the .dist-info folders), and `others` beside
    them under their own names."""
    target.mkdir(parents=True)
    for record in sorted(records):
        package = PathDistribution(record)
        name = package.metadata["Name"]
        files = [path for path in record.rglob("*") if path.is_file() and path.name.lower().startswith(_WORDS)]
        for file in files:
            shutil.copy(file, target / f"{name}-{file.name}")
        if not files:
            said = package.metadata["License-Expression"] or package.metadata["License"] or "see its home page"
            (target / f"{name}-LICENSE").write_text(f"{name} {package.version}: {said}\n", encoding="utf-8")
    for file in others:
        shutil.copy(file, target / file.name)
