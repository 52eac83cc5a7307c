"""Every tool starts with a bare `python3`, as the pages print it: it goes on in the environment of the checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# The Python that made the environment of the tests; -S hides whatever its own folder of packages holds.
BARE = (getattr(sys, "_base_executable", sys.executable), "-S")

# A small piece of real work for each tool, and what it then says; OUT is an empty folder.
WORK: dict[str, tuple[tuple[str, ...], str]] = {
    "balance": (
        ("cities", "--only", "pocket", "--games", "1", "--effort", "glance", "--results", "OUT/played"),
        "the nine-card game",
    ),
    "characters": (("attack", "--level", "easy", "--games", "9", "--from", "1"), "ranger"),
    "check": (("licence", "data"), "0 problems in 2 checks"),
    "contest": (("attack", "easy", "attack-greedy", "--games", "2"), "s a move"),
    "dice": (("--seeds", "1", "--records", "1", "--words", "0"), ""),
    "fit": (("--games", "1", "--level", "easy"), "STRUCTURE = ("),
    "fit_escape": (("--games", "1", "--level", "easy"), ""),
    "fit_missions": (("--games", "1", "--level", "easy"), "MISSING = ("),
    "fit_skies": (("--games", "2", "--effort", "glance"), "AMOUNTS: tuple[float, ...] = ("),
    "gallery": (("OUT", "--scene", "credits", "--lang", "en", "--size", "1280x720"), "pictures in"),
    "hints": (("--title", "ufoo", "--positions", "1"), "ufoo"),
    "hunt": (("--games", "1", "--players", "2", "--humans", "easy", "--aliens", "easy"), "escape_rate"),
    "leavings": (("--games", "1"), "repairs"),
    "luck": (("ufoo", "--games", "3"), "luck of the first seat"),
    "make": (("art", "--out", "OUT", "ui/icon-"), "pictures,"),
    "medals": (("ufoo", "--games", "1", "--bots", "easy", "--budget", "0.001"), "home-safe"),
    "mine": (("attack", "--games", "1", "--level", "easy", "--seats", "2", "--out", "OUT/found"), ""),
    "mistakes": (
        ("escape", "--seats", "2", "--games", "1", "--level", "easy", "-o", "zone=fermi"), "with a planted move",
    ),
    "openings": (("--games", "1", "--level", "easy"), "one mission kept"),
    "perft": (("ufoo",), "0 of them differ"),
    "play": (("--version",), "saucerful 0."),
    "sim": (("ufoo", "--games", "1", "--bots", "easy,easy"), "wins"),
    "tell": (("ufoo", "--bots", "easy", "--most", "3"), "ufoo seats=2"),
    "timing": (
        ("escape", "--level", "easy", "--positions", "1", "--worlds", "2", "--repeat", "1"), "told apart",
    ),
    "torture": (("snapshots", "--count", "2"), "snapshots "),
}
# Whose work takes longer than a test may, does not end, needs an extra, or is the tests themselves.
LARGE: dict[str, tuple[str, ...]] = {
    "bench": (), "bundle": ("packages",), "friends": ("game", "ufoo"), "lab": ("scheduler",), "mutants": (),
    "stranger": (), "test": (),
}  # fmt: skip
# Of these, other words go on to another program.
HANDS_ON = {"play", "test"}


def hidden(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Runs a bare Python, on a machine that knows no packages."""
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"}
    variables.pop("PYTHONPATH", None)
    return subprocess.run(
        [*BARE, *map(str, command)], cwd=cwd, env=variables, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout once more, with an environment that is ready: its Python is the one of these tests."""
    root = tmp_path_factory.mktemp("bare") / "saucerful"
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("game", "assets", "data", "maps", "docs", "tests", "pyproject.toml", "LICENSE"):
        (root / name).symlink_to(ROOT / name)
    python = root / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    asked = hidden("-c", "import environment; print(environment.fingerprint())", cwd=root / "tools")
    (root / ".venv" / "saucerful-ready").write_text(f"{asked.stdout}run\ntest\n", encoding="utf-8")
    return root


def test_the_bare_python_knows_no_packages() -> None:
    assert "No module named 'msgspec'" in hidden("-c", "import msgspec").stderr


def test_every_tool_is_started() -> None:
    tools = {path.stem for path in (ROOT / "tools").glob("*.py")}
    assert tools - {"environment"} == {*WORK, *LARGE}


@pytest.mark.parametrize("tool", sorted(WORK))
def test_a_tool_starts_with_a_bare_python_and_works(checkout: Path, tmp_path: Path, tool: str) -> None:
    words, said = WORK[tool]
    done = hidden(f"tools/{tool}.py", *(word.replace("OUT", str(tmp_path)) for word in words), cwd=checkout)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout + done.stderr


@pytest.mark.parametrize("tool", sorted({*WORK, *LARGE}))
def test_a_tool_says_with_a_bare_python_what_it_takes(checkout: Path, tool: str) -> None:
    done = hidden(f"tools/{tool}.py", "--help", cwd=checkout)
    assert done.returncode == 0 and "usage: " in done.stdout, done.stderr


@pytest.mark.parametrize("tool", sorted({*WORK, *LARGE} - HANDS_ON))
def test_an_option_that_a_tool_does_not_have_is_refused(checkout: Path, tool: str) -> None:
    words = WORK[tool][0] if tool in WORK else LARGE[tool]
    done = hidden(f"tools/{tool}.py", *words, "--moon", cwd=checkout)
    assert done.returncode == 2 and "--moon" in done.stderr, done.stderr


def test_pages_print_the_commands_as_they_are_typed() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *ROOT.glob("[admt]*/**/README.md")]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for python, tool, behind in re.findall(r"[`\n](?:(\w+) )?tools/(\w+)\.py([ `\n])", text):
            assert tool in {"environment", *WORK, *LARGE}, f"{page.name} names tools/{tool}.py"
            # A tool that is only named may stand alone.
            assert python == "python3" or (not python and behind != " "), f"{page.name}: tools/{tool}.py"
