"""One owner for each data folder, for as long as its process lives and no longer."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store import lock as locks
from game.store.lock import Lock

ROOT = Path(__file__).resolve().parents[2]
OWNER = """
import sys, time
from pathlib import Path
from game.store.lock import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(600)
"""


def owner(folder: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen([sys.executable, "-c", OWNER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "True\n"
    return process


def test_a_folder_has_one_owner_and_none_once_that_is_killed(tmp_path: Path) -> None:
    first = owner(tmp_path / "data")
    second = Lock(tmp_path / "data")
    assert not second.take() and not second.take()
    assert Lock(tmp_path / "other").take(), "another folder is another matter"
    first.send_signal(signal.SIGKILL)
    first.communicate()
    assert second.take() and second.take()


def test_a_stopped_owner_is_an_owner(tmp_path: Path) -> None:
    first = owner(tmp_path)
    first.send_signal(signal.SIGSTOP)
    assert not Lock(tmp_path).take()
    first.kill()
    first.communicate()


def test_what_is_let_go_can_be_taken_by_another(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there" / "yet"
    first, second = Lock(folder), Lock(folder)
    assert first.take() and not second.take()
    first.release()
    first.release()
    assert second.take()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_process_started_by_the_owner_does_not_keep_the_lock(tmp_path: Path) -> None:
    first = Lock(tmp_path)
    assert first.take()
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], close_fds=False)
    first.release()
    # For a moment the new process has what its parent had open.
    end, second = time.monotonic() + 10, Lock(tmp_path)
    while not second.take():
        assert time.monotonic() < end and child.poll() is None
        time.sleep(0.01)
    child.kill()
    child.wait()


def test_where_nothing_can_be_locked_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    assert Lock(tmp_path / "file").take()

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(locks, "_seize", refuse)
    assert Lock(tmp_path).take()
