"""A disk that refuses: the game goes on, the player is told while anything is not saved, what was reported as saved is
on the disk, and when the disk takes something again nothing is missing."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

from game.engine.errors import BadInput
from game.scenes.playing.session import Session
from game.store import backup, exchange
from game.table.table import Table
from torturing import kills
from torturing.kills import Way
from torturing.refusing import REASONS, Refusing
from torturing.running import Told

CALLS = 60  # that a game of a few moves makes of the disk, or a backup that is brought back

HERE = {"saves/ufoo-0001.save": b"here", "settings.json": b"here", "results.jsonl": b"here", "maps/x/y.tmx": b"here"}
COMES = {"saves/ufoo-0002.save": b"comes", "saves/bin/ufoo-0003.save": b"comes", "campaigns/x.campaign": b"comes",
         "settings.json": b"comes"}  # fmt: skip


def prepare(folder: Path) -> Callable[[random.Random], Told]:
    """An attempt is a game, and a backup that is written and one that is brought back, on disks that refuse."""

    def attempt(chooser: random.Random) -> Told:
        shutil.rmtree(folder, ignore_errors=True)
        game = _game(folder / "game", chooser)
        brought = _bring_back(folder, chooser)
        return {f"game {game}": 1, f"backup {brought}": 1}

    return attempt


def _disk(chooser: random.Random) -> Refusing:
    return Refusing(chooser.choice(REASONS), chooser.random() < 0.6)


# A game.


def _game(folder: Path, chooser: random.Random) -> str:
    disk = _disk(chooser)
    services = kills.services_on(folder, disk)
    way = Way(chooser.randrange(8), chooser.random() < 0.5, f"seed {chooser.randrange(10**6)}")
    disk.left = chooser.choice((-1, chooser.randrange(CALLS)))
    try:
        session = kills.begin(services, way)
    except BadInput:
        # A campaign that cannot be written does not begin; the words say why.
        disk.free()
        services.writer.close()
        return "not begun"
    for number in range(way.moves):
        if disk.left < 0 and chooser.random() < 0.3:
            disk.left = chooser.randrange(8)
        assert session.submit(0, session.view(0).choices[0].word) is None
        if chooser.random() < 0.4:
            _look(services.folders.data, session, number + 1)
    disk.left = chooser.choice((disk.left, chooser.randrange(20)))
    kills.give_up(session)
    _look(services.folders.data, session, way.moves + 1)
    session.keeper.conclude()
    disk.free()
    assert services.writer.flush(), "the disk is free and something is still not saved"
    assert not services.writer.standing()
    services.writer.close()
    kills.restart(folder)
    kills.look(folder, way)
    assert kills.only_slot(kills.services_on(folder)).card.over, "the end was on the disk"
    return "refused" if disk.refused else "not refused"


def _look(folder: Path, session: Session, records: int) -> None:
    """Either the player is told that something is not saved, or all of it is on the disk."""
    services = session.services
    if not services.writer.flush(20.0):
        assert services.writer.standing(), "something is not saved and nobody is told"
        return
    reader = kills.services_on(folder)
    table = Table.load(services.rules(kills.TITLE), reader.saves.read(session.slot, bytes).value).table
    assert table.records == records, "what is said to be saved is not there"


# A backup.


def _bring_back(folder: Path, chooser: random.Random) -> str:
    here, there, target = folder / "here", folder / "there", folder / "out" / "backup.zip"
    fill(here, HERE)
    fill(there, COMES)
    disk = _disk(chooser)
    disk.left = chooser.randrange(8)
    try:
        backup.write(there, target, "test", 0, disk)
    except OSError:
        assert not target.exists() and not [*target.parent.glob(".*")], "a half backup is left"
    disk.free()
    backup.write(there, target, "test", 0, disk)
    content = backup.check(target)
    disk.left = chooser.randrange(CALLS)
    try:
        backup.restore(here, content, disk)
        told = "brought back"
    except (OSError, BadInput):
        told = "refused"
    now = found(here)
    if told == "brought back":
        assert now == COMES
    disk.left = chooser.choice((-1, chooser.randrange(20)))
    for _ in range(3):
        try:
            exchange.settle(here, disk)
        except OSError:
            disk.free()
    after = found(here)
    assert after in (HERE, COMES), "neither what was here nor what was to come"
    if told == "refused":
        assert now == after or after == COMES
    return told


def fill(folder: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def found(folder: Path) -> dict[str, bytes]:
    """The player's files that are in a folder."""
    places = [place for top in exchange.mine(folder) for place in (top.rglob("*") if top.is_dir() else (top,))]
    return {place.relative_to(folder).as_posix(): place.read_bytes() for place in places if place.is_file()}
