"""The two commands on machines that lack something: one clear sentence each, and an exit code that is not 0."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import environment
import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD_ENOUGH_TO_READ = ("tools/environment.py", "tools/play.py", "tools/test.py")

Run = subprocess.CompletedProcess[str]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh copy of what the two commands consist of."""
    for name in (*OLD_ENOUGH_TO_READ, "pyproject.toml"):
        target = tmp_path / "saucerful" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    return tmp_path / "saucerful"


def start(checkout: Path, tool: str, *arguments: str, **variables: str) -> Run:
    chosen = {**os.environ, "DISPLAY": ":99", "PIP_CONFIG_FILE": os.devnull, **variables}
    for name in ("PYTHONPATH", "PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        if name not in variables:
            chosen.pop(name, None)
    return subprocess.run(
        [sys.executable, f"tools/{tool}.py", *arguments],
        cwd=checkout, env=chosen, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def told(done: Run) -> str:
    """The last sentence, once it is sure that the program failed without a traceback."""
    assert done.returncode not in (0, 1)
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def pretend_ready(checkout: Path, python: str, *extras: str) -> Path:
    """An environment that is ready, with a Python of our own making in it."""
    fake = checkout / ".venv" / "bin" / "python"
    fake.parent.mkdir(parents=True)
    fake.write_text(python)
    fake.chmod(0o755)
    question = "import sys; sys.path.insert(0, 'tools'); import environment; print(environment.fingerprint())"
    mark = subprocess.run([sys.executable, "-c", question], cwd=checkout, capture_output=True, text=True, check=True)
    (checkout / ".venv" / "saucerful-ready").write_text("\n".join((mark.stdout + "run", *(extras or ("friends",)), "")))
    return fake


@pytest.mark.parametrize("name", OLD_ENOUGH_TO_READ)
def test_an_old_python_can_read_the_two_commands(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 5))


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10)])
def test_an_old_python_is_told_which_one_is_needed(version: tuple[int, int]) -> None:
    with pytest.raises(environment.Trouble, match=r"needs Python 3\.11 or newer, and this is Python \d\.\d") as trouble:
        environment.check_python(version)
    assert trouble.value.code == environment.BAD_PYTHON


@pytest.mark.parametrize("tool", ["play", "test"])
@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_how_to_get_it(checkout: Path, tmp_path: Path, tool: str, module: str) -> None:
    stub = tmp_path / "stubs" / f"{module}.py"
    stub.parent.mkdir()
    stub.write_text(f"raise ModuleNotFoundError('No module named {module}', name='{module}')")
    done = start(checkout, tool, PYTHONPATH=str(stub.parent))
    assert f"its module {module} is missing" in told(done)
    assert "apt install python3-venv" in told(done)
    assert done.returncode == environment.BAD_VENV


def test_without_a_network_the_packages_are_named_as_the_trouble_and_nothing_half_made_counts(checkout: Path) -> None:
    closed_door = "http://127.0.0.1:9/simple"
    for _ in range(2):
        done = start(checkout, "play", PIP_INDEX_URL=closed_door)
        assert "could not be fetched, because the package index cannot be reached" in told(done)
        assert done.returncode == environment.BAD_PACKAGES
        assert not (checkout / ".venv" / "saucerful-ready").exists()


def test_without_a_display_the_window_is_not_even_tried(checkout: Path) -> None:
    done = start(checkout, "play", DISPLAY="")
    assert "there is no display here" in told(done)
    assert done.returncode == environment.NO_DISPLAY
    assert not (checkout / ".venv").exists()


def test_a_second_start_goes_straight_to_the_program_and_passes_its_options_on(checkout: Path) -> None:
    pretend_ready(checkout, '#!/bin/sh\necho "$@"\n')
    done = start(checkout, "play", "--title", "ufoo", "--lang", "pt")
    assert (done.stdout, done.stderr, done.returncode) == ("-m game --title ufoo --lang pt\n", "", 0)


NO_PIP = """#!/bin/sh
if [ "$2" = pip ]; then echo "$@" >> pip.log; echo "ERROR: ConnectionError"; exit 1; fi
echo "$@"
"""


def test_what_is_needed_for_several_screens_is_tried_once_and_again_where_somebody_asks(checkout: Path) -> None:
    pretend_ready(checkout, NO_PIP, "test")
    first, second, again = (start(checkout, "play", *words) for words in ((), (), ("--friends", "--lang", "it")))
    assert [done.stdout for done in (first, second, again)] == ["-m game\n", "-m game\n", "-m game --lang it\n"]
    for done in (first, again):
        assert "index cannot be reached" in done.stderr and "`python3 tools/play.py --friends` tries" in done.stderr
    assert second.stderr == ""
    tried = (checkout / "pip.log").read_text().splitlines()
    assert len(tried) == 2 and all("nats-py" in line and "pytest" not in line for line in tried)


def test_what_is_needed_for_several_screens_is_fetched_by_the_first_start_with_a_window(checkout: Path) -> None:
    pretend_ready(checkout, '#!/bin/sh\nif [ "$2" = pip ]; then echo "$@" >> pip.log; fi\n', "test")
    start(checkout, "play", "--version")
    assert not (checkout / "pip.log").exists()
    for _ in range(2):
        assert start(checkout, "play").stderr == ""
    assert len((checkout / "pip.log").read_text().splitlines()) == 1
    assert "friends" in (checkout / ".venv" / "saucerful-ready").read_text().split()


def test_the_exit_code_of_the_program_is_the_exit_code_of_the_command(checkout: Path) -> None:
    pretend_ready(checkout, "#!/bin/sh\nexit 9\n")
    assert start(checkout, "play").returncode == 9


def test_other_packages_in_the_project_file_make_the_environment_out_of_date(checkout: Path) -> None:
    pretend_ready(checkout, "#!/bin/sh\nexit 9\n")
    with (checkout / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n# another day\n")
    done = start(checkout, "play", PIP_INDEX_URL="http://127.0.0.1:9/simple")
    assert done.returncode == environment.BAD_PACKAGES


def test_the_tests_want_more_than_the_program() -> None:
    run, test = (environment.wanted_packages(extras) for extras in ({"run"}, {"run", "test"}))
    assert set(run) < set(test)
    assert any(package.startswith("pygame-ce") for package in run)
    assert any(package.startswith("pytest") for package in test)


def test_the_program_itself_says_so_where_no_window_can_be_opened(tmp_path: Path) -> None:
    dead = {**os.environ, "DISPLAY": ":4321", "SDL_VIDEODRIVER": "x11", "LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--data-dir", tmp_path],
        cwd=ROOT, env=dead, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 69
    (line,) = done.stderr.strip().splitlines()
    assert "the window cannot be opened" in line


def test_packages_that_cannot_be_had_leave_the_environment_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise environment.Trouble("No network.", environment.BAD_PACKAGES)

    marker, stands = tmp_path / "ready", f"{environment.fingerprint()}\nrun\ntest\n"
    marker.write_text(stands, encoding="utf-8")
    monkeypatch.setattr(environment, "MARKER", str(marker))
    monkeypatch.setattr(environment, "venv_python", lambda: sys.executable)
    monkeypatch.setattr(environment, "install", refused)
    assert environment.also("lab") == "No network." and marker.read_text(encoding="utf-8") == stands
    asked: list[list[str]] = []
    monkeypatch.setattr(environment, "install", lambda python, packages, log: asked.append(packages))
    assert environment.also("lab") == environment.also("lab") == "" and environment.is_ready("test")
    ((packages),) = asked
    assert any(package.startswith("dask[distributed]") for package in packages)
