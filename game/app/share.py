"""The folder of the program's own files: assets/, maps/ and data/.

Only this layer asks for it; other layers are given paths.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def share(package: Path = PACKAGE) -> Path:
    """The packaged folder where there is one, otherwise the top folder of the checkout."""
    packaged = package / "share"
    return packaged if packaged.is_dir() else package.parent
