"""A backup holds everything that is the player's, is checked before it replaces anything, and can be undone."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Callable
from itertools import count
from pathlib import Path

import msgspec
import pytest

from game.engine.errors import BadInput
from game.store import archive, backup, exchange
from game.store.archive import LARGEST, Note
from game.store.disk import Disk

OLD = {
    "saves/ufoo-0001.save": b"old save", "saves/bin/ufoo-0002.save": b"binned", "campaigns/skies-0001.campaign": b"log",
    "games/0123456789abcdef.words": b"words", "maps/ufoo/own.tmx": b"map", "results.jsonl": b"results",
    "settings.json": b"settings",
}  # fmt: skip
NEW = {"saves/ufoo-0009.save": b"new save", "settings.json": b"other settings", "scenarios/mine.yaml": b"mine"}


def filled(folder: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def found(folder: Path) -> dict[str, bytes]:
    """The player's files that are in a folder."""
    return {name: path.read_bytes() for name, path in backup._player_files(folder)}


def reason(path: Path) -> str:
    with pytest.raises(BadInput) as bad:
        backup.check(path)
    return bad.value.problems[0].reason.key


def test_what_was_backed_up_comes_back_and_nothing_else_stays(tmp_path: Path) -> None:
    here, there = filled(tmp_path / "here", OLD), filled(tmp_path / "there", NEW)
    target = tmp_path / "out" / "backup.zip"
    assert backup.write(here, target, "1.2", 5) == (len(OLD), 0)
    content = backup.check(target)
    assert (content.note.version, content.note.when) == ("1.2", 5)
    assert (content.number_of("saves", ".save"), content.number_of("campaigns", ".campaign")) == (1, 1)
    backup.restore(there, content)
    assert found(there) == OLD
    assert [entry.name for entry in target.parent.iterdir()] == ["backup.zip"]


def test_what_belongs_to_the_program_is_neither_taken_nor_touched(tmp_path: Path) -> None:
    others = {"cache/art/x.rgba": b"", "lock": b"7", "saves/.ufoo-0001.save.7-0123abcd.new": b"", "reports/r.txt": b""}
    here = filled(tmp_path / "here", {**OLD, **others})
    os.mkfifo(here / "saves" / "pipe")
    assert backup.write(here, tmp_path / "b.zip", "1", 0) == (len(OLD), 1), "what cannot be read is counted"
    assert set(backup.check(tmp_path / "b.zip").note.files) == set(OLD)
    (here / "saves" / "pipe").unlink()
    backup.restore(here, backup.check(tmp_path / "b.zip"))
    assert (here / "lock").exists() and (here / "cache" / "art" / "x.rgba").exists()


def test_it_can_be_undone_until_the_next_start_and_the_undoing_too(tmp_path: Path) -> None:
    here = filled(tmp_path / "here", NEW)
    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    assert not exchange.can_undo(here)
    for _ in range(2):
        backup.restore(here, backup.check(tmp_path / "b.zip"))
        assert found(here) == OLD and exchange.can_undo(here)
        exchange.undo(here)
        assert found(here) == NEW
    exchange.undo(here)
    assert found(here) == OLD
    exchange.settle(here)
    assert found(here) == OLD and not exchange.can_undo(here)
    exchange.undo(here)
    assert found(here) == OLD and sorted(place.name for place in here.iterdir()) == sorted(
        {name.partition("/")[0] for name in OLD})


def test_a_backup_into_an_empty_folder_and_of_one(tmp_path: Path) -> None:
    assert backup.write(tmp_path / "nothing", tmp_path / "b.zip", "1", 0) == (0, 0)
    here = filled(tmp_path / "here", NEW)
    backup.restore(here, backup.check(tmp_path / "b.zip"))
    assert found(here) == {}
    exchange.undo(here)
    assert found(here) == NEW


class Cut(Exception):
    pass


class Stopping(Disk):
    """A disk on which everything ends before a call."""

    def __init__(self, left: int) -> None:
        self.left = left

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Cut

    def open(self, path: Path, flags: int) -> int:
        self._count()
        return super().open(path, flags)

    def replace(self, old: Path, new: Path) -> None:
        self._count()
        super().replace(old, new)

    def sync(self, handle: int) -> None:
        self._count()

    def settle(self, folder: Path) -> None:
        self._count()


def test_cut_short_anywhere_it_is_all_old_or_all_new_after_the_next_start(tmp_path: Path) -> None:
    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    content = backup.check(tmp_path / "b.zip")
    outcomes = []
    for call in count():
        here = filled(tmp_path / "here", NEW)
        try:
            backup.restore(here, content, Stopping(call))
        except Cut:
            pass
        else:
            break
        for again in range(20):
            try:
                exchange.settle(here, Stopping(again))
                break
            except Cut:
                continue
        outcomes.append(found(here) == OLD)
        assert found(here) in (OLD, NEW), call
        shutil.rmtree(here)
    assert True in outcomes and False in outcomes and outcomes == sorted(outcomes)


@pytest.mark.parametrize("note", [b"", b"\0", b"\xff\xfe", b"one", b"-1", b"../../elsewhere", b"9" * 500])
def test_an_exchange_whose_note_is_damaged_is_finished_all_the_same(tmp_path: Path, note: bytes) -> None:
    here = filled(tmp_path / "here", NEW)
    filled(here / exchange.COMING, OLD)
    (here / exchange.COMING / "complete").write_bytes(note)
    exchange.settle(here)
    assert found(here) == OLD
    exchange.undo(here)
    assert found(here) == NEW


def test_a_file_of_which_the_archive_thinks_that_nothing_is_there_is_noticed(tmp_path: Path) -> None:
    """Zeros in the place of its checksum and its length agree with each other."""
    backup.write(filled(tmp_path / "here", OLD), tmp_path / "b.zip", "1", 0)
    data = bytearray((tmp_path / "b.zip").read_bytes())
    entry = data.index(b"PK\x01\x02")
    data[entry + 16 : entry + 24] = bytes(8)
    (tmp_path / "b.zip").write_bytes(data)
    assert reason(tmp_path / "b.zip") == "store.backup.damaged"


@pytest.mark.parametrize("when", [-1, 10**12, 10**400])
def test_a_backup_of_a_time_that_no_calendar_knows_is_none(tmp_path: Path, when: int) -> None:
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr(backup.NOTE, b'{"format":1,"version":"1","when":%d,"files":{}}' % when)
    assert reason(tmp_path / "b.zip") == "store.backup.none"


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    class Full(Disk):
        def write(self, handle: int, data: bytes) -> None:
            raise OSError(28, "No space left on device")

    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    here = filled(tmp_path / "here", NEW)
    with pytest.raises(OSError):
        backup.restore(here, backup.check(tmp_path / "b.zip"), Full())
    assert found(here) == NEW and not exchange.can_undo(here)


def test_a_file_that_another_program_holds_puts_everything_back(tmp_path: Path) -> None:
    class Held(Disk):
        def replace(self, old: Path, new: Path) -> None:
            if old.name == "settings.json":
                raise PermissionError(13, "The process cannot access the file")
            super().replace(old, new)

    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    here = filled(tmp_path / "here", NEW)
    for settled in (True, False):
        with pytest.raises(PermissionError):
            backup.restore(here, backup.check(tmp_path / "b.zip"), Held())
        assert found(here) == NEW and not exchange.can_undo(here)
        if settled:
            exchange.settle(here)
            assert found(here) == NEW
    backup.restore(here, backup.check(tmp_path / "b.zip"))
    exchange.undo(here)
    assert found(here) == NEW, "the next one succeeds and can be undone"


def test_an_undoing_that_another_program_stops_can_be_done_again(tmp_path: Path) -> None:
    class Held(Disk):
        def replace(self, old: Path, new: Path) -> None:
            if old.name == "settings.json":
                raise PermissionError(13, "The process cannot access the file")
            super().replace(old, new)

    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    here = filled(tmp_path / "here", NEW)
    backup.restore(here, backup.check(tmp_path / "b.zip"))
    for _ in range(2):
        with pytest.raises(PermissionError):
            exchange.undo(here, Held())
        assert found(here) == OLD and exchange.can_undo(here)
    exchange.undo(here)
    assert found(here) == NEW and exchange.can_undo(here)


def test_a_disk_that_is_full_with_the_last_of_a_backup_changes_nothing_at_the_next_start_either(tmp_path: Path) -> None:
    class Full(Disk):
        def write(self, handle: int, data: bytes) -> None:
            if data not in OLD.values():
                raise OSError(28, "No space left on device")
            super().write(handle, data)

    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    here = filled(tmp_path / "here", NEW)
    with pytest.raises(OSError):
        backup.restore(here, backup.check(tmp_path / "b.zip"), Full())
    assert found(here) == NEW and {place.name for place in here.iterdir()} == {name.partition("/")[0] for name in NEW}
    exchange.settle(here)
    assert found(here) == NEW


def test_what_cannot_be_cleared_away_stops_nothing_and_goes_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program can hold what has become useless, too."""

    class Held(Disk):
        def replace(self, old: Path, new: Path) -> None:
            if old.name == "settings.json":
                raise PermissionError(13, "The settings are held")
            super().replace(old, new)

    def refuse(*args: object, **named: object) -> None:
        raise PermissionError(13, "The rubbish is held")

    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    content = backup.check(tmp_path / "b.zip")
    here = filled(tmp_path / "here", NEW)
    for disk, after in ((Held(), NEW), (Disk(), OLD)):
        with monkeypatch.context() as patch:
            patch.setattr(os, "rmdir", refuse)
            if after is NEW:
                with pytest.raises(PermissionError, match="The settings are held"):
                    backup.restore(here, content, disk)
            else:
                backup.restore(here, content, disk)
            assert found(here) == after
        for _ in range(2):
            exchange.settle(here)
        assert found(here) == after
        assert {place.name for place in here.iterdir()} == {name.partition("/")[0] for name in after}


def test_every_cut_and_many_a_flip_of_a_backup_is_noticed_or_does_no_harm(tmp_path: Path) -> None:
    backup.write(filled(tmp_path / "old", OLD), tmp_path / "b.zip", "1", 0)
    whole = (tmp_path / "b.zip").read_bytes()
    broken = tmp_path / "broken.zip"
    for place in range(0, len(whole), 3):
        broken.write_bytes(whole[:place])
        assert reason(broken).startswith("store.backup.")
        broken.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << place % 8]) + whole[place + 1 :])
        try:
            content = backup.check(broken)
        except BadInput:
            continue
        with zipfile.ZipFile(broken) as archive:
            assert {name: archive.read(name) for name in content.note.files} == OLD


def forged(path: Path, entries: dict[str, bytes], **note: object) -> Path:
    sizes = {name: len(data) for name, data in entries.items()}
    told = {"format": 1, "version": "1", "when": 0, "files": sizes, **note}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
        archive.writestr(backup.NOTE, msgspec.json.encode(told))
    return path


@pytest.mark.parametrize("name", [
    "../evil", "saves/../../evil", "/etc/passwd", "saves//x", "evil.txt", "saves/c:x", "saves/a\\b", "saves/ x",
    "cache/x", "lock", "saves/..", "SAVES/x", "saves/x.", "saves/" + "x" * 300, "settings.json/x",
])  # fmt: skip
def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    assert reason(forged(tmp_path / "b.zip", {name: b"x"})) == "store.backup.damaged"


def bomb(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("saves/a.save", bytes(LARGEST + 1))
        archive.writestr(backup.NOTE, msgspec.json.encode(Note(1, "1", 0, {"saves/a.save": LARGEST + 1})))


@pytest.mark.parametrize(("make", "key"), [
    (lambda path: path.write_bytes(b"no zip"), "store.backup.damaged"),
    (lambda path: path.mkdir(), "store.saves.gone"),
    (lambda path: os.mkfifo(path), "store.saves.gone"),
    (lambda path: None, "store.saves.gone"),
    (lambda path: zipfile.ZipFile(path, "w").close(), "store.backup.none"),
    (lambda path: forged(path, {}, format=2), "store.backup.newer"),
    (lambda path: forged(path, {}, format=0), "store.backup.damaged"),
    (lambda path: forged(path, {}, files={"saves/x.save": 1}), "store.backup.damaged"),
    (lambda path: forged(path, {"saves/x.save": b"1"}, files={}), "store.backup.damaged"),
    (lambda path: forged(path, {"saves/x.save": b"1", "saves/X.save": b"2"}), "store.backup.damaged"),
    (bomb, "store.backup.damaged"),
])  # fmt: skip
def test_what_is_no_backup_is_refused_with_its_reason(
    tmp_path: Path, make: Callable[[Path], object], key: str
) -> None:
    make(tmp_path / "b.zip")
    assert reason(tmp_path / "b.zip") == key


def test_a_backup_of_more_than_there_is_room_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = forged(tmp_path / "b.zip", {"saves/a.save": b"12", "saves/b.save": b"34"})
    for name, most in (("MOST_FILES", 1), ("LARGEST_ALL", 3)):
        with monkeypatch.context() as patch:
            patch.setattr(archive, name, most)
            assert reason(path) == "store.backup.too_big"
            patch.setattr(archive, name, most + 1)
            assert backup.check(path), "just enough room"
