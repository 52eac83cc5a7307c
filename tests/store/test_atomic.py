"""A file is there as a whole or not at all, and the one before it is still there when it is not."""

from __future__ import annotations

import errno
import os
import random
import time
from itertools import count
from pathlib import Path

import pytest
from killed import Report, killed

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.store import atomic
from game.store.disk import Disk


def sound(data: bytes) -> bytes:
    """Accepts files of one repeated letter between brackets, as whole as the writers of these tests make them."""
    if len(data) < 3 or data[:1] != b"<" or data[-1:] != b">" or len(set(data[1:-1])) != 1:
        raise BadInput(Problem("", 0, message("save.damaged")))
    return data


def newest(path: Path) -> bytes:
    found = atomic.read(path, sound)
    assert found is not None
    return found.value


def reasons(path: Path) -> list[str]:
    with pytest.raises(BadInput) as bad:
        atomic.read(path, sound)
    return [problem.reason.key for problem in bad.value.problems]


def test_three_generations_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "deeper" / "game.save"
    for letter in b"abcde":
        atomic.write(path, b"<%c>" % letter)
    assert [atomic.generation(path, n).read_bytes() for n in range(3)] == [b"<e>", b"<d>", b"<c>"]
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["game.save", "game.save.1", "game.save.2"]


def test_the_newest_intact_generation_is_read_and_the_player_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    for letter in b"abc":
        atomic.write(path, b"<%c>" % letter)
    found = atomic.read(path, sound)
    assert found is not None and (found.value, atomic.told(found)) == (b"<c>", None)
    path.write_bytes(b"<c")
    found = atomic.read(path, sound)
    assert found is not None and (found.value, found.generation) == (b"<b>", 1)
    assert [problem.file for problem in found.problems] == ["game.save"]
    assert atomic.told(found) == message("store.read.older", n=1)
    atomic.generation(path, 1).write_bytes(b"")
    assert newest(path) == b"<a>"


def test_the_newest_may_be_missing_altogether(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<a>")
    atomic.write(path, b"<b>")
    path.unlink()
    found = atomic.read(path, sound)
    assert found is not None and found.value == b"<a>"
    assert atomic.told(found) is not None


def test_where_all_are_damaged_every_reason_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    for letter in b"abc":
        atomic.write(path, b"<%c" % letter)
    assert reasons(path) == ["save.damaged"] * 3


def test_no_file_at_all_is_no_fault(tmp_path: Path) -> None:
    assert atomic.read(tmp_path / "game.save", sound) is None
    (tmp_path / "file").write_bytes(b"")
    assert atomic.read(tmp_path / "file" / "game.save", sound) is None


def test_every_cut_and_every_flip_of_the_newest_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<aaaa>")
    atomic.write(path, b"<bbbb>")
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place])
        assert newest(path) == b"<aaaa>"
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert newest(path) == b"<aaaa>"


def test_a_folder_in_its_place_is_passed_over_and_then_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<a>")
    atomic.write(path, b"<b>")
    path.unlink()
    path.mkdir()
    (path / "precious").write_bytes(b"kept")
    found = atomic.read(path, sound)
    assert found is not None and found.value == b"<a>"
    assert [problem.reason.key for problem in found.problems] == ["store.read.no_file"]
    atomic.write(path, b"<c>")
    assert newest(path) == b"<c>"
    assert (tmp_path / "game.save.folder1" / "precious").read_bytes() == b"kept"
    path.unlink()
    path.mkdir()
    atomic.write(path, b"<d>")
    assert (tmp_path / "game.save.folder1" / "precious").exists() and (tmp_path / "game.save.folder2").is_dir()


def test_folders_in_every_place_stop_no_save(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    for name in ("game.save", "game.save.1", "game.save.2"):
        (tmp_path / name).mkdir()
    assert reasons(path) == ["store.read.no_file"] * 3
    for letter in b"abcd":
        atomic.write(path, b"<%c>" % letter)
    assert newest(path) == b"<d>"


def test_a_pipe_in_its_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    os.mkfifo(path)
    assert reasons(path) == ["store.read.no_file"]


def test_a_file_that_is_too_big_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    with path.open("wb") as file:
        file.truncate(atomic.LARGEST + 1)
    assert reasons(path) == ["store.read.too_big"]


def test_the_largest_file_that_is_read_and_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.save"
    assert atomic.LARGEST == 32 * 1024 * 1024
    monkeypatch.setattr(atomic, "LARGEST", 3 << 20)
    path.write_bytes(b"<" + b"a" * ((3 << 20) - 2) + b">")
    assert len(newest(path)) == 3 << 20
    path.write_bytes(b"<" + b"a" * ((3 << 20) - 1) + b">")
    with pytest.raises(BadInput) as bad:
        atomic.read(path, sound)
    assert bad.value.problems[0].reason == message("store.read.too_big", most=3)


@pytest.mark.parametrize(("fault", "reason"), [
    (PermissionError(errno.EACCES, "Permission denied"), "Permission denied"), (OSError(), "OSError"),
])
def test_a_file_that_may_not_be_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError, reason: str
) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<a>")

    def denied(path: Path, flags: int) -> int:
        raise fault

    monkeypatch.setattr(os, "open", denied)
    with pytest.raises(BadInput) as bad:
        atomic.read(path, sound, generations=1)
    assert bad.value.problems == (Problem("game.save", 0, message("store.read.failed", reason=reason)),)


def test_a_write_that_comes_in_pieces_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system may take less than it was given, and says how much."""
    path, real = tmp_path / "game.save", os.write
    for most in (1, 2, 3, 100):
        monkeypatch.setattr(os, "write", lambda handle, data, most=most: real(handle, bytes(data)[:most]))
        atomic.write(path, b"<aaaaaaaaaa>")
        assert path.read_bytes() == b"<aaaaaaaaaa>"


def test_a_file_is_its_owners_to_change_and_no_program(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        atomic.write(tmp_path / "game.save", b"<a>")
    finally:
        os.umask(before)
    assert (tmp_path / "game.save").stat().st_mode & 0o777 == 0o644


def test_a_name_is_made_safe_in_its_folder_where_the_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems cannot open a folder, others cannot settle it; the file is written all the same."""
    real, settled, opened = os.fsync, list[bool](), os.open

    def settle(handle: int) -> None:
        settled.append(Path(f"/proc/self/fd/{handle}").is_dir())
        if settled[-1]:
            raise OSError(errno.EINVAL, "Invalid argument")
        real(handle)

    def only_files(path: Path, flags: int, mode: int = 0o777) -> int:
        if Path(path).is_dir():
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "fsync", settle)
    atomic.write(tmp_path / "game.save", b"<a>")
    assert settled == [False, True]
    handles = len(list(Path("/proc/self/fd").iterdir()))
    monkeypatch.setattr(os, "open", only_files)
    atomic.write(tmp_path / "game.save", b"<b>")
    assert settled == [False, True, False] and newest(tmp_path / "game.save") == b"<b>"
    monkeypatch.setattr(os, "open", opened)
    assert len(list(Path("/proc/self/fd").iterdir())) == handles


def test_a_file_is_removed_with_all_its_generations_and_none_need_be_there(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<a>")
    atomic.write(path, b"<b>")
    other = tmp_path / "other.save"
    atomic.write(other, b"<a>")
    atomic.remove(path)
    atomic.remove(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["other.save"]


def test_a_file_of_one_generation_leaves_none_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    for letter in b"abc":
        atomic.write(path, b"<%c>" % letter, generations=1)
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.card"]


@pytest.mark.parametrize("step", ["open", "write", "fsync"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_disk_that_refuses_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, code: int
) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<a>")
    atomic.write(path, b"<b>")

    def refuse(*args: object, **named: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patched:
        patched.setattr(os, step, refuse)
        with pytest.raises(OSError) as failed:
            atomic.write(path, b"<c>")
        assert failed.value.errno == code
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["game.save", "game.save.1"]
    assert newest(path) == b"<b>"
    atomic.write(path, b"<c>")
    assert newest(path) == b"<c>"


def test_a_disk_that_fills_up_in_the_middle_leaves_the_old_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.save"
    atomic.write(path, b"<aaaa>")
    real, room = os.write, [3]

    def fill(handle: int, data: memoryview) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = real(handle, bytes(data)[: room[0]])
        room[0] -= written
        return written

    monkeypatch.setattr(os, "write", fill)
    with pytest.raises(OSError):
        atomic.write(path, b"<bbbb>")
    assert newest(path) == b"<aaaa>"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.save"]


def test_a_really_full_device_is_an_os_error_and_nothing_else() -> None:
    handle = os.open("/dev/full", os.O_WRONLY)
    with pytest.raises(OSError) as failed:
        Disk().write(handle, b"<a>")
    os.close(handle)
    assert failed.value.errno == errno.ENOSPC


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_crash_between_two_renames_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    path = tmp_path / "game.save"
    for letter in b"abc":
        atomic.write(path, b"<%c>" % letter)
    real, count = Path.replace, [0]

    def die(self: Path, target: Path) -> Path:
        count[0] += 1
        if count[0] == at:
            raise KeyboardInterrupt
        return real(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", die)
        with pytest.raises(KeyboardInterrupt):
            atomic.write(path, b"<d>")
    assert newest(path) == b"<c>"
    atomic.write(path, b"<e>")
    assert newest(path) == b"<e>"


def test_what_dead_writers_left_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    """Every writer has names of its own: two of them never write into one file."""
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    dead = [".game.save.new", f".game.save.{child}-0123abcd.new", ".game.save.99999999999999999999-0123abcd.new"]
    kept = [f".game.save.{os.getpid()}-0123abcd.new", f".game.save.{os.getppid()}-0123abcd.new",
            "game.new", "game.save"]
    for name in (*dead, *kept):
        (tmp_path / name).write_bytes(b"<")
    (tmp_path / ".folder.new").mkdir()
    atomic.sweep(tmp_path)
    atomic.sweep(tmp_path / "nowhere")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == sorted([*kept, ".folder.new"])


class Held(Disk):
    """A disk on which another program holds a file for a while."""

    def __init__(self, times: int) -> None:
        self.times = times

    def replace(self, old: Path, new: Path) -> None:
        if self.times:
            self.times -= 1
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        super().replace(old, new)


def test_a_file_that_another_program_holds_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    for letter, times in ((b"a", 1), (b"b", 3), (b"c", 4)):
        atomic.write(path, b"<%s>" % letter, disk=Held(times))
        assert newest(path) == b"<%s>" % letter
    with pytest.raises(PermissionError):
        atomic.write(path, b"<d>", disk=Held(1000))
    assert newest(path) == b"<c>" and not list(tmp_path.glob(".*")), "held for good: told, and the old one is there"


def test_what_is_held_for_good_is_told_after_less_than_half_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    with pytest.raises(PermissionError):
        atomic.write(tmp_path / "game.save", b"<a>", disk=Held(1000))
    assert 0.3 < sum(waited) <= 0.4 and waited == sorted(waited), "first a short moment, then longer ones"


def killed_writer(path: Path, number: int, wait: float) -> int:
    """Lets a child write, kills it `wait` seconds after its first report, and says what it reported last."""

    def write_for_ever(report: Report) -> None:
        for n in count(number + 1):
            atomic.write(path, b"<%s>" % (bytes([97 + n % 26]) * 40_000))
            report(b"%d" % n)

    return int(killed(write_for_ever, wait)[-1])


@pytest.mark.long
def test_killed_in_the_middle_of_writing_at_thirty_moments(tmp_path: Path) -> None:
    """The file that is found afterwards is whole, and never older than the last one that was reported as written."""
    path = tmp_path / "game.save"
    chooser, number, caught = random.Random(7), 0, 0
    for _ in range(30):
        number = killed_writer(path, number, chooser.uniform(0.0, 0.004))
        letter = newest(path)[1] - 97
        # The one after the last report may have been finished, too.
        assert letter in (number % 26, (number + 1) % 26)
        number += (letter - number) % 26
        caught += any(entry.name.endswith(".new") for entry in tmp_path.iterdir())
        atomic.sweep(tmp_path)
        assert not any(entry.name.endswith(".new") for entry in tmp_path.iterdir()), "the writer is dead"
    assert caught > 7, "many kills should fall into the middle of a write"


def test_a_temporary_file_is_called_by_the_name_that_it_was_to_get(tmp_path: Path) -> None:
    named = {".game.save.12-0123abcd.new": "game.save", ".settings.json.new": "settings.json", "game.save": "game.save",
             ".hidden": ".hidden"}  # fmt: skip
    assert {name: atomic.meant(tmp_path / name).name for name in named} == named
    assert atomic.meant(tmp_path / ".a.new").parent == tmp_path
