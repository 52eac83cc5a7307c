"""One more title is new files and one line: in a copy of the tree the template becomes a title of another name, and is
played by keys, told and checked like any other. So is a title of rules alone, with the defaults in place of all else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from planted import ROOT, TEMPLATE, bare_as, copy_tree, template_as
from test_architecture import RULES, Rule, modules, violations

VISITED = (
    "rulebook from the shelf", "shelf", "set-up", "table", "hint", "after a move", "after undo",
    "rulebook from the table", "log", "menu", "end", "results", "replay", "shelf with a game that waits", "saves",
    "statistics", "settings", "credits", "the game that waited",
)  # fmt: skip


@pytest.fixture(scope="module")
def beacons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree in which the template is at home as Beacons."""
    tree = copy_tree(tmp_path_factory.mktemp("beacons"))
    template_as(tree, "beacons")
    return tree


@pytest.fixture(scope="module")
def heaps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with a title of rules alone."""
    tree = copy_tree(tmp_path_factory.mktemp("heaps"))
    bare_as(tree, "heaps")
    return tree


def run(tree: Path, *words: str) -> str:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONPATH", None)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def visit(tree: Path, tmp_path: Path, title: str, *more: str) -> None:
    told = json.loads(run(tree, "tests/visit.py", title, str(tmp_path), *more).splitlines()[-1])
    assert told["faults"] == []
    assert tuple(told["seen"]) == VISITED


def test_a_copy_of_the_template_is_played_by_keys(beacons: Path, tmp_path: Path) -> None:
    visit(beacons, tmp_path, "beacons", "--lang", "pt")


def test_rules_alone_are_played_by_keys(heaps: Path, tmp_path: Path) -> None:
    visit(heaps, tmp_path, "heaps")


def test_the_registry_differs_by_one_line(beacons: Path) -> None:
    here, there = ((tree / "game" / "app" / "registry.py").read_text(encoding="utf-8").splitlines()
                   for tree in (ROOT, beacons))  # fmt: skip
    assert [line for line in there if line not in here] == [
        '    Title("beacons", "game.titles.beacons", "game.faces.beacons", "game.content.beacons"),'
    ]
    assert [line for line in there if line in here] == here


def test_nothing_else_of_the_tree_differs(beacons: Path) -> None:
    """All files of the title have its name somewhere in their paths; all others are those of the tree."""
    for path in sorted(beacons.joinpath("game").rglob("*.py")):
        place = path.relative_to(beacons)
        if "beacons" not in str(place) and place.name != "registry.py":
            assert path.read_bytes() == (ROOT / place).read_bytes(), place


def test_the_new_title_owes_nothing(beacons: Path) -> None:
    """What every title of the registry has to show, its own tests, its playthrough."""
    files = ("tests/test_whole.py", "tests/playthroughs", "tests/titles/beacons", "tests/faces/beacons")
    run(beacons, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", "beacons")


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_it_keeps_the_rules_of_the_architecture(rule: Rule) -> None:
    found = modules(TEMPLATE / "game")
    assert {"titles.signals.rules", "faces.signals.desk"} <= {module.name for module in found}
    assert [fault for module in found for fault in violations(rule, module)] == []


def test_its_files_are_checked(beacons: Path) -> None:
    run(beacons, "tools/check.py", "data", "maps", "languages", "rulebooks", "keys", "art")


@pytest.mark.parametrize("title", ["beacons", "heaps"])
def test_it_is_told_and_bots_play_it(title: str, request: pytest.FixtureRequest) -> None:
    tree = request.getfixturevalue(title)
    told = run(tree, "tools/tell.py", title, "--bots", "normal,easy", "--most", "4")
    assert told.startswith(f"{title} seats=2 seed=1")
    report = json.loads(run(tree, "tools/sim.py", title, "--games", "2", "--bots", "normal,easy", "--json"))
    assert report["games"] == 2 and sum(report["wins"]) == 2


@pytest.mark.parametrize("title", ["beacons", "heaps"])
def test_the_program_opens_at_its_set_up(title: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    tree = request.getfixturevalue(title)
    picture = tmp_path / "picture.png"
    run(tree, "-m", "game", "--title", title, "--data-dir", str(tmp_path / "data"), "--screenshot", str(picture))
    assert picture.stat().st_size > 10_000
