"""Reports of crashes, for the player to send and for us to read.

Writing one never raises.
"""

from __future__ import annotations

import platform
import time
import traceback
from pathlib import Path

MOST_REPORTS = 20


def report_text(error: BaseException, version: str, save: Path | None) -> str:
    """Readable by people: what ran, where the game is safe, what went wrong."""
    head = (
        f"Saucerful {version}",
        f"Python {platform.python_version()}, {platform.system()} {platform.release()} {platform.machine()}",
        f"Save: {save if save is not None else '-'}",
        time.strftime("%Y-%m-%d %H:%M:%S"),
    )
    return "\n".join(head) + "\n\n" + "".join(traceback.format_exception(error))


def write_report(folder: Path, error: BaseException, version: str, save: Path | None = None) -> Path | None:
    """Where the report was written; None where even that failed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = time.strftime("report-%Y%m%d-%H%M%S")
        path = next(place for place in _names(folder, stem) if not place.exists())
        path.write_text(report_text(error, version, save), encoding="utf-8", errors="replace")
        for old in sorted(folder.glob("report-*.txt"), key=_age)[:-MOST_REPORTS]:
            old.unlink()
        return path
    except Exception:
        return None


def _age(path: Path) -> int:
    return path.stat().st_mtime_ns


def _names(folder: Path, stem: str) -> list[Path]:
    return [folder / f"{stem}.txt", *(folder / f"{stem}-{number}.txt" for number in range(1, 1000))]
