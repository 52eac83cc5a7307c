"""Two starts on one data folder: one owner, and the other leads to its window or only looks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.lock import Lock

ROOT = Path(__file__).resolve().parents[2]
QUIET = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}


def start(folder: Path, *options: str, code: str = "") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code] if code else [sys.executable, "-m", "game"]
    return subprocess.Popen(
        [*command, "--data-dir", str(folder), "--lang", "en", *options], cwd=ROOT, env=QUIET, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.fixture
def first(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A window that is open and can be reached."""
    process = start(tmp_path / "data")
    end = time.monotonic() + 60
    while not (tmp_path / "data" / ".window").exists():
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.05)
    yield process
    process.kill()
    process.communicate()


def contents(folder: Path) -> dict[str, tuple[int, bytes]]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): (path.stat().st_mtime_ns, path.read_bytes()) for path in files}


def test_a_second_start_leads_to_the_window_that_is_open(first: subprocess.Popen[str], tmp_path: Path) -> None:
    second = start(tmp_path / "data")
    _, said = second.communicate(timeout=60)
    assert second.returncode == 0
    assert said == "saucerful: Saucerful is open already; its window comes to the front.\n"
    assert first.poll() is None


def test_beside_a_window_that_hangs_one_can_only_look(first: subprocess.Popen[str], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first.send_signal(signal.SIGSTOP)
    os.waitpid(first.pid, os.WUNTRACED)  # until it has really stopped
    before = contents(folder)
    look = (
        "import sys; from game.app.loop import Loop; from game.app.main import main\n"
        "def run(loop):\n"
        "    for _ in range(5): loop.step(0.02)\n"
        "    print(loop.stage.top.name)\n"
        "    scene = loop.stage.top\n"
        "    scene.page.find('again').tap(0, 0)\n"
        "    for _ in range(5): loop.step(0.02)\n"
        "    print(loop.stage.top.name, loop.stage.wants_quit)\n"
        "Loop.run = run\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    second = start(folder, "--size", "900x600", code=look)
    seen, said = second.communicate(timeout=60)
    assert (second.returncode, said) == (0, "")
    assert seen.splitlines() == ["elsewhere", "elsewhere False"]
    assert contents(folder) == before, "nothing was written"


def test_whoever_only_looked_becomes_the_owner_once_the_folder_is_free(tmp_path: Path) -> None:
    again = (
        "import sys; from pathlib import Path; from game.app import main as program; from game.app.loop import Loop\n"
        "from game.store.lock import Lock\n"
        "other = Lock(Path(sys.argv[2]))\n"
        "assert other.take()\n"
        "program._FIRST_WINDOW = 0.2\n"
        "def run(loop):\n"
        "    for _ in range(3): loop.step(0.02)\n"
        "    print(loop.stage.top.name)\n"
        "    if loop.stage.top.name == 'elsewhere':\n"
        "        other.release()\n"
        "        loop.stage.top.page.find('again').tap(0, 0)\n"
        "Loop.run = run\n"
        "sys.exit(program.main(sys.argv[1:]))\n"
    )
    process = start(tmp_path, code=again)
    seen, said = process.communicate(timeout=60)
    assert (process.returncode, said, seen.splitlines()) == (0, "", ["elsewhere", "shelf"])


def test_a_file_given_to_a_second_start_is_opened_in_the_first_window(
    first: subprocess.Popen[str], tmp_path: Path
) -> None:
    saved = next((ROOT / "tests" / "upgrades" / "0.1.0").rglob("*.save"))
    (tmp_path / "from a friend.save").write_bytes(saved.read_bytes())
    second = start(tmp_path / "data", str(tmp_path / "from a friend.save"))
    assert (second.communicate(timeout=60)[1], second.returncode)[1] == 0
    end = time.monotonic() + 30
    while not list((tmp_path / "data" / "saves").glob("*.save")):
        assert time.monotonic() < end
        time.sleep(0.05)
    for nonsense in ("/dev/zero", str(tmp_path), "no such file"):
        second = start(tmp_path / "data", nonsense)
        assert second.communicate(timeout=60) and second.returncode == 0
    assert first.poll() is None


def test_a_screenshot_beside_an_open_window_is_taken_and_leads_nowhere(
    first: subprocess.Popen[str], tmp_path: Path
) -> None:
    second = start(tmp_path / "data", "--screenshot", str(tmp_path / "picture.png"))
    assert second.communicate(timeout=60)[1] == "" and second.returncode == 0
    assert (tmp_path / "picture.png").is_file() and not Lock(tmp_path / "data").take()
