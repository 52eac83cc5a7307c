"""Files are written in another thread: only the newest version, and a fault of the disk is reported once."""

from __future__ import annotations

import errno
import os
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from game.engine.text import message
from game.store.writer import Loss, Part, Writer, reason_for

HERE = Path("game.save")


class Disk:
    """A disk that can be held up, or filled."""

    def __init__(self) -> None:
        self.written: list[tuple[str, bytes]] = []
        self.fault: Exception | None = None
        self.open = threading.Event()
        self.open.set()
        self.reached = threading.Event()

    def write(self, path: Path, data: bytes) -> None:
        self.reached.set()
        assert self.open.wait(60)
        if self.fault is not None:
            raise self.fault
        self.written.append((path.name, data))


def failing(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def test_what_is_put_is_written(tmp_path: Path) -> None:
    writer = Writer()
    writer.put(tmp_path / "a", b"1")
    writer.put(tmp_path / "b", b"2")
    assert writer.close()
    assert ((tmp_path / "a").read_bytes(), (tmp_path / "b").read_bytes()) == (b"1", b"2")
    assert writer.faults() == ()


def test_of_versions_that_wait_only_the_newest_is_written() -> None:
    disk = Disk()
    disk.open.clear()
    writer = Writer(disk.write)
    writer.put(HERE, b"first")
    assert disk.reached.wait(60)
    for version in (b"second", b"third", b"fourth"):
        writer.put(HERE, version)
    assert not writer.flush(0.01)
    disk.open.set()
    assert writer.close()
    assert disk.written == [("game.save", b"first"), ("game.save", b"fourth")]


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        (failing(errno.ENOSPC), "store.write.full"),
        (failing(errno.EDQUOT), "store.write.full"),
        (failing(errno.EACCES), "store.write.denied"),
        (failing(errno.EROFS), "store.write.read_only"),
        (failing(errno.EIO), "store.write.broken"),
        (failing(errno.ENAMETOOLONG), "store.write.failed"),
        (OSError("odd"), "store.write.failed"),
        (ValueError("odd"), "store.write.failed"),
    ],
)
def test_a_fault_is_told_once_and_the_game_goes_on(fault: Exception, key: str) -> None:
    disk = Disk()
    disk.fault = fault
    writer = Writer(disk.write)
    for version in (b"1", b"2", b"3"):
        writer.put(HERE, version)
        assert not writer.flush(60)
    told = writer.faults()
    assert [message.key for message in told] == [key]
    assert dict(told[0].args)["file"] == "game.save" and dict(told[0].args)["game"] == 1
    assert writer.faults() == ()
    writer.close()


def test_what_failed_is_tried_again_and_a_new_fault_is_told_again() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    disk.fault = failing(errno.ENOSPC)
    writer.put(HERE, b"1")
    assert not writer.flush(60)
    disk.fault = None
    assert writer.flush(60)
    assert disk.written == [("game.save", b"1")]
    disk.fault = failing(errno.ENOSPC)
    writer.put(HERE, b"2")
    assert not writer.flush(60)
    assert len(writer.faults()) == 2
    disk.fault = None
    assert writer.close()
    assert disk.written[-1] == ("game.save", b"2")


def test_an_old_version_that_failed_never_follows_a_newer_one() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    disk.fault = failing(errno.ENOSPC)
    writer.put(HERE, b"old")
    assert not writer.flush(60)
    disk.fault = None
    writer.put(HERE, b"new")
    assert writer.close()
    assert disk.written == [("game.save", b"new")]


def test_a_closed_writer_wakes_again() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    writer.put(HERE, b"1")
    assert writer.close()
    writer.put(HERE, b"2")
    assert writer.close()
    assert [data for _, data in disk.written] == [b"1", b"2"]


def test_a_writer_that_never_wrote_closes_at_once() -> None:
    assert Writer().close()


def test_a_flush_waits_for_what_is_being_written() -> None:
    disk = Disk()
    disk.open.clear()
    writer = Writer(disk.write)
    writer.put(HERE, b"1")
    assert disk.reached.wait(60)
    assert not writer.flush(0.01)
    disk.open.set()
    assert writer.flush(60)
    assert disk.written == [("game.save", b"1")]
    assert writer.close()


def test_closing_ends_the_thread() -> None:
    before = set(threading.enumerate())
    writer = Writer(Disk().write)
    writer.put(HERE, b"1")
    assert {thread.name for thread in set(threading.enumerate()) - before} == {"writer"}
    assert writer.close(60)
    assert set(threading.enumerate()) <= before


def test_what_stands_in_the_way_is_told_until_it_is_gone() -> None:
    disk = Disk()
    disk.fault = failing(errno.ENOSPC)
    writer = Writer(disk.write)
    for name in ("a", "b"):
        writer.put(Path(name), b"1")
        assert not writer.flush(60)
    assert [dict(fault.args)["file"] for fault in writer.standing()] == ["a", "b"]
    disk.fault = None
    assert writer.flush(60) and writer.standing() == ()
    assert writer.close()


def test_a_reason_says_which_file_and_what_the_system_said() -> None:
    where = Path("saves") / "ufoo-0001.save"
    assert reason_for(where, failing(errno.ENOSPC)) == message("store.write.full", file="ufoo-0001.save", game=1)
    said = os.strerror(errno.ENAMETOOLONG)
    assert reason_for(where, failing(errno.ENAMETOOLONG)) == message(
        "store.write.failed", file="ufoo-0001.save", game=1, reason=said)
    assert reason_for(where, OSError()) == message(
        "store.write.failed", file="ufoo-0001.save", game=1, reason="OSError")


def part(disk: Disk, name: str, loss: Loss = "write") -> Part:
    return Part(Path(name), partial(disk.write, Path(name), b""), loss)


def test_the_parts_of_a_job_are_written_in_their_order_and_a_newer_job_takes_the_place_of_one_that_waits() -> None:
    disk = Disk()
    disk.open.clear()
    writer = Writer(disk.write)
    writer.put(HERE, b"")
    assert disk.reached.wait(60)
    writer.put_all((part(disk, "a.save"), part(disk, "a.card")))
    writer.put_all((part(disk, "a.save"), part(disk, "results"), part(disk, "a.card")))
    disk.open.set()
    assert writer.close()
    assert [name for name, _ in disk.written] == ["game.save", "a.save", "results", "a.card"]


def test_a_part_that_fails_stops_its_job_and_says_what_is_lost() -> None:
    disk = Disk()
    writer = Writer(disk.write)

    def full() -> None:
        raise failing(errno.ENOSPC)

    job = (part(disk, "a.save"), Part(Path("results"), full, "count"), part(disk, "a.card"))
    writer.put_all(job)
    assert not writer.flush(60)
    # Twice where the job had failed before the flush tried it once more.
    assert {name for name, _ in disk.written} == {"a.save"}
    assert writer.faults() == (message("store.count.full", file="results", game=0),)
    assert writer.standing() == (message("store.count.full", file="results", game=0),)
    writer.put_all((part(disk, "a.save"), part(disk, "a.card")))
    assert writer.close() and writer.standing() == ()


def test_two_versions_behind_it_waits_and_no_longer_than_there_is_patience() -> None:
    disk = Disk()
    disk.open.clear()
    writer = Writer(disk.write)
    jobs = [(part(disk, "a.save"), part(disk, f"{n}")) for n in range(5)]
    writer.put_all(jobs[0], 60)
    assert disk.reached.wait(60)
    began = time.monotonic()
    writer.put_all(jobs[1], 60)
    assert time.monotonic() - began < 30, "one is being written, one waits: nobody has to"
    writer.put_all(jobs[2], 0.05)
    threading.Timer(0.05, disk.open.set).start()
    writer.put_all(jobs[3], 60)
    assert ("2", b"") in disk.written or ("0", b"") in disk.written, "the disk was waited for"
    assert writer.close()
    assert [name for name, _ in disk.written if name != "a.save"] == ["0", "2", "3"]


def test_it_says_at_once_that_a_file_is_written_though_more_of_its_job_is_not() -> None:
    """A save is on the disk before its card is, and nobody who waits for the save waits for the card."""
    disk, card = Disk(), threading.Event()
    writer = Writer(disk.write)
    passed: list[bool] = []
    writer.passed = lambda: passed.append(writer.owes(HERE))

    def write_card() -> None:
        assert card.wait(60)

    disk.open.clear()
    writer.put_all((writer.part(HERE, b"1"), Part(Path("card"), write_card)))
    assert disk.reached.wait(60)
    assert writer.owes(HERE) and writer.owes(Path("card")) and passed == []
    disk.open.set()
    while not passed:
        time.sleep(0.001)
    assert passed == [False] and writer.owes(Path("card"))
    card.set()
    assert writer.close() and not writer.owes(Path("card")) and passed == [False, False]


def test_what_cannot_be_written_is_not_owed() -> None:
    disk = Disk()
    disk.fault = failing(errno.EIO)
    writer, told = Writer(disk.write), threading.Event()
    writer.passed = told.set
    writer.put(HERE, b"1")
    assert told.wait(60) and not writer.owes(HERE)
    assert not writer.close()
