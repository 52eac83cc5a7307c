"""What versions before the profiles left at the top of the folder belongs to one person: it moves into their folder.

Each thing moves by one rename, so that a kill between any two leaves the rest for the next start. Nothing is written
over: what has a name that is taken gets another, under which it is read, too.
"""

from __future__ import annotations

from pathlib import Path

from game.engine.text import Message
from game.store import atomic
from game.store.campaigns import BIN
from game.store.disk import DISK, Disk
from game.store.folders import CAMPAIGNS, RESULTS, Folders
from game.store.writer import reason_for


def move_in(folders: Folders, settings: tuple[Path, bytes] | None, disk: Disk = DISK) -> tuple[Message, ...]:
    """Everything goes to the one who plays, with the settings that are given. What the disk says against it is told,
    and the next start tries again."""
    try:
        _move_in(folders, disk)
        if settings is not None and not settings[0].exists():
            atomic.write(*settings, disk=disk)
    except OSError as error:
        return (reason_for(Path(error.filename or folders.own), error, "out"),)
    return ()


def _move_in(folders: Folders, disk: Disk) -> None:
    only, own = folders.only, folders.own
    if only.is_dir() and not own.exists():
        disk.replace(only, own)
        disk.settle(folders.profiles)
    disk.make(own)
    _empty(only, own, disk)
    for place in sorted(folders.data.glob(f"{Path(RESULTS).stem}*{Path(RESULTS).suffix}")):
        disk.replace(place, _free(own / place.name))
    campaigns = folders.data / CAMPAIGNS
    if campaigns.is_dir() and not folders.campaigns.exists():
        disk.replace(campaigns, folders.campaigns)
    if campaigns.is_dir():
        _empty(campaigns / BIN, folders.campaigns / BIN, disk)
        _empty(campaigns, folders.campaigns, disk)
    disk.settle(own)
    disk.settle(folders.data)


def _empty(folder: Path, into: Path, disk: Disk) -> None:
    """Moves what is in a folder into another one."""
    if not folder.is_dir():
        return
    disk.make(into)
    for place in sorted(folder.iterdir()):
        disk.replace(place, _free(into / place.name))
    disk.settle(into)
    disk.clear(folder)


def _free(path: Path) -> Path:
    """The name itself, or the next that nothing has: "results (2).jsonl" is read as a copy of "results.jsonl"."""
    names = (path.with_name(f"{path.stem} ({n}){path.suffix}") for n in range(2, 10_000))
    return path if not path.exists() else next(name for name in names if not name.exists())
