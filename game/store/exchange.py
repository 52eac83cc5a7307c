"""The exchange of everything that is the player's for something else, and its undoing.

What was here is kept aside until the next start, and an exchange that was cut short is finished there.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.engine.errors import BadInput
from game.store import plain
from game.store.disk import DISK, NEW, Disk

# What is the player's; everything else in the folder belongs to the program or to nobody.
FOLDERS = ("campaigns", "games", "kept", "maps", "packs", "profiles", "saves", "scenarios", "workshop")
FILES = re.compile(r"settings\.json(?:\.[12])?|results[^/\\]*\.jsonl")

COMING = "restoring"  # being written, or complete and waiting until what is here has been set aside
_COMPLETE = "complete"
_ARRIVING = "arriving"  # what is here has been set aside
_ASIDE = "before-restoring"
_LONGEST_NUMBER = 9


def can_undo(data: Path) -> bool:
    return _last_aside(data) > 0


def undo(data: Path, disk: Disk = DISK) -> None:
    """Brings back what was here before; what is here now is set aside in its turn. Raises OSError, and then it can be
    tried again."""
    last = _last_aside(data)
    if last:
        disk.replace(data / _ASIDE / str(last), data / COMING)
        try:
            begin(data, disk)
        except OSError:
            if _is_incomplete(data):
                disk.replace(data / COMING, data / _ASIDE / str(last))
            raise


def settle(data: Path, disk: Disk = DISK) -> None:
    """At a start, before anything is read: an exchange that was cut short is finished, and what an earlier one set
    aside is thrown away. Raises OSError."""
    if (data / _ARRIVING).is_dir():
        _arrive(data, disk)
    elif (data / COMING / _COMPLETE).is_file():
        _set_aside(data, disk)
        _arrive(data, disk)
    else:
        for name in (COMING, _ASIDE):
            disk.clear(data / name)


def begin(data: Path, disk: Disk = DISK) -> None:
    """What was put into the folder that comes takes the place of what is here. Raises OSError; where something is held
    by another program, everything goes back to its place."""
    aside = data / _ASIDE / str(_last_aside(data) + 1)
    disk.make(data / COMING)
    try:
        for folder in (*(place for place in (data / COMING).rglob("*") if place.is_dir()), data / COMING):
            disk.settle(folder)
        # From here on it will be done, now or at the next start.
        put(data / COMING / _COMPLETE, aside.name.encode(), disk)
        disk.settle(data / COMING)
        disk.settle(data)
        _set_aside(data, disk)
    except OSError:
        _put_back(data, aside, disk)
        raise
    _arrive(data, disk)


def forget(data: Path, disk: Disk = DISK) -> None:
    """Throws away what came and is not wanted any more, unless the next start will finish it."""
    if _is_incomplete(data):
        disk.clear(data / COMING)


def _is_incomplete(data: Path) -> bool:
    return (data / COMING).is_dir() and not (data / COMING / _COMPLETE).exists()


def _put_back(data: Path, aside: Path, disk: Disk) -> None:
    """Everything is where it was, and the next start finds nothing that it would have to finish."""
    if aside.is_dir():
        for place in mine(aside):
            disk.replace(place, data / place.name)
        disk.settle(data)
        disk.settle(aside)
    disk.remove(data / COMING / _COMPLETE)
    disk.settle(data / COMING)
    disk.clear(aside)


def _set_aside(data: Path, disk: Disk) -> None:
    aside = data / _ASIDE / _number(data)
    disk.make(aside)
    for place in mine(data):
        disk.replace(place, aside / place.name)
    disk.settle(aside)
    disk.settle(data)
    disk.replace(data / COMING, data / _ARRIVING)
    disk.settle(data)


def _arrive(data: Path, disk: Disk) -> None:
    arriving = data / _ARRIVING
    for place in mine(arriving):
        disk.replace(place, data / place.name)
    disk.settle(data)
    disk.settle(arriving)
    disk.clear(arriving)


def mine(folder: Path) -> list[Path]:
    """The player's things at the top of a folder."""
    return sorted(place for place in folder.iterdir() if place.name in FOLDERS or FILES.fullmatch(place.name))


def _number(data: Path) -> str:
    """The folder in which this exchange sets aside what is here; where the note is damaged, one that is free."""
    try:
        noted = plain.content(data / COMING / _COMPLETE, _LONGEST_NUMBER) or b""
    except BadInput:
        noted = b""
    return noted.decode() if noted.isdigit() else str(_last_aside(data) + 1)


def _last_aside(data: Path) -> int:
    try:
        return max((int(place.name) for place in (data / _ASIDE).iterdir() if place.name.isdecimal()), default=0)
    except OSError:
        return 0


def put(path: Path, data: bytes, disk: Disk) -> None:
    """A new file, safe from a power cut."""
    disk.make(path.parent)
    handle = disk.open(path, NEW)
    try:
        disk.write(handle, data)
        disk.sync(handle)
    finally:
        os.close(handle)
