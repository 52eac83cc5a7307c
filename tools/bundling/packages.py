"""The sdist and the wheel, as a package index takes them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bundling.workshop import run


def build(out: Path) -> str:
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as workshop:
        run(sys.executable, "-m", "hatchling", "build", "-d", workshop)
        made = sorted(Path(workshop).iterdir())
        run(sys.executable, "-m", "twine", "check", "--strict", *made)
        return "\n".join(str(path.replace(out / path.name)) for path in made)
