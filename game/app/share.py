"""Where the program's own files lie: the folder that holds assets/, maps/ and data/.

It must never be asked by another room than this one; paths are handed down.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def share(package: Path = PACKAGE) -> Path:
    """The packaged folder where there is one, otherwise the top folder of the checkout."""
    packaged = package / "share"
    return packaged if packaged.is_dir() else package.parent
